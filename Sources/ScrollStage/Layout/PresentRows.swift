import ScrollModel

/// The views of a lazy stack that are there.
extension LazyStack {
  /// Those that stand by themselves, and those of the rows that have been made.
  var presentNodes: [LayoutNode] { presentViews.map { $0.node } }

  /// The same with the segments to which they belong.
  var presentViews: [(segment: Int, node: LayoutNode)] { views { _ in true } }

  /// Those of them that have come into sight: views that stand by themselves are made at once for
  /// the layout's sake, and appear later.
  var appearedNodes: [LayoutNode] {
    views { createdSingles.contains($0) }.map { $0.node }
  }

  /// The same with rows of which the scene need not know anything: made to be read, not placed.
  var readNodes: [LayoutNode] {
    let views = views(
      where: { createdSingles.contains($0) }, ofRow: { $0.knownNodes(at: $1) })
    return views.map { $0.node }
  }

  /// Whether a segment is one view that stands by itself.
  func isSingle(_ segment: Int) -> Bool {
    if case .node = segments[segment] { return true }
    return false
  }

  /// - Parameters:
  ///   - hasSingle: whether the view counts that a segment is.
  ///   - nodes: the views of a row that is there.
  private func views(
    where hasSingle: (_ segment: Int) -> Bool,
    ofRow nodes: (_ source: RowSource, _ row: Int) -> [LayoutNode] = {
      $0.created[$1]?.made?.nodes ?? []
    }
  ) -> [(segment: Int, node: LayoutNode)] {
    var present = presentRuns
    for (segment, _) in singles where hasSingle(segment) { present.insert(segment) }
    var views: [(segment: Int, node: LayoutNode)] = []
    for segment in present.sorted() {
      switch segments[segment] {
      case .node(let node): views.append((segment, node))
      case .rows(let source):
        for row in source.created.keys.sorted() {
          for node in nodes(source, row) { views.append((segment, node)) }
        }
      }
    }
    return views
  }

  /// Looks which views that stand by themselves are there, by the rule of rows: what has been in sight
  /// stays while it is less than the viewport's length away.
  ///
  /// - Parameter wasThere: whether a segment's view was there in an earlier evaluation.
  func followSingles(_ sight: Sight, wasThere: (Int) -> Bool) {
    let visible = sight.visible[axis]
    let swept = sight.swept[axis]
    for (segment, node) in singles {
      let span = node.frame[axis]
      let isNear =
        span.max > visible.min - visible.length && span.min < visible.max + visible.length
      let isSeen =
        span.max > visible.min && span.min < visible.max
        || span.max > swept.min && span.min < swept.max
      if isNear, isSeen || createdSingles.contains(segment) || wasThere(segment) {
        if createdSingles.insert(segment).inserted { changes += 1 }
      } else if createdSingles.remove(segment) != nil {
        changes += 1
      }
    }
  }

  /// A row of a source has come or gone. Whoever looks at the views that are there need not know of
  /// rows of which there is nothing to know.
  func noteChange(of source: RowSource) {
    if source.likeness.isFollowed { changes += 1 }
  }

  /// By what the rows of a segment are known in another evaluation.
  func key(of source: RowSource, _ segment: Int) -> Identity? {
    source.identity ?? identity?.child(segment)
  }
}
