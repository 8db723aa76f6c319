import ScrollLanguage

/// JUnit's XML, as continuous integration services read it: one suite for each file.
package struct JUnitReport: TestReport {
  package init() {}

  package func render(_ results: [FileResult]) -> String {
    let cases = results.flatMap(\.cases)
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites\(counts(cases))>\n"
    for result in results { text += suite(result) }
    return text + "</testsuites>\n"
  }

  private func suite(_ result: FileResult) -> String {
    var text = "  <testsuite name=\"\(JUnitReport.attribute(result.file))\""
    text += "\(counts(result.cases))>\n"
    for test in result.cases { text += testCase(test, file: result.file) }
    return text + "  </testsuite>\n"
  }

  /// A test that did not come to its end is an error, and no failure.
  private func counts(_ cases: [TestResult]) -> String {
    let errors = cases.filter(\.hasFault).count
    let failures = cases.filter { !$0.passed }.count - errors
    let seconds = cases.reduce(0) { $0 + $1.seconds }
    return " tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
      + JUnitReport.time(seconds)
  }

  private static func time(_ seconds: Double) -> String {
    " time=\"\(fixed(seconds, digits: 3))\""
  }

  private func testCase(_ test: TestResult, file: String) -> String {
    let name = JUnitReport.attribute(test.title)
    var text = "    <testcase classname=\"\(JUnitReport.attribute(file))\" name=\"\(name)\""
    text += JUnitReport.time(test.seconds)
    if test.passed, test.output.isEmpty { return text + "/>\n" }
    text += ">\n" + problem(of: test)
    if !test.output.isEmpty {
      text += "      <system-out>\(JUnitReport.escaped(test.output))</system-out>\n"
    }
    return text + "    </testcase>\n"
  }

  /// All that is wrong with a test is one element, for its readers count elements: what ended the test
  /// is its message, else what failed first.
  private func problem(of test: TestResult) -> String {
    guard let worst = test.failures.first(where: \.isFault) ?? test.failures.first else {
      return ""
    }
    let rest = test.failures.count - 1
    let more = rest > 0 ? " (and \(rest) more)" : ""
    let message = JUnitReport.attribute(worst.line + more)
    let body = JUnitReport.escaped(FindingText().render(test.failures))
    let element = worst.isFault ? "error" : "failure"
    return "      <\(element) message=\"\(message)\">\(body)</\(element)>\n"
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

extension TestResult {
  /// The test did not come to its end, or the script could not be run.
  var hasFault: Bool { failures.contains(where: \.isFault) }
}
