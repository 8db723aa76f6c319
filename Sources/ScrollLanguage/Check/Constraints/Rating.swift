// Which of several declarations is looked at first, and which of two solutions that cost the same is
// taken.

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
  /// The candidates that can match, best first; of equal ratings the narrowest first, then in source order.
  mutating func rated(
    _ disjunction: Disjunction, _ checker: inout Checker
  ) -> [RatedCandidate] {
    var rated: [(candidate: RatedCandidate, rating: Rating, narrowness: Int, place: Int)] = []
    for (place, candidate) in disjunction.candidates.enumerated() {
      guard let rating = rating(of: candidate, disjunction, &checker) else { continue }
      let narrowness = rating.points > 0 ? narrowness(of: candidate, &checker) : 0
      let found = RatedCandidate(
        candidate: candidate, rating: rating, genericness: genericness(of: candidate, &checker))
      rated.append((found, rating, narrowness, place))
    }
    rated.sort {
      ($0.rating.points, $0.narrowness, -$0.place) > ($1.rating.points, $1.narrowness, -$1.place)
    }
    return rated.map { $0.candidate }
  }

  private func genericness(
    of candidate: Candidate, _ checker: inout Checker
  ) -> RatedCandidate.Genericness {
    let declaration = checker.tables.declarations[candidate.declaration]
    guard declaration.isOperator else { return .other }
    if isInProtocol(candidate, &checker) { return .genericOperator }
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
    var sum = isInProtocol(candidate, &checker) ? 0 : 1
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
          of: type, for: parameters[index].type, genericRating(candidate, of: type, &checker),
          &checker)
      else { return nil }
      sum.points += rating.points
      if rating.isConverted { sum.isConverted = true }
      count += 1
    }
    if count == 0 { return .unknown }
    sum.points /= count
    return hasOnlyLiterals && sum.points < 30 ? .unknown : sum
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
    case (.nominal(let first, _), .nominal(let second, let inner)):
      if first == second {
        if isGeneric(parameter, &checker) { return Rating(points: max(80, generic)) }
        // What is known to be different is converted.
        return isClosed(given, &checker) ? .converted : Rating(points: 80)
      }
      if given == checker.known.cgFloatType && parameter == checker.known.doubleType
        || given == checker.known.doubleType && parameter == checker.known.cgFloatType
      {
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
      return Rating(points: 30)
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

  /// How well a value fits a generic parameter: of an operator better, and of a function that is no member
  /// where the value is open.
  private func genericRating(
    _ candidate: Candidate, of given: Type, _ checker: inout Checker
  ) -> Int {
    let declaration = checker.tables.declarations[candidate.declaration]
    if declaration.isOperator { return 90 }
    switch checker.tables.contexts[declaration.context].kind {
    case .file, .function: return isClosed(given, &checker) ? 70 : 90
    case .nominal, .protocol: return 70
    }
  }

  // MARK: Solutions that cost the same

  /// Positive if the first choices are better, negative if the second are; 0 if they differ and neither is.
  /// Choices deeper in the expression count more, as in Swift. Members of two different types are not
  /// compared: they follow from another choice.
  func order(_ first: [Choice], _ second: [Choice], _ checker: inout Checker) -> Int {
    var points = 0
    var isSame = true
    for choice in first {
      let others = second.filter { $0.node == choice.node }
      guard let other = others.first,
        !others.contains(where: { $0.candidate.declaration == choice.candidate.declaration })
      else { continue }
      isSame = false
      if let first = head(of: choice.candidate, &checker),
        let second = head(of: other.candidate, &checker), first != second
      {
        continue
      }
      points += order(choice.candidate, other.candidate, &checker) * (choice.depth + 1)
    }
    // What was found first stays.
    return isSame ? -1 : points
  }

  /// The first place where two solutions have different declarations.
  func firstDifference(_ first: [Choice], _ second: [Choice]) -> NodeID? {
    for choice in first {
      let others = second.filter { $0.node == choice.node }
      if !others.contains(where: { $0.candidate.declaration == choice.candidate.declaration }) {
        return choice.node
      }
    }
    return nil
  }

  /// The type that a candidate is a member of, whatever its arguments are.
  private func head(of candidate: Candidate, _ checker: inout Checker) -> NominalID? {
    guard let type = selfType(of: candidate.declaration, &checker),
      case let base = checker.substitute(type, candidate.substitution),
      case .nominal(let nominal, _) = checker.program.types.shape(of: base)
    else { return nil }
    return nominal
  }

  /// 1 where the first declaration is more specialised, -1 where the second is.
  func order(
    _ first: Candidate, _ second: Candidate, _ checker: inout Checker
  ) -> Int {
    let isFirst = isAsSpecialised(first, as: second, &checker)
    let isSecond = isAsSpecialised(second, as: first, &checker)
    if isFirst != isSecond { return isFirst ? 1 : -1 }
    if first.distance != second.distance { return first.distance < second.distance ? 1 : -1 }
    let demanded = checker.isMoreSpecific(first, than: second)
    let rival = checker.isMoreSpecific(second, than: first)
    if demanded != rival { return demanded ? 1 : -1 }
    if let mine = checker.result(of: first), let other = checker.result(of: second) {
      // Of equal results, the one that is no optional.
      if wrapped(other, &checker) == mine { return 1 }
      if wrapped(mine, &checker) == other { return -1 }
    }
    guard let latest = checker.latestForm(of: [first, second]) else { return 0 }
    return latest.declaration == first.declaration ? 1 : -1
  }

  /// Whether a value that the first takes can be given to the second.
  private func isAsSpecialised(
    _ first: Candidate, as second: Candidate, _ checker: inout Checker
  ) -> Bool {
    let pair = DeclarationPair(first: first.declaration, second: second.declaration)
    if let known = checker.queries.specialised[pair] { return known }
    // The requirements around the first declaration hold for its parameters.
    let outer = checker.elaboration.functionState.context
    checker.elaboration.functionState.context = context(of: first.declaration, &checker)
    let found = takesAll(of: first, second, &checker)
    checker.elaboration.functionState.context = outer
    checker.queries.specialised[pair] = found
    return found
  }

  private func context(of id: DeclarationID, _ checker: inout Checker) -> ContextID {
    switch checker.tables.declarations[id].kind {
    case .function, .initializer, .subscript:
      return checker.resolveSignature(id)?.context ?? checker.tables.declarations[id].context
    case .variable, .enumCase, .nominal, .protocol, .typeAlias, .associatedType, .genericParameter:
      return checker.tables.declarations[id].context
    }
  }

  private func takesAll(
    of first: Candidate, _ second: Candidate, _ checker: inout Checker
  ) -> Bool {
    guard let mine = checker.parameters(of: first.declaration),
      let others = checker.parameters(of: second.declaration)
    else { return false }
    if isInProtocol(first, &checker) {
      if !isInProtocol(second, &checker) { return false }
      // A requirement is more specialised than a member of a protocol extension.
      if isRequirement(second, &checker), !isRequirement(first, &checker) { return false }
    }
    if mine.count != others.count {
      let (fewer, more) = mine.count < others.count ? (mine, others) : (others, mine)
      guard mine.count < others.count else { return false }
      return more.count - fewer.count <= more.filter { $0.hasDefault }.count
    }
    var inference = Inference()
    guard let opened = inference.open(second.declaration, &checker) else { return false }
    if let base = selfType(of: first.declaration, &checker), let wanted = opened.base {
      inference.system.add(.convert(.argument), base, wanted, at: .none)
    }
    for (parameter, other) in zip(mine, others)
    where other.isEscaping && !parameter.isEscaping && isFunction(parameter.type, &checker) {
      return false
    }
    for (parameter, wanted) in zip(mine, opened.parameters) {
      inference.system.add(.convert(.argument), parameter.type, wanted, at: .none)
    }
    guard inference.simplify(&checker), inference.holds(&checker) else { return false }
    return inference.system.cost[.optional] == 0 && inference.system.cost[.number] == 0
  }

  /// The `Self` of a member that is no operator, with the type's own generic parameters.
  private func selfType(of id: DeclarationID, _ checker: inout Checker) -> Type? {
    let declaration = checker.tables.declarations[id]
    if declaration.isOperator { return nil }
    switch checker.tables.contexts[declaration.context].kind {
    case .protocol(let proto):
      return checker.program.types.intern(
        .genericParameter(checker.program[proto].selfParameter))
    case .nominal(let nominal): return checker.selfType(nominal)
    case .file, .function: return nil
    }
  }

  private func isRequirement(_ candidate: Candidate, _ checker: inout Checker) -> Bool {
    checker.tables.declarations[candidate.declaration].flags.contains(.isRequirement)
  }

  private func isInProtocol(_ candidate: Candidate, _ checker: inout Checker) -> Bool {
    checker.isInProtocol(candidate)
  }

  /// The parameters of a declaration, and the `Self` of a member, with type variables for their generic
  /// parameters.
  private mutating func open(
    _ id: DeclarationID, _ checker: inout Checker
  ) -> (base: Type?, parameters: [Type])? {
    guard let parameters = checker.parameters(of: id) else { return nil }
    var substitution = Substitution()
    let context = checker.tables.declarations[id].context
    switch checker.tables.contexts[context].kind {
    case .nominal(let nominal):
      for parameter in checker.program[nominal].genericParameters {
        substitution.bind(parameter, to: fresh())
      }
    case .protocol(let proto):
      let type = fresh()
      substitution.bind(checker.program[proto].selfParameter, to: type)
      guard require(type, proto, .none, &checker) else { return nil }
    case .file, .function: break
    }
    if checker.tables.declarations[id].kind != .enumCase {
      let signature = checker.signature(id)
      for parameter in signature.genericParameters {
        substitution.bind(parameter, to: fresh())
      }
      for parameter in signature.genericParameters {
        guard let type = substitution[parameter] else { continue }
        for bound in checker.program.genericParameters[Int(parameter.index)].bounds {
          guard require(type, bound, .none, &checker) else { return nil }
        }
      }
    }
    let base = selfType(of: id, &checker).map { substituted($0, substitution, .none, &checker) }
    return (base, parameters.map { substituted($0.type, substitution, .none, &checker) })
  }

  /// Whether what is left open can be decided as it is.
  private mutating func holds(_ checker: inout Checker) -> Bool {
    for _ in 0..<system.variables.count {
      var isBound = false
      for index in system.variables.indices where system.variables[index].binding == .error {
        guard let found = bindings(of: UInt32(index), &checker),
          let type = firstType(found, &checker),
          bind(UInt32(index), to: type, &checker)
        else { continue }
        isBound = true
        guard simplify(&checker) else { return false }
      }
      if !isBound { break }
    }
    return true
  }
}

extension Checker {
  /// The result of a function or an initialiser.
  fileprivate mutating func result(of candidate: Candidate) -> Type? {
    switch tables.declarations[candidate.declaration].kind {
    case .function, .initializer, .subscript:
      return (resolveSignature(candidate.declaration)?.result).map {
        substituteMember($0, candidate)
      }
    case .variable, .enumCase, .nominal, .protocol, .typeAlias, .associatedType, .genericParameter:
      return nil
    }
  }

  /// How many protocols one inherits from, itself included.
  fileprivate mutating func height(of proto: ProtocolID) -> Int {
    if let known = queries.heights[proto] { return known }
    let count = allInherited(proto).count
    queries.heights[proto] = count
    return count
  }
}
