/// A point of the search with several alternatives, which are tried in order.
struct Decision {
  enum Kind {
    /// What a variable is tried to be.
    case binding(UInt32, [Trial])
    /// A `wrapped` or `implicit` constraint: its types are equal or, if that has no solution, related by a conversion or by
    /// unwrapping.
    case wrapped(Int)
    /// The candidates of a disjunction, best first.
    case declaration(constraint: Int, [RatedCandidate])
    /// Independent parts of the system, all of which are solved, in order.
    case parts([Inference.Component])
  }

  let kind: Kind
  /// The state that every alternative starts from.
  let mark: Inference.Mark
  /// The number of the next alternative.
  var next = 0
  /// The best that an alternative has come to.
  var end = Inference.End.failed
  var isSolved: Bool { end == .solved }
  /// A favoured declaration has a solution.
  var isDecided = false
  /// An operator that is not generic fits here, whatever it costs.
  var hasConcreteOperator = false
  /// None of the declarations has been taken.
  var isPassedOver = false
  /// What continues after the part that is being solved.
  var around: Surroundings?

  /// The state of the search around a part.
  struct Surroundings {
    let mark: Inference.Mark
    let part: Inference.Part
    let best: Solution?
    let constraints: ConstraintSystem.Part
  }
}

extension Inference {
  // MARK: Making decisions

  mutating func decision(of bindings: Bindings, _ checker: inout Checker) -> Decision {
    let trials = trials(bindings, &checker)
    return Decision(kind: .binding(bindings.variable, trials), mark: mark())
  }

  func decision(wrapped constraint: Int) -> Decision {
    Decision(kind: .wrapped(constraint), mark: mark())
  }

  func decision(among constraint: Int, _ candidates: [RatedCandidate]) -> Decision {
    Decision(kind: .declaration(constraint: constraint, candidates), mark: mark())
  }

  func decision(among groups: [Component]) -> Decision {
    Decision(kind: .parts(groups), mark: mark())
  }

  // MARK: Trying

  /// Tries the next alternative; nil if none is left.
  mutating func goOn(_ decision: inout Decision, _ checker: inout Checker) -> Step? {
    switch decision.kind {
    case .binding(let variable, let trials):
      return bind(variable, trials, &decision, &checker)
    case .wrapped(let constraint): return unwrap(constraint, &decision, &checker)
    case .declaration(let constraint, let candidates):
      return choose(candidates, for: constraint, &decision, &checker)
    case .parts(let groups): return solve(groups, &decision, &checker)
    }
  }

  /// Undoes an alternative that has been searched.
  mutating func takeBack(_ decision: inout Decision, _ end: End) {
    if let around = decision.around, case .parts(let groups) = decision.kind {
      return leave(groups[decision.next - 1], around, &decision)
    }
    rollBack(to: decision.mark)
    decision.end = max(decision.end, end)
    guard end != .failed, case .declaration(_, let candidates) = decision.kind, decision.next > 0
    else { return }
    let tried = candidates[decision.next - 1]
    if tried.genericness == .concreteOperator { decision.hasConcreteOperator = true }
    if end == .solved, tried.isFavoured { decision.isDecided = true }
  }

  private mutating func bind(
    _ variable: UInt32, _ trials: [Trial], _ decision: inout Decision, _ checker: inout Checker
  ) -> Step? {
    while decision.next < trials.count, !isExhausted {
      let trial = trials[decision.next]
      let tried = trials[..<decision.next]
      if decision.isSolved, isNeedless(trial, after: tried) { return nil }
      decision.next += 1
      bodies.scopes += 1
      if trial.convertsFunction { system.cost.add(to: .function) }
      if equate(Type.variable(variable), trial.type, &checker) { return advance(&checker) }
      rollBack(to: decision.mark)
    }
    return nil
  }

  /// Where there is a solution, later turns are not tried, nor what literals are by themselves, unless they come
  /// first. What has failures may have fewer, but not as what nothing says that it is.
  private func isNeedless(_ trial: Trial, after tried: ArraySlice<Trial>) -> Bool {
    if trial.isDefault { return true }
    guard best.map({ $0.failures.isEmpty }) ?? true, let last = tried.last else { return false }
    return trial.turn > last.turn || trial.isLiteral && !tried.contains { $0.isLiteral }
  }

  private mutating func unwrap(
    _ index: Int, _ decision: inout Decision, _ checker: inout Checker
  ) -> Step? {
    let constraint = system.constraints[index]
    if decision.next == 0 {
      decision.next = 1
      bodies.scopes += 1
      system.solve(index)
      let merged = [constraint.left, constraint.right].compactMap { variable($0) }
      if equate(constraint.left, constraint.right, &checker) {
        for variable in merged { system.makeDecided(variable) }
        return advance(&checker)
      }
      rollBack(to: decision.mark)
    }
    if decision.next > 1 || decision.isSolved || isExhausted { return nil }
    decision.next = 2
    system.solve(index)
    if case .wrapped(let flavour) = constraint.kind {
      system.add(.convert(flavour), constraint.left, constraint.right, at: constraint.node)
      return advance(&checker)
    }
    system.cost.add(to: .forced)
    guard let inner = wrapped(constraint.left, &checker),
      equate(inner, constraint.right, &checker)
    else { return .ended(.failed) }
    return advance(&checker)
  }

  private mutating func choose(
    _ candidates: [RatedCandidate], for index: Int,
    _ decision: inout Decision, _ checker: inout Checker
  ) -> Step? {
    guard case .disjunction(let number) = system.constraints[index].kind else { return nil }
    let disjunction = disjunctions[number]
    while decision.next < candidates.count, !isExhausted {
      let rated = candidates[decision.next]
      let candidate = rated.candidate
      let isFree = best.map { $0.failures.isEmpty } ?? true
      if isFree, decision.isDecided, !rated.isFavoured { return nil }
      // What fails with the first declaration of `??` is what is told.
      if bodies.isRepairing, decision.isSolved, disjunction.isCoalescing { return nil }
      decision.next += 1
      if decision.hasConcreteOperator, rated.genericness == .genericOperator { continue }
      if isFree, decision.isSolved, isBeaten(candidate, of: disjunction, &checker) { continue }
      bodies.scopes += 1
      system.solve(index)
      if take(candidate, of: disjunction, for: system.constraints[index].left, &checker) {
        return advance(&checker)
      }
      rollBack(to: decision.mark)
    }
    return passOver(disjunction, index, &decision, &checker)
  }

  /// The type that all operands have, by themselves or as literals, but for a CGFloat beside a Double.
  private func commonType(of arguments: [GivenArgument], _ checker: inout Checker) -> Type? {
    var common: Type?
    var literal: LiteralKind?
    for argument in arguments {
      let type = resolve(argument.type)
      if let variable = type.variable {
        guard let kind = system.variables[Int(variable)].literal, kind.isPlain,
          let both = joined(literal, kind)
        else { return nil }
        literal = both
      } else if !isClosed(type, &checker) {
        return nil
      } else if let common, type != common {
        guard type == checker.known.counterpart(of: common) else { return nil }
      } else {
        common = type
      }
    }
    guard let literal else { return common }
    guard let common else { return defaultType(of: literal, &checker) }
    return checker.accepts(common, literal) ? common : nil
  }

  /// Whether an operator is declared for operands of one type.
  func takes(_ type: Type, _ candidate: Candidate, _ checker: inout Checker) -> Bool {
    guard let parameters = checker.parameters(of: candidate.declaration),
      let first = parameters.first,
      parameters.allSatisfy({ $0.type == first.type })
    else { return false }
    if first.type == type { return true }
    switch checker.program.types.shape(of: first.type) {
    case .genericParameter(let parameter):
      return conforms(
        type, to: checker.program.genericParameters[Int(parameter.index)].bounds, &checker)
    case .nominal(let nominal, _):
      guard case .nominal(nominal, let arguments) = checker.program.types.shape(of: type) else {
        return false
      }
      let substitution = Substitution(
        parameters: checker.program[nominal].genericParameters, arguments: arguments)
      return checker.meets(
        checker.tables.declarations[candidate.declaration].context, substitution)
    default: return false
    }
  }

  /// Takes none of the declarations: the call has no type.
  private mutating func passOver(
    _ disjunction: Disjunction, _ index: Int, _ decision: inout Decision, _ checker: inout Checker
  ) -> Step? {
    guard bodies.isRepairing, !decision.isPassedOver, !isExhausted, let call = disjunction.call
    else { return nil }
    decision.isPassedOver = true
    let declaration = checker.tables.declarations[disjunction.candidates[0].declaration]
    // What a function is given can be passed over, so that only an operator is not meant at all.
    if !declaration.isOperator, decision.end != .failed { return nil }
    let arguments = calls[call].arguments
    // An operator that takes its operands is not what is wrong.
    if declaration.isOperator, let operand = commonType(of: arguments, &checker),
      disjunction.candidates.contains(where: { takes(operand, $0, &checker) })
    {
      return nil
    }
    let kind =
      declaration.isOperator
      ? Failure.Kind.operands(declaration.name, arguments.map { $0.type })
      : .overload([])
    system.solve(index)
    // The operator that compares a pattern is not written anywhere.
    let node = calls[call].node.isNone ? arguments[0].node : calls[call].node
    _ = note(kind, at: node)
    // What follows from it costs no more.
    if declaration.isOperator { _ = equate(calls[call].result, .error, &checker) }
    return advance(&checker)
  }

  /// Whether a candidate cannot improve on the best solution, which costs no more than the choices so far and
  /// has a more specialised candidate here.
  private mutating func isBeaten(
    _ candidate: Candidate, of disjunction: Disjunction, _ checker: inout Checker
  ) -> Bool {
    guard let best, best.cost == system.cost else { return false }
    for choice in best.choices where choice.node == disjunction.node {
      return order(choice.candidate, candidate, &checker) > 0
    }
    return false
  }

  // MARK: Parts

  /// Where a part starts in the tables of the search, and the variables that it decides.
  struct Part {
    /// Those that were open when it began, in ascending order.
    var variables: [UInt32] = []
    /// Those that were bound when it began, and that it speaks of.
    var bound: [UInt32] = []
    /// The number of variables when the part began; later ones belong to it.
    var variableCount = 0
    var nodes = 0
    var bases = 0
    var chosen = 0
    var failures = 0
    var literalsAlone = 0

    /// Its variables, in ascending order, without those that were bound when it began.
    ///
    /// - Parameter count: the number of all variables.
    func ownVariables(of count: Int) -> [Int] {
      variables.map { Int($0) } + (variableCount..<count)
    }
  }

  /// Solves the next part; after the last, continues with the best solution of each.
  private mutating func solve(
    _ groups: [Component], _ decision: inout Decision, _ checker: inout Checker
  ) -> Step? {
    let number = decision.next
    if number > groups.count { return nil }
    decision.next += 1
    if number == groups.count { return advance(&checker) }
    let group = groups[number]
    let mark = mark()
    decision.around = Decision.Surroundings(
      mark: mark, part: part, best: best, constraints: system.enterPart(group.constraints))
    part = Part(
      variables: group.variables, bound: group.bound, variableCount: system.variables.count,
      nodes: nodes.count, bases: bases.count, chosen: chosen.count, failures: failures.count,
      literalsAlone: literalsAlone)
    best = nil
    system.cost = .zero
    return advance(&checker)
  }

  /// Ends a part and applies its best solution. Without one the whole system has none.
  private mutating func leave(
    _ group: Component, _ around: Decision.Surroundings, _ decision: inout Decision
  ) {
    let found = best
    rollBack(to: around.mark)
    system.leavePart(to: around.constraints)
    part = around.part
    best = around.best
    decision.around = nil
    guard let found else {
      rollBack(to: decision.mark)
      decision.next = Int.max
      return
    }
    for index in group.constraints { system.solve(index) }
    for (variable, type) in found.bindings where system.binding(of: variable) == nil {
      system.bind(variable, to: type)
    }
    system.cost = system.cost + found.cost
    if let place = found.ambiguity { ambiguity = place }
    nodes += found.nodes
    bases += found.bases
    chosen += found.choices
    failures += found.failures
  }
}
