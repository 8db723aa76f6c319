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
  let problem: CheckProblem
  let node: NodeID
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
    _ node: NodeID, to wanted: Type? = nil, elements element: Type? = nil,
    _ elaborate: (inout Checker) -> TermID
  ) -> TermID {
    guard case .outside = inference.guidance else { return elaborate(&self) }
    defer { inference.guidance = .outside }
    guard mayBeInferred else { return elaborateAlone(elaborate) }
    switch infer(node, to: wanted, elements: element) {
    case .facts(let facts):
      inference.guidance = .facts(facts)
      return attempt(elaborate) ?? elaborateAlone(elaborate)
    case .ambiguous(let place, let name):
      return elaborateAlone(elaborate, reporting: .ambiguous(text(name)), at: place)
    case .mixed(let first, let second):
      let problem = CheckProblem.mixedElements(describe(first), describe(second))
      return elaborateAlone(elaborate, reporting: problem, at: node)
    case .failed(let mismatch):
      if isErroneous(wanted) { return elaborateAlone(elaborate) }
      return elaborateAlone(
        elaborate, reporting: mismatch.map { problem(for: $0) } ?? .notInferred(""),
        at: mismatch?.node ?? node)
    case .unknown, .tooComplex: return elaborateAlone(elaborate)
    }
  }

  /// The checker finds the types itself.
  private mutating func elaborateAlone(_ elaborate: (inout Checker) -> TermID) -> TermID {
    inference.guidance = .none
    return elaborate(&self)
  }

  /// Elaborates what constraints refuse, for the report that the checker makes of it.
  private mutating func elaborateAlone(
    _ elaborate: (inout Checker) -> TermID, reporting problem: CheckProblem, at node: NodeID
  ) -> TermID {
    let errors = diagnostics.count
    let term = elaborateAlone(elaborate)
    inference.refusal = Refusal(problem: problem, node: node, errors: errors)
    return term
  }

  /// Reports what constraints have found, unless the checker has found something wrong itself.
  mutating func reportRefusal() {
    guard let refusal = inference.refusal else { return }
    inference.refusal = nil
    if !hasErrors(since: refusal.errors) { report(refusal.problem, at: refusal.node) }
  }

  private func problem(for found: Mismatch) -> CheckProblem {
    if wrapped(found.from) == found.to {
      return .mustUnwrap(describe(found.from), describe(found.to))
    }
    return .mismatch(describe(found.from), expected: describe(found.to))
  }

  /// Whether a type contains an erroneous type.
  func isErroneous(_ type: Type?) -> Bool {
    type.map { program.types.contents(of: $0).contains(.error) } ?? false
  }

  private var mayBeInferred: Bool {
    mutating get {
      !isReader && !configuration.comparesEngines && prompt.search == nil
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
