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
  /// The first view, in tree order, with an identity. Views that are there come before those for
  /// which the rows of lazy stacks have to be made.
  package func locate(_ id: ViewID) -> Location? {
    locate(id, scroll: nil, subview: nil, isLazy: false, makesRows: false)
      ?? locate(id, scroll: nil, subview: nil, isLazy: false, makesRows: true)
  }

  private func locate(
    _ id: ViewID, scroll: LayoutNode?, subview: LayoutNode?, isLazy: Bool, makesRows: Bool
  ) -> Location? {
    let subview = isSubview ? self : subview
    if ids.contains(id) {
      return Location(node: self, scroll: scroll, isLazy: isLazy, subview: subview)
    }
    var inner = scroll
    if case .scroll = content { inner = self }
    for child in children {
      if let found = child.locate(
        id, scroll: inner, subview: subview, isLazy: isLazy, makesRows: makesRows)
      {
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
        let found = node.locate(
          id, scroll: scroll, subview: nil, isLazy: true, makesRows: makesRows)
      {
        return found
      }
    }
    for (run, source) in stack.rowRuns {
      let known = source.index(of: id, makesRows: makesRows)
      guard let row = known ?? (makesRows ? source.indexOfNested(id) : nil) else { continue }
      for node in placedRow(row, of: source, run: run, in: stack) {
        if let found = node.locate(
          id, scroll: scroll, subview: nil, isLazy: true, makesRows: makesRows)
        {
          return found
        }
      }
      if let first = placedRow(row, of: source, run: run, in: stack).first {
        return Location(node: first, scroll: scroll, isLazy: true, subview: first)
      }
    }
    return nil
  }

  /// What to add when an identity is not found and a list has more rows than are made for a search.
  var searchLimit: String {
    hasRowsBeyondSearch
      ? "; rows that name themselves were looked for in the first \(RowSource.greatestWalk) of a list"
      : ""
  }

  private var hasRowsBeyondSearch: Bool {
    if case .lazyLine(let stack) = content {
      for (_, source) in stack.rowRuns where source.count > RowSource.greatestWalk { return true }
    }
    for child in children where child.hasRowsBeyondSearch { return true }
    return false
  }

  /// All scroll views below, outermost first, with the lazy rows that have been kept left out.
  package var isScroll: Bool {
    if case .scroll = content { return true }
    return false
  }
}
