/// What is asked where all flicks are tried.
extension ScrollViewModel {
  /// Puts content that is at rest to an offset, where it is at rest again.
  package mutating func place(at offset: Double, along axis: Axis) {
    let origin = geometry.axis(axis).origin(ofOffset: offset)
    if axis == .horizontal { scroll(x: origin) } else { scroll(y: origin) }
  }

  /// The fraction of target and container that are brought together, from the leading edge.
  package func alignmentAnchor(along axis: Axis) -> Double {
    if case .viewAligned(let aligned) = settings.behavior { return aligned.anchor?[axis] ?? 0 }
    return settings.positionAnchor?[axis] ?? 0
  }

  /// The offset that aligns a target, which may lie outside of the range; nil without such a target.
  package func alignedOffset(ofTarget index: Int, along axis: Axis) -> Double? {
    let g = geometry.axis(axis)
    guard let span = targets.leadingSpan(at: index, axis, g) else { return nil }
    let origin = g.alignedOrigin(of: span, anchor: alignmentAnchor(along: axis))
    return g.offset(ofOrigin: g.leading(origin))
  }
}
