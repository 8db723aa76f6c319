extension StageLibrary {
  /// Images, and labels of a title and an icon.
  static let labels: StaticString = """
    /// An image. Its size is unknown here: it is a square as high as a line of the surrounding font,
    /// or, if resizable, takes all the space it is proposed.
    @_primitive public struct Image: View, Equatable, Sendable, CustomStringConvertible {
      var name: String
      var isResizable: Bool
      /// In a text it is one grapheme of it.
      var description: String { "\\u{FFFC}" }
      /// How an image fills its frame.
      public enum ResizingMode: Hashable, Sendable {
        case tile, stretch
      }
      /// Whether an image keeps its colours.
      public enum TemplateRenderingMode: Hashable, Sendable {
        case template, original
      }
      /// How large a symbol is beside text.
      public typealias Scale = _ImageScale
      /// How pixels are interpolated.
      public enum Interpolation: Hashable, Sendable {
        case none, low, medium, high
      }
      public init(systemName: String) {
        name = systemName
        isResizable = false
      }
      public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }
      public init(_ name: String) {
        self.name = name
        isResizable = false
      }
      public init(decorative name: String) { self.init(name) }
      public init(_ resource: ImageResource) { self.init(resource.name) }
      /// Takes the space it is proposed.
      public func resizable(
        capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
      ) -> Image {
        var image = self
        image.isResizable = true
        return image
      }
      public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
      public func interpolation(_ interpolation: Interpolation) -> Image { self }
      public func antialiased(_ isAntialiased: Bool) -> Image { self }
      public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
    }

    /// A picture of an asset catalogue, which is not read here: any member is the picture of its name.
    @dynamicMemberLookup
    public struct ImageResource: Hashable, Sendable {
      var name: String
      public init(name: String, bundle: Bundle) { self.name = name }
      public static subscript(dynamicMember name: String) -> ImageResource {
        ImageResource(name: name, bundle: .main)
      }
    }

    /// An icon followed by a title.
    @_primitive public struct Label: View {
      public typealias Title = any View
      public typealias Icon = any View
      var title: any View
      var icon: any View
      public init<S: StringProtocol>(_ title: S, systemImage: String) {
        self.title = Text(String(title))
        icon = Image(systemName: systemImage)
      }
      public init<S: StringProtocol>(_ title: S, image: String) {
        self.title = Text(String(title))
        icon = Image(image)
      }
      public init<S: StringProtocol>(_ title: S, image: ImageResource) {
        self.init(title, image: image.name)
      }
      public init<Title: View, Icon: View>(
        @ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon
      ) {
        self.title = title()
        self.icon = icon()
      }
      /// The label that a style shows.
      public init(_ configuration: LabelStyleConfiguration) {
        title = configuration.title
        icon = configuration.icon
      }
    }

    /// What a style knows about the label that it shows.
    public struct LabelStyleConfiguration {
      public typealias Title = _StyledContent
      public typealias Icon = _StyledContent
      public let title: LabelStyleConfiguration.Title
      public let icon: LabelStyleConfiguration.Icon
    }

    /// The look of the labels inside a view.
    public protocol LabelStyle {
      associatedtype Body: View
      typealias Configuration = LabelStyleConfiguration
      @ViewBuilder func makeBody(configuration: Configuration) -> Body
    }

    public struct TitleAndIconLabelStyle: LabelStyle {
      public init() {}
      public func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 8) {
          configuration.icon
          configuration.title
        }
      }
    }
    public struct DefaultLabelStyle: LabelStyle {
      public init() {}
      public func makeBody(configuration: Configuration) -> some View {
        TitleAndIconLabelStyle().makeBody(configuration: configuration)
      }
    }
    public struct IconOnlyLabelStyle: LabelStyle {
      public init() {}
      public func makeBody(configuration: Configuration) -> some View { configuration.icon }
    }
    public struct TitleOnlyLabelStyle: LabelStyle {
      public init() {}
      public func makeBody(configuration: Configuration) -> some View { configuration.title }
    }

    extension LabelStyle where Self == DefaultLabelStyle {
      public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
    }
    extension LabelStyle where Self == TitleAndIconLabelStyle {
      public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
    }
    extension LabelStyle where Self == IconOnlyLabelStyle {
      public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
    }
    extension LabelStyle where Self == TitleOnlyLabelStyle {
      public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
    }

    extension View {
      /// The look of the labels inside.
      public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        _LabelStyleModifier(content: self) { title, icon in
          _StyleBody(style: style) { style in
            (_boxedValue(style) as S).makeBody(
              configuration: LabelStyleConfiguration(
                title: _StyledContent(content: title), icon: _StyledContent(content: icon)))
          }
        }
      }
    }

    @_primitive struct _LabelStyleModifier: View {
      var content: any View
      /// From the title and the icon.
      var make: (any View, any View) -> any View
    }

    """
}
