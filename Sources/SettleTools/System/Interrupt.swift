/// Ctrl-C: the first one asks the run to stop and show what it has; a second one ends the process,
/// except in a session at a terminal, where impatience must not cost what was entered.
package enum Interrupt {
  /// A word of its own on the heap, for a signal handler may touch nothing that Swift manages.
  nonisolated(unsafe) private static let flag: UnsafeMutablePointer<sig_atomic_t> = {
    let pointer = UnsafeMutablePointer<sig_atomic_t>.allocate(capacity: 1)
    pointer.initialize(to: 0)
    return pointer
  }()

  /// However often it is pressed, the process goes on. Set before `install`.
  nonisolated(unsafe) package static var isPatient = false

  package static var isRequested: Bool { flag.pointee != 0 }

  /// Installs the handler, and lets writes to a closed pipe fail instead of killing the process.
  package static func install() {
    flag.pointee = 0
    // Who starts the command from a worker thread hands down that thread's mask.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    _ = signal(SIGPIPE, SIG_IGN)
    if isPatient {
      _ = signal(SIGINT) { _ in Interrupt.flag.pointee = 1 }
    } else {
      _ = signal(SIGINT) { _ in
        Interrupt.flag.pointee = 1
        _ = signal(SIGINT, SIG_DFL)
      }
    }
  }
}
