// `if` and `switch` as expressions.

/// A branch of an `if` or `switch` whose type the branches decide together.
private struct OpenBranch {
  /// Stands for the value until it is known what all of them become.
  let placeholder: TermID
  let value: TermID
  let node: NodeID
}

extension Checker {
  /// `if` or `switch` where a value is wanted.
  mutating func checkBranches(_ node: NodeID, expecting expected: Type?) -> TermID {
    if let expected, !isUnresolved(expected) {
      return checkBranches(of: node, expected) { checker, statements in
        checker.checkBranch(statements, node) { checker, expression in
          let value = checker.check(expression, expecting: expected)
          if checker.type(value) == checker.known.neverType { return value }
          return checker.coerce(value, to: expected, expression)
        }
      }
    }
    let result = expected ?? freshVariable()
    var branches: [OpenBranch] = []
    let term = checkBranches(of: node, result) { checker, statements in
      checker.checkBranch(statements, node) { checker, expression in
        checker.checkOpen(expression, result, &branches)
      }
    }
    join(branches, into: result)
    return term
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
    guard let elseBody = syntax.elseBody.some else {
      report(.ifExpressionWithoutElse, at: node)
      return invalid(node)
    }
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

  /// Swift reads each by itself: a literal is what it is without a context.
  private mutating func checkOpen(
    _ expression: NodeID, _ result: Type, _ branches: inout [OpenBranch]
  ) -> TermID {
    if isNil(expression) {
      report(.nilWithoutType, at: expression)
      return invalid(expression)
    }
    let isClosure = tree.kind(expression) == .closure
    let hint = isClosure ? branches.first.map { type($0.value) } : nil
    let value = check(expression, expecting: hint ?? branchHint(expression, result))
    settleLiterals(in: type(value))
    if type(value) == known.neverType { return value }
    let placeholder = make(.block(list([value])), result, expression)
    branches.append(OpenBranch(placeholder: placeholder, value: value, node: expression))
    return placeholder
  }

  /// The type of all branches, of which each becomes a value.
  private mutating func join(_ branches: [OpenBranch], into result: Type) {
    guard let first = branches.first else { return }
    var common = type(first.value)
    for (index, branch) in branches.enumerated().dropFirst() {
      guard let joined = joined(common, branch, branches[..<index]) else {
        reportDifference(at: index, of: branches, common)
        _ = unify(result, .error)
        return
      }
      common = joined
    }
    guard unify(result, common) else {
      if common != .error { reportMismatch(zonk(common), expected: zonk(result), at: first.node) }
      return
    }
    for branch in branches where resolve(type(branch.value)) != resolve(common) {
      let converted = coerce(branch.value, to: common, branch.node)
      rewrite(branch.placeholder, to: .block(list([converted])))
    }
  }

  private mutating func joined(
    _ common: Type, _ branch: OpenBranch, _ earlier: ArraySlice<OpenBranch>
  ) -> Type? {
    if let joined = join(common, type(branch.value)) { return joined }
    // `[1]` and `[1, nil]`: a collection becomes one of what its elements become.
    if canConvert(branch, to: common) { return common }
    let other = type(branch.value)
    return earlier.allSatisfy { canConvert($0, to: other) } ? other : nil
  }

  private mutating func canConvert(_ branch: OpenBranch, to type: Type) -> Bool {
    let start = snapshot()
    let converted = convert(branch.value, to: type, branch.node)
    rollBack(to: start)
    return converted != nil
  }

  /// Where Swift reports it: at the first branch, or at the one between two that agree.
  private mutating func reportDifference(
    at index: Int, of branches: [OpenBranch], _ common: Type
  ) {
    let first = branches[0]
    let isBetween = branches[(index + 1)...].contains {
      resolve(type($0.value)) == resolve(common)
        && !(isPlainLiteral(first.node) && isPlainLiteral($0.node))
    }
    report(
      .branchesDiffer(
        describe(finished: common), describe(finished: type(branches[index].value))),
      at: isBetween ? branches[index].node : first.node)
  }

  private func isPlainLiteral(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .integerLiteral, .floatLiteral, .booleanLiteral: true
    case .stringLiteral:
      !tree.stringLiteral(node).segments.contains { tree.kind($0) == .interpolation }
    default: false
    }
  }

  /// Literals inside of tuples and collections too.
  private mutating func settleLiterals(in type: Type) {
    settleLiteral(type)
    switch program.types.shape(of: resolve(type)) {
    case .nominal(_, let arguments): for argument in arguments { settleLiterals(in: argument) }
    case .tuple(let elements): for element in elements { settleLiterals(in: element.type) }
    default: break
    }
  }
}
