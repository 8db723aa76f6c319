import ScrollStage

/// `settle run`: plays each script and prints its trace.
package struct RunCommand {
  private let options: RunOptions
  private let console: Console

  package init(_ options: RunOptions, console: Console) {
    self.options = options
    self.console = console
  }

  package func run() -> ExitStatus {
    let inputs = InputFiles(paths: options.input.paths)
    let batch = ScriptBatch(
      inputs: inputs, options: options.input, color: options.color, console: console)
    guard batch.declarationsAreReadable() else { return batch.declarationStatus }
    if let emission = options.emission {
      return batch.emit(emission)
    }
    let palette = console.palette(options.color, isTerminal: console.outputIsTerminal)
    let sink = options.format.sink(
      to: console.output, palette: palette, isSingle: inputs.scripts.count == 1)
    var worst = ExitStatus.success
    for path in inputs.scripts {
      worst = max(worst, play(path, batch: batch, sink: sink))
      if console.isInterrupted() || console.output.isBroken { break }
    }
    sink.finish()
    return worst
  }

  private func play(_ path: String?, batch: ScriptBatch, sink: any TraceSink) -> ExitStatus {
    sink.begin(file: path ?? batch.declarationName)
    var status = ExitStatus.success
    let (script, loading) = batch.load(path) { finding in sink.finding(finding) }
    status = max(status, loading)
    if let script { status = max(status, play(script, batch: batch, sink: sink)) }
    sink.end(status: status)
    return status
  }

  private func play(
    _ script: LoadedScript, batch: ScriptBatch, sink: any TraceSink
  ) -> ExitStatus {
    var session = console.sessionOptions(steps: options.steps, memory: options.memory)
    session.density = options.density
    session.lints = true
    console.unfinished.set {
      sink.end(status: .interrupted)
      sink.finish()
      _ = batch.status(of: .interrupted, script: script.name)
    }
    var told = FindingTally()
    let outcome = script.run(session) { event in
      console.unfinished.exclusive.run {
        show(event, of: script, batch: batch, sink: sink, &told)
      }
    }
    console.unfinished.clear()
    sink.flush()
    for finding in told.repeats { batch.report(finding) }
    let status = batch.status(of: outcome, script: script.name)
    let findings = script.findings + told.entries.map(\.finding)
    return max(status, options.isStrict ? findings.strictStatus : .success)
  }

  private func show(
    _ event: Event, of script: LoadedScript, batch: ScriptBatch, sink: any TraceSink,
    _ told: inout FindingTally
  ) {
    let finding: Finding
    switch event {
    case .row(let row): return sink.row(row, at: script.place(row.source))
    case .print(let text): return sink.print(text)
    case .testBegan(let name, _, let hasScene):
      return sink.beginTest(name, hasScene: hasScene)
    case .testEnded: return sink.endTest()
    case .expectation(let expectation):
      if expectation.passed { return }
      finding = script.finding(expectation)
    case .fault(let report): finding = script.finding(report)
    case .warning(let warning): finding = script.finding(warning)
    }
    sink.finding(finding)
    guard told.add(finding) else { return }
    // A failure is reported after everything that happened before it.
    sink.flush()
    batch.report(finding)
  }
}
