import ScrollLanguage
import ScrollModel

/// `environment` and `transformEnvironment`, and modifiers of the program's own.
extension ViewResolver {
  /// A change that the program makes to the environment, worked out once for the same surroundings.
  private final class EnvironmentChange {
    let closure: Kept
    var last: (from: EnvironmentRecord, to: EnvironmentRecord)?

    init(_ closure: Kept) { self.closure = closure }
  }

  func expandEnvironment(
    _ value: inout ValueCursor, _ environment: ViewEnvironment, _ identity: Identity
  ) throws(Fault) -> [ViewItem] {
    let content = value.reference()
    guard let closure = value.reference() else { return [] }
    let change = EnvironmentChange(Kept(closure, machine.heap))
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
    if let last = change.last, last.from == values { return last.to }
    session.beginEvaluation()
    defer { session.endEvaluation() }
    let heap = machine.heap
    let result = try machine.invoke(closure: change.closure.reference) { window in
      var writer = ValueWriter(window.words)
      values.write(to: &writer, window.references)
    } results: { window in
      var value = ValueCursor(
        words: UnsafePointer(window.words), references: UnsafePointer(window.references))
      let entries = window.references[0].map { Kept(taking: $0, heap) }
      window.references[0] = nil
      return EnvironmentRecord(reading: &value, entries: entries)
    }
    change.last = (values, result)
    return result
  }

  /// The body of a modifier, with its state and environment in place.
  func expandModifiedContent(
    _ value: inout ValueCursor, _ environment: ViewEnvironment, _ identity: Identity
  ) throws(Fault) -> [ViewItem] {
    guard let content = value.reference(), let modifier = value.reference(),
      let function = value.reference()
    else { return [] }
    let provided = try provide(modifier, types.entry(of: modifier), environment, identity)
    session.beginEvaluation()
    defer { session.endEvaluation() }
    let heap = machine.heap
    let body: Kept? = try machine.invoke(closure: function) { window in
      provided.reference.retain()
      content.retain()
      window.references[0] = provided.reference
      window.references[1] = content
    } results: { window in
      let result = window.references[0]
      window.references[0] = nil
      return result.map { Kept(taking: $0, heap) }
    }
    return try expand(body?.reference, environment, identity.child(0))
  }
}
