import ScrollStage

/// A script played to its end for the scene that it leaves: its output is dropped, its errors are
/// reported.
struct PlayedScript {
  let script: LoadedScript
  let session: Session
  private let limits: Session.Options

  /// - Parameter keepsLandings: releases are kept, to be explained.
  init(
    _ path: String, _ options: FlickOptions, settings: [ParameterSetting], console: Console,
    keepsLandings: Bool = false
  ) throws(FlickScene.Failure) {
    var input = options.input
    input.settings = settings
    let inputs = InputFiles(paths: input.paths.filter { $0.hasSuffix(".swift") } + [path])
    let batch = ScriptBatch(inputs: inputs, options: input, color: options.color, console: console)
    guard batch.declarationsAreReadable() else {
      throw FlickScene.Failure(status: batch.declarationStatus)
    }
    let (loaded, status) = batch.load(path) { _ in }
    guard let loaded, status == .success else { throw FlickScene.Failure(status: status) }
    if let path = options.outputPath, let problem = FlickOutput.overwriting(path, loaded.files) {
      throw FlickScene.Failure(problem, .usage, of: loaded, console)
    }
    script = loaded
    let limits = console.sessionOptions(steps: options.steps, memory: options.memory)
    var fault: Finding?
    let session = loaded.session(limits) { event in
      if case .fault(let report) = event, !report.isRule { fault = loaded.finding(report) }
    }
    guard let session else { throw FlickScene.Failure(status: .internalError) }
    if keepsLandings { session.keepLandings() }
    let outcome = session.run()
    if outcome == .interrupted {
      throw FlickScene.Failure(status: batch.status(of: outcome, script: loaded.name))
    }
    if let fault {
      batch.report(fault)
      throw FlickScene.Failure(status: .failure)
    }
    self.session = session.present
    self.limits = limits
  }

  /// A script that has no file, played to its end with its landings; nil where that fails.
  init?(_ script: LoadedScript, _ limits: Session.Options) {
    guard let session = script.session(limits, listener: { _ in }) else { return nil }
    session.keepLandings()
    if session.run() == .interrupted { return nil }
    self.script = script
    self.limits = limits
    self.session = session.present
  }

  /// Another session of the script, played to its end as well.
  func playedAgain(camera: SceneCamera? = nil) -> Session? {
    guard let session = script.session(limits, listener: { _ in }) else { return nil }
    session.camera = camera
    _ = session.run()
    return session.present
  }
}

/// The scene that a script leaves, for the commands that try all flicks of it.
struct FlickScene {
  let space: FlickSpace
  private let played: PlayedScript
  private let query: FlickQuery
  private let settings: [ParameterSetting]

  var script: LoadedScript { played.script }
  /// How many flicks have been tried.
  var landingCount: Int { played.session.trialCount }
  /// The names of the script's tests.
  var testNames: Set<String> { played.session.testNames }

  /// Why there is no such scene, after it has been reported.
  struct Failure: Error {
    var status: ExitStatus

    init(status: ExitStatus) { self.status = status }

    /// Reports what is wrong with a script.
    init(_ words: String, _ status: ExitStatus, of script: LoadedScript, _ console: Console) {
      console.report("\(script.name): error: \(words)\n")
      self.status = status
    }

    init(_ problem: FlickProblem, of script: LoadedScript, _ console: Console) {
      if console.isInterrupted() {
        console.report("\(script.name): note: interrupted\n")
        self.init(status: .interrupted)
        return
      }
      self.init(problem.words, problem.status, of: script, console)
    }
  }

  init(
    _ path: String, _ options: FlickOptions, settings: [ParameterSetting], console: Console
  ) throws(Failure) {
    played = try PlayedScript(path, options, settings: settings, console: console)
    query = options.query
    self.settings = settings
    do { space = try FlickSpace(played.session, options.query) } catch {
      throw Failure(error, of: played.script, console)
    }
  }

  /// The same flicks in a session of their own.
  func playedAgain() -> FlickSpace? {
    played.playedAgain().flatMap { try? FlickSpace($0, query) }
  }

  /// Warns of targets that no flick can rest on, and for which values of parameters, where several are
  /// tried.
  func warn(of reach: Reachability, _ options: FlickOptions, _ console: Console) {
    guard let lint = space.lint(of: reach) else { return }
    let palette = console.palette(options.color, isTerminal: console.errorsAreTerminal)
    var finding = script.finding(lint)
    if options.settings.count > 1 {
      let words = settings.map { $0.words }.joined(separator: ", ")
      finding.message = "with \(words): \(finding.message)"
    }
    console.report(FindingText(palette: palette).render(finding))
  }
}

extension FlickProblem {
  /// A question that cannot be meant is a wrong command line; a scene without an answer has failed.
  var status: ExitStatus {
    switch self {
    case .whichScrollView, .whichAxis, .otherAxis, .range, .noSuchStart, .tooManyLandings: .usage
    case .noScene, .nothingScrolls, .fingerIsDown, .isMoving, .fault: .failure
    }
  }
}
