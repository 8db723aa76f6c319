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
    return checkBranches(of: node, expected) { checker, statements in
      checker.checkBranch(statements, node) { checker, expression in
        let value = checker.check(expression, expecting: expected)
        if checker.type(value) == checker.known.neverType { return value }
        return checker.coerce(value, to: expected, expression)
      }
    }
  }

  private mutating func checkBranches(
    of node: NodeID, _ result: Type, branch: (inout Checker, [NodeID]) -> TermID
  ) -> TermID {
    if tree.kind(node) == .switchStatement {
      return checkSwitch(node, resultType: result) { checker, statements, _ in
        branch(&checker, statements)
      }
    }
    return checkIfExpression(node, result, branch: branch)
  }

  private mutating func checkIfExpression(
    _ node: NodeID, _ result: Type, branch: (inout Checker, [NodeID]) -> TermID
  ) -> TermID {
    let syntax = tree.ifStatement(node)
    let scopeStart = elaboration.functionState.scope.count
    let condition = checkConditions(syntax.conditions, node)
    let then = branch(&self, liveStatements(tree.codeBlock(syntax.body)))
    elaboration.functionState.scope.removeLast(elaboration.functionState.scope.count - scopeStart)
    guard let elseBody = syntax.elseBody.some else { return invalid(node) }
    let otherwise =
      tree.kind(elseBody) == .ifStatement
      ? checkIfExpression(elseBody, result, branch: branch)
      : branch(&self, liveStatements(tree.codeBlock(elseBody)))
    return make(.conditional(condition, then: then, otherwise: otherwise), result, node)
  }

  private mutating func checkBranch(
    _ statements: [NodeID], _ node: NodeID, value: (inout Checker, NodeID) -> TermID
  ) -> TermID {
    guard statements.count == 1, tree.kind(statements[0]).isExpression else {
      let body = checkBlock(statements, node)
      if !neverCompletes(body) { report(.branchWithoutValue, at: statements.last ?? node) }
      return body
    }
    return value(&self, statements[0])
  }

  // MARK: Branches that nothing says a type of
}
