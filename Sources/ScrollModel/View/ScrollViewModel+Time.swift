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
  ///
  /// - Parameter reportsEachTarget: whether each target that is passed is reported when it is; else
  ///   the last one at the end.
  package mutating func advance(to moment: Double, reportsEachTarget: Bool = true) {
    guard moment > time, moment.isFinite else { return }
    run(until: moment, reportsEachTarget)
    if !reportsEachTarget, settings.reportsPosition, position != lastPosition { notePosition() }
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

  private mutating func run(until end: Double, _ reportsEachTarget: Bool = true) {
    while time < end {
      let notice = nextNotice(until: end, countsTargets: reportsEachTarget)
      let moment = min(nextMoment, notice ?? end)
      reportCrossings(until: moment)
      pass(until: moment)
      if moment == notice { notePosition() }
    }
  }

  /// The next time at which the way of moving changes or an edge is crossed; infinite if none is.
  private var nextMoment: Double {
    var next = Double.infinity
    if let finger {
      if let path = finger.path { next = path.end }
      if let crossing = finger.crossings.first { next = min(next, crossing.time) }
    } else {
      for axis in Axis.all where self[axis].motion != nil {
        next = min(next, self[axis].end)
        if let crossing = self[axis].crossing { next = min(next, crossing) }
      }
    }
    return next
  }

  /// Moves everything to a moment before which nothing else happens.
  private mutating func pass(until moment: Double) {
    guard moment > time else { return }
    if finger != nil {
      finger?.move(from: time, to: moment, frameRate: settings.frameRate)
      moveClock(to: moment)
      followFinger()
      return
    }
    let wasMoving = isMoving
    let byUser = phase == .decelerating
    let before = settings.reportsEvents && wasMoving && moment >= restTime ? lastReading : nil
    horizontal.move(to: moment)
    vertical.move(to: moment)
    moveClock(to: moment)
    if byUser { noteUserMovement() }
    if wasMoving && !isMoving {
      enter(.idle, from: before)
      reportRest()
    }
  }

  /// The state just before all motion ends: at its place already, with the speed that is left.
  private var lastReading: ScrollReading {
    ScrollReading(
      phase: phase, offset: restOffset,
      velocity: Vector(
        dx: horizontal.lastVelocity(at: restTime), dy: vertical.lastVelocity(at: restTime)),
      position: settings.reportsPosition ? position(at: restOffset) : nil)
  }

  /// Puts the offset where the finger has it.
  mutating func followFinger() {
    guard let finger, settings.isEnabled else { return }
    for axis in Axis.all where geometry.axes.contains(axis) {
      self[axis].place(at: shownOffset(raw: finger.raw[axis], along: axis))
    }
    noteUserMovement()
  }

  // MARK: Edges

  /// Works out over which edges the finger's path leads.
  mutating func findCrossings() {
    guard let path = finger?.path, settings.isEnabled else { return }
    var found: [Finger.Crossing] = []
    for axis in Axis.all where geometry.axes.contains(axis) && bounces(along: axis) {
      if let crossing = path.crossing(of: geometry.axis(axis).range, along: axis) {
        found.append(crossing)
      }
    }
    if found.count == 2, found[1].time < found[0].time { found.swapAt(0, 1) }
    finger?.crossings = found
  }

  /// Reports the crossings of edges up to a moment, as the state stands then.
  private mutating func reportCrossings(until moment: Double) {
    if finger != nil {
      while let crossing = finger?.crossings.first, crossing.time <= moment {
        pass(until: crossing.time)
        finger?.crossings.removeFirst()
        reportCrossing(crossing.axis, isEnd: crossing.isEnd, speed: finger?.speed[crossing.axis])
      }
      return
    }
    for axis in Axis.all {
      guard let crossing = self[axis].crossing, crossing <= moment,
        let edge = self[axis].motion?.edgeCrossing?.edge
      else { continue }
      pass(until: crossing)
      self[axis].markCrossingReported()
      report(.edge(contentEdge(axis, isEnd: edge == geometry.axis(axis).maxOffset)))
    }
  }

  /// A finger that is somewhere else at once leaves the edges behind it.
  mutating func reportLeap(from before: Point, to raw: Point) {
    guard settings.isEnabled else { return }
    for axis in Axis.all where geometry.axes.contains(axis) && bounces(along: axis) {
      let g = geometry.axis(axis)
      if before[axis] >= g.minOffset && raw[axis] < g.minOffset {
        reportCrossing(axis, isEnd: false, speed: nil)
      } else if before[axis] <= g.maxOffset && raw[axis] > g.maxOffset {
        reportCrossing(axis, isEnd: true, speed: nil)
      }
    }
  }

  /// Just before the crossing the offset is the edge's, and nothing resists the finger yet.
  private mutating func reportCrossing(_ axis: Axis, isEnd: Bool, speed: Double?) {
    let g = geometry.axis(axis)
    var state = reading
    state.offset[axis] = isEnd ? g.maxOffset : g.minOffset
    if let speed { state.velocity[axis] = speed }
    report(.edge(contentEdge(axis, isEnd: isEnd)), in: state)
  }

  private func contentEdge(_ axis: Axis, isEnd: Bool) -> ContentEdge {
    if axis == .horizontal { return isEnd ? .right : .left }
    return isEnd ? .bottom : .top
  }

  // MARK: Under the finger

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
