// Subscripts, key paths, and the chain inside `#if`.

extension Checker {
  mutating func checkSubscript(_ node: NodeID, expecting expected: Type?) -> TermID {
    let call = tree.call(node)
    if let type = typeNamed(by: call.callee), !isValueName(call.callee) {
      let candidates = subscripts(of: type, isStatic: true)
      return applyBest(
        candidates, base: nil, arguments(of: node), node, name: Name(Word.subscript),
        expecting: expected, in: type)
    }
    let calls = tree.kind(call.callee) == .call ? [call.callee] : []
    return choosingOverloads(of: calls) { checker in
      checker.checkSubscript(node, of: call.callee, expecting: expected)
    }
  }

  private mutating func checkSubscript(
    _ node: NodeID, of callee: NodeID, expecting expected: Type?
  ) -> TermID {
    let base = checkBase(callee)
    settleLiteral(base)
    let baseType = refreshMember(type(base))
    if baseType == .error { return checkForErrors(arguments(of: node), node) }
    let arguments = subscriptArguments(of: node, baseType)
    if arguments.count == 1, arguments[0].label == names.keyPathLabel {
      return readThroughKeyPath(base, arguments[0].node, node)
    }
    let candidates = subscripts(of: baseType, isStatic: false)
    if candidates.isEmpty {
      reportNoSubscript(baseType, at: node)
      return checkForErrors(arguments, node)
    }
    return applyBest(
      candidates, base: base, arguments, node, name: Name(Word.subscript), expecting: expected)
  }

  /// The arguments; `default: f()` of a dictionary, which may have effects, takes the subscript that
  /// asks for it only where the key is missing. A plain value costs nothing to have at hand.
  private mutating func subscriptArguments(of node: NodeID, _ base: Type) -> [CallArgument] {
    var arguments = arguments(of: node)
    guard case .nominal(let nominal, _) = shape(base), nominal == known.dictionary,
      arguments.count == 2, arguments[1].label == names.defaultLabel,
      isComputed(arguments[1].node)
    else { return arguments }
    arguments[1].label = names.computedDefault
    return arguments
  }

  private func isComputed(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .integerLiteral, .floatLiteral, .booleanLiteral, .nilLiteral, .identifier,
      .implicitMember, .closure, .keyPath, .selfExpression:
      return false
    case .arrayLiteral: return tree.elements(node).contains { isComputed($0) }
    case .dictionaryLiteral: return !tree.elements(node).isEmpty
    case .stringLiteral:
      return tree.stringLiteral(node).segments.contains { tree.kind($0) != .stringText }
    case .parenExpression: return isComputed(tree.operand(node))
    case .tupleExpression:
      return tree.elements(node).contains { isComputed(tree.argument($0).value) }
    case .prefixOperator: return isComputed(tree.unary(node).operand)
    default: return true
    }
  }

  private mutating func isValueName(_ node: NodeID) -> Bool {
    if tree.kind(node) == .arrayLiteral || tree.kind(node) == .dictionaryLiteral { return true }
    guard tree.kind(node) == .identifier else { return false }
    if case .candidates = lookUp(tree.name(node)) { return true }
    return false
  }

  private mutating func subscripts(of type: Type, isStatic: Bool) -> [Candidate] {
    members(named: Name(Word.subscript), of: type, isStatic: isStatic)
  }

  mutating func checkSubscriptPlace(_ node: NodeID, _ purpose: PlacePurpose) -> TermID {
    let call = tree.call(node)
    var arguments = arguments(of: node)
    if arguments.count == 1, arguments[0].label == names.keyPathLabel {
      return keyPathPlace(call.callee, arguments[0].node, purpose, node)
    }
    if let type = typeNamed(by: call.callee), !isValueName(call.callee) {
      return subscriptPlace(
        subscripts(of: type, isStatic: true), base: nil, &arguments, purpose, node)
    }
    let start = snapshot()
    let value = checkBase(call.callee)
    let baseType = refreshMember(type(value))
    if baseType == .error { return checkForErrors(arguments, node) }
    let candidates = subscripts(of: baseType, isStatic: false)
    if candidates.isEmpty {
      reportNoSubscript(baseType, at: node)
      return invalid(node)
    }
    rollBack(to: start)
    arguments = subscriptArguments(of: node, baseType)
    return subscriptPlace(candidates, base: call.callee, &arguments, purpose, node)
  }

  private mutating func subscriptPlace(
    _ candidates: [Candidate], base: NodeID?, _ arguments: inout [CallArgument],
    _ purpose: PlacePurpose, _ node: NodeID
  ) -> TermID {
    // Which subscript is meant is found by reading through it.
    let start = snapshot()
    let readBase = base.map { checkBase($0) }
    let read = applyBest(
      candidates, base: readBase, arguments, node, name: Name(Word.subscript), expecting: nil)
    guard let chosen = calledDeclaration(read, among: candidates) else {
      return type(read) == .error ? read : invalid(node)
    }
    rollBack(to: start)
    guard let signature = resolveSignature(chosen.declaration) else { return invalid(node) }
    guard let setter = signature.setter else {
      reportImmutable(.getOnly("subscript"), purpose, at: node)
      return invalid(node)
    }
    var place = TermID.none
    if let base {
      place = signature.setterMutates ? checkPlace(base, purpose: purpose) : checkBase(base)
      if type(place) == .error { return invalid(node) }
    }
    let call = apply(
      chosen, base: base == nil ? nil : place, arguments, node, expecting: nil)
    return accessorFrom(
      call, setter: setter, base: place, hasBase: base != nil, mutates: signature.setterMutates,
      node)
  }

  /// The candidate that a call term calls.
  private func calledDeclaration(_ term: TermID, among candidates: [Candidate]) -> Candidate? {
    let function: FunctionID
    switch program[term] {
    case .call(let id, _, _), .callRequirement(let id, _, _): function = id
    default: return nil
    }
    return candidates.first {
      self[$0.declaration].state == .resolved && signature($0.declaration).function == function
    }
  }

  /// Turns the call of a getter into a place.
  private mutating func accessorFrom(
    _ call: TermID, setter: FunctionID, base: TermID, hasBase: Bool, mutates: Bool, _ node: NodeID
  ) -> TermID {
    let getter: FunctionID
    let types: TypeList
    let arguments: TermList
    var isRequirement = false
    switch program[call] {
    case .call(let id, let list, let terms): (getter, types, arguments) = (id, list, terms)
    case .callRequirement(let id, let list, let terms):
      (getter, types, arguments) = (id, list, terms)
      isRequirement = true
    default: return invalid(node)
    }
    let rest =
      hasBase
      ? TermList(start: arguments.start + 1, count: arguments.count - 1) : arguments
    program.accessors.append(
      Accessor(
        base: hasBase ? base : .none, getter: getter, setter: setter,
        isRequirement: isRequirement, substitutions: types, arguments: rest,
        mutatesBase: mutates && hasBase))
    let id = AccessorID(index: UInt32(program.accessors.count - 1))
    return make(.accessor(id), program.type(of: call), node)
  }

  // MARK: Key paths

  /// `x[keyPath: p]`: calls the function that the key path holds.
  private mutating func readThroughKeyPath(
    _ base: TermID, _ argument: NodeID, _ node: NodeID
  ) -> TermID {
    let path = checkPath(argument, root: type(base))
    guard case .nominal(_, let arguments) = shape(type(path)), arguments.count == 2 else {
      return invalid(node)
    }
    let getterType = intern(
      .function([ParameterType(arguments[0])], result: arguments[1]))
    let getter = make(.field(path, index: 0), getterType, node)
    let value = coerce(base, to: arguments[0], node)
    return make(.callValue(getter, list([value])), arguments[1], node)
  }

  private mutating func checkPath(_ node: NodeID, root: Type) -> TermID {
    guard let keyPath = known.keyPath else { return invalid(node) }
    if tree.kind(node) == .keyPath {
      let wanted = intern(.nominal(keyPath, [root, freshVariable()]))
      return checkKeyPath(node, expecting: wanted, preferWritable: true)
    }
    return check(node)
  }

  /// `x[keyPath: p] = …`: reads, changes and writes back through the key path's functions.
  private mutating func keyPathPlace(
    _ base: NodeID, _ argument: NodeID, _ purpose: PlacePurpose, _ node: NodeID
  ) -> TermID {
    let place = checkPlace(base, purpose: purpose)
    if type(place) == .error { return invalid(node) }
    let path = checkPath(argument, root: type(place))
    guard case .nominal(let nominal, let arguments) = shape(type(path)), arguments.count == 2 else {
      return invalid(node)
    }
    guard nominal == known.writableKeyPath else {
      reportImmutable(.keyPath, purpose, at: node)
      return invalid(node)
    }
    _ = unify(arguments[0], type(place))
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
    for id in globalNames[name] ?? [] where self[id].flags.contains(.isLibrary) {
      return resolveSignature(id)?.function
    }
    return nil
  }

  /// `\.a.b` as a key path value or as a function.
  mutating func checkKeyPath(
    _ node: NodeID, expecting expected: Type?, preferWritable: Bool = false
  ) -> TermID {
    let syntax = tree.keyPath(node)
    var root: Type?
    var target = expected.map { unwrappedAll($0) }
    if let type = syntax.root.some {
      root = resolveType(type, in: functionState.context, allowsProtocol: true)
    }
    if let function = target.flatMap({ functionShape($0) }), function.parameters.count == 1 {
      let parameter = function.parameters[0].type
      if let root { _ = unify(parameter, root) }
      return keyPathFunction(syntax, root: root ?? parameter, result: function.result, node)
    }
    if let wanted = target, case .nominal(let nominal, let arguments) = shape(wanted),
      nominal == known.keyPath || nominal == known.writableKeyPath
    {
      if let root { _ = unify(arguments[0], root) }
      root = root ?? arguments[0]
    } else {
      target = nil
    }
    if let open = root { root = settleRoot(open) }
    guard let root, !isUnresolved(root) else {
      report(.keyPathWithoutRoot, at: node)
      return invalid(node)
    }
    return keyPathValue(syntax, root: root, target: target, preferWritable, node)
  }

  /// The type that a path starts from; of `Array("abc")` the literal decides it.
  mutating func settleRoot(_ root: Type) -> Type {
    settleLiteral(root)
    settleMemberBases(root)
    for case .equal(let left, let right) in postponed.map({ $0.kind }) {
      if resolve(left) == resolve(root) { settleMemberBases(right) }
      if resolve(right) == resolve(root) { settleMemberBases(left) }
    }
    if isUnresolved(root), !postponed.isEmpty { settlePostponed(since: 0) }
    return refreshMember(resolve(root))
  }

  private mutating func keyPathFunction(
    _ syntax: KeyPathSyntax, root: Type, result: Type, _ node: NodeID
  ) -> TermID {
    let root = settleRoot(root)
    if isUnresolved(root) {
      report(.keyPathWithoutRoot, at: node)
      return invalid(node)
    }
    let errors = diagnostics.count
    let closure = makeClosure(
      [ParameterType(root)], result: result, capturing: nil, node
    ) { checker, locals in
      let value = checker.make(.local(locals[0]), root, node)
      let read = checker.followPath(syntax.components, from: value, node)
      return checker.convert(read, to: result, node)
    }
    if let closure { return closure }
    if !hasErrors(since: errors) { report(.keyPathMismatch(describe(finished: result)), at: node) }
    return invalid(node)
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

  private mutating func follow(
    _ component: NodeID, _ base: TermID, _ isChain: inout Bool
  ) -> TermID {
    switch tree.kind(component) {
    case .keyPathMember:
      return checkMember(
        tree.member(component).name, of: base, component, labels: nil, expecting: nil)
    case .keyPathTupleIndex:
      return tupleElement(tree.tupleIndex(component).index, of: base, component)
    case .keyPathSubscript:
      let candidates = subscripts(of: type(base), isStatic: false)
      return applyBest(
        candidates, base: base, arguments(of: component), component,
        name: Name(Word.subscript), expecting: nil)
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
  private mutating func keyPathValue(
    _ syntax: KeyPathSyntax, root: Type, target: Type?, _ preferWritable: Bool, _ node: NodeID
  ) -> TermID {
    let valueType = freshVariable()
    let getter = makeClosure(
      [ParameterType(root)], result: valueType, capturing: nil, node
    ) { checker, locals in
      let value = checker.make(.local(locals[0]), root, node)
      return checker.followPath(syntax.components, from: value, node)
    }
    guard let getter, let keyPath = known.keyPath else { return invalid(node) }
    let path = makeText(pathText(syntax), node)
    let value = resolve(valueType)
    let wantsWritable = nominal(target ?? .error) == known.writableKeyPath
    if let writable = known.writableKeyPath,
      wantsWritable || target == nil || preferWritable,
      let setter = keyPathSetter(syntax, root: root, value: value, node)
    {
      let type = intern(.nominal(writable, [root, value]))
      return make(.construct(list([getter, setter, path])), type, node)
    }
    if wantsWritable {
      report(.keyPathNotWritable, at: node)
      return invalid(node)
    }
    let type = intern(.nominal(keyPath, [root, value]))
    return make(.construct(list([getter, path])), type, node)
  }

  private func pathText(_ syntax: KeyPathSyntax) -> String {
    var parts: [String] = []
    for component in syntax.components {
      switch tree.kind(component) {
      case .keyPathMember: parts.append(text(tree.member(component).name))
      case .keyPathTupleIndex: parts.append(String(tree.tupleIndex(component).index))
      case .keyPathOptional: parts.append("?")
      case .keyPathUnwrap: parts.append("!")
      case .keyPathSelf: parts.append("self")
      default: parts.append(sources[Int(tree.source.rawValue)].text(tree.span(component)))
      }
    }
    return parts.joined(separator: ".")
  }

  /// `{ root, value in root.a.b = value }`, or nil where the path cannot be written.
  private mutating func keyPathSetter(
    _ syntax: KeyPathSyntax, root: Type, value: Type, _ node: NodeID
  ) -> TermID? {
    let start = snapshot()
    let errors = diagnostics.count
    let setter = makeClosure(
      [ParameterType(root, isInout: true), ParameterType(value)], result: .unit, capturing: nil,
      node
    ) { checker, locals in
      var place = checker.make(.local(locals[0]), root, node)
      for component in syntax.components {
        guard let next = checker.placeComponent(component, place) else { return nil }
        place = next
      }
      let newValue = checker.make(.local(locals[1]), value, node)
      return checker.make(.assign(place: place, newValue), .unit, node)
    }
    if let setter, !hasErrors(since: errors) { return setter }
    rollBack(to: start)
    return nil
  }

  private mutating func placeComponent(_ component: NodeID, _ base: TermID) -> TermID? {
    switch tree.kind(component) {
    case .keyPathMember:
      let name = tree.member(component).name
      if case .tuple(let elements) = shape(type(base)),
        let index = elements.firstIndex(where: { $0.label == name })
      {
        return tupleElement(index, of: base, component)
      }
      guard
        let candidate = nearest(
          members(named: name, of: type(base), isStatic: false).filter {
            self[$0.declaration].kind == .variable
          }), let variable = resolveVariable(candidate.declaration), variable.isMutable
      else { return nil }
      let place = variablePlace(candidate, base: base, .assignment, component)
      return type(place) == .error ? nil : place
    case .keyPathTupleIndex:
      return tupleElement(tree.tupleIndex(component).index, of: base, component)
    case .keyPathUnwrap:
      guard let inner = wrapped(type(base)) else { return nil }
      return make(.forceUnwrap(base), inner, component)
    case .keyPathSelf: return base
    case .keyPathSubscript:
      let candidates = subscripts(of: type(base), isStatic: false)
      let call = applyBest(
        candidates, base: base, arguments(of: component), component,
        name: Name(Word.subscript), expecting: nil)
      guard let chosen = calledDeclaration(call, among: candidates),
        let signature = resolveSignature(chosen.declaration), let setter = signature.setter
      else { return nil }
      return accessorFrom(
        call, setter: setter, base: base, hasBase: true, mutates: signature.setterMutates,
        component)
    default: return nil
    }
  }

  /// A writable key path where a read-only one is wanted.
  mutating func readOnlyKeyPath(_ term: TermID, _ type: Type, _ node: NodeID) -> TermID? {
    guard case .nominal(_, let arguments) = shape(type) else { return nil }
    let from = program.type(of: term)
    let local = makeLocal(.none, from, isMutable: false)
    let declared = make(.declare(local, term), .unit, node)
    let getterType = intern(.function([ParameterType(arguments[0])], result: arguments[1]))
    let getter = make(.field(make(.local(local), from, node), index: 0), getterType, node)
    let path = make(.field(make(.local(local), from, node), index: 2), known.stringType, node)
    let made = make(.construct(list([getter, path])), type, node)
    return make(.block(list([declared, made])), type, node)
  }

  /// `context.x` through a subscript that takes a key path.
  mutating func dynamicKeyPathMember(
    _ name: Name, _ candidate: Candidate, _ signature: Signature, base: TermID, _ node: NodeID
  ) -> TermID {
    reportUnknownMember(name, of: type(base), isStatic: false, at: node)
    return invalid(node)
  }

  // MARK: Conditional chains

  /// `base` `#if …` `.modifier()` `#endif`: the live clause's chain, or the base alone.
  mutating func checkConditionalChain(_ node: NodeID, expecting expected: Type?) -> TermID {
    let syntax = tree.ifConfigPostfix(node)
    if let clause = liveClause(among: syntax.clauses, in: tree),
      let chain = tree.ifConfigClause(clause).elements.first
    {
      return check(chain, expecting: expected)
    }
    return check(syntax.base, expecting: expected)
  }
}
