// `switch` and `if`, as statements and as expressions.

extension Checker {
  mutating func checkSwitchStatement(_ node: NodeID, label name: Name) -> TermID {
    checkSwitch(node, label: name, resultType: .unit) { checker, statements, _ in
      checker.checkBlock(statements, node)
    }
  }

  /// The cases as conditions and bodies; `body` makes the body of each.
  mutating func checkSwitch(
    _ node: NodeID, label name: Name = .none, resultType: Type,
    body makeBody: (inout Checker, [NodeID], Int) -> TermID
  ) -> TermID {
    let syntax = tree.switchStatement(node)
    var value = check(syntax.subject)
    let subject = bindToLocal(&value, node)
    let declared = elaboration.lastDeclaration
    let label = pushLabel(name, isLoop: false, isSwitch: true)
    var parts: [TermID] = []
    let cases = liveCases(syntax.cases)
    var hasDefault = false
    for (index, node) in cases.enumerated() {
      let switchCase = tree.switchCase(node)
      let scopeStart = elaboration.functionState.scope.count
      let errors = diagnostics.count
      let condition =
        switchCase.isDefault
        ? make(.boolean(true), known.boolType, node)
        : checkCaseItems(switchCase, subject, node)
      // A pattern in error may have been meant for any value.
      if switchCase.isDefault || hasErrors(since: errors) { hasDefault = true }
      let body = makeBody(&self, liveStatements(switchCase.statements), index)
      elaboration.functionState.scope.removeLast(elaboration.functionState.scope.count - scopeStart)
      parts.append(condition)
      parts.append(body)
    }
    elaboration.functionState.labels.removeLast()
    checkFallthrough(cases)
    if !hasDefault, type(value) != .error { checkExhaustive(cases, type(value), node) }
    // A switch without cases is over a type without values: control does not get here.
    if cases.isEmpty {
      let stop = make(.stop(.none), known.neverType, node)
      return make(.block(list([declared, stop])), resultType, node)
    }
    let select = make(.select(label, list(parts)), resultType, node)
    return make(.block(list([declared, select])), resultType, node)
  }

  private func liveCases(_ nodes: NodeList) -> [NodeID] {
    var live: [NodeID] = []
    for node in nodes {
      if tree.kind(node) == .ifConfig {
        if let clause = liveClause(of: node) {
          live += liveCases(tree.ifConfigClause(clause).elements)
        }
      } else if tree.kind(node) == .switchCase {
        live.append(node)
      }
    }
    return live
  }

  /// `case a, b where c:`; all alternatives bind the same variables.
  private mutating func checkCaseItems(
    _ switchCase: SwitchCaseSyntax, _ subject: TermID, _ node: NodeID
  ) -> TermID {
    var condition: TermID?
    checkAlternatives(switchCase.items)
    let outer = elaboration.alternativeBindings
    for item in switchCase.items {
      let syntax = tree.caseItem(item)
      elaboration.boundByPattern = []
      checkPatternNames(syntax.pattern)
      var test = checkPattern(syntax.pattern, subject) ?? make(.boolean(true), known.boolType, item)
      for (name, local) in elaboration.boundByPattern {
        elaboration.alternativeBindings[name] = local
      }
      if let filter = syntax.filter.some {
        test = make(.and(test, checkCondition(filter)), known.boolType, item)
      }
      condition = condition.map { make(.or($0, test), known.boolType, node) } ?? test
    }
    elaboration.alternativeBindings = outer
    return condition ?? make(.boolean(true), known.boolType, node)
  }

  // MARK: Expressions

  /// Whether every branch is a single expression.
  func isExpressionBranching(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .ifStatement:
      let syntax = tree.ifStatement(node)
      guard let elseBody = syntax.elseBody.some, isSingleExpression(tree.codeBlock(syntax.body))
      else { return false }
      return tree.kind(elseBody) == .ifStatement
        ? isExpressionBranching(elseBody) : isSingleExpression(tree.codeBlock(elseBody))
    case .switchStatement:
      return liveCases(tree.switchStatement(node).cases).allSatisfy {
        isSingleExpression(tree.switchCase($0).statements)
      }
    default: return true
    }
  }

  private func isSingleExpression(_ statements: NodeList) -> Bool {
    let live = liveStatements(statements)
    guard live.count == 1 else { return false }
    let kind = tree.kind(live[0])
    return kind.isExpression && isExpressionBranching(live[0])
  }
}
