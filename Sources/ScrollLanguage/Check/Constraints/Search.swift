/// What a system, or a part of it that nothing connects with the rest, comes to.
struct Solution {
  let cost: Cost
  let bindings: [(variable: UInt32, type: Type)]
  let nodes: [(node: NodeID, type: Type)]
  let bases: [(node: NodeID, type: Type)]
  let choices: [Choice]
  /// Another one costs as much, and none of the two is better.
  var isAmbiguous = false
}

extension Inference {
  /// Where the inference returns to.
  private struct Mark {
    let system: ConstraintSystem.Mark
    let nodes: Int
    let bases: Int
    let members: Int
    let calls: Int
    let closures: Int
    let disjunctions: Int
    let keyPaths: Int
    let builders: Int
    let chosen: Int
  }

  private func mark() -> Mark {
    Mark(
      system: system.mark(), nodes: nodes.count, bases: bases.count, members: members.count,
      calls: calls.count, closures: closures.count, disjunctions: disjunctions.count,
      keyPaths: keyPaths.count, builders: builders.count, chosen: chosen.count)
  }

  private mutating func rollBack(to mark: Mark) {
    system.rollBack(to: mark.system)
    nodes.removeLast(nodes.count - mark.nodes)
    bases.removeLast(bases.count - mark.bases)
    members.removeLast(members.count - mark.members)
    calls.removeLast(calls.count - mark.calls)
    closures.removeLast(closures.count - mark.closures)
    disjunctions.removeLast(disjunctions.count - mark.disjunctions)
    keyPaths.removeLast(keyPaths.count - mark.keyPaths)
    builders.removeLast(builders.count - mark.builders)
    chosen.removeLast(chosen.count - mark.chosen)
  }

  /// Goes on from here to all solutions that may be the best; false where there is none. Whoever calls
  /// takes back what it leaves.
  @discardableResult
  mutating func search(_ checker: inout Checker) -> Bool {
    while true {
      guard simplify(&checker) else { return false }
      // All that is open is looked at before each choice.
      bodies.steps += system.constraints.count
      if isExhausted || unknown != nil || checker.program.types.isOverfull { return false }
      if let best, best.cost < system.cost { return false }
      if let groups = components(checker) { return solve(groups, &checker) }
      let open = openVariables(checker)
      if let next = nextBinding(among: open, { !$0.isDefault && !$0.isIncomplete }, &checker) {
        guard next.isOnly else { return attempt(next, &checker) }
        guard bind(next, &checker) else { return false }
        continue
      }
      if let closure = nextClosure({ isReady($0, checker) }) {
        guard read(closure, &checker) else { return false }
        continue
      }
      if let optional = nextWrapped() { return attempt(wrapped: optional, &checker) }
      if let disjunction = nextDisjunction(checker) { return attempt(disjunction, &checker) }
      if let next = nextBinding(among: open, { !$0.isErased || !$0.isIncomplete }, &checker) {
        guard next.isOnly else { return attempt(next, &checker) }
        guard bind(next, &checker) else { return false }
        continue
      }
      if let closure = nextClosure({ _ in true }) {
        guard read(closure, &checker) else { return false }
        continue
      }
      if let next = nextBinding(among: open, { _ in true }, &checker) {
        return attempt(next, &checker)
      }
      return finish(&checker)
    }
  }

  /// Binds a variable that can be only one type.
  private mutating func bind(_ bindings: Bindings, _ checker: inout Checker) -> Bool {
    let type =
      bindings.collection.map { collectionType(of: $0, &checker) } ?? bindings.types.first
      ?? bindings.defaults.first
    guard let type else { return false }
    return equate(
      checker.program.types.intern(.variable(bindings.variable)), type, &checker)
  }

  private func openVariables(_ checker: borrowing Checker) -> [UInt32] {
    var found: [UInt32] = []
    for index in system.variables.indices where system.variables[index].binding == .error {
      let watchers = system.variables[index].watchers
      if part.isWhole && system.variables[index].literal != nil
        || watchers.contains(where: { isOpen(Int($0)) })
      {
        found.append(UInt32(index))
      }
    }
    return found
  }

  /// The variable of which most is known.
  private mutating func nextBinding(
    among variables: [UInt32], _ counts: (Bindings) -> Bool, _ checker: inout Checker
  ) -> Bindings? {
    var next: Bindings?
    for variable in variables {
      guard let found = bindings(of: variable, &checker), counts(found) else { continue }
      guard let current = next else {
        next = found
        continue
      }
      if comesBefore(found, current) { next = found }
    }
    return next
  }

  private func comesBefore(_ first: Bindings, _ second: Bindings) -> Bool {
    func order(_ bindings: Bindings) -> (Int, Int, Int) {
      let literal = system.variables[Int(bindings.variable)].literal
      let kind =
        switch literal {
        case .array?, .dictionary?: 0
        case nil: 1
        case .integer?, .float?, .string?, .boolean?, .nil?: 2
        }
      return (bindings.isIncomplete ? 1 : 0, bindings.isDefault ? kind : 0, bindings.types.count)
    }
    return order(first) < order(second)
  }

  private mutating func attempt(_ bindings: Bindings, _ checker: inout Checker) -> Bool {
    var isSolved = false
    var types = bindings.types + bindings.defaults
    if let collection = bindings.collection {
      types.append(collectionType(of: collection, &checker))
    }
    for (place, type) in types.enumerated() {
      if isSolved, place >= bindings.types.count { break }
      let mark = mark()
      bodies.scopes += 1
      let variable = checker.program.types.intern(.variable(bindings.variable))
      if equate(variable, type, &checker), search(&checker) { isSolved = true }
      rollBack(to: mark)
      if isExhausted { break }
    }
    return isSolved
  }

  // MARK: Closures

  private func nextClosure(_ isReady: (Type) -> Bool) -> Int? {
    for index in system.constraints.indices where isOpen(index) {
      if case .closure = system.constraints[index].kind, isReady(system.constraints[index].left) {
        return index
      }
    }
    return nil
  }

  private mutating func read(_ index: Int, _ checker: inout Checker) -> Bool {
    guard case .closure(let closure) = system.constraints[index].kind else { return false }
    system.solve(index)
    return open(closure, system.constraints[index].left, &checker)
  }

  // MARK: Optionals

  private func nextWrapped() -> Int? {
    system.constraints.indices.first { index in
      guard isOpen(index), case .wrapped = system.constraints[index].kind else { return false }
      return true
    }
  }

  /// What two optionals wrap is the same, if that makes sense.
  private mutating func attempt(wrapped index: Int, _ checker: inout Checker) -> Bool {
    let constraint = system.constraints[index]
    guard case .wrapped(let flavour) = constraint.kind else { return false }
    let mark = mark()
    bodies.scopes += 1
    system.solve(index)
    var isSolved = equate(constraint.left, constraint.right, &checker) && search(&checker)
    rollBack(to: mark)
    if isSolved || isExhausted { return isSolved }
    system.solve(index)
    system.add(.convert(flavour), constraint.left, constraint.right, at: constraint.node)
    isSolved = search(&checker)
    rollBack(to: mark)
    return isSolved
  }

  // MARK: Disjunctions

  private func nextDisjunction(_ checker: borrowing Checker) -> Int? {
    var next: (index: Int, known: Int, count: Int)?
    for index in system.constraints.indices where isOpen(index) {
      guard case .disjunction(let disjunction) = system.constraints[index].kind else { continue }
      let count = disjunctions[disjunction].candidates.count
      let known = knownArguments(of: disjunctions[disjunction], checker)
      if let current = next,
        (current.known, -current.count) >= (known, -count)
      {
        continue
      }
      next = (index, known, count)
    }
    return next?.index
  }

  /// How much of what is given to it is known: all of it, some, or only literals.
  private func knownArguments(
    of disjunction: Disjunction, _ checker: borrowing Checker
  ) -> Int {
    guard let call = disjunction.call else { return 1 }
    var known = 0
    for argument in calls[call].arguments
    where variable(argument.type, checker) == nil {
      known += 1
    }
    if known == calls[call].arguments.count { return 3 }
    return known > 0 ? 2 : 0
  }

  private mutating func attempt(_ index: Int, _ checker: inout Checker) -> Bool {
    guard case .disjunction(let number) = system.constraints[index].kind else { return false }
    let type = system.constraints[index].left
    let disjunction = disjunctions[number]
    let rated = rated(disjunction, &checker)
    var isSolved = false
    var lastRating: Int?
    for (candidate, rating) in rated {
      // What is rated best decides, if it fits.
      if isSolved, let lastRating, rating < lastRating, lastRating > 0 { break }
      lastRating = rating
      let mark = mark()
      bodies.scopes += 1
      system.solve(index)
      if take(candidate, of: disjunction, for: type, &checker), search(&checker) {
        isSolved = true
      }
      rollBack(to: mark)
      if isExhausted { break }
    }
    return isSolved
  }

  // MARK: Solutions

  private mutating func finish(_ checker: inout Checker) -> Bool {
    for index in system.constraints.indices where isOpen(index) {
      if case .conforms = system.constraints[index].kind { continue }
      return false
    }
    guard let found = solution(&checker) else { return false }
    keep(found, &checker)
    return true
  }

  /// What has been decided since the part began, if that is all.
  private func solution(_ checker: inout Checker) -> Solution? {
    guard let types = closed(nodes[part.nodes...], &checker),
      let bases = closed(bases[part.bases...], &checker)
    else { return nil }
    var bindings: [(variable: UInt32, type: Type)] = []
    for variable in part.variables {
      let type = applied(checker.program.types.intern(.variable(variable)), &checker)
      // What nothing in this part speaks of is left to others.
      if isClosed(type, checker) { bindings.append((variable, type)) }
    }
    return Solution(
      cost: system.cost, bindings: bindings, nodes: types, bases: bases,
      choices: closed(chosen[part.chosen...], &checker))
  }

  /// Keeps the better one of a solution and the best before it.
  private mutating func keep(_ found: Solution, _ checker: inout Checker) {
    guard let best, best.cost <= found.cost else {
      self.best = found
      return
    }
    if best.cost < found.cost { return }
    switch order(found.choices, best.choices, &checker) {
    case 1...: self.best = found
    case 0: self.best?.isAmbiguous = true
    default: break
    }
  }

  /// The types of nodes, if all of them are known.
  private func closed(
    _ nodes: ArraySlice<(node: NodeID, type: Type)>, _ checker: inout Checker
  ) -> [(node: NodeID, type: Type)]? {
    var found: [(node: NodeID, type: Type)] = []
    found.reserveCapacity(nodes.count)
    for (node, type) in nodes {
      let type = applied(type, &checker)
      guard isClosed(type, checker) else { return nil }
      found.append((node, type))
    }
    return found
  }

  private func closed(_ choices: ArraySlice<Choice>, _ checker: inout Checker) -> [Choice] {
    choices.map { choice in
      var candidate = choice.candidate
      for index in candidate.substitution.arguments.indices {
        let type = applied(candidate.substitution.arguments[index], &checker)
        // What nothing speaks of is left to the elaboration.
        candidate.substitution.arguments[index] = isClosed(type, checker) ? type : .error
      }
      return Choice(node: choice.node, candidate: candidate)
    }
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

  /// Solves parts that have nothing to do with each other one after the other, and goes on with the best of
  /// each.
  private mutating func solve(_ groups: [Component], _ checker: inout Checker) -> Bool {
    let start = mark()
    defer { rollBack(to: start) }
    let open = system.constraints.indices.filter { isOpen($0) }
    for group in groups {
      guard let found = solve(group, among: open, &checker) else { return false }
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
    return search(&checker)
  }

  private mutating func solve(
    _ group: Component, among open: [Int], _ checker: inout Checker
  ) -> Solution? {
    let outer = (part, best, isSuspended)
    let mark = mark()
    for index in open { isSuspended[index] = true }
    for index in group.constraints { isSuspended[index] = nil }
    part = Part(
      variables: group.variables, nodes: nodes.count, bases: bases.count, chosen: chosen.count)
    best = nil
    system.cost = .zero
    search(&checker)
    let found = best
    rollBack(to: mark)
    (part, best, isSuspended) = outer
    return found
  }
}
