import Foundation
import ScrollLanguage
import Testing

@testable import ScrollStage

/// Runs every script below `Scripts` and holds its output to the comments in it:
/// `// prints: …` in order, `// error: Group` on the line of a diagnostic, `// fault: reason` on the
/// line where a fault arises. Output that nothing announces fails as surely as output that is
/// missing.
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
    let expected = GoldenOutcome(announcedBy: text)
    #expect(outcome.lines == expected.lines)
  }
}

/// What a script does, or what its comments announce, as lines that can be compared.
struct GoldenOutcome {
  var lines: [String] = []

  init(announcedBy text: String) {
    var prints: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if let words = line.announcement("// prints: ") { prints.append("prints: \(words)") }
      if let words = line.announcement("// error: ") {
        lines.append("\(index + 1): error \(words)")
      }
      if let words = line.announcement("// warning: ") {
        lines.append("\(index + 1): warning \(words)")
      }
      if let words = line.announcement("// fault: ") {
        lines.append("\(index + 1): fault \(words)")
      }
    }
    lines = prints + lines
  }

  init(running text: String, name: String) {
    let script = ScriptLoader().load([
      ScriptInput(name: name, bytes: Array(text.utf8), isScript: true)
    ])
    for diagnostic in script.diagnostics {
      let line = script.sources[0].position(at: diagnostic.span.span.start).line
      let severity = diagnostic.severity == .error ? "error" : "warning"
      lines.append("\(line): \(severity) \(diagnostic.group)")
    }
    guard let code = script.code(for: .iOS) else { return }
    var prints = ""
    var others: [String] = []
    let session = Session(code, of: script) { event in
      switch event {
      case .print(let text):
        prints += text
      case .fault(let report):
        let line = script.sources[0].position(at: report.fault.span.span.start).line
        others.append("\(line): fault \(report.fault.reason.name)")
      case .expectation(let expectation) where !expectation.passed:
        let line = script.sources[0].position(at: expectation.span.span.start).line
        others.append("\(line): \(expectation.words)")
      case .row, .expectation, .testBegan, .testEnded:
        break
      }
    }
    _ = session.run()
    if prints.hasSuffix("\n") { prints.removeLast() }
    if !prints.isEmpty {
      lines += prints.split(separator: "\n", omittingEmptySubsequences: false).map {
        "prints: \($0)"
      }
    }
    lines += others
  }
}

extension Substring {
  fileprivate func announcement(_ marker: String) -> Substring? {
    guard let range = range(of: marker) else { return nil }
    return self[range.upperBound...]
  }
}
