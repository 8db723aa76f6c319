extension StageLibrary {
  /// Values of the environment that say how things are drawn, or that never change here: views read
  /// them and set them for those inside, and layout does not ask.
  static let recordedEnvironment: StaticString = """
    extension EnvironmentValues {
      /// How lines of text line up: recorded, without effect.
      @Entry public var multilineTextAlignment: TextAlignment = .leading
      /// Where text that is too long is cut: recorded, without effect.
      @Entry public var truncationMode: Text.TruncationMode = .tail
      /// How far text may shrink: recorded, without effect.
      @Entry public var minimumScaleFactor: CGFloat = 1
      /// Whether letters may move together: recorded, without effect.
      @Entry public var allowsTightening: Bool = false
      /// Which letters are drawn large: recorded, without effect.
      @Entry public var textCase: Text.Case? = nil
      /// The size of symbols beside text: recorded, without effect.
      @Entry public var imageScale: Image.Scale = .medium
      /// The size of controls: recorded, without effect.
      @Entry public var controlSize: ControlSize = .regular
      /// How much headers stand out: recorded, without effect.
      @Entry public var headerProminence: Prominence = .standard
      /// What is drawn without its content: recorded, without effect.
      @Entry public var redactionReasons: RedactionReasons = []
      /// The minimum height of a list's header: recorded, without effect.
      @Entry public var defaultMinListHeaderHeight: CGFloat? = nil
      /// Whether a list is being edited: never here.
      @Entry public var editMode: Binding<EditMode>? = nil
      /// The phase of the scene: always active.
      @Entry public var scenePhase: ScenePhase = .active
      /// Dismisses what is presented over the scene, which is nothing here: recorded, without effect.
      public var dismiss: DismissAction { DismissAction() }
      public var isPresented: Bool { false }
      public var isSearching: Bool { false }
      public var isFocused: Bool { false }
      public var isLuminanceReduced: Bool { false }
      public var colorSchemeContrast: ColorSchemeContrast { .standard }
      public var legibilityWeight: LegibilityWeight? { nil }
      public var accessibilityInvertColors: Bool { false }
      public var accessibilitySwitchControlEnabled: Bool { false }
      public var accessibilityShowButtonShapes: Bool { false }
      public var accessibilityDimFlashingLights: Bool { false }
      public var accessibilityPlayAnimatedImages: Bool { true }
    }

    /// Whether a scene is in use.
    public enum ScenePhase: Comparable, Hashable, Sendable {
      case background, inactive, active
    }

    /// Whether a list is being edited.
    public enum EditMode: Hashable, Sendable {
      case inactive, transient, active
      public var isEditing: Bool { self != .inactive }
    }

    /// Calling it dismisses what is presented over the scene, which is nothing here.
    public struct DismissAction {
      public func callAsFunction() {}
    }

    /// How much colours stand out from each other.
    public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
      case standard, increased
    }

    /// How heavy text is.
    public enum LegibilityWeight: Hashable, Sendable {
      case regular, bold
    }

    extension View {
      /// Drawing only: recorded, without effect on layout.
      public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\\.multilineTextAlignment, alignment)
      }
      /// The space between two lines of the text inside.
      public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
        environment(\\.lineSpacing, lineSpacing)
      }
      /// Drawing only: recorded, without effect on layout.
      public func truncationMode(_ mode: Text.TruncationMode) -> some View {
        environment(\\.truncationMode, mode)
      }
      /// Drawing only: recorded, without effect on layout.
      public func minimumScaleFactor(_ factor: CGFloat) -> some View {
        environment(\\.minimumScaleFactor, factor)
      }
      /// Drawing only: recorded, without effect on layout.
      public func allowsTightening(_ flag: Bool) -> some View {
        environment(\\.allowsTightening, flag)
      }
      /// Drawing only: recorded, without effect on layout.
      public func textCase(_ textCase: Text.Case?) -> some View {
        environment(\\.textCase, textCase)
      }
      /// Drawing only: recorded, without effect on layout.
      public func imageScale(_ scale: Image.Scale) -> some View {
        environment(\\.imageScale, scale)
      }
      /// Drawing only: recorded, without effect on layout.
      public func controlSize(_ controlSize: ControlSize) -> some View {
        environment(\\.controlSize, controlSize)
      }
      /// Drawing only: recorded, without effect on layout.
      public func headerProminence(_ prominence: Prominence) -> some View {
        environment(\\.headerProminence, prominence)
      }
      /// Drawing only: recorded, without effect on layout.
      public func redacted(reason: RedactionReasons) -> some View {
        transformEnvironment(\\.redactionReasons) { $0.formUnion(reason) }
      }
      /// Drawing only: recorded, without effect on layout.
      public func unredacted() -> some View { environment(\\.redactionReasons, []) }
    }

    """
}
