import ScrollLanguage

/// Values that a host has given to properties of rules in the scene.
///
/// Views create their rules in every evaluation, so these are kept by the scroll view and put into each
/// rule that it comes to use, as long as the rule is of the type that they were given for.
struct RuleChanges {
  private struct Change {
    let part: RuntimeType.Part
    let value: Value
  }

  private struct Changed {
    let type: RuntimeTypeID
    var changes: [Change]
  }

  private var rules: [Identity: Changed] = [:]

  mutating func set(
    _ part: RuntimeType.Part, to value: Value, in type: RuntimeTypeID, of scroll: Identity
  ) {
    var changed = Changed(type: type, changes: [])
    if let known = rules[scroll], known.type == type { changed = known }
    changed.changes.removeAll { $0.part.name == part.name }
    changed.changes.append(Change(part: part, value: value))
    rules[scroll] = changed
  }

  /// The rule with the changes, in a box of its own; the same one where there are none.
  func applied(to rule: Kept, of scroll: Identity, on machine: Machine) -> Kept {
    let type = machine.boxType(rule.reference)
    guard let changed = rules[scroll], changed.type == type else { return rule }
    let payload = rule.reference.payload
    let box = machine.box(
      type, UnsafePointer(payload.words), UnsafePointer(payload.references))
    for change in changed.changes {
      change.value.copy(
        to: box.payload.words + change.part.offset.words,
        box.payload.references + change.part.offset.references, machine: machine)
    }
    return Kept(taking: box, machine.heap)
  }
}
