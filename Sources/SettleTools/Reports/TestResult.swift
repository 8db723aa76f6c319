/// The result of one test, or of the top level of a file.
package struct TestResult: Sendable {
  /// Nil for the top level.
  package var name: String?
  package var place: Place?
  /// How many expectations were evaluated, and how many of them did not hold.
  package var expectations: Int
  package var failedExpectations: Int
  /// Failed expectations and faults, each place once.
  package var failures: [Finding]
  /// What it printed.
  package var output: String
  /// How long it ran, by the clock.
  package var seconds: Double

  package init(
    name: String?, place: Place? = nil, expectations: Int = 0, failedExpectations: Int = 0,
    failures: [Finding] = [], output: String = "", seconds: Double = 0
  ) {
    self.name = name
    self.place = place
    self.expectations = expectations
    self.failedExpectations = failedExpectations
    self.failures = failures
    self.output = output
    self.seconds = seconds
  }

  package var passed: Bool { failures.isEmpty }
  package var title: String { name ?? "top level" }
}

/// The result of one file: its tests, or why there are none.
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
  package var failedTests = 0
  package var failedExpectations = 0

  package init(_ results: [FileResult]) {
    files = results.count
    for result in results {
      for test in result.cases {
        tests += 1
        expectations += test.expectations
        failedExpectations += test.failedExpectations
        if !test.passed { failedTests += 1 }
      }
    }
  }

  /// Tests and expectations are counted apart: one test may hold many expectations, and may fail for a
  /// fault without any.
  package var sentence: String {
    let counts = [
      TestTotals.count(files, "file"), TestTotals.count(tests, "test"),
      TestTotals.count(expectations, "expectation"),
    ].joined(separator: ", ")
    if failedTests == 0 { return counts + ": all passed" }
    var failed = TestTotals.count(failedTests, "test")
    if failedExpectations > 0 {
      failed += " and \(TestTotals.count(failedExpectations, "expectation"))"
    }
    return counts + ": \(failed) failed"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
