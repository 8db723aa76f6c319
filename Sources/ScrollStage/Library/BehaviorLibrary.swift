extension StageLibrary {
  /// Scroll target behaviours: the protocol that rules conform to, its context, and the built-in ones.
  static let behaviors: StaticString = """
    /// Where scrolling will end.
    public struct ScrollTarget: Hashable, Sendable {
      /// The rectangle of the content that will be visible.
      public var rect: CGRect
      /// The point of the rectangle that is aligned with the same point of the visible region.
      public var anchor: UnitPoint?
    }

    /// What a behaviour knows when it is asked for a target.
    @dynamicMemberLookup
    public struct ScrollTargetBehaviorContext {
      /// The visible rectangle when the gesture began.
      public var originalTarget: ScrollTarget
      /// The velocity at the end of the gesture, pt/s; 0 below 250 pt/s.
      public var velocity: CGVector
      public var contentSize: CGSize
      /// The size of the scroll view without its insets.
      public var containerSize: CGSize
      public var axes: Axis.Set
      var environment: EnvironmentValues
      public subscript<Value>(dynamicMember keyPath: KeyPath<EnvironmentValues, Value>) -> Value {
        environment[keyPath: keyPath]
      }
    }

    /// Properties of a behaviour.
    public struct ScrollTargetBehaviorProperties: Sendable {
      /// Whether shorter scroll distances are preferred.
      public var limitsScrolls: Bool
      public init() { limitsScrolls = false }
    }

    /// What a behaviour knows when it is asked for its properties.
    public struct ScrollTargetBehaviorPropertiesContext {
      public var axes: Axis.Set
      public var environment: EnvironmentValues
    }

    /// Chooses where scrolling ends.
    @_pure public protocol ScrollTargetBehavior {
      typealias TargetContext = ScrollTargetBehaviorContext
      typealias Properties = ScrollTargetBehaviorProperties
      typealias PropertiesContext = ScrollTargetBehaviorPropertiesContext

      /// Changes the proposed target.
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
      /// The properties of the behaviour.
      func properties(context: PropertiesContext) -> Properties
    }

    extension ScrollTargetBehavior {
      public func properties(context: PropertiesContext) -> Properties {
        ScrollTargetBehaviorProperties()
      }
    }

    /// Rests on whole pages, each as long as the viewport.
    public struct PagingScrollTargetBehavior: ScrollTargetBehavior, Sendable {
      public init() {}
      public func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
    }

    /// Rests on the views of the scroll target layout.
    public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior, Sendable {
      /// How many views one gesture may scroll past.
      public struct LimitBehavior: Equatable, Sendable {
        var kind: Int
        public static var automatic: LimitBehavior { LimitBehavior(kind: 0) }
        public static var always: LimitBehavior { LimitBehavior(kind: 1) }
        public static var alwaysByOne: LimitBehavior { LimitBehavior(kind: 1) }
        public static var alwaysByFew: LimitBehavior { LimitBehavior(kind: 2) }
        public static var never: LimitBehavior { LimitBehavior(kind: 3) }
      }
      var limitBehavior: LimitBehavior
      var anchor: UnitPoint?
      public init(limitBehavior: LimitBehavior = .automatic) {
        self.limitBehavior = limitBehavior
        anchor = nil
      }
      public init(anchor: UnitPoint?) {
        limitBehavior = .automatic
        self.anchor = anchor
      }
      public init(limitBehavior: LimitBehavior, anchor: UnitPoint?) {
        self.limitBehavior = limitBehavior
        self.anchor = anchor
      }
      public func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
    }

    /// A behaviour of any type.
    public struct AnyScrollTargetBehavior: ScrollTargetBehavior {
      public var base: any ScrollTargetBehavior
      public init<Base: ScrollTargetBehavior>(_ base: Base) { self.base = base }
      public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        base.updateTarget(&target, context: context)
      }
      public func properties(context: PropertiesContext) -> Properties {
        base.properties(context: context)
      }
    }

    extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
      public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
    }

    extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
      public static var viewAligned: ViewAlignedScrollTargetBehavior {
        ViewAlignedScrollTargetBehavior()
      }
      public static func viewAligned(
        limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
      ) -> ViewAlignedScrollTargetBehavior {
        ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
      }
      public static func viewAligned(anchor: UnitPoint?) -> ViewAlignedScrollTargetBehavior {
        ViewAlignedScrollTargetBehavior(anchor: anchor)
      }
      public static func viewAligned(
        limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior, anchor: UnitPoint?
      ) -> ViewAlignedScrollTargetBehavior {
        ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior, anchor: anchor)
      }
    }

    /// The stages of a scroll.
    public enum ScrollPhase: Hashable, Sendable {
      case idle, tracking, interacting, decelerating, animating
      /// Whether anything moves or a finger is down.
      public var isScrolling: Bool { self != .idle }
    }

    /// How fast a scroll view slows down, as a factor per millisecond.
    public struct _DecelerationRate: Hashable, Sendable {
      public var rawValue: CGFloat
      public init(rawValue: CGFloat) { self.rawValue = rawValue }
      public static let normal = _DecelerationRate(rawValue: 0.998)
      public static let fast = _DecelerationRate(rawValue: 0.99)
    }

    /// Only the deceleration rates of UIKit's scroll view.
    public enum UIScrollView {
      public typealias DecelerationRate = _DecelerationRate
    }

    """
}
