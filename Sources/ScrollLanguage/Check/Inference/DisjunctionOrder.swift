// Which of several open disjunctions is decided first.

extension Constraint {
  /// One of several declarations or conversions is to be chosen.
  var isChoice: Bool {
    switch kind {
    case .disjunction, .wrapped, .implicit: true
    default: false
    }
  }
}

extension Inference {
  /// The decision of which most is known; nil if there is none.
  mutating func nextDisjunction(of open: [Int], _ checker: inout Checker) -> Decision? {
    guard let (constraint, rated) = nextChoice(of: open, &checker) else { return nil }
    switch system.constraints[constraint].kind {
    case .disjunction(let number):
      return decision(
        among: constraint, candidates(of: disjunctions[number], rated, &checker))
    default: return decision(wrapped: constraint)
    }
  }

  /// Whether the next decision is about the conversion of something that is known.
  mutating func nextChoiceConverts(
    _ open: [Int], _ checker: inout Checker
  ) -> Bool {
    guard let (constraint, _) = nextChoice(of: open, &checker),
      case .wrapped = system.constraints[constraint].kind
    else { return false }
    return variable(system.constraints[constraint].left) == nil
  }

  private mutating func nextChoice(
    of open: [Int], _ checker: inout Checker
  ) -> (constraint: Int, rated: RatedDisjunction)? {
    var next: (constraint: Int, rated: RatedDisjunction)?
    for constraint in choices(of: open) {
      let rated: RatedDisjunction
      switch system.constraints[constraint].kind {
      case .disjunction(let number): rated = self.rated(number, &checker)
      case .wrapped(let flavour):
        rated = RatedDisjunction(conversions: flavour == .element ? 2 : 3)
      case .implicit: rated = .implicit
      default: continue
      }
      if next.map({ rated.comesBefore($0.rated) }) ?? true { next = (constraint, rated) }
    }
    return next
  }

  /// The disjunctions in the order of their places, then the conversions in the order in which they were made. `comesBefore`
  /// is not transitive, so what is found depends on this order.
  private func choices(of open: [Int]) -> [Int] {
    var placed: [(constraint: Int, place: Disjunction.Place)] = []
    var conversions: [Int] = []
    for constraint in open {
      switch system.constraints[constraint].kind {
      case .disjunction(let number): placed.append((constraint, disjunctions[number].place))
      case .wrapped, .implicit: conversions.append(constraint)
      default: break
      }
    }
    placed.sort { $0.place < $1.place }
    return placed.map { $0.constraint } + conversions
  }
}

extension RatedDisjunction {
  /// One of several conversions of a collection or optional. Equality is favoured, with the score that swiftc gives to
  /// choices of its own making: few declarations come before it.
  fileprivate init(conversions: Int) {
    self.init(
      candidates: [], count: conversions, score: 2, favoured: 1, isOperator: false,
      isSpeculative: false)
  }

  /// An implicitly unwrapped optional, as it is or forced.
  fileprivate static let implicit = RatedDisjunction(
    candidates: [], count: 2, score: nil, favoured: 0, isOperator: false, isSpeculative: false)

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
