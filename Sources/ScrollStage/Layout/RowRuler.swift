import ScrollModel

/// Measures rows of a lazy stack for one length along the cross axis.
///
/// Rows that are not known to be alike are all measured, and keep their lengths as long as nothing
/// changes that they depend on. In a very long list whose lengths do not follow from frames, only rows
/// that are created or new are measured again; the others keep their previous lengths until they come
/// near (`RowMemory`). In a list of more than two million rows a sample stands for the rest, if its
/// rows are equal.
final class RowRuler {
  let stack: LazyStack
  let breadth: Double
  let proposal: Proposal
  let context: LayoutContext
  /// The lengths of the container on which those of the rows hang.
  private(set) var containerAxes: AxisSet = []
  /// Sources above this size are taken to be uniform when the rows that are looked at agree.
  private static let greatestWalk = 2_000_000
  /// Shorter lists are not remembered: to find them again costs as much as to measure them.
  private static let leastRemembered = 16

  init(stack: LazyStack, breadth: Double, context: LayoutContext) {
    self.stack = stack
    self.breadth = breadth
    self.context = context
    proposal = stack.proposal(breadth: breadth)
  }

  func length(of node: LayoutNode) -> Double {
    containerAxes.formUnion(node.containerAxes)
    return node.length(along: stack.axis, for: proposal, in: context)
  }

  func lengths(of nodes: [LayoutNode]) -> [Double] { nodes.map(length) }

  func lengths(ofPassing source: RowSource, at index: Int) -> [Double] {
    lengths(of: source.passingNodes(at: index))
  }

  /// What the rows of a segment measure, and whether some of it is from an earlier evaluation.
  func rows(of source: RowSource, _ run: Int) -> (rows: RowLengths.Rows, areKept: Bool) {
    let nodes = source.knownNodes(at: 0)
    let first = lengths(of: nodes)
    if source.count == 1, !source.likeness.keepsState { return (.equal(first), false) }
    let held = heldRows(of: source, run)
    if !first.isEmpty {
      if source.likeness.keepsState {
        if let rows = rowsWithState(source, held) { return (rows, false) }
      } else if source.isConstant(nodes, along: stack.axis) {
        return (.equal(first), false)
      }
    }
    guard let memory = stack.memory, let list = stack.key(of: source, run),
      let naming = source.naming, source.count >= RowRuler.leastRemembered,
      source.count <= RowRuler.greatestWalk
    else { return (walked(source, first, held), false) }
    return remembered(source, list, naming, first, held, memory)
  }

  // MARK: From one evaluation to the next

  private func remembered(
    _ source: RowSource, _ list: Identity, _ naming: RowNaming, _ first: [Double],
    _ held: [Int: RowLength], _ memory: RowMemory
  ) -> (rows: RowLengths.Rows, areKept: Bool) {
    let known = memory.lengths(of: list, breadth: breadth, container: context.container)
    if let known {
      containerAxes.formUnion(known.containerAxes)
      source.likeness.adopt(known.likeness)
      if known.count == source.count, known.naming.isSame(as: naming), !known.areKept,
        known.begins(with: first, spacing: stack.spacing), held == known.held,
        let inputs = known.inputs,
        source.tracking?.areCurrent(inputs) == true
      {
        // What rows with state have read since they were made is not known.
        let rows = renewed(known.rows, source.rowsWithState(), source)
        if source.isOpen { memory.insert(known.holding(rows), for: list) }
        return (rows, false)
      }
    }
    var isRenewed = false
    var measured = RowLengths.Rows.equal(first)
    let measure = { [self] in
      if let told = toldRows(of: source, first, held) {
        measured = told
      } else if let known, source.count > LazyStack.greatestMeasured {
        isRenewed = true
        let numbers = known.numbers(in: source, named: naming)
        let present = numbers.rows(memory.lists.present[list] ?? [], of: source.count)
        measured = renewed(known, numbers, present, source)
      } else {
        measured = walked(source, first, held)
      }
    }
    var inputs: RowInputs?
    if let tracking = source.tracking { inputs = tracking.reading(measure) } else { measure() }
    guard source.isOpen else { return (measured, isRenewed) }
    memory.insert(
      RowLengths(
        breadth: breadth, container: context.container, containerAxes: containerAxes,
        count: source.count, naming: naming, id: source.rowID, rows: measured,
        likeness: source.likeness, inputs: inputs, held: held, areKept: isRenewed), for: list)
    return (measured, isRenewed)
  }

  /// What is known of rows, with those measured that are there or new.
  private func renewed(
    _ known: RowLengths, _ numbers: RowNumbers, _ present: [Int], _ source: RowSource
  ) -> RowLengths.Rows {
    let stale = present + numbers.newRows(of: source)
    source.sureRows = Set(stale)
    if case .shifted(0, source.count) = numbers { return renewed(known.rows, stale, source) }
    guard case .different(let rows) = known.rows else {
      return renewed(known.rows, stale, source)
    }
    return spread(measured(stale, of: source) { _, _ in false }, source, common: []) { row in
      numbers.former(row).map { rows.length(ofRow: $0) } ?? RowLength([], spacing: 0)
    }
  }

  /// The same lengths, with some of the rows measured again.
  private func renewed(
    _ known: RowLengths.Rows, _ stale: [Int], _ source: RowSource
  ) -> RowLengths.Rows {
    switch known {
    case .equal(let common):
      let others = measured(stale, of: source) { _, own in own == common }
      if others.isEmpty { return known }
      let length = RowLength(common, spacing: stack.spacing)
      return spread(others, source, common: common) { _ in length }
    case .different(let rows):
      let others = measured(stale, of: source) { [stack] row, own in
        rows.length(ofRow: row) == RowLength(own, spacing: stack.spacing)
      }
      if others.isEmpty { return known }
      return spread(others, source, common: []) { rows.length(ofRow: $0) }
    }
  }

  /// What some rows measure that are not as long as they are known to be.
  private func measured(
    _ rows: [Int], of source: RowSource, isKnown: (_ row: Int, _ own: [Double]) -> Bool
  ) -> [Int: RowLength] {
    var others: [Int: RowLength] = [:]
    for row in rows where source.isOpen {
      let own = lengths(ofPassing: source, at: row)
      if !isKnown(row, own) { others[row] = RowLength(own, spacing: stack.spacing) }
    }
    return others
  }

  /// All rows as they are known to be, but for some others.
  private func spread(
    _ others: [Int: RowLength], _ source: RowSource, common: [Double],
    known: (_ row: Int) -> RowLength
  ) -> RowLengths.Rows {
    rows(of: source, common) { .own(others[$0] ?? known($0)) } ?? .equal(common)
  }

  /// The rows that have been dropped with state that made them as long as this.
  private func heldRows(of source: RowSource, _ run: Int) -> [Int: RowLength] {
    guard let memory = stack.memory, let list = stack.key(of: source, run) else { return [:] }
    var held: [Int: RowLength] = [:]
    for (id, length) in memory.heldLengths(of: list, breadth: breadth) {
      if let row = source.index(of: id, makesRows: false), source.created[row] == nil {
        held[row] = length
      } else {
        memory.release(id, of: list)
      }
    }
    return held
  }

  // MARK: Measuring

  /// What a row measures: the same as the first, or something else.
  private enum Measured {
    case common
    case own(RowLength)
  }

  /// All rows, one after the other: equal as long as they are as the first, and where nobody pays for
  /// the rest; nil where one of them is not known.
  private func rows(
    of source: RowSource, _ common: [Double], measure: (_ row: Int) -> Measured?
  ) -> RowLengths.Rows? {
    let length = RowLength(common, spacing: stack.spacing)
    var writer: RowWriter?
    for row in source.walk() {
      guard let measured = measure(row) else { return nil }
      var own = length
      if case .own(let other) = measured {
        own = other
      } else if writer == nil, !common.isEmpty {
        continue
      }
      if writer == nil {
        writer = RowWriter(source.count, spacing: stack.spacing, source.account)
        for _ in 0..<(writer == nil ? 0 : row) { writer?.append(length) }
      }
      writer?.append(own)
    }
    guard source.isOpen, let writer else { return .equal(common) }
    return .different(writer.rows)
  }

  private func walked(
    _ source: RowSource, _ first: [Double], _ held: [Int: RowLength], _ framed: FramedRow? = nil
  ) -> RowLengths.Rows {
    if source.count > RowRuler.greatestWalk, !first.isEmpty, isEverywhere(first, source) {
      return .equal(first)
    }
    let common = RowLength(first, spacing: stack.spacing)
    return rows(of: source, first) { row in
      if let own = framed?.length(ofRow: row) ?? held[row] {
        return own == common && first.count == 1 ? .common : .own(own)
      }
      let own = lengths(ofPassing: source, at: row)
      return own == first ? .common : .own(RowLength(own, spacing: stack.spacing))
    } ?? .equal(first)
  }

  /// The rows as their frames tell of them, if they do.
  private func toldRows(
    of source: RowSource, _ first: [Double], _ held: [Int: RowLength]
  ) -> RowLengths.Rows? {
    if let framed = framedRow(of: source, first) { return walked(source, first, held, framed) }
    guard !source.likeness.keepsState, held.isEmpty, let shapes = source.shapes else { return nil }
    let common = RowLength(first, spacing: stack.spacing)
    var shaped = ShapedRows(shapes, along: stack.axis)
    let told = rows(of: source, first) { row in
      let own = shaped.length(ofRow: row) { [self] row in
        RowLength(lengths(ofPassing: source, at: row), spacing: stack.spacing)
      }
      return own.map { $0 == common && first.count == 1 ? .common : .own($0) }
    }
    // A row that has been made may have shown that rows have state.
    return source.likeness.keepsState ? nil : told
  }

  /// The rows as described by one frame around each, if there is one.
  private func framedRow(of source: RowSource, _ first: [Double]) -> FramedRow? {
    guard first.count == 1, !source.likeness.keepsState, let framing = source.framing
    else { return nil }
    let framed = FramedRow(framing, stack.axis) { [self] in length(of: $0) }
    return framed?.length(ofRow: 0)?.length == first[0] ? framed : nil
  }

  /// Where rows have state of their own, but are otherwise alike: what those measure that have not
  /// been made yet, and the others that measure something else.
  private func rowsWithState(
    _ source: RowSource, _ held: [Int: RowLength]
  ) -> RowLengths.Rows? {
    let known = Set(source.rowsWithState()).subtracting(held.keys).sorted()
    let touched = Set(known).union(held.keys)
    var fresh = 0
    while touched.contains(fresh) { fresh += 1 }
    if fresh >= source.count { return nil }
    let nodes = source.passingNodes(at: fresh)
    guard !nodes.isEmpty, source.isConstant(nodes, along: stack.axis) else { return nil }
    let lengths = lengths(of: nodes)
    let common = RowLength(lengths, spacing: stack.spacing)
    var others = held.filter { $0.value != common }
    for row in known {
      let own = self.lengths(ofPassing: source, at: row)
      if own != lengths { others[row] = RowLength(own, spacing: stack.spacing) }
    }
    if others.isEmpty { return .equal(lengths) }
    return rows(of: source, lengths) { others[$0].map { .own($0) } ?? .common }
  }

  private func isEverywhere(_ first: [Double], _ source: RowSource) -> Bool {
    for index in sample(of: source.count) where lengths(ofPassing: source, at: index) != first {
      return false
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
