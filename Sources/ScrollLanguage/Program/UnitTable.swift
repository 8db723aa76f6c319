/// The entries that the units of the library make, each unit's in a block of its own. They do not move.
final class UnitTable<Element>: @unchecked Sendable {
  /// Stands before the entries of a block: a word for each unit is all that a table takes before it is read.
  private struct Head {
    var count: Int32
    let capacity: Int32

    /// Whatever may come behind it is aligned.
    static var length: Int { 16 }
  }

  private let blocks: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  private let unitCount: Int

  private static var shift: Int { 11 }

  init(units: Int) {
    unitCount = units
    blocks = .allocate(capacity: units)
    blocks.initialize(repeating: nil, count: units)
  }

  deinit {
    for unit in 0..<unitCount {
      guard let block = blocks[unit] else { continue }
      entries(block).deinitialize(count: Int(head(block).pointee.count))
      block.deallocate()
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
    return first..<first + (blocks[unit].map { Int(head($0).pointee.count) } ?? 0)
  }

  /// Makes room for as many entries of a unit as it will ever have.
  func begin(_ unit: Int, capacity: Int) {
    precondition(capacity <= 1 << UnitTable.shift, "a declaration of the library is too long")
    precondition(MemoryLayout<Element>.alignment <= Head.length)
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: Head.length + capacity * MemoryLayout<Element>.stride, alignment: Head.length)
    head(block).initialize(to: Head(count: 0, capacity: Int32(capacity)))
    blocks[unit] = block
  }

  func append(_ element: Element, to unit: Int) -> Int {
    guard let block = blocks[unit], head(block).pointee.count < head(block).pointee.capacity else {
      preconditionFailure("a unit of the library has more entries than were counted")
    }
    let place = Int(head(block).pointee.count)
    (entries(block) + place).initialize(to: element)
    head(block).pointee.count += 1
    return UnitTable.first(of: unit) + place
  }

  @inline(__always)
  func address(of index: Int) -> UnsafeMutablePointer<Element> {
    let place = index & (1 << UnitTable.shift - 1)
    // Not the count, which the reader may be changing.
    guard let block = blocks[index >> UnitTable.shift], place < head(block).pointee.capacity else {
      preconditionFailure("no such element")
    }
    return entries(block) + place
  }

  @inline(__always)
  private func head(_ block: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Head> {
    block.assumingMemoryBound(to: Head.self)
  }

  @inline(__always)
  private func entries(_ block: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Element> {
    (block + Head.length).assumingMemoryBound(to: Element.self)
  }
}
