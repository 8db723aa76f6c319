// The whole program: the order in which everything is looked at.

extension Checker {
  /// What programs take as given of the declarations of a unit of the library.
  mutating func completeUnit(
    contexts: [ContextID], nominals: Range<Int>, protocols: Range<Int>
  ) {
    for context in contexts { readRequirements(of: context) }
    for index in protocols { readTypes(of: ProtocolID(index: UInt32(index))) }
    for index in nominals {
      let nominal = NominalID(index: UInt32(index))
      resolveFields(of: nominal)
      _ = allConformances(of: nominal)
      synthesizeMembers(of: nominal)
    }
  }

  /// Makes the function that stands for the one around an expression of which only the type is wanted.
  mutating func beginFunctions() {
    program.functions.append(
      Function(
        name: "", span: .none, genericParameters: [], parameters: [], result: .unit,
        body: .term(.none), captures: [], captureListLocals: [], isClosure: false))
    elaboration.bodies.append(
      FunctionBody(
        declaration: nil, context: ContextID(index: 0), origin: .body, state: .checked))
    elaboration.inferenceFunction = FunctionID(index: UInt32(program.functions.count - 1))
  }

  /// Reads a source of the program: `isScript` when its statements are run.
  /// - Parameter former: the source of which this one repeats a part.
  package mutating func addSource(
    _ tree: Tree, source: Source, isScript: Bool, partOf former: SourceID? = nil
  ) {
    sources.append(source)
    if isScript { collection.scripts.append(tree.source) }
    if let former { collection.repeatedFiles[source.id] = file(of: former) }
    collect(tree)
  }

  /// What has no term is told, if nothing else is: a program with a hole in it is never compiled.
  private mutating func checkHoles(since start: Int) {
    if hasErrors(since: 0) { return }
    for index in start..<program.terms.count {
      guard case .invalid = program.terms[index] else { continue }
      diagnostics.append(Diagnostic(.check(.notInferred), at: program.termSpans[index]))
      return
    }
  }

  /// Checks everything that the program declares, and its top-level statements.
  ///
  /// - Parameter isWhole: false where parts of it could not be read. What is to be said of a program
  ///   whose types all fit is not said of such a one, and its terms may lead to what is not there.
  package mutating func checkProgram(isWhole: Bool = true) {
    inference.effort = Effort(nodes: newNodeCount)
    inference.guesses = Guesses()
    let start = program.terms.count
    shadowAccepted()
    collectExtensions()
    findWrappers()
    findChangingOperators()
    resolveProgram()
    checkRedeclarations(among: newDeclarations)
    checkAttributes()
    checkTypeDeclarations(among: newDeclarations)
    checkExposure()
    let declared = Extents(of: self)
    let conforming = conformingNominals()
    makeMain()
    checkConformances(of: conforming)
    checkDefaultArguments(from: newDeclarations.lowerBound)
    beginRemembering()
    checkBodies()
    checkLocalDeclarations(since: declared)
    endRemembering()
    layOutScenesOfTests()
    if inference.effort.isExhausted || program.types.isOverfull {
      diagnostics = [
        Diagnostic(.check(.tooComplex), at: inference.effort.blamed ?? tree.sourceSpan(tree.root))
      ]
      return
    }
    checkUninferred()
    if isWhole {
      checkHoles(since: start)
      checkFlow()
      checkPurity()
      recordExpectations()
    }
    diagnostics.sort { first, second in
      if first.span.source != second.span.source {
        return first.span.source.rawValue < second.span.source.rawValue
      }
      return first.span.span.start < second.span.span.start
    }
    diagnostics = thinned(diagnostics)
  }

  /// How many nodes the sources have that are not the library's and not accepted before.
  private var newNodeCount: Int {
    var count = 0
    for source in Int(firstNewSource)..<max(Int(firstNewSource), trees.count) {
      count += trees[source].nodeCount
    }
    return count
  }

  private mutating func findWrappers() {
    guard let wrapper = program.names.find("_propertyWrapper") else { return }
    for index in program.nominals.ownIndices.dropFirst(collection.wrapperSearchStart) {
      let id = tables.nominalDeclarations[index]
      let tree = trees[Int(tables.declarations[id].source.rawValue)]
      for attribute in tree.nominalType(tables.declarations[id].node).attributes
      where tree.attribute(attribute).name == wrapper {
        collection.wrapperNames.append(tables.declarations[id].name)
      }
    }
    collection.wrapperSearchStart = program.nominals.ownIndices.count
  }

  /// Works out every declaration of the program, so that its errors are found whether or not it is
  /// used.
  private mutating func resolveProgram() {
    resolveDeclarations(among: newDeclarations)
    for index in newContexts where isNew(tables.contexts[index].source) {
      readRequirements(of: ContextID(index: UInt32(index)))
    }
    for index in newContexts where isNew(tables.contexts[index].source) {
      checkSatisfiable(ContextID(index: UInt32(index)))
    }
    for nominal in newNominals where isNew(Int(tables.nominalDeclarations[nominal].index)) {
      checkNominal(NominalID(index: UInt32(nominal)))
    }
  }

  private mutating func resolveDeclarations(among indices: Range<Int>) {
    for index in indices where isNew(index) {
      let id = DeclarationID(index: UInt32(index))
      let declaration = tables.declarations[id]
      switch declaration.kind {
      case .function, .initializer, .subscript: resolveSignature(id)
      case .nominal:
        readRequirements(of: tables.nominalContexts[Int(declaration.payload)])
        resolveFields(of: NominalID(index: declaration.payload))
      case .protocol: readRequirements(of: tables.protocolContexts[Int(declaration.payload)])
      case .typeAlias: _ = resolveAlias(id)
      // The state of a preview is checked only if the preview is shown.
      case .variable:
        if !isHoisted(declaration.node, in: declaration.source) { resolveVariable(id) }
      case .enumCase, .associatedType, .genericParameter: break
      }
    }
  }

  /// Checks the types that bodies declare, whose members have bodies that may declare more.
  private mutating func checkLocalDeclarations(since start: Extents) {
    var looked = start
    while looked.declarations < tables.declarations.ownIndices.upperBound {
      let declared = tables.declarations.ownIndices.from(looked.declarations)
      let nominals = programNominals.from(looked.nominals)
      looked = Extents(of: self)
      resolveDeclarations(among: declared)
      checkRedeclarations(among: declared)
      checkModifiers(among: declared)
      checkTypeDeclarations(among: declared)
      checkConformances(of: Array(nominals))
      checkDefaultArguments(from: declared.lowerBound)
      checkBodies()
    }
  }

  /// Bodies of the program's own functions, in order; those of the library when they are compiled.
  private mutating func checkBodies() {
    var index = newFunctions.lowerBound
    while index < elaboration.bodies.count {
      let body = elaboration.bodies[index]
      let source = body.source ?? body.declaration.map { tables.declarations[$0].source }
      if body.state == .unchecked, let source, !isLibrary(source) {
        requireBody(FunctionID(index: UInt32(index)))
      }
      index += 1
    }
  }

  // MARK: Top-level statements

  private mutating func makeMain() {
    let id = FunctionID(index: UInt32(program.functions.count))
    let scripts = collection.scripts[prompt.accepted.scripts...]
    let source = scripts.first ?? SourceID(rawValue: 0)
    program.functions.append(
      Function(
        name: "main", span: SourceSpan(source, .zero), genericParameters: [], parameters: [],
        result: .unit, body: .term(.none), captures: [], captureListLocals: [],
        isClosure: false))
    elaboration.bodies.append(
      FunctionBody(
        declaration: nil, context: fileContext(of: source) ?? ContextID(index: 0), origin: .body,
        state: .checked))
    program.main = id
    elaboration.functionState = FunctionState()
    elaboration.functionState.frames = [id]
    var terms: [TermID] = []
    var firstStatement: Int?
    for script in scripts {
      guard let context = fileContext(of: script) else { continue }
      enter(script)
      elaboration.functionState.context = context
      for node in liveStatements(tree.sourceFile(tree.root)) {
        elaboration.functionState.begin = tree.span(node).start
        let term = checkTopLevel(node)
        if firstStatement == nil, !precedesScene(node, term) { firstStatement = terms.count }
        terms.append(term)
      }
    }
    if !scripts.isEmpty, let scene = implicitScene(of: scripts + newDeclarationSources) {
      terms.insert(scene, at: firstStatement ?? terms.count)
    }
    settleLocalCaptures()
    let node = tree.root
    program.functions[Int(id.index)].body = .term(make(.block(list(terms)), .unit, node))
  }

  /// Sources beside the scripts that came with them.
  private var newDeclarationSources: [SourceID] {
    let start = Int(firstNewSource)
    return (start..<max(start, trees.count)).map { SourceID(rawValue: UInt32($0)) }.filter {
      !isScript($0)
    }
  }

  private mutating func checkTopLevel(_ node: NodeID) -> TermID {
    switch tree.kind(node) {
    case .variableDeclaration: return checkTopLevelVariable(node)
    case .functionDeclaration, .structDeclaration, .enumDeclaration, .protocolDeclaration,
      .extensionDeclaration, .typealiasDeclaration, .importDeclaration, .unsupported:
      return make(.unit, .unit, node)
    case .guardStatement: return checkTopLevelGuard(node)
    case let kind
    where kind.isExpression && kind != .assignment && kind != .compoundAssignment
      && kind != .ifStatement && kind != .switchStatement:
      return checkTopLevelExpression(node)
    default: return checkStatement(node)
    }
  }

  /// A view as the scene, which is evaluated again whenever state it has read changes: it is handed over as a
  /// function.
  private mutating func showScene(_ node: NodeID, _ view: ProtocolID) -> TermID? {
    guard let type = inference.facts?.type, type != .error, type != .unit,
      type != known.neverType, conforms(type, to: view), let show = libraryFunction(names.show)
    else { return nil }
    program.hasTopLevelView = true
    prompt.shownExpression = tree.sourceSpan(node)
    let scene = makeAutoclosure(node, result: intern(.existential([view])))
    return make(.call(show, .empty, list([scene])), .unit, node)
  }

  /// A view at top level becomes the scene.
  private mutating func checkTopLevelExpression(_ node: NodeID) -> TermID {
    guard let view = known.view else { return checkStatement(node) }
    if prompt.tellsTypes {
      let term = check(node)
      prompt.expressionTypes.append(describe(term))
      return term
    }
    let term = guided(node, .nothing) { checker in
      checker.showScene(node, view) ?? checker.check(node)
    }
    let termType = type(term)
    if termType == .unit || termType == .error || termType == known.neverType { return term }
    if prompt.keepsValues { return keepValue(term, program.type(of: term), node) }
    let place = make(.discard, program.type(of: term), node)
    return make(.assign(place: place, term), .unit, node)
  }

  mutating func checkTopLevelVariable(_ node: NodeID) -> TermID {
    let syntax = tree.variable(node)
    var terms: [TermID] = []
    for binding in syntax.bindings {
      terms.append(checkTopLevelBinding(tree.binding(binding), binding, syntax))
    }
    return block(terms, node)
  }

  /// Several statements as one.
  mutating func block(_ terms: [TermID], _ node: NodeID) -> TermID {
    terms.count == 1 ? terms[0] : make(.block(list(terms)), .unit, node)
  }

  private mutating func checkTopLevelBinding(
    _ binding: BindingSyntax, _ node: NodeID, _ variable: VariableSyntax
  ) -> TermID {
    let accessors = accessorNodes(binding.accessors)
    if accessors.hasGetter { return make(.unit, .unit, node) }
    let names = tree.boundNames(binding.pattern)
    if let wrapper = wrapperAttribute(of: variable) {
      return initializeWrapped(names, wrapper, binding, node)
    }
    guard let initializer = binding.initializer.some else {
      return block(names.map { initializeOptional($0, node) }, node)
    }
    if names.count == 1, tree.kind(tree.identifierPattern(binding.pattern)) == .identifierPattern,
      let id = globalVariable(names[0], node), let resolved = resolveVariable(id),
      case .global(let global) = resolved.access
    {
      noteDeclared(global)
      if binding.type.isNone { noteInitializer(initializer) }
      // What is wrong with the value that is to say the type is not that.
      let isUnknown = binding.type.isNone && resolved.type == .error
      let value = check(initializer, annotated: isUnknown ? nil : resolved.type)
      return make(.initializeGlobal(global, value), .unit, node)
    }
    let annotation = binding.type.some.map { resolveLocalType($0) }
    var value =
      annotation.map { checkConverted(initializer, to: $0) }
      ?? check(initializer, namedBy: binding.pattern)
    if names.isEmpty {
      return make(
        .assign(place: make(.discard, program.type(of: value), node), value), .unit, node)
    }
    let subject = bindToLocal(&value, node)
    var terms = [elaboration.lastDeclaration]
    initializeParts(binding.pattern, subject, node, &terms)
    return make(.block(list(terms)), .unit, node)
  }

  /// `let (a, b) = pair` at top level.
  private mutating func initializeParts(
    _ pattern: NodeID, _ value: TermID, _ node: NodeID, _ terms: inout [TermID]
  ) {
    switch tree.kind(pattern) {
    case .identifierPattern:
      guard let id = globalVariable(tree.name(pattern), node), let variable = resolveVariable(id),
        case .global(let global) = variable.access
      else { return }
      noteDeclared(global)
      terms.append(
        make(.initializeGlobal(global, coerce(value, to: variable.type, node)), .unit, node))
    case .tuplePattern:
      guard case .tuple(let elements) = program.types.shape(of: type(value)),
        elements.count == tree.elements(pattern).count
      else {
        if type(value) != .error {
          report(
            .tuplePatternCount(tree.elements(pattern).count, describe(type(value))),
            at: pattern)
        }
        for name in tree.boundNames(pattern) {
          if let id = globalVariable(name, node),
            case .global(let global)? = resolveVariable(id)?.access
          {
            noteDeclared(global)
          }
        }
        return
      }
      for (index, element) in tree.elements(pattern).enumerated() {
        let part = make(.field(value, index: UInt32(index)), elements[index].type, node)
        initializeParts(tree.argument(element).value, part, node, &terms)
      }
    case .typedPattern: initializeParts(tree.pair(pattern).first, value, node, &terms)
    case .bindingPattern:
      initializeParts(tree.bindingPattern(pattern).pattern, value, node, &terms)
    default: break
    }
  }

  /// The declaration of this very binding, were a name declared twice.
  private func globalVariable(_ name: Name, _ binding: NodeID) -> DeclarationID? {
    tables.globalNames[name].first {
      tables.declarations[$0].detail == binding && tables.declarations[$0].source == tree.source
    }
  }

  private mutating func initializeOptional(_ name: Name, _ node: NodeID) -> TermID {
    guard let id = globalVariable(name, node),
      let variable = resolveVariable(id), case .global(let global) = variable.access
    else { return make(.unit, .unit, node) }
    noteDeclared(global)
    guard isOptional(variable.type), program[global].isMutable else {
      return make(.unit, .unit, node)
    }
    let value = make(.enumCase(index: 0, .empty), variable.type, node)
    return make(.initializeGlobal(global, value), .unit, node)
  }

  /// `@State var x = 0` at top level.
  private mutating func initializeWrapped(
    _ names: [Name], _ wrapper: NodeID, _ binding: BindingSyntax, _ node: NodeID
  ) -> TermID {
    guard let name = names.first,
      let id = globalVariable(program.names.intern("_" + text(name)), node),
      let variable = resolveVariable(id), case .global(let global) = variable.access
    else { return make(.unit, .unit, node) }
    noteDeclared(global)
    let value = wrapperValue(variable.type, wrapper, binding, isTopLevel: true, node)
    return make(.initializeGlobal(global, value), .unit, node)
  }

  /// `State(wrappedValue: …)`, `Environment(\.key)`.
  mutating func wrapperValue(
    _ type: Type, _ wrapper: NodeID, _ binding: BindingSyntax, isTopLevel: Bool, _ node: NodeID
  ) -> TermID {
    let attribute = tree.attribute(wrapper)
    var arguments: [CallArgument] = []
    if let initializer = binding.initializer.some {
      let labels = isTopLevel ? [names.topLevel, names.wrappedValue] : [names.wrappedValue]
      let label =
        labels.first { label in
          members(named: .initializer, of: type, isStatic: true).contains {
            parameterLabels($0.declaration).first == label
          }
        } ?? names.wrappedValue
      arguments.append(
        CallArgument(
          label: label, node: initializer, isTrailing: false, isInout: false, checked: nil))
    } else if attribute.arguments.isEmpty,
      case .nominal(_, let parts) = program.types.shape(of: type),
      let wrapped = parts.first, isOptional(wrapped)
    {
      let value = make(.enumCase(index: 0, .empty), wrapped, node)
      let label = isTopLevel ? names.topLevel : names.wrappedValue
      arguments.append(
        CallArgument(label: label, node: node, isTrailing: false, isInout: false, checked: value))
    }
    arguments += self.arguments(ofAttribute: wrapper)
    return coerce(guidedConstruction(type, arguments, node), to: type, node)
  }

  /// Global variables whose line has been passed.
  mutating func noteDeclared(_ global: GlobalID) { flow.declaredGlobals.insert(global) }

  /// A use at top level before the line of the variable.
  mutating func noteGlobalUse(_ global: GlobalID, _ node: NodeID) {
    guard elaboration.functionState.frames.count == 1,
      elaboration.functionState.frames.first == program.main,
      program[global].initializer == nil, !flow.declaredGlobals.contains(global)
    else { return }
    report(.usedBeforeDeclaration(text(program[global].name)), at: node)
  }

  // MARK: Types of initial values

  /// The type of an expression.
  mutating func inferType(
    of node: NodeID, in context: ContextID, expecting annotation: NodeID? = nil,
    namedBy pattern: NodeID? = nil, isReporting: Bool = false
  ) -> Type {
    switch tree.kind(node) {
    case .integerLiteral where annotation == nil: return known.intType
    case .floatLiteral where annotation == nil: return known.doubleType
    case .booleanLiteral: return known.boolType
    default: break
    }
    if annotation == nil { noteInitializer(node) }
    return inferring(node, in: context, isReporting: isReporting) { checker in
      let wanted = annotation.map { annotation -> Type in
        checker.inference.allowsUnboundGenerics = true
        let type = checker.resolveAnnotation(annotation, in: context, allowsProtocol: true)
        checker.inference.allowsUnboundGenerics = false
        return type
      }
      if let wanted { return checker.typeFound(node, .type(wanted)) }
      return checker.typeOfInitialValue(
        node, pattern.map { Demand(pattern: $0, checker) } ?? .nothing)
    }
  }

  /// The type that a check of something comes to, of which nothing else is kept; `.error` where it
  /// fails or stays open.
  mutating func inferring(
    _ node: NodeID, in context: ContextID, isReporting: Bool = false,
    _ check: (inout Checker) -> Type
  ) -> Type {
    let saved = elaboration.functionState
    let surrounding = beginInference()
    if elaboration.functionState.frames.count != 1
      || elaboration.functionState.frames.first != program.main
    {
      elaboration.functionState = FunctionState()
      elaboration.functionState.frames = [elaboration.inferenceFunction]
      elaboration.functionState.begin = tree.span(node).start
    }
    elaboration.functionState.context = context
    let errors = diagnostics.count
    let effortBefore = inference.effort.mark
    let savedGlobals = flow.declaredGlobals
    let type = check(&self)
    noteEffort(of: node, since: effortBefore)
    let isInError = hasErrors(since: errors)
    if !isReporting { diagnostics.removeLast(diagnostics.count - errors) }
    flow.declaredGlobals = savedGlobals
    elaboration.functionState = saved
    endInference(surrounding)
    if isInError { return .error }
    return program.types.contents(of: type).isDisjoint(with: [.variable, .error]) ? type : .error
  }

  /// `Environment<Value>` from the arguments of its attribute.
  mutating func inferWrapperType(
    _ nominal: NominalID, _ attribute: NodeID, in context: ContextID, isReporting: Bool = false
  ) -> Type {
    inferring(attribute, in: context, isReporting: isReporting) { checker in
      let type = checker.intern(.nominal(nominal, [checker.freshVariable()]))
      return checker.typeMade(type, checker.arguments(ofAttribute: attribute), attribute)
    }
  }
}
