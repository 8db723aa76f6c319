import ScrollModel

/// `LazyVGrid` and `LazyHGrid`: tracks across the axis, filled with one cell after the other.
///
/// The lines of cells are the rows of a lazy stack, made when they are needed; the number of cells in a
/// line follows from the length along the cross axis. A header or footer of a section takes a whole
/// line, and a section begins a new one.
package final class TrackGrid {
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

  /// A part of the content: a whole line or a run of cells, with the part of a section that it belongs
  /// to.
  enum Block {
    case line(LayoutNode, SectionPart?)
    case cells(CellRun, SectionPart?)
  }

  /// The axis along which lines follow each other.
  let axis: Axis
  /// Where the tracks lie when they do not fill the breadth.
  let alignment: AlignmentLine
  let spacing: Double
  let tracks: [Track]
  let blocks: [Block]
  let pinned: PinnedParts
  /// The view that the grid is; nil for one made by hand.
  var identity: Identity?
  /// What its lines measured in earlier evaluations.
  var memory: RowMemory?

  private var arranged: [(breadth: Double?, lines: LazyStack)] = []
  /// The lines for the frame in which the grid was placed.
  var placed: LazyStack?

  init(
    axis: Axis, alignment: AlignmentLine, spacing: Double, tracks: [Track], blocks: [Block],
    pinned: PinnedParts
  ) {
    self.axis = axis
    self.alignment = alignment
    self.spacing = spacing
    self.tracks = tracks
    self.blocks = blocks
    self.pinned = pinned
  }

  /// How many views there are.
  var viewCount: Int {
    var count = 0
    for block in blocks {
      switch block {
      case .line: count = count.plus(1)
      case .cells(let run, _): count = count.plus(run.count)
      }
    }
    return count
  }

  func size(for proposal: Proposal, in context: LayoutContext) -> Size {
    let offered = proposal[axis.cross].flatMap { $0.isFinite ? $0 : nil }
    let breadth = max(offered ?? 0, TrackLine(self, breadth: offered).breadth)
    var size = Size.zero
    size[axis] = lines(in: offered).extent(breadth: breadth, in: context).length
    size[axis.cross] = proposal[axis.cross] == .infinity ? .infinity : breadth
    return size
  }

  /// The lines when a breadth is offered, or none.
  func lines(in breadth: Double?) -> LazyStack {
    for entry in arranged where entry.breadth == breadth { return entry.lines }
    let lines = makeLines(TrackLine(self, breadth: breadth))
    if arranged.count == 2 { arranged.removeFirst() }
    arranged.append((breadth, lines))
    return lines
  }

  private func makeLines(_ line: TrackLine) -> LazyStack {
    var segments: [LazyStack.Segment] = []
    var parts: [SectionPart?] = []
    for block in blocks {
      switch block {
      case .line(let node, let part):
        segments.append(.node(node))
        parts.append(part)
      case .cells(let run, let part):
        if line.columns.isEmpty { continue }
        for segment in run.lines(
          of: line.columns.count,
          {
            LayoutNode(.trackLine(line), children: $0)
          })
        {
          segments.append(segment)
          parts.append(part)
        }
      }
    }
    let lines = LazyStack(axis: axis, spacing: spacing, segments: segments)
    lines.identity = identity
    lines.memory = memory
    lines.pinned = pinned
    lines.sectionParts = parts
    return lines
  }
}

/// A line of cells in the tracks for one length along the cross axis.
package struct TrackLine {
  /// A track with its place across the axis.
  struct Column {
    let start: Double
    let length: Double
    let alignment: LayoutAlignment?
  }

  let axis: Axis
  let alignment: AlignmentLine
  let columns: [Column]
  let breadth: Double

  init(_ grid: TrackGrid, breadth: Double?) {
    axis = grid.axis
    alignment = grid.alignment
    columns = grid.columns(in: breadth)
    let end = columns.last.map { $0.start + $0.length } ?? 0
    self.breadth = end.settled(on: breadth)
  }

  /// What a cell is offered: its track's breadth, and any length.
  func proposal(of column: Int) -> Proposal {
    var proposal = Proposal.unspecified
    proposal[axis.cross] = columns[column].length
    return proposal
  }
}

extension TrackGrid {
  /// The tracks for a breadth: fixed ones have theirs, the others share what is left, those of an
  /// adaptive item within its share.
  fileprivate func columns(in breadth: Double?) -> [TrackLine.Column] {
    var open = tracks.count
    var rest = breadth ?? 0
    for (index, track) in tracks.enumerated() {
      if index > 0 { rest -= tracks[index - 1].spacing }
      if case .fixed(let length) = track.length {
        rest -= length
        open -= 1
      }
    }
    var columns: [TrackLine.Column] = []
    var position = 0.0
    // Tracks that take just their share leave the others theirs, to the last bit.
    var kept: Double?
    func add(_ length: Double, _ track: Track) {
      columns.append(
        TrackLine.Column(start: position, length: length, alignment: track.alignment))
      position += length + track.spacing
    }
    for track in tracks {
      let share = kept ?? max(0, rest) / Double(max(1, open))
      kept = nil
      switch track.length {
      case .fixed(let length):
        add(length, track)
        continue
      case .flexible(let least, let most):
        let length = breadth == nil ? least : max(least, min(most, share))
        add(length, track)
        rest -= length
        if length == share { kept = share }
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
  /// A line is as long as its longest cell, and as broad as it may be.
  func trackLineSize(_ line: TrackLine, _ proposal: Proposal, _ context: LayoutContext) -> Size {
    var size = Size.zero
    size[line.axis.cross] = max(proposal[line.axis.cross] ?? 0, line.breadth)
    for (column, cell) in children.enumerated() {
      let own = cell.size(for: line.proposal(of: column), in: context)
      size[line.axis] = max(size[line.axis], own[line.axis])
    }
    return size
  }

  func trackLineFrames(
    _ line: TrackLine, in size: Size, _ context: LayoutContext
  ) -> [ChildFrame] {
    let cross = line.axis.cross
    let shift = line.alignment.share * max(0, size[cross] - line.breadth)
    return children.enumerated().map { index, cell in
      let column = line.columns[index]
      let view = cell.offered(line.proposal(of: index), context)
      var room = size
      room[cross] = column.length
      var frame = cell.cellFrame(view.size, column.alignment ?? .center, in: room, context)
      frame.origin[cross] += column.start + shift
      return ChildFrame(frame, offer: view.offer)
    }
  }

  var isTrackLine: Bool {
    if case .trackLine = content { return true }
    return false
  }

  /// The cells, where the view is a line of a lazy grid; else the view.
  var lineCells: [LayoutNode] {
    if case .trackLine = content { return children }
    return [self]
  }
}
