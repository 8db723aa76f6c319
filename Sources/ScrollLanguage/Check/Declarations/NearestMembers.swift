// Choosing among several declarations of a property.

extension Checker {
  /// The nearest of the declarations of a property, and of those the one that asks for most.
  @inline(__always)
  mutating func nearest(_ candidates: [Candidate]) -> Candidate? {
    candidates.count < 2 ? candidates.first : nearestOfSeveral(candidates)
  }

  /// The nearest of the declarations of a property with each type that it is declared to have: one hides another
  /// only of its own type.
  mutating func nearestOfEachType(_ candidates: [Candidate]) -> [Candidate] {
    if candidates.count < 2 { return candidates }
    var types: [Type] = []
    for candidate in candidates {
      // What is being found out at this moment is not asked.
      guard !state(of: candidate.declaration).isResolving,
        let variable = resolveVariable(candidate.declaration)
      else { return nearest(candidates).map { [$0] } ?? [] }
      types.append(substituteMember(variable.type, candidate))
    }
    var found: [Candidate] = []
    for index in types.indices where types.firstIndex(of: types[index]) == index {
      let same = types.indices.filter { types[$0] == types[index] }.map { candidates[$0] }
      if let nearest = nearest(same) { found.append(nearest) }
    }
    return found
  }

  private mutating func nearestOfSeveral(_ candidates: [Candidate]) -> Candidate? {
    // A closure here would be handed a copy of the checker.
    guard var nearest = candidates.first else { return nil }
    for candidate in candidates.dropFirst() where candidate.distance <= nearest.distance {
      if candidate.distance < nearest.distance {
        nearest = candidate
        continue
      }
      if isMoreSpecific(candidate, than: nearest) { nearest = candidate }
    }
    return nearest
  }
}
