/// A viewport over its content, and the offsets that it can have.
///
/// Keeps the symbols of physics.md §0 together: `W` viewport, `C = W − insets` container, `K` content,
/// `min`, `max` the legal offsets, `P = max − min`. Everything is computed per axis on demand; nothing
/// is stored twice.
package struct ScrollGeometry: Equatable, Sendable {
  package var axes: AxisSet
  /// Bounds of the scroll view.
  package var viewport: Size
  /// Safe area and content margins together.
  package var insets: Insets
  package var contentSize: Size
  package var isRightToLeft: Bool

  package init(
    axes: AxisSet, viewport: Size, insets: Insets = Insets(), contentSize: Size,
    isRightToLeft: Bool = false
  ) {
    self.axes = axes
    self.viewport = viewport
    self.insets = insets
    self.contentSize = contentSize
    self.isRightToLeft = isRightToLeft
  }

  package func axis(_ axis: Axis) -> AxisGeometry {
    AxisGeometry(
      viewport: viewport[axis], before: insets.before(axis), after: insets.after(axis),
      content: contentSize[axis], isMirrored: axis == .horizontal && isRightToLeft)
  }

  /// Viewport without insets.
  package var containerSize: Size {
    Size(
      width: axis(.horizontal).container, height: axis(.vertical).container)
  }

  /// The axes along which the container of another geometry has another length.
  package func resizedAxes(in other: ScrollGeometry) -> AxisSet {
    var axes: AxisSet = []
    for axis in Axis.all where containerSize[axis] != other.containerSize[axis] {
      axes.insert(AxisSet(axis))
    }
    return axes
  }

  package var minOffset: Point {
    Point(x: axis(.horizontal).minOffset, y: axis(.vertical).minOffset)
  }

  package var maxOffset: Point {
    Point(x: axis(.horizontal).maxOffset, y: axis(.vertical).maxOffset)
  }

  /// The part of the content inside the insets at an offset, in content coordinates.
  package func visibleContent(at offset: Point) -> Rect {
    Rect(
      origin: Point(x: offset.x + insets.left, y: offset.y + insets.top), size: containerSize)
  }
}

/// The geometry of a scroll view along one axis.
///
/// `origin` values are content coordinates with the inset removed: 0 is the first legal offset.
/// Built-in behaviours and positions count from the leading edge; `leading(_:)` mirrors an origin where
/// the layout runs from right to left and is its own inverse.
package struct AxisGeometry: Equatable, Sendable {
  /// W
  package let viewport: Double
  /// Inset before the content (left or top).
  package let before: Double
  package let after: Double
  /// K
  package let content: Double
  package let isMirrored: Bool

  package init(
    viewport: Double, before: Double, after: Double, content: Double, isMirrored: Bool = false
  ) {
    self.viewport = Self.plausible(viewport)
    self.before = Self.plausible(before)
    self.after = Self.plausible(after)
    self.content = Self.plausible(content)
    self.isMirrored = isMirrored
  }

  /// A length that is no number counts as none; beyond 10¹⁵ points sums would lose their meaning.
  private static func plausible(_ length: Double) -> Double {
    if length.magnitude <= 1e15 { return length }
    return length.isFinite ? (length < 0 ? -1e15 : 1e15) : 0
  }

  /// C = W − iL − iT; nothing where the insets leave nothing.
  package var container: Double { max(0, viewport - before - after) }
  /// Zero without an inset, and never the negative zero.
  package var minOffset: Double { 0 - before }
  /// max(min, K + iT − W)
  package var maxOffset: Double { max(0 - before, content + after - viewport) }
  /// P = max − min, the greatest legal origin.
  package var reach: Double { maxOffset - minOffset }
  package var range: ClosedRange<Double> { minOffset...maxOffset }

  /// The nearest legal offset; what is no number is the first one.
  package func clampedOffset(_ offset: Double) -> Double {
    offset > minOffset ? min(offset, maxOffset) : minOffset
  }

  /// The nearest legal origin; what is no number is 0.
  package func clampedOrigin(_ origin: Double) -> Double {
    origin > 0 ? min(origin, reach) : 0
  }

  package func origin(ofOffset offset: Double) -> Double { offset + before }
  package func offset(ofOrigin origin: Double) -> Double { origin - before }

  /// Origin counted from the leading edge, or back.
  package func leading(_ origin: Double) -> Double { isMirrored ? reach - origin : origin }
  /// Velocity away from the leading edge, or back.
  package func leadingVelocity(_ velocity: Double) -> Double {
    isMirrored ? -velocity : velocity
  }
  /// A stretch of content counted from the leading edge, or back.
  package func leading(_ span: Span) -> Span {
    isMirrored ? Span(min: max(content, container) - span.max, length: span.length) : span
  }

  /// Origin that puts fraction `a` of a stretch on fraction `a` of the container:
  /// min + a·len − a·C (physics.md §5.4), both counted from the same edge; not clamped.
  package func alignedOrigin(of span: Span, anchor a: Double) -> Double {
    span.min + a * span.length - a * container
  }
}
