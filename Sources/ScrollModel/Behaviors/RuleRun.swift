/// The report of one call of a rule, made by the caller that runs it.
///
/// It travels in the outcome of the call and in the event of the landing, so that a trace finds
/// each report with the landing that it explains. The model passes it on and reads nothing in it.
package struct RuleRun: Equatable, Sendable {
  package var name: String
  /// What the call used of its budget.
  package var steps: Int64
  /// What `properties(context:)` answered for this landing.
  package var limits: LimitsAnswer
  /// The line that decided: the last write to the target, or else the last condition evaluated.
  package var decided: Mark?
  package var failure: RuleFailure?

  package init(
    name: String, steps: Int64 = 0, limits: LimitsAnswer = .notAsked, decided: Mark? = nil,
    failure: RuleFailure? = nil
  ) {
    self.name = name
    self.steps = steps
    self.limits = limits
    self.decided = decided
    self.failure = failure
  }
}

/// A stretch of a text that only the caller knows.
package struct Mark: Equatable, Sendable {
  package var text: UInt32
  package var start: UInt32
  package var end: UInt32

  package init(text: UInt32, start: UInt32, end: UInt32) {
    self.text = text
    self.start = start
    self.end = end
  }
}

/// Why a rule failed, in the caller's own terms.
package struct RuleFailure: Equatable, Sendable {
  /// One of the calls that were under way.
  package struct Call: Equatable, Sendable {
    package var name: String
    package var mark: Mark

    package init(name: String, mark: Mark) {
      self.name = name
      self.mark = mark
    }
  }

  package var reason: UInt8
  package var words: String
  package var mark: Mark
  /// Innermost call first.
  package var calls: [Call]

  package init(reason: UInt8, words: String, mark: Mark, calls: [Call] = []) {
    self.reason = reason
    self.words = words
    self.mark = mark
    self.calls = calls
  }
}

/// What `properties(context:)` returned. A rule is asked once per release, and not for a resize or a
/// wheel, whose targets are not projected.
package enum LimitsAnswer: Equatable, Sendable {
  case notAsked
  case answered(limitsScrolls: Bool)
  /// The rule counts as failed for this landing.
  case failed(RuleFailure)

  package var limitsScrolls: Bool {
    switch self {
    case .notAsked, .failed: false
    case .answered(let limitsScrolls): limitsScrolls
    }
  }
}
