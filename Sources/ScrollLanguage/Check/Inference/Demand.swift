/// What is asked of an expression by what stands around it.
enum Demand {
  case nothing
  /// It converts to a type.
  case type(Type)
  /// It is a condition.
  case condition
  /// It is a statement of a view builder.
  case view(Type)
  /// What it is asked for is in error.
  case erroneous
  /// It converts to the type of a parameter and determines these generic parameters in it.
  case parameter(Type, deciding: [GenericParameterID])
  /// It is a sequence, whose elements convert to a type if one is written.
  case elements(Type?)
  /// Its type is the one that `some P` stands for.
  case opaque(OpaqueID)
  /// It is a tuple, whose elements a pattern names.
  case tuple(NodeID)
  /// A value of a type is compared with it by `~=`.
  case pattern(for: Type)

  /// - Parameter type: nil if nothing is asked.
  init(_ type: Type?) { self = type.map { .type($0) } ?? .nothing }

  /// What a pattern asks of the value that it is given.
  init(pattern: NodeID, _ checker: borrowing Checker) {
    let whole = checker.tree.identifierPattern(pattern)
    self = checker.tree.kind(whole) == .tuplePattern ? .tuple(whole) : .nothing
  }
}

extension Demand {
  /// The type that is asked for.
  func type(_ checker: borrowing Checker) -> Type? {
    switch self {
    case .type(let type), .view(let type): type
    case .condition: checker.known.boolType
    case .nothing, .erroneous, .parameter, .elements, .opaque, .tuple, .pattern: nil
    }
  }
}

extension Inference {
  /// Requires of an expression what is asked of it.
  ///
  /// - Returns: whether that is possible at all.
  mutating func require(
    _ demand: Demand, of type: Type, _ node: NodeID, _ checker: inout Checker
  ) -> Bool {
    switch demand {
    case .nothing: return true
    case .erroneous:
      // As the wanted type is not known, neither is whether there is a solution.
      guard note(.silent, at: node) else { return false }
      if let variable = variable(type) { system.bind(variable, to: .error) }
      return true
    case .condition:
      requireConversion(type, checker.known.boolType, .condition, at: node, &checker)
      return true
    case .view(let wanted):
      requireConversion(type, wanted, .view, at: node, &checker)
      return true
    case .type(let wanted):
      let target = reopened(wanted, &checker)
      if target != wanted { demanded = target }
      requireConversion(type, target, .contextual, at: node, &checker)
      return true
    case .parameter(let wanted, let generics):
      guard let target = opened(wanted, generics, node, &checker) else { return false }
      demanded = target
      requireConversion(type, target, .contextual, at: node, &checker)
      return true
    case .elements(let wanted): return requireElements(wanted, of: type, node, &checker)
    case .opaque(let id): return requireUnderlying(type, of: id, node, &checker)
    case .tuple(let pattern):
      // What is no tuple is told where the pattern is read.
      if bodies.isRepairing { return true }
      requireConversion(type, tuple(namedBy: pattern, &checker), .contextual, at: node, &checker)
      return true
    case .pattern(let subject):
      let operands = [type, subject].map { GivenArgument(operand: node, $0) }
      let holds = generateOperator(Name(.patternMatch), operands, .none, &checker)
      requireConversion(holds, checker.known.boolType, .argument, at: node, &checker)
      return true
    }
  }

  /// The tuple that a pattern names the elements of, whatever these are.
  private mutating func tuple(namedBy pattern: NodeID, _ checker: inout Checker) -> Type {
    let inner = checker.tree.identifierPattern(pattern)
    guard checker.tree.kind(inner) == .tuplePattern else { return fresh() }
    var elements: [TupleElement] = []
    for element in checker.tree.elements(inner) {
      let type = tuple(namedBy: checker.tree.argument(element).value, &checker)
      elements.append(TupleElement(type: type))
    }
    return elements.count == 1
      ? elements[0].type : checker.program.types.intern(.tuple(elements))
  }

  /// A type with variables, which must meet the bounds, in the place of generic parameters.
  private mutating func opened(
    _ type: Type, _ generics: [GenericParameterID], _ node: NodeID, _ checker: inout Checker
  ) -> Type? {
    var substitution = Substitution.empty
    for parameter in generics {
      let variable = Type.variable(system.makeVariable(isParameter: true))
      substitution.set(parameter, to: variable)
      guard require(variable, boundsOf: parameter, node, &checker) else { return nil }
    }
    return substituted(type, substitution, node, &checker)
  }

  private mutating func requireElements(
    _ wanted: Type?, of type: Type, _ node: NodeID, _ checker: inout Checker
  ) -> Bool {
    guard let sequence = checker.known.sequence else { return false }
    guard let wanted else {
      // What is none is told where the loop is made.
      return bodies.isRepairing || variable(type) == nil
        || require(type, sequence, isOpened: true, node, &checker)
    }
    guard let element = checker.associatedType(named: checker.names.element, in: sequence),
      require(type, sequence, node, &checker)
    else { return false }
    let found = member(element, of: type, node, &checker)
    requireConversion(found, reopened(wanted, &checker), .contextual, at: node, &checker)
    return true
  }

  private mutating func requireUnderlying(
    _ type: Type, of id: OpaqueID, _ node: NodeID, _ checker: inout Checker
  ) -> Bool {
    let opaque = checker.program.opaques[Int(id.index)]
    for bound in opaque.bounds where !require(type, bound, node, &checker) {
      guard noteBound(type, bound, at: node, &checker) else { return false }
    }
    for (left, wanted) in opaque.equations {
      guard case .member(_, let associated) = checker.program.types.shape(of: left) else {
        continue
      }
      let found = member(associated, of: type, node, &checker)
      guard
        equate(found, wanted, &checker) || noteEquality(found, wanted, at: node, &checker)
      else { return false }
    }
    return true
  }
}
