/// What came of one test, or of the top level of a file.
package struct TestResult: Sendable {
  /// Nil for the top level.
  package var name: String?
  package var place: Place?
  /// How many expectations were evaluated.
  package var expectations: Int
  /// Failed expectations and faults.
  package var failures: [Finding]
  /// What it printed.
  package var output: String

  package init(
    name: String?, place: Place? = nil, expectations: Int = 0, failures: [Finding] = [],
    output: String = ""
  ) {
    self.name = name
    self.place = place
    self.expectations = expectations
    self.failures = failures
    self.output = output
  }

  package var passed: Bool { failures.isEmpty }
  package var title: String { name ?? "top level" }
}

/// What came of one file: its tests, or why there are none.
package struct FileResult: Sendable {
  package var file: String
  package var tests: [TestResult]
  /// Why the file could not be run: it does not parse, or cannot be read.
  package var problems: [Finding]
  package var status: ExitStatus

  package init(
    file: String, tests: [TestResult] = [], problems: [Finding] = [],
    status: ExitStatus = .success
  ) {
    self.file = file
    self.tests = tests
    self.problems = problems
    self.status = status
  }

  /// The tests, and one failed stand-in where the file could not be run.
  package var cases: [TestResult] {
    let errors = problems.filter { $0.severity == .error }
    if errors.isEmpty { return tests }
    return tests + [TestResult(name: "the script can be run", failures: errors)]
  }
}

/// Counts over files, for the last line of a report.
package struct TestTotals: Equatable, Sendable {
  package var files = 0
  package var tests = 0
  package var expectations = 0
  package var failed = 0

  package init(_ results: [FileResult]) {
    files = results.count
    for result in results {
      for test in result.cases {
        tests += 1
        expectations += test.expectations
        if !test.passed { failed += 1 }
      }
    }
  }

  package var sentence: String {
    let counts = [
      TestTotals.count(files, "file"), TestTotals.count(tests, "test"),
      TestTotals.count(expectations, "expectation"),
    ].joined(separator: ", ")
    return counts + (failed == 0 ? ": all passed" : ": \(failed) failed")
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
