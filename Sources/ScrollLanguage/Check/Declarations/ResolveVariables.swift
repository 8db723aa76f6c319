// What properties and top-level variables are: their types, where they lie, how they are accessed.

extension Checker {
  @inline(__always)
  func variable(_ id: DeclarationID) -> Variable { tables.variables[resolved(id)] }

  /// Reads a variable declaration, once; nil while that is under way (its type depends on itself).
  @discardableResult
  mutating func resolveVariable(_ id: DeclarationID) -> Variable? {
    if let library = resolver(of: id) { library.withReader { $0.resolveVariable(id) } }
    switch state(of: id) {
    case .resolved(let index): return tables.variables[Int(index)]
    case .resolving:
      if !flow.reportedCircular.contains(id) {
        flow.reportedCircular.insert(id)
        report(
          .circular(text(tables.declarations[id].name)), at: nameNode(tables.declarations[id]),
          tables.declarations[id].source)
      }
      return nil
    case .unresolved: break
    }
    beginResolving(id)
    let declaration = tables.declarations[id]
    let previous = enter(declaration.source)
    readRequirements(of: declaration.context)
    let savedContext = elaboration.functionState.context
    elaboration.functionState.context = declaration.context
    let made = makeVariable(id, declaration)
    elaboration.functionState.context = savedContext
    leave(previous)
    resolve(id, to: tables.variables.append(made))
    return made
  }

  private mutating func makeVariable(_ id: DeclarationID, _ declaration: Declaration) -> Variable {
    if declaration.flags.contains(.isGuardBound) { return makeGuardVariable(declaration) }
    let syntax = tree.variable(declaration.node)
    let binding = tree.annotated(tree.binding(declaration.detail), in: syntax)
    if entryAttribute(of: syntax) != nil, checkEntryPlace(declaration) {
      let type = variableType(declaration, binding, isLet: syntax.isLet, isComputed: false)
      return makeEntry(id, declaration, syntax, type)
    }
    if let wrapper = wrapperAttribute(of: syntax) {
      return makeWrapped(id, declaration, wrapper, binding)
    }
    let accessors = accessorNodes(binding.accessors)
    let isComputed =
      accessors.hasGetter
      || (!binding.accessors.isNone && accessors.willSet.isNone && accessors.didSet.isNone)
    let type = variableType(declaration, binding, isLet: syntax.isLet, isComputed: isComputed)
    if isComputed { return makeComputed(id, declaration, accessors, type) }
    let isStored = isMemberContext(declaration.context) && !declaration.flags.contains(.isStatic)
    if isStored { return makeStored(id, declaration, accessors, type, isLet: syntax.isLet) }
    checkStaticStorage(declaration)
    return makeGlobal(id, declaration, accessors, type, isLet: syntax.isLet)
  }

  /// Stored once for all, a static property cannot differ from one type that a generic one makes to
  /// the next.
  private mutating func checkStaticStorage(_ declaration: Declaration) {
    guard isMemberContext(declaration.context), !declaration.flags.contains(.isLibrary) else {
      return
    }
    if case .nominal = tables.contexts[declaration.context].kind {
      readRequirements(of: declaration.context)
      // `extension Box where Value == Int` is about one type.
      guard let type = tables.contexts[declaration.context].selfType,
        program.types.contents(of: type).contains(.parameter)
      else { return }
      report(.staticInGeneric(text(declaration.name)), at: nameNode(declaration))
    } else {
      reportStoredInProtocol(declaration)
    }
  }

  /// The written type, or that of the initial value.
  private mutating func variableType(
    _ declaration: Declaration, _ binding: BindingSyntax, isLet: Bool, isComputed: Bool
  ) -> Type {
    if let node = typeAnnotation(binding) {
      if isComputed {
        return resolveAnnotation(
          node, in: declaration.context,
          opaque: .result(tables.contexts[declaration.context].genericParameters))
      }
      let type = openUnboundGenerics(node, binding, declaration)
      return declaredType(declaration.name, in: binding.pattern, of: type)
    }
    guard let initializer = binding.initializer.some else {
      if isComputed {
        report(.computedWithoutType(text(declaration.name)), at: nameNode(declaration))
      } else {
        report(.missingTypeAnnotation, at: nameNode(declaration))
      }
      return .error
    }
    let type = inferType(
      of: initializer, in: declaration.context, namedBy: binding.pattern)
    noteUninferred(type, initializer, declaration)
    return patternType(declaration.name, in: binding.pattern, of: type) ?? type
  }

  /// An initial value, or an attribute, that leaves the type open is reported unless something else is.
  private mutating func noteUninferred(
    _ type: Type, _ initializer: NodeID, _ declaration: Declaration, annotation: NodeID? = nil,
    of wrapper: NominalID? = nil
  ) {
    guard type == .error, !declaration.flags.contains(.isLibrary) else { return }
    inference.uninferred.append(
      Uninferred(
        source: declaration.source, node: initializer, annotation: annotation,
        context: declaration.context, wrapper: wrapper))
  }

  /// `let a: Array = [1]`: the arguments come from the value.
  private mutating func openUnboundGenerics(
    _ node: NodeID, _ binding: BindingSyntax, _ declaration: Declaration
  ) -> Type {
    guard let initializer = binding.initializer.some else {
      return resolveAnnotation(
        node, in: declaration.context,
        opaque: .result(tables.contexts[declaration.context].genericParameters))
    }
    inference.allowsUnboundGenerics = true
    let type = resolveAnnotation(
      node, in: declaration.context,
      opaque: .result(tables.contexts[declaration.context].genericParameters))
    inference.allowsUnboundGenerics = false
    if isOpen(type) {
      let inferred = inferType(of: initializer, in: declaration.context, expecting: node)
      noteUninferred(inferred, initializer, declaration, annotation: node)
      return inferred
    }
    if case .opaque(let id, _) = program.types.shape(of: type) {
      let hidden = inferring(initializer, in: declaration.context) {
        $0.typeFound(initializer, .opaque(id))
      }
      hide(hidden, behind: id, initializer)
    } else if program.types.contents(of: type).contains(.opaque) {
      return inferType(of: initializer, in: declaration.context)
    }
    return type
  }

  mutating func typeAnnotation(_ binding: BindingSyntax) -> NodeID? {
    if let type = binding.type.some { return type }
    if tree.kind(binding.pattern) == .typedPattern { return tree.pair(binding.pattern).second }
    return nil
  }

  /// The type of one name of an annotated pattern. An annotation of another shape than the pattern is reported.
  mutating func declaredType(_ name: Name, in pattern: NodeID, of type: Type) -> Type {
    if let found = patternType(name, in: pattern, of: type) { return found }
    if type != .error {
      let whole = tree.identifierPattern(pattern)
      report(.tuplePatternCount(tree.elements(whole).count, describe(type)), at: whole)
    }
    return .error
  }

  /// The type of one name of a pattern, given that of the whole value.
  func patternType(_ name: Name, in pattern: NodeID, of type: Type) -> Type? {
    switch tree.kind(pattern) {
    case .identifierPattern: return tree.name(pattern) == name ? type : nil
    case .typedPattern: return patternType(name, in: tree.pair(pattern).first, of: type)
    case .bindingPattern:
      return patternType(name, in: tree.bindingPattern(pattern).pattern, of: type)
    case .tuplePattern:
      guard case .tuple(let elements) = program.types.shape(of: type),
        elements.count == tree.elements(pattern).count
      else { return nil }
      for (node, element) in zip(tree.elements(pattern), elements) {
        if let found = patternType(name, in: tree.argument(node).value, of: element.type) {
          return found
        }
      }
      return nil
    default: return nil
    }
  }

  private mutating func makeComputed(
    _ id: DeclarationID, _ declaration: Declaration, _ accessors: AccessorNodes, _ type: Type
  ) -> Variable {
    var made = Variable(type: type, access: .computed, isMutable: accessors.isSettable)
    let selfType = selfTypeOfMember(declaration)
    let name = qualified(text(declaration.name), in: declaration.context)
    made.getterMutates = accessors.getIsMutating
    made.getter = makeFunction(
      id, name: name, context: declaration.context, parameters: [], selfType: selfType,
      selfIsInout: accessors.getIsMutating, result: type, origin: .getter(accessors.get))
    if accessors.isSettable {
      made.setterMutates = !accessors.setIsNonmutating && selfType != nil
      made.setter = makeSetter(
        id, name: name, declaration, type, accessors.newValue, accessors.set, selfType: selfType,
        mutates: made.setterMutates)
    }
    return made
  }

  private mutating func makeSetter(
    _ id: DeclarationID, name: String, _ declaration: Declaration, _ type: Type,
    _ valueName: Name, _ body: NodeID, selfType: Type?, mutates: Bool
  ) -> FunctionID {
    var parameter = Signature.Parameter(
      label: .none, name: valueName.isNone ? names.newValue : valueName, type: type)
    parameter.isImplicitlyUnwrapped = declaration.flags.contains(.isImplicitlyUnwrapped)
    return makeFunction(
      id, name: name + "=", context: declaration.context, parameters: [parameter],
      selfType: selfType, selfIsInout: mutates, result: .unit, origin: .setter(body))
  }

  private mutating func reportStoredInProtocol(_ declaration: Declaration) {
    let isRequirement = !tables.contexts[declaration.context].isExtension
    report(
      .storedInProtocol(text(declaration.name), isRequirement: isRequirement),
      at: nameNode(declaration))
  }

  mutating func selfTypeOfMember(_ declaration: Declaration) -> Type? {
    if declaration.flags.contains(.isStatic) { return nil }
    return isMemberContext(declaration.context) ? enclosingSelfType(declaration.context) : nil
  }

  private mutating func makeStored(
    _ id: DeclarationID, _ declaration: Declaration, _ accessors: AccessorNodes, _ type: Type,
    isLet: Bool
  ) -> Variable {
    guard case .nominal(let nominal) = tables.contexts[declaration.context].kind else {
      reportStoredInProtocol(declaration)
      return Variable(type: type, access: .computed, isMutable: !isLet)
    }
    if program[nominal].kind == .enum || tables.contexts[declaration.context].isExtension {
      report(
        tables.contexts[declaration.context].isExtension
          ? .storedInExtension(text(declaration.name)) : .storedInEnum(text(declaration.name)),
        at: nameNode(declaration))
      return Variable(type: type, access: .computed, isMutable: !isLet)
    }
    if isLet, case let binding = tree.binding(declaration.detail), !binding.initializer.isNone,
      tree.kind(tree.identifierPattern(binding.pattern)) == .tuplePattern,
      tree.boundNames(binding.pattern).first == declaration.name
    {
      report(.constantsOfPattern, at: nameNode(declaration))
    }
    var made = Variable(type: type, access: .field(0), isMutable: !isLet)
    made.access = .field(fieldIndex(of: id, in: nominal))
    if !accessors.willSet.isNone || !accessors.didSet.isNone {
      made.setter = makeSetter(
        id, name: qualified(text(declaration.name), in: declaration.context), declaration, type,
        .none, accessors.didSet.isNone ? accessors.willSet : accessors.didSet,
        selfType: enclosingSelfType(declaration.context), mutates: true)
      if let setter = made.setter { elaboration.observed[setter] = id }
    }
    return made
  }

  /// The place of a stored property among the fields of its struct.
  private mutating func fieldIndex(of id: DeclarationID, in nominal: NominalID) -> UInt32 {
    let fields = fieldDeclarations(of: nominal)
    return UInt32(place(of: id, among: fields) ?? fields.count)
  }

  /// The stored properties of a struct, in order.
  mutating func fieldDeclarations(of nominal: NominalID) -> [DeclarationID] {
    let index = Int(nominal.index)
    let count = tables.nominalStates[index].members.count
    if tables.nominalStates[index].fields.memberCount == count {
      return tables.nominalStates[index].fields.ids
    }
    var list = FieldList(memberCount: count)
    for member in members(of: nominal) where isField(member) { list.ids.append(member) }
    tables.nominalStates[index].fields = list
    return list.ids
  }

  /// Members of a type itself and of the program's extensions, in the order of the source.
  func members(of nominal: NominalID) -> [DeclarationID] {
    let index = Int(nominal.index)
    return tables.nominalStates[index].members
  }

  /// Declarations have their numbers in the order of the source.
  private func place(of id: DeclarationID, among fields: [DeclarationID]) -> Int? {
    var low = 0
    var high = fields.count
    while low < high {
      let middle = (low + high) / 2
      if fields[middle].index < id.index { low = middle + 1 } else { high = middle }
    }
    return low < fields.count && fields[low] == id ? low : nil
  }

  /// A stored property, as far as the syntax shows.
  func isField(_ id: DeclarationID) -> Bool {
    let declaration = tables.declarations[id]
    guard declaration.kind == .variable, !declaration.flags.contains(.isStatic),
      !tables.contexts[declaration.context].isExtension
    else { return false }
    let tree = trees[Int(declaration.source.rawValue)]
    if wrapperAttribute(of: tree.variable(declaration.node), in: tree) != nil {
      return text(declaration.name).utf8.first == UInt8(ascii: "_")
        && hasWrapperRole(declaration, prefix: "_")
    }
    let binding = tree.binding(declaration.detail)
    if binding.accessors.isNone { return true }
    let accessors = accessorNodes(binding.accessors, in: tree)
    return !accessors.hasGetter && (!accessors.willSet.isNone || !accessors.didSet.isNone)
  }

  private func hasWrapperRole(_ declaration: Declaration, prefix: String) -> Bool {
    let tree = trees[Int(declaration.source.rawValue)]
    for name in tree.boundNames(tree.binding(declaration.detail).pattern)
    where prefix + text(name) == text(declaration.name) {
      return true
    }
    return false
  }

  private mutating func makeGlobal(
    _ id: DeclarationID, _ declaration: Declaration, _ accessors: AccessorNodes, _ type: Type,
    isLet: Bool
  ) -> Variable {
    program.globals.append(
      Global(name: declaration.name, type: type, isMutable: !isLet, initializer: nil))
    let global = GlobalID(index: UInt32(program.globals.count - 1))
    if case .nominal(let owner) = tables.contexts[declaration.context].kind,
      !declaration.flags.contains(.isLibrary)
    {
      program.globals[Int(global.index)].owner = owner
    }
    var made = Variable(type: type, access: .global(global), isMutable: !isLet)
    // A top-level constant without a value is given one further down.
    if isLet, isScript(declaration.source), tree.binding(declaration.detail).initializer.isNone,
      !declaration.flags.contains(.isStatic)
    {
      made.isMutable = true
    }
    if isScript(declaration.source), tree.binding(declaration.detail).initializer.isNone {
      flow.deferredGlobals.insert(global)
    }
    // The state of a preview is given its value where the preview is shown.
    let isStatement = isScript(declaration.source) || isHoisted(declaration.node)
    let isLazy = declaration.flags.contains(.isStatic) || !isStatement
    if isLazy, let initializer = tree.binding(declaration.detail).initializer.some {
      // `_x` of `@State static var x = 0`
      let isWrapper =
        declaration.payload == 1 && wrapperAttribute(of: tree.variable(declaration.node)) != nil
      let function: FunctionID
      if isWrapper {
        function = makeInitialValue(declaration, type, .wrapper(id))
      } else if let (whole, path) = patternGlobal(id) {
        function = makeInitialValue(declaration, type, .part(of: whole, path))
      } else {
        function = makeExpressionFunction(
          name: qualified(text(declaration.name), in: declaration.context), initializer,
          context: declaration.context, result: type)
      }
      program.globals[Int(global.index)].initializer = function
    }
    if !accessors.willSet.isNone || !accessors.didSet.isNone {
      made.setter = makeSetter(
        id, name: text(declaration.name), declaration, type, .none,
        accessors.didSet.isNone ? accessors.willSet : accessors.didSet, selfType: nil,
        mutates: false)
      if let setter = made.setter { elaboration.observed[setter] = id }
    }
    return made
  }

  /// `static let (a, b) = pair`: what the pattern binds, which is evaluated once, and where in it a property is.
  private mutating func patternGlobal(_ id: DeclarationID) -> (global: GlobalID, path: [Int])? {
    guard let (function, path) = patternInitializer(id) else { return nil }
    if let found = elaboration.patternGlobals[function] { return (found, path) }
    program.globals.append(
      Global(
        name: tables.declarations[id].name, type: program[function].result, isMutable: false,
        initializer: function))
    let global = GlobalID(index: UInt32(program.globals.count - 1))
    elaboration.patternGlobals[function] = global
    return (global, path)
  }

  /// A function without parameters whose value is an expression: a default argument, an initial
  /// value.
  mutating func makeExpressionFunction(
    name: String, _ expression: NodeID, context: ContextID, result: Type
  ) -> FunctionID {
    let id = FunctionID(index: UInt32(program.functions.count))
    program.functions.append(
      Function(
        name: name, span: tree.sourceSpan(expression),
        genericParameters: tables.contexts[context].genericParameters, parameters: [],
        result: result,
        body: .term(.none), captures: [], captureListLocals: [], isClosure: false,
        isDefaultValue: true))
    elaboration.bodies.append(
      FunctionBody(
        declaration: nil, context: context, origin: .body, expression: expression,
        source: tree.source))
    return id
  }

  // MARK: Fields and cases

  /// The stored properties of a struct with their types, once.
  mutating func resolveFields(of nominal: NominalID) {
    let index = Int(nominal.index)
    guard tables.nominalStates[index].fieldProgress == .none else { return }
    tables.nominalStates[index].fieldProgress = .begun
    if program[nominal].kind == .enum {
      resolveCases(of: nominal)
    } else {
      var fields: [Field] = []
      for member in fieldDeclarations(of: nominal) {
        // One whose type depends on the type itself keeps its place.
        let variable = resolveVariable(member)
        fields.append(
          Field(
            name: tables.declarations[member].name, type: variable?.type ?? .error,
            isMutable: variable?.isMutable ?? true))
      }
      program.nominals[index].fields = fields
    }
    tables.nominalStates[index].fieldProgress = .done
  }

  private mutating func resolveCases(of nominal: NominalID) {
    let index = Int(nominal.index)
    let savedContext = elaboration.functionState.context
    defer { elaboration.functionState.context = savedContext }
    for member in members(of: nominal) where tables.declarations[member].kind == .enumCase {
      let declaration = tables.declarations[member]
      let previous = enter(declaration.source)
      defer { leave(previous) }
      readRequirements(of: declaration.context)
      // Requirements of the extension around an enum hold for its payloads.
      elaboration.functionState.context = declaration.context
      var payload: [TupleElement] = []
      for node in tree.enumCase(declaration.detail).parameters {
        let syntax = tree.parameter(node)
        payload.append(
          TupleElement(
            label: syntax.name, type: resolveAnnotation(syntax.type, in: declaration.context)))
      }
      program.nominals[index].cases[Int(declaration.payload)].payload = payload
    }
  }

  // MARK: Property wrappers

  /// The attribute of a property whose name is a type declared with `@propertyWrapper`.
  func wrapperAttribute(of variable: VariableSyntax) -> NodeID? {
    wrapperAttribute(of: variable, in: tree)
  }

  func wrapperAttribute(of variable: VariableSyntax, in tree: Tree) -> NodeID? {
    for attribute in variable.attributes
    where collection.wrapperNames.contains(tree.attribute(attribute).name) {
      return attribute
    }
    return nil
  }

  /// `_x` is stored and of the wrapper's type; `x` and `$x` go through `wrappedValue` and
  /// `projectedValue` of it.
  private mutating func makeWrapped(
    _ id: DeclarationID, _ declaration: Declaration, _ wrapper: NodeID, _ binding: BindingSyntax
  ) -> Variable {
    if declaration.payload == 1 {
      let type = wrapperType(wrapper, binding, declaration)
      if isMemberContext(declaration.context), !declaration.flags.contains(.isStatic) {
        return makeStored(id, declaration, AccessorNodes(), type, isLet: false)
      }
      return makeGlobal(id, declaration, AccessorNodes(), type, isLet: false)
    }
    let text = program.names.text(tree.name(tree.identifierPattern(binding.pattern)))
    let storage = program.names.intern("_" + text)
    let property = declaration.payload == 2 ? names.projectedValue : names.wrappedValue
    elaboration.wrappedProperties[id] = WrappedProperty(storage: storage, property: property)
    guard let member = wrapperMember(storage, property, declaration) else {
      return Variable(type: .error, access: .computed, isMutable: true)
    }
    return Variable(
      type: member.type, access: .computed, isMutable: member.isSettable, getter: nil,
      setter: nil, setterMutates: member.setterMutates)
  }

  private mutating func wrapperMember(
    _ storage: Name, _ property: Name, _ declaration: Declaration
  ) -> (type: Type, isSettable: Bool, setterMutates: Bool)? {
    guard let stored = siblingVariable(storage, of: declaration),
      let type = resolveVariable(stored)?.type,
      case .nominal(let nominal, let arguments) = program.types.shape(of: type)
    else { return nil }
    for id in tables.nominalMembers[Int(nominal.index), property] {
      guard let found = resolveVariable(id) else { continue }
      let substitution = Substitution(
        parameters: program[nominal].genericParameters, arguments: arguments)
      return (substitute(found.type, substitution), found.isMutable, found.setterMutates)
    }
    return nil
  }

  /// The storage of a wrapped variable; the library may have something else of that name.
  func siblingVariable(_ name: Name, of declaration: Declaration) -> DeclarationID? {
    let named: ArraySlice<DeclarationID>
    switch tables.contexts[declaration.context].kind {
    case .nominal(let nominal): named = tables.nominalMembers[Int(nominal.index), name]
    default: named = tables.globalNames[name]
    }
    return named.first {
      tables.declarations[$0].kind == .variable
        && tables.declarations[$0].source == declaration.source
    }
  }

  /// `State<Int>` for `@State var x: Int` or `@State var x = 0`.
  private mutating func wrapperType(
    _ wrapper: NodeID, _ binding: BindingSyntax, _ declaration: Declaration
  ) -> Type {
    let attribute = tree.attribute(wrapper)
    guard let type = globalType(attribute.name) else { return .error }
    let nominal = NominalID(index: tables.declarations[type].payload)
    guard program[nominal].genericParameters.count == 1 else {
      return intern(.nominal(nominal, []))
    }
    if let node = typeAnnotation(binding) {
      return intern(.nominal(nominal, [resolveAnnotation(node, in: declaration.context)]))
    }
    if let initializer = binding.initializer.some {
      let type = inferType(of: initializer, in: declaration.context)
      noteUninferred(type, initializer, declaration)
      return type == .error ? type : intern(.nominal(nominal, [type]))
    }
    guard attribute.hasArguments else {
      report(.missingTypeAnnotation, at: nameNode(declaration))
      return .error
    }
    let inferred = inferWrapperType(nominal, wrapper, in: declaration.context)
    noteUninferred(inferred, wrapper, declaration, of: nominal)
    return inferred
  }
}

/// How a property behind a wrapper is reached.
struct WrappedProperty {
  var storage: Name
  var property: Name
}
