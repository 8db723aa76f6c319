extension StageLibrary {
  /// Views that show something: colours, text. Only sizes matter in a headless scene.
  static let drawing: StaticString = """
    /// A way to paint an area.
    public protocol ShapeStyle {
      var _color: Color? { get }
    }
    extension ShapeStyle {
      /// The colour that it mostly has.
      public var _color: Color? { nil }
    }

    /// A colour; as a view it takes all the space it is proposed.
    @_primitive public struct Color: View, ShapeStyle, Hashable, Sendable, CustomStringConvertible {
      var name: String
      var alpha: Double
      public var _color: Color? { self }
      public var description: String {
        alpha == 1 ? name : "\\(Int((alpha * 100).rounded()))% \\(name)"
      }
      public init(_ name: String) {
        self.name = name
        alpha = 1
      }
      public init(_ name: String, bundle: Bundle?) { self.init(name) }
      public init<Style: _ColorStyle>(_ color: Style) { self = color._asColor }
      public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        name = "rgb \\(red) \\(green) \\(blue)"
        alpha = opacity
      }
      /// How the components of a colour are interpreted.
      public enum RGBColorSpace: Hashable, Sendable {
        case sRGB, sRGBLinear, displayP3
      }
      public init(
        _ colorSpace: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1
      ) {
        self.init(red: red, green: green, blue: blue, opacity: opacity)
      }
      public init(_ colorSpace: RGBColorSpace, white: Double, opacity: Double = 1) {
        self.init(white: white, opacity: opacity)
      }
      public init(white: Double, opacity: Double = 1) {
        name = "white \\(white)"
        alpha = opacity
      }
      public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        name = "hsb \\(hue) \\(saturation) \\(brightness)"
        alpha = opacity
      }
      /// The colour with another opacity.
      public func opacity(_ opacity: Double) -> Color {
        var color = self
        color.alpha = alpha * opacity
        return color
      }
      /// A colour between this one and another.
      public func mix(
        with other: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
      ) -> Color {
        Color("\\(name) \\(other.name) \\(fraction)")
      }
      /// The colour as a slight gradient.
      public var gradient: Color { self }
      public static let red = Color("red")
      public static let orange = Color("orange")
      public static let yellow = Color("yellow")
      public static let green = Color("green")
      public static let mint = Color("mint")
      public static let teal = Color("teal")
      public static let cyan = Color("cyan")
      public static let blue = Color("blue")
      public static let indigo = Color("indigo")
      public static let purple = Color("purple")
      public static let pink = Color("pink")
      public static let brown = Color("brown")
      public static let white = Color("white")
      public static let gray = Color("gray")
      public static let black = Color("black")
      public static let clear = Color("clear")
      public static let primary = Color("primary")
      public static let secondary = Color("secondary")
      public static let accentColor = Color("accentColor")
    }

    /// A style that is a colour and nothing else.
    public protocol _ColorStyle {
      var _asColor: Color { get }
    }
    extension Color: _ColorStyle {
      public var _asColor: Color { self }
    }

    extension ShapeStyle where Self == Color {
      public static var red: Color { .red }
      public static var orange: Color { .orange }
      public static var yellow: Color { .yellow }
      public static var green: Color { .green }
      public static var mint: Color { .mint }
      public static var teal: Color { .teal }
      public static var cyan: Color { .cyan }
      public static var blue: Color { .blue }
      public static var indigo: Color { .indigo }
      public static var purple: Color { .purple }
      public static var pink: Color { .pink }
      public static var brown: Color { .brown }
      public static var white: Color { .white }
      public static var gray: Color { .gray }
      public static var black: Color { .black }
      public static var clear: Color { .clear }
      public static var primary: Color { .primary }
      public static var secondary: Color { .secondary }
      public static var tertiary: Color { Color("tertiary") }
      public static var quaternary: Color { Color("quaternary") }
      public static var quinary: Color { Color("quinary") }
      public static var selection: Color { Color("selection") }
      public static var separator: Color { Color("separator") }
      public static var placeholder: Color { Color("placeholder") }
      public static var link: Color { Color("link") }
      public static var fill: Color { Color("fill") }
      public static var windowBackground: Color { Color("windowBackground") }
      public static var tint: Color { .accentColor }
      public static var background: Color { Color("background") }
      public static var foreground: Color { Color("foreground") }
    }

    extension ShapeStyle {
      /// The weaker levels of a style; all look the same here.
      public var secondary: some ShapeStyle { self }
      public var tertiary: some ShapeStyle { self }
      public var quaternary: some ShapeStyle { self }
      public var quinary: some ShapeStyle { self }
      /// The style with a shadow, which takes no space.
      public func shadow(_ style: ShadowStyle) -> some ShapeStyle { self }
      public func blendMode(_ mode: BlendMode) -> some ShapeStyle { self }
      public func opacity(_ opacity: Double) -> some ShapeStyle { self }
    }

    /// The shadow of a style.
    public struct ShadowStyle: Hashable, Sendable {
      var radius: CGFloat
      public static func drop(
        color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
      ) -> ShadowStyle { ShadowStyle(radius: radius) }
      public static func inner(
        color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
      ) -> ShadowStyle { ShadowStyle(radius: radius) }
    }

    extension Material {
      public func opacity(_ opacity: Double) -> Material { self }
    }

    /// A translucent background.
    public struct Material: ShapeStyle, Sendable {
      var name: String
      public var _color: Color? { Color("material") }
      public static let ultraThin = Material(name: "ultraThin")
      public static let thin = Material(name: "thin")
      public static let regular = Material(name: "regular")
      public static let thick = Material(name: "thick")
      public static let ultraThick = Material(name: "ultraThick")
      public static let bar = Material(name: "bar")
    }

    extension ShapeStyle where Self == Material {
      public static var ultraThinMaterial: Material { .ultraThin }
      public static var thinMaterial: Material { .thin }
      public static var regularMaterial: Material { .regular }
      public static var thickMaterial: Material { .thick }
      public static var ultraThickMaterial: Material { .ultraThick }
      public static var bar: Material { .bar }
    }

    /// A typeface and size; only the line height and letter width of the style matter here.
    public struct Font: Hashable, Sendable {
      /// The size of the letters, pt.
      var size: CGFloat
      /// The height of a line, pt.
      var lineHeight: CGFloat

      /// The text styles that follow the reader's settings.
      public enum TextStyle: CaseIterable, Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
        case caption, caption2
      }
      /// How heavy the strokes are.
      public struct Weight: Hashable, Sendable {
        var value: Double
        public static let ultraLight = Weight(value: -0.8)
        public static let thin = Weight(value: -0.6)
        public static let light = Weight(value: -0.4)
        public static let regular = Weight(value: 0)
        public static let medium = Weight(value: 0.23)
        public static let semibold = Weight(value: 0.3)
        public static let bold = Weight(value: 0.4)
        public static let heavy = Weight(value: 0.56)
        public static let black = Weight(value: 0.62)
      }
      /// The design of a typeface.
      public enum Design: Hashable, Sendable {
        case `default`, serif, rounded, monospaced
      }

      public static let largeTitle = Font(size: 34, lineHeight: 41)
      public static let title = Font(size: 28, lineHeight: 34)
      public static let title2 = Font(size: 22, lineHeight: 28)
      public static let title3 = Font(size: 20, lineHeight: 25)
      public static let headline = Font(size: 17, lineHeight: 22)
      public static let body = Font(size: 17, lineHeight: 22)
      public static let callout = Font(size: 16, lineHeight: 21)
      public static let subheadline = Font(size: 15, lineHeight: 20)
      public static let footnote = Font(size: 13, lineHeight: 18)
      public static let caption = Font(size: 12, lineHeight: 16)
      public static let caption2 = Font(size: 11, lineHeight: 13)

      public static func system(
        _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
      ) -> Font {
        switch style {
        case .largeTitle: .largeTitle
        case .title: .title
        case .title2: .title2
        case .title3: .title3
        case .headline: .headline
        case .subheadline: .subheadline
        case .body: .body
        case .callout: .callout
        case .footnote: .footnote
        case .caption: .caption
        case .caption2: .caption2
        }
      }
      /// A font of any size; its lines are 1.2 times that high, rounded up.
      public static func system(
        size: CGFloat, weight: Weight? = nil, design: Design? = nil
      ) -> Font {
        precondition(size.isFinite, "system(size:): the size is not a finite number")
        return Font(size: size, lineHeight: (size * 1.2).rounded(.up))
      }
      /// A font by name. The name has no effect here: lines are as for any font of
      /// the size.
      public static func custom(_ name: String, size: CGFloat) -> Font { .system(size: size) }
      public static func custom(
        _ name: String, size: CGFloat, relativeTo textStyle: TextStyle
      ) -> Font {
        .system(size: size)
      }
      public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        .system(size: fixedSize)
      }
      public func bold() -> Font { self }
      public func italic() -> Font { self }
      public func monospaced() -> Font { self }
      public func monospacedDigit() -> Font { self }
      public func smallCaps() -> Font { self }
      public func weight(_ weight: Weight) -> Font { self }
      public func width(_ width: Width) -> Font { self }
    }

    /// Lines of text, measured by a fixed table.
    @_primitive public struct Text: View, Equatable, Sendable {
      var string: String
      var font: Font?
      var color: Color? = nil
      public init(_ content: String) {
        string = content
        font = nil
      }
      public init<S: StringProtocol>(_ content: S) {
        string = content._string
        font = nil
      }
      public init(_ image: Image) {
        string = image.description
        font = nil
      }
      public init(verbatim content: String) {
        string = content
        font = nil
      }
      public func font(_ font: Font?) -> Text {
        var text = self
        text.font = font
        return text
      }
      public func bold() -> Text { self }
      public func bold(_ isActive: Bool) -> Text { self }
      public func italic() -> Text { self }
      public func italic(_ isActive: Bool) -> Text { self }
      public func kerning(_ kerning: CGFloat) -> Text { self }
      public func tracking(_ tracking: CGFloat) -> Text { self }
      public func baselineOffset(_ baselineOffset: CGFloat) -> Text { self }
      public func monospaced(_ isActive: Bool = true) -> Text { self }
      public func fontDesign(_ design: Font.Design?) -> Text { self }
      public func fontWidth(_ width: Font.Width?) -> Text { self }
      public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> Text { self }
      public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
      public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
      public func fontWeight(_ weight: Font.Weight?) -> Text { self }
      public func monospacedDigit() -> Text { self }
      public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        foregroundColor(style._color)
      }
      public func foregroundColor(_ color: Color?) -> Text {
        var text = self
        text.color = color
        return text
      }
    }

    extension Text {
      public static func + (a: Text, b: Text) -> Text {
        var text = a
        text.string = a.string + b.string
        return text
      }
    }

    """
}
