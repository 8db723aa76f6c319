extension StageLibrary {
  /// Modifiers that observe a view: that it appears or disappears, that a value
  /// changes, and the preferences of the views inside.
  ///
  /// SwiftUI leaves the order of calls undefined. Here, after every evaluation and every frame, first
  /// the views that have disappeared are notified, in the order in which they appeared; then those that exist, inner
  /// before outer and in tree order. Several modifiers of one view are notified from the inside out.
  static let lifecycle: StaticString = """
    @_primitive struct _Appearance: View {
      var content: any View
      var appear: (() -> Void)?
      var disappear: (() -> Void)?
    }

    @_primitive struct _Change: View {
      var content: any View
      var initial: Bool
      var value: Any
      let isSame: (Any, Any) -> Bool
      let action: (Any, Any) -> Void
    }

    extension View {
      /// Calls a function when the view appears, after its body.
      public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        _Appearance(content: self, appear: action, disappear: nil)
      }
      /// Calls a function when the view has disappeared.
      public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        _Appearance(content: self, appear: nil, disappear: action)
      }
      /// Calls a function when a value has changed.
      public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
      ) -> some View {
        _Change(
          content: self, initial: initial, value: value,
          isSame: { (_boxedValue($0) as V) == (_boxedValue($1) as V) }, action: { _, _ in action() })
      }
      /// Calls a function with the old and the new value.
      public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
      ) -> some View {
        _Change(
          content: self, initial: initial, value: value,
          isSame: { (_boxedValue($0) as V) == (_boxedValue($1) as V) },
          action: { action(_boxedValue($0), _boxedValue($1)) })
      }
      /// The form from before iOS 17, with only the new value.
      public func onChange<V: Equatable>(
        of value: V, perform action: @escaping (V) -> Void
      ) -> some View {
        _Change(
          content: self, initial: false, value: value,
          isSame: { (_boxedValue($0) as V) == (_boxedValue($1) as V) },
          action: { _, new in action(_boxedValue(new)) })
      }
    }

    """
}
