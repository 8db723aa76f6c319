import ScrollModel

extension Explanation {
  /// Why a landing is not at a target, and what would rest there.
  package struct Absence: Equatable, Sendable {
    package var target: String
    /// Where content that rests on the target would stand, before it is kept within the limits.
    package var offset: Double
    /// The velocities that were tried, pt/s.
    package var tried: ClosedRange<Double>
    /// It does rest there.
    package var isThere = false
    /// The nearest velocities that rest there from the same start, pt/s.
    package var velocities: ClosedRange<Double>?
    /// The nearest place from which a flick of the same velocity rests there.
    package var start: Place?
    /// The fewest flicks that lead there from where the content stands.
    package var flicks: Int?
    /// Why no flick rests there; nil where one does, or where nobody could try all.
    package var reason: Reachability.Reason?

    /// A place to start at.
    package struct Place: Equatable, Sendable {
      package var offset: Double
      package var name: String?
    }
  }
}

/// Why not there?
extension FlickSpace {
  /// - Parameters:
  ///   - name: the identity of a target, as it is written.
  ///   - explanation: the landing that is not there, along the axis of this space.
  ///   - pieces: of all flicks from the start of the landing.
  func absence(
    of name: String, in explanation: Explanation, among pieces: [LandingMap.Piece]
  ) throws(FlickProblem) -> Explanation.Absence {
    let (index, aligned) = try alignedTarget(named: name)
    var absence = Explanation.Absence(
      target: scroll.id(ofTarget: index)?.text ?? name, offset: aligned, tried: query.velocities)
    if isRested(explanation.rest, at: aligned) {
      absence.isThere = true
      return absence
    }
    let velocity = explanation.forecast.velocity
    absence.velocities = velocities(
      restingAt: aligned, from: explanation.start, near: velocity, among: pieces)
    var search = ReachabilitySearch(LandingSampler(space: self), FlickCrew(of: self))
    search.search()
    absence.start = start(restingAt: aligned, velocity, near: explanation.start, search)
    absence.flicks =
      search.rests.first { isRested($0.offset, at: aligned) && $0.flicks > 0 }?.flicks
    let isReached = absence.velocities != nil || absence.start != nil || absence.flicks != nil
    if !isReached, search.isComplete || !geometry.range.contains(aligned) {
      let missed = Reachability.Missed(
        index: index, name: absence.target, offset: aligned, reason: search.reason(index, aligned))
      absence.reason = withMargins([missed]).first?.reason
    }
    return absence
  }

  private func isRested(_ rest: Double, at aligned: Double) -> Bool {
    abs(rest - aligned) < FlickSpace.onePixel
  }

  private func velocities(
    restingAt aligned: Double, from start: Double, near velocity: Double,
    among pieces: [LandingMap.Piece]
  ) -> ClosedRange<Double>? {
    let found = pieces.compactMap { piece in
      velocities(of: piece, restingAt: aligned, from: start)
    }
    return found.min { $0.distance(to: velocity) < $1.distance(to: velocity) }
  }

  private func velocities(
    of piece: LandingMap.Piece, restingAt aligned: Double, from start: Double
  ) -> ClosedRange<Double>? {
    switch piece.rest {
    case .at(let rest): return isRested(rest, at: aligned) ? piece.velocities : nil
    case .from(let first, let last):
      guard min(first, last) <= aligned, aligned <= max(first, last) else { return nil }
      var (low, high) = (piece.velocities.lowerBound, piece.velocities.upperBound)
      while high - low > FlickSpace.precision {
        let middle = (low + high) / 2
        let rest = landing(from: start, velocity: middle).rest[axis]
        if (rest < aligned) == (first < last) { low = middle } else { high = middle }
      }
      let rest = landing(from: start, velocity: low).rest[axis]
      return isRested(rest, at: aligned) ? low...low : nil
    }
  }

  private func start(
    restingAt aligned: Double, _ velocity: Double, near start: Double, _ search: ReachabilitySearch
  ) -> Explanation.Absence.Place? {
    let rests = search.rests.sorted { abs($0.offset - start) < abs($1.offset - start) }
    let found = rests.first { rest in
      isRested(landing(from: rest.offset, velocity: velocity).rest[axis], at: aligned)
    }
    return found.map { Explanation.Absence.Place(offset: $0.offset, name: $0.name) }
  }
}

extension ClosedRange<Double> {
  /// 0 within.
  fileprivate func distance(to value: Double) -> Double {
    Swift.max(lowerBound - value, value - upperBound, 0)
  }
}
