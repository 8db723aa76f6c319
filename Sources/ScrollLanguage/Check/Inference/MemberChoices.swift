// The declarations that a member can mean, once the head of its base is known.

extension Inference {
  mutating func settleMember(
    _ use: MemberReference, of base: Type, for type: Type, _ checker: inout Checker
  ) -> Outcome {
    var base = resolve(base)
    if base == .error {
      if let call = use.call { passError(to: call) }
      return result(equate(type, .error, &checker))
    }
    if case .opaque = checker.program.types.shape(of: base) {
      // Its members depend on its generic arguments.
      base = applied(base, &checker)
      if !isClosed(base, &checker) { return .waiting }
    }
    switch checker.program.types.shape(of: base) {
    case .variable: return .waiting
    case .metatype(let instance) where !use.isStatic:
      return settleStatic(use, of: instance, for: type, &checker)
    case .tuple(let elements):
      let found =
        use.element.map { elements.indices.contains($0) ? elements[$0] : nil }
        ?? elements.first { $0.label == use.name }
      guard let element = found else { return .failed }
      if let call = use.call {
        system.add(.apply(call), element.type, element.type, at: use.node)
      }
      return result(equate(element.type, type, &checker))
    default:
      if use.isStatic { return settleStatic(use, of: base, for: type, &checker) }
      let found = candidates(use, of: base, isStatic: false, &checker)
      if found.count > 1, waitsForArguments(use, base, found, &checker) { return .waiting }
      if found.isEmpty {
        if let outcome = settleDynamic(use, of: base, for: type, &checker) { return outcome }
        if checker.hasRefusedMembers(base) {
          return result(equate(type, leaveOut(use.node, as: .silent, &checker), &checker))
        }
        return .failed
      }
      return result(
        choose(
          meant(use, among: found, &checker), for: type, call: use.call, at: use.node,
          depth: use.depth, &checker))
    }
  }

  /// One of several members that is not called waits for the arguments of a generic type of the library, as it does in
  /// swiftc 6.3, unless it tells them: `extension Array where Element == Int`.
  private func waitsForArguments(
    _ use: MemberReference, _ base: Type, _ candidates: [Candidate], _ checker: inout Checker
  ) -> Bool {
    guard use.call == nil, case .nominal(let nominal, _) = checker.program.types.shape(of: base),
      nominal.index < Numbers.firstOwn, !isClosed(applied(base, &checker), &checker)
    else { return false }
    return !candidates.contains { candidate in
      let context = checker.tables.declarations[candidate.declaration].context
      checker.readRequirements(of: context)
      return !checker.tables.contexts[context].sameTypeRequirements.isEmpty
    }
  }

  private mutating func settleStatic(
    _ use: MemberReference, of type: Type, for wanted: Type, _ checker: inout Checker
  ) -> Outcome {
    let instance = resolve(type)
    if case .variable = checker.program.types.shape(of: instance) { return .waiting }
    var found = candidates(use, of: instance, isStatic: true, &checker)
    if use.isImplicit, let inner = wrapped(instance, &checker) {
      // `.named("a")` of an optional type is a member of what it wraps that gives an optional.
      found += candidates(use, of: resolve(inner), isStatic: true, &checker)
    }
    if use.name == .initializer, let call = use.call, let made = variable(calls[call].result) {
      system.presume(made, to: instance)
    }
    if !found.isEmpty, !mayBeUnapplied(use) || fits(found, use, &checker) {
      return result(
        choose(found, for: wanted, call: use.call, at: use.node, depth: use.depth, &checker))
    }
    if found.isEmpty, isClosed(instance, &checker),
      let outcome = settleStaticDynamic(use, of: instance, for: wanted, &checker)
    {
      return outcome
    }
    if let outcome = settleUnapplied(use, of: instance, for: wanted, &checker) { return outcome }
    return found.isEmpty
      ? .failed
      : result(
        choose(found, for: wanted, call: use.call, at: use.node, depth: use.depth, &checker))
  }

  /// Whether one of them takes what is given, where something is.
  private mutating func fits(
    _ candidates: [Candidate], _ use: MemberReference, _ checker: inout Checker
  ) -> Bool {
    guard let call = use.call else { return true }
    return !fitting(candidates, calls[call], &checker).isEmpty
  }

  /// Whether `Type.name` can be a method that is not called, or is given only what it is called on.
  private func mayBeUnapplied(_ use: MemberReference) -> Bool {
    !use.isImplicit && use.name != .initializer
      && use.call.map { calls[$0].arguments.count == 1 } ?? true
  }

  /// `Type.method` is a function that takes what it is called on; nil where there is none.
  private mutating func settleUnapplied(
    _ use: MemberReference, of instance: Type, for wanted: Type, _ checker: inout Checker
  ) -> Outcome? {
    guard mayBeUnapplied(use) else { return nil }
    let methods = candidates(use, of: instance, isStatic: false, &checker).filter {
      checker.tables.declarations[$0.declaration].kind == .function
    }
    if methods.isEmpty { return nil }
    system.cost.add(to: .unapplied)
    guard
      choose(
        methods, for: wanted, call: nil, base: instance, at: use.node, depth: use.depth, &checker)
    else { return .failed }
    if let call = use.call { system.add(.apply(call), wanted, wanted, at: use.node) }
    return .solved
  }

  /// Members by name, of a type whose arguments may be open: whether an extension's conditions hold is
  /// required of the one that is chosen.
  mutating func candidates(
    _ use: MemberReference, of base: Type, isStatic: Bool, _ checker: inout Checker
  ) -> [Candidate] {
    var found: [Candidate]
    if isStatic, case .existential(let protocols, _) = checker.program.types.shape(of: base),
      !protocols.contains(where: { checker.program[$0].isErased })
    {
      // Static requirements are members of conforming types, not of the protocol itself.
      found = use.isImplicit ? checker.protocolStatics(use.name, of: base) : []
    } else if isClosed(base, &checker) {
      found = checker.members(named: use.name, of: base, isStatic: isStatic)
      if use.isImplicit { found += checker.protocolStatics(use.name, of: base) }
      if bodies.isRepairing { addUnmet(use, of: base, isStatic: isStatic, to: &found, &checker) }
    } else if case .nominal(let nominal, let arguments) = checker.program.types.shape(of: base) {
      found = checker.unconditionalMembers(
        named: use.name, of: nominal, arguments, base, isStatic: isStatic)
    } else {
      found = []
    }
    if let labels = use.labels {
      found.removeAll { checker.parameterLabels($0.declaration) != labels }
    }
    if use.name == Name(Word.subscript), let call = use.call {
      found = checker.subscripts(among: found, calls[call].written)
    }
    if found.count > 1, case .existential = checker.program.types.shape(of: base) {
      let usable = found.filter { checker.boxHidingSelf(of: $0) == nil }
      if !usable.isEmpty { found = usable }
    }
    if found.count > 1 {
      found = checker.unshadowed(found, checker.memberUse(use.name, of: base, isStatic: isStatic))
    }
    if use.call != nil { return found }
    // A key path has no methods, and no cases.
    if checker.tree.kind(use.node) == .keyPathMember {
      return nearest(of: found.filter { isVariable($0, &checker) }, &checker)
    }
    return found.contains { isVariable($0, &checker) } ? named(found, &checker) : found
  }

  /// The properties and methods with one base name: `first` and `first(where:)`.
  private mutating func named(
    _ candidates: [Candidate], _ checker: inout Checker
  ) -> [Candidate] {
    nearest(of: candidates.filter { isVariable($0, &checker) }, &checker)
      + candidates.filter { checker.tables.declarations[$0.declaration].kind == .function }
  }

  /// What a member that is not called means. While an expression in error is solved again, the properties alone, so that
  /// messages are about the property.
  private func meant(
    _ use: MemberReference, among candidates: [Candidate], _ checker: inout Checker
  ) -> [Candidate] {
    guard bodies.isRepairing, use.call == nil else { return candidates }
    let properties = candidates.filter { isVariable($0, &checker) }
    return properties.isEmpty ? candidates : properties
  }

  /// Adds the members of extensions whose conditions do not hold, unless the type that an optional wraps has a member of the
  /// name: the error is about that one.
  private mutating func addUnmet(
    _ use: MemberReference, of base: Type, isStatic: Bool, to found: inout [Candidate],
    _ checker: inout Checker
  ) {
    guard case .nominal(let nominal, let arguments) = checker.program.types.shape(of: base),
      !arguments.isEmpty
    else { return }
    if found.isEmpty, !isStatic, let inner = wrapped(base, &checker), isClosed(inner, &checker),
      !checker.members(named: use.name, of: inner, isStatic: false).isEmpty
    {
      return
    }
    for candidate in checker.unconditionalMembers(
      named: use.name, of: nominal, arguments, base, isStatic: isStatic)
    where !found.contains(where: { $0.declaration == candidate.declaration }) {
      found.append(candidate)
    }
  }

  func isVariable(_ candidate: Candidate, _ checker: inout Checker) -> Bool {
    checker.tables.declarations[candidate.declaration].kind == .variable
  }

  private mutating func nearest(
    of candidates: [Candidate], _ checker: inout Checker
  ) -> [Candidate] {
    // Conditions that are still open choose later.
    if candidates.contains(where: { candidate in
      candidate.substitution.arguments.contains { !isClosed($0, &checker) }
    }) {
      return candidates
    }
    return checker.nearestOfEachType(candidates)
  }
}

extension Checker {
  /// The candidates without the protocol members that are shadowed: the type itself has a function with the same
  /// labels and parameter types, or a property of the same type.
  ///
  /// - Parameter use: the key under which the result is cached, if it can be.
  fileprivate mutating func unshadowed(_ candidates: [Candidate], _ use: MemberUse?) -> [Candidate]
  {
    // Private members are not visible everywhere: the number of candidates tells the difference.
    if let use, let known = inference.memory?.unshadowed[use], known.among == candidates.count {
      return known.candidates
    }
    let own = candidates.filter { !isInProtocol($0) && isUnconditional($0) }
    let found =
      own.isEmpty || own.count == candidates.count
      ? candidates
      : candidates.filter { candidate in
        !isInProtocol(candidate)
          || !own.contains { hides(candidate.declaration, by: $0.declaration) }
      }
    if let use { inference.memory?.unshadowed[use] = (candidates.count, found) }
    return found
  }

  mutating func isInProtocol(_ candidate: Candidate) -> Bool {
    let context = tables.declarations[candidate.declaration].context
    if case .protocol = tables.contexts[context].kind { return true }
    return false
  }

  /// Whether what stands around a member asks nothing of the type's parameters.
  private mutating func isUnconditional(_ candidate: Candidate) -> Bool {
    !hasConditions(tables.declarations[candidate.declaration].context)
  }

  /// Whether an extension asks something of the type's parameters.
  mutating func hasConditions(_ id: ContextID) -> Bool {
    if !tables.contexts[id].isExtension { return false }
    readRequirements(of: id)
    let context = tables.contexts[id]
    return !context.conformanceRequirements.isEmpty || !context.sameTypeRequirements.isEmpty
  }

  /// Whether a member of a type hides one of a protocol: a property of the same type, or a function with the same
  /// labels, parameters and result.
  private mutating func hides(_ hidden: DeclarationID, by own: DeclarationID) -> Bool {
    // What is being found out at this moment is not asked.
    if state(of: own).isResolving || state(of: hidden).isResolving { return false }
    let pair = DeclarationPair(first: own, second: hidden)
    if let known = queries.hiding[pair] { return known }
    let found = isProperty(own, like: hidden) || hasParameters(own, of: hidden)
    queries.hiding[pair] = found
    return found
  }

  private mutating func isProperty(_ own: DeclarationID, like hidden: DeclarationID) -> Bool {
    guard tables.declarations[own].kind == .variable, tables.declarations[hidden].kind == .variable,
      case .nominal(let nominal) = tables.contexts[tables.declarations[own].context].kind,
      case .protocol(let proto) = tables.contexts[tables.declarations[hidden].context].kind,
      let mine = resolveVariable(own), let other = resolveVariable(hidden)
    else { return false }
    let substitution = Substitution(
      parameters: [program[proto].selfParameter], arguments: [selfType(nominal)])
    let candidate = Candidate(declaration: hidden, substitution: substitution)
    return mine.type == substituteMember(other.type, candidate)
  }

  private mutating func hasParameters(_ own: DeclarationID, of hidden: DeclarationID) -> Bool {
    guard case .nominal(let nominal) = tables.contexts[tables.declarations[own].context].kind,
      case .protocol(let proto) = tables.contexts[tables.declarations[hidden].context].kind,
      let mine = parameters(of: own), let others = parameters(of: hidden),
      mine.count == others.count
    else { return false }
    var candidate = Candidate(
      declaration: hidden,
      substitution: Substitution(
        parameters: [program[proto].selfParameter], arguments: [selfType(nominal)]))
    let generic = genericParameters(of: own)
    let rivals = genericParameters(of: hidden)
    guard generic.count == rivals.count else { return false }
    for (parameter, rival) in zip(generic, rivals) {
      guard
        program.genericParameters[Int(parameter.index)].bounds
          == program.genericParameters[Int(rival.index)].bounds
      else { return false }
      candidate.substitution.bind(rival, to: program.types.intern(.genericParameter(parameter)))
    }
    for (parameter, rival) in zip(mine, others) {
      guard parameter.label == rival.label, parameter.isInout == rival.isInout,
        parameter.isEscaping == rival.isEscaping,
        parameter.type == substituteMember(rival.type, candidate)
      else { return false }
    }
    return resolveSignature(own)?.result == result(of: candidate)
  }

  /// A function's own generic parameters.
  mutating func genericParameters(of id: DeclarationID) -> [GenericParameterID] {
    switch tables.declarations[id].kind {
    case .function, .initializer, .subscript: return resolveSignature(id)?.genericParameters ?? []
    case .variable, .enumCase, .nominal, .protocol, .typeAlias, .associatedType, .genericParameter:
      return []
    }
  }

  /// Members of a generic type by name, whatever the conditions of the extensions that they stand in.
  mutating func unconditionalMembers(
    named name: Name, of nominal: NominalID, _ arguments: [Type], _ selfType: Type, isStatic: Bool
  ) -> [Candidate] {
    var found: [Candidate] = []
    let substitution = Substitution(
      parameters: program[nominal].genericParameters, arguments: arguments)
    ensureSynthesizedMembers(of: nominal, for: name)
    for id in tables.nominalMembers[Int(nominal.index), name]
    where matches(id, isStatic: isStatic) && tables.declarations[id].kind.isValue {
      found.append(Candidate(declaration: id, substitution: substitution, isStatic: isStatic))
    }
    for declared in allConformances(of: nominal) {
      let parameter = program[declared.protocol].selfParameter
      for id in tables.protocolMembers[Int(declared.protocol.index), name]
      where matches(id, isStatic: isStatic) && tables.declarations[id].kind.isValue {
        let isRequirement = tables.declarations[id].flags.contains(.isRequirement)
        if isRequirement, !found.isEmpty { continue }
        if found.contains(where: { $0.declaration == id }) { continue }
        found.append(
          Candidate(
            declaration: id,
            substitution: Substitution(parameters: [parameter], arguments: [selfType]),
            isRequirement: isRequirement, isStatic: isStatic, distance: isRequirement ? 1 : 2))
      }
    }
    if found.contains(where: { !$0.isRequirement }) { found.removeAll { $0.isRequirement } }
    return found
  }
}
