import ScrollLanguage
import ScrollModel

/// Targets that no flick can rest on.
extension FlickSpace {
  /// What to say of what reachability has found; nil where all can be rested on, or the line of the
  /// behaviour allows it.
  package func lint(of reach: Reachability) -> LintReport? {
    guard reach.isComplete, let place = scroll.region.attributes?.modifiers.behaviorPlace else {
      return nil
    }
    let missed = reach.missed.filter { !isShown($0, by: reach) }
    guard let first = missed.first else { return nil }
    return session.lint(
      .unreachable(first.name, first.reason, others: missed.count - 1), ofBehaviorAt: place)
  }

  /// Where the content ends before a target can be aligned, its end shows the target as a whole.
  private func isShown(_ missed: Reachability.Missed, by reach: Reachability) -> Bool {
    let end: Double
    switch missed.reason {
    case .contentEnds: end = geometry.range.upperBound
    case .contentBegins: end = geometry.range.lowerBound
    case .longerThanContainer, .noVelocity: return false
    }
    return reach.rests.contains { abs($0.offset - end) < FlickSpace.onePixel }
  }
}
