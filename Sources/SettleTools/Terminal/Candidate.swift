/// A way to complete the word before the cursor.
package struct Candidate: Equatable, Sendable {
  /// The whole word as it shall stand.
  package let text: String
  package let type: String
  /// One line.
  package let documentation: String
  /// UTF-8 bytes before the cursor that `text` takes the place of; nil for the word there.
  package let replacing: Int?

  package init(
    _ text: String, type: String = "", documentation: String = "", replacing: Int? = nil
  ) {
    self.text = text
    self.type = type
    self.documentation = documentation
    self.replacing = replacing
  }
}

/// What Tab does to an entry.
///
/// Candidates may replace more or less of what was typed; here each is extended to the longest of these
/// stretches, so that they can be compared.
struct Completion: Equatable, Sendable {
  /// Bytes before the cursor to be replaced.
  let replacing: Int
  /// What would stand there with each of the candidates.
  private let texts: [String]
  /// What stands before the cursor now.
  private let typed: String

  init(_ candidates: [Candidate], in buffer: EntryBuffer) {
    let line = buffer.lineBeforeCursor
    let bytes = Array(String(line).utf8)
    let word = Completion.word(before: line, isFirst: buffer.cursor.line == 0).utf8.count
    let lengths = candidates.map { min($0.replacing ?? word, bytes.count) }
    let longest = lengths.max() ?? word
    replacing = longest
    typed = String(decoding: bytes.suffix(longest), as: UTF8.self)
    texts = zip(candidates, lengths).map { candidate, length in
      let kept = bytes.suffix(longest).prefix(longest - length)
      return String(decoding: kept, as: UTF8.self) + candidate.text
    }
  }

  /// The one candidate, or what all have in common where that is more than was typed.
  var insertion: String? {
    guard let first = texts.first else { return nil }
    if texts.count == 1 { return first == typed ? nil : first }
    var common = Substring(first)
    for text in texts.dropFirst() {
      while !text.hasPrefix(common) { common.removeLast() }
    }
    return common.count > typed.count && common.hasPrefix(typed) ? String(common) : nil
  }

  /// The letters before the cursor; with the colon of a command at the beginning of the entry.
  private static func word(before line: ArraySlice<Character>, isFirst: Bool) -> String {
    var start = line.endIndex
    while start > line.startIndex, line[start - 1].isPartOfWord { start -= 1 }
    if isFirst, start > line.startIndex, line[start - 1] == ":",
      line[..<(start - 1)].allSatisfy(\.isWhitespace)
    {
      start -= 1
    }
    return String(line[start...])
  }
}
