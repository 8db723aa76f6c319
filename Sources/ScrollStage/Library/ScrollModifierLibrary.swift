extension StageLibrary {
  /// Modifiers that say how a scroll view behaves.
  static let scrollModifiers: StaticString = """
    /// Which part of a scroll view a margin insets.
    public struct ContentMarginPlacement: Equatable, Sendable {
      var kind: Int
      public static let automatic = ContentMarginPlacement(kind: 0)
      public static let scrollContent = ContentMarginPlacement(kind: 1)
      public static let scrollIndicators = ContentMarginPlacement(kind: 2)
    }

    /// Whether scroll indicators are shown.
    public struct ScrollIndicatorVisibility: Equatable, Sendable {
      var kind: Int
      public static let automatic = ScrollIndicatorVisibility(kind: 0)
      public static let visible = ScrollIndicatorVisibility(kind: 1)
      public static let hidden = ScrollIndicatorVisibility(kind: 2)
      public static let never = ScrollIndicatorVisibility(kind: 3)
    }

    /// Whether a scroll view bounces at its ends.
    public struct ScrollBounceBehavior: Equatable, Sendable {
      var kind: Int
      public static let automatic = ScrollBounceBehavior(kind: 0)
      public static let always = ScrollBounceBehavior(kind: 1)
      public static let basedOnSize = ScrollBounceBehavior(kind: 2)
    }

    /// What an anchor of a scroll view applies to.
    public struct ScrollAnchorRole: Hashable, Sendable {
      var kind: Int
      public static let initialOffset = ScrollAnchorRole(kind: 0)
      public static let sizeChanges = ScrollAnchorRole(kind: 1)
      public static let alignment = ScrollAnchorRole(kind: 2)
    }

    extension View {
      /// Insets the content or the indicators of scroll views inside.
      public func contentMargins(
        _ edges: Edge.Set = .all, _ insets: EdgeInsets,
        for placement: ContentMarginPlacement = .automatic
      ) -> some View {
        precondition(
          insets.top.isFinite && insets.leading.isFinite && insets.bottom.isFinite
            && insets.trailing.isFinite,
          "contentMargins: an inset is not a finite number")
        return _ContentMargins(
          content: self, edges: edges, insets: insets, placement: placement)
      }
      public func contentMargins(
        _ edges: Edge.Set = .all, _ length: CGFloat?,
        for placement: ContentMarginPlacement = .automatic
      ) -> some View {
        contentMargins(edges, _insets(.all, length ?? 0), for: placement)
      }
      public func contentMargins(
        _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
      ) -> some View {
        contentMargins(.all, _insets(.all, length), for: placement)
      }

      /// Adds to the safe area; 16 points if no length is given.
      public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        if let length, !length.isFinite { _warnOfNumber("safeAreaPadding", length, "0") }
        return _SafeAreaPadding(content: self, insets: _insets(edges, length ?? 16))
      }
      public func safeAreaPadding(_ length: CGFloat) -> some View {
        if !length.isFinite { _warnOfNumber("safeAreaPadding", length, "0") }
        return _SafeAreaPadding(content: self, insets: _insets(.all, length))
      }
      public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
        _checkInsets("safeAreaPadding", insets)
        return _SafeAreaPadding(content: self, insets: insets)
      }

      /// Makes each child of the outermost layout inside a scroll target.
      public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        _ScrollTargetLayout(content: self, isEnabled: isEnabled)
      }

      /// Chooses where scrolling ends.
      public func scrollTargetBehavior<B: ScrollTargetBehavior>(_ behavior: B) -> some View {
        _ScrollTargetBehaviorModifier(
          content: self, behavior: behavior, place: _programPlace())
      }

      /// Binds a value to the id of the leading target, in both directions.
      public func scrollPosition<ID: Hashable>(
        id: Binding<ID?>, anchor: UnitPoint? = nil
      ) -> some View {
        _ScrollPositionModifier(
          content: self, anchor: anchor,
          read: {
            if let value = id.wrappedValue { return value }
            return nil
          },
          write: { (value: (any Hashable)?) -> Bool in
            guard let value else {
              id.wrappedValue = nil
              return true
            }
            guard let typed: ID = _unboxed(value) else { return false }
            id.wrappedValue = typed
            return true
          },
          place: _programPlace(), isConstant: id._isConstant, type: "\\(ID.self)")
      }

      public func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
      ) -> some View {
        _ScrollIndicators(content: self, visibility: visibility, axes: axes)
      }

      public func scrollBounceBehavior(
        _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
      ) -> some View {
        _ScrollBounce(content: self, behavior: behavior, axes: axes)
      }

      /// The point of the content that is shown first, kept on a change of size, and used to align short
      /// content by.
      public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        _DefaultScrollAnchor(content: self, anchor: anchor, role: -1)
      }
      public func defaultScrollAnchor(
        _ anchor: UnitPoint?, for role: ScrollAnchorRole
      ) -> some View {
        _DefaultScrollAnchor(content: self, anchor: anchor, role: role.kind)
      }

      /// Disables gestures on the scroll views inside.
      public func scrollDisabled(_ disabled: Bool) -> some View {
        _ScrollDisabled(content: self, isDisabled: disabled)
      }
    }

    /// The value in a box, when it is of the type asked for.
    func _unboxed<T>(_ value: any Hashable) -> T?

    @_primitive struct _ContentMargins: View {
      var content: any View
      var edges: Edge.Set
      var insets: EdgeInsets
      var placement: ContentMarginPlacement
    }

    @_primitive struct _SafeAreaPadding: View {
      var content: any View
      var insets: EdgeInsets
    }

    @_primitive struct _ScrollTargetLayout: View {
      var content: any View
      var isEnabled: Bool
    }

    @_primitive struct _ScrollTargetBehaviorModifier: View {
      var content: any View
      var behavior: any ScrollTargetBehavior
      /// Where the program says so.
      var place: Int
    }

    @_primitive struct _ScrollPositionModifier: View {
      var content: any View
      var anchor: UnitPoint?
      var read: () -> (any Hashable)?
      /// Answers false when the value is of another type than the binding's.
      var write: ((any Hashable)?) -> Bool
      /// What a position that is more than an identity asks for.
      var request: (() -> _PositionRequest)? = nil
      /// Where the program ties it.
      var place: Int
      var isConstant: Bool
      /// Of the identities that it takes up, in words.
      var type: String
    }

    @_primitive struct _ScrollIndicators: View {
      var content: any View
      var visibility: ScrollIndicatorVisibility
      var axes: Axis.Set
    }

    @_primitive struct _ScrollBounce: View {
      var content: any View
      var behavior: ScrollBounceBehavior
      var axes: Axis.Set
    }

    @_primitive struct _DefaultScrollAnchor: View {
      var content: any View
      var anchor: UnitPoint?
      /// -1 for all roles.
      var role: Int
    }

    @_primitive struct _ScrollDisabled: View {
      var content: any View
      var isDisabled: Bool
    }

    """
}
