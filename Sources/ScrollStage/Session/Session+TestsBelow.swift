import ScrollLanguage

/// A `test` at the top level, which can be run without what stands around it.
package struct TopLevelTest {
  let span: SourceSpan
  /// Empty where it is no literal.
  let name: String
  let nameSpan: SourceSpan
  /// The last statement above that the test may rely on.
  let foundation: SourceSpan?
  let function: FunctionIndex

  init(_ test: TopLevel.Test, function: FunctionIndex) {
    span = test.span
    name = test.name
    nameSpan = test.nameSpan
    foundation = test.foundation
    self.function = function
  }
}

/// A fault ends the top level and nothing else: the tests below it are run, unless something is
/// missing that was to come in between.
extension Session {
  func runTests(below fault: Fault) {
    guard let end = fault.trace.last?.span ?? fault.place else { return }
    for test in program.tests where test.span.starts(after: end) {
      if let foundation = test.foundation, !foundation.ends(before: end) {
        reportNotRun(test, after: end)
        continue
      }
      do throws(Fault) {
        try machine.invoke(test.function) { _ in
        } results: { _ in
        }
      } catch {
        if replay.isDone || options.isInterrupted() { return }
        report(error)
      }
    }
  }

  private func reportNotRun(_ test: TopLevelTest, after end: SourceSpan) {
    let name = test.name.isEmpty ? program.text(of: test.nameSpan) : test.name
    if replay.isSkipping(test.name) || !options.selectsTest(name) { return }
    emit(.testBegan(name: name, span: test.span, hasScene: shownView != nil))
    self.test = TestState(name: name)
    report(
      Fault(
        .stated,
        "This test was not run: the top level ended at \(program.place(of: end)), before declarations "
          + "that the test may use",
        span: test.nameSpan))
    self.test = nil
    emit(.testEnded(name: name))
  }
}

extension Fault {
  /// Nil where it arose nowhere in the program.
  fileprivate var place: SourceSpan? { span == .none ? nil : span }
}

extension SourceSpan {
  fileprivate func starts(after other: SourceSpan) -> Bool {
    source.rawValue > other.source.rawValue
      || source == other.source && span.start > other.span.start
  }

  fileprivate func ends(before other: SourceSpan) -> Bool {
    source.rawValue < other.source.rawValue
      || source == other.source && span.end <= other.span.start
  }
}
