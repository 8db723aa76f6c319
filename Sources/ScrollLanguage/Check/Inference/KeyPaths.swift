// Key paths, whose roots may not be known yet.

/// A key path, whose components are looked at when its root is known.
struct KeyPathUse {
  let node: NodeID
  /// Parameters of the closures around it, which its subscripts may be given.
  let parameters: [KnownVariable]
}

extension Inference {
  mutating func generateKeyPath(_ node: NodeID, _ checker: inout Checker) -> Type {
    if let root = checker.keyPathParts(node).root, !isKnown(root, &checker) {
      return leaveOut(node, as: .silent, &checker)
    }
    let type = fresh(.keyPath)
    keyPaths.append(KeyPathUse(node: node, parameters: parameters))
    system.add(.keyPath(keyPaths.count - 1), type, type, at: node)
    return type
  }

  /// A key path against what is wanted of it: a key path, or a function of one value.
  mutating func settleKeyPath(
    _ index: Int, _ type: Type, _ checker: inout Checker
  ) -> Outcome {
    let node = keyPaths[index].node
    let outer = parameters
    parameters = keyPaths[index].parameters
    defer { parameters = outer }
    let root: Type
    let value: Type
    var isFunction = false
    var isWritable = false
    switch shape(type, &checker) {
    case .variable: return .waiting
    case .error: return .solved
    case .function(let parameters, let result) where parameters.count == 1:
      root = parameters[0].type
      value = result
      isFunction = true
      system.cost.add(to: .function)
    case .nominal(let nominal, let arguments)
    where nominal == checker.known.keyPath || nominal == checker.known.writableKeyPath:
      root = arguments[0]
      value = arguments[1]
      isWritable = nominal == checker.known.writableKeyPath
    default: return .failed
    }
    let (written, parts) = checker.keyPathParts(node)
    if let written {
      guard isKnown(written, &checker), equate(root, written, &checker) else { return .failed }
    }
    var current = root
    var isChain = false
    for component in parts {
      guard let next = step(component, of: current, &checker) else { return .failed }
      if checker.tree.kind(component) == .keyPathOptional { isChain = true }
      if isWritable, isReadOnly(component, chosen, &checker),
        !note(.readOnlyKeyPath(root: root), at: node)
      {
        return .failed
      }
      // What an implicitly unwrapped optional is used as.
      nodes.append((component, next))
      current = next
    }
    if isChain { current = optionalChain(current, node, &checker) }
    if isFunction {
      requireConversion(current, value, .functionResult, at: node, &checker)
      return .solved
    }
    return result(equate(current, value, &checker))
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

  /// What a key path is by itself: its root must be written.
  mutating func defaultKeyPath(_ use: KeyPathUse, _ checker: inout Checker) -> Type? {
    let outer = parameters
    parameters = use.parameters
    defer { parameters = outer }
    let node = use.node
    let (written, parts) = checker.keyPathParts(node)
    guard let root = written, let keyPath = checker.known.keyPath,
      let writable = checker.known.writableKeyPath, isKnown(root, &checker)
    else { return nil }
    // Only subscripts are given anything, which has to be known.
    let takesValues = parts.contains { checker.tree.kind($0) == .keyPathSubscript }
    let given = takesValues ? closedParameters(&checker) : []
    for variable in given where !isClosed(variable.type, &checker) { return nil }
    var components = Inference(given, bodies)
    let value = components.fresh()
    let type = checker.program.types.intern(.nominal(keyPath, [root, value]))
    components.keyPaths.append(KeyPathUse(node: node, parameters: components.parameters))
    components.nodes.append((node, type))
    components.system.add(.keyPath(0), type, type, at: node)
    components.search(&checker)
    guard let best = components.best, let found = best.nodes.last(where: { $0.node == node }),
      case .nominal(_, let arguments) = checker.program.types.shape(of: found.type)
    else { return nil }
    for component in parts where isReadOnly(component, best.choices, &checker) {
      return checker.program.types.intern(.nominal(keyPath, arguments))
    }
    return checker.program.types.intern(.nominal(writable, arguments))
  }

  /// Whether nothing can be set through a component: a constant, or what an optional chain may not reach.
  private func isReadOnly(
    _ component: NodeID, _ choices: [Choice], _ checker: inout Checker
  ) -> Bool {
    if checker.tree.kind(component) == .keyPathOptional { return true }
    guard let choice = choices.last(where: { $0.node == component }) else { return false }
    return !checker.isSettable(choice.candidate.declaration)
  }
}

extension Checker {
  /// Whether a property or a subscript can be set.
  fileprivate mutating func isSettable(_ member: DeclarationID) -> Bool {
    tables.declarations[member].kind == .variable
      ? resolveVariable(member)?.isMutable ?? false : resolveSignature(member)?.setter != nil
  }
}
