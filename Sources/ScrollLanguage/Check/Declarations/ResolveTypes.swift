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
        syntax.name, syntax.genericArguments, node, in: context, allowsProtocol: allowsProtocol,
        opaque: opaque)
    case .memberType:
      return resolveMemberType(node, in: context)
    case .optionalType:
      return optional(resolveType(tree.operand(node), in: context, opaque: opaque))
    case .implicitlyUnwrappedType:
      report(.implicitlyUnwrappedHere, at: node)
      return .error
    case .arrayType:
      return array(resolveType(tree.operand(node), in: context, opaque: opaque))
    case .dictionaryType:
      let (key, value) = tree.pair(node)
      let keyType = resolveType(key, in: context, opaque: opaque)
      let valueType = resolveType(value, in: context, opaque: opaque)
      requireConformance(keyType, known.hashable, at: key)
      return intern(.nominal(known.dictionary, [keyType, valueType]))
    case .tupleType:
      return resolveTupleType(node, in: context, opaque: opaque)
    case .functionType:
      return resolveFunctionType(node, in: context, opaque: opaque)
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
    if tree.kind(bound) == .metatype {
      let hint = "name the type itself: 'Value.Type', or keep a value of it"
      report(.refusedName("any ….Type", hint: hint), at: bound)
      return .error
    }
    let protocols = resolveProtocols(bound, in: context)
    let arguments = primaryAssociatedTypes(bound, protocols, in: context)
    if !isLibrary(tree.source) {
      for id in protocols where program[id].isErased { collection.protocolsWrittenAsAny.insert(id) }
    }
    return intern(.existential(protocols.sorted { $0.index < $1.index }, where: arguments))
  }

  private mutating func resolveTupleType(
    _ node: NodeID, in context: ContextID, opaque: OpaqueMeaning
  ) -> Type {
    var elements: [TupleElement] = []
    for element in tree.elements(node) {
      let syntax = tree.parameter(element)
      elements.append(
        TupleElement(
          label: syntax.label, type: resolveType(syntax.type, in: context, opaque: opaque)))
    }
    if elements.count == 1, elements[0].label.isNone { return elements[0].type }
    return intern(.tuple(elements))
  }

  private mutating func resolveFunctionType(
    _ node: NodeID, in context: ContextID, opaque: OpaqueMeaning
  ) -> Type {
    let syntax = tree.functionType(node)
    // `by key: (Element) -> some Comparable` is generic in what the function gives.
    var given = OpaqueMeaning.refused
    if case .genericParameter = opaque { given = opaque }
    var parameters: [ParameterType] = []
    for parameter in syntax.parameters {
      let syntax = tree.parameter(parameter)
      parameters.append(
        ParameterType(
          resolveType(syntax.type, in: context), isInout: syntax.isInout,
          isAutoclosure: syntax.isAutoclosure))
    }
    let result = resolveType(syntax.result, in: context, opaque: given)
    return intern(.function(parameters, result: result))
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
      tables.contexts[function].genericParameters.append(id)
      let type = intern(.genericParameter(id))
      let equations = primaryAssociatedTypes(
        bound, of: type, protocols, in: function, opaque: opaque)
      tables.contexts[function].sameTypeRequirements += equations
      return type
    case .result(let parameters):
      program.opaques.append(
        Opaque(bounds: protocols, genericParameters: parameters, underlying: .error))
      let id = OpaqueID(index: UInt32(program.opaques.count - 1))
      let type = intern(
        .opaque(id, parameters.map { program.types.intern(.genericParameter($0)) }))
      for equation in primaryAssociatedTypes(
        bound, of: type, protocols, in: context, opaque: opaque)
      {
        program.opaques[Int(id.index)].equations.append((equation.left, equation.right))
      }
      return type
    }
  }

  /// `some Sequence<Int>` says that the protocol's first associated type is `Int`.
  mutating func primaryAssociatedTypes(
    _ bound: NodeID, of type: Type, _ protocols: [ProtocolID], in context: ContextID,
    opaque: OpaqueMeaning = .refused
  ) -> [SameTypeRequirement] {
    var equations: [SameTypeRequirement] = []
    for argument in primaryAssociatedTypes(bound, protocols, in: context, opaque: opaque) {
      equations.append(
        SameTypeRequirement(left: memberType(type, argument.associated), right: argument.type))
    }
    return equations
  }

  mutating func primaryAssociatedTypes(
    _ bound: NodeID, _ protocols: [ProtocolID], in context: ContextID,
    opaque: OpaqueMeaning = .refused
  ) -> [AssociatedArgument] {
    if tree.kind(bound) == .compositionType {
      return tree.elements(bound).flatMap { part in
        primaryAssociatedTypes(part, protocols, in: context, opaque: opaque)
      }
    }
    guard tree.kind(bound) == .identifierType,
      case let syntax = tree.identifierType(bound), !syntax.genericArguments.isEmpty,
      let proto = protocols.first(where: { program[$0].name == syntax.name }) ?? protocols.first
    else { return [] }
    let arguments = syntax.genericArguments
    var said: [AssociatedArgument] = []
    let declaration = tables.declarations[tables.protocolDeclarations[Int(proto.index)]]
    let primary = trees[Int(declaration.source.rawValue)]
      .nominalType(declaration.node).genericParameters
    if arguments.count != primary.count {
      report(
        .genericArgumentCount(text(declaration.name), primary.count, arguments.count), at: bound)
    }
    for (index, argument) in arguments.enumerated() where index < primary.count {
      let name = trees[Int(declaration.source.rawValue)].genericParameter(primary[index]).name
      guard let associated = associatedType(named: name, in: proto) else { continue }
      said.append(
        AssociatedArgument(associated, resolveType(argument, in: context, opaque: opaque)))
    }
    return said
  }

  /// Resolves the annotation of a variable, a parameter, an associated value or a result. Only these may be `T!`, which
  /// is an optional.
  mutating func resolveAnnotation(
    _ node: NodeID, in context: ContextID, opaque: OpaqueMeaning = .refused,
    allowsProtocol: Bool = false
  ) -> Type {
    let isUnwrapped = tree.isImplicitlyUnwrapped(node)
    let type = resolveType(
      isUnwrapped ? tree.operand(node) : node, in: context, opaque: opaque,
      allowsProtocol: allowsProtocol)
    return isUnwrapped ? optional(type) : type
  }

  /// Whether generic arguments of a type are not known yet.
  func isOpen(_ type: Type) -> Bool { program.types.contents(of: type).contains(.variable) }

  /// Resolves an annotation in a body. It may omit generic arguments, which the value then determines.
  mutating func resolveLocalType(_ node: NodeID) -> Type {
    if let told = inference.facts?.types[node] { return told }
    inference.allowsUnboundGenerics = true
    defer { inference.allowsUnboundGenerics = false }
    return resolveType(node, in: elaboration.functionState.context, allowsProtocol: true)
  }
}
