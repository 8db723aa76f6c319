extension StageLibrary {
  /// Modifiers that are told what becomes of a view: that it comes and goes, that a value of it
  /// changes, what the views inside prefer.
  ///
  /// SwiftUI leaves the order of calls open. Here, after every evaluation and every frame, first the
  /// views that have gone are told, in the order in which they came; then those that are there, inner
  /// before outer and in tree order. Several modifiers of one view are told from the inside out.
  static let lifecycle = """
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
      /// Calls a function when the view has gone.
      public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        _Appearance(content: self, appear: nil, disappear: action)
      }
      /// Calls a function when a value is no longer what it was.
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
      /// The form of before iOS 17, with the new value alone.
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
