// Local variables with a getter or with observers.

extension Checker {
  /// Computed local variables and those with observers become local functions.
  mutating func checkComputedLocal(
    _ binding: BindingSyntax, _ accessors: AccessorNodes, _ node: NodeID
  ) -> TermID {
    let name = tree.name(tree.identifierPattern(binding.pattern))
    var terms: [TermID] = []
    let isImplicitlyUnwrapped = tree.isImplicitlyUnwrapped(binding.type)
    var computed = LocalComputed(
      type: .error, isImplicitlyUnwrapped: isImplicitlyUnwrapped, getter: nil, storage: nil,
      getterFunction: nil, setterFunction: nil, node: node,
      accessors: accessors)
    let annotation = typeOfBinding(binding)
    if accessors.hasGetter {
      computed.type = annotation ?? .error
    } else {
      let value = binding.initializer.some.map { check($0, annotated: annotation) }
      computed.type = annotation ?? value.map { type($0) } ?? .error
      let storage = makeLocal(name, computed.type, isMutable: true)
      elaboration.localDepths[storage] = elaboration.functionState.frames.count
      computed.storage = storage
      terms.append(make(.declare(storage, value ?? .none), .unit, node))
    }
    let getter = localAccessor(name, result: computed.type, newValue: nil, node)
    computed.getterFunction = getter
    if accessors.isSettable || computed.storage != nil {
      computed.setterFunction = localAccessor(
        name, result: .unit, newValue: computed, node)
    }
    elaboration.functionState.scope.append(
      ScopeEntry(
        name: name, entity: .computed(computed), depth: elaboration.functionState.frames.count))
    checkLocalAccessors(computed, accessors, node)
    return block(terms, node)
  }

  /// A closure that does not escape holds a local whose observers do not name it by value, as Swift
  /// compiles it: what the closure assigns is observed, and lost.
  mutating func captureObservedByValue(in closure: NodeID) {
    var seen: Set<Name> = []
    for entry in elaboration.functionState.scope.reversed() where seen.insert(entry.name).inserted {
      guard case .computed(var computed) = entry.entity, let storage = computed.storage,
        entry.depth < elaboration.functionState.frames.count, mentions(entry.name, closure),
        !mentions(entry.name, computed.accessors.willSet),
        !mentions(entry.name, computed.accessors.didSet)
      else { continue }
      let setter = localAccessor(
        entry.name, result: .unit, newValue: computed, computed.node)
      computed.setterFunction = setter
      elaboration.functionState.scope.append(
        ScopeEntry(
          name: entry.name, entity: .computed(computed),
          depth: elaboration.functionState.frames.count))
      let newValue = program[setter].parameters[0].local
      let accessors = computed.accessors
      let node = computed.node
      checkAccessorBody(setter) { checker in
        checker.observedStore(storage, newValue, accessors, node, isKept: false)
      }
    }
  }

  private func mentions(_ name: Name, _ node: NodeID) -> Bool {
    var isFound = false
    tree.visitParts(of: node) { part in
      if tree.kind(part) == .identifier, tree.name(part) == name { isFound = true }
      return !isFound
    }
    return isFound
  }

  private mutating func typeOfBinding(_ binding: BindingSyntax) -> Type? {
    guard let node = binding.type.some else { return nil }
    return resolveAnnotation(node, in: elaboration.functionState.context, allowsProtocol: true)
  }

  private mutating func localAccessor(
    _ name: Name, result: Type, newValue computed: LocalComputed?, _ node: NodeID
  ) -> FunctionID {
    var made: [Function.Parameter] = []
    if let computed {
      let local = makeLocal(
        names.newValue, computed.type, isMutable: false,
        isImplicitlyUnwrapped: computed.isImplicitlyUnwrapped)
      made.append(Function.Parameter(local: local, type: computed.type, isInout: false))
    }
    let id = FunctionID(index: UInt32(program.functions.count))
    program.functions.append(
      Function(
        name: text(name), span: tree.sourceSpan(node), genericParameters: currentGenerics(),
        parameters: made, result: result, body: .term(.none), captures: [],
        captureListLocals: [], isClosure: false))
    elaboration.bodies.append(
      FunctionBody(
        declaration: nil, context: elaboration.functionState.context, origin: .body, state: .checked
      )
    )
    elaboration.functionParents[id] = elaboration.functionState.frames.last
    elaboration.functionState.functionDepths[id] = elaboration.functionState.frames.count + 1
    return id
  }

  private mutating func checkLocalAccessors(
    _ computed: LocalComputed, _ accessors: AccessorNodes, _ node: NodeID
  ) {
    if let getter = computed.getterFunction {
      checkAccessorBody(getter) { checker in
        if let storage = computed.storage {
          return checker.reference(
            storage, depth: checker.elaboration.functionState.frames.count - 1, node)
        }
        return checker.checkFunctionBody(accessors.get, computed.type, isViewBuilder: false)
      }
    }
    guard let setter = computed.setterFunction else { return }
    let newValue = program[setter].parameters[0].local
    checkAccessorBody(setter) { checker in
      guard let storage = computed.storage else {
        checker.declare(
          accessors.newValue.isNone ? checker.names.newValue : accessors.newValue, newValue)
        return checker.checkFunctionBody(accessors.set, .unit, isViewBuilder: false)
      }
      return checker.observedStore(storage, newValue, accessors, node, isKept: true)
    }
  }

  private mutating func observedStore(
    _ storage: LocalID, _ newValue: LocalID, _ accessors: AccessorNodes, _ node: NodeID,
    isKept: Bool
  ) -> TermID {
    let depth = elaboration.localDepths[storage] ?? elaboration.functionState.frames.count - 1
    let type = program[storage].type
    var terms: [TermID] = []
    let old = makeLocal(
      .none, type, isMutable: false, isImplicitlyUnwrapped: program[newValue].isImplicitlyUnwrapped)
    elaboration.localDepths[old] = elaboration.functionState.frames.count
    terms.append(make(.declare(old, reference(storage, depth: depth, node)), .unit, node))
    if let body = accessors.willSet.some {
      declare(accessors.willSetValue.isNone ? names.newValue : accessors.willSetValue, newValue)
      terms.append(checkCodeBlock(body))
    }
    if isKept {
      let value = make(.local(newValue), type, node)
      terms.append(
        make(.assign(place: reference(storage, depth: depth, node), value), .unit, node))
    }
    if let body = accessors.didSet.some {
      declare(accessors.oldValue.isNone ? names.oldValue : accessors.oldValue, old)
      terms.append(checkCodeBlock(body))
    }
    return make(.block(list(terms)), .unit, node)
  }

  private mutating func checkAccessorBody(
    _ function: FunctionID, _ body: (inout Checker) -> TermID
  ) {
    // It may be made for a closure in the middle of an expression.
    let surrounding = beginInference()
    defer { endInference(surrounding) }
    let scopeStart = elaboration.functionState.scope.count
    elaboration.functionState.frames.append(function)
    elaboration.functionState.results.append(
      ResultState(type: program[function].result, isClosure: false))
    for parameter in program[function].parameters {
      elaboration.localDepths[parameter.local] = elaboration.functionState.frames.count
    }
    let term = body(&self)
    elaboration.functionState.frames.removeLast()
    elaboration.functionState.results.removeLast()
    elaboration.functionState.scope.removeLast(elaboration.functionState.scope.count - scopeStart)
    program.functions[Int(function.index)].body = .term(term)
  }
}
