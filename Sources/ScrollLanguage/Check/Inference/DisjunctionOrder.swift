// Which of several open disjunctions is decided first.

extension Inference {
  /// The decision among the declarations of which most is known, of the disjunctions that count; nil if there is none.
  ///
  /// - Parameter known: what is known of variables.
  mutating func nextDisjunction(
    of open: [Int], _ known: [Bindings], _ checker: inout Checker, _ counts: (Disjunction) -> Bool
  ) -> Decision? {
    var next: (constraint: Int, depth: Int, rated: RatedDisjunction)?
    for constraint in open {
      guard case .disjunction(let number) = system.constraints[constraint].kind,
        counts(disjunctions[number])
      else { continue }
      let rated = rated(number, known, &checker)
      let depth = disjunctions[number].depth
      // Of two of which as much is known, the outer one comes first, then the one further left.
      if let next, !rated.comesBefore(next.rated),
        next.rated.comesBefore(rated) || rated.score ?? 0 == 0 || next.depth <= depth
      {
        continue
      }
      next = (constraint, depth, rated)
    }
    return next.map { decision(among: $0.constraint, $0.rated.candidates) }
  }
}

extension RatedDisjunction {
  /// The rule is that of swiftc: by score if both have one, then by the number of favoured candidates, then by that of
  /// all.
  fileprivate func comesBefore(_ other: RatedDisjunction) -> Bool {
    let score = score(beside: other)
    let second = other.score(beside: self)
    if let score, let second {
      if score != second { return score > second }
      if isOperator, other.isOperator, isSpeculative != other.isSpeculative {
        return other.isSpeculative
      }
    }
    let favoured = score ?? 0 > 0 ? favoured : 0
    let rivals = second ?? 0 > 0 ? other.favoured : 0
    if favoured == rivals, count != other.count {
      return count < other.count
    }
    let mine = favoured > 0 ? favoured : count
    let theirs = rivals > 0 ? rivals : other.count
    return mine < theirs
  }

  /// Literals alone are no reason to decide an operator before a function that may give its operands.
  private func score(beside other: RatedDisjunction) -> Double? {
    isOperator && !other.isOperator && isSpeculative ? 0 : score
  }
}
