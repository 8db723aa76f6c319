// Names of types: what they stand for where they are written.

extension Checker {
  mutating func resolveNamedType(
    _ name: Name, _ arguments: NodeList?, _ node: NodeID, in context: ContextID,
    allowsProtocol: Bool, opaque: OpaqueMeaning = .refused
  ) -> Type {
    if name == .selfType {
      if let type = enclosingSelfType(context) { return type }
      report(.unknownType("Self", suggestion: nil), at: node)
      return .error
    }
    if name == names.any { return .any }
    if name == names.void { return .unit }
    guard let found = lookUpType(name, in: context) else {
      if !isInsideRefused(context) { reportUnknownType(name, at: node, in: context) }
      return .error
    }
    switch found {
    case .type(let type): return type
    case .declaration(let id):
      return resolveTypeReference(
        id, arguments, node, in: context, allowsProtocol: allowsProtocol, opaque: opaque)
    }
  }

  enum FoundType {
    case type(Type)
    case declaration(DeclarationID)
  }

  /// `Self`, with what `where` clauses of functions in between say of its parameters.
  mutating func enclosingSelfType(_ context: ContextID) -> Type? {
    var current: ContextID? = context
    var equalities = Substitution()
    while let id = current {
      if let type = tables.contexts[id].selfType { return substitute(type, equalities) }
      addEqualities(of: id, to: &equalities)
      current = tables.contexts[id].parent
    }
    return nil
  }

  /// Adds what the `where` clause of a function says generic parameters around it are.
  func addEqualities(of context: ContextID, to equalities: inout Substitution) {
    for requirement in tables.contexts[context].sameTypeRequirements {
      if case .genericParameter(let parameter) = program.types.shape(of: requirement.left) {
        equalities.set(parameter, to: requirement.right)
      }
    }
  }

  /// A name in type position: generic parameters and nested types from the inside out, then the
  /// top level.
  mutating func lookUpType(_ name: Name, in context: ContextID) -> FoundType? {
    if isSought(name) {
      noteTypes(from: context)
      return nil
    }
    if let local = localType(name) { return .declaration(local) }
    var current: ContextID? = context
    while let id = current {
      if let parameter = tables.contexts[id].types[name] {
        return .type(parameterType(parameter, in: id, from: context))
      }
      if let local = tables.contexts[id].localTypes[name] { return .declaration(local) }
      switch tables.contexts[id].kind {
      case .nominal(let nominal):
        if let found = nestedType(name, in: nominal) { return .declaration(found) }
        if let type = tables.contexts[id].selfType, let found = associatedWitness(name, of: type) {
          return .type(found)
        }
      case .protocol(let proto) where mayNameTypeInProtocol(name):
        if let type = tables.contexts[id].selfType {
          if let associated = associatedType(named: name, in: proto) {
            return .type(memberType(type, associated))
          }
          // `where Self: RawRepresentable, RawValue == String`
          for bound in tables.contexts[id].conformanceRequirements where bound.type == type {
            if let associated = associatedType(named: name, in: bound.protocol) {
              return .type(memberType(type, associated))
            }
          }
        }
        if let found = nestedAlias(name, in: proto) { return .declaration(found) }
      case .file, .function, .protocol: break
      }
      current = tables.contexts[id].parent
    }
    return globalType(name).map { .declaration($0) }
  }

  /// A generic parameter bounded by an erased protocol is `any` of it.
  private mutating func parameterType(
    _ parameter: GenericParameterID, in context: ContextID, from origin: ContextID
  ) -> Type {
    readRequirements(of: context)
    if let erased = erasedBound(of: parameter) { return intern(.existential([erased])) }
    let type = intern(.genericParameter(parameter))
    var current: ContextID? = origin
    while let id = current {
      for requirement in tables.contexts[id].sameTypeRequirements where requirement.left == type {
        return equated(requirement.right) ?? requirement.right
      }
      if id == context { break }
      current = tables.contexts[id].parent
    }
    return type
  }

  @inline(__always)
  func erasedBound(of parameter: GenericParameterID) -> ProtocolID? {
    let index = Int(parameter.index)
    if program.genericParameters[index].isExact { return nil }
    return program.genericParameters[index].bounds.first { program[$0].isErased }
  }

  mutating func globalType(_ name: Name) -> DeclarationID? {
    var library: DeclarationID?
    for id in globals(named: name) where declaredType(by: id) != nil {
      if isOfLibrary(id) { library = id } else { return id }
    }
    return library
  }

  /// A type of the library, whatever the program calls its own.
  func libraryType(_ name: Name) -> DeclarationID? {
    tables.globalNames[name].first {
      tables.declarations[$0].kind == .nominal && tables.declarations[$0].flags.contains(.isLibrary)
    }
  }

  /// `Swift.Range`, `main.Range`.
  mutating func globalType(_ name: Name, ofModule module: Name) -> DeclarationID? {
    module == names.main ? globalType(name) : libraryType(name) ?? globalType(name)
  }

  mutating func nestedType(_ name: Name, in nominal: NominalID) -> DeclarationID? {
    for id in visible(tables.nominalMembers[Int(nominal.index), name]) {
      switch tables.declarations[id].kind {
      case .nominal, .protocol, .typeAlias: return id
      default: continue
      }
    }
    return nil
  }

  mutating func nestedAlias(_ name: Name, in proto: ProtocolID) -> DeclarationID? {
    for id in visible(tables.protocolMembers[Int(proto.index), name])
    where tables.declarations[id].kind == .typeAlias {
      return id
    }
    for inherited in program[proto].inherited {
      if let found = nestedAlias(name, in: inherited) { return found }
    }
    return nil
  }

  private mutating func resolveTypeReference(
    _ id: DeclarationID, _ arguments: NodeList?, _ node: NodeID, in context: ContextID,
    allowsProtocol: Bool, opaque: OpaqueMeaning = .refused
  ) -> Type {
    var resolved: [Type] = []
    for argument in arguments.map(Array.init) ?? [] {
      resolved.append(resolveType(argument, in: context, opaque: opaque))
    }
    return typeOf(id, arguments: resolved, node, in: context, allowsProtocol: allowsProtocol)
  }

  /// The type that a declared name stands for with these generic arguments. Without arguments, the
  /// parameters of enclosing types are taken from the context, as inside of the type itself.
  mutating func typeOf(
    _ id: DeclarationID, arguments: [Type], _ node: NodeID, in context: ContextID,
    allowsProtocol: Bool, enclosing: [Type] = []
  ) -> Type {
    if arguments.isEmpty, isLibrary(tree.source), let type = library?.declaredType(by: id) {
      switch type {
      case .nominal(let nominal):
        if simpleHead(of: nominal) != nil { return intern(.nominal(nominal, [])) }
      case .protocol(let proto): return intern(.existential([proto]))
      case .alias: break
      }
    }
    let declaration = tables.declarations[id]
    checkAccess(id, node, from: context)
    switch declaration.kind {
    case .nominal:
      let nominal = NominalID(index: declaration.payload)
      let parameters = program[nominal].genericParameters
      let own = parameters.count - outerParameterCount(nominal)
      if arguments.isEmpty, own > 0 || !parameters.isEmpty, enclosing.isEmpty,
        let type = enclosingType(nominal, context)
      {
        return type
      }
      if arguments.count != own {
        // The library's views are erased, so their generic arguments are dropped: `ForEach<Data, ID, Row>` is `ForEach`.
        if own == 0, isLibraryView(nominal) { return intern(.nominal(nominal, enclosing)) }
        if arguments.isEmpty, inference.allowsUnboundGenerics {
          var all = enclosing
          for parameter in parameters.dropFirst(all.count) {
            all.append(
              erasedBound(of: parameter).map { program.types.intern(.existential([$0])) }
                ?? freshVariable())
          }
          return intern(.nominal(nominal, all))
        }
        report(.genericArgumentCount(text(declaration.name), own, arguments.count), at: node)
        return .error
      }
      var all = enclosing
      if all.isEmpty {
        for parameter in parameters.prefix(parameters.count - own) {
          all.append(intern(.genericParameter(parameter)))
        }
      }
      let isInside = !arguments.isEmpty && enclosingType(nominal, context) != nil
      for (number, argument) in arguments.enumerated() {
        let parameter = parameters[parameters.count - own + number]
        readRequirements(of: tables.nominalContexts[Int(nominal.index)])
        // Inside of a type its own name has its parameters, erased or not.
        let erased = erasedBound(of: parameter).map {
          isInside ? intern(.genericParameter(parameter)) : intern(.existential([$0]))
        }
        all.append(erased ?? argument)
        requireBounds(of: parameter, argument, at: node)
      }
      if !arguments.isEmpty { requireWhereClause(of: nominal, all, at: node) }
      return intern(.nominal(nominal, all))
    case .typeAlias:
      let type = resolveAlias(id)
      guard case .resolved(let index) = state(of: id) else { return type }
      let alias = tables.aliases[Int(index)].parameters
      if alias.count == arguments.count {
        if alias.isEmpty { return type }
        for (parameter, argument) in zip(alias, arguments) {
          requireBounds(of: parameter, argument, at: node)
        }
        return substitute(type, Substitution(parameters: alias, arguments: arguments))
      }
      guard arguments.isEmpty, inference.allowsUnboundGenerics else {
        report(
          .genericArgumentCount(text(declaration.name), alias.count, arguments.count), at: node)
        return .error
      }
      let open = alias.map { _ in freshVariable() }
      return substitute(type, Substitution(parameters: alias, arguments: open))
    case .protocol:
      let proto = ProtocolID(index: declaration.payload)
      return intern(.existential([proto]))
    default:
      return .error
    }
  }

  private mutating func requireBounds(
    of parameter: GenericParameterID, _ argument: Type, at node: NodeID
  ) {
    for bound in program.genericParameters[Int(parameter.index)].bounds {
      requireConformance(argument, bound, at: node)
    }
  }

  /// What the `where` clause of a generic type demands of its arguments, as far as they say what
  /// they are.
  private mutating func requireWhereClause(
    of nominal: NominalID, _ arguments: [Type], at node: NodeID
  ) {
    let context = tables.contexts[tables.nominalContexts[Int(nominal.index)]]
    let substitution = Substitution(parameters: context.genericParameters, arguments: arguments)
    for requirement in context.conformanceRequirements {
      let type = substitute(requirement.type, substitution)
      guard program.types.contents(of: type).isEmpty else { continue }
      requireConformance(type, requirement.protocol, at: node)
    }
    for requirement in context.sameTypeRequirements {
      let left = substitute(requirement.left, substitution)
      let right = substitute(requirement.right, substitution)
      guard left != right, !isErasedAlike(left, right) else { continue }
      if implies(left, right) || implies(right, left) { continue }
      guard
        program.types.contents(of: left).union(program.types.contents(of: right)).isEmpty
      else { continue }
      report(.sameTypeRequired(describe(left), describe(right)), at: node)
    }
  }

  /// Adds an equation to the requirements of the signature that is being read: it implies those of the types that it names.
  ///
  /// - Returns: false where no signature is read, or the left side is not about its own generic parameters.
  private mutating func implies(_ left: Type, _ right: Type) -> Bool {
    guard let signature = inference.inferringContext, isAbout(signature, left) else { return false }
    tables.contexts[signature].sameTypeRequirements.append(
      SameTypeRequirement(left: left, right: right))
    return true
  }

  /// Whether a type is an own generic parameter of a function, or an associated type of one.
  private mutating func isAbout(_ context: ContextID, _ type: Type) -> Bool {
    switch program.types.shape(of: type) {
    case .genericParameter(let parameter):
      tables.contexts[context].types.values.contains(parameter)
    case .member(let base, _): isAbout(context, base)
    default: false
    }
  }

  private mutating func outerParameterCount(_ nominal: NominalID) -> Int {
    guard let parent = tables.contexts[tables.nominalContexts[Int(nominal.index)]].parent else {
      return 0
    }
    return tables.contexts[parent].genericParameters.count
  }

  /// Inside of a generic type, and of an extension of a type in it, its bare name means the type with its own
  /// parameters.
  private mutating func enclosingType(_ nominal: NominalID, _ context: ContextID) -> Type? {
    var current: ContextID? = context
    var equalities = Substitution()
    while let id = current {
      if case .nominal(let inner) = tables.contexts[id].kind {
        if inner == nominal {
          // Of an extension, with what it says the parameters are.
          return tables.contexts[id].selfType.map { substitute($0, equalities) }
        }
        var candidate = program[inner].outer
        while let type = candidate {
          if type == nominal { return substitute(selfType(type), equalities) }
          candidate = program[type].outer
        }
      }
      addEqualities(of: id, to: &equalities)
      current = tables.contexts[id].parent
    }
    return nil
  }

  mutating func resolveMemberType(_ node: NodeID, in context: ContextID) -> Type {
    let syntax = tree.memberType(node)
    if tree.kind(syntax.base) == .identifierType,
      isModuleName(tree.identifierType(syntax.base).name),
      let found = globalType(syntax.name, ofModule: tree.identifierType(syntax.base).name)
    {
      return resolveTypeReference(
        found, syntax.genericArguments, node, in: context, allowsProtocol: true)
    }
    let base = resolveType(syntax.base, in: context, allowsProtocol: true)
    if base == .error { return .error }
    let own = syntax.genericArguments.map { resolveType($0, in: context) }
    if let type = memberType(named: syntax.name, of: base, given: own, node, in: context) {
      return type
    }
    reportUnknownNestedType(text(syntax.name), of: base, at: node)
    return .error
  }

  /// `Base.Name`: a nested type, or an associated type of a protocol that the base conforms to.
  mutating func memberType(
    named name: Name, of base: Type, given own: [Type] = [], _ node: NodeID, in context: ContextID
  ) -> Type? {
    switch program.types.shape(of: base) {
    case .nominal(let nominal, let arguments):
      if let found = nestedType(name, in: nominal) {
        return typeOf(
          found, arguments: own, node, in: context, allowsProtocol: true, enclosing: arguments
        ).substituted(in: &self, nominal, arguments)
      }
      return associatedWitness(name, of: base)
    default:
      return associatedWitness(name, of: base)
    }
  }

  private mutating func isLibraryView(_ nominal: NominalID) -> Bool {
    guard isOfLibrary(nominal), let view = known.view else { return false }
    return conforms(intern(.nominal(nominal, [])), to: view)
  }

  mutating func isModuleName(_ name: Name) -> Bool {
    name == names.swift || name == names.swiftUI || name == names.foundation
      || name == names.main || name == names.coreGraphics
  }

  /// The type behind an alias.
  @discardableResult
  mutating func resolveAlias(_ id: DeclarationID) -> Type {
    if let library = resolver(of: id) { library.withReader { $0.resolveAlias(id) } }
    switch state(of: id) {
    case .resolved(let index): return tables.aliases[Int(index)].type
    case .resolving:
      report(
        .circular(text(tables.declarations[id].name)), at: tables.declarations[id].node,
        tables.declarations[id].source)
      return .error
    case .unresolved: break
    }
    beginResolving(id)
    let declaration = tables.declarations[id]
    let previous = enter(declaration.source)
    defer { leave(previous) }
    let syntax = tree.typealias(declaration.node)
    let inner = makeContext(
      Context(
        kind: .function, parent: declaration.context, source: declaration.source,
        genericParameters: tables.contexts[declaration.context].genericParameters, selfType: nil,
        isExtension: false))
    declareGenericParameters(syntax.genericParameters, in: inner)
    readBounds(syntax.genericParameters, in: inner)
    let own = Array(
      tables.contexts[inner].genericParameters.dropFirst(
        tables.contexts[declaration.context].genericParameters.count))
    let savedContext = elaboration.functionState.context
    elaboration.functionState.context = inner
    let alias = alias(of: syntax.type, own, in: inner)
    elaboration.functionState.context = savedContext
    resolve(id, to: tables.aliases.append(alias))
    return alias.type
  }

  /// `typealias Two = Pair` is generic in what `Pair` is.
  private mutating func alias(
    of node: NodeID, _ own: [GenericParameterID], in context: ContextID
  ) -> Alias {
    let isOpen = inference.allowsUnboundGenerics
    defer { inference.allowsUnboundGenerics = isOpen }
    inference.allowsUnboundGenerics = own.isEmpty && tree.kind(node) == .identifierType
    let type = resolveType(node, in: context, allowsProtocol: true)
    guard own.isEmpty, case .nominal(let nominal, let arguments) = program.types.shape(of: type),
      !arguments.isEmpty, arguments.allSatisfy({ $0.variable != nil })
    else { return Alias(type: type, parameters: own) }
    let parameters = program[nominal].genericParameters
    return Alias(
      type: intern(.nominal(nominal, parameters.map { intern(.genericParameter($0)) })),
      parameters: parameters)
  }
}

/// What a type alias stands for.
struct Alias {
  let type: Type
  let parameters: [GenericParameterID]
}

extension Type {
  /// A nested type's own generic arguments in place of the outer type's parameters.
  fileprivate func substituted(
    in checker: inout Checker, _ nominal: NominalID, _ arguments: [Type]
  ) -> Type {
    checker.substitute(
      self,
      Substitution(parameters: checker.program[nominal].genericParameters, arguments: arguments))
  }
}
