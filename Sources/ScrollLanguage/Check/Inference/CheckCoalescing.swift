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
}
