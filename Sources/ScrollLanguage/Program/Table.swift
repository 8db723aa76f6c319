/// A list that is cheap to copy and then change in a few places: it consists of blocks, and a write
/// copies only the block that it changes.
///
/// Every program begins with a copy of what the checker knows of the library, thousands of entries,
/// then adds a few and resolves a few; so does every entry of a prompt, with everything before it.
package struct Table<Element> {
  private static var shift: Int { 5 }
  private static var mask: Int { 31 }

  /// All full but the last one.
  private var blocks: [[Element]] = []
  package private(set) var count = 0

  package init() {}

  package init(_ elements: [Element]) {
    var start = 0
    while start < elements.count {
      let end = Swift.min(start + Self.mask + 1, elements.count)
      blocks.append(Array(elements[start..<end]))
      start = end
    }
    count = elements.count
  }

  package mutating func append(_ element: Element) {
    if count & Self.mask == 0 {
      var block: [Element] = []
      // The next block of a table that has one is likely to be filled.
      if count > 0 { block.reserveCapacity(Self.mask + 1) }
      block.append(element)
      blocks.append(block)
    } else {
      blocks[count >> Self.shift].append(element)
    }
    count += 1
  }
}

extension Table: RandomAccessCollection, MutableCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  @inline(__always)
  package subscript(index: Int) -> Element {
    _read { yield blocks[index >> Self.shift][index & Self.mask] }
    _modify { yield &blocks[index >> Self.shift][index & Self.mask] }
  }
}

extension Table {
  /// Where an element is, as long as the table is not changed.
  @inline(__always)
  func address(of index: Int) -> UnsafePointer<Element> {
    blocks[index >> Self.shift].withUnsafeBufferPointer { elements in
      let place = index & Self.mask
      precondition(place < elements.count)
      return elements.baseAddress.unsafelyUnwrapped + place
    }
  }
}

extension Table: Sendable where Element: Sendable {}
