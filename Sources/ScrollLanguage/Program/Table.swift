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
  package private(set) var count = 0

  package init() {}

  /// A table of which every block is made when it is first asked for.
  init(_ stock: Stock<Element>, count: Int) {
    self.stock = stock
    self.count = count
    blocks = Array(repeating: [], count: stock.count)
  }

  package init(_ elements: [Element]) {
    var start = 0
    while start < elements.count {
      let end = Swift.min(start + Self.blockLength, elements.count)
      blocks.append(Array(elements[start..<end]))
      start = end
    }
    count = elements.count
  }

  package mutating func append(_ element: Element) {
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
    count += 1
  }

  private mutating func takeFromStock(_ block: Int) {
    if let stock { blocks[block] = stock[block] }
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
