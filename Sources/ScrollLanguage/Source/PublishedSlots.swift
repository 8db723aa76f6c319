import Synchronization

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
