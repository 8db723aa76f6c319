/// What a system, or a part of it that nothing connects with the rest, comes to.
struct Solution {
  let cost: Cost
  let bindings: [(variable: UInt32, type: Type)]
  let nodes: [(node: NodeID, type: Type)]
  let bases: [(node: NodeID, type: Type)]
  let choices: [Choice]
  /// Where another one that costs as much has another declaration, and none of the two is better.
  var ambiguity: NodeID?
  let failures: [Failure]
  let demanded: Type?
  /// Others that cost as much, with other declarations.
  var rivals: [(choices: [Choice], failures: [Failure])] = []
}

extension Inference {
  /// Where the inference returns to.
  struct Mark {
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
    let failures: Int
    let ambiguity: NodeID?
  }

  func mark() -> Mark {
    Mark(
      system: system.mark(), nodes: nodes.count, bases: bases.count, members: members.count,
      calls: calls.count, closures: closures.count, disjunctions: disjunctions.count,
      keyPaths: keyPaths.count, builders: builders.count, chosen: chosen.count,
      failures: failures.count,
      ambiguity: ambiguity
    )
  }

  mutating func rollBack(to mark: Mark) {
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
    failures.removeLast(failures.count - mark.failures)
    ambiguity = mark.ambiguity
  }

  /// What a branch of the search comes to, the best last.
  enum End: Comparable {
    case failed
    /// It was left, because the best solution costs less.
    case tooCostly
    case solved
  }

  /// How far the search has come: to the next decision, or to an end.
  enum Step {
    case decision(Decision)
    case ended(End)
  }

  /// Goes on from here to all solutions that may be the best; false where there is none. Whoever calls
  /// takes back what it leaves.
  @discardableResult
  mutating func search(_ checker: inout Checker) -> Bool {
    var decisions: [Decision] = []
    var step = advance(&checker)
    while true {
      switch step {
      case .decision(let decision): decisions.append(decision)
      case .ended(let end):
        if decisions.isEmpty { return end == .solved }
        takeBack(&decisions[decisions.count - 1], end)
      }
      if let next = goOn(&decisions[decisions.count - 1], &checker) {
        step = next
      } else {
        step = .ended(decisions.removeLast().end)
      }
    }
  }

  /// Solves what needs no decision.
  mutating func advance(_ checker: inout Checker) -> Step {
    while true {
      guard simplify(&checker) else { return .ended(.failed) }
      let open = system.openConstraints()
      // Each move looks at every open constraint.
      bodies.steps += open.count
      if isExhausted || unknown != nil || checker.program.types.isOverfull {
        return .ended(.failed)
      }
      if let best, best.cost < system.cost { return .ended(.tooCostly) }
      switch nextMove(open, &checker) {
      case .bind(let known):
        for bindings in known where !bind(bindings, &checker) { return .ended(.failed) }
      case .read(let closure):
        guard read(closure, &checker) else { return .ended(.failed) }
      case .decide(let decision): return .decision(decision)
      case .finish:
        if fillHole(open, &checker) { continue }
        return .ended(finish(open, &checker) ? .solved : .failed)
      }
    }
  }

  private enum Move {
    case bind([Bindings])
    case read(Int)
    case decide(Decision)
    case finish
  }

  /// Takes certain bindings first. Incomplete ones wait as long as there is anything else to do.
  private mutating func nextMove(_ open: [Int], _ checker: inout Checker) -> Move {
    let known = knownBindings(&checker)
    // A collection literal that is the base of a member gets its default type first, if nothing else determines
    // it: the member may then determine its elements.
    if let literal = first(
      of: known, { $0.isBase && $0.isDefault && !$0.isIncomplete && $0.literalHead != nil })
    {
      return literal.isOnly ? .bind([literal]) : .decide(decision(of: literal, &checker))
    }
    let only = known.filter { $0.isCertain && $0.isOnly }
    // Its components then determine the value type, which must not be bound in the same step.
    if let path = only.first(where: {
      system.variables[Int($0.variable)].literal == .keyPath
    }) {
      return .bind([path])
    }
    if !only.isEmpty { return .bind(only) }
    if hasSeveralDecisions(open, known), let groups = components(of: open, &checker) {
      return .decide(decision(among: groups))
    }
    if let certain = first(of: known, { $0.isCertain }) {
      return .decide(decision(of: certain, &checker))
    }
    if let optional = nextWrapped(of: open) { return .decide(decision(wrapped: optional)) }
    // The wanted type may decide the operands of `??`, so it is selected before closures in them are read.
    if let decision = nextDisjunction(of: open, known, &checker, { $0.isCoalescing }) {
      return .decide(decision)
    }
    if let closure = nextClosure(of: open, isReady: true, &checker) {
      return move(toRead: closure, &checker)
    }
    if let decision = nextDisjunction(of: open, known, &checker, { _ in true }) {
      return .decide(decision)
    }
    if let next = first(of: known, { !$0.isAnything && !$0.isErased })
      ?? first(of: known, { $0.isErased && !$0.isIncomplete })
    {
      return next.isOnly ? .bind([next]) : .decide(decision(of: next, &checker))
    }
    if let closure = nextClosure(of: open, isReady: false, &checker) {
      return move(toRead: closure, &checker)
    }
    if let next = first(of: known, { _ in true }) {
      return .decide(decision(of: next, &checker))
    }
    return .finish
  }

  /// Reads a closure. Before statements are read, one by one, it is decided what the parameters around them are.
  private mutating func move(toRead closure: Int, _ checker: inout Checker) -> Move {
    if let parameter = openParameter(ofClosure: closure, &checker),
      let found = bindings(of: parameter, &checker)
    {
      return found.isOnly ? .bind([found]) : .decide(decision(of: found, &checker))
    }
    // The statements are read with a known result type, if there are candidates for it.
    if let result = openResult(ofClosure: closure, &checker),
      let found = bindings(of: result, &checker), !found.isDefault
    {
      return found.isOnly ? .bind([found]) : .decide(decision(of: found, &checker))
    }
    return .read(closure)
  }

  /// Whether there is more than one decision to make, so that it matters which of them depend on each other.
  private func hasSeveralDecisions(_ open: [Int], _ known: [Bindings]) -> Bool {
    var count = 0
    for bindings in known where !bindings.isOnly { count += 1 }
    for index in open {
      switch system.constraints[index].kind {
      case .disjunction, .closure, .wrapped: count += 1
      case .convert, .conforms, .associated, .member, .apply, .element, .dictionaryElement,
        .keyPath, .chain:
        break
      }
      if count > 1 { return true }
    }
    return count > 1
  }

  /// Binds a variable that can be only one type.
  private mutating func bind(_ bindings: Bindings, _ checker: inout Checker) -> Bool {
    guard let type = firstType(bindings, &checker) else { return false }
    return equate(Type.variable(bindings.variable), type, &checker)
  }

  /// What is known of the variables that are open.
  private mutating func knownBindings(_ checker: inout Checker) -> [Bindings] {
    var known: [Bindings] = []
    for index in system.variables.indices where system.variables[index].binding == nil {
      let isWritten =
        system.variables[index].literal != nil || system.variables[index].isElement
      guard isWritten && part.decides(index) || isWatched(index),
        let found = bindings(of: UInt32(index), &checker)
      else { continue }
      known.append(found)
    }
    return known
  }

  private func isWatched(_ variable: Int) -> Bool {
    for constraint in system.variables[variable].watchers where system.isOpen(Int(constraint)) {
      return true
    }
    return false
  }

  /// The variable of which most is known.
  private func first(of known: [Bindings], _ counts: (Bindings) -> Bool) -> Bindings? {
    var first: Bindings?
    for found in known where counts(found) {
      guard let current = first else {
        first = found
        continue
      }
      if comesBefore(found, current) { first = found }
    }
    return first
  }

  private func comesBefore(_ first: Bindings, _ second: Bindings) -> Bool {
    func order(_ bindings: Bindings) -> (Int, Int, Int, Int, Int, Int) {
      let variable = system.variables[Int(bindings.variable)]
      let kind =
        switch variable.literal {
        case .array?, .dictionary?: 1
        case nil, .closure?, .keyPath?: 2
        case .float?: 3
        case .integer?, .string?, .boolean?, .nil?: 4
        }
      let isDefault = bindings.isDefault
      return (
        bindings.isAnything ? 1 : 0, bindings.waiting,
        isDefault ? 2 * kind + (bindings.isFed ? 1 : 0) : 0,
        bindings.isBase ? 0 : 1, variable.isElement ? 1 : 0,
        variable.isParameter || bindings.isClosureParameter ? 1 : 0
      )
    }
    return order(first) < order(second)
  }

  private mutating func nextClosure(
    of open: [Int], isReady: Bool, _ checker: inout Checker
  ) -> Int? {
    for index in open {
      guard case .closure(let closure) = system.constraints[index].kind else { continue }
      if !isReady || self.isReady(closure, system.constraints[index].left, &checker) {
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

  private func nextWrapped(of open: [Int]) -> Int? {
    for index in open {
      if case .wrapped = system.constraints[index].kind { return index }
    }
    return nil
  }

  // MARK: Solutions

  private mutating func finish(_ open: [Int], _ checker: inout Checker) -> Bool {
    for index in open {
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
      let type = applied(Type.variable(variable), &checker)
      // What nothing in this part speaks of is left to others.
      if isClosed(type, &checker) { bindings.append((variable, type)) }
    }
    return Solution(
      cost: system.cost, bindings: bindings, nodes: types, bases: bases,
      choices: closed(chosen[part.chosen...], &checker), ambiguity: ambiguity,
      failures: described(failures[part.failures...], &checker),
      demanded: demanded.map { applied($0, &checker) })
  }

  /// Keeps the better one of a solution and the best before it.
  private mutating func keep(_ found: Solution, _ checker: inout Checker) {
    guard let best, best.cost <= found.cost else {
      self.best = found
      return
    }
    if best.cost < found.cost { return }
    if best.failures != found.failures { return keepFailures(of: found, &checker) }
    switch order(found.choices, best.choices, &checker) {
    case 1...: self.best = found
    case 0:
      let place = firstDifference(found.choices, best.choices)
      self.best?.ambiguity = place
    default: break
    }
  }

  /// Of two that fail at the same cost, the one that fails later fits more.
  private mutating func keepFailures(of found: Solution, _ checker: inout Checker) {
    guard let best else { return }
    let (mine, others) = (fit(of: best.failures, checker), fit(of: found.failures, checker))
    if mine < others {
      self.best = found
    } else if mine == others, firstDifference(found.choices, best.choices) != nil {
      self.best?.rivals.append((found.choices, found.failures))
    }
  }

  /// Where the last failure is, then whether the labels of all calls fit.
  private func fit(
    of failures: [Failure], _ checker: borrowing Checker
  ) -> (place: UInt32, labels: Int) {
    var fit = (place: UInt32(0), labels: 1)
    for failure in failures {
      fit.place = max(fit.place, place(of: failure.node, checker.tree))
      if case .arguments = failure.kind { fit.labels = 0 }
    }
    return fit
  }

  /// Where something is written: of an operator, behind its left side.
  private func place(of node: NodeID, _ tree: Tree) -> UInt32 {
    tree.kind(node) == .binaryOperator
      ? tree.binary(node).operatorSpan.start : tree.span(node).start
  }

  /// The types of nodes, if all of them are known.
  private func closed(
    _ nodes: ArraySlice<(node: NodeID, type: Type)>, _ checker: inout Checker
  ) -> [(node: NodeID, type: Type)]? {
    var found: [(node: NodeID, type: Type)] = []
    found.reserveCapacity(nodes.count)
    for (node, type) in nodes {
      let type = applied(type, &checker)
      guard isClosed(type, &checker) else { return nil }
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
        candidate.substitution.arguments[index] = isClosed(type, &checker) ? type : .error
      }
      return Choice(node: choice.node, candidate: candidate, depth: choice.depth)
    }
  }
}
