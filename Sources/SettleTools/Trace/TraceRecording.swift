import ScrollStage

/// The golden trace of a script: what `settle run --every event` prints of all of it, top level and
/// tests, kept in a file beside the script.
///
/// The trace names files without their folders, so the recording is the same wherever the script is
/// tested.
package struct TraceRecording {
  /// Where the trace of a script is kept: `cards.scroll.trace`.
  package static func path(ofScript path: String) -> String { path + ".trace" }

  /// The trace of a script; nil where the run was interrupted.
  package static func trace(of script: LoadedScript, options: Session.Options) -> String? {
    let output = Output()
    let sink = TextTrace(output: output, palette: .plain, isSingle: true)
    sink.begin(file: script.name)
    var options = options
    options.density = .event
    options.selectsTest = { _ in true }
    let outcome = script.run(options) { event in
      switch event {
      case .row(let row): sink.row(row, at: script.place(row.source))
      case .print(let text): sink.print(text)
      case .testBegan(let name, _, let hasScene): sink.beginTest(name, hasScene: hasScene)
      case .testEnded: sink.endTest()
      case .expectation, .fault, .warning: break
      }
    }
    sink.end(status: .success)
    return outcome == .interrupted ? nil : output.text
  }
}
