/// What a program has changed of the library's entries for itself.
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

  /// The numbers of the entries that have been changed, sorted, and what they are now. A dictionary would
  /// need a type of its own for each table, and these are made anew in every process.
  private var numbers: [Int] = []
  private var changes: [Change] = []

  @inline(__always)
  func address(of index: Int) -> UnsafePointer<Element>? {
    if numbers.isEmpty { return nil }
    let place = place(of: index)
    return place < numbers.count && numbers[place] == index
      ? UnsafePointer(changes[place].element) : nil
  }

  /// Where a number is among the sorted ones, or would be.
  private func place(of number: Int) -> Int {
    var low = 0
    var high = numbers.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The program's own form of an entry, which nobody else has.
  mutating func changeable(_ index: Int, _ former: @autoclosure () -> Element)
    -> UnsafeMutablePointer<Element>
  {
    let place = place(of: index)
    if place == numbers.count || numbers[place] != index {
      numbers.insert(index, at: place)
      changes.insert(Change(former()), at: place)
    } else if !isKnownUniquelyReferenced(&changes[place]) {
      changes[place] = Change(changes[place].element.pointee)
    }
    return changes[place].element
  }
}
