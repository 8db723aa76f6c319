extension StageLibrary {
  /// Custom modifiers.
  static let viewModifiers: StaticString = """
    /// A modifier that builds a view from another one.
    @_erased public protocol ViewModifier {
      associatedtype Body: View
      typealias Content = _ViewModifierContent
      /// The body of the modified view; `content` stands for the original view.
      @ViewBuilder func body(content: Content) -> Body
    }

    /// The view that a modifier is applied to.
    @_primitive public struct _ViewModifierContent: View {
      var content: any View
    }

    /// A view with a modifier applied to it.
    @_primitive public struct ModifiedContent: View {
      public var content: any View
      public var modifier: any ViewModifier
      let _body: (any ViewModifier, _ViewModifierContent) -> any View
      public init(content: any View, modifier: any ViewModifier) {
        self.content = content
        self.modifier = modifier
        _body = { $0.body(content: $1) }
      }
    }

    /// A modifier that changes nothing.
    public struct EmptyModifier: ViewModifier {
      public static let identity = EmptyModifier()
      public init() {}
      public func body(content: Content) -> some View { content }
    }

    /// Two modifiers, the second around the first.
    struct _ConcatenatedModifier: ViewModifier {
      var first: any ViewModifier
      var second: any ViewModifier
      func body(content: Content) -> some View {
        ModifiedContent(
          content: ModifiedContent(content: content, modifier: first), modifier: second)
      }
    }

    extension ViewModifier {
      /// This modifier with another around it.
      public func concat<T: ViewModifier>(_ modifier: T) -> some ViewModifier {
        _ConcatenatedModifier(first: self, second: modifier)
      }
    }

    extension View {
      /// Applies a custom modifier.
      public func modifier<T: ViewModifier>(_ modifier: T) -> some View {
        ModifiedContent(content: self, modifier: modifier)
      }
    }

    extension View where Self: Equatable {
      /// Evaluates the body again only if the view's own `==` finds a different value.
      public func equatable() -> some View { EquatableView(content: self) }
    }
    public struct EquatableView: View {
      public typealias Content = any View
      let _content: AnyView
      public init<Content: View & Equatable>(content: Content) { _content = AnyView(content) }
      public var body: some View { _content }
    }

    """
}
