// What functions, initialisers and subscripts look like to a caller.

extension Checker {
  @inline(__always)
  func signature(_ id: DeclarationID) -> Signature { tables.signatures[resolved(id)] }

  /// Reads the signature of a function, initialiser or subscript, once.
  @discardableResult
  mutating func resolveSignature(_ id: DeclarationID) -> Signature? {
    if let library = resolver(of: id) { library.withReader { $0.resolveSignature(id) } }
    switch state(of: id) {
    case .resolved(let index): return tables.signatures[Int(index)]
    case .resolving:
      return nil
    case .unresolved: break
    }
    beginResolving(id)
    let declaration = tables.declarations[id]
    let previous = enter(declaration.source)
    defer { leave(previous) }
    readRequirements(of: declaration.context)
    let savedContext = elaboration.functionState.context
    elaboration.functionState.context = declaration.context
    let made = makeSignature(id, declaration)
    elaboration.functionState.context = savedContext
    noteNonEscaping(made)
    resolve(id, to: tables.signatures.append(made))
    return made
  }

  /// Parameters of function type that are not said to escape.
  mutating func noteNonEscaping(_ signature: Signature) {
    let parameters = program[signature.function].parameters
    for (parameter, made) in zip(
      signature.parameters, parameters.suffix(signature.parameters.count))
    where !parameter.isEscaping && functionShape(made.type) != nil {
      program.locals[Int(made.local.index)].isNonEscaping = true
    }
  }

  private mutating func makeSignature(
    _ id: DeclarationID, _ declaration: Declaration
  ) -> Signature {
    let syntax = tree.function(declaration.node)
    let outer = tables.contexts[declaration.context].genericParameters
    let context = makeContext(
      Context(
        kind: .function, parent: declaration.context, source: declaration.source,
        genericParameters: outer, selfType: nil, isExtension: false, unread: declaration.node))
    declareGenericParameters(syntax.genericParameters, in: context)
    elaboration.functionState.context = context
    let outerInference = inference.inferringContext
    inference.inferringContext = context
    defer { inference.inferringContext = outerInference }
    readRequirements(of: context)
    var parameters: [Signature.Parameter] = []
    for node in syntax.parameters { parameters.append(resolveParameter(node, in: context)) }
    if declaration.name.operator != nil {
      for index in parameters.indices { parameters[index].label = .none }
    }
    let all = tables.contexts[context].genericParameters
    let own = Array(all.dropFirst(outer.count))
    let selfType = enclosingSelfType(context)
    var result = resolveResult(syntax, declaration, in: context)
    // `func wrap<C>(_ content: C) -> Wrap<C>`: a type that is named later may have implied that a parameter is a view.
    let erased = erasure(of: own)
    for index in parameters.indices {
      parameters[index].type = substitute(parameters[index].type, erased)
    }
    result = substitute(result, erased)
    openDefaults(of: &parameters, to: declaration.kind == .initializer ? all : own)
    if declaration.kind == .initializer {
      result = selfType ?? .error
      if declaration.flags.contains(.isFailable) { result = optional(result) }
    }
    let hasSelf =
      declaration.kind != .initializer && !declaration.flags.contains(.isStatic)
      && isMemberContext(declaration.context)
    let isMutating = declaration.flags.contains(.isMutating)
    let accessors = declaration.kind == .subscript ? accessorNodes(syntax.body) : AccessorNodes()
    let kind: FunctionOrigin = declaration.kind == .subscript ? .getter(accessors.get) : .body
    let getterMutates = accessors.getIsMutating
    let function = makeFunction(
      id, name: functionName(declaration, syntax), context: context, parameters: parameters,
      selfType: hasSelf ? selfType : nil, selfIsInout: isMutating || getterMutates,
      result: result, origin: kind)
    var made = Signature(
      genericParameters: own, context: context, parameters: parameters, result: result,
      function: function, isMutating: isMutating)
    made.getterMutates = getterMutates
    if declaration.kind == .subscript, accessors.isSettable {
      var newValue = Signature.Parameter(
        label: .none, name: accessors.newValue.isNone ? names.newValue : accessors.newValue,
        type: result)
      newValue.isImplicitlyUnwrapped = declaration.flags.contains(.isImplicitlyUnwrapped)
      made.setterMutates = !accessors.setIsNonmutating
      made.setter = makeFunction(
        id, name: functionName(declaration, syntax) + "=", context: context,
        parameters: parameters + [newValue], selfType: hasSelf ? selfType : nil,
        selfIsInout: made.setterMutates, result: .unit, origin: .setter(accessors.set))
    }
    return made
  }

  /// Generic parameters with an erased bound, as `any` of it.
  private mutating func erasure(of parameters: [GenericParameterID]) -> Substitution {
    var found = Substitution()
    for parameter in parameters {
      if let erased = erasedBound(of: parameter) {
        found.bind(parameter, to: intern(.existential([erased])))
      }
    }
    return found
  }

  @inline(__always)
  func isMemberContext(_ context: ContextID) -> Bool {
    switch tables.contexts[context].kind {
    case .nominal, .protocol: true
    case .file, .function: false
    }
  }

  private mutating func resolveParameter(
    _ node: NodeID, in context: ContextID
  ) -> Signature.Parameter {
    let syntax = tree.parameter(node)
    var type = Type.error
    if let typeNode = syntax.type.some {
      type = resolveAnnotation(typeNode, in: context, opaque: .genericParameter(context))
    }
    if syntax.isEscaping, let typeNode = syntax.type.some, type != .error,
      functionShape(type) == nil
    {
      report(.misplacedEscaping, at: typeNode)
    }
    var parameter = Signature.Parameter(label: syntax.label, name: syntax.name, type: type)
    parameter.isImplicitlyUnwrapped = tree.isImplicitlyUnwrapped(syntax.type)
    parameter.isInout = syntax.isInout
    parameter.isAutoclosure = syntax.isAutoclosure
    parameter.isEscaping = syntax.isEscaping || isOptional(type)
    parameter.isViewBuilder = hasViewBuilder(syntax.attributes)
    if let value = syntax.defaultValue.some {
      parameter.defaultValue = .expression(tree.source, value)
    }
    return parameter
  }

  @inline(__always)
  func hasViewBuilder(_ attributes: NodeList) -> Bool { hasViewBuilder(attributes, in: tree) }

  @inline(__always)
  func hasViewBuilder(_ attributes: NodeList, in tree: Tree) -> Bool {
    for attribute in attributes {
      let name = tree.attribute(attribute).name
      switch name {
      case names.viewBuilder, names.contentBuilder, names.toolbarContentBuilder: return true
      default: break
      }
    }
    return false
  }

  private mutating func resolveResult(
    _ syntax: FunctionSyntax, _ declaration: Declaration, in context: ContextID
  ) -> Type {
    guard let result = syntax.result.some else { return .unit }
    let opaque = OpaqueMeaning.result(tables.contexts[context].genericParameters)
    return declaration.flags.contains(.isImplicitlyUnwrapped)
      ? resolveAnnotation(result, in: context, opaque: opaque)
      : resolveType(result, in: context, opaque: opaque)
  }

  /// `f(_:by:)`, with the type in front for members.
  mutating func functionName(_ declaration: Declaration, _ syntax: FunctionSyntax) -> String {
    var name = text(declaration.name)
    if declaration.flags.contains(.isPrefix) { name = "prefix " + name }
    if declaration.flags.contains(.isPostfix) { name = "postfix " + name }
    if declaration.kind == .initializer { name = "init" }
    name += "("
    for parameter in syntax.parameters {
      let label = declaration.name.operator == nil ? tree.parameter(parameter).label : .none
      name += (label.isNone ? "_" : text(label)) + ":"
    }
    name += ")"
    return qualified(name, in: declaration.context)
  }

  func qualified(_ name: String, in context: ContextID) -> String {
    switch tables.contexts[context].kind {
    case .nominal(let id): text(library?.head(of: id)?.name ?? program[id].name) + "." + name
    case .protocol(let id): text(program[id].name) + "." + name
    case .file, .function: name
    }
  }

  // MARK: Functions of the program

  /// Where the body of a function comes from.
  enum FunctionOrigin {
    /// The body of a function or initialiser declaration.
    case body
    /// The body of an accessor, or nothing where it is native or required.
    case getter(NodeID)
    case setter(NodeID)
    /// Written by the checker itself, when the body is asked for.
    case synthesized(SynthesizedBody)
  }

  enum SynthesizedBody {
    case memberwise(NominalID)
    /// `init()` of a struct whose stored properties all have initial values.
    case allDefaults(NominalID)
    case rawValue(NominalID)
    case rawInitializer(NominalID)
    case allCases(NominalID)
    /// Makes a case of an enum.
    case enumCase(DeclarationID)
    /// The initial value `nil` of an optional property.
    case nilValue
    /// The initial value of a property with a wrapper.
    case wrapper(DeclarationID)
    /// The initial value of a static property that a pattern binds: a part of a value.
    case part(of: GlobalID, [Int])
    /// Reads a stored property that has observers.
    case storedProperty(DeclarationID)
    /// A stored property as the witness of a requirement.
    case propertyGetter(DeclarationID)
    case propertySetter(DeclarationID)
    case entryGetter(DeclarationID)
    case entrySetter(DeclarationID)
  }

  /// Enters a function with its parameters; its body is checked later.
  mutating func makeFunction(
    _ declaration: DeclarationID, name: String, context: ContextID,
    parameters: [Signature.Parameter], selfType: Type?, selfIsInout: Bool, result: Type,
    origin: FunctionOrigin
  ) -> FunctionID {
    let id = FunctionID(index: UInt32(program.functions.count))
    var made: [Function.Parameter] = []
    if let selfType {
      let local = makeLocal(.selfValue, selfType, isMutable: selfIsInout)
      made.append(Function.Parameter(local: local, type: selfType, isInout: selfIsInout))
    }
    for parameter in parameters {
      var type = parameter.type
      if parameter.isAutoclosure, functionShape(type) == nil {
        type = intern(.function([], result: type))
      }
      let local = makeLocal(
        parameter.name, type, isMutable: parameter.isInout,
        isImplicitlyUnwrapped: parameter.isImplicitlyUnwrapped)
      made.append(Function.Parameter(local: local, type: type, isInout: parameter.isInout))
    }
    let entry = tables.declarations[declaration]
    program.functions.append(
      Function(
        name: name, span: SourceSpan(entry.source, tree.span(entry.node)),
        genericParameters: tables.contexts[context].genericParameters, parameters: made,
        result: result,
        body: .term(.none), captures: [], captureListLocals: [], isClosure: false))
    elaboration.bodies.append(
      FunctionBody(declaration: declaration, context: context, origin: origin))
    bindBody(id, entry, origin)
    return id
  }

  /// Requirements and native functions have no body to check.
  private mutating func bindBody(
    _ id: FunctionID, _ declaration: Declaration, _ origin: FunctionOrigin
  ) {
    let node: NodeID
    switch origin {
    case .body: node = tree.function(declaration.node).body
    case .getter(let body), .setter(let body): node = body
    case .synthesized: return
    }
    if !node.isNone { return }
    if declaration.flags.contains(.isRequirement),
      case .protocol(let proto) = tables.contexts[declaration.context].kind
    {
      program.functions[Int(id.index)].body = .requirement(proto)
    } else if declaration.flags.contains(.isLibrary) {
      program.functions[Int(id.index)].body = .native(
        nativeName(declaration) ?? program[id].name)
    } else {
      report(.missingBody(text(declaration.name)), at: declaration.node, declaration.source)
    }
    setBody(id, .checked)
  }

  private mutating func nativeName(_ declaration: Declaration) -> String? {
    let attributes =
      declaration.kind == .variable
      ? tree.variable(declaration.node).attributes : tree.function(declaration.node).attributes
    for attribute in attributes {
      let syntax = tree.attribute(attribute)
      guard syntax.name == names.native, let argument = syntax.arguments.first else { continue }
      let value = tree.argument(argument).value
      guard tree.kind(value) == .stringLiteral,
        let segment = tree.stringLiteral(value).segments.first
      else { continue }
      return tree.text(segment)
    }
    return nil
  }

  mutating func makeLocal(
    _ name: Name, _ type: Type, isMutable: Bool, isImplicitlyUnwrapped: Bool = false
  ) -> LocalID {
    program.locals.append(
      Local(
        name: name, type: type, isMutable: isMutable, isCaptured: false,
        isImplicitlyUnwrapped: isImplicitlyUnwrapped))
    return LocalID(index: UInt32(program.locals.count - 1))
  }

  // MARK: Accessors

  struct AccessorNodes {
    var get = NodeID.none
    var set = NodeID.none
    var willSet = NodeID.none
    var didSet = NodeID.none
    var newValue = Name.none
    var willSetValue = Name.none
    var oldValue = Name.none
    var hasGetter = false
    var isSettable = false
    var setIsNonmutating = false
    var getIsMutating = false
  }

  /// The bodies of an accessor block; `#if` inside is decided.
  mutating func accessorNodes(_ block: NodeID) -> AccessorNodes { accessorNodes(block, in: tree) }

  func accessorNodes(_ block: NodeID, in tree: Tree) -> AccessorNodes {
    var found = AccessorNodes()
    guard tree.kind(block) == .accessorBlock else {
      found.get = block
      found.hasGetter = !block.isNone
      return found
    }
    readAccessors(tree.accessorBlock(block).accessors, in: tree, &found)
    return found
  }

  private func readAccessors(
    _ nodes: NodeList, in tree: Tree, _ found: inout AccessorNodes
  ) {
    for node in nodes {
      if tree.kind(node) == .ifConfig {
        if let clause = liveClause(among: tree.ifConfig(node), in: tree) {
          readAccessors(tree.ifConfigClause(clause).elements, in: tree, &found)
        }
        continue
      }
      guard tree.kind(node) == .accessor else { continue }
      let accessor = tree.accessor(node)
      switch accessor.kind {
      case .get:
        found.get = accessor.body
        found.hasGetter = true
        found.getIsMutating = accessor.modifiers.contains(.mutating)
      case .set:
        found.set = accessor.body
        found.isSettable = true
        found.newValue = accessor.parameter
        found.setIsNonmutating = accessor.modifiers.contains(.nonmutating)
      case .willSet:
        found.willSet = accessor.body
        found.willSetValue = accessor.parameter
      case .didSet:
        found.didSet = accessor.body
        found.oldValue = accessor.parameter
      }
    }
  }

  func parameterLabels(_ id: DeclarationID) -> [Name] {
    let declaration = tables.declarations[id]
    if declaration.flags.contains(.isSynthesized) {
      return declaration.kind == .variable ? [] : signature(id).parameters.map { $0.label }
    }
    let tree = trees[Int(declaration.source.rawValue)]
    switch declaration.kind {
    case .function, .initializer, .subscript:
      if declaration.name.operator != nil {
        return tree.function(declaration.node).parameters.map { _ in Name.none }
      }
      return tree.function(declaration.node).parameters.map { tree.parameter($0).label }
    case .enumCase:
      return tree.enumCase(declaration.detail).parameters.map { tree.parameter($0).name }
    default: return []
    }
  }

  /// The types that a member shows to the outside: parameters, then result.
  mutating func interfaceTypes(_ id: DeclarationID) -> [Type] {
    switch tables.declarations[id].kind {
    case .function, .initializer, .subscript:
      guard let signature = resolveSignature(id) else { return [] }
      return signature.parameters.map { $0.type } + [signature.result]
    case .variable:
      return [resolveVariable(id)?.type ?? .error]
    default: return []
    }
  }
}

/// Where the terms of a function come from, and whether they have been checked.
struct FunctionBody {
  enum State {
    case unchecked
    case checking
    case checked
  }

  var declaration: DeclarationID?
  var context: ContextID
  var origin: Checker.FunctionOrigin
  var state = State.unchecked
  /// An expression as the body: a default argument, an initial value.
  var expression: NodeID = .none
  var source: SourceID?
}
