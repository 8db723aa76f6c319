extension StageLibrary {
  /// The environment: what views know of their surroundings, and what they set for those inside.
  ///
  /// `EnvironmentRecord` reads and writes the properties of `EnvironmentValues` in their order.
  static let environment: StaticString = """
    /// What a view knows about its environment.
    public struct EnvironmentValues {
      public var horizontalSizeClass: UserInterfaceSizeClass?
      public var verticalSizeClass: UserInterfaceSizeClass?
      public var layoutDirection: LayoutDirection
      /// Pixels per point.
      public var displayScale: CGFloat
      public var isScrollEnabled: Bool
      public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility
      public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility
      public var horizontalScrollBounceBehavior: ScrollBounceBehavior
      public var verticalScrollBounceBehavior: ScrollBounceBehavior
      public var font: Font?
      public var lineLimit: Int?
      var _reservedLines: Int
      public var isEnabled: Bool
      public var colorScheme: ColorScheme
      /// Between lines of text.
      public var lineSpacing: CGFloat
      /// The minimum height of a list row.
      public var defaultMinListRowHeight: CGFloat
      var _entries: [Int: Any]
      public init() {
        horizontalSizeClass = nil
        verticalSizeClass = nil
        layoutDirection = .leftToRight
        displayScale = 1
        isScrollEnabled = true
        horizontalScrollIndicatorVisibility = .automatic
        verticalScrollIndicatorVisibility = .automatic
        horizontalScrollBounceBehavior = .automatic
        verticalScrollBounceBehavior = .automatic
        font = nil
        lineLimit = nil
        _reservedLines = 0
        isEnabled = true
        colorScheme = .light
        lineSpacing = 0
        defaultMinListRowHeight = 44
        _entries = [:]
      }
      /// The value for a key, or the key's default.
      public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { _entryValue(_entries, _typeKey(K.self)) { K.defaultValue } }
        set { _setEntry(&_entries, _typeKey(K.self), newValue) }
      }
      /// What the user has set: always the standard here.
      public var dynamicTypeSize: DynamicTypeSize { .large }
      public var accessibilityReduceMotion: Bool { false }
      public var accessibilityReduceTransparency: Bool { false }
      public var accessibilityDifferentiateWithoutColor: Bool { false }
      public var accessibilityVoiceOverEnabled: Bool { false }
      /// The length of a pixel in points.
      public var pixelLength: CGFloat { 1 / displayScale }
    }

    /// A value that a view reads from its environment.
    @_propertyWrapper
    public struct Environment<Value> {
      /// The environment of the view, once the scene has given it.
      var _values: [EnvironmentValues]
      let keyPath: KeyPath<EnvironmentValues, Value>
      public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        _values = []
        self.keyPath = keyPath
      }
      public var wrappedValue: Value {
        (_values.first ?? _deviceEnvironment())[keyPath: keyPath]
      }
    }
    /// What the device lends, for a variable that stands in no view.
    func _deviceEnvironment() -> EnvironmentValues

    @_primitive struct _EnvironmentModifier: View {
      var content: any View
      var change: (inout EnvironmentValues) -> Void
    }

    extension View {
      /// Sets an environment value for the views inside.
      public func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
      ) -> some View {
        _EnvironmentModifier(content: self) { $0[keyPath: keyPath] = value }
      }
      /// Changes an environment value for the views inside.
      public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
      ) -> some View {
        _EnvironmentModifier(content: self) { transform(&$0[keyPath: keyPath]) }
      }
    }

    """
}
