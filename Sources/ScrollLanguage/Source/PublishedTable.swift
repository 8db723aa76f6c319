import Synchronization

/// A list to which one writer at a time appends while others read. An element never moves, so who has
/// its number, from the writer or through something that the writer published after it, reads it without
/// a lock.
final class PublishedTable<Element>: @unchecked Sendable {
  /// Each block is twice as long as the one before it.
  private let blocks: UnsafeMutablePointer<UnsafeMutablePointer<Element>?>
  /// How many there are; for the writer alone.
  private(set) var count = 0

  private static var blockCount: Int { 20 }
  private static var firstShift: Int { 5 }
  private static var firstLength: Int { 1 << firstShift }

  init() {
    blocks = .allocate(capacity: PublishedTable.blockCount)
    blocks.initialize(repeating: nil, count: PublishedTable.blockCount)
  }

  deinit {
    var rest = count
    for number in 0..<PublishedTable.blockCount {
      guard let block = blocks[number] else { break }
      let length = PublishedTable.firstLength << number
      block.deinitialize(count: min(rest, length))
      rest -= min(rest, length)
      block.deallocate()
    }
    blocks.deallocate()
  }

  /// Adds an element and returns its number.
  @discardableResult
  func append(_ element: Element) -> Int {
    let index = count
    let place = index &+ PublishedTable.firstLength
    let number = PublishedTable.block(of: place)
    if blocks[number] == nil {
      blocks[number] = .allocate(capacity: PublishedTable.firstLength << number)
    }
    address(of: index).initialize(to: element)
    count = index &+ 1
    return index
  }

  /// Takes the last elements away, which nobody else knows of.
  func removeLast(_ removed: Int) {
    for index in count - removed..<count { address(of: index).deinitialize(count: 1) }
    count -= removed
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    _read { yield address(of: index).pointee }
  }

  @inline(__always)
  func address(of index: Int) -> UnsafeMutablePointer<Element> {
    let place = index &+ PublishedTable.firstLength
    let number = PublishedTable.block(of: place)
    guard let block = blocks[number] else { preconditionFailure("no such element") }
    return block + (place &- PublishedTable.firstLength << number)
  }

  @inline(__always)
  private static func block(of place: Int) -> Int {
    Int.bitWidth &- 1 &- place.leadingZeroBitCount &- firstShift
  }
}

/// A mark at some of many things that are counted from zero: one writer at a time makes marks while others
/// look for them.
final class PublishedMarks: @unchecked Sendable {
  private typealias Mark = Atomic<UInt8>

  /// The addresses of the blocks that have a mark.
  private let blocks: UnsafeMutablePointer<Atomic<UInt>>

  private static var blockCount: Int { 1 << 12 }
  private static var blockLength: Int { 1 << 12 }

  init() {
    blocks = .allocate(capacity: PublishedMarks.blockCount)
    for number in 0..<PublishedMarks.blockCount { (blocks + number).initialize(to: Atomic(0)) }
  }

  deinit {
    for number in 0..<PublishedMarks.blockCount {
      guard let block = block(number) else { continue }
      block.deinitialize(count: PublishedMarks.blockLength)
      block.deallocate()
    }
    blocks.deinitialize(count: PublishedMarks.blockCount)
    blocks.deallocate()
  }

  /// Whoever sees a mark sees all that was written before it was made.
  func isMarked(_ index: Int) -> Bool {
    guard let block = block(index / PublishedMarks.blockLength) else { return false }
    return block[index % PublishedMarks.blockLength].load(ordering: .acquiring) != 0
  }

  func mark(_ index: Int) {
    let number = index / PublishedMarks.blockLength
    let place = index % PublishedMarks.blockLength
    if let block = block(number) {
      block[place].store(1, ordering: .releasing)
      return
    }
    let block = UnsafeMutablePointer<Mark>.allocate(capacity: PublishedMarks.blockLength)
    for place in 0..<PublishedMarks.blockLength { (block + place).initialize(to: Atomic(0)) }
    block[place].store(1, ordering: .relaxed)
    blocks[number].store(UInt(bitPattern: block), ordering: .releasing)
  }

  private func block(_ number: Int) -> UnsafeMutablePointer<Mark>? {
    UnsafeMutablePointer(bitPattern: blocks[number].load(ordering: .acquiring))
  }
}

/// Numbers by hash, which are looked up without a lock while one writer at a time adds some.
final class PublishedSlots: @unchecked Sendable {
  private struct Slots {
    let first: UnsafeMutablePointer<Atomic<UInt32>>
    let count: Int
  }

  /// The slots in use are the last; readers may still look at those before.
  private var generations: [UnsafeMutablePointer<Slots>] = []
  private let current: UnsafeMutablePointer<Atomic<UInt>>
  private var used = 0

  /// - Parameter capacity: how many slots there are at first, a power of two.
  init(capacity: Int) {
    current = .allocate(capacity: 1)
    current.initialize(to: Atomic(0))
    _ = begin(capacity)
  }

  deinit {
    for slots in generations {
      slots.pointee.first.deinitialize(count: slots.pointee.count)
      slots.pointee.first.deallocate()
      slots.deallocate()
    }
    current.deinitialize(count: 1)
    current.deallocate()
  }

  private func begin(_ capacity: Int) -> Slots {
    let first = UnsafeMutablePointer<Atomic<UInt32>>.allocate(capacity: capacity)
    for index in 0..<capacity { (first + index).initialize(to: Atomic(0)) }
    let slots = UnsafeMutablePointer<Slots>.allocate(capacity: 1)
    slots.initialize(to: Slots(first: first, count: capacity))
    generations.append(slots)
    return slots.pointee
  }

  private func publish() {
    guard let last = generations.last else { return }
    current.pointee.store(UInt(bitPattern: last), ordering: .releasing)
  }

  /// The number of this hash of which `matches` is true; 0 for none.
  @inline(__always)
  func find(_ hash: Int, _ matches: (Int) -> Bool) -> UInt32 {
    guard
      let slots = UnsafePointer<Slots>(
        bitPattern: current.pointee.load(ordering: .acquiring))?.pointee
    else { return 0 }
    let mask = slots.count &- 1
    var slot = hash & mask
    while true {
      let number = slots.first[slot].load(ordering: .acquiring)
      if number == 0 || matches(Int(number)) { return number }
      slot = (slot &+ 1) & mask
    }
  }

  /// Adds a number that is not there.
  /// - Parameter hash: of each number, for when there are to be more slots.
  func add(_ number: Int, hash: (Int) -> Int) {
    guard var slots = generations.last?.pointee else { return }
    if used &* 2 >= slots.count {
      let former = slots
      slots = begin(former.count * 2)
      for slot in 0..<former.count {
        let number = former.first[slot].load(ordering: .relaxed)
        if number != 0 { enter(number, hash(Int(number)), slots) }
      }
    }
    used += 1
    enter(UInt32(truncatingIfNeeded: number), hash(number), slots)
    publish()
  }

  private func enter(_ number: UInt32, _ hash: Int, _ slots: Slots) {
    let mask = slots.count &- 1
    var slot = hash & mask
    while slots.first[slot].load(ordering: .relaxed) != 0 { slot = (slot &+ 1) & mask }
    slots.first[slot].store(number, ordering: .releasing)
  }
}
