/// The names that all programs of a process share: looked up without a lock, added under one. It only
/// grows, and a name keeps its number.
final class NameStore: @unchecked Sendable {
  private struct Entry {
    let bytes: UnsafePointer<UInt8>
    let count: Int
    let prefix: UInt64
  }

  private let entries = PublishedTable<Entry>()
  private let slots = PublishedSlots(capacity: 4096)
  private let lock = Lock()
  private var arenas: [UnsafeMutablePointer<UInt8>] = []
  /// What is left of the last arena.
  private var free = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

  private static let arenaLength = 1 << 16

  /// Begins with the words and operators, as every table of names does.
  init() {
    entries.append(Entry(bytes: UnsafePointer(reserve(1)), count: 0, prefix: 0))
    for words in [Word.spellings, Operator.spellings] {
      NameTable.forEachWord(of: words) { bytes in
        _ = intern(bytes, prefix: NameTable.prefix(bytes))
      }
    }
  }

  deinit { for arena in arenas { arena.deallocate() } }

  var count: Int { lock.withLock { entries.count } }

  @inline(__always)
  func intern(_ bytes: UnsafeBufferPointer<UInt8>, prefix: UInt64) -> Name {
    let found = find(bytes, prefix: prefix)
    return found == 0 ? add(bytes, prefix: prefix) : Name(rawValue: found)
  }

  /// The number of a name; 0 where nobody has used it.
  @inline(__always)
  func find(_ bytes: UnsafeBufferPointer<UInt8>, prefix: UInt64) -> UInt32 {
    slots.find(NameTable.hash(bytes, prefix)) { number in
      let entry = entries.address(of: number).pointee
      guard entry.prefix == prefix, entry.count == bytes.count else { return false }
      var index = 8
      while index < bytes.count {
        if entry.bytes[index] != bytes[index] { return false }
        index &+= 1
      }
      return true
    }
  }

  func bytes(_ name: Name) -> UnsafeBufferPointer<UInt8> {
    let entry = entries[Int(name.rawValue)]
    return UnsafeBufferPointer(start: entry.bytes, count: entry.count)
  }

  @inline(never)
  private func add(_ bytes: UnsafeBufferPointer<UInt8>, prefix: UInt64) -> Name {
    lock.withLock {
      let found = find(bytes, prefix: prefix)
      if found != 0 { return Name(rawValue: found) }
      let copy = reserve(bytes.count)
      for index in 0..<bytes.count { (copy + index).initialize(to: bytes[index]) }
      let number = entries.append(Entry(bytes: copy, count: bytes.count, prefix: prefix))
      slots.add(number) { number in
        let entry = entries[number]
        return NameTable.hash(
          UnsafeBufferPointer(start: entry.bytes, count: entry.count), entry.prefix)
      }
      return Name(rawValue: UInt32(truncatingIfNeeded: number))
    }
  }

  private func reserve(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    if free.count < count {
      let length = max(NameStore.arenaLength, count)
      let arena = UnsafeMutablePointer<UInt8>.allocate(capacity: length)
      arenas.append(arena)
      free = UnsafeMutableBufferPointer(start: arena, count: length)
    }
    guard let start = free.baseAddress else { preconditionFailure("no room for a name") }
    free = UnsafeMutableBufferPointer(start: start + count, count: free.count - count)
    return start
  }
}
