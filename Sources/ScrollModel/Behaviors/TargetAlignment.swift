/// Turns a behaviour's answer into a legal offset (physics.md §5.4, §5.5).
package enum TargetAlignment {
  /// Why an answer cannot be used, or nil if it can. Axes that do not scroll are not looked at.
  package static func failure(of target: ScrollTarget, axes: AxisSet) -> BehaviorFailure? {
    if target.rect.isNull { return .nullRect }
    if target.rect.isInfinite { return .infiniteRect }
    for axis in Axis.all where axes.contains(axis) {
      let isFinite =
        target.rect.origin[axis].isFinite && target.rect.size[axis].isFinite
        && (target.anchor?[axis] ?? 0).isFinite
      if !isFinite { return .nonFinite }
    }
    return nil
  }

  /// Origin along one axis at which a target is shown: a·len − a·C past its start, or the
  /// smallest move from `proposed` that contains it, clamped to the range.
  static func origin(
    of span: Span, anchor: Double?, proposed: Double, in geometry: AxisGeometry
  ) -> Double {
    geometry.clampedOrigin(
      unclampedOrigin(of: span, anchor: anchor, proposed: proposed, in: geometry))
  }

  /// The same before it is clamped.
  static func unclampedOrigin(
    of span: Span, anchor: Double?, proposed: Double, in geometry: AxisGeometry
  ) -> Double {
    let container = geometry.container
    if span.length == container { return span.min }
    if let anchor {
      // Anchors count from the leading edge, spans from the left.
      let a = geometry.isMirrored ? 1 - anchor : anchor
      let origin = geometry.alignedOrigin(of: span, anchor: a)
      return origin.isFinite ? origin : proposed
    }
    if span.length >= container {
      return geometry.isMirrored ? span.max - container : span.min
    }
    if span.min < proposed { return span.min }
    if span.max > proposed + container { return span.max - container }
    return proposed
  }
}
