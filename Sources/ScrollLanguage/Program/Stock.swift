import Synchronization

/// Blocks of a table's elements, each made when something in it is first asked for.
///
/// Shared by all copies of the table and by their threads: whoever asks first makes a block, and two
/// who ask at once both make it and take that of the one who was ready first.
final class Stock<Element: Sendable>: Sendable {
  private let make: @Sendable (Int) -> [Element]
  private let slots: [Slot]

  private final class Slot: Sendable {
    let block = AtomicLazyReference<Block>()
  }

  private final class Block: Sendable {
    let elements: [Element]
    init(_ elements: [Element]) { self.elements = elements }
  }

  /// - Parameters:
  ///   - count: how many blocks there are.
  ///   - make: the elements of a block.
  init(count: Int, make: @escaping @Sendable (Int) -> [Element]) {
    self.make = make
    slots = (0..<count).map { _ in Slot() }
  }

  var count: Int { slots.count }

  subscript(index: Int) -> [Element] {
    if let block = slots[index].block.load() { return block.elements }
    return slots[index].block.storeIfNil(Block(make(index))).elements
  }
}
