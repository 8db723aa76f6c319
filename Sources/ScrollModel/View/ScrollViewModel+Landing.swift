import ScrollPhysics

/// From a release to the motion that ends where the behaviour wants it.
extension ScrollViewModel {
  /// Lets go of the content: natural target, behaviour, motion. Velocities in pt/s.
  mutating func land(velocity raw: Vector, originalTarget: ScrollTarget) {
    // The floor of 250 pt/s is taken once, of both axes together, which then part.
    let isFlick = raw.length >= Deceleration.smallestFlick * 1000
    let velocity = isFlick ? raw : Vector()
    var context = behaviorContext(
      originalTarget: originalTarget, velocity: velocity, raw: raw, cause: .release)
    context.releaseOffset = offset
    landingLimits = askLimits()
    context.limits = landingLimits
    let across = settings.behavior.projection(along: .horizontal, in: context)
    let down = settings.behavior.projection(along: .vertical, in: context)
    var proposed = visibleContent.origin
    for axis in Axis.all where geometry.axes.contains(axis) {
      proposed[axis] = (axis == .horizontal ? across : down).origin(
        from: self[axis].offset, velocity: velocity[axis], in: geometry.axis(axis))
    }
    let answer = askBehavior(proposed: proposed, context)
    let before = readingBefore
    finger = nil
    noteMotionStart()
    for axis in Axis.all where geometry.axes.contains(axis) {
      let motion = motion(
        along: axis, to: answer[axis], projection: axis == .horizontal ? across : down,
        velocity: velocity[axis] / 1000, raw: raw[axis] / 1000)
      self[axis].begin(motion, at: time)
    }
    enter(isMoving ? .decelerating : .idle, from: before)
    notePosition()
  }

  /// The motion along one axis after a release; velocities in pt/ms.
  ///
  /// - Parameter origin: where the behaviour wants the content, nil for the natural target.
  private func motion(
    along axis: Axis, to origin: Double?, projection: Projection, velocity: Double, raw: Double
  ) -> Motion {
    let g = geometry.axis(axis)
    let start = self[axis].offset
    let bounces = bounces(along: axis)
    let natural = Deceleration.naturalRest(from: start, velocity: velocity, rate: projection.rate)
    let rest: Double
    if let origin {
      rest = g.offset(ofOrigin: origin)
    } else {
      rest = g.clampedOffset(projection.reachesAhead ? natural : start)
    }
    if let edge = motionEdge(start: start, velocity: velocity, rest: rest, in: g) {
      guard bounces else { return .rest(at: edge) }
      // Beyond an edge the floor does not apply (§3).
      let speed = start == edge ? velocity : raw
      return .bounce(
        Bounce(edge: edge, distance: start - edge, velocity: speed, rate: projection.rate))
    }
    if case .paging = settings.behavior {
      if start == rest && velocity == 0 { return .rest(at: rest) }
      return .spring(
        SpringMotion(.paging(viewport: g.viewport), from: start, to: rest, velocity: velocity))
    }
    if origin == nil, projection.reachesAhead {
      return .released(
        from: start, velocity: velocity, rate: projection.rate, in: g.range, bounces: bounces)
    }
    return .landing(on: rest, from: start, velocity: velocity, rate: projection.rate)
  }

  /// The edge about which a release bounces at once: the content is beyond it and shall rest
  /// there, or it lies on it and is thrown outwards.
  private func motionEdge(
    start: Double, velocity: Double, rest: Double, in g: AxisGeometry
  ) -> Double? {
    if start < g.minOffset { return rest == g.minOffset ? rest : nil }
    if start > g.maxOffset { return rest == g.maxOffset ? rest : nil }
    guard rest == start else { return nil }
    if start == g.minOffset && velocity < 0 { return start }
    if start == g.maxOffset && velocity > 0 { return start }
    return nil
  }
}

// MARK: Asking the behaviour

extension ScrollViewModel {
  /// Origins that a behaviour chose, per axis; nil where the proposed one stands.
  struct Answer {
    var x: Double?
    var y: Double?

    subscript(axis: Axis) -> Double? {
      get { axis == .horizontal ? x : y }
      set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
  }

  /// What a behaviour may look at now. Velocities in pt/s: `velocity` after the floor, `raw` before.
  func behaviorContext(
    originalTarget: ScrollTarget, velocity: Vector = Vector(), raw: Vector = Vector(),
    cause: TargetCause
  ) -> TargetContext {
    TargetContext(
      originalTarget: originalTarget, velocity: velocity, releaseVelocity: raw,
      geometry: geometry, targets: targets, sizeClasses: settings.sizeClasses, cause: cause)
  }

  /// Asks a rule for its properties.
  private func askLimits() -> LimitsAnswer {
    guard case .foreign(let rule) = settings.behavior else { return .notAsked }
    return rule.limits(PropertiesContext(axes: geometry.axes, sizeClasses: settings.sizeClasses))
  }

  /// Proposes a target to the behaviour and reads its answer; reports the call.
  ///
  /// - Parameter proposed: origins in content coordinates, insets removed.
  mutating func askBehavior(proposed: Point, _ context: TargetContext) -> Answer {
    if case .automatic = settings.behavior { return Answer() }
    let proposal = ScrollTarget(rect: Rect(origin: proposed, size: geometry.containerSize))
    var context = context
    context.proposed = proposal
    var target = proposal
    let outcome = checked(
      settings.behavior.updateTarget(&target, context: context), target, proposal)
    var answer = Answer()
    var aligned = proposed
    if case .updated = outcome {
      for axis in Axis.all where geometry.axes.contains(axis) {
        let g = geometry.axis(axis)
        aligned[axis] = TargetAlignment.unclampedOrigin(
          of: target.rect[axis], anchor: target.anchor?[axis], proposed: proposed[axis], in: g)
        let origin = g.clampedOrigin(aligned[axis])
        if origin != proposed[axis] { answer[axis] = origin }
      }
    }
    let rest = Point(x: answer.x ?? proposed.x, y: answer.y ?? proposed.y)
    report(
      .behavior(
        BehaviorCall(
          kind: settings.behavior.kind, cause: context.cause,
          asked: BehaviorInput(target: proposal, context: context), answer: target,
          outcome: outcome, aligned: offset(ofOrigin: aligned), rest: offset(ofOrigin: rest))))
    return answer
  }

  /// An outcome as the target bears it out.
  private func checked(
    _ outcome: BehaviorOutcome, _ target: ScrollTarget, _ proposal: ScrollTarget
  ) -> BehaviorOutcome {
    if case .failed = outcome { return outcome }
    if let failure = TargetAlignment.failure(of: target, axes: geometry.axes) {
      return .failed(failure, outcome.run)
    }
    return target == proposal ? .unchanged(outcome.run) : .updated(outcome.run)
  }

  private func offset(ofOrigin origin: Point) -> Point {
    Point(
      x: geometry.axis(.horizontal).offset(ofOrigin: origin.x),
      y: geometry.axis(.vertical).offset(ofOrigin: origin.y))
  }
}
