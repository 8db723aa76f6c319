/// The report for people: a line for each test, what failed under it, and a last line of counts.
package struct TextReport: TestReport {
  private let palette: Palette
  /// Tests that passed are not listed.
  private let isQuiet: Bool

  package init(palette: Palette, isQuiet: Bool = false) {
    self.palette = palette
    self.isQuiet = isQuiet
  }

  package func render(_ results: [FileResult]) -> String {
    var text = ""
    for result in results {
      let cases = result.cases.filter { !isQuiet || !$0.passed }
      if isQuiet, cases.isEmpty { continue }
      text += palette.paint(result.file, .strong) + "\n"
      for test in cases { text += render(test) }
    }
    let totals = TestTotals(results)
    let ink: Ink = totals.failedTests == 0 ? .success : .error
    return text + palette.paint(totals.sentence, ink) + "\n"
  }

  /// What came of one test, without the reasons.
  func line(_ title: String, expectations: Int, passed: Bool) -> String {
    let count = palette.paint("(\(expectations))", .faint)
    let verdict =
      passed ? palette.paint("ok", .success) + "    " : palette.paint("FAILED", .error)
    let words = title.split(whereSeparator: \.isNewline).joined(separator: " ")
    return "  \(verdict)  \(words) \(count)\n"
  }

  private func render(_ test: TestResult) -> String {
    var text = line(test.title, expectations: test.expectations, passed: test.passed)
    if test.passed { return text }
    text += FindingText(palette: palette).render(test.failures)
    if !test.output.isEmpty {
      text += palette.paint("printed:", .faint) + "\n" + test.output
      if !test.output.hasSuffix("\n") { text += "\n" }
    }
    return text
  }
}
