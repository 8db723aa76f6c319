// `? :`

extension Checker {
  mutating func checkTernary(_ node: NodeID, expecting type: Type?) -> TermID {
    guard let type else { return invalid(node) }
    let syntax = tree.ternary(node)
    let condition = checkCondition(syntax.condition)
    let then = coerce(check(syntax.then, expecting: type), to: type, syntax.then)
    let otherwise = coerce(check(syntax.otherwise, expecting: type), to: type, syntax.otherwise)
    return make(.conditional(condition, then: then, otherwise: otherwise), type, node)
  }

  func isNil(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .nilLiteral: true
    case .parenExpression: isNil(tree.operand(node))
    default: false
    }
  }
}
