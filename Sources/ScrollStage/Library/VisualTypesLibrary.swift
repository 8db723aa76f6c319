extension StageLibrary {
  /// Arguments of modifiers that only change the drawing.
  static let visualTypes: StaticString = """
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

    /// How one symbol takes the place of another.
    public struct SymbolReplacement: Hashable, Sendable {
      var kind: Int
      public static let automatic = SymbolReplacement(kind: 0)
      public static let replace = SymbolReplacement(kind: 1)
      public var downUp: SymbolReplacement { self }
      public var upUp: SymbolReplacement { self }
      public var offUp: SymbolReplacement { self }
      public var byLayer: SymbolReplacement { self }
      public var wholeSymbol: SymbolReplacement { self }
    }

    /// How the content of a view changes into other content.
    public struct ContentTransition: Equatable, Sendable {
      var kind: Int
      public static let identity = ContentTransition(kind: 0)
      public static let opacity = ContentTransition(kind: 1)
      public static let interpolate = ContentTransition(kind: 2)
      public static let symbolEffect = ContentTransition(kind: 3)
      public static func symbolEffect(_ effect: SymbolReplacement) -> ContentTransition {
        ContentTransition(kind: 3)
      }
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

    /// The effect of a pointer over a view.
    public struct HoverEffect: Sendable {
      var kind: Int
      public static let automatic = HoverEffect(kind: 0)
      public static let highlight = HoverEffect(kind: 1)
      public static let lift = HoverEffect(kind: 2)
    }

    /// The outline of buttons.
    public struct ButtonBorderShape: Equatable, Sendable {
      var kind: Int
      public static let automatic = ButtonBorderShape(kind: 0)
      public static let capsule = ButtonBorderShape(kind: 1)
      public static let roundedRectangle = ButtonBorderShape(kind: 2)
      public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
        ButtonBorderShape(kind: 2)
      }
      public static let circle = ButtonBorderShape(kind: 3)
    }

    /// What the outline of a view is used for.
    public struct ContentShapeKinds: OptionSet, Sendable {
      public let rawValue: Int
      public init(rawValue: Int) { self.rawValue = rawValue }
      public static let interaction = ContentShapeKinds(rawValue: 1)
      public static let dragPreview = ContentShapeKinds(rawValue: 2)
      public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
      public static let hoverEffect = ContentShapeKinds(rawValue: 8)
      public static let accessibility = ContentShapeKinds(rawValue: 16)
    }

    /// An action that assistive technologies can perform on a view.
    public struct AccessibilityActionKind: Equatable, Sendable {
      var kind: Int
      public static let `default` = AccessibilityActionKind(kind: 0)
      public static let escape = AccessibilityActionKind(kind: 1)
      public static let magicTap = AccessibilityActionKind(kind: 2)
    }

    /// Which way something is adjusted.
    public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
      case increment, decrement
    }

    extension Font {
      /// How wide letters are drawn; they take the same space here.
      public struct Width: Hashable, Sendable {
        public var value: CGFloat
        public init(_ value: CGFloat) { self.value = value }
        public static let compressed = Width(-0.2)
        public static let condensed = Width(-0.1)
        public static let standard = Width(0)
        public static let expanded = Width(0.1)
      }
    }

    /// The bar above a navigation stack.
    public enum NavigationBarItem {
      /// How its title is shown.
      public enum TitleDisplayMode: Sendable {
        case automatic, inline, large
      }
    }

    /// Why something is redacted.
    public struct RedactionReasons: OptionSet, Sendable {
      public var rawValue: Int
      public init(rawValue: Int) { self.rawValue = rawValue }
      public static let placeholder = RedactionReasons(rawValue: 1)
      public static let privacy = RedactionReasons(rawValue: 2)
      public static let invalidated = RedactionReasons(rawValue: 4)
    }

    /// A haptic feedback.
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
      /// The weight of an impact.
      public enum Weight: Hashable, Sendable {
        case light, medium, heavy
      }
      /// The flexibility of the colliding objects.
      public enum Flexibility: Hashable, Sendable {
        case rigid, solid, soft
      }
      public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
        impact
      }
      public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
        impact
      }
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
      var names: Set<String> = []
      public static let none = SymbolVariants()
      public static let circle = SymbolVariants(names: ["circle"])
      public static let square = SymbolVariants(names: ["square"])
      public static let rectangle = SymbolVariants(names: ["rectangle"])
      public static let fill = SymbolVariants(names: ["fill"])
      public static let slash = SymbolVariants(names: ["slash"])
      public var circle: SymbolVariants { joined(with: .circle) }
      public var square: SymbolVariants { joined(with: .square) }
      public var rectangle: SymbolVariants { joined(with: .rectangle) }
      public var fill: SymbolVariants { joined(with: .fill) }
      public var slash: SymbolVariants { joined(with: .slash) }
      public func contains(_ other: SymbolVariants) -> Bool { other.names.isSubset(of: names) }
      func joined(with other: SymbolVariants) -> SymbolVariants {
        SymbolVariants(names: names.union(other.names))
      }
    }

    /// Views whose glass is drawn together.
    public struct GlassEffectContainer: View {
      let _content: AnyView
      public init<Content: View>(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        _content = AnyView(content())
      }
      public var body: some View { _content }
    }
    /// A glass material.
    public struct Glass: Equatable, Sendable {
      var kind: Int
      public static var regular: Glass { Glass(kind: 0) }
      public static var clear: Glass { Glass(kind: 1) }
      public static var identity: Glass { Glass(kind: 2) }
      public func tint(_ color: Color?) -> Glass { self }
      public func interactive(_ isEnabled: Bool = true) -> Glass { self }
    }

    /// A transform of a drawing in the plane, with perspective. The perspective is not drawn here.
    public struct ProjectionTransform: Equatable, Sendable {
      public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0
      public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0
      public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1
      public init() {}
      public init(_ m: CGAffineTransform) {
        (m11, m12) = (m.a, m.b)
        (m21, m22) = (m.c, m.d)
        (m31, m32) = (m.tx, m.ty)
      }
      public var isIdentity: Bool { self == ProjectionTransform() }
      public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }
    }

    /// Names that belong to a view. Each property has its own, as long as its view is there.
    @_propertyWrapper
    public struct Namespace {
      public struct ID: Hashable, Sendable {
        let id: Int
      }
      let _state = State(wrappedValue: 0)
      public init() {}
      public var wrappedValue: Namespace.ID { Namespace.ID(id: _state._key) }
    }
    /// What views that are matched have in common. Each keeps its own frame here.
    public struct MatchedGeometryProperties: OptionSet, Sendable {
      public var rawValue: UInt32
      public init(rawValue: UInt32) { self.rawValue = rawValue }
      public static let position = MatchedGeometryProperties(rawValue: 1)
      public static let size = MatchedGeometryProperties(rawValue: 2)
      public static let frame = MatchedGeometryProperties(rawValue: 3)
    }

    /// A length that grows with the reader's text size, which is the standard one here.
    @_propertyWrapper
    public struct ScaledMetric<Value: BinaryFloatingPoint> {
      public var wrappedValue: Value
      public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
      public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        self.wrappedValue = wrappedValue
      }
    }

    /// What a background is to fill.
    public struct ContainerBackgroundPlacement: Sendable {
      var kind: Int
      public static let navigation = ContainerBackgroundPlacement(kind: 0)
      public static let navigationSplitView = ContainerBackgroundPlacement(kind: 1)
      public static let tabView = ContainerBackgroundPlacement(kind: 2)
      public static let widget = ContainerBackgroundPlacement(kind: 3)
      public static let window = ContainerBackgroundPlacement(kind: 4)
    }

    /// A key; scripts press no keys.
    public struct KeyEquivalent: Hashable, ExpressibleByStringLiteral, Sendable {
      public var character: Character
      public init(_ character: Character) { self.character = character }
      public init(stringLiteral value: String) { character = value.first ?? " " }
      public static let upArrow = KeyEquivalent("\\u{F700}")
      public static let downArrow = KeyEquivalent("\\u{F701}")
      public static let leftArrow = KeyEquivalent("\\u{F702}")
      public static let rightArrow = KeyEquivalent("\\u{F703}")
      public static let escape = KeyEquivalent("\\u{1B}")
      public static let delete = KeyEquivalent("\\u{8}")
      public static let home = KeyEquivalent("\\u{F729}")
      public static let end = KeyEquivalent("\\u{F72B}")
      public static let pageUp = KeyEquivalent("\\u{F72C}")
      public static let pageDown = KeyEquivalent("\\u{F72D}")
      public static let tab = KeyEquivalent("\\t")
      public static let space = KeyEquivalent(" ")
      public static let `return` = KeyEquivalent("\\r")
    }
    public struct EventModifiers: OptionSet, Sendable {
      public var rawValue: Int
      public init(rawValue: Int) { self.rawValue = rawValue }
      public static let capsLock = EventModifiers(rawValue: 1)
      public static let shift = EventModifiers(rawValue: 2)
      public static let control = EventModifiers(rawValue: 4)
      public static let option = EventModifiers(rawValue: 8)
      public static let command = EventModifiers(rawValue: 16)
      public static let all = EventModifiers(rawValue: 31)
    }
    public struct KeyboardShortcut: Hashable, Sendable {
      public var key: KeyEquivalent
      public var modifiers: EventModifiers
      public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
        self.key = key
        self.modifiers = modifiers
      }
      public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
      public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
    }

    /// Whether people can select text.
    public protocol TextSelectability {}
    public struct EnabledTextSelectability: TextSelectability { public init() {} }
    public struct DisabledTextSelectability: TextSelectability { public init() {} }
    extension TextSelectability where Self == EnabledTextSelectability {
      public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
    }
    extension TextSelectability where Self == DisabledTextSelectability {
      public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
    }

    /// The size of text, which is the standard one here.
    public enum DynamicTypeSize: Int, CaseIterable, Comparable, Hashable, Sendable {
      case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
      case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
      public var isAccessibilitySize: Bool { self >= .accessibility1 }
      public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool {
        a.rawValue < b.rawValue
      }
    }

    extension Text {
      /// A smaller form of a text beside another.
      public struct Scale: Hashable, Sendable {
        var kind: Int
        public static let `default` = Text.Scale(kind: 0)
        public static let secondary = Text.Scale(kind: 1)
      }
      /// Which letters are drawn large.
      public enum Case: Hashable, Sendable {
        case uppercase, lowercase
      }
      /// Where text that is too long is cut.
      public enum TruncationMode: Sendable {
        case head, tail, middle
      }
    }

    /// How a view appears and disappears; here it always does so at once.
    public struct AnyTransition: Sendable {
      var kind: Int
      public static let identity = AnyTransition(kind: 0)
      public static var opacity: AnyTransition { AnyTransition(kind: 1) }
      public static var scale: AnyTransition { AnyTransition(kind: 2) }
      public static var slide: AnyTransition { AnyTransition(kind: 3) }
      public static var blurReplace: AnyTransition { AnyTransition(kind: 9) }
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
