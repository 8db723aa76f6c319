extension StageLibrary {
  /// Views that arrange others, and the scroll view.
  static let stacks = """
    /// Children from top to bottom.
    @_primitive public struct VStack: View {
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

    /// Children from the leading to the trailing edge.
    @_primitive public struct HStack: View {
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

    /// Children on top of each other.
    @_primitive public struct ZStack: View {
      var content: any View
      var alignment: Alignment
      public init<Content: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> Content
      ) {
        self.content = content()
        self.alignment = alignment
      }
    }

    /// Which parts of a section stay at the edge of what is in sight while the section is.
    public struct PinnedScrollableViews: OptionSet, Sendable {
      public let rawValue: UInt32
      public init(rawValue: UInt32) { self.rawValue = rawValue }
      public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
      public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
    }

    /// Children from top to bottom, created when they come into sight.
    @_primitive public struct LazyVStack: View {
      var content: any View
      var alignment: HorizontalAlignment
      var spacing: CGFloat?
      var pinnedViews: PinnedScrollableViews
      public init<Content: View>(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = PinnedScrollableViews(rawValue: 0), @ViewBuilder content: () -> Content
      ) {
        self.content = content()
        self.alignment = alignment
        self.spacing = spacing
        if let spacing, !spacing.isFinite { _checkSpacing("spacing", spacing) }
        self.pinnedViews = pinnedViews
      }
    }

    /// Children from the leading to the trailing edge, created when they come into sight.
    @_primitive public struct LazyHStack: View {
      var content: any View
      var alignment: VerticalAlignment
      var spacing: CGFloat?
      var pinnedViews: PinnedScrollableViews
      public init<Content: View>(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = PinnedScrollableViews(rawValue: 0), @ViewBuilder content: () -> Content
      ) {
        self.content = content()
        self.alignment = alignment
        self.spacing = spacing
        if let spacing, !spacing.isFinite { _checkSpacing("spacing", spacing) }
        self.pinnedViews = pinnedViews
      }
    }

    /// Room that grows along the axis of the stack around it.
    @_primitive public struct Spacer: View {
      var minLength: CGFloat?
      public init(minLength: CGFloat? = nil) {
        self.minLength = minLength
        if let minLength, !minLength.isFinite { _checkSpacing("minLength", minLength) }
      }
    }

    /// A thin line across the axis of the stack around it.
    @_primitive public struct Divider: View {
      public init() {}
    }

    /// Content that is moved by the finger behind a viewport.
    @_primitive public struct ScrollView: View {
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
