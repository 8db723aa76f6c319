/// Freed small blocks by size, kept for the next objects of about that size.
///
/// Programs make and drop the same few objects again and again (a closure, a short array), and the
/// host's allocator costs ten times what unlinking a block does. A free block holds the link to the
/// next. What is kept is never more than was once in use, and goes back with the heap.
struct SpareBlocks {
  private static let granule = 16
  private static let classCount = 17
  /// By size in granules, the first for nothing at all.
  private let lists: UnsafeMutablePointer<UnsafeMutableRawPointer?>

  init() {
    lists = .allocate(capacity: SpareBlocks.classCount)
    lists.initialize(repeating: nil, count: SpareBlocks.classCount)
  }

  /// Memory of at least so many bytes; for none of them an address that is not used.
  @inline(__always)
  func take(_ bytes: Int) -> UnsafeMutableRawPointer {
    let size = (bytes &+ (SpareBlocks.granule - 1)) / SpareBlocks.granule
    guard size < SpareBlocks.classCount else { return allocate(bytes) }
    if let block = lists[size] {
      lists[size] = block.load(as: UnsafeMutableRawPointer?.self)
      return block
    }
    return size == 0 ? UnsafeMutableRawPointer(lists) : allocate(size &* SpareBlocks.granule)
  }

  /// Takes back memory of the size with which it was taken.
  @inline(__always)
  func give(_ block: UnsafeMutableRawPointer, _ bytes: Int) {
    let size = (bytes &+ (SpareBlocks.granule - 1)) / SpareBlocks.granule
    if size == 0 { return }
    guard size < SpareBlocks.classCount else {
      block.deallocate()
      return
    }
    block.storeBytes(of: lists[size], as: UnsafeMutableRawPointer?.self)
    lists[size] = block
  }

  @inline(never)
  private func allocate(_ bytes: Int) -> UnsafeMutableRawPointer {
    .allocate(byteCount: bytes, alignment: SpareBlocks.granule)
  }

  func deallocate() {
    for size in 1..<SpareBlocks.classCount {
      var next = lists[size]
      while let block = next {
        next = block.load(as: UnsafeMutableRawPointer?.self)
        block.deallocate()
      }
    }
    lists.deallocate()
  }
}
