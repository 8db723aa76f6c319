import ScrollModel

/// The offsets of scroll views for which views are laid out. Geometry readers learn from them where
/// they are, and are evaluated again when that has changed.
final class LayoutOffsets {
  private var present: [Identity: Point] = [:]
  private var used: [Identity: Point] = [:]

  /// Before an evaluation: the scroll views that there are.
  func begin(_ scrolls: [(Identity, Point)]) {
    used.removeAll()
    present.removeAll()
    for (identity, offset) in scrolls where present[identity] == nil { present[identity] = offset }
  }

  /// The offset of a scroll view that is being laid out: as it was, or at the start.
  func offset(of region: ScrollRegion) -> Point {
    let start = Point(x: -region.insets.left, y: -region.insets.top)
    guard let identity = region.attributes?.identity else { return start }
    let offset = present[identity] ?? start
    used[identity] = offset
    return offset
  }

  func hasMoved(_ identity: Identity, to offset: Point) -> Bool {
    used[identity].map { $0 != offset } ?? false
  }
}
