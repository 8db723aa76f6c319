/// The report for people: a line for each test, what failed under it, and a last line of counts.
package struct TextReport: TestReport {
  private let palette: Palette

  package init(palette: Palette) { self.palette = palette }

  package func render(_ results: [FileResult]) -> String {
    var text = ""
    for result in results {
      text += palette.paint(result.file, .strong) + "\n"
      for test in result.cases { text += render(test) }
    }
    let totals = TestTotals(results)
    return text + palette.paint(totals.sentence, totals.failed == 0 ? .success : .error) + "\n"
  }

  private func render(_ test: TestResult) -> String {
    let count = "(\(test.expectations))"
    let title = test.title.split(whereSeparator: \.isNewline).joined(separator: " ")
    if test.passed {
      return
        "  \(palette.paint("ok", .success))      \(title) \(palette.paint(count, .faint))\n"
    }
    var text =
      "  \(palette.paint("FAILED", .error))  \(title) \(palette.paint(count, .faint))\n"
    text += FindingText(palette: palette).render(test.failures)
    if !test.output.isEmpty {
      text += palette.paint("printed:", .faint) + "\n" + test.output
      if !test.output.hasSuffix("\n") { text += "\n" }
    }
    return text
  }
}
