extension StageLibrary {
  /// What modifiers that only change the drawing take for arguments.
  static let visualTypes = """
    /// How the parts of a view are told to assistive technologies.
    public struct AccessibilityChildBehavior: Hashable, Sendable {
      var kind: Int
      public static let ignore = AccessibilityChildBehavior(kind: 0)
      public static let contain = AccessibilityChildBehavior(kind: 1)
      public static let combine = AccessibilityChildBehavior(kind: 2)
    }

    /// What a view is to assistive technologies.
    public struct AccessibilityTraits: OptionSet, Sendable {
      public var rawValue: Int
      public init(rawValue: Int) { self.rawValue = rawValue }
      public static let isButton = AccessibilityTraits(rawValue: 1)
      public static let isHeader = AccessibilityTraits(rawValue: 2)
      public static let isSelected = AccessibilityTraits(rawValue: 4)
      public static let isLink = AccessibilityTraits(rawValue: 8)
      public static let isImage = AccessibilityTraits(rawValue: 16)
      public static let isStaticText = AccessibilityTraits(rawValue: 32)
      public static let isSummaryElement = AccessibilityTraits(rawValue: 64)
      public static let updatesFrequently = AccessibilityTraits(rawValue: 128)
      public static let isModal = AccessibilityTraits(rawValue: 256)
      public static let isToggle = AccessibilityTraits(rawValue: 512)
    }

    /// How what a view shows passes over into something else.
    public struct ContentTransition: Equatable, Sendable {
      var kind: Int
      public static let identity = ContentTransition(kind: 0)
      public static let opacity = ContentTransition(kind: 1)
      public static let interpolate = ContentTransition(kind: 2)
      public static let symbolEffect = ContentTransition(kind: 3)
      public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(kind: 4)
      }
      public static func numericText(value: Double) -> ContentTransition {
        ContentTransition(kind: 4)
      }
    }

    /// How large a control is.
    public enum ControlSize: CaseIterable, Hashable, Sendable {
      case mini, small, regular, large, extraLarge
    }

    /// What a pointer does over a view.
    public struct HoverEffect: Sendable {
      var kind: Int
      public static let automatic = HoverEffect(kind: 0)
      public static let highlight = HoverEffect(kind: 1)
      public static let lift = HoverEffect(kind: 2)
    }

    /// The bar above a navigation stack.
    public enum NavigationBarItem {
      /// How its title is shown.
      public enum TitleDisplayMode: Sendable {
        case automatic, inline, large
      }
    }

    /// Why something is left out of the drawing.
    public struct RedactionReasons: OptionSet, Sendable {
      public var rawValue: Int
      public init(rawValue: Int) { self.rawValue = rawValue }
      public static let placeholder = RedactionReasons(rawValue: 1)
      public static let privacy = RedactionReasons(rawValue: 2)
      public static let invalidated = RedactionReasons(rawValue: 4)
    }

    /// What a device does to be felt.
    public struct SensoryFeedback: Equatable, Sendable {
      var kind: Int
      public static let success = SensoryFeedback(kind: 0)
      public static let warning = SensoryFeedback(kind: 1)
      public static let error = SensoryFeedback(kind: 2)
      public static let selection = SensoryFeedback(kind: 3)
      public static let increase = SensoryFeedback(kind: 4)
      public static let decrease = SensoryFeedback(kind: 5)
      public static let start = SensoryFeedback(kind: 6)
      public static let stop = SensoryFeedback(kind: 7)
      public static let alignment = SensoryFeedback(kind: 8)
      public static let levelChange = SensoryFeedback(kind: 9)
      public static let impact = SensoryFeedback(kind: 10)
    }

    /// How a symbol is coloured.
    public struct SymbolRenderingMode: Sendable {
      var kind: Int
      public static let monochrome = SymbolRenderingMode(kind: 0)
      public static let multicolor = SymbolRenderingMode(kind: 1)
      public static let hierarchical = SymbolRenderingMode(kind: 2)
      public static let palette = SymbolRenderingMode(kind: 3)
    }

    /// Which form of a symbol is drawn.
    public struct SymbolVariants: Hashable, Sendable {
      var kind: Int
      public static let none = SymbolVariants(kind: 0)
      public static let circle = SymbolVariants(kind: 1)
      public static let square = SymbolVariants(kind: 2)
      public static let rectangle = SymbolVariants(kind: 3)
      public static let fill = SymbolVariants(kind: 4)
      public static let slash = SymbolVariants(kind: 5)
    }

    extension Text {
      /// Which letters are drawn large.
      public enum Case: Hashable, Sendable {
        case uppercase, lowercase
      }
      /// Where text that is too long is cut.
      public enum TruncationMode: Sendable {
        case head, tail, middle
      }
    }

    /// How a view comes and goes. Views come and go at once here.
    public struct AnyTransition: Sendable {
      var kind: Int
      public static let identity = AnyTransition(kind: 0)
      public static var opacity: AnyTransition { AnyTransition(kind: 1) }
      public static var scale: AnyTransition { AnyTransition(kind: 2) }
      public static var slide: AnyTransition { AnyTransition(kind: 3) }
      public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition(kind: 2)
      }
      public static func move(edge: Edge) -> AnyTransition { AnyTransition(kind: 4) }
      public static func push(from edge: Edge) -> AnyTransition { AnyTransition(kind: 5) }
      public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        AnyTransition(kind: 6)
      }
      public static func asymmetric(
        insertion: AnyTransition, removal: AnyTransition
      ) -> AnyTransition {
        insertion
      }
      public func combined(with other: AnyTransition) -> AnyTransition { self }
      public func animation(_ animation: Animation?) -> AnyTransition { self }
    }

    """
}
