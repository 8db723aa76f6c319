import ScrollStage

/// The trace as a table for people.
///
/// All rows share their columns: the first are held back until the widths are known, and a later
/// value that is wider moves what is right of it from then on. What a script prints without a scene
/// is passed on byte for byte.
package final class TextTrace: TraceSink {
  private enum Item {
    case row(TraceRow)
    case text(String)
    case heading(String)
  }

  private static let heldBack = 500

  private let output: Output
  private let palette: Palette
  private let isSingle: Bool
  private var held: [Item] = []
  private var hasRows = false
  private var hasHeader = false
  private var columns = TraceColumns()
  private var isInsideLine = false
  /// Names the file above its first line of output, where there are several files.
  private var pendingHeading: String?
  private var hasWritten = false
  /// The test that the last heading named.
  private var test: String?
  /// The test that is running.
  private var runningTest: String?

  package init(output: Output, palette: Palette, isSingle: Bool) {
    self.output = output
    self.palette = palette
    self.isSingle = isSingle
  }

  package func begin(file: String) {
    pendingHeading = isSingle ? nil : "==> \(file) <==\n"
    (hasRows, hasHeader, isInsideLine) = (false, false, false)
    (test, runningTest) = (nil, nil)
    columns = TraceColumns()
  }

  package func row(_ row: TraceRow, at place: Place?) {
    writeHeading()
    hasRows = true
    columns.widen(for: row)
    runningTest = row.test
    writeHeadingOfTest()
    if hasHeader { write(row) } else { hold(.row(row)) }
  }

  /// What a test does stands below its name, also where it only prints or does nothing; a program
  /// without a scene has no headings.
  package func beginTest(_ name: String, hasScene: Bool) {
    runningTest = name
    guard hasScene || hasRows else { return }
    hasRows = true
    writeHeading()
    writeHeadingOfTest()
  }

  package func endTest() { runningTest = nil }

  private func writeHeadingOfTest() {
    if runningTest == test { return }
    test = runningTest
    let heading = palette.paint(test.map { "test \"\($0)\"" } ?? "top level", .strong)
    if hasHeader { writeLine(heading) } else { hold(.heading(heading)) }
  }

  package func print(_ text: String) {
    writeHeading()
    if hasRows { writeHeadingOfTest() }
    if hasRows, !hasHeader { hold(.text(text)) } else { write(text) }
  }

  package func finding(_ finding: Finding) {}

  package func flush() {
    if hasRows, !hasHeader {
      if isInsideLine { output.write("\n") }
      isInsideLine = false
      output.write(palette.paint(columns.header, .faint) + "\n")
      hasHeader = true
    }
    for item in held {
      switch item {
      case .row(let row): write(row)
      case .text(let text): write(text)
      case .heading(let heading): writeLine(heading)
      }
    }
    held.removeAll()
    output.flush()
  }

  package func end(status: ExitStatus) { flush() }

  package func finish() {}

  private func writeHeading() {
    guard let heading = pendingHeading else { return }
    pendingHeading = nil
    output.write(hasWritten ? "\n" + heading : heading)
    hasWritten = true
  }

  private func hold(_ item: Item) {
    held.append(item)
    if held.count >= TextTrace.heldBack { flush() }
  }

  private func write(_ row: TraceRow) { writeLine(columns.line(for: row)) }

  private func writeLine(_ line: String) {
    if isInsideLine { output.write("\n") }
    isInsideLine = false
    output.write(line + "\n")
  }

  private func write(_ text: String) {
    if text.isEmpty { return }
    output.write(text)
    isInsideLine = text.utf8.last != UInt8(ascii: "\n")
  }
}
