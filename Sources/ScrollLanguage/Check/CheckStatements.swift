// Statements.

extension Checker {
  /// Statements of a block in a scope of their own.
  mutating func checkBlock(_ statements: [NodeID], _ node: NodeID) -> TermID {
    let scopeStart = functionState.scope.count
    predeclare(statements)
    checkLocalRedeclarations(statements)
    var terms: [TermID] = []
    for statement in statements { terms.append(checkStatement(statement)) }
    functionState.scope.removeLast(functionState.scope.count - scopeStart)
    return make(.block(list(terms)), .unit, node)
  }

  mutating func checkCodeBlock(_ node: NodeID) -> TermID {
    checkBlock(liveStatements(tree.codeBlock(node)), node)
  }

  /// Statements with `#if` decided.
  func liveStatements(_ statements: NodeList) -> [NodeID] {
    var live: [NodeID] = []
    for node in statements {
      if tree.kind(node) == .ifConfig {
        if let clause = liveClause(of: node) {
          live += liveStatements(tree.ifConfigClause(clause).elements)
        }
      } else {
        live.append(node)
      }
    }
    return live
  }

  /// Local functions and types can be used before their line; variables are known to come.
  mutating func predeclare(_ statements: [NodeID]) {
    for node in statements {
      switch tree.kind(node) {
      case .functionDeclaration:
        let function = tree.function(node)
        let id = declareLocalFunction(node)
        functionState.scope.append(
          ScopeEntry(
            name: function.name, entity: .function(id), depth: functionState.frames.count))
      case .structDeclaration, .enumDeclaration, .typealiasDeclaration:
        predeclareType(node)
      case .variableDeclaration:
        for binding in tree.variable(node).bindings {
          for name in boundNames(tree.binding(binding).pattern) {
            functionState.scope.append(
              ScopeEntry(name: name, entity: .later(node), depth: functionState.frames.count))
          }
        }
      default: break
      }
    }
    resolvePredeclared(statements)
  }

  private mutating func predeclareType(_ node: NodeID) {
    for id in collectDeclaration(node, in: functionState.context) {
      localDeclarations[NodeRef(tree.source, node)] = id
      functionState.scope.append(
        ScopeEntry(
          name: self[id].name, entity: .type(id), depth: functionState.frames.count))
    }
  }

  private mutating func resolvePredeclared(_ statements: [NodeID]) {
    guard
      statements.contains(where: {
        tree.kind($0) == .structDeclaration || tree.kind($0) == .enumDeclaration
      })
    else { return }
    let state = functionState
    collectExtensions()
    functionState = state
    for node in statements {
      if let id = localDeclarations[NodeRef(tree.source, node)], self[id].kind == .nominal {
        checkNominalLater(id)
      }
    }
  }

  /// Brings a name into scope from here on.
  mutating func declare(_ name: Name, _ local: LocalID) {
    functionState.scope.append(
      ScopeEntry(name: name, entity: .local(local), depth: functionState.frames.count))
    localDepths[local] = functionState.frames.count
  }

  mutating func checkStatement(_ node: NodeID) -> TermID {
    if functionState.frames.count == 1 { openExtents = 0 }
    switch tree.kind(node) {
    case .variableDeclaration: return checkLocalVariable(node)
    case .functionDeclaration: return checkLocalFunction(node)
    case .structDeclaration, .enumDeclaration, .typealiasDeclaration, .importDeclaration,
      .protocolDeclaration, .extensionDeclaration:
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
      if !functionState.labels.contains(where: { $0.isSwitch }) {
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
    let extent = extent()
    let term = check(node)
    finish(extent)
    checkUnused(node, term)
    let termType = type(term)
    if termType == .unit || termType == .error || termType == known.neverType { return term }
    let place = make(.discard, termType, node)
    return make(.assign(place: place, term), .unit, node)
  }

  /// Swift warns about unused results; a bare operator or literal is surely a mistake, but legal.
  private func checkUnused(_ node: NodeID, _ term: TermID) {}

  // MARK: Variables

  private mutating func checkLocalVariable(_ node: NodeID) -> TermID {
    let syntax = tree.variable(node)
    var terms: [TermID] = []
    for binding in syntax.bindings {
      terms.append(
        checkLocalBinding(
          annotated(tree.binding(binding), in: syntax), binding, isLet: syntax.isLet))
    }
    return terms.count == 1 ? terms[0] : make(.block(list(terms)), .unit, node)
  }

  private mutating func checkLocalBinding(
    _ binding: BindingSyntax, _ node: NodeID, isLet: Bool
  ) -> TermID {
    let accessors = accessorNodes(binding.accessors)
    if accessors.hasGetter || !accessors.willSet.isNone || !accessors.didSet.isNone {
      return checkComputedLocal(binding, accessors, node)
    }
    guard let initializer = binding.initializer.some else {
      let annotation = binding.type.some.map { resolveLocalType($0) }
      return declareUninitialised(binding, annotation, isLet: isLet, node)
    }
    let extent = extent()
    let annotation = binding.type.some.map { resolveLocalType($0) }
    var value = annotation.map { checkConverted(initializer, to: $0) } ?? check(initializer)
    let pattern = identifierPattern(binding.pattern)
    if annotation == nil, isUnitLike(type(value)), tree.kind(pattern) == .identifierPattern {
      // `let x = f()` of a function without result is legal and useless.
    }
    if tree.kind(pattern) == .identifierPattern {
      finish(extent)
      let local = makeLocal(
        tree.name(pattern), program.type(of: value), isMutable: !isLet)
      // The value may be a closure that the variable's type has yet to settle.
      declareReplacing(tree.name(pattern), local)
      return make(.declare(local, value), .unit, node)
    }
    if case .wildcardPattern = tree.kind(pattern) {
      settleLiteral(value)
      finish(extent)
      return make(
        .assign(place: make(.discard, program.type(of: value), node), value), .unit, node)
    }
    finish(extent)
    value = bindToLocal(&value, node)
    let subjectDeclaration = lastDeclaration
    boundByPattern = []
    let condition = checkPattern(pattern, value, isVar: !isLet)
    var terms = [subjectDeclaration]
    if let condition {
      let place = make(.discard, known.boolType, node)
      terms.append(make(.assign(place: place, condition), .unit, node))
    }
    return make(.block(list(terms)), .unit, node)
  }

  private func isUnitLike(_ type: Type) -> Bool { type == .unit }

  private mutating func resolveLocalType(_ node: NodeID) -> Type {
    allowsUnboundGenerics = true
    defer { allowsUnboundGenerics = false }
    return resolveType(node, in: functionState.context, allowsProtocol: true)
  }

  /// Puts a value into a variable of its own, so that it can be looked at several times.
  mutating func bindToLocal(_ value: inout TermID, _ node: NodeID) -> TermID {
    let local = makeLocal(.none, program.type(of: value), isMutable: false)
    lastDeclaration = make(.declare(local, value), .unit, node)
    return make(.local(local), program.type(of: value), node)
  }

  /// The name was entered as one that comes later in the block.
  private mutating func declareReplacing(_ name: Name, _ local: LocalID) {
    declare(name, local)
  }

  private mutating func declareUninitialised(
    _ binding: BindingSyntax, _ annotation: Type?, isLet: Bool, _ node: NodeID
  ) -> TermID {
    let pattern = identifierPattern(binding.pattern)
    guard let type = annotation, tree.kind(pattern) == .identifierPattern else {
      report(.missingTypeAnnotation, at: node)
      for name in boundNames(binding.pattern) {
        declare(name, makeLocal(name, .error, isMutable: true))
      }
      return make(.unit, .unit, node)
    }
    let local = makeLocal(tree.name(pattern), type, isMutable: !isLet)
    declare(tree.name(pattern), local)
    if isLet { deferredConstants.insert(local) }
    if !isLet, isOptional(type) {
      let value = make(.enumCase(index: 0, .empty), type, node)
      return make(.declare(local, value), .unit, node)
    }
    return make(.declare(local, .none), .unit, node)
  }

  // MARK: Conditions

  /// A Boolean expression.
  mutating func checkCondition(_ node: NodeID) -> TermID {
    if tree.kind(node) == .assignment {
      report(.assignmentAsCondition, at: node)
      return make(.invalid, known.boolType, node)
    }
    let term = check(node, expecting: known.boolType)
    if let converted = convert(term, to: known.boolType, node) { return converted }
    let found = zonk(type(term))
    if isOptional(found) {
      report(.optionalAsCondition(describe(found)), at: node)
    } else {
      settleLiteral(term)
      report(.notACondition(describe(finished: type(term))), at: node)
    }
    return make(.invalid, known.boolType, node)
  }

  /// A condition list; its variables are in scope afterwards.
  mutating func checkConditions(_ nodes: NodeList, _ node: NodeID) -> TermID {
    var all: TermID?
    for condition in nodes {
      let extent = extent()
      let term = checkConditionElement(condition)
      finish(extent)
      all = both(all, term, node)
    }
    return all ?? make(.boolean(true), known.boolType, node)
  }

  private mutating func checkConditionElement(_ node: NodeID) -> TermID? {
    switch tree.kind(node) {
    case .optionalBinding: return checkOptionalBinding(node)
    case .caseCondition: return checkCaseCondition(node)
    case .availabilityCondition:
      return make(.boolean(!tree.isUnavailable(node)), known.boolType, node)
    default: return checkCondition(node)
    }
  }

  private mutating func checkOptionalBinding(_ node: NodeID) -> TermID? {
    let syntax = tree.optionalBinding(node)
    let name =
      tree.kind(syntax.pattern) == .identifierPattern ? tree.name(syntax.pattern) : Name.none
    let annotation = syntax.type.some.map { resolveLocalType($0) }
    let value: TermID
    if let initializer = syntax.initializer.some {
      value = check(initializer, expecting: annotation.map { optional($0) })
    } else {
      value = checkShorthand(name, syntax.pattern)
    }
    let valueType = type(value)
    guard let inner = wrapped(valueType) else {
      if valueType != .error {
        report(.bindingNonOptional(describe(finished: valueType)), at: node)
      }
      if !name.isNone { declare(name, makeLocal(name, .error, isMutable: true)) }
      return nil
    }
    let local = makeLocal(name, annotation ?? inner, isMutable: syntax.isVar)
    var source = value
    if let annotation {
      source = coerce(value, to: optional(annotation), node)
    }
    if !name.isNone { declare(name, local) }
    return make(.bindSome(local, source), known.boolType, node)
  }

  /// `if let x`
  private mutating func checkShorthand(_ name: Name, _ node: NodeID) -> TermID {
    switch lookUp(name) {
    case .local(let entry):
      switch entry.entity {
      case .local(let local): return reference(local, depth: entry.depth, node)
      case .computed(let computed): return readComputedLocal(computed, entry.depth, node)
      default: return invalid(node)
      }
    case .candidates(let candidates):
      if let variable = nearest(candidates.filter { self[$0.declaration].kind == .variable }) {
        return readVariable(variable, base: nil, node)
      }
      return invalid(node)
    default:
      reportUnknownName(name, at: node)
      return invalid(node)
    }
  }

  private mutating func checkCaseCondition(_ node: NodeID) -> TermID? {
    let syntax = tree.caseCondition(node)
    var value = check(syntax.value)
    settleLiteral(value)
    value = coerceToAnnotation(value, syntax.type, node)
    let subject = bindToLocal(&value, node)
    let declared = lastDeclaration
    let condition = checkPattern(syntax.pattern, subject)
    let test = condition ?? make(.boolean(true), known.boolType, node)
    return make(.block(list([declared, test])), known.boolType, node)
  }

  private mutating func coerceToAnnotation(
    _ value: TermID, _ annotation: NodeID, _ node: NodeID
  ) -> TermID {
    guard let annotation = annotation.some else { return value }
    return coerce(value, to: resolveLocalType(annotation), node)
  }

  // MARK: Branches

  private mutating func checkIf(_ node: NodeID) -> TermID {
    let syntax = tree.ifStatement(node)
    let scopeStart = functionState.scope.count
    let condition = checkConditions(syntax.conditions, node)
    let then = checkCodeBlock(syntax.body)
    functionState.scope.removeLast(functionState.scope.count - scopeStart)
    var otherwise = TermID.none
    if let elseBody = syntax.elseBody.some {
      otherwise =
        tree.kind(elseBody) == .ifStatement ? checkIf(elseBody) : checkCodeBlock(elseBody)
    }
    return make(.if(condition, then: then, otherwise: otherwise), .unit, node)
  }

  private mutating func checkGuard(_ node: NodeID) -> TermID {
    let syntax = tree.guardStatement(node)
    let before = functionState.scope
    let condition = checkConditions(syntax.conditions, node)
    let after = functionState.scope
    functionState.scope = before
    let body = checkCodeBlock(syntax.body)
    functionState.scope = after
    if !neverCompletes(body) { report(.guardFallsThrough, at: syntax.body) }
    let test = make(.not(condition), known.boolType, node)
    return make(.if(test, then: body, otherwise: .none), .unit, node)
  }

  // MARK: Loops

  private mutating func checkLabelled(_ node: NodeID) -> TermID {
    let syntax = tree.labeled(node)
    switch tree.kind(syntax.statement) {
    case .whileStatement: return checkWhile(syntax.statement, label: syntax.label)
    case .repeatStatement: return checkRepeat(syntax.statement, label: syntax.label)
    case .forStatement: return checkFor(syntax.statement, label: syntax.label)
    case .switchStatement: return checkSwitchStatement(syntax.statement, label: syntax.label)
    default:
      let label = pushLabel(syntax.label, isLoop: false, isSwitch: false)
      let body = checkStatement(syntax.statement)
      functionState.labels.removeLast()
      return make(.labelled(label, body), .unit, node)
    }
  }

  mutating func pushLabel(_ name: Name, isLoop: Bool, isSwitch: Bool) -> LabelID {
    let label = makeLabel()
    functionState.labels.append(
      LabelEntry(
        name: name, label: label, isLoop: isLoop, isSwitch: isSwitch,
        depth: functionState.frames.count))
    return label
  }

  private mutating func checkWhile(_ node: NodeID, label name: Name) -> TermID {
    let syntax = tree.whileStatement(node)
    let scopeStart = functionState.scope.count
    let condition = checkConditions(syntax.conditions, node)
    let label = pushLabel(name, isLoop: true, isSwitch: false)
    let body = checkCodeBlock(syntax.body)
    functionState.labels.removeLast()
    functionState.scope.removeLast(functionState.scope.count - scopeStart)
    return make(.whileLoop(label, condition: condition, body: body), .unit, node)
  }

  private mutating func checkRepeat(_ node: NodeID, label name: Name) -> TermID {
    let syntax = tree.repeatStatement(node)
    let label = pushLabel(name, isLoop: true, isSwitch: false)
    let body = checkCodeBlock(syntax.body)
    functionState.labels.removeLast()
    let extent = extent()
    let condition = checkCondition(syntax.condition)
    finish(extent)
    return make(.repeatLoop(label, body: body, condition: condition), .unit, node)
  }

  private mutating func checkFor(_ node: NodeID, label name: Name) -> TermID {
    let syntax = tree.forStatement(node)
    let extent = extent()
    var wanted: Type?
    if tree.kind(syntax.pattern) == .typedPattern {
      wanted = array(resolveLocalType(tree.pair(syntax.pattern).second))
    }
    let sequence = check(syntax.sequence, expecting: wanted)
    settleLiteral(sequence)
    finish(extent)
    let scopeStart = functionState.scope.count
    let label = pushLabel(name, isLoop: true, isSwitch: false)
    defer {
      functionState.scope.removeLast(functionState.scope.count - scopeStart)
      functionState.labels.removeLast()
    }
    let sequenceType = zonk(type(sequence))
    guard sequenceType != .error else {
      _ = invalidPattern(syntax)
      _ = checkCodeBlock(syntax.body)
      return make(.invalid, .unit, node)
    }
    if case .nominal(let nominal, let arguments) = shape(sequenceType) {
      if nominal == known.array {
        return loop(overArray: sequence, arguments[0], syntax, label, node)
      }
      if nominal == known.range || nominal == known.closedRange,
        arguments.first == known.intType
      {
        return loop(
          overRange: sequence, isClosed: nominal == known.closedRange, syntax, label, node)
      }
    }
    return loop(overSequence: sequence, sequenceType, syntax, label, node)
  }

  private mutating func invalidPattern(_ syntax: ForSyntax) -> Bool {
    for name in boundNames(syntax.pattern) {
      declare(name, makeLocal(name, .error, isMutable: true))
    }
    return true
  }

  /// Binds the pattern to the element and checks `where`; none when nothing is to be tested.
  private mutating func loopCondition(_ syntax: ForSyntax, _ element: LocalID, _ node: NodeID)
    -> TermID
  {
    let pattern = identifierPattern(syntax.pattern)
    var condition: TermID?
    if tree.kind(pattern) == .identifierPattern, !syntax.isCase {
      declare(tree.name(pattern), element)
    } else {
      let subject = make(.local(element), program[element].type, node)
      let scope = extent()
      condition = checkPattern(syntax.pattern, subject)
      finish(scope)
    }
    if let filter = syntax.filter.some {
      let extent = extent()
      let test = checkCondition(filter)
      finish(extent)
      condition = both(condition, test, node)
    }
    return condition ?? .none
  }

  private mutating func loop(
    overArray sequence: TermID, _ element: Type, _ syntax: ForSyntax, _ label: LabelID,
    _ node: NodeID
  ) -> TermID {
    let variable = makeLocal(loopName(syntax), element, isMutable: false)
    let condition = loopCondition(syntax, variable, node)
    let body = checkCodeBlock(syntax.body)
    return make(
      loop(
        Loop(
          label: label, variable: variable, sequence: sequence, upperBound: .none,
          includesUpperBound: false, condition: condition, body: body), overArray: true),
      .unit, node)
  }

  private func loopName(_ syntax: ForSyntax) -> Name {
    let pattern = identifierPattern(syntax.pattern)
    return tree.kind(pattern) == .identifierPattern ? tree.name(pattern) : .none
  }

  private mutating func loop(
    overRange sequence: TermID, isClosed: Bool, _ syntax: ForSyntax, _ label: LabelID,
    _ node: NodeID
  ) -> TermID {
    var value = sequence
    let range = bindToLocal(&value, node)
    let declared = lastDeclaration
    let lower = make(.field(range, index: 0), known.intType, node)
    let upper = make(.field(range, index: 1), known.intType, node)
    let variable = makeLocal(loopName(syntax), known.intType, isMutable: false)
    let condition = loopCondition(syntax, variable, node)
    let body = checkCodeBlock(syntax.body)
    let loopTerm = make(
      loop(
        Loop(
          label: label, variable: variable, sequence: lower, upperBound: upper,
          includesUpperBound: isClosed, condition: condition, body: body), overArray: false),
      .unit, node)
    return make(.block(list([declared, loopTerm])), .unit, node)
  }

  /// Any other sequence: `var it = s.makeIterator(); while let x = it.next() { … }`.
  private mutating func loop(
    overSequence sequence: TermID, _ type: Type, _ syntax: ForSyntax, _ label: LabelID,
    _ node: NodeID
  ) -> TermID {
    guard let proto = known.sequence, conforms(type, to: proto) else {
      report(.notASequence(describe(type)), at: syntax.sequence)
      _ = invalidPattern(syntax)
      _ = checkCodeBlock(syntax.body)
      return make(.invalid, .unit, node)
    }
    let extent = extent()
    let iterator = applyBest(
      members(named: names.makeIterator, of: type, isStatic: false), base: sequence, [], node,
      name: names.makeIterator, expecting: nil)
    let iteratorType = zonk(self.type(iterator))
    let local = makeLocal(.none, iteratorType, isMutable: true)
    let declared = make(.declare(local, iterator), .unit, node)
    let place = make(.local(local), iteratorType, node)
    let next = applyBest(
      members(named: names.next, of: iteratorType, isStatic: false), base: place, [], node,
      name: names.next, expecting: nil)
    finish(extent)
    guard let element = wrapped(self.type(next)) else { return make(.invalid, .unit, node) }
    let variable = makeLocal(loopName(syntax), element, isMutable: false)
    let test = make(.bindSome(variable, next), known.boolType, node)
    let condition = loopCondition(syntax, variable, node)
    var body = checkCodeBlock(syntax.body)
    if condition != .none {
      body = make(.if(condition, then: body, otherwise: .none), .unit, node)
    }
    let loopTerm = make(.whileLoop(label, condition: test, body: body), .unit, node)
    return make(.block(list([declared, loopTerm])), .unit, node)
  }

  // MARK: Jumps

  private mutating func checkBreak(_ node: NodeID) -> TermID {
    guard let entry = target(of: node, forContinue: false) else {
      reportJump(node, "break")
      return make(.invalid, known.neverType, node)
    }
    return make(.break(entry.label), known.neverType, node)
  }

  private mutating func checkContinue(_ node: NodeID) -> TermID {
    guard let entry = target(of: node, forContinue: true) else {
      reportJump(node, "continue")
      return make(.invalid, known.neverType, node)
    }
    return make(.continue(entry.label), known.neverType, node)
  }

  private func target(of node: NodeID, forContinue: Bool) -> LabelEntry? {
    let name = tree.jump(node).label
    for entry in functionState.labels.reversed() {
      if entry.depth != functionState.frames.count { return nil }
      if name.isNone {
        if entry.isLoop || (entry.isSwitch && !forContinue) { return entry }
      } else if entry.name == name {
        return !forContinue || entry.isLoop ? entry : nil
      }
    }
    return nil
  }

  private mutating func reportJump(_ node: NodeID, _ keyword: String) {
    let label = tree.jump(node).label
    report(
      label.isNone ? .jumpOutside(keyword) : .unknownLabel(text(label)), at: node)
  }

  private mutating func checkReturn(_ node: NodeID) -> TermID {
    guard let result = functionState.results.last else {
      report(.returnOutside, at: node)
      return make(.invalid, known.neverType, node)
    }
    let extent = extent()
    defer { finish(extent) }
    guard let value = tree.operand(node).some else {
      if isUnresolved(result.type) { _ = unify(result.type, .unit) }
      let wanted = resolve(result.type)
      if functionState.isInitializer, functionState.frames.count == 1 {
        return make(.return(initializedSelf(node)), known.neverType, node)
      }
      if wanted != .unit, wanted != .error {
        report(.returnWithoutValue(describe(finished: wanted)), at: node)
      }
      return make(.return(.none), known.neverType, node)
    }
    if resolve(result.type) == .unit, !result.isClosure {
      let term = check(value)
      if type(term) != .unit, type(term) != .error { report(.returnInVoid, at: value) }
      return make(
        .block(list([term, make(.return(.none), known.neverType, node)])), known.neverType, node)
    }
    if case .opaque(let id, let arguments) = shape(result.type), !result.isClosure {
      return make(.return(checkOpaqueResult(value, id, arguments)), known.neverType, node)
    }
    let term = checkConverted(value, to: result.type)
    return make(.return(term), known.neverType, node)
  }
}
