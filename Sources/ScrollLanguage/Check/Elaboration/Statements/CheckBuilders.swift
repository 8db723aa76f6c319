// View builders: the statements of a block as one view.

extension Checker {
  /// The views of a body that is declared to be of some type: a single one may be of that type itself.
  mutating func buildViews(_ statements: [NodeID], as result: Type, _ node: NodeID) -> TermID {
    let views = buildViews(statements, node)
    if case .existential = program.types.shape(of: result) {
      return coerce(views, to: result, node)
    }
    return coerce(unerased(views, node), to: result, node)
  }

  private mutating func unerased(_ views: TermID, _ node: NodeID) -> TermID {
    switch program[views] {
    case .erase(let view): return view
    case .block(let list):
      guard let last = program[list].last else { return views }
      let view = unerased(last, node)
      return make(
        .block(self.list(program[list].dropLast() + [view])), program.type(of: view), node)
    default: return views
    }
  }

  /// The views of a builder: none, one, or several as one.
  mutating func buildViews(_ statements: [NodeID], _ node: NodeID) -> TermID {
    guard let view = known.view else { return invalid(node) }
    let viewType = intern(.existential([view]))
    let scopeStart = elaboration.functionState.scope.count
    predeclare(statements.filter { !isHoisted($0) })
    var prefix: [TermID] = []
    var views: [TermID] = []
    for statement in statements where !isHoisted(statement) {
      if let built = buildView(statement, viewType) {
        views.append(built)
      } else {
        prefix.append(checkStatement(statement))
      }
    }
    elaboration.functionState.scope.removeLast(elaboration.functionState.scope.count - scopeStart)
    let result: TermID
    switch views.count {
    case 0: result = constructLibraryView(names.emptyView, [], viewType, node)
    case 1: result = views[0]
    default:
      let children = make(.array(list(views)), array(viewType), node)
      result = constructLibraryView(names.tupleView, [children], viewType, node)
    }
    if prefix.isEmpty { return result }
    return make(.block(list(prefix + [result])), viewType, node)
  }

  /// The view of a statement; nil for what is checked as a statement: what declares values, and what
  /// has been refused though its names are known from here on.
  private mutating func buildView(_ node: NodeID, _ viewType: Type) -> TermID? {
    switch tree.kind(node) {
    case .ifStatement: return buildIf(node, viewType)
    case .switchStatement: return buildSwitch(node, viewType)
    case .labeledStatement: return buildView(tree.labeled(node).statement, viewType)
    case .doStatement:
      return buildViews(liveStatements(tree.codeBlock(tree.doStatement(node))), node)
    case let kind where kind.isExpression: return buildExpression(node, viewType)
    default: break
    }
    guard let refusal = refusal(inBuilder: node) else { return nil }
    report(refusal, at: node)
    switch tree.kind(node) {
    case .guardStatement:
      _ = checkConditions(tree.guardStatement(node).conditions, node)
      return invalid(node)
    case .breakStatement, .continueStatement, .fallthroughStatement: return invalid(node)
    default: return nil
    }
  }

  /// Why a statement cannot stand in a view builder; nil if it can.
  func refusal(inBuilder node: NodeID) -> CheckProblem? {
    switch tree.kind(node) {
    case .forStatement, .whileStatement, .repeatStatement: .loopInBuilder
    case .guardStatement: .controlFlowInBuilder("guard")
    case .breakStatement: .controlFlowInBuilder("break")
    case .continueStatement: .controlFlowInBuilder("continue")
    case .fallthroughStatement: .controlFlowInBuilder("fallthrough")
    case .functionDeclaration, .structDeclaration, .enumDeclaration, .typealiasDeclaration,
      .protocolDeclaration:
      .declarationInBuilder
    default: nil
    }
  }

  private mutating func buildExpression(_ node: NodeID, _ viewType: Type) -> TermID {
    let value = guided(node, .view(viewType)) { $0.check(node) }
    return type(value) == .error ? invalid(node) : coerce(value, to: viewType, node)
  }

  mutating func reportNoView(_ type: Type, at node: NodeID) {
    report(.notAView(describe(type), givesView: givesView(type)), at: node)
  }

  private mutating func givesView(_ type: Type) -> Bool {
    guard let view = known.view, case .function(_, let result) = program.types.shape(of: type)
    else { return false }
    return conforms(result, to: view)
  }

  private mutating func buildIf(_ node: NodeID, _ viewType: Type) -> TermID {
    var branch: Int64 = 0
    return buildIf(node, viewType, &branch)
  }

  private mutating func buildIf(
    _ node: NodeID, _ viewType: Type, _ branch: inout Int64
  ) -> TermID {
    let syntax = tree.ifStatement(node)
    let scopeStart = elaboration.functionState.scope.count
    let condition = checkConditions(syntax.conditions, node)
    let then = conditionalContent(
      buildViews(liveStatements(tree.codeBlock(syntax.body)), syntax.body), branch, viewType, node)
    elaboration.functionState.scope.removeLast(elaboration.functionState.scope.count - scopeStart)
    branch += 1
    let otherwise: TermID
    if syntax.elseBody.isNone {
      otherwise = constructLibraryView(names.emptyView, [], viewType, node)
    } else if tree.kind(syntax.elseBody) == .ifStatement {
      otherwise = buildIf(syntax.elseBody, viewType, &branch)
    } else {
      otherwise = conditionalContent(
        buildViews(liveStatements(tree.codeBlock(syntax.elseBody)), syntax.elseBody), branch,
        viewType, node)
    }
    return make(.conditional(condition, then: then, otherwise: otherwise), viewType, node)
  }

  private mutating func buildSwitch(_ node: NodeID, _ viewType: Type) -> TermID {
    checkSwitch(node, resultType: viewType) { checker, statements, index in
      let content = checker.buildViews(statements, node)
      return checker.conditionalContent(content, Int64(index), viewType, node)
    }
  }

  private mutating func conditionalContent(
    _ content: TermID, _ branch: Int64, _ viewType: Type, _ node: NodeID
  ) -> TermID {
    constructLibraryView(
      names.conditionalContent, [makeInteger(branch, node), content], viewType, node)
  }

  /// A value of a library struct from its stored parts, as any view.
  private mutating func constructLibraryView(
    _ name: Name, _ parts: [TermID], _ viewType: Type, _ node: NodeID
  ) -> TermID {
    guard let id = libraryType(name) else { return invalid(node) }
    let type = intern(.nominal(NominalID(index: tables.declarations[id].payload), []))
    let value = make(.construct(list(parts)), type, node)
    return make(.erase(value), viewType, node)
  }
}
