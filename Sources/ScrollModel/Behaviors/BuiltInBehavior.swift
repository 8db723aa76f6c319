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

  func reach(compact: Bool) -> Reach {
    switch limit {
    case .never: return .unlimited
    case .alwaysByFew: return .few
    case .always, .alwaysByOne: return .one
    case .automatic: return compact ? .one : .unlimited
    }
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
    if search.geometry.axes == .both { return nil }
    if proposed < 0 || proposed > g.reach { return nil }
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

/// `.paging`: whole viewports.
enum Paging {
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
    if velocity > 300 {
      page = (q + slack).rounded(.down) + 1
    } else if velocity < -300 {
      page = (q - slack).rounded(.up) - 1
    } else {
      page = (q + 0.5).rounded(.down)
    }
    page = min(max(page, 0), lastPage(reach: reach, stride: stride))
    return (page, min(page * stride, reach))
  }

  /// `PagingScrollTargetBehavior.updateTarget` as another rule may call it: the nearest page when
  /// still, the neighbour of the page where the gesture began when moving; a place before the
  /// start or at the end is left alone (the samples of §4).
  static func updatedOrigin(
    proposed: Double, original: Double, velocity: Double, reach: Double, stride: Double
  ) -> Double? {
    guard stride > 0, proposed >= 0, proposed < reach else { return nil }
    if abs(velocity) <= 300 {
      return page(origin: proposed, velocity: 0, reach: reach, stride: stride).origin
    }
    let start = page(origin: original, velocity: 0, reach: reach, stride: stride).page
    let last = lastPage(reach: reach, stride: stride)
    let next = min(max(start + (velocity > 0 ? 1 : -1), 0), last)
    return min(next * stride, reach)
  }
}

extension TargetBehavior {
  /// Runs a behaviour on a target as another rule would: `Base().updateTarget(&target, context:)`.
  package func updateTarget(
    _ target: inout ScrollTarget, context: TargetContext
  ) -> BehaviorOutcome {
    let before = target
    switch self {
    case .automatic: break
    case .foreign(let rule): return rule.updateTarget(&target, context)
    case .paging, .viewAligned:
      for axis in Axis.all where context.geometry.axes.contains(axis) {
        let g = context.geometry.axis(axis)
        let proposed = g.leading(target.rect.origin[axis])
        guard
          let origin = builtInOrigin(
            proposed: proposed, original: g.leading(context.originalTarget.rect.origin[axis]),
            velocity: g.leadingVelocity(context.releaseVelocity[axis]), axis, context)
        else { continue }
        target.rect.origin[axis] = g.leading(origin)
        target.anchor = nil
      }
    }
    return target == before ? .unchanged : .updated
  }

  private func builtInOrigin(
    proposed: Double, original: Double, velocity: Double, _ axis: Axis, _ context: TargetContext
  ) -> Double? {
    let g = context.geometry.axis(axis)
    switch self {
    case .automatic, .foreign: return nil
    case .paging:
      return Paging.updatedOrigin(
        proposed: proposed, original: original, velocity: velocity, reach: g.reach,
        stride: g.viewport)
    case .viewAligned(let aligned):
      return aligned.alignedOrigin(
        proposed: proposed, original: original, velocity: velocity, cause: context.cause,
        search: TargetSearch(geometry: context.geometry, targets: context.targets), axis: axis,
        reach: aligned.reach(compact: context.sizeClasses.isCompact(along: axis)))
    }
  }

  /// `properties(context:).limitsScrolls` of the behaviour.
  package func limitsScrolls(_ context: PropertiesContext) -> Bool {
    switch self {
    case .automatic, .paging: return false
    case .foreign(let rule): return rule.limitsScrolls(context)
    case .viewAligned(let aligned):
      let axis: Axis = context.axes.contains(.vertical) ? .vertical : .horizontal
      return aligned.reach(compact: context.sizeClasses.isCompact(along: axis)) != .unlimited
    }
  }
}
