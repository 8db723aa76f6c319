// Candidates that what is known of the arguments leaves possible.

/// The form of an argument's type, which tells what candidates it leaves possible.
struct ArgumentForm: Equatable {
  /// With all that is bound in its place.
  let type: Type
  /// What is said of the variable that it is, or wraps.
  let literal: LiteralKind?
  let presumed: Type
}

/// An operator of the library with operands whose types are known, or open.
struct OperatorUse: Hashable {
  enum Operand: Hashable {
    case type(Type)
    /// Nothing is known but, perhaps, the kind of literal.
    case open(LiteralKind?)
  }

  let name: Name
  let operands: [Operand]
}

/// The candidates of a disjunction that can match.
struct PossibleCandidates {
  let candidates: [Candidate]
  /// There is only one, and nothing else could match as well.
  let isOwnOperator: Bool
}

extension Inference {
  func forms(ofArguments call: Int?, _ checker: inout Checker) -> [ArgumentForm] {
    guard let call else { return [] }
    return calls[call].arguments.map { form(of: $0, &checker) }
  }

  private func form(of argument: GivenArgument, _ checker: inout Checker) -> ArgumentForm {
    let type = applied(argument.type, &checker)
    var inner = type
    while inner.variable == nil, !isClosed(inner, &checker),
      let wrapped = wrapped(inner, &checker)
    {
      inner = wrapped
    }
    guard let variable = inner.variable else {
      return ArgumentForm(type: type, literal: nil, presumed: .error)
    }
    let said = system.variables[Int(variable)]
    return ArgumentForm(
      type: type, literal: said.literal, presumed: applied(said.presumed, &checker))
  }

  /// Nil where more than the operands tells.
  func operatorUse(
    of disjunction: Disjunction, _ arguments: [ArgumentForm], _ checker: inout Checker
  ) -> OperatorUse? {
    let declaration = checker.tables.declarations[disjunction.candidates[0].declaration]
    guard declaration.isOperator, !bodies.isRepairing, !checker.declaresOperator(declaration.name)
    else { return nil }
    var operands: [OperatorUse.Operand] = []
    for argument in arguments {
      if isSettled(argument.type, &checker) {
        operands.append(.type(argument.type))
      } else if argument.type.variable != nil, argument.presumed == .error {
        operands.append(.open(argument.literal))
      } else {
        return nil
      }
    }
    return OperatorUse(name: declaration.name, operands: operands)
  }

  /// Whether a type means the same everywhere.
  func isSettled(_ type: Type, _ checker: inout Checker) -> Bool {
    let contents = checker.program.types.contents(of: type)
    return !contents.contains(.variable) && !contents.contains(.parameter)
  }

  mutating func possibleCandidates(
    of disjunction: Disjunction, _ use: OperatorUse?, _ checker: inout Checker
  ) -> PossibleCandidates {
    if let use, let known = checker.inference.memory?.operators[use] { return known }
    let found = possibleCandidates(of: disjunction, &checker)
    if let use { checker.inference.memory?.operators[use] = found }
    return found
  }

  private mutating func possibleCandidates(
    of disjunction: Disjunction, _ checker: inout Checker
  ) -> PossibleCandidates {
    if !bodies.isRepairing, let own = ownOperator(of: disjunction, &checker) {
      return PossibleCandidates(candidates: [own], isOwnOperator: true)
    }
    let found = disjunction.candidates.filter { mayFit($0, disjunction, &checker) }
    return PossibleCandidates(candidates: found, isOwnOperator: false)
  }

  /// Whether the labels and the heads of what is given leave it open that a candidate matches.
  private mutating func mayFit(
    _ candidate: Candidate, _ disjunction: Disjunction, _ checker: inout Checker
  ) -> Bool {
    guard let call = disjunction.call,
      let parameters = checker.parameters(of: candidate.declaration)
    else { return true }
    let isOperator = checker.tables.declarations[candidate.declaration].isOperator
    guard let filled = filled(candidate, call, parameters, &checker) else { return false }
    for (parameter, argument) in zip(parameters, filled) {
      guard let argument else { continue }
      let given = resolve(calls[call].arguments[argument].type)
      if mayConvert(given, operandType(of: parameter, &checker), &checker) { continue }
      // Where failures are passed over, an argument that does not fit is one; an operand only if it is an optional
      // that would fit unwrapped.
      guard bodies.isRepairing,
        parameter.isAutoclosure || !isOperator || wrapped(given, &checker) != nil
      else { return false }
    }
    return true
  }

  /// The argument that each parameter gets; nil if they do not match. An operator takes its operands in order.
  func filled(
    _ candidate: Candidate, _ call: Int, _ parameters: [Signature.Parameter],
    _ checker: inout Checker
  ) -> [Int?]? {
    if checker.tables.declarations[candidate.declaration].isOperator {
      if parameters.count != calls[call].arguments.count { return nil }
      return parameters.indices.map { .some($0) }
    }
    guard case .fits(let found) = checker.match(calls[call].written, parameters) else { return nil }
    return found
  }

  /// Whether the heads of two types leave it open that one converts to the other.
  private mutating func mayConvert(_ given: Type, _ parameter: Type, _ checker: inout Checker)
    -> Bool
  {
    if given == parameter { return true }
    let wanted = checker.program.types.shape(of: parameter)
    if let variable = variable(given) {
      let presumed = system.variables[Int(variable)].presumed
      if presumed != .error { return mayConvert(presumed, parameter, &checker) }
      guard let literal = system.variables[Int(variable)].literal else { return true }
      return mayBe(literal, parameter, wanted, &checker)
    }
    switch (checker.program.types.shape(of: given), wanted) {
    case (let shape, .genericParameter(let parameter)):
      return meets(given, shape, parameter, &checker)
    case (.nominal(let first, let parts), .nominal(let second, let inner)):
      if first == second {
        return first != checker.known.optional || !isClosed(given, &checker)
          || mayConvert(resolve(parts[0]), inner[0], &checker)
      }
      if checker.known.counterpart(of: given) == parameter { return true }
      if second == checker.known.optional { return mayConvert(given, inner[0], &checker) }
      return first == checker.known.writableKeyPath || first == checker.known.never
    case (.function, .nominal), (.tuple, .nominal), (.metatype, .nominal), (.existential, .nominal),
      (.genericParameter, .nominal), (.member, .nominal), (.opaque, .nominal):
      guard case .nominal(checker.known.optional, let inner) = wanted else { return false }
      return mayConvert(given, inner[0], &checker)
    case (.nominal, .function), (.nominal, .tuple), (.nominal, .metatype):
      return given == checker.known.neverType
    default: return true
    }
  }

  private mutating func mayBe(
    _ literal: LiteralKind, _ parameter: Type, _ wanted: TypeShape, _ checker: inout Checker
  ) -> Bool {
    guard case .nominal = wanted, literal != .nil,
      !checker.program.types.contents(of: parameter).contains(.parameter)
    else { return true }
    if let inner = wrapped(parameter, &checker) {
      return mayBe(literal, inner, checker.program.types.shape(of: inner), &checker)
    }
    return accepts(parameter, literal, &checker)
  }

  /// Whether a type whose head is known meets the bounds of a generic parameter.
  func meets(
    _ type: Type, _ shape: TypeShape, _ parameter: GenericParameterID, _ checker: inout Checker
  ) -> Bool {
    guard case .nominal(let nominal, _) = shape else { return true }
    if !isClosed(type, &checker) { return declaresBounds(nominal, of: parameter, &checker) }
    return conforms(
      type, to: checker.program.genericParameters[Int(parameter.index)].bounds, &checker)
  }

  /// Whether a nominal type conforms to the bounds of a generic parameter, conditionally or not.
  func declaresBounds(
    _ nominal: NominalID, of parameter: GenericParameterID, _ checker: inout Checker
  ) -> Bool {
    for bound in checker.program.genericParameters[Int(parameter.index)].bounds
    where bound != checker.known.sendable && !checker.declares(nominal, bound) {
      return false
    }
    return true
  }

  /// The type that an argument has to convert to: of an autoclosure, its result type.
  ///
  /// - Parameter type: the parameter's type with type variables; nil for the type that is declared.
  func operandType(
    of parameter: Signature.Parameter, as type: Type? = nil, _ checker: inout Checker
  ) -> Type {
    let type = type ?? parameter.type
    guard parameter.isAutoclosure, case .function(_, let result) = shape(type, &checker) else {
      return type
    }
    return result
  }
}
