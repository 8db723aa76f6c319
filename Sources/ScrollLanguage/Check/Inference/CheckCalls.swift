// Calls: which declaration is selected, and the term that calls it.

extension Checker {
  mutating func checkCall(_ node: NodeID, expecting expected: Type?) -> TermID {
    let callee = tree.call(node).callee
    var arguments = arguments(of: node)
    switch tree.kind(callee) {
    case .identifier:
      return checkNamedCall(tree.name(callee), &arguments, node, expecting: expected)
    case .implicitMember:
      return checkImplicitMember(callee, arguments: arguments, expecting: expected, call: node)
    case .member:
      return checkMemberCall(tree.member(callee), callee, arguments, node, expecting: expected)
    case .compoundName: return checkCompoundCall(callee, arguments, node, expecting: expected)
    case .superExpression:
      report(.superWithoutClass, at: callee)
      return invalid(node)
    default:
      if let type = typeNamed(by: callee) {
        return construct(type, arguments, node, expecting: expected)
      }
      let function = checkCallee(callee, arguments, giving: expected)
      return callValue(function, arguments, node)
    }
  }

  /// A closure that is called where it stands takes its parameters' types from the arguments, and
  /// gives what is expected of the call.
  private mutating func checkCallee(
    _ callee: NodeID, _ arguments: [CallArgument], giving expected: Type?
  ) -> TermID {
    var inner = callee
    while tree.kind(inner) == .parenExpression { inner = tree.operand(inner) }
    if tree.kind(inner) == .closure {
      let parameters = arguments.map { _ in ParameterType(freshVariable()) }
      let result = expected.flatMap { isUnresolved($0) ? nil : $0 } ?? freshVariable()
      return check(inner, expecting: intern(.function(parameters, result: result)))
    }
    return tree.kind(callee).isPostfix ? checkBase(callee) : check(callee)
  }

  private mutating func checkNamedCall(
    _ name: Name, _ arguments: inout [CallArgument], _ node: NodeID, expecting expected: Type?
  ) -> TermID {
    let callee = tree.call(node).callee
    if let builtin = checkBuiltin(name, arguments, node, expecting: expected) { return builtin }
    switch lookUp(name) {
    case .local(let entry):
      if case .later = entry.entity {
        report(.usedBeforeDeclaration(text(name)), at: callee)
        return invalid(node)
      }
      let function = checkReference(callee, expecting: nil)
      return callValue(function, arguments, node)
    case .candidates(let candidates):
      return callCandidates(candidates, name, arguments, node, expecting: expected)
    case .type(let type): return construct(type, arguments, node, expecting: expected)
    case .typeDeclaration:
      guard let type = typeNamed(by: callee) else { return invalid(node) }
      return construct(type, arguments, node, expecting: expected)
    case .none:
      reportUnknownName(name, at: callee)
      return invalid(node)
    }
  }

  private mutating func callCandidates(
    _ candidates: [Candidate], _ name: Name, _ arguments: [CallArgument], _ node: NodeID,
    expecting expected: Type?
  ) -> TermID {
    if isOutOfReach(candidates, name, tree.call(node).callee) { return invalid(node) }
    let callable = candidates.filter { tables.declarations[$0.declaration].kind != .variable }
    if callsVariable(among: candidates, callable, with: arguments) {
      let function = checkReference(tree.call(node).callee, expecting: nil)
      return callValue(function, arguments, node)
    }
    return applyBest(callable, base: nil, arguments, node, name: name, expecting: expected)
  }

  /// Whether a call is of the value of a variable: no function has its name, or the variable is nearer
  /// and a function that takes the arguments, or else no function takes them.
  private mutating func callsVariable(
    among candidates: [Candidate], _ functions: [Candidate], with arguments: [CallArgument]
  ) -> Bool {
    if functions.isEmpty { return true }
    guard let nearest = nearest(candidates),
      tables.declarations[nearest.declaration].kind == .variable
    else {
      return false
    }
    // A variable whose value is being read to find its type does not call itself.
    if state(of: nearest.declaration) != .resolving,
      let type = resolveVariable(nearest.declaration)?.type,
      functionShape(type)?.parameters.count == arguments.count
    {
      return true
    }
    return !functions.contains { fits(arguments, $0.declaration) }
  }

  // MARK: Members

  private mutating func checkMemberCall(
    _ member: MemberSyntax, _ callee: NodeID, _ arguments: [CallArgument], _ node: NodeID,
    expecting expected: Type?
  ) -> TermID {
    if isModule(member.base) { return moduleCall(member, arguments, node, expecting: expected) }
    if tree.kind(member.base) == .superExpression {
      report(.superWithoutClass, at: member.base)
      return invalid(node)
    }
    if member.name == .initializer, !member.isEscaped {
      return initializerCall(member, arguments, node, expecting: expected)
    }
    if let type = typeNamed(by: member.base) {
      return staticCall(member.name, of: type, callee, arguments, node, expecting: expected)
    }
    let start = snapshot()
    let base =
      if let array = elementsTaken(member.base, by: arguments) {
        check(member.base, expecting: array)
      } else {
        checkBase(member.base, expecting: expected)
      }
    settleLiteral(base, for: member.name)
    let baseType = refreshMember(type(base))
    if baseType == .error { return checkForErrors(arguments, node) }
    if case .metatype(let instance) = program.types.shape(of: baseType) {
      return staticCall(member.name, of: instance, callee, arguments, node, expecting: expected)
    }
    if isUnresolved(baseType) {
      report(.memberOfUnknownType(text(member.name)), at: callee)
      return invalid(node)
    }
    let candidates = members(named: member.name, of: baseType, isStatic: false)
    let callable = candidates.filter { tables.declarations[$0.declaration].kind == .function }
    if callsVariable(among: candidates, callable, with: arguments) {
      let function = checkMember(member.name, of: base, callee, labels: nil, expecting: nil)
      return callValue(function, arguments, node)
    }
    if callable.contains(where: { tables.isMutating($0.declaration) }) {
      // The base is needed as a place when the method that fits is a mutating one.
      rollBack(to: start)
      return mutatingCall(callable, member, arguments, node, expecting: expected)
    }
    return applyBest(
      callable, base: base, arguments, node, name: member.name, expecting: expected)
  }

  /// `[.a, .b].map(f)`: the function that takes an element says what the array is of.
  private mutating func elementsTaken(_ base: NodeID, by arguments: [CallArgument]) -> Type? {
    guard tree.kind(base) == .arrayLiteral, arguments.count == 1,
      saysWhatItTakes(arguments[0].node),
      tree.elements(base).allSatisfy({ tree.kind($0) != .arrayLiteral && tree.needsContext($0) })
    else { return nil }
    let start = snapshot()
    let taken = intern(.function([ParameterType(freshVariable())], result: freshVariable()))
    let isClosure = tree.kind(arguments[0].node) == .closure
    let function = check(arguments[0].node, expecting: isClosure ? taken : nil)
    let parameters = functionShape(type(function))?.parameters ?? []
    let element = parameters.count == 1 ? zonk(parameters[0].type) : .error
    let isKnown = program.types.contents(of: element).isDisjoint(with: [.variable, .error])
    rollBack(to: start)
    return isKnown ? array(element) : nil
  }

  /// A function by its name, or a closure of one expression, in which the element is used.
  private func saysWhatItTakes(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .identifier, .member: true
    case .closure: tree.closure(node).statements.count == 1
    default: false
    }
  }

  private mutating func mutatingCall(
    _ candidates: [Candidate], _ member: MemberSyntax, _ arguments: [CallArgument], _ node: NodeID,
    expecting expected: Type?
  ) -> TermID {
    let fitting = candidates.filter { fits(arguments, $0.declaration) }
    if !fitting.isEmpty, fitting.allSatisfy({ !tables.isMutating($0.declaration) }) {
      let base = checkBase(member.base)
      return applyBest(
        candidates, base: base, arguments, node, name: member.name, expecting: expected)
    }
    let errors = diagnostics.count
    let place = checkPlace(member.base, purpose: .mutatingCall(text(member.name)))
    if type(place) == .error || hasErrors(since: errors) {
      return invalid(node)
    }
    return applyBest(
      candidates, base: place, arguments, node, name: member.name, expecting: expected)
  }

  mutating func fits(_ arguments: [CallArgument], _ id: DeclarationID) -> Bool {
    guard let parameters = parameters(of: id) else { return false }
    if case .fits = match(arguments, parameters) { return true }
    return false
  }

  /// Reports what is wrong inside of the arguments of a call that cannot be made.
  mutating func checkForErrors(_ arguments: [CallArgument], _ node: NodeID) -> TermID {
    for argument in arguments
    where argument.checked == nil && !argument.isInout && !tree.needsContext(argument.node) {
      _ = check(argument.node)
    }
    return invalid(node)
  }

  private mutating func moduleCall(
    _ member: MemberSyntax, _ arguments: [CallArgument], _ node: NodeID, expecting expected: Type?
  ) -> TermID {
    if let builtin = checkBuiltin(
      member.name, arguments, node, expecting: expected, isQualified: true)
    {
      return builtin
    }
    switch lookUpGlobal(member.name, ofModule: member.base) {
    case .candidates(let candidates):
      if candidates.allSatisfy({ tables.declarations[$0.declaration].kind == .variable }) {
        return callValue(checkBase(tree.call(node).callee), arguments, node)
      }
      return applyBest(
        candidates, base: nil, arguments, node, name: member.name, expecting: expected)
    case .typeDeclaration:
      if let type = typeNamed(by: tree.call(node).callee) {
        return construct(type, arguments, node, expecting: expected)
      }
      return invalid(node)
    default:
      reportUnknownName(member.name, at: tree.call(node).callee)
      return invalid(node)
    }
  }

  /// `T.init(…)`, `self.init(…)`, `x.init(…)` of a metatype value.
  private mutating func initializerCall(
    _ member: MemberSyntax, _ arguments: [CallArgument], _ node: NodeID, expecting expected: Type?
  ) -> TermID {
    if isDelegation(node) { return delegatingInitializer(arguments, node) }
    if let type = typeNamed(by: member.base) {
      return construct(type, arguments, node, expecting: expected)
    }
    let base = checkBase(member.base)
    if case .metatype(let instance) = program.types.shape(of: type(base)) {
      return construct(instance, arguments, node, expecting: expected)
    }
    if type(base) != .error { report(.initOnValue, at: node) }
    return invalid(node)
  }

  /// Whether a call is `self.init(…)` in an initialiser.
  func isDelegation(_ node: NodeID) -> Bool {
    guard elaboration.functionState.isInitializer, tree.kind(node) == .call,
      tree.kind(tree.call(node).callee) == .member
    else { return false }
    let callee = tree.member(tree.call(node).callee)
    return callee.name == .initializer && !callee.base.isNone
      && tree.kind(callee.base) == .selfExpression
  }

  private mutating func delegatingInitializer(_ arguments: [CallArgument], _ node: NodeID) -> TermID
  {
    guard let value = delegatedValue(arguments, node) else { return invalid(node) }
    guard let inner = wrapped(type(value)) else { return replaceSelf(by: value, node) }
    if elaboration.functionState.isFailable {
      // It fails this initialiser as well.
      return replaceSelf(by: unwrapOrFail(value, inner, node), node)
    }
    report(.delegatesToFailable, at: node)
    return invalid(node)
  }

  /// `self.init(…)!`: where that fails, there is a fault.
  mutating func forcedDelegation(_ call: NodeID, _ node: NodeID) -> TermID {
    guard let value = delegatedValue(arguments(of: call), call) else { return invalid(node) }
    if type(value) == .error { return invalid(node) }
    guard let inner = wrapped(type(value)) else {
      report(.unwrapNonOptional(describe(finished: type(value))), at: node)
      return invalid(node)
    }
    return replaceSelf(by: make(.forceUnwrap(value), inner, node), node)
  }

  private mutating func delegatedValue(_ arguments: [CallArgument], _ node: NodeID) -> TermID? {
    guard let entry = elaboration.functionState.selfEntry else { return nil }
    let selfType = program[entry.local].type
    return construct(selfType, arguments, node, expecting: selfType)
  }

  private mutating func replaceSelf(by value: TermID, _ node: NodeID) -> TermID {
    guard let entry = elaboration.functionState.selfEntry else { return invalid(node) }
    let place = reference(entry.local, depth: entry.depth, node)
    let made = coerce(value, to: program[entry.local].type, node)
    return make(.assign(place: place, made), .unit, node)
  }

  private mutating func unwrapOrFail(_ value: TermID, _ inner: Type, _ node: NodeID) -> TermID {
    let local = makeLocal(.none, inner, isMutable: false)
    let test = make(.bindSome(local, value), known.boolType, node)
    let failure = make(
      .return(make(.enumCase(index: 0, .empty), optional(inner), node)), known.neverType, node)
    let block = make(
      .if(make(.not(test), known.boolType, node), then: failure, otherwise: .none), .unit, node)
    let result = make(.local(local), inner, node)
    return make(.block(list([block, result])), inner, node)
  }

  mutating func staticCall(
    _ name: Name, of type: Type, _ callee: NodeID, _ arguments: [CallArgument], _ node: NodeID,
    expecting expected: Type?
  ) -> TermID {
    let candidates = members(named: name, of: type, isStatic: true)
    if let value = calledCase(candidates, arguments, type, callee) {
      return callValue(value, arguments, node)
    }
    let callable = candidates.filter { tables.declarations[$0.declaration].kind != .variable }
    if callable.isEmpty {
      if candidates.isEmpty,
        let nested = memberType(
          named: name, of: type, callee, in: elaboration.functionState.context)
      {
        return construct(nested, arguments, node, expecting: expected)
      }
      let function = checkStaticMember(name, of: type, callee, labels: nil, expecting: nil)
      return self.type(function) == .error
        ? checkForErrors(arguments, node) : callValue(function, arguments, node)
    }
    return applyBest(
      callable, base: nil, arguments, node, name: name, expecting: expected, in: type)
  }

  /// `.left()`: a case without values that is called is called as a function.
  mutating func calledCase(
    _ candidates: [Candidate], _ arguments: [CallArgument], _ type: Type, _ node: NodeID
  ) -> TermID? {
    guard
      let enumCase = candidates.first(where: {
        tables.declarations[$0.declaration].kind == .enumCase
      }),
      arguments.isEmpty
        || !members(named: names.callAsFunction, of: type, isStatic: false).isEmpty
    else { return nil }
    return caseValue(enumCase, type, node)
  }
}
