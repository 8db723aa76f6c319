import ScrollModel

/// Where a view with an identity is.
package struct Location {
  package let node: LayoutNode
  /// The view is made only while it is in sight.
  package let isLazy: Bool
  /// The resolved subview that the view is part of, as the container around it knows it.
  let subview: LayoutNode
  /// The scroll views and the views with named coordinate spaces around it, outermost first.
  let around: [LayoutNode]

  /// The innermost scroll view around it.
  package var scroll: LayoutNode? { around.last { $0.isScroll } }

  /// The subview with all its modifiers, outermost first, down to the layout or view that they
  /// modify.
  var modified: [LayoutNode] {
    var nodes = [subview]
    while let inner = nodes[nodes.count - 1].modifiedView { nodes.append(inner) }
    return nodes
  }

  fileprivate init(_ node: LayoutNode, _ way: Way) {
    self.node = node
    isLazy = way.isLazy
    subview = way.subview ?? node
    around = way.around
  }
}

/// What one passes on the way to a view.
private struct Way {
  var subview: LayoutNode?
  var around: [LayoutNode] = []
  var isLazy = false
}

extension LayoutNode {
  /// The first view, in tree order, with an identity.
  package func locate(_ id: ViewID) -> Location? { locate(id, Way()) }

  private func locate(_ id: ViewID, _ way: Way) -> Location? {
    var way = way
    if isSubview { way.subview = self }
    if ids.contains(id) { return Location(self, way) }
    if isScroll || coordinateSpace != nil { way.around.append(self) }
    for child in children {
      if let found = child.locate(id, way) { return found }
    }
    if case .lazyLine(let stack) = content { return locate(id, in: stack, way) }
    return nil
  }

  private func locate(_ id: ViewID, in stack: LazyStack, _ way: Way) -> Location? {
    var way = way
    way.isLazy = true
    for segment in stack.segments {
      if case .node(let node) = segment, let found = node.locate(id, way) { return found }
    }
    for (run, source) in stack.rowRuns {
      guard let row = source.index(of: id) ?? source.indexOfNested(id) else { continue }
      let nodes = placedRow(row, of: source, run: run, in: stack)
      for node in nodes {
        if let found = node.locate(id, way) { return found }
      }
      if let first = nodes.first { return Location(first, way) }
    }
    return nil
  }

  /// The view that this one frames, pads or draws over; nil for views and layouts themselves.
  fileprivate var modifiedView: LayoutNode? {
    switch content {
    case .fixedFrame, .flexibleFrame, .padding, .safeAreaPadding, .aspectRatio, .overlay,
      .containerRelativeFrame:
      children.first
    case .tap(let action): action.isGesture ? children.first : nil
    case .shape, .circle, .text, .image, .spacer, .divider, .line, .layers, .lazyLine, .scroll: nil
    }
  }

  /// All scroll views below, outermost first, with the lazy rows that have been kept left out.
  package var isScroll: Bool {
    if case .scroll = content { return true }
    return false
  }
}

extension RowSource {
  /// The first row with a view of this identity anywhere inside.
  func indexOfNested(_ id: ViewID) -> Int? {
    for index in 0..<min(count, 10_000) {
      for node in passingNodes(at: index) where node.locate(id) != nil { return index }
    }
    return nil
  }
}
