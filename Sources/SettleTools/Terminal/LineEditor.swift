import ScrollLanguage

/// Editing one entry: a value that keys change.
///
/// Knows no terminal. `isComplete` decides whether Enter sends the entry or adds a line to it.
package struct LineEditor {
  private(set) var buffer = EntryBuffer()
  private(set) var search: ReverseSearch?
  /// What Ctrl-Y gives back; kept from entry to entry.
  private(set) var killed: String
  private var undoStack = UndoStack()
  private var walk: HistoryWalk
  /// The column that moving up and down tries to keep.
  private var goalColumn: Int?
  private var lastWasKill = false
  private let isComplete: (String) -> Bool

  package init(history: [String], killed: String = "", isComplete: @escaping (String) -> Bool) {
    walk = HistoryWalk(history)
    self.killed = killed
    self.isComplete = isComplete
  }

  /// What is to be seen: the entry, or what a search has found.
  var shown: EntryBuffer {
    guard let search, let found = walk.entry(at: search.place) else { return buffer }
    return EntryBuffer(found)
  }

  /// `isHurried`: more keys came at the same time, as in a paste that the terminal does not mark; then
  /// lines are not indented.
  mutating func handle(_ key: Key, isHurried: Bool = false) -> EditorEvent {
    if search != nil, let event = handleInSearch(key) { return event }
    let wasKill = lastWasKill
    let goal = goalColumn
    lastWasKill = false
    goalColumn = nil
    switch key {
    case .text(let text): return type(text)
    case .paste(let text):
      // Whole lines end with the last of them, so that Enter sends what is seen.
      let isAtEnd = buffer.cursor == buffer.end
      insert(isAtEnd ? text.withoutLastLineEnds : text, .other)
      return .edited
    case .enter: return enter(indents: !isHurried)
    case .altEnter:
      addLine(indents: true)
      return .edited
    case .tab: return tab()
    case .backTab: return .refused
    case .up: return moveUp(goal)
    case .down: return moveDown(goal)
    case .pageUp: return recall(walk.oldest(keeping: buffer.text))
    case .pageDown: return recall(walk.newest())
    case .control(let letter): return control(letter, wasKill: wasKill, goal: goal)
    case .alt(let letter): return alt(letter, wasKill: wasKill)
    case .escape: return .refused
    default: return edit(key, wasKill: wasKill)
    }
  }

  /// Puts `text` in the place of the `bytes` before the cursor.
  mutating func replace(_ bytes: Int, with text: String) {
    var start = buffer.cursor.column
    var left = bytes
    while start > 0, left > 0 {
      start -= 1
      left -= buffer.currentLine.characters[start].utf8.count
    }
    undoStack.record(buffer, .other)
    let cursor = buffer.cursor
    buffer.remove(from: EntryBuffer.Position(line: cursor.line, column: start), to: cursor)
    buffer.insert(text)
  }

  /// Puts the cursor behind everything, for the last drawing of an entry.
  mutating func finish() {
    search = nil
    buffer.move(to: buffer.end)
  }

  // MARK: Keys

  private mutating func control(_ letter: Character, wasKill: Bool, goal: Int?) -> EditorEvent {
    switch letter {
    case "a": return move(to: buffer.lineStart)
    case "e": return move(to: buffer.lineEnd)
    case "b": return move(to: buffer.previous)
    case "f": return move(to: buffer.next)
    case "p": return moveUp(goal)
    case "n": return moveDown(goal)
    case "c": return .cancelled
    case "d":
      return buffer.isEmpty ? .endOfInput : delete(from: buffer.cursor, to: buffer.next)
    case "k":
      let isAtEnd = buffer.cursor == buffer.lineEnd
      return kill(to: isAtEnd ? buffer.next : buffer.lineEnd, appends: wasKill)
    case "u":
      let isAtStart = buffer.cursor.column == 0
      return kill(to: isAtStart ? buffer.previous : buffer.lineStart, appends: wasKill)
    case "w": return kill(to: buffer.previousBlank, appends: wasKill)
    case "y":
      if killed.isEmpty { return .refused }
      insert(killed, .other)
      return .edited
    case "t": return transpose()
    case "l": return .clearScreen
    case "z": return .suspend
    case "_": return undo()
    case "r", "s":
      search = ReverseSearch(from: walk)
      return .edited
    default: return .refused
    }
  }

  private mutating func alt(_ letter: Character, wasKill: Bool) -> EditorEvent {
    switch letter {
    case "b", "B": return move(to: buffer.previousWord)
    case "f", "F": return move(to: buffer.nextWord)
    case "d", "D": return kill(to: buffer.nextWord, appends: wasKill)
    case "<": return recall(walk.oldest(keeping: buffer.text))
    case ">": return recall(walk.newest())
    default: return .refused
    }
  }

  private mutating func edit(_ key: Key, wasKill: Bool) -> EditorEvent {
    switch key {
    case .backspace: return delete(from: buffer.previous, to: buffer.cursor)
    case .delete: return delete(from: buffer.cursor, to: buffer.next)
    case .altBackspace: return kill(to: buffer.previousWord, appends: wasKill)
    case .altDelete: return kill(to: buffer.nextWord, appends: wasKill)
    case .left: return move(to: buffer.previous)
    case .right: return move(to: buffer.next)
    case .wordLeft: return move(to: buffer.previousWord)
    case .wordRight: return move(to: buffer.nextWord)
    case .home: return move(to: buffer.lineStart)
    case .end: return move(to: buffer.lineEnd)
    default: return .refused
    }
  }

  /// Nil where the key ends the search and then counts as usual.
  private mutating func handleInSearch(_ key: Key) -> EditorEvent? {
    guard var current = search else { return nil }
    switch key {
    case .text(let text), .paste(let text): current.extend(text, in: walk)
    case .backspace: current.shorten(in: walk)
    case .control("r"): current.again(in: walk, backward: true)
    case .control("s"): current.again(in: walk, backward: false)
    case .control("g"), .escape:
      search = nil
      return .edited
    case .control("c"):
      search = nil
      return .cancelled
    case .control("l"), .control("z"): return key == .control("l") ? .clearScreen : .suspend
    default:
      acceptSearch()
      return nil
    }
    search = current
    return current.isFailing ? .refused : .edited
  }

  private mutating func acceptSearch() {
    guard let found = search else { return }
    search = nil
    guard let entry = walk.entry(at: found.place) else { return }
    undoStack.record(buffer, .other)
    walk.go(to: found.place, keeping: buffer.text)
    buffer = EntryBuffer(entry)
  }

  // MARK: Changes

  private mutating func type(_ text: String) -> EditorEvent {
    let surplus = EntryIndentation.surplus(before: text, on: buffer.lineBeforeCursor)
    if surplus > 0, buffer.lines.count > 1, !isInLiteral {
      replace(surplus, with: text)
    } else {
      insert(text, .typing)
    }
    return .edited
  }

  private mutating func insert(_ text: String, _ change: UndoStack.Change) {
    undoStack.record(buffer, change)
    buffer.insert(text)
  }

  private mutating func enter(indents: Bool) -> EditorEvent {
    if endsBlank || isComplete(buffer.text) { return .submitted }
    addLine(indents: indents)
    return .edited
  }

  /// Two blank lines at the end send an entry that nothing else could end; in a literal they are part
  /// of its value.
  private var endsBlank: Bool {
    guard buffer.lines.count > 2, buffer.cursor.line == buffer.lines.count - 1 else { return false }
    return buffer.lines.suffix(2).allSatisfy { $0.characters.allSatisfy(\.isWhitespace) }
      && !isInLiteral
  }

  private mutating func addLine(indents: Bool) {
    let blanks =
      indents ? EntryIndentation.behind(buffer.lineBeforeCursor, isInLiteral: isInLiteral) : ""
    insert("\n" + blanks, .other)
  }

  private var isInLiteral: Bool {
    EntryText.endsInLiteral(String(decoding: buffer.text.utf8.prefix(buffer.offset), as: UTF8.self))
  }

  private mutating func tab() -> EditorEvent {
    if buffer.lines.count > 1, buffer.lineBeforeCursor.allSatisfy(\.isWhitespace) {
      insert(String(repeating: " ", count: EntryIndentation.step), .other)
      return .edited
    }
    return .complete
  }

  private mutating func delete(
    from start: EntryBuffer.Position, to end: EntryBuffer.Position
  ) -> EditorEvent {
    if start == end { return .refused }
    undoStack.record(buffer, .deleting)
    buffer.remove(from: start, to: end)
    return .edited
  }

  private mutating func kill(to position: EntryBuffer.Position, appends: Bool) -> EditorEvent {
    let cursor = buffer.cursor
    if position == cursor { return .refused }
    undoStack.record(buffer, .other)
    let isBackward = position < cursor
    let text = buffer.remove(from: min(position, cursor), to: max(position, cursor))
    if !appends { killed = "" }
    killed = isBackward ? text + killed : killed + text
    lastWasKill = true
    return .edited
  }

  /// Exchanges the two clusters around the cursor; at the end of the line the two before it.
  private mutating func transpose() -> EditorEvent {
    let line = buffer.currentLine.characters
    let right = min(buffer.cursor.column, line.count - 1)
    guard right > 0 else { return .refused }
    undoStack.record(buffer, .other)
    let start = EntryBuffer.Position(line: buffer.cursor.line, column: right - 1)
    buffer.remove(
      from: start, to: EntryBuffer.Position(line: buffer.cursor.line, column: right + 1))
    buffer.insert(String(line[right]) + String(line[right - 1]))
    return .edited
  }

  private mutating func undo() -> EditorEvent {
    guard let state = undoStack.undo() else { return .refused }
    buffer = state
    return .edited
  }

  // MARK: Moves

  private mutating func move(to position: EntryBuffer.Position) -> EditorEvent {
    undoStack.endRun()
    if position == buffer.cursor { return .refused }
    buffer.move(to: position)
    return .edited
  }

  private mutating func moveUp(_ goal: Int?) -> EditorEvent {
    if buffer.cursor.line == 0 { return recall(walk.older(keeping: buffer.text)) }
    return moveLines(-1, goal)
  }

  private mutating func moveDown(_ goal: Int?) -> EditorEvent {
    if buffer.cursor.line == buffer.lines.count - 1 { return recall(walk.newer()) }
    return moveLines(1, goal)
  }

  private mutating func moveLines(_ count: Int, _ goal: Int?) -> EditorEvent {
    let column = goal ?? buffer.cursor.column
    goalColumn = column
    undoStack.endRun()
    buffer.move(to: EntryBuffer.Position(line: buffer.cursor.line + count, column: column))
    return .edited
  }

  private mutating func recall(_ entry: String?) -> EditorEvent {
    guard let entry else { return .refused }
    undoStack.record(buffer, .other)
    buffer = EntryBuffer(entry)
    return .edited
  }
}

extension String {
  fileprivate var withoutLastLineEnds: String {
    var text = Substring(self)
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }
}
