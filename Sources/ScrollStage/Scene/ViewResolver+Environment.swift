import ScrollLanguage
import ScrollModel

/// `environment` and `transformEnvironment`, and modifiers of the program's own.
extension ViewResolver {
  func expandEnvironment(
    _ value: inout ValueCursor, _ environment: ViewEnvironment, _ identity: Identity
  ) throws(Fault) -> [ViewItem] {
    let content = value.reference()
    guard let closure = value.reference() else { return [] }
    let change = states.bodies.change(
      by: Kept(closure, machine.heap), of: identity, pass: states.pass)
    var inner = environment
    inner.values = try changed(environment.values, by: change)
    let items = try expand(content, inner, identity.child(0))
    return items.map { item in
      item.mapped { leaf in
        leaf.making { [self] (outer) throws(Fault) in
          var inner = outer
          inner.values = try changed(outer.values, by: change)
          let node = try leaf.make(inner)
          let isTurned = inner.values.isRightToLeft != outer.values.isRightToLeft
          if isTurned, node.isRightToLeft == nil { node.isRightToLeft = inner.values.isRightToLeft }
          return node
        }
      }
    }
  }

  private func changed(
    _ values: EnvironmentRecord, by change: EnvironmentChange
  ) throws(Fault) -> EnvironmentRecord {
    if let last = change.last, last.from == values, session.clock.isCurrent(last.reading) {
      return last.to
    }
    let (changed, reading) = try session.reading { () throws(Fault) in
      try result(of: change.closure, for: values)
    }
    change.last = (values, changed, reading)
    return changed
  }

  private func result(
    of closure: Kept, for values: EnvironmentRecord
  ) throws(Fault) -> EnvironmentRecord {
    let heap = machine.heap
    return try machine.invoke(closure: closure.reference) { window in
      var writer = ValueWriter(window.words)
      values.write(to: &writer, window.references)
    } results: { window in
      var value = ValueCursor(
        words: UnsafePointer(window.words), references: UnsafePointer(window.references))
      let entries = window.references[0].map { Kept(taking: $0, heap) }
      window.references[0] = nil
      return EnvironmentRecord(reading: &value, entries: entries)
    }
  }

  /// The body of a modifier, with its state and environment in place.
  func expandModifiedContent(
    _ value: inout ValueCursor, _ environment: ViewEnvironment, _ identity: Identity
  ) throws(Fault) -> [ViewItem] {
    guard let content = value.reference(), let modifier = value.reference(),
      let function = value.reference()
    else { return [] }
    let entry = types.entry(of: modifier)
    let slots = try stateSlots(of: modifier.payload, entry, environment, identity)
    var given = given(modifier, entry, slots, environment)
    let standIn = standIn(for: content, of: identity)
    given.content = standIn
    let body = try remembered(identity, given) { () throws(Fault) in
      let provided = provide(modifier, entry, slots, environment)
      return try call(Kept(function, machine.heap)) { window in
        provided.reference.retain()
        standIn.reference.retain()
        window.references[0] = provided.reference
        window.references[1] = standIn.reference
      }
    }
    return try expand(body?.reference, environment, identity.child(0))
  }

  /// What stands for the modified view in the body of a modifier: the same object in all evaluations,
  /// so that the body need not be evaluated again when only the view has been made again.
  private func standIn(for content: Reference, of identity: Identity) -> Kept {
    guard let type = types.modifierContent else { return Kept(content, machine.heap) }
    var reference: Reference? = content
    var word: UInt64 = 0
    let known = states.bodies.body(of: identity, pass: states.pass)?.given.content
    guard let known, known.reference.pointee.kind == .box,
      machine.boxType(known.reference) == type
    else { return types.makeBox(type: type, words: &word, references: &reference) }
    let references = known.reference.payload.references
    if references[0] != content {
      content.retain()
      machine.heap.state.release(references[0])
      references[0] = content
    }
    return known
  }
}
