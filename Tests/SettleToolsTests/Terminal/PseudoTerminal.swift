#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A terminal whose other end is the test.
final class PseudoTerminal {
  /// What the program opens, and its name for another process.
  let program: Int32
  let name: String
  private var master: Int32
  private(set) var screen: TerminalEmulator

  init?(columns: Int, rows: Int) {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard let name = PseudoTerminal.unlocked(master) else { return nil }
    self.name = name
    program = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    screen = TerminalEmulator(columns: columns, rows: rows)
    guard program >= 0 else { return nil }
    setSize(columns: columns, rows: rows)
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
  }

  /// The name of the other end, which may now be opened.
  private static func unlocked(_ master: Int32) -> String? {
    #if os(Linux)
      // The module of the C library has no `grantpt` and `ptsname`: TIOCSPTLCK, TIOCGPTN.
      var lock: Int32 = 0
      var number: UInt32 = 0
      guard ioctl(master, 0x4004_5431, &lock) == 0, ioctl(master, 0x8004_5430, &number) == 0 else {
        return nil
      }
      return "/dev/pts/\(number)"
    #else
      guard grantpt(master) == 0, unlockpt(master) == 0 else { return nil }
      return ptsname(master).map { String(cString: $0) }
    #endif
  }

  deinit {
    hangUp()
    _ = close(program)
  }

  /// The terminal goes away, as a window that is closed.
  func hangUp() {
    if master >= 0 { _ = close(master) }
    master = -1
  }

  func type(_ text: String) { type(Array(text.utf8)) }

  func type(_ bytes: [UInt8]) {
    if master >= 0 { _ = write(master, bytes, bytes.count) }
  }

  /// Takes what the program has written meanwhile.
  ///
  /// - Returns: whether there was anything.
  @discardableResult
  func look() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    var hasCome = false
    while master >= 0 {
      let count = read(master, &bytes, bytes.count)
      guard count > 0 else { break }
      hasCome = true
      screen.feed(Array(bytes[..<count]))
    }
    return hasCome
  }

  /// The window gets another size; what it shows is gone.
  func resize(columns: Int, rows: Int) {
    look()
    screen = TerminalEmulator(columns: columns, rows: rows)
    setSize(columns: columns, rows: rows)
  }

  private func setSize(columns: Int, rows: Int) {
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = UInt16(rows)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Whether lines are edited by the system and Ctrl-C is a signal.
  var isCooked: Bool { has(tcflag_t(ICANON | ISIG)) }

  /// Whether it shows what is typed by itself.
  var echoes: Bool { has(tcflag_t(ECHO)) }

  private func has(_ flags: tcflag_t) -> Bool {
    var settings = termios()
    guard tcgetattr(program, &settings) == 0 else { return false }
    return settings.c_lflag & flags == flags
  }
}
