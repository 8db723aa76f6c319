import ScrollModel

/// Which flicks to try.
package struct FlickQuery: Equatable, Sendable {
  /// More landings than this are no answer to a question.
  package static let greatestCount = 100_000_000
  /// How many starts there are, and how far apart velocities lie, where nobody says: a landing that is
  /// played takes some thousand times as long as one that is not.
  package static func startCount(isPlayed: Bool) -> Int { isPlayed ? 16 : 64 }
  package static func step(isPlayed: Bool) -> Double { isPlayed ? 100 : 25 }

  /// A first look at flicks that must be played has so many starts and velocities.
  package static let coarseStartCount = 8
  package static let coarseVelocityCount = 25

  package enum Start: Equatable, Sendable {
    /// A content offset.
    case offset(Double)
    /// Every so many points; evenly, as many as a map shows, where no step is given.
    case range(ClosedRange<Double>, step: Double?)
    /// The place at which the target of this identity is aligned.
    case id(String)
  }

  /// Where flicks begin; the rests that can be reached, where it is empty.
  package var starts: [Start] = []
  /// Of the offset, pt/s.
  package var velocities: ClosedRange<Double> = -6000...6000
  /// Between two velocities of the grid, pt/s.
  package var step: Double?
  /// The scroll view, as its identity is written; the outermost one without.
  package var scrollView: String?
  package var axis: Axis?
  /// More landings than this are refused.
  package var greatestCount = FlickQuery.greatestCount

  package init() {}

  /// Whether what no flick of these does, no flick does.
  ///
  /// - Parameter isPlayed: each landing is played.
  func asksForAll(isPlayed: Bool) -> Bool {
    let standard = FlickQuery()
    return velocities.lowerBound <= standard.velocities.lowerBound
      && velocities.upperBound >= standard.velocities.upperBound
      && (step ?? 0) <= FlickQuery.step(isPlayed: isPlayed)
  }

  /// The velocities of the grid, the last one included also where the step does not meet it.
  package func velocityGrid(step: Double) throws(FlickProblem) -> [Double] {
    guard step > 0, step.isFinite else {
      throw .range("the step is \(points(step)) pt/s, it must be above 0 pt/s")
    }
    guard velocities.lowerBound.isFinite, velocities.upperBound.isFinite else {
      throw .range("the velocities must be finite")
    }
    let width = velocities.upperBound - velocities.lowerBound
    let count = (width / step + 1e-9).rounded(.down)
    guard count < Double(greatestCount) else {
      throw .tooManyLandings(count < 1e15 ? Int(count) : .max)
    }
    var grid: [Double] = []
    grid.reserveCapacity(Int(count) + 2)
    for index in 0...Int(count) {
      let velocity = velocities.lowerBound + Double(index) * step
      // The grid goes through 0 where its ends do.
      grid.append(abs(velocity) < step * 1e-9 ? 0 : velocity)
    }
    if let last = grid.last, last < velocities.upperBound - step * 1e-9 {
      grid.append(velocities.upperBound)
    }
    return grid
  }
}
