// Subscripts, and the chain inside `#if`.

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
    let base = checkBase(callee, expecting: expected)
    settleLiteral(base)
    let baseType = refreshMember(type(base))
    if baseType == .error { return checkForErrors(arguments(of: node), node) }
    let arguments = subscriptArguments(of: node, baseType)
    if arguments.count == 1, arguments[0].label == names.keyPathLabel {
      return readThroughKeyPath(base, arguments[0].node, node)
    }
    let candidates = subscripts(of: baseType, arguments)
    if candidates.isEmpty {
      if let found = dynamicSubscript(of: base, node) { return found }
      reportNoSubscript(baseType, arguments, at: node)
      return checkForErrors(arguments, node)
    }
    return applyBest(
      candidates, base: base, arguments, node, name: Name(Word.subscript), expecting: expected)
  }

  /// The arguments; `default: f()` of a dictionary, which may have effects, takes the subscript that
  /// asks for it only where the key is missing. A plain value costs nothing to have at hand.
  private mutating func subscriptArguments(of node: NodeID, _ base: Type) -> [CallArgument] {
    var arguments = arguments(of: node)
    guard case .nominal(let nominal, _) = program.types.shape(of: base),
      nominal == known.dictionary,
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

  mutating func subscripts(of type: Type, isStatic: Bool) -> [Candidate] {
    members(named: Name(Word.subscript), of: type, isStatic: isStatic)
  }

  /// Those of a value that may be called with these arguments by brackets.
  mutating func subscripts(of type: Type, _ arguments: [CallArgument]) -> [Candidate] {
    subscripts(among: subscripts(of: type, isStatic: false), arguments)
  }

  /// Leaves out the subscript that looks up members, unless its label is written.
  func subscripts(among candidates: [Candidate], _ arguments: [CallArgument]) -> [Candidate] {
    if arguments.count == 1, arguments[0].label == names.dynamicMember { return candidates }
    return candidates.filter { parameterLabels($0.declaration) != [names.dynamicMember] }
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
    let candidates = subscripts(of: baseType, arguments)
    if candidates.isEmpty {
      if let found = dynamicSubscript(of: value, node) {
        if type(found) != .error { reportImmutable(.value, purpose, at: node) }
        return invalid(node)
      }
      reportNoSubscript(baseType, arguments, at: node)
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
    // Reading through it finds which subscript is selected.
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
  func calledDeclaration(_ term: TermID, among candidates: [Candidate]) -> Candidate? {
    let function: FunctionID
    switch program[term] {
    case .call(let id, _, _), .callRequirement(let id, _, _): function = id
    default: return nil
    }
    return candidates.first {
      state(of: $0.declaration) == .resolved
        && signature($0.declaration).function == function
    }
  }

  /// Turns the call of a getter into a place.
  mutating func accessorFrom(
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
      ? list(Array(program[arguments].dropFirst())) : arguments
    program.accessors.append(
      Accessor(
        base: hasBase ? base : .none, getter: getter, setter: setter,
        isRequirement: isRequirement, substitutions: types, arguments: rest,
        mutatesBase: mutates && hasBase))
    let id = AccessorID(index: UInt32(program.accessors.count - 1))
    return make(.accessor(id), program.type(of: call), node)
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
