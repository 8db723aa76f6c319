import ScrollStage

/// Gathers the events of a run into one result for each test, and one for the top level where it
/// expects something or fails.
package final class TestCollector {
  private let script: LoadedScript
  private let now: () -> Double
  private let start: Double
  private var topLevel: Gathered
  private var tests: [Gathered] = []
  private var isInsideTest = false
  /// What was done in vain.
  package private(set) var warnings: [Finding] = []

  /// A result in progress.
  private struct Gathered {
    var result: TestResult
    var start: Double
    var failures = FindingTally()

    var finished: TestResult {
      var finished = result
      finished.failures = failures.findings
      return finished
    }
  }

  /// - Parameter now: seconds of a clock.
  package init(_ script: LoadedScript, now: @escaping () -> Double = { Stopwatch.now }) {
    self.script = script
    self.now = now
    start = now()
    topLevel = Gathered(result: TestResult(name: nil), start: start)
  }

  package var results: [TestResult] {
    let tests = tests.map(\.finished)
    var top = topLevel.finished
    guard top.expectations > 0 || !top.passed else { return tests }
    top.seconds = max(0, now() - start - tests.reduce(0) { $0 + $1.seconds })
    return [top] + tests
  }

  package func add(_ event: Event) {
    switch event {
    case .row: break
    case .print(let text): change { $0.result.output += text }
    case .expectation(let expectation):
      change { $0.result.expectations += 1 }
      if expectation.passed { return }
      change {
        $0.result.failedExpectations += 1
        $0.failures.add(script.finding(expectation))
      }
    case .fault(let report): change { $0.failures.add(script.finding(report)) }
    case .warning(let warning): warnings.append(script.finding(warning))
    case .testBegan(let name, let span, _):
      tests.append(
        Gathered(result: TestResult(name: name, place: script.place(span)), start: now()))
      isInsideTest = true
    case .testEnded:
      change { $0.result.seconds = max(0, now() - $0.start) }
      isInsideTest = false
    }
  }

  private func change(_ body: (inout Gathered) -> Void) {
    if isInsideTest, let last = tests.indices.last {
      body(&tests[last])
    } else {
      body(&topLevel)
    }
  }
}
