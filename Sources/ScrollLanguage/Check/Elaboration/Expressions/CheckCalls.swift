// Calls: which declaration is selected, and the term that calls it.

extension Checker {
  mutating func checkCall(_ node: NodeID) -> TermID {
    let arguments = arguments(of: node)
    if isDelegation(node) { return delegatingInitializer(arguments, node) }
    let callee = tree.callee(of: node)
    if let builtin = checkBuiltin(callee, arguments, node) { return builtin }
    // A name with labels is a value.
    guard tree.kind(callee) != .compoundName, let choice = choice(at: callee) else {
      if let type = typeWritten(callee) { return construct(type, arguments, node) }
      return callValue(calledValue(callee), arguments, node)
    }
    switch tables.declarations[choice.declaration].kind {
    case .initializer where !tree.kind(callee).isCall:
      let isNamed = tree.kind(callee) == .member && tree.member(callee).name == .initializer
      checkAccess(toTypeNamed: isNamed ? tree.member(callee).base : callee)
      return construct(choice, arguments, node)
    case .function where tree.kind(callee).isName,
      .enumCase where tree.kind(callee).isName && !takesNothing(choice):
      guard tree.kind(callee) == .member else { return call(choice, base: nil, arguments, node) }
      return callMember(choice, callee, arguments, node)
    default: return callValue(calledValue(callee), arguments, node)
    }
  }

  private mutating func calledValue(_ callee: NodeID) -> TermID {
    tree.kind(callee).isPostfix ? checkBase(callee) : check(callee)
  }

  /// A call of a declaration that has been chosen.
  mutating func call(
    _ choice: Candidate, base: TermID?, _ arguments: [CallArgument], _ node: NodeID
  ) -> TermID {
    noteTitles(arguments, of: choice)
    return forced(apply(choice, base: base, arguments, node), for: choice, node)
  }

  /// An implicit call of a protocol requirement: `makeIterator()` of a loop.
  mutating func call(
    requirement name: Name, of proto: ProtocolID, on base: TermID, _ node: NodeID
  ) -> TermID {
    let requirements = tables.protocolRequirements[Int(proto.index)]
    guard let method = requirements.first(where: { tables.declarations[$0].name == name }) else {
      return invalid(node)
    }
    let substitution = Substitution(
      parameters: [program[proto].selfParameter], arguments: [type(base)])
    let candidate = Candidate(
      declaration: method, substitution: substitution, isRequirement: true, isStatic: false)
    return apply(candidate, base: base, [], node)
  }

  private mutating func callMember(
    _ choice: Candidate, _ callee: NodeID, _ arguments: [CallArgument], _ node: NodeID
  ) -> TermID {
    let member = tree.member(callee)
    guard hasReceiver(choice) else {
      checkAccess(toTypeNamed: member.base)
      return call(choice, base: nil, arguments, node)
    }
    // `Type.method(value)(…)`
    if typeWritten(member.base) != nil { return callValue(check(callee), arguments, node) }
    guard let base = checkReceiver(member, of: choice) else { return invalid(node) }
    if looksUp(member.name, type(base)) {
      return callValue(dynamicMember(member.name, of: base, callee), arguments, node)
    }
    return call(choice, base: base, arguments, node)
  }

  /// The base of a method that is called: a place where the method is a mutating one.
  private mutating func checkReceiver(_ member: MemberSyntax, of method: Candidate) -> TermID? {
    let errors = diagnostics.count
    let base =
      tables.isMutating(method.declaration)
      ? checkPlace(member.base, purpose: .mutatingCall(text(member.name))) : checkBase(member.base)
    return type(base) == .error || hasErrors(since: errors) ? nil : base
  }

  /// Reports what is wrong inside of the arguments of a call that cannot be made.
  mutating func checkForErrors(_ arguments: [CallArgument], _ node: NodeID) -> TermID {
    for argument in arguments where argument.checked == nil && !argument.isInout {
      _ = guided(argument.node, .erroneous) { $0.check(argument.node) }
    }
    return invalid(node)
  }

  /// Whether a call is `self.init(…)` in an initialiser.
  mutating func isDelegation(_ node: NodeID) -> Bool {
    guard elaboration.functionState.isInitializer, tree.kind(node) == .call,
      tree.kind(tree.call(node).callee) == .member
    else { return false }
    let callee = tree.member(tree.call(node).callee)
    return callee.name == .initializer && !callee.base.isNone
      && tree.kind(callee.base) == .selfExpression
  }

  private mutating func delegatingInitializer(_ arguments: [CallArgument], _ node: NodeID) -> TermID
  {
    guard let choice = choice(at: tree.callee(of: node)) else { return invalid(node) }
    let value = call(choice, base: nil, arguments, node)
    guard let inner = wrapped(type(value)) else { return replaceSelf(by: value, node) }
    if elaboration.functionState.isFailable {
      // It fails this initialiser as well.
      return replaceSelf(by: unwrapOrFail(value, inner, node), node)
    }
    if tables.declarations[choice.declaration].flags.contains(.isImplicitlyUnwrapped) {
      return replaceSelf(by: make(.forceUnwrap(value), inner, node), node)
    }
    report(.delegatesToFailable, at: node)
    return invalid(node)
  }

  /// `self.init(…)!`: where that fails, there is a fault.
  mutating func forcedDelegation(_ call: NodeID, _ node: NodeID) -> TermID {
    guard let choice = choice(at: tree.callee(of: call)) else { return invalid(node) }
    let value = self.call(choice, base: nil, arguments(of: call), call)
    if type(value) == .error { return invalid(node) }
    guard let inner = wrapped(type(value)) else {
      report(.unwrapNonOptional(describe(type(value))), at: node)
      return invalid(node)
    }
    return replaceSelf(by: make(.forceUnwrap(value), inner, node), node)
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
}

extension NodeKind {
  /// Whether a value is made, so that what has been chosen there is not what is called next: `make()(1)`.
  fileprivate var isCall: Bool { self == .call || self == .subscriptCall }

  /// Whether something is named, so that what has been chosen there is what is called.
  fileprivate var isName: Bool {
    switch self {
    case .identifier, .member, .implicitMember: true
    default: false
    }
  }
}

extension Tree {
  /// What stands in front of a call's arguments.
  fileprivate func callee(of call: NodeID) -> NodeID {
    withoutParentheses(self.call(call).callee)
  }
}
