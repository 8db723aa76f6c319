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
    return try expand(content, { $0.transactions.append(change) }, environment, identity)
  }
}
