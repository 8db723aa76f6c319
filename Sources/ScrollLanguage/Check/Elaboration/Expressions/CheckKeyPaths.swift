// Key paths: what they read and write, and the functions that they are.

extension Checker {
  /// `x[keyPath: p]`: calls the function that the key path holds.
  mutating func readThroughKeyPath(
    _ base: TermID, _ argument: NodeID, _ node: NodeID
  ) -> TermID {
    let path = checkPath(argument, root: type(base))
    guard case .nominal(_, let arguments) = program.types.shape(of: type(path)),
      arguments.count == 2
    else {
      return invalid(node)
    }
    let getterType = intern(
      .function([ParameterType(arguments[0])], result: arguments[1]))
    let getter = make(.field(path, index: 0), getterType, node)
    let value = coerce(base, to: arguments[0], node)
    return make(.callValue(getter, list([value])), arguments[1], node)
  }

  private mutating func checkPath(_ node: NodeID, root: Type) -> TermID {
    if tree.kind(node) == .keyPath {
      return checkKeyPath(node, expecting: inference.facts?.types[node], preferWritable: true)
    }
    return check(node)
  }

  /// `x[keyPath: p] = …`: reads, changes and writes back through the key path's functions.
  mutating func keyPathPlace(
    _ base: NodeID, _ argument: NodeID, _ purpose: PlacePurpose, _ node: NodeID
  ) -> TermID {
    let place = checkPlace(base, purpose: purpose)
    if type(place) == .error { return invalid(node) }
    let path = checkPath(argument, root: type(place))
    guard case .nominal(let nominal, let arguments) = program.types.shape(of: type(path)),
      arguments.count == 2
    else {
      return invalid(node)
    }
    guard nominal == known.writableKeyPath else {
      reportImmutable(.keyPath, purpose, at: node)
      return invalid(node)
    }
    guard let getter = libraryFunction(names.readKeyPath),
      let setter = libraryFunction(names.writeKeyPath)
    else { return invalid(node) }
    program.accessors.append(
      Accessor(
        base: place, getter: getter, setter: setter, isRequirement: false,
        substitutions: typeList(arguments), arguments: list([path]), mutatesBase: true))
    let id = AccessorID(index: UInt32(program.accessors.count - 1))
    return make(.accessor(id), arguments[1], node)
  }

  /// The one function of this name in the library.
  mutating func libraryFunction(_ name: Name) -> FunctionID? {
    for id in tables.globalNames[name] where tables.declarations[id].flags.contains(.isLibrary) {
      return resolveSignature(id)?.function
    }
    return nil
  }

  /// `\.a.b` as a key path value or as a function.
  mutating func checkKeyPath(
    _ node: NodeID, expecting expected: Type?, preferWritable: Bool = false
  ) -> TermID {
    var (root, components) = keyPathParts(node)
    var target = expected.map { unwrappedAll($0) }
    if let function = target.flatMap({ functionShape($0) }), function.parameters.count == 1 {
      let parameter = function.parameters[0].type
      let start = root ?? parameter
      return withArguments(of: components, root: start, node) { checker in
        checker.keyPathFunction(components, root: start, result: function.result, node)
      }
    }
    if let wanted = target,
      case .nominal(let nominal, let arguments) = program.types.shape(of: wanted),
      nominal == known.keyPath || nominal == known.writableKeyPath
    {
      root = root ?? arguments[0]
    } else {
      target = nil
    }
    guard let root else { return invalid(node) }
    return withArguments(of: components, root: root, node) { [target] checker in
      checker.keyPathValue(
        .components(components), root: root, target: target, preferWritable, node)
    }
  }

  private mutating func keyPathFunction(
    _ components: NodeList, root: Type, result: Type, _ node: NodeID
  ) -> TermID {
    makeClosure(
      [ParameterType(root)], result: result, capturing: nil, node
    ) { checker, locals in
      let value = checker.make(.local(locals[0]), root, node)
      let read = checker.followPath(components, from: value, node)
      return checker.convert(read, to: result, node)
    }
      ?? invalid(node)
  }

  private mutating func followRoute(
    _ route: KeyPathRoute, from value: TermID, _ node: NodeID
  ) -> TermID {
    switch route {
    case .components(let components): return followPath(components, from: value, node)
    case .step(.member(let name)):
      return checkMember(name, of: value, node)
    case .step(.element(let index)): return tupleElement(index, of: value, node)
    case .step(.subscript(let node)):
      guard let choice = choice(at: node) else { return invalid(node) }
      return apply(choice, base: value, arguments(of: node), node)
    }
  }

  /// Reads through the components of a key path; a chain when one is optional.
  private mutating func followPath(
    _ components: NodeList, from value: TermID, _ node: NodeID
  ) -> TermID {
    var current = value
    var isChain = false
    for component in components {
      current = follow(component, current, &isChain)
      if type(current) == .error { return current }
    }
    if isChain {
      let isFlattened = isOptional(type(current))
      let chainType = isFlattened ? type(current) : optional(type(current))
      return make(.optionalChain(current, isFlattened: isFlattened), chainType, node)
    }
    return current
  }

  mutating func follow(
    _ component: NodeID, _ base: TermID, _ isChain: inout Bool
  ) -> TermID {
    switch tree.kind(component) {
    case .keyPathMember:
      return checkMember(
        tree.member(component).name, of: base, component)
    case .keyPathTupleIndex:
      return tupleElement(tree.tupleIndex(component).index, of: base, component)
    case .keyPathSubscript:
      guard let choice = choice(at: component) else { return invalid(component) }
      let call = apply(choice, base: base, keyPathArguments(of: component), component)
      return forced(call, for: choice, component)
    case .keyPathOptional:
      guard let inner = wrapped(type(base)) else { return invalid(component) }
      isChain = true
      return make(.chained(base), inner, component)
    case .keyPathUnwrap:
      guard let inner = wrapped(type(base)) else { return invalid(component) }
      return make(.forceUnwrap(base), inner, component)
    default: return base
    }
  }

  /// `KeyPath(_get:, _path:)` or `WritableKeyPath(_get:, _set:, _path:)` of the library.
  mutating func keyPathValue(
    _ route: KeyPathRoute, root: Type, target: Type?, _ preferWritable: Bool, _ node: NodeID
  ) -> TermID {
    let errors = diagnostics.count
    let getter = makeClosure(
      [ParameterType(root)], result: nil, capturing: nil, node
    ) { checker, locals in
      let value = checker.make(.local(locals[0]), root, node)
      return checker.followRoute(route, from: value, node)
    }
    guard let getter, let keyPath = known.keyPath else { return invalid(node) }
    let path = pathText(route, node)
    let value = functionShape(type(getter))?.result ?? .error
    // A part that is not there can be neither read nor written.
    if value == .error || hasErrors(since: errors) { return invalid(node) }
    let wantsWritable = nominal(target ?? .error) == known.writableKeyPath
    if let writable = known.writableKeyPath,
      wantsWritable || target == nil || preferWritable,
      let setter = keyPathSetter(route, root: root, value: value, node)
    {
      let type = intern(.nominal(writable, [root, value]))
      return make(.construct(list([getter, setter, path])), type, node)
    }
    if wantsWritable {
      reportNotWritable(root: root, node)
      return invalid(node)
    }
    let type = intern(.nominal(keyPath, [root, value]))
    return make(.construct(list([getter, path])), type, node)
  }

  mutating func reportNotWritable(root: Type, _ node: NodeID) {
    if tree.kind(node) == .keyPath, case let components = tree.keyPath(node).components,
      components.count == 1, tree.kind(components[0]) == .keyPathMember,
      let hint = environmentHint(for: tree.member(components[0]).name, of: root)
    {
      report(.refusedName(text(tree.member(components[0]).name), hint: hint), at: node)
    } else {
      report(.keyPathNotWritable, at: node)
    }
  }

  /// The text by which key paths are compared.
  private mutating func pathText(_ route: KeyPathRoute, _ node: NodeID) -> TermID {
    let components: NodeList
    switch route {
    case .components(let written): components = written
    case .step(.member(let name)): return makeText(text(name), node)
    case .step(.element(let index)): return makeText(String(index), node)
    case .step(.subscript(let step)):
      return makeText(sources[Int(tree.source.rawValue)].text(tree.span(step)), node)
    }
    var parts: [TermID] = []
    for component in components {
      if !parts.isEmpty { parts.append(makeText(".", node)) }
      switch tree.kind(component) {
      case .keyPathMember: parts.append(makeText(text(tree.member(component).name), node))
      case .keyPathTupleIndex:
        parts.append(makeText(String(tree.tupleIndex(component).index), node))
      case .keyPathOptional: parts.append(makeText("?", node))
      case .keyPathUnwrap: parts.append(makeText("!", node))
      case .keyPathSubscript: parts += subscriptText(component)
      default: parts.append(makeText("self", node))
      }
    }
    return make(.interpolation(list(parts)), known.stringType, node)
  }

  /// `{ root, value in root.a.b = value }`, or nil where the path cannot be written.
  private mutating func keyPathSetter(
    _ route: KeyPathRoute, root: Type, value: Type, _ node: NodeID
  ) -> TermID? {
    let errors = diagnostics.count
    let setter = makeClosure(
      [ParameterType(root, isInout: true), ParameterType(value)], result: .unit, capturing: nil,
      node
    ) { checker, locals in
      let root = checker.make(.local(locals[0]), root, node)
      guard let place = checker.routePlace(route, from: root, node) else { return nil }
      let newValue = checker.make(.local(locals[1]), value, node)
      return checker.make(.assign(place: place, newValue), .unit, node)
    }
    if let setter, !hasErrors(since: errors) { return setter }
    diagnostics.removeLast(diagnostics.count - errors)
    return nil
  }

  private mutating func routePlace(
    _ route: KeyPathRoute, from root: TermID, _ node: NodeID
  ) -> TermID? {
    switch route {
    case .components(let components):
      var place = root
      for component in components {
        guard let next = placeComponent(component, place) else { return nil }
        place = next
      }
      return place
    case .step(.member(let name)): return memberPlace(name, of: root, node)
    case .step(.element(let index)): return tupleElement(index, of: root, node)
    case .step(.subscript(let node)): return subscriptPlace(node, of: root)
    }
  }

  private mutating func placeComponent(_ component: NodeID, _ base: TermID) -> TermID? {
    switch tree.kind(component) {
    case .keyPathMember: return memberPlace(tree.member(component).name, of: base, component)
    case .keyPathTupleIndex:
      return tupleElement(tree.tupleIndex(component).index, of: base, component)
    case .keyPathUnwrap:
      guard let inner = wrapped(type(base)) else { return nil }
      return make(.forceUnwrap(base), inner, component)
    case .keyPathSelf: return base
    case .keyPathSubscript: return subscriptPlace(component, of: base)
    default: return nil
    }
  }

  private mutating func memberPlace(
    _ name: Name, of base: TermID, _ node: NodeID
  ) -> TermID? {
    if case .tuple(let elements) = program.types.shape(of: type(base)),
      let index = elements.firstIndex(where: { $0.label == name })
    {
      return tupleElement(index, of: base, node)
    }
    guard let choice = choice(at: node), let variable = resolveVariable(choice.declaration),
      variable.isMutable
    else { return nil }
    let place = forced(variablePlace(choice, base: base, .assignment, node), for: choice, node)
    return type(place) == .error ? nil : place
  }

  private mutating func subscriptPlace(_ node: NodeID, of base: TermID) -> TermID? {
    guard let choice = choice(at: node), let signature = resolveSignature(choice.declaration),
      let setter = signature.setter
    else { return nil }
    let call = apply(choice, base: base, keyPathArguments(of: node), node)
    let accessor = accessorFrom(
      call, setter: setter, base: base, hasBase: true, mutates: signature.setterMutates, node)
    return forced(accessor, for: choice, node)
  }

  /// A writable key path where a read-only one is wanted.
  mutating func readOnlyKeyPath(_ term: TermID, _ type: Type, _ node: NodeID) -> TermID? {
    guard case .nominal(_, let arguments) = program.types.shape(of: type) else { return nil }
    let from = program.type(of: term)
    let local = makeLocal(.none, from, isMutable: false)
    let declared = make(.declare(local, term), .unit, node)
    let getterType = intern(.function([ParameterType(arguments[0])], result: arguments[1]))
    let getter = make(.field(make(.local(local), from, node), index: 0), getterType, node)
    let path = make(.field(make(.local(local), from, node), index: 2), known.stringType, node)
    let made = make(.construct(list([getter, path])), type, node)
    return make(.block(list([declared, made])), type, node)
  }
}

/// The components of a key path: those written in one, or a single step.
enum KeyPathRoute {
  case components(NodeList)
  case step(KeyPathStep)
}

/// One step from a value to a part of it.
enum KeyPathStep {
  case member(Name)
  /// An element of a tuple.
  case element(Int)
  /// A node with the arguments of a subscript.
  case `subscript`(NodeID)
}
