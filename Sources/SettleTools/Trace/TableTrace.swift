import ScrollModel
import ScrollStage

/// `--format csv`: RFC 4180 with a header, line feeds, and both axes in columns of their own.
package final class TableTrace: TraceSink {
  private let output: Output
  private var file = ""
  /// Of the test that runs; empty at the top level.
  private var test = ""
  private var hasHeader = false

  package init(output: Output) { self.output = output }

  package func begin(file: String) {
    self.file = file
    if !hasHeader {
      output.write("file,test,time,phase,x,y,dx,dy,scrollView,id,event,what,line\n")
      hasHeader = true
    }
  }

  package func row(_ row: TraceRow, at place: Place?) {
    write([
      file, test, number(row.time), row.phase.name, number(row.offset.x), number(row.offset.y),
      number(row.velocity.dx), number(row.velocity.dy), row.scrollView ?? "", row.position ?? "",
      row.kind.rawValue,
      row.what, place.map { "\($0.start.line)" } ?? "",
    ])
  }

  package func print(_ text: String) {
    let line = text.hasSuffix("\n") ? String(text.dropLast()) : text
    write([file, test, "", "", "", "", "", "", "", "", "print", line, ""])
  }

  package func beginTest(_ name: String, hasScene: Bool) { test = name }
  package func endTest() { test = "" }
  package func finding(_ finding: Finding) {}
  package func flush() { output.flush() }
  package func end(status: ExitStatus) {}
  package func finish() {}

  private func write(_ fields: [String]) {
    output.write(CSV.row(fields))
  }

  private func number(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
