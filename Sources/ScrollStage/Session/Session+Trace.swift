import ScrollLanguage
import ScrollModel

/// Rows of the trace.
extension Session {
  /// The row of a verb, with the state before it.
  /// - Parameter call: the call that does it again, if there is one.
  func emitVerb(
    _ what: String, kind: TraceRow.Kind = .verb, _ scroll: SceneScroll? = nil, in scene: Scene,
    at place: SourceSpan? = nil, call: String? = nil, takesTime: Bool = false
  ) {
    if test == nil { verbCount &+= 1 }
    noteDeed(call, takesTime: takesTime, in: scene)
    var row = self.row(of: scroll ?? scene.outermost, at: scene.time)
    row.kind = kind
    row.what = what
    row.source = place ?? machine.innermostUserSpan
    emit(.row(row))
  }

  func emitSample(_ scene: Scene) {
    var row = self.row(of: scene.outermost, at: scene.time)
    row.kind = .sample
    emit(.row(row))
  }

  /// The present state of a scroll view as a row without words.
  package func row(of scroll: SceneScroll?, at time: Double) -> TraceRow {
    var row = TraceRow(
      time: time, phase: .idle, offset: Point(), velocity: Vector(), axes: scroll?.axes ?? [],
      scrollView: scroll.flatMap { innerName(of: $0) }, position: nil, kind: .sample, what: "",
      test: test?.name)
    guard let scroll else { return row }
    row.phase = scroll.model.phase
    row.offset = scroll.model.offset
    row.velocity = scroll.model.velocity
    row.position = scroll.position?.text
    return row
  }

  /// What a row names is looked for only where there is a row: the identity of a target may be in
  /// views that are not made.
  func emitRow(for event: ScrollEvent, of scroll: SceneScroll) {
    switch event.kind {
    case .phase(let before, let after):
      scene?.hooks.add(
        PhaseChange(
          scroll: scroll, before: before, after: after, state: event.start ?? event.state))
      guard options.density == .event else { return }
    case .position(_, let after):
      noteUserPosition(after, of: scroll)
      guard options.density == .event else { return }
    case .edge:
      guard options.density == .event else { return }
    case .behavior, .rest, .redirection:
      break
    }
    emit(.row(row(for: event, of: scroll)))
  }

  private func row(for event: ScrollEvent, of scroll: SceneScroll) -> TraceRow {
    var row = TraceRow(
      time: event.time, phase: event.state.phase, offset: event.state.offset,
      velocity: event.state.velocity, axes: scroll.axes, scrollView: innerName(of: scroll),
      position: scroll.id(ofTarget: event.state.position)?.text, kind: .sample, what: "",
      test: test?.name)
    switch event.kind {
    case .behavior(let call):
      describe(call, of: scroll, in: &row)
    case .rest(let duration):
      row.kind = .rest
      row.what = "rest after \(fixed(duration, digits: 3)) s"
    case .phase(let before, let after):
      row.kind = .phase
      row.what = "\(before.name) → \(after.name)"
    case .redirection(let redirection):
      row.kind = .resize
      row.what = words(for: redirection, axes: scroll.axes)
    case .edge(let edge):
      row.kind = .edge
      row.what = "over the \(edge.name) edge"
    case .position(let before, let after):
      row.kind = .position
      let old = scroll.id(ofTarget: before)?.text ?? "nil"
      row.what = "position \(old) → \(scroll.id(ofTarget: after)?.text ?? "nil")"
    }
    return row
  }

  /// What a scroll view is called that is not the one which observables read: its identity, or its
  /// place among `scrollViews`.
  private func innerName(of scroll: SceneScroll) -> String? {
    guard let scene, let outermost = scene.outermost, outermost !== scroll else { return nil }
    if let name = scroll.names.last { return name.text }
    return scene.scrolls.firstIndex { $0 === scroll }.map { "scroll view \($0)" }
  }

  // MARK: Behaviours

  private func describe(_ call: BehaviorCall, of scroll: SceneScroll, in row: inout TraceRow) {
    row.kind = .rule
    var report = RuleReport(
      name: scroll.model.settings.behavior.name, proposed: call.proposedOffset,
      answer: call.restOffset)
    if call.isForeign {
      let run = rules.takeRun()
      report.name = run?.name ?? "rule"
      report.decidedAt = run?.decidedAt
      report.failure = run?.failure ?? call.outcome.failure(at: run?.decidedAt)
    }
    row.rule = report
    row.source = report.decidedAt
    row.what = words(for: report, axes: scroll.axes)
    if let failure = report.failure { noteRuleFailure(failure) }
  }

  private func words(for report: RuleReport, axes: AxisSet) -> String {
    let proposed = offsetText(report.proposed, axes)
    var words = "\(report.name): \(proposed)"
    if let failure = report.failure {
      words += " kept, for the rule failed (\(failure.reason.name))"
    } else if report.answer == report.proposed {
      words += " kept"
    } else {
      words += " → \(offsetText(report.answer, axes))"
    }
    if let span = report.failure?.span ?? report.decidedAt {
      let place = program.place(of: span)
      if !place.isEmpty { words += " (\(place))" }
    }
    return words
  }

  private func words(for redirection: ScrollRedirection, axes: AxisSet) -> String {
    let size = redirection.container
    return "container is now \(points(size.width)) × \(points(size.height)): rest "
      + "\(offsetText(redirection.from, axes)) → \(offsetText(redirection.to, axes))"
  }

  private func noteRuleFailure(_ failure: Fault) {
    if failureScopes.isEmpty {
      report(failure, isRule: true)
    } else {
      failureScopes[failureScopes.count - 1].faults.append(failure)
    }
  }
}

/// A length or a time in words: whole numbers without a point.
package func points(_ x: Double) -> String {
  if x == x.rounded(), abs(x) < 1e15 { return "\(Int64(x))" }
  // The sign of what is no number differs from host to host.
  if x.isNaN { return "nan" }
  return "\(x)"
}

/// An offset in words: one number, or both where both axes scroll.
func offsetText(_ offset: Point, _ axes: AxisSet) -> String {
  if axes == .both { return "(\(fixed(offset.x, digits: 2)), \(fixed(offset.y, digits: 2)))" }
  return fixed(axes == .horizontal ? offset.x : offset.y, digits: 2)
}

extension ScrollPhase {
  package var name: String {
    switch self {
    case .idle: "idle"
    case .tracking: "tracking"
    case .interacting: "interacting"
    case .decelerating: "decelerating"
    case .animating: "animating"
    }
  }

  /// The number of the case in the library's `ScrollPhase`.
  var caseIndex: Int {
    switch self {
    case .idle: 0
    case .tracking: 1
    case .interacting: 2
    case .decelerating: 3
    case .animating: 4
    }
  }
}

extension ContentEdge {
  var name: String {
    switch self {
    case .top: "top"
    case .left: "left"
    case .bottom: "bottom"
    case .right: "right"
    }
  }
}

extension TargetBehavior {
  var name: String {
    switch self {
    case .automatic: "automatic"
    case .paging: "paging"
    case .viewAligned: "viewAligned"
    case .foreign: "rule"
    }
  }
}

extension BehaviorOutcome {
  /// Why the model did not take a rule's answer.
  func failure(at span: SourceSpan?) -> Fault? {
    guard case .failed(let failure) = self else { return nil }
    let span = span ?? .none
    switch failure {
    case .nonFinite:
      return Fault(.nonFinite, "The target has a number that is not finite", span: span)
    case .nullRect:
      return Fault(.nullRect, "The target is CGRect.null", span: span)
    case .infiniteRect:
      return Fault(.infiniteRect, "The target is CGRect.infinite", span: span)
    case .raised:
      return Fault(.stated, "The rule failed", span: span)
    }
  }
}
