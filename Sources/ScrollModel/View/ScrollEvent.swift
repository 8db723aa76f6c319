/// Something that happened to a scroll view.
package struct ScrollEvent: Equatable, Sendable {
  /// Seconds since the scroll view was made.
  package var time: Double
  package var kind: Kind
  /// The state just before, `rest` excepted, which reports the state it brings.
  package var state: ScrollReading
  /// For a phase, the state with which it begins, without the position.
  package var start: ScrollReading?

  package enum Kind: Equatable, Sendable {
    case phase(from: ScrollPhase, to: ScrollPhase)
    /// A behaviour was asked for a target.
    case behavior(BehaviorCall)
    /// All motion ended, so many seconds after it began.
    case rest(after: Double)
    /// The offset went beyond an edge of its range.
    case edge(ContentEdge)
    /// A running motion was sent elsewhere because the container has another size.
    case redirection(ScrollRedirection)
    /// Another target is the one that `position` reports.
    case position(from: Int?, to: Int?)
  }

  package init(time: Double, kind: Kind, state: ScrollReading) {
    self.time = time
    self.kind = kind
    self.state = state
  }
}

/// Where a motion was going before the container changed its size, and where it goes now.
package struct ScrollRedirection: Equatable, Sendable {
  /// The new size.
  package var container: Size
  package var from: Point
  package var to: Point
}

/// A physical edge of the range of offsets.
package enum ContentEdge: Equatable, Sendable {
  case top, left, bottom, right
}

extension [ScrollEvent] {
  /// The last call of a behaviour for a release.
  package var releaseCall: BehaviorCall? {
    var found: BehaviorCall?
    for event in self {
      if case .behavior(let call) = event.kind, call.cause == .release { found = call }
    }
    return found
  }
}

/// What a row of a trace shows.
package struct ScrollReading: Equatable, Sendable {
  package var phase: ScrollPhase
  package var offset: Point
  /// pt/s
  package var velocity: Vector
  package var position: Int?
}

/// One call of a behaviour, with all that explains where it led. Targets and speeds are those of
/// the behaviour itself: content coordinates, insets removed, nothing clamped.
package struct BehaviorCall: Equatable, Sendable {
  package var kind: TargetBehavior.Kind
  package var cause: TargetCause
  /// What the behaviour was told.
  package var asked: BehaviorInput
  /// What it left, also where it failed.
  package var answer: ScrollTarget
  package var outcome: BehaviorOutcome
  /// Offset that the target asks for by its anchor, before it is clamped to the content.
  package var aligned: Point
  /// Where the view will rest.
  package var rest: Point
}

/// What a behaviour is passed when it is called.
package struct BehaviorInput: Equatable, Sendable {
  /// The natural target.
  package var target: ScrollTarget
  package var originalTarget: ScrollTarget
  /// pt/s, 0 below the floor
  package var velocity: Vector
  package var contentSize: Size
  package var containerSize: Size
  package var axes: AxisSet

  package init(target: ScrollTarget, context: TargetContext) {
    self.target = target
    originalTarget = context.originalTarget
    velocity = context.velocity
    contentSize = context.contentSize
    containerSize = context.containerSize
    axes = context.axes
  }
}
