/// A ``SharedTable`` of entries that declarations of the library make: they are numbered by the unit that they
/// stand in and their place in it, and the unit is read when one of them is first asked for.
package struct DeclaredTable<Element> {
  /// Kept by the program, as what reads it is.
  private let published: Unmanaged<UnitTable<Element>>?
  private let units: Unmanaged<Library>?
  private let isReader: Bool
  private let firstOwn: Int
  private var own = Table<Element>()
  private var changes = OwnChanges<Element>()

  /// A list without a library, numbered from zero.
  init() {
    published = nil
    units = nil
    isReader = false
    firstOwn = 0
  }

  init(_ library: UnitTable<Element>, of units: Library, isReader: Bool) {
    published = .passUnretained(library)
    self.units = .passUnretained(units)
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
    if isReader, let published {
      return published.takeUnretainedValue().append(element, to: Int(source.rawValue))
    }
    own.append(element)
    return firstOwn + own.count - 1
  }

  /// Whether the program has changed an entry of the library.
  func isChanged(_ index: Int) -> Bool { changes.contains(index) }

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

  /// Where the library has it, once its unit is read. No reference is counted for a look.
  private func shared(_ index: Int) -> UnsafeMutablePointer<Element> {
    guard let published, let units else { preconditionFailure("no such element") }
    units._withUnsafeGuaranteedRef {
      $0.require(UnitTable<Element>.unit(of: index), isReader: isReader)
    }
    return published._withUnsafeGuaranteedRef { $0.address(of: index) }
  }

  private mutating func changeable(_ index: Int) -> UnsafeMutablePointer<Element> {
    let address = shared(index)
    return isReader ? address : changes.changeable(index, address.pointee)
  }
}
