/// `settle check`: parses and type-checks scripts, lays out the first scene, and reports what is valid
/// and probably not intended. Nothing is played.
package struct CheckCommand {
  private let options: CheckOptions
  private let console: Console

  package init(_ options: CheckOptions, console: Console) {
    self.options = options
    self.console = console
  }

  package func run() -> ExitStatus {
    var quiet = console
    // JSON is the result itself and goes to standard output; nothing is said twice.
    if options.format == .json { quiet.errors = Output() }
    let inputs = InputFiles(paths: options.input.paths)
    let batch = ScriptBatch(
      inputs: inputs, options: options.input, color: options.color, console: quiet)
    var findings = inputs.declarations.compactMap(\.finding)
    guard batch.declarationsAreReadable() else {
      return finish(findings, status: batch.declarationStatus)
    }
    if let emission = options.emission { return batch.emit(emission) }
    var worst = ExitStatus.success
    for path in inputs.scripts {
      let (script, status) = batch.load(path) { findings.append($0) }
      worst = max(worst, status)
      guard let script else { continue }
      for finding in script.lintsOfFirstScene(console.sessionOptions()) {
        findings.append(finding)
        batch.report(finding)
      }
    }
    if options.isStrict { worst = max(worst, findings.strictStatus) }
    return finish(findings, status: worst)
  }

  private func finish(_ findings: [Finding], status: ExitStatus) -> ExitStatus {
    if options.format == .json {
      let document = JSON.object([
        .init("schema", .string("settle-diagnostics-1")),
        .init("diagnostics", .array(findings.map(\.json))),
      ])
      console.output.write(document.indented + "\n")
    }
    console.output.flush()
    return status
  }
}
