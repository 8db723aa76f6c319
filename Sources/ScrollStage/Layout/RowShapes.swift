import ScrollModel

/// What tells the lengths of rows apart that are made up of views with fixed frames: equal shapes
/// are equally long.
///
/// Nothing is made of a row to find its shape, only the value of its view is read; of each shape one
/// row is made and measured.
struct RowShapes {
  /// The branches that conditions have taken and the lengths of the frames, in their order; nil where
  /// more than these matters.
  let shape: (_ row: Int, Axis) -> [Double]?

  /// So many shapes are distinguished; with more of them it costs as much to make the rows.
  private static let greatestVariety = 1000

  /// The lengths of all rows; nil where a row has no such shape.
  func lengths(
    of count: Int, along axis: Axis, measure: (_ row: Int) -> RowLength
  ) -> [RowLength]? {
    var known: [[Double]: RowLength] = [:]
    var lengths: [RowLength] = []
    lengths.reserveCapacity(count)
    for row in 0..<count {
      guard let shape = shape(row, axis) else { return nil }
      if let length = known[shape] {
        lengths.append(length)
        continue
      }
      if known.count == RowShapes.greatestVariety { return nil }
      let length = measure(row)
      known[shape] = length
      lengths.append(length)
    }
    return lengths
  }
}
