import ScrollLanguage
import ScrollModel

/// Grids, with rows or with tracks.
extension ViewResolver {
  func grid(
    _ value: inout ValueCursor, _ environment: ViewEnvironment, _ identity: Identity
  ) throws(Fault) -> LayoutNode {
    let content = value.reference()
    let alignment = value.alignment()
    let columnSpacing = value.optionalDouble().flatMap { $0.isFinite ? $0 : nil }
    let rowSpacing = value.optionalDouble().flatMap { $0.isFinite ? $0 : nil }
    var inner = environment
    inner.marksTargetLayout = false
    inner.stackAxis = .vertical
    inner.isInGrid = true
    let items = try expand(content, inner, identity.child(0))
    let grid = GridStack(
      alignment: alignment, columnSpacing: columnSpacing ?? DefaultLength.stackSpacing,
      rowSpacing: rowSpacing ?? DefaultLength.stackSpacing)
    let node = LayoutNode(.grid(grid), children: try flattened(items, inner))
    node.isTargetLayout = environment.marksTargetLayout
    node.composition = composition(of: content, items, inner, identity)
    return node
  }

  func gridRow(
    _ value: inout ValueCursor, _ environment: ViewEnvironment, _ identity: Identity
  ) throws(Fault) -> LayoutNode {
    let content = value.reference()
    let hasAlignment = value.bool()
    let alignment = value.alignmentLine()
    var inner = environment
    inner.stackAxis = .horizontal
    inner.isInGrid = false
    let items = try expand(content, inner, identity.child(0))
    return LayoutNode(
      .gridRow(GridRow(alignment: hasAlignment ? alignment : nil)),
      children: try flattened(items, inner))
  }

  func trackGrid(
    _ axis: Axis, _ value: inout ValueCursor, _ environment: ViewEnvironment, _ identity: Identity
  ) throws(Fault) -> LayoutNode {
    let content = value.reference()
    let tracks = value.reference().map(TrackGrid.Track.tracks) ?? []
    let alignment = value.alignmentLine()
    let spacing = value.optionalDouble().flatMap { $0.isFinite ? $0 : nil }
    var inner = environment
    inner.marksTargetLayout = false
    inner.stackAxis = nil
    inner.isInGrid = false
    let items = try expand(content, inner, identity.child(0))
    let grid = TrackGrid(
      axis: axis, alignment: alignment, spacing: spacing ?? DefaultLength.stackSpacing,
      tracks: tracks, blocks: try blocks(of: items, inner),
      pinned: PinnedParts(rawValue: UInt32(truncatingIfNeeded: value.int())))
    grid.identity = identity
    grid.memory = states.rowMemory
    let node = LayoutNode(.trackGrid(grid))
    node.isTargetLayout = environment.marksTargetLayout
    node.composition = composition(of: content, items, inner, identity)
    return node
  }

  /// Cells one after the other; headers and footers of sections in lines of their own.
  private func blocks(
    of items: [ViewItem], _ environment: ViewEnvironment
  ) throws(Fault) -> [TrackGrid.Block] {
    var blocks: [TrackGrid.Block] = []
    var run: [LazyStack.Segment] = []
    func closeRun() {
      if !run.isEmpty { blocks.append(.cells(CellRun(run, states.rowMemory, account), nil)) }
      run = []
    }
    for item in try unrolled(items, pinned: [.headers, .footers]) {
      guard case .section(let section) = item else {
        run += try segments([item], environment).map { $0.segment }
        continue
      }
      closeRun()
      for (part, items) in section.marked {
        if part.kind == .content {
          let cells = try segments(items, environment).map { $0.segment }
          if !cells.isEmpty {
            blocks.append(.cells(CellRun(cells, states.rowMemory, account), part))
          }
        } else {
          blocks += try flattened(items, environment).map { .line($0, part) }
        }
      }
    }
    closeRun()
    return blocks
  }
}

extension TrackGrid.Track {
  /// An array of `_GridTrack`.
  fileprivate static func tracks(_ box: Reference) -> [TrackGrid.Track] {
    let array = box.array
    return (0..<array.pointee.count).map { index in
      var value = ValueCursor(
        words: array.words(at: index), references: array.references(at: index))
      let kind = value.int()
      let least = value.length()
      let most = max(least, value.double())
      let spacing = value.length()
      let hasAlignment = value.bool()
      let alignment = value.alignment()
      let length: TrackGrid.Track.Length =
        switch kind {
        case 0: .fixed(least)
        case 1: .flexible(least: least, most: most)
        default: .adaptive(least: least, most: most)
        }
      return TrackGrid.Track(
        length: length, spacing: spacing, alignment: hasAlignment ? alignment : nil)
    }
  }
}

extension ValueCursor {
  /// A length that is given and finite, or 0.
  fileprivate mutating func length() -> Double {
    let length = double()
    return length.isFinite ? max(0, length) : 0
  }
}
