import ScrollStage

/// Loads the scripts of a command line one by one and reports what is wrong with them.
package struct ScriptBatch {
  private let inputs: InputFiles
  private let options: InputOptions
  private let console: Console
  private let renderer: FindingText

  package init(
    inputs: InputFiles, options: InputOptions, color: ColorChoice, console: Console
  ) {
    self.inputs = inputs
    self.options = options
    self.console = console
    renderer = FindingText(
      palette: console.palette(color, isTerminal: console.errorsAreTerminal))
  }

  /// Findings of one script that are shown; more would help nobody.
  package static let findingLimit = 100

  /// The first findings, and how many there are beyond them.
  static func shown(_ findings: [Finding], of file: String) -> [Finding] {
    guard findings.count > findingLimit else { return findings }
    let rest = findings.count - findingLimit
    let words = rest == 1 ? "1 more is not shown" : "\(rest) more are not shown"
    return findings.prefix(findingLimit) + [Finding(.note, words, file: file)]
  }

  package var declarationName: String { inputs.declarations.first?.name ?? "" }

  /// The worst status of declarations that cannot be read.
  package var declarationStatus: ExitStatus {
    inputs.declarations.compactMap { $0.problem?.status }.max() ?? .success
  }

  /// Says which declarations cannot be read, if any: nothing can run without them.
  package func declarationsAreReadable() -> Bool {
    for input in inputs.declarations {
      if let finding = input.finding { report(finding) }
    }
    return declarationStatus == .success
  }

  /// Reads and checks one script; nil with a status where it cannot run. Every finding is reported
  /// and handed to `note`.
  package func load(
    _ path: String?, note: (Finding) -> Void
  ) -> (script: LoadedScript?, status: ExitStatus) {
    let input = path.map { InputFile(path: $0) }
    if let input, let problem = input.problem, let finding = input.finding {
      note(finding)
      report(finding)
      return (nil, problem.status)
    }
    let script = LoadedScript(input, declarations: inputs.declarations, options: options)
    console.noteFiles(script.files)
    for finding in ScriptBatch.shown(script.findings, of: path ?? "-") {
      note(finding)
      report(finding)
    }
    return (script.hasErrors ? nil : script, script.status)
  }

  /// `--emit`: prints the tree or the listing of every script.
  package func emit(_ emission: Emission) -> ExitStatus {
    var worst = ExitStatus.success
    for path in inputs.scripts {
      let (script, status) = load(path) { _ in }
      worst = max(worst, status)
      guard let script else { continue }
      switch emission {
      case .tree: console.output.write(script.tree())
      case .terms: console.output.write(script.terms())
      case .code: console.output.write(script.listing())
      }
    }
    console.output.flush()
    return worst
  }

  package func report(_ finding: Finding) { console.report(renderer.render(finding)) }

  /// The status of a run; a closed pipe is no interruption that anybody needs to hear of.
  package func status(of outcome: Session.Outcome, script: String) -> ExitStatus {
    switch outcome {
    case .passed: return .success
    case .failed: return .failure
    case .interrupted:
      if console.output.isBroken { return .success }
      report(Finding(.note, "interrupted", file: script))
      return .interrupted
    }
  }
}

extension LimitChoice {
  fileprivate func number(standard: Int64) -> Int64 {
    switch self {
    case .standard: standard
    case .unlimited: Int64.max
    case .atMost(let count): count
    }
  }
}

extension Console {
  /// What a run is given: limits, and when to stop.
  package func sessionOptions(
    steps: LimitChoice = .standard, memory: LimitChoice = .standard
  ) -> Session.Options {
    var options = Session.Options()
    options.limits.steps = steps.number(standard: options.limits.steps)
    options.limits.memory = Int(
      clamping: memory.number(standard: Int64(options.limits.memory)))
    options.isInterrupted = { isInterrupted() || output.isBroken }
    return options
  }
}
