// Which of several declarations is looked at first, and which are not looked at once another has a solution.
//
// The rules and the scores are those of swiftc 6.3 (`CSOptimizer.cpp`).

/// A candidate with all that decides when it is tried.
struct RatedCandidate {
  /// A generic operator is not tried once one that is not has a solution, whatever that costs.
  enum Genericness {
    case concreteOperator
    case genericOperator
    case other
  }

  let candidate: Candidate
  /// None matches what is known of the arguments better.
  let isFavoured: Bool
  /// It is no operator and takes an argument as another type than it has, so that a candidate that matches less may
  /// cost less.
  let converts: Bool
  let genericness: Genericness

  /// Once it has a solution, only favoured candidates are tried.
  var decides: Bool { isFavoured && !converts }
}

/// The candidates of a disjunction in the order in which they are tried.
struct RatedDisjunction {
  let candidates: [RatedCandidate]
  /// How well the best candidate matches; nil if the arguments do not tell enough.
  let score: Double?
  let favoured: Int
}

/// What an argument can be, as far as is known.
private struct GivenType {
  enum Kind {
    case type(Type)
    /// A collection literal: an array or a dictionary of something.
    case collection(NominalID)
  }

  let kind: Kind
  var isLiteral = false
  /// It is made by an initialiser of the type.
  var isConstruction = false
}

extension Inference {
  /// The candidates that can match: those that are favoured first, operators that are not generic before those that
  /// are, then by score, the narrowest, and in source order.
  mutating func rated(
    _ disjunction: Disjunction, _ checker: inout Checker
  ) -> RatedDisjunction {
    var candidates: [(place: Int, candidate: Candidate)] = []
    for (place, candidate) in disjunction.candidates.enumerated()
    where mayFit(candidate, disjunction, &checker) {
      candidates.append((place, candidate))
    }
    let (score, scores) = scores(of: candidates.map { $0.candidate }, disjunction, &checker)
    let best = scores.max { $0.points < $1.points }?.points ?? 0
    var rated: [(candidate: RatedCandidate, order: (Int, Int, Double, Int, Int))] = []
    for ((place, candidate), score) in zip(candidates, scores) {
      let found = RatedCandidate(
        candidate: candidate, isFavoured: score.points > 0 && score.points == best,
        converts: score.converts, genericness: genericness(of: candidate, &checker))
      let isGeneric = found.genericness == .genericOperator
      rated.append(
        (
          found,
          (
            found.isFavoured ? 1 : 0, isGeneric ? 0 : 1, score.points,
            score.points > 0 ? narrowness(of: candidate, &checker) : 0, -place
          )
        ))
    }
    rated.sort { $0.order > $1.order }
    return RatedDisjunction(
      candidates: rated.map { $0.candidate }, score: score,
      favoured: rated.count { $0.candidate.isFavoured })
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

  // MARK: What cannot fit

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
  private func filled(
    _ candidate: Candidate, _ call: Int, _ parameters: [Signature.Parameter],
    _ checker: inout Checker
  ) -> [Int?]? {
    if checker.tables.declarations[candidate.declaration].isOperator {
      return parameters.count == calls[call].arguments.count ? Array(parameters.indices) : nil
    }
    guard case .fits(let found) = checker.match(calls[call].written, parameters) else { return nil }
    return found
  }

  /// Whether the heads of two types leave it open that one converts to the other.
  private mutating func mayConvert(_ given: Type, _ parameter: Type, _ checker: inout Checker) -> Bool {
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

  /// The type that an argument has to convert to: of an autoclosure, its result type.
  private func operandType(of parameter: Signature.Parameter, _ checker: inout Checker) -> Type {
    guard parameter.isAutoclosure,
      case .function(_, let result) = checker.program.types.shape(of: parameter.type)
    else { return parameter.type }
    return result
  }

  // MARK: Scores

  /// How well a candidate matches what is known of the arguments.
  private struct Score {
    var points = 0.0
    var converts = false
  }

  /// How well the best candidate matches, if the arguments tell, and how well each of them does.
  private mutating func scores(
    of candidates: [Candidate], _ disjunction: Disjunction, _ checker: inout Checker
  ) -> (best: Double?, each: [Score]) {
    let none = Array(repeating: Score(), count: candidates.count)
    guard let call = disjunction.call, candidates.count > 1 else { return (nil, none) }
    if isFunction(candidates, &checker), countOfArity(call, candidates, &checker) < 2 {
      let found = candidates.map {
        Score(points: hasArity(of: call, $0, &checker) ? 0.01 : 0)
      }
      return (0.01, found)
    }
    if let exact = exactMatches(candidates, call, &checker) {
      return (exact.contains { $0.points > 0 } ? 1 : 0, exact)
    }
    guard disjunction.isCoalescing || isSupported(candidates, &checker) else { return (nil, none) }
    let isOperator = checker.tables.declarations[candidates[0].declaration].isOperator
    let given = calls[call].arguments.map { known(of: $0, isOperand: isOperator, &checker) }
    let results = results(of: calls[call].result, &checker)
    let isLiteral = given.allSatisfy { $0.allSatisfy { $0.isLiteral } }
    let isGiven = given.contains { !$0.isEmpty }
    let found = candidates.map { candidate in
      score(
        of: candidate, call, given, results, hasOnlyLiterals: isGiven && isLiteral,
        hasArguments: isGiven, &checker)
    }
    return (found.map { $0.points }.max() ?? 0, found)
  }

  /// Whether it is a function that is called by its name, and no member.
  private func isFunction(_ candidates: [Candidate], _ checker: inout Checker) -> Bool {
    let declaration = checker.tables.declarations[candidates[0].declaration]
    if declaration.isOperator { return true }
    guard declaration.kind == .function else { return false }
    switch checker.tables.contexts[declaration.context].kind {
    case .file, .function: return true
    case .nominal, .protocol: return false
    }
  }

  private func countOfArity(
    _ call: Int, _ candidates: [Candidate], _ checker: inout Checker
  ) -> Int {
    var count = 0
    for candidate in candidates
    where checker.parameters(of: candidate.declaration)?.count == calls[call].arguments.count {
      count += 1
    }
    return count
  }

  private func hasArity(
    of call: Int, _ candidate: Candidate, _ checker: inout Checker
  ) -> Bool {
    guard !isDisfavoured(candidate, checker),
      let parameters = checker.parameters(of: candidate.declaration)
    else { return false }
    let count = calls[call].arguments.count
    return parameters.count == count || parameters.count { !$0.hasDefault } == count
  }

  private func isDisfavoured(_ candidate: Candidate, _ checker: borrowing Checker) -> Bool {
    checker.tables.declarations[candidate.declaration].flags.contains(.isDisfavoured)
  }

  /// Members and initialisers that are given one value without a label are favoured only if they take exactly its
  /// type; nil for all other calls.
  private func exactMatches(
    _ candidates: [Candidate], _ call: Int, _ checker: inout Checker
  ) -> [Score]? {
    let arguments = calls[call].arguments
    guard arguments.count == 1, arguments[0].label == .none, !arguments[0].isTrailing,
      !isFunction(candidates, &checker)
    else { return nil }
    let given = resolve(arguments[0].type)
    let isKnown = isClosed(given, &checker)
    return candidates.map { candidate in
      guard isKnown, !isDisfavoured(candidate, checker),
        let parameters = checker.parameters(of: candidate.declaration)
      else { return Score() }
      return Score(points: parameters.count == 1 && parameters[0].type == given ? 1 : 0)
    }
  }

  /// Whether what is known of the arguments, one by one, tells enough of the candidates.
  private func isSupported(_ candidates: [Candidate], _ checker: inout Checker) -> Bool {
    let declaration = checker.tables.declarations[candidates[0].declaration]
    if declaration.isOperator { return isSupportedOperator(declaration.name, checker) }
    if declaration.kind == .initializer,
      case .nominal(let nominal) = checker.tables.contexts[declaration.context].kind,
      case let made = checker.selfType(nominal),
      made == checker.known.intType || made == checker.known.doubleType
    {
      return true
    }
    for candidate in candidates where !isSimple(candidate, &checker) { return false }
    return true
  }

  private func isSupportedOperator(_ name: Name, _ checker: borrowing Checker) -> Bool {
    checker.names.arithmetic.contains(name) || checker.names.comparisons.contains(name)
      || checker.names.bitwise.contains(name)
  }

  /// Whether the generic parameters of a declaration, if it has any, stand alone: it takes a `T`, but no `[T]` and no
  /// `T.Element`, and none has to be the same type as something else.
  private func isSimple(_ candidate: Candidate, _ checker: inout Checker) -> Bool {
    let id = candidate.declaration
    if let known = checker.queries.simple[id] { return known }
    let isSimple = hasSimpleParameters(id, &checker) && !hasEquations(id, &checker)
    checker.queries.simple[id] = isSimple
    return isSimple
  }

  private func hasSimpleParameters(_ id: DeclarationID, _ checker: inout Checker) -> Bool {
    guard let parameters = checker.parameters(of: id) else { return false }
    for parameter in parameters {
      if case .genericParameter = checker.program.types.shape(of: parameter.type) { continue }
      if checker.program.types.contents(of: parameter.type).contains(.parameter) { return false }
    }
    return true
  }

  private func hasEquations(_ id: DeclarationID, _ checker: inout Checker) -> Bool {
    let own = checker.tables.declarations[id].context
    checker.readRequirements(of: own)
    if !checker.tables.contexts[own].sameTypeRequirements.isEmpty { return true }
    switch checker.tables.declarations[id].kind {
    case .function, .initializer, .subscript:
      guard let context = checker.resolveSignature(id)?.context else { return false }
      return !checker.tables.contexts[context].sameTypeRequirements.isEmpty
    case .variable, .enumCase, .nominal, .protocol, .typeAlias, .associatedType, .genericParameter:
      return false
    }
  }

  /// What is known of an argument. What a call gives is not known as long as it is open, but that it is an operand or
  /// made by an initialiser.
  private mutating func known(
    of argument: GivenArgument, isOperand: Bool, _ checker: inout Checker
  ) -> [GivenType] {
    var type = resolve(argument.type)
    if variable(type) == nil {
      if isClosed(type, &checker) { return [GivenType(kind: .type(type))] }
      if isConstruction(argument.node, &checker) {
        return [GivenType(kind: .type(type), isConstruction: true)]
      }
      if !isOperand { return [] }
    }
    var levels = 0
    while variable(type) == nil, let inner = wrapped(type, &checker) {
      type = resolve(inner)
      levels += 1
    }
    guard let variable = variable(type) else {
      return [GivenType(kind: .type(restored(type, levels, &checker)))]
    }
    if let literal = system.variables[Int(variable)].literal,
      let head = defaultHead(of: literal, &checker)
    {
      return levels == 0 ? [GivenType(kind: .collection(head), isLiteral: true)] : []
    }
    var found: [GivenType] = []
    if let bindings = bindings(of: variable, &checker) {
      for type in bindings.types {
        found.append(GivenType(kind: .type(restored(type, levels, &checker))))
      }
      if let type = bindings.literalDefault {
        found.append(
          GivenType(kind: .type(restored(type, levels, &checker)), isLiteral: true))
      }
    }
    let presumed = system.variables[Int(variable)].presumed
    if presumed != .error {
      let made = restored(presumed, levels, &checker)
      found.append(GivenType(kind: .type(made), isConstruction: true))
      if mayFail(toMake: variable, &checker) {
        found.append(GivenType(kind: .type(checker.optional(made)), isConstruction: true))
      }
    }
    return found
  }

  /// Whether one of the initialisers that may make a value is failable.
  private func mayFail(toMake variable: UInt32, _ checker: inout Checker) -> Bool {
    for index in system.variables[Int(variable)].watchers where system.isOpen(Int(index)) {
      guard case .disjunction(let number) = system.constraints[Int(index)].kind,
        let call = disjunctions[number].call, self.variable(calls[call].result) == variable
      else { continue }
      for candidate in disjunctions[number].candidates {
        if let made = checker.result(of: candidate), wrapped(made, &checker) != nil { return true }
      }
    }
    return false
  }

  /// Whether an expression calls an initializer: `Array(values)`.
  private func isConstruction(_ node: NodeID, _ checker: inout Checker) -> Bool {
    guard checker.tree.kind(node) == .call else { return false }
    return checker.typeNamed(by: checker.tree.call(node).callee) != nil
  }

  /// A type with as many levels of optionals around it.
  private func restored(_ type: Type, _ levels: Int, _ checker: inout Checker) -> Type {
    var type = type
    for _ in 0..<levels { type = checker.optional(type) }
    return type
  }

  /// The types that the result of a call is known to become.
  private mutating func results(of result: Type, _ checker: inout Checker) -> [Type] {
    guard let variable = variable(result) else { return [resolve(result)] }
    return bindings(of: variable, &checker)?.types ?? []
  }

  private mutating func score(
    of candidate: Candidate, _ call: Int, _ given: [[GivenType]], _ results: [Type],
    hasOnlyLiterals: Bool, hasArguments: Bool, _ checker: inout Checker
  ) -> Score {
    let declaration = checker.tables.declarations[candidate.declaration]
    guard !isDisfavoured(candidate, checker),
      let parameters = checker.parameters(of: candidate.declaration),
      let filled = filled(candidate, call, parameters, &checker)
    else { return Score() }
    let isPrefix = declaration.isOperator && parameters.count == 1
    // `-` of an Int is that of SignedNumeric in Swift, which literals do not favour.
    if isPrefix, hasOnlyLiterals { return Score() }
    let mayUseResult = declaration.isOperator && !checker.names.comparisons.contains(declaration.name)
    var scoring = Scoring(
      isOperator: declaration.isOperator,
      isExact: hasOnlyLiterals && (!mayUseResult || results.isEmpty))
    var score = Score()
    var count = 0
    for (parameter, argument) in zip(parameters, filled) {
      guard let argument else { continue }
      count += 1
      let type = operandType(of: parameter, &checker)
      if given[argument].isEmpty || isFunction(type, &checker) { continue }
      scoring.widens = !isPrefix
      guard let best = bestScore(of: given[argument], for: type, scoring, &checker) else {
        return Score()
      }
      score.points += best
      if !declaration.isOperator, converts(given[argument], to: type, &checker) {
        score.converts = true
      }
    }
    if count == 0 { return Score() }
    score.points /= Double(count)
    let result = checker.result(of: candidate)
    if mayUseResult, score.points > 0 || !hasArguments, let result,
      fits(result, results, isOperator: declaration.isOperator, &checker)
    {
      score.points += 1
    }
    if score.points > 0, let result,
      isHomogeneous(declaration.name, parameters, result, &checker)
    {
      score.points += 0.01
    }
    return score
  }

  /// Whether a result is known to become one of these types.
  private mutating func fits(
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
    checker.names.arithmetic.contains(name) && parameters.count == 2
      && parameters.allSatisfy { $0.type == result }
      && !checker.program.types.contents(of: result).contains(.parameter)
  }

  /// What the score of an argument depends on, beside its type.
  private struct Scoring {
    var isOperator: Bool
    /// Only what is exactly the parameter's type counts.
    var isExact = false
    /// It is an argument, and no result.
    var isArgument = true
    /// A CGFloat may be taken for a Double.
    var widens = true
    var isLiteral = false
  }

  /// The best that an argument comes to; nil if it is known not to match.
  private mutating func bestScore(
    of given: [GivenType], for parameter: Type, _ scoring: Scoring, _ checker: inout Checker
  ) -> Double? {
    var best = 0.0
    var mayMatch = false
    for type in given {
      var scoring = scoring
      scoring.isLiteral = type.isLiteral
      if type.isConstruction, case .type(checker.known.cgFloatType) = type.kind {
        scoring.widens = false
      }
      guard let score = score(of: type.kind, for: parameter, scoring, &checker) else {
        mayMatch = true
        continue
      }
      if score > 0 || !isClosed(type.kind, &checker) { mayMatch = true }
      best = max(best, score)
    }
    return mayMatch ? best : nil
  }

  private func isClosed(_ given: GivenType.Kind, _ checker: inout Checker) -> Bool {
    switch given {
    case .type(let type): isClosed(type, &checker)
    case .collection: true
    }
  }

  /// Whether whatever an argument is known to be is taken as another type.
  private func converts(
    _ given: [GivenType], to parameter: Type, _ checker: inout Checker
  ) -> Bool {
    for type in given where !converts(type, to: parameter, &checker) { return false }
    return !given.isEmpty
  }

  private func converts(
    _ given: GivenType, to parameter: Type, _ checker: inout Checker
  ) -> Bool {
    var kind = given.kind
    var parameter = parameter
    while let inner = wrapped(parameter, &checker) {
      parameter = inner
      guard case .type(let type) = kind, let part = wrapped(type, &checker) else { return true }
      kind = .type(resolve(part))
    }
    if isGeneric(parameter, &checker) { return false }
    if isExistential(parameter, &checker) { return true }
    guard case .type(let type) = kind, !given.isLiteral, isClosed(type, &checker) else {
      return false
    }
    return type != parameter
  }

  /// How well a type matches a parameter; nil where that cannot be told.
  private mutating func score(
    of given: GivenType.Kind, for parameter: Type, _ scoring: Scoring, _ checker: inout Checker
  ) -> Double? {
    let isEqual =
      if case .type(let type) = given { type == parameter } else { false }
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

  private mutating func score(
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
  private mutating func score(
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
    return .some(score.map { $0 > 0 && scoring.isOperator ? $0 - 0.1 : $0 })
  }

  private mutating func score(
    ofPlain given: GivenType.Kind, for parameter: Type, _ scoring: Scoring, _ checker: inout Checker
  ) -> Double? {
    switch checker.program.types.shape(of: parameter) {
    case .existential(let protocols, _):
      if protocols.isEmpty { return 0 }
      return conforms(given, to: protocols, &checker) ? 1 : 0
    case .tuple(let elements):
      guard case .type(let type) = given,
        case .tuple(let others) = checker.program.types.shape(of: type)
      else { return 0 }
      return elements.count == others.count ? 1 : 0
    case .genericParameter(let generic):
      let bounds = checker.program.genericParameters[Int(generic.index)].bounds
      guard conforms(given, to: bounds, &checker) else { return 0 }
      guard case .type(let type) = given, isClosed(type, &checker), !bounds.isEmpty else {
        return 0.7
      }
      return scoring.isOperator ? 0.9 : 1
    case .member: return 0.7
    case .nominal(let nominal, _):
      guard isGeneric(parameter, &checker) else { return 0 }
      return head(of: given, &checker) == nominal ? 0.8 : 0
    case .function, .metatype, .opaque, .variable, .error: return 0
    }
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

  private func head(of type: Type, _ checker: inout Checker) -> NominalID? {
    guard case .nominal(let nominal, _) = checker.program.types.shape(of: type) else { return nil }
    return nominal
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

extension Checker {
  /// How many protocols one inherits from, itself included.
  fileprivate mutating func height(of proto: ProtocolID) -> Int {
    if let known = queries.heights[proto] { return known }
    let count = allInherited(proto).count
    queries.heights[proto] = count
    return count
  }
}
