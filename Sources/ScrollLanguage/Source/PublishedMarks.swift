import Synchronization

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
