// A system without a solution is solved once more, and what cannot hold is noted, at a cost: the cheapest set
// of such failures is what is wrong.

extension Inference {
  /// Notes a failure where the system is solved in spite of failures; else nothing is solved.
  mutating func note(_ kind: Failure.Kind, at node: NodeID) -> Bool {
    guard bodies.isRepairing else { return false }
    failures.append(Failure(kind: kind, node: node))
    system.cost.add(kind.weight, to: .fix)
    return true
  }

  /// The failures of a part of the system, in the words of types that are known.
  func described(
    _ failures: ArraySlice<Failure>, _ checker: inout Checker
  ) -> [Failure] {
    failures.map { failure in
      Failure(
        kind: failure.kind.mapTypes { described($0, &checker) }, node: failure.node)
    }
  }

  /// Whether an operator that has been passed over takes its operands, now that they are known: it is not what is wrong.
  mutating func isUnfounded(_ failure: Failure, _ checker: inout Checker) -> Bool {
    guard case .operands(let name, let types) = failure.kind, let first = types.first,
      first != .error, first != Failure.unknown,
      types.allSatisfy({ $0 == first || $0 == checker.known.counterpart(of: first) })
    else { return false }
    return operators(name, count: types.count, &checker).contains { takes(first, $0, &checker) }
  }

  /// A literal is of the type that it has by itself; what is not known stays open.
  private func described(_ type: Type, _ checker: inout Checker) -> Type {
    guard checker.program.types.contents(of: type).contains(.variable) else { return type }
    guard let variable = type.variable else {
      return checker.mapParts(type) { checker, part in described(part, &checker) }
    }
    if type == Failure.unknown { return type }
    if let bound = system.binding(of: variable) {
      return bound == .error ? Failure.unknown : described(bound, &checker)
    }
    guard let literal = system.variables[Int(variable)].literal else { return Failure.unknown }
    return defaultType(of: literal, &checker) ?? Failure.unknown
  }

  /// Makes do without a constraint that does not hold; false where that cannot be.
  mutating func repair(_ index: Int, _ checker: inout Checker) -> Bool {
    guard bodies.isRepairing else { return false }
    let constraint = system.constraints[index]
    let node = constraint.node
    switch constraint.kind {
    case .convert(let flavour), .wrapped(let flavour):
      return repair(constraint.left, to: constraint.right, flavour, node, &checker)
    case .conforms(let proto, _): return noteBound(constraint.left, proto, at: node, &checker)
    case .associated(let associated):
      guard let found = witness(associated, of: constraint.left, node, &checker) else {
        return false
      }
      return noteEquality(found, constraint.right, at: node, &checker)
    case .member(let member): return repair(member, constraint, &checker)
    case .apply(let call): return repair(call, of: constraint.left, &checker)
    case .element, .dictionaryElement:
      let literal = opened(checker.known.array, &checker)
      return note(.conversion(from: literal, to: constraint.left), at: node)
    case .components, .keyPath: return note(.keyPath(to: constraint.left), at: node)
    case .chain:
      return repair(constraint.left, to: constraint.right, .contextual, node, &checker)
    case .closure, .body, .disjunction, .implicit, .dropped: return false
    }
  }

  private mutating func repair(
    _ left: Type, to right: Type, _ flavour: Constraint.Flavour, _ node: NodeID,
    _ checker: inout Checker
  ) -> Bool {
    let from = applied(left, &checker)
    let to = applied(right, &checker)
    if let inner = wrapped(from, &checker), isEnough(resolve(inner), for: to, &checker) {
      requireConversion(inner, to, flavour, at: node, &checker)
      return note(.unwrap(from), at: node)
    }
    switch flavour {
    case .operand: return false
    // What a closure gives is right where an operator does not take it.
    case .functionResult where isOperand(right): return false
    case .joined where !isWanted(right, &checker):
      guard let other = joined.last(where: { $0.branch == node }) else {
        return note(.branches(from, to), at: node)
      }
      return note(.branches(to, from), at: other.first)
    case .condition: return note(.condition(from), at: node)
    case .view: return note(.view(from), at: node)
    case .argument, .joined, .contextual, .assignment, .element, .result, .parameter, .subtype,
      .functionParameter, .functionResult:
      return noteConversion(from, to: to, at: node, &checker)
    }
  }

  /// Notes a conversion that does not exist. A method that is not called is seldom meant where a value of another
  /// kind is wanted.
  mutating func noteConversion(
    _ from: Type, to: Type, at node: NodeID, _ checker: inout Checker
  ) -> Bool {
    let wanted = resolve(to)
    if isFunction(resolve(from), &checker), wanted.variable == nil, !isFunction(wanted, &checker) {
      system.cost.add(Inference.costOfMethod, to: .fix)
    }
    if let root = rootOfKeyPath(from, &checker), root == rootOfKeyPath(wanted, &checker) {
      return note(.keyPath(to: to), at: node)
    }
    return note(.conversion(from: from, to: to), at: node)
  }

  /// Whether what is around an expression says its type.
  private func isWanted(_ type: Type, _ checker: inout Checker) -> Bool {
    for constraint in system.constraints where constraint.left == type {
      if case .convert(let flavour) = constraint.kind, flavour != .view,
        variable(constraint.right) == nil
      {
        return true
      }
    }
    return false
  }

  /// Whether an operator is given what a type variable stands for.
  private func isOperand(_ type: Type) -> Bool {
    let merged = variables(of: type)
    return system.constraints.contains { constraint in
      guard case .convert(.operand) = constraint.kind else { return false }
      return variables(of: constraint.left).contains { merged.contains($0) }
    }
  }

  /// A variable, and those that it is merged with in turn.
  private func variables(of type: Type) -> [UInt32] {
    var found: [UInt32] = []
    var next = type.variable
    while let variable = next {
      found.append(variable)
      next = system.binding(of: variable)?.variable
    }
    return found
  }

  /// Notes a bound that is not met. Of an operator that says nothing: another one is meant.
  mutating func noteBound(
    _ type: Type, _ proto: ProtocolID, at node: NodeID, _ checker: inout Checker
  ) -> Bool {
    if isFunction(resolve(type), &checker), checker.tree.takesClosure(node) {
      system.cost.add(to: .misfit)
    }
    return !checker.tree.isOperator(node)
      && note(.bound(type, proto), at: checker.boundPlace(node))
  }

  mutating func noteEquality(
    _ first: Type, _ second: Type, at node: NodeID, _ checker: inout Checker
  ) -> Bool {
    !checker.tree.isOperator(node) && note(.equality(first, second), at: node)
  }

  /// Whether a value that an optional wraps would do.
  private func isEnough(_ inner: Type, for wanted: Type, _ checker: inout Checker) -> Bool {
    if wrapped(wanted, &checker) != nil { return false }
    if variable(inner) != nil { return true }
    if isClosed(inner, &checker), isClosed(wanted, &checker) {
      return checker.conversionPath(from: inner, to: wanted) != nil
    }
    guard case .nominal(let first, _) = checker.program.types.shape(of: inner),
      case .nominal(let second, _) = checker.program.types.shape(of: wanted)
    else { return false }
    return first == second
  }

  private mutating func repair(
    _ member: Int, _ constraint: Constraint, _ checker: inout Checker
  ) -> Bool {
    let use = members[member]
    var base = applied(constraint.left, &checker)
    var isStatic = use.isStatic
    if !isStatic, case .metatype(let instance) = checker.program.types.shape(of: base) {
      base = resolve(instance)
      isStatic = true
    }
    guard candidates(use, of: base, isStatic: isStatic, &checker).isEmpty else { return false }
    if use.call != nil, use.name == checker.names.callAsFunction {
      return note(.call(base), at: use.node)
    }
    if !isStatic, let inner = wrapped(base, &checker),
      !candidates(use, of: resolve(inner), isStatic: false, &checker).isEmpty
    {
      system.add(.member(member), inner, constraint.right, at: use.node)
      return note(.memberOfWrapped(use.name, of: base), at: use.node)
    }
    if checker.isSought(use.name) { checker.noteMembers(of: base, isStatic: isStatic) }
    if use.labels != nil, !namesakes(of: use, of: base, isStatic: isStatic, &checker).isEmpty {
      return note(.labels(use.name), at: use.node)
    }
    // What follows from it costs no more.
    if let call = use.call { passError(to: call) }
    _ = equate(constraint.right, .error, &checker)
    if let element = use.element { return note(.element(element, of: base), at: use.node) }
    return note(.member(use.name, of: base, isStatic: isStatic), at: use.node)
  }

  /// The members that have the name, whatever their labels are.
  private mutating func namesakes(
    of use: MemberReference, of base: Type, isStatic: Bool, _ checker: inout Checker
  ) -> [Candidate] {
    var any = use
    any.labels = nil
    return candidates(any, of: base, isStatic: isStatic, &checker)
  }

  private mutating func repair(
    _ call: Int, of callee: Type, _ checker: inout Checker
  ) -> Bool {
    guard case .function(let parameters, let result) = shape(callee, &checker) else { return false }
    _ = equate(result, calls[call].result, &checker)
    if parameters.count != calls[call].arguments.count {
      return note(
        .argumentCount(parameters.count, given: calls[call].arguments.count), at: calls[call].node)
    }
    return true
  }

  /// A call whose arguments fit no declaration: its type, if they agree about that.
  mutating func repair(
    _ candidates: [Candidate], calledBy call: Int, _ node: NodeID, _ checker: inout Checker
  ) -> Bool {
    guard bodies.isRepairing else { return false }
    let callable = candidates.filter { checker.parameters(of: $0.declaration) != nil }
    guard let first = callable.first else { return false }
    switch checker.tree.kind(calls[call].node) {
    case .call, .subscriptCall, .keyPathSubscript, .attribute: break
    default: return note(.untold, at: node)
    }
    if callable.count == 1 {
      let count = failures.count
      if let opened = open(first, node, &checker), let result = opened.result {
        _ = equate(result, calls[call].result, &checker)
      }
      failures.removeLast(failures.count - count)
    } else {
      // What follows from it costs no more.
      passError(to: call)
    }
    return note(.arguments(callable.map { $0.declaration }), at: calls[call].node)
  }

  // MARK: Holes

  /// The cost of a type that is left open as a consequence of a failure: more than that of several failures.
  private static let costOfHole = 10

  /// The extra cost of a method that is not called where a value of another kind is wanted.
  private static let costOfMethod = 4

  /// Decides what is left open where nothing more can be done: a variable that nothing says the type of is a
  /// hole.
  ///
  /// - Returns: false if nothing is left open.
  mutating func fillHole(_ open: [Int], _ checker: inout Checker) -> Bool {
    guard bodies.isRepairing, let variable = openVariable(open, &checker) else { return false }
    if let literal = literal(into: variable), let type = defaultType(of: literal, &checker) {
      system.bind(variable, to: type)
      return true
    }
    let count = failures.count
    noteOpen(variable, open, &checker)
    if failures.count == count { system.cost.add(Inference.costOfHole, to: .fix) }
    system.bind(variable, to: .error)
    return true
  }

  /// Leaves the type of a closure's parameter open. Without a cost another declaration would win that does not take what it
  /// is given, because nothing in the closure can fail.
  mutating func leaveOpen(_ variable: UInt32, _ checker: inout Checker) {
    let isWanted = failures.contains {
      if case .conversion(_, let to) = $0.kind { occurs(variable, in: to, &checker) } else { false }
    }
    if isWanted { system.cost.add(Inference.costOfHole, to: .fix) }
    system.bind(variable, to: .error)
  }

  /// Notes that nothing says a type, unless that may be because of something else that is wrong.
  private mutating func noteOpen(_ variable: UInt32, _ open: [Int], _ checker: inout Checker) {
    if let member = implicitMember(of: variable, open) {
      let bounds = bounds(of: [variable])
      let mayFollow =
        bounds.isEmpty
        ? failures.contains { $0.kind.leavesTypeOpen } : meetsError(variable, &checker)
      if !mayFollow {
        let name = members[member].name
        let failure: Failure.Kind =
          subject(ofPattern: variable, &checker).map { .member(name, of: $0, isStatic: true) }
          ?? .implicitMember(name, bounds: bounds)
        _ = note(failure, at: members[member].node)
      }
      return
    }
    if !failures.isEmpty { return }
    for (node, type) in nodes where self.variable(type) == variable {
      _ = note(.open, at: node)
      return
    }
    for (node, type) in nodes where occurs(variable, in: type, &checker) {
      _ = note(.open, at: node)
      return
    }
  }

  /// A `.name` whose base a variable is.
  private func implicitMember(of variable: UInt32, _ open: [Int]) -> Int? {
    for index in open {
      let constraint = system.constraints[index]
      guard case .member(let member) = constraint.kind, members[member].isImplicit,
        self.variable(constraint.left) == variable
      else { continue }
      return member
    }
    return nil
  }

  /// The type of the value that a pattern is matched against, if a variable is the pattern's type. A `.name` as a
  /// pattern is first a member of that type.
  private func subject(ofPattern variable: UInt32, _ checker: inout Checker) -> Type? {
    // The operator that compares a pattern is not written anywhere.
    let match = calls.first {
      $0.node.isNone && $0.arguments.count == 2 && self.variable($0.arguments[0].type) == variable
    }
    guard let match else { return nil }
    let subject = resolve(match.arguments[1].type)
    return isClosed(subject, &checker) ? subject : nil
  }

  /// Whether something in error is converted to what a variable stands in, or the other way.
  private func meetsError(_ variable: UInt32, _ checker: inout Checker) -> Bool {
    for constraint in system.constraints {
      guard case .convert = constraint.kind else { continue }
      let (left, right) = (resolve(constraint.left), resolve(constraint.right))
      if left == .error && occurs(variable, in: right, &checker)
        || right == .error && occurs(variable, in: left, &checker)
      {
        return true
      }
    }
    return false
  }

  private mutating func openVariable(_ open: [Int], _ checker: inout Checker) -> UInt32? {
    var variables: [UInt32] = []
    for index in part.ownVariables(of: system.variables.count)
    where system.variables[index].binding == nil {
      if literal(into: UInt32(index)) != nil { return UInt32(index) }
      variables.append(UInt32(index))
    }
    for index in open {
      guard case .member(let number) = system.constraints[index].kind, members[number].isImplicit,
        let base = variable(system.constraints[index].left), variables.contains(base)
      else { continue }
      return base
    }
    for (_, type) in nodes[part.nodes...] {
      if let variable = variable(type), variables.contains(variable) { return variable }
    }
    return variables.first { isWatched(Int($0)) || isNeeded($0, &checker) }
  }

  /// Whether the type of a node or a base depends on a variable. That of a function that is only called does not matter.
  private func isNeeded(_ variable: UInt32, _ checker: inout Checker) -> Bool {
    for (_, type) in nodes where occurs(variable, in: type, &checker) { return true }
    for (_, type) in bases where occurs(variable, in: type, &checker) { return true }
    return false
  }

  /// The first literal that converts into a variable.
  private func literal(into variable: UInt32) -> LiteralKind? {
    var first: (index: Int32, literal: LiteralKind)?
    for index in system.variables[Int(variable)].watchers {
      let constraint = system.constraints[Int(index)]
      if constraint.isSolved { continue }
      guard case .convert = constraint.kind, self.variable(constraint.right) == variable,
        let other = self.variable(constraint.left),
        let literal = system.variables[Int(other)].literal, literal.isPlain
      else { continue }
      if first.map({ index < $0.index }) ?? true { first = (index, literal) }
    }
    return first?.literal
  }
}

extension Tree {
  /// Whether an operator is applied, or named, at a node.
  fileprivate func isOperator(_ node: NodeID) -> Bool {
    if node.isNone { return true }
    switch kind(node) {
    case .binaryOperator, .prefixOperator, .postfixOperator, .compoundAssignment,
      .operatorReference:
      return true
    default: return false
    }
  }
}
