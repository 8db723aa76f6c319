import ScrollModel

/// The lengths that the rows of lazy stacks had when they were last made, kept across evaluations.
///
/// A length is valid as long as nothing changes that its row depends on. Where not all rows can be
/// measured again (`RowRuler`), and for rows that were dropped with their state, it is used until the
/// row comes into sight; if the row has another length by then, the layout is corrected, and what is in
/// sight stays where it is. The lengths of a list are kept as long as evaluations meet it.
final class RowMemory {
  struct Lists {
    fileprivate var lengths: [Identity: [RowLengths]] = [:]
    fileprivate var cells: [Identity: CellCounts] = [:]
    /// What rows measured that have been dropped with state of their own.
    fileprivate var held: [Identity: [ViewID: HeldLength]] = [:]
    /// The numbers of the rows that are there.
    fileprivate(set) var present: [Identity: [Int]] = [:]
  }

  fileprivate struct HeldLength {
    let breadth: Double
    let length: RowLength
  }

  struct CellCounts {
    let naming: RowNaming
    let cells: RowCells
    /// On what they hang, where anybody can tell.
    let inputs: RowInputs?
    fileprivate var pass: Int
  }

  /// A copy is a snapshot.
  var lists = Lists()
  /// Rows have been met that are not as they are remembered to be.
  var isOutdated = false
  private var pass = 0
  /// The lists of this pass that have dropped rows.
  private var met: Set<Identity> = []
  /// A layout may ask for several breadths, or try several lengths of the container.
  static let greatestVariety = 4

  func beginPass(_ number: Int) {
    pass = number
    isOutdated = false
  }

  func notePresent(_ rows: [Identity: [Int]]) { lists.present = rows }

  /// Forgets lists that this pass has not met, and lengths for other breadths than it has asked for.
  func endPass() {
    for (list, known) in lists.lengths {
      let met = known.filter { $0.pass == pass }
      lists.lengths[list] = met.isEmpty ? nil : met
    }
    for (list, known) in lists.cells where known.pass != pass { lists.cells[list] = nil }
    for list in lists.held.keys where !met.contains(list) { lists.held[list] = nil }
    met = []
  }

  // MARK: Lengths

  func lengths(of list: Identity, breadth: Double, container: Size) -> RowLengths? {
    lists.lengths[list]?.first { $0.holds(breadth, container) }
  }

  func insert(_ lengths: RowLengths, for list: Identity) {
    var lengths = lengths
    lengths.pass = pass
    var known = (lists.lengths[list] ?? []).filter {
      !$0.holds(lengths.breadth, lengths.container)
    }
    if known.count == RowMemory.greatestVariety { known.removeFirst() }
    lists.lengths[list] = known + [lengths]
  }

  // MARK: Rows that are gone

  /// A row is dropped with its state; until it is made again it is as long as it was.
  func hold(_ length: RowLength, of row: ViewID, in list: Identity, breadth: Double) {
    lists.held[list, default: [:]][row] = HeldLength(breadth: breadth, length: length)
  }

  func release(_ row: ViewID, of list: Identity) {
    lists.held[list]?[row] = nil
    if lists.held[list]?.isEmpty == true { lists.held[list] = nil }
  }

  func heldLengths(of list: Identity, breadth: Double) -> [(row: ViewID, length: RowLength)] {
    guard let held = lists.held[list] else { return [] }
    met.insert(list)
    var lengths: [(row: ViewID, length: RowLength)] = []
    for (row, own) in held where own.breadth == breadth { lengths.append((row, own.length)) }
    return lengths
  }

  // MARK: Cells

  func cells(of list: Identity, _ naming: RowNaming) -> CellCounts? {
    guard let known = lists.cells[list], known.naming.isSame(as: naming) else { return nil }
    lists.cells[list]?.pass = pass
    return known
  }

  func insert(_ cells: RowCells, of list: Identity, _ naming: RowNaming, _ inputs: RowInputs?) {
    lists.cells[list] = CellCounts(naming: naming, cells: cells, inputs: inputs, pass: pass)
  }

  /// A row has another number of cells than is known: all are counted again.
  func forgetCells(of list: Identity) {
    lists.cells[list] = nil
    isOutdated = true
  }
}

/// The lengths of the rows of one list, for one length along the cross axis.
struct RowLengths {
  enum Rows {
    /// The lengths of the views of each.
    case equal([Double])
    case different(RowSpans)
  }
  let breadth: Double
  let container: Size
  let containerAxes: AxisSet
  let count: Int
  let naming: RowNaming
  /// Nil where rows are made of others: then nothing is known of them once the naming is another.
  let id: ((Int) -> ViewID)?
  private(set) var rows: Rows
  let likeness: RowLikeness
  /// On what the lengths hang; nil where nobody can tell whether that is still the same.
  let inputs: RowInputs?
  /// The rows that were dropped and were taken to be as long as they had been.
  let held: [Int: RowLength]
  /// Some of the lengths are those of an earlier evaluation.
  let areKept: Bool
  fileprivate(set) var pass = 0

  fileprivate func holds(_ breadth: Double, _ container: Size) -> Bool {
    self.breadth == breadth && self.container.agrees(with: container, along: containerAxes)
  }

  /// The same with other lengths.
  func holding(_ rows: Rows) -> RowLengths {
    var lengths = self
    lengths.rows = rows
    return lengths
  }

  /// Whether the first row measures this.
  func begins(with first: [Double], spacing: Double) -> Bool {
    switch rows {
    case .equal(let common): common == first
    case .different(let rows):
      rows.count > 0 && rows.length(ofRow: 0) == RowLength(first, spacing: spacing)
    }
  }

  /// Which of these rows each of a source is.
  func numbers(in source: RowSource, named naming: RowNaming) -> RowNumbers {
    if naming.isSame(as: self.naming) { return .shifted(by: 0, count: count) }
    if let shift = naming.shift(from: self.naming) { return .shifted(by: shift, count: count) }
    guard let id else { return .shifted(by: 0, count: 0) }
    let holding = Holding(source.account)
    guard holding.add(count.plus(source.count), of: Account.nameBytes) else {
      return .shifted(by: 0, count: 0)
    }
    return .listed(formerNumbers(of: source, id))
  }

  /// Rows at the start and the end mostly stay what they are; those between are looked up.
  private func formerNumbers(of source: RowSource, _ id: (Int) -> ViewID) -> [Int?] {
    let shared = min(count, source.count)
    var start = 0
    while start < shared, source.isOpen, id(start) == source.id(at: start) { start += 1 }
    var end = 0
    while end < shared - start, source.isOpen,
      id(count - 1 - end) == source.id(at: source.count - 1 - end)
    {
      end += 1
    }
    var known: [ViewID: Int] = [:]
    for row in source.walk(start..<count - end) where known[id(row)] == nil { known[id(row)] = row }
    var numbers: [Int?] = []
    numbers.reserveCapacity(source.count)
    for row in 0..<source.count {
      if row < start {
        numbers.append(row)
      } else if row >= source.count - end {
        numbers.append(row - source.count + count)
      } else {
        numbers.append(known[source.id(at: row)])
      }
    }
    return numbers
  }
}

/// The numbers that rows had in an earlier evaluation.
enum RowNumbers {
  case shifted(by: Int, count: Int)
  case listed([Int?])

  func former(_ row: Int) -> Int? {
    switch self {
    case .shifted(let shift, let count):
      let former = row.plus(shift)
      return former >= 0 && former < count ? former : nil
    case .listed(let numbers): return numbers[row]
    }
  }

  /// The rows that had these numbers.
  func rows(_ former: [Int], of count: Int) -> [Int] {
    switch self {
    case .shifted(let shift, _):
      return former.map { $0.plus(shift.negated) }.filter { $0 >= 0 && $0 < count }
    case .listed(let numbers):
      if former.isEmpty { return [] }
      let former = Set(former)
      return numbers.indices.filter { row in numbers[row].map { former.contains($0) } ?? false }
    }
  }

  /// The rows that had none.
  func newRows(of source: RowSource) -> [Int] {
    let count = source.count
    switch self {
    case .shifted(let shift, let formerCount):
      let back = shift.negated
      let known = max(0, back)..<max(0, back, min(count, formerCount.plus(back)))
      return Array(0..<min(known.lowerBound, count)) + Array(min(known.upperBound, count)..<count)
    case .listed(let numbers): return numbers.indices.filter { numbers[$0] == nil }
    }
  }
}
