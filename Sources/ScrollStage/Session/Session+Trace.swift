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
    machine.owe(Account.verb)
    if test == nil { verbCount &+= 1 }
    noteDeed(call, takesTime: takesTime, in: scene)
    emit(
      .verb(what, kind: kind, scroll, place ?? machine.innermostUserSpan), in: scene)
  }

  /// An expectation that failed.
  func emitNote(_ what: String, at place: SourceSpan) {
    guard let scene else { return }
    emit(.note(what, place), in: scene)
  }

  func emitSample(_ scene: Scene) {
    emit(.sample(scene.outermost), in: scene)
  }

  /// The present state of a scene as a row without words.
  package func presentRow(of scene: Scene) -> TraceRow {
    trace(of: scene).row(for: .sample(scene.outermost))
  }

  /// Passes on what a model reports: to the hooks and bindings, and to the trace if it is as dense.
  func follow(_ event: ScrollEvent, of scroll: SceneScroll, in scene: Scene) {
    switch event.kind {
    case .phase(let before, let after):
      scene.hooks.add(
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
    emit(.scroll(event, scroll), in: scene)
    if options.lints, case .behavior(let call) = event.kind { lint(call, of: scroll) }
  }

  private func emit(_ event: StageEvent, in scene: Scene) {
    let row = trace(of: scene).row(for: event)
    if let failure = row.rule?.failure { noteRuleFailure(failure) }
    emit(.row(row))
  }

  private func trace(of scene: Scene) -> Trace {
    Trace(scene: scene, test: test?.name, program: program)
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
  if axes == .both { return "(\(coordinate(offset.x)), \(coordinate(offset.y)))" }
  return coordinate(axes == .horizontal ? offset.x : offset.y)
}

/// A rule may write any number.
private func coordinate(_ x: Double) -> String {
  if abs(x) >= 1e15 { return "\(x)" }
  let text = fixed(x, digits: 2)
  return text == "-0.00" ? "0.00" : text
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
