/// A list that costs little to copy and then to change in a few places: it lies in blocks, and what is
/// written to is a block that nobody else has.
///
/// Every program begins with a copy of what the checker knows of the library, thousands of entries, and
/// goes on to add a few and to resolve a few. Blocks of the library that no program has asked for are
/// still in stock.
package struct Table<Element: Sendable>: Sendable {
  private static var shift: Int { 5 }
  private static var mask: Int { 31 }
  static var blockLength: Int { mask + 1 }

  /// All full but the last one, and empty where they are in stock.
  private var blocks: [[Element]] = []
  private var stock: Stock<Element>?

  package init() {}

  /// A table of which every block is made when it is first asked for.
  ///
  /// - Parameter make: the elements of a block, by their numbers.
  init(count: Int, make: @escaping @Sendable (Range<Int>) -> [Element]) {
    let stock = Stock(count: count, blockLength: Self.blockLength, make: make)
    self.stock = stock
    blocks = Array(repeating: [], count: stock.blockCount)
  }

  package init(_ elements: [Element]) {
    var start = 0
    while start < elements.count {
      let end = Swift.min(start + Self.blockLength, elements.count)
      blocks.append(Array(elements[start..<end]))
      start = end
    }
  }

  package var count: Int {
    guard let last = blocks.last else { return 0 }
    if let stock, last.isEmpty { return stock.count }
    return (blocks.count - 1) << Self.shift + last.count
  }

  package mutating func append(_ element: Element) {
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
    if let stock { blocks[block] = stock.array(ofBlock: block) }
  }
}

extension Table: RandomAccessCollection, MutableCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  @inline(__always)
  package subscript(index: Int) -> Element {
    _read {
      let block = index >> Self.shift
      if let stock, blocks[block].isEmpty {
        yield stock[block][index & Self.mask]
      } else {
        yield blocks[block][index & Self.mask]
      }
    }
    _modify {
      let block = index >> Self.shift
      if blocks[block].isEmpty { takeFromStock(block) }
      yield &blocks[block][index & Self.mask]
    }
  }
}

extension Table: CustomReflectable {
  package var customMirror: Mirror {
    Mirror(self, unlabeledChildren: self, displayStyle: .collection)
  }
}
