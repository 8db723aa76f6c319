extension StageLibrary {
  /// State, bindings, the environment.
  ///
  /// A `State` is only a recipe until the view that holds it has an identity in the scene: then the
  /// scene gives it a key and a location. Reads and writes go through the location's closures and
  /// tell the scene the key, so that it knows which views to evaluate again.
  static let dataFlow = """
    /// A value that a view owns and that outlives each evaluation of its body.
    @_propertyWrapper
    public struct State<Value> {
      var _key: Int
      var _location: _Location<Value>?
      let _make: () -> _Location<Value>
      let _initial: Value
      public init(wrappedValue: Value) {
        _key = 0
        _location = nil
        _make = { _Location<Value>.holding(wrappedValue) }
        _initial = wrappedValue
      }
      public init(initialValue: Value) { self.init(wrappedValue: initialValue) }
      /// A variable of the top level, which has its place from the start.
      init(_topLevel value: Value) {
        let location = _Location<Value>.holding(value)
        _key = _registerTopLevelState(location.save)
        _location = location
        _make = { location }
        _initial = value
      }
      public var wrappedValue: Value {
        get {
          guard let location = _location else { return _initial }
          _stateWasRead(_key)
          return location.get()
        }
        nonmutating set {
          guard let location = _location else { return }
          location.set(newValue)
          _stateDidChange(_key)
        }
      }
      public var projectedValue: Binding<Value> {
        guard let location = _location else { return .constant(_initial) }
        let key = _key
        return Binding(
          get: {
            _refuseStateInRule()
            _stateWasRead(key)
            return location.get()
          },
          set: {
            location.set($0)
            _stateDidChange(key)
          })
      }
    }

    extension State where Value: ExpressibleByNilLiteral {
      public init() { self.init(wrappedValue: nil) }
    }

    struct _Location<Value> {
      let get: () -> Value
      let set: (Value) -> Void
      /// Remembers the value of now; what it gives back restores it.
      let save: () -> () -> Void

      static func holding(_ initial: Value) -> _Location<Value> {
        var value = initial
        return _Location(
          get: { value }, set: { value = $0 },
          save: {
            let kept = value
            return { value = kept }
          })
      }
    }

    func _refuseStateInRule()
    func _stateWasRead(_ key: Int)
    func _stateDidChange(_ key: Int)
    func _registerTopLevelState(_ save: @escaping () -> () -> Void) -> Int

    /// A value that belongs to somebody else and can be read and written.
    @_propertyWrapper @dynamicMemberLookup
    public struct Binding<Value> {
      let _get: () -> Value
      let _set: (Value) -> Void
      public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        _get = get
        _set = set
      }
      public init(projectedValue: Binding<Value>) { self = projectedValue }
      /// A binding that cannot be changed.
      public static func constant(_ value: Value) -> Binding<Value> {
        Binding(get: { value }, set: { _ in })
      }
      public var wrappedValue: Value {
        get { _get() }
        nonmutating set { _set(newValue) }
      }
      public var projectedValue: Binding<Value> { self }
      public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
        Binding<Part>(
          get: { wrappedValue[keyPath: keyPath] },
          set: { part in
            var value = wrappedValue
            value[keyPath: keyPath] = part
            wrappedValue = value
          })
      }
      /// The same value, written with an animation.
      public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        Binding(get: _get, set: { value in withAnimation(animation) { _set(value) } })
      }
    }

    /// What a view knows about its surroundings.
    public struct EnvironmentValues {
      public var horizontalSizeClass: UserInterfaceSizeClass?
      public var verticalSizeClass: UserInterfaceSizeClass?
      public var layoutDirection: LayoutDirection
      /// Pixels for each point.
      public var displayScale: CGFloat
      public var isScrollEnabled: Bool
      public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility
      public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility
      public var horizontalScrollBounceBehavior: ScrollBounceBehavior
      public var verticalScrollBounceBehavior: ScrollBounceBehavior
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
        _entries = [:]
      }
      /// The value for a key, or the key's default.
      public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { _entryValue(_entries, _typeKey(K.self)) { K.defaultValue } }
        set { _setEntry(&_entries, _typeKey(K.self), newValue) }
      }
      /// The length of a pixel in points.
      public var pixelLength: CGFloat { 1 / displayScale }
    }

    /// A value of the environment that a view reads.
    @_propertyWrapper
    public struct Environment<Value> {
      var _key: Int
      let keyPath: KeyPath<EnvironmentValues, Value>
      public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        _key = 0
        self.keyPath = keyPath
      }
      public var wrappedValue: Value { _environment(_key)[keyPath: keyPath] }
    }

    func _environment(_ key: Int) -> EnvironmentValues
    /// The environment with the initial values of all entries; the scene fills in the rest.
    func _defaultEnvironment() -> EnvironmentValues { EnvironmentValues() }

    """
}
