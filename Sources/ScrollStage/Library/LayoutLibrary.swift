extension StageLibrary {
  /// Custom layouts, and stacks as values.
  ///
  /// While a layout runs, its subviews are known by the number of the run in the scene's
  /// `LayoutRuns`.
  static let layouts: StaticString = """
    /// The size that a layout proposes to a view; nil asks for the ideal length.
    public struct ProposedViewSize: Equatable, Sendable {
      public var width: CGFloat?
      public var height: CGFloat?
      public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
      }
      public init(_ size: CGSize) {
        width = size.width
        height = size.height
      }
      public static let zero = ProposedViewSize(width: 0, height: 0)
      public static let unspecified = ProposedViewSize(width: nil, height: nil)
      public static let infinity = ProposedViewSize(
        width: CGFloat.infinity, height: CGFloat.infinity)
      public func replacingUnspecifiedDimensions(
        by size: CGSize = CGSize(width: 10, height: 10)
      ) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
      }
    }

    /// The preferred distance to other views at each edge; 8 points by default.
    public struct ViewSpacing: Sendable {
      var _top: CGFloat = 8
      var _leading: CGFloat = 8
      var _bottom: CGFloat = 8
      var _trailing: CGFloat = 8
      public init() {}
      init(_length: CGFloat) {
        (_top, _leading, _bottom, _trailing) = (_length, _length, _length, _length)
      }
      /// None at any edge.
      public static let zero = ViewSpacing(_length: 0)
      /// The gap to the next view along an axis: the greater of the two preferences.
      public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        axis == .horizontal ? max(_trailing, next._leading) : max(_bottom, next._top)
      }
      /// Takes the greater of the two preferences at these edges.
      public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
        if edges.contains(.top) { _top = max(_top, other._top) }
        if edges.contains(.leading) { _leading = max(_leading, other._leading) }
        if edges.contains(.bottom) { _bottom = max(_bottom, other._bottom) }
        if edges.contains(.trailing) { _trailing = max(_trailing, other._trailing) }
      }
      public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        var spacing = self
        spacing.formUnion(other, edges: edges)
        return spacing
      }
    }

    /// A value that a view passes to its layout.
    public protocol LayoutValueKey {
      associatedtype Value
      /// The value if none was set.
      static var defaultValue: Value { get }
    }

    extension View {
      /// Sets a value that the view's layout can read.
      public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        _LayoutValue(content: self, key: _typeKey(K.self), value: value)
      }
    }

    /// A subview of a layout, valid while the layout runs.
    public struct LayoutSubview: Equatable {
      let _layout: Int
      let _index: Int
      public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        _layoutSize(_layout, _index, proposal)
      }
      public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        let size = _layoutSize(_layout, _index, proposal)
        return ViewDimensions(
          _number: _layoutDimensions(_layout, _index, proposal), width: size.width,
          height: size.height)
      }
      public func place(
        at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
      ) {
        _layoutPlace(_layout, _index, position, anchor, proposal)
      }
      public var priority: Double { _layoutPriority(_layout, _index) }
      /// The preferred distances to other views.
      public var spacing: ViewSpacing { _layoutSpacing(_layout, _index) }
      public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
        let number = _typeKey(K.self)
        if _layoutHasValue(_layout, _index, number) {
          return _boxedValue(_layoutValue(_layout, _index, number))
        }
        return K.defaultValue
      }
      /// The container values that modifiers set on the view.
      public var containerValues: ContainerValues {
        ContainerValues(_count: _layoutTraitCount(_layout, _index)) {
          _layoutTrait(_layout, _index, $0)
        }
      }
    }
    func _layoutSize(_ layout: Int, _ index: Int, _ proposal: ProposedViewSize) -> CGSize
    func _layoutDimensions(_ layout: Int, _ index: Int, _ proposal: ProposedViewSize) -> Int
    func _layoutPlace(
      _ layout: Int, _ index: Int, _ point: CGPoint, _ anchor: UnitPoint,
      _ proposal: ProposedViewSize)
    func _layoutPriority(_ layout: Int, _ index: Int) -> Double
    func _layoutSpacing(_ layout: Int, _ index: Int) -> ViewSpacing
    func _layoutHasValue(_ layout: Int, _ index: Int, _ key: Int) -> Bool
    func _layoutValue(_ layout: Int, _ index: Int, _ key: Int) -> Any
    func _layoutTraitCount(_ layout: Int, _ index: Int) -> Int
    func _layoutTrait(
      _ layout: Int, _ index: Int, _ trait: Int
    ) -> (ContainerValues) -> ContainerValues
    func _layoutCount(_ layout: Int) -> Int
    func _layoutIsRightToLeft(_ layout: Int) -> Bool

    /// The subviews of a layout, valid while the layout runs. A part of them counts from 0 again, as in SwiftUI.
    public struct LayoutSubviews: RandomAccessCollection, Equatable {
      public typealias Element = LayoutSubview
      public typealias Index = Int
      public typealias SubSequence = LayoutSubviews
      let _layout: Int
      let _start: Int
      let _end: Int
      init(_layout: Int) {
        self._layout = _layout
        _start = 0
        _end = _layoutCount(_layout)
      }
      init(_layout: Int, _start: Int, _end: Int) {
        self._layout = _layout
        self._start = _start
        self._end = _end
      }
      public var startIndex: Int { 0 }
      public var endIndex: Int { _end - _start }
      public func index(after i: Int) -> Int { i + 1 }
      public func index(before i: Int) -> Int { i - 1 }
      public subscript(index: Int) -> LayoutSubview {
        if index < 0 || index >= endIndex { _fault(.index) }
        return LayoutSubview(_layout: _layout, _index: _start + index)
      }
      public subscript(bounds: Range<Int>) -> LayoutSubviews {
        if bounds.lowerBound < 0 || bounds.upperBound > endIndex { _fault(.index) }
        return LayoutSubviews(
          _layout: _layout, _start: _start + bounds.lowerBound, _end: _start + bounds.upperBound)
      }
      public var layoutDirection: LayoutDirection {
        _layoutIsRightToLeft(_layout) ? .rightToLeft : .leftToRight
      }
    }

    /// What spacers and dividers in a layout depend on.
    public struct LayoutProperties: Sendable {
      public var stackOrientation: Axis?
      public init() { stackOrientation = nil }
    }

    /// A custom arrangement of views.
    public protocol Layout {
      associatedtype Cache = Void
      typealias Subviews = LayoutSubviews
      static var layoutProperties: LayoutProperties { get }
      func makeCache(subviews: LayoutSubviews) -> Cache
      func updateCache(_ cache: inout Cache, subviews: LayoutSubviews)
      /// The preferred distances of the whole layout to other views.
      func spacing(subviews: LayoutSubviews, cache: inout Cache) -> ViewSpacing
      /// The size of the whole layout for a proposed size.
      func sizeThatFits(
        proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Cache
      ) -> CGSize
      /// Calls `place` of each subview.
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews,
        cache: inout Cache)
      func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: LayoutSubviews, cache: inout Cache
      ) -> CGFloat?
      func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: LayoutSubviews, cache: inout Cache
      ) -> CGFloat?
      func _erase() -> _ErasedLayout
    }

    extension Layout where Cache == Void {
      public func makeCache(subviews: LayoutSubviews) {}
    }

    extension Layout {
      public static var layoutProperties: LayoutProperties { LayoutProperties() }
      public func updateCache(_ cache: inout Cache, subviews: LayoutSubviews) {
        cache = makeCache(subviews: subviews)
      }
      /// At each edge, the greatest preference of any subview.
      public func spacing(subviews: LayoutSubviews, cache: inout Cache) -> ViewSpacing {
        guard let first = subviews.first else { return ViewSpacing() }
        var spacing = first.spacing
        for subview in subviews.dropFirst() { spacing.formUnion(subview.spacing) }
        return spacing
      }
      public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: LayoutSubviews, cache: inout Cache
      ) -> CGFloat? { nil }
      public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
        subviews: LayoutSubviews, cache: inout Cache
      ) -> CGFloat? { nil }

      /// The views of a builder in this layout.
      public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        _LayoutView(content: content(), layout: _erase())
      }

      public func _erase() -> _ErasedLayout {
        var kept: Cache? = nil
        var isOld = false
        let current: (LayoutSubviews) -> Cache = { subviews in
          guard var cache = kept else {
            isOld = false
            return self.makeCache(subviews: subviews)
          }
          if isOld {
            isOld = false
            self.updateCache(&cache, subviews: subviews)
            kept = cache
          }
          return cache
        }
        let axis = Self.layoutProperties.stackOrientation
        return _ErasedLayout(
          stackAxis: axis == nil ? -1 : axis == .horizontal ? 0 : 1, isGrid: false,
          size: { number, proposal in
            let subviews = LayoutSubviews(_layout: number)
            var cache = current(subviews)
            let size = self.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
            kept = cache
            return size
          },
          place: { number, bounds, proposal in
            let subviews = LayoutSubviews(_layout: number)
            var cache = current(subviews)
            self.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
            kept = cache
          },
          position: { number, isVertical, fraction, line, bounds, proposal in
            let subviews = LayoutSubviews(_layout: number)
            var cache = current(subviews)
            if isVertical {
              return self.explicitAlignment(
                of: _verticalAlignment(fraction, line), in: bounds, proposal: proposal,
                subviews: subviews, cache: &cache)
            }
            return self.explicitAlignment(
              of: _horizontalAlignment(fraction, line), in: bounds, proposal: proposal,
              subviews: subviews, cache: &cache)
          },
          spacing: { number in
            let subviews = LayoutSubviews(_layout: number)
            var cache = current(subviews)
            let spacing = self.spacing(subviews: subviews, cache: &cache)
            kept = cache
            return spacing
          },
          begin: { isOld = true }, name: { "\\(Self.self)" })
      }
    }

    func _verticalAlignment(_ fraction: CGFloat, _ line: Int) -> VerticalAlignment {
      VerticalAlignment(_fraction: fraction, _line: line)
    }
    func _horizontalAlignment(_ fraction: CGFloat, _ line: Int) -> HorizontalAlignment {
      var alignment = HorizontalAlignment(_fraction: fraction)
      alignment.line = line
      return alignment
    }

    /// A layout as calls of it, with its cache inside.
    public struct _ErasedLayout {
      /// -1 none, 0 horizontal, 1 vertical.
      var stackAxis: Int
      var isGrid: Bool
      var size: (Int, ProposedViewSize) -> CGSize
      var place: (Int, CGRect, ProposedViewSize) -> Void
      var position: (Int, Bool, CGFloat, Int, CGRect, ProposedViewSize) -> CGFloat?
      var spacing: (Int) -> ViewSpacing
      /// The subviews may be others than before.
      var begin: () -> Void
      /// What the layout is called, for errors.
      var name: () -> String
    }

    @_primitive struct _LayoutView: View {
      var content: any View
      var layout: _ErasedLayout
    }

    /// A layout of any type; views keep their state when one layout replaces another.
    public struct AnyLayout: Layout {
      let _layout: _ErasedLayout
      public init<L: Layout>(_ layout: L) { _layout = layout._erase() }
      public func sizeThatFits(
        proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
      ) -> CGSize {
        _layout.size(subviews._layout, proposal)
      }
      public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews,
        cache: inout Void
      ) {
        _layout.place(subviews._layout, bounds, proposal)
      }
      public func _erase() -> _ErasedLayout { _layout }
    }

    /// A stack or grid of the library, applied to the subviews of a layout.
    struct _StandardLayout {
      /// 0 horizontal, 1 vertical, 2 on top of each other, 3 grid.
      var kind: Int
      var alignment: Alignment
      var spacing: CGFloat?
      var rowSpacing: CGFloat?
    }
    func _standardSize(
      _ layout: Int, _ standard: _StandardLayout, _ proposal: ProposedViewSize
    ) -> CGSize
    func _standardPlace(
      _ layout: Int, _ standard: _StandardLayout, _ bounds: CGRect, _ proposal: ProposedViewSize)

    /// A layout of the library as a value.
    public struct VStackLayout: Layout {
      public var alignment: HorizontalAlignment
      public var spacing: CGFloat?
      public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
      }
      public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .vertical
        return properties
      }
      var _standard: _StandardLayout {
        _StandardLayout(
          kind: 1, alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing,
          rowSpacing: nil)
      }
      public func sizeThatFits(
        proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
      ) -> CGSize {
        _standardSize(subviews._layout, _standard, proposal)
      }
      public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews,
        cache: inout Void
      ) {
        _standardPlace(subviews._layout, _standard, bounds, proposal)
      }
    }

    /// A layout of the library as a value.
    public struct HStackLayout: Layout {
      public var alignment: VerticalAlignment
      public var spacing: CGFloat?
      public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
      }
      public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .horizontal
        return properties
      }
      var _standard: _StandardLayout {
        _StandardLayout(
          kind: 0, alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing,
          rowSpacing: nil)
      }
      public func sizeThatFits(
        proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
      ) -> CGSize {
        _standardSize(subviews._layout, _standard, proposal)
      }
      public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews,
        cache: inout Void
      ) {
        _standardPlace(subviews._layout, _standard, bounds, proposal)
      }
    }

    /// A layout of the library as a value.
    public struct ZStackLayout: Layout {
      public var alignment: Alignment
      public init(alignment: Alignment = .center) {
        self.alignment = alignment
      }
      var _standard: _StandardLayout {
        _StandardLayout(kind: 2, alignment: alignment, spacing: nil, rowSpacing: nil)
      }
      public func sizeThatFits(
        proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
      ) -> CGSize {
        _standardSize(subviews._layout, _standard, proposal)
      }
      public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews,
        cache: inout Void
      ) {
        _standardPlace(subviews._layout, _standard, bounds, proposal)
      }
    }

    /// A layout of the library as a value.
    public struct GridLayout: Layout {
      public var alignment: Alignment
      public var horizontalSpacing: CGFloat?
      public var verticalSpacing: CGFloat?
      public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
      ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
      }
      var _standard: _StandardLayout {
        _StandardLayout(
          kind: 3, alignment: alignment, spacing: horizontalSpacing, rowSpacing: verticalSpacing)
      }
      public func sizeThatFits(
        proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
      ) -> CGSize {
        _standardSize(subviews._layout, _standard, proposal)
      }
      public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews,
        cache: inout Void
      ) {
        _standardPlace(subviews._layout, _standard, bounds, proposal)
      }
      public func _erase() -> _ErasedLayout {
        let standard = _standard
        return _ErasedLayout(
          stackAxis: 1, isGrid: true, size: { _standardSize($0, standard, $1) },
          place: { _standardPlace($0, standard, $1, $2) }, position: { _, _, _, _, _, _ in nil },
          spacing: { _ in ViewSpacing() }, begin: {}, name: { "GridLayout" })
      }
    }

    """
}
