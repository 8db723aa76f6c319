import ScrollModel

/// Rows of a lazy stack, placed when somebody asks for them.
extension LayoutNode {
  /// The views of a row with their frames.
  ///
  /// - Parameters:
  ///   - run: number of the row's segment among those that have rows or views.
  package func placedRow(
    _ row: Int, of source: RowSource, run: Int, in stack: LazyStack
  ) -> [LayoutNode] {
    if let created = source.created[row] { return created.nodes }
    var ignored = Placement()
    return placeRow(row, of: source, run: run, in: stack, &ignored)
  }

  func placeRow(
    _ row: Int, of source: RowSource, run: Int, in stack: LazyStack, _ placement: inout Placement
  ) -> [LayoutNode] {
    guard let extent = stack.placed, let context = stack.placedContext,
      run < extent.runs.count
    else { return [] }
    let nodes = source.nodes(at: row)
    var position = extent.runs[run].start(ofRow: row)
    let proposal = stack.proposal(breadth: frame.size[stack.axis.cross])
    for node in nodes {
      place(node, at: position, of: stack, context, &placement)
      position += node.size(for: proposal, in: context)[stack.axis] + stack.spacing
    }
    return nodes
  }
}

extension LazyExtent.Run {
  /// Where a row begins.
  package func start(ofRow row: Int) -> Double {
    switch rows {
    case .single: return start
    case .equal(_, _, let stride): return start + stride * Double(row)
    case .different(let spans, _): return spans.indices.contains(row) ? spans[row].min : start
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
    case .different(_, let counts?): return counts.indices.contains(row) ? Int(counts[row]) : 0
    case .different(_, nil): return 1
    }
  }
}

extension LazyStack {
  /// The segments with rows, with the numbers of their runs.
  package var rowRuns: [(run: Int, source: RowSource)] {
    var runs: [(run: Int, source: RowSource)] = []
    var run = 0
    for segment in segments {
      switch segment {
      case .node: run += 1
      case .rows(let source):
        guard source.count > 0 else { continue }
        runs.append((run, source))
        run += 1
      }
    }
    return runs
  }
}
