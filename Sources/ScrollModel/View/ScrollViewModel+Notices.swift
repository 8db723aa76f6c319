import ScrollPhysics

/// When the reported target changes.
///
/// The offset is a function of time, and so is the target that a position reports at it. The moment
/// of a change is found by halving, to the last bit of the time. What is halved are the cells of a
/// fixed grid, cut where a motion turns round: neither the frame rate nor the way in which the time
/// is cut into steps has a say in the result.
///
/// A far and fast scroll goes over thousands of targets in a frame. Who tells of no position on the
/// way does not have these moments looked for: then only the end of a stretch counts.
extension ScrollViewModel {
  /// Cells per second; a power of two, so that their bounds are exact.
  private static let cellRate = 128.0

  /// The first moment after now, and up to a limit, at which another target will be reported than
  /// now, or at which the user will have moved the content away from where the program put it.
  ///
  /// - Parameters:
  ///   - countsTargets: false for the user's movement alone.
  ///   - goesOn: asked before each look; where it answers false nothing is found.
  package func nextNotice(
    until limit: Double, countsTargets: Bool = true, goesOn: () -> Bool = { true }
  ) -> Double? {
    guard settings.reportsPosition, settings.reportsEvents, !targets.isEmpty,
      countsTargets || canLeavePlacement, let travel, travel.end < time + 3600
    else { return nil }
    var low = max(cellBound(before: time), travel.start, watchedSince)
    while low < min(limit, travel.end), goesOn() {
      let high = min(cellBound(after: low), nextTurn(after: low), travel.end)
      guard high > low else { return nil }
      if isNotice(at: high, countsTargets) {
        let found = firstNotice(after: low, to: high, countsTargets)
        return found > time && found <= limit ? found : nil
      }
      low = high
    }
    return nil
  }

  /// The time in which the offset is changing.
  private var travel: (start: Double, end: Double)? {
    if let finger { return finger.path.map { ($0.start, $0.end) } }
    return isMoving ? (-.infinity, restTime) : nil
  }

  private func cellBound(before time: Double) -> Double {
    (time * Self.cellRate).rounded(.down) / Self.cellRate
  }

  private func cellBound(after time: Double) -> Double {
    ((time * Self.cellRate).rounded(.down) + 1) / Self.cellRate
  }

  private func nextTurn(after time: Double) -> Double {
    if finger != nil { return .infinity }
    var next = Double.infinity
    for axis in Axis.all {
      let turn = self[axis].turn(after: time)
      if turn > time { next = min(next, turn) }
    }
    return next
  }

  private func isNotice(at time: Double, _ countsTargets: Bool) -> Bool {
    let offset = offset(at: time)
    return leavesPlacement(at: offset) || countsTargets && position(at: offset) != lastPosition
  }

  private func firstNotice(
    after low: Double, to high: Double, _ countsTargets: Bool
  ) -> Double {
    var low = low
    var high = high
    while true {
      let middle = low + (high - low) * 0.5
      guard middle > low, middle < high else { return high }
      if isNotice(at: middle, countsTargets) { high = middle } else { low = middle }
    }
  }

  /// Where the offset will be at a time from now on, if nothing interferes.
  private func offset(at time: Double) -> Point {
    guard let path = finger?.path else {
      return Point(x: horizontal.offset(at: time), y: vertical.offset(at: time))
    }
    var offset = offset
    guard settings.isEnabled else { return offset }
    let raw = path.raw(at: time)
    for axis in Axis.all where geometry.axes.contains(axis) {
      offset[axis] = shownOffset(raw: raw[axis], along: axis) + 0
    }
    return offset
  }

  /// Whether the user has moved the content here, away from where the program put it.
  private func leavesPlacement(at offset: Point) -> Bool {
    canLeavePlacement && isAwayFromPlacement(offset)
  }

  private var canLeavePlacement: Bool {
    !isMovedByUser && (finger != nil || phase == .decelerating)
  }

  /// The program is moving the content: the user has no part in where it goes.
  package var isMovedByProgramAlone: Bool {
    !isMovedByUser && finger == nil && phase == .animating
  }
}
