/// JUnit's XML, as continuous integration services read it: one suite for each file.
package struct JUnitReport: TestReport {
  package init() {}

  package func render(_ results: [FileResult]) -> String {
    let totals = TestTotals(results)
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    let errors = results.reduce(0) { $0 + $1.cases.filter(\.hasFault).count }
    text +=
      "<testsuites tests=\"\(totals.tests)\" failures=\"\(totals.failed - errors)\""
      + " errors=\"\(errors)\">\n"
    for result in results { text += suite(result) }
    return text + "</testsuites>\n"
  }

  private func suite(_ result: FileResult) -> String {
    let errors = result.cases.filter(\.hasFault).count
    let failed = result.cases.filter { !$0.passed }.count - errors
    var text = "  <testsuite name=\"\(JUnitReport.attribute(result.file))\""
    text += " tests=\"\(result.cases.count)\" failures=\"\(failed)\" errors=\"\(errors)\">\n"
    for test in result.cases { text += testCase(test, file: result.file) }
    return text + "  </testsuite>\n"
  }

  private func testCase(_ test: TestResult, file: String) -> String {
    let name = JUnitReport.attribute(test.title)
    var text = "    <testcase classname=\"\(JUnitReport.attribute(file))\" name=\"\(name)\""
    if test.passed, test.output.isEmpty { return text + "/>\n" }
    text += ">\n"
    for failure in test.failures {
      let message = JUnitReport.attribute(failure.line)
      let body = JUnitReport.escaped(FindingText().render(failure))
      let element = failure.isFault ? "error" : "failure"
      text += "      <\(element) message=\"\(message)\">\(body)</\(element)>\n"
    }
    if !test.output.isEmpty {
      text += "      <system-out>\(JUnitReport.escaped(test.output))</system-out>\n"
    }
    return text + "    </testcase>\n"
  }

  /// Readers of XML make a space of a plain line break in an attribute.
  private static func attribute(_ text: String) -> String {
    var clean = ""
    for scalar in escaped(text).unicodeScalars {
      switch scalar {
      case "\n": clean += "&#10;"
      case "\t": clean += "&#9;"
      default: clean.unicodeScalars.append(scalar)
      }
    }
    return clean
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

extension Finding {
  /// An expectation that failed has a place and no group; a fault has the name of its reason, and a
  /// file that cannot be read has no place.
  fileprivate var isFault: Bool { group != nil || place == nil }
}

extension TestResult {
  /// The test did not come to its end, or the script could not be run.
  fileprivate var hasFault: Bool { failures.contains(where: \.isFault) }
}
