import ScrollStage

/// Gathers the events of a run into one result for each test, and one for the top level where it
/// expects something or fails.
package final class TestCollector {
  private let script: LoadedScript
  private var topLevel = TestResult(name: nil)
  private var tests: [TestResult] = []
  private var isInsideTest = false
  /// What was done in vain.
  package private(set) var warnings: [Finding] = []

  package init(_ script: LoadedScript) { self.script = script }

  package var results: [TestResult] {
    let counts = topLevel.expectations > 0 || !topLevel.passed
    return (counts ? [topLevel] : []) + tests
  }

  package func add(_ event: Event) {
    switch event {
    case .row: break
    case .print(let text): change { $0.output += text }
    case .expectation(let expectation):
      change { $0.expectations += 1 }
      if !expectation.passed { fail(script.finding(expectation)) }
    case .fault(let report): fail(script.finding(report))
    case .warning(let warning): warnings.append(script.finding(warning))
    case .testBegan(let name, let span, _):
      tests.append(TestResult(name: name, place: script.place(span)))
      isInsideTest = true
    case .testEnded: isInsideTest = false
    }
  }

  private func fail(_ finding: Finding) { change { $0.failures.append(finding) } }

  private func change(_ body: (inout TestResult) -> Void) {
    if isInsideTest, let last = tests.indices.last {
      body(&tests[last])
    } else {
      body(&topLevel)
    }
  }
}
