// Initialisers that are written by Swift: memberwise, and from defaults.

extension Checker {
  /// Where the memberwise initialiser takes a field's value from.
  enum FieldSource {
    case parameter(Int)
    /// `State(wrappedValue: parameter)`
    case wrapped(Int, DeclarationID)
    /// The result of a builder closure.
    case builder(Int)
    case initialValue
  }

  mutating func synthesizeInitializers(_ nominal: NominalID) {
    if program[nominal].kind == .enum {
      if tables.nominalStates[Int(nominal.index)].rawType != nil {
        synthesizeRawInitializer(nominal)
      }
      return
    }
    guard program[nominal].storage == .parts else { return }
    for id in tables.nominalMembers[Int(nominal.index), .initializer]
    where !tables.contexts[tables.declarations[id].context].isExtension
      && tables.declarations[id].kind == .initializer
    {
      return
    }
    synthesizeMemberwise(nominal)
  }

  private mutating func synthesizeMemberwise(_ nominal: NominalID) {
    var parameters: [Signature.Parameter] = []
    let sources = fieldSources(of: nominal, &parameters)
    var flags: Declaration.Flags = [.isStatic]
    flags.formUnion(memberwiseAccess(nominal, sources))
    addMember(
      nominal, .initializer, .initializer, flags, parameters: parameters,
      result: selfType(nominal), selfParameter: false, origin: .memberwise(nominal))
    let takesNothing = parameters.allSatisfy { $0.hasDefault }
    let isProvided = fieldDeclarations(of: nominal).contains { isBoundByPattern($0) }
    if !parameters.isEmpty, takesNothing || isProvided && hasInitialValues(nominal, parameters),
      !takesNothing || !flags.isDisjoint(with: .hidden) || isEmptyInitializerRequired(of: nominal)
    {
      addMember(
        nominal, .initializer, .initializer, [.isStatic], parameters: [],
        result: selfType(nominal), selfParameter: false, origin: .allDefaults(nominal))
    }
  }

  /// Whether all that the memberwise initialiser takes has an initial value.
  private mutating func hasInitialValues(
    _ nominal: NominalID, _ parameters: [Signature.Parameter]
  ) -> Bool {
    let bound = fieldDeclarations(of: nominal).filter { isBoundByPattern($0) }
    let names = Set(bound.map { tables.declarations[$0].name })
    return parameters.allSatisfy { $0.hasDefault || names.contains($0.label) }
  }

  /// `var (a, b) = (1, 2)`: a stored property that has an initial value in common with others.
  private func isBoundByPattern(_ id: DeclarationID) -> Bool {
    let declaration = tables.declarations[id]
    let tree = trees[Int(declaration.source.rawValue)]
    let binding = tree.binding(declaration.detail)
    return !binding.initializer.isNone
      && tree.kind(tree.identifierPattern(binding.pattern)) == .tuplePattern
  }

  /// `init()` beside the memberwise initialiser is only needed where that cannot be named, or where
  /// a protocol asks for it: else calls are served by default arguments.
  private mutating func isEmptyInitializerRequired(of nominal: NominalID) -> Bool {
    for declared in allConformances(of: nominal) {
      for requirement in tables.protocolRequirements[Int(declared.protocol.index)]
      where tables.declarations[requirement].kind == .initializer
        && parameterLabels(requirement).isEmpty
      {
        return true
      }
    }
    return false
  }

  private mutating func allDefaultsBody(_ nominal: NominalID, _ function: FunctionID) -> TermID {
    let type = selfType(nominal)
    let node = tables.declarations[tables.nominalDeclarations[Int(nominal.index)]].node
    var terms: [TermID] = []
    var parts: [TermID] = []
    for value in initialValues(of: nominal, type, node, &terms) {
      guard let value else { return invalid(node) }
      parts.append(value)
    }
    terms.append(make(.construct(list(parts)), type, node))
    return terms.count == 1 ? terms[0] : make(.block(list(terms)), type, node)
  }

  /// The initial values of the stored properties in their order; nil for those without. What several properties are
  /// bound to by one pattern is evaluated once, by terms in front.
  mutating func initialValues(
    of nominal: NominalID, _ selfType: Type, _ node: NodeID, _ terms: inout [TermID]
  ) -> [TermID?] {
    resolveFields(of: nominal)
    guard case .nominal(_, let arguments) = program.types.shape(of: selfType) else { return [] }
    let substitution = Substitution(
      parameters: program[nominal].genericParameters, arguments: arguments)
    var values: [TermID?] = []
    var locals: [FunctionID: LocalID] = [:]
    for (index, id) in fieldDeclarations(of: nominal).enumerated() {
      if isBoundByPattern(id) {
        values.append(part(id, substitution, node, &locals, &terms))
      } else if let function = fieldInitializer(index, nominal) {
        let type = substitute(program[nominal].fields[index].type, substitution)
        values.append(initialValue(function, type, substitution, node))
      } else {
        values.append(nil)
      }
    }
    return values
  }

  private mutating func initialValue(
    _ function: FunctionID, _ type: Type, _ substitution: Substitution, _ node: NodeID
  ) -> TermID {
    let arguments = program[function].genericParameters.map {
      substitution[$0] ?? program.types.intern(.genericParameter($0))
    }
    return make(.call(function, typeList(arguments), .empty), type, node)
  }

  /// What a property is bound to by a pattern: a part of a value that is declared once.
  private mutating func part(
    _ id: DeclarationID, _ substitution: Substitution, _ node: NodeID,
    _ locals: inout [FunctionID: LocalID], _ terms: inout [TermID]
  ) -> TermID? {
    guard let (function, path) = patternInitializer(id) else { return nil }
    let whole = substitute(program[function].result, substitution)
    let local = locals[function] ?? makeLocal(.none, whole, isMutable: false)
    if locals.updateValue(local, forKey: function) == nil {
      let value = initialValue(function, whole, substitution, node)
      terms.append(make(.declare(local, value), .unit, node))
    }
    return part(at: path, of: make(.local(local), whole, node), node)
  }

  /// What lies in a tuple at the end of a way.
  private mutating func part(at path: [Int], of tuple: TermID, _ node: NodeID) -> TermID {
    var value = tuple
    for index in path { value = tupleElement(index, of: value, node) }
    return value
  }

  /// The function that makes what a pattern binds, and where in it a property is.
  mutating func patternInitializer(
    _ id: DeclarationID
  ) -> (function: FunctionID, path: [Int])? {
    guard isBoundByPattern(id) else { return nil }
    let declaration = tables.declarations[id]
    let previous = enter(declaration.source)
    defer { leave(previous) }
    let binding = tree.binding(declaration.detail)
    guard let initializer = binding.initializer.some,
      let path = tree.path(to: declaration.name, in: binding.pattern)
    else { return nil }
    let key = NodeRef(tree.source, initializer)
    if let found = elaboration.defaultFunctions[key] { return (found, path) }
    let type =
      typeAnnotation(binding).map { resolveAnnotation($0, in: declaration.context) }
      ?? inferType(of: initializer, in: declaration.context, namedBy: binding.pattern)
    let function = makeExpressionFunction(
      name: qualified(text(declaration.name), in: declaration.context), initializer,
      context: declaration.context, result: type)
    elaboration.defaultFunctions[key] = function
    return (function, path)
  }

  /// Who cannot name a property cannot give it a value either.
  private mutating func memberwiseAccess(
    _ nominal: NominalID, _ sources: [FieldSource]
  ) -> Declaration.Flags {
    var access: Declaration.Flags = []
    for (id, source) in zip(fieldDeclarations(of: nominal), sources) {
      switch source {
      case .initialValue: continue
      case .wrapped, .parameter, .builder:
        access.formUnion(tables.declarations[id].flags.intersection(.hidden))
      }
    }
    return access
  }

  private mutating func fieldSources(
    of nominal: NominalID, _ parameters: inout [Signature.Parameter]
  ) -> [FieldSource] {
    resolveFields(of: nominal)
    var sources: [FieldSource] = []
    for (index, field) in fieldDeclarations(of: nominal).enumerated() {
      sources.append(fieldSource(field, index, nominal, &parameters))
    }
    return sources
  }

  /// The body of a function that the checker writes.
  mutating func makeSynthesizedBody(_ function: FunctionID, _ kind: SynthesizedBody) -> TermID {
    switch kind {
    case .memberwise(let nominal): return memberwiseBody(nominal, function)
    case .allDefaults(let nominal): return allDefaultsBody(nominal, function)
    case .rawValue(let nominal): return rawValueBody(nominal, function)
    case .rawInitializer(let nominal): return rawInitializerBody(nominal, function)
    case .allCases(let nominal): return allCasesBody(nominal, function)
    case .enumCase(let id): return caseBody(id, function)
    case .nilValue:
      return make(.enumCase(index: 0, .empty), program[function].result, tree.root)
    case .wrapper(let id):
      let declaration = tables.declarations[id]
      let binding = tree.binding(declaration.detail)
      guard let wrapper = wrapperAttribute(of: tree.variable(declaration.node)) else {
        return invalid(declaration.node)
      }
      return wrapperValue(
        program[function].result, wrapper, binding, isTopLevel: false, declaration.node)
    case .part(let whole, let path):
      return part(at: path, of: make(.global(whole), program[whole].type, tree.root), tree.root)
    case .storedProperty(let id):
      guard let variable = resolveVariable(id) else { return invalid(tree.root) }
      if let parameter = program[function].parameters.first {
        elaboration.functionState.hasSelf = true
        elaboration.functionState.selfEntry = (parameter.local, 1)
      }
      return storage(variable, tables.declarations[id].detail)
    case .propertyGetter(let id), .propertySetter(let id):
      return propertyWitnessBody(function, id)
    case .entryGetter(let id): return entryGetterBody(function, id)
    case .entrySetter(let id): return entrySetterBody(function, id)
    }
  }

  /// Reads or writes a property for those who know only the protocol.
  private mutating func propertyWitnessBody(_ function: FunctionID, _ id: DeclarationID) -> TermID {
    let parameters = program[function].parameters
    let isSetter =
      program[function].result == .unit && !parameters.isEmpty
      && program[parameters[parameters.count - 1].local].name == names.newValue
    let node = tables.declarations[id].detail
    var candidate = Candidate(declaration: id, substitution: .empty)
    candidate.isStatic = tables.declarations[id].flags.contains(.isStatic)
    if let parameter = parameters.first, program[parameter.local].name == .selfValue {
      elaboration.functionState.hasSelf = true
      elaboration.functionState.selfEntry = (parameter.local, 1)
      candidate.isImplicitSelf = true
    }
    guard isSetter, let value = parameters.last else {
      return readVariable(candidate, base: nil, node)
    }
    let place = variablePlace(candidate, base: nil, .assignment, node)
    let newValue = make(.local(value.local), value.type, node)
    return make(.assign(place: place, newValue), .unit, node)
  }

  private mutating func memberwiseBody(_ nominal: NominalID, _ function: FunctionID) -> TermID {
    var parameters: [Signature.Parameter] = []
    let sources = fieldSources(of: nominal, &parameters)
    let type = selfType(nominal)
    let node = tables.declarations[tables.nominalDeclarations[Int(nominal.index)]].node
    // Before its fields were known an initialiser may have got others, which was reported then.
    guard parameters.count == program[function].parameters.count else { return invalid(node) }
    var parts: [TermID] = []
    for (index, source) in sources.enumerated() {
      parts.append(memberwisePart(source, index, nominal, function, node))
    }
    return make(.construct(list(parts)), type, node)
  }

  private mutating func fieldSource(
    _ id: DeclarationID, _ index: Int, _ nominal: NominalID,
    _ parameters: inout [Signature.Parameter]
  ) -> FieldSource {
    let declaration = tables.declarations[id]
    let syntax = tree.variable(declaration.node)
    let binding = tree.binding(declaration.detail)
    let hasInitialValue = !binding.initializer.isNone
    if syntax.isLet, hasInitialValue { return .initialValue }
    let isForeign = hasForeignWrapper(id)
    if isForeign, !declaration.flags.isDisjoint(with: .hidden) { return .initialValue }
    let type = fieldType(id, index, nominal)
    if let wrapper = wrapperAttribute(of: syntax) {
      return wrappedSource(id, type, wrapper, binding, &parameters, index)
    }
    var parameter = Signature.Parameter(
      label: declaration.name, name: declaration.name, type: type)
    parameter.isEscaping = true
    if hasInitialValue && !isBoundByPattern(id) || (!syntax.isLet && isOptional(type))
      || type == .error || isForeign
    {
      parameter.defaultValue = .storedProperty(index)
    }
    if hasViewBuilder(syntax.attributes) {
      parameter.isViewBuilder = true
      if functionShape(type) == nil {
        parameter.type = intern(.function([], result: type))
        parameter.isEscaping = false
        parameters.append(parameter)
        return .builder(parameters.count - 1)
      }
    }
    parameters.append(parameter)
    return .parameter(parameters.count - 1)
  }

  /// While the fields are being read, as where an initial value makes one of the type itself, each
  /// stands for itself; the one that is under way is told to depend on itself.
  private mutating func fieldType(
    _ id: DeclarationID, _ index: Int, _ nominal: NominalID
  ) -> Type {
    if tables.nominalStates[Int(nominal.index)].fieldProgress == .done {
      return program[nominal].fields[index].type
    }
    return resolveVariable(id)?.type ?? .error
  }

  private mutating func wrappedSource(
    _ id: DeclarationID, _ type: Type, _ wrapper: NodeID, _ binding: BindingSyntax,
    _ parameters: inout [Signature.Parameter], _ index: Int
  ) -> FieldSource {
    if !tree.attribute(wrapper).arguments.isEmpty { return .initialValue }
    let name = tree.name(tree.identifierPattern(binding.pattern))
    guard case .nominal(let wrapperType, let arguments) = program.types.shape(of: type),
      let value = arguments.first
    else { return .initialValue }
    let takesValue = takesWrappedValue(wrapperType)
    let isProvided = !binding.initializer.isNone || isOptional(value)
    if takesValue {
      // Nobody outside could give it another value than the one it starts with.
      if isProvided, tables.declarations[id].flags.contains(.isPrivate) { return .initialValue }
      var parameter = Signature.Parameter(label: name, name: name, type: value)
      if isProvided { parameter.defaultValue = .storedProperty(index) }
      parameters.append(parameter)
      return .wrapped(parameters.count - 1, id)
    }
    parameters.append(Signature.Parameter(label: name, name: name, type: type))
    return .parameter(parameters.count - 1)
  }

  /// Whether a wrapper can be made without any value.
  private func isMadeOfNothing(_ wrapper: NominalID) -> Bool {
    tables.nominalMembers[Int(wrapper.index), .initializer].contains {
      parameterLabels($0).isEmpty
    }
  }

  /// Whether a wrapper can be made from the value inside alone.
  private func takesWrappedValue(_ wrapper: NominalID) -> Bool {
    tables.nominalMembers[Int(wrapper.index), .initializer].contains {
      parameterLabels($0) == [names.wrappedValue]
    }
  }

  private mutating func memberwisePart(
    _ source: FieldSource, _ index: Int, _ nominal: NominalID, _ function: FunctionID,
    _ node: NodeID
  ) -> TermID {
    let type = program[nominal].fields[index].type
    switch source {
    case .initialValue:
      guard let initializer = fieldInitializer(index, nominal) else { return invalid(node) }
      return make(.call(initializer, ownGenericArguments(initializer), .empty), type, node)
    case .parameter(let position):
      let parameter = program[function].parameters[position]
      return make(.local(parameter.local), parameter.type, node)
    case .builder(let position):
      let parameter = program[function].parameters[position]
      let closure = make(.local(parameter.local), parameter.type, node)
      return make(.callValue(closure, .empty), type, node)
    case .wrapped(let position, _):
      let parameter = program[function].parameters[position]
      let value = make(.local(parameter.local), parameter.type, node)
      for candidate in members(named: .initializer, of: type, isStatic: true)
      where parameterLabels(candidate.declaration) == [names.wrappedValue] {
        guard let signature = resolveSignature(candidate.declaration) else { continue }
        return makeCall(candidate, signature, [value], result: type, node)
      }
      return invalid(node)
    }
  }

  /// The function that makes the initial value of a stored property; none where it has none.
  mutating func fieldInitializer(_ index: Int, _ nominal: NominalID) -> FunctionID? {
    let key = FieldKey(nominal: nominal, index: index)
    if let found = elaboration.fieldInitializers[key] { return found }
    if !isReader, nominal.isOfLibrary, let library {
      let function = library.withReader { $0.fieldInitializer(index, nominal) }
      elaboration.fieldInitializers[key] = function
      return function
    }
    let fields = fieldDeclarations(of: nominal)
    guard index < fields.count, !isBoundByPattern(fields[index]) else { return nil }
    let declaration = tables.declarations[fields[index]]
    let previous = enter(declaration.source)
    defer { leave(previous) }
    let syntax = tree.variable(declaration.node)
    let binding = tree.binding(declaration.detail)
    let type = fieldType(fields[index], index, nominal)
    let function: FunctionID
    if let wrapper = wrapperAttribute(of: syntax) {
      guard hasWrapperValue(wrapper, binding, type) else { return nil }
      function = makeInitialValue(declaration, type, .wrapper(fields[index]))
    } else if let initializer = binding.initializer.some {
      function = makeExpressionFunction(
        name: qualified(text(declaration.name), in: declaration.context), initializer,
        context: declaration.context, result: type)
    } else if !syntax.isLet, isOptional(type) {
      function = makeInitialValue(declaration, type, .nilValue)
    } else {
      return nil
    }
    elaboration.fieldInitializers[key] = function
    return function
  }

  mutating func makeInitialValue(
    _ declaration: Declaration, _ type: Type, _ origin: SynthesizedBody
  ) -> FunctionID {
    program.functions.append(
      Function(
        name: text(declaration.name), span: tree.sourceSpan(declaration.node),
        genericParameters: tables.contexts[declaration.context].genericParameters, parameters: [],
        result: type, body: .term(.none), captures: [], captureListLocals: [], isClosure: false))
    elaboration.bodies.append(
      FunctionBody(
        declaration: nil, context: declaration.context, origin: .synthesized(origin),
        source: declaration.source))
    return FunctionID(index: UInt32(program.functions.count - 1))
  }

  private func hasWrapperValue(
    _ wrapper: NodeID, _ binding: BindingSyntax, _ type: Type
  ) -> Bool {
    if !binding.initializer.isNone || !tree.attribute(wrapper).arguments.isEmpty { return true }
    guard case .nominal(let nominal, let parts) = program.types.shape(of: type) else {
      return false
    }
    // `@Namespace` holds nothing that the program gives.
    guard let value = parts.first else { return isMadeOfNothing(nominal) }
    return isOptional(value) && takesWrappedValue(nominal)
  }

  /// The default of a memberwise parameter: what the stored property starts with.
  mutating func fieldDefault(
    _ index: Int, _ candidate: Candidate, _ type: Type, _ node: NodeID
  ) -> TermID {
    guard
      case .nominal(let nominal) = tables.contexts[
        tables.declarations[candidate.declaration].context
      ].kind
    else {
      return make(.invalid, type, node)
    }
    guard let function = fieldInitializer(index, nominal) else {
      return make(.invalid, type, node)
    }
    let fieldType = substituteMember(program[function].result, candidate)
    let call = make(
      .call(
        function,
        typeList(genericArguments(program[function].genericParameters, candidate)), .empty),
      fieldType, node)
    if fieldType == type { return call }
    // A wrapped property: the parameter is the value inside.
    return readProperty(names.wrappedInitial, of: call, node)
  }
}
