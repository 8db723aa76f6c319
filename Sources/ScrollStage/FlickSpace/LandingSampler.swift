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
      if let last = found.last, isSamePlace(last, landing) { continue }
      if isIsolated(index, in: samples) { found.append(landing) }
    }
    return found
  }

  /// Whether a slightly faster flick ends there as well, because of the behaviour.
  private func isIsolated(_ index: Int, in samples: [Landing]) -> Bool {
    let landing = samples[index]
    if index > 0, isSamePiece(samples[index - 1], landing) { return true }
    if index + 1 < samples.count, isSamePiece(landing, samples[index + 1]) { return true }
    let way = landing.answer.origin[space.axis] - landing.proposed.origin[space.axis]
    if abs(way) < FlickSpace.samePlace { return false }
    let velocity = landing.velocity[space.axis]
    let faster = velocity + (velocity < 0 ? -LandingSampler.nudge : LandingSampler.nudge)
    return isSamePlace(landing, space.landing(from: landing.start[space.axis], velocity: faster))
  }

  /// With so much more, pt/s, content that coasts rests noticeably farther.
  private static let nudge = 8 * FlickSpace.precision

  /// The grid joined to pieces, with thresholds exact to `FlickSpace.precision`.
  func pieces(_ samples: [Landing]) -> [LandingMap.Piece] {
    var knots: [Landing] = []
    for (index, landing) in samples.enumerated() {
      if index > 0 {
        refine(
          Gap(
            first: samples[index - 1], second: landing,
            before: index > 1 ? samples[index - 2] : nil,
            after: index + 1 < samples.count ? samples[index + 1] : nil), &knots)
      }
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

  // MARK: Thresholds

  /// Two landings that follow one another, and those around them.
  private struct Gap {
    let first: Landing
    let second: Landing
    var before: Landing?
    var after: Landing?
  }

  /// Adds what lies between two landings that are not of one piece.
  private func refine(_ gap: Gap, _ knots: inout [Landing]) {
    let (a, b) = (gap.first, gap.second)
    if isSamePiece(a, b) || isNear(a, b) || !goesOn() { return }
    // Messages that differ at every velocity do not form regions.
    if isDecidedAlike(a, b), !saysSame(a, b), !saysSame(gap.before, a), !saysSame(b, gap.after) {
      return
    }
    let middle = landing(between: a, b, LandingSampler.share)
    if isEven(a, middle, b) { return addBends(gap, &knots) }
    refine(Gap(first: a, second: middle, before: gap.before, after: b), &knots)
    knots.append(middle)
    refine(Gap(first: middle, second: b, before: a, after: gap.after), &knots)
  }

  /// Adds where a rest that stays up to the first landing, or from the second one on, begins to run: a
  /// way that looks even may have a bend near its ends.
  private func addBends(_ gap: Gap, _ knots: inout [Landing]) {
    var first = gap.first
    if let before = gap.before, isSamePiece(before, first) {
      let (last, next) = bend(first, gap.second) { isStill(first, $0) }
      knots += [last, next]
      first = next
    }
    if let after = gap.after, isSamePiece(gap.second, after) {
      let (last, next) = bend(first, gap.second) { !isStill($0, gap.second) }
      knots += [last, next]
    }
  }

  /// The last landing between two for which something holds, and the first one for which it does not.
  private func bend(
    _ first: Landing, _ second: Landing, while holds: (Landing) -> Bool
  ) -> (Landing, Landing) {
    var (low, high) = (first, second)
    while !isNear(low, high), goesOn() {
      let middle = landing(between: low, high, 0.5)
      if holds(middle) { low = middle } else { high = middle }
    }
    return (low, high)
  }

  private func landing(between a: Landing, _ b: Landing, _ share: Double) -> Landing {
    let (first, second) = (a.velocity[space.axis], b.velocity[space.axis])
    return space.landing(
      from: a.start[space.axis], velocity: first + (second - first) * share)
  }

  /// Not one half: from the middle, evenly spaced steps look like a smooth ramp.
  private static let share = 7.0 / 16

  /// Whether the rest runs evenly from one landing of the grid to the next, without a threshold.
  func runsEvenly(_ a: Landing, _ b: Landing) -> Bool {
    !isSamePlace(a, b) && isEven(a, landing(between: a, b, LandingSampler.share), b)
  }

  // MARK: What two landings have in common

  private func isSamePlace(_ a: Landing, _ b: Landing) -> Bool {
    abs(a.rest[space.axis] - b.rest[space.axis]) < FlickSpace.samePlace
  }

  /// They end at the same place because of the same line.
  private func isSamePiece(_ a: Landing, _ b: Landing) -> Bool {
    isSamePlace(a, b) && saysSame(a, b)
  }

  /// The rest has not begun to run.
  private func isStill(_ a: Landing, _ b: Landing) -> Bool {
    abs(a.rest[space.axis] - b.rest[space.axis]) < LandingSampler.stillness
  }

  /// Points; content that coasts goes so far for a thousandth of `FlickSpace.precision`.
  private static let stillness = 5e-6

  private func isDecidedAlike(_ a: Landing, _ b: Landing) -> Bool {
    a.decidedAt == b.decidedAt && a.failure?.reason == b.failure?.reason
  }

  /// The same line decides, or the rule fails in the same words.
  private func saysSame(_ a: Landing?, _ b: Landing?) -> Bool {
    guard let a, let b else { return false }
    return isDecidedAlike(a, b) && a.failure?.message == b.failure?.message
  }

  /// They enclose a threshold so closely that its digits are right to `FlickSpace.precision`.
  private func isNear(_ a: Landing, _ b: Landing) -> Bool {
    b.velocity[space.axis] - a.velocity[space.axis] <= FlickSpace.precision / 4
  }

  /// Whether the rest runs evenly from one landing to another, as one between them tells: a threshold
  /// would put that to one side.
  private func isEven(_ a: Landing, _ middle: Landing, _ b: Landing) -> Bool {
    guard saysSame(a, middle), saysSame(middle, b) else { return false }
    let way = b.rest[space.axis] - a.rest[space.axis]
    let expected = a.rest[space.axis] + way * LandingSampler.share
    return abs(middle.rest[space.axis] - expected)
      <= min(abs(way) * LandingSampler.unevenness, LandingSampler.unseen) + FlickSpace.samePlace
  }

  /// How far a rest may be from where an even way would bring it: as a part of the way, and at most so
  /// many points, which cannot be seen.
  private static let unevenness = 0.05
  private static let unseen = 0.25

  // MARK: Joining

  /// How the rest gets from one knot to the next.
  private enum Passage {
    case stays, runs, jumps
    /// Knots and rests are so near that it cannot be told.
    case either
  }

  private func passage(_ a: Landing, _ b: Landing) -> Passage {
    if !isDecidedAlike(a, b) { return .jumps }
    if isNear(a, b) {
      let way = abs(b.rest[space.axis] - a.rest[space.axis])
      return saysSame(a, b) && way < LandingSampler.unseen ? .either : .jumps
    }
    if !isSamePiece(a, b) { return .runs }
    let width = b.velocity[space.axis] - a.velocity[space.axis]
    return isStill(a, b) || width > LandingSampler.nudge ? .stays : .either
  }

  private func join(_ knots: [Landing]) -> [LandingMap.Piece] {
    var pieces: [LandingMap.Piece] = []
    var first = 0
    while first < knots.count {
      let (last, kind, isBend) = end(of: first, knots)
      pieces.append(piece(knots[first...last], isConstant: kind != .runs))
      // A bend belongs to both pieces.
      first = isBend ? last : last + 1
    }
    for index in pieces.indices.dropFirst() {
      // What lies between two pieces belongs to the later one.
      let end = pieces[index].velocities.lowerBound
      pieces[index - 1].velocities = pieces[index - 1].velocities.lowerBound...end
    }
    return pieces
  }

  /// The last knot of the piece that begins with one, how the rest gets along it, and whether the next
  /// piece begins there without a jump.
  private func end(
    of first: Int, _ knots: [Landing]
  ) -> (last: Int, kind: Passage, isBend: Bool) {
    var kind = Passage.either
    var last = first
    while last + 1 < knots.count {
      let next = passage(knots[last], knots[last + 1])
      switch next {
      case .jumps: return (last, kind, false)
      case .either:
        if kind == .stays, !isStill(knots[first], knots[last + 1]) { return (last, kind, true) }
      case .stays, .runs:
        if kind != .either, kind != next { return (last, kind, true) }
        // Small differences must not add up over a piece that is said to be constant.
        if next == .stays, !isSamePlace(knots[first], knots[last + 1]), last > first {
          return (last, kind, true)
        }
        kind = next
      }
      last += 1
    }
    return (last, kind, false)
  }

  private func piece(_ knots: ArraySlice<Landing>, isConstant: Bool) -> LandingMap.Piece {
    let axis = space.axis
    let (first, last) = (knots[knots.startIndex], knots[knots.endIndex - 1])
    let middle = knots[knots.startIndex + knots.count / 2]
    let isOne = isConstant || isSamePlace(first, last)
    return LandingMap.Piece(
      velocities: first.velocity[axis]...last.velocity[axis],
      rest: isOne ? .at(middle.rest[axis]) : .from(first.rest[axis], to: last.rest[axis]),
      name: isOne ? space.positionName(of: middle) : nil,
      place: space.place(of: first.decidedAt),
      failure: first.failure.map { $0.message })
  }
}
