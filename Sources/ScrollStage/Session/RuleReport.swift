import ScrollLanguage
import ScrollModel

/// One call of a behaviour as a row reports it.
///
/// Targets and speeds are those that the behaviour saw and wrote: content coordinates, insets
/// removed, nothing clamped. Only `call.aligned` and `call.rest` are offsets.
package struct RuleReport {
  package var name: String
  package var call: BehaviorCall
  /// The last write to `target`, else the last condition evaluated.
  package var decidedAt: SourceSpan?
  /// Why the proposed target was kept.
  package var failure: Fault?

  init(_ call: BehaviorCall) {
    self.call = call
    name = call.outcome.run?.name ?? call.kind.name
    decidedAt = call.outcome.run?.decided.map { SourceSpan($0) }
    failure = call.outcome.fault
  }

  /// `Snap: 444.55 → 376.00, rests at 352.00 (cards.scroll:12)`: the origin that the rule saw, the
  /// one that it wrote, and the resting offset where that is another number.
  func words(along axes: AxisSet, in program: StageCode) -> String {
    let proposed = offsetText(call.asked.target.rect.origin, axes)
    var words = "\(name): \(proposed)"
    var last = proposed
    if let failure {
      words += " kept, because the rule failed (\(failure.reason.name))"
    } else if isKept(along: axes) {
      words += " kept"
    } else {
      last = written(along: axes)
      words += " → \(last)"
    }
    let rest = offsetText(call.rest, axes)
    if rest != last { words += ", rests at \(rest)" }
    if let span = failure?.span ?? decidedAt {
      let place = program.place(of: span)
      if !place.isEmpty { words += " (\(place))" }
    }
    return words
  }

  private func isKept(along axes: AxisSet) -> Bool {
    let (asked, answer) = (call.asked.target, call.answer)
    return asked.anchor == answer.anchor
      && Axis.all.allSatisfy { !axes.contains($0) || asked.rect[$0] == answer.rect[$0] }
  }

  /// The origin of what the rule wrote, with its far end where it has another length and with its
  /// anchor: `500.00…700.00 at anchor 0.50`.
  private func written(along axes: AxisSet) -> String {
    let (asked, rect) = (call.asked.target.rect, call.answer.rect)
    var words = offsetText(rect.origin, axes)
    let isResized = Axis.all.contains { axes.contains($0) && rect.size[$0] != asked.size[$0] }
    if isResized {
      let end = Point(x: rect.origin.x + rect.size.width, y: rect.origin.y + rect.size.height)
      words += "…\(offsetText(end, axes))"
    }
    guard let anchor = call.answer.anchor else { return words }
    return words + " at anchor " + offsetText(Point(x: anchor.x, y: anchor.y), axes)
  }
}

extension TargetBehavior.Kind {
  var name: String {
    switch self {
    case .automatic: "automatic"
    case .paging: "paging"
    case .viewAligned: "viewAligned"
    case .foreign: "rule"
    }
  }
}
