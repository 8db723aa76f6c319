import ScrollModel

/// What the positions of scroll targets follow from: if it is the same, so are they, and they need not
/// be computed again.
enum PlaceOrigin: Equatable {
  case frames([Rect])
  case equal(Equal)
  case different(Different)

  /// Rows that are alike, each after the one before.
  struct Equal: Equatable {
    let axis: Axis
    /// Of the views of the first row.
    let first: [Rect]
    let stride: Double
    let count: Int
  }

  /// Rows of one view each.
  struct Different: Equatable {
    private let rows: RowSpans
    private let axis: Axis
    private let isMirrored: Bool
    /// Of the stack along its axis.
    private let outer: Span
    /// Of the first row, from the start of the stack.
    private let start: Double
    private let first: Rect

    /// - Parameter start: of the first row, from the start of the stack.
    init(
      _ rows: RowSpans, from start: Double, _ first: Rect, _ stack: LazyStack, _ node: LayoutNode
    ) {
      self.rows = rows
      self.start = start
      self.first = first
      axis = stack.axis
      isMirrored = stack.isMirrored
      outer = node.frame[stack.axis]
    }

    static func == (a: Different, b: Different) -> Bool {
      a.rows === b.rows && a.axis == b.axis && a.isMirrored == b.isMirrored
        && a.outer == b.outer && a.start == b.start && a.first == b.first
    }

    fileprivate var count: Int { rows.count }

    /// Along the axis, in the content.
    fileprivate var spans: [Span] {
      rows.spans.map { span in
        Span(
          min: isMirrored ? outer.max - (start + span.max) : outer.min + (start + span.min),
          length: span.length)
      }
    }

    fileprivate var rects: [Rect] {
      spans.map { span in
        var rect = first
        rect[axis] = span
        return rect
      }
    }

    fileprivate var row: RowTargets {
      RowTargets(axis: axis, spans: spans, cross: first[axis.cross])
    }
  }

  /// Half of what a place in a list takes.
  static let bytes = 40

  /// How many places a list of them has.
  var count: Int {
    switch self {
    case .frames(let rects): rects.count
    case .different(let rows): rows.count
    case .equal(let rows): rows.first.count.times(rows.count)
    }
  }

  /// The places of all targets.
  var rects: [Rect] {
    switch self {
    case .frames(let rects): return rects
    case .different(let rows): return rows.rects
    case .equal(let rows):
      var rects: [Rect] = []
      for row in 0..<rows.count {
        for var rect in rows.first {
          rect.origin[rows.axis] += rows.stride * Double(row)
          rects.append(rect)
        }
      }
      return rects
    }
  }

  /// The rows as a layout that needs no list of rectangles.
  var row: TargetLayout? {
    switch self {
    case .frames: return nil
    case .different(let rows): return .row(rows.row)
    case .equal(let rows):
      guard rows.first.count == 1 else { return nil }
      return .uniform(
        UniformTargets(
          axis: rows.axis, first: rows.first[0], stride: rows.stride, count: rows.count))
    }
  }
}

extension LazyStack {
  /// It runs from right to left.
  var isMirrored: Bool { axis == .horizontal && placedContext?.isRightToLeft == true }
}
