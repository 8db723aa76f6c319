/// What a value is written as, where that says something of its type.
enum LiteralKind: UInt8 {
  case integer
  case float
  case string
  case boolean
  case `nil`
  case array
  case dictionary
  case closure
  case keyPath

  /// A value without parts.
  var isPlain: Bool {
    switch self {
    case .integer, .float, .string, .boolean: true
    case .nil, .array, .dictionary, .closure, .keyPath: false
    }
  }

  /// Its type comes from its context alone.
  var isFunction: Bool { self == .closure || self == .keyPath }
}

extension Tree {
  /// Whether a closure is among the arguments of a call.
  func takesClosure(_ node: NodeID) -> Bool {
    kind(node) == .call
      && call(node).arguments.contains { kind(argument($0).value) == .closure }
  }
}

/// What must hold between types, of which some are not known yet.
struct Constraint {
  enum Kind {
    /// A value of the left type is given where one of the right type is wanted.
    case convert(Flavour)
    /// The left type conforms to a protocol; an `any P` that is given alone is opened for it.
    case conforms(ProtocolID, isOpened: Bool)
    /// The right type is this associated type of the left one.
    case associated(AssociatedTypeID)
    /// The right type is that of a member of a value, or of the type, on the left.
    case member(Int)
    /// The value on the left is called.
    case apply(Int)
    /// The right type is that of an element of the collection literal on the left.
    case element
    case dictionaryElement(Type)
    /// The left type is that of a closure.
    case closure(Int)
    /// The value on the left is what a closure gives where `()` is wanted: it is dropped.
    case dropped
    /// The left type is what the body of a closure gives.
    case body(Int)
    /// The left type is that of one of several declarations.
    case disjunction(Int)
    /// The left and the right type are what two optionals wrap, or the elements of two collections: they are
    /// equal or, if that has no solution, the left converts to the right.
    case wrapped(Flavour)
    /// The left type is an implicitly unwrapped optional. The right type equals it or, if that has no solution, the type
    /// that it wraps.
    case implicit
    /// The right type is that of what the components of a key path lead to from a value of the left one.
    case components(Int)
    /// The left type is a key path, the right one a function from its root to its value.
    case keyPath(Int)
    /// The left type is that of a whole chain, `.name(…).other`; `name` is a static member of the right type.
    case chain(Name)
  }

  /// Where a conversion is made.
  enum Flavour {
    case argument
    case operand
    /// Of one of several values that are to have a type in common.
    case joined
    /// Of what decides a branch.
    case condition
    /// Of a statement of a view builder.
    case view
    case contextual
    case assignment
    /// Of the elements of a collection, which are all converted or none.
    case element
    /// Of the value that a closure returns.
    case result
    /// Of what is passed to a closure or is the default of a parameter: both are of one type. As long as they are open,
    /// nothing that is known of one is known of the other.
    case parameter
    /// Excludes CGFloat to Double and back: for `as`, and for the parts of optionals.
    case subtype
    /// Of what a function type is given to what a function takes: likewise. Labels of tuples may differ.
    case functionParameter
    /// Of what a function gives to what another function type gives: likewise.
    case functionResult
  }

  let kind: Kind
  let left: Type
  let right: Type
  let node: NodeID
  /// The part of the system that it is solved in. Constraints of two parts share no type variable.
  var part: Int32
  var isSolved = false
  /// Variables that it is noted at.
  fileprivate var watched = WatchedVariables()

  /// Its right type follows from its left one.
  fileprivate var determines: Bool {
    switch kind {
    case .associated, .element, .dictionaryElement: true
    case .convert, .conforms, .member, .apply, .closure, .dropped, .body, .disjunction, .wrapped,
      .implicit, .components, .keyPath, .chain:
      false
    }
  }
}

/// The first few variables that a constraint is noted at. Most constraints have no more.
private struct WatchedVariables {
  private var variables = SIMD4<UInt32>(repeating: .max)
  /// Whether there may be more than those that are kept.
  private var isFull = false

  /// nil where that is not kept here.
  func contains(_ variable: UInt32) -> Bool? {
    if any(variables .== variable) { return true }
    return isFull ? nil : false
  }

  mutating func insert(_ variable: UInt32) {
    for place in 0..<4 where variables[place] == .max {
      variables[place] = variable
      return
    }
    isFull = true
  }

  mutating func remove(_ variable: UInt32) {
    variables.replace(with: .max, where: variables .== variable)
  }
}

/// The variables and constraints of one expression, with a trail of changes by which it returns to what it
/// was.
struct ConstraintSystem: ~Copyable {
  struct Variable {
    /// nil while nothing is bound to it, `.error` if nothing ever will be.
    var binding: Type?
    var literal: LiteralKind?
    /// The element type of a collection literal, which is `Any` if nothing else works.
    var isElement = false
    /// It stands for a generic parameter of a function.
    var isParameter = false
    /// It is the type of a parameter of a closure: where it is not the optional of something open that is wanted of it,
    /// the closure is converted.
    var isClosureParameter = false
    /// It is the type to which several values convert.
    var isJoin = false
    /// It stands for what a call gives, which is a generic parameter of its function.
    var isResult = false
    /// A decision has made it one with another variable.
    var isMergedByDecision = false
    /// Another type alone determines it: it is an associated type, or the element type of a literal.
    var isDependent = false
    /// The type whose initialiser makes the value: its type unless that initialiser is failable.
    var presumed = Type.error
    /// Of two solutions the one in which it is the narrower type is better.
    var prefersNarrow = false
    /// No other variable has had this number, not even one that has been taken back.
    let serial: UInt32
    /// Constraints that speak of it.
    fileprivate(set) var watchers: [Int32] = []
    /// Those of them by which one type follows from another.
    fileprivate(set) var determining: [Int32] = []

    /// The same, in the order in which they were made.
    var watchersInOrder: [Int32] {
      for place in watchers.indices.dropFirst() where watchers[place] < watchers[place - 1] {
        return watchers.sorted()
      }
      return watchers
    }
  }

  /// Where the system returns to.
  struct Mark {
    fileprivate let variables: Int
    fileprivate let constraints: Int
    fileprivate let trail: Int
    fileprivate let cost: Cost
  }

  private enum Change {
    case bound(Int)
    case literal(Int, LiteralKind?)
    case presumed(Int, Type)
    case result(Int)
    case element(Int)
    case watched(Int)
    case solved(Int)
  }

  private(set) var variables: [Variable] = []
  private(set) var constraints: [Constraint] = []
  private var trail: [Change] = []
  /// Constraints that are to be looked at.
  private var active: [Int] = []
  private var isActive: [Bool] = []
  var cost = Cost.zero
  /// The part that is being solved.
  private var part = Part()
  private var parts: Int32 = 0
  private var serials: UInt32 = 0

  /// With room for what most statements need.
  init() {
    variables.reserveCapacity(32)
    constraints.reserveCapacity(32)
    isActive.reserveCapacity(32)
    active.reserveCapacity(16)
    trail.reserveCapacity(64)
  }

  // MARK: Marks

  /// Nothing is active when a mark is set.
  func mark() -> Mark {
    Mark(
      variables: variables.count, constraints: constraints.count, trail: trail.count,
      cost: cost)
  }

  mutating func rollBack(to mark: Mark) {
    while trail.count > mark.trail {
      switch trail.removeLast() {
      case .bound(let variable):
        variables[variable].binding = nil
        variables[variable].isMergedByDecision = false
      case .literal(let variable, let kind): variables[variable].literal = kind
      case .presumed(let variable, let type): variables[variable].presumed = type
      case .result(let variable): variables[variable].isResult = false
      case .element(let variable): variables[variable].isElement = false
      case .watched(let variable): unwatch(variable)
      case .solved(let constraint): constraints[constraint].isSolved = false
      }
    }
    variables.removeLast(variables.count - mark.variables)
    for constraint in active { isActive[constraint] = false }
    active.removeAll(keepingCapacity: true)
    constraints.removeLast(constraints.count - mark.constraints)
    isActive.removeLast(isActive.count - mark.constraints)
    cost = mark.cost
  }

  // MARK: Variables

  mutating func makeVariable(
    _ literal: LiteralKind? = nil, isElement: Bool = false, isParameter: Bool = false,
    isDependent: Bool = false, isJoin: Bool = false, isClosureParameter: Bool = false
  ) -> UInt32 {
    serials += 1
    let isLiteral = literal.map { !$0.isFunction && $0 != .nil } ?? false
    variables.append(
      Variable(
        literal: literal, isElement: isElement, isParameter: isParameter,
        isClosureParameter: isClosureParameter, isJoin: isJoin, isDependent: isDependent,
        prefersNarrow: isLiteral || isParameter || isJoin, serial: serials))
    return UInt32(variables.count - 1)
  }

  func binding(of variable: UInt32) -> Type? { variables[Int(variable)].binding }

  /// Binds a variable and looks again at what speaks of it.
  mutating func bind(_ variable: UInt32, to type: Type) {
    variables[Int(variable)].binding = type
    trail.append(.bound(Int(variable)))
    for constraint in variables[Int(variable)].watchers { activate(Int(constraint)) }
  }

  /// Notes of a variable that has just been bound to another one that this was a decision.
  mutating func makeDecided(_ variable: UInt32) {
    if variables[Int(variable)].binding != nil {
      variables[Int(variable)].isMergedByDecision = true
    }
  }

  mutating func setLiteral(of variable: UInt32, to kind: LiteralKind?) {
    trail.append(.literal(Int(variable), variables[Int(variable)].literal))
    variables[Int(variable)].literal = kind
  }

  mutating func presume(_ variable: UInt32, to be: Type) {
    trail.append(.presumed(Int(variable), variables[Int(variable)].presumed))
    variables[Int(variable)].presumed = be
  }

  /// Notes that what a call gives is a generic parameter of its function.
  mutating func makeResult(_ variable: UInt32) {
    if variables[Int(variable)].isResult { return }
    trail.append(.result(Int(variable)))
    variables[Int(variable)].isResult = true
  }

  /// Notes that a variable is the element type of a collection literal.
  mutating func makeElement(_ variable: UInt32) {
    if variables[Int(variable)].isElement { return }
    trail.append(.element(Int(variable)))
    variables[Int(variable)].isElement = true
  }

  /// Notes that a constraint speaks of a variable that nothing is bound to.
  mutating func watch(_ variable: UInt32, by constraint: Int) {
    let isWatched =
      constraints[constraint].watched.contains(variable)
      ?? variables[Int(variable)].watchers.contains(Int32(constraint))
    if isWatched { return }
    constraints[constraint].watched.insert(variable)
    variables[Int(variable)].watchers.append(Int32(constraint))
    if constraints[constraint].determines {
      variables[Int(variable)].determining.append(Int32(constraint))
    }
    trail.append(.watched(Int(variable)))
  }

  /// Takes back the last constraint that was noted at a variable.
  private mutating func unwatch(_ variable: Int) {
    guard let last = variables[variable].watchers.popLast() else { return }
    let constraint = Int(last)
    constraints[constraint].watched.remove(UInt32(variable))
    if constraints[constraint].determines { variables[variable].determining.removeLast() }
  }

  // MARK: Constraints

  /// - Returns: the number of the constraint.
  @discardableResult
  mutating func add(
    _ kind: Constraint.Kind, _ left: Type, _ right: Type, at node: NodeID
  ) -> Int {
    constraints.append(
      Constraint(kind: kind, left: left, right: right, node: node, part: part.number))
    isActive.append(false)
    activate(constraints.count - 1)
    return constraints.count - 1
  }

  mutating func activate(_ constraint: Int) {
    if constraints[constraint].isSolved || isActive[constraint] { return }
    isActive[constraint] = true
    active.append(constraint)
  }

  /// The next constraint that is to be looked at.
  mutating func nextActive() -> Int? {
    while let constraint = active.popLast() {
      isActive[constraint] = false
      if !constraints[constraint].isSolved { return constraint }
    }
    return nil
  }

  /// Whether a constraint belongs to the current part and is not solved.
  func isOpen(_ constraint: Int) -> Bool {
    !constraints[constraint].isSolved && constraints[constraint].part == part.number
  }

  /// The unsolved constraints of the current part.
  func openConstraints() -> [Int] {
    var open: [Int] = []
    for index in part.members where isOpen(index) { open.append(index) }
    for index in part.start..<constraints.count where isOpen(index) { open.append(index) }
    return open
  }

  /// Constraints that are solved together: some of those that there were when it began, and all later ones.
  struct Part {
    fileprivate var number: Int32 = 0
    fileprivate var members: [Int] = []
    fileprivate var start = 0
  }

  /// Makes constraints a part of their own, which is now the current one. Returns the previous part.
  mutating func enterPart(_ members: [Int]) -> Part {
    let outer = part
    parts += 1
    part = Part(number: parts, members: members, start: constraints.count)
    for constraint in members { constraints[constraint].part = part.number }
    return outer
  }

  mutating func leavePart(to outer: Part) {
    for constraint in part.members { constraints[constraint].part = outer.number }
    part = outer
  }

  mutating func solve(_ constraint: Int) {
    if constraints[constraint].isSolved { return }
    constraints[constraint].isSolved = true
    trail.append(.solved(constraint))
  }
}
