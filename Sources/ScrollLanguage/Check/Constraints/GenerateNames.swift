// Names, members and calls.

extension Inference {
  mutating func generateName(
    _ node: NodeID, call: Int?, _ checker: inout Checker
  ) -> Type {
    let tree = checker.tree
    if tree.kind(node) == .selfExpression || tree.name(node) == .selfValue {
      return called(generateSelf(node, &checker), call, node, &checker)
    }
    let name = tree.name(node)
    if let parameter = parameters.last(where: { $0.name == name }) {
      if let call { system.add(.apply(call), parameter.type, parameter.type, at: node) }
      return parameter.type
    }
    switch checker.lookUp(name) {
    case .local(let entry):
      switch entry.entity {
      case .local(let local): return called(checker.program[local].type, call, node, &checker)
      case .computed(let computed): return called(computed.type, call, node, &checker)
      case .projected, .later, .function, .type: return leaveOut(node, &checker)
      }
    case .candidates(let candidates):
      if candidates.first?.isOutOfReach == true { return leaveOut(node, &checker) }
      var candidates = candidates
      let variables = candidates.filter {
        checker.tables.declarations[$0.declaration].kind == .variable
      }
      if let variable = checker.nearest(variables) { candidates = [variable] }
      let type = fresh()
      let chosen = choose(candidates, for: type, call: call, at: node, depth: depth, &checker)
      return chosen ? resolve(type) : leaveOut(node, &checker)
    case .type, .typeDeclaration:
      guard let type = openTypeName(node, &checker) else { return leaveOut(node, &checker) }
      return initialize(type, call, node, &checker)
    case .none: return leaveOut(node, &checker)
    }
  }

  private mutating func generateSelf(_ node: NodeID, _ checker: inout Checker) -> Type {
    guard checker.elaboration.functionState.hasSelf,
      let entry = checker.elaboration.functionState.selfEntry
    else { return leaveOut(node, &checker) }
    return checker.program[entry.local].type
  }

  /// A value that is called, or not.
  private mutating func called(
    _ type: Type, _ call: Int?, _ node: NodeID, _ checker: inout Checker
  ) -> Type {
    // What the checker itself is still finding out is not known here.
    if !checker.program.types.contents(of: type).isDisjoint(with: [.variable, .error]) {
      return leaveOut(node, &checker)
    }
    if let call { system.add(.apply(call), type, type, at: node) }
    return type
  }

  /// A type where it is called or asked for a member: unbound parameters are variables.
  mutating func openTypeName(_ node: NodeID, _ checker: inout Checker) -> Type? {
    guard let type = checker.typeNamed(by: node), type != .error else { return nil }
    return isClosed(type, checker) ? type : reopened(type, &checker)
  }

  /// Variables of this inference in the place of the checker's own.
  mutating func reopened(_ type: Type, _ checker: inout Checker) -> Type? {
    guard case .nominal(let nominal, let arguments) = checker.program.types.shape(of: type) else {
      return nil
    }
    var own: [Type] = []
    for argument in arguments {
      if isClosed(argument, checker) {
        own.append(argument)
      } else if case .variable = checker.program.types.shape(of: argument) {
        own.append(fresh())
      } else {
        guard let part = reopened(argument, &checker) else { return nil }
        own.append(part)
      }
    }
    return checker.program.types.intern(.nominal(nominal, own))
  }

  /// `Type(…)`, or the type as a value.
  private mutating func initialize(
    _ type: Type, _ call: Int?, _ node: NodeID, _ checker: inout Checker
  ) -> Type {
    guard let call else { return metatype(type, &checker) }
    return require(.initializer, of: type, isStatic: true, call: call, node, &checker)
  }

  /// A member of what is not known yet, or of what is: its type.
  mutating func require(
    _ name: Name, of base: Type, isStatic: Bool, isImplicit: Bool = false, call: Int?,
    _ node: NodeID, _ checker: inout Checker
  ) -> Type {
    let use = MemberReference(
      node: node, depth: depth, name: name, isStatic: isStatic, isImplicit: isImplicit, call: call)
    let type = fresh()
    if isClosed(resolve(base), checker),
      case .solved = settleMember(use, of: base, for: type, &checker)
    {
      return resolve(type)
    }
    members.append(use)
    system.add(.member(members.count - 1), base, type, at: node)
    return type
  }

  mutating func generateMember(
    _ node: NodeID, call: Int?, _ checker: inout Checker
  ) -> Type {
    let tree = checker.tree
    let member = tree.member(node)
    if member.name == .selfValue, !member.isEscaped {
      if let type = openTypeName(member.base, &checker) { return metatype(type, &checker) }
      let type = generate(member.base, &checker)
      if let call { system.add(.apply(call), type, type, at: node) }
      return type
    }
    if checker.isModule(member.base) { return leaveOut(node, &checker) }
    if !isValue(member.base, checker), let type = openTypeName(member.base, &checker) {
      if let inner = openTypeName(node, &checker) { return initialize(inner, call, node, &checker) }
      return require(member.name, of: type, isStatic: true, call: call, node, &checker)
    }
    let base = generate(member.base, &checker)
    let isDelegated =
      member.name == .initializer && tree.kind(member.base) == .selfExpression
    return require(member.name, of: base, isStatic: isDelegated, call: call, node, &checker)
  }

  /// Whether a name is a closure's parameter, which hides types of that name.
  private func isValue(_ node: NodeID, _ checker: borrowing Checker) -> Bool {
    guard checker.tree.kind(node) == .identifier else { return false }
    let name = checker.tree.name(node)
    return parameters.contains { $0.name == name }
  }

  /// `.name`: a member of what is expected, which is what the whole chain comes to.
  mutating func generateImplicit(
    _ node: NodeID, call: Int?, _ checker: inout Checker
  ) -> Type {
    let base = fresh()
    let type = require(
      checker.tree.member(node).name, of: base, isStatic: true, isImplicit: true, call: call, node,
      &checker)
    implicitBases.append((node, base))
    bases.append((node, base))
    return type
  }

  /// The type of an expression that may begin with `.name`: the end of such a chain is what it begins with.
  mutating func generateChain(_ node: NodeID, _ checker: inout Checker) -> Type {
    let start = implicitBases.count
    let type = generate(node, &checker)
    while implicitBases.count > start {
      let (_, base) = implicitBases.removeLast()
      guard equate(type, base, &checker) else { return leaveOut(node, &checker) }
    }
    return type
  }

  mutating func generateCall(_ node: NodeID, _ checker: inout Checker) -> Type {
    let tree = checker.tree
    let syntax = tree.call(node)
    var callee = syntax.callee
    while tree.kind(callee) == .parenExpression { callee = tree.operand(callee) }
    if tree.kind(callee) == .identifier, isBuiltin(tree.name(callee), &checker) {
      return generateBuiltin(node, tree.name(callee), &checker)
    }
    let result = fresh()
    let call = calls.count
    calls.append(CallUse(node: node, arguments: [], result: result))
    // The callee's base is read before the arguments are.
    let arguments = given(syntax.arguments, &checker)
    calls[call] = CallUse(node: node, arguments: arguments, result: result)
    depth += 1
    defer { depth -= 1 }
    switch tree.kind(callee) {
    case .identifier, .selfExpression: _ = generateName(callee, call: call, &checker)
    case .member: _ = generateMember(callee, call: call, &checker)
    case .implicitMember: _ = generateImplicit(callee, call: call, &checker)
    default:
      if let type = openTypeName(callee, &checker) {
        _ = initialize(type, call, callee, &checker)
      } else {
        let type = generate(callee, &checker)
        system.add(.apply(call), type, type, at: node)
      }
    }
    return result
  }

  /// The arguments of a call, each by itself.
  mutating func given(_ arguments: NodeList, _ checker: inout Checker) -> [GivenArgument] {
    var given: [GivenArgument] = []
    for argument in arguments {
      let part = checker.tree.argument(argument)
      given.append(
        GivenArgument(
          label: part.label, node: part.value, type: generateChainEnd(part.value, &checker),
          isTrailing: part.isTrailing,
          isInout: checker.tree.kind(part.value) == .inoutExpression))
    }
    return given
  }

  mutating func generateChainEnd(_ node: NodeID, _ checker: inout Checker) -> Type {
    let outer = (implicitBases, isInChain)
    implicitBases = []
    isInChain = false
    defer { (implicitBases, isInChain) = outer }
    return generateChain(node, &checker)
  }

  private mutating func isBuiltin(_ name: Name, _ checker: inout Checker) -> Bool {
    guard checker.builtinNames.contains(name), !parameters.contains(where: { $0.name == name })
    else { return false }
    return !checker.isShadowed(name)
  }

  private mutating func generateBuiltin(
    _ node: NodeID, _ name: Name, _ checker: inout Checker
  ) -> Type {
    guard name == checker.names.print || name == checker.names.debugPrint else {
      return leaveOut(node, &checker)
    }
    for argument in checker.tree.call(node).arguments {
      let part = checker.tree.argument(argument)
      if checker.tree.kind(part.value) == .inoutExpression { return leaveOut(node, &checker) }
      let type = generateChainEnd(part.value, &checker)
      let wanted = part.label.isNone ? Type.any : checker.known.stringType
      requireConversion(type, wanted, .argument, at: part.value, &checker)
    }
    return .unit
  }

  mutating func generateSubscript(_ node: NodeID, _ checker: inout Checker) -> Type {
    let tree = checker.tree
    let syntax = tree.call(node)
    if openTypeNameOfSubscript(syntax.callee, &checker) { return leaveOut(node, &checker) }
    let base = generate(syntax.callee, &checker)
    for argument in syntax.arguments
    where tree.argument(argument).label == checker.names.keyPathLabel {
      return leaveOut(node, &checker)
    }
    let arguments = given(syntax.arguments, &checker)
    let result = fresh()
    calls.append(CallUse(node: node, arguments: arguments, result: result))
    _ = require(
      Name(Word.subscript), of: base, isStatic: false, call: calls.count - 1, node, &checker)
    return result
  }

  private mutating func openTypeNameOfSubscript(
    _ node: NodeID, _ checker: inout Checker
  ) -> Bool {
    switch checker.tree.kind(node) {
    case .arrayLiteral, .dictionaryLiteral: return false
    case .identifier:
      if isValue(node, checker) { return false }
      if case .candidates = checker.lookUp(checker.tree.name(node)) { return false }
      return checker.typeNamed(by: node) != nil
    default: return false
    }
  }
}
