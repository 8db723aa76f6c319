// Applying one declaration to arguments: its generic parameters are opened, its parameters filled.

extension Checker {
  /// Elaborates a call of one declaration.
  mutating func apply(
    _ candidate: Candidate, base: TermID?, _ arguments: [CallArgument], _ node: NodeID,
    expecting expected: Type?, in type: Type? = nil
  ) -> TermID {
    checkAccess(candidate.declaration, node)
    if tables.declarations[candidate.declaration].kind == .enumCase {
      return applyCase(candidate, arguments, node, expecting: expected, in: type)
    }
    guard let signature = resolveSignature(candidate.declaration) else { return invalid(node) }
    if let type = hiddenSelf(candidate, signature) {
      report(
        .existentialMember(text(tables.declarations[candidate.declaration].name), describe(type)),
        at: node
      )
      return invalid(node)
    }
    if let expected, mayHintBareResult(signature, candidate, expected) {
      let made = attempt { checker in
        checker.apply(
          candidate, signature, base: base, arguments, node, expecting: expected, isBareHint: true)
      }
      if let made { return made }
    }
    let joined = joinedParameters(of: signature, candidate)
    if !joined.isEmpty {
      for shared in [[], joined] {
        let made = attempt { checker in
          checker.apply(
            candidate, signature, base: base, arguments, node, expecting: expected,
            optionals: shared)
        }
        if let made { return made }
      }
    }
    return apply(candidate, signature, base: base, arguments, node, expecting: expected)
  }

  /// Open generic parameters that are the whole type of several parameters and may stand for an
  /// optional. Where their arguments disagree, `pick(1, nil)`, Swift wraps what is no optional.
  private func joinedParameters(
    of signature: Signature, _ candidate: Candidate
  ) -> [GenericParameterID] {
    var seen: [GenericParameterID] = []
    var joined: [GenericParameterID] = []
    for parameter in signature.parameters where !parameter.isInout {
      guard case .genericParameter(let id) = program.types.shape(of: parameter.type) else {
        continue
      }
      if let type = candidate.substitution[id], !isUnresolved(type) { continue }
      if seen.contains(id) {
        if !joined.contains(id), mayBeOptional(id) { joined.append(id) }
      } else {
        seen.append(id)
      }
    }
    return joined
  }

  private func mayBeOptional(_ parameter: GenericParameterID) -> Bool {
    program.genericParameters[Int(parameter.index)].bounds.allSatisfy {
      $0 == known.equatable || $0 == known.hashable
    }
  }

  /// The existential type through which a member is used that takes values of `Self` or of types
  /// that only `Self` knows, or makes a generic value of them.
  private mutating func hiddenSelf(_ candidate: Candidate, _ signature: Signature) -> Type? {
    guard
      case .protocol(let proto) = tables.contexts[
        tables.declarations[candidate.declaration].context
      ].kind,
      !program[proto].isErased,
      let selfType = candidate.substitution[program[proto].selfParameter],
      case .existential = program.types.shape(of: resolve(selfType))
    else { return nil }
    let parameter = intern(.genericParameter(program[proto].selfParameter))
    for taken in signature.parameters
    where occurs(parameter, in: taken.type, hiddenBy: selfType) {
      return selfType
    }
    return isMade(of: parameter, signature.result, hiddenBy: selfType) ? selfType : nil
  }

  /// Whether a type depends on more of `Self` than what the existential says.
  private func occurs(_ parameter: Type, in type: Type, hiddenBy existential: Type) -> Bool {
    guard program.types.contents(of: type).contains(.parameter) else { return false }
    if type == parameter { return true }
    let shape = program.types.shape(of: type)
    if case .member(parameter, let associated) = shape {
      guard case .existential(_, let said) = self.shape(resolve(existential)) else { return true }
      return !said.contains { $0.associated == associated }
    }
    return shape.parts.contains { occurs(parameter, in: $0, hiddenBy: existential) }
  }

  /// Whether a generic type other than an optional or a collection is made of what is hidden:
  /// `EnumeratedSequence<Self>`.
  private func isMade(
    of parameter: Type, _ type: Type, hiddenBy existential: Type
  ) -> Bool {
    guard case .nominal(let id, let arguments) = program.types.shape(of: type) else { return false }
    if id == known.optional || id == known.array || id == known.dictionary {
      return arguments.contains { isMade(of: parameter, $0, hiddenBy: existential) }
    }
    return arguments.contains { occurs(parameter, in: $0, hiddenBy: existential) }
  }

  /// The result is a generic parameter of the function itself: what is wanted may decide it, unless
  /// the arguments disagree.
  private mutating func mayHintBareResult(
    _ signature: Signature, _ candidate: Candidate, _ expected: Type
  ) -> Bool {
    guard case .genericParameter(let id) = program.types.shape(of: signature.result),
      signature.genericParameters.contains(id)
    else { return false }
    switch program.types.shape(of: resolve(expected)) {
    case .nominal: return !isOptional(expected)
    case .tuple(let elements): return !elements.isEmpty
    case .genericParameter, .member: return true
    default: return false
    }
  }

  private mutating func apply(
    _ candidate: Candidate, _ signature: Signature, base: TermID?, _ arguments: [CallArgument],
    _ node: NodeID, expecting expected: Type?, isBareHint: Bool = false,
    optionals: [GenericParameterID] = []
  ) -> TermID {
    guard !isBareHint, let expected, mayBeUpcast(signature.result, to: expected) else {
      return applyOnce(
        candidate, signature, base: base, arguments, node, expecting: expected,
        isBareHint: isBareHint, optionals: optionals)
    }
    // `let values: [Any] = Array(counts)`: what is wanted may be what the call makes, or what that
    // becomes.
    let start = snapshot()
    let waiting = inference.nextPostponed
    let term = applyOnce(
      candidate, signature, base: base, arguments, node, expecting: expected, optionals: optionals)
    settlePostponed(since: waiting)
    if !hasErrors(since: start.errors), obligationsHold(since: start) { return term }
    rollBack(to: start)
    return applyOnce(
      candidate, signature, base: base, arguments, node, expecting: nil, optionals: optionals)
  }

  /// Whether a call makes a collection of a generic element where one of optionals or of values of any
  /// type is wanted.
  private mutating func mayBeUpcast(_ result: Type, to expected: Type) -> Bool {
    guard program.types.contents(of: result).contains(.parameter),
      case .nominal(let nominal, _) = program.types.shape(of: result), nominal == known.array,
      case .nominal(nominal, let wanted) = program.types.shape(of: unwrappedAll(expected)),
      let element = wanted.first
    else { return false }
    return isExistential(element) || isOptional(element)
  }

  private mutating func applyOnce(
    _ candidate: Candidate, _ signature: Signature, base: TermID?, _ arguments: [CallArgument],
    _ node: NodeID, expecting expected: Type?, isBareHint: Bool = false,
    optionals: [GenericParameterID] = []
  ) -> TermID {
    inference.effort.pay(Effort.expression * (1 + signature.parameters.count))
    if inference.effort.isExhausted { return invalid(node) }
    var candidate = candidate
    open(signature, &candidate, node)
    for parameter in optionals {
      if let type = candidate.substitution[parameter] { _ = unify(type, optional(freshVariable())) }
    }
    let result = substituteMember(signature.result, candidate)
    if isBareHint, let expected {
      _ = unify(result, expected)
    } else {
      hint(result, expected)
    }
    guard case .fits(let filled) = match(arguments, signature.parameters) else {
      return invalid(node)
    }
    let terms = fill(signature, candidate, arguments, filled, node)
    equate(signature, candidate, node)
    return makeCall(
      candidate, signature, terms, base: base,
      result: refreshMember(substituteMember(signature.result, candidate)), node)
  }

  /// Gives the declaration's own generic parameters (and unbound ones of its type) variables.
  mutating func open(_ signature: Signature, _ candidate: inout Candidate, _ node: NodeID) {
    let guide = guidedChoice(at: node)
    for parameter in signature.genericParameters {
      if let guide, guide.declaration == candidate.declaration,
        let type = guide.substitution[parameter], type != .error
      {
        candidate.substitution.set(parameter, to: type)
        continue
      }
      if let erased = erasedBound(of: parameter) {
        candidate.substitution.set(parameter, to: intern(.existential([erased])))
        continue
      }
      let variable = freshVariable()
      candidate.substitution.set(parameter, to: variable)
      let bounds = program.genericParameters[Int(parameter.index)].bounds
      let isOpened = !bounds.isEmpty && isOpened(parameter, in: signature)
      for bound in bounds {
        inference.obligations.append(
          Obligation(type: variable, protocol: bound, node: node, isOpened: isOpened))
      }
    }
    let context = tables.declarations[candidate.declaration].context
    if case .nominal(let nominal) = tables.contexts[context].kind {
      for parameter in program[nominal].genericParameters {
        guard let type = candidate.substitution[parameter], isUnresolved(type) else { continue }
        for bound in program.genericParameters[Int(parameter.index)].bounds {
          inference.obligations.append(Obligation(type: type, protocol: bound, node: node))
        }
      }
    }
    oblige(candidate, node)
    for requirement in tables.contexts[signature.context].conformanceRequirements {
      inference.obligations.append(
        Obligation(
          type: substitute(requirement.type, candidate.substitution),
          protocol: requirement.protocol, node: node,
          isOpened: isOpened(requirement.type, in: signature)))
    }
  }

  /// The contexts around a declaration whose `where` clauses a use of it has to meet: an extension,
  /// and the type whose parameters they speak of.
  private mutating func demandingContexts(of candidate: Candidate) -> [ContextID] {
    let context = tables.declarations[candidate.declaration].context
    guard case .nominal(let nominal) = tables.contexts[context].kind else {
      return tables.contexts[context].isExtension ? [context] : []
    }
    let own = tables.nominalContexts[Int(nominal.index)]
    return own == context ? [own] : [context, own]
  }

  /// Holds the types that a use of a member leaves open to the `where` clauses around it: a
  /// candidate was found with literals whose types were still to be decided.
  mutating func meetDemands(of candidate: Candidate, _ node: NodeID) {
    for argument in candidate.substitution.arguments
    where program.types.contents(of: argument).contains(.variable) {
      oblige(candidate, node)
      for context in demandingContexts(of: candidate) {
        equate(tables.contexts[context].sameTypeRequirements, candidate, node)
      }
      return
    }
  }

  /// Conformances that `where` clauses around a declaration ask of what is still open.
  private mutating func oblige(_ candidate: Candidate, _ node: NodeID) {
    for demanding in demandingContexts(of: candidate) {
      for requirement in tables.contexts[demanding].conformanceRequirements {
        let type = substitute(requirement.type, candidate.substitution)
        guard program.types.contents(of: type).contains(.variable) else { continue }
        inference.obligations.append(
          Obligation(type: type, protocol: requirement.protocol, node: node))
      }
    }
  }

  /// `where` clauses that say that two types are the same.
  mutating func equate(_ signature: Signature, _ candidate: Candidate, _ node: NodeID) {
    equate(tables.contexts[signature.context].sameTypeRequirements, candidate, node)
    for context in demandingContexts(of: candidate) {
      equate(tables.contexts[context].sameTypeRequirements, candidate, node)
    }
  }

  private mutating func equate(
    _ requirements: [SameTypeRequirement], _ candidate: Candidate, _ node: NodeID
  ) {
    for requirement in requirements {
      let left = substituteMember(requirement.left, candidate)
      let right = substituteMember(requirement.right, candidate)
      if !unify(left, right), !isErasedAlike(left, right) {
        report(.sameTypeRequired(describe(finished: left), describe(finished: right)), at: node)
      }
    }
  }

  /// What is expected of the result may say what the parameters are.
  private mutating func hint(_ result: Type, _ expected: Type?) {
    guard let expected, !isUnresolved(expected),
      program.types.contents(of: result).contains(.variable)
    else { return }
    let result = resolve(result)
    var target = resolve(expected)
    if case .variable = program.types.shape(of: result) { return }
    if !isOptional(result) { target = unwrappedAll(target) }
    guard case .nominal(let first, _) = program.types.shape(of: result),
      case .nominal(let second, _) = program.types.shape(of: target),
      first == second
    else { return }
    let start = snapshot()
    if !unify(result, target) { rollBack(to: start) }
  }

  /// The arguments in the order of the parameters, defaults filled in. Those that depend on what
  /// others say of the generic parameters come last.
  private mutating func fill(
    _ signature: Signature, _ candidate: Candidate, _ arguments: [CallArgument], _ filled: [Int?],
    _ node: NodeID
  ) -> [TermID] {
    var terms: [TermID] = Array(of: .none, count: signature.parameters.count)
    var waiting: [Int] = []
    for (index, parameter) in signature.parameters.enumerated() {
      guard let argument = filled[index] else {
        continue
      }
      let type = substituteMember(parameter.type, candidate)
      if isPartOfOpen(type)
        || arguments[argument].checked == nil && dependsOnOthers(arguments[argument], type)
      {
        waiting.append(index)
        continue
      }
      terms[index] = checkArgument(arguments[argument], to: type, parameter)
    }
    var ranks: [Int: Int] = [:]
    for index in waiting {
      let type = substituteMember(signature.parameters[index].type, candidate)
      ranks[index] = rank(arguments[filled[index] ?? 0].node, type)
    }
    waiting.sort { (ranks[$0] ?? 0) < (ranks[$1] ?? 0) }
    for index in waiting {
      let type = substituteMember(signature.parameters[index].type, candidate)
      if tree.kind(arguments[filled[index] ?? 0].node) == .arrayLiteral, isUnresolved(type) {
        expectArray(type, signature, candidate)
      }
      settleBases(of: type)
      terms[index] = checkLate(
        arguments[filled[index] ?? 0], to: type, signature.parameters[index])
    }
    for (index, parameter) in signature.parameters.enumerated() where filled[index] == nil {
      terms[index] = defaultArgument(parameter, index, signature, candidate, node)
    }
    return terms
  }

  /// A closure that takes elements of a literal, `fold("abc") { … }`, needs to know what it is.
  private mutating func settleBases(of type: Type) {
    guard let parameters = functionShape(type)?.parameters else { return }
    for parameter in parameters {
      if case .member(let base, _) = program.types.shape(of: parameter.type) { settleLiteral(base) }
    }
  }

  /// An array literal for `S: Sequence` is an array, of what `where` clauses say of its elements.
  private mutating func expectArray(
    _ type: Type, _ signature: Signature, _ candidate: Candidate
  ) {
    let start = snapshot()
    guard unify(type, array(freshVariable())) else { return }
    let own = tables.contexts[signature.context].sameTypeRequirements
    for requirement in own
      + tables.contexts[tables.declarations[candidate.declaration].context].sameTypeRequirements
    {
      let left = substituteMember(requirement.left, candidate)
      let right = substituteMember(requirement.right, candidate)
      if !unify(left, right) { return rollBack(to: start) }
    }
  }

  /// `K.Value` where another argument says what `K` is: only then is it known what the argument becomes,
  /// such as an optional.
  private mutating func isPartOfOpen(_ type: Type) -> Bool {
    guard case .member(let base, _) = program.types.shape(of: type) else { return false }
    return isUnresolved(base)
  }

  private mutating func dependsOnOthers(_ argument: CallArgument, _ type: Type) -> Bool {
    guard program.types.contents(of: type).contains(.variable) || isUnresolved(type) else {
      return false
    }
    if isRooted(argument.node, type) { return false }
    return tree.needsContext(argument.node) || tree.kind(argument.node) == .identifier
      || tree.kind(argument.node) == .member
  }

  /// A key path of a known type says itself what it leads to.
  private mutating func isRooted(_ argument: NodeID, _ type: Type) -> Bool {
    guard tree.kind(argument) == .keyPath,
      case .nominal(_, let arguments) = program.types.shape(of: resolve(type)),
      let root = arguments.first
    else { return false }
    return !isUnresolved(root) && !program.types.contents(of: root).contains(.variable)
  }

  /// Literals and names before closures, closures before what only a type can explain.
  private mutating func rank(_ argument: NodeID, _ type: Type) -> Int {
    switch tree.kind(argument) {
    case .identifier, .member: hasOpenParameters(type) && meansSeveral(argument) ? 3 : 0
    case .arrayLiteral, .dictionaryLiteral, .nilLiteral: 1
    case .closure, .keyPath: 2
    case .operatorReference: 3
    default: 4
    }
  }

  /// `.zero` and `+` may have to wait for the whole expression.
  private mutating func checkLate(
    _ argument: CallArgument, to type: Type, _ parameter: Signature.Parameter
  ) -> TermID {
    if tree.needsContext(argument.node), !isLiteral(argument.node),
      isUnresolved(type) || hasOpenParameters(type), !explains(type, argument.node)
    {
      let term = make(.invalid, type, argument.node)
      // Of overloads the one is better whose parameter decides the type by itself.
      inference.score[isForeign(argument.node, to: type) ? .foreign : .form] += 1
      postpone(.expression(term, argument.node, type, elaboration.functionState))
      return term
    }
    return checkArgument(argument, to: type, parameter)
  }

  /// What has a type of its own, as far as it is open; also as the branches of a `? :`.
  private func isLiteral(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .closure, .arrayLiteral, .nilLiteral, .dictionaryLiteral, .keyPath: true
    case .parenExpression: isLiteral(tree.operand(node))
    case .ternary: isLiteral(tree.ternary(node).then) && isLiteral(tree.ternary(node).otherwise)
    case .binaryOperator: isLiteral(tree.binary(node).left) && isLiteral(tree.binary(node).right)
    default: false
    }
  }

  private func hasOpenParameters(_ type: Type) -> Bool {
    functionShape(type)?.parameters.contains { isUnresolved($0.type) } ?? false
  }

  mutating func checkArgument(
    _ argument: CallArgument, to type: Type, _ parameter: Signature.Parameter
  ) -> TermID {
    if parameter.isInout { return checkInoutArgument(argument, to: type) }
    if argument.isInout {
      report(.inoutForValue, at: argument.node)
      return make(.invalid, type, argument.node)
    }
    if parameter.isAutoclosure { return checkAutoclosure(argument, to: type) }
    if let checked = argument.checked {
      return coerce(spread(checked, to: type, argument.node), to: type, argument.node)
    }
    if functionShape(type) != nil, !parameter.isEscaping {
      elaboration.nonEscapingClosure = argument.node
    }
    defer { elaboration.nonEscapingClosure = .none }
    if parameter.isViewBuilder, tree.kind(argument.node) == .closure, functionShape(type) != nil {
      let closure = checkClosure(argument.node, expecting: type, isViewBuilder: true)
      return coerce(closure, to: type, argument.node)
    }
    let term = check(argument.node, expecting: type)
    return coerce(spread(term, to: type, argument.node), to: type, argument.node)
  }

  private mutating func checkInoutArgument(_ argument: CallArgument, to type: Type) -> TermID {
    guard argument.isInout else {
      report(.missingAmpersand, at: argument.node)
      return make(.invalid, type, argument.node)
    }
    let place = checkPlace(tree.operand(argument.node), purpose: .inoutArgument)
    if self.type(place) == .error { return make(.invalid, type, argument.node) }
    if !unify(program.type(of: place), type) {
      reportMismatch(zonk(self.type(place)), expected: zonk(type), at: argument.node)
    }
    return make(.inout(place), type, argument.node)
  }

  private mutating func checkAutoclosure(_ argument: CallArgument, to type: Type) -> TermID {
    let result = functionShape(type)?.result ?? type
    return makeAutoclosure(argument.node, result: result)
  }

  /// A default argument is evaluated where the declaration stands.
  private mutating func defaultArgument(
    _ parameter: Signature.Parameter, _ index: Int, _ signature: Signature,
    _ candidate: Candidate, _ node: NodeID
  ) -> TermID {
    let type = substituteMember(parameter.type, candidate)
    switch parameter.defaultValue {
    case .none: return make(.invalid, type, node)
    case .function(let function):
      let types = typeList(genericArguments(program[function].genericParameters, candidate))
      return make(.call(function, types, .empty), type, node)
    case .storedProperty(let field):
      return fieldDefault(field, candidate, type, node)
    case .expression(let source, let expression):
      let function = defaultFunction(
        source, expression, parameter, context: signature.context)
      if let literal = parameter.literalDefault {
        _ = unify(type, freshVariable(literal))
      } else if !parameter.openToDefault.isEmpty {
        let decided = substituteMember(program[function].result, candidate)
        if !unify(type, decided) {
          reportMismatch(zonk(decided), expected: zonk(type), at: node)
        }
      }
      let types = typeList(genericArguments(program[function].genericParameters, candidate))
      return make(.call(function, types, .empty), type, node)
    }
  }

  /// Enters the function behind a default value, whose body is then checked like any other.
  mutating func requireDefault(_ parameter: Signature.Parameter, _ context: ContextID) {
    guard case .expression(let source, let expression) = parameter.defaultValue else { return }
    _ = defaultFunction(source, expression, parameter, context: context)
  }

  mutating func defaultFunction(
    _ source: SourceID, _ expression: NodeID, _ parameter: Signature.Parameter, context: ContextID
  ) -> FunctionID {
    let key = NodeRef(source, expression)
    if let found = elaboration.defaultFunctions[key] { return found }
    if !isReader, isLibrary(source), let library {
      let function = library.withReader {
        $0.defaultFunction(source, expression, parameter, context: context)
      }
      elaboration.defaultFunctions[key] = function
      return function
    }
    let previous = enter(source)
    defer { leave(previous) }
    let function = makeExpressionFunction(
      name: "default argument", expression, context: context,
      result: defaultType(expression, parameter, in: context))
    if parameter.isAutoclosure { elaboration.autoclosureDefaults.insert(function) }
    elaboration.defaultFunctions[key] = function
    return function
  }

  /// The call itself, with `self` in front.
  mutating func makeCall(
    _ candidate: Candidate, _ signature: Signature, _ terms: [TermID], base: TermID? = nil,
    result: Type, _ node: NodeID
  ) -> TermID {
    var arguments: [TermID] = []
    let function = signature.function
    if let selfParameter = program[function].parameters.first,
      program[function].parameters.count > signature.parameters.count
    {
      guard var base = baseTerm(candidate, base, node), base != .none else {
        report(
          .instanceMemberOnType(text(tables.declarations[candidate.declaration].name)), at: node)
        return invalid(node)
      }
      if reportLeftOut(function, candidate, of: base, node) { return invalid(node) }
      if selfParameter.isInout {
        if candidate.isImplicitSelf { base = mutableSelf(base, node) }
        base = make(.inout(base), program.type(of: base), node)
      } else {
        base = selfArgument(base, of: function, candidate, node)
      }
      arguments.append(base)
    }
    arguments += terms
    if elaboration.functionState.functionDepths[function] != nil { useLocalFunction(function) }
    let types = typeList(genericArguments(program[function].genericParameters, candidate))
    if candidate.isRequirement {
      return make(.callRequirement(function, types, list(arguments)), result, node)
    }
    return make(.call(function, types, list(arguments)), result, node)
  }

  private mutating func mutableSelf(_ base: TermID, _ node: NodeID) -> TermID {
    if let entry = elaboration.functionState.selfEntry, !program[entry.local].isMutable {
      report(.mutatingOnImmutableSelf, at: node)
    }
    return base
  }

  // MARK: Enum cases

  private mutating func applyCase(
    _ candidate: Candidate, _ arguments: [CallArgument], _ node: NodeID, expecting expected: Type?,
    in type: Type?
  ) -> TermID {
    let declaration = tables.declarations[candidate.declaration]
    guard let parameters = parameters(of: candidate.declaration),
      case .fits(let filled) = match(arguments, parameters),
      case .nominal(let nominal) = tables.contexts[declaration.context].kind
    else { return invalid(node) }
    let generics = program[nominal].genericParameters
    let result = intern(
      .nominal(nominal, generics.map { candidate.substitution[$0] ?? .error }))
    hint(result, expected)
    var signature = Signature(
      genericParameters: [], context: declaration.context, parameters: parameters, result: result,
      function: FunctionID(index: 0), isMutating: false)
    signature.parameters = parameters
    let terms = fill(signature, candidate, arguments, filled, node)
    return make(.enumCase(index: declaration.payload, list(terms)), result, node)
  }
}

extension Checker.Snapshot {
  var errors: Int { diagnostics }
}
