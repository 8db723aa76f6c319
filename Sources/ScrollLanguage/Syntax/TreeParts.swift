extension Tree {
  /// Visits all nodes within a node, the last first; where `enter` answers false, not those within the
  /// one that it was given.
  ///
  /// A node's parts lie before it in the arena, and within its span.
  func visitParts(of node: NodeID, _ enter: (NodeID) -> Bool) {
    if node.isNone { return }
    let whole = span(node)
    var index = node.rawValue
    while index > 1 {
      index -= 1
      let part = NodeID(rawValue: index)
      let span = span(part)
      if span.end <= whole.start, span.end != 0 { return }
      guard span.start >= whole.start else { continue }
      if enter(part) { continue }
      while index > 1, self.span(NodeID(rawValue: index - 1)).start >= span.start { index -= 1 }
    }
  }
}
