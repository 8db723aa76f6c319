import ScrollModel

/// The scroll targets of a scroll view: their places for the model, their identities for scripts.
package struct TargetTable {
  /// The places, in the coordinates of the content.
  package let layout: TargetLayout
  private let parts: [Part]
  /// From what the places follow.
  private let origins: [PlaceOrigin]
  private let holding: Holding?

  private enum Part {
    case nodes([LayoutNode])
    /// Rows of so many views each.
    case rows(RowSource, views: Int)

    var count: Int {
      switch self {
      case .nodes(let nodes): nodes.count
      case .rows(let source, let views): source.count.times(views)
      }
    }
  }

  /// A list of rectangles is not made longer than this.
  private static let greatestList = 2_000_000

  package init() {
    layout = .none
    parts = []
    origins = []
    holding = nil
  }

  /// The children of layouts marked with `scrollTargetLayout`.
  ///
  /// - Parameter former: the targets by the layout before; where rows lie as they did, so do these.
  package init(of layouts: [LayoutNode], former: TargetTable = TargetTable()) {
    if layouts.count == 1, let row = TargetTable.row(of: layouts[0]) {
      parts = [.rows(row.source, views: 1)]
      origins = [row.origin]
      let areSame = origins == former.origins
      holding = areSame ? former.holding : Holding(row.source.account)
      layout = areSame ? former.layout : holding?.row(row.origin) ?? .none
      return
    }
    let found = layouts.flatMap { TargetTable.parts(of: $0) }
    parts = found.map { $0.part }
    origins = found.map { $0.origin }
    if !layouts.isEmpty, origins == former.origins {
      layout = former.layout
      holding = former.holding
      return
    }
    let holding = Holding(layouts.first?.account)
    self.holding = holding
    var rects: [Rect] = []
    for origin in origins where holding.admits(origin) { rects += origin.rects }
    layout = TargetTable.arranged(rects, of: layouts)
  }

  package var count: Int { layout.count }

  /// A target is a `Spacer`, with modifiers or without.
  var holdsSpacer: Bool {
    for case .nodes(let nodes) in parts {
      if nodes.contains(where: { $0.isSpacer }) { return true }
    }
    return false
  }

  /// The outermost identity of a target.
  package func id(at index: Int) -> ViewID? { ids(at: index).first }

  /// The identities of a target, outermost first.
  func ids(at index: Int) -> [ViewID] {
    var index = index
    for part in parts {
      if index < part.count {
        switch part {
        case .nodes(let nodes): return nodes[index].targetIDs
        case .rows(let source, let views):
          let nodes = source.knownNodes(at: index / views).flatMap { $0.lineCells }
          let view = index % views
          let ids = view < nodes.count ? nodes[view].targetIDs : []
          return ids.isEmpty ? [source.id(at: index / views)] : ids
        }
      }
      index -= part.count
    }
    return []
  }

  /// The target that is itself the view with an identity.
  package func index(of id: ViewID) -> Int? {
    index(of: id, makesRows: false) ?? index(of: id, makesRows: true)
  }

  /// The target that a position with an identity means: modifiers around the view that has it make it
  /// no other target.
  func index(ofPosition id: ViewID) -> Int? { index(of: id) ?? index(ofModified: id) }

  private func index(ofModified id: ViewID) -> Int? {
    var first = 0
    for part in parts {
      switch part {
      case .nodes(let nodes):
        if let index = nodes.firstIndex(where: { $0.targetIDs.contains(id) }) {
          return first + index
        }
      case .rows(let source, let views):
        if let row = source.indexOfNested(id) {
          let cells = source.knownNodes(at: row).flatMap { $0.lineCells }
          if let view = cells.firstIndex(where: { $0.targetIDs.contains(id) }) {
            return first.plus(row.times(views)).plus(min(view, views - 1))
          }
        }
      }
      first = first.plus(part.count)
    }
    return nil
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
          return first.plus(row.times(views)).plus(min(view, views - 1))
        }
      }
      first = first.plus(part.count)
    }
    return nil
  }

  // MARK: Lazy rows

  /// A lazy stack whose targets are the rows of one `ForEach`, of one view each: it needs no list.
  private static func row(of node: LayoutNode) -> (origin: PlaceOrigin, source: RowSource)? {
    guard case .lazyLine(let stack) = node.content, stack.segments.count == 1,
      case .rows(let source) = stack.segments[0], let extent = stack.placed,
      let run = extent.runs.first, source.count > 0,
      let first = node.placedRow(0, of: source, run: 0, in: stack, isPassing: true).first
    else { return nil }
    switch run.rows {
    case .equal(_, let lengths, let stride) where lengths.count == 1:
      let stride = stack.isMirrored ? -stride : stride
      let places = PlaceOrigin.Equal(
        axis: stack.axis, first: [first.frame], stride: stride, count: source.count)
      return (.equal(places), source)
    case .different(let rows) where rows.viewCounts == nil:
      return (.different(PlaceOrigin.Different(rows, from: 0, first.frame, stack, node)), source)
    default:
      return nil
    }
  }

  // MARK: Other layouts

  private static func parts(of node: LayoutNode) -> [(part: Part, origin: PlaceOrigin)] {
    guard let stack = node.content.lazyStack else {
      let views = node.cells
      return [(.nodes(views), .frames(views.map { $0.frame }))]
    }
    var parts: [(part: Part, origin: PlaceOrigin)] = []
    for (run, segment) in stack.segments.enumerated() {
      switch segment {
      case .node(let child):
        let views = child.lineCells
        parts.append((.nodes(views), .frames(views.map { $0.frame })))
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
  ) -> (part: Part, origin: PlaceOrigin) {
    guard let extent = stack.placed, run < extent.runs.count else {
      return (.nodes([]), .frames([]))
    }
    let firstRow = node.placedRow(0, of: source, run: run, in: stack, isPassing: true)
    let first = firstRow.flatMap { $0.lineCells }.map { $0.frame }
    switch extent.runs[run].rows {
    case .equal(let count, let lengths, let stride)
    where lengths.count == firstRow.count && !first.isEmpty:
      let places = PlaceOrigin.Equal(
        axis: stack.axis, first: first, stride: stack.isMirrored ? -stride : stride,
        count: min(count, greatestList))
      return (.rows(source, views: first.count), .equal(places))
    case .different(let rows)
    where rows.viewCounts == nil && firstRow.count == 1 && !firstRow[0].isTrackLine:
      let places = PlaceOrigin.Different(
        rows, from: extent.runs[run].start, first[0], stack, node)
      return (.rows(source, views: 1), .different(places))
    default:
      var nodes: [LayoutNode] = []
      for row in source.walk(0..<min(source.count, greatestList)) {
        nodes += node.placedRow(row, of: source, run: run, in: stack).flatMap { $0.lineCells }
      }
      return (.nodes(nodes), .frames(nodes.map { $0.frame }))
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

extension Holding {
  /// Room for the places of targets, and the steps to work them out.
  fileprivate func admits(_ origin: PlaceOrigin) -> Bool {
    add(origin.count, of: PlaceOrigin.bytes)
  }

  /// Rows that are alike make no list.
  fileprivate func row(_ origin: PlaceOrigin) -> TargetLayout? {
    if case .equal = origin { return origin.row }
    return admits(origin) ? origin.row : nil
  }
}
