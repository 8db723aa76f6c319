/// What a variable can be, as the constraints that it takes part in tell.
///
/// The rules are those of swiftc 6.3 (`CSBindings.cpp`): what is a candidate, what counts as known, and which
/// variable is decided first.
struct Bindings {
  /// How what the variable is relates to a candidate.
  enum Relation {
    case exact
    /// It converts to the candidate.
    case below
    /// The candidate converts to it.
    case above
  }

  struct Candidate {
    var type: Type
    let relation: Relation
    /// It is the type of an argument of a call.
    let isArgument: Bool
    /// Generic parameters of a function in the type, which stand for types that are not known yet.
    var parameters: [GenericParameterID] = []
  }

  /// A literal that is of the variable's type, or converts to it.
  struct Literal {
    let kind: LiteralKind
    /// Of its type.
    let isDirect: Bool
    /// A candidate is a type that the literal can have.
    var isCovered = false

    /// It is of a type without being told so.
    var tells: Bool { kind != .nil && !isCovered }
  }

  let variable: UInt32
  var candidates: [Candidate] = []
  var literals: [Literal] = []
  /// What it is where nothing else is possible.
  var defaults: [Type] = []
  /// Variables that may tell more, some of them more than once.
  var adjacent: [UInt32] = []
  /// What converts to it, and whether without conversions between numbers.
  var lower: [(variable: UInt32, isSubtype: Bool)] = []
  var upper: [UInt32] = []
  /// A call or a member, which tells what it is, has yet to be decided.
  var isDelayed = false
  /// That is a member, or one of two conversions.
  var isOfChoice = false
  /// There may be more to come.
  var isIncomplete = false
  /// It is the parameter of a closure, which is converted only where it is used.
  var isClosureParameter = false
  var isFunction = false
  var isKeyPath = false
  var isCollection = false
  /// It is known what it is once everything else is that it depends on.
  var isViable = false
  /// Its place in the order of decisions: the least is decided first.
  private(set) var rank = Int.max

  var takesNil: Bool { literals.contains { $0.kind == .nil } }
  var literalCount: Int { literals.count { $0.tells } }
  var involvesOthers: Bool { !adjacent.isEmpty }
  var isTold: Bool { !candidates.isEmpty || literalCount > 0 || !defaults.isEmpty || isFunction }
  var types: [Type] { candidates.map { $0.type } }
}

extension Bindings {
  /// Which of two variables of one rank is decided first.
  func comesBefore(_ other: Bindings) -> Bool {
    let (defaults, others) = (defaultCount, other.defaultCount)
    if defaults != others { return defaults < others }
    if upper.contains(other.variable) { return false }
    if other.upper.contains(variable) { return true }
    return !isIncomplete && other.isIncomplete
  }

  private var defaultCount: Int {
    defaults.count { type in !candidates.contains { $0.type == type } }
  }

  /// Finds its place in the order of decisions, by its own bindings alone.
  mutating func findRank(_ checker: inout Checker) {
    let count = candidates.count + literalCount
    let told = count > 0 ? count : isFunction ? 1 : 0
    rank = told == 0 ? 1 : 0
    rank = rank << 1 | (isDelayed ? 1 : 0)
    rank = rank << 1 | (isErased(&checker) ? 1 : 0)
    rank = rank << 1 | (involvesOthers ? 1 : 0)
    rank = rank << 2 | literalRank
    // The more a variable can be, the earlier.
    rank = rank << 32 - told
  }

  /// It is only known that it is to be erased.
  func isErased(_ checker: inout Checker) -> Bool {
    if candidates.isEmpty || literalCount > 0 { return false }
    return candidates.allSatisfy { candidate in
      guard candidate.relation == .below else { return false }
      if case .existential = checker.program.types.shape(of: candidate.type) { return true }
      return false
    }
  }

  private var literalRank: Int {
    var rank = 0
    for literal in literals where literal.tells {
      switch literal.kind {
      case .array, .dictionary: rank = 1
      case .float: rank = 2
      case .integer, .string, .boolean: if rank != 1 { rank = 3 }
      case .nil, .closure, .keyPath: break
      }
    }
    return rank
  }

  /// Whether the variable is decided before a disjunction.
  ///
  /// - Parameter isRepairing: what is wanted may not be what there is.
  func comesBeforeDisjunction(isRepairing: Bool, _ checker: inout Checker) -> Bool {
    if !isRepairing, !isOfChoice,
      candidates.contains(where: {
        $0.relation != .above && !checker.hasSubtypes($0.type)
      })
    {
      return true
    }
    if isDelayed { return false }
    if isFunction { return true }
    if isCollection { return !involvesOthers }
    if candidates.isEmpty { return false }
    // What a key path can be is told only once its components are known.
    return isKeyPath || !involvesOthers
  }
}

extension Checker {
  /// Whether other types convert to a type.
  func hasSubtypes(_ type: Type) -> Bool {
    guard case .nominal(let nominal, let arguments) = program.types.shape(of: type) else {
      return type != .unit
    }
    // In Swift a key path is `any KeyPath<…> & Sendable`.
    if nominal == known.optional || nominal == known.keyPath || nominal == known.writableKeyPath {
      return true
    }
    if known.isCollection(nominal) { return arguments.contains { hasSubtypes($0) } }
    return known.counterpart(of: type) != nil
  }
}
