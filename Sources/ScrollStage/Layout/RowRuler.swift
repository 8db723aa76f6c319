import ScrollModel

/// Measures rows of a lazy stack for one breadth.
///
/// Of many rows whose lengths do not follow from their frames all are measured once. After that those
/// are that are there or new; the others keep the lengths that they had (`RowMemory`). In a list of
/// more than two million such rows a sample speaks for the rest, if its rows are equal.
final class RowRuler {
  let stack: LazyStack
  let breadth: Double
  let proposal: Proposal
  let context: LayoutContext
  /// The lengths of the container on which those of the rows hang.
  private(set) var containerAxes: AxisSet = []
  /// Sources above this size are taken to be uniform when the rows that are looked at agree.
  private static let greatestWalk = 2_000_000

  init(stack: LazyStack, breadth: Double, context: LayoutContext) {
    self.stack = stack
    self.breadth = breadth
    self.context = context
    proposal = stack.proposal(breadth: breadth)
  }

  func length(of node: LayoutNode) -> Double {
    containerAxes.formUnion(node.containerAxes)
    return node.size(for: proposal, in: context)[stack.axis]
  }

  func lengths(of nodes: [LayoutNode]) -> [Double] { nodes.map(length) }

  func lengths(ofPassing source: RowSource, at index: Int) -> [Double] {
    lengths(of: source.passingNodes(at: index))
  }

  /// What the rows of a segment measure, and whether some of it is from an earlier evaluation.
  func rows(of source: RowSource, _ run: Int) -> (rows: RowLengths.Rows, areKept: Bool) {
    guard source.count > 1, source.count <= RowRuler.greatestWalk, stack.isLong,
      let memory = stack.memory, let list = stack.key(of: source, run), let naming = source.naming
    else { return (measured(source).rows, false) }
    let rows: RowLengths.Rows
    let present: [Int]
    let known = memory.lengths(of: list, breadth: breadth, container: context.container)
    if let known {
      containerAxes.formUnion(known.containerAxes)
      source.likeness.adopt(known.likeness)
      let numbers = known.numbers(in: source, named: naming)
      present = numbers.rows(memory.lists.present[list] ?? [], of: source.count)
      rows = renewed(known, numbers, present, source)
    } else {
      let measured = measured(source)
      if !measured.isWalked { return (measured.rows, false) }
      rows = measured.rows
      present = []
    }
    memory.insert(
      RowLengths(
        breadth: breadth, container: context.container, containerAxes: containerAxes,
        count: source.count, naming: naming,
        id: source.rowID, rows: rows, likeness: source.likeness, present: present), for: list)
    return (rows, known != nil)
  }

  /// What is known of rows, with those measured that are there or new.
  private func renewed(
    _ known: RowLengths, _ numbers: RowNumbers, _ present: [Int], _ source: RowSource
  ) -> RowLengths.Rows {
    var stale = present
    // State that is gone has begun anew.
    if source.likeness.keepsState { stale += numbers.rows(known.present, of: source.count) }
    var fresh: [(row: Int, lengths: [Double])] = []
    for row in stale + numbers.newRows(of: source.count) {
      fresh.append((row, lengths(ofPassing: source, at: row)))
    }
    source.sureRows = Set(fresh.map { $0.row })
    var list: [RowLength]
    switch known.rows {
    case .equal(let common):
      if fresh.allSatisfy({ $0.lengths == common }) { return .equal(common) }
      list = Array(
        repeating: RowLength(common, spacing: stack.spacing), count: source.count)
    case .different(let lengths):
      list = (0..<source.count).map { row in
        numbers.former(row).map { lengths[$0] } ?? RowLength([], spacing: 0)
      }
    }
    for (row, lengths) in fresh { list[row] = RowLength(lengths, spacing: stack.spacing) }
    return .different(list)
  }

  /// What the rows measure, and whether every one has been looked at to tell.
  private func measured(_ source: RowSource) -> (rows: RowLengths.Rows, isWalked: Bool) {
    let nodes = source.knownNodes(at: 0)
    let first = lengths(of: nodes)
    if source.count == 1 { return (.equal(first), false) }
    if !first.isEmpty {
      if source.likeness.keepsState {
        if let rows = rowsWithState(source) { return (rows, false) }
      } else if source.isConstant(nodes, along: stack.axis) {
        return (.equal(first), false)
      } else if isEverywhere(first, source) {
        return (.equal(first), true)
      }
    }
    let rows = (0..<source.count).map { row in
      RowLength(lengths(ofPassing: source, at: row), spacing: stack.spacing)
    }
    return (.different(rows), true)
  }

  /// Where rows have state of their own, but are otherwise alike: what those measure that have not
  /// been made yet, and the others that measure something else.
  private func rowsWithState(_ source: RowSource) -> RowLengths.Rows? {
    let known = source.rowsWithState()
    var fresh = 0
    for row in known where row == fresh { fresh += 1 }
    if fresh == source.count { return nil }
    let nodes = source.passingNodes(at: fresh)
    guard !nodes.isEmpty, source.isConstant(nodes, along: stack.axis) else { return nil }
    let common = lengths(of: nodes)
    var others: [(row: Int, lengths: [Double])] = []
    for row in known {
      let own = lengths(ofPassing: source, at: row)
      if own != common { others.append((row, own)) }
    }
    if others.isEmpty { return .equal(common) }
    var rows = Array(
      repeating: RowLength(common, spacing: stack.spacing), count: source.count)
    for (row, lengths) in others { rows[row] = RowLength(lengths, spacing: stack.spacing) }
    return .different(rows)
  }

  private func isEverywhere(_ first: [Double], _ source: RowSource) -> Bool {
    for index in sample(of: source.count) where lengths(ofPassing: source, at: index) != first {
      return false
    }
    if source.count <= RowRuler.greatestWalk {
      for index in 1..<source.count where lengths(ofPassing: source, at: index) != first {
        return false
      }
    }
    return true
  }

  /// Row numbers near the start, near the end and scattered between, always the same ones.
  private func sample(of count: Int) -> [Int] {
    var sample = Array(1..<min(count, 16))
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    for _ in 0..<48 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      sample.append(Int((state >> 33) % UInt64(count)))
    }
    sample.append(count - 1)
    return sample
  }
}
