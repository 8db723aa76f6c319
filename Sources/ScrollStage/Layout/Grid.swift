import ScrollModel

/// `Grid`: rows whose cells share columns.
///
/// A child that is not a `GridRow` takes a whole row. Columns share the width, and rows the height, as
/// the children of a stack do; a column is as flexible as its cells allow.
package struct GridStack {
  let alignment: LayoutAlignment
  let columnSpacing: Double
  let rowSpacing: Double
}

/// `GridRow` in a grid, which alone knows where the cells lie.
package final class GridRow {
  let alignment: AlignmentLine?
  /// In the coordinates of the row.
  var cellFrames: [ChildFrame] = []

  init(alignment: AlignmentLine?) { self.alignment = alignment }
}

/// The lengths of a grid's columns and rows for one proposal.
struct GridArrangement {
  struct Cell {
    let node: LayoutNode
    let row: Int
    let columns: Range<Int>
  }

  let grid: GridStack
  let proposal: Proposal
  var widths: [Double]
  var heights: [Double]
  let cells: [Cell]

  var size: Size {
    Size(
      width: length(widths[...], grid.columnSpacing).settled(on: proposal.width),
      height: length(heights[...], grid.rowSpacing).settled(on: proposal.height))
  }

  func width(of columns: Range<Int>) -> Double { length(widths[columns], grid.columnSpacing) }

  func x(of column: Int) -> Double {
    column == 0 ? 0 : length(widths[..<column], grid.columnSpacing) + grid.columnSpacing
  }

  func y(of row: Int) -> Double {
    row == 0 ? 0 : length(heights[..<row], grid.rowSpacing) + grid.rowSpacing
  }

  private func length(_ lengths: ArraySlice<Double>, _ spacing: Double) -> Double {
    max(0, lengths.reduce(0, +) + spacing * Double(max(0, lengths.count - 1)))
  }
}

extension LayoutNode {
  /// The columns and rows of a grid when it is offered a size.
  func arrangement(
    of grid: GridStack, _ proposal: Proposal, _ context: LayoutContext
  ) -> GridArrangement {
    let (cells, columns) = gridCells()
    let heights = Array(repeating: 0.0, count: children.count)
    // Each row and each column looks for its cells among all.
    guard account?.admits(columns, of: Account.nameBytes) != false,
      account?.pay(cells.count.times(children.count.plus(columns)) / 16) != false
    else {
      return GridArrangement(
        grid: grid, proposal: proposal, widths: [], heights: heights, cells: [])
    }
    var arrangement = GridArrangement(
      grid: grid, proposal: proposal, widths: Array(repeating: 0, count: columns),
      heights: heights, cells: cells)
    arrangement.fitColumns(to: proposal.width, context)
    arrangement.fitRows(to: proposal.height, context)
    return arrangement
  }

  private func gridCells() -> (cells: [GridArrangement.Cell], columns: Int) {
    var columns = 1
    for child in children {
      guard case .gridRow = child.content else { continue }
      columns = max(columns, child.children.reduce(0) { $0 + max(1, $1.layoutTraits.columns) })
    }
    var cells: [GridArrangement.Cell] = []
    for (row, child) in children.enumerated() {
      guard case .gridRow = child.content else {
        cells.append(GridArrangement.Cell(node: child, row: row, columns: 0..<columns))
        continue
      }
      var column = 0
      for cell in child.children {
        let end = column + max(1, cell.layoutTraits.columns)
        cells.append(GridArrangement.Cell(node: cell, row: row, columns: column..<end))
        column = end
      }
    }
    return (cells, columns)
  }

  /// The frames of the rows; those of the cells go into the rows.
  func gridFrames(
    _ grid: GridStack, in size: Size, _ offer: Proposal, _ context: LayoutContext
  ) -> [ChildFrame] {
    let arrangement = arrangement(of: grid, offer, context)
    let columnLines = arrangement.columnLines
    var rows: [ChildFrame] = []
    for (row, child) in children.enumerated() {
      let whole = Rect(
        x: 0, y: arrangement.y(of: row), width: arrangement.size.width,
        height: arrangement.heights[row])
      rows.append(ChildFrame(whole, offer: Proposal(whole.size)))
      let cells = arrangement.cells.filter { $0.row == row }
      let frames = arrangement.frames(of: cells, rowLine(of: child), columnLines, context)
      if case .gridRow(let gridRow) = child.content {
        gridRow.cellFrames = frames
      } else if let frame = frames.first {
        rows[row].rect = Rect(
          origin: Point(x: frame.rect.minX, y: whole.minY + frame.rect.minY),
          size: frame.rect.size)
      }
    }
    return rows
  }

  private func rowLine(of child: LayoutNode) -> AlignmentLine? {
    if case .gridRow(let row) = child.content { return row.alignment }
    return nil
  }

  /// The views of a container one by one: of a grid those in its rows.
  var cells: [LayoutNode] {
    guard case .grid = content else { return children }
    return children.flatMap { child in
      if case .gridRow = child.content { return child.children }
      return [child]
    }
  }
}

extension GridArrangement {
  fileprivate mutating func fitColumns(to available: Double?, _ context: LayoutContext) {
    fitSingleColumns(to: available, context)
    for cell in cells where cell.columns.count > 1 {
      if cell.node.layoutTraits.unsizedAxes.contains(.horizontal) { continue }
      let joint = width(of: cell.columns)
      let isWhole = cell.columns.count == widths.count
      let offer = available.map { isWhole ? max($0, joint) : joint }
      let needed = cell.node.size(for: Proposal(width: offer, height: nil), in: context).width
      guard needed > joint, needed.isFinite else { continue }
      for column in cell.columns { widths[column] += (needed - joint) / Double(cell.columns.count) }
    }
  }

  private mutating func fitSingleColumns(to available: Double?, _ context: LayoutContext) {
    let columns = widths.indices.map { column in
      cells.filter {
        $0.columns == column..<column + 1
          && !$0.node.layoutTraits.unsizedAxes.contains(.horizontal)
      }
    }
    func width(_ column: Int, _ offer: Double?) -> Double {
      columns[column].map {
        $0.node.size(for: Proposal(width: offer, height: nil), in: context).width
      }.max() ?? 0
    }
    guard let available, available.isFinite else {
      widths = widths.indices.map { width($0, available) }
      return
    }
    let bounds = widths.indices.map {
      LengthSharing.Bounds(least: width($0, 0), most: width($0, .infinity))
    }
    let spacing = grid.columnSpacing * Double(widths.count - 1)
    var shared = widths
    LengthSharing(bounds: bounds).share(available - spacing) { column, offer in
      shared[column] = width(column, offer)
      return shared[column]
    }
    widths = shared
  }

  fileprivate mutating func fitRows(to available: Double?, _ context: LayoutContext) {
    let rows = heights.indices.map { row in
      cells.filter {
        $0.row == row && !$0.node.layoutTraits.unsizedAxes.contains(.vertical)
      }
    }
    func height(_ row: Int, _ offer: Double?) -> Double {
      rows[row].map {
        $0.node.size(for: Proposal(width: width(of: $0.columns), height: offer), in: context).height
      }.max() ?? 0
    }
    guard let available, available.isFinite else {
      heights = heights.indices.map { height($0, available) }
      return
    }
    let bounds = heights.indices.map {
      LengthSharing.Bounds(least: height($0, 0), most: height($0, .infinity))
    }
    let spacing = grid.rowSpacing * Double(max(0, heights.count - 1))
    var shared = heights
    LengthSharing(bounds: bounds).share(available - spacing) { row, offer in
      shared[row] = height(row, offer)
      return shared[row]
    }
    heights = shared
  }

  /// What a cell of each column says of where the cells line up.
  fileprivate var columnLines: [AlignmentLine?] {
    var lines: [AlignmentLine?] = Array(repeating: nil, count: widths.count)
    for cell in cells {
      if let line = cell.node.layoutTraits.columnAlignment {
        lines[cell.columns.lowerBound] = line
      }
    }
    return lines
  }

  /// The frames of the cells of one row, in its coordinates.
  fileprivate func frames(
    of cells: [Cell], _ rowLine: AlignmentLine?, _ columnLines: [AlignmentLine?],
    _ context: LayoutContext
  ) -> [ChildFrame] {
    let views = cells.map { cell in
      cell.node.offered(
        Proposal(width: width(of: cell.columns), height: heights[cell.row]), context)
    }
    let vertical = rowLine ?? grid.alignment.vertical
    let extent = LayoutNode.extent(of: views, along: .vertical, at: vertical, context)
    return zip(cells, views).map { cell, view in
      let room = Size(width: width(of: cell.columns), height: heights[cell.row])
      let horizontal = columnLines[cell.columns.lowerBound] ?? grid.alignment.horizontal
      var rect = view.node.cellFrame(
        view.size, LayoutAlignment(horizontal: horizontal, vertical: vertical), in: room, context)
      if vertical.isBaseline, view.node.layoutTraits.anchor == nil {
        rect.origin.y =
          extent.before
          - view.node.position(of: vertical, along: .vertical, in: view.size, context)
      }
      rect.origin.x += x(of: cell.columns.lowerBound)
      return ChildFrame(rect, offer: view.offer)
    }
  }
}

extension LayoutNode {
  /// Where the view lies in its cell: by its own anchor, or as the grid says.
  func cellFrame(
    _ size: Size, _ alignment: LayoutAlignment, in room: Size, _ context: LayoutContext
  ) -> Rect {
    guard let anchor = layoutTraits.anchor else {
      return aligned(self, size, alignment, in: room, context)
    }
    return Rect(
      x: anchor.x * (room.width - size.width), y: anchor.y * (room.height - size.height),
      width: size.width, height: size.height)
  }
}
