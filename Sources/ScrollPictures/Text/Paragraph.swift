/// Wraps the parts of a sentence into lines of a width.
///
/// Lines break between parts where they can, between words where a part is longer than a line, and
/// within a word where that is. Continued lines are indented.
struct Paragraph {
  private(set) var lines: [String] = []
  private var line = ""
  private let width: Int
  private var indent: String

  init(width: Int, indent: Int = 2) {
    self.width = width
    self.indent = String(repeating: " ", count: min(indent, width / 3))
  }

  /// Appends a part that is set apart from the previous one by a separator, which a line end
  /// replaces but for what precedes its last space.
  mutating func add(_ part: String, after separator: String = "") {
    if line.isEmpty {
      addWords(of: part)
    } else if DisplayWidth.of(line) + DisplayWidth.of(separator) + DisplayWidth.of(part) <= width {
      line += separator + part
    } else {
      let sign = separator.trimmedEnd
      if DisplayWidth.of(line) + DisplayWidth.of(sign) <= width { line += sign }
      breakLine()
      addWords(of: part)
    }
  }

  static func lines(_ text: String, width: Int, indent: Int = 2) -> [String] {
    var paragraph = Paragraph(width: width, indent: indent)
    paragraph.add(text)
    return paragraph.finish()
  }

  /// Words that go on a line which has begun.
  static func lines(_ text: String, after beginning: String, width: Int, indent: Int) -> [String] {
    var paragraph = Paragraph(width: width, indent: 0)
    paragraph.indent = String(repeating: " ", count: indent)
    paragraph.line = beginning
    paragraph.addWords(of: text)
    return paragraph.finish()
  }

  mutating func finish() -> [String] {
    if !line.trimmedEnd.isEmpty { lines.append(line.trimmedEnd) }
    line = ""
    return lines
  }

  private mutating func breakLine() {
    lines.append(line.trimmedEnd)
    line = indent
  }

  private mutating func addWords(of part: String) {
    if DisplayWidth.of(line) + DisplayWidth.of(part) <= width {
      line += part
      return
    }
    var isFirst = true
    for word in part.split(separator: " ", omittingEmptySubsequences: true) {
      let gap = isFirst ? "" : " "
      isFirst = false
      if DisplayWidth.of(line) + gap.count + DisplayWidth.of(String(word)) <= width {
        line += gap + word
        continue
      }
      if line != indent, !line.isEmpty { breakLine() }
      addLetters(of: word)
    }
  }

  private mutating func addLetters(of word: Substring) {
    for character in word {
      if DisplayWidth.of(line) + DisplayWidth.of(character) > width { breakLine() }
      line.append(character)
    }
  }
}

extension String {
  /// Without the spaces at its end.
  var trimmedEnd: String {
    var text = self
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}
