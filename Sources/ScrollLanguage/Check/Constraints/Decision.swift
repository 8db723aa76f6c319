/// A point at which the search can go on in several ways, which it tries one after the other.
struct Decision {
  enum Kind {
    /// A variable is one of these types. After the certain ones, only the first that gives a solution counts.
    case binding(UInt32, [Type], certain: Int)
    /// What two optionals wrap is one type; or one converts to the other, if that gives no solution.
    case wrapped(Int)
    /// One of these declarations is meant, what fits best first.
    case declaration(constraint: Int, [(candidate: Candidate, rating: Rating)])
    /// Parts that have nothing to do with each other are solved one after the other.
    case parts([Inference.Component])
  }

  let kind: Kind
  /// Where each way begins.
  let mark: Inference.Mark
  /// The number of the next way.
  var next = 0
  var isSolved = false
  var lastRating: Rating?
  /// What goes on after the part that is being solved by itself.
  var around: Surroundings?

  /// What a part is solved in.
  struct Surroundings {
    let mark: Inference.Mark
    let part: Inference.Part
    let best: Solution?
    let number: Int32
  }
}

extension Inference {
  // MARK: Making decisions

  mutating func decision(of bindings: Bindings, _ checker: inout Checker) -> Decision {
    let common = bindings.commonHead.map { [opened($0, &checker)] } ?? []
    let literal = bindings.literalHead.map { [opened($0, &checker)] } ?? []
    let types = common + bindings.types + bindings.defaults + literal
    let certain = common.count + bindings.types.count
    return Decision(kind: .binding(bindings.variable, types, certain: certain), mark: mark())
  }

  func decision(wrapped constraint: Int) -> Decision {
    Decision(kind: .wrapped(constraint), mark: mark())
  }

  mutating func decision(among constraint: Int, _ checker: inout Checker) -> Decision {
    var candidates: [(candidate: Candidate, rating: Rating)] = []
    if case .disjunction(let number) = system.constraints[constraint].kind {
      candidates = rated(disjunctions[number], &checker)
    }
    return Decision(kind: .declaration(constraint: constraint, candidates), mark: mark())
  }

  func decision(among groups: [Component]) -> Decision {
    Decision(kind: .parts(groups), mark: mark())
  }

  // MARK: Trying

  /// Goes on in the next way; nil where none is left.
  mutating func goOn(_ decision: inout Decision, _ checker: inout Checker) -> Step? {
    switch decision.kind {
    case .binding(let variable, let types, let certain):
      return bind(variable, types, certain, &decision, &checker)
    case .wrapped(let constraint): return unwrap(constraint, &decision, &checker)
    case .declaration(let constraint, let candidates):
      return choose(candidates, for: constraint, &decision, &checker)
    case .parts(let groups): return solve(groups, &decision, &checker)
    }
  }

  /// Takes back what has come of a way.
  mutating func takeBack(_ decision: inout Decision, isSolved: Bool) {
    if let around = decision.around, case .parts(let groups) = decision.kind {
      return leave(groups[decision.next - 1], around, &decision)
    }
    rollBack(to: decision.mark)
    if isSolved { decision.isSolved = true }
  }

  private mutating func bind(
    _ variable: UInt32, _ types: [Type], _ certain: Int, _ decision: inout Decision,
    _ checker: inout Checker
  ) -> Step? {
    while decision.next < types.count, !isExhausted {
      if decision.isSolved, decision.next >= certain { return nil }
      let type = types[decision.next]
      decision.next += 1
      bodies.scopes += 1
      if equate(Type.variable(variable), type, &checker) { return advance(&checker) }
      rollBack(to: decision.mark)
    }
    return nil
  }

  private mutating func unwrap(
    _ index: Int, _ decision: inout Decision, _ checker: inout Checker
  ) -> Step? {
    let constraint = system.constraints[index]
    guard case .wrapped(let flavour) = constraint.kind else { return nil }
    if decision.next == 0 {
      decision.next = 1
      bodies.scopes += 1
      system.solve(index)
      if equate(constraint.left, constraint.right, &checker) { return advance(&checker) }
      rollBack(to: decision.mark)
    }
    if decision.next > 1 || decision.isSolved || isExhausted { return nil }
    decision.next = 2
    system.solve(index)
    system.add(.convert(flavour), constraint.left, constraint.right, at: constraint.node)
    return advance(&checker)
  }

  private mutating func choose(
    _ candidates: [(candidate: Candidate, rating: Rating)], for index: Int,
    _ decision: inout Decision, _ checker: inout Checker
  ) -> Step? {
    guard case .disjunction(let number) = system.constraints[index].kind else { return nil }
    let disjunction = disjunctions[number]
    while decision.next < candidates.count, !isExhausted {
      let (candidate, rating) = candidates[decision.next]
      if decision.isSolved {
        // What is rated best decides, if it fits.
        if let last = decision.lastRating, rating < last, last.points > 0, !last.isConverted {
          return nil
        }
      }
      decision.next += 1
      decision.lastRating = rating
      if decision.isSolved, isBeaten(candidate, of: disjunction, &checker) { continue }
      bodies.scopes += 1
      system.solve(index)
      if take(candidate, of: disjunction, for: system.constraints[index].left, &checker) {
        return advance(&checker)
      }
      rollBack(to: decision.mark)
    }
    return nil
  }

  /// Whether nothing can come of a candidate that is better than the best: that one costs no more than what
  /// has been spent by now, and what it takes here is more specialised.
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

  /// Where what is solved by itself begins, and the variables that it decides.
  struct Part {
    var variables: [UInt32] = []
    var nodes = 0
    var bases = 0
    var chosen = 0
    /// It is no part but the whole system.
    var isWhole = false
  }

  /// Solves the next part; after the last, goes on with the best of each.
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
      mark: mark, part: part, best: best, number: system.enterPart(group.constraints))
    part = Part(
      variables: group.variables, nodes: nodes.count, bases: bases.count, chosen: chosen.count)
    best = nil
    system.cost = .zero
    return advance(&checker)
  }

  /// Ends a part: what is best of it is known from here on. Without a solution the whole has none.
  private mutating func leave(
    _ group: Component, _ around: Decision.Surroundings, _ decision: inout Decision
  ) {
    let found = best
    rollBack(to: around.mark)
    system.leavePart(group.constraints, to: around.number)
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
    if found.isAmbiguous { isAmbiguous = true }
    nodes += found.nodes
    bases += found.bases
    chosen += found.choices
  }
}
