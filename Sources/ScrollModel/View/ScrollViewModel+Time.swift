import ScrollPhysics

/// Letting time pass.
extension ScrollViewModel {
  /// How a wait for rest ended.
  package enum Settling: Equatable, Sendable {
    case rested
    /// A finger holds the content.
    case fingerDown
    /// Nothing would rest within the limit; no time has passed.
    case beyondLimit
  }

  /// Lets `seconds` pass.
  package mutating func advance(_ seconds: Double) {
    guard seconds > 0, seconds.isFinite else { return }
    run(until: time + seconds)
  }

  /// Lets time pass until a moment on the model's own clock.
  package mutating func advance(to moment: Double) {
    guard moment > time, moment.isFinite else { return }
    run(until: moment)
  }

  /// Lets time pass until all is at rest: exactly the end of the last motion.
  package mutating func settle(limit: Double = .infinity) -> Settling {
    guard finger == nil else { return .fingerDown }
    guard isMoving else { return .rested }
    let end = restTime
    guard end.isFinite, end - time <= limit else { return .beyondLimit }
    run(until: end)
    return .rested
  }

  private mutating func run(until end: Double) {
    while time < end {
      let moment = min(nextMoment, end)
      reportCrossing(at: moment)
      pass(until: moment)
    }
  }

  /// The next time at which something may have to be reported.
  private var nextMoment: Double {
    var next = Double.infinity
    if let finger {
      if let path = finger.path { next = path.end }
    } else {
      for axis in Axis.all where self[axis].motion != nil {
        next = min(next, self[axis].end)
        if let crossing = self[axis].crossing { next = min(next, crossing) }
      }
    }
    return min(next, nextFrame)
  }

  /// The next frame, where positions are compared; none while nothing moves.
  private var nextFrame: Double {
    let rate = settings.frameRate
    guard isWatchingPosition, isTravelling, rate > 0, rate < 10_000, time * rate < 1e15 else {
      return .infinity
    }
    let next = ((time * rate + 1e-6).rounded(.down) + 1) / rate
    return next > time ? next : .infinity
  }

  private var isWatchingPosition: Bool {
    settings.reportsPosition && settings.reportsEvents && !targets.isEmpty
  }

  /// Whether the offset is changing, and not for longer than anybody waits.
  private var isTravelling: Bool {
    let end = finger.map { $0.path?.end ?? -.infinity } ?? (isMoving ? restTime : -.infinity)
    return end > -.infinity && end < time + 3600
  }

  private var isOnFrame: Bool {
    let frames = time * settings.frameRate
    return abs(frames - frames.rounded(.toNearestOrEven)) < 1e-6
  }

  /// Reports the crossing of an edge that happens at this moment, as the state stands then.
  private mutating func reportCrossing(at moment: Double) {
    guard finger == nil else { return }
    for axis in Axis.all {
      guard let crossing = self[axis].crossing, crossing <= moment,
        let edge = self[axis].motion?.edgeCrossing?.edge
      else { continue }
      pass(until: crossing)
      self[axis].markCrossingReported()
      report(.edge(contentEdge(axis, isEnd: edge == geometry.axis(axis).maxOffset)))
    }
  }

  private func contentEdge(_ axis: Axis, isEnd: Bool) -> ContentEdge {
    if axis == .horizontal { return isEnd ? .right : .left }
    return isEnd ? .bottom : .top
  }

  /// Moves everything to a moment before which nothing else happens.
  private mutating func pass(until moment: Double) {
    guard moment > time else { return }
    if finger != nil {
      passUnderFinger(until: moment)
    } else {
      let wasMoving = isMoving
      let byUser = phase == .decelerating
      horizontal.move(to: moment)
      vertical.move(to: moment)
      moveClock(to: moment)
      if byUser { noteUserMovement() }
      if wasMoving && !isMoving {
        enter(.idle)
        reportRest()
      }
    }
    if isWatchingPosition, !isTravelling || isOnFrame { notePosition() }
  }

  private mutating func passUnderFinger(until moment: Double) {
    let before = offset
    finger?.move(from: time, to: moment, frameRate: settings.frameRate)
    moveClock(to: moment)
    followFinger(from: before)
  }

  /// Puts the offset where the finger has it.
  mutating func followFinger(from before: Point) {
    guard let finger, settings.isEnabled else { return }
    for axis in Axis.all where geometry.axes.contains(axis) {
      self[axis].place(at: shownOffset(raw: finger.raw[axis], along: axis))
      reportDraggedCrossing(axis, from: before[axis])
    }
    noteUserMovement()
  }

  private mutating func reportDraggedCrossing(_ axis: Axis, from before: Double) {
    let g = geometry.axis(axis)
    let now = self[axis].offset
    if before >= g.minOffset && now < g.minOffset {
      report(.edge(contentEdge(axis, isEnd: false)))
    } else if before <= g.maxOffset && now > g.maxOffset {
      report(.edge(contentEdge(axis, isEnd: true)))
    }
  }

  /// Offset for a finger's raw one: with the band beyond the edges, or held at them.
  func shownOffset(raw: Double, along axis: Axis) -> Double {
    let g = geometry.axis(axis)
    guard bounces(along: axis) else { return g.clampedOffset(raw) }
    return RubberBand(dimension: g.viewport).offset(raw: raw, in: g.range)
  }

  /// Raw offset where a finger takes hold of the present one.
  func rawOffset(along axis: Axis) -> Double {
    let g = geometry.axis(axis)
    let offset = self[axis].offset
    guard bounces(along: axis) else { return offset }
    return RubberBand(dimension: g.viewport).rawOffset(of: offset, in: g.range)
  }
}
