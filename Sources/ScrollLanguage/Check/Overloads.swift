// Choosing among declarations of one name, and applying the one that was chosen.

extension Checker {
  mutating func parameters(of id: DeclarationID) -> [Signature.Parameter]? {
    switch self[id].kind {
    case .enumCase: return caseParameters(id)
    case .function, .initializer, .subscript: return resolveSignature(id)?.parameters
    default: return nil
    }
  }

  private mutating func caseParameters(_ id: DeclarationID) -> [Signature.Parameter]? {
    guard case .nominal(let nominal) = self[self[id].context].kind else { return nil }
    resolveFields(of: nominal)
    let tree = trees[Int(self[id].source.rawValue)]
    let nodes = tree.enumCase(self[id].detail).parameters
    let payload = program[nominal].cases[Int(self[id].payload)].payload
    var parameters: [Signature.Parameter] = []
    for (node, element) in zip(nodes, payload) {
      var parameter = Signature.Parameter(
        label: element.label, name: element.label, type: element.type)
      if let value = tree.parameter(node).defaultValue.some {
        parameter.defaultValue = .expression(self[id].source, value)
      }
      parameter.isEscaping = true
      parameters.append(parameter)
    }
    return parameters
  }

  /// Applies the candidate that fits best, or reports why none does.
  mutating func applyBest(
    _ candidates: [Candidate], base: TermID?, _ arguments: [CallArgument], _ node: NodeID,
    name: Name, expecting expected: Type?, in type: Type? = nil
  ) -> TermID {
    var fitting: [Candidate] = []
    for candidate in candidates {
      guard let parameters = parameters(of: candidate.declaration) else { continue }
      if case .fits = match(arguments, parameters) { fitting.append(candidate) }
    }
    if fitting.isEmpty {
      return reportMisfit(candidates, base: base, arguments, node, name, in: type)
    }
    if fitting.count == 1 {
      return apply(fitting[0], base: base, arguments, node, expecting: expected, in: type)
    }
    var arguments = arguments
    let errors = diagnostics.count
    checkIndependently(&arguments)
    if hasErrors(since: errors) { return invalid(node) }
    return applyRanked(
      fitting, base: base, arguments, node, name: name, expecting: expected, in: type)
  }

  private struct Rank {
    var candidate: Candidate
    var score: Int
  }

  private mutating func applyRanked(
    _ candidates: [Candidate], base: TermID?, _ arguments: [CallArgument], _ node: NodeID,
    name: Name, expecting expected: Type?, in type: Type?
  ) -> TermID {
    var best: Rank?
    var tied: [Candidate] = []
    for candidate in candidates {
      let start = snapshot()
      score = 0
      let term = apply(candidate, base: base, arguments, node, expecting: expected, in: type)
      var failed = hasErrors(since: start.errors) || !obligationsHold(since: start)
      if !failed, let expected, !isUnresolved(expected) {
        let hintScore = score
        failed = convert(term, to: expected, node) == nil && !isUnresolved(self.type(term))
        if failed {
          // Fits by itself, though not what is wanted: only when nothing else does.
          score = hintScore + 1000
          failed = false
        }
      }
      let found = Rank(candidate: candidate, score: score)
      rollBack(to: start)
      if failed { continue }
      guard let current = best else {
        best = found
        tied = [candidate]
        continue
      }
      switch compare(found, current) {
      case .better:
        best = found
        tied = [candidate]
      case .equal: tied.append(candidate)
      case .worse: break
      }
    }
    guard let best else {
      return reportNoOverload(candidates, base: base, arguments, node, name, in: type)
    }
    if tied.count > 1, tied.allSatisfy({ !self[$0.declaration].flags.contains(.isLibrary) }) {
      report(.ambiguous(text(name)), at: node)
      return invalid(node)
    }
    let start = score
    let term = apply(best.candidate, base: base, arguments, node, expecting: expected, in: type)
    score = max(score, start)
    return term
  }

  private enum Order {
    case better
    case equal
    case worse
  }

  /// Fewer conversions first; then the nearer declaration, the one that is not generic, the
  /// member of the type itself rather than of a protocol.
  private func compare(_ first: Rank, _ second: Rank) -> Order {
    if first.score != second.score { return first.score < second.score ? .better : .worse }
    if first.candidate.distance != second.candidate.distance {
      return first.candidate.distance < second.candidate.distance ? .better : .worse
    }
    let firstGeneric = genericity(first.candidate)
    let secondGeneric = genericity(second.candidate)
    if firstGeneric != secondGeneric { return firstGeneric < secondGeneric ? .better : .worse }
    let firstDefaults = parameterCount(first.candidate)
    let secondDefaults = parameterCount(second.candidate)
    if firstDefaults != secondDefaults {
      return firstDefaults < secondDefaults ? .better : .worse
    }
    let firstShape = structure(first.candidate)
    let secondShape = structure(second.candidate)
    if firstShape != secondShape { return firstShape > secondShape ? .better : .worse }
    let firstKept = escapingCount(first.candidate)
    let secondKept = escapingCount(second.candidate)
    if firstKept != secondKept { return firstKept > secondKept ? .better : .worse }
    let firstConstraints = constraintCount(first.candidate)
    let secondConstraints = constraintCount(second.candidate)
    if firstConstraints != secondConstraints {
      return firstConstraints > secondConstraints ? .better : .worse
    }
    return .equal
  }

  /// A function that may be kept is more than one that may only be called.
  private func escapingCount(_ candidate: Candidate) -> Int {
    guard self[candidate.declaration].kind != .enumCase else { return 0 }
    return signature(candidate.declaration).parameters.reduce(0) {
      $0 + ($1.isEscaping && functionShape($1.type) != nil ? 1 : 0)
    }
  }

  private func parameterCount(_ candidate: Candidate) -> Int {
    self[candidate.declaration].kind == .enumCase
      ? 0 : signature(candidate.declaration).parameters.count
  }

  private func genericity(_ candidate: Candidate) -> Int {
    guard self[candidate.declaration].kind != .enumCase else { return 0 }
    let signature = signature(candidate.declaration)
    var count = 0
    for parameter in signature.parameters
    where program.types.contents(of: parameter.type).contains(.parameter) {
      count += 1
    }
    return signature.genericParameters.isEmpty && count == 0
      ? 0 : 1 + signature.genericParameters.count
  }

  /// How much the parameters' types say: `[T]` says more than `T`.
  private func structure(_ candidate: Candidate) -> Int {
    guard self[candidate.declaration].kind != .enumCase else { return 0 }
    return signature(candidate.declaration).parameters.reduce(0) { $0 + structure($1.type) }
  }

  private func structure(_ type: Type) -> Int {
    switch shape(type) {
    case .genericParameter, .variable, .error, .member: return 0
    case .nominal(_, let arguments), .opaque(_, let arguments):
      return arguments.reduce(1) { $0 + structure($1) }
    case .tuple(let elements): return elements.reduce(1) { $0 + structure($1.type) }
    case .function(let parameters, let result):
      return parameters.reduce(1 + structure(result)) { $0 + structure($1.type) }
    case .existential, .metatype: return 1
    }
  }

  /// More requirements say more: the overload with them is the more specialised one.
  private func constraintCount(_ candidate: Candidate) -> Int {
    guard self[candidate.declaration].kind != .enumCase else { return 0 }
    let signature = signature(candidate.declaration)
    var count =
      self[signature.context].conformanceRequirements.count
      + self[signature.context].sameTypeRequirements.count
    for parameter in signature.genericParameters {
      count += program.genericParameters[Int(parameter.index)].bounds.count
    }
    let context = self[self[candidate.declaration].context]
    count += context.conformanceRequirements.count + context.sameTypeRequirements.count
    if case .protocol(let proto) = context.kind { count += allInherited(proto).count }
    return count
  }

  // MARK: Applying

  /// Elaborates a call of one declaration.
  mutating func apply(
    _ candidate: Candidate, base: TermID?, _ arguments: [CallArgument], _ node: NodeID,
    expecting expected: Type?, in type: Type? = nil
  ) -> TermID {
    checkAccess(candidate.declaration, node)
    if self[candidate.declaration].kind == .enumCase {
      return applyCase(candidate, arguments, node, expecting: expected, in: type)
    }
    guard let signature = resolveSignature(candidate.declaration) else { return invalid(node) }
    if let type = hiddenSelf(candidate, signature) {
      report(
        .existentialMember(text(self[candidate.declaration].name), describe(type)), at: node)
      return invalid(node)
    }
    if let expected, mayHintBareResult(signature, candidate, expected) {
      let made = attempt { checker in
        checker.apply(
          candidate, signature, base: base, arguments, node, expecting: expected, isBareHint: true)
      }
      if let made { return made }
    }
    return apply(candidate, signature, base: base, arguments, node, expecting: expected)
  }

  /// The existential type through which a member is used that takes values of `Self` or of types
  /// that only `Self` knows.
  private mutating func hiddenSelf(_ candidate: Candidate, _ signature: Signature) -> Type? {
    guard case .protocol(let proto) = self[self[candidate.declaration].context].kind,
      !program[proto].isErased,
      let selfType = candidate.substitution[program[proto].selfParameter],
      case .existential = shape(resolve(selfType))
    else { return nil }
    let parameter = intern(.genericParameter(program[proto].selfParameter))
    return signature.parameters.contains { occurs(parameter, in: $0.type) } ? selfType : nil
  }

  /// The result is a generic parameter of the function itself: what is wanted may decide it, unless
  /// the arguments disagree.
  private mutating func mayHintBareResult(
    _ signature: Signature, _ candidate: Candidate, _ expected: Type
  ) -> Bool {
    guard case .genericParameter(let id) = shape(signature.result),
      signature.genericParameters.contains(id)
    else { return false }
    switch shape(resolve(expected)) {
    case .nominal: return !isOptional(expected)
    case .tuple(let elements): return !elements.isEmpty
    default: return false
    }
  }

  private mutating func apply(
    _ candidate: Candidate, _ signature: Signature, base: TermID?, _ arguments: [CallArgument],
    _ node: NodeID, expecting expected: Type?, isBareHint: Bool = false
  ) -> TermID {
    var candidate = candidate
    open(signature, &candidate, node)
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
    if signature.isMutating, let base { markMutation(base, node) }
    equate(signature, candidate, node)
    return makeCall(
      candidate, signature, terms, base: base,
      result: refreshMember(substituteMember(signature.result, candidate)), node)
  }

  /// Gives the declaration's own generic parameters (and unbound ones of its type) variables.
  mutating func open(_ signature: Signature, _ candidate: inout Candidate, _ node: NodeID) {
    for parameter in signature.genericParameters {
      if let erased = erasedBound(of: parameter) {
        candidate.substitution.set(parameter, to: intern(.existential([erased])))
        continue
      }
      let variable = freshVariable()
      candidate.substitution.set(parameter, to: variable)
      for bound in program.genericParameters[Int(parameter.index)].bounds {
        obligations.append(Obligation(type: variable, protocol: bound, node: node))
      }
    }
    let context = self[candidate.declaration].context
    if case .nominal(let nominal) = self[context].kind {
      for parameter in program[nominal].genericParameters {
        guard let type = candidate.substitution[parameter], isUnresolved(type) else { continue }
        for bound in program.genericParameters[Int(parameter.index)].bounds {
          obligations.append(Obligation(type: type, protocol: bound, node: node))
        }
      }
    }
    if self[context].isExtension {
      for requirement in self[context].conformanceRequirements {
        let type = substitute(requirement.type, candidate.substitution)
        guard program.types.contents(of: type).contains(.variable) else { continue }
        obligations.append(Obligation(type: type, protocol: requirement.protocol, node: node))
      }
    }
    for requirement in self[signature.context].conformanceRequirements {
      obligations.append(
        Obligation(
          type: substitute(requirement.type, candidate.substitution),
          protocol: requirement.protocol, node: node))
    }
  }

  /// `where` clauses that say that two types are the same.
  private mutating func equate(_ signature: Signature, _ candidate: Candidate, _ node: NodeID) {
    var requirements = self[signature.context].sameTypeRequirements
    requirements += self[self[candidate.declaration].context].sameTypeRequirements
    for requirement in requirements {
      let left = substituteMember(requirement.left, candidate)
      let right = substituteMember(requirement.right, candidate)
      if !unify(left, right) {
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
    if case .variable = shape(result) { return }
    if !isOptional(result) { target = unwrappedAll(target) }
    guard case .nominal(let first, _) = shape(result), case .nominal(let second, _) = shape(target),
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
    var terms: [TermID] = Array(repeating: .none, count: signature.parameters.count)
    var waiting: [Int] = []
    for (index, parameter) in signature.parameters.enumerated() {
      guard let argument = filled[index] else {
        continue
      }
      let type = substituteMember(parameter.type, candidate)
      if arguments[argument].checked == nil, dependsOnOthers(arguments[argument], type) {
        waiting.append(index)
        continue
      }
      terms[index] = checkArgument(arguments[argument], to: type, parameter)
    }
    waiting.sort { rank(arguments[filled[$0] ?? 0]) < rank(arguments[filled[$1] ?? 0]) }
    for index in waiting {
      let type = substituteMember(signature.parameters[index].type, candidate)
      terms[index] = checkLate(
        arguments[filled[index] ?? 0], to: type, signature.parameters[index])
    }
    for (index, parameter) in signature.parameters.enumerated() where filled[index] == nil {
      terms[index] = defaultArgument(parameter, index, signature, candidate, node)
    }
    return terms
  }

  private func dependsOnOthers(_ argument: CallArgument, _ type: Type) -> Bool {
    guard program.types.contents(of: type).contains(.variable) || isUnresolved(type) else {
      return false
    }
    return needsContext(argument.node) || tree.kind(argument.node) == .identifier
      || tree.kind(argument.node) == .member
  }

  /// Literals and names before closures, closures before what only a type can explain.
  private func rank(_ argument: CallArgument) -> Int {
    switch tree.kind(argument.node) {
    case .identifier, .member: 0
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
    let kind = tree.kind(argument.node)
    if needsContext(argument.node), kind != .closure, kind != .arrayLiteral, kind != .nilLiteral,
      kind != .dictionaryLiteral, kind != .keyPath, isUnresolved(type) || hasOpenParameters(type)
    {
      let term = make(.invalid, type, argument.node)
      postponed.append(
        Postponed(kind: .expression(term, argument.node, type), node: argument.node))
      return term
    }
    return checkArgument(argument, to: type, parameter)
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
    if parameter.isViewBuilder, tree.kind(argument.node) == .closure {
      return checkViewBuilderClosure(argument.node, to: type)
    }
    if let checked = argument.checked { return coerce(checked, to: type, argument.node) }
    if let function = functionShape(type), !parameter.isEscaping {
      _ = function
      nonEscapingClosure = argument.node
    }
    defer { nonEscapingClosure = .none }
    return checkConverted(argument.node, to: type)
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
    if let found = defaultFunctions[key] { return found }
    let previous = enter(source)
    defer { leave(previous) }
    let function = makeExpressionFunction(
      name: "default argument", expression, context: context, result: parameter.type)
    if parameter.isAutoclosure { autoclosureDefaults.insert(function) }
    defaultFunctions[key] = function
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
        report(.instanceMemberOnType(text(self[candidate.declaration].name)), at: node)
        return invalid(node)
      }
      if selfParameter.isInout {
        if candidate.isImplicitSelf { base = mutableSelf(base, node) }
        base = make(.inout(base), program.type(of: base), node)
      } else {
        base = selfArgument(base, of: function, candidate, node)
      }
      arguments.append(base)
    }
    arguments += terms
    if functionState.functionDepths[function] != nil { useLocalFunction(function) }
    let types = typeList(genericArguments(program[function].genericParameters, candidate))
    if candidate.isRequirement {
      return make(.callRequirement(function, types, list(arguments)), result, node)
    }
    return make(.call(function, types, list(arguments)), result, node)
  }

  private mutating func mutableSelf(_ base: TermID, _ node: NodeID) -> TermID {
    if let entry = functionState.selfEntry, !program[entry.local].isMutable {
      report(.mutatingOnImmutableSelf, at: node)
    }
    return base
  }

  // MARK: Enum cases

  private mutating func applyCase(
    _ candidate: Candidate, _ arguments: [CallArgument], _ node: NodeID, expecting expected: Type?,
    in type: Type?
  ) -> TermID {
    let declaration = self[candidate.declaration]
    guard let parameters = parameters(of: candidate.declaration),
      case .fits(let filled) = match(arguments, parameters),
      case .nominal(let nominal) = self[declaration.context].kind
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
