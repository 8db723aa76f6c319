extension Axis {
  /// As a coordinate along it is called: `x` or `y`.
  package var letter: String { self == .horizontal ? "x" : "y" }
}

extension AxisSet {
  /// The axis of a set that has one; of both the horizontal one, of none the vertical one.
  package var first: Axis { contains(Axis.horizontal) ? .horizontal : .vertical }
}
