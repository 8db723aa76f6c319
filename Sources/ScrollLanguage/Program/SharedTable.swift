import Synchronization

/// A list that begins with the library's entries, which all programs share, and goes on with a program's
/// own. It is cheap to copy and then change in a few places.
///
/// A program that changes an entry of the library changes it for itself alone. The reader of the library
/// adds to the library's entries and changes them for all.
package struct SharedTable<Element> {
  private let library: PublishedTable<Element>?
  private let isReader: Bool
  private let firstOwn: Int
  private var own = Table<Element>()
  private var changes = OwnChanges<Element>()

  /// A list without a library, numbered from zero.
  init(_ elements: [Element] = []) {
    library = nil
    isReader = false
    firstOwn = 0
    own = Table(elements)
  }

  init(_ library: PublishedTable<Element>, isReader: Bool) {
    self.library = library
    self.isReader = isReader
    firstOwn = Int(Numbers.firstOwn)
  }

  /// The numbers of a program's own entries.
  package var ownIndices: Range<Int> { firstOwn..<firstOwn + own.count }

  /// The number that the next entry will have.
  package var count: Int { isReader ? library?.count ?? 0 : firstOwn + own.count }

  package var last: Element? {
    if isReader, let library { return library.count > 0 ? library[library.count - 1] : nil }
    return own.last
  }

  /// Adds an entry and returns its number.
  @discardableResult
  package mutating func append(_ element: Element) -> Int {
    if isReader, let library { return library.append(element) }
    own.append(element)
    return firstOwn + own.count - 1
  }

  /// Takes the entries added last away.
  mutating func removeLast(_ removed: Int) {
    if isReader, let library { library.removeLast(removed) } else { own.removeLast(removed) }
  }

  @inline(__always)
  package subscript(index: Int) -> Element {
    // One place to yield from, or the accessor could not be inlined.
    _read { yield address(of: index).pointee }
    _modify {
      if index >= firstOwn {
        yield &own[index - firstOwn]
      } else {
        yield &changeable(index).pointee
      }
    }
  }

  @inline(__always)
  private func address(of index: Int) -> UnsafePointer<Element> {
    index >= firstOwn ? own.address(of: index &- firstOwn) : libraryAddress(of: index)
  }

  private func libraryAddress(of index: Int) -> UnsafePointer<Element> {
    if let changed = changes.address(of: index) { return changed }
    guard let library else { preconditionFailure("no such element") }
    return UnsafePointer(library.address(of: index))
  }

  private mutating func changeable(_ index: Int) -> UnsafeMutablePointer<Element> {
    guard let library else { preconditionFailure("no such element") }
    let address = library.address(of: index)
    return isReader ? address : changes.changeable(index, address.pointee)
  }
}

/// Lists of elements, one behind the other. Those of the library are shared by all programs.
struct SharedLists<Element> {
  private let library: PublishedTable<[Element]>?
  private let isReader: Bool
  private let firstOwn: Int
  private var own: [Element] = []

  /// Lists without a library, numbered from zero.
  init() {
    library = nil
    isReader = false
    firstOwn = 0
  }

  init(_ library: PublishedTable<[Element]>, isReader: Bool) {
    self.library = library
    self.isReader = isReader
    firstOwn = Int(Numbers.firstOwn)
  }

  /// Where the next list will begin.
  var end: Int { isReader ? library?.count ?? 0 : firstOwn + own.count }

  /// Adds a list and returns where it begins.
  mutating func append(_ elements: [Element]) -> Int {
    if isReader, let library { return library.append(elements) }
    own += elements
    return firstOwn + own.count - elements.count
  }

  /// Takes all lists away that begin at a place or behind it.
  mutating func removeAll(from start: Int) {
    if isReader, let library {
      library.removeLast(library.count - start)
    } else {
      own.removeLast(firstOwn + own.count - start)
    }
  }

  func list(at start: Int, count: Int) -> ArraySlice<Element> {
    if count == 0 { return [] }
    if start < firstOwn, let library { return library[start][...] }
    return own[start - firstOwn..<start - firstOwn + count]
  }

  /// Puts other elements in the place of those of all lists that begin at a place or behind it.
  mutating func update(from start: Int, _ transform: (Element) -> Element) {
    if isReader, let library {
      for index in start..<library.count {
        library.address(of: index).pointee = library[index].map(transform)
      }
    } else {
      for index in start - firstOwn..<own.count { own[index] = transform(own[index]) }
    }
  }
}

/// The same of entries that declarations of the library make: they are numbered by the unit that they
/// stand in and their place in it, and the unit is read when one of them is first asked for.
package struct DeclaredTable<Element> {
  private let library: UnitTable<Element>?
  /// Kept by the program.
  private unowned(unsafe) let units: Library?
  private let isReader: Bool
  private let firstOwn: Int
  private var own = Table<Element>()
  private var changes = OwnChanges<Element>()

  /// A list without a library, numbered from zero.
  init() {
    library = nil
    units = nil
    isReader = false
    firstOwn = 0
  }

  init(_ library: UnitTable<Element>, of units: Library, isReader: Bool) {
    self.library = library
    self.units = units
    self.isReader = isReader
    firstOwn = Int(Numbers.firstOwn)
  }

  /// The numbers of a program's own entries.
  var ownIndices: Range<Int> { firstOwn..<firstOwn + own.count }

  /// Adds an entry and returns its number.
  ///
  /// - Parameter source: where it is declared: of the library, the number of the unit.
  @discardableResult
  mutating func append(_ element: Element, in source: SourceID) -> Int {
    if isReader, let library { return library.append(element, to: Int(source.rawValue)) }
    own.append(element)
    return firstOwn + own.count - 1
  }

  @inline(__always)
  package subscript(index: Int) -> Element {
    // One place to yield from, or the accessor could not be inlined.
    _read { yield address(of: index).pointee }
    _modify {
      if index >= firstOwn {
        yield &own[index - firstOwn]
      } else {
        yield &changeable(index).pointee
      }
    }
  }

  @inline(__always)
  private func address(of index: Int) -> UnsafePointer<Element> {
    index >= firstOwn ? own.address(of: index &- firstOwn) : libraryAddress(of: index)
  }

  private func libraryAddress(of index: Int) -> UnsafePointer<Element> {
    changes.address(of: index) ?? UnsafePointer(shared(index))
  }

  /// Where the library has it, once its unit is read.
  private func shared(_ index: Int) -> UnsafeMutablePointer<Element> {
    guard let library, let units else { preconditionFailure("no such element") }
    units.require(UnitTable<Element>.unit(of: index), isReader: isReader)
    return library.address(of: index)
  }

  private mutating func changeable(_ index: Int) -> UnsafeMutablePointer<Element> {
    let address = shared(index)
    return isReader ? address : changes.changeable(index, address.pointee)
  }
}

/// What a program has changed of the library's entries for itself.
private struct OwnChanges<Element> {
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

/// A mark for each entry that the units of the library make; 0 at first.
final class UnitMarks: @unchecked Sendable {
  private let blocks: UnsafeMutablePointer<UnsafeMutablePointer<Atomic<UInt32>>?>
  private let capacities: UnsafeMutablePointer<Int>
  private let unitCount: Int

  /// In a mark that is for the reader alone, as long as what it leads to may need more.
  static var provisional: UInt32 { 1 << 31 }

  init(units: Int) {
    unitCount = units
    blocks = .allocate(capacity: max(units, 1))
    blocks.initialize(repeating: nil, count: units)
    capacities = .allocate(capacity: max(units, 1))
    capacities.initialize(repeating: 0, count: units)
  }

  deinit {
    for unit in 0..<unitCount {
      blocks[unit]?.deinitialize(count: capacities[unit])
      blocks[unit]?.deallocate()
    }
    blocks.deallocate()
    capacities.deallocate()
  }

  func begin(_ unit: Int, capacity: Int) {
    let block = UnsafeMutablePointer<Atomic<UInt32>>.allocate(capacity: max(capacity, 1))
    for index in 0..<capacity { (block + index).initialize(to: Atomic(0)) }
    blocks[unit] = block
    capacities[unit] = capacity
  }

  /// Whoever reads a mark sees all that was written before it was set.
  subscript(index: Int) -> UInt32 {
    @inline(__always) get { cell(index).pointee.load(ordering: .acquiring) }
    set { cell(index).pointee.store(newValue, ordering: .releasing) }
  }

  @inline(__always)
  private func cell(_ index: Int) -> UnsafeMutablePointer<Atomic<UInt32>> {
    guard let block = blocks[UnitTable<Void>.unit(of: index)] else {
      preconditionFailure("no such element")
    }
    return block + (index - UnitTable<Void>.first(of: UnitTable<Void>.unit(of: index)))
  }
}

/// The entries that the units of the library make, each unit's in a block of its own. They do not move.
final class UnitTable<Element>: @unchecked Sendable {
  private struct Block {
    var first: UnsafeMutablePointer<Element>?
    var count = 0
    var capacity = 0
  }

  private let blocks: UnsafeMutablePointer<Block>
  private let unitCount: Int

  private static var shift: Int { 11 }

  init(units: Int) {
    unitCount = units
    blocks = .allocate(capacity: units)
    blocks.initialize(repeating: Block(), count: units)
  }

  deinit {
    for unit in 0..<unitCount {
      guard let first = blocks[unit].first else { continue }
      first.deinitialize(count: blocks[unit].count)
      first.deallocate()
    }
    blocks.deallocate()
  }

  /// The unit that makes the entry of a number.
  @inline(__always)
  static func unit(of index: Int) -> Int { index >> shift }

  /// The number of the first entry of a unit.
  static func first(of unit: Int) -> Int { unit << shift }

  /// The numbers of a unit's entries.
  func indices(of unit: Int) -> Range<Int> {
    let first = UnitTable.first(of: unit)
    return first..<first + blocks[unit].count
  }

  /// Makes room for as many entries of a unit as it will ever have.
  func begin(_ unit: Int, capacity: Int) {
    precondition(capacity <= 1 << UnitTable.shift, "a declaration of the library is too long")
    blocks[unit].capacity = capacity
    blocks[unit].first = .allocate(capacity: max(capacity, 1))
  }

  func append(_ element: Element, to unit: Int) -> Int {
    let place = blocks[unit].count
    guard place < blocks[unit].capacity, let first = blocks[unit].first else {
      preconditionFailure("a unit of the library has more entries than were counted")
    }
    (first + place).initialize(to: element)
    blocks[unit].count = place + 1
    return UnitTable.first(of: unit) + place
  }

  @inline(__always)
  func address(of index: Int) -> UnsafeMutablePointer<Element> {
    let unit = index >> UnitTable.shift
    let place = index & (1 << UnitTable.shift - 1)
    // Not the count, which the reader may be changing.
    guard place < blocks[unit].capacity, let first = blocks[unit].first else {
      preconditionFailure("no such element")
    }
    return first + place
  }
}
