// `? :`, and which expressions say little of their type by themselves.

extension Checker {
  mutating func checkTernary(_ node: NodeID, expecting expected: Type?) -> TermID {
    let syntax = tree.ternary(node)
    let condition = checkCondition(syntax.condition)
    let hint = expected.flatMap { isUnresolved($0) ? nil : $0 }
    var then: TermID
    var otherwise: TermID
    if hint == nil, needsContext(syntax.then),
      !needsContext(syntax.otherwise)
        || !explains(expected, syntax.then)
          && explains(expected, syntax.otherwise)
    {
      otherwise = check(syntax.otherwise, expecting: branchHint(syntax.otherwise, expected))
      then = check(syntax.then, expecting: nilContext(syntax.then, type(otherwise)))
    } else {
      then = check(syntax.then, expecting: branchHint(syntax.then, expected))
      otherwise = check(
        syntax.otherwise, expecting: hint ?? nilContext(syntax.otherwise, type(then)))
    }
    if let hint {
      let start = snapshot()
      if let first = convert(then, to: hint, syntax.then),
        let second = convert(otherwise, to: hint, syntax.otherwise)
      {
        return make(.conditional(condition, then: first, otherwise: second), hint, node)
      }
      rollBack(to: start)
    }
    guard let common = join(type(then), type(otherwise)) else {
      report(
        .branchesDiffer(describe(finished: type(then)), describe(finished: type(otherwise))),
        at: node)
      return invalid(node)
    }
    then = coerce(then, to: common, syntax.then)
    otherwise = coerce(otherwise, to: common, syntax.otherwise)
    return make(.conditional(condition, then: then, otherwise: otherwise), common, node)
  }

  /// What a branch is read with: of an open type only what its bounds say of `.name`.
  mutating func branchHint(_ node: NodeID, _ expected: Type?) -> Type? {
    guard let expected, isUnresolved(expected) else { return expected }
    return explains(expected, node) ? expected : nil
  }

  /// For `c ? nil : x` the nil is of the type `X?`.
  private mutating func nilContext(_ node: NodeID, _ other: Type) -> Type {
    if tree.kind(node) == .nilLiteral, !isOptional(other) { return optional(other) }
    return other
  }

  /// Whether an expression says little of its type by itself.
  func needsContext(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .implicitMember, .closure, .nilLiteral, .operatorReference, .keyPath: return true
    case .arrayLiteral, .dictionaryLiteral: return true
    case .parenExpression: return needsContext(tree.operand(node))
    case .tupleExpression:
      return tree.elements(node).contains { needsContext(tree.argument($0).value) }
    case .call, .subscriptCall: return needsContextCallee(tree.call(node).callee)
    case .member: return needsContextCallee(tree.member(node).base)
    case .forceUnwrap, .optionalChaining: return needsContextCallee(tree.operand(node))
    case .ternary:
      let syntax = tree.ternary(node)
      return needsContext(syntax.then) && needsContext(syntax.otherwise)
    case .prefixOperator: return needsContext(tree.unary(node).operand)
    case .binaryOperator:
      let syntax = tree.binary(node)
      if isComparison(syntax.operator) || syntax.operator == .and || syntax.operator == .or {
        return false
      }
      let left = needsContext(syntax.left)
      let right = needsContext(syntax.right)
      return (left && (right || isNumber(syntax.right))) || (right && isNumber(syntax.left))
    default: return false
    }
  }

  func isNumber(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .integerLiteral, .floatLiteral: true
    case .prefixOperator: isNumber(tree.unary(node).operand)
    case .parenExpression: isNumber(tree.operand(node))
    default: false
    }
  }

  private func needsContextCallee(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .implicitMember: true
    case .call, .member, .subscriptCall, .forceUnwrap, .optionalChaining: needsContext(node)
    default: false
    }
  }
}
