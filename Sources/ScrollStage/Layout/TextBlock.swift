import ScrollModel

/// Text by a fixed metric: every grapheme is half as wide as the letters are high, lines break at
/// spaces, then anywhere (swiftui-api.md §12).
package struct TextBlock {
  package var string: String
  /// Height of the letters, pt.
  package var fontSize: Double
  package var lineHeight: Double
  /// Between two lines.
  package var lineSpacing = 0.0
  package var lineLimit: Int?
  /// The text is at least as high as so many lines, where there is room.
  package var reservedLines = 0

  package init(_ string: String, fontSize: Double = 17, lineHeight: Double = 22) {
    self.string = string
    self.fontSize = fontSize
    self.lineHeight = lineHeight
  }

  /// More lines are not reserved, so that a text keeps a finite height.
  private static let greatestReserve = 1_000_000

  private var advance: Double { fontSize / 2 }

  func size(for proposal: Proposal) -> Size {
    if string.isEmpty, reservedLines <= 0 { return .zero }
    let columns = columns(in: proposal.width)
    let lines = TextLines(string, fitting: columns)
    let wanted = max(lines.count, min(reservedLines, TextBlock.greatestReserve))
    var most = lineLimit.map { max(1, $0) } ?? wanted
    if let offered = proposal.height, offered < height(of: wanted) {
      most = min(most, max(1, whole((offered + lineSpacing) / (lineHeight + lineSpacing))))
    }
    let longest =
      most < lines.count
      ? TextLines(string, fitting: columns, upTo: most).longest : lines.longest
    return Size(width: Double(longest) * advance, height: height(of: min(wanted, most)))
  }

  private func height(of lines: Int) -> Double {
    Double(lines) * lineHeight + Double(lines - 1) * lineSpacing
  }

  /// How many graphemes fit on a line; nil for any number.
  private func columns(in width: Double?) -> Int? {
    guard let width, width.isFinite else { return nil }
    return max(1, whole(width / advance))
  }

  private func whole(_ number: Double) -> Int {
    number >= 1 ? (number < 1e6 ? Int(number) : 1_000_000) : 0
  }
}

/// The lines of a text, counted in one go: a long text makes no list of them.
private struct TextLines {
  private(set) var count = 0
  /// In graphemes.
  private(set) var longest = 0
  private let columns: Int?
  private let most: Int
  /// Graphemes of the line, and of the word that goes on it or on the next.
  private var line = 0
  private var word = 0

  /// - Parameter most: lines after so many do not count.
  init(_ text: String, fitting columns: Int?, upTo most: Int = .max) {
    self.columns = columns
    self.most = most
    for character in text {
      if count >= most { return }
      if character == "\n" {
        endWord()
        endLine()
      } else if character == " ", columns != nil {
        endWord()
      } else {
        word += 1
      }
    }
    endWord()
    endLine()
  }

  private mutating func endWord() {
    defer { word = 0 }
    guard let columns else {
      line = word
      return
    }
    if line > 0, line + 1 + word <= columns {
      line += 1 + word
      return
    }
    if line > 0 { endLine() }
    while word > columns {
      line = columns
      word -= columns
      endLine()
    }
    line = word
  }

  private mutating func endLine() {
    if count < most {
      count += 1
      longest = max(longest, line)
    }
    line = 0
  }
}
