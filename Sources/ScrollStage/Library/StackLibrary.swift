extension StageLibrary {
  /// Views that arrange others, and the scroll view.
  static let stacks: StaticString = """
    /// Arranges its children from top to bottom.
    @_primitive public struct VStack: View {
      public typealias Content = any View
      var content: any View
      var alignment: HorizontalAlignment
      var spacing: CGFloat?
      public init<Content: View>(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
      ) {
        self.content = content()
        self.alignment = alignment
        self.spacing = spacing
        if let spacing, !spacing.isFinite { _checkSpacing("spacing", spacing) }
      }
    }

    /// Arranges its children from the leading to the trailing edge.
    @_primitive public struct HStack: View {
      public typealias Content = any View
      var content: any View
      var alignment: VerticalAlignment
      var spacing: CGFloat?
      public init<Content: View>(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
      ) {
        self.content = content()
        self.alignment = alignment
        self.spacing = spacing
        if let spacing, !spacing.isFinite { _checkSpacing("spacing", spacing) }
      }
    }

    /// Arranges its children on top of each other.
    @_primitive public struct ZStack: View {
      public typealias Content = any View
      var content: any View
      var alignment: Alignment
      public init<Content: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> Content
      ) {
        self.content = content()
        self.alignment = alignment
      }
    }

    /// Which parts of a section are pinned to the edge while the section is in sight.
    public struct PinnedScrollableViews: OptionSet, Sendable {
      public let rawValue: UInt32
      public init(rawValue: UInt32) { self.rawValue = rawValue }
      public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
      public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
    }

    /// Arranges its children from top to bottom; creates them when they come into sight.
    @_primitive public struct LazyVStack: View {
      public typealias Content = any View
      var content: any View
      var alignment: HorizontalAlignment
      var spacing: CGFloat?
      var pinnedViews: PinnedScrollableViews
      public init<Content: View>(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = PinnedScrollableViews(rawValue: 0),
        @ViewBuilder content: () -> Content
      ) {
        self.content = content()
        self.alignment = alignment
        self.spacing = spacing
        if let spacing, !spacing.isFinite { _checkSpacing("spacing", spacing) }
        self.pinnedViews = pinnedViews
      }
    }

    /// Arranges its children from the leading to the trailing edge; creates them when they come into sight.
    @_primitive public struct LazyHStack: View {
      public typealias Content = any View
      var content: any View
      var alignment: VerticalAlignment
      var spacing: CGFloat?
      var pinnedViews: PinnedScrollableViews
      public init<Content: View>(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = PinnedScrollableViews(rawValue: 0),
        @ViewBuilder content: () -> Content
      ) {
        self.content = content()
        self.alignment = alignment
        self.spacing = spacing
        if let spacing, !spacing.isFinite { _checkSpacing("spacing", spacing) }
        self.pinnedViews = pinnedViews
      }
    }

    /// Flexible space along the axis of the surrounding stack.
    @_primitive public struct Spacer: View {
      var minLength: CGFloat?
      public init(minLength: CGFloat? = nil) {
        self.minLength = minLength
        if let minLength, !minLength.isFinite { _checkSpacing("minLength", minLength) }
      }
    }

    /// A thin line across the axis of the surrounding stack.
    @_primitive public struct Divider: View {
      public init() {}
    }

    /// A viewport over content that scrolls under the finger.
    @_primitive public struct ScrollView: View {
      public typealias Content = any View
      public var content: any View
      public var axes: Axis.Set
      public var showsIndicators: Bool
      public init<Content: View>(
        _ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content
      ) {
        self.content = content()
        self.axes = axes
        showsIndicators = true
      }
      public init<Content: View>(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool, @ViewBuilder content: () -> Content
      ) {
        self.content = content()
        self.axes = axes
        self.showsIndicators = showsIndicators
      }
    }

    """
}
