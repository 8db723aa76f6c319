// Making two types the same by giving inference variables their values.

/// A conformance constraint: the type must turn out to conform to the protocol.
struct Obligation {
  var type: Type
  var `protocol`: ProtocolID
  var node: NodeID
  /// A value of type `any P` is opened for it, and so meets what its own type does not.
  var isOpened = false
}

extension Checker {
  mutating func unify(_ left: Type, _ right: Type) -> Bool {
    let left = resolve(left)
    let right = resolve(right)
    if left == right { return true }
    switch (program.types.shape(of: left), program.types.shape(of: right)) {
    case (.error, _), (_, .error): return true
    case (.variable(let first), .variable(let second)): return unifyVariables(first, second)
    case (.member, _), (_, .member): return unifyMembers(left, right)
    case (.variable(let index), _): return bind(index, to: right)
    case (_, .variable(let index)): return bind(index, to: left)
    case (.nominal(let first, let firstArguments), .nominal(let second, let secondArguments)):
      guard first == second, firstArguments.count == secondArguments.count else { return false }
      for (first, second) in zip(firstArguments, secondArguments) {
        if !unify(first, second) { return false }
      }
      return true
    case (.tuple(let first), .tuple(let second)):
      return unifyTuples(first, second)
    case (.function(let first, let firstResult), .function(let second, let secondResult)):
      guard first.count == second.count else { return false }
      for (first, second) in zip(first, second) {
        if first.isInout != second.isInout || !unify(first.type, second.type) { return false }
      }
      return unify(firstResult, secondResult)
    case (.metatype(let first), .metatype(let second)): return unify(first, second)
    case (.opaque(let first, let firstArguments), .opaque(let second, let secondArguments)):
      guard first == second else { return false }
      for (first, second) in zip(firstArguments, secondArguments) {
        if !unify(first, second) { return false }
      }
      return true
    case (.existential(let first, let firstArguments), .existential(let second, let arguments)):
      guard first == second, firstArguments.count == arguments.count else { return false }
      for (first, second) in zip(firstArguments, arguments) {
        if first.associated != second.associated || !unify(first.type, second.type) {
          return false
        }
      }
      return true
    default: return false
    }
  }

  private mutating func unifyTuples(_ first: [TupleElement], _ second: [TupleElement]) -> Bool {
    guard first.count == second.count else { return false }
    for (first, second) in zip(first, second) {
      if first.label != second.label, !first.label.isNone, !second.label.isNone { return false }
      if !unify(first.type, second.type) { return false }
    }
    return true
  }

  /// Newer variables are bound to older ones, so that an inner statement never decides for an outer.
  private mutating func unifyVariables(_ first: UInt32, _ second: UInt32) -> Bool {
    let older = min(first, second)
    let newer = max(first, second)
    guard let kind = merged(inference.solver.kind(of: older), inference.solver.kind(of: newer))
    else { return false }
    if kind != inference.solver.kind(of: older) { inference.solver.setKind(of: older, to: kind) }
    inference.solver.bind(newer, to: intern(.variable(older)))
    return true
  }

  private func merged(_ first: Solver.Kind, _ second: Solver.Kind) -> Solver.Kind? {
    switch (first, second) {
    case (.any, let kind), (let kind, .any): return kind
    case (.stringLiteral, .stringLiteral): return .stringLiteral
    case (.stringLiteral, _), (_, .stringLiteral): return nil
    case (.integerLiteral, .integerLiteral): return .integerLiteral
    default: return .floatLiteral
    }
  }

  private mutating func bind(_ index: UInt32, to type: Type) -> Bool {
    if program.types.contents(of: type).contains(.variable), occurs(index, in: type) {
      return false
    }
    let kind = inference.solver.kind(of: index)
    guard accepts(type, kind) else { return false }
    inference.solver.bind(index, to: type)
    return true
  }

  private mutating func occurs(_ index: UInt32, in type: Type) -> Bool {
    var passed: Set<Type> = []
    return occurs(index, in: type, &passed)
  }

  /// Looks at each part of a type once, wherever it stands in it.
  private mutating func occurs(_ index: UInt32, in type: Type, _ passed: inout Set<Type>) -> Bool {
    guard program.types.contents(of: type).contains(.variable) else { return false }
    let type = resolve(type)
    let shape = program.types.shape(of: type)
    if case .variable(let other) = shape { return other == index }
    guard passed.insert(type).inserted else { return false }
    inference.effort.pay(1)
    // A walk that nobody waits for ends without a binding.
    if inference.effort.isExhausted { return true }
    for part in shape.parts where occurs(index, in: part, &passed) { return true }
    return false
  }

  /// Whether a literal of this kind can be of the type.
  mutating func accepts(_ type: Type, _ kind: Solver.Kind) -> Bool {
    switch kind {
    case .any: return true
    case .integerLiteral:
      if type == known.intType || type == known.doubleType { return true }
      return known.expressibleByIntegerLiteral.map { conforms(type, to: $0) } ?? false
    case .floatLiteral:
      if type == known.doubleType { return true }
      return known.expressibleByFloatLiteral.map { conforms(type, to: $0) } ?? false
    case .stringLiteral:
      if type == known.stringType || type == known.characterType { return true }
      return known.expressibleByStringLiteral.map { conforms(type, to: $0) } ?? false
    }
  }

  /// At least one side is `Base.Name` with a base that is not known: tried again later, unless the
  /// bases are the same.
  private mutating func unifyMembers(_ left: Type, _ right: Type) -> Bool {
    let newLeft = refreshMember(left)
    let newRight = refreshMember(right)
    if newLeft != left || newRight != right { return unify(newLeft, newRight) }
    if case .member(let first, let firstName) = program.types.shape(of: left),
      case .member(let second, let secondName) = program.types.shape(of: right),
      firstName == secondName,
      unify(first, second)
    {
      return true
    }
    if let base = baseOfFraction(left, steppingBy: right) { return unify(base, right) }
    if let base = baseOfFraction(right, steppingBy: left) { return unify(base, left) }
    let leftOpen = isOpenMember(left)
    let rightOpen = isOpenMember(right)
    if case .variable(let index) = program.types.shape(of: left), !rightOpen {
      return bind(index, to: right)
    }
    if case .variable(let index) = program.types.shape(of: right), !leftOpen {
      return bind(index, to: left)
    }
    return false
  }

  /// The number `_` of `_.Stride` where that has a fraction: an integer literal that steps by one is
  /// of the same type, as with every type of fractions.
  private mutating func baseOfFraction(_ member: Type, steppingBy stride: Type) -> Type? {
    guard case .member(let base, let associated) = program.types.shape(of: member),
      program.associatedTypes[Int(associated.index)].name == names.stride
    else { return nil }
    let number = resolve(base)
    guard case .variable(let index) = program.types.shape(of: number),
      inference.solver.kind(of: index) == .integerLiteral
    else { return nil }
    switch program.types.shape(of: stride) {
    case .variable(let other):
      return inference.solver.kind(of: other) == .floatLiteral ? number : nil
    case .nominal:
      let isFraction =
        stride == known.doubleType || stride == known.cgFloatType || stride == known.floatType
      return isFraction ? number : nil
    default: return nil
    }
  }

  /// `_.Name`, whose base is not known yet.
  private mutating func isOpenMember(_ type: Type) -> Bool {
    guard case .member(let base, _) = program.types.shape(of: type) else { return false }
    let known = zonk(base)
    return program.types.contents(of: known).contains(.variable)
  }

  // MARK: Attempts

  struct Snapshot {
    fileprivate var functions: Int
    fileprivate var checkedBodies: Int
    fileprivate var terms: Int
    fileprivate var termLists: Int
    fileprivate var typeLists: Int
    fileprivate var accessors: Int
    fileprivate var loops: Int
    fileprivate var texts: Int
    fileprivate var solver: Solver.Mark
    var diagnostics: Int
    fileprivate var pending: [Obligation]
    var obligations: Int
    fileprivate var scopes: Int
  }

  mutating func snapshot() -> Snapshot {
    Snapshot(
      functions: program.functions.count, checkedBodies: inference.checkedBodies.count,
      terms: program.terms.count, termLists: program.termLists.end,
      typeLists: program.typeLists.end, accessors: program.accessors.count,
      loops: program.loops.count, texts: program.texts.count, solver: inference.solver.mark(),
      diagnostics: diagnostics.count,
      pending: inference.obligations,
      obligations: inference.obligations.count,
      scopes: elaboration.functionState.scope.count)
  }

  mutating func rollBack(to snapshot: Snapshot) {
    forgetBodies(since: snapshot)
    program.terms.removeLast(program.terms.count - snapshot.terms)
    program.termTypes.removeLast(program.termTypes.count - snapshot.terms)
    program.termSpans.removeLast(program.termSpans.count - snapshot.terms)
    program.termLists.removeAll(from: snapshot.termLists)
    program.typeLists.removeAll(from: snapshot.typeLists)
    program.accessors.removeLast(program.accessors.count - snapshot.accessors)
    program.loops.removeLast(program.loops.count - snapshot.loops)
    program.texts.removeLast(program.texts.count - snapshot.texts)
    inference.solver.rollBack(to: snapshot.solver)
    diagnostics.removeLast(diagnostics.count - snapshot.diagnostics)
    inference.obligations = snapshot.pending
    elaboration.functionState.scope.removeLast(
      elaboration.functionState.scope.count - snapshot.scopes)
  }

  /// The terms of these bodies go: of closures, which nobody has any more, and of what was checked
  /// because the attempt asked for it, which is checked again.
  private mutating func forgetBodies(since snapshot: Snapshot) {
    for index in snapshot.functions..<program.functions.count {
      if case .term = program.functions[index].body {
        program.functions[index].body = .term(.none)
      }
    }
    while inference.checkedBodies.count > snapshot.checkedBodies {
      let index = inference.checkedBodies.removeLast()
      program.functions[index].body = .term(.none)
      elaboration.bodies[index].state = .unchecked
    }
  }

  /// Runs an attempt and undoes it when it reports an error; the answer is then nil.
  mutating func attempt(_ body: (inout Checker) -> TermID) -> TermID? {
    let start = snapshot()
    let result = body(&self)
    if diagnostics.count > start.diagnostics, hasErrors(since: start.diagnostics) {
      rollBack(to: start)
      return nil
    }
    return result
  }

  func hasErrors(since count: Int) -> Bool {
    return diagnostics[count...].contains { $0.severity == .error }
  }
}
