import ScrollStage

/// Where the events of a run go, in the order in which they happen.
///
/// `begin` and `end` enclose each run; `finish` comes once, after the last.
package protocol TraceSink: AnyObject {
  func begin(file: String)
  /// A row, with the place of the statement or line that it reports.
  func row(_ row: TraceRow, at place: Place?)
  func beginTest(_ name: String, hasScene: Bool)
  func endTest()
  /// Text of the script's own `print`, with its terminator.
  func print(_ text: String)
  /// What was reported on standard error during this run.
  func finding(_ finding: Finding)
  /// Everything that happened so far must be visible now.
  func flush()
  func end(status: ExitStatus)
  func finish()
}

/// Where every row names its test, tests need no headings.
extension TraceSink {
  package func beginTest(_ name: String, hasScene: Bool) {}
  package func endTest() {}
}

extension TraceFormat {
  /// The sink that writes this format; `isSingle` when only one file will be run.
  package func sink(to output: Output, palette: Palette, isSingle: Bool) -> any TraceSink {
    switch self {
    case .text: TextTrace(output: output, palette: palette, isSingle: isSingle)
    case .json: JSONTrace(output: output)
    case .ndjson: LineTrace(output: output)
    case .csv: TableTrace(output: output)
    }
  }
}
