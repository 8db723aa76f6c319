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

/// What Tab makes of an entry.
struct Completion: Equatable, Sendable {
  /// Bytes before the cursor to be replaced.
  let replacing: Int
  let candidates: [Candidate]
  /// What stands before the cursor now.
  private let typed: String

  init(_ candidates: [Candidate], in buffer: EntryBuffer) {
    let line = buffer.lineBeforeCursor
    let word = Completion.word(before: line, isFirst: buffer.cursor.line == 0)
    replacing = min(candidates.first?.replacing ?? word.utf8.count, String(line).utf8.count)
    self.candidates = candidates
    typed = String(String(line).utf8.suffix(replacing)) ?? ""
  }

  /// The one candidate, or what all have in common where that is more than was typed.
  var insertion: String? {
    guard let first = candidates.first else { return nil }
    if candidates.count == 1 { return first.text == typed ? nil : first.text }
    var common = Substring(first.text)
    for candidate in candidates.dropFirst() {
      while !candidate.text.hasPrefix(common) { common.removeLast() }
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
