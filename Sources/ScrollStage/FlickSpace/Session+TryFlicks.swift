import ScrollLanguage
import ScrollModel

/// Trying flicks in the middle of a run: the scene, the budget of the program and all that the session
/// remembers are afterwards what they were.
extension Session {
  /// Gives `body` the flicks of the scene as it stands.
  ///
  /// - Parameters:
  ///   - verb: that asks.
  ///   - container: the scroll view; the outermost one without.
  func tryFlicks<T>(
    for verb: FlickVerb, _ query: FlickQuery, in container: ScrollReference?,
    _ body: (FlickSpace) throws(FlickProblem) -> T
  ) throws(Fault) -> T {
    let scene = try currentScene()
    var query = query
    query.greatestCount = FlickVerb.greatestCount
    query.scrollView = try name(of: container, along: query.axis, in: scene)
    let undisturbed = Undisturbed(self)
    let result: T
    trialCount = 0
    do throws(FlickProblem) {
      defer { undisturbed.restore(self) }
      let space = try FlickSpace(self, query)
      defer { space.finish() }
      machine.limits.steps = stepsOfLanding(isPlayed: space.isPlayed)
      result = try body(space)
      if trialCount >= FlickVerb.greatestCount { throw .tooManyLandings(trialCount) }
      if !hasMemoryForTrials { throw .fault(machine.memoryFault()) }
    } catch {
      if case .fault(let fault) = error { throw fault }
      throw Fault(.stated, error.words(of: verb))
    }
    if options.isInterrupted() { throw Fault(.stated, "Interrupted") }
    try machine.pay(trialCount * Account.moment)
    return result
  }

  /// Whether more flicks are tried.
  func goesOnTrying() -> Bool {
    trialCount < FlickVerb.greatestCount && hasMemoryForTrials && !options.isInterrupted()
  }

  /// The landings of a verb are kept until it ends.
  private var hasMemoryForTrials: Bool {
    machine.heap.state.admits(trialCount * FlickVerb.landingBytes)
  }

  /// A rule has its own budget as always; what else the program does until a played flick rests has as
  /// much as the body of an `expectFailure`.
  private func stepsOfLanding(isPlayed: Bool) -> Int64 {
    isPlayed ? max(options.limits.steps / 10, Limits.rule.steps) : Limits.rule.steps
  }

  /// The scroll view as a query names it.
  private func name(
    of container: ScrollReference?, along axis: Axis?, in scene: Scene
  ) throws(Fault) -> String? {
    guard let container else { return nil }
    let axes = axis.map { AxisSet($0) } ?? []
    let scroll = try scroll(in: container, along: axes, of: scene)
    if let name = scroll.names.last { return name.quoted }
    if scroll === scene.outermost { return nil }
    throw Fault(.stated, "The scroll view has no id by which its flicks could be told: give it one")
  }

  /// What trying flicks would change besides the scene. Nobody has made these flicks: they are not
  /// linted, explained or gone back to, and none of their failures counts.
  private struct Undisturbed {
    let limits: Limits
    let steps: Int64
    let valueLog: ValueLog?
    let failureScopes: [FailureScope]
    let verbCount: Int
    let remembersMoments: Bool
    let lints: Bool

    init(_ session: Session) {
      limits = session.machine.limits
      steps = session.machine.steps
      valueLog = session.machine.valueLog
      failureScopes = session.failureScopes
      verbCount = session.verbCount
      remembersMoments = session.remembersMoments
      lints = session.options.lints
      session.machine.valueLog = nil
      session.remembersMoments = false
      session.options.lints = false
    }

    func restore(_ session: Session) {
      session.machine.limits = limits
      session.machine.refillSteps(steps)
      session.machine.valueLog = valueLog
      session.failureScopes = failureScopes
      session.verbCount = verbCount
      session.remembersMoments = remembersMoments
      session.options.lints = lints
    }
  }
}
