/// Restores the terminal when the process ends without the usual cleanup: `exit`, a signal, a crash.
///
/// Holds the settings to restore while the terminal is raw, in words of its own on the heap, because a
/// signal handler may touch nothing that Swift manages. The handlers also turn the signals that a
/// reader waits for (a resized window, a continued process) into bytes in a pipe, which `poll` sees
/// whichever thread the signal came to.
enum TerminalRescue {
  private struct Slot {
    /// The terminal, or -1 while nothing is to be given back.
    var descriptor: Int32 = -1
    var settings = termios()
    /// The terminal is not raw for the moment.
    var isResting = false
    /// What Ctrl-C's signal did before.
    var interrupt = sigaction()
    var pipeRead: Int32 = -1
    var pipeWrite: Int32 = -1
  }

  nonisolated(unsafe) private static let slot: UnsafeMutablePointer<Slot> = {
    let pointer = UnsafeMutablePointer<Slot>.allocate(capacity: 1)
    pointer.initialize(to: Slot())
    return pointer
  }()

  /// Behind `slot`, which the handlers use.
  private static let isInstalled: Bool = {
    install()
    return true
  }()

  static let resized = UInt8(ascii: "W")
  static let continued = UInt8(ascii: "C")
  static let interrupted = UInt8(ascii: "I")

  /// Where those come out; -1 where there can be no pipe.
  static var events: Int32 { slot.pointee.pipeRead }

  /// From now on the terminal is to be given back with these settings, and an interrupt is an event.
  static func begin(_ descriptor: Int32, _ settings: termios) {
    slot.pointee.settings = settings
    guard isInstalled, slot.pointee.descriptor < 0 || slot.pointee.isResting else { return }
    slot.pointee.descriptor = descriptor
    slot.pointee.isResting = false
    sigaction(SIGINT, nil, &slot.pointee.interrupt)
    handle(SIGINT) { _ in TerminalRescue.tell(TerminalRescue.interrupted) }
  }

  /// An interrupt is what it was before, until the terminal is raw again.
  static func rest() {
    guard slot.pointee.descriptor >= 0, !slot.pointee.isResting else { return }
    slot.pointee.isResting = true
    sigaction(SIGINT, &slot.pointee.interrupt, nil)
  }

  static func end() {
    rest()
    slot.pointee.descriptor = -1
    slot.pointee.isResting = false
  }

  /// Gives the terminal back. Does only what a signal handler may do.
  static func restore() {
    let descriptor = slot.pointee.descriptor
    guard descriptor >= 0 else { return }
    slot.pointee.descriptor = -1
    if !slot.pointee.isResting {
      let words: StaticString = "\u{1B}[0m\u{1B}[?2004l\r\n"
      _ = write(descriptor, words.utf8Start, words.utf8CodeUnitCount)
    }
    _ = tcsetattr(descriptor, TCSANOW, &slot.pointee.settings)
  }

  private static func install() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
      (slot.pointee.pipeRead, slot.pointee.pipeWrite) = (ends[0], ends[1])
    }
    atexit { TerminalRescue.restore() }
    for number in [SIGTERM, SIGHUP] {
      handle(number) { number in
        TerminalRescue.restore()
        _ = signal(number, SIG_DFL)
        _ = raise(number)
      }
    }
    handle(SIGWINCH) { _ in TerminalRescue.tell(TerminalRescue.resized) }
    handle(SIGCONT) { _ in TerminalRescue.tell(TerminalRescue.continued) }
  }

  private static func tell(_ byte: UInt8) {
    let before = errno
    var byte = byte
    _ = write(slot.pointee.pipeWrite, &byte, 1)
    errno = before
  }

  /// A signal that was ignored when the process began (`nohup`) stays so.
  private static func handle(_ number: Int32, _ action: @escaping @convention(c) (Int32) -> Void) {
    var new = sigaction()
    var old = sigaction()
    sigaction(number, nil, &old)
    new.sa_flags = CInt(truncatingIfNeeded: SA_RESTART)
    #if canImport(Darwin)
      if unsafeBitCast(old.__sigaction_u.__sa_handler, to: Int.self) == 1 { return }
      new.__sigaction_u.__sa_handler = action
    #else
      if unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self) == 1 { return }
      new.__sigaction_handler.sa_handler = action
    #endif
    sigaction(number, &new, nil)
  }
}
