extension StageLibrary {
  /// Preferences: values that views pass to the views around them.
  ///
  /// Of several views of a container the values are reduced in tree order, beginning with the first
  /// that is set. Rows of a lazy stack count while they are there.
  static let preferences: StaticString = """
    /// A value that views pass to the views around them.
    public protocol PreferenceKey {
      associatedtype Value
      /// The value if no view sets one.
      static var defaultValue: Value { get }
      /// Combines the value with the next view's value.
      static func reduce(value: inout Value, nextValue: () -> Value)
    }

    extension PreferenceKey where Value: ExpressibleByNilLiteral {
      public static var defaultValue: Value { nil }
    }

    @_primitive struct _Preference: View {
      var content: any View
      var key: Int
      var value: Any
      let reduce: (Any, Any) -> Any
    }

    @_primitive struct _TransformedPreference: View {
      var content: any View
      var key: Int
      let transform: (Any?) -> Any
      let reduce: (Any, Any) -> Any
    }

    @_primitive struct _PreferenceObserver: View {
      var content: any View
      var key: Int
      let initial: () -> Any
      let isSame: (Any, Any) -> Bool
      let action: (Any) -> Void
    }

    @_primitive struct _PreferenceReader: View {
      var content: any View
      var key: Int
      var alignment: Alignment
      var isBehind: Bool
      let make: (Any?) -> any View
    }

    func _reduced<K: PreferenceKey>(_ key: K.Type, _ first: Any, _ next: Any) -> Any {
      var value: K.Value = _boxedValue(first)
      K.reduce(value: &value) { _boxedValue(next) }
      return value
    }
    func _preferred<K: PreferenceKey>(_ key: K.Type, _ value: Any?) -> K.Value {
      if let value { return _boxedValue(value) }
      return K.defaultValue
    }

    extension View {
      /// Sets the value that this view passes to the views around it.
      public func preference<K: PreferenceKey>(
        key: K.Type = K.self, value: K.Value
      ) -> some View {
        _Preference(
          content: self, key: _typeKey(K.self), value: value,
          reduce: { _reduced(K.self, $0, $1) })
      }
      /// Changes the value that the views inside pass on.
      public func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
      ) -> some View {
        _TransformedPreference(
          content: self, key: _typeKey(K.self),
          transform: {
            var value = _preferred(K.self, $0)
            callback(&value)
            return value
          },
          reduce: { _reduced(K.self, $0, $1) })
      }
      /// Calls a function with the value of the views inside, at first and when it changes.
      public func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
      ) -> some View where K.Value: Equatable {
        _PreferenceObserver(
          content: self, key: _typeKey(K.self), initial: { K.defaultValue },
          isSame: { (_boxedValue($0) as K.Value) == (_boxedValue($1) as K.Value) },
          action: { action(_boxedValue($0)) })
      }
      /// Puts a view built from the value of the views inside in front of them.
      public func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center,
        @ViewBuilder _ transform: @escaping (K.Value) -> V
      ) -> some View {
        _PreferenceReader(
          content: self, key: _typeKey(K.self), alignment: alignment, isBehind: false,
          make: { transform(_preferred(K.self, $0)) })
      }
      /// Puts a view built from the value of the views inside behind them.
      public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center,
        @ViewBuilder _ transform: @escaping (K.Value) -> V
      ) -> some View {
        _PreferenceReader(
          content: self, key: _typeKey(K.self), alignment: alignment, isBehind: true,
          make: { transform(_preferred(K.self, $0)) })
      }
    }

    """
}
