// Which candidates are tried first, and which are skipped once another one has a solution.
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
  /// No candidate scores higher. Once a favoured one has a solution, only favoured ones are tried, whatever it costs.
  let isFavoured: Bool
  let genericness: Genericness
}

/// The candidates of a disjunction in the order in which they are tried.
struct RatedDisjunction {
  let candidates: [RatedCandidate]
  /// How many there are, those that cannot match included.
  let count: Int
  /// How well the best candidate matches; nil if the arguments do not tell enough.
  let score: Double?
  let favoured: Int
  let isOperator: Bool
  /// Only literals and calls of initialisers tell.
  let isSpeculative: Bool
}

/// What has been found of the candidates of a disjunction. It holds as long as nothing else is known of the arguments.
struct Rating {
  let arguments: [ArgumentForm]
  let candidates: PossibleCandidates
  let evidence: Evidence
  let rated: RatedDisjunction
}

extension Inference {
  /// The candidates that can match: those that are favoured first, operators that are not generic before those that
  /// are, then by score, the narrowest, and in source order.
  mutating func rated(_ number: Int, _ checker: inout Checker) -> RatedDisjunction {
    let disjunction = disjunctions[number]
    let arguments = forms(ofArguments: disjunction.call, &checker)
    let former = disjunction.rating.flatMap { $0.arguments == arguments ? $0 : nil }
    let use = operatorUse(of: disjunction, arguments, &checker)
    let candidates =
      former?.candidates ?? possibleCandidates(of: disjunction, use, &checker)
    let evidence = evidence(for: candidates, of: disjunction, &checker)
    if let former, former.evidence == evidence { return former.rated }
    let rated = rated(candidates, of: disjunction, use, evidence, &checker)
    disjunctions[number].rating = Rating(
      arguments: arguments, candidates: candidates, evidence: evidence, rated: rated)
    return rated
  }

  /// Operands whose types are known or open are rated the same everywhere.
  private mutating func rated(
    _ possible: PossibleCandidates, of disjunction: Disjunction, _ use: OperatorUse?,
    _ evidence: Evidence, _ checker: inout Checker
  ) -> RatedDisjunction {
    guard let use, isSettled(evidence, &checker) else {
      return rated(possible, of: disjunction, evidence, &checker)
    }
    let operands = RatedOperands(use: use, evidence: evidence)
    if let known = checker.inference.memory?.ratings[operands] { return known }
    let rated = rated(possible, of: disjunction, evidence, &checker)
    checker.inference.memory?.ratings[operands] = rated
    return rated
  }

  private mutating func rated(
    _ possible: PossibleCandidates, of disjunction: Disjunction, _ evidence: Evidence,
    _ checker: inout Checker
  ) -> RatedDisjunction {
    let scores = scores(of: possible.candidates, disjunction.call, evidence, &checker)
    let best = evidence == .context ? 1 : scores.max() ?? 0
    var rated: [(candidate: RatedCandidate, order: (Int, Int, Double, Int, Int))] = []
    for (place, (candidate, score)) in zip(possible.candidates, scores).enumerated() {
      // Of what is not called a property, where it fits, comes before a method of its name.
      let isProperty = disjunction.call == nil && isVariable(candidate, &checker)
      let isFavoured = possible.isOwnOperator || score > 0 && score == best || isProperty
      let candidate = RatedCandidate(
        candidate: candidate, isFavoured: isFavoured,
        genericness: genericness(of: candidate, &checker))
      let isGeneric = candidate.genericness == .genericOperator
      let narrowness = score > 0 ? narrowness(of: candidate.candidate, &checker) : 0
      rated.append((candidate, (isFavoured ? 1 : 0, isGeneric ? 0 : 1, score, narrowness, -place)))
    }
    rated.sort { $0.order > $1.order }
    return RatedDisjunction(
      candidates: rated.map { $0.candidate }, count: count(of: disjunction, &checker),
      score: evidence.tells ? best : nil,
      favoured: rated.count { $0.candidate.isFavoured },
      isOperator: isOperator(disjunction.candidates[0], checker),
      isSpeculative: evidence.isSpeculative(checker))
  }

  /// How many declarations there are: of operators, and of initialisers of numbers and texts, those that Swift
  /// has, which are more than the library's, and the program's own.
  private mutating func count(of disjunction: Disjunction, _ checker: inout Checker) -> Int {
    guard let all = declarationsInSwift(of: disjunction, &checker) else {
      return disjunction.candidates.count
    }
    var count = all
    for candidate in disjunction.candidates
    where !checker.tables.declarations[candidate.declaration].flags.contains(.isLibrary) {
      count += 1
    }
    return count
  }

  private mutating func declarationsInSwift(
    of disjunction: Disjunction, _ checker: inout Checker
  ) -> Int? {
    let first = disjunction.candidates[0]
    let name = checker.tables.declarations[first.declaration].name
    if name == .initializer {
      guard let made = checker.result(of: first) else { return nil }
      return initializersInSwift(of: wrapped(made, &checker) ?? made, checker)
    }
    return name.operator?.declarationsInSwift(
      operands: disjunction.call.map { calls[$0].arguments.count } ?? 2)
  }

  /// How many initialisers swiftc 6.3 finds that can take a value without a label, beside Foundation; nil where the
  /// library has as many.
  private func initializersInSwift(of type: Type, _ checker: borrowing Checker) -> Int? {
    switch type {
    case checker.known.doubleType, checker.known.floatType: 13
    case checker.known.intType: 12
    case checker.known.cgFloatType: 15
    case checker.known.stringType: 20
    default: nil
    }
  }

  private func genericness(
    of candidate: Candidate, _ checker: inout Checker
  ) -> RatedCandidate.Genericness {
    let declaration = checker.tables.declarations[candidate.declaration]
    guard declaration.isOperator else { return .other }
    if checker.isInProtocol(candidate) || isOfFloatingPoint(candidate, &checker) {
      return .genericOperator
    }
    let context = checker.tables.contexts[declaration.context]
    if case .nominal = context.kind, !context.genericParameters.isEmpty {
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

  // MARK: Scores

  /// 0 where nothing favours a candidate.
  private mutating func scores(
    of candidates: [Candidate], _ call: Int?, _ evidence: Evidence, _ checker: inout Checker
  ) -> [Double] {
    if evidence == .context { return candidates.map { isVariable($0, &checker) ? 1 : 0 } }
    guard let call else { return Array(repeating: 0, count: candidates.count) }
    switch evidence {
    case .none, .context: return Array(repeating: 0, count: candidates.count)
    case .count: return candidates.map { hasArity(of: call, $0, &checker) ? 0.01 : 0 }
    case .value(let type): return candidates.map { takesExactly(type, $0, &checker) ? 1 : 0 }
    case .arguments(let arguments):
      return candidates.map { score(of: $0, call, arguments, &checker) }
    }
  }

  /// What speaks for and against the candidates that can match.
  private mutating func evidence(
    for possible: PossibleCandidates, of disjunction: Disjunction, _ checker: inout Checker
  ) -> Evidence {
    let candidates = possible.candidates
    guard disjunction.candidates.count > 1, !candidates.isEmpty else { return .none }
    guard let call = disjunction.call else {
      return establishing.contains(disjunction.node) ? .context : .none
    }
    if isFunction(candidates, &checker),
      !haveSameArity(call, disjunction.candidates, &checker)
    {
      return .count
    }
    if takesOneValue(call, candidates, &checker) {
      // What alone can take it is not exact in Swift, where `Double.init` takes any text.
      if candidates.count == 1 { return .none }
      return wholeType(of: calls[call].arguments[0], &checker).map { .value($0) } ?? .none
    }
    guard isSupported(candidates, &checker) else { return .none }
    let isOperator = isOperator(candidates[0], checker)
    let given = calls[call].arguments.map {
      self.known(of: $0, isOperand: isOperator, &checker)
    }
    let name = checker.tables.declarations[candidates[0].declaration].name
    let results =
      isOperator && name.operator?.isComparison != true
      ? self.results(of: calls[call].result, &checker) : []
    return .arguments(
      Evidence.Arguments(
        given: given, results: results, isSpeculative: isSpeculative(given, &checker)))
  }

  func isOperator(_ candidate: Candidate, _ checker: borrowing Checker) -> Bool {
    checker.tables.declarations[candidate.declaration].isOperator
  }

  /// Whether something is known of the arguments, and all of it from literals and initialisers.
  private func isSpeculative(_ given: [[GivenType]], _ checker: inout Checker) -> Bool {
    var isGiven = false
    for types in given {
      if !types.isEmpty { isGiven = true }
      let made = types.count { type in
        type.origin == .construction && !isCGFloat(type.kind, checker)
      }
      if made == 1 || types.contains(where: { $0.origin == .known }) { return false }
    }
    return isGiven
  }

  func isCGFloat(_ given: GivenType.Kind, _ checker: borrowing Checker) -> Bool {
    if case .type(let type) = given { type == checker.known.cgFloatType } else { false }
  }

  /// Whether it is a function that is called by its name, and no member.
  func isFunction(_ candidates: [Candidate], _ checker: inout Checker) -> Bool {
    let declaration = checker.tables.declarations[candidates[0].declaration]
    if declaration.isOperator { return true }
    guard declaration.kind == .function else { return false }
    switch checker.tables.contexts[declaration.context].kind {
    case .file, .function: return true
    case .nominal, .protocol: return false
    }
  }

  /// Whether several candidates take so many arguments.
  private func haveSameArity(
    _ call: Int, _ candidates: [Candidate], _ checker: inout Checker
  ) -> Bool {
    var isOne = false
    for candidate in candidates
    where checker.parameters(of: candidate.declaration)?.count == calls[call].arguments.count {
      if isOne { return true }
      isOne = true
    }
    return false
  }

  private func hasArity(
    of call: Int, _ candidate: Candidate, _ checker: inout Checker
  ) -> Bool {
    guard let parameters = favourableParameters(of: candidate, &checker) else { return false }
    let count = calls[call].arguments.count
    return parameters.count == count || parameters.count { !$0.hasDefault } == count
  }

  /// The parameters of a candidate that may be favoured; nil for a disfavoured one.
  func favourableParameters(
    of candidate: Candidate, _ checker: inout Checker
  ) -> [Signature.Parameter]? {
    if checker.tables.declarations[candidate.declaration].flags.contains(.isDisfavoured) {
      return nil
    }
    return checker.parameters(of: candidate.declaration)
  }

  /// Members and initialisers that are given one value without a label are favoured only if they take exactly its
  /// type.
  private func takesOneValue(
    _ call: Int, _ candidates: [Candidate], _ checker: inout Checker
  ) -> Bool {
    let arguments = calls[call].arguments
    guard arguments.count == 1, arguments[0].label == .none,
      !isFunction(candidates, &checker)
    else { return false }
    return !candidates.contains {
      checker.tables.declarations[$0.declaration].flags.contains(.isRequirement)
    }
  }

  /// The type of a value or a literal, or of arithmetic of these.
  private func wholeType(of argument: GivenArgument, _ checker: inout Checker) -> Type? {
    let type = resolve(argument.type)
    if isClosed(type, &checker) { return type }
    if let variable = type.variable, let literal = system.variables[Int(variable)].literal {
      return defaultType(of: literal, &checker)
    }
    return arithmeticType(of: argument.node, &checker)
  }

  private func takesExactly(
    _ type: Type, _ candidate: Candidate, _ checker: inout Checker
  ) -> Bool {
    guard let parameters = favourableParameters(of: candidate, &checker) else { return false }
    return parameters.count == 1 && parameters[0].type == type
  }

  /// Whether what is known of the arguments, one by one, tells enough of the candidates.
  private func isSupported(_ candidates: [Candidate], _ checker: inout Checker) -> Bool {
    let declaration = checker.tables.declarations[candidates[0].declaration]
    if declaration.isOperator { return declaration.name.operator?.isRated ?? false }
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
    for context in contexts(of: id, &checker) {
      checker.readRequirements(of: context)
      if !checker.tables.contexts[context].sameTypeRequirements.isEmpty { return true }
    }
    return false
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
