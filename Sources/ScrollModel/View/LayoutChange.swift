import ScrollPhysics

/// How far content moves when its layout changes, counted from the leading edge.
package struct ContentMove {
  /// What is in sight and stays where it is on the screen; nil where the offset stays instead.
  let present: Vector?
  /// What the scroll view was told to show, or where it was told to rest; nil where it was not.
  let ahead: Vector?

  package init(present: Vector?, ahead: Vector?) {
    self.present = present
    self.ahead = ahead
  }
}

/// The target that a scroll position names.
struct NamedTarget {
  let index: Int
  /// nil where it was brought into view by the smallest move.
  let anchor: UnitPoint?
  /// Whether the program asked for it, rather than the user's having come upon it.
  let isWritten: Bool
}

/// One change of layout, and the offset that it proposes along each axis.
struct LayoutChange {
  let before: ScrollGeometry
  let after: ScrollGeometry
  let targets: TargetLayout
  /// The axes along which the container has another length.
  let resized: AxisSet
  let named: NamedTarget?
  let heldEdge: Edge?
  let isPositioned: Bool
  let isCorrection: Bool
  let sizeChangesAnchor: UnitPoint?

  /// Whether the container has another length along an axis. Another breadth is to the content along
  /// the axis what any change of content is.
  func isResize(along axis: Axis) -> Bool { resized.contains(axis) }

  var isResize: Bool { !resized.isEmpty }

  /// Whether the container has another length along an axis that scrolls.
  var isResizeAlongScroll: Bool { !resized.intersection(after.axes).isEmpty }

  /// Whether the content moves with its target because only content changed.
  func movesWithTarget(along axis: Axis) -> Bool {
    !isResize(along: axis) && (isCorrection || isPositioned && named != nil)
  }

  /// Origin, counted from the leading edge, clamped.
  ///
  /// - Parameter shift: how far the place moves; nil where it is the place that stays.
  func proposedOrigin(_ axis: Axis, from place: Double, shift: Double?) -> Double {
    let g = after.axis(axis)
    guard after.axes.contains(axis) else { return 0 }
    if let heldEdge, heldEdge.axis == axis {
      return heldEdge == .bottom || heldEdge == .trailing ? g.reach : 0
    }
    if let named, isResize(along: axis) || isPositioned && named.isWritten,
      let rect = targets.rect(at: named.index)
    {
      return g.leading(
        TargetAlignment.origin(
          of: rect[axis], anchor: named.anchor?[axis], proposed: g.leading(place), in: g))
    }
    if let shift { return g.clampedOrigin(place + shift) }
    if let a = sizeChangesAnchor?[axis] {
      // Only while the content stands at its anchor does it follow it.
      if abs(place - a * before.axis(axis).reach) < 0.5 { return a * g.reach }
    }
    return g.clampedOrigin(place)
  }
}
