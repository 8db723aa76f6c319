extension EmittedFunction {
  /// Takes out the notes that nobody can read, for another one follows before the rule ends, fails or
  /// calls anything. A noted write hides all conditions, so it ends their use as well.
  mutating func removeDeadNotes() {
    guard contains(.noteCondition) || contains(.noteWrite) else { return }
    var use = NoteUse(count: instructions.count)
    var isSettled = false
    while !isSettled {
      isSettled = true
      for position in instructions.indices.reversed() where instructions[position].op != .data {
        let before = notesRead(at: position, after: notesRead(after: position, use))
        if use.isRead[position] != before {
          use.isRead[position] = before
          isSettled = false
        }
      }
    }
    for position in instructions.indices {
      let after = notesRead(after: position, use)
      switch instructions[position].op {
      case .noteCondition where !after.contains(.condition): remove(at: position)
      case .noteWrite where !after.contains(.write): remove(at: position)
      default: break
      }
    }
  }

  private func notesRead(after position: Int, _ use: NoteUse) -> NoteUse.Notes {
    let (first, second) = successors(of: position)
    var notes: NoteUse.Notes = []
    if let first { notes.formUnion(use.isRead[first]) }
    if let second { notes.formUnion(use.isRead[second]) }
    return notes
  }

  private func notesRead(at position: Int, after: NoteUse.Notes) -> NoteUse.Notes {
    switch instructions[position].op {
    case .noteWrite: []
    case .noteCondition: after.subtracting(.condition)
    case let op: op.isQuiet ? after : [.condition, .write]
    }
  }
}

/// Which notes may still be read, by instruction.
private struct NoteUse {
  struct Notes: OptionSet {
    let rawValue: UInt8
    static let condition = Notes(rawValue: 1)
    static let write = Notes(rawValue: 2)
  }

  /// What the instruction and those after it may read.
  var isRead: [Notes]

  init(count: Int) { isRead = Array(repeating: [], count: count) }
}
