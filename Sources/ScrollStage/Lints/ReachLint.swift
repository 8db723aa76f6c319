import ScrollLanguage
import ScrollModel

/// Targets that no flick can rest on.
extension FlickSpace {
  /// What to say of what reachability has found; nil where all can be rested on, where not all flicks
  /// were tried, or where the line of the behaviour allows it.
  package func lint(of reach: Reachability) -> LintReport? {
    guard reach.isComplete, query.asksForAll(isPlayed: isPlayed),
      let place = scroll.region.attributes?.modifiers.behaviorPlace
    else {
      return nil
    }
    let rests = reach.rests.map { $0.offset }
    let missed = reach.missed.filter { !isShown($0, at: rests) }
    guard let first = missed.first else { return nil }
    return session.lint(
      .unreachable(first.name, first.reason, others: missed.count - 1), ofBehaviorAt: place)
  }

  /// Where the content ends before a target could be aligned, a rest near the end may show it: the
  /// larger part of it counts.
  private func isShown(_ missed: Reachability.Missed, at rests: [Double]) -> Bool {
    switch missed.reason {
    case .contentEnds, .contentBegins: break
    case .longerThanContainer, .noVelocity: return false
    }
    guard let rect = model.targets.rect(at: missed.index) else { return false }
    let target = rect[axis]
    return rests.contains { rest in
      let start = geometry.origin(ofOffset: rest)
      let shown = min(target.max, start + geometry.container) - max(target.min, start)
      return shown > (target.max - target.min) / 2
    }
  }
}
