/// The types that consist of nothing but the library's, which all programs of a process share: looked up
/// without a lock, added under one. It only grows, and a type keeps its number.
final class TypeStore: @unchecked Sendable {
  struct Entry {
    let shape: TypeShape
    let contents: TypeContents
    /// How many parts within parts it has.
    let size: Int
  }

  private let entries = PublishedTable<Entry>()
  private let slots = PublishedSlots(capacity: 4096)
  private let lock = Lock()

  init() {
    entries.append(Entry(shape: .error, contents: .error, size: 1))
    for shape in [TypeShape.tuple([]), .existential([])] {
      _ = intern(shape) { Entry(shape: shape, contents: [], size: 1) }
    }
  }

  var count: Int { lock.withLock { entries.count } }

  @inline(__always)
  subscript(index: Int) -> Entry {
    _read { yield entries.address(of: index).pointee }
  }

  /// - Parameter make: what is to be known of a shape that nobody has used.
  func intern(_ shape: TypeShape, _ make: () -> Entry) -> Type {
    let found = find(shape)
    if found != 0 { return Type(index: found) }
    let entry = make()
    return lock.withLock {
      let found = find(shape)
      if found != 0 { return Type(index: found) }
      let number = entries.append(entry)
      slots.add(number) { entries[$0].shape.slot }
      return Type(index: UInt32(truncatingIfNeeded: number))
    }
  }

  private func find(_ shape: TypeShape) -> UInt32 {
    slots.find(shape.slot) { entries.address(of: $0).pointee.shape == shape }
  }
}
