extension StageLibrary {
  /// Modifiers that only change how a view is drawn: they are read and recorded, and nothing else.
  static let visual = """
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
    \(listStyles)
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
    \(visualMembers)
    }

    """

  /// The looks that a list can have: the types without their `ListStyle`, and the members.
  private static let listStyleNames = [
    ("Default", "automatic"), ("Plain", "plain"), ("Grouped", "grouped"), ("Inset", "inset"),
    ("InsetGrouped", "insetGrouped"), ("Sidebar", "sidebar"), ("Bordered", "bordered"),
  ]

  private static var listStyles: String {
    var text = ""
    for (type, member) in listStyleNames {
      text += "public struct \(type)ListStyle: ListStyle {\n  public init() {}\n}\n"
      text += "extension ListStyle where Self == \(type)ListStyle {\n"
      text += "  public static var \(member): \(type)ListStyle { \(type)ListStyle() }\n}\n"
    }
    return text
  }

  /// The members of `View` without effect on layout, as they are declared in SwiftUI.
  private static let visualSignatures = [
    "accentColor(_ accentColor: Color?)",
    "accessibilityAction(_ kind: AccessibilityActionKind = .default, "
      + "_ handler: @escaping () -> Void)",
    "accessibilityAction(named name: String, _ handler: @escaping () -> Void)",
    "accessibilityAdjustableAction(_ handler: @escaping (AccessibilityAdjustmentDirection) -> Void)",
    "accessibilityChildren<V: View>(@ViewBuilder children: () -> V)",
    "accessibilityInputLabels(_ inputLabels: [String])",
    "accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V)",
    "accessibilityShowsLargeContentViewer()",
    "accessibilityShowsLargeContentViewer<V: View>(@ViewBuilder _ largeContentView: () -> V)",
    "accessibilityAddTraits(_ traits: AccessibilityTraits)",
    "accessibilityElement(children: AccessibilityChildBehavior = .ignore)",
    "accessibilityHidden(_ hidden: Bool)",
    "accessibilityHint(_ hint: String)",
    "accessibilityIdentifier(_ identifier: String)",
    "accessibilityScrollAction(_ handler: @escaping (Edge) -> Void)",
    "accessibilityRemoveTraits(_ traits: AccessibilityTraits)",
    "accessibilitySortPriority(_ sortPriority: Double)",
    "accessibilityValue(_ value: String)",
    "allowsHitTesting(_ enabled: Bool)",
    "backgroundExtensionEffect()",
    "backgroundExtensionEffect(isEnabled: Bool)",
    "backgroundStyle<S: ShapeStyle>(_ style: S)",
    "badge(_ count: Int)",
    "baselineOffset(_ baselineOffset: CGFloat)",
    "bold(_ isActive: Bool = true)",
    "buttonBorderShape(_ shape: ButtonBorderShape)",
    "colorInvert()",
    "colorMultiply(_ color: Color)",
    "colorScheme(_ colorScheme: ColorScheme)",
    "compositingGroup()",
    "containerShape<T: Shape>(_ shape: T)",
    "contentShape<S: Shape>(_ shape: S, eoFill: Bool = false)",
    "contentShape<S: Shape>(_ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false)",
    "contentTransition(_ transition: ContentTransition)",
    "containerBackground<S: ShapeStyle>(_ style: S, for container: ContainerBackgroundPlacement)",
    "containerBackground<V: View>(for container: ContainerBackgroundPlacement, "
      + "alignment: Alignment = .center, @ViewBuilder content: () -> V)",
    "defaultHoverEffect(_ effect: HoverEffect?)",
    "defersSystemGestures(on edges: Edge.Set)",
    "drawingGroup(opaque: Bool = false)",
    "flipsForRightToLeftLayoutDirection(_ enabled: Bool)",
    "focusable(_ isFocusable: Bool = true)",
    "fontDesign(_ design: Font.Design?)",
    "fontWeight(_ weight: Font.Weight?)",
    "fontWidth(_ width: Font.Width?)",
    "formStyle(_ style: _FormStyle)",
    "geometryGroup()",
    "glassEffect(_ glass: Glass = .regular)",
    "glassEffect<S: Shape>(_ glass: Glass = .regular, in shape: S)",
    "glassEffectID<ID: Hashable & Sendable>(_ id: ID?, in namespace: Namespace.ID)",
    "help(_ text: String)",
    "hidden()",
    "hoverEffect(_ effect: HoverEffect = .automatic)",
    "interactiveDismissDisabled(_ isDisabled: Bool = true)",
    "italic(_ isActive: Bool = true)",
    "kerning(_ kerning: CGFloat)",
    "keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command)",
    "keyboardShortcut(_ shortcut: KeyboardShortcut)",
    "labelsHidden()",
    "listItemTint(_ tint: Color?)",
    "listRowBackground<V: View>(_ view: V?)",
    "listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all)",
    "listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all)",
    "listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all)",
    "listStyle<S: ListStyle>(_ style: S)",
    "luminanceToAlpha()",
    "mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask)",
    "mask<Mask: View>(_ mask: Mask)",
    "matchedGeometryEffect<ID: Hashable>(id: ID, in namespace: Namespace.ID, "
      + "properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center, "
      + "isSource: Bool = true)",
    "monospaced(_ isActive: Bool = true)",
    "monospacedDigit()",
    "onHover(perform action: @escaping (Bool) -> Void)",
    "persistentSystemOverlays(_ visibility: Visibility)",
    "preferredColorScheme(_ colorScheme: ColorScheme?)",
    "previewDevice(_ value: PreviewDevice?)",
    "previewDisplayName(_ value: String?)",
    "previewInterfaceOrientation(_ value: InterfaceOrientation)",
    "previewLayout(_ value: PreviewLayout)",
    "privacySensitive(_ sensitive: Bool = true)",
    "reorderable()",
    "scrollClipDisabled(_ disabled: Bool = true)",
    "scrollContentBackground(_ visibility: Visibility)",
    "scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode)",
    "scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all)",
    "scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set)",
    "scrollIndicatorsFlash(onAppear: Bool)",
    "scrollIndicatorsFlash<Value: Equatable>(trigger value: Value)",
    "scrollInputBehavior(_ behavior: ScrollInputBehavior, for input: ScrollInputKind)",
    "sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T)",
    "sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T, "
      + "condition: @escaping (T, T) -> Bool)",
    "sensoryFeedback<T: Equatable>(trigger: T, _ feedback: @escaping (T, T) -> SensoryFeedback?)",
    "sectionActions<Content: View>(@ViewBuilder content: () -> Content)",
    "selectionDisabled(_ isDisabled: Bool = true)",
    "shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0)",
    "statusBarHidden(_ hidden: Bool = true)",
    "strikethrough(_ isActive: Bool = true, color: Color? = nil)",
    "swipeActions<T: View>(edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, "
      + "@ViewBuilder content: () -> T)",
    "swipeActionsContainer()",
    "symbolRenderingMode(_ mode: SymbolRenderingMode?)",
    "symbolVariant(_ variant: SymbolVariants)",
    "textScale(_ scale: Text.Scale, isEnabled: Bool = true)",
    "textSelection<S: TextSelectability>(_ selectability: S)",
    "tint(_ tint: Color?)",
    "tint<S: ShapeStyle>(_ tint: S?)",
    "tracking(_ tracking: CGFloat)",
    "transition(_ t: AnyTransition)",
    "underline(_ isActive: Bool = true, color: Color? = nil)",
    "zIndex(_ value: Double)",
  ]

  private static var visualMembers: String {
    recorded(visualSignatures, "Drawing only: recorded, without effect on layout.")
  }

  /// Members of `View` that leave nothing but their name.
  static func recorded(_ signatures: [String], _ words: String) -> String {
    var text = ""
    for signature in signatures {
      var name = ""
      for character in signature {
        if character == "(" || character == "<" { break }
        name.append(character)
      }
      text += "/// \(words)\n"
      text += "public func \(signature) -> some View {\n"
      text += "  _VisualModifier(content: self, name: \"\(name)\")\n}\n"
    }
    return text
  }
}
