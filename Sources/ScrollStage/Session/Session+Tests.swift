import ScrollLanguage
import ScrollModel

/// The `test` that is running.
struct TestState {
  let name: String
}

/// An `expectFailure` in progress: what has failed inside.
struct FailureScope {
  var faults: [Fault] = []
}

/// Tests and expectations.
extension Session {
  /// Runs a test: the scene and the top-level variables are its own, and what it does to them is
  /// undone at its end.
  func runTest(_ name: String, _ body: Reference?) throws(Fault) {
    try refuseInRule()
    if let test { throw Fault(.stated, "A test inside the test \"\(test.name)\"") }
    if testNames.contains(name) {
      throw Fault(.stated, "There is already a test named \"\(name)\"")
    }
    testNames.insert(name)
    if replay.isSkipping(name) || options.endsAtScene || !options.selectsTest(name) { return }
    replay.begin(name)
    let toldBefore = replay.toldCount
    emit(
      .testBegan(name: name, span: machine.innermostUserSpan, hasScene: shownView != nil))
    let outer = OuterRun(self)
    let globals = machine.saveGlobals()
    let restores = try restores(of: topLevelStates.saves)
    shownView = scene?.view ?? shownView
    scene = nil
    isDeviceSettled = false
    fingerScroll = nil
    stateChanges = StateChanges()
    proxyScrolls = []
    transactions = TransactionState()
    test = TestState(name: name)
    do throws(Fault) {
      try machine.invoke(closure: body) { _ in
      } results: { _ in
      }
    } catch {
      if !runOnOtherSystem(test: name, skipping: replay.toldCount - toldBefore) { report(error) }
    }
    test = nil
    try replay.end(name)
    outer.restore(self)
    machine.restore(globals)
    for restore in restores { try machine.call(restore) }
    emit(.testEnded(name: name))
  }

  /// What a test must leave as it was.
  private struct OuterRun {
    let scene: Scene?
    let shownView: Kept?
    let topLevelStates: TopLevelStates
    let device: SceneDevice
    let isDeviceSettled: Bool
    let fingerScroll: SceneScroll?
    let stateChanges: StateChanges
    let transactions: TransactionState
    let failureScopes: [FailureScope]

    init(_ session: Session) {
      scene = session.scene
      shownView = session.shownView
      topLevelStates = session.topLevelStates
      device = session.device
      isDeviceSettled = session.isDeviceSettled
      fingerScroll = session.fingerScroll
      stateChanges = session.stateChanges
      transactions = session.transactions
      failureScopes = session.failureScopes
      session.failureScopes = []
    }

    func restore(_ session: Session) {
      session.scene = scene
      session.shownView = shownView
      session.topLevelStates = topLevelStates
      session.device = device
      session.isDeviceSettled = isDeviceSettled
      session.fingerScroll = fingerScroll
      session.stateChanges = stateChanges
      session.transactions = transactions
      session.failureScopes = failureScopes
    }
  }

  // MARK: Expectations

  /// - Parameter place: the statement, where it is not the last that the program has run.
  func expect(
    _ holds: Bool, _ source: String, _ parts: [Expectation.Part], message: String = "",
    reason: String = "", at place: SourceSpan? = nil
  ) {
    let span = place ?? machine.innermostUserSpan
    let expectation = Expectation(
      passed: holds, span: span, source: source.isEmpty ? program.text(of: span) : source,
      parts: parts, test: test?.name, message: message, reason: reason)
    if sweep != nil {
      sweep?.note(expectation)
      return
    }
    report(expectation)
    let observed = lintRecord.takeObserved()
    guard !holds, options.lints else { return }
    lintFigure(of: expectation)
    if let observed { lintMotion(of: observed, at: span) }
  }

  func report(_ expectation: Expectation) {
    emit(.expectation(expectation))
    guard !expectation.passed else { return }
    noteFailure()
    emitNote("expectation failed: \(expectation.words)", at: expectation.span)
  }

  func expect(
    _ a: Double, equals b: Double, within tolerance: Double, message: String
  ) throws(Fault) {
    guard tolerance >= 0 else {
      throw Fault(.stated, "The tolerance is \(tolerance), it must be 0 or more")
    }
    let holds = abs(a - b) <= tolerance || a == b
    expect(
      holds, "", [], message: message,
      reason: holds ? "" : "\(a) differs from \(b) by \(abs(a - b)), more than \(tolerance)")
  }

  func expectFailure(_ reason: Fault.Reason, _ body: Reference?) throws(Fault) {
    let span = machine.innermostUserSpan
    failureScopes.append(FailureScope())
    do throws(Fault) {
      try withLimitsOfItsOwn { () throws(Fault) in
        try machine.invoke(closure: body) { _ in
        } results: { _ in
        }
      }
    } catch {
      // What ends the run is no failure of the body.
      if options.isInterrupted() { throw error }
      failureScopes[failureScopes.count - 1].faults.append(error)
    }
    let faults = failureScopes.removeLast().faults
    var problem = ""
    if faults.isEmpty {
      problem = "nothing failed"
    } else if let other = faults.first(where: { $0.reason.listed != reason }) {
      problem = "it failed for another reason: \(other.reason.listed.name): \(other.message)"
      let place = program.place(of: other.span)
      if !place.isEmpty { problem += " (\(place))" }
    }
    expect(
      problem.isEmpty, "expectFailure(.\(reason.name))", [], reason: problem, at: span)
  }

  /// A body that uses up its steps or its memory must leave enough for what follows. It has a tenth
  /// of the script's steps, which do not count until all such bodies together have taken as many as
  /// the script has; of the memory it has half of what is free.
  private func withLimitsOfItsOwn(_ body: () throws(Fault) -> Void) throws(Fault) {
    let outer = machine.limits
    let outerSteps = machine.steps
    let steps = min(
      min(options.limits.steps, Limits.script.steps * 10) / 10,
      freeSteps &+ min(max(0, outerSteps), Int64.max - freeSteps))
    machine.limits.steps = steps
    machine.limits.memory = machine.heap.state.memoryHalfFree
    machine.refillSteps(steps)
    defer {
      let used = steps - max(0, machine.steps)
      let free = min(used, freeSteps)
      freeSteps -= free
      machine.limits = outer
      machine.refillSteps(outerSteps - (used - free))
    }
    try body()
  }
}

extension Expectation {
  /// The condition with what was wrong with it.
  package var words: String {
    var words = source
    for text in [message, reason] where !text.isEmpty { words += ": \(text)" }
    for part in parts { words += "; \(part.text) = \(part.value)" }
    return words.withShortWords
  }
}
