import ScrollModel
import ScrollPictures
import ScrollStage

/// One landing, step by step: from the release to the rest.
///
/// The values of a rule's expressions are those that the rule computed when it was asked; nothing is
/// evaluated again. Offsets are content offsets in points along ``axis``, velocities those of the
/// offset in pt/s, positive while it grows.
public struct Explanation: Equatable, Sendable {
  /// The gesture in words: `flick left 900 pt/s`.
  public let gesture: String
  /// The statement of the script that let go; nil if the host did.
  public let releasedAt: SourceLine?
  /// The axis of all offsets and velocities; the faster one of the gesture.
  public let axis: Geometry.Axis
  /// The offset at the release.
  public let start: Double
  /// The id that the position reported there, as `print` shows it.
  public let startID: String?
  /// The velocity of the release; 0 below 250 pt/s.
  public let velocity: Double
  /// Whether the release was too slow for a flick, so that its velocity counts as 0.
  public let isBelowFloor: Bool
  /// How fast free content slows down.
  public let deceleration: Deceleration
  /// Where the content would rest without a behaviour and without ends.
  public let naturalRest: Double
  /// What a behaviour was proposed and answered; nil if the content just coasts.
  public let decision: Decision?
  /// The content can rest within these offsets.
  public let limits: ClosedRange<Double>
  /// Where the content comes to rest.
  public let rest: Double
  /// The id that the position reports at rest, as `print` shows it.
  public let restID: String?
  /// From the release to the rest, seconds.
  public let seconds: Double
  /// The nearest velocities at which the flick would rest elsewhere, at most one below and one above.
  /// Empty if the content moves now, or if the rest follows the velocity.
  public let nearby: [Neighbor]
  /// Why the content does not rest on the target that was asked for; nil if none was.
  public let absence: Absence?
  let core: ScrollStage.Explanation

  /// How fast free content slows down.
  public enum Deceleration: String, Hashable, Sendable {
    /// To 0.998 of the speed each millisecond.
    case normal
    /// To 0.99 of the speed each millisecond.
    case fast
    /// The behaviour starts from where the content was let go.
    case none
  }

  /// What a behaviour made of the proposed target.
  public struct Decision: Hashable, Sendable {
    /// The name of the rule, or of the built-in behaviour.
    public let behavior: String
    /// What the call of a rule used of ``Limits/steps``; nil for a built-in behaviour, and for a rule
    /// whose `properties(context:)` failed.
    public let steps: Int64?
    /// The visible rectangle that was proposed, in the coordinates of the content without insets, points.
    public let proposed: Geometry.Rect
    /// The rectangle that the behaviour left, not clamped.
    public let answer: Geometry.Rect
    /// The inset before the content, which these rectangles leave out, points.
    public let margin: Double
    /// The length of the scroll view without its insets, points.
    public let container: Double
    /// The anchor that the behaviour set, as a fraction of the length.
    public let anchor: Double?
    /// The offset that the answer asks for, before it is kept within the limits.
    public let aligned: Double
    /// The lines of the rule that ran, in their order, at most 200.
    public let lines: [Line]
    /// The targets near the proposed place, for a behaviour that aligns.
    public let candidates: [Candidate]
    /// Why the rule failed, so that the proposed target was kept.
    public let failure: String?
    /// Where it failed.
    public let failedAt: SourceLine?
  }

  /// A line of a rule that ran.
  public struct Line: Hashable, Sendable {
    /// Which line.
    public let line: SourceLine
    /// Its text.
    public let text: String
    /// The values of its expressions: `364 + 12 → 376`.
    public let values: String
  }

  /// A target that a behaviour could have aligned.
  public struct Candidate: Hashable, Sendable {
    /// Its id, as `print` shows it.
    public let id: String
    /// Where the content would rest.
    public let offset: Double
    /// From the proposed place, points.
    public let distance: Double
    /// Whether it was chosen.
    public let isChosen: Bool
  }

  /// A velocity at which the same flick would rest elsewhere.
  public struct Neighbor: Hashable, Sendable {
    /// The threshold, pt/s.
    public let velocity: Double
    /// Whether the other rest is below the threshold; otherwise it is from the threshold on.
    public let isBelow: Bool
    /// The other rest.
    public let rest: Double
    /// The id that the position reports there, as `print` shows it.
    public let id: String?
  }

  /// Why a landing is not at a target, and which flicks rest there.
  public struct Absence: Hashable, Sendable {
    /// The id of the target, as `print` shows it.
    public let id: String
    /// Where content that rests on the target is, before it is kept within the limits.
    public let offset: Double
    /// Whether the landing is there after all; then all below are nil.
    public let isThere: Bool
    /// The nearest velocities that rest there from the same start.
    public let velocities: ClosedRange<Double>?
    /// The nearest offset from which a flick of the same velocity rests there.
    public let start: Double?
    /// The id that the position reports at that start, as `print` shows it.
    public let startID: String?
    /// The fewest flicks that lead there from where the content rests now.
    public let flicks: Int?
    /// Why no flick rests there; nil if one does, or if not all could be tried.
    public let reason: LandingMap.Reach.Reason?
  }

  /// The explanation as lines of text, each ended by a newline.
  ///
  /// - Parameters:
  ///   - width: Columns, at least 20.
  ///   - isASCII: Whether to use no other characters than those of ASCII.
  public func text(width: Int = 100, isASCII: Bool = false) -> String {
    ExplanationText(core, style: TextStyle(width: width, isASCII: isASCII)).render()
  }
}

// The core's own types.

extension Explanation {
  init(_ explanation: ScrollStage.Explanation) {
    core = explanation
    gesture = explanation.gesture
    releasedAt = explanation.place.map { SourceLine($0) }
    axis = Geometry.Axis(explanation.axis)
    start = explanation.start
    startID = explanation.startName
    velocity = explanation.forecast.velocity
    isBelowFloor = explanation.forecast.isBelowFloor
    deceleration = Deceleration(explanation.forecast.rate)
    naturalRest = explanation.forecast.natural
    decision = explanation.decision.map { Decision($0) }
    limits = explanation.limits
    rest = explanation.rest
    restID = explanation.restName
    seconds = explanation.seconds
    nearby = explanation.nearby.map {
      Neighbor(velocity: $0.velocity, isBelow: $0.isBelow, rest: $0.rest, id: $0.name)
    }
    absence = explanation.absence.map { Absence($0) }
  }
}

extension Explanation.Absence {
  init(_ absence: ScrollStage.Explanation.Absence) {
    id = absence.target
    offset = absence.offset
    isThere = absence.isThere
    velocities = absence.velocities
    start = absence.start?.offset
    startID = absence.start?.name
    flicks = absence.flicks
    reason = absence.reason.map { LandingMap.Reach.Reason($0) }
  }
}

extension Explanation.Deceleration {
  init(_ rate: ReleaseForecast.Rate) {
    switch rate {
    case .normal: self = .normal
    case .fast: self = .fast
    case .none: self = .none
    }
  }
}

extension Explanation.Decision {
  init(_ decision: ScrollStage.Explanation.Decision) {
    behavior = decision.behavior
    steps = decision.steps
    proposed = Geometry.Rect(decision.proposed)
    answer = Geometry.Rect(decision.answer)
    margin = decision.margin
    container = decision.container
    anchor = decision.anchor
    aligned = decision.aligned
    lines = decision.lines.map {
      Explanation.Line(line: SourceLine($0.place), text: $0.text, values: $0.values)
    }
    candidates = decision.candidates.map {
      Explanation.Candidate(
        id: $0.name, offset: $0.offset, distance: $0.distance, isChosen: $0.isChosen)
    }
    failure = decision.failure
    failedAt = decision.failurePlace.map { SourceLine($0) }
  }
}
