/// A table that begins with what the checker knows of the library. Each block of that is read when it
/// is first needed: a program uses few of the library's declarations.
///
/// Like a ``Table``, it is cheap to copy and then change in a few places.
struct LibraryTable<Element: Sendable>: Sendable {
  private static var shift: Int { 5 }
  private static var mask: Int { 31 }
  static var blockLength: Int { mask + 1 }

  /// All full but the last one, and empty where they are in stock.
  private var blocks: [[Element]] = []
  private let stock: Stock<Element>

  init() { stock = Stock() }

  /// A table of which every block is made when it is first asked for.
  ///
  /// - Parameter make: the elements of a block, by their numbers.
  init(count: Int, make: @escaping @Sendable (Range<Int>) -> [Element]) {
    let stock = Stock(count: count, blockLength: Self.blockLength, make: make)
    self.stock = stock
    blocks = Array(repeating: [], count: stock.blockCount)
  }

  var count: Int {
    guard let last = blocks.last else { return 0 }
    if last.isEmpty { return stock.count }
    return (blocks.count - 1) << Self.shift + last.count
  }

  mutating func append(_ element: Element) {
    let count = count
    if count & Self.mask == 0 {
      var block: [Element] = []
      // The next block of a table that has one is likely to be filled.
      if count > 0 { block.reserveCapacity(Self.blockLength) }
      block.append(element)
      blocks.append(block)
    } else {
      let last = count >> Self.shift
      if blocks[last].isEmpty { takeFromStock(last) }
      blocks[last].append(element)
    }
  }

  private mutating func takeFromStock(_ block: Int) {
    blocks[block] = stock.array(ofBlock: block)
  }
}

extension LibraryTable: RandomAccessCollection, MutableCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { count }

  @inline(__always)
  subscript(index: Int) -> Element {
    // One place to yield from, or the accessor could not be inlined.
    _read { yield address(of: index).pointee }
    _modify {
      let block = index >> Self.shift
      if blocks[block].isEmpty { takeFromStock(block) }
      yield &blocks[block][index & Self.mask]
    }
  }
}

extension LibraryTable {
  /// Where an element is, as long as the table is not changed.
  @inline(__always)
  private func address(of index: Int) -> UnsafePointer<Element> {
    let block = index >> Self.shift
    let place = index & Self.mask
    if blocks[block].isEmpty {
      precondition(index < stock.count)
      return UnsafePointer(stock[block] + place)
    }
    return blocks[block].withUnsafeBufferPointer { elements in
      precondition(place < elements.count)
      return elements.baseAddress.unsafelyUnwrapped + place
    }
  }
}
