/// All names of a program, each held once.
///
/// Shared by every tree of a program (the built-in library too), so that comparing two names is
/// comparing two numbers. Open addressing over one byte pool: no String per name. A table only
/// grows; names stay valid for its life. Every table starts with the words and operators.
///
/// The programs of a process have their names in one store, so that the library's trees are read once for
/// all of them; other tables hold their own.
package struct NameTable: Sendable {
  let store: NameStore?
  /// The bytes of all names, one after the other.
  private var pool: [UInt8] = []
  /// `ends[n]` is where name n ends in the pool; it begins where name n - 1 ends.
  private var ends: [UInt32] = [0]
  /// The first eight bytes of each name, which tell most names apart without the pool.
  private var prefixes: [UInt64] = [0]
  /// Numbers of names by hash, 0 where free; the count is a power of two.
  private var slots: [UInt32]

  package init() { self = NameTable.seeded }

  /// The names of a store, which whatever is new is added to.
  init(_ store: NameStore) {
    self.store = store
    slots = []
  }

  /// The table that every other one begins as a copy of.
  private static let seeded: NameTable = {
    var table = NameTable(empty: ())
    table.slots = Array(repeating: 0, count: 1024)
    table.add(words: Word.spellings)
    table.add(words: Operator.spellings)
    return table
  }()

  /// A table without anything, to stand in while the real one is elsewhere.
  init(empty: Void) {
    store = nil
    slots = []
  }

  package var count: Int { store?.count ?? ends.count }

  /// The number of the name that these bytes spell, adding it if it is new.
  @inline(__always)
  package mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> Name {
    intern(bytes, prefix: NameTable.prefix(bytes))
  }

  /// The same for a caller that has gathered the first eight bytes, the first one lowest.
  @inline(__always)
  mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>, prefix: UInt64) -> Name {
    if let store { return store.intern(bytes, prefix: prefix) }
    let mask = slots.count &- 1
    var slot = NameTable.hash(bytes, prefix) & mask
    while true {
      let candidate = slots[slot]
      if candidate == 0 { return add(bytes, prefix, slot: slot) }
      if prefixes[Int(candidate)] == prefix, equals(candidate, bytes) {
        return Name(rawValue: candidate)
      }
      slot = (slot &+ 1) & mask
    }
  }

  static func intern(_ text: String, in store: NameStore) -> Name {
    var table = NameTable(store)
    return table.intern(text)
  }

  package mutating func intern(_ text: String) -> Name {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { intern($0) }
  }

  /// The name if it has been interned before.
  package func find(_ text: String) -> Name? {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { find($0) }
  }

  func find(_ bytes: UnsafeBufferPointer<UInt8>) -> Name? {
    let prefix = NameTable.prefix(bytes)
    if let store {
      let found = store.find(bytes, prefix: prefix)
      return found == 0 ? nil : Name(rawValue: found)
    }
    let mask = slots.count - 1
    var slot = NameTable.hash(bytes, prefix) & mask
    while slots[slot] != 0 {
      if prefixes[Int(slots[slot])] == prefix, equals(slots[slot], bytes) {
        return Name(rawValue: slots[slot])
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// The name as written, without back-ticks; empty for `.none` and names of another table.
  // Inlined at each of its many calls it makes the page larger.
  @inline(never)
  package func text(_ name: Name) -> String {
    let index = Int(name.rawValue)
    if let store { return index > 0 ? String(decoding: store.bytes(name), as: UTF8.self) : "" }
    guard index > 0, index < ends.count else { return "" }
    return String(decoding: pool[Int(ends[index - 1])..<Int(ends[index])], as: UTF8.self)
  }

  /// Length of a name in bytes.
  package func length(_ name: Name) -> Int {
    let index = Int(name.rawValue)
    if let store { return index > 0 ? store.bytes(name).count : 0 }
    guard index > 0, index < ends.count else { return 0 }
    return Int(ends[index] - ends[index - 1])
  }

  /// Up to eight bytes as one number.
  @inline(__always)
  static func prefix(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var prefix: UInt64 = 0
    var index = min(bytes.count, 8)
    while index > 0 {
      index &-= 1
      prefix = prefix << 8 | UInt64(bytes[index])
    }
    return prefix
  }

  @inline(__always)
  static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ prefix: UInt64) -> Int {
    var hash = (prefix ^ UInt64(truncatingIfNeeded: bytes.count)) &* 0x9E37_79B9_7F4A_7C15
    var index = 8
    while index < bytes.count {
      hash = (hash ^ UInt64(bytes[index])) &* 0x0000_0100_0000_01B3
      index &+= 1
    }
    return Int(truncatingIfNeeded: (hash ^ hash >> 29) >> 16 & 0x7FFF_FFFF)
  }

  @inline(__always)
  private func equals(_ candidate: UInt32, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = Int(ends[Int(candidate) &- 1])
    guard Int(ends[Int(candidate)]) &- start == bytes.count else { return false }
    var index = 8
    while index < bytes.count {
      if pool[start &+ index] != bytes[index] { return false }
      index &+= 1
    }
    return true
  }

  @inline(never)
  private mutating func add(
    _ bytes: UnsafeBufferPointer<UInt8>, _ prefix: UInt64, slot: Int
  ) -> Name {
    let number = UInt32(truncatingIfNeeded: ends.count)
    pool.append(contentsOf: bytes)
    ends.append(UInt32(truncatingIfNeeded: pool.count))
    prefixes.append(prefix)
    slots[slot] = number
    if ends.count * 2 > slots.count { rehash(slots.count * 2) }
    return Name(rawValue: number)
  }

  private mutating func rehash(_ count: Int) {
    let mask = count - 1
    slots = Array(repeating: 0, count: mask + 1)
    for number in 1..<ends.count {
      let start = Int(ends[number - 1])
      let hash = pool[start..<Int(ends[number])].withUnsafeBufferPointer {
        NameTable.hash($0, prefixes[number])
      }
      var slot = hash & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(truncatingIfNeeded: number)
    }
  }

  /// Interns words, each with a space or a line end behind it or the end of the text.
  private mutating func add(words: StaticString) {
    NameTable.forEachWord(of: words) { _ = intern($0) }
  }

  static func forEachWord(
    of words: StaticString, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    let bytes = words.bytes
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] > UInt8(ascii: " ") { end += 1 }
      body(UnsafeBufferPointer(rebasing: bytes[start..<end]))
      start = end + 1
    }
  }
}

extension StaticString {
  /// Its UTF-8, where it stands in the executable; for texts, which are more than one character.
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}
