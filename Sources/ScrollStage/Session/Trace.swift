import ScrollLanguage
import ScrollModel

/// What a row of the trace reports.
enum StageEvent {
  /// A call of the script or the host, with the scroll view that it moves.
  case verb(String, kind: TraceRow.Kind, SceneScroll?, SourceSpan?)
  case scroll(ScrollEvent, SceneScroll)
  /// Something that the script noted itself: an expectation that failed.
  case note(String, SourceSpan)
  /// The present state of a scroll view, nothing having happened.
  case sample(SceneScroll?)
}

/// Makes the rows of a trace; no row is made anywhere else.
///
/// A row shows the state before the event: of a verb or a note that is the present state, and the
/// events of a model bring their own.
struct Trace {
  let scene: Scene
  /// The test that is running.
  let test: String?
  let program: StageCode

  func row(for event: StageEvent) -> TraceRow {
    switch event {
    case .verb(let what, let kind, let scroll, let source):
      var row = presentRow(scroll ?? scene.outermost)
      (row.kind, row.what, row.source) = (kind, what, source)
      return row
    case .note(let what, let source):
      var row = presentRow(scene.outermost)
      (row.kind, row.what, row.source) = (.expectation, what, source)
      return row
    case .sample(let scroll): return presentRow(scroll)
    case .scroll(let event, let scroll): return row(for: event, of: scroll)
    }
  }

  private func presentRow(_ scroll: SceneScroll?) -> TraceRow {
    var row = emptyRow(of: scroll, at: scene.time)
    guard let scroll else { return row }
    row.phase = scroll.model.phase
    row.offset = scroll.model.offset
    row.velocity = scroll.model.velocity
    row.position = scroll.position?.text
    return row
  }

  /// What a row names is looked for only where there is a row: the identity of a target may be in
  /// views that are not made.
  private func row(for event: ScrollEvent, of scroll: SceneScroll) -> TraceRow {
    var row = emptyRow(of: scroll, at: event.time)
    row.phase = event.state.phase
    row.offset = event.state.offset
    row.velocity = event.state.velocity
    row.position = scroll.id(ofTarget: event.state.position)?.text
    switch event.kind {
    case .behavior(let call):
      let report = RuleReport(call)
      row.kind = .rule
      row.what = report.words(along: scroll.axes, in: program)
      row.rule = report
      row.source = report.decidedAt
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

  private func emptyRow(of scroll: SceneScroll?, at time: Double) -> TraceRow {
    TraceRow(
      time: time, phase: .idle, offset: Point(), velocity: Vector(), axes: scroll?.axes ?? [],
      scrollView: scroll.flatMap { innerName(of: $0) }, position: nil, kind: .sample, what: "",
      test: test)
  }

  /// What a scroll view is called that is not the one which observables read: its identity, or its
  /// place among `scrollViews`.
  private func innerName(of scroll: SceneScroll) -> String? {
    guard let outermost = scene.outermost, outermost !== scroll else { return nil }
    if let name = scroll.names.last { return name.text }
    return scene.scrolls.firstIndex { $0 === scroll }.map { "scroll view \($0)" }
  }

  private func words(for redirection: ScrollRedirection, axes: AxisSet) -> String {
    let size = redirection.container
    return "container is now \(points(size.width)) × \(points(size.height)): rest "
      + "\(offsetText(redirection.from, axes)) → \(offsetText(redirection.to, axes))"
  }
}
