extension StageLibrary {
  /// Grids, with rows or with tracks.
  static let grids: StaticString = """
    /// Rows whose cells share columns.
    @_primitive public struct Grid: View {
      public typealias Content = any View
      var content: any View
      var alignment: Alignment
      var horizontalSpacing: CGFloat?
      var verticalSpacing: CGFloat?
      public init<Content: View>(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
      ) {
        self.content = content()
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
        _checkSpacing("horizontalSpacing", horizontalSpacing)
        _checkSpacing("verticalSpacing", verticalSpacing)
      }
    }

    /// A row of a grid; outside a grid, a group.
    @_primitive public struct GridRow: View {
      public typealias Content = any View
      var content: any View
      var hasAlignment: Bool
      var alignment: VerticalAlignment
      public init<Content: View>(
        alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content
      ) {
        self.content = content()
        hasAlignment = alignment != nil
        self.alignment = alignment ?? .center
      }
    }

    extension View {
      /// Makes the view span several columns of a grid.
      public func gridCellColumns(_ count: Int) -> some View {
        precondition(count >= 1, "gridCellColumns: count is less than 1")
        return _LayoutTrait(content: self, kind: 1, x: CGFloat(count), y: 0, line: 0)
      }
      /// Places the view in its cell of a grid.
      public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        _LayoutTrait(content: self, kind: 2, x: anchor.x, y: anchor.y, line: 0)
      }
      /// Keeps the view from enlarging its column or row along these axes.
      public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        _LayoutTrait(content: self, kind: 3, x: 0, y: 0, line: Int(axes.rawValue))
      }
      /// Aligns the whole column of the view.
      public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        _LayoutTrait(content: self, kind: 4, x: guide.fraction, y: 0, line: guide.line)
      }
    }

    /// A track of a lazy grid, or several.
    public struct GridItem: Sendable {
      public enum Size: Sendable {
        case fixed(CGFloat)
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
      }
      public var size: GridItem.Size
      public var spacing: CGFloat?
      public var alignment: Alignment?
      public init(
        _ size: GridItem.Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
      ) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
      }
      var _track: _GridTrack {
        var track = _GridTrack(
          kind: 0, least: 0, most: 0, spacing: spacing ?? 8, hasAlignment: alignment != nil,
          alignment: alignment ?? .center)
        switch size {
        case .fixed(let length):
          track.least = length
        case .flexible(let minimum, let maximum):
          track.kind = 1
          track.least = minimum
          track.most = maximum
        case .adaptive(let minimum, let maximum):
          track.kind = 2
          track.least = minimum
          track.most = maximum
        }
        if !(track.least >= 0 && track.least < .infinity) {
          _warnOfNumber("the length of a GridItem", track.least, "0")
        }
        if !track.spacing.isFinite { _warnOfNumber("the spacing of a GridItem", track.spacing, "0") }
        return track
      }
    }

    /// A lazy grid has at least one track.
    func _tracks(_ items: [GridItem], _ name: String) -> [_GridTrack] {
      if items.isEmpty { _warnOfNoTracks(name) }
      return items.isEmpty ? [GridItem()._track] : items.map { $0._track }
    }
    func _warnOfNoTracks(_ name: String)

    struct _GridTrack {
      /// 0 fixed, 1 flexible, 2 adaptive.
      var kind: Int
      var least: CGFloat
      var most: CGFloat
      var spacing: CGFloat
      var hasAlignment: Bool
      var alignment: Alignment
    }

    /// Cells in columns, row by row.
    @_primitive public struct LazyVGrid: View {
      public typealias Content = any View
      var content: any View
      var tracks: [_GridTrack]
      var alignment: HorizontalAlignment
      var spacing: CGFloat?
      var pinnedViews: PinnedScrollableViews
      public init<Content: View>(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = PinnedScrollableViews(rawValue: 0),
        @ViewBuilder content: () -> Content
      ) {
        self.content = content()
        tracks = _tracks(columns, "columns")
        self.alignment = alignment
        self.spacing = spacing
        _checkSpacing("spacing", spacing)
        self.pinnedViews = pinnedViews
      }
    }

    /// Cells in rows, column by column.
    @_primitive public struct LazyHGrid: View {
      public typealias Content = any View
      var content: any View
      var tracks: [_GridTrack]
      var alignment: VerticalAlignment
      var spacing: CGFloat?
      var pinnedViews: PinnedScrollableViews
      public init<Content: View>(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = PinnedScrollableViews(rawValue: 0),
        @ViewBuilder content: () -> Content
      ) {
        self.content = content()
        tracks = _tracks(rows, "rows")
        self.alignment = alignment
        self.spacing = spacing
        _checkSpacing("spacing", spacing)
        self.pinnedViews = pinnedViews
      }
    }

    """
}
