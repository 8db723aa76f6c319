import ScrollPictures
import ScrollStage

/// Properties that were tried on all flicks of a scene.
public struct Verification: Equatable, Sendable {
  /// What was flicked, and how.
  public let subject: LandingMap.Subject
  /// One for each property, in the order in which they were asked for.
  public let verdicts: [Verdict]
  let core: ScrollStage.Verification

  /// Whether a property failed. One that does not apply has not.
  public var hasFailed: Bool { core.hasFailed }

  /// What is expected of a scroll view. `settle explain` has a page on each.
  public enum Property: Hashable, Sendable {
    /// The rule answers every flick.
    case neverFails
    /// The rule's answer begins within the content.
    case inBounds
    /// Asked again at rest, as a resize does, the rule stays where it is.
    case idempotent
    /// Flicks rest on targets, if the behaviour aligns.
    case restsOnTargets
    /// The item at rest stays when the window has another size: rotated, and as wide as other devices.
    case keepsItemOnResize
    /// Right to left is the mirror image.
    case mirrors
    /// Flicks can rest on each target.
    case everyTargetReachable
    /// A flick moves by at most so many targets, 1 or more.
    case targetsPerFlick(atMost: Int)
    /// A faster flick never lands nearer.
    case monotone
    /// Grabbed anywhere and let go without speed, the content rests on a target.
    case interruptible

    /// What everyone expects: the first six.
    public static let standard: [Property] = [
      .neverFails, .inBounds, .idempotent, .restsOnTargets, .keepsItemOnResize, .mirrors,
    ]
  }

  /// What became of a property.
  public struct Verdict: Hashable, Sendable {
    /// The property.
    public let property: Property
    /// Whether it holds.
    public let outcome: Outcome
  }

  /// Whether a property holds.
  public enum Outcome: Hashable, Sendable {
    /// It held each time that it was tried.
    case held(Int, Unit)
    /// It does not hold.
    case failed(Counterexample)
    /// Nothing broke it, and not all could be tried: with what is left.
    case undecided(String)
    /// It says nothing about this scene, for this reason.
    case doesNotApply(String)
  }

  /// What a property was tried on.
  public enum Unit: String, Hashable, Sendable {
    /// Flicks.
    case landings
    /// Changes of the window's size.
    case windows
    /// Targets of the scroll view.
    case targets
    /// Offsets at which the content was grabbed.
    case places
  }

  /// The simplest flick that breaks a property.
  public struct Counterexample: Hashable, Sendable {
    /// The offset before the flick, points.
    public let start: Double
    /// The id that the position reports there, as `print` shows it.
    public let startID: String?
    /// pt/s, along the axis of ``Verification/subject``.
    public let velocity: Double
    /// What happens, and what was expected.
    public let message: String
    /// The velocities around it that break the property from this start, pt/s, exact to 0.01.
    public let velocities: ClosedRange<Double>
    /// From how many of the starts a flick breaks the property, at least 1.
    public let failingStarts: Int
    /// How many starts were tried.
    public let starts: Int
    /// The line of a rule that decided.
    public let decidedAt: SourceLine?
    /// A `test` of at most five statements, to append to the script. It fails.
    public let test: String
    /// Where all flicks from this start rest.
    public let landings: LandingMap.Start
  }

  /// The verdicts as lines of text, each ended by a newline, with a report of each failure.
  ///
  /// - Parameters:
  ///   - width: Columns, at least 20.
  ///   - isColored: Whether to use the escape sequences of terminals with 256 colours.
  ///   - isASCII: Whether to use no other characters than those of ASCII.
  public func text(width: Int = 100, isColored: Bool = false, isASCII: Bool = false) -> String {
    let style = TextStyle(width: width, isColored: isColored, isASCII: isASCII)
    return VerificationText(core, style: style).render()
  }
}

// The core's own types.

extension Verification {
  init(_ verification: ScrollStage.Verification) {
    core = verification
    subject = LandingMap.Subject(verification.subject)
    verdicts = verification.verdicts.map {
      Verdict(property: Property($0.property), outcome: Outcome($0.outcome))
    }
  }
}

extension Verification.Property {
  init(_ property: LandingProperty) {
    switch property {
    case .neverFails: self = .neverFails
    case .inBounds: self = .inBounds
    case .idempotent: self = .idempotent
    case .restsOnTargets: self = .restsOnTargets
    case .keepsItemOnResize: self = .keepsItemOnResize
    case .mirrors: self = .mirrors
    case .everyTargetReachable: self = .everyTargetReachable
    case .targetsPerFlick(let count): self = .targetsPerFlick(atMost: count)
    case .monotone: self = .monotone
    case .interruptible: self = .interruptible
    }
  }

  var core: LandingProperty {
    switch self {
    case .neverFails: .neverFails
    case .inBounds: .inBounds
    case .idempotent: .idempotent
    case .restsOnTargets: .restsOnTargets
    case .keepsItemOnResize: .keepsItemOnResize
    case .mirrors: .mirrors
    case .everyTargetReachable: .everyTargetReachable
    case .targetsPerFlick(let count): .targetsPerFlick(atMost: count)
    case .monotone: .monotone
    case .interruptible: .interruptible
    }
  }
}

extension Verification.Outcome {
  init(_ outcome: ScrollStage.Verification.Outcome) {
    switch outcome {
    case .held(let count, let unit): self = .held(count, Verification.Unit(unit))
    case .failed(let example): self = .failed(Verification.Counterexample(example))
    case .undecided(let words): self = .undecided(words)
    case .doesNotApply(let reason): self = .doesNotApply(reason)
    }
  }
}

extension Verification.Unit {
  init(_ unit: ScrollStage.Verification.Unit) {
    switch unit {
    case .landings: self = .landings
    case .windows: self = .windows
    case .targets: self = .targets
    case .places: self = .places
    }
  }
}

extension Verification.Counterexample {
  init(_ example: ScrollStage.Verification.Counterexample) {
    start = example.start
    startID = example.startName
    velocity = example.velocity
    message = example.words
    velocities = example.interval
    failingStarts = example.starts
    starts = example.allStarts
    decidedAt = example.place.map { SourceLine($0) }
    test = example.test
    landings = LandingMap.Start(example.row)
  }
}
