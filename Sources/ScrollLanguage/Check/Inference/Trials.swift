/// A type that a variable is tried to be.
struct Trial {
  let type: Type
  /// Types of a later turn are tried only if none of the turns before has a solution.
  var turn: Int
  /// It is what a literal is by itself.
  var isLiteral = false
  /// Nothing says that it is this.
  var isDefault = false
  /// A closure is then one of another type.
  var convertsFunction = false
}

extension Inference {
  /// What a variable is tried to be, in order.
  ///
  /// The rules are those of swiftc 6.3 (`TypeVarBindingProducer`).
  mutating func trials(_ bindings: Bindings, _ checker: inout Checker) -> [Trial] {
    var found = TrialList()
    addFirst(bindings, to: &found, &checker)
    // The type of a closure is only what is wanted of it.
    if bindings.isFunction { return found.trials }
    while addDerived(bindings, to: &found, &checker) {}
    if !bindings.isKeyPath || found.trials.isEmpty {
      found.begin()
      for type in bindings.defaults { found.add(type, nil, isDefault: true) }
    }
    return found.trials
  }

  /// What it is taken to be where nothing is tried.
  mutating func firstType(_ bindings: Bindings, _ checker: inout Checker) -> Type? {
    trials(bindings, &checker).first?.type
  }

  private mutating func addFirst(
    _ bindings: Bindings, to found: inout TrialList, _ checker: inout Checker
  ) {
    var isAnything = false
    for candidate in unlabelledFirst(bindings.candidates, &checker) {
      var type = opened(candidate.type, candidate.parameters, &checker)
      if bindings.takesNil, candidate.relation == .above, !accepts(type, .nil, &checker) {
        type = checker.optional(type)
      } else if type == .any {
        isAnything = true
        continue
      }
      found.add(type, candidate.relation, isArgument: candidate.isArgument)
    }
    for literal in bindings.literals where literal.tells {
      guard var type = ownType(of: literal.kind, &checker) else { continue }
      if bindings.takesNil, !literal.isDirect { type = checker.optional(type) }
      found.add(
        type, literal.isDirect ? .below : .above, isLiteral: true,
        isInteger: literal.kind == .integer && !bindings.hasFloat)
    }
    // It is always better to erase a value than to be any.
    if isAnything { found.add(.any, .below) }
  }

  /// Tuples without labels are preferred to those with labels.
  private func unlabelledFirst(
    _ candidates: [Bindings.Candidate], _ checker: inout Checker
  ) -> [Bindings.Candidate] {
    if candidates.count < 2 { return candidates }
    var others: [Bindings.Candidate] = []
    var labelled: [Bindings.Candidate] = []
    for candidate in candidates {
      if hasLabels(candidate.type, &checker) {
        labelled.append(candidate)
      } else {
        others.append(candidate)
      }
    }
    return others + labelled
  }

  private func hasLabels(_ type: Type, _ checker: inout Checker) -> Bool {
    guard case .tuple(let elements) = shape(type, &checker) else { return false }
    return elements.contains { !$0.label.isNone }
  }

  /// What a literal is by itself.
  private mutating func ownType(of literal: LiteralKind, _ checker: inout Checker) -> Type? {
    defaultType(of: literal, &checker)
      ?? defaultHead(of: literal, &checker).map { opened($0, &checker) }
  }

  /// A type with variables in the place of some generic parameters.
  private mutating func opened(
    _ type: Type, _ parameters: [GenericParameterID], _ checker: inout Checker
  ) -> Type {
    if parameters.isEmpty { return type }
    return checker.substitute(
      type, Substitution(parameters: parameters, arguments: variables(for: parameters)))
  }

  /// A type with parameters that are not known.
  mutating func opened(_ head: NominalID, _ checker: inout Checker) -> Type {
    let arguments = variables(for: checker.program[head].genericParameters)
    return checker.program.types.intern(.nominal(head, arguments))
  }

  private mutating func variables(for parameters: [GenericParameterID]) -> [Type] {
    parameters.map { _ in Type.variable(system.makeVariable(isParameter: true)) }
  }

  /// The turn after the last one; false where there is none.
  private mutating func addDerived(
    _ bindings: Bindings, to found: inout TrialList, _ checker: inout Checker
  ) -> Bool {
    let before = found.last
    if before.isEmpty { return false }
    found.begin()
    for entry in before {
      // A whole number may have a fraction where it cannot do without.
      if entry.isInteger, found.trials.last?.turn == 0 {
        found.add(checker.known.doubleType, .below)
      }
      if let inner = wrapped(entry.type, &checker).map({ resolve($0) }),
        entry.relation == .below || isMet(onlyBy: inner, boundOf: bindings.variable, &checker)
      {
        found.add(
          inner, .below,
          convertsFunction: inner.variable != nil
            && system.variables[Int(bindings.variable)].isClosureParameter)
      }
      if entry.relation == .above,
        case .nominal(let nominal, let parts) = shape(entry.type, &checker),
        nominal == checker.known.writableKeyPath, let keyPath = checker.known.keyPath
      {
        found.add(checker.program.types.intern(.nominal(keyPath, parts)), .above)
      }
      if entry.isArgument, isClosed(entry.type, &checker),
        let nominal = head(of: entry.type, &checker), checker.known.isCollection(nominal)
      {
        found.add(opened(nominal, &checker), entry.relation)
      }
    }
    return !found.last.isEmpty
  }

  /// Whether what an optional wraps meets a bound of a variable that the optional does not meet. Only in repair, where
  /// such an optional is taken to need unwrapping.
  func isMet(
    onlyBy inner: Type, boundOf variable: UInt32, _ checker: inout Checker
  ) -> Bool {
    let inner = applied(inner, &checker)
    guard bodies.isRepairing, isClosed(inner, &checker) else { return false }
    let optional = checker.optional(inner)
    return bounds(of: [variable]).contains {
      checker.conforms(inner, to: $0) && !checker.conforms(optional, to: $0)
    }
  }
}

extension Bindings {
  fileprivate var hasFloat: Bool { literals.contains { $0.kind == .float && $0.tells } }
}

/// Trials while they are collected.
private struct TrialList {
  struct Entry {
    let type: Type
    let relation: Bindings.Relation?
    let isArgument: Bool
    let isInteger: Bool
  }

  private(set) var trials: [Trial] = []
  /// Those of the last turn.
  private(set) var last: [Entry] = []
  private var turn = 0

  mutating func begin() {
    if !last.isEmpty { turn += 1 }
    last = []
  }

  mutating func add(
    _ type: Type, _ relation: Bindings.Relation?, isArgument: Bool = false,
    isLiteral: Bool = false, isInteger: Bool = false, isDefault: Bool = false,
    convertsFunction: Bool = false
  ) {
    if trials.contains(where: { $0.type == type }) { return }
    trials.append(
      Trial(
        type: type, turn: turn, isLiteral: isLiteral, isDefault: isDefault,
        convertsFunction: convertsFunction))
    last.append(
      Entry(type: type, relation: relation, isArgument: isArgument, isInteger: isInteger))
  }
}
