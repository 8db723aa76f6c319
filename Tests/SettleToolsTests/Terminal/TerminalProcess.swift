import Foundation

/// A program on a terminal of its own, as a terminal window runs it.
final class TerminalProcess {
  let terminal: PseudoTerminal
  private let process: pid_t
  private var status: Int32?

  /// The built `settle`, which lies beside the tests.
  static let settle: String? = {
    guard let tests = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    else { return nil }
    let path = (tests as NSString).deletingLastPathComponent + "/settle"
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }()

  init?(
    _ path: String, _ arguments: [String] = [], environment: [String: String], columns: Int = 60,
    rows: Int = 20
  ) {
    guard let terminal = PseudoTerminal(columns: columns, rows: rows) else { return nil }
    self.terminal = terminal
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Opened by the first process of a session, it becomes the session's terminal.
    posix_spawn_file_actions_addopen(&actions, 0, terminal.name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads of a test may block signals, which the process would inherit.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    let newSession: Int16 = 0x80
    posix_spawnattr_setflags(&attributes, newSession | Int16(POSIX_SPAWN_SETSIGMASK))
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    var values: [UnsafeMutablePointer<CChar>?] =
      environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + values { free(word) } }
    var process: pid_t = 0
    guard posix_spawn(&process, path, &actions, &attributes, &words, &values) == 0 else {
      return nil
    }
    self.process = process
  }

  deinit {
    terminal.hangUp()
    if status == nil { kill(process, SIGKILL) }
    _ = waitForEnd()
  }

  func signal(_ number: Int32) { kill(process, number) }

  /// Waits until something is so; false if it is not within half a minute.
  func wait(_ condition: (TerminalEmulator) -> Bool) -> Bool {
    for _ in 0..<4_000 {
      terminal.look()
      if condition(terminal.screen) { return true }
      usleep(5_000)
    }
    return false
  }

  /// How the process ended: its status as `wait` has it.
  func waitForEnd() -> Int32? {
    for _ in 0..<4_000 where status == nil {
      terminal.look()
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG) == process { self.status = status }
      if self.status == nil { usleep(5_000) }
    }
    return status
  }
}
