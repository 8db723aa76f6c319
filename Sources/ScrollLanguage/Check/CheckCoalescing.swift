// `??`, and comparisons with `nil`.

extension Checker {
  /// `x == nil` for any optional.
  mutating func checkNilComparison(_ syntax: BinarySyntax, _ node: NodeID) -> TermID? {
    let leftIsNil = tree.kind(syntax.left) == .nilLiteral
    let rightIsNil = tree.kind(syntax.right) == .nilLiteral
    guard leftIsNil != rightIsNil else { return nil }
    let value = check(leftIsNil ? syntax.right : syntax.left)
    let valueType = type(value)
    if valueType == .error { return invalid(node) }
    guard isOptional(valueType) else {
      if isUnresolved(valueType) {
        _ = unify(valueType, optional(freshVariable()))
      } else {
        // Swift warns; a value that is not optional is never nil.
        let isEqual = make(.boolean(syntax.operator != .equal), known.boolType, node)
        return make(
          .block(
            list([
              make(.assign(place: make(.discard, valueType, node), value), .unit, node), isEqual,
            ])),
          known.boolType, node)
      }
      return make(
        .isCase(value, caseIndex: syntax.operator == .equal ? 0 : 1), known.boolType, node)
    }
    return make(
      .isCase(value, caseIndex: syntax.operator == .equal ? 0 : 1), known.boolType, node)
  }

  mutating func checkCoalesce(
    _ syntax: BinarySyntax, _ node: NodeID, expecting expected: Type?
  ) -> TermID {
    let hint = expected.flatMap { isUnresolved($0) ? nil : optional(unwrappedOnce($0)) }
    let left = checkCoalesced(syntax.left, hint: hint)
    let leftType = type(left)
    if leftType == .error { return invalid(node) }
    guard let inner = wrapped(leftType) else {
      if isUnresolved(leftType) {
        let right = check(syntax.right, expecting: expected)
        _ = unify(leftType, optional(type(right)))
        return make(.coalesce(left, otherwise: right), type(right), node)
      }
      // Swift warns and takes the left side.
      _ = check(syntax.right, expecting: leftType)
      return left
    }
    let right = check(
      syntax.right,
      expecting: tree.kind(syntax.right) == .nilLiteral && !isOptional(inner) ? leftType : inner)
    if canUnify(type(right), inner) {
      return make(.coalesce(left, otherwise: right), inner, node)
    }
    if isOptional(type(right)), canUnify(type(right), leftType) {
      return make(.coalesce(left, otherwise: right), leftType, node)
    }
    let start = snapshot()
    for wanted in [inner, leftType] {
      if let converted = convert(right, to: wanted, node) {
        return make(.coalesce(left, otherwise: converted), wanted, node)
      }
      rollBack(to: start)
    }
    if let joined = join(inner, type(right)),
      let first = convertCoalesced(left, joined, syntax.left)
    {
      return make(
        .coalesce(first, otherwise: coerce(right, to: joined, syntax.right)), joined, node)
    }
    reportMismatch(zonk(type(right)), expected: zonk(inner), at: syntax.right)
    return invalid(node)
  }

  /// The left side by itself, or with what is expected of it where it does not make sense alone:
  /// `x.map { .some($0) }`.
  private mutating func checkCoalesced(_ node: NodeID, hint: Type?) -> TermID {
    guard let hint, !tree.needsContext(node) else { return check(node, expecting: hint) }
    return attempt { $0.check(node) } ?? check(node, expecting: hint)
  }

  private mutating func convertCoalesced(
    _ left: TermID, _ joined: Type, _ node: NodeID
  ) -> TermID? {
    convert(left, to: optional(joined), node)
  }

  func unwrappedOnce(_ type: Type) -> Type { wrapped(type) ?? resolve(type) }
}
