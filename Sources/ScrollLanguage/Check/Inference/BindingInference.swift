// What each open variable can be.

extension Inference {
  /// What is known of all variables of the part that are open, each in the light of the others, in the order in which they
  /// were made.
  mutating func knownBindings(_ checker: inout Checker) -> [Bindings] {
    var known: [Bindings] = []
    for index in part.ownVariables(of: system.variables.count)
    where system.variables[index].binding == nil {
      let isWritten =
        system.variables[index].literal != nil || system.variables[index].isElement
      guard isWritten || isWatched(index),
        let found = directBindings(of: UInt32(index), &checker)
      else { continue }
      known.append(found)
    }
    for use in keyPaths { addRoot(of: use, to: &known, &checker) }
    for place in known.indices {
      for (lower, isSubtype) in known[place].lower {
        guard let other = known.place(of: lower) else { continue }
        let (candidates, literals) = (known[other].candidates, known[other].literals)
        known[place].take(literals)
        if isSubtype { take(candidates, to: &known[place], &checker) }
      }
      complete(&known[place], &checker)
    }
    return known
  }

  func isWatched(_ variable: Int) -> Bool {
    for constraint in system.variables[variable].watchers where system.isOpen(Int(constraint)) {
      return true
    }
    return false
  }

  /// What a variable can be by itself; nil where nothing tells.
  mutating func bindings(of variable: UInt32, _ checker: inout Checker) -> Bindings? {
    guard var found = directBindings(of: variable, &checker), found.isTold else { return nil }
    complete(&found, &checker)
    return found
  }

  private mutating func complete(_ found: inout Bindings, _ checker: inout Checker) {
    cover(&found, &checker)
    if found.isKeyPath { settleKeyPath(&found, &checker) }
    found.findRank(&checker)
  }

  // MARK: What constraints tell

  private mutating func directBindings(of variable: UInt32, _ checker: inout Checker) -> Bindings? {
    let own = system.variables[Int(variable)]
    if own.isDependent { return nil }
    var found = Bindings(variable: variable)
    found.isIncomplete = own.isParameter || own.isElement
    if own.isElement { found.defaults = [.any] }
    switch own.literal {
    case nil: break
    case .closure?: found.isFunction = true
    case .keyPath?: found.isKeyPath = true
    case let literal?:
      found.literals = [Bindings.Literal(kind: literal, isDirect: true)]
      found.isCollection = literal == .array || literal == .dictionary
    }
    var implicit = ImplicitBase()
    bodies.steps += own.watchers.count
    for index in bodiesFirst(own.watchersInOrder) {
      let constraint = system.constraints[Int(index)]
      if constraint.isSolved { continue }
      switch constraint.kind {
      case .convert(let flavour):
        addConversion(constraint, flavour, to: &found, &implicit, &checker)
      case .wrapped, .implicit: found.delay(byChoice: true)
      case .conforms(let proto, _): implicit.bounds.append(proto)
      case .member(let member):
        if members[member].isImplicit, self.variable(constraint.left) == variable {
          implicit.name = members[member].name
        } else if self.variable(constraint.right) == variable {
          found.delay(byChoice: true)
        } else if occurs(variable, in: constraint.right, &checker)
          || members[member].call.map({ mentions(variable, $0, &checker) }) ?? false
        {
          found.delay(byChoice: false)
        }
      case .apply:
        if self.variable(constraint.left) != variable { found.delay(byChoice: false) }
      case .disjunction:
        found.delay(byChoice: self.variable(constraint.left) == variable)
      case .associated:
        guard self.variable(constraint.right) == variable else { continue }
        found.delay(byChoice: false)
        addVariables(of: constraint.left, to: &found, &checker)
      case .chain(let name):
        addChain(constraint, name, to: &found, &implicit, &checker)
      case .element, .dictionaryElement, .closure, .body, .keyPath, .dropped: break
      case .components:
        if self.variable(constraint.right) == variable { found.delay(byChoice: true) }
      }
    }
    if let name = implicit.name { addImplicit(name, implicit, to: &found, &checker) }
    found.isViable = found.isTold
    return found
  }

  /// In Swift what the body of a closure gives is known before the closure is converted to what is wanted of it.
  private func bodiesFirst(_ watchers: [Int32]) -> [Int32] {
    func isOfBody(_ index: Int32) -> Bool {
      if case .convert(.result) = system.constraints[Int(index)].kind { return true }
      return false
    }
    guard let last = watchers.lastIndex(where: isOfBody), last > 0 else { return watchers }
    return watchers.filter(isOfBody) + watchers.filter { !isOfBody($0) }
  }

  private mutating func addConversion(
    _ constraint: Constraint, _ flavour: Constraint.Flavour, to found: inout Bindings,
    _ implicit: inout ImplicitBase, _ checker: inout Checker
  ) {
    let left = resolve(constraint.left)
    let right = resolve(constraint.right)
    let isParameter = flavour == .parameter
    if left.variable == found.variable {
      if let other = right.variable {
        add(other, to: &found, &checker)
        if isParameter || isDependent(other) { return }
        // What a generic parameter is merged with, but by a decision, is not told of what converts to the parameter.
        if let written = constraint.right.variable,
          written == other || system.variables[Int(written)].isMergedByDecision
        {
          found.upper.append(other)
        }
        implicit.targets.append(other)
      } else if flavour == .view, system.variables[Int(found.variable)].isJoin {
        // A builder takes a view of any one type: both branches are of it.
      } else {
        implicit.above.append(applied(right, &checker))
        add(
          right, isParameter ? .exact : .below, isArgument: flavour == .argument, to: &found,
          &checker)
      }
    } else if right.variable == found.variable {
      if isParameter { found.isClosureParameter = true }
      if let other = left.variable {
        add(other, to: &found, &checker)
        if isDependent(other) { return }
        if isParameter {
          found.isIncomplete = true
        } else {
          found.lower.append((other, flavour.excludesNumbers))
        }
      } else {
        add(
          left, isParameter ? .exact : .above, isArgument: flavour == .argument, to: &found,
          &checker)
      }
    } else if let other = left.variable, system.variables[Int(other)].literal == .closure {
      // Its body may tell.
      found.delay(byChoice: false)
    } else {
      addVariables(of: left, to: &found, &checker)
      addVariables(of: right, to: &found, &checker)
    }
  }

  private func isDependent(_ variable: UInt32) -> Bool {
    system.variables[Int(variable)].isDependent
  }

  /// A variable that is converted to it or from it. What depends on a type delays it until that is known.
  private mutating func add(
    _ other: UInt32, to found: inout Bindings, _ checker: inout Checker
  ) {
    guard isDependent(other) else { return found.connect(other) }
    found.delay(byChoice: false)
    for index in system.variables[Int(other)].determining
    where !system.constraints[Int(index)].isSolved {
      addVariables(of: system.constraints[Int(index)].left, to: &found, &checker)
    }
  }

  private mutating func addVariables(
    of type: Type, to found: inout Bindings, _ checker: inout Checker
  ) {
    let type = resolve(type)
    if let variable = type.variable {
      if !isDependent(variable) { found.connect(variable) }
      return
    }
    if isClosed(type, &checker) { return }
    for part in checker.program.types.shape(of: type).parts {
      addVariables(of: part, to: &found, &checker)
    }
  }

  private mutating func mentions(
    _ variable: UInt32, _ call: Int, _ checker: inout Checker
  ) -> Bool {
    if occurs(variable, in: calls[call].result, &checker) { return true }
    for argument in calls[call].arguments where occurs(variable, in: argument.type, &checker) {
      return true
    }
    return false
  }

  // MARK: Candidates

  private mutating func add(
    _ type: Type, _ relation: Bindings.Relation, isArgument: Bool, to found: inout Bindings,
    _ checker: inout Checker
  ) {
    let type = applied(type, &checker)
    if type == .error { return }
    if found.isKeyPath, !accepts(unwrapped(type, &checker), .keyPath, &checker) { return }
    add(
      Bindings.Candidate(type: type, relation: relation, isArgument: isArgument), to: &found,
      &checker)
  }

  /// Adds a candidate, unless it is made up of the variable itself or another one says as much.
  private mutating func add(
    _ candidate: Bindings.Candidate, to found: inout Bindings, _ checker: inout Checker
  ) {
    let type = candidate.type
    if occurs(found.variable, in: type, &checker)
      || found.candidates.contains(where: { $0.type == type && $0.relation == candidate.relation })
    {
      return
    }
    let isOpen = !isClosed(type, &checker)
    if let head = head(of: type, &checker) {
      for place in found.candidates.indices {
        let other = found.candidates[place]
        guard self.head(of: other.type, &checker) == head,
          candidate.relation == .exact || other.relation == .above
        else { continue }
        if isOpen { return }
        if !isClosed(other.type, &checker) {
          var rest: Bindings = found
          rest.adjacent = []
          addVariables(of: other.type, to: &rest, &checker)
          found.adjacent.removeAll { rest.adjacent.contains($0) }
          found.candidates.remove(at: place)
          break
        }
      }
    }
    if !found.isClosureParameter, let counterpart = checker.known.counterpart(of: type),
      let place = found.candidates.firstIndex(where: { $0.type == counterpart })
    {
      // A Double can be a CGFloat wherever one is wanted.
      if type == checker.known.doubleType { found.candidates[place].type = type }
      return
    }
    if candidate.relation == .above, !isOpen {
      for place in found.candidates.indices where found.candidates[place].relation == .above {
        let other = found.candidates[place].type
        guard isClosed(other, &checker), let joined = joined(other, type, &checker) else {
          continue
        }
        found.candidates.remove(at: place)
        found.candidates.append(
          Bindings.Candidate(type: joined, relation: .above, isArgument: candidate.isArgument))
        return
      }
    }
    addVariables(of: type, to: &found, &checker)
    found.candidates.append(candidate)
  }

  func head(of type: Type, _ checker: inout Checker) -> NominalID? {
    if case .nominal(let nominal, _) = checker.program.types.shape(of: type) { return nominal }
    return nil
  }

  /// The type that two closed types convert to, where that is one of them or an optional of both.
  private mutating func joined(
    _ first: Type, _ second: Type, _ checker: inout Checker
  ) -> Type? {
    if first == second { return first }
    var (first, second) = (first, second)
    var levels = (0, 0)
    while let inner = wrapped(first, &checker) {
      first = inner
      levels.0 += 1
    }
    while let inner = wrapped(second, &checker) {
      second = inner
      levels.1 += 1
    }
    guard first == second else { return nil }
    for _ in 0..<max(levels.0, levels.1) { first = checker.optional(first) }
    return first
  }

  /// Takes over what converts to something that is converted to it.
  private mutating func take(
    _ candidates: [Bindings.Candidate], to found: inout Bindings, _ checker: inout Checker
  ) {
    for candidate in candidates
    where candidate.relation != .below && candidate.type.variable == nil {
      add(
        Bindings.Candidate(
          type: candidate.type, relation: .above, isArgument: candidate.isArgument), to: &found,
        &checker)
    }
  }

  // MARK: Literals

  /// Finds which literals can have the type of a candidate.
  private mutating func cover(_ found: inout Bindings, _ checker: inout Checker) {
    for place in found.literals.indices where found.literals[place].kind != .nil {
      let literal = found.literals[place]
      for index in found.candidates.indices {
        guard let type = covered(literal, by: found.candidates[index], found.takesNil, &checker)
        else { continue }
        found.literals[place].isCovered = true
        found.candidates[index].type = type
        break
      }
    }
  }

  /// What a candidate has to be for a literal to have its type: it itself, or what it wraps.
  private mutating func covered(
    _ literal: Bindings.Literal, by candidate: Bindings.Candidate, _ takesNil: Bool,
    _ checker: inout Checker
  ) -> Type? {
    var type = candidate.type
    while true {
      if type.variable != nil { return nil }
      if accepts(type, literal.kind, &checker) { return type }
      guard !takesNil, literal.isDirect, candidate.relation == .below,
        let inner = wrapped(type, &checker)
      else { return nil }
      type = resolve(inner)
    }
  }

  private func unwrapped(_ type: Type, _ checker: inout Checker) -> Type {
    var type = type
    while let inner = wrapped(type, &checker) { type = inner }
    return type
  }

  // MARK: Key paths

  /// The root of a key path is the root of the type that its context wants; if that is a variable, it can be whatever the
  /// variable can be.
  private mutating func addRoot(
    of use: KeyPathUse, to known: inout [Bindings], _ checker: inout Checker
  ) {
    guard let root = variable(use.root), let place = known.place(of: root),
      let path = known.place(of: use.type)
    else { return }
    for candidate in known[path].candidates {
      guard let wanted = wantedRoot(of: candidate.type, &checker) else { continue }
      guard let other = variable(wanted) else {
        add(
          Bindings.Candidate(type: wanted, relation: .exact, isArgument: candidate.isArgument),
          to: &known[place], &checker)
        continue
      }
      guard let source = known.place(of: other), !known[source].isDelayed else { continue }
      for candidate in known[source].candidates {
        add(candidate, to: &known[place], &checker)
      }
      for variable in [other] + known[source].adjacent { known[place].connect(variable) }
    }
    known[place].isViable = known[place].isTold
  }

  /// What a key path has to start from to be of a type.
  private func wantedRoot(of type: Type, _ checker: inout Checker) -> Type? {
    let type = unwrapped(type, &checker)
    if case .function(let parameters, _) = shape(type, &checker) { return parameters.first?.type }
    return rootOfKeyPath(type, &checker)
  }

  /// Whether a key path is wanted through which something can be set.
  private func isSettable(_ found: Bindings, _ checker: inout Checker) -> Bool {
    found.candidates.contains {
      head(of: unwrapped($0.type, &checker), &checker) == checker.known.writableKeyPath
    }
  }

  /// Once its components are known, a key path is the function that is wanted of it or, where none is, what it is by
  /// itself.
  private mutating func settleKeyPath(_ found: inout Bindings, _ checker: inout Checker) {
    guard let use = keyPaths.last(where: { $0.type == found.variable }),
      let own = ownType(of: use, isSet: isSettable(found, &checker), &checker)
    else {
      found.candidates = []
      found.isViable = false
      return
    }
    found.isViable = true
    found.candidates.removeAll { !isFunction(unwrapped($0.type, &checker), &checker) }
    if found.candidates.isEmpty {
      found.candidates = [Bindings.Candidate(type: own, relation: .exact, isArgument: false)]
    }
  }

  func conforms(
    _ type: Type, to protocols: [ProtocolID], _ checker: inout Checker
  ) -> Bool {
    for proto in protocols where !checker.conforms(type, to: proto) { return false }
    return true
  }

  func isExistential(_ type: Type, _ checker: inout Checker) -> Bool {
    if case .existential = checker.program.types.shape(of: type) { return true }
    return false
  }
}

extension [Bindings] {
  /// Where what is known of a variable is; the variables are in ascending order.
  fileprivate func place(of variable: UInt32) -> Int? {
    var (start, end) = (0, count)
    while start < end {
      let middle = (start + end) / 2
      if self[middle].variable < variable { start = middle + 1 } else { end = middle }
    }
    return start < count && self[start].variable == variable ? start : nil
  }
}

extension Bindings {
  fileprivate mutating func connect(_ other: UInt32) {
    if other != variable, adjacent.last != other { adjacent.append(other) }
  }

  mutating func delay(byChoice: Bool) {
    isDelayed = true
    if byChoice { isOfChoice = true }
  }

  /// Literals that convert to something that is converted to it.
  fileprivate mutating func take(_ others: [Literal]) {
    for other in others where !literals.contains(where: { $0.kind == other.kind }) {
      literals.append(Literal(kind: other.kind, isDirect: false))
    }
    // What takes a number with a fraction takes one without.
    if literals.contains(where: { $0.kind == .float }) {
      literals.removeAll { $0.kind == .integer }
    }
  }
}
