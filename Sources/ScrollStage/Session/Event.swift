import ScrollLanguage
import ScrollModel

/// What a run reports, in the order in which it happens. How it is shown is decided elsewhere.
package enum Event {
  /// A row of the trace.
  case row(TraceRow)
  /// Text that the program printed, with its terminator.
  case print(String)
  /// An `expect` that was evaluated, whether it held or not.
  case expectation(Expectation)
  /// A fault that ended the top level or a test, or a rule that failed.
  case fault(FaultReport)
  /// Something that is not meant, though nothing fails by it.
  case warning(RunWarning)
  /// A test begins, with a scene of the program's or, so far, without one.
  case testBegan(name: String, span: SourceSpan, hasScene: Bool)
  case testEnded(name: String)
}

/// One `expect` or `expectFailure` with the values of its parts, one property of a `verify`, or all that
/// a `sweep` expects.
package struct Expectation {
  package var passed: Bool
  package var span: SourceSpan
  /// The text of the condition.
  package var source: String
  package var parts: [Part]
  package var test: String?
  /// What the script says about it: the second argument of `expect`.
  package var message: String
  /// Why it does not hold, where the parts cannot say.
  package var reason: String
  /// What was tried, where that is more than one condition.
  package var trial: Trial?

  package enum Trial {
    /// All flicks of a sweep; the rest of the expectation is about the first that failed.
    case sweep(SweepTrial)
    /// One property over all flicks.
    case property(Verification)
  }

  package struct Part {
    package var text: String
    package var value: String
  }
}

/// A fault, and whether it was only a rule's.
package struct FaultReport {
  package var fault: Fault
  /// A rule failed: its proposed target was kept and the run went on.
  package var isRule: Bool
  package var test: String?
}

/// A warning about something that a script does without effect.
package struct RunWarning {
  package var message: String
  package var span: SourceSpan
  package var test: String?
  /// The lint that this is, with its fix; other warnings have no name.
  package var lint: LintReport?
}

extension Event {
  /// An expectation that does not hold, or a fault.
  var isFailure: Bool {
    switch self {
    case .expectation(let expectation): !expectation.passed
    case .fault: true
    case .row, .print, .warning, .testBegan, .testEnded: false
    }
  }
}

/// A row of the trace: the state just before something that happened (`rest` excepted), and what it
/// was.
package struct TraceRow {
  /// Spelt as machine formats spell it.
  package enum Kind: String, Sendable {
    case verb, release, rule, rest, resize, expectation, phase, edge, position, sample
  }

  /// Seconds since the scene was shown.
  package var time: Double
  package var phase: ScrollPhase
  package var offset: Point
  /// pt/s
  package var velocity: Vector
  /// The axes along which the scroll view scrolls.
  package var axes: AxisSet
  /// The scroll view that the row is of, where it is not the outermost.
  package var scrollView: String?
  /// The identity that the position reports.
  package var position: String?
  package var kind: Kind
  package var what: String
  package var test: String?
  /// The statement of a verb, the line that decided in a rule.
  package var source: SourceSpan?
  package var rule: RuleReport?
}
