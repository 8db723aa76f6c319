extension StageLibrary {
  /// Structs that a program adds values to, with `@Entry` or with keys of its own.
  ///
  /// Each has a table of what was set, by the number of the entry's declaration or of the key's type.
  static let keyedValues: StaticString = """
    /// A value of the environment in its long form.
    public protocol EnvironmentKey {
      associatedtype Value
      /// The value if none was set.
      static var defaultValue: Value { get }
    }

    /// A value of a view for its container in its long form.
    public protocol ContainerValueKey {
      associatedtype Value
      /// The value if none was set.
      static var defaultValue: Value { get }
    }

    /// What a view or section tells the container that it stands in.
    public struct ContainerValues {
      var _tags: [any Hashable] = []
      var _topSeparator: Visibility = Visibility.automatic
      var _bottomSeparator: Visibility = Visibility.automatic
      var _entries: [Int: Any] = [:]
      public init() {}
      /// What so many changes make of the defaults, in their order.
      init(_count: Int, _ change: (Int) -> (ContainerValues) -> ContainerValues) {
        var values = ContainerValues()
        for index in 0..<_count { values = change(index)(values) }
        self = values
      }
      /// The value for a key, or the key's default.
      public subscript<K: ContainerValueKey>(key: K.Type) -> K.Value {
        get { _entryValue(_entries, _typeKey(K.self)) { K.defaultValue } }
        set { _setEntry(&_entries, _typeKey(K.self), newValue) }
      }
    }

    /// What the view with the focus tells others; nothing here has it.
    public struct FocusedValues {
      var _entries: [Int: Any]
      public init() { _entries = [:] }
    }

    func _entryValue<Value>(_ entries: [Int: Any], _ key: Int, _ initial: () -> Value) -> Value {
      if let entry = entries[key] { return _boxedValue(entry) }
      return initial()
    }
    func _setEntry<Value>(_ entries: inout [Int: Any], _ key: Int, _ value: Value) {
      entries[key] = value
    }
    /// The value in a box that is known to hold one of this type.
    func _boxedValue<Value>(_ box: Any) -> Value
    /// A number for a type, below those of declarations.
    func _typeKey<T>(_ type: T.Type) -> Int

    """
}
