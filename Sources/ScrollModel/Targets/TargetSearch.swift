/// Finds targets by offset, for `.viewAligned` and scroll positions.
///
/// Everything counts from the leading edge. A *stop* is an aligned origin
/// u = min + a·len − a·C of physics.md §6; stops of equal origin are one. Equal items are found
/// in constant time, rows in logarithmic time, lists by looking at each.
struct TargetSearch {
  let geometry: ScrollGeometry
  let targets: TargetLayout

  struct Stop: Equatable {
    let index: Int
    /// Aligned origin, not clamped.
    let origin: Double
  }

  /// The nearest stop to an origin among the targets not longer than the container, or among all
  /// where every target is longer. On a tie the later or the earlier origin.
  func nearestStop(to origin: Double, axis: Axis, anchor: Double, prefersLater: Bool) -> Stop? {
    let row = row(axis, anchor)
    guard !row.isEmpty else { return nil }
    let admitsAll = !row.hasStopWithin(longest: row.geometry.container)
    let longest = admitsAll ? Double.infinity : row.geometry.container
    let split = row.isOrdered ? row.firstRank(atOrAfter: origin) : 0
    guard row.isOrdered else {
      return row.scan(longest: longest) { best, candidate in
        let d = abs(candidate.origin - origin)
        let e = abs(best.origin - origin)
        return d < e || d == e && prefersLater && candidate.origin > best.origin
          || d == e && !prefersLater && candidate.origin < best.origin
      }
    }
    let later = row.stop(from: split, step: 1, longest: longest)
    let earlier = row.stop(from: split - 1, step: -1, longest: longest)
    guard let later else { return earlier.map { row.firstOfEqual($0, longest: longest) } }
    guard let earlier else { return later }
    let ahead = later.origin - origin
    let behind = origin - earlier.origin
    if ahead < behind || ahead == behind && prefersLater { return later }
    return row.firstOfEqual(earlier, longest: longest)
  }

  /// The nearest stop of another origin in a direction.
  func stop(after stop: Stop, forward: Bool, axis: Axis, anchor: Double) -> Stop? {
    let row = row(axis, anchor)
    let admitsAll = !row.hasStopWithin(longest: row.geometry.container)
    let longest = admitsAll ? Double.infinity : row.geometry.container
    guard row.isOrdered else {
      let ahead = row.scan(
        longest: longest, where: { forward ? $0 > stop.origin : $0 < stop.origin },
        prefers: { best, candidate in
          forward ? candidate.origin < best.origin : candidate.origin > best.origin
        })
      return ahead
    }
    // Any number of targets may have the same origin: those are passed at one go.
    let own = row.rank(ofIndex: stop.index)
    var rank =
      forward
      ? max(own, row.firstRank(atOrAfter: stop.origin.nextUp) - 1)
      : min(own, row.firstRank(atOrAfter: stop.origin))
    let step = forward ? 1 : -1
    while let next = row.stop(from: rank + step, step: step, longest: longest) {
      if next.origin != stop.origin { return next }
      rank = row.rank(ofIndex: next.index)
    }
    return nil
  }

  /// Index of the target that a position reports at an offset: among those that the visible
  /// region meets, the one whose stop is nearest; on a tie the earlier (physics.md §7). Where only
  /// targets without length lie in it, as the ticks of a wheel do, one of these.
  func reported(at offset: Point, anchor: UnitPoint?) -> Int? {
    guard !targets.isEmpty else { return nil }
    if geometry.axes != .both {
      let axis = geometry.axes.first
      let row = row(axis, anchor?[axis] ?? 0)
      if row.isOrdered {
        return reported(in: row, axis: axis, at: offset)
          ?? reportedTick(in: row, axis: axis, at: offset)
      }
    }
    return reportedByScan(at: offset, anchor: anchor) { min($0.max, $1.max) > max($0.min, $1.min) }
      ?? reportedByScan(at: offset, anchor: anchor, where: TargetSearch.isTick)
  }

  /// Of an ordered row only the stops next to the place can be the nearest, and where one of
  /// them is out of sight so is all beyond it; targets without length show nothing.
  private func reported(in row: StopRow, axis: Axis, at offset: Point) -> Int? {
    let g = row.geometry
    let origin = g.leading(g.origin(ofOffset: offset[axis]))
    let shown = g.shown(from: origin)
    let split = row.firstRank(atOrAfter: origin)
    var best: Int?
    var least = Double.infinity
    for step in [-1, 1] {
      let start = step < 0 ? split - 1 : split
      guard let index = row.firstWithLength(from: start, step: step) else { continue }
      let span = row.span(atIndex: index)
      guard min(span.max, shown.max) > max(span.min, shown.min) else { continue }
      let distance = abs(g.alignedOrigin(of: span, anchor: row.anchor) - origin)
      if distance < least || distance == least && index < (best ?? .max) {
        least = distance
        best = index
      }
    }
    return best
  }

  private func reportedTick(in row: StopRow, axis: Axis, at offset: Point) -> Int? {
    let g = row.geometry
    let origin = g.leading(g.origin(ofOffset: offset[axis]))
    guard
      let stop = nearestStop(to: origin, axis: axis, anchor: row.anchor, prefersLater: false)
    else { return nil }
    let shown = g.shown(from: origin)
    return TargetSearch.isTick(row.span(atIndex: stop.index), in: shown) ? stop.index : nil
  }

  /// Whether a target has no length and lies in what is shown.
  private static func isTick(_ span: Span, in shown: Span) -> Bool {
    span.length == 0 && span.min >= shown.min && span.max <= shown.max
  }

  /// - Parameter isMet: whether a target is in what is shown, along an axis that scrolls.
  private func reportedByScan(
    at offset: Point, anchor: UnitPoint?, where isMet: (_ target: Span, _ shown: Span) -> Bool
  ) -> Int? {
    var best: Int?
    var least = Double.infinity
    for index in 0..<targets.count {
      var distance = 0.0
      var isVisible = true
      for axis in Axis.all where geometry.axes.contains(axis) {
        let g = geometry.axis(axis)
        guard let span = targets.leadingSpan(at: index, axis, g) else { continue }
        let origin = g.leading(g.origin(ofOffset: offset[axis]))
        isVisible = isVisible && isMet(span, g.shown(from: origin))
        let way = g.alignedOrigin(of: span, anchor: anchor?[axis] ?? 0) - origin
        distance += way * way
      }
      if isVisible && distance < least {
        least = distance
        best = index
      }
    }
    return best
  }

  private func row(_ axis: Axis, _ anchor: Double) -> StopRow {
    StopRow(targets: targets, axis: axis, geometry: geometry.axis(axis), anchor: anchor)
  }
}

extension AxisGeometry {
  /// What is in sight from an origin on, along the axis. Insets that leave no room between them, as
  /// those that bring every tick of a wheel to the middle do, leave all of the viewport in sight.
  fileprivate func shown(from origin: Double) -> Span {
    container > 0
      ? Span(min: origin, length: container)
      : Span(min: origin - (isMirrored ? after : before), length: viewport)
  }
}
