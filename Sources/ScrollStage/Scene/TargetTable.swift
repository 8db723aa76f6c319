import ScrollModel

/// The scroll targets of a scroll view: their places for the model, their identities for scripts.
package struct TargetTable {
  /// The places, in the coordinates of the content.
  package let layout: TargetLayout
  private let parts: [Part]

  private enum Part {
    case nodes([LayoutNode])
    /// Rows of so many views each.
    case rows(RowSource, views: Int)

    var count: Int {
      switch self {
      case .nodes(let nodes): nodes.count
      case .rows(let source, let views): source.count * views
      }
    }
  }

  /// A list of rectangles is not made longer than this.
  private static let greatestList = 2_000_000

  package init() {
    layout = .none
    parts = []
  }

  /// The children of layouts marked with `scrollTargetLayout`.
  package init(of layouts: [LayoutNode]) {
    var parts: [Part] = []
    if layouts.count == 1, let row = TargetTable.row(of: layouts[0]) {
      layout = row.layout
      self.parts = [.rows(row.source, views: 1)]
      return
    }
    var rects: [Rect] = []
    for node in layouts {
      for part in TargetTable.parts(of: node) {
        parts.append(part.part)
        rects += part.rects
      }
    }
    self.parts = parts
    layout = TargetTable.arranged(rects, of: layouts)
  }

  package var count: Int { layout.count }

  package func id(at index: Int) -> ViewID? {
    var index = index
    for part in parts {
      if index < part.count {
        switch part {
        case .nodes(let nodes): return nodes[index].id
        case .rows(let source, let views):
          let nodes = source.knownNodes(at: index / views).flatMap { $0.lineCells }
          let view = index % views
          return (view < nodes.count ? nodes[view].id : nil) ?? source.id(at: index / views)
        }
      }
      index -= part.count
    }
    return nil
  }

  package func index(of id: ViewID) -> Int? {
    index(of: id, makesRows: false) ?? index(of: id, makesRows: true)
  }

  private func index(of id: ViewID, makesRows: Bool) -> Int? {
    var first = 0
    for part in parts {
      switch part {
      case .nodes(let nodes):
        if let index = nodes.firstIndex(where: { $0.ids.contains(id) }) { return first + index }
      case .rows(let source, let views):
        if let row = source.index(of: id, makesRows: makesRows) {
          let cells = source.knownNodes(at: row).flatMap { $0.lineCells }
          let view = cells.firstIndex { $0.ids.contains(id) } ?? 0
          return first + row * views + min(view, views - 1)
        }
      }
      first += part.count
    }
    return nil
  }

  // MARK: Lazy rows

  /// A lazy stack whose targets are the rows of one `ForEach`, of one view each: it needs no list.
  private static func row(of node: LayoutNode) -> (layout: TargetLayout, source: RowSource)? {
    guard case .lazyLine(let stack) = node.content, stack.segments.count == 1,
      case .rows(let source) = stack.segments[0], let extent = stack.placed,
      let run = extent.runs.first, source.count > 0,
      let first = node.placedRow(0, of: source, run: 0, in: stack, isPassing: true).first
    else { return nil }
    let isMirrored = stack.axis == .horizontal && stack.placedContext?.isRightToLeft == true
    switch run.rows {
    case .equal(_, let lengths, let stride) where lengths.count == 1:
      let items = UniformTargets(
        axis: stack.axis, first: first.frame, stride: isMirrored ? -stride : stride,
        count: source.count)
      return (.uniform(items), source)
    case .different(let spans, nil):
      let outer = node.frame[stack.axis]
      let placed = spans.map { span in
        Span(
          min: isMirrored ? outer.max - span.max : outer.min + span.min, length: span.length)
      }
      let cross = first.frame[stack.axis.cross]
      return (.row(RowTargets(axis: stack.axis, spans: placed, cross: cross)), source)
    default:
      return nil
    }
  }

  // MARK: Other layouts

  private static func parts(of node: LayoutNode) -> [(part: Part, rects: [Rect])] {
    guard let stack = node.content.lazyStack else {
      let views = node.cells
      return [(.nodes(views), views.map { $0.frame })]
    }
    var parts: [(part: Part, rects: [Rect])] = []
    for (run, segment) in stack.segments.enumerated() {
      switch segment {
      case .node(let child):
        let views = child.lineCells
        parts.append((.nodes(views), views.map { $0.frame }))
      case .rows(let source):
        if source.count > 0 { parts.append(part(of: source, run, stack, node)) }
      }
    }
    return parts
  }

  /// Where rows are of one view each, or equal, their places follow from where the stack has them;
  /// across the stack they are taken to be as the first.
  private static func part(
    of source: RowSource, _ run: Int, _ stack: LazyStack, _ node: LayoutNode
  ) -> (part: Part, rects: [Rect]) {
    guard let extent = stack.placed, run < extent.runs.count else { return (.nodes([]), []) }
    let firstRow = node.placedRow(0, of: source, run: run, in: stack, isPassing: true)
    let first = firstRow.flatMap { $0.lineCells }.map { $0.frame }
    let isMirrored = stack.axis == .horizontal && stack.placedContext?.isRightToLeft == true
    var rects: [Rect] = []
    switch extent.runs[run].rows {
    case .equal(let count, let lengths, let stride)
    where lengths.count == firstRow.count && !first.isEmpty:
      for row in 0..<min(count, greatestList) {
        for frame in first {
          var rect = frame
          rect.origin[stack.axis] += (isMirrored ? -stride : stride) * Double(row)
          rects.append(rect)
        }
      }
      return (.rows(source, views: first.count), rects)
    case .different(let spans, nil) where firstRow.count == 1 && !firstRow[0].isTrackLine:
      let outer = node.frame[stack.axis]
      for span in spans.prefix(greatestList) {
        var rect = first[0]
        rect.origin[stack.axis] = isMirrored ? outer.max - span.max : outer.min + span.min
        rect.size[stack.axis] = span.length
        rects.append(rect)
      }
      return (.rows(source, views: 1), rects)
    default:
      var nodes: [LayoutNode] = []
      for row in 0..<min(source.count, greatestList) {
        nodes += node.placedRow(row, of: source, run: run, in: stack).flatMap { $0.lineCells }
      }
      return (.nodes(nodes), nodes.map { $0.frame })
    }
  }

  /// The children of one stack stand in a row, which is searched faster than a list.
  private static func arranged(_ rects: [Rect], of layouts: [LayoutNode]) -> TargetLayout {
    if rects.isEmpty { return .none }
    if layouts.count == 1, case .lazyLine(let stack) = layouts[0].content,
      let row = RowTargets(rects, along: stack.axis)
    {
      return .row(row)
    }
    return .list(rects)
  }
}
