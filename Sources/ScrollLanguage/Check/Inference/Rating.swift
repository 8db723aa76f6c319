// Which of several declarations is looked at first.

/// How well an argument, or a candidate with all of its arguments, matches: up to 100 points.
struct Rating: Comparable {
  var points: Int
  /// An argument is converted, so that a candidate with fewer points may cost less.
  var isConverted = false

  static let unknown = Rating(points: 0)
  static let converted = Rating(points: 0, isConverted: true)

  static func < (first: Rating, second: Rating) -> Bool { first.points < second.points }

  /// The rating of the same argument for an optional of the parameter's type.
  var wrapped: Rating { Rating(points: max(0, points - 10), isConverted: true) }
}

/// A candidate with all that decides when it is tried.
struct RatedCandidate {
  /// A generic operator is not tried once one that is not has a solution, whatever that costs.
  enum Genericness {
    case concreteOperator
    case genericOperator
    case other
  }

  let candidate: Candidate
  let rating: Rating
  let genericness: Genericness
}

extension Inference {
  /// The candidates that can match, best first; of equal ratings operators that are not generic first, then the
  /// narrowest, then in source order.
  mutating func rated(
    _ disjunction: Disjunction, _ checker: inout Checker
  ) -> [RatedCandidate] {
    var rated: [(candidate: RatedCandidate, order: (Int, Int, Int, Int))] = []
    for (place, candidate) in disjunction.candidates.enumerated() {
      guard let rating = rating(of: candidate, disjunction, &checker) else { continue }
      let narrowness = rating.points > 0 ? narrowness(of: candidate, &checker) : 0
      let found = RatedCandidate(
        candidate: candidate, rating: rating, genericness: genericness(of: candidate, &checker))
      let isGeneric = found.genericness == .genericOperator
      rated.append((found, (rating.points, isGeneric ? 0 : 1, narrowness, -place)))
    }
    rated.sort { $0.order > $1.order }
    return rated.map { $0.candidate }
  }

  private func genericness(
    of candidate: Candidate, _ checker: inout Checker
  ) -> RatedCandidate.Genericness {
    let declaration = checker.tables.declarations[candidate.declaration]
    guard declaration.isOperator else { return .other }
    if checker.isInProtocol(candidate) { return .genericOperator }
    if case .nominal(let nominal) = checker.tables.contexts[declaration.context].kind,
      !checker.program[nominal].genericParameters.isEmpty
    {
      return .genericOperator
    }
    let signature = checker.resolveSignature(candidate.declaration)
    return signature?.genericParameters.isEmpty == false ? .genericOperator : .concreteOperator
  }

  /// An estimate of how much a candidate requires of its arguments. The most specialised candidate is then
  /// tried early, and the others are skipped if it adds no cost.
  private func narrowness(of candidate: Candidate, _ checker: inout Checker) -> Int {
    guard let parameters = checker.parameters(of: candidate.declaration) else { return 0 }
    var sum = checker.isInProtocol(candidate) ? 0 : 1
    for parameter in parameters {
      guard case .genericParameter(let generic) = checker.program.types.shape(of: parameter.type)
      else {
        sum += 1_000
        continue
      }
      for bound in checker.program.genericParameters[Int(generic.index)].bounds {
        sum += checker.height(of: bound)
      }
    }
    return sum
  }

  /// How well what is given fits what a declaration takes, up to 100; nil where it cannot.
  private mutating func rating(
    of candidate: Candidate, _ disjunction: Disjunction, _ checker: inout Checker
  ) -> Rating? {
    guard let call = disjunction.call,
      let parameters = checker.parameters(of: candidate.declaration)
    else { return .unknown }
    if checker.tables.declarations[candidate.declaration].flags.contains(.isDisfavoured) {
      return Rating(points: -1)
    }
    let given = calls[call].arguments
    // An operator takes its operands as they stand.
    var filled: [Int?] = []
    if !checker.tables.declarations[candidate.declaration].isOperator {
      guard case .fits(let found) = checker.match(calls[call].written, parameters) else {
        return nil
      }
      filled = found
    } else if parameters.count != given.count {
      return nil
    }
    var sum = Rating.unknown
    var count = 0
    var hasOnlyLiterals = true
    for index in parameters.indices {
      guard let argument = filled.isEmpty ? index : filled[index] else { continue }
      let type = resolve(given[argument].type)
      if !isLiteral(type) { hasOnlyLiterals = false }
      guard
        let rating = rating(
          of: type, for: operandType(of: parameters[index], &checker),
          genericRating(candidate, of: type, given[argument].node, &checker), &checker)
          ?? ratingInSpite(of: type, parameters[index], candidate, &checker)
      else { return nil }
      sum.points += rating.points
      if rating.isConverted { sum.isConverted = true }
      count += 1
    }
    if count == 0 { return .unknown }
    // Where the result becomes an existential, the `??` that unwraps is preferred.
    if disjunction.isCoalescing, isErased(calls[call].result, &checker),
      let result = checker.result(of: candidate), wrapped(result, &checker) != nil
    {
      return .unknown
    }
    sum.points /= count
    return hasOnlyLiterals && sum.points < 30 ? .unknown : sum
  }

  /// Where failures are passed over, an argument that does not fit is one; an operand only if it is an optional
  /// that would fit unwrapped.
  private func ratingInSpite(
    of type: Type, _ parameter: Signature.Parameter, _ candidate: Candidate,
    _ checker: inout Checker
  ) -> Rating? {
    guard bodies.isRepairing else { return nil }
    return parameter.isAutoclosure || !checker.tables.declarations[candidate.declaration].isOperator
      || wrapped(type, &checker) != nil ? .unknown : nil
  }

  /// Whether it is known that a result becomes an existential.
  private func isErased(_ result: Type, _ checker: inout Checker) -> Bool {
    guard let variable = variable(result) else { return isExistential(result, &checker) }
    return wanted(of: variable, &checker).contains { isExistential($0, &checker) }
  }

  /// The type that an argument has to convert to: of an autoclosure, its result type.
  private func operandType(of parameter: Signature.Parameter, _ checker: inout Checker) -> Type {
    guard parameter.isAutoclosure,
      case .function(_, let result) = checker.program.types.shape(of: parameter.type)
    else { return parameter.type }
    return result
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

  /// Whether a type whose head is known meets the bounds of a generic parameter.
  private func meets(
    _ type: Type, _ shape: TypeShape, _ parameter: GenericParameterID, _ checker: inout Checker
  ) -> Bool {
    guard case .nominal(let nominal, _) = shape else { return true }
    if !isClosed(type, &checker) { return declaresBounds(nominal, of: parameter, &checker) }
    return conforms(
      type, to: checker.program.genericParameters[Int(parameter.index)].bounds, &checker)
  }

  /// Whether a nominal type conforms to the bounds of a generic parameter, conditionally or not.
  private func declaresBounds(
    _ nominal: NominalID, of parameter: GenericParameterID, _ checker: inout Checker
  ) -> Bool {
    for bound in checker.program.genericParameters[Int(parameter.index)].bounds
    where bound != checker.known.sendable && !checker.declares(nominal, bound) {
      return false
    }
    return true
  }

  private func isLiteral(_ type: Type) -> Bool {
    guard let variable = variable(type), let literal = system.variables[Int(variable)].literal
    else {
      return false
    }
    return !literal.isFunction
  }

  /// How well one value fits one parameter; nil where it cannot.
  private mutating func rating(
    of given: Type, for parameter: Type, _ generic: Int, _ checker: inout Checker
  ) -> Rating? {
    if given == parameter { return Rating(points: 100) }
    if let variable = variable(given) {
      return rating(of: variable, for: parameter, generic, &checker)
    }
    let wanted = checker.program.types.shape(of: parameter)
    switch (checker.program.types.shape(of: given), wanted) {
    case (let shape, .genericParameter(let parameter)):
      return meets(given, shape, parameter, &checker) ? Rating(points: generic) : nil
    case (_, .member): return Rating(points: 70)
    case (_, .existential):
      return isGeneric(parameter, &checker)
        ? Rating(points: generic) : Rating(points: 10, isConverted: true)
    case (.nominal(let first, let parts), .nominal(let second, let inner)):
      if first == second, first == checker.known.optional, isClosed(given, &checker) {
        return rating(of: resolve(parts[0]), for: inner[0], generic, &checker)
      }
      if first == second {
        if isGeneric(parameter, &checker) { return Rating(points: 80) }
        // What is known to be different is converted.
        return isClosed(given, &checker) ? .converted : Rating(points: 80)
      }
      if checker.known.counterpart(of: given) == parameter {
        return Rating(points: 60, isConverted: true)
      }
      if second == checker.known.optional {
        return rating(of: given, for: inner[0], generic, &checker)?.wrapped
      }
      return first == checker.known.writableKeyPath || first == checker.known.never
        ? Rating(points: 50, isConverted: true) : nil
    case (.function, .nominal), (.tuple, .nominal), (.metatype, .nominal), (.existential, .nominal),
      (.genericParameter, .nominal), (.member, .nominal), (.opaque, .nominal):
      guard case .nominal(checker.known.optional, let inner) = wanted else { return nil }
      return rating(of: given, for: inner[0], generic, &checker)?.wrapped
    case (.nominal, .function), (.nominal, .tuple), (.nominal, .metatype):
      return given == checker.known.neverType ? Rating(points: 50, isConverted: true) : nil
    default: return Rating(points: 50)
    }
  }

  /// How well a type variable matches one parameter.
  private mutating func rating(
    of variable: UInt32, for parameter: Type, _ generic: Int, _ checker: inout Checker
  ) -> Rating? {
    let presumed = system.variables[Int(variable)].presumed
    if presumed != .error {
      return rating(of: presumed, for: parameter, generic, &checker) ?? Rating.unknown
    }
    guard let literal = system.variables[Int(variable)].literal else { return Rating.unknown }
    switch checker.program.types.shape(of: parameter) {
    case .genericParameter(let bounded):
      guard let head = defaultHead(of: literal, &checker),
        declaresBounds(head, of: bounded, &checker)
      else { return Rating.unknown }
      return Rating(points: min(generic, 30))
    case .nominal(let nominal, _):
      if nominal == defaultHead(of: literal, &checker)
        || parameter == defaultType(of: literal, &checker)
      {
        return Rating(points: 30)
      }
      if literal == .nil || checker.program.types.contents(of: parameter).contains(.parameter) {
        return Rating.unknown
      }
      if let inner = wrapped(parameter, &checker) {
        return rating(of: variable, for: inner, generic, &checker).map { _ in .unknown }
      }
      return accepts(parameter, literal, &checker) ? Rating(points: 20) : nil
    default: return Rating.unknown
    }
  }

  /// How well a value matches a generic parameter. An operator prefers values of closed types and ignores
  /// literals; a global function prefers a call of an initializer whose type is still open: `f(Array(x))`.
  private func genericRating(
    _ candidate: Candidate, of given: Type, _ node: NodeID, _ checker: inout Checker
  ) -> Int {
    let declaration = checker.tables.declarations[candidate.declaration]
    if declaration.isOperator {
      return isClosed(given, &checker) ? 90 : isLiteral(given) ? 0 : 70
    }
    switch checker.tables.contexts[declaration.context].kind {
    case .file, .function:
      return !isClosed(given, &checker) && isConstruction(node, &checker) ? 90 : 70
    case .nominal, .protocol: return 70
    }
  }

  /// Whether an expression calls an initializer: `Array(values)`.
  private func isConstruction(_ node: NodeID, _ checker: inout Checker) -> Bool {
    guard checker.tree.kind(node) == .call else { return false }
    return checker.typeNamed(by: checker.tree.call(node).callee) != nil
  }
}

extension Checker {
  /// How many protocols one inherits from, itself included.
  fileprivate mutating func height(of proto: ProtocolID) -> Int {
    if let known = queries.heights[proto] { return known }
    let count = allInherited(proto).count
    queries.heights[proto] = count
    return count
  }
}
