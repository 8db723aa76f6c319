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
