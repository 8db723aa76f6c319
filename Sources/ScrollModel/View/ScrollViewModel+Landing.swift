import ScrollPhysics

/// From a release to the motion that ends where the behaviour wants it.
extension ScrollViewModel {
  /// How a behaviour projects a release (physics.md §1, §5.6, §6.1).
  struct Projection {
    /// Deceleration rate per millisecond.
    let rate: Double
    /// Whether the proposed target is where the deceleration would end, or the release itself.
    let reachesAhead: Bool
  }

  func projection(along axis: Axis) -> Projection {
    let normal = Projection(rate: Deceleration.normalRate, reachesAhead: true)
    switch settings.behavior {
    case .automatic, .paging: return normal
    case .viewAligned(let aligned):
      switch aligned.reach(compact: settings.sizeClasses.isCompact(along: axis)) {
      case .unlimited: return normal
      case .few: return Projection(rate: Deceleration.fastRate, reachesAhead: true)
      case .one: return Projection(rate: Deceleration.normalRate, reachesAhead: false)
      }
    case .foreign(let rule):
      let context = PropertiesContext(axes: geometry.axes, sizeClasses: settings.sizeClasses)
      return rule.limitsScrolls(context)
        ? Projection(rate: Deceleration.fastRate, reachesAhead: true) : normal
    }
  }

  /// Lets go of the content: natural target, behaviour, motion. Velocities in pt/s.
  mutating func land(velocity raw: Vector, originalTarget: ScrollTarget) {
    // The floor of 250 pt/s is taken once, of both axes together, which then part.
    let isFlick = raw.length >= Deceleration.smallestFlick * 1000
    let velocity = isFlick ? raw : Vector()
    var proposed = Point(x: visibleContent.origin.x, y: visibleContent.origin.y)
    var projections: [Projection] = []
    for axis in Axis.all {
      let projection = projection(along: axis)
      projections.append(projection)
      guard geometry.axes.contains(axis) else { continue }
      let g = geometry.axis(axis)
      let rest =
        projection.reachesAhead
        ? Deceleration.naturalRest(
          from: self[axis].offset, velocity: velocity[axis] / 1000, rate: projection.rate)
        : self[axis].offset
      proposed[axis] = g.clampedOrigin(g.origin(ofOffset: rest))
    }
    let answer = askBehavior(
      proposed: proposed, originalTarget: originalTarget, velocity: velocity, raw: raw,
      cause: .release)
    let before = readingBefore
    finger = nil
    noteMotionStart()
    for (index, axis) in Axis.all.enumerated()
    where geometry.axes.contains(axis) {
      let motion = motion(
        along: axis, to: answer[axis], projection: projections[index],
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

  /// Proposes a target to the behaviour and reads its answer; reports the call.
  ///
  /// - Parameters:
  ///   - proposed: origins in content coordinates, insets removed.
  ///   - velocity: after the floor, pt/s; `raw` before it.
  mutating func askBehavior(
    proposed: Point, originalTarget: ScrollTarget, velocity: Vector, raw: Vector,
    cause: TargetCause
  ) -> Answer {
    let proposal = ScrollTarget(rect: Rect(origin: proposed, size: geometry.containerSize))
    var result = proposal
    var outcome = BehaviorOutcome.unchanged
    var answer = Answer()
    let context = TargetContext(
      originalTarget: originalTarget, velocity: velocity, releaseVelocity: raw,
      geometry: geometry, targets: targets, sizeClasses: settings.sizeClasses, cause: cause)
    switch settings.behavior {
    case .automatic: return answer
    case .foreign(let rule):
      outcome = rule.updateTarget(&result, context)
      if case .failed = outcome { break }
      if let failure = TargetAlignment.failure(of: result, axes: geometry.axes) {
        outcome = .failed(failure)
      } else if result != proposal {
        outcome = .updated
        answer = origins(of: result, proposal: proposal)
      } else {
        outcome = .unchanged
      }
    case .paging, .viewAligned:
      for axis in Axis.all where geometry.axes.contains(axis) {
        guard let origin = builtInOrigin(axis, proposal, context) else { continue }
        answer[axis] = origin
        result.rect.origin[axis] = origin
      }
      outcome = result == proposal ? .unchanged : .updated
    }
    report(
      .behavior(
        BehaviorCall(
          cause: cause, isForeign: isForeign, proposed: proposal, result: result,
          outcome: outcome, originalTarget: originalTarget, velocity: velocity,
          proposedOffset: offsets(Answer(), otherwise: proposed),
          restOffset: offsets(answer, otherwise: proposed))))
    return answer
  }

  private var isForeign: Bool {
    if case .foreign = settings.behavior { return true }
    return false
  }

  private func origins(of target: ScrollTarget, proposal: ScrollTarget) -> Answer {
    var answer = Answer()
    for axis in Axis.all where geometry.axes.contains(axis) {
      let proposed = proposal.rect.origin[axis]
      let origin = TargetAlignment.origin(
        of: target.rect[axis], anchor: target.anchor?[axis], proposed: proposed,
        in: geometry.axis(axis))
      if origin != proposed { answer[axis] = origin }
    }
    return answer
  }

  /// What the scroll view's own behaviour makes of a proposal along one axis.
  private func builtInOrigin(
    _ axis: Axis, _ proposal: ScrollTarget, _ context: TargetContext
  ) -> Double? {
    let g = geometry.axis(axis)
    let proposed = g.leading(proposal.rect.origin[axis])
    let velocity = g.leadingVelocity(context.releaseVelocity[axis])
    switch settings.behavior {
    case .automatic, .foreign: return nil
    case .paging:
      // Pages are chosen from where the content is, not from where it would run to.
      let now = context.cause == .release ? leadingOrigin(axis) : proposed
      let page = Paging.page(origin: now, velocity: velocity, reach: g.reach, stride: g.viewport)
      return g.leading(page.origin)
    case .viewAligned(let aligned):
      let origin = aligned.alignedOrigin(
        proposed: proposed, original: g.leading(context.originalTarget.rect.origin[axis]),
        velocity: velocity, cause: context.cause,
        search: TargetSearch(geometry: geometry, targets: targets), axis: axis,
        reach: aligned.reach(compact: settings.sizeClasses.isCompact(along: axis)))
      return origin.map { g.leading($0) }
    }
  }

  private func offsets(_ answer: Answer, otherwise: Point) -> Point {
    Point(
      x: geometry.axis(.horizontal).offset(ofOrigin: answer.x ?? otherwise.x),
      y: geometry.axis(.vertical).offset(ofOrigin: answer.y ?? otherwise.y))
  }
}
