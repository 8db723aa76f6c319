// Types that expressions name.

extension Checker {
  /// The type that an expression names, or nil when it is not one. Unbound generic parameters
  /// become variables.
  mutating func typeNamed(by node: NodeID) -> Type? {
    switch tree.kind(node) {
    case .identifier:
      switch lookUp(tree.name(node)) {
      case .type(let type): return type
      case .typeDeclaration(let id): return openType(id, [], node)
      case .none where tree.name(node) == names.any: return .any
      case .none where tree.name(node) == names.void: return .unit
      default: return nil
      }
    case .specialization:
      let syntax = tree.specialization(node)
      var arguments: [Type] = []
      for argument in syntax.arguments {
        arguments.append(resolveType(argument, in: elaboration.functionState.context))
      }
      if tree.kind(syntax.base) == .member {
        let member = tree.member(syntax.base)
        guard !member.base.isNone, let base = typeNamed(by: member.base) else { return nil }
        return memberType(
          named: member.name, of: base, given: arguments, node,
          in: elaboration.functionState.context)
      }
      guard tree.kind(syntax.base) == .identifier,
        case .typeDeclaration(let id) = lookUp(tree.name(syntax.base))
      else { return nil }
      return typeOf(
        id, arguments: arguments, node, in: elaboration.functionState.context, allowsProtocol: true)
    case .selfExpression: return typeAsSelf()
    case .selfTypeExpression:
      return resolveType(node, in: elaboration.functionState.context, allowsProtocol: true)
    case .typeExpression:
      return resolveType(
        tree.operand(node), in: elaboration.functionState.context, allowsProtocol: true)
    case .parenExpression: return typeNamed(by: tree.operand(node))
    case .member:
      let member = tree.member(node)
      if tree.kind(member.base) == .identifier, isModuleName(tree.name(member.base)),
        case .none = lookUp(tree.name(member.base)),
        let id = globalType(member.name, ofModule: tree.name(member.base))
      {
        return openType(id, [], node)
      }
      guard let base = typeNamed(by: member.base) else { return nil }
      inference.allowsUnboundGenerics = true
      defer { inference.allowsUnboundGenerics = false }
      return memberType(named: member.name, of: base, node, in: elaboration.functionState.context)
    case .arrayLiteral:
      let elements = tree.elements(node)
      guard elements.count == 1, let element = typeNamed(by: elements[0]) else { return nil }
      return array(element)
    case .dictionaryLiteral:
      let elements = tree.elements(node)
      guard elements.count == 1 else { return nil }
      let (key, value) = tree.pair(elements[0])
      guard let keyType = typeNamed(by: key), let valueType = typeNamed(by: value) else {
        return nil
      }
      return intern(.nominal(known.dictionary, [keyType, valueType]))
    case .tupleExpression:
      var types: [TupleElement] = []
      for element in tree.elements(node) {
        let argument = tree.argument(element)
        guard let type = typeNamed(by: argument.value) else { return nil }
        types.append(TupleElement(label: argument.label, type: type))
      }
      return types.isEmpty ? nil : intern(.tuple(types))
    case .optionalChaining:
      guard let base = typeNamed(by: tree.operand(node)) else { return nil }
      return optional(base)
    default: return nil
    }
  }

  private mutating func openType(
    _ id: DeclarationID, _ arguments: [Type], _ node: NodeID
  ) -> Type? {
    inference.allowsUnboundGenerics = true
    defer { inference.allowsUnboundGenerics = false }
    let type = typeOf(
      id, arguments: arguments, node, in: elaboration.functionState.context, allowsProtocol: true)
    return type == .error ? nil : type
  }

  /// A key path with its root, if that is written: `\A.B.c` has the root `A.B`. What is wrong with the root is reported.
  mutating func keyPathParts(_ node: NodeID) -> (root: Type?, components: NodeList) {
    let syntax = tree.keyPath(node)
    guard let written = syntax.root.some else { return (nil, syntax.components) }
    let context = elaboration.functionState.context
    var root = resolveType(written, in: context, allowsProtocol: true)
    var types = 0
    for component in syntax.components {
      guard root != .error, tree.kind(component) == .keyPathMember,
        let inner = memberType(
          named: tree.member(component).name, of: root, component, in: context)
      else { break }
      root = inner
      types += 1
    }
    return (root, syntax.components.dropping(first: types))
  }
}
