import Foundation
import ScrollLanguage
import Testing

@testable import ScrollStage

/// Runs every script below `Scripts` and holds its output to the comments in it:
/// `// prints: …` in order, `// error: Group` (or `warning`, `note`) on the line of a diagnostic, `// fault: reason` on the
/// line where a fault arises, `// fails: …` on that of an expectation that fails. Output that nothing announces fails as surely as output that is
/// missing. A script with a `.out` beside it is held to that instead: every event, a line each.
/// `SETTLE_RECORD=1` writes these files anew, for the difference to be reviewed.
@Suite struct GoldenTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Scripts")

  static let scripts: [String] = {
    let files = FileManager.default.enumerator(atPath: folder.path)
    var names: [String] = []
    while let name = files?.nextObject() as? String {
      if name.hasSuffix(".scroll") { names.append(name) }
    }
    return names.sorted()
  }()

  @Test func thereAreScripts() { #expect(GoldenTests.scripts.count > 10) }

  @Test(arguments: scripts)
  func script(name: String) throws {
    let url = GoldenTests.folder.appendingPathComponent(name)
    let text = try String(contentsOf: url, encoding: .utf8)
    let outcome = GoldenOutcome(running: text, name: name)
    let trace = url.deletingPathExtension().appendingPathExtension("out")
    if FileManager.default.fileExists(atPath: trace.path) {
      let lines = outcome.trace.joined(separator: "\n") + "\n"
      if ProcessInfo.processInfo.environment["SETTLE_RECORD"] == "1" {
        try lines.write(to: trace, atomically: true, encoding: .utf8)
      }
      #expect(lines == (try String(contentsOf: trace, encoding: .utf8)))
      return
    }
    let expected = GoldenOutcome(announcedBy: text)
    #expect(outcome.lines == expected.lines)
  }
}

/// What a script does, or what its comments announce, as lines that can be compared.
struct GoldenOutcome {
  var lines: [String] = []
  /// Every event in order, the most detailed there are.
  var trace: [String] = []

  init(announcedBy text: String) {
    var prints: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if let words = line.announcement("// prints: ") { prints.append("prints: \(words)") }
      if let words = line.announcement("// error: ") {
        lines.append("\(index + 1): error \(words)")
      }
      if let words = line.announcement("// note: ") {
        lines.append("\(index + 1): note \(words)")
      }
      if let words = line.announcement("// warning: ") {
        lines.append("\(index + 1): warning \(words)")
      }
      if let words = line.announcement("// fault: ") {
        lines.append("\(index + 1): fault \(words)")
      }
      if let words = line.announcement("// fails: ") { lines.append("\(index + 1): \(words)") }
    }
    lines = prints + lines
  }

  init(running text: String, name: String) {
    let script = ScriptLoader().load([
      ScriptInput(name: name, bytes: Array(text.utf8), isScript: true)
    ])
    for diagnostic in script.diagnostics {
      let line = script.sources[0].position(at: diagnostic.span.span.start).line
      let severity =
        switch diagnostic.severity {
        case .note: "note"
        case .warning: "warning"
        case .error: "error"
        }
      lines.append("\(line): \(severity) \(diagnostic.group)")
    }
    guard let code = script.code(for: .iOS) else { return }
    var prints = ""
    var others: [String] = []
    var trace: [String] = []
    var options = Session.Options()
    options.density = .event
    let session = Session(code, of: script, options: options) { event in
      switch event {
      case .print(let text):
        prints += text
        trace.append("print \(text.hasSuffix("\n") ? String(text.dropLast()) : text)")
      case .fault(let report):
        let line = script.sources[0].position(at: report.fault.span.span.start).line
        others.append("\(line): fault \(report.fault.reason.name)")
        trace.append(others[others.count - 1])
      case .expectation(let expectation) where !expectation.passed:
        let line = script.sources[0].position(at: expectation.span.span.start).line
        others.append("\(line): \(expectation.words)")
      case .row(let row): trace.append(row.golden)
      case .warning(let warning):
        let line = script.sources[0].position(at: warning.span.span.start).line
        others.append("\(line): warning \(warning.message)")
        trace.append(others[others.count - 1])
      case .testBegan(let name, _, _): trace.append("test \(name)")
      case .testEnded: trace.append("end of test")
      case .expectation: break
      }
    }
    _ = session.run()
    self.trace = trace
    if prints.hasSuffix("\n") { prints.removeLast() }
    var printed: [String] = []
    if !prints.isEmpty {
      printed = prints.split(separator: "\n", omittingEmptySubsequences: false).map {
        "prints: \($0)"
      }
    }
    lines = printed + lines + others
  }
}

extension Substring {
  fileprivate func announcement(_ marker: String) -> Substring? {
    guard let range = range(of: marker) else { return nil }
    return self[range.upperBound...]
  }
}

extension TraceRow {
  /// The row with numbers to a hundredth.
  fileprivate var golden: String {
    let numbers = [offset.x, offset.y, velocity.dx, velocity.dy].map { fixed($0, digits: 2) }
    let place = position.map { " [\($0)]" } ?? ""
    return "\(fixed(time, digits: 3)) \(phase.name) offset \(numbers[0]), \(numbers[1]) "
      + "velocity \(numbers[2]), \(numbers[3])\(place): \(what)"
  }
}
