import ScrollModel

extension Session {
  /// A release explained, with the thresholds around it where the scene that stands can tell them.
  ///
  /// - Parameter query: the scroll view and the axis that are meant.
  package func explanationWithNeighbors(
    of entry: LandingLog.Entry, _ query: FlickQuery = FlickQuery()
  ) -> Explanation {
    var explanation = explanation(of: entry, along: query.axis)
    if let space = try? FlickSpace(self, query), space.axis == explanation.axis {
      explanation.nearby = space.neighbors(of: explanation)
      space.finish()
    }
    return explanation
  }
}

/// The thresholds around a flick.
extension FlickSpace {
  /// The nearest velocities, below and above, at which a landing would come to rest elsewhere.
  fileprivate func neighbors(of explanation: Explanation) -> [Explanation.Neighbor] {
    let velocity = explanation.forecast.velocity
    let sampler = LandingSampler(space: self)
    let pieces = sampler.pieces(sampler.samples(from: explanation.start))
    guard let index = pieces.firstIndex(where: { $0.velocities.contains(velocity) }) else {
      return []
    }
    // The bounds of pieces belong to the later one.
    let own =
      index + 1 < pieces.count && pieces[index].velocities.upperBound == velocity
      ? index + 1 : index
    guard case .at = pieces[own].rest else { return [] }
    var neighbors: [Explanation.Neighbor] = []
    if own > 0 {
      let other = pieces[own - 1]
      neighbors.append(
        Explanation.Neighbor(
          velocity: pieces[own].velocities.lowerBound, isBelow: true,
          rest: other.rest(at: other.velocities.upperBound), name: other.name))
    }
    if own + 1 < pieces.count {
      let other = pieces[own + 1]
      neighbors.append(
        Explanation.Neighbor(
          velocity: other.velocities.lowerBound, isBelow: false,
          rest: other.rest(at: other.velocities.lowerBound), name: other.name))
    }
    return neighbors
  }
}
