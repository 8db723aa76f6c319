import ScrollLanguage
import ScrollModel

/// Explains releases that the session has kept.
extension Session {
  /// - Parameters:
  ///   - entry: a release of this session.
  ///   - axis: along which it is explained; the one along which it was faster without.
  package func explanation(of entry: LandingLog.Entry, along axis: Axis? = nil) -> Explanation {
    let before = entry.before
    let call = entry.call
    let velocity = entry.velocity
    let axis = axis ?? longerAxis(velocity, before.geometry.axes)
    let g = before.geometry.axis(axis)
    let scroll = scene?.scroll(entry.identity)
    let last = entry.last
    let rest = last.restOffset
    let limits = last.geometry.axis(axis).range
    var explanation = Explanation(
      gesture: entry.words, place: sourcePlace(of: entry.statement), axis: axis,
      start: before.offset[axis],
      startName: scroll?.id(ofTarget: before.position(at: before.offset))?.text,
      forecast: before.forecast(
        along: axis, velocity: velocity, limits: call?.outcome.run?.limits ?? .notAsked),
      limits: g.range, limitsAtRest: limits == g.range ? nil : limits, rest: rest[axis],
      restName: scroll?.id(ofTarget: last.position(at: rest))?.text,
      seconds: last.restTime - entry.after.time,
      interruptedAfter: entry.interruption.map { $0 - entry.after.time })
    if let call { explanation.decision = decision(entry, call, along: axis, scroll) }
    return explanation
  }

  private func longerAxis(_ velocity: Vector, _ axes: AxisSet) -> Axis {
    if axes != .both { return axes.first }
    return abs(velocity.dx) > abs(velocity.dy) ? .horizontal : .vertical
  }

  private func decision(
    _ entry: LandingLog.Entry, _ call: BehaviorCall, along axis: Axis, _ scroll: SceneScroll?
  ) -> Explanation.Decision {
    let g = entry.before.geometry.axis(axis)
    let run = call.outcome.run
    let fault = call.outcome.fault
    return Explanation.Decision(
      behavior: run?.name ?? call.kind.name, steps: run?.updateSteps,
      proposed: call.asked.target.rect,
      answer: call.answer.rect, margin: g.before, container: g.container,
      anchor: call.answer.anchor?[axis], aligned: call.aligned[axis],
      lines: RuleLines(program).lines(entry.notes),
      candidates: candidates(entry, call, along: axis, scroll),
      failure: fault?.message, failurePlace: fault.flatMap { sourcePlace(of: $0.span) })
  }

  /// The targets around the proposed place and the chosen one, of a built-in alignment.
  private func candidates(
    _ entry: LandingLog.Entry, _ call: BehaviorCall, along axis: Axis, _ scroll: SceneScroll?
  ) -> [Explanation.Candidate] {
    guard case .viewAligned = call.kind else { return [] }
    let model = entry.before
    let g = model.geometry.axis(axis)
    let proposed = g.offset(ofOrigin: call.asked.target.rect.origin[axis])
    guard let middle = model.alignedTarget(at: g.clampedOffset(proposed), along: axis)
    else { return [] }
    var found: [Explanation.Candidate] = []
    for index in max(0, middle - 1)...middle + 1 {
      guard let aligned = model.alignedOffset(ofTarget: index, along: axis) else { continue }
      let offset = g.clampedOffset(aligned)
      found.append(
        Explanation.Candidate(
          name: scroll?.id(ofTarget: index)?.text ?? "target \(index)", offset: offset,
          distance: abs(aligned - proposed), isChosen: offset == call.rest[axis]))
    }
    // Of several that the ends of the content bring to one place, the nearest was meant.
    let chosen = found.indices.filter { found[$0].isChosen }
      .min { found[$0].distance < found[$1].distance }
    for index in found.indices where index != chosen { found[index].isChosen = false }
    return found
  }
}

extension RuleRun {
  /// What `updateTarget` used of its budget; nil where the properties failed before.
  fileprivate var updateSteps: Int64? {
    switch limits {
    case .notAsked, .answered: steps
    case .failed: nil
    }
  }
}
