import Synchronization

/// A mark for each entry that the units of the library make; 0 at first.
final class UnitMarks: @unchecked Sendable {
  private let blocks: UnsafeMutablePointer<UnsafeMutablePointer<Atomic<UInt32>>?>
  private let capacities: UnsafeMutablePointer<Int>
  private let unitCount: Int

  /// In a mark that is for the reader alone, as long as what it leads to may need more.
  static var provisional: UInt32 { 1 << 31 }

  init(units: Int) {
    unitCount = units
    blocks = .allocate(capacity: max(units, 1))
    blocks.initialize(repeating: nil, count: units)
    capacities = .allocate(capacity: max(units, 1))
    capacities.initialize(repeating: 0, count: units)
  }

  deinit {
    for unit in 0..<unitCount {
      blocks[unit]?.deinitialize(count: capacities[unit])
      blocks[unit]?.deallocate()
    }
    blocks.deallocate()
    capacities.deallocate()
  }

  func begin(_ unit: Int, capacity: Int) {
    let block = UnsafeMutablePointer<Atomic<UInt32>>.allocate(capacity: max(capacity, 1))
    for index in 0..<capacity { (block + index).initialize(to: Atomic(0)) }
    blocks[unit] = block
    capacities[unit] = capacity
  }

  /// Whoever reads a mark sees all that was written before it was set.
  subscript(index: Int) -> UInt32 {
    @inline(__always) get { cell(index).pointee.load(ordering: .acquiring) }
    set { cell(index).pointee.store(newValue, ordering: .releasing) }
  }

  @inline(__always)
  private func cell(_ index: Int) -> UnsafeMutablePointer<Atomic<UInt32>> {
    guard let block = blocks[UnitTable<Void>.unit(of: index)] else {
      preconditionFailure("no such element")
    }
    return block + (index - UnitTable<Void>.first(of: UnitTable<Void>.unit(of: index)))
  }
}
