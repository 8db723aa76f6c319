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

  /// The lines of the text in a width.
  func lines(in width: Double) -> [String] {
    TextLines(string, fitting: columns(in: width), upTo: lineLimit ?? .max, keepsTexts: true).texts
  }

  /// The width of a line of it, points.
  func width(of line: String) -> Double { Double(line.count) * advance }

  /// From the top of a line to the top of the next.
  var lineStep: Double { lineHeight + lineSpacing }

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
  /// What the lines say, if that is wanted.
  private(set) var texts: [String] = []
  private let columns: Int?
  private let most: Int
  private let keepsTexts: Bool
  /// Graphemes of the line, and of the word that goes on it or on the next.
  private var line = 0
  private var word = 0
  private var lineText = ""
  private var wordText = ""

  /// - Parameter most: lines after so many do not count.
  init(_ text: String, fitting columns: Int?, upTo most: Int = .max, keepsTexts: Bool = false) {
    self.columns = columns
    self.most = most
    self.keepsTexts = keepsTexts
    for character in text {
      if count >= most { return }
      if character == "\n" {
        endWord()
        endLine()
      } else if character == " ", columns != nil {
        endWord()
      } else {
        word += 1
        if keepsTexts { wordText.append(character) }
      }
    }
    endWord()
    endLine()
  }

  private mutating func endWord() {
    defer {
      word = 0
      wordText = ""
    }
    guard let columns else { return begin() }
    if line > 0, line + 1 + word <= columns {
      line += 1 + word
      if keepsTexts { lineText += " " + wordText }
      return
    }
    if line > 0 { endLine() }
    while word > columns {
      line = columns
      word -= columns
      if keepsTexts {
        lineText = String(wordText.prefix(columns))
        wordText.removeFirst(columns)
      }
      endLine()
    }
    begin()
  }

  /// The word begins the line.
  private mutating func begin() {
    line = word
    lineText = wordText
  }

  private mutating func endLine() {
    if count < most {
      count += 1
      longest = max(longest, line)
      if keepsTexts { texts.append(lineText) }
    }
    line = 0
    lineText = ""
  }
}
