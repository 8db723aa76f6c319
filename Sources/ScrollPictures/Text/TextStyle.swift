/// How a picture is written on a terminal: its width, and what the terminal can show.
///
/// Pictures are composed in Unicode; `spell` turns each part into what the terminal can show before
/// anything is measured, so that lines fit in either character set.
package struct TextStyle: Equatable, Sendable {
  /// Columns, at least 20.
  package let width: Int
  package let isColored: Bool
  package let isASCII: Bool

  package init(width: Int, isColored: Bool = false, isASCII: Bool = false) {
    self.width = max(20, width)
    self.isColored = isColored
    self.isASCII = isASCII
  }

  /// The text without control characters and, in ASCII, with signs that ASCII has.
  func spell(_ text: String) -> String {
    var spelled = ""
    for character in text {
      if character.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
        spelled += " "
      } else if !isASCII || character.isASCII {
        spelled.append(character)
      } else if character == "·" {
        // A list's dot stands between spaces, a comma behind its word.
        if spelled.hasSuffix(" ") { spelled.removeLast() }
        spelled += ","
      } else {
        spelled += Self.ascii(character)
      }
    }
    return spelled
  }

  private static func ascii(_ character: Character) -> String {
    switch character {
    case "−", "–", "—": "-"
    case "…": ".."
    case "→": "->"
    case "◀": "<"
    case "▶": ">"
    case "×": "x"
    case "▏", "│": "|"
    case "╱": "/"
    case "▔": "^"
    default: "?"
    }
  }

  /// The text on a line of so many columns at most, its end replaced by an ellipsis if need be.
  func cut(_ text: String, to columns: Int) -> String {
    if DisplayWidth.of(text) <= columns { return text }
    let end = isASCII ? ".." : "…"
    let room = columns - DisplayWidth.of(end)
    if room < 0 { return "" }
    var kept = ""
    var used = 0
    for character in text {
      used += DisplayWidth.of(character)
      if used > room { break }
      kept.append(character)
    }
    return kept + end
  }

  /// The text in so many columns at most, its middle replaced: the ends of names tell them apart.
  func cutMiddle(_ text: String, to columns: Int) -> String {
    if DisplayWidth.of(text) <= columns { return text }
    let sign = isASCII ? ".." : "…"
    let room = columns - DisplayWidth.of(sign)
    if room < 2 { return cut(text, to: columns) }
    var tail: [Character] = []
    var used = 0
    for character in text.reversed() {
      used += DisplayWidth.of(character)
      if used > room - room / 3 { break }
      tail.append(character)
    }
    var head = ""
    used = 0
    for character in text {
      used += DisplayWidth.of(character)
      if used > room / 3 { break }
      head.append(character)
    }
    return head + sign + String(tail.reversed())
  }
}

/// What a part of a text picture looks like on a terminal with colours.
enum Ink: Equatable {
  case plain
  case strong
  case faint
  case failure
  /// Of the terminal's palette of 256.
  case indexed(Int)
  /// The same, on a background that marks it.
  case marked(Int)

  private var sequence: String {
    switch self {
    case .plain: ""
    case .strong: "1"
    case .faint: "2"
    case .failure: "1;31"
    case .indexed(let number): "38;5;\(number)"
    case .marked(let number): "7;38;5;\(number)"
    }
  }

  func paint(_ text: String, _ style: TextStyle) -> String {
    !style.isColored || text.isEmpty || self == .plain
      ? text : "\u{1B}[\(sequence)m\(text)\u{1B}[0m"
  }
}

/// Consecutive cells; those of one ink share its escape sequence.
struct PaintedRun {
  private let style: TextStyle
  private var done = ""
  private var run = ""
  private var ink = Ink.plain

  init(style: TextStyle) {
    self.style = style
  }

  mutating func append(_ cell: String, _ ink: Ink) {
    if ink != self.ink {
      done += self.ink.paint(run, style)
      run = ""
      self.ink = ink
    }
    run += cell
  }

  mutating func finish() -> String {
    done += ink.paint(run, style)
    run = ""
    return done
  }
}

extension TextStyle {
  /// Labels stand in a column of their own from so many columns on.
  static let labeledWidth = 60

  /// Whether a terminal is too narrow for columns.
  var isNarrow: Bool { width < TextStyle.labeledWidth }

  /// Words behind a prefix, the further lines indented as far as these begin; by little, where a narrow
  /// terminal leaves them no room. No line is wider than the terminal.
  func hung(_ prefix: String, _ words: String, indent: Int) -> [String] {
    Paragraph.lines(
      spell(words), after: spell(prefix), width: width,
      indent: width - indent >= 20 ? indent : min(indent, 4))
  }

  /// Lines of which the first begins with a word that stands out.
  func marked(_ word: String, _ ink: Ink, in lines: [String]) -> [String] {
    guard let first = lines.first, first.hasPrefix(word) else { return lines }
    return [ink.paint(word, self) + first.dropFirst(word.count)] + lines.dropFirst()
  }
}
