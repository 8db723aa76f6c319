import ScrollLanguage

extension ViewResolver {
  /// `transaction` and `animation(_:value:)`.
  func expandTransaction(
    _ value: inout ValueCursor, _ environment: ViewEnvironment, _ identity: Identity
  ) throws(Fault) -> [ViewItem] {
    let content = value.reference()
    guard let closure = value.reference() else { return [] }
    let watched = value.optionalReference()
    var isActive = true
    if let watched, let isSame = value.reference() {
      isActive = try states.watched.hasChanged(
        identity, Kept(watched, machine.heap), pass: states.pass,
        isSame: Kept(isSame, machine.heap), machine)
    }
    let change = TransactionChange(
      Kept(closure, machine.heap), isConditional: watched != nil, isActive: isActive)
    let isBounded = value.bool()
    return try expand(
      content,
      { inner in
        if isBounded { inner.transactionBounds.append(inner.transactions.count) }
        inner.transactions.append(change)
      }, environment, identity)
  }

  /// The view in `animation(_:body:)`, which goes without what the modifier adds for those around it.
  func expandOuterTransactions(
    _ value: inout ValueCursor, _ environment: ViewEnvironment, _ identity: Identity
  ) throws(Fault) -> [ViewItem] {
    try expand(
      value.reference(),
      { inner in
        guard let bound = inner.transactionBounds.popLast() else { return }
        inner.transactions.removeLast(inner.transactions.count - bound)
      }, environment, identity)
  }
}
