// Bodies of functions, accessors and initialisers.

extension Checker {
  /// Checks the body of a function once; called for all functions of the program, and for those of
  /// the library that turn out to be used.
  package mutating func requireBody(_ function: FunctionID) {
    let index = Int(function.index)
    if !isReader, function.index < Numbers.firstOwn, let library {
      library.requireBody(function)
      return
    }
    guard index < elaboration.bodies.count, elaboration.bodies[index].state == .unchecked else {
      return
    }
    elaboration.bodies[index].state = .checking
    let body = elaboration.bodies[index]
    let source =
      body.source ?? body.declaration.map { tables.declarations[$0].source }
      ?? SourceID(rawValue: 0)
    let previousSource = enter(source)
    let saved = elaboration.functionState
    let surrounding = beginInference()
    elaboration.functionState = FunctionState()
    elaboration.functionState.context = body.context
    elaboration.functionState.frames = [function]
    elaboration.functionState.begin = begin(of: body)
    if let declaration = body.declaration, tables.declarations[declaration].kind != .variable,
      state(of: declaration).isResolved
    {
      elaboration.functionState.context = signature(declaration).context
    }
    readRequirements(of: elaboration.functionState.context)
    let term = checkBody(function, body)
    program.functions[index].body = .term(term)
    settleLocalCaptures()
    elaboration.functionState = saved
    endInference(surrounding)
    leave(previousSource)
    setBody(function, .checked)
  }

  /// Programs may read what the library's functions have for a body.
  mutating func setBody(_ function: FunctionID, _ state: FunctionBody.State) {
    elaboration.bodies[Int(function.index)].state = state
    if isReader, state == .checked { library?.note(checked: function) }
  }

  private func begin(of body: FunctionBody) -> UInt32 {
    if let expression = body.expression.some { return tree.span(expression).start }
    return body.declaration.map { tree.span(tables.declarations[$0].node).start } ?? .max
  }

  private mutating func checkBody(_ function: FunctionID, _ body: FunctionBody) -> TermID {
    let result = program[function].result
    elaboration.functionState.results = [resultState(function, result)]
    if let expression = body.expression.some {
      return checkExpressionBody(function, expression, result)
    }
    if case .synthesized(let kind) = body.origin { return makeSynthesizedBody(function, kind) }
    declareParameters(function)
    guard let declaration = body.declaration else { return make(.unit, .unit, .none) }
    switch body.origin {
    case .body:
      if tables.declarations[declaration].kind == .initializer {
        return checkInitializer(function, declaration)
      }
      let node = tree.function(tables.declarations[declaration].node).body
      return checkFunctionBody(node, result, isViewBuilder: hasBuilderAttribute(declaration))
    case .getter(let node):
      return checkFunctionBody(node, result, isViewBuilder: isViewBody(declaration))
    case .setter(let node):
      if elaboration.observed[function] != nil { return checkObservers(function, declaration) }
      return checkFunctionBody(node, .unit, isViewBuilder: false)
    case .synthesized(let kind): return makeSynthesizedBody(function, kind)
    }
  }

  private mutating func checkExpressionBody(
    _ function: FunctionID, _ expression: NodeID, _ result: Type
  ) -> TermID {
    if elaboration.autoclosureDefaults.contains(function), let shape = functionShape(result) {
      return makeAutoclosure(expression, result: shape.result)
    }
    if elaboration.autoclosureDefaults.contains(function) {
      let value = makeAutoclosure(expression, result: result)
      program.functions[Int(function.index)].result = program.type(of: value)
      return value
    }
    return checkInitial(expression, of: result)
  }

  private mutating func declareParameters(_ function: FunctionID) {
    let depth = elaboration.functionState.frames.count
    for (index, parameter) in program[function].parameters.enumerated() {
      let name = program[parameter.local].name
      elaboration.localDepths[parameter.local] = depth
      if index == 0, name == .selfValue {
        elaboration.functionState.hasSelf = true
        elaboration.functionState.selfEntry = (parameter.local, depth)
      } else if !name.isNone {
        declare(name, parameter.local)
      }
    }
  }

  private mutating func hasBuilderAttribute(_ id: DeclarationID) -> Bool {
    if hasViewBuilder(tree.function(tables.declarations[id].node).attributes) { return true }
    return meetsBuilderRequirement(id)
  }

  /// A function or property that meets a requirement marked `@ViewBuilder`, as `body(content:)` of a
  /// modifier and `previews` do.
  private mutating func meetsBuilderRequirement(_ id: DeclarationID) -> Bool {
    let declaration = tables.declarations[id]
    guard declaration.kind == .function || declaration.kind == .variable,
      isMemberContext(declaration.context), let type = enclosingSelfType(declaration.context)
    else { return false }
    for proto in protocols(of: type) {
      for requirement in tables.protocolRequirements[Int(proto.index)]
      where tables.declarations[requirement].name == declaration.name
        && tables.declarations[requirement].kind == declaration.kind
      {
        if isBuilder(requirement, for: declaration) { return true }
      }
    }
    return false
  }

  private func isBuilder(_ requirement: DeclarationID, for declaration: Declaration) -> Bool {
    let other = trees[Int(tables.declarations[requirement].source.rawValue)]
    if declaration.kind == .variable {
      return hasViewBuilder(
        other.variable(tables.declarations[requirement].node).attributes, in: other)
    }
    let labels = tree.function(declaration.node).parameters.map { tree.parameter($0).label }
    let syntax = other.function(tables.declarations[requirement].node)
    return hasViewBuilder(syntax.attributes, in: other)
      && syntax.parameters.map({ other.parameter($0).label }) == labels
  }

  /// `body` of a view, and properties marked `@ViewBuilder`.
  private mutating func isViewBody(_ id: DeclarationID) -> Bool {
    let declaration = tables.declarations[id]
    guard declaration.kind == .variable else { return hasBuilderAttribute(id) }
    if hasViewBuilder(tree.variable(declaration.node).attributes) { return true }
    return meetsBuilderRequirement(id)
  }

  mutating func checkFunctionBody(
    _ node: NodeID, _ result: Type, isViewBuilder: Bool
  ) -> TermID {
    if tree.kind(node).isExpression { return finishSingle(node, result) }
    let statements = liveStatements(tree.codeBlock(node))
    if isViewBuilder, !containsReturnValue(statements) {
      return buildViews(statements, as: result, node)
    }
    if statements.count == 1, tree.kind(statements[0]).isExpression,
      isSingleExpressionBody(statements[0], result)
    {
      return finishSingle(statements[0], result)
    }
    if case .opaque = program.types.shape(of: result), let value = onlyReturn(statements) {
      return finishSingle(value, result)
    }
    let mark = diagnostics.count
    let body = checkBlock(statements, node)
    if result != .unit { checkReturns(body, result, node) }
    if isViewBuilder { explainReturn(in: statements, since: mark) }
    return body
  }

  private func onlyReturn(_ statements: [NodeID]) -> NodeID? {
    guard statements.count == 1, tree.kind(statements[0]) == .returnStatement else { return nil }
    return tree.operand(statements[0]).some
  }

  private func isSingleExpressionBody(_ node: NodeID, _ result: Type) -> Bool {
    switch tree.kind(node) {
    case .ifStatement, .switchStatement: result != .unit && isExpressionBranching(node)
    case .assignment, .compoundAssignment: result == .unit
    default: true
    }
  }

  private mutating func finishSingle(_ node: NodeID, _ result: Type) -> TermID {
    if result == .unit { return checkStatement(node) }
    if let value = checkOpaqueParts(node, result) { return value }
    let value = checkConverted(node, to: result)
    noteReturn(value, node)
    return value
  }

  // MARK: Initialisers

  private mutating func checkInitializer(
    _ function: FunctionID, _ declaration: DeclarationID
  ) -> TermID {
    let node = tree.function(tables.declarations[declaration].node).body
    guard let selfType = enclosingSelfType(elaboration.functionState.context) else {
      return make(.unit, .unit, node)
    }
    let local = makeLocal(.selfValue, selfType, isMutable: true)
    elaboration.localDepths[local] = 1
    elaboration.functionState.hasSelf = true
    elaboration.functionState.selfEntry = (local, 1)
    elaboration.functionState.isInitializer = true
    elaboration.functionState.isFailable = tables.declarations[declaration].flags.contains(
      .isFailable)
    var terms = [make(.declare(local, .none), .unit, node)]
    terms += initialValues(local, selfType, node)
    let statements = liveStatements(tree.codeBlock(node))
    terms.append(checkBlock(statements, node))
    terms.append(make(.return(initializedSelf(node)), known.neverType, node))
    return make(.block(list(terms)), .unit, node)
  }

  /// Stored properties with initial values have them before the initialiser's own statements.
  private mutating func initialValues(
    _ local: LocalID, _ selfType: Type, _ node: NodeID
  ) -> [TermID] {
    guard case .nominal(let nominal, _) = program.types.shape(of: selfType),
      program[nominal].kind == .struct, !delegates(node)
    else { return [] }
    var terms: [TermID] = []
    let values = initialValues(of: nominal, selfType, node, &terms)
    for (index, value) in values.enumerated() {
      guard let value else { continue }
      let base = make(.local(local), selfType, node)
      let place = make(.field(base, index: UInt32(index)), program.type(of: value), node)
      terms.append(make(.assign(place: place, value), .unit, node))
    }
    return terms
  }

  /// An initialiser that calls `self.init` sets nothing itself.
  func delegates(_ node: NodeID) -> Bool {
    let span = tree.span(node)
    var index = node.rawValue
    while index > 1 {
      index -= 1
      let id = NodeID(rawValue: index)
      if tree.span(id).start < span.start { return false }
      if tree.kind(id) == .member, tree.member(id).name == .initializer,
        tree.kind(tree.member(id).base) == .selfExpression
      {
        return true
      }
    }
    return false
  }

  /// `self` as the result of an initialiser, wrapped when it may fail.
  mutating func initializedSelf(_ node: NodeID) -> TermID {
    guard let entry = elaboration.functionState.selfEntry else { return invalid(node) }
    let selfType = program[entry.local].type
    let value = make(.local(entry.local), selfType, node)
    if elaboration.functionState.isFailable {
      return make(.enumCase(index: 1, list([value])), optional(selfType), node)
    }
    return value
  }

  // MARK: Observers

  /// The setter of a stored property with observers: `willSet`, the store, `didSet`.
  private mutating func checkObservers(
    _ function: FunctionID, _ declaration: DeclarationID
  ) -> TermID {
    guard let variable = resolveVariable(declaration) else { return make(.unit, .unit, .none) }
    let node = tables.declarations[declaration].detail
    let accessors = accessorNodes(tree.binding(node).accessors)
    let parameters = program[function].parameters
    guard let newValue = parameters.last else { return make(.unit, .unit, node) }
    elaboration.functionState.scope.removeAll()
    var terms: [TermID] = []
    let old = makeLocal(
      .none, variable.type, isMutable: false,
      isImplicitlyUnwrapped: tables.declarations[declaration].flags.contains(
        .isImplicitlyUnwrapped))
    elaboration.localDepths[old] = 1
    if !accessors.didSet.isNone {
      terms.append(make(.declare(old, storage(variable, node)), .unit, node))
    }
    if let body = accessors.willSet.some {
      let name = accessors.willSetValue.isNone ? names.newValue : accessors.willSetValue
      declare(name, newValue.local)
      terms.append(checkCodeBlock(body))
      elaboration.functionState.scope.removeAll()
    }
    let value = make(.local(newValue.local), variable.type, node)
    terms.append(make(.assign(place: storage(variable, node), value), .unit, node))
    if let body = accessors.didSet.some {
      let name = accessors.oldValue.isNone ? names.oldValue : accessors.oldValue
      declare(name, old)
      terms.append(checkCodeBlock(body))
    }
    return make(.block(list(terms)), .unit, node)
  }

  /// The stored property itself, past its observers.
  mutating func storage(_ variable: Variable, _ node: NodeID) -> TermID {
    switch variable.access {
    case .field(let index):
      let base = checkSelf(node)
      return make(.field(base, index: index), variable.type, node)
    case .global(let global): return make(.global(global), variable.type, node)
    case .computed: return invalid(node)
    }
  }

  // MARK: Local functions

  mutating func declareLocalFunction(_ node: NodeID) -> DeclarationID {
    if let found = elaboration.localDeclarations[NodeRef(tree.source, node)] {
      noteFrame(of: found)
      return found
    }
    let context = makeContext(
      Context(
        kind: .function, parent: elaboration.functionState.context, source: tree.source,
        genericParameters: currentGenerics(), selfType: nil, isExtension: false))
    let found = collectDeclaration(node, in: context)
    let id = found[0]
    elaboration.localDeclarations[NodeRef(tree.source, node)] = id
    for function in localFunctions(of: id) {
      elaboration.bodies[Int(function.index)].state = .checking
    }
    noteFrame(of: id)
    return id
  }

  /// Notes in which function a local function and its default values are declared: while a closure is inferred, in the
  /// function around the closure.
  private mutating func noteFrame(of id: DeclarationID) {
    for function in localFunctions(of: id) {
      elaboration.functionParents[function] = elaboration.functionState.frames.last
      elaboration.functionState.functionDepths[function] =
        elaboration.functionState.frames.count + 1
    }
  }

  /// A local function and the functions of its default values; all of them can capture variables.
  private mutating func localFunctions(of id: DeclarationID) -> [FunctionID] {
    guard let signature = resolveSignature(id) else { return [] }
    return [signature.function] + defaultFunctions(of: signature)
  }

  private mutating func defaultFunctions(of signature: Signature) -> [FunctionID] {
    var found: [FunctionID] = []
    for parameter in signature.parameters {
      guard case .expression(let source, let expression) = parameter.defaultValue else { continue }
      found.append(
        defaultFunction(source, expression, parameter, context: signature.context))
    }
    return found
  }

  /// Checks the body and the default values of a local function.
  ///
  /// - Parameters:
  ///   - place: how many names are in scope where it is declared.
  ///   - later: the variables that its block declares after it.
  mutating func checkLocalFunction(_ node: NodeID, at place: Int, before later: [ScopeEntry]) {
    let id = declareLocalFunction(node)
    guard let signature = resolveSignature(id) else { return }
    let scope = elaboration.functionState.scope
    defer { elaboration.functionState.scope = scope }
    elaboration.functionState.scope.removeLast(scope.count - place)
    for var entry in later {
      entry.isLater = true
      elaboration.functionState.scope.append(entry)
    }
    for function in defaultFunctions(of: signature) {
      guard let expression = elaboration.bodies[Int(function.index)].expression.some else {
        continue
      }
      let result = program[function].result
      checkLocal(function, in: signature.context, result) {
        $0.checkExpressionBody(function, expression, result)
      }
    }
    checkLocal(signature.function, in: signature.context, signature.result) { checker in
      checker.declareParameters(signature.function)
      return checker.checkFunctionBody(
        checker.tree.function(node).body, signature.result,
        isViewBuilder: checker.hasBuilderAttribute(id))
    }
  }

  /// Checks a body within the current scope; whoever calls restores the scope.
  private mutating func checkLocal(
    _ function: FunctionID, in context: ContextID, _ result: Type,
    _ body: (inout Checker) -> TermID
  ) {
    // It may stand in a closure, in the middle of an expression.
    let surrounding = beginInference()
    defer { endInference(surrounding) }
    let savedContext = elaboration.functionState.context
    let savedInitializer = elaboration.functionState.isInitializer
    elaboration.functionState.isInitializer = false
    elaboration.functionState.context = context
    elaboration.functionState.frames.append(function)
    elaboration.functionState.results.append(resultState(function, result))
    let term = body(&self)
    elaboration.functionState.frames.removeLast()
    elaboration.functionState.results.removeLast()
    elaboration.functionState.isInitializer = savedInitializer
    elaboration.functionState.context = savedContext
    program.functions[Int(function.index)].body = .term(term)
    setBody(function, .checked)
  }

  /// What a local function captures, everyone who calls it captures as well.
  mutating func settleLocalCaptures() {
    var changed = true
    while changed {
      changed = false
      for (user, used) in elaboration.functionState.localUses {
        for local in program[used].captures {
          if addCapture(local, to: user) { changed = true }
        }
      }
    }
    elaboration.functionState.localUses = []
  }

  private mutating func addCapture(_ local: LocalID, to user: FunctionID) -> Bool {
    let owner = elaboration.localDepths[local] ?? 0
    var changed = false
    var current: FunctionID? = user
    while let function = current, depth(of: function) > owner {
      if !program.functions[Int(function.index)].captures.contains(local) {
        program.functions[Int(function.index)].captures.append(local)
        program.locals[Int(local.index)].isCaptured = true
        changed = true
      }
      current = elaboration.functionParents[function]
    }
    return changed
  }

  private func depth(of function: FunctionID) -> Int {
    var depth = 1
    var current = function
    while let parent = elaboration.functionParents[current] {
      depth += 1
      current = parent
    }
    return depth
  }
}
