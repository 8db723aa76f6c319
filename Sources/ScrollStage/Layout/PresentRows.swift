/// The rows of lazy stacks that are there.
extension LazyStack {
  /// The views that are there: those that stand by themselves, and those of rows that the scene has
  /// created.
  var presentNodes: [LayoutNode] {
    var nodes: [LayoutNode] = []
    for segment in segments {
      switch segment {
      case .node(let node): nodes.append(node)
      case .rows(let source):
        for row in source.created.keys.sorted() { nodes += source.created[row]?.nodes ?? [] }
      }
    }
    return nodes
  }
}
