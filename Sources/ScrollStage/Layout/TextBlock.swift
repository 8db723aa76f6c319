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
    let lines = lineLengths(fitting: columns(in: proposal.width))
    let wanted = max(lines.count, min(reservedLines, TextBlock.greatestReserve))
    var most = lineLimit.map { max(1, $0) } ?? wanted
    if let offered = proposal.height, offered < height(of: wanted) {
      most = min(most, max(1, whole((offered + lineSpacing) / (lineHeight + lineSpacing))))
    }
    let longest = lines.prefix(most).max() ?? 0
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

  /// The lengths of the lines in graphemes.
  private func lineLengths(fitting columns: Int?) -> [Int] {
    var lengths: [Int] = []
    for paragraph in string.split(separator: "\n", omittingEmptySubsequences: false) {
      guard let columns else {
        lengths.append(paragraph.count)
        continue
      }
      breakParagraph(paragraph, columns, into: &lengths)
    }
    return lengths
  }

  private func breakParagraph(_ paragraph: Substring, _ columns: Int, into lengths: inout [Int]) {
    var line = 0
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      var length = word.count
      if line > 0, line + 1 + length <= columns {
        line += 1 + length
        continue
      }
      if line > 0 { lengths.append(line) }
      while length > columns {
        lengths.append(columns)
        length -= columns
      }
      line = length
    }
    lengths.append(line)
  }
}
