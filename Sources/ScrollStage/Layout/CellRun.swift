import ScrollModel

/// Consecutive cells of a lazy grid: single views and the rows of `ForEach`es, each row of any number
/// of cells.
///
/// Where rows are alike the place of a cell follows from the first of them; otherwise the rows are
/// walked over once to count their cells.
final class CellRun {
  enum Part {
    case node(LayoutNode)
    case rows(RowSource, RowCells)

    var count: Int {
      switch self {
      case .node: 1
      case .rows(_, let cells): cells.count
      }
    }
  }

  /// Parts with the number of their first cell.
  private let parts: [(first: Int, part: Part)]
  let count: Int
  let content: [LazyStack.Segment]
  private let memory: RowMemory?
  private let account: Account?
  /// Cells are only looked at, not kept.
  private var isPassing = false

  init(_ content: [LazyStack.Segment], _ memory: RowMemory? = nil, _ account: Account? = nil) {
    var parts: [(first: Int, part: Part)] = []
    var count = 0
    for segment in content {
      let part: Part =
        switch segment {
        case .node(let node): .node(node)
        case .rows(let source): .rows(source, RowCells(of: source, memory))
        }
      if part.count == 0 { continue }
      parts.append((count, part))
      count = count.plus(part.count)
    }
    self.memory = memory
    self.account = account
    self.parts = parts
    self.count = count
    self.content = content
  }

  // MARK: Lines

  /// The cells in lines of so many: lines inside of one `ForEach` as rows that are as much alike as
  /// its own, others one by one.
  func lines(of columns: Int, _ line: @escaping ([LayoutNode]) -> LayoutNode)
    -> [LazyStack.Segment]
  {
    var segments: [LazyStack.Segment] = []
    var next = 0
    let end = count.parts(of: columns)
    for (first, part) in parts {
      guard case .rows(let source, let cells) = part else { continue }
      let start = first.parts(of: columns)
      let own = start..<max(start, first.plus(cells.count) / columns)
      if own.isEmpty { continue }
      while next < own.lowerBound {
        segments.append(single(next, columns, line))
        next += 1
      }
      segments.append(.rows(rows(own, columns, source.likeness, line)))
      next = own.upperBound
    }
    while next < end {
      segments.append(single(next, columns, line))
      next += 1
    }
    return segments
  }

  private func single(
    _ number: Int, _ columns: Int, _ line: @escaping ([LayoutNode]) -> LayoutNode
  ) -> LazyStack.Segment {
    let cells = number * columns..<min(count, (number * columns).plus(columns))
    account?.pay(Account.row * parts.count)
    var nodes: [LayoutNode] = []
    var likeness: RowLikeness?
    for (first, part) in parts
    where first < cells.upperBound && first.plus(part.count) > cells.lowerBound {
      switch part {
      case .node(let node): nodes.append(node)
      case .rows(let source, _): likeness = likeness ?? source.likeness
      }
    }
    guard let likeness else { return .node(line(nodes)) }
    return .rows(rows(number..<number + 1, columns, likeness, line))
  }

  private func rows(
    _ lines: Range<Int>, _ columns: Int, _ likeness: RowLikeness,
    _ line: @escaping ([LayoutNode]) -> LayoutNode
  ) -> RowSource {
    let source = RowSource(
      count: lines.count, likeness: likeness,
      id: { [self] in id(of: (lines.lowerBound + $0) * columns) },
      nodes: { [self] index in
        let first = (lines.lowerBound + index) * columns
        return [line(nodes(of: first..<min(count, first.plus(columns))))]
      },
      whilePassing: { [self] body in
        let wasPassing = isPassing
        isPassing = true
        defer { isPassing = wasPassing }
        return body()
      })
    source.pay(with: account)
    source.naming = naming(lines, columns)
    source.idsWithState = { [self] in idsWithState }
    source.search = RowSource.Search(
      find: { [self] id, makesRows in
        guard let cell = cell(of: id, makesRows: makesRows) else { return nil }
        return lines.contains(cell / columns) ? cell / columns - lines.lowerBound : nil
      },
      findNested: { [self] id in
        guard let cell = cellOfNested(id) else { return nil }
        return lines.contains(cell / columns) ? cell / columns - lines.lowerBound : nil
      })
    return source
  }

  /// Lines are the same where all cells are.
  private func naming(_ lines: Range<Int>, _ columns: Int) -> RowNaming? {
    var namings: [RowNaming.Part] = []
    for (first, part) in parts {
      namings.append(.number(Int64(first)))
      guard case .rows(let source, _) = part else { continue }
      guard let naming = source.naming else { return nil }
      namings += naming.parts
    }
    for number in [count, columns, lines.lowerBound, lines.upperBound] {
      namings.append(.number(Int64(number)))
    }
    return RowNaming(parts: namings)
  }

  private var idsWithState: [ViewID] {
    var ids: [ViewID] = []
    for segment in content {
      if case .rows(let source) = segment { ids += source.idsWithState() }
    }
    return ids
  }

  // MARK: Cells

  private func nodes(of cells: Range<Int>) -> [LayoutNode] {
    var nodes: [LayoutNode] = []
    guard account?.pay(Account.row * parts.count) != false else { return [] }
    for (first, part) in parts
    where first < cells.upperBound && first.plus(part.count) > cells.lowerBound {
      switch part {
      case .node(let node):
        nodes.append(node)
      case .rows(let source, let counts):
        let own = max(0, cells.lowerBound - first)..<min(counts.count, cells.upperBound - first)
        for row in source.walk(
          counts.row(of: own.lowerBound)..<counts.row(of: own.upperBound - 1) + 1)
        {
          let start = counts.start(of: row)
          let made = isPassing ? source.passingNodes(at: row) : source.freshNodes(at: row)
          if made.count != counts.cells(of: row).count, let list = source.identity {
            memory?.forgetCells(of: list)
          }
          for (index, node) in made.enumerated() where own.contains(start + index) {
            nodes.append(node)
          }
        }
      }
    }
    return nodes
  }

  private func id(of cell: Int) -> ViewID {
    for (first, part) in parts where cell < first.plus(part.count) {
      switch part {
      case .node(let node): return node.id ?? .integer(Int64(cell))
      case .rows(let source, let counts): return source.id(at: counts.row(of: cell - first))
      }
    }
    return .integer(Int64(cell))
  }

  private func cell(of id: ViewID, makesRows: Bool) -> Int? {
    for (first, part) in parts {
      switch part {
      case .node(let node):
        if node.ids.contains(id) { return first }
      case .rows(let source, let counts):
        guard let row = source.index(of: id, makesRows: makesRows) else { continue }
        let own = counts.cells(of: row)
        if own.count <= 1 { return first.plus(own.lowerBound) }
        let place = source.passingNodes(at: row).firstIndex { $0.ids.first == id }
        return first.plus(own.lowerBound).plus(min(place ?? 0, own.count - 1))
      }
    }
    return nil
  }

  private func cellOfNested(_ id: ViewID) -> Int? {
    for (first, part) in parts {
      switch part {
      case .node(let node):
        if node.locate(id) != nil { return first }
      case .rows(let source, let counts):
        guard let row = source.indexOfNested(id) else { continue }
        let own = counts.cells(of: row)
        let place = source.passingNodes(at: row).firstIndex { $0.locate(id) != nil }
        return first.plus(own.lowerBound).plus(min(place ?? 0, max(0, own.count - 1)))
      }
    }
    return nil
  }
}

/// Which cells each row of a `ForEach` has.
enum RowCells {
  case even(rows: Int, each: Int)
  /// The number of the first cell of each row, and at the end that of all cells.
  case uneven([Int32])

  /// Rows that may differ are counted up to a number; beyond it the first speaks for all.
  private static let greatestWalk = 2_000_000

  /// - Parameter memory: what was counted in earlier evaluations. It holds while nothing changes on
  ///   which the rows hang, and in very long lists until a row with another number comes near.
  init(of source: RowSource, _ memory: RowMemory?) {
    guard source.likeness.variation.contains(.branches), let memory,
      let list = source.identity, let naming = source.naming
    else {
      self.init(counting: source)
      return
    }
    if let known = memory.cells(of: list, naming) {
      let isCurrent = known.inputs.flatMap { source.tracking?.areCurrent($0) } ?? false
      if isCurrent || source.count > LazyStack.greatestMeasured {
        self = known.cells
        return
      }
    }
    var cells = RowCells.even(rows: 0, each: 0)
    var inputs: RowInputs?
    if let tracking = source.tracking {
      inputs = tracking.reading { cells = RowCells(counting: source) }
    } else {
      cells = RowCells(counting: source)
    }
    if source.isOpen { memory.insert(cells, of: list, naming, inputs) }
    self = cells
  }

  private init(counting source: RowSource) {
    let each = source.count > 0 ? source.knownNodes(at: 0).count : 0
    let differ =
      source.likeness.variation.contains(.branches)
      || source.rowsWithState().contains { source.passingNodes(at: $0).count != each }
    if !differ || source.count <= 1 || source.count > RowCells.greatestWalk {
      self = .even(rows: source.count, each: each)
      return
    }
    var starts: [Int32] = [0]
    starts.reserveCapacity(source.count + 1)
    var isEven = true
    for row in source.walk() {
      let own = source.passingNodes(at: row).count
      if own != each { isEven = false }
      starts.append(Int32(clamping: Int(starts[row]).plus(own)))
    }
    // A count that is not all is of no use to anybody.
    if !source.isOpen { isEven = true }
    self = isEven ? .even(rows: source.count, each: each) : .uneven(starts)
  }

  var count: Int {
    switch self {
    case .even(let rows, let each): rows.times(each)
    case .uneven(let starts): starts.last.map { Int($0) } ?? 0
    }
  }

  func start(of row: Int) -> Int {
    switch self {
    case .even(_, let each): row.times(each)
    case .uneven(let starts): Int(starts[row])
    }
  }

  func cells(of row: Int) -> Range<Int> { start(of: row)..<start(of: row + 1) }

  /// The row that has a cell.
  func row(of cell: Int) -> Int {
    switch self {
    case .even(_, let each): return cell / max(1, each)
    case .uneven(let starts):
      var low = 0
      var high = starts.count - 1
      while high - low > 1 {
        let middle = low + (high - low) / 2
        if Int(starts[middle]) <= cell { low = middle } else { high = middle }
      }
      return low
    }
  }
}
