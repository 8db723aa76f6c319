import ScrollModel

/// Reads the shape of a row that is made up of views with fixed frames: rows of equal shapes are
/// equally long.
///
/// No nodes are made to find a shape, only the value of the view is read; of each shape one row is made
/// and measured.
struct RowShapes {
  /// The branches that conditions have taken and the lengths of the frames, in their order; nil where
  /// more than these matters.
  let shape: (_ row: Int, Axis) -> [Double]?
}

/// Rows of the shapes met so far.
struct ShapedRows {
  let shapes: RowShapes
  let axis: Axis
  private var known: [[Double]: RowLength] = [:]

  /// So many shapes are distinguished; with more of them it costs as much to make the rows.
  private static let greatestVariety = 1000

  init(_ shapes: RowShapes, along axis: Axis) {
    self.shapes = shapes
    self.axis = axis
  }

  /// The length of a row; nil where it has no such shape.
  mutating func length(ofRow row: Int, measure: (_ row: Int) -> RowLength) -> RowLength? {
    guard let shape = shapes.shape(row, axis) else { return nil }
    if let length = known[shape] { return length }
    if known.count == ShapedRows.greatestVariety { return nil }
    let length = measure(row)
    known[shape] = length
    return length
  }
}
