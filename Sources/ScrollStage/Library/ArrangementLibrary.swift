extension StageLibrary {
  /// Modifiers that say how a view stands among others and in the safe area, and `ViewThatFits`.
  static let arrangement: StaticString = """
    extension View {
      /// Keeps the view's ideal size, whatever is proposed.
      public func fixedSize() -> some View {
        _FixedSize(content: self, horizontal: true, vertical: true)
      }
      public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        _FixedSize(content: self, horizontal: horizontal, vertical: vertical)
      }

      /// Puts the centre of the view at a point of the proposed space.
      public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        if !(x + y).isFinite { _warnOfNumber("position", x.isFinite ? y : x, "0") }
        return _Position(content: self, x: x, y: y)
      }
      public func position(_ position: CGPoint) -> some View {
        self.position(x: position.x, y: position.y)
      }

      /// A stack gives space to views of higher priority first.
      public func layoutPriority(_ value: Double) -> some View {
        if value.isNaN { _warnOfNumber("layoutPriority", CGFloat(value), "0") }
        return _LayoutTrait(content: self, kind: 0, x: value, y: 0, line: 0)
      }

      /// Sets the position of an alignment guide of the view.
      public func alignmentGuide(
        _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
      ) -> some View {
        _AlignmentGuide(
          content: self, isVertical: false, fraction: g.fraction, line: g.line,
          position: computeValue)
      }
      public func alignmentGuide(
        _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
      ) -> some View {
        _AlignmentGuide(
          content: self, isVertical: true, fraction: g.fraction, line: g.line,
          position: computeValue)
      }

      /// Puts a view at an edge and subtracts its space from the safe area of this one.
      public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
      ) -> some View {
        _checkSpacing("spacing", spacing)
        return _SafeAreaInset(
          content: self, inset: content(), edge: edge == .top ? 0 : 2,
          fraction: alignment.fraction, line: alignment.line, spacing: spacing)
      }
      public func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
      ) -> some View {
        _checkSpacing("spacing", spacing)
        return _SafeAreaInset(
          content: self, inset: content(), edge: edge == .leading ? 1 : 3,
          fraction: alignment.fraction, line: alignment.line, spacing: spacing)
      }

      /// Like `safeAreaInset`, for a bar; its scroll edge effect is not drawn.
      public func safeAreaBar<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
      ) -> some View {
        safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
      }
      public func safeAreaBar<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
      ) -> some View {
        safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
      }

      /// Extends into the safe area. There is no keyboard here.
      public func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
      ) -> some View {
        _IgnoresSafeArea(
          content: self,
          edges: regions.contains(.container) ? edges : Edge.Set(rawValue: 0))
      }
      /// The form from before iOS 14.
      public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
        ignoresSafeArea(edges: edges)
      }
    }

    /// What keeps views from the edges of the window.
    public struct SafeAreaRegions: OptionSet, Sendable {
      public let rawValue: Int
      public init(rawValue: Int) { self.rawValue = rawValue }
      public static let container = SafeAreaRegions(rawValue: 1)
      public static let keyboard = SafeAreaRegions(rawValue: 2)
      public static let all = SafeAreaRegions(rawValue: 3)
    }

    /// Shows the first of its views that fits.
    @_primitive public struct ViewThatFits: View {
      public typealias Content = any View
      var content: any View
      var axes: Axis.Set
      public init<Content: View>(
        in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
      ) {
        self.content = content()
        self.axes = axes
      }
    }

    @_primitive struct _FixedSize: View {
      var content: any View
      var horizontal: Bool
      var vertical: Bool
    }

    @_primitive struct _Position: View {
      var content: any View
      var x: CGFloat
      var y: CGFloat
    }

    /// What a view tells the layout around it.
    @_primitive struct _LayoutTrait: View {
      var content: any View
      /// 0 priority, 1 columns, 2 anchor, 3 axes without size, 4 alignment of the column.
      var kind: Int
      var x: CGFloat
      var y: CGFloat
      var line: Int
    }

    @_primitive struct _LayoutValue: View {
      var content: any View
      var key: Int
      var value: Any
    }

    @_primitive struct _AlignmentGuide: View {
      var content: any View
      var isVertical: Bool
      var fraction: CGFloat
      var line: Int
      var position: (ViewDimensions) -> CGFloat
    }

    @_primitive struct _SafeAreaInset: View {
      var content: any View
      var inset: any View
      /// 0 top, 1 leading, 2 bottom, 3 trailing.
      var edge: Int
      var fraction: CGFloat
      var line: Int
      var spacing: CGFloat?
    }

    @_primitive struct _IgnoresSafeArea: View {
      var content: any View
      var edges: Edge.Set
    }

    """
}
