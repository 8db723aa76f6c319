// `? :`, and `if` and `switch` as expressions.

extension Checker {
  mutating func checkTernary(_ node: NodeID, expecting type: Type?) -> TermID {
    guard let type else { return invalid(node) }
    let syntax = tree.ternary(node)
    let condition = checkCondition(syntax.condition)
    let then = coerce(check(syntax.then, expecting: type), to: type, syntax.then)
    let otherwise = coerce(check(syntax.otherwise, expecting: type), to: type, syntax.otherwise)
    return make(.conditional(condition, then: then, otherwise: otherwise), type, node)
  }

  /// `if` or `switch` where a value is wanted.
  mutating func checkBranches(_ node: NodeID, expecting expected: Type?) -> TermID {
    guard let expected else { return invalid(node) }
    if tree.kind(node) == .switchStatement {
      return checkSwitch(node, resultType: expected) { checker, statements, _ in
        checker.checkBranch(statements, as: expected, node)
      }
    }
    return checkIfExpression(node, as: expected)
  }

  private mutating func checkIfExpression(_ node: NodeID, as result: Type) -> TermID {
    let syntax = tree.ifStatement(node)
    let scopeStart = elaboration.functionState.scope.count
    let condition = checkConditions(syntax.conditions, node)
    let then = checkBranch(liveStatements(tree.codeBlock(syntax.body)), as: result, node)
    elaboration.functionState.scope.removeLast(elaboration.functionState.scope.count - scopeStart)
    guard let elseBody = syntax.elseBody.some else { return invalid(node) }
    let otherwise =
      tree.kind(elseBody) == .ifStatement
      ? checkIfExpression(elseBody, as: result)
      : checkBranch(liveStatements(tree.codeBlock(elseBody)), as: result, node)
    return make(.conditional(condition, then: then, otherwise: otherwise), result, node)
  }

  private mutating func checkBranch(
    _ statements: [NodeID], as result: Type, _ node: NodeID
  ) -> TermID {
    guard statements.count == 1, tree.kind(statements[0]).isExpression else {
      let body = checkBlock(statements, node)
      if !neverCompletes(body) { report(.branchWithoutValue, at: statements.last ?? node) }
      return body
    }
    let value = check(statements[0], expecting: result)
    return type(value) == known.neverType ? value : coerce(value, to: result, statements[0])
  }
}
