import ScrollLanguage
import ScrollModel

/// What a script can read of a container and its subviews.
extension Session {
  func subviewCount(of id: ViewID, _ path: [Int]) throws(Fault) -> Int {
    try container(id, path)?.subviewCount ?? 0
  }

  func declaredSubviewCount(of id: ViewID, _ path: [Int]) throws(Fault) -> Int {
    try composition(of: id, path).declaredCount
  }

  func sections(of id: ViewID) throws(Fault) -> [ContainerComposition.Section] {
    try composition(of: id, []).sections()
  }

  private func composition(
    of id: ViewID, _ path: [Int]
  ) throws(Fault) -> ContainerComposition {
    guard let composition = try container(id, path)?.composition else {
      throw Fault(.stated, "The view with the id \(id.text) is not a container")
    }
    return composition
  }

  /// The view that is reached by going from container to subview.
  func view(_ id: ViewID, _ path: [Int]) throws(Fault) -> LayoutNode { try place(id, path).view }

  /// The same with the scroll views and the views with named coordinate spaces around it, outermost
  /// first.
  func place(
    _ id: ViewID, _ path: [Int]
  ) throws(Fault) -> (view: LayoutNode, around: [LayoutNode]) {
    let location = try location(of: id)
    var node = location.node
    var around = location.around
    for index in path {
      guard let subview = node.container?.subview(at: index) else {
        try scene?.checkAccount()
        throw Fault(.index, "There is no subview \(index) here")
      }
      var inner: LayoutNode? = node
      while let view = inner {
        if view.countsInside { around.append(view) }
        inner = view.content.isContainer ? nil : view.children.first
      }
      node = subview
    }
    return (node, around)
  }

  /// The layout with subviews in a view.
  private func container(_ id: ViewID, _ path: [Int]) throws(Fault) -> LayoutNode? {
    try view(id, path).container
  }

  func traits(of id: ViewID) throws(Fault) -> [ContainerTrait] {
    try location(of: id).subview.traits
  }
}

extension LayoutNode {
  /// The layout of several views in this view, which may have a frame or a padding around it.
  fileprivate var container: LayoutNode? {
    content.isContainer ? self : children.first?.container
  }

  fileprivate var subviewCount: Int {
    switch content {
    case .lazyLine(let stack): stack.placed?.viewCount ?? 0
    case .trackGrid(let grid): grid.viewCount
    default: content.isContainer ? children.count : 0
    }
  }

  /// The n-th subview, placed.
  fileprivate func subview(at index: Int) -> LayoutNode? {
    guard let stack = content.lazyStack else {
      return children.indices.contains(index) ? children[index] : nil
    }
    var index = index
    for (run, segment) in stack.segments.enumerated() {
      switch segment {
      case .node(let node):
        let cells = node.lineCells
        if index < cells.count { return cells[index] }
        index -= cells.count
      case .rows(let source):
        guard source.count > 0 else { continue }
        if case .trackGrid = content {
          let cells = source.knownNodes(at: 0).flatMap { $0.lineCells }.count
          if index < cells.times(source.count) {
            let line = placedRow(index / cells, of: source, run: run, in: stack)
            return line.flatMap { $0.lineCells }.dropFirst(index % cells).first
          }
          index -= cells.times(source.count)
          continue
        }
        for row in source.walk() {
          let count = stack.placed?.viewCount(run: run, row: row) ?? 0
          if index >= 0, index < count {
            return placedRow(row, of: source, run: run, in: stack).dropFirst(index).first
          }
          index -= count
        }
      }
    }
    return nil
  }

  /// The text in the view, in tree order. A lazy stack contributes the rows that are there, a view with
  /// an accessibility label its label.
  var text: String {
    if let spokenText { return spokenText }
    if case .text(let block) = content { return block.string }
    let views = content.lazyStack?.readNodes ?? children
    return views.map { $0.text }.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
