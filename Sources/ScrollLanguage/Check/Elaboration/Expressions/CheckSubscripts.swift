// Subscripts, and the chain inside `#if`.

extension Checker {
  mutating func checkSubscript(_ node: NodeID) -> TermID {
    let callee = tree.call(node).callee
    if let choice = choice(at: node), !hasReceiver(choice) {
      return forced(apply(choice, base: nil, arguments(of: node), node), for: choice, node)
    }
    let base = checkBase(callee, ofReading: "subscript", at: node)
    let arguments = arguments(of: node)
    if arguments.count == 1, arguments[0].label == names.keyPathLabel {
      return readThroughKeyPath(base, arguments[0].node, node)
    }
    if looksUpSubscript(type(base), arguments) {
      return dynamicSubscript(of: base, node) ?? invalid(node)
    }
    guard let (choice, arguments) = chosenSubscript(of: type(base), arguments, node) else {
      return invalid(node)
    }
    return forced(apply(choice, base: base, arguments, node), for: choice, node)
  }

  private mutating func looksUpSubscript(_ type: Type, _ arguments: [CallArgument]) -> Bool {
    guard let nominal = nominal(type), hasDynamicMembers(nominal) else { return false }
    return subscripts(of: type, arguments).isEmpty
  }

  /// The subscript that has been chosen with its arguments; `default: f()` of a dictionary, which may have effects,
  /// is given to one that asks for it only where the key is missing. A plain value costs nothing to have at hand.
  private mutating func chosenSubscript(
    of base: Type, _ arguments: [CallArgument], _ node: NodeID
  ) -> (Candidate, [CallArgument])? {
    guard let choice = choice(at: node) else { return nil }
    guard case .nominal(let nominal, _) = program.types.shape(of: base),
      nominal == known.dictionary,
      arguments.count == 2, arguments[1].label == names.defaultLabel,
      isComputed(arguments[1].node)
    else { return (choice, arguments) }
    var arguments = arguments
    arguments[1].label = names.computedDefault
    let labels = arguments.map { $0.label }
    return subscripts(of: base, isStatic: false).first {
      parameterLabels($0.declaration) == labels
    }.map { ($0, arguments) }
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
    let arguments = arguments(of: node)
    if arguments.count == 1, arguments[0].label == names.keyPathLabel {
      return keyPathPlace(call.callee, arguments[0].node, purpose, node)
    }
    if let choice = choice(at: node), !hasReceiver(choice) {
      return subscriptPlace(choice, base: nil, arguments, purpose, node)
    }
    guard let baseType = inference.facts?.types[call.callee] else { return invalid(node) }
    if looksUpSubscript(baseType, arguments) {
      let found = dynamicSubscript(of: checkBase(call.callee), node) ?? invalid(node)
      if type(found) != .error { reportImmutable(.value, purpose, at: node) }
      return invalid(node)
    }
    guard let (choice, arguments) = chosenSubscript(of: baseType, arguments, node) else {
      return invalid(node)
    }
    return subscriptPlace(choice, base: call.callee, arguments, purpose, node)
  }

  private mutating func subscriptPlace(
    _ choice: Candidate, base: NodeID?, _ arguments: [CallArgument], _ purpose: PlacePurpose,
    _ node: NodeID
  ) -> TermID {
    guard let signature = resolveSignature(choice.declaration) else { return invalid(node) }
    guard let setter = signature.setter else {
      reportImmutable(.getOnly("subscript"), purpose, at: node)
      return invalid(node)
    }
    checkSetterAccess(choice.declaration, node)
    if reportHidden(signature.result, of: choice, node) { return invalid(node) }
    var place = TermID.none
    if let base {
      place = signature.setterMutates ? checkPlace(base, purpose: purpose) : checkBase(base)
      if type(place) == .error { return invalid(node) }
    }
    let call = apply(choice, base: base == nil ? nil : place, arguments, node)
    let accessor = accessorFrom(
      call, setter: setter, base: place, hasBase: base != nil, mutates: signature.setterMutates,
      node)
    return forced(accessor, for: choice, node)
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
  mutating func checkConditionalChain(_ node: NodeID) -> TermID {
    let syntax = tree.ifConfigPostfix(node)
    if let clause = liveClause(among: syntax.clauses, in: tree),
      let chain = tree.ifConfigClause(clause).elements.first
    {
      return check(chain)
    }
    return check(syntax.base)
  }
}
