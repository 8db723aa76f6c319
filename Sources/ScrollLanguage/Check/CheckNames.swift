// Names and members as values.

extension Checker {
  // MARK: Optional chains

  func isPostfix(_ kind: NodeKind) -> Bool {
    switch kind {
    case .member, .tupleIndex, .call, .subscriptCall, .forceUnwrap, .optionalChaining,
      .ifConfigPostfix, .specialization, .assignment, .compoundAssignment:
      true
    default: false
    }
  }

  /// Whether `?` occurs in the chain that this expression ends.
  func hasOptionalChain(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .optionalChaining: true
    case .member: !tree.member(node).base.isNone && hasOptionalChain(tree.member(node).base)
    case .tupleIndex: hasOptionalChain(tree.tupleIndex(node).base)
    case .call, .subscriptCall: hasOptionalChain(tree.call(node).callee)
    case .forceUnwrap: hasOptionalChain(tree.operand(node))
    case .assignment, .compoundAssignment: hasOptionalChain(tree.binary(node).left)
    default: false
    }
  }

  /// `String?.self`, `Int?.none`: the `?` belongs to the name of a type.
  private mutating func isTypeChain(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .optionalChaining: typeNamed(by: tree.operand(node)) != nil
    case .member: !tree.member(node).base.isNone && isTypeChain(tree.member(node).base)
    case .tupleIndex: isTypeChain(tree.tupleIndex(node).base)
    case .call, .subscriptCall: isTypeChain(tree.call(node).callee)
    case .forceUnwrap: isTypeChain(tree.operand(node))
    default: false
    }
  }

  mutating func checkChain(_ node: NodeID, expecting expected: Type?) -> TermID {
    if isTypeChain(node) { return checkUnchained(node, expecting: expected) }
    var hint = expected
    if let expected, let inner = wrapped(expected) { hint = inner }
    let inner = checkUnchained(node, expecting: hint)
    let innerType = type(inner)
    if innerType == .error { return inner }
    let isFlattened = isOptional(innerType)
    return make(
      .optionalChain(inner, isFlattened: isFlattened),
      isFlattened ? innerType : optional(innerType), node)
  }

  mutating func checkOptionalChaining(_ node: NodeID) -> TermID {
    let base = checkBase(tree.operand(node))
    guard let inner = wrapped(type(base)) else {
      if type(base) != .error {
        report(.chainOnNonOptional(describe(finished: type(base))), at: node)
      }
      return invalid(node)
    }
    return make(.chained(base), inner, node)
  }

  mutating func checkForceUnwrap(_ node: NodeID, expecting expected: Type?) -> TermID {
    let operand = tree.operand(node)
    let hint = expected.map { optional($0) }
    let base =
      isPostfix(tree.kind(operand))
      ? checkBase(operand, expecting: hint) : check(operand, expecting: hint)
    guard let inner = wrapped(type(base)) else {
      if type(base) != .error {
        report(.unwrapNonOptional(describe(finished: type(base))), at: node)
      }
      return invalid(node)
    }
    return make(.forceUnwrap(base), inner, node)
  }

  /// The base of a postfix expression: part of the same optional chain.
  mutating func checkBase(_ node: NodeID, expecting expected: Type? = nil) -> TermID {
    checkUnchained(node, expecting: isImplicitRooted(node) ? expected : nil)
  }

  private func isEmptyLiteral(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .arrayLiteral: tree.elements(node).isEmpty
    case .dictionaryLiteral: tree.elements(node).isEmpty
    default: false
    }
  }

  /// `[].count`: the elements that are not there can be anything.
  private mutating func settleEmptyLiteral(_ base: TermID) {
    guard case .nominal(_, let arguments) = shape(type(base)) else { return }
    let any = intern(.existential([]))
    for argument in arguments where isUnresolved(argument) { _ = unify(argument, any) }
  }

  /// `.title.bolded()`: the chain begins with an implicit member.
  private func isImplicitRooted(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .implicitMember: true
    case .member: isImplicitRooted(tree.member(node).base)
    case .call, .subscriptCall: isImplicitRooted(tree.call(node).callee)
    case .forceUnwrap, .optionalChaining: isImplicitRooted(tree.operand(node))
    default: false
    }
  }

  // MARK: Bare names

  mutating func checkReference(_ node: NodeID, expecting expected: Type?) -> TermID {
    switch tree.kind(node) {
    case .selfExpression: return checkSelf(node)
    case .compoundName: return checkCompoundName(node, expecting: expected)
    case .specialization: return checkTypeValue(node)
    default: break
    }
    let name = tree.name(node)
    if name.word?.isReserved == true, name == .selfValue { return checkSelf(node) }
    if let parameter = dollarIndex(name) { return checkDollar(parameter, name, node) }
    switch lookUp(name) {
    case .local(let entry): return checkLocal(entry, node)
    case .candidates(let candidates):
      if isOutOfReach(candidates, name, node) { return invalid(node) }
      return checkCandidates(candidates, name, node, labels: nil, expecting: expected)
    case .type, .typeDeclaration: return checkTypeValue(node)
    case .none:
      reportUnknownName(name, at: node)
      return invalid(node)
    }
  }

  /// Reports a static member that an instance's code names without its type.
  mutating func isOutOfReach(_ candidates: [Candidate], _ name: Name, _ node: NodeID) -> Bool {
    guard let first = candidates.first, first.isOutOfReach,
      let type = enclosingSelfType(functionState.context)
    else { return false }
    report(.staticMemberOnInstance(text(name), of: describe(type)), at: node)
    return true
  }

  mutating func checkSelf(_ node: NodeID) -> TermID {
    guard functionState.hasSelf, let entry = functionState.selfEntry else {
      if let type = enclosingSelfType(functionState.context) {
        return make(.metatype, intern(.metatype(type)), node)
      }
      report(.selfOutsideOfType, at: node)
      return invalid(node)
    }
    return reference(entry.local, depth: entry.depth, node)
  }

  /// `$0` as 0; nil for any other name.
  func dollarIndex(_ name: Name) -> Int? {
    let spelled = text(name)
    guard spelled.utf8.first == UInt8(ascii: "$"), spelled.utf8.count < 4 else { return nil }
    return Int(spelled.dropFirst())
  }

  private mutating func checkDollar(_ index: Int, _ name: Name, _ node: NodeID) -> TermID {
    for entry in functionState.scope.reversed() where entry.name == name {
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

  /// One candidate is a variable, or all are functions to be used as a value.
  mutating func checkCandidates(
    _ candidates: [Candidate], _ name: Name, _ node: NodeID, labels: [Name]?,
    expecting expected: Type?
  ) -> TermID {
    if let variable = nearest(candidates.filter { self[$0.declaration].kind == .variable }) {
      return readVariable(variable, base: nil, node)
    }
    return checkFunctionReference(candidates, base: nil, name, node, labels, expecting: expected)
  }

  func nearest(_ candidates: [Candidate]) -> Candidate? {
    candidates.min { $0.distance < $1.distance }
  }

  /// A type where a value is wanted: `T.self`, `T(…)` and `T.member` are handled where they are
  /// read, so that this one is bare.
  mutating func checkTypeValue(_ node: NodeID) -> TermID {
    if let type = typeNamed(by: node) { report(.bareType(describe(type)), at: node) }
    return invalid(node)
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
      guard tree.kind(syntax.base) == .identifier,
        case .typeDeclaration(let id) = lookUp(tree.name(syntax.base))
      else { return nil }
      var arguments: [Type] = []
      for argument in syntax.arguments {
        arguments.append(resolveType(argument, in: functionState.context))
      }
      return typeOf(
        id, arguments: arguments, node, in: functionState.context, allowsProtocol: true)
    case .selfTypeExpression:
      return resolveType(node, in: functionState.context, allowsProtocol: true)
    case .typeExpression:
      return resolveType(tree.operand(node), in: functionState.context, allowsProtocol: true)
    case .parenExpression: return typeNamed(by: tree.operand(node))
    case .member:
      let member = tree.member(node)
      if tree.kind(member.base) == .identifier, isModuleName(tree.name(member.base)),
        case .none = lookUp(tree.name(member.base)), let id = globalType(member.name)
      {
        return openType(id, [], node)
      }
      guard let base = typeNamed(by: member.base) else { return nil }
      return memberType(named: member.name, of: base, node, in: functionState.context)
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
    allowsUnboundGenerics = true
    defer { allowsUnboundGenerics = false }
    let type = typeOf(
      id, arguments: arguments, node, in: functionState.context, allowsProtocol: true)
    return type == .error ? nil : type
  }

  // MARK: Members

  mutating func checkMember(_ node: NodeID, expecting expected: Type?) -> TermID {
    if tree.kind(node) == .tupleIndex { return checkTupleIndex(node) }
    let member = tree.member(node)
    if member.name == .selfValue {
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
    guard case .candidates(let candidates) = lookUpGlobal(member.name) else { return nil }
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
    guard case .tuple(let elements) = shape(baseType), index < elements.count else {
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
    if case .metatype(let instance) = shape(baseType) {
      return checkStaticMember(name, of: instance, node, labels: labels, expecting: expected)
    }
    if case .tuple(let elements) = shape(baseType),
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
    if let variable = nearest(candidates.filter { self[$0.declaration].kind == .variable }) {
      return readVariable(variable, base: base, node)
    }
    return checkFunctionReference(
      candidates, base: base, name, node, labels, expecting: expected)
  }

  /// A literal whose member is asked for takes its default type.
  mutating func settleLiteral(_ term: TermID) { settleLiteral(program.type(of: term)) }

  mutating func settleLiteral(_ type: Type) {
    if isUnresolved(type), !postponed.isEmpty { settlePostponed(since: 0) }
    let resolved = resolve(type)
    if case .variable(let index) = shape(resolved),
      let literal = defaultType(of: solver.kind(of: index))
    {
      _ = unify(resolved, literal)
    }
  }

  /// `180.degrees`: a member that `Int` does not have makes the literal a `Double`.
  mutating func settleLiteral(_ term: TermID, for name: Name) {
    settleBase(program.type(of: term), name, isStatic: false)
  }

  /// `[1, .infinity]`: the same for a static member.
  private mutating func settleMemberBase(_ type: Type, _ name: Name) {
    settleBase(type, name, isStatic: true)
  }

  private mutating func settleBase(_ type: Type, _ name: Name, isStatic: Bool) {
    if case .variable(let index) = shape(resolve(type)), solver.kind(of: index) == .integerLiteral,
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
      if let nested = memberType(named: name, of: type, node, in: functionState.context) {
        report(.bareType(describe(nested)), at: node)
        return invalid(node)
      }
      reportUnknownMember(name, of: type, isStatic: true, at: node)
      return invalid(node)
    }
    if let variable = nearest(candidates.filter { self[$0.declaration].kind == .variable }) {
      return readVariable(variable, base: nil, node)
    }
    if let enumCase = candidates.first(where: { self[$0.declaration].kind == .enumCase }),
      let made = caseValue(enumCase, type, node)
    {
      return made
    }
    return checkFunctionReference(
      candidates, base: nil, name, node, labels, expecting: expected, in: type)
  }

  /// A case without associated values.
  mutating func caseValue(_ candidate: Candidate, _ type: Type, _ node: NodeID) -> TermID? {
    let declaration = self[candidate.declaration]
    guard case .nominal(let nominal, _) = shape(resolve(type)) else { return nil }
    resolveFields(of: nominal)
    let enumCase = program[nominal].cases[Int(declaration.payload)]
    guard enumCase.payload.isEmpty else { return nil }
    return make(.enumCase(index: declaration.payload, .empty), type, node)
  }

  // MARK: Implicit members

  /// `.name` and `.name(…)`: a static member of the type that is expected.
  mutating func checkImplicitMember(
    _ node: NodeID, arguments: [CallArgument]?, expecting expected: Type?, call: NodeID? = nil
  ) -> TermID {
    let site = call ?? node
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
    // `.none` of an optional is its own; any other member may be one of the wrapped type.
    while let inner = wrapped(target),
      members(named: name, of: target, isStatic: true).isEmpty
        || isUnresolved(inner) == false
          && !members(named: name, of: inner, isStatic: true).isEmpty && name != names.none
          && name != names.some
    {
      target = resolve(inner)
    }
    var candidates = members(named: name, of: target, isStatic: true)
    candidates += protocolStatics(name, of: target)
    if candidates.isEmpty {
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
    if let variable = nearest(candidates.filter { self[$0.declaration].kind == .variable }) {
      return readVariable(variable, base: nil, node)
    }
    if let enumCase = candidates.first(where: { self[$0.declaration].kind == .enumCase }) {
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

  /// `.pageing` for a generic parameter: no type that its bound names has it.
  private mutating func reportUnknownBounded(_ name: Name, of open: Type?, at node: NodeID) {
    guard let open, isUnresolved(open) else {
      return report(.implicitMemberWithoutType(text(name)), at: node)
    }
    for obligation in obligations where resolve(obligation.type) == resolve(open) {
      let bound = intern(.existential([obligation.protocol]))
      let names = protocolMembers[Int(obligation.protocol.index)].keys.filter {
        !protocolStatics($0, of: bound).isEmpty
      }
      if names.isEmpty { continue }
      let shown = text(program[obligation.protocol].name)
      if let near = nearest(to: text(name), among: names.map { text($0) }) {
        report(.misspelledMember(text(name), of: shown, suggestion: near), at: node)
      } else {
        report(.unknownMember(text(name), of: shown, isStatic: true), at: node)
      }
      return
    }
    report(.implicitMemberWithoutType(text(name)), at: node)
  }

  private mutating func boundedStatics(_ name: Name, of open: Type) -> [Candidate] {
    guard isUnresolved(open) else { return [] }
    var candidates: [Candidate] = []
    for obligation in obligations where resolve(obligation.type) == resolve(open) {
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
    guard let candidate = candidates.first, let target = candidate.substitution.arguments.first
    else { return nil }
    if self[candidate.declaration].kind == .variable {
      return readVariable(candidate, base: nil, node)
    }
    return checkFunctionReference(
      candidates, base: nil, name, node, nil, expecting: nil, in: target)
  }

  /// `extension P where Self == T { static var x: Self }`, found where a `P` is expected.
  private mutating func protocolStatics(_ name: Name, of target: Type) -> [Candidate] {
    let protocols: [ProtocolID]
    switch shape(target) {
    case .existential(let all, _): protocols = all
    case .genericParameter, .opaque: protocols = self.protocols(of: target)
    default: return []
    }
    var found: [Candidate] = []
    for proto in protocols {
      for id in protocolMembers[Int(proto.index)][name] ?? []
      where self[id].flags.contains(.isStatic) {
        readRequirements(of: self[id].context)
        let parameter = intern(.genericParameter(program[proto].selfParameter))
        for requirement in self[self[id].context].sameTypeRequirements
        where requirement.left == parameter {
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
