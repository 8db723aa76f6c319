/// Instructions on objects, arrays and dictionaries that need no place in the machine loop.
extension Machine {
  @inline(never)
  func makePayload(
    _ i: UnsafeMutablePointer<Instruction>, _ w: UnsafeMutablePointer<UInt64>,
    _ r: UnsafeMutablePointer<Reference?>, _ heap: HeapPointer
  ) {
    let kind = ObjectKind(rawValue: i.pointee.d) ?? .box
    let layout = Layout(words: Int(i[1].a), references: Int(i[2].a))
    let object = heap.makePayload(kind: kind, tag: Int64(i[1].wide), layout: layout)
    copyWords(from: w + Int(i.pointee.b), to: object.payload.words, count: layout.words)
    move(from: r + Int(i.pointee.c), to: object.payload.references, count: layout.references)
    let old = r[Int(i.pointee.a)]
    r[Int(i.pointee.a)] = object
    heap.release(old)
  }

  func admitsCopy(_ array: Reference, _ heap: HeapPointer) -> Bool {
    heap.admits(array.array.pointee.count, of: array.array.layout)
  }

  /// The array in a register, unique and with room for one more element; nil when memory is short.
  @inline(__always)
  func spare(
    _ register: UnsafeMutablePointer<Reference?>, _ layout: Layout, _ heap: HeapPointer
  ) -> UnsafeMutablePointer<ArrayObject>? {
    if let reference = register.pointee, reference.isUnique,
      reference.array.pointee.count < reference.array.pointee.capacity
    {
      return reference.array
    }
    return makeSpare(register, layout, heap)
  }

  @inline(never)
  private func makeSpare(
    _ register: UnsafeMutablePointer<Reference?>, _ layout: Layout, _ heap: HeapPointer
  ) -> UnsafeMutablePointer<ArrayObject>? {
    guard let reference = register.pointee else {
      let fresh = heap.makeArray(of: layout, capacity: 4)
      register.pointee = fresh
      return heap.isExhausted ? nil : fresh.array
    }
    let count = reference.array.pointee.count
    guard heap.admits(max(4, count), of: layout) else { return nil }
    if !reference.isUnique {
      let fresh = heap.copyArray(reference, 0..<count, capacity: max(4, count * 2))
      heap.release(reference)
      register.pointee = fresh
      return fresh.array
    }
    reference.array.grow(to: max(4, count * 2), heap: heap)
    return reference.array
  }

  @inline(never)
  func removeLast(
    _ i: UnsafeMutablePointer<Instruction>, _ w: UnsafeMutablePointer<UInt64>,
    _ r: UnsafeMutablePointer<Reference?>, _ heap: HeapPointer
  ) -> Bool {
    let isOptional = i.pointee.d == 1
    var words = w + Int(i.pointee.b)
    guard let reference = r[Int(i.pointee.a)], reference.array.pointee.count > 0 else {
      if isOptional { words[0] = 0 }
      return isOptional
    }
    if isOptional {
      words[0] = 1
      words += 1
    }
    let array = heap.makeUnique(r + Int(i.pointee.a), layout: .zero)
    array.pointee.count -= 1
    let last = array.pointee.count
    words.update(from: array.words(at: last), count: array.pointee.wordStride)
    take(
      from: array.references(at: last), to: r + Int(i.pointee.c),
      count: array.pointee.referenceStride, heap)
    return true
  }

  @inline(never)
  func lookUp(
    _ i: UnsafeMutablePointer<Instruction>, _ w: UnsafeMutablePointer<UInt64>,
    _ r: UnsafeMutablePointer<Reference?>, _ heap: HeapPointer
  ) throws(Fault) {
    let words = w + Int(i.pointee.a)
    let references = r + Int(i[1].a)
    let key = RuntimeTypeID(index: UInt32(bitPattern: i[1].wide))
    var entry: Int?
    if let dictionary = r[Int(i.pointee.c)] {
      if code.keyKinds[Int(key.index)] == .other { saveTop(i, w, r) }
      entry = try find(dictionary, w + Int(i.pointee.b), r + Int(i[2].b), key)
    }
    guard let entry, let dictionary = r[Int(i.pointee.c)]?.dictionary else {
      words[0] = 0
      heap.clear(references, count: Int(i[2].a))
      return
    }
    words[0] = 1
    copyWords(
      from: dictionary.valueWords(at: entry), to: words + 1,
      count: dictionary.pointee.valueLayout.words)
    copy(
      from: dictionary.valueReferences(at: entry), to: references,
      count: dictionary.pointee.valueLayout.references, heap)
  }

  @inline(never)
  func runKeyed(
    _ i: UnsafeMutablePointer<Instruction>, _ w: UnsafeMutablePointer<UInt64>,
    _ r: UnsafeMutablePointer<Reference?>, _ heap: HeapPointer
  ) throws(Fault) {
    saveTop(i, w, r)
    let type = RuntimeTypeID(index: UInt32(bitPattern: i[1].wide))
    switch i.pointee.op {
    case .hash:
      var state = w[Int(i.pointee.a)]
      try hash(type, w + Int(i.pointee.b), r + Int(i.pointee.c), into: &state)
      w[Int(i.pointee.a)] = state
    case .equal:
      let isEqual = try equal(
        type, w + Int(i.pointee.b), r + Int(i.pointee.c), w + Int(i[1].a), r + Int(i[2].a))
      w[Int(i.pointee.a)] = isEqual ? 1 : 0
    default:
      let layout = Layout(words: Int(i[2].b), references: Int(i[2].c))
      let register = r + Int(i.pointee.a)
      let (entry, isNew) = try insert(
        register, w + Int(i.pointee.b), r + Int(i[1].a), key: type, value: layout)
      guard let dictionary = register.pointee?.dictionary else { return }
      if isNew {
        dictionary.valueWords(at: entry).update(
          from: w + Int(i.pointee.c), count: layout.words)
        move(
          from: r + Int(i[2].a), to: dictionary.valueReferences(at: entry),
          count: layout.references)
      } else if i.pointee.d == 1 {
        throw Fault(.duplicateKey, "Dictionary literal contains duplicate keys")
      }
      if heap.isExhausted { throw memoryFault() }
    }
  }
}
