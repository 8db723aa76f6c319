/// The rectangles a scroll view can align, in the order of their identities.
///
/// Targets are known by index; what an index refers to is up to the caller. Equal items take constant
/// memory however many they are; items of different lengths are found in logarithmic time; any other
/// arrangement is a list. All coordinates are content coordinates, left-origin, also where the layout
/// runs from right to left.
package enum TargetLayout: Sendable {
  case none
  /// `count` rectangles of one size, each `stride` after the one before.
  case uniform(UniformTargets)
  /// Rectangles in a row, of different lengths.
  case row(RowTargets)
  /// Any arrangement.
  case list([Rect])

  package var count: Int {
    switch self {
    case .none: return 0
    case .uniform(let items): return items.count
    case .row(let items): return items.count
    case .list(let rects): return rects.count
    }
  }

  package var isEmpty: Bool { count == 0 }

  /// How many targets a search looks at one by one.
  package var scannedCount: Int {
    if case .list(let rects) = self { return rects.count }
    return 0
  }

  /// The rectangle with this index, nil where there is none.
  package func rect(at index: Int) -> Rect? {
    guard index >= 0, index < count else { return nil }
    switch self {
    case .none: return nil
    case .uniform(let items): return items.rect(at: index)
    case .row(let items): return items.rect(at: index)
    case .list(let rects): return rects[index]
    }
  }

  /// Rectangles as the form that is searched fastest: a row if they stand in one along an axis
  /// that scrolls, else a list.
  package static func arranged(_ rects: [Rect], along axes: AxisSet) -> TargetLayout {
    if rects.isEmpty { return .none }
    for axis in Axis.all where axes.contains(axis) && axes != .both {
      if let row = RowTargets(rects, along: axis) { return .row(row) }
    }
    return .list(rects)
  }

  /// The stretch of a target along an axis, counted from the leading edge.
  func leadingSpan(at index: Int, _ axis: Axis, _ geometry: AxisGeometry) -> Span? {
    guard index >= 0, index < count else { return nil }
    switch self {
    case .none: return nil
    case .uniform(let items): return geometry.leading(items.rect(at: index)[axis])
    case .row(let items) where items.axis == axis:
      return geometry.leading(items.span(at: index))
    case .row(let items): return geometry.leading(items.rect(at: index)[axis])
    case .list(let rects): return geometry.leading(rects[index][axis])
    }
  }
}

/// Equal rectangles in a row.
package struct UniformTargets: Equatable, Sendable {
  package let axis: Axis
  package let first: Rect
  /// From one rectangle to the next along the axis; negative where the row runs to the left.
  package let stride: Double
  package let count: Int

  package init(axis: Axis, first: Rect, stride: Double, count: Int) {
    self.axis = axis
    self.first = first
    self.stride = stride
    self.count = max(0, count)
  }

  package func rect(at index: Int) -> Rect {
    var rect = first
    rect.origin[axis] += stride * Double(index)
    return rect
  }
}

/// Rectangles of different lengths in a row.
///
/// Positions are kept as given, so that they equal the layout's own sums to the bit. The row must run
/// one way: each rectangle begins and ends no earlier than the one before, or, in a row that runs to
/// the left, no later. Starts are in an array of their own, because a binary search touches little
/// else.
package struct RowTargets: Equatable, Sendable {
  package let axis: Axis
  package let starts: [Double]
  package let lengths: [Double]
  package let isBackward: Bool
  let longest: Double
  private let cross: Cross

  /// Extents across the row.
  private enum Cross: Equatable, Sendable {
    case same(Span)
    case each([Span])
  }

  private init(axis: Axis, starts: [Double], lengths: [Double], cross: Cross) {
    self.axis = axis
    self.starts = starts
    self.lengths = lengths
    self.cross = cross
    isBackward = (starts.first ?? 0) > (starts.last ?? 0)
    var longest = 0.0
    for length in lengths { longest = max(longest, length) }
    self.longest = longest
  }

  package init(axis: Axis, spans: [Span], cross: Span) {
    self.init(
      axis: axis, starts: spans.map { $0.min }, lengths: spans.map { $0.length },
      cross: .same(cross))
  }

  /// Rectangles of these lengths, one after the other.
  package init(
    axis: Axis, lengths: [Double], start: Double = 0, spacing: Double = 0,
    cross: Span = Span(min: 0, length: 0)
  ) {
    var starts: [Double] = []
    starts.reserveCapacity(lengths.count)
    var position = start
    for length in lengths {
      starts.append(position)
      position += length + spacing
    }
    self.init(axis: axis, starts: starts, lengths: lengths, cross: .same(cross))
  }

  /// Rectangles that stand in a row along an axis; nil where they do not.
  package init?(_ rects: [Rect], along axis: Axis) {
    let spans = rects.map { $0[axis] }
    guard Self.runOneWay(spans) else { return nil }
    self.init(
      axis: axis, starts: spans.map { $0.min }, lengths: spans.map { $0.length },
      cross: .each(rects.map { $0[axis.cross] }))
  }

  private static func runOneWay(_ spans: [Span]) -> Bool {
    guard let first = spans.first, let last = spans.last else { return false }
    let isBackward = first.min > last.min
    for index in spans.indices.dropFirst() {
      let earlier = spans[isBackward ? index : index - 1]
      let later = spans[isBackward ? index - 1 : index]
      if later.min < earlier.min || later.max < earlier.max { return false }
    }
    return true
  }

  package var count: Int { starts.count }

  func span(at index: Int) -> Span { Span(min: starts[index], length: lengths[index]) }

  package func rect(at index: Int) -> Rect {
    var rect = Rect()
    rect[axis] = span(at: index)
    switch cross {
    case .same(let span): rect[axis.cross] = span
    case .each(let spans): rect[axis.cross] = spans[index]
    }
    return rect
  }
}
