/// The entries of a `Dictionary`, or of a `Set` (whose values take no room), in insertion order.
///
/// Entries lie in order of insertion; a removed one leaves a hole (hash 0) until the next rebuild.
/// `slots` is an open-addressing index of entry numbers. Hashing and comparing keys is up to the
/// machine, because a key's type may have an `==` of its own.
package struct DictionaryObject {
  var object: Object
  /// Entries in use, holes included.
  package var entryCount: Int
  package var count: Int
  package var capacity: Int
  package let keyLayout: Layout
  package let valueLayout: Layout
  package var keyWords: UnsafeMutablePointer<UInt64>
  package var keyReferences: UnsafeMutablePointer<Reference?>
  package var valueWords: UnsafeMutablePointer<UInt64>
  package var valueReferences: UnsafeMutablePointer<Reference?>
  /// 0 marks a hole.
  package var hashes: UnsafeMutablePointer<UInt64>
  /// 0 free, else entry number + 1; the count is `slotMask + 1`.
  var slots: UnsafeMutablePointer<Int32>
  var slotMask: Int
}

extension UnsafeMutablePointer where Pointee == DictionaryObject {
  package func keyWords(at entry: Int) -> UnsafeMutablePointer<UInt64> {
    pointee.keyWords + entry * pointee.keyLayout.words
  }

  package func keyReferences(at entry: Int) -> UnsafeMutablePointer<Reference?> {
    pointee.keyReferences + entry * pointee.keyLayout.references
  }

  package func valueWords(at entry: Int) -> UnsafeMutablePointer<UInt64> {
    pointee.valueWords + entry * pointee.valueLayout.words
  }

  package func valueReferences(at entry: Int) -> UnsafeMutablePointer<Reference?> {
    pointee.valueReferences + entry * pointee.valueLayout.references
  }

  package func isHole(_ entry: Int) -> Bool { pointee.hashes[entry] == 0 }

  /// The first entry at or after `entry` that is not a hole; `entryCount` at the end.
  package func next(from entry: Int) -> Int {
    var entry = entry
    while entry < pointee.entryCount, isHole(entry) { entry += 1 }
    return entry
  }

  func deallocateBuffers() {
    pointee.keyWords.deallocate()
    pointee.keyReferences.deallocate()
    pointee.valueWords.deallocate()
    pointee.valueReferences.deallocate()
    pointee.hashes.deallocate()
    pointee.slots.deallocate()
  }

  /// Adds an entry that is not there yet and returns its number. Its key and value are not set:
  /// the words are garbage, the references nil.
  func addEntry(hash: UInt64) -> Int {
    let entry = pointee.entryCount
    pointee.entryCount += 1
    pointee.count += 1
    pointee.hashes[entry] = hash
    keyReferences(at: entry).initialize(repeating: nil, count: pointee.keyLayout.references)
    valueReferences(at: entry).initialize(repeating: nil, count: pointee.valueLayout.references)
    link(entry)
    return entry
  }

  private func link(_ entry: Int) {
    var slot = Int(truncatingIfNeeded: pointee.hashes[entry]) & pointee.slotMask
    while pointee.slots[slot] != 0 { slot = (slot + 1) & pointee.slotMask }
    pointee.slots[slot] = Int32(truncatingIfNeeded: entry + 1)
  }

  /// Leaves a hole, which no slot leads to. The key and value must have been released or moved away.
  package func removeEntry(_ entry: Int) {
    unlink(entry)
    pointee.hashes[entry] = 0
    pointee.count -= 1
    // A dictionary used as a stack does not grow.
    while pointee.entryCount > 0, isHole(pointee.entryCount - 1) { pointee.entryCount -= 1 }
  }

  /// Frees the slot of an entry. Those behind it that were pushed on by it move up, so that each is
  /// still found from the slot of its hash.
  private func unlink(_ entry: Int) {
    let mask = pointee.slotMask
    var free = Int(truncatingIfNeeded: pointee.hashes[entry]) & mask
    while Int(pointee.slots[free]) != entry + 1 { free = (free + 1) & mask }
    var slot = free
    while true {
      slot = (slot + 1) & mask
      let number = Int(pointee.slots[slot])
      if number == 0 { break }
      let home = Int(truncatingIfNeeded: pointee.hashes[number - 1]) & mask
      // From its home to where it is now the free slot is passed.
      if (slot - home) & mask >= (slot - free) & mask {
        pointee.slots[free] = pointee.slots[slot]
        free = slot
      }
    }
    pointee.slots[free] = 0
  }
}

extension UnsafeMutablePointer where Pointee == HeapState {
  package func makeDictionary(key: Layout, value: Layout, capacity: Int) -> Reference {
    var slotCount = 8
    while slotCount < capacity * 2 { slotCount *= 2 }
    let capacity = slotCount / 2
    let bytes =
      MemoryLayout<DictionaryObject>.size + capacity * (key.bytes + value.bytes + 8)
      + slotCount * 4
    let dictionary: UnsafeMutablePointer<DictionaryObject> = pointee.spare
      .take(MemoryLayout<DictionaryObject>.size).assumingMemoryBound(to: DictionaryObject.self)
    dictionary.initialize(
      to: DictionaryObject(
        object: Object(kind: .dictionary, bytes: bytes), entryCount: 0, count: 0,
        capacity: capacity, keyLayout: key, valueLayout: value,
        keyWords: .allocate(capacity: capacity * key.words),
        keyReferences: .allocate(capacity: capacity * key.references),
        valueWords: .allocate(capacity: capacity * value.words),
        valueReferences: .allocate(capacity: capacity * value.references),
        hashes: .allocate(capacity: capacity), slots: .allocate(capacity: slotCount),
        slotMask: slotCount - 1))
    dictionary.pointee.slots.initialize(repeating: 0, count: slotCount)
    pointee.used += bytes
    return UnsafeMutableRawPointer(dictionary).assumingMemoryBound(to: Object.self)
  }

  /// A copy without holes, with room for `capacity` entries.
  package func copyDictionary(_ reference: Reference, capacity: Int) -> Reference {
    let source = reference.dictionary
    let keyLayout = source.pointee.keyLayout
    let valueLayout = source.pointee.valueLayout
    let copy = makeDictionary(
      key: keyLayout, value: valueLayout,
      capacity: Swift.max(capacity, source.pointee.count))
    for entry in 0..<source.pointee.entryCount where !source.isHole(entry) {
      let new = copy.dictionary.addEntry(hash: source.pointee.hashes[entry])
      copy.dictionary.keyWords(at: new).update(
        from: source.keyWords(at: entry), count: keyLayout.words)
      copy.dictionary.valueWords(at: new).update(
        from: source.valueWords(at: entry), count: valueLayout.words)
      copyReferences(
        from: source.keyReferences(at: entry), to: copy.dictionary.keyReferences(at: new),
        count: keyLayout.references)
      copyReferences(
        from: source.valueReferences(at: entry), to: copy.dictionary.valueReferences(at: new),
        count: valueLayout.references)
    }
    return copy
  }

  /// Makes the dictionary in a register unique, creating it when it is nil, with room for one more
  /// entry.
  package func makeUnique(
    _ register: UnsafeMutablePointer<Reference?>, key: Layout, value: Layout
  ) -> UnsafeMutablePointer<DictionaryObject> {
    guard let reference = register.pointee else {
      let fresh = makeDictionary(key: key, value: value, capacity: 4)
      register.pointee = fresh
      return fresh.dictionary
    }
    let dictionary = reference.dictionary
    let isFull = dictionary.pointee.entryCount == dictionary.pointee.capacity
    if reference.isUnique, !isFull { return dictionary }
    // A full one that is mostly holes only needs rebuilding; else it doubles.
    let needed = dictionary.pointee.count * 2 > dictionary.pointee.capacity
    let capacity = isFull && needed ? dictionary.pointee.capacity * 2 : dictionary.pointee.capacity
    let fresh = copyDictionary(reference, capacity: capacity)
    release(reference)
    register.pointee = fresh
    return fresh.dictionary
  }
}
