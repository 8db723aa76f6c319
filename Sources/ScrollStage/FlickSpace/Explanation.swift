import ScrollModel

/// One landing, step by step: from the release to the rest.
package struct Explanation: Equatable, Sendable {
  /// The gesture: `flick left 900 pt/s`.
  package var gesture: String
  /// The statement that let go.
  package var place: SourcePlace?
  package var axis: Axis
  package var start: Double
  package var startName: String?
  package var forecast: ReleaseForecast
  /// What the behaviour was proposed and what it answered; nil where the content just coasts.
  package var decision: Decision?
  /// Resting offsets lie within these.
  package var limits: ClosedRange<Double>
  /// The same once it rests, if they have changed on the way.
  package var limitsAtRest: ClosedRange<Double>?
  package var rest: Double
  package var restName: String?
  /// From the release to the rest.
  package var seconds: Double
  /// From the release to the moment, before the rest, at which something else took hold of the content.
  package var interruptedAfter: Double?
  /// The nearest velocities at which it would rest elsewhere.
  package var nearby: [Neighbor] = []
  /// Why it is not somewhere else, if somebody has asked.
  package var absence: Absence?

  /// What a behaviour made of the proposed target.
  package struct Decision: Equatable, Sendable {
    package var behavior: String
    /// Of a rule of the program's; nil also where its properties failed, and nothing else was called.
    package var steps: Int64?
    package var proposed: Rect
    package var answer: Rect
    /// The inset at the start of the content, which the rule's coordinates leave out.
    package var margin: Double
    package var container: Double
    package var anchor: Double?
    /// What the target asks for, before it is kept within the limits; an offset.
    package var aligned: Double
    package var lines: [Line]
    /// Targets near the proposed place, of a behaviour that aligns.
    package var candidates: [Candidate] = []
    /// Why the proposed target was kept.
    package var failure: String?
    package var failurePlace: SourcePlace?
  }

  /// A line of a rule that ran, with the values of its expressions.
  package struct Line: Equatable, Sendable {
    package var place: SourcePlace
    package var text: String
    /// `364 + 12 → 376`
    package var values: String
  }

  /// A target that might have been aligned.
  package struct Candidate: Equatable, Sendable {
    package var name: String
    /// Where the content would rest.
    package var offset: Double
    /// From the proposed place.
    package var distance: Double
    package var isChosen: Bool
  }

  /// Another rest next to this one.
  package struct Neighbor: Equatable, Sendable {
    /// Along the axis, pt/s.
    package var velocity: Double
    /// Whether it holds below that velocity, or from it on.
    package var isBelow: Bool
    package var rest: Double
    package var name: String?
  }
}
