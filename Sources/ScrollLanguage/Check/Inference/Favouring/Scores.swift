// How well a candidate matches what is known of the arguments, by the scores of swiftc 6.3.

extension Inference {
  mutating func score(
    of candidate: Candidate, _ call: Int, _ evidence: Evidence.Arguments,
    _ checker: inout Checker
  ) -> Double {
    guard let parameters = favourableParameters(of: candidate, &checker),
      let filled = filled(candidate, call, parameters, &checker)
    else { return 0 }
    let declaration = checker.tables.declarations[candidate.declaration]
    let isPrefix = declaration.isOperator && parameters.count == 1
    var scoring = Scoring(
      declaration: candidate.declaration, isOperator: declaration.isOperator,
      isExact: evidence.isSpeculative && evidence.results.isEmpty,
      isShared: isOfFloatingPoint(candidate, &checker))
    // `-` of an Int is that of SignedNumeric in Swift, which literals do not favour.
    if isPrefix, scoring.isExact { return 0 }
    scoring.widens = !isPrefix
    var score = 0.0
    var count = 0
    for (parameter, argument) in zip(parameters, filled) {
      guard let argument else { continue }
      count += 1
      let type = operandType(of: parameter, &checker)
      if evidence.given[argument].isEmpty || isFunction(type, &checker) { continue }
      guard let best = bestScore(of: evidence.given[argument], for: type, scoring, &checker) else {
        return 0
      }
      score += best
    }
    if count == 0 { return 0 }
    score /= Double(count)
    guard let result = checker.result(of: candidate) else { return score }
    if score > 0 || !evidence.hasGiven,
      fits(result, evidence.results, isOperator: declaration.isOperator, &checker)
    {
      score += 1
    }
    if score > 0, isHomogeneous(declaration.name, parameters, result, &checker) { score += 0.01 }
    return score
  }

  /// Whether a result is known to become one of these types.
  mutating func fits(
    _ result: Type, _ wanted: [Type], isOperator: Bool, _ checker: inout Checker
  ) -> Bool {
    let scoring = Scoring(isOperator: isOperator, isArgument: false)
    for type in wanted {
      if let score = score(of: .type(result), for: type, scoring, &checker), score > 0 {
        return true
      }
    }
    return false
  }

  /// An arithmetic operator of one type that is not generic.
  private func isHomogeneous(
    _ name: Name, _ parameters: [Signature.Parameter], _ result: Type, _ checker: inout Checker
  ) -> Bool {
    name.operator?.isArithmetic == true && parameters.count == 2
      && parameters.allSatisfy { $0.type == result }
      && !checker.program.types.contents(of: result).contains(.parameter)
  }

  /// What the score of an argument depends on, beside its type.
  struct Scoring {
    /// What takes the argument.
    var declaration: DeclarationID?
    var isOperator: Bool
    /// Only what is exactly the parameter's type counts.
    var isExact = false
    /// The parameter stands for the `Self` of a protocol.
    var isShared = false
    /// It is an argument, and no result.
    var isArgument = true
    /// A CGFloat may be taken for a Double.
    var widens = true
    var isLiteral = false
  }

  /// The best that an argument comes to; nil if it is known not to match.
  mutating func bestScore(
    of given: [GivenType], for parameter: Type, _ scoring: Scoring, _ checker: inout Checker
  ) -> Double? {
    var best = 0.0
    var mayMatch = false
    for type in given {
      var scoring = scoring
      scoring.isLiteral = type.isLiteral
      if type.origin == .construction, isCGFloat(type.kind, checker) { scoring.widens = false }
      guard let score = score(of: type.kind, for: parameter, scoring, &checker) else {
        mayMatch = true
        continue
      }
      if score > 0 || !isClosed(type.kind, &checker) { mayMatch = true }
      best = max(best, score)
    }
    return mayMatch ? best : nil
  }

  func isClosed(_ given: GivenType.Kind, _ checker: inout Checker) -> Bool {
    switch given {
    case .type(let type): isClosed(type, &checker)
    case .collection: true
    }
  }

  /// How well a type matches a parameter; nil where that cannot be told.
  mutating func score(
    of given: GivenType.Kind, for parameter: Type, _ scoring: Scoring, _ checker: inout Checker
  ) -> Double? {
    // In generic code an argument may have the candidate's own generic parameter as its type: no exact match.
    let isEqual =
      if case .type(parameter) = given {
        !checker.program.types.contents(of: parameter).contains(.parameter)
      } else {
        false
      }
    if scoring.isShared, scoring.isExact || !scoring.isLiteral {
      return isEqual && !scoring.isExact ? 0.9 : 0
    }
    if scoring.isArgument, scoring.widens, parameter == checker.known.doubleType,
      case .type(checker.known.cgFloatType) = given
    {
      return scoring.isLiteral ? 0.2 : 0.9
    }
    if scoring.isExact {
      if scoring.isLiteral, case .collection(let head) = given {
        return head == self.head(of: parameter, &checker) ? 0.3 : 0
      }
      return isEqual ? (scoring.isLiteral ? 0.3 : 1) : 0
    }
    if isEqual { return scoring.isLiteral ? 0.3 : 1 }
    if scoring.isLiteral { return score(ofLiteral: given, for: parameter, scoring, &checker) }
    if let score = score(ofOptional: given, for: parameter, scoring, &checker) { return score }
    return score(ofPlain: given, for: parameter, scoring, &checker)
  }

  mutating func score(
    ofLiteral given: GivenType.Kind, for parameter: Type, _ scoring: Scoring,
    _ checker: inout Checker
  ) -> Double {
    if isGeneric(parameter, &checker) || isExistential(parameter, &checker) {
      var plain = scoring
      plain.isLiteral = false
      if let score = score(of: given, for: parameter, plain, &checker), score == 0 { return 0 }
      return scoring.isOperator && wrapped(parameter, &checker) != nil ? 0.2 : 0.3
    }
    let literal: LiteralKind
    switch given {
    case .type(checker.known.intType): literal = .integer
    case .type(checker.known.doubleType): literal = .float
    case .type(checker.known.boolType): literal = .boolean
    case .type(checker.known.stringType): literal = .string
    case .type: return 0
    case .collection(let head): literal = head == checker.known.array ? .array : .dictionary
    }
    return accepts(parameter, literal, &checker) ? 0.3 : 0
  }

  /// Where one of them is an optional, what the two wrap is compared; nil if none is.
  mutating func score(
    ofOptional given: GivenType.Kind, for parameter: Type, _ scoring: Scoring,
    _ checker: inout Checker
  ) -> Double?? {
    var kind = given
    var levels = 0
    while case .type(let type) = kind, let inner = wrapped(type, &checker) {
      kind = .type(resolve(inner))
      levels += 1
    }
    var wanted = parameter
    var wantedLevels = 0
    while let inner = wrapped(wanted, &checker) {
      wanted = inner
      wantedLevels += 1
    }
    if levels == 0, wantedLevels == 0 { return nil }
    let isParameter =
      if case .genericParameter = checker.program.types.shape(of: wanted) { true } else { false }
    guard wantedLevels == 0 && isParameter || wantedLevels >= levels else { return .some(0) }
    let score = score(of: kind, for: wanted, scoring, &checker)
    let isWrapped = wantedLevels > levels
    return .some(score.map { $0 > 0 && scoring.isOperator && isWrapped ? $0 - 0.1 : $0 })
  }

  mutating func score(
    ofPlain given: GivenType.Kind, for parameter: Type, _ scoring: Scoring, _ checker: inout Checker
  ) -> Double? {
    switch checker.program.types.shape(of: parameter) {
    case .existential(let protocols, _):
      // Everything becomes an `Any`, and what that costs the solution tells.
      if protocols.isEmpty { return 1 }
      return conforms(given, to: protocols, &checker) ? 1 : 0
    case .tuple(let elements):
      guard case .type(let type) = given,
        case .tuple(let others) = checker.program.types.shape(of: type)
      else { return 0 }
      return elements.count == others.count ? 1 : 0
    case .genericParameter(let generic):
      guard let declaration = scoring.declaration else { return 0 }
      let bounds = checker.program.genericParameters[Int(generic.index)].bounds
      guard conforms(given, to: bounds, &checker) else { return 0 }
      guard isWhole(given, &checker) else { return 0.7 }
      if isTied(generic, of: declaration, &checker) { return 0.7 }
      return scoring.isOperator ? 0.9 : 1
    case .member: return scoring.isArgument ? 0.7 : 0
    case .nominal(let nominal, _):
      guard scoring.isArgument, isGeneric(parameter, &checker) else { return 0 }
      if head(of: given, &checker) != nominal { return 0 }
      return isWhole(given, &checker) ? (scoring.isOperator ? 0.9 : 1) : 0.8
    case .function, .metatype, .opaque, .variable, .error: return 0
    }
  }

  /// Whether something is asked of a generic parameter together with others.
  private func isTied(
    _ generic: GenericParameterID, of id: DeclarationID, _ checker: inout Checker
  ) -> Bool {
    for context in contexts(of: id, &checker) {
      checker.readRequirements(of: context)
      for requirement in checker.tables.contexts[context].sameTypeRequirements {
        var parameters: Set<GenericParameterID> = []
        addParameters(of: requirement.left, to: &parameters, &checker)
        addParameters(of: requirement.right, to: &parameters, &checker)
        if parameters.count > 1, parameters.contains(generic) { return true }
      }
    }
    return false
  }

  /// The context around a declaration and, if it has one, its own.
  func contexts(of id: DeclarationID, _ checker: inout Checker) -> [ContextID] {
    let around = checker.tables.declarations[id].context
    let own = context(of: id, &checker)
    return own == around ? [around] : [around, own]
  }

  private func addParameters(
    of type: Type, to found: inout Set<GenericParameterID>, _ checker: inout Checker
  ) {
    guard checker.program.types.contents(of: type).contains(.parameter) else { return }
    let shape = checker.program.types.shape(of: type)
    if case .genericParameter(let parameter) = shape { found.insert(parameter) }
    for part in shape.parts { addParameters(of: part, to: &found, &checker) }
  }

  private func isWhole(_ given: GivenType.Kind, _ checker: inout Checker) -> Bool {
    if case .type(let type) = given { isClosed(type, &checker) } else { false }
  }

  /// Whether a parameter's type is generic. `V: View` is, although signatures store it as `any View`.
  private func isGeneric(_ parameter: Type, _ checker: inout Checker) -> Bool {
    if checker.program.types.contents(of: parameter).contains(.parameter) { return true }
    let shape = checker.program.types.shape(of: parameter)
    if case .existential(let protocols, _) = shape {
      for proto in protocols where checker.program[proto].isErased { return true }
    }
    for part in shape.parts where isGeneric(part, &checker) { return true }
    return false
  }

  private func head(of given: GivenType.Kind, _ checker: inout Checker) -> NominalID? {
    switch given {
    case .type(let type): head(of: type, &checker)
    case .collection(let head): head
    }
  }

  /// Whether a type whose head at least is known conforms to protocols, perhaps conditionally.
  private func conforms(
    _ given: GivenType.Kind, to protocols: [ProtocolID], _ checker: inout Checker
  ) -> Bool {
    if case .type(let type) = given, isClosed(type, &checker) {
      return conforms(type, to: protocols, &checker)
    }
    guard let head = head(of: given, &checker) else { return true }
    for proto in protocols where proto != checker.known.sendable && !checker.declares(head, proto) {
      return false
    }
    return true
  }
}

extension Inference {
  /// Whether a candidate compares floating-point numbers: Swift declares that once, in `FloatingPoint`.
  func isOfFloatingPoint(_ candidate: Candidate, _ checker: inout Checker) -> Bool {
    let declaration = checker.tables.declarations[candidate.declaration]
    guard declaration.flags.contains(.isLibrary), declaration.name.operator?.isComparison == true,
      case .nominal(let nominal) = checker.tables.contexts[declaration.context].kind
    else { return false }
    return checker.known.isFloating(checker.selfType(nominal))
  }
}

extension Operator {
  var isArithmetic: Bool {
    switch self {
    case .add, .subtract, .multiply, .divide, .remainder: true
    default: false
    }
  }

  /// Whether the operands are scored to favour one of its overloads.
  var isRated: Bool {
    switch self {
    case .bitAnd, .bitOr, .bitXor, .bitNot, .nilCoalescing, .wrappingAdd, .wrappingSubtract,
      .wrappingMultiply, .maskingShiftLeft, .maskingShiftRight:
      true
    default: isArithmetic || isComparison || isAssignment
    }
  }
}

extension Operator {
  /// How many declarations swiftc 6.3 finds of an operator beside Foundation (`number_of_decls` of
  /// `-debug-constraints`); nil where the library has as many. Of two operators of which as much is known, the one with
  /// fewer is decided first.
  func declarationsInSwift(operands: Int) -> Int? {
    switch self {
    case .add: operands == 1 ? 8 : 49
    case .subtract: operands == 1 ? 8 : 41
    case .multiply: 32
    case .divide: 33
    case .remainder: 18
    case .bitAnd, .bitOr, .bitXor: 15
    case .shiftLeft, .shiftRight, .bitNot: 3
    case .maskingShiftLeft, .maskingShiftRight: 16
    case .wrappingAdd, .wrappingSubtract: 75
    case .wrappingMultiply: 76
    case .equal: 151
    case .notEqual, .greater: 30
    case .less: 66
    case .lessOrEqual, .greaterOrEqual: 29
    case .patternMatch: 6
    case .addAssign: 36
    case .subtractAssign: 30
    case .multiplyAssign, .divideAssign: 28
    case .remainderAssign: 17
    case .wrappingAddAssign, .wrappingSubtractAssign, .wrappingMultiplyAssign: 73
    case .shiftLeftAssign, .shiftRightAssign: 2
    case .bitAndAssign, .bitOrAssign, .bitXorAssign: 15
    default: nil
    }
  }
}
