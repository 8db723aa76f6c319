import ScrollModel

/// Words for what is in a row of a lazy stack that has not come into sight.
extension Location {
  /// Goes on after the name of what is in the row.
  var isNotMade: String {
    unmadeRow.map { Location.isNotMade($0) } ?? "is not created yet: scroll to it first"
  }

  static func isNotMade(_ row: ViewID) -> String {
    let way = row.literal.map { "scroll(to: \($0)) brings it into sight" }
    return "is in a row of a lazy stack that is not created yet: \(way ?? "scroll to it first")"
  }
}

extension LayoutNode {
  /// So many rows that are not there are made in search of a button.
  private static let greatestSearch = 2000

  /// The first row that is not there and holds something to tap of which a condition holds.
  func unmadeRow(with holds: (LayoutNode) -> Bool) -> ViewID? {
    if let stack = content.lazyStack {
      for (_, source) in stack.rowRuns {
        for row in source.walk(0..<min(source.count, LayoutNode.greatestSearch))
        where source.created[row] == nil {
          let nodes = source.passingNodes(at: row)
          for node in nodes where node.tappable.contains(where: holds) {
            return nodes.first?.ownID ?? source.id(at: row)
          }
        }
      }
    }
    for node in content.lazyStack?.presentNodes ?? children {
      if let row = node.unmadeRow(with: holds) { return row }
    }
    return nil
  }
}
