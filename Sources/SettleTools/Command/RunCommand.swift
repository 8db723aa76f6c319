/// `settle run`: plays each script and prints its trace.
package struct RunCommand {
  private let options: RunOptions
  private let console: Console

  package init(_ options: RunOptions, console: Console) {
    self.options = options
    self.console = console
  }

  package func run() -> ExitStatus {
    let inputs = ScriptInputs(paths: options.input.paths)
    let loader = ScriptLoader(
      inputs: inputs, options: options.input, color: options.color, console: console)
    guard loader.declarationsAreReadable() else { return loader.declarationStatus }
    if let emission = options.emission {
      return loader.emit(emission)
    }
    let palette = console.palette(options.color, isTerminal: console.outputIsTerminal)
    let sink = options.format.sink(
      to: console.output, palette: palette, isSingle: inputs.scripts.count == 1)
    var worst = ExitStatus.success
    for path in inputs.scripts {
      worst = max(worst, play(path, loader: loader, sink: sink))
      if console.isInterrupted() || console.output.isBroken { break }
    }
    sink.finish()
    return worst
  }

  private func play(_ path: String?, loader: ScriptLoader, sink: any TraceSink) -> ExitStatus {
    sink.begin(file: path ?? loader.declarationName)
    var status = ExitStatus.success
    let (script, loading) = loader.load(path) { finding in sink.finding(finding) }
    status = max(status, loading)
    if let script { status = max(status, play(script, loader: loader, sink: sink)) }
    sink.end(status: status)
    return status
  }

  private func play(
    _ script: LoadedScript, loader: ScriptLoader, sink: any TraceSink
  ) -> ExitStatus {
    var settings = RunSettings()
    settings.density = options.density
    settings.steps = options.steps
    settings.memory = options.memory
    settings.isInterrupted = { console.isInterrupted() || console.output.isBroken }
    var status = ExitStatus.success
    let end = script.run(settings) { event in
      switch event {
      case .row(let row): sink.row(row)
      case .print(let text, _): sink.print(text)
      case .expectation(let failure?, _), .fault(let failure, _):
        status = .failure
        sink.finding(failure)
        sink.flush()
        loader.report(failure)
      case .expectation(nil, _), .testBegan, .testEnded: break
      }
    }
    sink.flush()
    return max(status, loader.status(of: end, script: script.name))
  }
}
