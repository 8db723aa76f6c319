import ScrollLanguage
import ScrollModel

extension Session {
  /// A release explained, with the thresholds around it.
  ///
  /// - Parameters:
  ///   - query: the velocities and the axis that are meant.
  ///   - target: why the landing is not at the target of this identity.
  package func explanation(
    of entry: LandingLog.Entry, _ query: FlickQuery, notAt target: String? = nil
  ) throws(FlickProblem) -> Explanation {
    let explanation = explanation(of: entry, along: query.axis)
    var query = query
    query.axis = explanation.axis
    do throws(FlickProblem) {
      return try atRelease(of: entry, query) { (space) throws(FlickProblem) in
        var explanation = explanation
        let sampler = LandingSampler(space: space)
        let pieces = sampler.pieces(sampler.samples(from: explanation.start))
        explanation.nearby = FlickSpace.neighbors(of: explanation, among: pieces)
        if let target {
          explanation.absence = try space.absence(of: target, in: explanation, among: pieces)
        }
        return explanation
      }
    } catch {
      if target != nil { throw error }
      return explanation
    }
  }

  /// The flicks of the scene as it stood when content was let go, at rest where that was. Afterwards the
  /// scene is as it is now.
  private func atRelease<T>(
    of entry: LandingLog.Entry, _ query: FlickQuery,
    _ body: (FlickSpace) throws(FlickProblem) -> T
  ) throws(FlickProblem) -> T {
    guard let scene, let then = entry.scene, then.scene === scene else {
      throw .fault(Fault(.stated, "The scene of this landing is shown no more"))
    }
    let now: SceneCheckpoint
    do {
      now = try SceneCheckpoint(self, scene)
      try trying { () throws(Fault) in try then.restore(self) }
    } catch {
      throw .fault(error)
    }
    defer { try? trying { () throws(Fault) in try now.restore(self) } }
    guard let scroll = scene.scroll(entry.identity) else { throw .nothingScrolls([]) }
    scroll.model.standStill()
    fingerScroll = nil
    let space = try FlickSpace(self, query, scroll: scroll)
    defer { space.finish() }
    return try body(space)
  }
}

/// The thresholds around a flick.
extension FlickSpace {
  /// The nearest velocities, below and above, at which a landing would come to rest elsewhere. There are
  /// none where a flick from the same place does not land like the gesture, because its drag counted too.
  ///
  /// - Parameter pieces: of all flicks from the start of the landing.
  fileprivate static func neighbors(
    of explanation: Explanation, among pieces: [LandingMap.Piece]
  ) -> [Explanation.Neighbor] {
    let velocity = explanation.forecast.velocity
    guard let index = pieces.firstIndex(where: { $0.velocities.contains(velocity) }) else {
      return []
    }
    // The bounds of pieces belong to the later one.
    let own =
      index + 1 < pieces.count && pieces[index].velocities.upperBound == velocity
      ? index + 1 : index
    guard case .at(let rest) = pieces[own].rest, abs(rest - explanation.rest) < FlickSpace.onePixel
    else { return [] }
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
    // Where content begins to coast it rests where it did.
    return neighbors.filter { abs($0.rest - rest) > FlickSpace.onePixel }
  }
}
