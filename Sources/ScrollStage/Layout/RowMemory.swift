import ScrollModel

/// What the rows of lazy stacks measured when they were last made, across evaluations.
///
/// As in SwiftUI a change of state makes those rows again that are there. The others keep their
/// lengths until they come into sight: then the layout is corrected if they have others by now, with
/// what is in sight staying where it is. A list keeps what is known of it as long as evaluations
/// meet it.
final class RowMemory {
  struct Lists {
    fileprivate var lengths: [Identity: [RowLengths]] = [:]
    fileprivate var cells: [Identity: CellCounts] = [:]
    /// The numbers of the rows that are there.
    fileprivate(set) var present: [Identity: [Int]] = [:]
  }

  struct CellCounts {
    let naming: RowNaming
    let cells: RowCells
    fileprivate var pass: Int
  }

  /// A copy is a snapshot.
  var lists = Lists()
  /// Rows have been met that are not as they are remembered to be.
  var isOutdated = false
  private var pass = 0
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

  // MARK: Cells

  func cells(of list: Identity, _ naming: RowNaming) -> RowCells? {
    guard let known = lists.cells[list], known.naming.isSame(as: naming) else { return nil }
    lists.cells[list]?.pass = pass
    return known.cells
  }

  func insert(_ cells: RowCells, of list: Identity, _ naming: RowNaming) {
    lists.cells[list] = CellCounts(naming: naming, cells: cells, pass: pass)
  }

  /// A row has another number of cells than is known: all are counted again.
  func forgetCells(of list: Identity) {
    lists.cells[list] = nil
    isOutdated = true
  }
}

/// The length of a row, spacing inside included, and the number of its views.
struct RowLength: Equatable {
  let length: Double
  let views: Int32

  init(_ length: Double, views: Int32) {
    self.length = length
    self.views = views
  }

  init(_ views: [Double], spacing: Double) {
    self.views = Int32(truncatingIfNeeded: views.count)
    if views.count == 1 {
      length = views[0]
    } else {
      var sum = 0.0
      for own in views { sum += own + spacing }
      length = views.isEmpty ? 0 : max(0, sum - spacing)
    }
  }

  /// To the row after it.
  func stride(_ spacing: Double) -> Double { views == 0 ? 0 : length + spacing }
}

/// What the rows of one list measure in one breadth.
struct RowLengths {
  enum Rows {
    /// The lengths of the views of each.
    case equal([Double])
    case different([RowLength])
  }
  let breadth: Double
  let container: Size
  let containerAxes: AxisSet
  let count: Int
  let naming: RowNaming
  /// Nil where rows are made of others: then nothing is known of them once the naming is another.
  let id: ((Int) -> ViewID)?
  let rows: Rows
  let likeness: RowLikeness
  /// The rows that were there when this was measured.
  let present: [Int]
  fileprivate(set) var pass = 0

  fileprivate func holds(_ breadth: Double, _ container: Size) -> Bool {
    self.breadth == breadth && self.container.agrees(with: container, along: containerAxes)
  }

  /// Which of these rows each of a source is.
  func numbers(in source: RowSource, named naming: RowNaming) -> RowNumbers {
    if naming.isSame(as: self.naming) { return .shifted(by: 0, count: count) }
    if let shift = naming.shift(from: self.naming) { return .shifted(by: shift, count: count) }
    guard let id else { return .shifted(by: 0, count: 0) }
    return .listed(formerNumbers(of: source, id))
  }

  /// Rows at the start and the end mostly stay what they are; those between are looked up.
  private func formerNumbers(of source: RowSource, _ id: (Int) -> ViewID) -> [Int?] {
    let shared = min(count, source.count)
    var start = 0
    while start < shared, id(start) == source.id(at: start) { start += 1 }
    var end = 0
    while end < shared - start, id(count - 1 - end) == source.id(at: source.count - 1 - end) {
      end += 1
    }
    var known: [ViewID: Int] = [:]
    for row in start..<count - end where known[id(row)] == nil { known[id(row)] = row }
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
      let former = row + shift
      return former >= 0 && former < count ? former : nil
    case .listed(let numbers): return numbers[row]
    }
  }

  /// The rows that had these numbers.
  func rows(_ former: [Int], of count: Int) -> [Int] {
    switch self {
    case .shifted(let shift, _):
      return former.map { $0 - shift }.filter { $0 >= 0 && $0 < count }
    case .listed(let numbers):
      if former.isEmpty { return [] }
      let former = Set(former)
      return numbers.indices.filter { row in numbers[row].map { former.contains($0) } ?? false }
    }
  }

  /// The rows that had none.
  func newRows(of count: Int) -> [Int] {
    switch self {
    case .shifted(let shift, let formerCount):
      let known = max(0, -shift)..<max(0, -shift, min(count, formerCount - shift))
      return Array(0..<min(known.lowerBound, count)) + Array(min(known.upperBound, count)..<count)
    case .listed(let numbers): return numbers.indices.filter { numbers[$0] == nil }
    }
  }
}
