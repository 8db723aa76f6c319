/// `settle test`: runs the tests and top-level expectations of scripts and of folders of scripts.
package struct TestCommand {
  let options: TestOptions
  let console: Console
  private let passedOver = PassedOver()

  /// The names of tests that the filters leave out.
  private final class PassedOver {
    var names: [String] = []
    /// Whether expectations of the top level were left out as well.
    var hasTopLevel = false
  }

  package init(_ options: TestOptions, console: Console) {
    self.options = options
    self.console = console
  }

  package func run() -> ExitStatus {
    if options.isRecording, let refusal = refusalToRecord() {
      console.report("Error: \(refusal)\n")
      return .usage
    }
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
    let results = results(inputs, &worst)
    console.unfinished.clear()
    if results.isEmpty, worst != .success { return worst }
    if let problem = unmatchedFilter(results) {
      report(problem)
      return max(worst, .noInput)
    }
    write(results)
    return results.reduce(worst) { max($0, $1.status) }
  }

  /// Nothing was run: no test has such a name.
  private func unmatchedFilter(_ results: [FileResult]) -> Finding? {
    guard !options.filters.isEmpty, results.allSatisfy(\.cases.isEmpty) else { return nil }
    let wanted = options.filters.map { "'\($0)'" }.joined(separator: " or ")
    var finding = Finding(.error, "no test has a name that contains \(wanted)", file: "")
    let names = passedOver.names
    if !names.isEmpty {
      let shown = names.prefix(10).map { "'\($0)'" }.joined(separator: ", ")
      let rest = names.count > 10 ? " and \(names.count - 10) more" : ""
      finding.notes = [.init("there are \(shown)\(rest)")]
    }
    if passedOver.hasTopLevel {
      finding.notes.append(.init("top-level expectations have no name and cannot be filtered"))
    }
    return finding
  }

  private func write(_ results: [FileResult]) {
    let palette = console.palette(options.color, isTerminal: console.outputIsTerminal)
    let report = options.format.report(palette: palette, isQuiet: options.isQuiet)
    console.output.write(report.render(results))
    console.output.flush()
  }

  func report(_ finding: Finding) {
    let palette = console.palette(options.color, isTerminal: console.errorsAreTerminal)
    console.report(FindingText(palette: palette).render(finding))
  }

  /// One result for each script, or for each declaration that cannot be read.
  private func results(_ inputs: InputFiles, _ worst: inout ExitStatus) -> [FileResult] {
    if inputs.declarations.filter({ reportUnreadable($0, &worst) }).count > 0 { return [] }
    let batch = ScriptBatch(
      inputs: inputs, options: options.input, color: options.color, console: console)
    var results: [FileResult] = []
    for path in inputs.scripts.compactMap(\.self) {
      let finished = results
      console.unfinished.set { write(finished) }
      let input = InputFile(path: path)
      if reportUnreadable(input, &worst) { continue }
      let result = test(input, batch, inputs.declarations)
      if options.filters.isEmpty || !result.cases.isEmpty { results.append(result) }
      if console.isInterrupted() || console.output.isBroken { break }
    }
    return results
  }

  /// A file that cannot be read has no tests to be counted.
  private func reportUnreadable(_ input: InputFile, _ worst: inout ExitStatus) -> Bool {
    guard let problem = input.problem, let finding = input.finding else { return false }
    report(finding)
    worst = max(worst, problem.status)
    return true
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
    let script = LoadedScript(input, declarations: declarations, options: options.input)
    console.noteFiles(script.files)
    if script.hasErrors {
      return FileResult(file: script.name, problems: script.findings, status: script.status)
    }
    let collector = TestCollector(script)
    var session = console.sessionOptions(steps: options.steps, memory: options.memory)
    session.selectsTest = selects
    session.lints = true
    let outcome = script.run(session) { event in
      console.unfinished.exclusive.run { collector.add(event) }
    }
    let problems = script.findings + collector.warnings
    for problem in problems where problem.severity == .warning { report(problem) }
    let status = batch.status(of: outcome, script: script.name)
    let tests = selected(collector.results)
    var result = FileResult(
      file: script.name, tests: tests, problems: problems,
      status: status == .failure && tests.allSatisfy(\.passed) ? .success : status)
    if options.isStrict { result.status = max(result.status, problems.strictStatus) }
    if outcome != .interrupted, options.filters.isEmpty || !tests.isEmpty {
      let trace = traceCase(of: script, at: input, session)
      if let test = trace.result { result.tests.append(test) }
      result.status = max(result.status, trace.status)
    }
    return result
  }

  private func selects(_ test: String) -> Bool {
    if options.filters.isEmpty || options.filters.contains(where: { test.contains($0) }) {
      return true
    }
    passedOver.names.append(test)
    return false
  }

  /// With a filter, the top level is only what its tests stand on: it counts where it did not come to
  /// its end.
  private func selected(_ results: [TestResult]) -> [TestResult] {
    if options.filters.isEmpty { return results }
    let selected = results.filter { $0.name != nil || $0.hasFault }
    if selected.count < results.count { passedOver.hasTopLevel = true }
    return selected
  }
}
