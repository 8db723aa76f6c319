import ScrollModel

/// Rows of a lazy stack, placed when somebody asks for them.
extension LayoutNode {
  /// The views of a row with their frames.
  ///
  /// - Parameters:
  ///   - run: number of the row's segment.
  ///   - isPassing: the views are only looked at; a row that is not there is not begun by it.
  package func placedRow(
    _ row: Int, of source: RowSource, run: Int, in stack: LazyStack, isPassing: Bool = false
  ) -> [LayoutNode] {
    if let made = source.created[row]?.made { return made.nodes }
    let nodes = isPassing ? source.knownNodes(at: row) : source.nodes(at: row)
    var ignored = Placement()
    place(nodes, ofRow: row, run: run, in: stack, &ignored)
    return nodes
  }

  /// Places the views of a row where the stack has it.
  func place(
    _ nodes: [LayoutNode], ofRow row: Int, run: Int, in stack: LazyStack,
    _ placement: inout Placement
  ) {
    guard let extent = stack.placed, let context = stack.placedContext,
      run < extent.runs.count
    else { return }
    var position = extent.runs[run].start(ofRow: row)
    let proposal = stack.proposal(breadth: frame.size[stack.axis.cross])
    for node in nodes {
      place(node, at: position, of: stack, context, &placement)
      position += node.size(for: proposal, in: context)[stack.axis] + stack.spacing
    }
  }
}

extension LazyExtent.Run {
  /// Where a row begins.
  package func start(ofRow row: Int) -> Double {
    switch rows {
    case .single: return start
    case .equal(_, _, let stride): return start + stride * Double(row)
    case .different(let rows):
      return rows.spans.indices.contains(row) ? start + rows.spans[row].min : start
    }
  }
}

extension LazyExtent.Run {
  /// What a row is taken to measure; nil for a view by itself.
  func length(ofRow row: Int, in stack: LazyStack) -> RowLength? {
    switch rows {
    case .single: return nil
    case .equal(_, let lengths, _): return RowLength(lengths, spacing: stack.spacing)
    case .different(let rows):
      return rows.spans.indices.contains(row) ? rows.length(ofRow: row) : nil
    }
  }
}

extension LazyExtent {
  /// How many views a row of a run has.
  func viewCount(run: Int, row: Int) -> Int {
    guard runs.indices.contains(run) else { return 0 }
    switch runs[run].rows {
    case .single: return 1
    case .equal(_, let lengths, _): return lengths.count
    case .different(let rows):
      return rows.spans.indices.contains(row) ? Int(rows.length(ofRow: row).views) : 0
    }
  }
}

extension LazyStack {
  /// The segments with rows, with their numbers.
  package var rowRuns: [(run: Int, source: RowSource)] {
    var runs: [(run: Int, source: RowSource)] = []
    for (run, segment) in segments.enumerated() {
      if case .rows(let source) = segment, source.count > 0 { runs.append((run, source)) }
    }
    return runs
  }

  /// The part of a section that a segment is.
  func sectionPart(of segment: Int) -> SectionPart? {
    sectionParts.indices.contains(segment) ? sectionParts[segment] : nil
  }
}
