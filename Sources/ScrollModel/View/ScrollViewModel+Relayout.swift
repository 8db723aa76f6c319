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
  ///   - keepsPlace: whether the offset goes with what it stands for when only content changes.
  ///   - move: how far the content moves that is in sight, and that which the scroll view was told to
  ///     show; the offset goes with it, unless a target is kept in view.
  ///   - resized: the axes along which the container has changed its length; those along which the two
  ///     geometries differ without.
  ///   - newIndex: index in the new targets of one in the old; nil for one that is gone.
  package mutating func relayout(
    geometry next: ScrollGeometry, targets nextTargets: TargetLayout, isPositioned: Bool = false,
    keepsPlace: Bool = true, move: ContentMove? = nil, resized: AxisSet? = nil,
    newIndex: (Int) -> Int? = { $0 }
  ) {
    let resized = resized ?? geometry.resizedAxes(in: next)
    let isResize = !resized.isEmpty
    let keepsPlace = keepsPlace || isResize
    let change = LayoutChange(
      before: geometry, after: next, targets: nextTargets, resized: resized,
      named: keepsPlace && (isResize || !isPositioned || !isUserUnderWay(nextTargets, newIndex))
        ? named(newIndex, isResize, isPositioned) : nil,
      heldEdge: keepsPlace ? heldEdge : nil,
      isPositioned: isPositioned, isCorrection: move?.present != nil,
      sizeChangesAnchor: keepsPlace ? settings.sizeChangesAnchor : nil)
    let standing = standing(newIndex, next, nextTargets, change, move)
    let isLeaving = isLeavingPlacement
    renamePlacement(newIndex)
    adopt(geometry: next, targets: nextTargets)
    let proposed = proposedOrigins(change, standing)
    var goal = proposed
    if change.isResize {
      let answer = askBehavior(
        proposed: proposed, behaviorContext(originalTarget: standing.target, cause: .resize))
      goal = Point(x: answer.x ?? proposed.x, y: answer.y ?? proposed.y)
    }
    if change.isResize { reportNewRest(goal, change) }
    for axis in Axis.all { settleLayout(axis, goal: goal[axis], change, standing) }
    if finger != nil { rebaseFinger() }
    if finger == nil && !isMoving { enter(.idle) }
    if standing.isAtRest, placement == .none, let named = change.named, goal == proposed,
      change.isResizeAlongScroll || isPositioned && isHeldBack(standing)
    {
      // The item stays known by name, however little of it a container shows meanwhile, and where
      // the content is too short for the item to stand at its place.
      keepPlacement(.target(named.index, anchor: named.anchor ?? UnitPoint()))
    } else if !isLeaving, !isMovedByUser || placement != .none {
      keepPlacement(placement)
    }
    notePosition()
  }

  /// The state of the scroll view in the old layout; offsets count from the leading edge.
  private struct Standing {
    let target: ScrollTarget
    let isAtRest: Bool
    let place: Point
    let placeAhead: Point
    let velocity: Vector
    /// How far the content is beyond an edge, signed.
    let overshoot: Point
    /// How far moves what comes to be in sight; nil along an axis where that is not known, and the
    /// place stays.
    var shift = Answer()
    /// How far moves what is in sight.
    let carry: Vector
  }

  private func standing(
    _ newIndex: (Int) -> Int?, _ next: ScrollGeometry, _ nextTargets: TargetLayout,
    _ change: LayoutChange, _ move: ContentMove?
  ) -> Standing {
    let place = leadingPlaces(of: offset, in: geometry)
    var standing = Standing(
      target: ScrollTarget(rect: visibleContent), isAtRest: finger == nil && !isMoving,
      place: place,
      placeAhead: finger == nil ? leadingPlaces(of: restOffset, in: geometry) : place,
      velocity: velocity,
      overshoot: Point(x: overshoot(.horizontal), y: overshoot(.vertical)),
      carry: move?.present ?? shifts(at: offset, newIndex, to: next, nextTargets))
    let named = shifts(at: restOffset, newIndex, to: next, nextTargets)
    for axis in Axis.all where !change.isResize(along: axis) {
      standing.shift[axis] =
        finger == nil
        ? move?.ahead?[axis] ?? behaviorShift(axis, standing, newIndex, next, nextTargets, change)
        : nil
      guard standing.shift[axis] == nil, change.movesWithTarget(along: axis) else { continue }
      standing.shift[axis] = move?.present?[axis] ?? (finger == nil ? named : standing.carry)[axis]
    }
    return standing
  }

  /// Whether the range keeps the content from going all the way with its target.
  private func isHeldBack(_ standing: Standing) -> Bool {
    Axis.all.contains { axis in
      guard geometry.axes.contains(axis), let shift = standing.shift[axis] else { return false }
      let place = standing.placeAhead[axis] + shift
      return abs(geometry.axis(axis).clampedOrigin(place) - place) > 1e-6
    }
  }

  /// How far the place moves to which the scroll view's own behaviour has sent the content: it ends
  /// at the same target, or at a page.
  private func behaviorShift(
    _ axis: Axis, _ standing: Standing, _ newIndex: (Int) -> Int?, _ next: ScrollGeometry,
    _ nextTargets: TargetLayout, _ change: LayoutChange
  ) -> Double? {
    guard phase == .decelerating || standing.isAtRest && change.isCorrection,
      geometry.axes.contains(axis)
    else { return nil }
    let place = standing.placeAhead[axis]
    let g = geometry.axis(axis)
    switch settings.behavior {
    case .automatic, .foreign: return nil
    case .paging:
      guard change.movesWithTarget(along: axis), g.viewport > 0 else { return nil }
      let moved = (place + standing.carry[axis]) / g.viewport
      // The last page may not have been a whole one.
      let page = abs(place - g.reach) < 0.5 ? moved.rounded(.up) : moved.rounded()
      return page * g.viewport - place
    case .viewAligned(let aligned):
      let anchor = aligned.anchor?[axis] ?? 0
      let search = TargetSearch(geometry: geometry, targets: targets)
      guard
        let stop = search.nearestStop(
          to: place, axis: axis, anchor: anchor, prefersLater: false),
        abs(g.clampedOrigin(stop.origin) - place) < 1e-6, let now = newIndex(stop.index),
        let span = nextTargets.leadingSpan(at: now, axis, next.axis(axis))
      else { return nil }
      return next.axis(axis).alignedOrigin(of: span, anchor: anchor) - place
    }
  }

  private func proposedOrigins(_ change: LayoutChange, _ standing: Standing) -> Point {
    var proposed = Point()
    for axis in Axis.all {
      let place = change.proposedOrigin(
        axis, from: standing.placeAhead[axis], shift: standing.shift[axis])
      proposed[axis] = change.after.axis(axis).leading(place)
    }
    return proposed
  }

  /// Tells of a motion that another container sends elsewhere than it was going. Where a behaviour
  /// decided, its call has been reported.
  private mutating func reportNewRest(_ goal: Point, _ change: LayoutChange) {
    guard finger == nil, isMoving, case .automatic = settings.behavior else { return }
    let before = restOffset
    var after = before
    for axis in Axis.all where geometry.axes.contains(axis) && change.isResize(along: axis) {
      after[axis] = geometry.axis(axis).offset(ofOrigin: goal[axis])
    }
    guard after != before else { return }
    report(
      .redirection(
        ScrollRedirection(container: change.after.containerSize, from: before, to: after)))
  }

  /// The target by which the present place is known, under its new index. A target that the user
  /// is on the way to is nothing to a resize where neither a behaviour nor a position holds on to it.
  private func named(
    _ newIndex: (Int) -> Int?, _ isResize: Bool, _ isPositioned: Bool
  ) -> NamedTarget? {
    if case .target(let index, let anchor) = placement, !isLeavingPlacement,
      let now = newIndex(index)
    {
      return NamedTarget(index: now, anchor: anchor, isWritten: true)
    }
    if isResize, !isPositioned, isMoving, finger == nil, case .automatic = settings.behavior {
      return nil
    }
    guard let index = position(at: finger == nil ? restOffset : offset), let now = newIndex(index)
    else { return nil }
    return NamedTarget(
      index: now, anchor: settings.positionAnchor ?? UnitPoint(), isWritten: false)
  }

  /// Whether the user is scrolling and no target has come or gone. Targets that change their size then, such as one
  /// that is larger while the position names it, do not move the content.
  private func isUserUnderWay(_ next: TargetLayout, _ newIndex: (Int) -> Int?) -> Bool {
    guard finger != nil || phase == .decelerating, placement == .none || isLeavingPlacement,
      targets.count == next.count, targets.count > 0
    else { return false }
    let last = targets.count - 1
    return newIndex(0) == 0 && newIndex(last) == last
  }

  private var heldEdge: Edge? {
    if case .edge(let edge) = placement, !isLeavingPlacement { return edge }
    return nil
  }

  /// The user has set the content moving away from where the program put it, however little of the
  /// way has passed: what changes meanwhile does not call it back.
  private var isLeavingPlacement: Bool {
    phase == .decelerating && isAwayFromPlacement(restOffset)
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
    for axis in Axis.all {
      let g = geometry.axis(axis)
      places[axis] = g.leading(g.origin(ofOffset: offset[axis]))
    }
    return places
  }

  /// How far the target moved that a position reports at an offset, counted from the leading edge.
  private func shifts(
    at offset: Point, _ newIndex: (Int) -> Int?, to next: ScrollGeometry,
    _ nextTargets: TargetLayout
  ) -> Vector {
    var shifts = Vector()
    guard let index = position(at: offset), let now = newIndex(index) else { return shifts }
    for axis in Axis.all {
      guard let old = targets.leadingSpan(at: index, axis, geometry.axis(axis)),
        let new = nextTargets.leadingSpan(at: now, axis, next.axis(axis))
      else { continue }
      shifts[axis] = new.min - old.min
    }
    return shifts
  }

  /// Puts one axis where the new layout wants it.
  private mutating func settleLayout(
    _ axis: Axis, goal origin: Double, _ change: LayoutChange, _ standing: Standing
  ) {
    let g = geometry.axis(axis)
    let goal = g.offset(ofOrigin: origin)
    let carry = change.movesWithTarget(along: axis) ? standing.carry[axis] : 0
    let carried = g.offset(ofOrigin: g.leading(standing.place[axis] + carry))
    guard geometry.axes.contains(axis) else {
      self[axis].place(at: g.minOffset)
      return
    }
    if finger != nil {
      self[axis].place(at: heldOffset(axis, carried: carried, overshoot: standing.overshoot[axis]))
      return
    }
    guard let motion = self[axis].motion else {
      self[axis].place(at: goal)
      return
    }
    let isUndisturbed = carried == self[axis].offset && goal == motion.rest
    if isUndisturbed, g.minOffset...g.maxOffset ~= goal, !isEdgeStale(motion, g) { return }
    // Content that goes with its target is not carried over an edge.
    let start =
      change.movesWithTarget(along: axis)
      ? heldOffset(axis, carried: carried, overshoot: standing.overshoot[axis]) : carried
    self[axis].begin(
      redirected(
        motion, axis, from: start, to: goal, velocity: standing.velocity[axis] / 1000,
        isResize: change.isResize(along: axis)),
      at: time)
  }

  /// How far the content is beyond an edge, signed; 0 within the range.
  private func overshoot(_ axis: Axis) -> Double {
    self[axis].offset - geometry.axis(axis).clampedOffset(self[axis].offset)
  }

  /// Where content that is held or carried along lies in a new range: at the same place, but no
  /// farther beyond an edge than it was.
  private func heldOffset(_ axis: Axis, carried: Double, overshoot: Double) -> Double {
    let g = geometry.axis(axis)
    if carried < g.minOffset { return max(carried, g.minOffset + min(overshoot, 0)) }
    if carried > g.maxOffset { return min(carried, g.maxOffset + max(overshoot, 0)) }
    return carried
  }
}
