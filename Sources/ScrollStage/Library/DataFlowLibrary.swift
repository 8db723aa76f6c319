extension StageLibrary {
  /// State, bindings, the environment.
  ///
  /// A `State` is only a recipe until the view that holds it has an identity in the scene: then the
  /// scene gives it a key and a location. Reads and writes go through the location's closures and
  /// tell the scene the key, so that it knows which views to evaluate again.
  static let dataFlow: StaticString = """
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
      /// That of a view, which its location tells of changes.
      init(_location location: _Location<Value>) {
        _key = 0
        _location = location
        _make = { location }
        _initial = location.get()
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
            _stateWasRead(key)
            return location.get()
          },
          set: {
            _refuseStateInRule()
            location.set($0)
            _stateDidChange(key)
          })
      }
    }

    extension State where Value: ExpressibleByNilLiteral {
      public init() { self.init(wrappedValue: nil) }
    }

    extension State: _Shown {
      var _shown: String { _shownValue("State", _location?.get() ?? _initial) }
    }
    extension Binding: _Shown {
      var _shown: String { _shownValue("Binding", _get()) }
    }
    /// `Binding<Int>(5)`: a type of the library that holds one value.
    func _shownValue<Value>(_ type: String, _ value: Value) -> String {
      type + "<" + String(describing: Value.self) + ">(" + String(reflecting: value) + ")"
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

    func _warnOfConstant()
    func _refuseStateInRule()
    func _stateWasRead(_ key: Int)
    func _stateDidChange(_ key: Int)
    func _registerTopLevelState(_ save: @escaping () -> () -> Void) -> Int

    /// A value stored elsewhere that can be read and written.
    @_propertyWrapper @dynamicMemberLookup
    public struct Binding<Value> {
      let _get: () -> Value
      let _set: (Value) -> Void
      let _isConstant: Bool
      public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        _get = get
        _set = set
        _isConstant = false
      }
      /// The setter receives the transaction in which the value is written.
      public init(
        get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void
      ) {
        self.init(get: get, set: { set($0, _currentTransaction()) })
      }
      init(_constant value: Value) {
        _get = { value }
        _set = { _ in _warnOfConstant() }
        _isConstant = true
      }
      public init(projectedValue: Binding<Value>) { self = projectedValue }
      /// A variable of the top level, which has a value of its own.
      init(_topLevel value: Value) { self = State(_topLevel: value).projectedValue }
      /// A binding to a fixed value.
      public static func constant(_ value: Value) -> Binding<Value> {
        Binding(_constant: value)
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
      /// A binding to the value in an optional; nil if it is nil now.
      public init?(_ base: Binding<Value?>) {
        guard let first = base.wrappedValue else { return nil }
        self.init(get: { base.wrappedValue ?? first }, set: { base.wrappedValue = $0 })
      }
      /// The same value as an optional; writing nil has no effect.
      public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
        self.init(
          get: { .some(base.wrappedValue) },
          set: { if let value = $0 { base.wrappedValue = value } })
      }
      /// The same value, written with a transaction.
      public func transaction(_ transaction: Transaction) -> Binding<Value> {
        Binding(get: _get, set: { value in withTransaction(transaction) { _set(value) } })
      }
      /// The same value, written with an animation.
      public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        Binding(get: _get, set: { value in withAnimation(animation) { _set(value) } })
      }
    }

    """
}
