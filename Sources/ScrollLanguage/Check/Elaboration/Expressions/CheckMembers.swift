// Members of values and of types.

extension Checker {
  mutating func checkMember(_ node: NodeID) -> TermID {
    if tree.kind(node) == .tupleIndex { return checkTupleIndex(node) }
    let member = tree.member(node)
    if member.name == .selfValue, !member.isEscaped {
      if let type = typeNamed(by: member.base) {
        return make(.metatype, intern(.metatype(type)), node)
      }
      return checkBase(member.base)
    }
    if let found = moduleMember(member, node) { return found }
    if let type = typeNamed(by: member.base) {
      return checkStaticMember(member.name, of: type, node)
    }
    return checkMember(member.name, of: checkBase(member.base), node)
  }

  /// `Swift.min`, `Foundation.sqrt`.
  private mutating func moduleMember(
    _ member: MemberSyntax, _ node: NodeID
  ) -> TermID? {
    guard isModule(member.base) else { return nil }
    guard case .candidates(let candidates) = lookUpGlobal(member.name, ofModule: member.base)
    else { return nil }
    return checkCandidates(candidates, node)
  }

  mutating func isModule(_ node: NodeID) -> Bool {
    guard tree.kind(node) == .identifier, isModuleName(tree.name(node)) else { return false }
    if case .none = lookUp(tree.name(node)) { return true }
    return false
  }

  private mutating func checkTupleIndex(_ node: NodeID) -> TermID {
    let syntax = tree.tupleIndex(node)
    let base = checkBase(syntax.base)
    return tupleElement(syntax.index, of: base, node)
  }

  mutating func tupleElement(_ index: Int, of base: TermID, _ node: NodeID) -> TermID {
    let baseType = type(base)
    if baseType == .error { return base }
    guard case .tuple(let elements) = program.types.shape(of: baseType), index < elements.count
    else {
      return dynamicTupleElement(index, of: base, node) ?? invalid(node)
    }
    return make(.field(base, index: UInt32(index)), elements[index].type, node)
  }

  mutating func checkMember(_ name: Name, of base: TermID, _ node: NodeID) -> TermID {
    let baseType = refreshMember(type(base))
    if baseType == .error { return invalid(node) }
    if case .metatype(let instance) = program.types.shape(of: baseType) {
      return checkStaticMember(name, of: instance, node)
    }
    if case .tuple(let elements) = program.types.shape(of: baseType),
      let index = elements.firstIndex(where: { $0.label == name })
    {
      return tupleElement(index, of: base, node)
    }
    let candidates = members(named: name, of: baseType, isStatic: false)
    if candidates.isEmpty { return dynamicMember(name, of: base, node) }
    if let variable = nearest(
      candidates.filter { tables.declarations[$0.declaration].kind == .variable })
    {
      return readVariable(variable, base: base, node)
    }
    return checkFunctionReference(candidates, base: base, node)
  }

  mutating func checkStaticMember(
    _ name: Name, of type: Type, _ node: NodeID
  ) -> TermID {
    if type == .error { return invalid(node) }
    let candidates = members(named: name, of: type, isStatic: true)
    if candidates.isEmpty {
      if name != .initializer, !members(named: name, of: type, isStatic: false).isEmpty {
        return checkUnboundMethod(name, of: type, node)
      }
      if let found = staticDynamicMember(name, of: type, node) { return found }
      if let nested = memberType(named: name, of: type, node, in: elaboration.functionState.context)
      {
        report(.bareType(describe(nested)), at: node)
        return invalid(node)
      }
      return invalid(node)
    }
    if let variable = nearest(
      candidates.filter { tables.declarations[$0.declaration].kind == .variable })
    {
      return readVariable(variable, base: nil, node)
    }
    if let enumCase = candidates.first(where: {
      tables.declarations[$0.declaration].kind == .enumCase
    }),
      let made = caseValue(enumCase, type, node)
    {
      return made
    }
    return checkFunctionReference(candidates, base: nil, node)
  }

  /// A case without associated values.
  mutating func caseValue(_ candidate: Candidate, _ type: Type, _ node: NodeID) -> TermID? {
    let declaration = tables.declarations[candidate.declaration]
    guard case .nominal(let nominal, _) = program.types.shape(of: type) else { return nil }
    resolveFields(of: nominal)
    let enumCase = program[nominal].cases[Int(declaration.payload)]
    guard enumCase.payload.isEmpty else { return nil }
    return make(.enumCase(index: declaration.payload, .empty), type, node)
  }
}
