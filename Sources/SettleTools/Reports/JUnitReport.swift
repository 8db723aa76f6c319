/// JUnit's XML, as continuous integration services read it: one suite for each file.
package struct JUnitReport: TestReport {
  package init() {}

  package func render(_ results: [FileResult]) -> String {
    let totals = TestTotals(results)
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites tests=\"\(totals.tests)\" failures=\"\(totals.failed)\" errors=\"0\">\n"
    for result in results { text += suite(result) }
    return text + "</testsuites>\n"
  }

  private func suite(_ result: FileResult) -> String {
    let failed = result.cases.filter { !$0.passed }.count
    var text = "  <testsuite name=\"\(JUnitReport.escaped(result.file))\""
    text += " tests=\"\(result.cases.count)\" failures=\"\(failed)\" errors=\"0\">\n"
    for test in result.cases { text += testCase(test, file: result.file) }
    return text + "  </testsuite>\n"
  }

  private func testCase(_ test: TestResult, file: String) -> String {
    let name = JUnitReport.escaped(test.title)
    var text = "    <testcase classname=\"\(JUnitReport.escaped(file))\" name=\"\(name)\""
    if test.passed, test.output.isEmpty { return text + "/>\n" }
    text += ">\n"
    for failure in test.failures {
      let message = JUnitReport.escaped(failure.line)
      let body = JUnitReport.escaped(FindingText().render(failure))
      text += "      <failure message=\"\(message)\">\(body)</failure>\n"
    }
    if !test.output.isEmpty {
      text += "      <system-out>\(JUnitReport.escaped(test.output))</system-out>\n"
    }
    return text + "    </testcase>\n"
  }

  /// XML 1.0 has no place at all for most control characters: they become U+FFFD.
  private static func escaped(_ text: String) -> String {
    var clean = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": clean += "&amp;"
      case "<": clean += "&lt;"
      case ">": clean += "&gt;"
      case "\"": clean += "&quot;"
      case "\n", "\t": clean.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        clean += "\u{FFFD}"
      default: clean.unicodeScalars.append(scalar)
      }
    }
    return clean
  }
}
