import ScrollStage

/// The scene that a script leaves, for the commands that try all flicks of it.
///
/// The script is played to its end; what it prints is left out, what is wrong with it is said.
struct FlickScene {
  let script: LoadedScript
  let space: FlickSpace

  /// Why there is no such scene, after it has been reported.
  struct Failure: Error {
    var status: ExitStatus
  }

  init(
    _ path: String, _ options: FlickOptions, settings: [ParameterSetting], console: Console
  ) throws(Failure) {
    var input = options.input
    input.settings = settings
    let inputs = InputFiles(paths: input.paths.filter { $0.hasSuffix(".swift") } + [path])
    let batch = ScriptBatch(inputs: inputs, options: input, color: options.color, console: console)
    guard batch.declarationsAreReadable() else {
      throw Failure(status: batch.declarationStatus)
    }
    let (loaded, status) = batch.load(path) { _ in }
    guard let loaded, status == .success else { throw Failure(status: status) }
    script = loaded
    let session = try FlickScene.play(loaded, options, batch, console)
    do { space = try FlickSpace(session, options.query) } catch {
      batch.report(Finding(.error, error.words, file: loaded.name))
      throw Failure(status: error.status)
    }
  }

  private static func play(
    _ script: LoadedScript, _ options: FlickOptions, _ batch: ScriptBatch, _ console: Console
  ) throws(Failure) -> Session {
    let limits = console.sessionOptions(steps: options.steps, memory: options.memory)
    var fault: Finding?
    let session = script.session(limits) { event in
      if case .fault(let report) = event, !report.isRule { fault = script.finding(report) }
    }
    guard let session else { throw Failure(status: .internalError) }
    let outcome = session.run()
    if outcome == .interrupted {
      throw Failure(status: batch.status(of: outcome, script: script.name))
    }
    if let fault {
      batch.report(fault)
      throw Failure(status: .failure)
    }
    return session.present
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
