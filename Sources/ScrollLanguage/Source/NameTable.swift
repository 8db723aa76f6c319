/// All names of a program, each held once.
///
/// Shared by every tree of a program (the built-in library too), so that comparing two names is
/// comparing two numbers. Open addressing over one byte pool: no String per name. A table only
/// grows; names stay valid for its life. Every table starts with the words and operators.
package struct NameTable: Sendable {
  /// The bytes of all names, one after the other.
  private var pool: [UInt8] = []
  /// `ends[n]` is where name n ends in the pool; it begins where name n - 1 ends.
  private var ends: [UInt32] = [0]
  private var hashes: [UInt32] = [0]
  /// Numbers of names by hash, 0 where free; the count is a power of two.
  private var slots: [UInt32]

  package init() {
    slots = Array(repeating: 0, count: 1024)
    seed(Word.spellings)
    seed(Operator.spellings)
  }

  /// A table without anything, to stand in while the real one is elsewhere.
  init(empty: Void) { slots = [] }

  package var count: Int { ends.count }

  /// The number of the name that these bytes spell, adding it if it is new.
  @inline(__always)
  package mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> Name {
    let hash = NameTable.hash(bytes)
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let candidate = slots[slot]
      if candidate == 0 { return add(bytes, hash: hash, slot: slot) }
      if hashes[Int(candidate)] == hash, equals(candidate, bytes) {
        return Name(rawValue: candidate)
      }
      slot = (slot &+ 1) & mask
    }
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
    let hash = NameTable.hash(bytes)
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      if hashes[Int(slots[slot])] == hash, equals(slots[slot], bytes) {
        return Name(rawValue: slots[slot])
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// The name as written, without back-ticks; empty for `.none` and names of another table.
  package func text(_ name: Name) -> String {
    let index = Int(name.rawValue)
    guard index > 0, index < ends.count else { return "" }
    return String(decoding: pool[Int(ends[index - 1])..<Int(ends[index])], as: UTF8.self)
  }

  /// Length of a name in bytes.
  package func length(_ name: Name) -> Int {
    let index = Int(name.rawValue)
    guard index > 0, index < ends.count else { return 0 }
    return Int(ends[index] - ends[index - 1])
  }

  @inline(__always)
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return hash ^ (hash >> 15)
  }

  @inline(__always)
  private func equals(_ candidate: UInt32, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = Int(ends[Int(candidate) &- 1])
    guard Int(ends[Int(candidate)]) &- start == bytes.count else { return false }
    var index = 0
    while index < bytes.count {
      if pool[start &+ index] != bytes[index] { return false }
      index &+= 1
    }
    return true
  }

  @inline(never)
  private mutating func add(
    _ bytes: UnsafeBufferPointer<UInt8>, hash: UInt32, slot: Int
  ) -> Name {
    let number = UInt32(truncatingIfNeeded: ends.count)
    pool.append(contentsOf: bytes)
    ends.append(UInt32(truncatingIfNeeded: pool.count))
    hashes.append(hash)
    slots[slot] = number
    if ends.count * 2 > slots.count { grow() }
    return Name(rawValue: number)
  }

  private mutating func grow() {
    let mask = slots.count * 2 - 1
    slots = Array(repeating: 0, count: mask + 1)
    for number in 1..<ends.count {
      var slot = Int(truncatingIfNeeded: hashes[number]) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(truncatingIfNeeded: number)
    }
  }

  /// Interns words separated by single spaces.
  private mutating func seed(_ spellings: StaticString) {
    let bytes = UnsafeBufferPointer(
      start: spellings.utf8Start, count: spellings.utf8CodeUnitCount)
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: " ") { end += 1 }
      _ = intern(UnsafeBufferPointer(rebasing: bytes[start..<end]))
      start = end + 1
    }
  }
}
