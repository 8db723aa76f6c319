// Which of two solutions that cost the same is taken, by the rules of swiftc 6.3 (`CSRanking.cpp`).

extension Inference {
  /// Positive if the first solution is better, negative if the second is; 0 if they differ and neither is.
  /// Choices deeper in the expression count more, as in Swift. Members of two different types are not
  /// compared: they follow from another choice.
  func order(_ first: Solution, _ second: Solution, _ checker: inout Checker) -> Int {
    var points = pointsOfVariables(first, second, &checker)
    var narrower = 0
    var flatter = 0
    var isSame = points == 0
    for choice in first.choices {
      let others = second.choices.filter { $0.node == choice.node }
      guard let other = others.first,
        !others.contains(where: { $0.candidate.declaration == choice.candidate.declaration })
      else { continue }
      // What compares numbers with a fraction is one declaration in Swift.
      if isOfFloatingPoint(choice.candidate, &checker),
        isOfFloatingPoint(other.candidate, &checker)
      {
        continue
      }
      isSame = false
      if let first = head(of: choice.candidate, &checker),
        let second = head(of: other.candidate, &checker), first != second,
        !isOfInherited(choice.candidate, other.candidate, &checker)
      {
        continue
      }
      points += order(choice.candidate, other.candidate, &checker) * (choice.depth + 1)
      if narrower == 0 { narrower = bounds(choice.candidate, other.candidate, &checker) }
      if flatter == 0 { flatter = flatness(choice.candidate, other.candidate, &checker) }
    }
    // What was found first stays.
    if isSame { return -1 }
    return points != 0 ? points : narrower != 0 ? narrower : flatter
  }

  /// A point for each variable that is a narrower type than in the other solution.
  private func pointsOfVariables(
    _ first: Solution, _ second: Solution, _ checker: inout Checker
  ) -> Int {
    var points = 0
    for (serial, type) in first.narrow {
      guard let other = second.narrow.first(where: { $0.serial == serial })?.type, other != type
      else { continue }
      if checker.isSubtype(type, of: other) { points += 1 }
      if checker.isSubtype(other, of: type) { points -= 1 }
    }
    return points
  }

  /// Of the two declarations of `??`, the one whose result is no optional.
  private func flatness(
    _ first: Candidate, _ second: Candidate, _ checker: inout Checker
  ) -> Int {
    (givesOptional(second, &checker) ? 1 : 0) - (givesOptional(first, &checker) ? 1 : 0)
  }

  private func givesOptional(_ candidate: Candidate, _ checker: inout Checker) -> Bool {
    let declaration = checker.tables.declarations[candidate.declaration]
    guard declaration.isOperator, declaration.name.operator == .nilCoalescing,
      let result = checker.resolveSignature(candidate.declaration)?.result
    else { return false }
    return wrapped(result, &checker) != nil
  }

  /// Positive if the generic parameters of the first function have more bounds, negative if those of the second have.
  private func bounds(_ first: Candidate, _ second: Candidate, _ checker: inout Checker) -> Int {
    for id in [first.declaration, second.declaration] {
      switch checker.tables.declarations[id].kind {
      case .function, .subscript: break
      case .initializer, .variable, .enumCase, .nominal, .protocol, .typeAlias, .associatedType,
        .genericParameter:
        return 0
      }
    }
    let mine = checker.signature(first.declaration).genericParameters
    let others = checker.signature(second.declaration).genericParameters
    guard mine.count == others.count else { return 0 }
    for (mine, other) in zip(mine, others) {
      let difference =
        checker.program.genericParameters[Int(mine.index)].bounds.count
        - checker.program.genericParameters[Int(other.index)].bounds.count
      if difference != 0 { return difference.signum() }
    }
    return 0
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

  /// Whether two declarations are of extensions of protocols of which one inherits from the other.
  private func isOfInherited(
    _ first: Candidate, _ second: Candidate, _ checker: inout Checker
  ) -> Bool {
    let contexts = [first, second].map {
      checker.tables.contexts[checker.tables.declarations[$0.declaration].context].kind
    }
    guard case .protocol(let mine) = contexts[0], case .protocol(let other) = contexts[1] else {
      return false
    }
    return checker.inherits(mine, from: other) || checker.inherits(other, from: mine)
  }

  /// 1 where the first declaration is more specialised, -1 where the second is.
  func order(
    _ first: Candidate, _ second: Candidate, _ checker: inout Checker
  ) -> Int {
    if let special = moreSpecialised(first.declaration, second.declaration, &checker) {
      return special == first.declaration ? 1 : -1
    }
    if first.distance != second.distance { return first.distance < second.distance ? 1 : -1 }
    let demanded = checker.isMoreSpecific(first, than: second)
    let rival = checker.isMoreSpecific(second, than: first)
    if demanded != rival { return demanded ? 1 : -1 }
    guard let latest = checker.latestForm(of: [first, second]) else { return 0 }
    return latest.declaration == first.declaration ? 1 : -1
  }
}

extension Checker {
  /// Whether every value of a type is one of another type, numbers apart.
  fileprivate mutating func isSubtype(_ type: Type, of other: Type) -> Bool {
    if known.counterpart(of: type) == other { return false }
    return conversionPath(from: type, to: other) != nil
  }

  /// The result of a function or an initialiser.
  mutating func result(of candidate: Candidate) -> Type? {
    switch tables.declarations[candidate.declaration].kind {
    case .function, .initializer, .subscript:
      return (resolveSignature(candidate.declaration)?.result).map {
        substituteMember($0, candidate)
      }
    case .variable, .enumCase, .nominal, .protocol, .typeAlias, .associatedType, .genericParameter:
      return nil
    }
  }
}
