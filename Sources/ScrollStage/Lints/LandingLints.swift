import ScrollLanguage
import ScrollModel

/// The lints of one landing: what a rule of the program has answered.
extension Session {
  func lint(_ call: BehaviorCall, of scroll: SceneScroll) {
    guard case .foreign = call.kind, case .updated(let run) = call.outcome, let run,
      let decided = run.decided.map({ SourceSpan($0) })
    else { return }
    for axis in Axis.all where call.asked.axes.contains(axis) {
      lintBounds(of: call, along: axis, at: decided)
      lintSize(of: call, along: axis, at: decided)
    }
    lintRepetition(of: call, run, scroll)
  }

  /// An answer that shows nothing of the content. One that begins in it and ends beyond it is cut as
  /// everybody expects.
  private func lintBounds(of call: BehaviorCall, along axis: Axis, at place: SourceSpan) {
    let content = call.asked.contentSize[axis]
    let target = call.answer.rect[axis]
    guard content > 0, target.min >= content || target.max <= 0,
      call.aligned[axis] != call.rest[axis]
    else { return }
    report(
      LintReport(
        lint: .beyondEnd(rule: name(of: call), asked: call.aligned[axis], rest: call.rest[axis]),
        span: place))
  }

  /// A target of another length is not aligned: the content moves no farther than to show it. With an
  /// anchor that is what is wanted.
  private func lintSize(of call: BehaviorCall, along axis: Axis, at place: SourceSpan) {
    let before = call.asked.target.rect.size[axis]
    let after = call.answer.rect.size[axis]
    guard call.answer.anchor == nil, abs(before - after) > 0.01 else { return }
    report(
      LintReport(
        lint: .rectSizeChanged(rule: name(of: call), axis: axis, from: before, to: after),
        span: place))
  }

  private func name(of call: BehaviorCall) -> String { call.outcome.run?.name ?? "" }

  // MARK: Asked again

  /// How many landings of each rule are tried.
  private static let greatestTrials = 8

  /// A rule that moves on each time that it is asked, from its own answer and without any speed.
  private func lintRepetition(of call: BehaviorCall, _ run: RuleRun, _ scroll: SceneScroll) {
    guard call.cause == .release,
      lintRecord.admitsTrial(of: run.name, atMost: Session.greatestTrials)
    else { return }
    for axis in Axis.all where call.asked.axes.contains(axis) {
      // A rotation changes the length, another width or height of the window perhaps only the breadth.
      for resized in [AxisSet.both, AxisSet(axis.cross)] {
        let walk = walk(from: call.rest, resized: resized, scroll).map { $0[axis] }
        guard walk.count == 3, abs(walk[1] - walk[0]) > 0.5, abs(walk[2] - walk[1]) > 0.5 else {
          continue
        }
        report(
          LintReport(
            lint: .notIdempotent(rule: run.name, resized: resized, walk),
            span: run.decided.map { SourceSpan($0) } ?? .none))
        break
      }
    }
  }

  /// Where a rest leads when the rule is asked twice again.
  private func walk(from rest: Point, resized: AxisSet, _ scroll: SceneScroll) -> [Point] {
    let steps = machine.steps
    defer { machine.refillSteps(steps) }
    var rests = [rest]
    try? trying { () throws(Fault) in
      while rests.count < 3,
        let next = scroll.model.restAskedAgain(from: rests[rests.count - 1], resized: resized)
      { rests.append(next) }
    }
    return rests
  }
}

extension Session {
  /// An expectation that fails while the content that it is about still moves. One that holds is about
  /// the motion.
  func lintMotion(of scroll: SceneScroll, at place: SourceSpan) {
    guard scroll.model.isMoving else { return }
    report(LintReport(lint: .stillMoving(speed: scroll.model.velocity.length), span: place))
  }
}
