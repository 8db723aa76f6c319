// Names, members and calls.

extension Inference {
  mutating func generateName(
    _ node: NodeID, call: Int?, _ checker: inout Checker
  ) -> Type {
    let tree = checker.tree
    let name = tree.kind(node) == .selfExpression ? .selfValue : tree.name(node)
    if checker.isSought(name) { checker.note(closedParameters(&checker)) }
    if let parameter = parameters.last(where: { $0.name == name }) {
      // What is wrong with it is told elsewhere.
      let type = applied(parameter.type, &checker)
      if checker.program.types.contents(of: type).contains(.error) {
        return leaveOut(node, as: .silent, &checker)
      }
      if parameter.isImplicitlyUnwrapped, node != assigned { return forced(type, call, node) }
      if let call { system.add(.apply(call), parameter.type, parameter.type, at: node) }
      return parameter.type
    }
    if name == .selfValue {
      if let type = checker.typeAsSelf() { return initialize(type, call, node, &checker) }
      return called(generateSelf(node, &checker), call, node, &checker)
    }
    switch checker.lookUp(name) {
    case .local(let entry):
      switch entry.entity {
      case .local(let local):
        let type = checker.program[local].type
        return checker.program[local].isImplicitlyUnwrapped && node != assigned
          ? forced(type, call, node) : called(type, call, node, &checker)
      case .computed(let computed):
        return computed.isImplicitlyUnwrapped && node != assigned
          ? forced(computed.type, call, node) : called(computed.type, call, node, &checker)
      case .projected(let local):
        return require(
          checker.names.wrappedValue, of: checker.program[local].type, isStatic: false, call: call,
          node, &checker)
      case .later: return leaveOut(node, as: .name, &checker)
      case .function, .type: return leaveOut(node, as: .silent, &checker)
      }
    case .candidates(let candidates):
      if candidates.first?.isOutOfReach == true {
        return leaveOut(node, as: .name, &checker)
      }
      let meant = nearest(among: candidates, isCalled: call != nil, &checker)
      let type = fresh()
      let chosen = choose(meant, for: type, call: call, at: node, depth: depth, &checker)
      return chosen ? resolve(type) : leaveOut(node, &checker)
    case .type, .typeDeclaration:
      guard let type = openTypeName(node, &checker) else {
        return leaveOut(node, as: .silent, &checker)
      }
      return initialize(type, call, node, &checker)
    case .none:
      if let kept = checker.typeOfKeptValue(name) { return called(kept, call, node, &checker) }
      return leaveOut(node, as: .name, &checker)
    }
  }

  /// The nearest variable of each type, if there is one; the functions remain candidates beside it if the name is
  /// called.
  private mutating func nearest(
    among candidates: [Candidate], isCalled: Bool, _ checker: inout Checker
  ) -> [Candidate] {
    let variables = candidates.filter { isVariable($0, &checker) }
    if variables.isEmpty { return candidates }
    let functions = isCalled ? candidates.filter { !isVariable($0, &checker) } : []
    return functions + checker.nearestOfEachType(variables)
  }

  /// `f(by:)`: the declarations that have these labels.
  mutating func generateCompoundName(_ node: NodeID, _ checker: inout Checker) -> Type {
    let tree = checker.tree
    let compound = tree.compoundName(node)
    let labels = Array(compound.labels)
    switch tree.kind(compound.base) {
    case .identifier:
      if case .candidates(let candidates) = checker.lookUp(tree.name(compound.base)) {
        let named = candidates.filter { checker.parameterLabels($0.declaration) == labels }
        if named.isEmpty, note(.labels(tree.name(compound.base)), at: node) { return .error }
        let type = fresh()
        return choose(named, for: type, call: nil, at: node, depth: depth, &checker)
          ? resolve(type) : leaveOut(node, &checker)
      }
      // `Size(width:)` is no initialiser: that is `Size.init(width:)`.
      return leaveOut(node, as: .labels(tree.name(compound.base)), &checker)
    case .member:
      let member = tree.member(compound.base)
      let named = isValue(member.base, &checker) ? nil : openTypeName(member.base, &checker)
      return require(
        member.name, labels: labels, of: named ?? generate(member.base, &checker),
        isStatic: named != nil, call: nil, node, &checker)
    default: return leaveOut(node, &checker)
    }
  }

  private mutating func generateSelf(_ node: NodeID, _ checker: inout Checker) -> Type {
    // `if let self`
    for entry in checker.elaboration.functionState.scope.named(.selfValue) {
      if case .local(let local) = entry.entity { return checker.program[local].type }
    }
    guard checker.elaboration.functionState.hasSelf,
      let entry = checker.elaboration.functionState.selfEntry
    else { return leaveOut(node, as: .name, &checker) }
    return checker.program[entry.local].type
  }

  /// A value that is called, or not.
  private mutating func called(
    _ type: Type, _ call: Int?, _ node: NodeID, _ checker: inout Checker
  ) -> Type {
    // What the checker itself is still finding out is not known here.
    if !checker.program.types.contents(of: type).isDisjoint(with: [.variable, .error]) {
      return leaveOut(node, as: .silent, &checker)
    }
    if let call { system.add(.apply(call), type, type, at: node) }
    return type
  }

  /// A variable for what an implicitly unwrapped optional is used as: itself or the value that it wraps.
  mutating func forced(_ type: Type, _ call: Int?, _ node: NodeID) -> Type {
    let meant = fresh()
    system.add(.implicit, type, meant, at: node)
    if let call {
      nodes.append((node, meant))
      system.add(.apply(call), meant, meant, at: node)
    }
    return meant
  }

  /// A type where it is called or asked for a member: unbound parameters are variables.
  mutating func openTypeName(_ node: NodeID, _ checker: inout Checker) -> Type? {
    guard let type = checker.typeNamed(by: node), type != .error else { return nil }
    return reopened(type, &checker)
  }

  /// Variables of this inference in the place of the checker's own.
  mutating func reopened(_ type: Type, _ checker: inout Checker) -> Type {
    if isClosed(type, &checker) { return type }
    var own: [Type: Type] = [:]
    return reopened(type, &own, &checker.program.types)
  }

  private mutating func reopened(
    _ type: Type, _ own: inout [Type: Type], _ types: inout TypeTable
  ) -> Type {
    guard types.contents(of: type).contains(.variable) else { return type }
    guard type.variable != nil else {
      return types.mapParts(of: type) { types, part in reopened(part, &own, &types) }
    }
    if let known = own[type] { return known }
    let variable = Type.variable(system.makeVariable(isParameter: true))
    own[type] = variable
    return variable
  }

  /// `Type(…)`, or the type as a value.
  private mutating func initialize(
    _ type: Type, _ call: Int?, _ node: NodeID, _ checker: inout Checker
  ) -> Type {
    guard let call else { return metatype(type, &checker) }
    if isLiteral(calls[call], of: type, &checker) { return type }
    if checker.formats(type, calls[call].written) {
      return format(calls[call], &checker) ? type : leaveOut(node, &checker)
    }
    if case .tuple(let elements) = shape(type, &checker), isMade(of: elements, by: calls[call]) {
      for (element, argument) in zip(elements, calls[call].arguments) {
        requireConversion(argument.type, element.type, .argument, at: argument.node, &checker)
      }
      return equate(type, calls[call].result, &checker) ? type : leaveOut(node, &checker)
    }
    if isClosed(type, &checker), checker.callsMadeValue(calls[call].written, of: type) {
      return initializeAndCall(type, call, node, &checker)
    }
    return require(.initializer, of: type, isStatic: true, call: call, node, &checker)
  }

  /// Whether a call gives the elements of a tuple, each with its label or all without.
  private func isMade(of elements: [TupleElement], by call: CallUse) -> Bool {
    elements.count == call.arguments.count
      && (call.arguments.allSatisfy { $0.label.isNone }
        || zip(elements, call.arguments).allSatisfy { $0.label == $1.label })
  }

  /// `Radial(radius: 10) { … }`: calls the new value with the trailing closures.
  private mutating func initializeAndCall(
    _ type: Type, _ call: Int, _ node: NodeID, _ checker: inout Checker
  ) -> Type {
    let use = calls[call]
    calls[call] = CallUse(
      node: use.node, arguments: use.arguments.filter { $0.isTrailing }, result: use.result)
    calls.append(
      CallUse(
        node: node, arguments: use.arguments.filter { !$0.isTrailing }, result: type))
    _ = require(
      .initializer, of: type, isStatic: true, call: calls.count - 1, node, &checker)
    system.add(.apply(call), type, type, at: node)
    return type
  }

  /// Binds the only argument of a call to the called type if it is a literal that can have it: `CGFloat(3)` is
  /// that literal, whatever initialisers the type has (SE-0213).
  private mutating func isLiteral(
    _ call: CallUse, of type: Type, _ checker: inout Checker
  ) -> Bool {
    guard call.arguments.count == 1, let argument = call.arguments.first, argument.label.isNone,
      !argument.isTrailing, isClosed(type, &checker), type != checker.known.characterType,
      let variable = variable(argument.type),
      let literal = system.variables[Int(variable)].literal, literal.isPlain,
      accepts(type, literal, &checker)
    else { return false }
    system.bind(variable, to: type)
    return equate(type, call.result, &checker)
  }

  /// `String(format: "%d of %d", a, b)`
  private mutating func format(_ call: CallUse, _ checker: inout Checker) -> Bool {
    guard let proto = checker.known.formatArgument else { return false }
    let string = checker.known.stringType
    let value = checker.program.types.intern(.existential([proto]))
    for (index, argument) in call.arguments.enumerated() {
      let wanted = index == 0 ? string : value
      requireConversion(argument.type, wanted, .argument, at: argument.node, &checker)
    }
    return equate(call.result, string, &checker)
  }

  /// A member of what is not known yet, or of what is: its type.
  mutating func require(
    _ name: Name, labels: [Name]? = nil, element: Int? = nil, of base: Type, isStatic: Bool,
    isImplicit: Bool = false, call: Int?, _ node: NodeID, _ checker: inout Checker
  ) -> Type {
    let use = MemberReference(
      node: node, depth: depth, name: name, labels: labels, element: element, isStatic: isStatic,
      isImplicit: isImplicit, call: call)
    let type = fresh()
    if isClosed(resolve(base), &checker),
      case .solved = settleMember(use, of: base, for: type, &checker)
    {
      return resolve(type)
    }
    members.append(use)
    system.add(.member(members.count - 1), base, type, at: node)
    return type
  }

  /// - Parameter base: the type of the base, if constraints have been generated for it.
  mutating func generateMember(
    _ node: NodeID, call: Int?, base: Type? = nil, _ checker: inout Checker
  ) -> Type {
    let tree = checker.tree
    let member = tree.member(node)
    if let base { return require(member, of: base, call: call, node, &checker) }
    if member.name == .selfValue, !member.isEscaped {
      if let type = openTypeName(member.base, &checker) { return metatype(type, &checker) }
      let type = generate(member.base, &checker)
      if let call { system.add(.apply(call), type, type, at: node) }
      return type
    }
    let isValue = isValue(member.base, &checker)
    if !isValue, checker.isModule(member.base) {
      return generateGlobal(member, call: call, node, &checker)
    }
    if !isValue, let type = openTypeName(member.base, &checker) {
      if let inner = openTypeName(node, &checker) { return initialize(inner, call, node, &checker) }
      return require(member.name, of: type, isStatic: true, call: call, node, &checker)
    }
    establishing.insert(member.base)
    return require(
      member, of: generate(member.base, &checker), call: call, node, &checker)
  }

  private mutating func require(
    _ member: MemberSyntax, of value: Type, call: Int?, _ node: NodeID, _ checker: inout Checker
  ) -> Type {
    let isDelegated =
      member.name == .initializer && checker.tree.kind(member.base) == .selfExpression
    return require(member.name, of: value, isStatic: isDelegated, call: call, node, &checker)
  }

  /// Generates the base of a method call. Returns nil if the base is a type or a module.
  private mutating func generateBase(of callee: NodeID, _ checker: inout Checker) -> Type? {
    guard checker.tree.kind(callee) == .member else { return nil }
    let member = checker.tree.member(callee)
    if member.name == .selfValue, !member.isEscaped { return nil }
    if !isValue(member.base, &checker) {
      if checker.isModule(member.base) { return nil }
      if let type = checker.typeNamed(by: member.base), type != .error { return nil }
    }
    depth += 1
    defer { depth -= 1 }
    establishing.insert(member.base)
    return generate(member.base, &checker)
  }

  /// `Swift.min`: a declaration of a module.
  private mutating func generateGlobal(
    _ member: MemberSyntax, call: Int?, _ node: NodeID, _ checker: inout Checker
  ) -> Type {
    if case .candidates(let candidates) = checker.lookUpGlobal(
      member.name, ofModule: member.base)
    {
      let type = fresh()
      return choose(candidates, for: type, call: call, at: node, depth: depth, &checker)
        ? resolve(type) : leaveOut(node, &checker)
    }
    guard let type = openTypeName(node, &checker) else {
      return leaveOut(node, as: .name, &checker)
    }
    return initialize(type, call, node, &checker)
  }

  /// Whether a name is a closure's parameter, which hides types and modules of that name.
  private func isValue(_ node: NodeID, _ checker: inout Checker) -> Bool {
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
    implicitBases.append((node, base, call.map { calls[$0].result } ?? type))
    bases.append((node, base))
    return type
  }

  /// The type of an expression that may begin with `.name`: the end of such a chain is what it begins with.
  mutating func generateChain(_ node: NodeID, _ checker: inout Checker) -> Type {
    let start = implicitBases.count
    let type = generate(node, &checker)
    while implicitBases.count > start {
      let (start, base, first) = implicitBases.removeLast()
      // An initialiser that fails gives an optional of what is looked into: only a conversion can be repaired.
      let name = checker.tree.member(start).name
      if type != first || bodies.isRepairing && name == .initializer {
        system.add(.chain(name), type, base, at: node)
      } else if !equate(type, base, &checker), !note(.conversion(from: type, to: base), at: node) {
        return leaveOut(node, &checker)
      }
    }
    return type
  }

  mutating func generateCall(_ node: NodeID, _ checker: inout Checker) -> Type {
    let tree = checker.tree
    let syntax = tree.call(node)
    let callee = tree.withoutParentheses(syntax.callee)
    if let name = builtin(callee, of: node, &checker) {
      return generateBuiltin(node, name, &checker)
    }
    // Of two type variables of equal rank the earlier one is bound first, so the base comes before the arguments.
    let base = generateBase(of: callee, &checker)
    let arguments = given(syntax.arguments, &checker)
    let result = fresh()
    let call = calls.count
    calls.append(CallUse(node: node, arguments: arguments, result: result))
    depth += 1
    defer { depth -= 1 }
    switch tree.kind(callee) {
    case .identifier, .selfExpression: _ = generateName(callee, call: call, &checker)
    case .member: _ = generateMember(callee, call: call, base: base, &checker)
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
          passing: checker.tree.kind(part.value) == .inoutExpression ? .inout : .value))
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

  /// The name of what the language itself provides, if that is called.
  private mutating func builtin(
    _ callee: NodeID, of node: NodeID, _ checker: inout Checker
  ) -> Name? {
    guard let name = checker.builtinName(callee) else { return nil }
    if checker.tree.kind(callee) == .member {
      return isValue(checker.tree.member(callee).base, &checker) ? nil : name
    }
    if parameters.contains(where: { $0.name == name }) { return nil }
    if name == checker.names.expect, !isCondition(checker.tree.call(node).arguments, checker.tree) {
      return nil
    }
    return name
  }

  /// A condition alone, or with a message; other forms of `expect` are functions of the library.
  private func isCondition(_ arguments: NodeList, _ tree: Tree) -> Bool {
    arguments.count <= 2 && arguments.allSatisfy { tree.argument($0).label.isNone }
  }

  private mutating func generateBuiltin(
    _ node: NodeID, _ name: Name, _ checker: inout Checker
  ) -> Type {
    let isPrinted = name == checker.names.print || name == checker.names.debugPrint
    guard isPrinted || name == checker.names.expect else {
      return leaveOut(node, as: .reflection, &checker)
    }
    for (place, argument) in checker.tree.call(node).arguments.enumerated() {
      let part = checker.tree.argument(argument)
      let type = generateChainEnd(part.value, &checker)
      let wanted =
        !isPrinted && place == 0
        ? checker.known.boolType
        : isPrinted && part.label.isNone ? Type.any : checker.known.stringType
      requireConversion(type, wanted, .argument, at: part.value, &checker)
    }
    return .unit
  }

  mutating func generateSubscript(_ node: NodeID, _ checker: inout Checker) -> Type {
    let tree = checker.tree
    let syntax = tree.call(node)
    if namesType(syntax.callee, &checker), let type = openTypeName(syntax.callee, &checker) {
      return subscripted(type, isStatic: true, syntax, node, &checker)
    }
    let base = generate(syntax.callee, &checker)
    if syntax.arguments.count == 1, let argument = syntax.arguments.first,
      tree.argument(argument).label == checker.names.keyPathLabel
    {
      return generateThroughKeyPath(base, tree.argument(argument).value, &checker)
    }
    return subscripted(base, isStatic: false, syntax, node, &checker)
  }

  /// `base[keyPath: path]`
  private mutating func generateThroughKeyPath(
    _ base: Type, _ path: NodeID, _ checker: inout Checker
  ) -> Type {
    guard let keyPath = checker.known.keyPath else { return leaveOut(path, &checker) }
    let given = generateChainEnd(path, &checker)
    let value = fresh()
    let wanted = checker.program.types.intern(.nominal(keyPath, [base, value]))
    requireConversion(given, wanted, .argument, at: path, &checker)
    return resolve(value)
  }

  private mutating func subscripted(
    _ base: Type, isStatic: Bool, _ syntax: CallSyntax, _ node: NodeID, _ checker: inout Checker
  ) -> Type {
    let arguments = given(syntax.arguments, &checker)
    let element = isStatic ? nil : element(of: resolve(base), at: arguments, &checker)
    let result = element ?? fresh()
    calls.append(CallUse(node: node, arguments: arguments, result: result))
    _ = require(
      Name(Word.subscript), of: base, isStatic: isStatic, call: calls.count - 1, node, &checker)
    return result
  }

  /// What an array gives for an integer literal, and a dictionary for a key of its type, whichever other subscripts
  /// there are (`addSubscriptConstraints` of swiftc).
  private mutating func element(
    of base: Type, at arguments: [GivenArgument], _ checker: inout Checker
  ) -> Type? {
    guard arguments.count == 1, arguments[0].label == .none,
      case .nominal(let nominal, let parts) = checker.program.types.shape(of: base)
    else { return nil }
    switch nominal {
    case checker.known.array:
      return checker.tree.kind(arguments[0].node) == .integerLiteral ? parts[0] : nil
    case checker.known.dictionary:
      return isKey(arguments[0].type, resolve(parts[0]), &checker)
        ? checker.optional(parts[1]) : nil
    default: return nil
    }
  }

  /// Whether what is given is a key, or a literal that is one by itself.
  private mutating func isKey(_ given: Type, _ key: Type, _ checker: inout Checker) -> Bool {
    let given = resolve(given)
    if given == key { return true }
    guard let variable = given.variable, let literal = system.variables[Int(variable)].literal,
      let type = defaultType(of: literal, &checker)
    else { return false }
    return type == key
      || type == checker.known.doubleType && key == checker.known.cgFloatType
  }

  /// Whether what a subscript stands behind is a type.
  private mutating func namesType(
    _ node: NodeID, _ checker: inout Checker
  ) -> Bool {
    switch checker.tree.kind(node) {
    case .arrayLiteral, .dictionaryLiteral: return false
    case .identifier:
      if isValue(node, &checker) { return false }
      if case .candidates = checker.lookUp(checker.tree.name(node)) { return false }
      return checker.typeNamed(by: node) != nil
    default: return false
    }
  }
}
