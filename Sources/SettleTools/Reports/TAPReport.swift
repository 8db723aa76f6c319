/// Test Anything Protocol, version 13: a plan, a numbered line for each test, failures as comments.
package struct TAPReport: TestReport {
  package init() {}

  package func render(_ results: [FileResult]) -> String {
    var lines = ["TAP version 13", "1..\(TestTotals(results).tests)"]
    var number = 0
    for result in results {
      for test in result.cases {
        number += 1
        let name = TAPReport.escaped("\(result.file): \(test.title)")
        lines.append("\(test.passed ? "ok" : "not ok") \(number) - \(name)")
        for failure in test.failures {
          lines.append("# " + TAPReport.oneLine(failure.line))
          for line in failure.difference + failure.details {
            lines.append("#   " + TAPReport.oneLine(line))
          }
          for note in failure.notes { lines.append("#   " + TAPReport.oneLine(note.message)) }
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// `#` would begin a directive.
  private static func escaped(_ text: String) -> String {
    var clean = ""
    for character in oneLine(text) {
      if character == "#" || character == "\\" { clean += "\\" }
      clean.append(character)
    }
    return clean
  }

  private static func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}
