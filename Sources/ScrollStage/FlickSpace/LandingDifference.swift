import ScrollModel

/// The flicks that land elsewhere in another map of the same flick space.
package struct LandingDifference: Equatable, Sendable {
  /// Velocities from one start that all land elsewhere.
  package struct Interval: Equatable, Sendable {
    package var start: Double
    package var startName: String?
    package var velocities: ClosedRange<Double>
    package var before: Place
    package var after: Place

    package var width: Double { velocities.upperBound - velocities.lowerBound }
  }

  /// Where flicks rest, and what decides it.
  package struct Place: Equatable, Sendable {
    package var rest: LandingMap.Rest
    package var name: String?
    package var place: SourcePlace?
    package var failure: String?
  }

  package var old: LandingMap.Subject
  package var new: LandingMap.Subject
  /// The widest first.
  package var intervals: [Interval]

  /// Of maps that have their starts in common; others are left out.
  package init(from old: LandingMap, to new: LandingMap) {
    self.old = old.subject
    self.new = new.subject
    var intervals: [Interval] = []
    for start in old.starts {
      guard
        let other = new.starts.first(where: {
          abs($0.offset - start.offset) < FlickSpace.samePlace
        })
      else { continue }
      intervals += LandingDifference.intervals(from: start, to: other)
    }
    self.intervals = intervals.sorted { a, b in
      a.width != b.width
        ? a.width > b.width
        : (a.start, a.velocities.lowerBound) < (b.start, b.velocities.lowerBound)
    }
  }

  private static func intervals(
    from old: LandingMap.Start, to new: LandingMap.Start
  ) -> [Interval] {
    var found: [Interval] = []
    var (i, j) = (0, 0)
    while i < old.pieces.count, j < new.pieces.count {
      let (a, b) = (old.pieces[i], new.pieces[j])
      let lower = max(a.velocities.lowerBound, b.velocities.lowerBound)
      let upper = min(a.velocities.upperBound, b.velocities.upperBound)
      if upper - lower > FlickSpace.precision, differ(a, b, lower, upper) {
        add(
          Interval(
            start: old.offset, startName: old.name, velocities: lower...upper,
            before: place(a, lower, upper), after: place(b, lower, upper)),
          to: &found)
      }
      if a.velocities.upperBound <= b.velocities.upperBound { i += 1 } else { j += 1 }
    }
    return found
  }

  /// What goes on as it was makes one interval.
  private static func add(_ interval: Interval, to found: inout [Interval]) {
    if let last = found.last, last.before == interval.before, last.after == interval.after,
      last.velocities.upperBound == interval.velocities.lowerBound
    {
      found[found.count - 1].velocities =
        last.velocities.lowerBound...interval.velocities.upperBound
    } else {
      found.append(interval)
    }
  }

  private static func differ(
    _ a: LandingMap.Piece, _ b: LandingMap.Piece, _ lower: Double, _ upper: Double
  ) -> Bool {
    abs(a.rest(at: lower) - b.rest(at: lower)) >= FlickSpace.samePlace
      || abs(a.rest(at: upper) - b.rest(at: upper)) >= FlickSpace.samePlace
  }

  private static func place(
    _ piece: LandingMap.Piece, _ lower: Double, _ upper: Double
  ) -> Place {
    let rest: LandingMap.Rest
    switch piece.rest {
    case .at: rest = piece.rest
    case .from: rest = .from(piece.rest(at: lower), to: piece.rest(at: upper))
    }
    return Place(rest: rest, name: piece.name, place: piece.place, failure: piece.failure)
  }
}

extension LandingMap.Piece {
  /// Where a flick of this velocity rests; on an even piece between its ends.
  package func rest(at velocity: Double) -> Double {
    switch rest {
    case .at(let rest): return rest
    case .from(let first, let last):
      let width = velocities.upperBound - velocities.lowerBound
      if width <= 0 { return first }
      return first + (last - first) * (velocity - velocities.lowerBound) / width
    }
  }
}
