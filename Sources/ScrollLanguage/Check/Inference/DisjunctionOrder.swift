// Which of several open disjunctions is decided first.

extension Inference {
  /// The decision among the declarations of which most is known, of the disjunctions that count; nil if there is none.
  mutating func nextDisjunction(
    of open: [Int], _ checker: inout Checker, _ counts: (Disjunction) -> Bool
  ) -> Decision? {
    var next: (constraint: Int, rated: RatedDisjunction)?
    for constraint in open {
      guard case .disjunction(let number) = system.constraints[constraint].kind,
        counts(disjunctions[number])
      else { continue }
      let rated = rated(disjunctions[number], &checker)
      if let next, !rated.comesBefore(next.rated) { continue }
      next = (constraint, rated)
    }
    return next.map { decision(among: $0.constraint, $0.rated.candidates) }
  }
}

extension RatedDisjunction {
  /// The rule is that of swiftc: by score if both have one, then by the number of favoured candidates, then by that of
  /// all.
  fileprivate func comesBefore(_ other: RatedDisjunction) -> Bool {
    if let score, let second = other.score, score != second { return score > second }
    if favoured == other.favoured, candidates.count != other.candidates.count {
      return candidates.count < other.candidates.count
    }
    let mine = favoured > 0 ? favoured : candidates.count
    let theirs = other.favoured > 0 ? other.favoured : other.candidates.count
    return mine < theirs
  }
}
