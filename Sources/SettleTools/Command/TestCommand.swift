/// `settle test`: runs the tests and top-level expectations of scripts and of folders of scripts.
package struct TestCommand {
  private let options: TestOptions
  private let console: Console

  package init(_ options: TestOptions, console: Console) {
    self.options = options
    self.console = console
  }

  package func run() -> ExitStatus {
    var paths: [String] = []
    var worst = ExitStatus.success
    for path in options.input.paths {
      do { paths += try files(at: path) } catch {
        worst = max(worst, error.status)
        report(Finding(.error, error.message, file: path))
      }
    }
    let inputs = InputFiles(paths: paths)
    if inputs.scripts == [nil] {
      if worst == .success {
        report(Finding(.error, "there is no .scroll file", file: options.input.paths.first ?? ""))
      }
      return max(worst, .noInput)
    }
    let results = results(inputs)
    console.unfinished.clear()
    write(results)
    return results.reduce(worst) { max($0, $1.status) }
  }

  private func write(_ results: [FileResult]) {
    let palette = console.palette(options.color, isTerminal: console.outputIsTerminal)
    console.output.write(options.format.report(palette: palette).render(results))
    console.output.flush()
  }

  private func report(_ finding: Finding) {
    let palette = console.palette(options.color, isTerminal: console.errorsAreTerminal)
    console.report(FindingText(palette: palette).render(finding))
  }

  /// One result for each script, or for each declaration that cannot be read.
  private func results(_ inputs: InputFiles) -> [FileResult] {
    let unreadable = inputs.declarations.compactMap(unreadable)
    if !unreadable.isEmpty {
      for result in unreadable { result.problems.forEach(report) }
      return unreadable
    }
    let batch = ScriptBatch(
      inputs: inputs, options: options.input, color: options.color, console: console)
    var results: [FileResult] = []
    for path in inputs.scripts.compactMap(\.self) {
      let finished = results
      console.unfinished.set { write(finished) }
      results.append(test(InputFile(path: path), batch, inputs.declarations))
      if console.isInterrupted() || console.output.isBroken { break }
    }
    return results
  }

  private func unreadable(_ input: InputFile) -> FileResult? {
    guard let problem = input.problem, let finding = input.finding else { return nil }
    return FileResult(file: input.name, problems: [finding], status: problem.status)
  }

  /// The scripts that a path names: itself, or all below a folder.
  private func files(at path: String) throws(InputError) -> [String] {
    let tree = FileTree()
    guard path != "-", tree.isDirectory(path) else { return [path] }
    return try tree.files(below: path, suffix: ".scroll")
  }

  private func test(
    _ input: InputFile, _ batch: ScriptBatch, _ declarations: [InputFile]
  ) -> FileResult {
    if let unreadable = unreadable(input) {
      unreadable.problems.forEach(report)
      return unreadable
    }
    let script = LoadedScript(input, declarations: declarations, options: options.input)
    if script.hasErrors {
      return FileResult(file: script.name, problems: script.findings, status: script.status)
    }
    let collector = TestCollector(script)
    let session = console.sessionOptions(steps: options.steps, memory: options.memory)
    let outcome = script.run(session) { event in
      console.unfinished.exclusive.run { collector.add(event) }
    }
    let problems = script.findings + collector.warnings
    for problem in problems where problem.severity == .warning { report(problem) }
    return FileResult(
      file: script.name, tests: collector.results, problems: problems,
      status: batch.status(of: outcome, script: script.name))
  }
}
