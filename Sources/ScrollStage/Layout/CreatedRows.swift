import ScrollModel

/// A row of a lazy stack that has been created.
struct CreatedRow {
  /// The identity of its element.
  let id: ViewID
  /// Its views, with what the scene has to know of them; nil where there is nothing to know.
  fileprivate(set) var made: (nodes: [LayoutNode], placement: Placement)?
}

/// What is visible while scrolling: the part of the content in the viewport, and everything that has
/// been in it since the last look.
struct Sight {
  let visible: Rect
  let swept: Rect

  /// What lies less than the viewport's length away.
  static func near(_ shown: Span) -> Span {
    Span(min: shown.min - shown.length, length: 3 * shown.length)
  }

  /// - Parameter last: what was in the viewport when the movement since the last look began; nil
  ///   where there has been none.
  init(_ visible: Rect, since last: Rect? = nil) {
    self.visible = visible
    let last = last ?? visible
    let origin = Point(x: min(visible.minX, last.minX), y: min(visible.minY, last.minY))
    swept = Rect(
      x: origin.x, y: origin.y, width: max(visible.maxX, last.maxX) - origin.x,
      height: max(visible.maxY, last.maxY) - origin.y)
  }
}

/// The rows that existed in an earlier evaluation, or at the moment to which the scene has returned.
struct FormerRows {
  /// The number of the scene's history, which goes on with each return.
  let history: Int
  let wasThere: (_ source: Identity, _ row: ViewID) -> Bool
}

extension Placement.Rows {
  /// Makes the rows that somebody sees, keeps those that lie less than the viewport's length away
  /// from it, and gives up the others with the state in them.
  ///
  /// SwiftUI drops rows some time after they have left; how long is not documented.
  ///
  /// - Parameter sight: in the coordinates of the stack's frame.
  /// - Returns: the views whose state is gone, and whether a row that has been made is not as long as
  ///   it was: it had state then, and has started over.
  func follow(_ sight: Sight, _ former: FormerRows) -> (gone: [Identity], isOutdated: Bool) {
    guard let extent = stack.placed else { return ([], false) }
    let shown = node.stretch(of: sight.visible, along: stack)
    let look = RowLook(
      shown: shown, swept: node.stretch(of: sight.swept, along: stack),
      near: Sight.near(shown))
    let near = extent.runs(meeting: look.near).clamped(to: runs)
    var gone: [Identity] = []
    var isOutdated = false
    for run in stack.presentRuns.sorted() where runs.contains(run) && !near.contains(run) {
      drop(from: run, extent.runs[run], except: 0..<0, into: &gone)
    }
    for run in near {
      let spans = extent.runs[run]
      drop(from: run, spans, except: spans.rows(meeting: look.near), into: &gone)
      if make(run, spans, look, former) { isOutdated = true }
    }
    return (gone, isOutdated)
  }

  /// The stretches of the stack that decide which rows are made and kept.
  private struct RowLook {
    let shown: Span
    let swept: Span
    let near: Span
  }

  /// Rows that are dropped with their state stay as long as it has made them.
  private func drop(
    from run: Int, _ extent: LazyExtent.Run, except near: Range<Int>, into gone: inout [Identity]
  ) {
    guard case .rows(let source) = stack.segments[run], !source.created.isEmpty else { return }
    let list = source.likeness.keepsState ? stack.key(of: source, run) : nil
    source.account?.pay(source.created.count)
    for row in source.created.keys.sorted() where !near.contains(row) {
      let nodes = source.drop(row)
      let before = gone.count
      for node in nodes { node.collectRowStates(into: &gone) }
      if let list, gone.count > before, let length = extent.length(ofRow: row, in: stack) {
        stack.memory?.hold(
          length, of: source.id(at: row), in: list, breadth: node.frame.size[stack.axis.cross])
      }
      stack.noteChange(of: source)
    }
    if source.created.isEmpty { stack.presentRuns.remove(run) }
  }

  private func make(
    _ run: Int, _ extent: LazyExtent.Run, _ look: RowLook, _ former: FormerRows
  ) -> Bool {
    guard case .rows(let source) = stack.segments[run] else { return false }
    let visible = extent.rows(meeting: look.shown)
    let swept = extent.rows(meeting: look.swept)
    let isReturning = source.history != former.history
    source.history = former.history
    var isOutdated = false
    for row in source.walk(extent.rows(meeting: look.near)) {
      if let known = source.created[row] {
        if known.made != nil || !source.likeness.isFollowed { continue }
      } else if !visible.contains(row), !swept.contains(row) {
        guard isReturning, let key = stack.key(of: source, run),
          former.wasThere(key, source.id(at: row))
        else { continue }
      }
      create(row, of: source, run)
      if source.likeness.keepsState, isOtherwise(row, of: source, extent) { isOutdated = true }
    }
    return hasOutdatedRows(near: look.near, of: source, extent) || isOutdated
  }

  /// Whether a row that has come near is not as long as it was in an earlier evaluation.
  private func hasOutdatedRows(
    near stretch: Span, of source: RowSource, _ run: LazyExtent.Run
  ) -> Bool {
    guard run.areKept else { return false }
    var isOutdated = false
    for row in source.walk(run.rows(meeting: stretch))
    where source.sureRows.insert(row).inserted {
      if isOtherwise(row, of: source, run) { isOutdated = true }
    }
    return isOutdated
  }

  /// Whether a row with state, or one whose length is from an earlier evaluation, is not as long as
  /// has been reckoned with.
  private func isOtherwise(_ row: Int, of source: RowSource, _ run: LazyExtent.Run) -> Bool {
    guard let known = run.length(ofRow: row, in: stack), let context = stack.placedContext
    else { return false }
    let proposal = stack.proposal(breadth: node.frame.size[stack.axis.cross])
    let nodes = source.created[row]?.made?.nodes ?? source.knownNodes(at: row)
    let lengths = nodes.map { $0.size(for: proposal, in: context)[stack.axis] }
    let own = RowLength(lengths, spacing: stack.spacing)
    return own.views != known.views || abs(own.length - known.length) > 1e-6
  }

  private func create(_ row: Int, of source: RowSource, _ run: Int) {
    var created = CreatedRow(id: source.id(at: row))
    if source.likeness.keepsState, let list = stack.key(of: source, run) {
      stack.memory?.release(created.id, of: list)
    }
    if source.likeness.isFollowed {
      var placement = Placement(names: names)
      let nodes = source.nodes(at: row)
      node.place(nodes, ofRow: row, run: run, in: stack, &placement)
      created.made = (nodes, placement)
    }
    source.created[row] = created
    source.account?.take(Account.createdRowBytes)
    stack.presentRuns.insert(run)
    stack.noteChange(of: source)
  }
}

extension LayoutNode {
  /// The part of a viewport along a lazy stack, counted from where the stack begins.
  func stretch(of viewport: Rect, along stack: LazyStack) -> Span {
    let shown = viewport[stack.axis]
    let frame = frame[stack.axis]
    return Span(
      min: stack.isMirrored ? frame.max - shown.max : shown.min - frame.min, length: shown.length)
  }

  /// Adds the views with state in this row and in the rows inside that are there.
  fileprivate func collectRowStates(into states: inout [Identity]) {
    states += rowStates
    for child in children { child.collectRowStates(into: &states) }
    guard let stack = content.lazyStack else { return }
    for node in stack.presentNodes { node.collectRowStates(into: &states) }
  }
}

extension LazyExtent {
  /// The runs that may have rows in a stretch of the stack.
  func runs(meeting stretch: Span) -> Range<Int> {
    let first = runs.indices.partition {
      ($0 + 1 < runs.count ? runs[$0 + 1].start : .infinity) > stretch.min
    }
    let end = runs.indices.partition { runs[$0].start >= stretch.max }
    return first..<max(first, end)
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
      let first = Int(
        ((stretch.min - start + spacing) / stride - 1).rounded(.down) + 1, within: 0...count)
      let end = Int(((stretch.max - start) / stride).rounded(.up), within: 0...count)
      return first..<max(first, end)
    case .different(let rows):
      let spans = rows.spans
      let first = spans.indices.partition { start + spans[$0].max > stretch.min }
      let end = spans.indices.partition { start + spans[$0].min >= stretch.max }
      return first..<max(first, end)
    }
  }
}

extension Range<Int> {
  /// The first number for which something holds that holds for all after it.
  fileprivate func partition(_ holds: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
