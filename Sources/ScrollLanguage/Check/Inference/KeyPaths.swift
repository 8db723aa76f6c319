// Key paths, whose roots may not be known yet.

/// A key path, whose components are looked at when its root is known.
struct KeyPathUse {
  let node: NodeID
  /// The variable of what it is used as.
  let type: UInt32
  let root: Type
  let value: Type
  let components: NodeList
  /// Parameters of the closures around it, which its subscripts may be given.
  let parameters: [KnownVariable]
}

extension Inference {
  mutating func generateKeyPath(_ node: NodeID, _ checker: inout Checker) -> Type {
    let (written, components) = checker.keyPathParts(node)
    if let written, !isKnown(written, &checker) { return leaveOut(node, as: .silent, &checker) }
    let root = written ?? fresh()
    let value = fresh()
    let type = system.makeVariable(.keyPath)
    keyPaths.append(
      KeyPathUse(
        node: node, type: type, root: root, value: value, components: components,
        parameters: parameters))
    let number = keyPaths.count - 1
    let function = checker.program.types.intern(
      .function([ParameterType(root)], result: value))
    system.add(.components(number), root, value, at: node)
    system.add(.keyPath(number), Type.variable(type), function, at: node)
    return Type.variable(type)
  }

  /// What the components of a key path lead to.
  mutating func settleComponents(of number: Int, _ checker: inout Checker) -> Outcome {
    let use = keyPaths[number]
    if variable(use.root) != nil,
      use.components.contains(where: { checker.tree.kind($0) != .keyPathSelf })
    {
      return .waiting
    }
    let outer = parameters
    parameters = use.parameters
    defer { parameters = outer }
    var current = use.root
    var isChain = false
    for component in use.components {
      guard let next = step(component, of: current, &checker) else { return .failed }
      if checker.tree.kind(component) == .keyPathOptional { isChain = true }
      // What an implicitly unwrapped optional is used as.
      nodes.append((component, next))
      current = next
    }
    if isChain { current = optionalChain(current, use.node, &checker) }
    return result(equate(current, use.value, &checker))
  }

  /// A key path against what is wanted of it: a key path, or a function of one value.
  mutating func settleKeyPath(
    _ number: Int, _ type: Type, _ checker: inout Checker
  ) -> Outcome {
    let use = keyPaths[number]
    switch shape(type, &checker) {
    case .variable: return .waiting
    case .error: return result(equate(use.root, .error, &checker))
    case .function(let parameters, let result) where parameters.count == 1:
      system.cost.add(to: .function)
      requireConversion(
        parameters[0].type, use.root, .functionParameter, at: use.node, &checker)
      requireConversion(use.value, result, .functionResult, at: use.node, &checker)
      return .solved
    case .nominal(let nominal, let arguments)
    where nominal == checker.known.keyPath || nominal == checker.known.writableKeyPath:
      guard equate(use.root, arguments[0], &checker) else { return .failed }
      guard isResolved(use, &checker) else { return .waiting }
      if nominal == checker.known.writableKeyPath, isReadOnly(use, &checker),
        !note(.readOnlyKeyPath(root: use.root), at: use.node)
      {
        return .failed
      }
      return result(equate(use.value, arguments[1], &checker))
    default: return .failed
    }
  }

  /// The key path that it is by itself; nil as long as not all of its components are known.
  ///
  /// - Parameter isSet: one through which something can be set is wanted.
  mutating func ownType(
    of use: KeyPathUse, isSet: Bool, _ checker: inout Checker
  ) -> Type? {
    guard isResolved(use, &checker), let keyPath = checker.known.keyPath,
      let writable = checker.known.writableKeyPath
    else { return nil }
    let nominal = isSet || !isReadOnly(use, &checker) ? writable : keyPath
    return checker.program.types.intern(
      .nominal(nominal, [applied(use.root, &checker), applied(use.value, &checker)]))
  }

  /// Whether it is known what its components are.
  private func isResolved(_ use: KeyPathUse, _ checker: inout Checker) -> Bool {
    for component in use.components
    where checker.tree.kind(component) != .keyPathSelf {
      guard let type = nodes.last(where: { $0.node == component })?.type, variable(type) == nil
      else { return false }
    }
    return true
  }

  private func isKnown(_ root: Type, _ checker: inout Checker) -> Bool {
    root != .error && isClosed(root, &checker)
  }

  private mutating func step(
    _ component: NodeID, of base: Type, _ checker: inout Checker
  ) -> Type? {
    let tree = checker.tree
    switch tree.kind(component) {
    case .keyPathMember:
      return require(
        tree.member(component).name, of: base, isStatic: false, call: nil, component, &checker)
    case .keyPathTupleIndex:
      return require(
        .none, element: tree.tupleIndex(component).index, of: base, isStatic: false, call: nil,
        component, &checker)
    case .keyPathSelf: return base
    case .keyPathSubscript:
      let arguments = given(tree.call(component).arguments, &checker)
      calls.append(CallUse(node: component, arguments: arguments, result: fresh()))
      _ = require(
        Name(Word.subscript), of: base, isStatic: false, call: calls.count - 1, component, &checker)
      return calls[calls.count - 1].result
    case .keyPathOptional, .keyPathUnwrap: return requireOptional(base, &checker)
    default: return nil
    }
  }

  /// Whether nothing can be set through one of its components: a constant, or what an optional chain may not reach.
  private func isReadOnly(_ use: KeyPathUse, _ checker: inout Checker) -> Bool {
    for component in use.components {
      if checker.tree.kind(component) == .keyPathOptional { return true }
      if let choice = chosen.last(where: { $0.node == component }),
        !checker.isSettable(choice.candidate.declaration)
      {
        return true
      }
    }
    return false
  }
}

extension Checker {
  /// Whether a property or a subscript can be set by the code that is checked.
  fileprivate mutating func isSettable(_ member: DeclarationID) -> Bool {
    guard canSet(tables.declarations[member], from: elaboration.functionState.context) else {
      return false
    }
    return tables.declarations[member].kind == .variable
      ? resolveVariable(member)?.isMutable ?? false : resolveSignature(member)?.setter != nil
  }
}
