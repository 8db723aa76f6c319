// Elaboration of what constraints have decided.

extension Checker {
  /// The declaration that was chosen at a node.
  @inline(__always)
  func choice(at node: NodeID) -> Candidate? { inference.facts?.choices[node]?.candidate }

  /// An operator applied to operands that are read first.
  mutating func applyGuided(
    _ choice: Candidate, _ operands: [NodeID], _ node: NodeID
  ) -> TermID {
    var arguments: [CallArgument] = []
    let parameters = parameters(of: choice.declaration) ?? []
    for (index, operand) in operands.enumerated() {
      var argument = CallArgument(
        label: .none, node: operand, isTrailing: false, isInout: false, checked: nil)
      if !(index < parameters.count && parameters[index].isAutoclosure) {
        let term = check(operand)
        if type(term) == .error { return invalid(node) }
        argument.checked = term
      }
      arguments.append(argument)
    }
    return apply(choice, base: nil, arguments, node)
  }

  /// Elaborates a whole expression as the constraints decide, or reports why they have no solution.
  mutating func guided(
    _ node: NodeID, _ demand: Demand, _ elaborate: (inout Checker) -> TermID
  ) -> TermID {
    // What an erroneous type asks for is not known.
    var demand = demand
    if isErroneous(demand) { demand = saysTypeOfVariable(node) ? .nothing : .erroneous }
    let known = inference.facts == nil ? initialResult(of: node, demand) : nil
    return guided(at: node, as: demand.type(self), knowing: known, elaborate) {
      $0.infer(node, demand, after: $1, &$2)
    }
  }

  /// Elaborates a call of an initializer that is not written as one: that of an attribute.
  mutating func guidedConstruction(
    _ type: Type, _ arguments: [CallArgument], _ node: NodeID
  ) -> TermID {
    if isErroneous(type) { return checkForErrors(arguments, node) }
    return guided(at: node, as: type) {
      guard let choice = $0.choice(at: node) else { return $0.invalid(node) }
      return $0.call(choice, base: nil, arguments, node)
    } inferring: { inference, _, checker in
      inference.infer(making: type, from: arguments, node, &checker)
    }
  }

  /// The type that an expression has, or that it is converted to where that is open; what is wrong with it is
  /// reported.
  mutating func typeFound(_ node: NodeID, _ demand: Demand) -> Type {
    typeFound(at: node, as: nil) { $0.infer(node, demand, after: $1, &$2) }
  }

  /// The type that an initial value gives its variable; what is wrong with it is reported. The value is elaborated from the
  /// facts that are kept here: a second inference, for that type, could choose other declarations.
  mutating func typeOfInitialValue(_ node: NodeID, _ demand: Demand) -> Type {
    let result = inferring(at: node) { $0.infer(node, demand, after: nil, &$1) }
    if isKept(result) { inference.initialValues[NodeRef(tree.source, node)] = result }
    return type(node, as: nil, result) { $0.infer(node, demand, after: $1, &$2) }
  }

  /// Statements may have local variables, which belong to the function that an expression was inferred in: it is inferred
  /// again in another one. A failure is found again where it is reported.
  private func isKept(_ result: InferenceResult) -> Bool {
    switch result {
    case .facts(let facts): !hasStatements(facts)
    case .tooComplex: true
    case .unknown, .ambiguous, .mixed, .failed: false
    }
  }

  /// What has been found of an initial value, unless it is to be converted to another type than its own.
  private mutating func initialResult(of node: NodeID, _ demand: Demand) -> InferenceResult? {
    guard let result = inference.initialValues[NodeRef(tree.source, node)] else { return nil }
    guard case .facts(let facts) = result else { return result }
    let wanted = demand.type(self) ?? facts.type
    return facts.demanded == nil && wanted == facts.type ? result : nil
  }

  /// Whether an expression has branches, or closures that are more than an expression.
  private func hasStatements(_ facts: Facts) -> Bool {
    facts.types.entries.contains { entry in
      switch tree.kind(entry.node) {
      case .closure:
        tree.singleExpression(liveStatements(tree.closure(entry.node).statements)) == nil
      case .ifStatement, .switchStatement: true
      default: false
      }
    }
  }

  /// Whether an expression can be of a type.
  mutating func fits(_ node: NodeID, _ type: Type) -> Bool {
    let result = inferring(at: node) { $0.infer(node, .type(type), &$1) }
    return if case .facts = result { true } else { false }
  }

  /// The type that an attribute makes.
  mutating func typeMade(_ type: Type, _ arguments: [CallArgument], _ node: NodeID) -> Type {
    typeFound(at: node, as: type) { inference, _, checker in
      inference.infer(making: type, from: arguments, node, &checker)
    }
  }

  private mutating func typeFound(
    at node: NodeID, as wanted: Type?,
    _ infer: (inout Inference, InferenceResult?, inout Checker) -> InferenceResult
  ) -> Type {
    let result = inferring(at: node) { infer(&$0, nil, &$1) }
    return type(node, as: wanted, result, infer)
  }

  /// The type that inference has come to, or what is wrong with the expression, which is reported.
  private mutating func type(
    _ node: NodeID, as wanted: Type?, _ result: InferenceResult,
    _ infer: (inout Inference, InferenceResult?, inout Checker) -> InferenceResult
  ) -> Type {
    if case .facts(let facts) = result { return facts.demanded ?? facts.type }
    return tell(node, as: wanted, result) { infer(&$0, result, &$1) }
  }

  /// - Parameter known: what inference has come to already.
  private mutating func guided(
    at node: NodeID, as wanted: Type?, knowing known: InferenceResult? = nil,
    _ elaborate: (inout Checker) -> TermID,
    inferring infer: (inout Inference, InferenceResult?, inout Checker) -> InferenceResult
  ) -> TermID {
    if inference.facts != nil { return elaborate(&self) }
    if inference.effort.isExhausted { return invalid(node) }
    let result = known ?? inferring(at: node) { infer(&$0, nil, &$1) }
    if case .facts(let facts) = result {
      inference.facts = facts
      defer { inference.facts = nil }
      let start = program.terms.count
      let term = elaborate(&self)
      closeTypes(since: start)
      return term
    }
    let type = tell(node, as: wanted, result) { infer(&$0, result, &$1) }
    return make(.invalid, type, node)
  }

  /// What has no type is in error, so that nothing is compiled without one.
  private mutating func closeTypes(since start: Int) {
    for index in start..<program.terms.count
    where program.types.contents(of: program.termTypes[index]).contains(.variable) {
      if !hasErrors(since: 0) {
        diagnostics.append(Diagnostic(.check(.notInferred), at: program.termSpans[index]))
      }
      program.termTypes[index] = .error
    }
  }

  /// Reports what is wrong with an expression without a solution.
  ///
  /// - Returns: its type, if nothing says what it should be.
  private mutating func tell(
    _ node: NodeID, as wanted: Type?, _ result: InferenceResult,
    _ repair: (inout Inference, inout Checker) -> InferenceResult
  ) -> Type {
    if case .tooComplex = result {
      report(.tooComplex, at: node)
      return wanted ?? .error
    }
    let errors = diagnostics.count
    var inference = Inference([], BodyMemory(isRepairing: true))
    let repaired = repair(&inference, &self)
    let declared = distinct(Array(diagnostics[errors...]))
    diagnostics.removeLast(diagnostics.count - errors)
    diagnostics += declared
    guard case .facts(let facts) = repaired else {
      if !hasErrors(since: errors) { report(.notInferred, at: node) }
      return wanted ?? .error
    }
    let start = diagnostics.count
    for failure in facts.failures
    where !isConsequence(failure, of: facts.failures)
      && (failure.kind != .open || !hasErrors(since: errors))
    {
      report(failure)
    }
    diagnostics[start...].sort { $0.span.span.start < $1.span.span.start }
    if !hasErrors(since: 0), facts.failures.contains(where: { $0.kind == .untold }) {
      report(.notInferred, at: node)
    }
    // What follows from another error says nothing.
    let type = facts.typeOfVariable
    return wanted ?? (isErroneous(type) ? .error : type)
  }

  /// Whether what does not fit has a part in which something is wrong.
  private func isConsequence(_ failure: Failure, of failures: [Failure]) -> Bool {
    if failure.kind == .open { return failures.contains { $0.kind != .open } }
    switch failure.kind {
    case .conversion, .call, .open, .branches, .condition, .view: break
    default: return false
    }
    let whole = tree.span(failure.node)
    return failures.contains {
      if case .silent = $0.kind { return false }
      let part = tree.span($0.node)
      return part != whole && whole.contains(part)
    }
  }

  private func distinct(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for diagnostic in diagnostics
    where !found.contains(where: {
      $0.span == diagnostic.span && $0.message == diagnostic.message
    }) {
      found.append(diagnostic)
    }
    return found
  }

  /// Whether an expression is a literal that alone says the type of a variable.
  func saysTypeOfVariable(_ node: NodeID) -> Bool {
    inference.initializingLiterals.contains(tree.sourceSpan(tree.withoutParentheses(node)))
  }

  private func isErroneous(_ demand: Demand) -> Bool {
    switch demand {
    case .nothing, .opaque, .condition, .tuple, .erroneous: false
    case .elements(let type): type.map { isErroneous($0) } ?? false
    case .type(let type), .view(let type), .parameter(let type, _), .pattern(let type):
      isErroneous(type)
    }
  }

  private func isErroneous(_ type: Type) -> Bool {
    program.types.contents(of: type).contains(.error)
  }

  /// The diagnostics outside an expression, of declarations that it led to: they are reported only once.
  func diagnosticsElsewhere(than node: NodeID, since first: Int) -> [Diagnostic] {
    let place = tree.sourceSpan(node)
    return diagnostics[first...].filter {
      $0.span.source != place.source || !place.span.contains($0.span.span)
    }
  }

  mutating func inferring(
    at node: NodeID, _ infer: (inout Inference, inout Checker) -> InferenceResult
  ) -> InferenceResult {
    let errors = diagnostics.count
    var inference = Inference()
    let result = infer(&inference, &self)
    // What is wrong in the expression is said when it is elaborated; what was wrong with declarations that
    // it led to is said once.
    let others = diagnosticsElsewhere(than: node, since: errors)
    diagnostics.removeLast(diagnostics.count - errors)
    diagnostics += others
    return result
  }
}
