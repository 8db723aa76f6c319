/// How a scroll view chooses where to come to rest: `scrollTargetBehavior(_:)`.
package enum TargetBehavior {
  /// The natural rest.
  case automatic
  /// Whole pages of the viewport.
  case paging
  /// An edge of one of the targets.
  case viewAligned(ViewAligned)
  /// A rule from outside.
  case foreign(ForeignBehavior)

  package enum Kind: Equatable, Sendable {
    case automatic, paging, viewAligned, foreign
  }

  package var kind: Kind {
    switch self {
    case .automatic: .automatic
    case .paging: .paging
    case .viewAligned: .viewAligned
    case .foreign: .foreign
    }
  }
}

/// `ViewAlignedScrollTargetBehavior` and how far it may go in one gesture.
package struct ViewAligned: Equatable, Sendable {
  package enum Limit: Equatable, Sendable {
    case automatic, always, alwaysByOne, alwaysByFew, never
  }

  package var limit: Limit
  /// Which place of target and container is aligned; nil for the leading edge.
  package var anchor: UnitPoint?

  package init(limit: Limit = .automatic, anchor: UnitPoint? = nil) {
    self.limit = limit
    self.anchor = anchor
  }
}

/// A rule that is run outside the model.
///
/// The rule is called once per release, per change of the container's size and per wheel notch
/// (physics.md §5.3), never for a programmatic scroll. It is passed the proposed target and replaces it
/// with its own, which is checked before it is used.
package struct ForeignBehavior {
  package var updateTarget: (inout ScrollTarget, TargetContext) -> BehaviorOutcome
  /// `properties(context:)`, asked before each release is projected.
  package var limits: (PropertiesContext) -> LimitsAnswer

  package init(
    limits: @escaping (PropertiesContext) -> LimitsAnswer = { _ in .notAsked },
    updateTarget: @escaping (inout ScrollTarget, TargetContext) -> BehaviorOutcome
  ) {
    self.updateTarget = updateTarget
    self.limits = limits
  }
}

/// How a call of a behaviour ended, with the report of a rule that ran.
package enum BehaviorOutcome: Equatable, Sendable {
  case updated(RuleRun?)
  case unchanged(RuleRun?)
  /// The natural target is kept.
  case failed(BehaviorFailure, RuleRun?)

  package var run: RuleRun? {
    switch self {
    case .updated(let run), .unchanged(let run), .failed(_, let run): run
    }
  }
}

/// Why a behaviour's answer is not used.
package enum BehaviorFailure: Equatable, Sendable {
  /// The target holds a NaN or an infinity along an axis that scrolls.
  case nonFinite
  /// The target is `CGRect.null`.
  case nullRect
  /// The target is `CGRect.infinite`.
  case infiniteRect
  /// The rule itself failed; its report says why.
  case raised
}
