/// A terminal that delivers each key as it is pressed, and can be restored to what it was.
struct RawTerminal {
  private let input: Int32
  private let output: Int32
  private var saved: termios?

  init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// Columns and rows of the window; 80 by 24 where the terminal does not say.
  var size: (columns: Int, rows: Int) { RawTerminal.size(of: output) }

  /// The size of the terminal that a descriptor writes to.
  static func size(of output: Int32) -> (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return (80, 24) }
    return (Int(size.ws_col), size.ws_row > 0 ? Int(size.ws_row) : 24)
  }

  /// Makes the terminal raw; false if it is none (any more). The settings of this moment are those
  /// that `leave` goes back to, unless it is raw already.
  mutating func enter() -> Bool {
    var settings = termios()
    guard tcgetattr(input, &settings) == 0 else { return false }
    // Already raw after a stop by somebody else: what was saved before it counts.
    if saved == nil { saved = settings }
    TerminalRescue.begin(input, saved ?? settings)
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    settings.c_iflag &= ~tcflag_t(ICRNL | INLCR | IGNCR | IXON | BRKINT | ISTRIP | INPCK)
    settings.c_cflag |= tcflag_t(CS8)
    withUnsafeMutableBytes(of: &settings.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    guard retrying({ tcsetattr(input, TCSADRAIN, &settings) }) == 0 else {
      TerminalRescue.end()
      saved = nil
      return false
    }
    return true
  }

  /// Has the terminal as it was found between two times of being raw, but for the echo: what is typed
  /// ahead is shown where it is read.
  mutating func rest() {
    guard var settings = saved else { return }
    settings.c_lflag &= ~tcflag_t(ECHO)
    _ = retrying { tcsetattr(input, TCSADRAIN, &settings) }
    TerminalRescue.rest()
  }

  mutating func leave() {
    guard var settings = saved else { return }
    saved = nil
    _ = retrying { tcsetattr(input, TCSADRAIN, &settings) }
    TerminalRescue.end()
  }

  /// Stops the process, as Ctrl-Z does outside of raw terminals; comes back when it is continued.
  func suspend() { _ = raise(SIGTSTP) }

  private func retrying(_ call: () -> Int32) -> Int32 {
    while true {
      let result = call()
      if result == 0 || errno != EINTR { return result }
    }
  }
}
