import ScrollModel

/// Where each flick comes to rest: the landings of a flick space, merged into pieces.
///
/// From one start the resting offset is a piecewise function of the velocity: constant where a rule or
/// an alignment decides, and continuous where the content just coasts. The ends of the pieces are exact
/// to `Subject.precision`; a piece narrower than the step of the sampling may be missed.
package struct LandingMap: Equatable, Sendable {
  package var subject: Subject
  /// In order of their offsets.
  package var starts: [Start]
  package var reach: Reachability

  package init(subject: Subject, starts: [Start], reach: Reachability) {
    self.subject = subject
    self.starts = starts
    self.reach = reach
  }

  /// What was flicked, and how.
  package struct Subject: Equatable, Sendable {
    /// The name of the rule, or of the behaviour that is built in.
    package var behavior: String
    /// Where the rule is declared.
    package var place: SourcePlace?
    /// The file whose scene it is.
    package var file: String
    /// Parameters that were set: `CardSnap.width = 280`.
    package var settings: [String] = []
    /// Points.
    package var window: Size
    /// The size class along the axis: `compact` or `regular`.
    package var sizeClass: String
    package var axis: Axis
    /// Resting offsets lie within these.
    package var limits: ClosedRange<Double>
    /// Length of the container along the axis, points.
    package var container: Double
    /// Velocities of the offset, pt/s.
    package var velocities: ClosedRange<Double>
    package var step: Double
    /// Thresholds are exact to so much, pt/s: to the step where nobody has looked between.
    package var precision = FlickSpace.precision
    /// Time was simulated, for what the program does on the way can change where a flick ends.
    package var isPlayed: Bool
    package var isRightToLeft: Bool
    /// Where the content stands.
    package var present: Double?

    package init(
      behavior: String, place: SourcePlace?, file: String, settings: [String] = [], window: Size,
      sizeClass: String, axis: Axis, limits: ClosedRange<Double>, container: Double,
      velocities: ClosedRange<Double>, step: Double, isPlayed: Bool, isRightToLeft: Bool = false,
      present: Double? = nil
    ) {
      self.behavior = behavior
      self.place = place
      self.file = file
      self.settings = settings
      self.window = window
      self.sizeClass = sizeClass
      self.axis = axis
      self.limits = limits
      self.container = container
      self.velocities = velocities
      self.step = step
      self.isPlayed = isPlayed
      self.isRightToLeft = isRightToLeft
      self.present = present
    }
  }

  /// All flicks from one resting offset.
  package struct Start: Equatable, Sendable {
    package var offset: Double
    /// The identity that the position reports there.
    package var name: String?
    /// One after the other, in order of their velocities.
    package var pieces: [Piece]

    package init(offset: Double, name: String?, pieces: [Piece]) {
      self.offset = offset
      self.name = name
      self.pieces = pieces
    }
  }

  /// A range of velocities whose flicks end alike.
  package struct Piece: Equatable, Sendable {
    package var velocities: ClosedRange<Double>
    package var rest: Rest
    /// The identity that the position reports at rest; nil also where it differs within the piece.
    package var name: String?
    /// The line that decided.
    package var place: SourcePlace?
    /// Why the rule failed here: its proposed target was kept.
    package var failure: String?

    package init(
      velocities: ClosedRange<Double>, rest: Rest, name: String? = nil, place: SourcePlace? = nil,
      failure: String? = nil
    ) {
      self.velocities = velocities
      self.rest = rest
      self.name = name
      self.place = place
      self.failure = failure
    }
  }

  /// Where a piece rests.
  package enum Rest: Equatable, Sendable {
    case at(Double)
    /// The offset runs evenly from one to the other.
    case from(Double, to: Double)
  }
}

/// Which resting offsets can be reached at all, by any number of flicks.
package struct Reachability: Equatable, Sendable {
  /// In order of their offsets.
  package var rests: [Rest]
  /// Targets that no flick rests on.
  package var missed: [Missed]
  package var targetCount: Int
  /// Targets of which a search that ended early does not tell whether flicks rest on them.
  package var undecidedCount: Int
  /// All that can be reached was: the search did not end early.
  package var isComplete: Bool

  package init(
    rests: [Rest], missed: [Missed], targetCount: Int, undecidedCount: Int = 0, isComplete: Bool
  ) {
    self.rests = rests
    self.missed = missed
    self.targetCount = targetCount
    self.undecidedCount = undecidedCount
    self.isComplete = isComplete
  }

  package struct Rest: Equatable, Sendable {
    package var offset: Double
    package var name: String?
    /// The fewest flicks that lead there.
    package var flicks: Int

    package init(offset: Double, name: String?, flicks: Int) {
      self.offset = offset
      self.name = name
      self.flicks = flicks
    }
  }

  package struct Missed: Equatable, Sendable {
    /// The number of the target.
    package var index: Int
    package var name: String
    /// Where the content would have to rest.
    package var offset: Double
    package var reason: Reason

    package init(index: Int, name: String, offset: Double, reason: Reason) {
      self.index = index
      self.name = name
      self.offset = offset
      self.reason = reason
    }
  }

  /// Added to the margins of the content, it lets a target be aligned.
  package struct Margin: Equatable, Sendable {
    package var edge: Edge
    package var length: Double

    package init(edge: Edge, length: Double) {
      self.edge = edge
      self.length = length
    }
  }

  package enum Reason: Equatable, Sendable {
    /// The content ends so many points before it; with the margin that would do.
    case contentEnds(by: Double, margin: Margin?)
    /// It lies before the start by so many points; with the margin that would do.
    case contentBegins(by: Double, margin: Margin?)
    /// It is longer than the container, and others are not.
    case longerThanContainer
    /// No velocity lands there.
    case noVelocity
  }
}
