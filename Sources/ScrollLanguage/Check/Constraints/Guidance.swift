/// Whether constraints have decided what is being elaborated.
enum Guidance {
  /// No expression is being elaborated.
  case outside
  case facts(Facts)
  /// The checker finds the types of the expression itself.
  case none
}

/// An expression without a solution, or with two.
struct Refusal {
  enum Cause {
    case problem(CheckProblem, NodeID)
    case mismatch(Mismatch)
  }

  let cause: Cause
  /// The number of diagnostics before it.
  let errors: Int
}

extension Guidance {
  var facts: Facts? {
    if case .facts(let facts) = self { return facts }
    return nil
  }
}

// Elaboration of what constraints have decided.

extension Checker {
  /// The declaration that was chosen at a node, or at what is called there.
  func guidedChoice(at node: NodeID) -> Candidate? {
    guard let guide = inference.guidance.facts else { return nil }
    if let choice = guide.choices[node] { return choice.candidate }
    guard tree.kind(node) == .call else { return nil }
    var callee = tree.call(node).callee
    while tree.kind(callee) == .parenExpression { callee = tree.operand(callee) }
    return guide.choices[callee]?.candidate
  }

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
    return apply(choice, base: nil, arguments, node, expecting: nil)
  }

  /// Elaborates a whole expression as the constraints decide. If they have no solution, the checker elaborates
  /// it alone and reports why.
  mutating func guided(
    _ node: NodeID, _ demand: Demand, _ elaborate: (inout Checker) -> TermID
  ) -> TermID {
    // What an erroneous type asks for is not known.
    let demand = isErroneous(demand) ? Demand.erroneous : demand
    return guided(at: node, as: demand.type(self), elaborate) { inference, result, checker in
      result.map { inference.repair(node, demand, $0, &checker) }
        ?? inference.infer(node, demand, &checker)
    }
  }

  /// Elaborates a call of an initializer that is not written as one: that of an attribute.
  mutating func guidedConstruction(
    _ type: Type, _ arguments: [CallArgument], _ node: NodeID
  ) -> TermID {
    if isErroneous(type) { return checkForErrors(arguments, node) }
    return guided(at: node, as: type) {
      $0.construct(type, arguments, node, expecting: nil)
    } inferring: { inference, _, checker in
      inference.infer(making: type, from: arguments, node, &checker)
    }
  }

  private mutating func guided(
    at node: NodeID, as wanted: Type?, _ elaborate: (inout Checker) -> TermID,
    inferring infer: (inout Inference, InferenceResult?, inout Checker) -> InferenceResult
  ) -> TermID {
    guard case .outside = inference.guidance else { return elaborate(&self) }
    defer { inference.guidance = .outside }
    guard mayBeInferred else { return elaborateAlone(elaborate) }
    let result = inferring(at: node) { infer(&$0, nil, &$1) }
    if case .facts(let facts) = result {
      inference.guidance = .facts(facts)
      return elaborate(&self)
    }
    if case .tooComplex = result { return elaborateAlone(elaborate) }
    if let type = tell(node, { infer(&$0, result, &$1) }) {
      return make(.invalid, wanted ?? type, node)
    }
    switch result {
    case .facts: return elaborateAlone(elaborate)
    case .ambiguous(let place, let name):
      return elaborateAlone(elaborate, reporting: .problem(.ambiguous(text(name)), place))
    case .mixed(let first, let second):
      let problem = CheckProblem.mixedElements(describe(first), describe(second))
      return elaborateAlone(elaborate, reporting: .problem(problem, node))
    case .failed(let mismatch?): return elaborateAlone(elaborate, reporting: .mismatch(mismatch))
    case .failed(nil):
      return elaborateAlone(elaborate, reporting: .problem(.notInferred(""), node))
    case .unknown, .tooComplex: return elaborateAlone(elaborate)
    }
  }

  /// Reports what is wrong with an expression without a solution.
  ///
  /// - Returns: its type; nil where it cannot be told from the constraints.
  private mutating func tell(
    _ node: NodeID, _ repair: (inout Inference, inout Checker) -> InferenceResult
  ) -> Type? {
    let errors = diagnostics.count
    var inference = Inference([], BodyMemory(isRepairing: true))
    let result = repair(&inference, &self)
    let declared = distinct(Array(diagnostics[errors...]))
    diagnostics.removeLast(diagnostics.count - errors)
    guard case .facts(let facts) = result, tells(facts.failures) || !declared.isEmpty else {
      return nil
    }
    diagnostics += declared
    self.inference.guidance = .none
    let start = diagnostics.count
    for failure in facts.failures where !isConsequence(failure, of: facts.failures) {
      report(failure)
    }
    diagnostics[start...].sort { $0.span.span.start < $1.span.span.start }
    // What follows from another error says nothing.
    return isErroneous(facts.type) || facts.isAmbiguous ? .error : facts.type
  }

  /// Whether what does not fit has a part in which something is wrong.
  private func isConsequence(_ failure: Failure, of failures: [Failure]) -> Bool {
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

  private func tells(_ failures: [Failure]) -> Bool {
    var isSilent = true
    for failure in failures {
      switch failure.kind {
      case .silent: continue
      case .untold: isSilent = false
      default: return true
      }
    }
    return isSilent
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

  /// The checker finds the types itself.
  private mutating func elaborateAlone(_ elaborate: (inout Checker) -> TermID) -> TermID {
    inference.guidance = .none
    return elaborate(&self)
  }

  /// Elaborates what constraints refuse, for the report that the checker makes of it.
  private mutating func elaborateAlone(
    _ elaborate: (inout Checker) -> TermID, reporting cause: Refusal.Cause
  ) -> TermID {
    let errors = diagnostics.count
    let term = elaborateAlone(elaborate)
    inference.refusal = Refusal(cause: cause, errors: errors)
    return term
  }

  /// Reports what constraints have found, unless the checker has found something wrong itself.
  mutating func reportRefusal() {
    guard let refusal = inference.refusal else { return }
    inference.refusal = nil
    if hasErrors(since: refusal.errors) { return }
    switch refusal.cause {
    case .problem(let problem, let node): report(problem, at: node)
    case .mismatch(let found): reportMismatch(found.from, expected: found.to, at: found.node)
    }
  }

  private func isErroneous(_ demand: Demand) -> Bool {
    switch demand {
    case .nothing, .opaque, .condition, .erroneous: false
    case .type(let type), .view(let type), .parameter(let type, _), .elements(let type),
      .pattern(let type):
      isErroneous(type)
    }
  }

  private func isErroneous(_ type: Type) -> Bool {
    program.types.contents(of: type).contains(.error)
  }

  private var mayBeInferred: Bool {
    mutating get {
      !configuration.comparesEngines
        && !inference.effort.isExhausted
    }
  }

  /// The diagnostics outside an expression, of declarations that it led to: they are reported only once.
  func diagnosticsElsewhere(than node: NodeID, since first: Int) -> [Diagnostic] {
    let place = tree.sourceSpan(node)
    return diagnostics[first...].filter {
      $0.span.source != place.source || !place.span.contains($0.span.span)
    }
  }
}
