/// The rectangles a scroll view can align, in the order of their identities.
///
/// Targets are known by index; what an index stands for is the caller's affair. Equal items take
/// constant memory however many they are; items of different lengths are found in logarithmic
/// time; any other arrangement is a list. All coordinates are content coordinates, left-origin,
/// also where the layout runs from right to left.
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

  /// The stretch of a target along an axis, counted from the leading edge.
  func leadingSpan(at index: Int, _ axis: Axis, _ geometry: AxisGeometry) -> Span? {
    rect(at: index).map { geometry.leading($0[axis]) }
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
/// Positions are kept as given, so that they are the layout's own sums to the bit. The row must
/// run one way: each rectangle begins and ends no earlier than the one before, or, in a row that
/// runs to the left, no later.
package struct RowTargets: Equatable, Sendable {
  package let axis: Axis
  package let spans: [Span]
  /// Extent across the row, the same for all.
  package let cross: Span
  package let isBackward: Bool
  let longest: Double

  package init(axis: Axis, spans: [Span], cross: Span) {
    self.axis = axis
    self.spans = spans
    self.cross = cross
    isBackward = (spans.first?.min ?? 0) > (spans.last?.min ?? 0)
    var longest = 0.0
    for span in spans { longest = max(longest, span.length) }
    self.longest = longest
  }

  /// Rectangles of these lengths, one after the other.
  package init(
    axis: Axis, lengths: [Double], start: Double = 0, spacing: Double = 0,
    cross: Span = Span(min: 0, length: 0)
  ) {
    var spans: [Span] = []
    spans.reserveCapacity(lengths.count)
    var position = start
    for length in lengths {
      spans.append(Span(min: position, length: length))
      position += length + spacing
    }
    self.init(axis: axis, spans: spans, cross: cross)
  }

  package var count: Int { spans.count }

  package func rect(at index: Int) -> Rect {
    var rect = Rect()
    rect[axis] = spans[index]
    rect[axis.cross] = cross
    return rect
  }
}
