import ScrollModel

/// The rows of lazy stacks that are there.
extension LazyStack {
  /// The views that are there: those that stand by themselves, and those of the rows that `follow`
  /// has made.
  var presentNodes: [LayoutNode] {
    var nodes: [LayoutNode] = []
    for (index, segment) in segments.enumerated() {
      switch segment {
      case .node(let node): nodes.append(node)
      case .rows: for row in presentRows[index] ?? [] { nodes += row.nodes }
      }
    }
    return nodes
  }

  var presentIDs: [ViewID] {
    var ids: [ViewID] = []
    for (index, _) in segments.enumerated() { ids += (presentRows[index] ?? []).map { $0.id } }
    return ids
  }

  /// Makes the rows that a viewport shows, keeps those that lie less than its length away from it, and
  /// gives up the others.
  ///
  /// SwiftUI drops rows some time after they have left; how long is not documented.
  ///
  /// - Parameters:
  ///   - viewport: in the coordinates of the stack's frame.
  ///   - wasThere: whether a row that is not in sight was there in an earlier evaluation.
  func follow(_ viewport: Rect, in node: LayoutNode, wasThere: (ViewID) -> Bool) {
    let shown = stretch(of: viewport, in: node)
    let near = (min: 2 * shown.min - shown.max, max: 2 * shown.max - shown.min)
    var run = 0
    for (index, segment) in segments.enumerated() {
      guard case .rows(let source) = segment else {
        run += 1
        continue
      }
      guard source.count > 0, let placed, run < placed.runs.count else { continue }
      let visible = placed.runs[run].rows(from: shown.min, to: shown.max)
      var rows: [PresentRow] = []
      let old = presentRows[index] ?? []
      for row in placed.runs[run].rows(from: near.min, to: near.max) {
        if let known = old.first(where: { $0.index == row }) {
          rows.append(known)
        } else if visible.contains(row) || wasThere(source.id(at: row)) {
          rows.append(
            PresentRow(
              index: row, id: source.id(at: row),
              nodes: node.placedRow(row, of: source, run: run, in: self)))
        }
      }
      presentRows[index] = rows
      run += 1
    }
  }

  /// The part of a viewport along the stack, counted from where the stack begins.
  private func stretch(of viewport: Rect, in node: LayoutNode) -> (min: Double, max: Double) {
    let shown = (min: viewport.origin[axis], length: viewport.size[axis])
    let frame = (min: node.frame.origin[axis], length: node.frame.size[axis])
    let isMirrored = axis == .horizontal && placedContext?.isRightToLeft == true
    let start =
      isMirrored
      ? frame.min + frame.length - shown.min - shown.length : shown.min - frame.min
    return (start, start + shown.length)
  }
}

/// A row of a lazy stack that is there.
struct PresentRow {
  let index: Int
  let id: ViewID
  let nodes: [LayoutNode]
}

extension LazyExtent.Run {
  /// The rows that lie between two places of the stack; touching them is not enough.
  fileprivate func rows(from least: Double, to most: Double) -> Range<Int> {
    switch rows {
    case .single:
      return 0..<0
    case .equal(let count, let lengths, let stride):
      guard stride > 0, !lengths.isEmpty else { return 0..<0 }
      // What is left of the stride of a row behind its views is spacing.
      let spacing = (stride - lengths.reduce(0, +)) / Double(lengths.count)
      let first = number(((least - start + spacing) / stride - 1).rounded(.down) + 1, count)
      return first..<max(first, number(((most - start) / stride).rounded(.up), count))
    case .different(let spans, _):
      let first = spans.firstPlace { $0.min + $0.length > least }
      return first..<max(first, spans.firstPlace { $0.min >= most })
    }
  }

  private func number(_ place: Double, _ count: Int) -> Int {
    Int(min(max(place, 0), Double(count)))
  }
}

extension [Span] {
  /// The first place from which on something holds, for spans in their order.
  fileprivate func firstPlace(where holds: (Span) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
