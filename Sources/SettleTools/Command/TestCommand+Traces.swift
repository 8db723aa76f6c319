import ScrollStage

/// Golden traces of `settle test`: compared wherever one lies beside a script, written with
/// `--record`.
extension TestCommand {
  /// Why nothing may be recorded: a trace that a build server wrote would pass whatever it says.
  func refusalToRecord() -> String? {
    if let setting = console.environment["CI"], !setting.isEmpty, setting != "false" {
      return "--record is refused because CI is set: record traces where you can review them, and "
        + "commit them"
    }
    if options.input.paths.contains("-") {
      return "--record cannot be used with standard input: a trace is written beside its script"
    }
    if !options.input.settings.isEmpty {
      return "--record cannot be used with --set: a trace is of the script as it is written"
    }
    return nil
  }

  /// The case of a script's trace; nil where there is nothing to compare.
  func traceCase(
    of script: LoadedScript, at input: InputFile, _ session: Session.Options
  ) -> (result: TestResult?, status: ExitStatus) {
    if input.isStandardInput { return (nil, .success) }
    let path = TraceRecording.path(ofScript: input.name)
    if options.isRecording {
      guard let trace = TraceRecording.trace(of: script, options: session) else {
        return (nil, .success)
      }
      return record(trace, at: path)
    }
    guard options.filters.isEmpty, FileTree().exists(path),
      let trace = TraceRecording.trace(of: script, options: session)
    else { return (nil, .success) }
    return compare(trace, with: path, of: script.name)
  }

  private func record(_ trace: String, at path: String) -> (TestResult?, ExitStatus) {
    if trace.utf8.count > FileReader.limit {
      let limit = "\(FileReader.limit / 1_048_576) MiB"
      return failed("the trace is longer than \(limit) and is not recorded", path, .failure)
    }
    if (try? FileReader().read(path)) == Array(trace.utf8) { return (nil, .success) }
    if let reason = FileWriter.write(trace, to: path) {
      return failed("the trace cannot be written: \(reason)", path, .inputOutput)
    }
    report(Finding(.note, "the trace is recorded; it is compared from now on", file: path))
    return (nil, .success)
  }

  private func compare(
    _ trace: String, with path: String, of script: String
  ) -> (TestResult?, ExitStatus) {
    let recorded: [UInt8]
    do { recorded = try FileReader().read(path) } catch {
      return failed("the recorded trace: \(error.message)", path, error.status)
    }
    if recorded == Array(trace.utf8) {
      return (TestResult(name: TraceRecording.caseName, expectations: 1), .success)
    }
    var finding = Finding(
      .error, "the trace differs from the recorded one (- recorded, + now)", file: script)
    finding.difference =
      LineDifference(from: String(decoding: recorded, as: UTF8.self), to: trace).lines
    finding.notes = [.init("'settle test --record' records it again")]
    let result = TestResult(
      name: TraceRecording.caseName, expectations: 1, failedExpectations: 1, failures: [finding])
    return (result, .failure)
  }

  private func failed(
    _ message: String, _ path: String, _ status: ExitStatus
  ) -> (TestResult?, ExitStatus) {
    let finding = Finding(.error, message, file: path)
    return (TestResult(name: TraceRecording.caseName, failures: [finding]), status)
  }
}

extension TraceRecording {
  static let caseName = "trace"
}
