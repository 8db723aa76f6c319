/// The report as one JSON document.
package struct JSONReport: TestReport {
  package init() {}

  package func render(_ results: [FileResult]) -> String {
    let totals = TestTotals(results)
    let document = JSON.object([
      .init("schema", .string("settle-test-1")),
      .init("files", .array(results.map(file))),
      .init(
        "totals",
        .object([
          .init("files", .integer(totals.files)),
          .init("tests", .integer(totals.tests)),
          .init("expectations", .integer(totals.expectations)),
          .init("failed", .integer(totals.failedTests)),
          .init("failedExpectations", .integer(totals.failedExpectations)),
        ])),
    ])
    return document.indented + "\n"
  }

  private func file(_ result: FileResult) -> JSON {
    .object([
      .init("file", .string(result.file)),
      .init("status", .integer(Int(result.status.rawValue))),
      .init("diagnostics", .array(result.problems.map(\.json))),
      .init("tests", .array(result.tests.map(test))),
    ])
  }

  private func test(_ result: TestResult) -> JSON {
    .object([
      .init("name", .text(result.name)),
      .init("passed", .boolean(result.passed)),
      .init("range", result.place?.range ?? .null),
      .init("expectations", .integer(result.expectations)),
      .init("failedExpectations", .integer(result.failedExpectations)),
      .init("failures", .array(result.failures.map(\.json))),
      .init("output", .string(result.output)),
    ])
  }
}
