/// The states of an entry that Ctrl-_ goes back to.
///
/// A run of typed characters is one step, and so is a run of deletions.
struct UndoStack: Sendable {
  /// What a change was; consecutive changes of one kind are one step, except `other`.
  enum Change: Equatable, Sendable {
    case typing
    case deleting
    case other
  }

  private static let limit = 500
  private var states: [EntryBuffer] = []
  private var last: Change?

  /// Keeps the state before a change.
  mutating func record(_ state: EntryBuffer, _ change: Change) {
    defer { last = change }
    if change != .other, change == last { return }
    states.append(state)
    if states.count > UndoStack.limit { states.removeFirst() }
  }

  /// The cursor moved: the next change is a step of its own.
  mutating func endRun() { last = nil }

  mutating func undo() -> EntryBuffer? {
    last = nil
    return states.popLast()
  }
}
