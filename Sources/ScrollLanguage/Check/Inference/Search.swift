/// What a system, or a part of it that nothing connects with the rest, comes to.
struct Solution {
  let cost: Cost
  let bindings: [(variable: UInt32, type: Type)]
  let nodes: [(node: NodeID, type: Type)]
  let bases: [(node: NodeID, type: Type)]
  let choices: [Choice]
  /// The types of variables that had better be narrow.
  let narrow: [(serial: UInt32, type: Type)]
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
    let literalsAlone: Int
    let ambiguity: NodeID?
  }

  func mark() -> Mark {
    Mark(
      system: system.mark(), nodes: nodes.count, bases: bases.count, members: members.count,
      calls: calls.count, closures: closures.count, disjunctions: disjunctions.count,
      keyPaths: keyPaths.count, builders: builders.count, chosen: chosen.count,
      failures: failures.count, literalsAlone: literalsAlone, ambiguity: ambiguity)
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
    literalsAlone = mark.literalsAlone
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

  /// What swiftc does next (`ComponentStep`): a variable of which enough is known, a declaration, then the bodies of
  /// closures with several statements.
  private mutating func nextMove(_ open: [Int], _ checker: inout Checker) -> Move {
    if let closure = nextClosure(of: open, &checker) { return .read(closure) }
    let known = knownBindings(&checker)
    if hasSeveralDecisions(open, known) {
      let groups = components(of: open, &checker)
      if groups.count > (isBesideLiterals ? 0 : 1) { return .decide(decision(among: groups)) }
    }
    let best = first(of: known)
    let hasChoice = open.contains { system.constraints[$0].isChoice }
    if let best,
      !hasChoice || known[best].comesBeforeDisjunction(isRepairing: bodies.isRepairing, &checker)
    {
      // A conversion of something known comes before a closure.
      if !hasChoice || !known[best].isFunction || !nextChoiceConverts(open, &checker) {
        return move(toBind: best, of: known, open, &checker)
      }
    }
    if let decision = nextDisjunction(of: open, &checker) { return .decide(decision) }
    if let best { return move(toBind: best, of: known, open, &checker) }
    return lastMove(open, &checker)
  }

  /// Reads a closure of which nothing is known, or the first body of several statements in the text.
  private mutating func lastMove(_ open: [Int], _ checker: inout Checker) -> Move {
    var first: (index: Int, closure: Int, place: UInt32)?
    for index in open {
      switch system.constraints[index].kind {
      case .closure: return .read(index)
      case .body(let closure):
        let place = checker.tree.span(closures[closure].node).start
        if first.map({ place < $0.place }) ?? true { first = (index, closure, place) }
      default: break
      }
    }
    return first.map { move(toRead: $0.closure, at: $0.index, &checker) } ?? .finish
  }

  private mutating func move(
    toBind place: Int, of known: [Bindings], _ open: [Int], _ checker: inout Checker
  ) -> Move {
    if known[place].isFunction, known[place].candidates.isEmpty {
      for index in open {
        guard case .closure = system.constraints[index].kind,
          variable(system.constraints[index].left) == known[place].variable
        else { continue }
        return .read(index)
      }
    }
    // What is certain is bound at once.
    let certain = known.indices.filter {
      known[$0].isViable && !known[$0].isDelayed && !known[$0].involvesOthers
        && isCertain(known[$0], &checker)
    }
    if certain.count > 1, certain.contains(place) { return .bind(certain.map { known[$0] }) }
    return isOnly(known[place], &checker)
      ? .bind([known[place]]) : .decide(decision(of: known[place], &checker))
  }

  /// Whether there is nothing to choose, and nothing else can tell more.
  private func isCertain(_ bindings: Bindings, _ checker: inout Checker) -> Bool {
    !bindings.isErased(&checker) && isOnly(bindings, &checker)
  }

  private func isOnly(_ bindings: Bindings, _ checker: inout Checker) -> Bool {
    guard bindings.candidates.count == 1, bindings.literalCount == 0, bindings.defaults.isEmpty,
      !bindings.takesNil
    else { return false }
    let candidate = bindings.candidates[0]
    if let inner = wrapped(candidate.type, &checker),
      isMet(onlyBy: inner, boundOf: bindings.variable, &checker)
    {
      return false
    }
    return bindings.isFunction
      || candidate.relation != .below
        && !(candidate.isArgument && isLibraryCollection(candidate.type, &checker))
      || wrapped(candidate.type, &checker) == nil && !isLibraryCollection(candidate.type, &checker)
  }

  private func isLibraryCollection(_ type: Type, _ checker: inout Checker) -> Bool {
    head(of: type, &checker).map { checker.known.isCollection($0) } ?? false
  }

  /// Reads a body. Before statements are read, one by one, it is decided what the parameters around them are.
  private mutating func move(
    toRead closure: Int, at index: Int, _ checker: inout Checker
  ) -> Move {
    if let parameter = openParameter(of: closure, &checker),
      let found = bindings(of: parameter, &checker)
    {
      return .decide(decision(of: found, &checker))
    }
    // The statements are read with a known result type, if there are candidates for it.
    if let result = firstVariable(of: system.constraints[index].left, &checker),
      let found = bindings(of: result, &checker),
      !found.candidates.isEmpty || found.literalCount > 0
    {
      return .decide(decision(of: found, &checker))
    }
    return .read(index)
  }

  /// Whether there is more than one decision to make, so that it matters which of them depend on each other.
  private func hasSeveralDecisions(_ open: [Int], _ known: [Bindings]) -> Bool {
    var count = 0
    for place in known.indices where known[place].isViable { count += 1 }
    for index in open {
      switch system.constraints[index].kind {
      case .disjunction, .closure, .body, .wrapped, .implicit: count += 1
      case .convert, .conforms, .associated, .member, .apply, .element, .dictionaryElement,
        .components, .keyPath, .chain, .dropped:
        break
      }
      if count > 1 { return true }
    }
    return count > 1
  }

  /// Whether what is left is one part of several, of which the others were literals: what it costs is then not compared with
  /// what the best solution costs until it is solved.
  private var isBesideLiterals: Bool { best != nil && literalsAlone > part.literalsAlone }

  /// Binds a variable that can be only one type.
  private mutating func bind(_ bindings: Bindings, _ checker: inout Checker) -> Bool {
    guard let type = firstType(bindings, &checker) else { return false }
    return equate(Type.variable(bindings.variable), type, &checker)
  }

  /// The index of the variable that is decided first.
  private func first(of known: [Bindings]) -> Int? {
    var first: Int?
    for place in known.indices where known[place].isViable {
      if let first {
        let (mine, best) = (known[place].rank, known[first].rank)
        if mine > best || mine == best && !known[place].comesBefore(known[first]) { continue }
      }
      first = place
    }
    return first
  }

  /// A closure of which it is known what is wanted, or a body that is read at once.
  private mutating func nextClosure(of open: [Int], _ checker: inout Checker) -> Int? {
    for index in open {
      let isReady: Bool
      switch system.constraints[index].kind {
      case .closure(let closure):
        isReady = self.isReady(closure, system.constraints[index].left, &checker)
      case .body(let closure): isReady = self.isReady(toRead: closure, &checker)
      default: continue
      }
      if isReady { return index }
    }
    return nil
  }

  private mutating func read(_ index: Int, _ checker: inout Checker) -> Bool {
    let constraint = system.constraints[index]
    switch constraint.kind {
    case .closure(let closure):
      system.solve(index)
      return open(closure, constraint.left, &checker)
    case .body(let closure):
      system.solve(index)
      return readBody(of: closure, constraint.left, &checker)
    default: return false
    }
  }

  // MARK: Solutions

  private mutating func finish(_ open: [Int], _ checker: inout Checker) -> Bool {
    for index in open {
      switch system.constraints[index].kind {
      case .conforms, .dropped: continue
      case .convert, .associated, .member, .apply, .element, .dictionaryElement, .closure, .body,
        .disjunction, .wrapped, .implicit, .components, .keyPath, .chain:
        return false
      }
    }
    guard let found = solution(&checker) else { return false }
    keep(found, &checker)
    return true
  }

  /// What has been decided since the part began, if that is all.
  private mutating func solution(_ checker: inout Checker) -> Solution? {
    guard let types = closed(nodes[part.nodes...], &checker),
      let bases = closed(bases[part.bases...], &checker)
    else { return nil }
    var bindings: [(variable: UInt32, type: Type)] = []
    for variable in part.variables {
      let type = applied(Type.variable(variable), &checker)
      // What nothing in this part speaks of is left to others, but for a `nil` that nothing says anything of.
      if isClosed(type, &checker) {
        bindings.append((variable, type))
      } else if type.variable.map({ system.variables[Int($0)].literal == .nil }) ?? false {
        return nil
      }
    }
    let failures = described(failures[part.failures...], &checker)
    for failure in failures where isUnfounded(failure, &checker) { return nil }
    var cost = system.cost
    for failure in failures { cost.add(failure.kind.weightOfUnknown, to: .fix) }
    return Solution(
      cost: cost, bindings: bindings, nodes: types, bases: bases,
      choices: closed(chosen[part.chosen...], &checker), narrow: narrow(&checker),
      ambiguity: ambiguity, failures: failures,
      demanded: demanded.map { applied($0, &checker) })
  }

  private func narrow(_ checker: inout Checker) -> [(serial: UInt32, type: Type)] {
    var found: [(serial: UInt32, type: Type)] = []
    for index in part.ownVariables(of: system.variables.count)
    where system.variables[index].prefersNarrow {
      guard let bound = system.variables[index].binding else { continue }
      let type = applied(bound, &checker)
      if isClosed(type, &checker) { found.append((system.variables[index].serial, type)) }
    }
    return found
  }

  /// Keeps the better one of a solution and the best before it.
  private mutating func keep(_ found: Solution, _ checker: inout Checker) {
    guard let best, best.cost <= found.cost else {
      self.best = found
      return
    }
    if best.cost < found.cost { return }
    if best.failures != found.failures { return keepFailures(of: found, &checker) }
    switch order(found, best, &checker) {
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
    switch tree.kind(node) {
    case .binaryOperator, .compoundAssignment: tree.binary(node).operatorSpan.start
    default: tree.span(node).start
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
