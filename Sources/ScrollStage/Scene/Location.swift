import ScrollModel

/// Where a view with an identity is.
package struct Location {
  package let node: LayoutNode
  /// The innermost scroll view around it.
  package let scroll: LayoutNode?
  /// The view is made only while it is in sight.
  package let isLazy: Bool
  /// The resolved subview that the view is part of, as the container around it knows it.
  package let subview: LayoutNode?
}

extension LayoutNode {
  /// The first view, in tree order, with an identity.
  package func locate(_ id: ViewID) -> Location? {
    locate(id, scroll: nil, subview: nil, isLazy: false)
  }

  private func locate(
    _ id: ViewID, scroll: LayoutNode?, subview: LayoutNode?, isLazy: Bool
  ) -> Location? {
    let subview = isSubview ? self : subview
    if ids.contains(id) {
      return Location(node: self, scroll: scroll, isLazy: isLazy, subview: subview)
    }
    var inner = scroll
    if case .scroll = content { inner = self }
    for child in children {
      if let found = child.locate(id, scroll: inner, subview: subview, isLazy: isLazy) {
        return found
      }
    }
    if case .lazyLine(let stack) = content { return locate(id, in: stack, scroll: inner) }
    return nil
  }

  private func locate(_ id: ViewID, in stack: LazyStack, scroll: LayoutNode?) -> Location? {
    for segment in stack.segments {
      if case .node(let node) = segment,
        let found = node.locate(id, scroll: scroll, subview: nil, isLazy: true)
      {
        return found
      }
    }
    for (run, source) in stack.rowRuns {
      guard let row = source.index(of: id) ?? source.indexOfNested(id) else { continue }
      for node in placedRow(row, of: source, run: run, in: stack) {
        if let found = node.locate(id, scroll: scroll, subview: nil, isLazy: true) {
          return found
        }
      }
      if let first = placedRow(row, of: source, run: run, in: stack).first {
        return Location(node: first, scroll: scroll, isLazy: true, subview: first)
      }
    }
    return nil
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
