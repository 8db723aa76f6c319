/// Length of a view that is a share of its container (`containerRelativeFrame`).
package enum ContainerFrame {
  /// available = L − spacing·(count − 1), column = available/count,
  /// length = column·span + spacing·(span − 1) (physics.md §9). Never rounded.
  ///
  /// - Parameter container: the container length C of the nearest scroll view.
  /// - Returns: nil where count or span is below 1.
  package static func length(
    container: Double, count: Int = 1, span: Int = 1, spacing: Double = 0
  ) -> Double? {
    guard count >= 1, span >= 1 else { return nil }
    let available = container - spacing * Double(count - 1)
    return available / Double(count) * Double(span) + spacing * Double(span - 1)
  }
}
