import ScrollModel

/// How rectangles lie to one another; widths and heights are not below 0.
extension Rect {
  package var middle: Point {
    Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }

  /// What both have in common; of no size where that is nothing.
  package func overlap(with other: Rect) -> Rect {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return Rect(
      x: x, y: y, width: max(0, min(maxX, other.maxX) - x),
      height: max(0, min(maxY, other.maxY) - y))
  }

  /// The left and upper edges belong to it.
  package func contains(_ point: Point) -> Bool {
    let place = Point(x: point.x - origin.x, y: point.y - origin.y)
    return place.x >= 0 && place.x < size.width && place.y >= 0 && place.y < size.height
  }

  /// Whether all of another lies in this one.
  package func holds(_ other: Rect) -> Bool {
    minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }

  package var isEmpty: Bool { size.width <= 0 || size.height <= 0 }
}
