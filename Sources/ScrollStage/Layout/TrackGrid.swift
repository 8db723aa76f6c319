import ScrollModel

/// `LazyVGrid` and `LazyHGrid`: tracks across the axis, filled with one cell after the other.
///
/// A header or footer of a section takes a whole line, and a section begins a new one.
package struct TrackGrid {
  package struct Track {
    enum Length {
      case fixed(Double)
      case flexible(least: Double, most: Double)
      /// As many tracks as fit.
      case adaptive(least: Double, most: Double)
    }
    let length: Length
    /// To the next track.
    let spacing: Double
    let alignment: LayoutAlignment?
  }

  /// The axis along which lines follow each other.
  let axis: Axis
  /// Where the tracks lie when they do not fill the breadth.
  let alignment: AlignmentLine
  let spacing: Double
  let tracks: [Track]
  /// How the children follow each other: whole lines, and runs of cells.
  let blocks: [Block]

  enum Block {
    case line
    case cells(Int)
  }
}

/// Where the lines of a grid of tracks lie for one breadth.
struct TrackArrangement {
  /// A track with its place across the axis.
  struct Column {
    let start: Double
    let length: Double
    let alignment: LayoutAlignment?
  }

  /// A child with its column, nil for a whole line, and its line.
  struct Cell {
    let node: LayoutNode
    let column: Int?
    let line: Int
  }

  let columns: [Column]
  var cells: [Cell] = []
  var lengths: [Double] = []
  let spacing: Double

  var breadth: Double { columns.last.map { $0.start + $0.length } ?? 0 }

  var length: Double { lengths.reduce(0, +) + spacing * Double(max(0, lengths.count - 1)) }

  /// Where each line begins.
  var starts: [Double] {
    var position = 0.0
    return lengths.map { length in
      defer { position += length + spacing }
      return position
    }
  }
}

extension TrackGrid {
  /// The tracks for a breadth: fixed ones have theirs, the others share what is left, those of an
  /// adaptive item within its share.
  func columns(in breadth: Double?) -> [TrackArrangement.Column] {
    var open = tracks.count
    var rest = breadth ?? 0
    for (index, track) in tracks.enumerated() {
      if index > 0 { rest -= tracks[index - 1].spacing }
      if case .fixed(let length) = track.length {
        rest -= length
        open -= 1
      }
    }
    var columns: [TrackArrangement.Column] = []
    var position = 0.0
    func add(_ length: Double, _ track: Track) {
      columns.append(
        TrackArrangement.Column(start: position, length: length, alignment: track.alignment))
      position += length + track.spacing
    }
    for track in tracks {
      let share = max(0, rest) / Double(max(1, open))
      switch track.length {
      case .fixed(let length):
        add(length, track)
        continue
      case .flexible(let least, let most):
        let length = breadth == nil ? least : max(least, min(most, share))
        add(length, track)
        rest -= length
      case .adaptive(let least, let most):
        let count = TrackGrid.count(of: least, track.spacing, in: share)
        let between = track.spacing * Double(count - 1)
        let length = max(least, min(most, (share - between) / Double(count)))
        for _ in 0..<count { add(length, track) }
        rest -= length * Double(count) + between
      }
      open -= 1
    }
    return columns
  }

  /// How many tracks of a length fit, at least one.
  private static func count(of least: Double, _ spacing: Double, in room: Double) -> Int {
    let stride = least + spacing
    guard stride > 0, room.isFinite else { return 1 }
    let count = (room + spacing) / stride
    return count >= 1 ? Int(min(count, 10_000)) : 1
  }
}

extension LayoutNode {
  func trackSize(_ grid: TrackGrid, _ proposal: Proposal, _ context: LayoutContext) -> Size {
    let offered = proposal[grid.axis.cross].flatMap { $0.isFinite ? $0 : nil }
    let arrangement = arrangement(of: grid, offered, context)
    var size = Size.zero
    size[grid.axis] = arrangement.length
    size[grid.axis.cross] = max(offered ?? 0, arrangement.breadth)
    return size
  }

  private func arrangement(
    of grid: TrackGrid, _ breadth: Double?, _ context: LayoutContext
  ) -> TrackArrangement {
    let columns = grid.columns(in: breadth)
    var arrangement = TrackArrangement(columns: columns, spacing: grid.spacing)
    var next = children.makeIterator()
    var line = -1
    for block in grid.blocks {
      switch block {
      case .line:
        line += 1
        guard let node = next.next() else { continue }
        arrangement.cells.append(TrackArrangement.Cell(node: node, column: nil, line: line))
      case .cells(let count):
        guard count > 0, !columns.isEmpty else { continue }
        for index in 0..<count {
          let column = index % columns.count
          if column == 0 { line += 1 }
          guard let node = next.next() else { continue }
          arrangement.cells.append(TrackArrangement.Cell(node: node, column: column, line: line))
        }
      }
    }
    arrangement.lengths = Array(repeating: 0, count: line + 1)
    for cell in arrangement.cells {
      let size = cell.node.size(for: arrangement.proposal(of: cell, grid, breadth), in: context)
      arrangement.lengths[cell.line] = max(arrangement.lengths[cell.line], size[grid.axis])
    }
    return arrangement
  }

  func trackFrames(
    _ grid: TrackGrid, in size: Size, _ context: LayoutContext
  ) -> [ChildFrame] {
    let breadth = size[grid.axis.cross]
    let arrangement = arrangement(of: grid, breadth, context)
    let starts = arrangement.starts
    let shift = grid.alignment.share * max(0, breadth - arrangement.breadth)
    return arrangement.cells.map { cell in
      let view = cell.node.offered(arrangement.proposal(of: cell, grid, breadth), context)
      var room = Size.zero
      room[grid.axis] = arrangement.lengths[cell.line]
      room[grid.axis.cross] = cell.column.map { arrangement.columns[$0].length } ?? breadth
      let alignment = cell.column.flatMap { arrangement.columns[$0].alignment } ?? .center
      var frame = cell.node.cellFrame(view.size, alignment, in: room, context)
      frame.origin[grid.axis] += starts[cell.line]
      frame.origin[grid.axis.cross] +=
        cell.column.map { arrangement.columns[$0].start + shift } ?? 0
      return ChildFrame(frame, offer: view.offer)
    }
  }
}

extension TrackArrangement {
  /// What a cell is offered: its track's breadth, and any length.
  fileprivate func proposal(of cell: Cell, _ grid: TrackGrid, _ breadth: Double?) -> Proposal {
    var proposal = Proposal.unspecified
    proposal[grid.axis.cross] =
      cell.column.map { columns[$0].length } ?? max(breadth ?? 0, self.breadth)
    return proposal
  }
}
