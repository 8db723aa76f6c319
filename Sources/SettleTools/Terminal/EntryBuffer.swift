/// The text of an entry being edited: lines of grapheme clusters and a cursor between two of them.
///
/// There is always a line, and the cursor is always inside. Each line keeps its text beside its
/// clusters, so that joining the whole text and redrawing a single line read no clusters of other
/// lines.
struct EntryBuffer: Equatable, Sendable {
  struct Line: Equatable, Sendable {
    private(set) var text: String
    private(set) var characters: [Character]

    init(_ text: String = "") {
      self.text = text
      characters = Array(text)
    }
  }

  struct Position: Equatable, Comparable, Sendable {
    var line: Int
    /// Clusters before it in its line.
    var column: Int

    static func < (left: Position, right: Position) -> Bool {
      (left.line, left.column) < (right.line, right.column)
    }
  }

  private(set) var lines = [Line()]
  private(set) var cursor = Position(line: 0, column: 0)

  init() {}

  /// A text with the cursor at its end.
  init(_ text: String) {
    lines = EntryBuffer.split(text).map { Line($0) }
    cursor = end
  }

  var text: String {
    var text = ""
    for index in lines.indices {
      if index > 0 { text += "\n" }
      text += lines[index].text
    }
    return text
  }

  var isEmpty: Bool { lines.count == 1 && lines[0].text.isEmpty }

  var end: Position {
    Position(line: lines.count - 1, column: lines[lines.count - 1].characters.count)
  }

  var currentLine: Line { lines[cursor.line] }

  /// The current line up to the cursor.
  var lineBeforeCursor: ArraySlice<Character> { currentLine.characters[..<cursor.column] }

  /// UTF-8 bytes of the text before the cursor.
  var offset: Int {
    var count = cursor.line
    for line in lines[..<cursor.line] { count += line.text.utf8.count }
    for character in lineBeforeCursor { count += character.utf8.count }
    return count
  }

  mutating func move(to position: Position) {
    let line = min(max(position.line, 0), lines.count - 1)
    let column = min(max(position.column, 0), lines[line].characters.count)
    cursor = Position(line: line, column: column)
  }

  /// Inserts text before the cursor. What it joins with on either side, it joins with.
  mutating func insert(_ text: String) {
    let parts = EntryBuffer.split(text)
    let characters = currentLine.characters
    let before = String(characters[..<cursor.column])
    let after = String(characters[cursor.column...])
    guard let first = parts.first, let last = parts.last, parts.count > 1 else {
      return replaceCurrentLine(before: before + (parts.first ?? ""), after: after)
    }
    var new = [Line(before + first)]
    new += parts[1..<(parts.count - 1)].map { Line($0) }
    new.append(Line(""))
    lines.replaceSubrange(cursor.line...cursor.line, with: new)
    cursor.line += parts.count - 1
    replaceCurrentLine(before: last, after: after)
  }

  private mutating func replaceCurrentLine(before: String, after: String) {
    let line = Line(before + after)
    lines[cursor.line] = line
    // A cluster that the cursor would cut stands before it.
    var bytes = 0
    var column = 0
    let wanted = before.utf8.count
    while column < line.characters.count, bytes < wanted {
      bytes += line.characters[column].utf8.count
      column += 1
    }
    cursor.column = column
  }

  /// Takes out what lies between two positions, and answers it; the cursor ends there.
  @discardableResult
  mutating func remove(from start: Position, to end: Position) -> String {
    guard start < end else { return "" }
    let head = lines[start.line].characters[..<start.column]
    let tail = lines[end.line].characters[end.column...]
    let removed = text(from: start, to: end)
    lines.replaceSubrange(start.line...end.line, with: [Line("")])
    cursor = Position(line: start.line, column: 0)
    replaceCurrentLine(before: String(head), after: String(tail))
    return removed
  }

  private func text(from start: Position, to end: Position) -> String {
    if start.line == end.line {
      return String(lines[start.line].characters[start.column..<end.column])
    }
    var text = String(lines[start.line].characters[start.column...])
    for line in lines[(start.line + 1)..<end.line] { text += "\n" + line.text }
    return text + "\n" + String(lines[end.line].characters[..<end.column])
  }

  /// The lines of a text; there is always one.
  private static func split(_ text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }
}
