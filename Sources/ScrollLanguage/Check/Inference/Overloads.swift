// Choosing among declarations of one name.

extension Checker {
  mutating func parameters(of id: DeclarationID) -> [Signature.Parameter]? {
    switch tables.declarations[id].kind {
    case .enumCase: return caseParameters(id)
    case .function, .initializer, .subscript: return resolveSignature(id)?.parameters
    default: return nil
    }
  }

  private mutating func caseParameters(_ id: DeclarationID) -> [Signature.Parameter]? {
    guard case .nominal(let nominal) = tables.contexts[tables.declarations[id].context].kind else {
      return nil
    }
    resolveFields(of: nominal)
    let tree = trees[Int(tables.declarations[id].source.rawValue)]
    let nodes = tree.enumCase(tables.declarations[id].detail).parameters
    let payload = program[nominal].cases[Int(tables.declarations[id].payload)].payload
    var parameters: [Signature.Parameter] = []
    for (node, element) in zip(nodes, payload) {
      var parameter = Signature.Parameter(
        label: element.label, name: element.label, type: element.type)
      if let value = tree.parameter(node).defaultValue.some {
        parameter.defaultValue = .expression(tables.declarations[id].source, value)
      }
      parameter.isEscaping = true
      parameters.append(parameter)
    }
    return parameters
  }

  /// Applies the candidate that fits best, or reports why none does.
  mutating func applyBest(
    _ candidates: [Candidate], base: TermID?, _ arguments: [CallArgument], _ node: NodeID,
    name: Name, expecting expected: Type?, in type: Type? = nil
  ) -> TermID {
    var fitting = matching(candidates, arguments)
    if fitting.isEmpty, let base, type == nil, let first = candidates.first {
      let others = membersOfOpenLiterals(
        named: name, of: self.type(base), isStatic: first.isStatic)
      fitting = matching(others, arguments)
    }
    if fitting.isEmpty {
      return reportMisfit(candidates, base: base, arguments, node, name, in: type)
    }
    noteTitles(arguments, of: fitting)
    if let choice = guidedChoice(at: node),
      let candidate = fitting.first(where: { $0.declaration == choice.declaration })
    {
      return apply(candidate, base: base, arguments, node, expecting: expected, in: type)
    }
    if let chosen = inference.chosenOverloads[node] {
      guard chosen < fitting.count else {
        report(.ambiguous(text(name)), at: node)
        return invalid(node)
      }
      fitting = [fitting[chosen]]
    }
    if fitting.count == 1 {
      return apply(fitting[0], base: base, arguments, node, expecting: expected, in: type)
    }
    let start = snapshot()
    var read = arguments
    checkIndependently(&read)
    if hasErrors(since: start.errors) { return invalid(node) }
    // An argument that is in error says nothing about which declaration was meant.
    for case let checked? in read.map({ $0.checked }) where self.type(checked) == .error {
      return invalid(node)
    }
    if let conversion = exactInitializer(fitting, read) {
      return apply(conversion, base: base, read, node, expecting: expected, in: type)
    }
    if let term = applyRanked(
      fitting, base: base, read, node, name: name, expecting: expected, in: type)
    {
      return term
    }
    if hasCalls(arguments), inference.overloadRetries < 2 {
      // An argument that is overloaded itself may be of another type where a parameter asks for it.
      rollBack(to: start)
      inference.overloadRetries += 1
      defer { inference.overloadRetries -= 1 }
      if let term = applyRanked(
        fitting, base: base, arguments, node, name: name, expecting: expected, in: type)
      {
        return term
      }
      read = arguments
      checkIndependently(&read)
    }
    return reportNoOverload(fitting, base: base, read, node, name, in: type)
  }

  /// Those with parameters for all arguments, going by labels and number.
  private mutating func matching(
    _ candidates: [Candidate], _ arguments: [CallArgument]
  ) -> [Candidate] {
    var found: [Candidate] = []
    for candidate in candidates {
      guard let parameters = parameters(of: candidate.declaration) else { continue }
      if case .fits = match(arguments, parameters) { found.append(candidate) }
    }
    return found
  }

  /// `Double(count)`: the initialiser that takes just what it is given goes before all others, and
  /// of a type without parameters all of them give the same. Number types have a dozen to try.
  private mutating func exactInitializer(
    _ candidates: [Candidate], _ arguments: [CallArgument]
  ) -> Candidate? {
    var given: [Type] = []
    for argument in arguments {
      guard let checked = argument.checked, case .nominal = program.types.shape(of: type(checked))
      else { return nil }
      given.append(type(checked))
    }
    return candidates.first { candidate in
      let declaration = tables.declarations[candidate.declaration]
      guard declaration.kind == .initializer, !declaration.flags.contains(.isFailable),
        case .nominal(let nominal) = tables.contexts[declaration.context].kind,
        program[nominal].genericParameters.isEmpty,
        let signature = resolveSignature(candidate.declaration),
        signature.genericParameters.isEmpty
      else { return false }
      return signature.parameters.map({ $0.type }) == given
        && signature.parameters.allSatisfy { !$0.isInout && !$0.isAutoclosure }
    }
  }

  private func hasCalls(_ arguments: [CallArgument]) -> Bool {
    arguments.contains { $0.checked == nil && tree.kind($0.node) == .call }
  }

  private struct Rank {
    var candidate: Candidate
    var score: Score
    /// The values as `any P`, which are not in the score.
    var erasures: Int
  }

  /// The best candidate applied; nil when none fits.
  private mutating func applyRanked(
    _ candidates: [Candidate], base: TermID?, _ arguments: [CallArgument], _ node: NodeID,
    name: Name, expecting expected: Type?, in type: Type?
  ) -> TermID? {
    var best: Rank?
    var tied: [Candidate] = []
    for candidate in candidates {
      let start = snapshot()
      inference.score = .zero
      let term = apply(candidate, base: base, arguments, node, expecting: expected, in: type)
      var failed = hasErrors(since: start.errors) || !obligationsHold(since: start)
      if !failed, let expected, !isUnresolved(expected) {
        let hinted = inference.score
        failed = convert(term, to: expected, node) == nil && !isUnresolved(self.type(term))
        if failed {
          // Only when nothing else does.
          inference.score = hinted
          inference.score[.unwanted] += 1
          failed = false
        }
      }
      let found = rank(candidate)
      rollBack(to: start)
      if failed { continue }
      guard let current = best else {
        best = found
        tied = [candidate]
        continue
      }
      switch compare(found, current, arguments) {
      case .better:
        best = found
        tied = [candidate]
      case .equal: tied.append(candidate)
      case .worse: break
      }
    }
    guard var best else { return nil }
    if tied.count > 1,
      tied.allSatisfy({ !tables.declarations[$0.declaration].flags.contains(.isLibrary) })
    {
      guard let latest = latestForm(of: tied) else {
        report(.ambiguous(text(name)), at: node)
        return invalid(node)
      }
      best.candidate = latest
    }
    let start = inference.score
    let term = apply(best.candidate, base: base, arguments, node, expecting: expected, in: type)
    inference.score = max(inference.score, start)
    return term
  }

  /// The candidate with what its conversions cost. That of a parameter `V: View` is none.
  private mutating func rank(_ candidate: Candidate) -> Rank {
    var rank = Rank(
      candidate: candidate, score: inference.score, erasures: inference.score[.existential])
    rank.score[.existential] = 0
    if hasErasedParameters(candidate) {
      rank.score[.erasedElements] = 0
      rank.erasures = 0
    }
    return rank
  }

  private mutating func hasErasedParameters(_ candidate: Candidate) -> Bool {
    guard tables.declarations[candidate.declaration].kind != .enumCase else { return false }
    return signature(candidate.declaration).genericParameters.contains {
      erasedBound(of: $0) != nil
    }
  }

  private enum Order {
    case better
    case equal
    case worse
  }

  /// Fewer conversions first; then the nearer declaration, the one that is not generic, the
  /// member of the type itself rather than of a protocol, the one that takes less as `any P`.
  private mutating func compare(
    _ first: Rank, _ second: Rank, _ arguments: [CallArgument]
  ) -> Order {
    if first.score != second.score { return first.score < second.score ? .better : .worse }
    if first.candidate.distance != second.candidate.distance {
      return first.candidate.distance < second.candidate.distance ? .better : .worse
    }
    let firstGeneric = genericity(first.candidate)
    let secondGeneric = genericity(second.candidate)
    if firstGeneric != secondGeneric {
      let isFirst = firstGeneric < secondGeneric
      return isFirst != takesMade(isFirst ? second : first, arguments) ? .better : .worse
    }
    if first.erasures != second.erasures {
      return first.erasures < second.erasures ? .better : .worse
    }
    let firstDefaults = parameterCount(first.candidate)
    let secondDefaults = parameterCount(second.candidate)
    if firstDefaults != secondDefaults {
      return firstDefaults < secondDefaults ? .better : .worse
    }
    let firstShape = structure(first.candidate)
    let secondShape = structure(second.candidate)
    if firstShape != secondShape { return firstShape > secondShape ? .better : .worse }
    let firstKept = escapingCount(first.candidate)
    let secondKept = escapingCount(second.candidate)
    if firstKept != secondKept { return firstKept > secondKept ? .better : .worse }
    let firstConstraints = constraintCount(first.candidate)
    let secondConstraints = constraintCount(second.candidate)
    if firstConstraints != secondConstraints {
      return firstConstraints > secondConstraints ? .better : .worse
    }
    if shadows(first.candidate, second.candidate) { return .better }
    return shadows(second.candidate, first.candidate) ? .worse : .equal
  }

  /// What the program declares hides what the library has of the same kind.
  private mutating func shadows(_ first: Candidate, _ second: Candidate) -> Bool {
    !tables.declarations[first.declaration].flags.contains(.isLibrary)
      && tables.declarations[second.declaration].flags.contains(.isLibrary)
  }

  /// Swift's choice where an argument makes a value of a generic type whose arguments are not
  /// written, `f(Optional(3))`: the function of any `T` goes before the one of `Int?`; of methods not.
  private mutating func takesMade(_ generic: Rank, _ arguments: [CallArgument]) -> Bool {
    guard !isMemberContext(tables.declarations[generic.candidate.declaration].context),
      let parameters = parameters(of: generic.candidate.declaration),
      case .fits(let filled) = match(arguments, parameters)
    else { return false }
    for (index, parameter) in parameters.enumerated() {
      guard case .genericParameter = program.types.shape(of: parameter.type),
        let argument = filled[index]
      else {
        continue
      }
      if makesOpenGeneric(arguments[argument].node) { return true }
    }
    return false
  }

  /// `Optional(3)`, `[1] as Set`.
  private mutating func makesOpenGeneric(_ node: NodeID) -> Bool {
    let name: Name
    switch tree.kind(node) {
    case .call where tree.kind(tree.call(node).callee) == .identifier:
      name = tree.name(tree.call(node).callee)
    case .asCast where tree.kind(tree.cast(node).type) == .identifierType:
      let type = tree.identifierType(tree.cast(node).type)
      guard type.genericArguments.isEmpty else { return false }
      name = type.name
    default: return false
    }
    guard let id = localType(name) ?? globalType(name), tables.declarations[id].kind == .nominal
    else {
      return false
    }
    return !program[NominalID(index: tables.declarations[id].payload)].genericParameters.isEmpty
  }

  /// A function that may be kept is more than one that may only be called.
  private func escapingCount(_ candidate: Candidate) -> Int {
    guard tables.declarations[candidate.declaration].kind != .enumCase else { return 0 }
    return signature(candidate.declaration).parameters.reduce(0) {
      $0 + ($1.isEscaping && functionShape($1.type) != nil ? 1 : 0)
    }
  }

  private func parameterCount(_ candidate: Candidate) -> Int {
    tables.declarations[candidate.declaration].kind == .enumCase
      ? 0 : signature(candidate.declaration).parameters.count
  }

  private func genericity(_ candidate: Candidate) -> Int {
    guard tables.declarations[candidate.declaration].kind != .enumCase else { return 0 }
    let signature = signature(candidate.declaration)
    var count = 0
    for parameter in signature.parameters
    where program.types.contents(of: parameter.type).contains(.parameter) {
      count += 1
    }
    return signature.genericParameters.isEmpty && count == 0
      ? 0 : 1 + signature.genericParameters.count
  }

  /// How much the parameters' types say: `[T]` says more than `T`.
  private func structure(_ candidate: Candidate) -> Int {
    guard tables.declarations[candidate.declaration].kind != .enumCase else { return 0 }
    return signature(candidate.declaration).parameters.reduce(0) { $0 + structure($1.type) }
  }

  private func structure(_ type: Type) -> Int {
    switch program.types.shape(of: type) {
    case .genericParameter, .variable, .error, .member: return 0
    case .nominal(_, let arguments), .opaque(_, let arguments):
      return arguments.reduce(1) { $0 + structure($1) }
    case .tuple(let elements): return elements.reduce(1) { $0 + structure($1.type) }
    case .function(let parameters, let result):
      return parameters.reduce(1 + structure(result)) { $0 + structure($1.type) }
    case .existential, .metatype: return 1
    }
  }

  /// More requirements say more: the overload with them is the more specialised one.
  private mutating func constraintCount(_ candidate: Candidate) -> Int {
    guard tables.declarations[candidate.declaration].kind != .enumCase else { return 0 }
    let signature = signature(candidate.declaration)
    let context = tables.declarations[candidate.declaration].context
    var count = weight(of: tables.contexts[signature.context]) + demands(of: context)
    for parameter in signature.genericParameters {
      for bound in program.genericParameters[Int(parameter.index)].bounds {
        count += allInherited(bound).count
      }
    }
    return count
  }

  /// Of two members with one name and as far away: the one whose extension asks for more, then the
  /// program's.
  mutating func isMoreSpecific(_ first: Candidate, than second: Candidate) -> Bool {
    let demanded = demands(of: tables.declarations[first.declaration].context)
    let rival = demands(of: tables.declarations[second.declaration].context)
    return demanded == rival ? shadows(first, second) : demanded > rival
  }

  /// How much an extension asks of the types whose members it declares.
  mutating func demands(of id: ContextID) -> Int {
    let context = tables.contexts[id]
    guard case .protocol(let proto) = context.kind else { return weight(of: context) }
    return weight(of: context) + allInherited(proto).count
  }

  /// A bound that implies others weighs more than these: `StringProtocol` more than `Sequence`. A
  /// type that is given says all.
  private mutating func weight(of context: Context) -> Int {
    var weight = context.sameTypeRequirements.count * 16
    for requirement in context.conformanceRequirements {
      weight += allInherited(requirement.protocol).count
    }
    return weight
  }
}
