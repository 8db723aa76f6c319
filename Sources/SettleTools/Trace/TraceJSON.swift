import ScrollModel
import ScrollStage

extension TraceRow {
  /// The row for programs; keys are the same for every row.
  package func members(at place: Place?) -> [JSON.Member] {
    [
      .init("event", .string(kind.rawValue)),
      .init("time", .number(time)),
      .init("phase", .string(phase.name)),
      .init("offset", JSON.pair(offset.x, offset.y)),
      .init("velocity", JSON.pair(velocity.dx, velocity.dy)),
      .init("scrollView", .text(scrollView)),
      .init("position", .text(position)),
      .init("what", .string(what)),
      .init("rule", rule?.json ?? .null),
      .init("test", .text(test)),
      .init("file", .text(place?.source.name)),
      .init("range", place?.range ?? .null),
    ]
  }
}

private func printMembers(_ text: String, test: String?) -> [JSON.Member] {
  [.init("event", .string("print")), .init("text", .string(text)), .init("test", .text(test))]
}

extension RuleReport {
  /// What the rule saw and wrote is in its own coordinates: those of the content, insets removed,
  /// nothing clamped. `aligned` and `rest` are offsets as in every row.
  fileprivate var json: JSON {
    .object([
      .init("name", .string(name)),
      .init("cause", .string(call.cause.name)),
      .init("proposed", .target(call.asked.target)),
      .init("originalTarget", .target(call.asked.originalTarget)),
      .init("velocity", JSON.pair(call.asked.velocity.dx, call.asked.velocity.dy)),
      .init("contentSize", .size(call.asked.contentSize)),
      .init("containerSize", .size(call.asked.containerSize)),
      .init("axes", .array(call.asked.axes.names.map { .string($0) })),
      .init("answer", .target(call.answer)),
      .init("aligned", JSON.pair(call.aligned.x, call.aligned.y)),
      .init("rest", JSON.pair(call.rest.x, call.rest.y)),
      .init("failure", .text(failure?.reason.name)),
    ])
  }
}

extension TargetCause {
  fileprivate var name: String {
    switch self {
    case .release: "release"
    case .resize: "resize"
    case .wheel: "wheel"
    }
  }
}

extension AxisSet {
  fileprivate var names: [String] {
    (contains(.horizontal) ? ["horizontal"] : []) + (contains(.vertical) ? ["vertical"] : [])
  }
}

extension JSON {
  static func pair(_ x: Double, _ y: Double) -> JSON {
    .object([.init("x", .number(x)), .init("y", .number(y))])
  }

  fileprivate static func size(_ size: Size) -> JSON {
    .object([.init("width", .number(size.width)), .init("height", .number(size.height))])
  }

  fileprivate static func target(_ target: ScrollTarget) -> JSON {
    .object(
      members(of: target.rect) + [
        .init("anchor", target.anchor.map { pair($0.x, $0.y) } ?? .null)
      ])
  }

  static func rect(_ rect: Rect) -> JSON { .object(members(of: rect)) }

  private static func members(of rect: Rect) -> [Member] {
    [
      .init("x", .number(rect.origin.x)), .init("y", .number(rect.origin.y)),
      .init("width", .number(rect.size.width)), .init("height", .number(rect.size.height)),
    ]
  }
}

/// `--format json`: one document with all runs. Each event is written when it happens and not kept; the
/// diagnostics of a run, which follow its events, are kept once for each place.
package final class JSONTrace: TraceSink {
  private let output: Output
  private var runCount = 0
  private var eventCount = 0
  /// Of the test that runs.
  private var test: String?
  private var findings = FindingTally()

  package init(output: Output) { self.output = output }

  package func begin(file: String) {
    output.write(runCount == 0 ? JSONTrace.head : ",")
    output.write("\n    {\n      \"file\": \(JSON.string(file).compact),\n      \"events\": [")
    runCount += 1
    eventCount = 0
    findings = FindingTally()
  }

  package func row(_ row: TraceRow, at place: Place?) {
    write(row.members(at: place))
  }

  package func print(_ text: String) {
    write(printMembers(text, test: test))
  }

  private func write(_ event: [JSON.Member]) {
    output.write(eventCount == 0 ? "\n        " : ",\n        ")
    output.write(JSON.object(event).indented(by: 8))
    eventCount += 1
  }

  package func beginTest(_ name: String, hasScene: Bool) { test = name }
  package func endTest() { test = nil }

  package func finding(_ finding: Finding) { findings.add(finding) }

  package func flush() { output.flush() }

  package func end(status: ExitStatus) {
    let diagnostics = JSON.array(findings.findings.map(\.json)).indented(by: 6)
    output.write(eventCount == 0 ? "]" : "\n      ]")
    output.write(",\n      \"diagnostics\": \(diagnostics),\n")
    output.write("      \"status\": \(status.rawValue)\n    }")
    findings = FindingTally()
  }

  package func finish() {
    output.write(runCount == 0 ? JSONTrace.head + "]\n}\n" : "\n  ]\n}\n")
    output.flush()
  }

  private static let head = "{\n  \"schema\": \"settle-trace-1\",\n  \"runs\": ["
}

/// `--format ndjson`: one object per line, written as it happens.
package final class LineTrace: TraceSink {
  private let output: Output
  private var file = ""
  /// Of the test that runs.
  private var test: String?

  package init(output: Output) { self.output = output }

  package func begin(file: String) { self.file = file }
  package func row(_ row: TraceRow, at place: Place?) { write(row.members(at: place)) }

  package func print(_ text: String) {
    write(printMembers(text, test: test))
  }

  package func beginTest(_ name: String, hasScene: Bool) { test = name }
  package func endTest() { test = nil }

  package func finding(_ finding: Finding) {
    write([.init("event", .string("diagnostic")), .init("diagnostic", finding.json)])
  }

  package func flush() { output.flush() }

  package func end(status: ExitStatus) {
    write([.init("event", .string("end")), .init("status", .integer(Int(status.rawValue)))])
  }

  package func finish() {}

  private func write(_ members: [JSON.Member]) {
    let head: [JSON.Member] = [
      .init("schema", .string("settle-event-1")), .init("script", .string(file)),
    ]
    output.write(JSON.object(head + members).compact + "\n")
  }
}
