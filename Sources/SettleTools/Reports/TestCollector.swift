/// Gathers the events of a run into one result for each test, and one for the top level where it
/// expects something or fails.
package struct TestCollector {
  private var topLevel = TestResult(name: nil)
  private var tests: [TestResult] = []
  /// Where each test is in `tests`; names are unique in a file.
  private var indices: [String: Int] = [:]

  package init() {}

  package var results: [TestResult] {
    let counts = topLevel.expectations > 0 || !topLevel.passed
    return (counts ? [topLevel] : []) + tests
  }

  package mutating func add(_ event: RunEvent) {
    switch event {
    case .row, .testEnded: break
    case .print(let text, let test): change(test) { $0.output += text }
    case .expectation(let failure, let test):
      change(test) { result in
        result.expectations += 1
        if let failure { result.failures.append(failure) }
      }
    case .fault(let finding, let test): change(test) { $0.failures.append(finding) }
    case .testBegan(let name, let place):
      change(name) { $0.place = place }
    }
  }

  private mutating func change(_ test: String?, _ body: (inout TestResult) -> Void) {
    guard let test else { return body(&topLevel) }
    if let index = indices[test] { return body(&tests[index]) }
    var result = TestResult(name: test)
    body(&result)
    indices[test] = tests.count
    tests.append(result)
  }
}
