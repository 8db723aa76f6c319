// Members of values and of types.

extension Checker {
  mutating func checkMember(_ node: NodeID, expecting expected: Type?) -> TermID {
    if tree.kind(node) == .tupleIndex { return checkTupleIndex(node) }
    let member = tree.member(node)
    if member.name == .selfValue, !member.isEscaped {
      if let type = typeNamed(by: member.base) {
        return make(.metatype, intern(.metatype(type)), node)
      }
      return checkBase(member.base)
    }
    if let found = moduleMember(member, node, expecting: expected) { return found }
    if let type = typeNamed(by: member.base) {
      return checkStaticMember(member.name, of: type, node, labels: nil, expecting: expected)
    }
    let base = checkBase(member.base, expecting: expected)
    if isEmptyLiteral(member.base) { settleEmptyLiteral(base) }
    return checkMember(member.name, of: base, node, labels: nil, expecting: expected)
  }

  /// `Swift.min`, `Foundation.sqrt`.
  private mutating func moduleMember(
    _ member: MemberSyntax, _ node: NodeID, expecting expected: Type?
  ) -> TermID? {
    guard isModule(member.base) else { return nil }
    guard case .candidates(let candidates) = lookUpGlobal(member.name, ofModule: member.base)
    else { return nil }
    return checkCandidates(candidates, member.name, node, labels: nil, expecting: expected)
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
      if let found = dynamicTupleElement(index, of: base, node) { return found }
      report(
        .unknownMember(String(index), of: describe(finished: baseType), isStatic: false), at: node)
      return invalid(node)
    }
    return make(.field(base, index: UInt32(index)), elements[index].type, node)
  }

  mutating func checkMember(
    _ name: Name, of base: TermID, _ node: NodeID, labels: [Name]?, expecting expected: Type?
  ) -> TermID {
    settleLiteral(base, for: name)
    let baseType = refreshMember(type(base))
    if baseType == .error { return invalid(node) }
    if case .metatype(let instance) = program.types.shape(of: baseType) {
      return checkStaticMember(name, of: instance, node, labels: labels, expecting: expected)
    }
    if case .tuple(let elements) = program.types.shape(of: baseType),
      let index = elements.firstIndex(where: { $0.label == name })
    {
      return tupleElement(index, of: base, node)
    }
    if isUnresolved(baseType) {
      report(.memberOfUnknownType(text(name)), at: node)
      return invalid(node)
    }
    let candidates = members(named: name, of: baseType, isStatic: false)
    if candidates.isEmpty { return dynamicMember(name, of: base, node) }
    if let variable = nearest(
      candidates.filter { tables.declarations[$0.declaration].kind == .variable })
    {
      return readVariable(variable, base: base, node)
    }
    return checkFunctionReference(
      candidates, base: base, name, node, labels, expecting: expected)
  }

  /// A literal whose member is asked for takes its default type.
  mutating func settleLiteral(_ term: TermID) { settleLiteral(program.type(of: term)) }

  mutating func settleLiteral(_ type: Type) {
    if !inference.postponed.isEmpty, program.types.contents(of: type).contains(.variable) {
      if isUnresolved(type) { settlePostponed(since: 0) } else { settleLiteralsBehind(type) }
    }
    let resolved = resolve(type)
    if case .variable(let index) = program.types.shape(of: resolved),
      let literal = defaultType(of: inference.solver.kind(of: index))
    {
      _ = unify(resolved, literal)
    }
  }

  /// `Array("abc").map`: what the array holds is the element of a literal, which is decided now.
  private mutating func settleLiteralsBehind(_ type: Type) {
    let type = zonk(type)
    guard program.types.contents(of: type).contains(.variable) else { return }
    for case .equal(let left, let right) in inference.postponed.map({ $0.kind }) {
      for (side, other) in [(left, right), (right, left)] {
        guard case .member(let base, _) = program.types.shape(of: resolve(side)),
          isUnresolved(other),
          occurs(resolve(other), in: type)
        else { continue }
        settleLiteral(base)
      }
    }
    settlePostponed(since: 0)
  }

  /// `180.degrees`: a member that `Int` does not have makes the literal a `Double`.
  mutating func settleLiteral(_ term: TermID, for name: Name) {
    settleBase(program.type(of: term), name, isStatic: false)
  }

  /// `[1, .infinity]`: the same for a static member.
  mutating func settleMemberBase(_ type: Type, _ name: Name) {
    settleBase(type, name, isStatic: true)
  }

  private mutating func settleBase(_ type: Type, _ name: Name, isStatic: Bool) {
    if case .variable(let index) = program.types.shape(of: resolve(type)),
      inference.solver.kind(of: index) == .integerLiteral,
      members(named: name, of: known.intType, isStatic: isStatic).isEmpty,
      !members(named: name, of: known.doubleType, isStatic: isStatic).isEmpty
    {
      _ = unify(resolve(type), known.doubleType)
    }
    settleLiteral(type)
  }

  mutating func checkStaticMember(
    _ name: Name, of type: Type, _ node: NodeID, labels: [Name]?, expecting expected: Type?
  ) -> TermID {
    if type == .error { return invalid(node) }
    let candidates = members(named: name, of: type, isStatic: true)
    if candidates.isEmpty {
      if name != .initializer, !members(named: name, of: type, isStatic: false).isEmpty {
        return checkUnboundMethod(name, of: type, node, labels, expecting: expected)
      }
      if let found = staticDynamicMember(name, of: type, node) { return found }
      if let nested = memberType(named: name, of: type, node, in: elaboration.functionState.context)
      {
        report(.bareType(describe(nested)), at: node)
        return invalid(node)
      }
      reportUnknownMember(name, of: type, isStatic: true, at: node)
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
    return checkFunctionReference(
      candidates, base: nil, name, node, labels, expecting: expected, in: type)
  }

  /// A case without associated values.
  mutating func caseValue(_ candidate: Candidate, _ type: Type, _ node: NodeID) -> TermID? {
    let declaration = tables.declarations[candidate.declaration]
    guard case .nominal(let nominal, _) = program.types.shape(of: resolve(type)) else { return nil }
    resolveFields(of: nominal)
    let enumCase = program[nominal].cases[Int(declaration.payload)]
    guard enumCase.payload.isEmpty else { return nil }
    return make(.enumCase(index: declaration.payload, .empty), type, node)
  }
}
