import ScrollModel

/// A row of a lazy stack that is there, with what the scene has to know of it.
struct CreatedRow {
  let nodes: [LayoutNode]
  let placement: Placement
}

extension Placement.Rows {
  /// Makes the rows that a viewport shows, keeps those that lie less than its length away from it,
  /// and gives up the others with the state in them.
  ///
  /// SwiftUI drops rows some time after they have left; how long is not documented.
  ///
  /// - Parameters:
  ///   - viewport: in the coordinates of the stack's frame.
  ///   - wasThere: whether a row that is not in sight was there in an earlier evaluation.
  /// - Returns: the views whose state is gone, and whether a row that has been made is not as long as
  ///   it was: it had state then, and has begun anew.
  func follow(
    _ viewport: Rect, wasThere: (ViewID) -> Bool
  ) -> (gone: [Identity], isOutdated: Bool) {
    guard let run = stack.placed?.runs[run] else { return ([], false) }
    var gone: [Identity] = []
    var isOutdated = false
    let shown = node.stretch(of: viewport, along: stack)
    let visible = run.rows(meeting: shown)
    let near = run.rows(
      meeting: Span(min: shown.min - shown.length, length: 3 * shown.length))
    for row in source.created.keys where !near.contains(row) {
      for node in source.drop(row) { node.collectRowStates(into: &gone) }
    }
    for row in near where source.created[row] == nil {
      guard visible.contains(row) || wasThere(source.id(at: row)) else { continue }
      create(row)
      if isOtherwise(row, in: run) { isOutdated = true }
    }
    return (gone, isOutdated)
  }

  /// Whether a row with state is not as long as has been reckoned with.
  private func isOtherwise(_ row: Int, in run: LazyExtent.Run) -> Bool {
    guard source.likeness.keepsState, case .different(let spans, _) = run.rows,
      let nodes = source.created[row]?.nodes, let context = stack.placedContext
    else { return false }
    let proposal = stack.proposal(breadth: node.frame.size[stack.axis.cross])
    var length = -stack.spacing
    for node in nodes {
      length += node.size(for: proposal, in: context)[stack.axis] + stack.spacing
    }
    return abs(max(0, length) - spans[row].length) > 1e-6
  }

  private func create(_ row: Int) {
    var placement = Placement(names: names)
    let nodes = node.placeRow(row, of: source, run: run, in: stack, &placement)
    source.created[row] = CreatedRow(nodes: nodes, placement: placement)
  }

}

extension LayoutNode {
  /// The part of a viewport along a lazy stack, counted from where the stack begins.
  func stretch(of viewport: Rect, along stack: LazyStack) -> Span {
    let shown = viewport[stack.axis]
    let frame = frame[stack.axis]
    let isMirrored = stack.axis == .horizontal && stack.placedContext?.isRightToLeft == true
    return Span(
      min: isMirrored ? frame.max - shown.max : shown.min - frame.min, length: shown.length)
  }

  /// Adds the views with state in this row and in the rows inside that are there.
  fileprivate func collectRowStates(into states: inout [Identity]) {
    states += rowStates
    for child in children { child.collectRowStates(into: &states) }
    guard let stack = content.lazyStack else { return }
    for node in stack.presentNodes { node.collectRowStates(into: &states) }
  }
}

extension LazyExtent.Run {
  /// The rows that lie in a stretch of the stack, touching at its ends not counted.
  func rows(meeting stretch: Span) -> Range<Int> {
    switch rows {
    case .single:
      return 0..<0
    case .equal(let count, let lengths, let stride):
      guard stride > 0, count > 0, !lengths.isEmpty else { return 0..<0 }
      let spacing = (stride - lengths.reduce(0, +)) / Double(lengths.count)
      // A row whose end lies before the stretch, though its spacing reaches into it, is not in it.
      let first = row(at: ((stretch.min - start + spacing) / stride - 1).rounded(.down) + 1, count)
      let end = row(at: ((stretch.max - start) / stride).rounded(.up), count)
      return first..<max(first, end)
    case .different(let spans, _):
      let first = spans.partition { $0.max > stretch.min }
      let end = spans.partition { $0.min >= stretch.max }
      return first..<max(first, end)
    }
  }

  private func row(at place: Double, _ count: Int) -> Int {
    Int(min(max(place.rounded(.down), 0), Double(count)))
  }
}

extension [Span] {
  /// The first of spans in their order for which something holds that holds for all after it.
  fileprivate func partition(_ holds: (Span) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
