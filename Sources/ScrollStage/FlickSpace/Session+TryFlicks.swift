import ScrollLanguage
import ScrollModel

/// Trying flicks in the middle of a run: the scene, the budget of the program and all that the session
/// remembers are afterwards what they were.
extension Session {
  /// The verbs that try flicks.
  enum Trial: String {
    case verify, sweep

    /// So many landings are made by one call.
    static let greatestCount = 200_000

    /// What to do about a call that would make more.
    var tooManyLandings: String {
      let words = "\(rawValue) would make more than 200,000 landings in one call"
      switch self {
      case .sweep:
        return "\(words): use a longer 'step:', fewer starts in 'from:' or a narrower 'velocity:'"
      case .verify: return "\(words): show fewer targets, or use sweep with fewer starts"
      }
    }
  }

  /// Gives `body` the flicks of the scene as it stands.
  ///
  /// - Parameters:
  ///   - trial: that asks.
  ///   - container: the scroll view; the outermost one without.
  func tryFlicks<T>(
    for trial: Trial, _ query: FlickQuery, in container: ScrollReference?,
    _ body: (FlickSpace) throws(FlickProblem) -> T
  ) throws(Fault) -> T {
    let scene = try currentScene()
    var query = query
    query.greatestCount = Trial.greatestCount
    query.scrollView = try name(of: container, along: query.axis, in: scene)
    let undisturbed = Undisturbed(self)
    let result: T
    trialCount = 0
    do throws(FlickProblem) {
      defer { undisturbed.restore(self) }
      let space = try FlickSpace(self, query)
      machine.limits.steps = stepsOfLanding(isPlayed: space.isPlayed)
      result = try body(space)
      space.finish()
      if trialCount >= Trial.greatestCount { throw .tooManyLandings(trialCount) }
    } catch {
      throw Fault(.stated, error.words(of: trial))
    }
    if options.isInterrupted() { throw Fault(.stated, "Interrupted") }
    try machine.pay(trialCount * Account.moment)
    return result
  }

  /// Whether more flicks are tried.
  func goesOnTrying() -> Bool {
    trialCount < Trial.greatestCount && !options.isInterrupted()
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
    let axes: AxisSet = axis == nil ? [] : axis == .horizontal ? .horizontal : .vertical
    let scroll = try scroll(in: container, along: axes, of: scene)
    if let name = scroll.names.last { return name.quoted }
    if scroll === scene.outermost { return nil }
    throw Fault(.stated, "The scroll view has no id by which its flicks could be told: give it one")
  }

  /// What trying flicks would change besides the scene: lints and moments to go back to are of no flick
  /// that nobody made.
  private struct Undisturbed {
    let limits: Limits
    let steps: Int64
    let valueLog: ValueLog?
    let verbCount: Int
    let remembersMoments: Bool
    let lints: Bool

    init(_ session: Session) {
      limits = session.machine.limits
      steps = session.machine.steps
      valueLog = session.machine.valueLog
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
      session.verbCount = verbCount
      session.remembersMoments = remembersMoments
      session.options.lints = lints
    }
  }
}
