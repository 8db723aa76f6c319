// Bare names as values and types.

extension Checker {
  mutating func checkReference(_ node: NodeID) -> TermID {
    switch tree.kind(node) {
    case .selfExpression: return checkSelf(node)
    case .compoundName: return checkCompoundName(node)
    case .specialization: return checkTypeValue(node)
    default: break
    }
    let name = tree.name(node)
    if name.word?.isReserved == true, name == .selfValue { return checkSelf(node) }
    if let parameter = dollarIndex(name) { return checkDollar(parameter, name, node) }
    if let choice = choice(at: node) { return value(of: choice, base: nil, node) }
    switch lookUp(name) {
    case .local(let entry): return checkLocal(entry, node)
    case .candidates(let candidates):
      _ = isOutOfReach(candidates, name, node)
      return invalid(node)
    case .type, .typeDeclaration: return checkTypeValue(node)
    case .none:
      reportUnknownName(name, at: node)
      return invalid(node)
    }
  }

  /// Reports a static member that an instance's code names without its type.
  mutating func isOutOfReach(_ candidates: [Candidate], _ name: Name, _ node: NodeID) -> Bool {
    guard let first = candidates.first, first.isOutOfReach,
      let type = enclosingSelfType(elaboration.functionState.context)
    else { return false }
    report(.staticMemberOnInstance(text(name), of: describe(type)), at: node)
    return true
  }

  mutating func checkSelf(_ node: NodeID) -> TermID {
    // `if let self`
    for entry in elaboration.functionState.scope.named(.selfValue) {
      if case .local(let local) = entry.entity { return reference(local, depth: entry.depth, node) }
    }
    guard elaboration.functionState.hasSelf, let entry = elaboration.functionState.selfEntry else {
      if let type = enclosingSelfType(elaboration.functionState.context) {
        return make(.metatype, intern(.metatype(type)), node)
      }
      report(.selfOutsideOfType, at: node)
      return invalid(node)
    }
    return reference(entry.local, depth: entry.depth, node)
  }

  /// `$0` as 0; nil for any other name.
  @inline(__always)
  func dollarIndex(_ name: Name) -> Int? {
    let spelled = program.names.text(name)
    guard spelled.utf8.first == UInt8(ascii: "$"), spelled.utf8.count < 4 else { return nil }
    return Int(spelled.dropFirst())
  }

  private mutating func checkDollar(_ index: Int, _ name: Name, _ node: NodeID) -> TermID {
    for entry in elaboration.functionState.scope.named(name) {
      if case .local = entry.entity { return checkLocal(entry, node) }
    }
    if let kept = readKeptValue(name, node) { return kept }
    report(.anonymousArgumentOutside(index), at: node)
    return invalid(node)
  }

  private mutating func checkLocal(_ entry: ScopeEntry, _ node: NodeID) -> TermID {
    switch entry.entity {
    case .local(let local): return reference(local, depth: entry.depth, node)
    case .computed(let computed): return readComputedLocal(computed, entry.depth, node)
    case .projected(let local): return readProjected(local, entry.depth, node)
    case .later:
      report(.usedBeforeDeclaration(text(entry.name)), at: node)
      return invalid(node)
    case .function, .type: return invalid(node)
    }
  }

  /// The nearest of the declarations of a property, and of those the one that asks for most.
  @inline(__always)
  mutating func nearest(_ candidates: [Candidate]) -> Candidate? {
    candidates.count < 2 ? candidates.first : nearestOfSeveral(candidates)
  }

  /// The nearest of the declarations of a property with each type that it is declared to have: one hides another
  /// only of its own type.
  mutating func nearestOfEachType(_ candidates: [Candidate]) -> [Candidate] {
    if candidates.count < 2 { return candidates }
    var types: [Type] = []
    for candidate in candidates {
      // What is being found out at this moment is not asked.
      guard state(of: candidate.declaration) != .resolving,
        let variable = resolveVariable(candidate.declaration)
      else { return nearest(candidates).map { [$0] } ?? [] }
      types.append(substituteMember(variable.type, candidate))
    }
    var found: [Candidate] = []
    for index in types.indices where types.firstIndex(of: types[index]) == index {
      let same = types.indices.filter { types[$0] == types[index] }.map { candidates[$0] }
      if let nearest = nearest(same) { found.append(nearest) }
    }
    return found
  }

  private mutating func nearestOfSeveral(_ candidates: [Candidate]) -> Candidate? {
    // A closure here would be handed a copy of the checker.
    guard var nearest = candidates.first else { return nil }
    for candidate in candidates.dropFirst() where candidate.distance <= nearest.distance {
      if candidate.distance < nearest.distance {
        nearest = candidate
        continue
      }
      if isMoreSpecific(candidate, than: nearest) { nearest = candidate }
    }
    return nearest
  }

  /// A type where a value is wanted: `T.self`, `T(…)` and `T.member` are handled where they are
  /// read, so that this one is bare.
  mutating func checkTypeValue(_ node: NodeID) -> TermID {
    let errors = diagnostics.count
    if let type = typeNamed(by: node) {
      report(.bareType(describe(type)), at: node)
    } else if tree.kind(node) == .specialization, !hasErrors(since: errors) {
      reportUnknownGeneric(tree.specialization(node).base)
    }
    return invalid(node)
  }

  /// `Missing<Int>`: no type to be given arguments.
  private mutating func reportUnknownGeneric(_ base: NodeID) {
    if tree.kind(base) == .identifier {
      reportUnknownType(tree.name(base), at: base, in: elaboration.functionState.context)
    } else {
      report(.notInferred, at: base)
    }
  }

  /// The type that an expression names, where constraints have not found a value in it.
  mutating func typeWritten(_ node: NodeID) -> Type? {
    inference.facts?.types[node] == nil ? typeNamed(by: node) : nil
  }

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
}
