import ScrollPhysics

/// The behaviours that come with a scroll view, as functions of one axis.
///
/// They count from the leading edge: origins, velocities and spans are mirrored by the caller
/// where the layout runs from right to left.
extension ViewAligned {
  /// How far one gesture may go (physics.md §6).
  enum Reach: Equatable {
    case unlimited
    /// The nearest target of a shorter projection, at least one step on a flick.
    case few
    /// The target the gesture began on, or a neighbour.
    case one
  }

  /// Where nothing can be aligned there is nothing to limit either: the content scrolls freely.
  func reach(along axis: Axis, in context: TargetContext) -> Reach {
    if context.targets.isEmpty || context.geometry.axes == .both { return .unlimited }
    switch limit {
    case .never: return .unlimited
    case .alwaysByFew: return .few
    case .always, .alwaysByOne: return .one
    case .automatic: return context.sizeClasses.isCompact(along: axis) ? .one : .unlimited
    }
  }

  /// The place of a target as this behaviour sees it.
  ///
  /// A limit shortens the way that a release is projected. The model asks its own behaviour with
  /// that projection; a rule that hands its target on had another one. As long as the rule has not
  /// moved the target, the behaviour makes its own projection, and so lands where it would by itself.
  fileprivate func place(
    of target: ScrollTarget, along axis: Axis, in context: TargetContext
  ) -> Double {
    let place = target.rect.origin[axis]
    guard let projection = reach(along: axis, in: context).projection,
      let release = context.releaseOffset, place == context.proposed?.rect.origin[axis]
    else { return place }
    return projection.origin(
      from: release[axis], velocity: context.velocity[axis], in: context.geometry.axis(axis))
  }

  /// Origin on which the view aligns, or nil to leave the proposed one untouched.
  ///
  /// - Parameters:
  ///   - proposed: the proposed origin.
  ///   - original: the origin where the gesture began.
  ///   - velocity: release velocity before any floor, pt/s.
  func alignedOrigin(
    proposed: Double, original: Double, velocity: Double, cause: TargetCause,
    search: TargetSearch, axis: Axis, reach: Reach
  ) -> Double? {
    let g = search.geometry.axis(axis)
    if search.geometry.axes == .both || !(proposed >= 0 && proposed <= g.reach) { return nil }
    if proposed == 0 && velocity <= 0 || proposed == g.reach && velocity >= 0 { return nil }
    let a = anchor?[axis] ?? 0
    guard
      var row = search.nearestStop(to: proposed, axis: axis, anchor: a, prefersLater: velocity >= 0)
    else { return nil }
    if reach != .unlimited, cause == .release,
      let first = search.nearestStop(
        to: original, axis: axis, anchor: a, prefersLater: velocity >= 0)
    {
      row = limited(row, from: first, velocity: velocity, reach: reach, search, axis, a)
    }
    return g.clampedOrigin(row.origin)
  }

  private func limited(
    _ row: TargetSearch.Stop, from first: TargetSearch.Stop, velocity: Double, reach: Reach,
    _ search: TargetSearch, _ axis: Axis, _ anchor: Double
  ) -> TargetSearch.Stop {
    var row = row
    // 0.25 pt/ms: what counts as a flick.
    if abs(velocity) >= 250, row.origin == first.origin {
      row = search.stop(after: first, forward: velocity > 0, axis: axis, anchor: anchor) ?? row
    }
    guard reach == .one, row.origin != first.origin else { return row }
    let isForward = row.origin > first.origin
    guard let next = search.stop(after: first, forward: isForward, axis: axis, anchor: anchor)
    else { return row }
    return (isForward ? row.origin > next.origin : row.origin < next.origin) ? next : row
  }
}

extension ViewAligned.Reach {
  /// How a limited release is projected; nil where the target counts as it is proposed.
  var projection: Projection? {
    switch self {
    case .unlimited: nil
    case .few: .fast
    case .one: .atRelease
    }
  }
}

/// How the end of a release is projected (physics.md §1, §5.6, §6.1).
package struct Projection: Equatable, Sendable {
  /// Deceleration rate per millisecond.
  let rate: Double
  /// Whether the proposed target is where the deceleration would end, or the release itself.
  let reachesAhead: Bool

  static let normal = Projection(rate: Deceleration.normalRate, reachesAhead: true)
  static let fast = Projection(rate: Deceleration.fastRate, reachesAhead: true)
  static let atRelease = Projection(rate: Deceleration.normalRate, reachesAhead: false)

  /// The proposed origin within the content, for a release at an offset with a velocity in pt/s.
  func origin(from offset: Double, velocity: Double, in g: AxisGeometry) -> Double {
    let rest =
      reachesAhead
      ? Deceleration.naturalRest(from: offset, velocity: velocity / 1000, rate: rate) : offset
    return g.clampedOrigin(g.origin(ofOffset: rest))
  }
}

/// `.paging`: whole viewports.
enum Paging {
  /// pt/s above which a release turns the page.
  private static let turningSpeed = 300.0
  /// Share of a page within which a place counts as exact.
  private static let slack = 1e-6

  /// Number of the last page: ceil((max − O)/S − ε).
  static func lastPage(reach: Double, stride: Double) -> Double {
    max(0, (reach / stride - slack).rounded(.up))
  }

  /// Page and origin chosen at release from where the content is (physics.md §4).
  ///
  /// Faster than 0.3 pt/ms the next page in that direction, else the nearest. A last page that is
  /// only part of one rests at the end.
  static func page(
    origin: Double, velocity: Double, reach: Double, stride: Double
  ) -> (page: Double, origin: Double) {
    guard stride > 0 else { return (0, min(max(origin, 0), reach)) }
    let q = origin / stride
    var page: Double
    if velocity > turningSpeed {
      page = (q + slack).rounded(.down) + 1
    } else if velocity < -turningSpeed {
      page = (q - slack).rounded(.up) - 1
    } else {
      page = (q + 0.5).rounded(.down)
    }
    page = min(max(page, 0), lastPage(reach: reach, stride: stride))
    return (page, min(page * stride, reach))
  }

  /// The page for a target, or nil to leave it untouched.
  ///
  /// A page is chosen from where the content was let go, not from where it would run to. Where
  /// nobody knows the place of the release, a moving page turns from the one where the gesture
  /// began. A still target that a rule has moved goes to the page nearest to it, unless it lies
  /// before the start or at the end (the samples of physics.md §4).
  static func origin(
    of target: ScrollTarget, along axis: Axis, in context: TargetContext
  ) -> Double? {
    let g = context.geometry.axis(axis)
    let velocity = g.leadingVelocity(context.releaseVelocity[axis])
    let isTurning = abs(velocity) > turningSpeed
    let given = target.rect.origin[axis]
    let isUntouched = given == context.proposed?.rect.origin[axis]
    let place: Double
    if isTurning || isUntouched, let release = context.releaseOffset {
      place = g.leading(g.origin(ofOffset: release[axis]))
    } else if isTurning {
      let start = g.leading(context.originalTarget.rect.origin[axis])
      place = page(origin: start, velocity: 0, reach: g.reach, stride: g.viewport).origin
    } else {
      place = g.leading(given)
      guard isUntouched || place >= 0 && place < g.reach else { return nil }
    }
    return g.leading(
      page(origin: place, velocity: velocity, reach: g.reach, stride: g.viewport).origin)
  }
}

extension TargetBehavior {
  /// How a release is projected for this behaviour.
  func projection(along axis: Axis, in context: TargetContext) -> Projection {
    switch self {
    case .automatic, .paging: .normal
    case .viewAligned(let aligned): aligned.reach(along: axis, in: context).projection ?? .normal
    case .foreign: context.limits.limitsScrolls ? .fast : .normal
    }
  }

  /// Asks the behaviour: the only way to a target, for a scroll view and for a rule that hands its
  /// target on (`Base().updateTarget(&target, context: context)`).
  package func updateTarget(
    _ target: inout ScrollTarget, context: TargetContext
  ) -> BehaviorOutcome {
    let before = target
    switch self {
    case .automatic: break
    case .foreign(let rule): return rule.updateTarget(&target, context)
    case .paging, .viewAligned:
      for axis in Axis.all where context.geometry.axes.contains(axis) {
        guard let origin = builtInOrigin(of: target, along: axis, in: context) else { continue }
        target.rect.origin[axis] = origin
        target.anchor = nil
      }
    }
    return target == before ? .unchanged(nil) : .updated(nil)
  }

  private func builtInOrigin(
    of target: ScrollTarget, along axis: Axis, in context: TargetContext
  ) -> Double? {
    switch self {
    case .automatic, .foreign: return nil
    case .paging: return Paging.origin(of: target, along: axis, in: context)
    case .viewAligned(let aligned):
      let g = context.geometry.axis(axis)
      let place = aligned.place(of: target, along: axis, in: context)
      let origin = aligned.alignedOrigin(
        proposed: g.leading(place),
        original: g.leading(context.originalTarget.rect.origin[axis]),
        velocity: g.leadingVelocity(context.releaseVelocity[axis]), cause: context.cause,
        search: TargetSearch(geometry: context.geometry, targets: context.targets), axis: axis,
        reach: aligned.reach(along: axis, in: context))
      if let origin { return g.leading(origin) }
      return place == target.rect.origin[axis] ? nil : place
    }
  }
}
