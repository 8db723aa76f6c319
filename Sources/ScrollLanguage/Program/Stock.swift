import Synchronization

/// Blocks of a table's elements, each made when something in it is first needed.
///
/// Shared by all copies of the table and by their threads: the first to need a block makes it; two at
/// once both make it, and both use the one that was finished first.
final class Stock<Element: Sendable>: Sendable {
  /// How many elements there are.
  let count: Int
  /// How many elements a block has; the last one may have fewer.
  private let blockLength: Int
  private let make: @Sendable (Range<Int>) -> [Element]
  private let slots: Slots

  /// The addresses of the blocks that have been made; 0 for one that has not.
  private struct Slots: @unchecked Sendable {
    let first: UnsafeMutablePointer<Atomic<UInt>>
    let count: Int
  }

  /// - Parameters:
  ///   - count: how many elements there are.
  ///   - make: the elements of a block, by their numbers.
  init(count: Int, blockLength: Int, make: @escaping @Sendable (Range<Int>) -> [Element]) {
    self.count = count
    self.blockLength = blockLength
    self.make = make
    let blocks = (count + blockLength - 1) / blockLength
    let first = UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: max(blocks, 1))
    for block in 0..<blocks { (first + block).initialize(to: Atomic(0)) }
    slots = Slots(first: first, count: blocks)
  }

  /// Without any block.
  convenience init() { self.init(count: 0, blockLength: 1) { _ in [] } }

  deinit {
    for block in 0..<slots.count {
      if let made = made(block) { free(made, count: elements(of: block).count) }
    }
    slots.first.deinitialize(count: slots.count)
    slots.first.deallocate()
  }

  var blockCount: Int { slots.count }

  /// The numbers of a block's elements.
  private func elements(of block: Int) -> Range<Int> {
    block * blockLength..<min((block + 1) * blockLength, count)
  }

  /// The block's elements, which stay where they are as long as the stock is there.
  @inline(__always)
  subscript(block: Int) -> UnsafeMutablePointer<Element> { made(block) ?? makeBlock(block) }

  /// A copy of the block's elements.
  func array(ofBlock block: Int) -> [Element] {
    Array(UnsafeBufferPointer(start: self[block], count: elements(of: block).count))
  }

  @inline(__always)
  private func made(_ block: Int) -> UnsafeMutablePointer<Element>? {
    UnsafeMutablePointer(bitPattern: slots.first[block].load(ordering: .acquiring))
  }

  @inline(never)
  private func makeBlock(_ block: Int) -> UnsafeMutablePointer<Element> {
    let elements = make(elements(of: block))
    let mine = UnsafeMutablePointer<Element>.allocate(capacity: elements.count)
    mine.initialize(from: elements, count: elements.count)
    let (isMine, other) = slots.first[block].compareExchange(
      expected: 0, desired: UInt(bitPattern: mine), ordering: .acquiringAndReleasing)
    guard !isMine, let theirs = UnsafeMutablePointer<Element>(bitPattern: other) else {
      return mine
    }
    free(mine, count: elements.count)
    return theirs
  }

  private func free(_ elements: UnsafeMutablePointer<Element>, count: Int) {
    elements.deinitialize(count: count)
    elements.deallocate()
  }
}
