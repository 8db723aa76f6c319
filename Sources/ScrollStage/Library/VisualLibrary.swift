extension StageLibrary {
  /// Modifiers that only change how a view is drawn: they are read and recorded, and nothing else.
  static let visual: StaticString = """
    /// What a modifier paints.
    enum _Paint {
      case none, foreground, fill, background, stroke, clip
    }

    @_primitive struct _VisualModifier: View {
      var content: any View
      var name: String
      var use: _Paint = .none
      var color: Color? = nil
      var radius: CGFloat = 0
    }

    @_primitive struct _FontModifier: View {
      var content: any View
      var font: Font?
    }

    @_primitive struct _LineLimit: View {
      var content: any View
      var limit: Int?
      var reserved: Int = 0
    }

    extension View {
      /// The font of the text inside.
      public func font(_ font: Font?) -> some View { _FontModifier(content: self, font: font) }
      /// The maximum number of lines of the text inside.
      public func lineLimit(_ number: Int?) -> some View {
        _LineLimit(content: self, limit: number)
      }
      /// The maximum number of lines of the text inside, which always reserves space for them.
      public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        _LineLimit(content: self, limit: limit, reserved: reservesSpace ? limit : 0)
      }
      /// The text inside is at least as high as the minimum number of lines.
      public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        _LineLimit(content: self, limit: limit.upperBound, reserved: limit.lowerBound)
      }
      public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        _LineLimit(content: self, limit: nil, reserved: limit.lowerBound)
      }
      public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        _LineLimit(content: self, limit: limit.upperBound)
      }
    }

    /// How lines of text are aligned.
    public enum TextAlignment: CaseIterable, Hashable, Sendable {
      case leading, center, trailing
    }

    /// How colours blend with what is behind.
    public enum BlendMode: Sendable {
      case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
      case hardLight, difference, exclusion, hue, saturation, color, luminosity, sourceAtop
      case destinationOver, destinationOut, plusDarker, plusLighter
    }

    /// Light or dark.
    public enum ColorScheme: CaseIterable, Hashable, Sendable {
      case light, dark
    }

    /// When a keyboard is dismissed.
    public struct ScrollDismissesKeyboardMode: Sendable {
      var kind: Int
      public static var automatic: ScrollDismissesKeyboardMode { .init(kind: 0) }
      public static var immediately: ScrollDismissesKeyboardMode { .init(kind: 1) }
      public static var interactively: ScrollDismissesKeyboardMode { .init(kind: 2) }
      public static var never: ScrollDismissesKeyboardMode { .init(kind: 3) }
    }

    /// Whether an input scrolls; scripts do not use these inputs.
    public struct ScrollInputBehavior: Equatable, Sendable {
      var kind: Int
      public static let automatic = ScrollInputBehavior(kind: 0)
      public static let enabled = ScrollInputBehavior(kind: 1)
      public static let disabled = ScrollInputBehavior(kind: 2)
    }

    /// An input that can be prevented from scrolling.
    public struct ScrollInputKind: Equatable, Sendable {
      var kind: Int
      public static let handGestureShortcut = ScrollInputKind(kind: 0)
      public static let look = ScrollInputKind(kind: 1)
      public static func look(axes: Axis.Set) -> ScrollInputKind { ScrollInputKind(kind: 1) }
    }

    /// The look of the fade under a bar.
    public struct ScrollEdgeEffectStyle: Hashable, Sendable {
      var kind: Int
      public static var automatic: ScrollEdgeEffectStyle { .init(kind: 0) }
      public static var hard: ScrollEdgeEffectStyle { .init(kind: 1) }
      public static var soft: ScrollEdgeEffectStyle { .init(kind: 2) }
    }

    /// How prominent a header is.
    public enum Prominence: Hashable, Sendable {
      case standard, increased
    }

    /// The look of a list.
    public protocol ListStyle {}
    public struct DefaultListStyle: ListStyle {
      public init() {}
    }
    extension ListStyle where Self == DefaultListStyle {
      public static var automatic: DefaultListStyle { DefaultListStyle() }
    }
    public struct PlainListStyle: ListStyle {
      public init() {}
    }
    extension ListStyle where Self == PlainListStyle {
      public static var plain: PlainListStyle { PlainListStyle() }
    }
    public struct GroupedListStyle: ListStyle {
      public init() {}
    }
    extension ListStyle where Self == GroupedListStyle {
      public static var grouped: GroupedListStyle { GroupedListStyle() }
    }
    public struct InsetListStyle: ListStyle {
      public init() {}
    }
    extension ListStyle where Self == InsetListStyle {
      public static var inset: InsetListStyle { InsetListStyle() }
    }
    public struct InsetGroupedListStyle: ListStyle {
      public init() {}
    }
    extension ListStyle where Self == InsetGroupedListStyle {
      public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
    }
    public struct SidebarListStyle: ListStyle {
      public init() {}
    }
    extension ListStyle where Self == SidebarListStyle {
      public static var sidebar: SidebarListStyle { SidebarListStyle() }
    }
    public struct BorderedListStyle: ListStyle {
      public init() {}
    }
    extension ListStyle where Self == BorderedListStyle {
      public static var bordered: BorderedListStyle { BorderedListStyle() }
    }

    /// The look of a form; there are no custom styles.
    public enum _FormStyle: Hashable, Sendable {
      case automatic, columns, grouped
    }

    /// The size of a symbol beside text.
    public enum _ImageScale: Hashable, Sendable {
      case small, medium, large
    }

    extension View {
      /// The colour of texts and shapes in the view.
      public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        _VisualModifier(
          content: self, name: "foregroundStyle", use: .foreground, color: style._color)
      }
      public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
        _ primary: S1, _ secondary: S2
      ) -> some View {
        foregroundStyle(primary)
      }
      public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1, _ secondary: S2, _ tertiary: S3
      ) -> some View {
        foregroundStyle(primary)
      }
      public func foregroundColor(_ color: Color?) -> some View {
        _VisualModifier(content: self, name: "foregroundColor", use: .foreground, color: color)
      }
      public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        _VisualModifier(content: self, name: "border", use: .stroke, color: content._color)
      }
      /// Cuts the view to its frame, or to a shape in it, which takes the same space.
      public func clipped(antialiased: Bool = false) -> some View {
        _VisualModifier(content: self, name: "clipped", use: .clip)
      }
      public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        _VisualModifier(content: self, name: "clipShape", use: .clip, radius: shape._radius)
      }
      public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        _VisualModifier(content: self, name: "cornerRadius", use: .clip, radius: radius)
      }
      /// Drawing only: recorded, without effect on layout.
      public func accentColor(_ accentColor: Color?) -> some View {
        _VisualModifier(content: self, name: "accentColor")
      }
      /// Drawing only: recorded, without effect on layout.
      public func allowsHitTesting(_ enabled: Bool) -> some View {
        _VisualModifier(content: self, name: "allowsHitTesting")
      }
      /// Drawing only: recorded, without effect on layout.
      public func backgroundExtensionEffect() -> some View {
        _VisualModifier(content: self, name: "backgroundExtensionEffect")
      }
      /// Drawing only: recorded, without effect on layout.
      public func backgroundExtensionEffect(isEnabled: Bool) -> some View {
        _VisualModifier(content: self, name: "backgroundExtensionEffect")
      }
      /// Drawing only: recorded, without effect on layout.
      public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        _VisualModifier(content: self, name: "backgroundStyle")
      }
      /// Drawing only: recorded, without effect on layout.
      public func badge(_ count: Int) -> some View {
        _VisualModifier(content: self, name: "badge")
      }
      /// Drawing only: recorded, without effect on layout.
      public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
        _VisualModifier(content: self, name: "baselineOffset")
      }
      /// Drawing only: recorded, without effect on layout.
      public func bold(_ isActive: Bool = true) -> some View {
        _VisualModifier(content: self, name: "bold")
      }
      /// Drawing only: recorded, without effect on layout.
      public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
        _VisualModifier(content: self, name: "buttonBorderShape")
      }
      /// Drawing only: recorded, without effect on layout.
      public func colorInvert() -> some View {
        _VisualModifier(content: self, name: "colorInvert")
      }
      /// Drawing only: recorded, without effect on layout.
      public func colorMultiply(_ color: Color) -> some View {
        _VisualModifier(content: self, name: "colorMultiply")
      }
      /// Drawing only: recorded, without effect on layout.
      public func colorScheme(_ colorScheme: ColorScheme) -> some View {
        _VisualModifier(content: self, name: "colorScheme")
      }
      /// Drawing only: recorded, without effect on layout.
      public func compositingGroup() -> some View {
        _VisualModifier(content: self, name: "compositingGroup")
      }
      /// Drawing only: recorded, without effect on layout.
      public func containerShape<T: Shape>(_ shape: T) -> some View {
        _VisualModifier(content: self, name: "containerShape")
      }
      /// Drawing only: recorded, without effect on layout.
      public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        _VisualModifier(content: self, name: "contentShape")
      }
      /// Drawing only: recorded, without effect on layout.
      public func contentShape<S: Shape>(_ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false)
        -> some View
      {
        _VisualModifier(content: self, name: "contentShape")
      }
      /// Drawing only: recorded, without effect on layout.
      public func contentTransition(_ transition: ContentTransition) -> some View {
        _VisualModifier(content: self, name: "contentTransition")
      }
      /// Drawing only: recorded, without effect on layout.
      public func containerBackground<S: ShapeStyle>(
        _ style: S, for container: ContainerBackgroundPlacement
      ) -> some View {
        _VisualModifier(content: self, name: "containerBackground")
      }
      /// Drawing only: recorded, without effect on layout.
      public func containerBackground<V: View>(
        for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
        @ViewBuilder content: () -> V
      ) -> some View {
        _VisualModifier(content: self, name: "containerBackground")
      }
      /// Drawing only: recorded, without effect on layout.
      public func defaultHoverEffect(_ effect: HoverEffect?) -> some View {
        _VisualModifier(content: self, name: "defaultHoverEffect")
      }
      /// Drawing only: recorded, without effect on layout.
      public func defersSystemGestures(on edges: Edge.Set) -> some View {
        _VisualModifier(content: self, name: "defersSystemGestures")
      }
      /// Drawing only: recorded, without effect on layout.
      public func drawingGroup(opaque: Bool = false) -> some View {
        _VisualModifier(content: self, name: "drawingGroup")
      }
      /// Drawing only: recorded, without effect on layout.
      public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        _VisualModifier(content: self, name: "flipsForRightToLeftLayoutDirection")
      }
      /// Drawing only: recorded, without effect on layout.
      public func focusable(_ isFocusable: Bool = true) -> some View {
        _VisualModifier(content: self, name: "focusable")
      }
      /// Drawing only: recorded, without effect on layout.
      public func fontDesign(_ design: Font.Design?) -> some View {
        _VisualModifier(content: self, name: "fontDesign")
      }
      /// Drawing only: recorded, without effect on layout.
      public func fontWeight(_ weight: Font.Weight?) -> some View {
        _VisualModifier(content: self, name: "fontWeight")
      }
      /// Drawing only: recorded, without effect on layout.
      public func fontWidth(_ width: Font.Width?) -> some View {
        _VisualModifier(content: self, name: "fontWidth")
      }
      /// Drawing only: recorded, without effect on layout.
      public func formStyle(_ style: _FormStyle) -> some View {
        _VisualModifier(content: self, name: "formStyle")
      }
      /// Drawing only: recorded, without effect on layout.
      public func geometryGroup() -> some View {
        _VisualModifier(content: self, name: "geometryGroup")
      }
      /// Drawing only: recorded, without effect on layout.
      public func glassEffect(_ glass: Glass = .regular) -> some View {
        _VisualModifier(content: self, name: "glassEffect")
      }
      /// Drawing only: recorded, without effect on layout.
      public func glassEffect<S: Shape>(_ glass: Glass = .regular, in shape: S) -> some View {
        _VisualModifier(content: self, name: "glassEffect")
      }
      /// Drawing only: recorded, without effect on layout.
      public func glassEffectID<ID: Hashable & Sendable>(_ id: ID?, in namespace: Namespace.ID)
        -> some View
      {
        _VisualModifier(content: self, name: "glassEffectID")
      }
      /// Drawing only: recorded, without effect on layout.
      public func help(_ text: String) -> some View {
        _VisualModifier(content: self, name: "help")
      }
      /// Drawing only: recorded, without effect on layout.
      public func hidden() -> some View {
        _VisualModifier(content: self, name: "hidden")
      }
      /// Drawing only: recorded, without effect on layout.
      public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View {
        _VisualModifier(content: self, name: "hoverEffect")
      }
      /// Drawing only: recorded, without effect on layout.
      public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        _VisualModifier(content: self, name: "interactiveDismissDisabled")
      }
      /// Drawing only: recorded, without effect on layout.
      public func italic(_ isActive: Bool = true) -> some View {
        _VisualModifier(content: self, name: "italic")
      }
      /// Drawing only: recorded, without effect on layout.
      public func kerning(_ kerning: CGFloat) -> some View {
        _VisualModifier(content: self, name: "kerning")
      }
      /// Drawing only: recorded, without effect on layout.
      public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command)
        -> some View
      {
        _VisualModifier(content: self, name: "keyboardShortcut")
      }
      /// Drawing only: recorded, without effect on layout.
      public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
        _VisualModifier(content: self, name: "keyboardShortcut")
      }
      /// Drawing only: recorded, without effect on layout.
      public func labelsHidden() -> some View {
        _VisualModifier(content: self, name: "labelsHidden")
      }
      /// Drawing only: recorded, without effect on layout.
      public func listItemTint(_ tint: Color?) -> some View {
        _VisualModifier(content: self, name: "listItemTint")
      }
      /// Drawing only: recorded, without effect on layout.
      public func listRowBackground<V: View>(_ view: V?) -> some View {
        _VisualModifier(content: self, name: "listRowBackground")
      }
      /// Drawing only: recorded, without effect on layout.
      public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        _VisualModifier(content: self, name: "listRowSeparatorTint")
      }
      /// Drawing only: recorded, without effect on layout.
      public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all)
        -> some View
      {
        _VisualModifier(content: self, name: "listSectionSeparator")
      }
      /// Drawing only: recorded, without effect on layout.
      public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View
      {
        _VisualModifier(content: self, name: "listSectionSeparatorTint")
      }
      /// Drawing only: recorded, without effect on layout.
      public func listStyle<S: ListStyle>(_ style: S) -> some View {
        _VisualModifier(content: self, name: "listStyle")
      }
      /// Drawing only: recorded, without effect on layout.
      public func luminanceToAlpha() -> some View {
        _VisualModifier(content: self, name: "luminanceToAlpha")
      }
      /// Drawing only: recorded, without effect on layout.
      public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask)
        -> some View
      {
        _VisualModifier(content: self, name: "mask")
      }
      /// Drawing only: recorded, without effect on layout.
      public func mask<Mask: View>(_ mask: Mask) -> some View {
        _VisualModifier(content: self, name: "mask")
      }
      /// Drawing only: recorded, without effect on layout.
      public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
        anchor: UnitPoint = .center, isSource: Bool = true
      ) -> some View {
        _VisualModifier(content: self, name: "matchedGeometryEffect")
      }
      /// Drawing only: recorded, without effect on layout.
      public func monospaced(_ isActive: Bool = true) -> some View {
        _VisualModifier(content: self, name: "monospaced")
      }
      /// Drawing only: recorded, without effect on layout.
      public func monospacedDigit() -> some View {
        _VisualModifier(content: self, name: "monospacedDigit")
      }
      /// Drawing only: recorded, without effect on layout.
      public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        _VisualModifier(content: self, name: "onHover")
      }
      /// Drawing only: recorded, without effect on layout.
      public func persistentSystemOverlays(_ visibility: Visibility) -> some View {
        _VisualModifier(content: self, name: "persistentSystemOverlays")
      }
      /// Drawing only: recorded, without effect on layout.
      public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        _VisualModifier(content: self, name: "preferredColorScheme")
      }
      /// Drawing only: recorded, without effect on layout.
      public func previewDevice(_ value: PreviewDevice?) -> some View {
        _VisualModifier(content: self, name: "previewDevice")
      }
      /// Drawing only: recorded, without effect on layout.
      public func previewDisplayName(_ value: String?) -> some View {
        _VisualModifier(content: self, name: "previewDisplayName")
      }
      /// Drawing only: recorded, without effect on layout.
      public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
        _VisualModifier(content: self, name: "previewInterfaceOrientation")
      }
      /// Drawing only: recorded, without effect on layout.
      public func previewLayout(_ value: PreviewLayout) -> some View {
        _VisualModifier(content: self, name: "previewLayout")
      }
      /// Drawing only: recorded, without effect on layout.
      public func privacySensitive(_ sensitive: Bool = true) -> some View {
        _VisualModifier(content: self, name: "privacySensitive")
      }
      /// Drawing only: recorded, without effect on layout.
      public func reorderable() -> some View {
        _VisualModifier(content: self, name: "reorderable")
      }
      /// Drawing only: recorded, without effect on layout.
      public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
        _VisualModifier(content: self, name: "scrollClipDisabled")
      }
      /// Drawing only: recorded, without effect on layout.
      public func scrollContentBackground(_ visibility: Visibility) -> some View {
        _VisualModifier(content: self, name: "scrollContentBackground")
      }
      /// Drawing only: recorded, without effect on layout.
      public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
        _VisualModifier(content: self, name: "scrollDismissesKeyboard")
      }
      /// Drawing only: recorded, without effect on layout.
      public func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> some View
      {
        _VisualModifier(content: self, name: "scrollEdgeEffectHidden")
      }
      /// Drawing only: recorded, without effect on layout.
      public func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set)
        -> some View
      {
        _VisualModifier(content: self, name: "scrollEdgeEffectStyle")
      }
      /// Drawing only: recorded, without effect on layout.
      public func scrollIndicatorsFlash(onAppear: Bool) -> some View {
        _VisualModifier(content: self, name: "scrollIndicatorsFlash")
      }
      /// Drawing only: recorded, without effect on layout.
      public func scrollIndicatorsFlash<Value: Equatable>(trigger value: Value) -> some View {
        _VisualModifier(content: self, name: "scrollIndicatorsFlash")
      }
      /// Drawing only: recorded, without effect on layout.
      public func scrollInputBehavior(_ behavior: ScrollInputBehavior, for input: ScrollInputKind)
        -> some View
      {
        _VisualModifier(content: self, name: "scrollInputBehavior")
      }
      /// Drawing only: recorded, without effect on layout.
      public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
        _VisualModifier(content: self, name: "sensoryFeedback")
      }
      /// Drawing only: recorded, without effect on layout.
      public func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping (T, T) -> Bool
      ) -> some View {
        _VisualModifier(content: self, name: "sensoryFeedback")
      }
      /// Drawing only: recorded, without effect on layout.
      public func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping (T, T) -> SensoryFeedback?
      ) -> some View {
        _VisualModifier(content: self, name: "sensoryFeedback")
      }
      /// Drawing only: recorded, without effect on layout.
      public func sectionActions<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        _VisualModifier(content: self, name: "sectionActions")
      }
      /// Drawing only: recorded, without effect on layout.
      public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
        _VisualModifier(content: self, name: "selectionDisabled")
      }
      /// Drawing only: recorded, without effect on layout.
      public func shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0)
        -> some View
      {
        _VisualModifier(content: self, name: "shadow")
      }
      /// Drawing only: recorded, without effect on layout.
      public func statusBar(hidden: Bool) -> some View {
        _VisualModifier(content: self, name: "statusBarHidden")
      }
      /// Drawing only: recorded, without effect on layout.
      public func statusBarHidden(_ hidden: Bool = true) -> some View {
        _VisualModifier(content: self, name: "statusBarHidden")
      }
      /// Drawing only: recorded, without effect on layout.
      public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
        _VisualModifier(content: self, name: "strikethrough")
      }
      /// Drawing only: recorded, without effect on layout.
      public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
      ) -> some View {
        _VisualModifier(content: self, name: "swipeActions")
      }
      /// Drawing only: recorded, without effect on layout.
      public func swipeActionsContainer() -> some View {
        _VisualModifier(content: self, name: "swipeActionsContainer")
      }
      /// Drawing only: recorded, without effect on layout.
      public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        _VisualModifier(content: self, name: "symbolRenderingMode")
      }
      /// Drawing only: recorded, without effect on layout.
      public func symbolVariant(_ variant: SymbolVariants) -> some View {
        _VisualModifier(content: self, name: "symbolVariant")
      }
      /// Drawing only: recorded, without effect on layout.
      public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
        _VisualModifier(content: self, name: "textScale")
      }
      /// Drawing only: recorded, without effect on layout.
      public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
        _VisualModifier(content: self, name: "textSelection")
      }
      /// Drawing only: recorded, without effect on layout.
      public func tint(_ tint: Color?) -> some View {
        _VisualModifier(content: self, name: "tint")
      }
      /// Drawing only: recorded, without effect on layout.
      public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
        _VisualModifier(content: self, name: "tint")
      }
      /// Drawing only: recorded, without effect on layout.
      public func tracking(_ tracking: CGFloat) -> some View {
        _VisualModifier(content: self, name: "tracking")
      }
      /// Drawing only: recorded, without effect on layout.
      public func transition(_ t: AnyTransition) -> some View {
        _VisualModifier(content: self, name: "transition")
      }
      /// Drawing only: recorded, without effect on layout.
      public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
        _VisualModifier(content: self, name: "underline")
      }
      /// Drawing only: recorded, without effect on layout.
      public func zIndex(_ value: Double) -> some View {
        _VisualModifier(content: self, name: "zIndex")
      }

    }

    """
}
