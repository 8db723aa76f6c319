// Blocks and the statements of which they consist.

extension Checker {
  /// Statements of a block in a scope of their own.
  mutating func checkBlock(_ statements: [NodeID], _ node: NodeID) -> TermID {
    let scopeStart = elaboration.functionState.scope.count
    predeclare(statements)
    checkLocalRedeclarations(statements)
    var terms: [TermID] = []
    // Functions may use variables that are declared after them.
    var functions: [(node: NodeID, place: Int)] = []
    var variables: [(entry: ScopeEntry, place: Int)] = []
    for statement in statements {
      let place = elaboration.functionState.scope.count
      if tree.kind(statement) == .functionDeclaration {
        functions.append((statement, place))
        continue
      }
      terms.append(checkStatement(statement))
      if tree.kind(statement) == .variableDeclaration {
        variables += elaboration.functionState.scope.dropFirst(place).map { ($0, place) }
      }
    }
    for (function, place) in functions {
      checkLocalFunction(
        function, at: place, before: variables.filter { $0.place >= place }.map { $0.entry })
    }
    elaboration.functionState.scope.removeLast(elaboration.functionState.scope.count - scopeStart)
    return make(.block(list(terms)), .unit, node)
  }

  mutating func checkCodeBlock(_ node: NodeID) -> TermID {
    checkBlock(liveStatements(tree.codeBlock(node)), node)
  }

  /// The statements and declarations of a source that are compiled.
  package mutating func topLevel(of source: SourceID) -> [NodeID] {
    let previous = enter(source)
    defer { leave(previous) }
    return liveStatements(tree.sourceFile(tree.root))
  }

  /// Local functions and types can be used before their line; variables are known to come.
  mutating func predeclare(_ statements: [NodeID]) {
    declareFunctionsAndTypes(statements)
    for node in statements where tree.kind(node) == .variableDeclaration {
      for binding in tree.variable(node).bindings {
        for name in tree.boundNames(tree.binding(binding).pattern) {
          bring(name, .later(node))
        }
      }
    }
  }

  /// Brings the functions and types that statements declare into scope.
  mutating func declareFunctionsAndTypes(_ statements: [NodeID]) {
    let types = statements.filter { tree.kind($0).isLocalType }
    if let first = types.first { declare(first) { $0.declareTypes(types) } }
    for node in statements where tree.kind(node) == .functionDeclaration {
      declare(node) {
        $0.bring($0.tree.function(node).name, .function($0.declareLocalFunction(node)))
      }
    }
  }

  /// Keeps what is wrong with a declaration, or tells it again.
  private mutating func declare(_ node: NodeID, _ declare: (inout Checker) -> Void) {
    let key = NodeRef(tree.source, node)
    let isKnown = elaboration.localDeclarations[key] != nil
    let errors = diagnostics.count
    declare(&self)
    if isKnown {
      diagnostics += elaboration.localProblems[key] ?? []
    } else if diagnostics.count > errors {
      elaboration.localProblems[key] = Array(diagnostics[errors...])
    }
  }

  /// A closure is inferred before it is elaborated: what it declares is declared once.
  private mutating func declareTypes(_ nodes: [NodeID]) {
    guard let first = nodes.first else { return }
    if elaboration.localDeclarations[NodeRef(tree.source, first)] == nil { collectTypes(nodes) }
    for node in nodes {
      guard let id = elaboration.localDeclarations[NodeRef(tree.source, node)] else { continue }
      bring(tables.declarations[id].name, .type(id))
    }
  }

  /// Members of the types see all of these, but no variable.
  private mutating func collectTypes(_ nodes: [NodeID]) {
    let parent = elaboration.functionState.context
    let block = makeContext(
      Context(
        kind: .function, parent: parent, source: tree.source,
        genericParameters: tables.contexts[parent].genericParameters, selfType: nil,
        isExtension: false))
    var nominals: [DeclarationID] = []
    for node in nodes {
      guard let id = collectDeclaration(node, in: block).first else { continue }
      elaboration.localDeclarations[NodeRef(tree.source, node)] = id
      tables.contexts[block].localTypes[tables.declarations[id].name] = id
      if tables.declarations[id].kind == .nominal { nominals.append(id) }
    }
    if nominals.isEmpty { return }
    let state = elaboration.functionState
    collectExtensions()
    elaboration.functionState = state
    for id in nominals { resolveLocalNominal(id) }
    for id in nominals { checkNominal(NominalID(index: tables.declarations[id].payload)) }
  }

  private mutating func bring(_ name: Name, _ entity: ScopeEntry.Entity) {
    elaboration.functionState.scope.append(
      ScopeEntry(name: name, entity: entity, depth: elaboration.functionState.frames.count))
  }

  /// Brings a name into scope from here on.
  mutating func declare(_ name: Name, _ local: LocalID) {
    elaboration.functionState.scope.append(
      ScopeEntry(name: name, entity: .local(local), depth: elaboration.functionState.frames.count))
    elaboration.localDepths[local] = elaboration.functionState.frames.count
  }

  mutating func checkStatement(_ node: NodeID) -> TermID {
    switch tree.kind(node) {
    case .variableDeclaration: return checkLocalVariable(node)
    case .functionDeclaration, .structDeclaration, .enumDeclaration, .typealiasDeclaration,
      .importDeclaration, .protocolDeclaration, .extensionDeclaration:
      return make(.unit, .unit, node)
    case .ifStatement: return checkIf(node)
    case .guardStatement: return checkGuard(node)
    case .whileStatement: return checkWhile(node, label: .none)
    case .repeatStatement: return checkRepeat(node, label: .none)
    case .forStatement: return checkFor(node, label: .none)
    case .switchStatement: return checkSwitchStatement(node, label: .none)
    case .labeledStatement: return checkLabelled(node)
    case .doStatement: return checkCodeBlock(tree.doStatement(node))
    case .breakStatement: return checkBreak(node)
    case .continueStatement: return checkContinue(node)
    case .fallthroughStatement:
      if !elaboration.functionState.labels.contains(where: { $0.isSwitch }) {
        report(.fallthroughOutside, at: node)
      }
      return make(.fallthrough, known.neverType, node)
    case .returnStatement: return checkReturn(node)
    case .codeBlock: return checkCodeBlock(node)
    case let kind where kind.isExpression: return checkExpressionStatement(node)
    default: return make(.unit, .unit, node)
    }
  }

  private mutating func checkExpressionStatement(_ node: NodeID) -> TermID {
    let term = check(node)
    let termType = type(term)
    if termType == .unit || termType == .error || termType == known.neverType { return term }
    if let view = known.view, tree.kind(node) != .assignment, !isUnresolved(termType),
      conforms(termType, to: view)
    {
      warn(.unusedView(describe(termType), isInViewClosure: isInViewClosure()), at: node)
    }
    let place = make(.discard, termType, node)
    return make(.assign(place: place, term), .unit, node)
  }

  /// Whether the closure being checked is to give a view.
  private mutating func isInViewClosure() -> Bool {
    guard let result = elaboration.functionState.results.last, result.isClosure,
      let view = known.view
    else {
      return false
    }
    return conforms(result.type, to: view)
  }

  // MARK: Branches

  mutating func checkIf(_ node: NodeID) -> TermID {
    let syntax = tree.ifStatement(node)
    let scopeStart = elaboration.functionState.scope.count
    let condition = checkConditions(syntax.conditions, node)
    let then = checkCodeBlock(syntax.body)
    elaboration.functionState.scope.removeLast(elaboration.functionState.scope.count - scopeStart)
    var otherwise = TermID.none
    if let elseBody = syntax.elseBody.some {
      otherwise =
        tree.kind(elseBody) == .ifStatement ? checkIf(elseBody) : checkCodeBlock(elseBody)
    }
    return make(.if(condition, then: then, otherwise: otherwise), .unit, node)
  }

  mutating func checkGuard(_ node: NodeID) -> TermID {
    let syntax = tree.guardStatement(node)
    let before = elaboration.functionState.scope
    let condition = checkConditions(syntax.conditions, node)
    let after = elaboration.functionState.scope
    elaboration.functionState.scope = before
    let body = checkCodeBlock(syntax.body)
    elaboration.functionState.scope = after
    let test = make(.not(condition), known.boolType, node)
    if constant(condition, of: test) != true, !neverCompletes(body) {
      diagnostics.append(Diagnostic(.check(.guardFallsThrough), at: closingBrace(of: syntax.body)))
    }
    return make(.if(test, then: body, otherwise: .none), .unit, node)
  }
}

extension NodeKind {
  fileprivate var isLocalType: Bool {
    switch self {
    case .structDeclaration, .enumDeclaration, .typealiasDeclaration, .protocolDeclaration: true
    default: false
    }
  }
}
