import ScrollPhysics

/// New sizes: of the container, of the content, of the targets (physics.md §5.3, §7, §10).
extension ScrollViewModel {
  /// Takes over another layout.
  ///
  /// Where the container changed its size the behaviour is asked once; its answer applies at
  /// once at rest, and a running motion is aimed at it. Where only content changed, the offset
  /// is kept, moves with the target it names, or stays at its edge, and nobody is asked.
  ///
  /// - Parameters:
  ///   - isPositioned: whether a scroll position is installed, which keeps its target in view
  ///     when content changes.
  ///   - newIndex: index in the new targets of one in the old; nil for one that is gone.
  package mutating func relayout(
    geometry next: ScrollGeometry, targets nextTargets: TargetLayout, isPositioned: Bool = false,
    newIndex: (Int) -> Int? = { $0 }
  ) {
    let change = LayoutChange(
      before: geometry, after: next, targets: nextTargets,
      isResize: geometry.containerSize != next.containerSize,
      named: named(newIndex), heldEdge: heldEdge, isPositioned: isPositioned,
      settings: settings)
    let original = ScrollTarget(rect: visibleContent)
    let placesNow = leadingPlaces(of: offset, in: geometry)
    let placesAhead = leadingPlaces(of: restOffset, in: geometry)
    let shifts = shifts(newIndex, to: next, nextTargets)
    let velocities = velocity
    renamePlacement(newIndex)
    adopt(geometry: next, targets: nextTargets)
    var proposed = Point()
    for axis in [Axis.horizontal, .vertical] {
      let g = next.axis(axis)
      let origin = change.proposedOrigin(
        axis, from: finger == nil ? placesAhead[axis] : placesNow[axis], shift: shifts[axis])
      proposed[axis] = g.leading(origin)
    }
    var goal = proposed
    if change.isResize {
      let answer = askBehavior(
        proposed: proposed, originalTarget: original, velocity: Vector(), raw: Vector(),
        cause: .resize)
      goal = Point(x: answer.x ?? proposed.x, y: answer.y ?? proposed.y)
    }
    for axis in [Axis.horizontal, .vertical] {
      let g = next.axis(axis)
      let shift = change.movesWithTarget ? shifts[axis] : 0
      let carried = g.offset(ofOrigin: g.leading(placesNow[axis] + shift))
      settleLayout(
        axis, carried: carried, goal: g.offset(ofOrigin: goal[axis]), velocity: velocities[axis],
        isResize: change.isResize)
    }
    if finger != nil { rebaseFinger() }
    if finger == nil && !isMoving { enter(.idle) }
    if !isMovedByUser { notePlacement(placement) }
    notePosition()
  }

  /// The target by which the present place is known, under its new index.
  private func named(_ newIndex: (Int) -> Int?) -> (index: Int, anchor: UnitPoint?)? {
    if case .target(let index, let anchor) = placement, let now = newIndex(index) {
      return (now, anchor ?? settings.positionAnchor)
    }
    guard let index = position(at: finger == nil ? restOffset : offset), let now = newIndex(index)
    else { return nil }
    return (now, settings.positionAnchor)
  }

  private var heldEdge: Edge? {
    if case .edge(let edge) = placement { return edge }
    return nil
  }

  private mutating func renamePlacement(_ newIndex: (Int) -> Int?) {
    guard case .target(let index, let anchor) = placement else { return }
    if let now = newIndex(index) {
      placement = .target(now, anchor: anchor)
    } else {
      placement = .none
    }
  }

  private func leadingPlaces(of offset: Point, in geometry: ScrollGeometry) -> Point {
    var places = Point()
    for axis in [Axis.horizontal, .vertical] {
      let g = geometry.axis(axis)
      places[axis] = g.leading(g.origin(ofOffset: offset[axis]))
    }
    return places
  }

  /// How far the named target moved, counted from the leading edge.
  private func shifts(
    _ newIndex: (Int) -> Int?, to next: ScrollGeometry, _ nextTargets: TargetLayout
  ) -> Vector {
    var shifts = Vector()
    guard let index = position(at: finger == nil ? restOffset : offset), let now = newIndex(index)
    else { return shifts }
    for axis in [Axis.horizontal, .vertical] {
      guard let old = targets.leadingSpan(at: index, axis, geometry.axis(axis)),
        let new = nextTargets.leadingSpan(at: now, axis, next.axis(axis))
      else { continue }
      shifts[axis] = new.min - old.min
    }
    return shifts
  }

  /// Puts one axis where the new layout wants it.
  private mutating func settleLayout(
    _ axis: Axis, carried: Double, goal: Double, velocity: Double, isResize: Bool
  ) {
    let g = geometry.axis(axis)
    guard geometry.axes.contains(axis) else {
      self[axis].place(at: g.minOffset)
      return
    }
    if finger != nil {
      self[axis].place(at: bounces(along: axis) ? carried : g.clampedOffset(carried))
      return
    }
    guard let motion = self[axis].motion else {
      self[axis].place(at: goal)
      return
    }
    let isUndisturbed = carried == self[axis].offset && goal == motion.rest
    if isUndisturbed, g.minOffset...g.maxOffset ~= goal, !isEdgeStale(motion, g) { return }
    self[axis].begin(
      redirected(
        motion, axis, from: carried, to: goal, velocity: velocity / 1000, isResize: isResize),
      at: time)
  }

  /// Whether a motion heads for an edge that is no edge any more.
  private func isEdgeStale(_ motion: Motion, _ g: AxisGeometry) -> Bool {
    switch motion {
    case .decelerationToStop, .decelerationIntoBounce:
      return motion.rest != g.minOffset && motion.rest != g.maxOffset
    case .rest, .deceleration, .bounce, .spring, .curve: return false
    }
  }

  /// A running motion aimed at another place (§1b); springs stay springs.
  private func redirected(
    _ motion: Motion, _ axis: Axis, from start: Double, to goal: Double, velocity: Double,
    isResize: Bool
  ) -> Motion {
    let g = geometry.axis(axis)
    let rate: Double
    switch motion {
    case .spring(let spring):
      return .spring(
        SpringMotion(spring.solution.spring, from: start, to: goal, velocity: velocity))
    case .curve(let curve):
      let left = max(curve.duration - (time - self[axis].start) * 1000, 0)
      return .curve(
        CurveMotion(from: start, to: goal, curve: curve.curve, duration: left))
    case .rest: return .rest(at: goal)
    case .decelerationToStop(let free, _, _), .decelerationIntoBounce(let free, _, _):
      // The free part of a natural motion runs on by its own law over the new range.
      if !isResize {
        return .released(
          from: start, velocity: velocity, rate: free.rate, in: g.range,
          bounces: bounces(along: axis))
      }
      rate = free.rate
    case .deceleration(let free): rate = free.rate
    case .bounce(let bounce): rate = bounce.rate
    }
    let isBeyond =
      start < g.minOffset && goal == g.minOffset
      || start > g.maxOffset && goal == g.maxOffset
    if isBeyond {
      return .bounce(
        Bounce(edge: goal, distance: start - goal, velocity: velocity, rate: rate))
    }
    return .landing(on: goal, from: start, velocity: velocity, rate: rate)
  }
}

/// One change of layout, and the place it proposes along each axis.
private struct LayoutChange {
  let before: ScrollGeometry
  let after: ScrollGeometry
  let targets: TargetLayout
  let isResize: Bool
  let named: (index: Int, anchor: UnitPoint?)?
  let heldEdge: Edge?
  let isPositioned: Bool
  let settings: ScrollSettings

  /// Whether the content moves with its target because only content changed.
  var movesWithTarget: Bool { !isResize && isPositioned && named != nil }

  /// Origin, counted from the leading edge, clamped.
  func proposedOrigin(_ axis: Axis, from place: Double, shift: Double) -> Double {
    let g = after.axis(axis)
    guard after.axes.contains(axis) else { return 0 }
    if let heldEdge, heldEdge.axis == axis {
      return heldEdge == .bottom || heldEdge == .trailing ? g.reach : 0
    }
    if isResize, let named, let span = targets.leadingSpan(at: named.index, axis, g) {
      return g.clampedOrigin(
        g.alignedOrigin(of: span, anchor: named.anchor?[axis] ?? 0))
    }
    if movesWithTarget { return g.clampedOrigin(place + shift) }
    if let a = settings.sizeChangesAnchor?[axis] {
      // Only while the content stands at its anchor does it follow it.
      if abs(place - a * before.axis(axis).reach) < 0.5 { return a * g.reach }
    }
    return g.clampedOrigin(place)
  }
}
