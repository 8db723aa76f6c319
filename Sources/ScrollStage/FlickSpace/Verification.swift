import ScrollModel

/// What everyone expects of a scroll view, or what its author promises.
package enum LandingProperty: Hashable, Sendable {
  /// The rule answers every flick.
  case neverFails
  /// The rule's answer begins within the content.
  case inBounds
  /// Asked again at rest, as a resize does, the rule stays where it is.
  case idempotent
  /// Flicks rest on targets, where the behaviour aligns.
  case restsOnTargets
  /// Other sizes of the window keep the item that was rested on.
  case keepsItemOnResize
  /// Right to left is the mirror image.
  case mirrors
  /// Each target can be the one that is rested on.
  case everyTargetReachable
  /// A flick goes at most so many targets far.
  case targetsPerFlick(atMost: Int)
  /// A faster flick never lands nearer.
  case monotone
  /// Grabbed anywhere and let go without speed, the content rests on a target.
  case interruptible

  /// Those that are tried where none is named.
  package static let standard: [LandingProperty] = [
    .neverFails, .inBounds, .idempotent, .restsOnTargets, .keepsItemOnResize, .mirrors,
  ]

  package var name: String {
    switch self {
    case .neverFails: "neverFails"
    case .inBounds: "inBounds"
    case .idempotent: "idempotent"
    case .restsOnTargets: "restsOnTargets"
    case .keepsItemOnResize: "keepsItemOnResize"
    case .mirrors: "mirrors"
    case .everyTargetReachable: "everyTargetReachable"
    case .targetsPerFlick: "targetsPerFlick"
    case .monotone: "monotone"
    case .interruptible: "interruptible"
    }
  }

  /// As a script writes it: `.targetsPerFlick(atMost: 1)`.
  package var spelling: String {
    if case .targetsPerFlick(let count) = self { return ".\(name)(atMost: \(count))" }
    return ".\(name)"
  }

  /// All of them, the one with a number with its least.
  package static let all =
    standard + [
      .everyTargetReachable, .targetsPerFlick(atMost: 1), .monotone, .interruptible,
    ]

  /// The names that a command line can give; one takes a number: `targetsPerFlick=1`.
  package static var names: [String] { all.map { $0.name } }

  package init?(name: String, count: Int? = nil) {
    guard let property = LandingProperty.all.first(where: { $0.name == name }) else { return nil }
    self = property
    if case .targetsPerFlick = property, let count { self = .targetsPerFlick(atMost: count) }
  }
}

/// Properties tried over a flick space.
package struct Verification: Equatable, Sendable {
  package var subject: LandingMap.Subject
  package var verdicts: [Verdict]

  package var hasFailed: Bool {
    verdicts.contains { if case .failed = $0.outcome { true } else { false } }
  }

  package struct Verdict: Equatable, Sendable {
    package var property: LandingProperty
    package var outcome: Outcome
  }

  /// What a property was tried on.
  package enum Unit: String, Equatable, Sendable {
    case landings, windows, targets, places
  }

  package enum Outcome: Equatable, Sendable {
    case held(Int, Unit)
    case failed(Counterexample)
    /// Nothing has broken it, and not all was tried: with what is left.
    case undecided(String)
    /// With the reason.
    case doesNotApply(String)
  }

  /// The smallest flick that breaks a property.
  package struct Counterexample: Equatable, Sendable {
    package var start: Double
    package var startName: String?
    package var velocity: Double
    /// What happens, against what was expected.
    package var words: String
    /// The velocities from this start that break it.
    package var interval: ClosedRange<Double>
    /// How many starts there are with such a velocity, of how many.
    package var starts: Int
    package var allStarts: Int
    /// The line that decided.
    package var place: SourcePlace?
    /// A test of at most five statements that fails when it is run.
    package var test: String
    /// The landings from this start.
    package var row: LandingMap.Start
  }
}
