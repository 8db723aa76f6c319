import ScrollLanguage
import ScrollModel
import ScrollStage

extension Simulation {
  /// What happened in a run.
  public struct Report: Hashable, Sendable {
    /// The outcome of everything since the simulation was created.
    public enum Outcome: Hashable, Sendable {
      /// Every expectation held and nothing failed.
      case passed
      /// An expectation, a rule or the script failed: now or before the last report.
      case failed
      /// The host cancelled the script.
      case cancelled
    }

    /// The outcome of everything since the simulation was created.
    public let outcome: Outcome
    /// Everything since the last report, in the order in which it happened.
    public let events: [Event]

    /// The rows of the trace.
    public var rows: [Row] {
      var rows: [Row] = []
      for case .row(let row) in events { rows.append(row) }
      return rows
    }

    /// What the script printed, with its line ends.
    public var printed: String {
      var text = ""
      for case .print(let part) in events { text += part }
      return text
    }

    /// The expectations that were evaluated, whether they held or not.
    public var expectations: [Expectation] {
      var expectations: [Expectation] = []
      for case .expectation(let expectation) in events { expectations.append(expectation) }
      return expectations
    }

    /// Faults of rules, of tests and of the script itself.
    public var failures: [Failure] {
      var failures: [Failure] = []
      for case .failure(let failure, _) in events { failures.append(failure) }
      return failures
    }
  }

  /// One thing that happened.
  public enum Event: Hashable, Sendable {
    /// A row of the trace.
    case row(Row)
    /// Text that the script printed, with its terminator.
    case print(String)
    /// An `expect` that was evaluated.
    case expectation(Expectation)
    /// Something failed. A rule that fails does not end the run: the proposed target is kept.
    case failure(Failure, isRule: Bool)
    /// A warning: the script does something without effect, such as setting a position that no view has.
    case warning(String, SourceRange?)
    /// A `test` of this name begins.
    case testBegan(String)
    /// A `test` of this name has ended.
    case testEnded(String)
  }

  /// One row of the trace: the state of a scroll view just before something that happened (just
  /// after it, for a rest), and what it was.
  public struct Row: Hashable, Sendable {
    /// What a row is about.
    public enum Kind: Hashable, Sendable {
      /// A verb of the script or of the host.
      case verb
      /// A finger is lifted.
      case release
      /// A rule was asked.
      case rule
      /// Everything has come to rest.
      case rest
      /// The window has changed.
      case resize
      /// An expectation failed.
      case expectation
      /// The phase has changed.
      case phase
      /// The content was moved over an edge.
      case edge
      /// The position has changed.
      case position
      /// A sample: some time has passed.
      case sample
    }

    /// What the row is about.
    public let kind: Kind
    /// Seconds since the scene was shown.
    public let time: Double
    /// What the scroll view was doing.
    public let phase: Phase
    /// Points.
    public let offset: Geometry.Point
    /// pt/s
    public let velocity: Geometry.Vector
    /// The identity that the scroll view's position reports, as `print` shows it.
    public let position: String?
    /// What happened, in words.
    public let what: String
    /// The statement of a verb, the line that decided in a rule.
    public let range: SourceRange?
    /// The rule that was asked.
    public let rule: String?
    /// What the rule saw and wrote.
    public let call: RuleCall?
    /// Why the rule failed, if it did.
    public let failure: Failure?
    /// The test that was running.
    public let test: String?
  }

  /// One call of a rule or of a built-in behaviour, in its own coordinates: those of the content,
  /// insets removed, nothing clamped.
  public struct RuleCall: Hashable, Sendable {
    /// The target that it was given.
    public let proposed: Rule.Target
    /// The visible rectangle when the gesture began.
    public let originalTarget: Rule.Target
    /// pt/s, 0 below 250 pt/s.
    public let velocity: Geometry.Vector
    /// Points.
    public let contentSize: Geometry.Size
    /// The size of the scroll view without its insets, points.
    public let containerSize: Geometry.Size
    /// The axes along which the scroll view scrolls.
    public let axes: Geometry.Axes
    /// The target that it left, also if that cannot be used.
    public let answer: Rule.Target
    /// The content offset at which the scroll view will come to rest, points.
    public let restOffset: Geometry.Point
  }

  /// What a scroll view is doing: SwiftUI's `ScrollPhase`.
  public enum Phase: String, Hashable, Sendable {
    /// Nothing moves.
    case idle
    /// A finger is down and has not moved.
    case tracking
    /// A finger moves the content.
    case interacting
    /// The content moves freely after a gesture.
    case decelerating
    /// The program scrolls.
    case animating
  }

  /// One `expect`.
  public struct Expectation: Hashable, Sendable {
    /// Whether it held.
    public let passed: Bool
    /// The text of the condition.
    public let source: String
    /// Where it is in the text.
    public let range: SourceRange?
    /// The message that the script gives, if any.
    public let message: String
    /// The parts of the condition with their values, as `print` shows them.
    public let parts: [Part]
    /// The test that it belongs to.
    public let test: String?

    /// A part of a condition.
    public struct Part: Hashable, Sendable {
      /// Its text.
      public let source: String
      /// Its value.
      public let value: String
    }
  }

  /// A scroll view at one moment.
  public struct ScrollViewState: Hashable, Sendable {
    /// Content offset in points; at the start it is minus the inset.
    public let offset: Geometry.Point
    /// pt/s
    public let velocity: Geometry.Vector
    /// What the scroll view is doing.
    public let phase: Phase
    /// Where the offset will come to rest if nothing interferes, points.
    public let restOffset: Geometry.Point
    /// Points.
    public let contentSize: Geometry.Size
    /// The size of the scroll view without its insets, points.
    public let containerSize: Geometry.Size
    /// The smallest offset at rest, points.
    public let minOffset: Geometry.Point
    /// The greatest offset at rest, points.
    public let maxOffset: Geometry.Point
    /// The axes along which it scrolls.
    public let axes: Geometry.Axes
    /// The identity that its position reports, as `print` shows it.
    public let position: String?
  }
}

extension Simulation.Event {
  init(_ event: ScrollStage.Event, in sources: [Source]) {
    switch event {
    case .row(let row): self = .row(Simulation.Row(row, in: sources))
    case .print(let text): self = .print(text)
    case .expectation(let expectation):
      self = .expectation(Simulation.Expectation(expectation, in: sources))
    case .fault(let report):
      self = .failure(Failure(report.fault, in: sources), isRule: report.isRule)
    case .warning(let warning):
      self = .warning(warning.message, SourceRange(warning.span, in: sources))
    case .testBegan(let name, _, _): self = .testBegan(name)
    case .testEnded(let name): self = .testEnded(name)
    }
  }
}

extension Simulation.Row {
  init(_ row: TraceRow, in sources: [Source]) {
    kind = Kind(row.kind)
    time = row.time
    phase = Simulation.Phase(row.phase)
    offset = Geometry.Point(row.offset)
    velocity = Geometry.Vector(row.velocity)
    position = row.position
    what = row.what
    range = (row.source ?? row.rule?.decidedAt).flatMap { SourceRange($0, in: sources) }
    rule = row.rule?.name
    call = row.rule.map { Simulation.RuleCall($0.call) }
    failure = row.rule?.failure.map { Failure($0, in: sources) }
    test = row.test
  }
}

extension Simulation.RuleCall {
  init(_ call: BehaviorCall) {
    proposed = Rule.Target(call.asked.target)
    originalTarget = Rule.Target(call.asked.originalTarget)
    velocity = Geometry.Vector(call.asked.velocity)
    contentSize = Geometry.Size(call.asked.contentSize)
    containerSize = Geometry.Size(call.asked.containerSize)
    axes = Geometry.Axes(call.asked.axes)
    answer = Rule.Target(call.answer)
    restOffset = Geometry.Point(call.rest)
  }
}

extension Rule.Target {
  init(_ target: ScrollModel.ScrollTarget) {
    self.init(
      rect: Geometry.Rect(target.rect), anchor: target.anchor.map { Geometry.UnitPoint($0) })
  }
}

extension Simulation.Row.Kind {
  init(_ kind: TraceRow.Kind) {
    switch kind {
    case .verb: self = .verb
    case .release: self = .release
    case .rule: self = .rule
    case .rest: self = .rest
    case .resize: self = .resize
    case .expectation: self = .expectation
    case .phase: self = .phase
    case .edge: self = .edge
    case .position: self = .position
    case .sample: self = .sample
    }
  }
}

extension Simulation.Phase {
  init(_ phase: ScrollModel.ScrollPhase) {
    switch phase {
    case .idle: self = .idle
    case .tracking: self = .tracking
    case .interacting: self = .interacting
    case .decelerating: self = .decelerating
    case .animating: self = .animating
    }
  }
}

extension Simulation.Expectation {
  init(_ expectation: ScrollStage.Expectation, in sources: [Source]) {
    passed = expectation.passed
    source = expectation.source
    range = SourceRange(expectation.span, in: sources)
    message = [expectation.message, expectation.reason].filter { !$0.isEmpty }
      .joined(separator: ": ")
    test = expectation.test
    var parts: [Part] = []
    for part in expectation.parts { parts.append(Part(source: part.text, value: part.value)) }
    self.parts = parts
  }
}

extension Simulation.ScrollViewState {
  init(_ scroll: SceneScroll) {
    let model = scroll.model
    offset = Geometry.Point(model.offset)
    velocity = Geometry.Vector(model.velocity)
    phase = Simulation.Phase(model.phase)
    restOffset = Geometry.Point(model.restOffset)
    contentSize = Geometry.Size(model.geometry.contentSize)
    containerSize = Geometry.Size(model.geometry.containerSize)
    minOffset = Geometry.Point(model.geometry.minOffset)
    maxOffset = Geometry.Point(model.geometry.maxOffset)
    axes = Geometry.Axes(scroll.axes)
    position = scroll.position?.text
  }
}
