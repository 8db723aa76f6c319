// From the syntax of types to types.

extension Checker {
  /// What `some P` means where a type is being read.
  enum OpaqueMeaning {
    case refused
    /// A parameter: one more generic parameter of this context.
    case genericParameter(ContextID)
    /// A result: stands for the type that the body returns.
    case result([GenericParameterID])
  }

  mutating func resolveType(
    _ node: NodeID, in context: ContextID, opaque: OpaqueMeaning = .refused,
    allowsProtocol: Bool = false
  ) -> Type {
    switch tree.kind(node) {
    case .identifierType:
      let syntax = tree.identifierType(node)
      return resolveNamedType(
        syntax.name, syntax.genericArguments, node, in: context, allowsProtocol: allowsProtocol)
    case .memberType:
      return resolveMemberType(node, in: context)
    case .optionalType, .implicitlyUnwrappedType:
      return optional(resolveType(tree.operand(node), in: context, opaque: opaque))
    case .arrayType:
      return array(resolveType(tree.operand(node), in: context, opaque: opaque))
    case .dictionaryType:
      let (key, value) = tree.pair(node)
      let keyType = resolveType(key, in: context)
      let valueType = resolveType(value, in: context)
      requireConformance(keyType, known.hashable, at: key)
      return intern(.nominal(known.dictionary, [keyType, valueType]))
    case .tupleType:
      return resolveTupleType(node, in: context)
    case .functionType:
      return resolveFunctionType(node, in: context)
    case .someType:
      return resolveSome(tree.operand(node), node, in: context, opaque: opaque)
    case .anyType:
      return resolveAny(tree.operand(node), in: context)
    case .compositionType:
      let protocols = resolveProtocols(node, in: context)
      return intern(.existential(protocols.sorted { $0.index < $1.index }))
    case .metatype:
      return intern(
        .metatype(resolveType(tree.metatype(node).base, in: context, allowsProtocol: true)))
    case .attributedType:
      return resolveType(tree.attributedType(node).base, in: context, opaque: opaque)
    case .identifier:
      return resolveNamedType(
        tree.name(node), nil, node, in: context, allowsProtocol: allowsProtocol)
    case .selfTypeExpression:
      return resolveNamedType(.selfType, nil, node, in: context, allowsProtocol: allowsProtocol)
    default:
      return .error
    }
  }

  private mutating func resolveAny(_ bound: NodeID, in context: ContextID) -> Type {
    let protocols = resolveProtocols(bound, in: context)
    let arguments = primaryAssociatedTypes(bound, protocols, in: context)
    return intern(.existential(protocols.sorted { $0.index < $1.index }, where: arguments))
  }

  private mutating func resolveTupleType(_ node: NodeID, in context: ContextID) -> Type {
    var elements: [TupleElement] = []
    for element in tree.elements(node) {
      let syntax = tree.parameter(element)
      elements.append(
        TupleElement(label: syntax.label, type: resolveType(syntax.type, in: context)))
    }
    if elements.count == 1, elements[0].label.isNone { return elements[0].type }
    return intern(.tuple(elements))
  }

  private mutating func resolveFunctionType(_ node: NodeID, in context: ContextID) -> Type {
    let syntax = tree.functionType(node)
    var parameters: [ParameterType] = []
    for parameter in syntax.parameters {
      let syntax = tree.parameter(parameter)
      parameters.append(
        ParameterType(resolveType(syntax.type, in: context), isInout: syntax.isInout))
    }
    return intern(.function(parameters, result: resolveType(syntax.result, in: context)))
  }

  private mutating func resolveSome(
    _ bound: NodeID, _ node: NodeID, in context: ContextID, opaque: OpaqueMeaning
  ) -> Type {
    let protocols = resolveProtocols(bound, in: context)
    if let erased = protocols.first(where: { program[$0].isErased }) {
      return intern(.existential([erased]))
    }
    switch opaque {
    case .refused:
      report(.opaqueTypeHere, at: node)
      return .error
    case .genericParameter(let function):
      let id = makeGenericParameter(.none, bounds: protocols)
      self[function].genericParameters.append(id)
      let type = intern(.genericParameter(id))
      let equations = primaryAssociatedTypes(bound, of: type, protocols, in: function)
      self[function].sameTypeRequirements += equations
      return type
    case .result(let parameters):
      program.opaques.append(
        Opaque(bounds: protocols, genericParameters: parameters, underlying: .error))
      let id = OpaqueID(index: UInt32(program.opaques.count - 1))
      let type = intern(
        .opaque(id, parameters.map { program.types.intern(.genericParameter($0)) }))
      for equation in primaryAssociatedTypes(bound, of: type, protocols, in: context) {
        opaqueEquations[equation.left] = equation.right
      }
      return type
    }
  }

  /// `some Sequence<Int>` says that the protocol's first associated type is `Int`.
  mutating func primaryAssociatedTypes(
    _ bound: NodeID, of type: Type, _ protocols: [ProtocolID], in context: ContextID
  ) -> [SameTypeRequirement] {
    var equations: [SameTypeRequirement] = []
    for argument in primaryAssociatedTypes(bound, protocols, in: context) {
      equations.append(
        SameTypeRequirement(left: memberType(type, argument.associated), right: argument.type))
    }
    return equations
  }

  private mutating func primaryAssociatedTypes(
    _ bound: NodeID, _ protocols: [ProtocolID], in context: ContextID
  ) -> [AssociatedArgument] {
    guard tree.kind(bound) == .identifierType, let proto = protocols.first else { return [] }
    let arguments = tree.identifierType(bound).genericArguments
    if arguments.isEmpty { return [] }
    var said: [AssociatedArgument] = []
    let declaration = self[protocolDeclarations[Int(proto.index)]]
    let primary = trees[Int(declaration.source.rawValue)]
      .nominalType(declaration.node).genericParameters
    for (index, argument) in arguments.enumerated() where index < primary.count {
      let name = trees[Int(declaration.source.rawValue)].genericParameter(primary[index]).name
      guard let associated = associatedType(named: name, in: proto) else { continue }
      said.append(AssociatedArgument(associated, resolveType(argument, in: context)))
    }
    return said
  }

  private mutating func resolveNamedType(
    _ name: Name, _ arguments: NodeList?, _ node: NodeID, in context: ContextID,
    allowsProtocol: Bool
  ) -> Type {
    if name == .selfType {
      if let type = enclosingSelfType(context) { return type }
      report(.unknownType("Self"), at: node)
      return .error
    }
    if name == names.any { return .any }
    if name == names.void { return .unit }
    guard let found = lookUpType(name, in: context) else {
      if !isInsideRefused(context) { reportUnknownType(name, at: node) }
      return .error
    }
    switch found {
    case .type(let type): return type
    case .declaration(let id):
      return resolveTypeReference(
        id, arguments, node, in: context, allowsProtocol: allowsProtocol)
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
      if let type = self[id].selfType { return substitute(type, equalities) }
      for requirement in self[id].sameTypeRequirements {
        if case .genericParameter(let parameter) = shape(requirement.left) {
          equalities.set(parameter, to: requirement.right)
        }
      }
      current = self[id].parent
    }
    return nil
  }

  /// A name in type position: generic parameters and nested types from the inside out, then the
  /// top level.
  mutating func lookUpType(_ name: Name, in context: ContextID) -> FoundType? {
    if let local = localType(name) { return .declaration(local) }
    var current: ContextID? = context
    while let id = current {
      if let parameter = self[id].types[name] {
        return .type(parameterType(parameter, in: id, from: context))
      }
      switch self[id].kind {
      case .nominal(let nominal):
        if let found = nestedType(name, in: nominal) { return .declaration(found) }
        if let type = self[id].selfType, let found = associatedWitness(name, of: type) {
          return .type(found)
        }
      case .protocol(let proto):
        if let associated = associatedType(named: name, in: proto), let type = self[id].selfType {
          return .type(memberType(type, associated))
        }
        if let found = nestedAlias(name, in: proto) { return .declaration(found) }
      case .file, .function: break
      }
      current = self[id].parent
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
      for requirement in self[id].sameTypeRequirements where requirement.left == type {
        return requirement.right
      }
      if id == context { break }
      current = self[id].parent
    }
    return type
  }

  func erasedBound(of parameter: GenericParameterID) -> ProtocolID? {
    program.genericParameters[Int(parameter.index)].bounds.first { program[$0].isErased }
  }

  func globalType(_ name: Name) -> DeclarationID? {
    var library: DeclarationID?
    for id in globalNames[name] ?? [] {
      switch self[id].kind {
      case .nominal, .protocol, .typeAlias:
        if self[id].flags.contains(.isLibrary) { library = id } else { return id }
      default: continue
      }
    }
    return library
  }

  func nestedType(_ name: Name, in nominal: NominalID) -> DeclarationID? {
    for id in nominalMembers[Int(nominal.index)][name] ?? [] {
      switch self[id].kind {
      case .nominal, .protocol, .typeAlias: return id
      default: continue
      }
    }
    return nil
  }

  func nestedAlias(_ name: Name, in proto: ProtocolID) -> DeclarationID? {
    for id in protocolMembers[Int(proto.index)][name] ?? [] where self[id].kind == .typeAlias {
      return id
    }
    for inherited in program[proto].inherited {
      if let found = nestedAlias(name, in: inherited) { return found }
    }
    return nil
  }

  private mutating func resolveTypeReference(
    _ id: DeclarationID, _ arguments: NodeList?, _ node: NodeID, in context: ContextID,
    allowsProtocol: Bool
  ) -> Type {
    var resolved: [Type] = []
    for argument in arguments.map(Array.init) ?? [] {
      resolved.append(resolveType(argument, in: context))
    }
    return typeOf(id, arguments: resolved, node, in: context, allowsProtocol: allowsProtocol)
  }

  /// The type that a declared name stands for with these generic arguments. Without arguments, the
  /// parameters of enclosing types are taken from the context, as inside of the type itself.
  mutating func typeOf(
    _ id: DeclarationID, arguments: [Type], _ node: NodeID, in context: ContextID,
    allowsProtocol: Bool, enclosing: [Type] = []
  ) -> Type {
    let declaration = self[id]
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
        if arguments.isEmpty, allowsUnboundGenerics {
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
      for (parameter, argument) in zip(parameters.suffix(own), arguments) {
        readRequirements(of: nominalContexts[Int(nominal.index)])
        if let erased = erasedBound(of: parameter) {
          all.append(intern(.existential([erased])))
        } else {
          all.append(argument)
          for bound in program.genericParameters[Int(parameter.index)].bounds {
            requireConformance(argument, bound, at: node)
          }
        }
      }
      return intern(.nominal(nominal, all))
    case .typeAlias:
      let type = resolveAlias(id)
      let alias = aliasParameters[id] ?? []
      if alias.isEmpty { return type }
      return substitute(type, Substitution(parameters: alias, arguments: arguments))
    case .protocol:
      let proto = ProtocolID(index: declaration.payload)
      return intern(.existential([proto]))
    default:
      return .error
    }
  }

  private func outerParameterCount(_ nominal: NominalID) -> Int {
    guard let parent = self[nominalContexts[Int(nominal.index)]].parent else { return 0 }
    return self[parent].genericParameters.count
  }

  /// Inside of a generic type its bare name means the type with its own parameters.
  private func enclosingType(_ nominal: NominalID, _ context: ContextID) -> Type? {
    var current: ContextID? = context
    while let id = current {
      if case .nominal(let candidate) = self[id].kind, candidate == nominal {
        return self[id].selfType
      }
      current = self[id].parent
    }
    return nil
  }

  private mutating func resolveMemberType(_ node: NodeID, in context: ContextID) -> Type {
    let syntax = tree.memberType(node)
    if tree.kind(syntax.base) == .identifierType,
      isModuleName(tree.identifierType(syntax.base).name),
      let found = globalType(syntax.name)
    {
      return resolveTypeReference(
        found, syntax.genericArguments, node, in: context, allowsProtocol: true)
    }
    let base = resolveType(syntax.base, in: context, allowsProtocol: true)
    if base == .error { return .error }
    if let type = memberType(named: syntax.name, of: base, node, in: context) {
      return type
    }
    report(.unknownMember(text(syntax.name), of: describe(base), isStatic: true), at: node)
    return .error
  }

  /// `Base.Name`: a nested type, or an associated type of a protocol that the base conforms to.
  mutating func memberType(
    named name: Name, of base: Type, _ node: NodeID, in context: ContextID
  ) -> Type? {
    switch shape(base) {
    case .nominal(let nominal, let arguments):
      if let found = nestedType(name, in: nominal) {
        return typeOf(
          found, arguments: [], node, in: context, allowsProtocol: true, enclosing: arguments
        ).substituted(in: &self, nominal, arguments)
      }
      return associatedWitness(name, of: base)
    default:
      return associatedWitness(name, of: base)
    }
  }

  func isModuleName(_ name: Name) -> Bool {
    name == names.swift || name == names.swiftUI || name == names.foundation
      || name == names.main || name == names.coreGraphics
  }

  /// The type behind an alias.
  mutating func resolveAlias(_ id: DeclarationID) -> Type {
    switch self[id].state {
    case .resolved: return aliases[Int(self[id].payload)]
    case .resolving:
      report(.circular(text(self[id].name)), at: self[id].node, self[id].source)
      return .error
    case .unresolved: break
    }
    self[id].state = .resolving
    let declaration = self[id]
    let previous = enter(declaration.source)
    defer { leave(previous) }
    let syntax = tree.typealias(declaration.node)
    let inner = makeContext(
      Context(
        kind: .function, parent: declaration.context, source: declaration.source,
        genericParameters: self[declaration.context].genericParameters, selfType: nil,
        isExtension: false))
    declareGenericParameters(syntax.genericParameters, in: inner)
    aliasParameters[id] = Array(
      self[inner].genericParameters.dropFirst(
        self[declaration.context].genericParameters.count))
    let savedContext = functionState.context
    functionState.context = inner
    let type = resolveType(syntax.type, in: inner, allowsProtocol: true)
    functionState.context = savedContext
    aliases.append(type)
    self[id].payload = UInt32(aliases.count - 1)
    self[id].state = .resolved
    return type
  }

  // MARK: Protocols and requirements

  /// The protocols that a bound or an entry of an inheritance list names.
  mutating func resolveProtocols(
    _ node: NodeID, in context: ContextID, isInheritance: Bool = false
  ) -> [ProtocolID] {
    if tree.kind(node) == .compositionType {
      var all: [ProtocolID] = []
      for element in tree.elements(node) {
        all += resolveProtocols(element, in: context, isInheritance: isInheritance)
      }
      return all
    }
    if tree.kind(node) == .attributedType {
      return resolveProtocols(
        tree.attributedType(node).base, in: context, isInheritance: isInheritance)
    }
    if tree.kind(node) == .identifierType {
      let name = tree.identifierType(node).name
      if name == names.any || name == names.copyable { return [] }
      if case .declaration(let id)? = lookUpType(name, in: context), self[id].kind == .protocol {
        return [ProtocolID(index: self[id].payload)]
      }
    }
    let count = diagnostics.count
    let type = resolveType(node, in: context, allowsProtocol: true)
    if case .existential(let protocols, _) = shape(type) { return protocols }
    if type != .error, diagnostics.count == count {
      report(
        isInheritance
          ? .inheritanceFromNonProtocol(describe(type)) : .notAProtocol(describe(type)), at: node)
    }
    return []
  }

  /// Reads generic bounds and the `where` clause of a context, once.
  mutating func readRequirements(of context: ContextID) {
    let node = self[context].unread
    if node.isNone { return }
    self[context].unread = .none
    let previous = enter(self[context].source)
    let savedContext = functionState.context
    functionState.context = context
    contextsBeingRead.insert(context)
    defer {
      contextsBeingRead.remove(context)
      functionState.context = savedContext
      leave(previous)
    }
    switch tree.kind(node) {
    case .structDeclaration, .enumDeclaration, .extensionDeclaration, .protocolDeclaration:
      let syntax = tree.nominalType(node)
      if self[context].isExtension {
        if case .nominal(let nominal) = self[context].kind {
          readRequirements(of: nominalContexts[Int(nominal.index)])
        }
        readExtendedArguments(syntax.extendedType, in: context)
      } else if tree.kind(node) != .protocolDeclaration {
        readBounds(syntax.genericParameters, in: context)
      }
      readWhere(syntax.requirements, in: context)
      equateSelf(of: context)
    case .functionDeclaration, .initializerDeclaration, .subscriptDeclaration:
      let syntax = tree.function(node)
      readBounds(syntax.genericParameters, in: context)
      readWhere(syntax.requirements, in: context)
    default: break
    }
  }

  /// `extension Array<Int>` and `extension [Int]` say what the parameters are.
  private mutating func readExtendedArguments(_ type: NodeID, in context: ContextID) {
    var arguments: [NodeID] = []
    switch tree.kind(type) {
    case .identifierType: arguments = Array(tree.identifierType(type).genericArguments)
    case .arrayType, .optionalType: arguments = [tree.operand(type)]
    case .dictionaryType:
      let (key, value) = tree.pair(type)
      arguments = [key, value]
    default: return
    }
    for (parameter, argument) in zip(self[context].genericParameters, arguments) {
      let right = resolveType(argument, in: context)
      self[context].sameTypeRequirements.append(
        SameTypeRequirement(left: intern(.genericParameter(parameter)), right: right))
    }
  }

  /// Inside of `extension Pair where A == Int` the own type is `Pair<Int, B>`.
  private mutating func equateSelf(of context: ContextID) {
    guard self[context].isExtension, let type = self[context].selfType else { return }
    var substitution = Substitution.empty
    for requirement in self[context].sameTypeRequirements {
      if case .genericParameter(let id) = shape(requirement.left) {
        substitution.set(id, to: requirement.right)
      }
    }
    self[context].selfType = substitute(type, substitution)
  }

  private mutating func readBounds(_ parameters: NodeList, in context: ContextID) {
    for node in parameters {
      let syntax = tree.genericParameter(node)
      guard let bound = syntax.bound.some, let id = self[context].types[syntax.name] else {
        continue
      }
      let protocols = resolveProtocols(bound, in: context)
      program.genericParameters[Int(id.index)].bounds += protocols
      let equations = primaryAssociatedTypes(
        bound, of: intern(.genericParameter(id)), protocols, in: context)
      self[context].sameTypeRequirements += equations
    }
  }

  private mutating func readWhere(_ requirements: NodeList, in context: ContextID) {
    for node in requirements {
      let syntax = tree.requirement(node)
      let subject = resolveType(syntax.subject, in: context)
      if syntax.isSameType {
        let other = resolveType(syntax.constraint, in: context)
        self[context].sameTypeRequirements.append(
          SameTypeRequirement(left: subject, right: other))
        continue
      }
      for proto in resolveProtocols(syntax.constraint, in: context) {
        if case .genericParameter(let id) = shape(subject),
          !self[context].isExtension, self[context].types.values.contains(id)
        {
          program.genericParameters[Int(id.index)].bounds.append(proto)
        } else {
          self[context].conformanceRequirements.append(
            ConformanceRequirement(type: subject, protocol: proto))
        }
      }
    }
  }
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
