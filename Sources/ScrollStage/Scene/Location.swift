import ScrollModel

/// Where a view with an identity is.
package struct Location {
  package let node: LayoutNode
  /// The innermost scroll view around it.
  package let scroll: LayoutNode?
  /// The view is made only while it is in sight.
  package let isLazy: Bool
}

extension LayoutNode {
  /// The first view, in tree order, with an identity. Views that are there come before those for
  /// which the rows of lazy stacks have to be made.
  package func locate(_ id: ViewID) -> Location? {
    locate(id, scroll: nil, isLazy: false, makesRows: false)
      ?? locate(id, scroll: nil, isLazy: false, makesRows: true)
  }

  private func locate(
    _ id: ViewID, scroll: LayoutNode?, isLazy: Bool, makesRows: Bool
  ) -> Location? {
    if ids.contains(id) { return Location(node: self, scroll: scroll, isLazy: isLazy) }
    var inner = scroll
    if case .scroll = content { inner = self }
    for child in children {
      if let found = child.locate(id, scroll: inner, isLazy: isLazy, makesRows: makesRows) {
        return found
      }
    }
    guard case .lazyLine(let stack) = content else { return nil }
    return locate(id, in: stack, scroll: inner, makesRows: makesRows)
  }

  private func locate(
    _ id: ViewID, in stack: LazyStack, scroll: LayoutNode?, makesRows: Bool
  ) -> Location? {
    for segment in stack.segments {
      if case .node(let node) = segment,
        let found = node.locate(id, scroll: scroll, isLazy: true, makesRows: makesRows)
      {
        return found
      }
    }
    for (run, source) in stack.rowRuns {
      let known = source.index(of: id, makesRows: makesRows)
      guard let row = known ?? (makesRows ? source.indexOfNested(id) : nil) else { continue }
      for node in placedRow(row, of: source, run: run, in: stack) {
        if let found = node.locate(id, scroll: scroll, isLazy: true, makesRows: makesRows) {
          return found
        }
      }
      if let first = placedRow(row, of: source, run: run, in: stack).first {
        return Location(node: first, scroll: scroll, isLazy: true)
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
