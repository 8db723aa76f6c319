import ScrollModel

/// The views of a lazy stack that are there.
extension LazyStack {
  /// Those that stand by themselves, and those of the rows that have been made.
  var presentNodes: [LayoutNode] { nodes { _ in true } }

  /// Those of them that have come into sight: views that stand by themselves are made at once for
  /// the layout's sake, and appear later.
  var appearedNodes: [LayoutNode] { nodes { createdSingles.contains($0) } }

  /// - Parameter hasSingle: whether the view counts that a segment is.
  private func nodes(where hasSingle: (_ segment: Int) -> Bool) -> [LayoutNode] {
    var nodes: [LayoutNode] = []
    for (index, segment) in segments.enumerated() {
      switch segment {
      case .node(let node): if hasSingle(index) { nodes.append(node) }
      case .rows(let source):
        for row in source.created.keys.sorted() { nodes += source.created[row]?.nodes ?? [] }
      }
    }
    return nodes
  }

  /// Looks which views that stand by themselves are there for a viewport, by the rule of rows: what
  /// has been in sight stays while it is less than the viewport's length away.
  ///
  /// - Parameter wasThere: whether a segment's view was there in an earlier evaluation.
  func followSingles(_ viewport: Rect, wasThere: (Int) -> Bool) {
    let visible = viewport[axis]
    for (segment, node) in singles {
      let span = node.frame[axis]
      let isVisible = span.max > visible.min && span.min < visible.max
      let isNear =
        span.max > visible.min - visible.length && span.min < visible.max + visible.length
      if isVisible || isNear && (createdSingles.contains(segment) || wasThere(segment)) {
        createdSingles.insert(segment)
      } else {
        createdSingles.remove(segment)
      }
    }
  }

  /// The numbers of the rows that have been made, for each segment with rows, and at the end the
  /// segments of one view that have appeared.
  var presentRows: [[Int]] {
    var rows: [[Int]] = []
    for segment in segments {
      if case .rows(let source) = segment { rows.append(source.created.keys.sorted()) }
    }
    rows.append(createdSingles.sorted())
    return rows
  }
}
