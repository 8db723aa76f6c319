import Foundation
import ScrollLanguage
import Testing

@testable import ScrollStage
@testable import SettleTools

struct ReportTests {
  private let source = Source(name: "dir/a,b.scroll", text: "expect(offset.y == 300)\n")

  private var results: [FileResult] {
    let failure = Finding(
      .error, "expectation failed: offset.y == 300", at: Place(source, Span(start: 7, end: 22)),
      notes: [.init("offset.y is 298.5 < 300 & \"odd\"")])
    return [
      FileResult(
        file: "dir/a,b.scroll",
        tests: [
          TestResult(name: nil, expectations: 2),
          TestResult(
            name: "rests # at <300>", expectations: 1, failedExpectations: 1, failures: [failure],
            output: "seen\n", seconds: 0.0125),
        ], status: .failure),
      FileResult(
        file: "bad.scroll",
        problems: [Finding(.error, "there is no such file", file: "bad.scroll")],
        status: .noInput),
    ]
  }

  @Test func text() {
    #expect(
      ReportFormat.text.report(palette: .plain).render(results) == """
        dir/a,b.scroll
          ok      top level (2)
          FAILED  rests # at <300> (1)
        dir/a,b.scroll:1:8: error: expectation failed: offset.y == 300
        1 | expect(offset.y == 300)
          |        ^~~~~~~~~~~~~~~
        note: offset.y is 298.5 < 300 & "odd"
        printed:
        seen
        bad.scroll
          FAILED  the script can be run (0)
        bad.scroll: error: there is no such file
        2 files, 3 tests, 3 expectations: 2 tests and 1 expectation failed

        """)
  }

  @Test func tap() {
    #expect(
      ReportFormat.tap.report(palette: .plain).render(results) == """
        TAP version 13
        1..3
        ok 1 - dir/a,b.scroll: top level
        not ok 2 - dir/a,b.scroll: rests \\# at <300>
        # dir/a,b.scroll:1:8: expectation failed: offset.y == 300
        #   offset.y is 298.5 < 300 & "odd"
        not ok 3 - bad.scroll: the script can be run
        # bad.scroll: there is no such file

        """)
  }

  @Test func junit() {
    #expect(
      ReportFormat.junit.report(palette: .plain).render(results) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="3" failures="1" errors="1" time="0.013">
          <testsuite name="dir/a,b.scroll" tests="2" failures="1" errors="0" time="0.013">
            <testcase classname="dir/a,b.scroll" name="top level" time="0.000"/>
            <testcase classname="dir/a,b.scroll" name="rests # at &lt;300&gt;" time="0.013">
              <failure message="dir/a,b.scroll:1:8: expectation failed: offset.y == 300">\
        dir/a,b.scroll:1:8: error: expectation failed: offset.y == 300
        1 | expect(offset.y == 300)
          |        ^~~~~~~~~~~~~~~
        note: offset.y is 298.5 &lt; 300 &amp; &quot;odd&quot;
        </failure>
              <system-out>seen
        </system-out>
            </testcase>
          </testsuite>
          <testsuite name="bad.scroll" tests="1" failures="0" errors="1" time="0.000">
            <testcase classname="bad.scroll" name="the script can be run" time="0.000">
              <error message="bad.scroll: there is no such file">\
        bad.scroll: error: there is no such file
        </error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  /// Names are the script's: they may have lines, and paths may begin here.
  @Test func names() {
    let source = Source(name: "./a.scroll", text: "x\n")
    var fault = Finding(.error, "stop", at: Place(source, Span(start: 0, end: 1)))
    fault.group = "stated"
    let results = [
      FileResult(file: "./a.scroll", tests: [TestResult(name: "one\ntwo", failures: [fault])])
    ]
    let junit = ReportFormat.junit.report(palette: .plain).render(results)
    #expect(junit.contains("name=\"one&#10;two\""))
    #expect(junit.contains("<error message=") && junit.contains("failures=\"0\" errors=\"1\""))
    let text = ReportFormat.text.report(palette: .plain).render(results)
    #expect(text.contains("  FAILED  one two (0)\n"))
    let github = ReportFormat.github.report(palette: .plain).render(results)
    #expect(github.hasPrefix("::error file=a.scroll,"))
  }

  @Test func github() {
    #expect(
      ReportFormat.github.report(palette: .plain).render(results) == """
        ::error file=dir/a%2Cb.scroll,line=1,col=8,endLine=1,endColumn=23,\
        title=rests # at <300>::expectation failed: offset.y == 300%0A\
        offset.y is 298.5 < 300 & "odd"
        ::error file=bad.scroll,title=the script can be run::there is no such file
        2 files, 3 tests, 3 expectations: 2 tests and 1 expectation failed

        """)
  }

  @Test func json() {
    let text = ReportFormat.json.report(palette: .plain).render(results)
    #expect(text.hasPrefix("{\n  \"schema\": \"settle-test-1\",\n  \"files\": ["))
    #expect(text.contains("\"name\": null,\n          \"passed\": true"))
    #expect(
      text.hasSuffix(
        "\"expectations\": 3,\n    \"failed\": 2,\n    \"failedExpectations\": 1\n  }\n}\n"))
  }

  /// A property that failed has the name of its page in brackets like a fault, and is none.
  @Test func aFailedPropertyIsAFailure() {
    var failure = Finding(
      .error, "expectation failed: verify(.inBounds)", group: "inBounds",
      at: Place(source, Span(start: 7, end: 22)))
    failure.isExpectation = true
    failure.details = ["fails for 900…1,000 pt/s", "    settle()"]
    let test = TestResult(
      name: "bounds", expectations: 1, failedExpectations: 1, failures: [failure])
    let results = [FileResult(file: "a.scroll", tests: [test], status: .failure)]
    let junit = JUnitReport().render(results)
    #expect(junit.contains("failures=\"1\" errors=\"0\""))
    let text = FindingText().render(failure)
    #expect(text.contains("verify(.inBounds) [#inBounds]\n"))
    #expect(text.hasSuffix("fails for 900…1,000 pt/s\n    settle()\n"))
    let tap = TAPReport().render(results)
    #expect(tap.contains("\n#   fails for 900…1,000 pt/s\n#       settle()\n"))
    #expect(GitHubReport().render(results).contains("%0Afails for 900…1,000 pt/s%0A    settle()"))
    #expect(failure.json.compact.contains("\"details\":[\"fails for 900…1,000 pt/s\""))
  }

  @Test func aQuietReportListsWhatFails() {
    let passed = FileResult(file: "a.scroll", tests: [TestResult(name: "t", expectations: 1)])
    let text = TextReport(palette: .plain, isQuiet: true).render([passed] + results)
    #expect(text.hasPrefix("dir/a,b.scroll\n  FAILED  rests # at <300> (1)\n"))
    #expect(text.hasSuffix("3 files, 4 tests, 4 expectations: 2 tests and 1 expectation failed\n"))
    #expect(
      TextReport(palette: .plain, isQuiet: true).render([passed])
        == "1 file, 1 test, 1 expectation: all passed\n")
  }

  /// Readers of JUnit's format count elements: a test has one, however much fails in it.
  @Test func aTestCaseHasOneFailure() {
    let first = Finding(.error, "expectation failed: a", at: Place(source, Span(start: 0, end: 6)))
    let second = Finding(.error, "expectation failed: b", at: Place(source, Span(start: 7, end: 9)))
    let test = TestResult(
      name: "t", expectations: 9, failedExpectations: 2, failures: [first, second])
    let junit = JUnitReport().render([FileResult(file: "a", tests: [test], status: .failure)])
    #expect(junit.components(separatedBy: "<failure ").count == 2)
    #expect(junit.contains("expectation failed: a (and 1 more)\">"))
    #expect(junit.contains("error: expectation failed: b\n"))
  }

  @Test func aGreenRunSaysSo() {
    let green = [FileResult(file: "a", tests: [TestResult(name: "t", expectations: 1)])]
    #expect(TestTotals(green).sentence == "1 file, 1 test, 1 expectation: all passed")
  }
}

struct TestCollectorTests {
  @Test func eventsGoToTheirTest() {
    let collector = collector()
    collector.add(.expectation(expectation(passed: true)))
    collector.add(.testBegan(name: "a", span: .none, hasScene: false))
    collector.add(.print("x"))
    collector.add(.fault(FaultReport(fault: Fault(.index, "no"), isRule: false, test: "a")))
    collector.add(.testEnded(name: "a"))
    collector.add(.testBegan(name: "b", span: .none, hasScene: false))
    collector.add(.expectation(expectation(passed: false)))
    #expect(collector.results.map(\.title) == ["top level", "a", "b"])
    #expect(collector.results.map(\.passed) == [true, false, false])
    #expect(collector.results.map(\.expectations) == [1, 0, 1])
    #expect(collector.results[1].output == "x")
    #expect(collector.results[2].failures[0].message == "expectation failed: a == b")
    #expect(collector.results[2].failures[0].notes[0].message == "a is 1")
  }

  /// However often a loop comes by, there is one report with the values of the first time.
  @Test func anExpectationInALoopIsOneFinding() {
    let source = Source(name: "a.scroll", text: "expect(a == b)\n")
    var tally = FindingTally()
    for value in 1...3 {
      var finding = Finding(
        .error, "expectation failed: a == b", at: Place(source, Span(start: 0, end: 6)))
      finding.notes = [.init("a is \(value)")]
      let isFirst = tally.add(finding)
      #expect(isFirst == (value == 1))
    }
    let other = Finding(.error, "expectation failed: c", at: Place(source, Span(start: 7, end: 8)))
    let isFirst = tally.add(other)
    #expect(isFirst)
    #expect(tally.findings.count == 2)
    #expect(
      tally.findings[0].notes.map(\.message)
        == ["a is 1", "failed 3 times; the values are from the first"])
    #expect(tally.findings[1].notes.isEmpty)
    #expect(
      tally.repeats.map(\.message) == ["this failed 3 times; the first time is shown above"])
  }

  @Test func timeIsThatOfEachTest() {
    var clock = 0.0
    let collector = TestCollector(
      LoadedScript(nil, declarations: [], options: InputOptions()), now: { clock })
    collector.add(.expectation(expectation(passed: true)))
    clock = 2
    collector.add(.testBegan(name: "a", span: .none, hasScene: false))
    clock = 5
    collector.add(.testEnded(name: "a"))
    clock = 6
    #expect(collector.results.map(\.seconds) == [3, 3])
  }

  @Test func aTopLevelThatExpectsNothingIsNoTest() {
    let collector = collector()
    collector.add(.print("x"))
    #expect(collector.results.isEmpty)
  }

  private func collector() -> TestCollector {
    TestCollector(LoadedScript(nil, declarations: [], options: InputOptions()))
  }

  private func expectation(passed: Bool) -> ScrollStage.Expectation {
    ScrollStage.Expectation(
      passed: passed, span: .none, source: "a\n    == b",
      parts: [.init(text: "a", value: "1")], message: "", reason: "")
  }
}
