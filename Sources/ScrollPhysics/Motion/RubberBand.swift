/// Resistance under the finger beyond an edge.
///
/// Equation (physics.md §2): shown = c·x·d/(d + c·x) for a raw overshoot x, with d the length of
/// the viewport and c = 0.55. The slope at the edge is c, the shown overshoot stays below d.
package struct RubberBand: Equatable {
  package static let coefficient = 0.55

  /// Length of the viewport along the axis, insets included, pt.
  package let dimension: Double

  package init(dimension: Double) {
    self.dimension = dimension
  }

  /// Shown overshoot for a raw one; both signed.
  package func shown(_ raw: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let pull = Self.coefficient * abs(raw)
    guard pull.isFinite else { return raw < 0 ? -dimension : dimension }
    let length = pull * (dimension / (dimension + pull))
    return raw < 0 ? -length : length
  }

  /// Raw overshoot that shows as `shown`: b·d/(c·(d − b)); the band cannot show more than d.
  package func raw(_ shown: Double) -> Double {
    let length = min(abs(shown), dimension * 0.999999)
    guard length > 0 else { return 0 }
    let raw = length * dimension / (Self.coefficient * (dimension - length))
    return shown < 0 ? -raw : raw
  }

  /// Derivative of the shown overshoot by the raw one: c·d²/(d + c·x)².
  package func slope(atRaw raw: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let ratio = dimension / (dimension + Self.coefficient * abs(raw))
    return Self.coefficient * ratio * ratio
  }

  /// Offset shown for a raw offset over a range: the band beyond its ends, nothing between.
  package func offset(raw: Double, in range: ClosedRange<Double>) -> Double {
    if raw < range.lowerBound { return range.lowerBound + shown(raw - range.lowerBound) }
    if raw > range.upperBound { return range.upperBound + shown(raw - range.upperBound) }
    return raw
  }

  /// Raw offset that shows as `offset`: where a finger takes hold of it.
  package func rawOffset(of offset: Double, in range: ClosedRange<Double>) -> Double {
    if offset < range.lowerBound { return range.lowerBound + raw(offset - range.lowerBound) }
    if offset > range.upperBound { return range.upperBound + raw(offset - range.upperBound) }
    return offset
  }
}
