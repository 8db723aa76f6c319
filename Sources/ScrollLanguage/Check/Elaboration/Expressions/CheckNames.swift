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
      if let type = typeAsSelf() { return make(.metatype, intern(.metatype(type)), node) }
      report(.selfOutsideOfType, at: node)
      return invalid(node)
    }
    return reference(entry.local, depth: entry.depth, node)
  }

  /// The type that `self` is in the body of a static member; nil where it is a value, or, as in an initial value,
  /// nothing.
  mutating func typeAsSelf() -> Type? {
    if elaboration.functionState.hasSelf || elaboration.functionState.results.isEmpty { return nil }
    for _ in elaboration.functionState.scope.named(.selfValue) { return nil }
    return enclosingSelfType(elaboration.functionState.context)
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
    case .local(let local): return value(of: local, depth: entry.depth, node)
    case .computed(let computed): return readComputedLocal(computed, entry.depth, node)
    case .projected(let local): return readProjected(local, entry.depth, node)
    case .later:
      report(.usedBeforeDeclaration(text(entry.name)), at: node)
      return invalid(node)
    case .function, .type: return invalid(node)
    }
  }

  /// A reference to a local variable, unwrapped if the variable is a `T!` and inference found a `T`.
  mutating func value(of local: LocalID, depth: Int, _ node: NodeID) -> TermID {
    let term = reference(local, depth: depth, node)
    return program[local].isImplicitlyUnwrapped ? forced(term, node) : term
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
}
