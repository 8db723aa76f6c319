extension StageLibrary {
  /// Buttons and their styles.
  ///
  /// A style goes to the scene as a closure that makes the look of a button from its label; the scene
  /// keeps the action, whatever the look.
  static let buttons: StaticString = """
    /// What pressing a button means.
    public struct ButtonRole: Equatable, Sendable {
      let _kind: Int
      public static let destructive = ButtonRole(_kind: 0)
      public static let cancel = ButtonRole(_kind: 1)
      public static let confirm = ButtonRole(_kind: 2)
      public static let close = ButtonRole(_kind: 3)
    }

    /// A control that `tap(_:)` presses by its label or id.
    @_primitive public struct Button: View {
      var label: any View
      var action: () -> Void
      /// -1 for none.
      var role: Int

      public init<Label: View>(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
      }
      public init<Label: View>(
        role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label
      ) {
        self.label = label()
        self.action = action
        self.role = role?._kind ?? -1
      }
      public init<S: StringProtocol>(_ title: S, action: @escaping () -> Void) {
        self.init(title, role: nil, action: action)
      }
      public init<S: StringProtocol>(
        _ title: S, role: ButtonRole?, action: @escaping () -> Void
      ) {
        label = Text(String(title))
        self.action = action
        self.role = role?._kind ?? -1
      }
      public init<S: StringProtocol>(
        _ title: S, systemImage: String, action: @escaping () -> Void
      ) {
        self.init(title, systemImage: systemImage, role: nil, action: action)
      }
      public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: ButtonRole?, action: @escaping () -> Void
      ) {
        label = Label(title, systemImage: systemImage)
        self.action = action
        self.role = role?._kind ?? -1
      }
      public init<S: StringProtocol>(
        _ title: S, image: String, action: @escaping () -> Void
      ) {
        label = Label(title, image: image)
        self.action = action
        role = -1
      }
      /// The button that a custom style shows.
      public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        label = configuration.label
        action = configuration._trigger
        role = configuration.role?._kind ?? -1
      }
    }

    /// A view that its container hands to a style.
    @_primitive public struct _StyledContent: View {
      let content: any View
    }

    /// What a style knows about the button that it shows.
    public struct ButtonStyleConfiguration {
      public typealias Label = _StyledContent
      public let role: ButtonRole?
      public let label: ButtonStyleConfiguration.Label
      /// A tap takes no time, so no view ever sees a pressed button.
      public let isPressed: Bool
    }

    /// The look of the buttons inside a view.
    public protocol ButtonStyle {
      associatedtype Body: View
      typealias Configuration = ButtonStyleConfiguration
      @ViewBuilder func makeBody(configuration: Configuration) -> Body
    }

    /// What a style knows about the button that it shows and triggers.
    public struct PrimitiveButtonStyleConfiguration {
      public typealias Label = _StyledContent
      public let role: ButtonRole?
      public let label: PrimitiveButtonStyleConfiguration.Label
      let _trigger: () -> Void
      /// Performs the action of the button.
      public func trigger() { _trigger() }
    }

    /// The look and the behaviour of the buttons inside a view.
    public protocol PrimitiveButtonStyle {
      associatedtype Body: View
      typealias Configuration = PrimitiveButtonStyleConfiguration
      @ViewBuilder func makeBody(configuration: Configuration) -> Body
    }

    /// The plain label.
    public struct DefaultButtonStyle: PrimitiveButtonStyle {
      public init() {}
      public func makeBody(configuration: Configuration) -> some View { configuration.label }
    }
    public struct PlainButtonStyle: PrimitiveButtonStyle {
      public init() {}
      public func makeBody(configuration: Configuration) -> some View { configuration.label }
    }
    public struct BorderlessButtonStyle: PrimitiveButtonStyle {
      public init() {}
      public func makeBody(configuration: Configuration) -> some View { configuration.label }
    }
    public struct LinkButtonStyle: PrimitiveButtonStyle {
      public init() {}
      public func makeBody(configuration: Configuration) -> some View { configuration.label }
    }
    /// The label with 6 points above and below and 12 at its sides.
    public struct BorderedButtonStyle: PrimitiveButtonStyle {
      public init() {}
      public func makeBody(configuration: Configuration) -> some View {
        configuration.label.padding(EdgeInsets(top: 6, leading: 12, bottom: 6, trailing: 12))
      }
    }
    /// The label with 6 points above and below and 12 at its sides.
    public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
      public init() {}
      public func makeBody(configuration: Configuration) -> some View {
        configuration.label.padding(EdgeInsets(top: 6, leading: 12, bottom: 6, trailing: 12))
      }
    }
    /// Space around the label as in a bordered button, in glass.
    public struct GlassButtonStyle: PrimitiveButtonStyle {
      public init() {}
      public func makeBody(configuration: Configuration) -> some View {
        configuration.label.padding(EdgeInsets(top: 6, leading: 12, bottom: 6, trailing: 12))
      }
    }
    public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
      public init() {}
      public func makeBody(configuration: Configuration) -> some View {
        configuration.label.padding(EdgeInsets(top: 6, leading: 12, bottom: 6, trailing: 12))
      }
    }

    extension PrimitiveButtonStyle where Self == GlassButtonStyle {
      public static var glass: GlassButtonStyle { GlassButtonStyle() }
    }
    extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
      public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
    }
    extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
      public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
    }
    extension PrimitiveButtonStyle where Self == PlainButtonStyle {
      public static var plain: PlainButtonStyle { PlainButtonStyle() }
    }
    extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
      public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
    }
    extension PrimitiveButtonStyle where Self == LinkButtonStyle {
      public static var link: LinkButtonStyle { LinkButtonStyle() }
    }
    extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
      public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
    }
    extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
      public static var borderedProminent: BorderedProminentButtonStyle {
        BorderedProminentButtonStyle()
      }
    }

    extension View {
      /// The look of the buttons inside.
      public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        _ButtonStyleModifier(content: self) { label, role, action in
          _StyleBody(style: style) { style in
            (_boxedValue(style) as S).makeBody(
              configuration: ButtonStyleConfiguration(
                role: _role(role), label: _StyledContent(content: label), isPressed: false))
          }
        }
      }
      public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        _ButtonStyleModifier(content: self) { label, role, action in
          _StyleBody(style: style) { style in
            (_boxedValue(style) as S).makeBody(
              configuration: PrimitiveButtonStyleConfiguration(
                role: _role(role), label: _StyledContent(content: label), _trigger: action))
          }
        }
      }

      /// Whether the controls inside are enabled; a single `true` disables them.
      public func disabled(_ disabled: Bool) -> some View {
        _EnvironmentModifier(content: self) { if disabled { $0.isEnabled = false } }
      }

      /// Performs an action when the view is tapped; `tap(_:)` taps it by its id or text.
      public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        _TapGesture(content: self, action: action)
      }

      /// The same with the place of the tap, which is the centre of the view.
      public func onTapGesture<Space: CoordinateSpaceProtocol>(
        count: Int = 1, coordinateSpace: Space = .local, perform action: @escaping (CGPoint) -> Void
      ) -> some View {
        _TapGesture(content: self, action: { action(_tapLocation(coordinateSpace._space)) })
      }

      /// The name by which `tap(_:)` finds the view.
      public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        _SpokenLabel(content: self, label: String(label))
      }
      public func accessibilityLabel(_ label: Text) -> some View {
        _SpokenLabel(content: self, label: label.string)
      }
    }

    func _role(_ kind: Int) -> ButtonRole? { kind < 0 ? nil : ButtonRole(_kind: kind) }

    @_primitive struct _ButtonStyleModifier: View {
      var content: any View
      /// From the label, the role and the action.
      var make: (any View, Int, @escaping () -> Void) -> any View
    }

    /// What a style makes, with what the environment and the state of the control give the style.
    @_primitive struct _StyleBody: View {
      var style: Any
      var make: (Any) -> any View
    }

    @_primitive struct _TapGesture: View {
      var content: any View
      var action: () -> Void
    }

    @_primitive struct _SpokenLabel: View {
      var content: any View
      var label: String
    }

    func _tapLocation(_ space: _Space) -> CGPoint

    """
}
