/// Whether constraints have decided what is being elaborated.
enum Guidance {
  /// No expression is being elaborated.
  case outside
  case facts(Facts)
  /// The checker finds the types of the expression itself.
  case none
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
    if let choice = guide.choices[node] { return choice }
    guard tree.kind(node) == .call else { return nil }
    var callee = tree.call(node).callee
    while tree.kind(callee) == .parenExpression { callee = tree.operand(callee) }
    return guide.choices[callee]
  }

  /// An operator applied to operands that are read first.
  mutating func applyGuided(
    _ choice: Candidate, _ operands: [NodeID], _ node: NodeID
  ) -> TermID {
    var arguments: [CallArgument] = []
    for operand in operands {
      let term = check(operand)
      if type(term) == .error { return invalid(node) }
      arguments.append(
        CallArgument(
          label: .none, node: operand, isTrailing: false, isInout: false, checked: term))
    }
    return apply(choice, base: nil, arguments, node, expecting: nil)
  }

  /// Elaborates an expression that stands by itself as constraints have decided it; where they have no
  /// solution, the checker finds out why.
  mutating func guided(
    _ node: NodeID, to wanted: Type? = nil, _ elaborate: (inout Checker) -> TermID
  ) -> TermID {
    guard case .outside = inference.guidance else { return elaborate(&self) }
    defer { inference.guidance = .outside }
    inference.guidance = .none
    if isReader || configuration.comparesEngines || prompt.search != nil {
      return elaborate(&self)
    }
    let wanted = wanted.flatMap {
      program.types.contents(of: $0).contains(.variable) || $0 == .error ? nil : $0
    }
    guard case .facts(let facts) = infer(node, to: wanted) else { return elaborate(&self) }
    inference.guidance = .facts(facts)
    if let made = attempt(elaborate) { return made }
    inference.guidance = .none
    return elaborate(&self)
  }
}
