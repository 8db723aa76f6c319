/// What parts of a rendering look like on a terminal.
package enum Ink: String {
  case error = "\u{1B}[1;31m"
  case warning = "\u{1B}[1;35m"
  case note = "\u{1B}[1;36m"
  case strong = "\u{1B}[1m"
  case faint = "\u{1B}[2m"
  case mark = "\u{1B}[1;32m"
  case success = "\u{1B}[32m"
}

/// Colours text, or leaves it alone.
package enum Palette: Equatable, Sendable {
  case plain
  case color

  package func paint(_ text: String, _ ink: Ink) -> String {
    self == .plain || text.isEmpty ? text : ink.rawValue + text + "\u{1B}[0m"
  }
}
