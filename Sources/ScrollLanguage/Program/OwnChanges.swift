/// What a program has changed of the library's entries for itself. Most have changed nothing: then it is one
/// empty reference.
struct OwnChanges<Element> {
  private final class Change {
    let element: UnsafeMutablePointer<Element>

    init(_ element: Element) {
      self.element = .allocate(capacity: 1)
      self.element.initialize(to: element)
    }

    deinit {
      element.deinitialize(count: 1)
      element.deallocate()
    }
  }

  /// The numbers of the entries that have been changed, sorted, and what they are now. Two arrays, as
  /// the metadata of a dictionary's type for each table would be built again at every start.
  private final class Changes {
    var numbers: [Int] = []
    var changes: [Change] = []

    /// Where a number is among the sorted ones, or would be.
    func place(of number: Int) -> Int {
      var low = 0
      var high = numbers.count
      while low < high {
        let middle = (low + high) / 2
        if numbers[middle] < number { low = middle + 1 } else { high = middle }
      }
      return low
    }

    func copy() -> Changes {
      let copy = Changes()
      copy.numbers = numbers
      copy.changes = changes
      return copy
    }
  }

  private var all: Changes?

  func contains(_ index: Int) -> Bool { address(of: index) != nil }

  @inline(__always)
  func address(of index: Int) -> UnsafePointer<Element>? {
    guard let all else { return nil }
    let place = all.place(of: index)
    return place < all.numbers.count && all.numbers[place] == index
      ? UnsafePointer(all.changes[place].element) : nil
  }

  /// The program's own form of an entry, which nobody else has.
  mutating func changeable(_ index: Int, _ former: @autoclosure () -> Element)
    -> UnsafeMutablePointer<Element>
  {
    let isOwn = isKnownUniquelyReferenced(&all)
    let changes = isOwn ? all ?? Changes() : all?.copy() ?? Changes()
    all = changes
    let place = changes.place(of: index)
    if place == changes.numbers.count || changes.numbers[place] != index {
      changes.numbers.insert(index, at: place)
      changes.changes.insert(Change(former()), at: place)
    } else if !isKnownUniquelyReferenced(&changes.changes[place]) {
      changes.changes[place] = Change(changes.changes[place].element.pointee)
    }
    return changes.changes[place].element
  }
}
