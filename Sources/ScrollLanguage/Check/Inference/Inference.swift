/// Finds the types of an expression, and which declarations it means, from what must hold between its
/// parts.
///
/// Constraints are generated in one walk over the tree; then the system is simplified, and where it stands
/// still, a choice is made and taken back, until the solution that costs least is found. Nothing is
/// elaborated or reported meanwhile: what comes out are `Facts`.
///
/// Types that are not known yet are variables of this inference, and leave it only when they are closed.
struct Inference: ~Copyable {
  var system = ConstraintSystem()
  /// The type of each node, as it is generated.
  var nodes: [(node: NodeID, type: Type)] = []
  /// What each `.name` is a member of.
  var bases: [(node: NodeID, type: Type)] = []
  var members: [MemberReference] = []
  var calls: [CallUse] = []
  var closures: [ClosureUse] = []
  var disjunctions: [Disjunction] = []
  var keyPaths: [KeyPathUse] = []
  /// Closures that are given for views.
  var builders: [NodeID] = []
  let bodies: BodyMemory
  /// Parameters of closures around what is generated, the innermost last.
  var parameters: [KnownVariable]
  /// The `.name`s at the start of the chains being generated, with the base type and the type of the name itself
  /// or of its call.
  var implicitBases: [(node: NodeID, base: Type, type: Type)] = []
  /// The left side of an assignment. An implicitly unwrapped optional is not unwrapped there.
  var assigned: NodeID?
  /// The operands of operators and the bases of members, as they are written.
  var establishing: Set<NodeID> = []
  /// The whole expression and the type that its context wants.
  var whole: (node: NodeID, type: Type)?
  /// Within a chain with a `?` in it, which is an optional at its end.
  var isInChain = false
  /// How deep in the expression what is being generated is.
  var depth = 0
  /// How deep each node is. Nothing is taken back: a node is always as deep.
  private var depths: [(node: NodeID, depth: Int)] = []
  /// What has been chosen on the way to where the search is.
  var chosen: [Choice] = []
  /// The best that has been found of what is being solved.
  var best: Solution?
  /// What is being solved.
  var part = Part()
  /// How many literals have got their type from the only constraint that mentions them. In Swift each is a component of its
  /// own.
  var literalsAlone = 0
  /// What is wrong, where the system is solved in spite of it.
  var failures: [Failure] = []
  /// What the expression is converted to, where that is open.
  var demanded: Type?
  /// What is unwrapped, and where.
  var unwrapping: [(base: NodeID, node: NodeID)] = []
  /// The first branches of choices, by the other.
  var joined: [(branch: NodeID, first: NodeID)] = []
  /// The first node of a kind that is not known here.
  var unknown: NodeKind?
  /// Where a part of the system that has been solved has two solutions that are as good.
  var ambiguity: NodeID?
  /// The search gives up after so many alternatives.
  static let mostScopes = 200_000
  /// The same where something is known to be wrong.
  static let mostRepairedScopes = 6_000
  /// It also gives up after so many looks at constraints, which take one to two seconds on one core of 2024.
  static let mostSteps = 10_000_000

  var isExhausted: Bool {
    bodies.scopes > (bodies.isRepairing ? Inference.mostRepairedScopes : Inference.mostScopes)
      || bodies.steps > Inference.mostSteps
  }

  /// - Parameter locals: variables of bodies around the expression, whose types are known.
  init(_ locals: [KnownVariable] = [], _ bodies: BodyMemory = BodyMemory()) {
    parameters = locals
    self.bodies = bodies
    // As many as most statements need.
    nodes.reserveCapacity(32)
    depths.reserveCapacity(32)
  }

  // MARK: Depth

  mutating func noteDepth(of node: NodeID) { depths.append((node, depth)) }

  /// 1 for the whole expression.
  func depth(of node: NodeID) -> Int { depths.last { $0.node == node }?.depth ?? 1 }

  // MARK: Types

  /// Follows the bindings of a variable.
  func resolve(_ type: Type) -> Type {
    var type = type
    while let variable = type.variable, let bound = system.binding(of: variable) { type = bound }
    return type
  }

  func shape(_ type: Type, _ checker: inout Checker) -> TypeShape {
    checker.program.types.shape(of: resolve(type))
  }

  /// The variable that a type is, while nothing is bound to it.
  func variable(_ type: Type) -> UInt32? { resolve(type).variable }

  /// A type with all that is bound in its place. Each part is rebuilt once, wherever it stands.
  func applied(_ type: Type, _ checker: inout Checker) -> Type {
    let type = resolve(type)
    guard checker.program.types.contents(of: type).contains(.variable) else { return type }
    if type.variable != nil { return type }
    var known: [Type: Type] = [:]
    return applied(type, &checker.program.types, &known)
  }

  private func applied(
    _ type: Type, _ types: inout TypeTable, _ known: inout [Type: Type]
  ) -> Type {
    var type = type
    while types.contents(of: type).contains(.variable) {
      guard let variable = type.variable else {
        if let found = known[type] { return found }
        if types.isOverfull { return .error }
        let found = types.mapParts(of: type) { types, part in applied(part, &types, &known) }
        known[type] = found
        return found
      }
      guard let bound = system.binding(of: variable) else { return type }
      type = bound
    }
    return type
  }

  func isClosed(_ type: Type, _ checker: inout Checker) -> Bool {
    !checker.program.types.contents(of: type).contains(.variable)
  }

  mutating func fresh(_ literal: LiteralKind? = nil) -> Type {
    Type.variable(system.makeVariable(literal))
  }

  /// Requires a type to be an optional, and returns the type that it wraps; nil if it is not one.
  mutating func requireOptional(_ type: Type, _ checker: inout Checker) -> Type? {
    let wrapped = fresh()
    return equate(type, checker.optional(wrapped), &checker) ? wrapped : nil
  }

  /// The type of a whole optional chain that ends with a value of this type: what is optional already is not
  /// wrapped again.
  mutating func optionalChain(_ end: Type, _ node: NodeID, _ checker: inout Checker) -> Type {
    let chain = checker.optional(fresh())
    requireConversion(end, chain, .operand, at: node, &checker)
    return chain
  }

  /// What an optional wraps.
  func wrapped(_ type: Type, _ checker: inout Checker) -> Type? {
    guard case .nominal(let nominal, let arguments) = shape(type, &checker),
      nominal == checker.known.optional
    else { return nil }
    return arguments.first
  }

  // MARK: Equality

  /// Makes two types one.
  mutating func equate(_ left: Type, _ right: Type, _ checker: inout Checker) -> Bool {
    let left = resolve(left)
    let right = resolve(right)
    if left == right || followsError(left, right) { return true }
    switch (checker.program.types.shape(of: left), checker.program.types.shape(of: right)) {
    case (.variable(let first), .variable(let second)): return merge(first, second, &checker)
    case (.variable(let variable), _): return bind(variable, to: right, &checker)
    case (_, .variable(let variable)): return bind(variable, to: left, &checker)
    case (.nominal(let first, let mine), .nominal(let second, let others)):
      return first == second && equate(mine, others, &checker)
    case (.opaque(let first, let mine), .opaque(let second, let others)):
      return first == second && equate(mine, others, &checker)
    case (.tuple(let first), .tuple(let second)):
      guard first.count == second.count, zip(first, second).allSatisfy({ $0.label == $1.label })
      else { return false }
      return equate(first.map { $0.type }, second.map { $0.type }, &checker)
    case (.function(let first, let result), .function(let second, let other)):
      guard first.count == second.count, zip(first, second).allSatisfy({ $0.isInout == $1.isInout })
      else { return false }
      return equate(first.map { $0.type }, second.map { $0.type }, &checker)
        && equate(result, other, &checker)
    case (.metatype(let first), .metatype(let second)): return equate(first, second, &checker)
    case (.existential(let first, let said), .existential(let second, let others)):
      guard first == second, said.map({ $0.associated }) == others.map({ $0.associated }) else {
        return false
      }
      return equate(said.map { $0.type }, others.map { $0.type }, &checker)
    default: return false
    }
  }

  /// Whether one of two types is in error, which then leaves nothing to be said of the other.
  mutating func followsError(_ left: Type, _ right: Type) -> Bool {
    guard left == .error || right == .error else { return false }
    guard let variable = left.variable ?? right.variable else { return true }
    // Literals without parts are what they are by themselves.
    switch system.variables[Int(variable)].literal {
    case nil, .array, .dictionary: system.bind(variable, to: .error)
    case .integer, .float, .string, .boolean, .nil, .closure, .keyPath: break
    }
    return true
  }

  private mutating func equate(
    _ left: [Type], _ right: [Type], _ checker: inout Checker
  ) -> Bool {
    guard left.count == right.count else { return false }
    for (left, right) in zip(left, right) where !equate(left, right, &checker) { return false }
    return true
  }

  private mutating func merge(_ first: UInt32, _ second: UInt32, _ checker: inout Checker) -> Bool {
    let (kept, left) = representative(of: first, second)
    let mine = system.variables[Int(kept)].literal
    let other = system.variables[Int(left)].literal
    if let other, other != mine {
      guard let joined = joined(mine, other) else { return false }
      // The one without a fraction is not of its own type then.
      if mine != nil { system.cost.add(to: .literal) }
      system.setLiteral(of: kept, to: joined)
    }
    if system.variables[Int(left)].isElement { system.makeElement(kept) }
    for constraint in system.variables[Int(left)].watchers {
      system.watch(kept, by: Int(constraint))
    }
    system.bind(left, to: Type.variable(kept))
    return true
  }

  /// Of two variables, the one that stands for both: the older one, unless another type determines it.
  private func representative(of first: UInt32, _ second: UInt32) -> (kept: UInt32, left: UInt32) {
    let (older, newer) = (min(first, second), max(first, second))
    let isOther =
      system.variables[Int(older)].isDependent && !system.variables[Int(newer)].isDependent
    return isOther ? (newer, older) : (older, newer)
  }

  /// The kind of literal that is both: a number with a fraction can be written without one.
  func joined(_ first: LiteralKind?, _ second: LiteralKind) -> LiteralKind? {
    guard let first else { return second }
    if first == second { return first }
    switch (first, second) {
    case (.integer, .float), (.float, .integer): return .float
    default: return nil
    }
  }

  mutating func bind(_ variable: UInt32, to type: Type, _ checker: inout Checker) -> Bool {
    if occurs(variable, in: type, &checker) { return false }
    if let literal = system.variables[Int(variable)].literal {
      guard accepts(type, literal, &checker) else { return false }
      if !isDefault(type, of: literal, &checker) { system.cost.add(to: .literal) }
    }
    system.bind(variable, to: type)
    return true
  }

  /// Whether a literal is of a type without being told so.
  private func isDefault(
    _ type: Type, of literal: LiteralKind, _ checker: inout Checker
  ) -> Bool {
    switch literal {
    case .integer, .float, .string, .boolean: return type == defaultType(of: literal, &checker)
    case .nil, .closure, .keyPath: return true
    case .array, .dictionary:
      guard case .nominal(let nominal, _) = checker.program.types.shape(of: type) else {
        return false
      }
      return nominal == defaultHead(of: literal, &checker)
    }
  }

  /// Whether a type is, or has in it, a variable.
  func occurs(_ variable: UInt32, in type: Type, _ checker: inout Checker) -> Bool {
    if isClosed(type, &checker) { return false }
    if let other = self.variable(type) { return other == variable }
    var passed: Set<Type> = []
    return occurs(variable, in: type, &passed, &checker)
  }

  private func occurs(
    _ variable: UInt32, in type: Type, _ passed: inout Set<Type>, _ checker: inout Checker
  ) -> Bool {
    guard checker.program.types.contents(of: type).contains(.variable) else { return false }
    let type = resolve(type)
    if let other = type.variable { return other == variable }
    guard passed.insert(type).inserted else { return false }
    for part in checker.program.types.shape(of: type).parts
    where occurs(variable, in: part, &passed, &checker) { return true }
    return false
  }

  // MARK: Literals

  func defaultType(of literal: LiteralKind, _ checker: inout Checker) -> Type? {
    switch literal {
    case .integer: checker.known.intType
    case .float: checker.known.doubleType
    case .string: checker.known.stringType
    case .boolean: checker.known.boolType
    case .nil, .array, .dictionary, .closure, .keyPath: nil
    }
  }

  /// The default type of a collection literal without its arguments.
  func defaultHead(of literal: LiteralKind, _ checker: inout Checker) -> NominalID? {
    switch literal {
    case .array: checker.known.array
    case .dictionary: checker.known.dictionary
    case .integer, .float, .string, .boolean, .nil, .closure, .keyPath: nil
    }
  }

  /// Whether a literal can be of a type of which at least the head is known.
  mutating func accepts(
    _ type: Type, _ literal: LiteralKind, _ checker: inout Checker
  ) -> Bool {
    switch literal {
    case .integer, .float, .string: return checker.accepts(type, literal)
    case .boolean:
      return type == checker.known.boolType
        || checker.known.expressibleByBooleanLiteral.map { checker.conforms(type, to: $0) } ?? false
    case .nil:
      return wrapped(type, &checker) != nil
        || checker.known.expressibleByNilLiteral.map { checker.conforms(type, to: $0) } ?? false
    case .array:
      guard case .nominal(let nominal, _) = checker.program.types.shape(of: type) else {
        return false
      }
      return nominal == checker.known.array || nominal == checker.known.set
        || checker.known.expressibleByArrayLiteral.map { checker.conforms(type, to: $0) } ?? false
    case .closure: return isFunction(type, &checker)
    case .keyPath: return isFunction(type, &checker) || rootOfKeyPath(type, &checker) != nil
    case .dictionary:
      guard case .nominal(let nominal, _) = checker.program.types.shape(of: type) else {
        return false
      }
      return nominal == checker.known.dictionary
        || checker.known.expressibleByDictionaryLiteral.map { checker.conforms(type, to: $0) }
          ?? false
    }
  }

  func isFunction(_ type: Type, _ checker: inout Checker) -> Bool {
    if case .function = checker.program.types.shape(of: type) { return true }
    return false
  }

  /// What a value is read from by a key path of this type; nil if it is none.
  func rootOfKeyPath(_ type: Type, _ checker: inout Checker) -> Type? {
    guard case .nominal(let nominal, let arguments) = checker.program.types.shape(of: type),
      nominal == checker.known.keyPath || nominal == checker.known.writableKeyPath
    else { return nil }
    return arguments.first
  }
}
