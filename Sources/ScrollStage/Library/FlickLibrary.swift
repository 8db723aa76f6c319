extension StageLibrary {
  /// All flicks of a scroll view instead of one: `verify` and `sweep`.
  ///
  /// The language has no variadic functions, so `verify` has a parameter for each property that there is.
  static let flicks: StaticString = """
    /// What 'verify' tries over all flicks of a scroll view.
    public enum Property: Hashable, Sendable {
      /// The rule answers every flick.
      case neverFails
      /// The rule's answer begins within the content.
      case inBounds
      /// Asked again at rest, as a resize does, the rule stays where it is.
      case idempotent
      /// Flicks rest on targets, where the behavior aligns any.
      case restsOnTargets
      /// Windows of other sizes keep the item that was rested on.
      case keepsItemOnResize
      /// Right to left is the mirror image.
      case mirrors
      /// Each target can be rested on.
      case everyTargetReachable
      /// A flick passes at most so many targets.
      case targetsPerFlick(atMost: Int)
      /// A faster flick never lands nearer.
      case monotone
      /// Grabbed anywhere and released without speed, the content rests on a target.
      case interruptible
    }

    /// Where the flicks of a sweep start.
    public struct Starts: Hashable, Sendable {
      let _id: ID?
      /// The offsets that flicks rest on, at most 64. Where they rest anywhere, evenly spaced offsets.
      public static var everyRest: Starts { Starts(_id: nil) }
      /// The offset at which the target with this id is aligned.
      public static func id(_ id: any Hashable) -> Starts { Starts(_id: ID(id)) }
    }

    /// One flick and where it comes to rest. Points and offsets are content offsets.
    public struct Landing {
      public let start: CGPoint
      public let rest: CGPoint
      /// The velocity of the offset at the release, pt/s.
      public let velocity: CGVector
      /// The rect that the behavior was asked about, in the coordinates of the content.
      public let proposed: CGRect
      /// What it answered.
      public let answer: CGRect
      /// What the position reports at rest.
      public let id: ID?
      /// From the release to the rest.
      public let seconds: Double
      /// The line of the rule that decided.
      public let line: Int?
      /// Why the rule failed, if it did.
      public let failure: FailureReason?
    }

    /// Tries properties over all flicks of the scene, which stays as it is. Each property is one
    /// expectation. Without any: 'neverFails', 'inBounds', 'idempotent', 'restsOnTargets',
    /// 'keepsItemOnResize' and 'mirrors'.
    @_varying public func verify(
      _ first: Property? = nil, _ second: Property? = nil, _ third: Property? = nil,
      _ fourth: Property? = nil, _ fifth: Property? = nil, _ sixth: Property? = nil,
      _ seventh: Property? = nil, _ eighth: Property? = nil, _ ninth: Property? = nil,
      _ tenth: Property? = nil, in scrollView: (any Hashable)? = nil, axis: Axis? = nil
    ) {
      let named = [first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth]
      _verify(named.compactMap { $0 }, scrollView, axis)
    }

    /// Flicks from a content offset with all velocities, and hands each landing to a closure. The scene
    /// stays as it is. All expectations in the closure together are one.
    @_varying public func sweep(
      velocity: ClosedRange<Double> = -6000...6000, from start: Double, step: Double? = nil,
      in scrollView: (any Hashable)? = nil, axis: Axis? = nil, _ body: (Landing) -> Void
    ) {
      _sweepRange(velocity.lowerBound, velocity.upperBound, start, start, step, scrollView, axis, body)
    }
    /// The same from evenly spaced content offsets.
    @_varying public func sweep(
      velocity: ClosedRange<Double> = -6000...6000, from starts: ClosedRange<Double>,
      step: Double? = nil, in scrollView: (any Hashable)? = nil, axis: Axis? = nil,
      _ body: (Landing) -> Void
    ) {
      _sweepRange(
        velocity.lowerBound, velocity.upperBound, starts.lowerBound, starts.upperBound, step,
        scrollView, axis, body)
    }
    /// The same from the offsets that flicks rest on, or from a target.
    @_varying public func sweep(
      velocity: ClosedRange<Double> = -6000...6000, from starts: Starts = .everyRest,
      step: Double? = nil, in scrollView: (any Hashable)? = nil, axis: Axis? = nil,
      _ body: (Landing) -> Void
    ) {
      _sweep(velocity.lowerBound, velocity.upperBound, starts._id, step, scrollView, axis, body)
    }

    func _verify(_ properties: [Property], _ scrollView: (any Hashable)?, _ axis: Axis?)
    func _sweepRange(
      _ slowest: Double, _ fastest: Double, _ first: Double, _ last: Double, _ step: Double?,
      _ scrollView: (any Hashable)?, _ axis: Axis?, _ body: (Landing) -> Void)
    func _sweep(
      _ slowest: Double, _ fastest: Double, _ start: (any Hashable)?, _ step: Double?,
      _ scrollView: (any Hashable)?, _ axis: Axis?, _ body: (Landing) -> Void)

    """
}
