/// The entries that the units of the library make, each unit's in a block of its own. They do not move.
final class UnitTable<Element>: @unchecked Sendable {
  private struct Block {
    var first: UnsafeMutablePointer<Element>?
    var count = 0
    var capacity = 0
  }

  private let blocks: UnsafeMutablePointer<Block>
  private let unitCount: Int

  private static var shift: Int { 11 }

  init(units: Int) {
    unitCount = units
    blocks = .allocate(capacity: units)
    blocks.initialize(repeating: Block(), count: units)
  }

  deinit {
    for unit in 0..<unitCount {
      guard let first = blocks[unit].first else { continue }
      first.deinitialize(count: blocks[unit].count)
      first.deallocate()
    }
    blocks.deallocate()
  }

  /// The unit that makes the entry of a number.
  @inline(__always)
  static func unit(of index: Int) -> Int { index >> shift }

  /// The number of the first entry of a unit.
  static func first(of unit: Int) -> Int { unit << shift }

  /// The numbers of a unit's entries.
  func indices(of unit: Int) -> Range<Int> {
    let first = UnitTable.first(of: unit)
    return first..<first + blocks[unit].count
  }

  /// Makes room for as many entries of a unit as it will ever have.
  func begin(_ unit: Int, capacity: Int) {
    precondition(capacity <= 1 << UnitTable.shift, "a declaration of the library is too long")
    blocks[unit].capacity = capacity
    blocks[unit].first = .allocate(capacity: max(capacity, 1))
  }

  func append(_ element: Element, to unit: Int) -> Int {
    let place = blocks[unit].count
    guard place < blocks[unit].capacity, let first = blocks[unit].first else {
      preconditionFailure("a unit of the library has more entries than were counted")
    }
    (first + place).initialize(to: element)
    blocks[unit].count = place + 1
    return UnitTable.first(of: unit) + place
  }

  @inline(__always)
  func address(of index: Int) -> UnsafeMutablePointer<Element> {
    let unit = index >> UnitTable.shift
    let place = index & (1 << UnitTable.shift - 1)
    // Not the count, which the reader may be changing.
    guard place < blocks[unit].capacity, let first = blocks[unit].first else {
      preconditionFailure("no such element")
    }
    return first + place
  }
}
