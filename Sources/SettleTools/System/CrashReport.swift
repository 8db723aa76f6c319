/// The last resort: a trap in our own code is reported as a bug and ends with status 70.
///
/// Not installed where `SWIFT_BACKTRACE` is set, because then somebody wants to see where it happened.
package enum CrashReport {
  /// A stack of its own for the handler: the ordinary one may be what has run out.
  private static let stackSize = 65_536

  package static func install() {
    handleQuit()
    if getenv("SWIFT_BACKTRACE") != nil { return }
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
    stack.ss_size = numericCast(stackSize)
    sigaltstack(&stack, nil)
    for number in [SIGILL, SIGTRAP, SIGBUS, SIGSEGV, SIGFPE, SIGABRT] {
      var action = sigaction()
      action.sa_flags =
        CInt(truncatingIfNeeded: SA_ONSTACK) | CInt(truncatingIfNeeded: SA_RESETHAND)
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = { _ in CrashReport.end() }
      #else
        action.__sigaction_handler.sa_handler = { _ in CrashReport.end() }
      #endif
      sigaction(number, &action, nil)
    }
  }

  /// Ctrl-\ ends the process, as everywhere: Swift's runtime would take the signal for a crash, and the
  /// process would wait for its report.
  private static func handleQuit() {
    _ = signal(SIGQUIT) { number in
      TerminalRescue.restore()
      _ = signal(number, SIG_DFL)
      _ = raise(number)
    }
  }

  /// Only what a signal handler may do.
  private static func end() {
    TerminalRescue.restore()
    let words: StaticString = "settle: error: this is a bug of settle, not of the script\n"
    _ = write(2, words.utf8Start, words.utf8CodeUnitCount)
    _exit(ExitStatus.internalError.rawValue)
  }
}
