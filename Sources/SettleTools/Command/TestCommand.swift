/// `settle test`: runs the tests and top-level expectations of scripts and of folders of scripts.
package struct TestCommand {
  private let options: TestOptions
  private let console: Console

  package init(_ options: TestOptions, console: Console) {
    self.options = options
    self.console = console
  }

  package func run() -> ExitStatus {
    let renderer = FindingText(
      palette: console.palette(options.color, isTerminal: console.errorsAreTerminal))
    var paths: [String] = []
    var worst = ExitStatus.success
    for path in options.input.paths {
      do { paths += try files(at: path) } catch {
        worst = max(worst, error.status)
        console.report(renderer.render(Finding(.error, error.message, file: path)))
      }
    }
    let scripts = paths.filter { !$0.hasSuffix(".swift") }
    if scripts.isEmpty {
      if worst != .success { return worst }
      console.report(
        renderer.render(
          Finding(.error, "there is no .scroll file", file: options.input.paths.first ?? "")))
      return .noInput
    }
    var results: [FileResult] = []
    let inputs = ScriptInputs(paths: paths)
    for input in inputs.declarations {
      guard let problem = input.problem, let finding = input.finding else { continue }
      results.append(
        FileResult(file: input.name, problems: [finding], status: problem.status))
    }
    if results.isEmpty {
      for path in scripts {
        results.append(test(path, declarations: inputs.declarations))
        if console.isInterrupted() || console.output.isBroken { break }
      }
    }
    let palette = console.palette(options.color, isTerminal: console.outputIsTerminal)
    console.output.write(options.format.report(palette: palette).render(results))
    console.output.flush()
    return results.reduce(worst) { max($0, $1.status) }
  }

  /// The scripts that a path names: itself, or all below a folder.
  private func files(at path: String) throws(InputError) -> [String] {
    let tree = FileTree()
    guard path != "-", tree.isDirectory(path) else { return [path] }
    return try tree.files(below: path, suffix: ".scroll")
  }

  private func test(_ path: String, declarations: [ScriptInput]) -> FileResult {
    let input = ScriptInput(path: path)
    if let problem = input.problem, let finding = input.finding {
      return FileResult(file: input.name, problems: [finding], status: problem.status)
    }
    let script = LoadedScript(input, declarations: declarations, options: options.input)
    if script.hasErrors {
      return FileResult(file: script.name, problems: script.findings, status: .badData)
    }
    var settings = RunSettings()
    settings.steps = options.steps
    settings.memory = options.memory
    settings.isTest = true
    settings.isInterrupted = { console.isInterrupted() }
    var collector = TestCollector()
    let end = script.run(settings) { collector.add($0) }
    var result = FileResult(
      file: script.name, tests: collector.results, problems: script.findings)
    if result.tests.contains(where: { !$0.passed }) { result.status = .failure }
    switch end {
    case .finished: break
    case .interrupted: result.status = .interrupted
    case .internalError(let message):
      result.problems.append(
        Finding(.error, "this is a bug of \(CommandTable.program): \(message)", file: path))
      result.status = .internalError
    }
    return result
  }
}
