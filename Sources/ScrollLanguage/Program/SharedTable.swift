/// A list that begins with the library's entries, which all programs share, and goes on with a program's
/// own. It is cheap to copy and then change in a few places.
///
/// A program that changes an entry of the library changes it for itself alone. The reader of the library
/// adds to the library's entries and changes them for all.
package struct SharedTable<Element> {
  /// Kept by the program, so that a copy of the table counts no reference to it.
  private let published: Unmanaged<PublishedTable<Element>>?
  private let isReader: Bool
  private let firstOwn: Int
  private var own = Table<Element>()
  private var changes = OwnChanges<Element>()

  /// A list without a library, numbered from zero.
  init(_ elements: [Element] = []) {
    published = nil
    isReader = false
    firstOwn = 0
    own = Table(elements)
  }

  init(_ library: PublishedTable<Element>, isReader: Bool) {
    published = .passUnretained(library)
    self.isReader = isReader
    firstOwn = Int(Numbers.firstOwn)
  }

  private var library: PublishedTable<Element>? { published?.takeUnretainedValue() }

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
    return UnsafePointer(published(index))
  }

  /// Where the library has it. No reference is counted for a look.
  private func published(_ index: Int) -> UnsafeMutablePointer<Element> {
    guard let published else { preconditionFailure("no such element") }
    return published._withUnsafeGuaranteedRef { $0.address(of: index) }
  }

  private mutating func changeable(_ index: Int) -> UnsafeMutablePointer<Element> {
    let address = published(index)
    return isReader ? address : changes.changeable(index, address.pointee)
  }
}
