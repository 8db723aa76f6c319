import ScrollModel

/// The views of a lazy stack that are there.
extension LazyStack {
  /// Those that stand by themselves, and those of the rows that have been made.
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

  /// The numbers of the rows that have been made, for each segment with rows.
  var presentRows: [[Int]] {
    var rows: [[Int]] = []
    for segment in segments {
      if case .rows(let source) = segment { rows.append(source.created.keys.sorted()) }
    }
    return rows
  }
}
