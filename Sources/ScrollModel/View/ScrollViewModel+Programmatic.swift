import ScrollPhysics

/// Moves that the program makes. They pass by the behaviour and are clamped to the range.
extension ScrollViewModel {
  /// Brings a target into view, aligned by an anchor or by the smallest move (physics.md §5.4).
  ///
  /// - Returns: false where there is no target with this index; nothing moves then.
  @discardableResult
  package mutating func scroll(
    toTarget index: Int, anchor: UnitPoint? = nil, animation: Animation? = nil
  ) -> Bool {
    guard let rect = targets.rect(at: index) else { return false }
    scroll(toRect: rect, anchor: anchor, animation: animation)
    notePlacement(.target(index, anchor: anchor))
    return true
  }

  /// Brings a rectangle of the content into view.
  package mutating func scroll(
    toRect rect: Rect, anchor: UnitPoint? = nil, animation: Animation? = nil
  ) {
    var goal = restOffset
    for axis in Axis.all where geometry.axes.contains(axis) {
      let g = geometry.axis(axis)
      let origin = TargetAlignment.origin(
        of: rect[axis], anchor: anchor?[axis], proposed: g.origin(ofOffset: self[axis].offset),
        in: g)
      if origin.isFinite { goal[axis] = g.offset(ofOrigin: origin) }
    }
    scroll(to: goal, along: geometry.axes, animation: animation, placement: .none)
  }

  /// Brings an edge of the content into view; layout changes keep it there.
  package mutating func scroll(to edge: Edge, animation: Animation? = nil) {
    scroll(
      to: edgeOffset(edge), along: AxisSet(edge.axis), animation: animation, placement: .edge(edge))
  }

  func edgeOffset(_ edge: Edge) -> Point {
    var goal = restOffset
    let g = geometry.axis(edge.axis)
    let isEnd = edge == .bottom || edge == .trailing
    goal[edge.axis] = g.offset(ofOrigin: g.leading(isEnd ? g.reach : 0))
    return goal
  }

  /// Scrolls to content coordinates, insets removed: y 0 is the start.
  package mutating func scroll(
    x: Double? = nil, y: Double? = nil, animation: Animation? = nil
  ) {
    var goal = restOffset
    var axes: AxisSet = []
    if let x, x.isFinite, geometry.axes.contains(.horizontal) {
      let g = geometry.axis(.horizontal)
      goal.x = g.offset(ofOrigin: g.clampedOrigin(x))
      axes.insert(.horizontal)
    }
    if let y, y.isFinite, geometry.axes.contains(.vertical) {
      let g = geometry.axis(.vertical)
      goal.y = g.offset(ofOrigin: g.clampedOrigin(y))
      axes.insert(.vertical)
    }
    scroll(to: goal, along: axes, animation: animation, placement: .none)
  }

  /// A tap on the status bar: animated to the very top.
  package mutating func tapStatusBar() {
    guard geometry.axes.contains(.vertical), finger == nil else { return }
    scroll(y: 0, animation: .standard)
  }

  private mutating func scroll(
    to goal: Point, along axes: AxisSet, animation: Animation?, placement: Placement
  ) {
    let axes = axes.intersection(geometry.axes)
    guard !axes.isEmpty else { return }
    if let animation, finger == nil {
      animate(to: goal, along: axes, with: animation)
    } else {
      jump(to: goal, along: axes)
    }
    notePlacement(placement)
    notePosition()
  }

  /// Unanimated moves stop what is under way, unless the velocity is to be kept; a finger takes hold
  /// of the new place.
  private mutating func jump(to goal: Point, along axes: AxisSet) {
    let wasMoving = isMoving
    let before = readingBefore
    let velocities = keepsVelocity && phase == .decelerating ? velocity : Vector()
    for axis in Axis.all {
      self[axis].place(at: axes.contains(axis) ? goal[axis] : stop(along: axis))
    }
    if finger != nil {
      rebaseFinger()
    } else if velocities != Vector() {
      runOn(velocities)
    } else if wasMoving {
      enter(.idle, from: before)
    }
  }

  /// Where an axis stands that is stopped though nothing has moved it: a bounce is cut short, for
  /// nothing rests beyond an edge.
  private func stop(along axis: Axis) -> Double {
    let offset = self[axis].offset
    return finger == nil ? geometry.axis(axis).clampedOffset(offset) : offset
  }

  /// Lets the content run on from where it has been put, pt/s.
  private mutating func runOn(_ velocities: Vector) {
    var context = behaviorContext(originalTarget: target, velocity: velocities, cause: .release)
    context.limits = landingLimits
    for axis in Axis.all where geometry.axes.contains(axis) {
      self[axis].begin(
        .released(
          from: self[axis].offset, velocity: velocities[axis] / 1000,
          rate: settings.behavior.projection(along: axis, in: context).rate,
          in: geometry.axis(axis).range, bounces: bounces(along: axis)),
        at: time)
    }
    if !isMoving { enter(.idle) }
  }

  mutating func rebaseFinger() {
    let raw = Point(x: rawOffset(along: .horizontal), y: rawOffset(along: .vertical))
    let now = time
    guard let isMoved = finger?.rebase(raw: raw, at: now) else { return }
    findCrossings()
    // Those that lie behind on the same path have been reported.
    if !isMoved { finger?.crossings.removeAll { $0.time <= now } }
  }

  private mutating func animate(
    to goal: Point, along axes: AxisSet, with animation: Animation
  ) {
    let velocities = velocity
    let before = readingBefore
    noteMotionStart()
    for axis in Axis.all where axes.contains(axis) {
      let motion = Motion.animated(
        by: animation, from: self[axis].offset, to: goal[axis],
        velocity: animation.delay > 0 ? 0 : velocities[axis] / 1000)
      self[axis].begin(motion, at: time, after: animation.delay)
    }
    enter(isMoving ? .animating : .idle, from: before)
  }
}
