// Implicit members: `.name` of the type that is expected.

extension Checker {
  /// `.name` and `.name(…)`: a static member of the type that is expected.
  mutating func checkImplicitMember(
    _ node: NodeID, arguments: [CallArgument]?, expecting expected: Type?, call: NodeID? = nil
  ) -> TermID {
    let site = call ?? node
    let expected = inference.facts?.bases[node] ?? expected
    let name = tree.member(node).name
    if let expected { settleMemberBase(expected, name) }
    guard let expected, !isUnresolved(expected) else {
      if let expected,
        let made = checkBoundedImplicitMember(node, arguments, expected, site: site)
      {
        return made
      }
      reportUnknownBounded(name, of: expected, at: node)
      return invalid(site)
    }
    var target = resolve(expected)
    if target == .error { return invalid(site) }
    // `.none` of an optional is its own, if it is not called; any other member may be one of the
    // wrapped type.
    while let inner = wrapped(target),
      members(named: name, of: target, isStatic: true).isEmpty
        || isUnresolved(inner) == false
          && !members(named: name, of: inner, isStatic: true).isEmpty
          && (name != names.none || arguments != nil) && name != names.some
    {
      target = resolve(inner)
    }
    var candidates = members(named: name, of: target, isStatic: true)
    candidates += protocolStatics(name, of: target)
    if candidates.isEmpty {
      if arguments == nil, let found = staticDynamicMember(name, of: target, node) { return found }
      reportUnknownMember(name, of: target, isStatic: true, at: node)
      return invalid(site)
    }
    if let arguments {
      if let value = calledCase(candidates, arguments, target, node) {
        return callValue(value, arguments, site)
      }
      return applyBest(
        candidates, base: nil, arguments, site, name: name, expecting: target, in: target)
    }
    if let variable = nearest(
      candidates.filter { tables.declarations[$0.declaration].kind == .variable })
    {
      return readVariable(variable, base: nil, node)
    }
    if let enumCase = candidates.first(where: {
      tables.declarations[$0.declaration].kind == .enumCase
    }) {
      if let made = caseValue(enumCase, target, node) { return made }
      if functionShape(expected) == nil {
        report(.caseNeedsValues(text(name)), at: node)
        return invalid(node)
      }
    }
    return checkFunctionReference(
      candidates, base: nil, name, node, nil, expecting: expected, in: target)
  }

  /// Whether the bounds of an open type say what an expression that begins with `.name` is.
  mutating func explains(_ open: Type?, _ node: NodeID) -> Bool {
    guard let open else { return false }
    switch tree.kind(node) {
    case .implicitMember: return !boundedStatics(tree.member(node).name, of: open).isEmpty
    case .member: return explains(open, tree.member(node).base)
    case .call, .subscriptCall: return explains(open, tree.call(node).callee)
    case .parenExpression, .forceUnwrap, .optionalChaining:
      return explains(open, tree.operand(node))
    case .ternary:
      let syntax = tree.ternary(node)
      return explains(open, syntax.then) || explains(open, syntax.otherwise)
    default: return false
    }
  }

  /// Whether an expression begins with a `.name` that the bounds of an open type know nothing of.
  mutating func isForeign(_ node: NodeID, to open: Type) -> Bool {
    guard let name = tree.rootedMember(node) else { return false }
    var isBounded = false
    for obligation in inference.obligations where resolve(obligation.type) == resolve(open) {
      isBounded = true
      for proto in allInherited(obligation.protocol)
      where !tables.protocolMembers[Int(proto.index), name].isEmpty {
        return false
      }
    }
    return isBounded
  }

  /// `.pageing` for a generic parameter: no type that its bound names has it.
  private mutating func reportUnknownBounded(_ name: Name, of open: Type?, at node: NodeID) {
    guard let open, isUnresolved(open) else { return reportWithoutType(name, at: node) }
    for obligation in inference.obligations where resolve(obligation.type) == resolve(open) {
      if reportStatic(name, of: obligation.protocol, at: node) { return }
    }
    reportWithoutType(name, at: node)
  }

  /// Reports a `.name` that no type which extensions of a protocol name has; false if they name none.
  mutating func reportStatic(_ name: Name, of proto: ProtocolID, at node: NodeID) -> Bool {
    let bound = intern(.existential([proto]))
    var names: [Name] = []
    for name in tables.protocolMembers.names(of: Int(proto.index))
    where !protocolStatics(name, of: bound).isEmpty {
      names.append(name)
    }
    if names.isEmpty { return false }
    let shown = text(program[proto].name)
    if reportRefusedMember(text(name), of: shown, at: node) { return true }
    if let near = nearest(to: text(name), among: names.map { text($0) }) {
      report(
        .misspelledMember(text(name), of: shown, suggestion: near, isStatic: true), at: node)
    } else {
      report(.unknownMember(text(name), of: shown, isStatic: true), at: node)
    }
    return true
  }

  /// Several types could have the member, and none is known to.
  private mutating func reportWithoutType(_ name: Name, at node: NodeID) {
    if let refused = Refusals.refusedStyle(text(name)) {
      report(.refusedName(refused.name, hint: refused.hint), at: node)
    } else {
      report(.implicitMemberWithoutType(text(name)), at: node)
    }
  }

  private mutating func boundedStatics(_ name: Name, of open: Type) -> [Candidate] {
    guard isUnresolved(open) else { return [] }
    if isSought(name) { noteStatics(ofOpen: open) }
    var candidates: [Candidate] = []
    for obligation in inference.obligations where resolve(obligation.type) == resolve(open) {
      candidates += protocolStatics(name, of: intern(.existential([obligation.protocol])))
    }
    return candidates
  }

  /// `.plain` for a generic parameter of which only the bounds are known.
  private mutating func checkBoundedImplicitMember(
    _ node: NodeID, _ arguments: [CallArgument]?, _ expected: Type, site: NodeID
  ) -> TermID? {
    let name = tree.member(node).name
    let candidates = boundedStatics(name, of: expected)
    if let arguments {
      // `.rect(cornerRadius:)` may belong to another type than the first `.rect`.
      let callable = candidates.filter { parameters(of: $0.declaration) != nil }
      guard
        let best = callable.first(where: { fits(arguments, $0.declaration) }) ?? callable.first,
        let target = best.substitution.arguments.first
      else { return nil }
      let same = callable.filter { $0.substitution.arguments.first == target }
      return applyBest(
        same, base: nil, arguments, site, name: name, expecting: target, in: target)
    }
    if let variable = candidates.first(where: {
      tables.declarations[$0.declaration].kind == .variable
    }) {
      return readVariable(variable, base: nil, node)
    }
    guard let target = candidates.first?.substitution.arguments.first else { return nil }
    return checkFunctionReference(
      candidates, base: nil, name, node, nil, expecting: nil, in: target)
  }

  /// `extension P where Self == T { static var x: Self }`, found where a `P` is expected.
  mutating func protocolStatics(_ name: Name, of target: Type) -> [Candidate] {
    let protocols: [ProtocolID]
    switch program.types.shape(of: target) {
    case .existential(let all, _): protocols = all
    case .genericParameter, .opaque: protocols = self.protocols(of: target)
    default: return []
    }
    if isSought(name) { noteStatics(of: protocols) }
    var found: [Candidate] = []
    for proto in protocols {
      for id in tables.protocolMembers[Int(proto.index), name]
      where tables.declarations[id].flags.contains(.isStatic) {
        readRequirements(of: tables.declarations[id].context)
        let parameter = intern(.genericParameter(program[proto].selfParameter))
        for requirement in tables.contexts[tables.declarations[id].context].sameTypeRequirements
        where requirement.left == parameter && !isReplaced(requirement.right) {
          found.append(
            Candidate(
              declaration: id,
              substitution: Substitution(
                parameters: [program[proto].selfParameter],
                arguments: [requirement.right]),
              isStatic: true))
        }
      }
    }
    return found
  }
}
