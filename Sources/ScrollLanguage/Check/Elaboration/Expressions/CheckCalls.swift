// Calls: which declaration is selected, and the term that calls it.

extension Checker {
  mutating func checkCall(_ node: NodeID) -> TermID {
    let callee = tree.call(node).callee
    let arguments = arguments(of: node)
    switch tree.kind(callee) {
    case .identifier:
      return checkNamedCall(tree.name(callee), arguments, node)
    case .implicitMember:
      return checkImplicitMember(callee, arguments: arguments, call: node)
    case .member:
      return checkMemberCall(tree.member(callee), callee, arguments, node)
    case .compoundName: return checkCompoundCall(callee, arguments, node)
    default:
      if let type = typeNamed(by: callee) {
        return construct(type, arguments, node)
      }
      let function = tree.kind(callee).isPostfix ? checkBase(callee) : check(callee)
      return callValue(function, arguments, node)
    }
  }

  private mutating func checkNamedCall(
    _ name: Name, _ arguments: [CallArgument], _ node: NodeID
  ) -> TermID {
    let callee = tree.call(node).callee
    if let builtin = checkBuiltin(name, arguments, node) { return builtin }
    switch lookUp(name) {
    case .local:
      let function = checkReference(callee)
      return callValue(function, arguments, node)
    case .candidates(let candidates):
      return callCandidates(candidates, arguments, node)
    case .type(let type): return construct(type, arguments, node)
    case .typeDeclaration:
      guard let type = typeNamed(by: callee) else { return invalid(node) }
      return construct(type, arguments, node)
    case .none: return invalid(node)
    }
  }

  private mutating func callCandidates(
    _ candidates: [Candidate], _ arguments: [CallArgument], _ node: NodeID
  ) -> TermID {
    let callable = candidates.filter { tables.declarations[$0.declaration].kind != .variable }
    if callsVariable(among: candidates, callable, with: arguments) {
      let function = checkReference(tree.call(node).callee)
      return callValue(function, arguments, node)
    }
    return applyChosen(callable, base: nil, arguments, node)
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
    _ member: MemberSyntax, _ callee: NodeID, _ arguments: [CallArgument], _ node: NodeID
  ) -> TermID {
    if isModule(member.base) { return moduleCall(member, arguments, node) }
    if member.name == .initializer, !member.isEscaped {
      return initializerCall(member, arguments, node)
    }
    if let type = typeNamed(by: member.base) {
      return staticCall(member.name, of: type, callee, arguments, node)
    }
    guard let base = checkReceiver(member, node) else { return invalid(node) }
    let baseType = refreshMember(type(base))
    if baseType == .error { return invalid(node) }
    if case .metatype(let instance) = program.types.shape(of: baseType) {
      return staticCall(member.name, of: instance, callee, arguments, node)
    }
    let candidates = members(named: member.name, of: baseType, isStatic: false)
    let callable = candidates.filter { tables.declarations[$0.declaration].kind == .function }
    if callsVariable(among: candidates, callable, with: arguments) {
      return callValue(checkMember(member.name, of: base, callee), arguments, node)
    }
    return applyChosen(callable, base: base, arguments, node)
  }

  /// The base of a method that is called: a place where the method is a mutating one.
  private mutating func checkReceiver(_ member: MemberSyntax, _ call: NodeID) -> TermID? {
    guard let choice = guidedChoice(at: call)?.declaration,
      tables.declarations[choice].kind == .function,
      tables.declarations[choice].name == member.name,
      tables.isMutating(choice)
    else { return checkBase(member.base) }
    let errors = diagnostics.count
    let place = checkPlace(member.base, purpose: .mutatingCall(text(member.name)))
    return type(place) == .error || hasErrors(since: errors) ? nil : place
  }

  mutating func fits(_ arguments: [CallArgument], _ id: DeclarationID) -> Bool {
    guard let parameters = parameters(of: id) else { return false }
    if case .fits = match(arguments, parameters) { return true }
    return false
  }

  /// Reports what is wrong inside of the arguments of a call that cannot be made.
  mutating func checkForErrors(_ arguments: [CallArgument], _ node: NodeID) -> TermID {
    for argument in arguments where argument.checked == nil && !argument.isInout {
      _ = guided(argument.node, .erroneous) { $0.check(argument.node) }
    }
    return invalid(node)
  }

  private mutating func moduleCall(
    _ member: MemberSyntax, _ arguments: [CallArgument], _ node: NodeID
  ) -> TermID {
    if let builtin = checkBuiltin(
      member.name, arguments, node, isQualified: true)
    {
      return builtin
    }
    switch lookUpGlobal(member.name, ofModule: member.base) {
    case .candidates(let candidates):
      if candidates.allSatisfy({ tables.declarations[$0.declaration].kind == .variable }) {
        return callValue(checkBase(tree.call(node).callee), arguments, node)
      }
      return applyChosen(candidates, base: nil, arguments, node)
    case .typeDeclaration:
      if let type = typeNamed(by: tree.call(node).callee) {
        return construct(type, arguments, node)
      }
      return invalid(node)
    default: return invalid(node)
    }
  }

  /// `T.init(…)`, `self.init(…)`, `x.init(…)` of a metatype value.
  private mutating func initializerCall(
    _ member: MemberSyntax, _ arguments: [CallArgument], _ node: NodeID
  ) -> TermID {
    if isDelegation(node) { return delegatingInitializer(arguments, node) }
    if let type = typeNamed(by: member.base) {
      return construct(type, arguments, node)
    }
    let base = checkBase(member.base)
    if case .metatype(let instance) = program.types.shape(of: type(base)) {
      return construct(instance, arguments, node)
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
      report(.unwrapNonOptional(describe(type(value))), at: node)
      return invalid(node)
    }
    return replaceSelf(by: make(.forceUnwrap(value), inner, node), node)
  }

  private mutating func delegatedValue(_ arguments: [CallArgument], _ node: NodeID) -> TermID? {
    guard let entry = elaboration.functionState.selfEntry else { return nil }
    let selfType = program[entry.local].type
    return construct(selfType, arguments, node)
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
    _ name: Name, of type: Type, _ callee: NodeID, _ arguments: [CallArgument], _ node: NodeID
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
        return construct(nested, arguments, node)
      }
      return callValue(checkStaticMember(name, of: type, callee), arguments, node)
    }
    return applyChosen(callable, base: nil, arguments, node)
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
