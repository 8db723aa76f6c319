import ScrollLanguage
import ScrollModel

/// Finds the pieces of all flicks from one start: tries a regular grid of velocities, and finds the
/// exact threshold between two that differ.
struct LandingSampler {
  let space: FlickSpace
  /// Whether to go on; a map of what was found so far is a map.
  var goesOn: () -> Bool = { true }

  /// The landings of the grid.
  func samples(from start: Double) -> [Landing] {
    var samples: [Landing] = []
    samples.reserveCapacity(space.velocities.count)
    for velocity in space.velocities {
      if !goesOn() { break }
      samples.append(space.landing(from: start, velocity: velocity))
    }
    return samples
  }

  /// Rests that flicks of different velocities end at: those that are decided, and not coasted to.
  func isolatedRests(_ samples: [Landing]) -> [Landing] {
    var found: [Landing] = []
    for (index, landing) in samples.enumerated() {
      guard index > 0, isSamePiece(samples[index - 1], landing) else { continue }
      if let last = found.last, isSamePlace(last, landing) { continue }
      found.append(landing)
    }
    return found
  }

  /// The grid joined to pieces, with thresholds exact to `FlickSpace.precision`.
  func pieces(_ samples: [Landing]) -> [LandingMap.Piece] {
    var knots: [Landing] = []
    for landing in samples {
      if let last = knots.last { refine(last, landing, &knots) }
      knots.append(landing)
    }
    return join(knots)
  }

  /// Landings of a wide grid, each of which stands for the velocities up to the next.
  func steps(_ samples: [Landing]) -> [LandingMap.Piece] {
    var pieces: [LandingMap.Piece] = []
    var first = 0
    while first < samples.count {
      var last = first
      while last + 1 < samples.count, isSamePiece(samples[first], samples[last + 1]) { last += 1 }
      var step = piece(samples[first...last], isConstant: true)
      let end = samples[min(last + 1, samples.count - 1)].velocity[space.axis]
      step.velocities = step.velocities.lowerBound...end
      pieces.append(step)
      first = last + 1
    }
    return pieces
  }

  /// Adds what lies between two landings that are not of one piece.
  private func refine(_ a: Landing, _ b: Landing, _ knots: inout [Landing]) {
    let width = b.velocity[space.axis] - a.velocity[space.axis]
    if isSamePiece(a, b) || width <= FlickSpace.precision || !goesOn() { return }
    let middle = space.landing(
      from: a.start[space.axis], velocity: (a.velocity[space.axis] + b.velocity[space.axis]) / 2)
    if isEven(a, middle, b) { return }
    refine(a, middle, &knots)
    knots.append(middle)
    refine(middle, b, &knots)
  }

  /// Whether the rest runs evenly from one landing of the grid to the next, without a threshold.
  func runsEvenly(_ a: Landing, _ b: Landing) -> Bool {
    if isSamePlace(a, b) { return false }
    let middle = space.landing(
      from: a.start[space.axis], velocity: (a.velocity[space.axis] + b.velocity[space.axis]) / 2)
    return isEven(a, middle, b)
  }

  private func isSamePlace(_ a: Landing, _ b: Landing) -> Bool {
    abs(a.rest[space.axis] - b.rest[space.axis]) < FlickSpace.samePlace
  }

  /// They end at the same place because of the same line.
  private func isSamePiece(_ a: Landing, _ b: Landing) -> Bool {
    isSamePlace(a, b) && isDecidedAlike(a, b)
  }

  private func isDecidedAlike(_ a: Landing, _ b: Landing) -> Bool {
    a.decidedAt == b.decidedAt && a.failure?.reason == b.failure?.reason
  }

  /// Whether the rest runs evenly from one landing to another, as the middle between them tells: a
  /// threshold between them would put the middle to one side.
  private func isEven(_ a: Landing, _ middle: Landing, _ b: Landing) -> Bool {
    guard isDecidedAlike(a, middle), isDecidedAlike(middle, b) else { return false }
    let way = b.rest[space.axis] - a.rest[space.axis]
    let expected = a.rest[space.axis] + way / 2
    return abs(middle.rest[space.axis] - expected)
      <= abs(way) * LandingSampler.unevenness + FlickSpace.samePlace
  }

  /// How far off the middle the rest of the middle velocity may be, as a part of the way.
  private static let unevenness = 0.05

  // MARK: Joining

  private func join(_ knots: [Landing]) -> [LandingMap.Piece] {
    var pieces: [LandingMap.Piece] = []
    var first = 0
    while first < knots.count {
      let isConstant = first + 1 < knots.count && isSamePiece(knots[first], knots[first + 1])
      var last = first
      while last + 1 < knots.count {
        let next = knots[last + 1]
        if isConstant {
          guard isSamePiece(knots[first], next) else { break }
        } else {
          // A threshold lies where neighbours as near as that differ.
          let width = next.velocity[space.axis] - knots[last].velocity[space.axis]
          let isEnd = last + 2 < knots.count && isSamePiece(next, knots[last + 2])
          guard isDecidedAlike(knots[last], next), width > FlickSpace.precision, !isEnd else {
            break
          }
        }
        last += 1
      }
      pieces.append(piece(knots[first...last], isConstant: isConstant))
      first = last + 1
    }
    for index in pieces.indices.dropFirst() {
      // What lies between two pieces belongs to the later one.
      let end = pieces[index].velocities.lowerBound
      pieces[index - 1].velocities = pieces[index - 1].velocities.lowerBound...end
    }
    return pieces
  }

  private func piece(_ knots: ArraySlice<Landing>, isConstant: Bool) -> LandingMap.Piece {
    let axis = space.axis
    let (first, last) = (knots[knots.startIndex], knots[knots.endIndex - 1])
    let middle = knots[knots.startIndex + knots.count / 2]
    let isOne = isConstant || isSamePlace(first, last)
    return LandingMap.Piece(
      velocities: first.velocity[axis]...last.velocity[axis],
      rest: isOne ? .at(middle.rest[axis]) : .from(first.rest[axis], to: last.rest[axis]),
      name: isOne ? space.position(of: middle)?.text : nil,
      place: space.place(of: first.decidedAt),
      failure: first.failure.map { $0.message })
  }
}
