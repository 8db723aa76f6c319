// Comparing and hashing values of any type by their runtime type, and keyed access with it.

extension Machine {
  private func deepen() throws(Fault) {
    if nesting >= 400 { throw recursionFault() }
    nesting += 1
  }

  /// Whether two values of a type are equal: by their own `==` where the program wrote one, else by
  /// their parts.
  package func equal(
    _ id: RuntimeTypeID, _ aw: UnsafeMutablePointer<UInt64>, _ ar: UnsafeMutablePointer<Reference?>,
    _ bw: UnsafeMutablePointer<UInt64>, _ br: UnsafeMutablePointer<Reference?>
  ) throws(Fault) -> Bool {
    switch code.keyKinds[Int(id.index)] {
    case .word: return aw[0] == bw[0]
    case .number: return Double(bitPattern: aw[0]) == Double(bitPattern: bw[0])
    case .text: return equalText(ar[0], br[0])
    case .other:
      try deepen()
      defer { nesting -= 1 }
      return try equalParts(code.type(id), aw, ar, bw, br)
    }
  }

  private func equalParts(
    _ type: RuntimeType, _ aw: UnsafeMutablePointer<UInt64>, _ ar: UnsafeMutablePointer<Reference?>,
    _ bw: UnsafeMutablePointer<UInt64>, _ br: UnsafeMutablePointer<Reference?>
  ) throws(Fault) -> Bool {
    if let function = type.equal {
      return try invoke(function) { window in
        window.words.update(from: aw, count: type.layout.words)
        (window.words + type.layout.words).update(from: bw, count: type.layout.words)
        copyReferences(from: ar, to: window.references, count: type.layout.references)
        copyReferences(
          from: br, to: window.references + type.layout.references, count: type.layout.references)
      } results: {
        $0.words[0] != 0
      }
    }
    switch type.kind {
    case .structure(let parts), .tuple(let parts):
      return try equal(parts, .zero, aw, ar, bw, br)
    case .optional(let wrapped):
      if aw[0] != bw[0] { return false }
      return aw[0] == 0 ? true : try equal(wrapped, aw + 1, ar, bw + 1, br)
    case .enumeration(let cases, let isIndirect):
      if isIndirect { return try equalIndirect(cases, ar[0], br[0]) }
      guard aw[0] == bw[0], aw[0] < UInt64(cases.count) else { return false }
      return try equal(cases[Int(aw[0])].payload, Layout(words: 1, references: 0), aw, ar, bw, br)
    case .array(let element):
      return try equalArrays(element, ar[0], br[0])
    case .dictionary(let key, let value):
      return try equalDictionaries(key, value, ar[0], br[0])
    case .set(let element):
      return try equalDictionaries(element, nil, ar[0], br[0])
    case .existential:
      guard let a = ar[0], let b = br[0] else { return ar[0] == br[0] }
      guard a.payload.pointee.tag == b.payload.pointee.tag else { return false }
      return try equal(
        boxType(a), a.payload.words, a.payload.references, b.payload.words, b.payload.references)
    case .function:
      return ar[0] == br[0]
    case .integer, .double, .float, .boolean, .string, .character, .metatype:
      return true
    }
  }

  /// The runtime type of the value in a box.
  package func boxType(_ box: Reference) -> RuntimeTypeID {
    RuntimeTypeID(index: UInt32(truncatingIfNeeded: box.payload.pointee.tag))
  }

  private func equal(
    _ parts: [RuntimeType.Part], _ base: Layout, _ aw: UnsafeMutablePointer<UInt64>,
    _ ar: UnsafeMutablePointer<Reference?>, _ bw: UnsafeMutablePointer<UInt64>,
    _ br: UnsafeMutablePointer<Reference?>
  ) throws(Fault) -> Bool {
    for part in parts {
      let w = base.words + part.offset.words
      let r = base.references + part.offset.references
      if try !equal(part.type, aw + w, ar + r, bw + w, br + r) { return false }
    }
    return true
  }

  private func equalIndirect(
    _ cases: [RuntimeType.Case], _ a: Reference?, _ b: Reference?
  ) throws(Fault) -> Bool {
    guard let a, let b else { return a == b }
    let tag = a.payload.pointee.tag
    guard tag == b.payload.pointee.tag, tag < cases.count else { return false }
    return try equal(
      cases[Int(tag)].payload, .zero, a.payload.words, a.payload.references, b.payload.words,
      b.payload.references)
  }

  private func equalArrays(
    _ element: RuntimeTypeID, _ a: Reference?, _ b: Reference?
  ) throws(Fault) -> Bool {
    let count = a?.array.pointee.count ?? 0
    guard count == b?.array.pointee.count ?? 0 else { return false }
    guard count > 0, let a = a?.array, let b = b?.array, a != b else { return true }
    try pay(count / 16)
    for index in 0..<count {
      if try !equal(
        element, a.words(at: index), a.references(at: index), b.words(at: index),
        b.references(at: index))
      {
        return false
      }
    }
    return true
  }

  private func equalDictionaries(
    _ key: RuntimeTypeID, _ value: RuntimeTypeID?, _ a: Reference?, _ b: Reference?
  ) throws(Fault) -> Bool {
    guard (a?.dictionary.pointee.count ?? 0) == (b?.dictionary.pointee.count ?? 0) else {
      return false
    }
    guard let a, let b, a != b else { return true }
    let first = a.dictionary
    let second = b.dictionary
    for entry in 0..<first.pointee.entryCount where !first.isHole(entry) {
      let found = try find(b, first.keyWords(at: entry), first.keyReferences(at: entry), key)
      guard let found else { return false }
      if let value,
        try !equal(
          value, first.valueWords(at: entry), first.valueReferences(at: entry),
          second.valueWords(at: found), second.valueReferences(at: found))
      {
        return false
      }
    }
    return true
  }

  // MARK: Hashing

  /// A hash that agrees with `equal`; never 0.
  package func hash(
    _ id: RuntimeTypeID, _ w: UnsafeMutablePointer<UInt64>, _ r: UnsafeMutablePointer<Reference?>
  ) throws(Fault) -> UInt64 {
    var state: UInt64 = 0
    try hash(id, w, r, into: &state)
    return finish(state) | 1
  }

  /// Feeds a value to a hasher's state.
  package func hash(
    _ id: RuntimeTypeID, _ w: UnsafeMutablePointer<UInt64>, _ r: UnsafeMutablePointer<Reference?>,
    into state: inout UInt64
  ) throws(Fault) {
    switch code.keyKinds[Int(id.index)] {
    case .word: mix(w[0], into: &state)
    case .number: mix(Double(bitPattern: w[0]) == 0 ? 0 : w[0], into: &state)
    case .text: mix(hashText(r[0]), into: &state)
    case .other:
      try deepen()
      defer { nesting -= 1 }
      try hashParts(code.type(id), w, r, into: &state)
    }
  }

  private func hashParts(
    _ type: RuntimeType, _ w: UnsafeMutablePointer<UInt64>, _ r: UnsafeMutablePointer<Reference?>,
    into state: inout UInt64
  ) throws(Fault) {
    if let function = type.hash {
      let hasher = state
      state = try invoke(function) { window in
        window.words[0] = hasher
        (window.words + 1).update(from: w, count: type.layout.words)
        copyReferences(from: r, to: window.references, count: type.layout.references)
      } results: {
        $0.words[0]
      }
      return
    }
    switch type.kind {
    case .structure(let parts), .tuple(let parts):
      try hash(parts, .zero, w, r, into: &state)
    case .optional(let wrapped):
      mix(w[0], into: &state)
      if w[0] != 0 { try hash(wrapped, w + 1, r, into: &state) }
    case .enumeration(let cases, let isIndirect):
      let tag = isIndirect ? UInt64(bitPattern: r[0]?.payload.pointee.tag ?? 0) : w[0]
      mix(tag, into: &state)
      guard tag < UInt64(cases.count) else { return }
      let payload = cases[Int(tag)].payload
      if !isIndirect {
        try hash(payload, .word, w, r, into: &state)
      } else if let box = r[0]?.payload {
        try hash(payload, .zero, box.words, box.references, into: &state)
      }
    case .array(let element):
      let count = r[0]?.array.pointee.count ?? 0
      mix(UInt64(count), into: &state)
      guard count > 0, let array = r[0]?.array else { return }
      for index in 0..<count {
        try hash(element, array.words(at: index), array.references(at: index), into: &state)
      }
    case .dictionary(let key, let value):
      try hashEntries(key, value, r[0], into: &state)
    case .set(let element):
      try hashEntries(element, nil, r[0], into: &state)
    case .existential:
      guard let box = r[0] else { return }
      try hash(boxType(box), box.payload.words, box.payload.references, into: &state)
    case .integer, .double, .float, .boolean, .string, .character, .function, .metatype:
      break
    }
  }

  private func hash(
    _ parts: [RuntimeType.Part], _ base: Layout, _ w: UnsafeMutablePointer<UInt64>,
    _ r: UnsafeMutablePointer<Reference?>, into state: inout UInt64
  ) throws(Fault) {
    for part in parts {
      try hash(
        part.type, w + base.words + part.offset.words,
        r + base.references + part.offset.references, into: &state)
    }
  }

  /// The order of entries does not matter for equality, so it must not for the hash.
  private func hashEntries(
    _ key: RuntimeTypeID, _ value: RuntimeTypeID?, _ reference: Reference?,
    into state: inout UInt64
  ) throws(Fault) {
    var sum: UInt64 = 0
    if let dictionary = reference?.dictionary {
      for entry in 0..<dictionary.pointee.entryCount where !dictionary.isHole(entry) {
        var own = dictionary.pointee.hashes[entry]
        if let value {
          try hash(
            value, dictionary.valueWords(at: entry), dictionary.valueReferences(at: entry),
            into: &own)
        }
        sum &+= finish(own)
      }
    }
    mix(sum, into: &state)
  }

  /// The standard library's hash, which knows which texts are equal; kept in the object.
  func hashText(_ reference: Reference?) -> UInt64 {
    guard let string = reference?.string else { return 1 }
    if string.pointee.hash == 0 {
      string.pointee.hash =
        UInt64(truncatingIfNeeded: string.pointee.value.hashValue) | 1
    }
    return string.pointee.hash
  }

  @inline(__always)
  func mix(_ value: UInt64, into state: inout UInt64) {
    state = (state ^ value) &* 0x9E37_79B9_7F4A_7C15
    state ^= state >> 32
  }

  @inline(__always)
  func finish(_ state: UInt64) -> UInt64 {
    var x = state &* 0xD6E8_FEB8_6659_FD93
    x ^= x >> 32
    return x
  }

  // MARK: Keyed access

  /// The entry of a key in a dictionary or set.
  package func find(
    _ reference: Reference?, _ w: UnsafeMutablePointer<UInt64>,
    _ r: UnsafeMutablePointer<Reference?>, _ key: RuntimeTypeID
  ) throws(Fault) -> Int? {
    guard let dictionary = reference?.dictionary, dictionary.pointee.count > 0 else { return nil }
    return try find(dictionary, w, r, key, hash: hash(key, w, r))
  }

  private func find(
    _ dictionary: UnsafeMutablePointer<DictionaryObject>, _ w: UnsafeMutablePointer<UInt64>,
    _ r: UnsafeMutablePointer<Reference?>, _ key: RuntimeTypeID, hash: UInt64
  ) throws(Fault) -> Int? {
    var slot = Int(truncatingIfNeeded: hash) & dictionary.pointee.slotMask
    while true {
      let number = dictionary.pointee.slots[slot]
      if number == 0 { return nil }
      let entry = Int(number) - 1
      if dictionary.pointee.hashes[entry] == hash,
        try equal(key, dictionary.keyWords(at: entry), dictionary.keyReferences(at: entry), w, r)
      {
        return entry
      }
      slot = (slot + 1) & dictionary.pointee.slotMask
    }
  }

  /// The entry of a key in the dictionary of a register, which becomes unique; a new entry has its
  /// key copied in, garbage as its value's words and nil as its references.
  package func insert(
    _ register: UnsafeMutablePointer<Reference?>, _ w: UnsafeMutablePointer<UInt64>,
    _ r: UnsafeMutablePointer<Reference?>, key: RuntimeTypeID, value: Layout
  ) throws(Fault) -> (entry: Int, isNew: Bool) {
    let layout = code.type(key).layout
    let hash = try hash(key, w, r)
    if let reference = register.pointee {
      let bytes = reference.pointee.bytes
      if !heap.state.admits(bytes) { throw memoryFault() }
    }
    let dictionary = heap.state.makeUnique(register, key: layout, value: value)
    if let entry = try find(dictionary, w, r, key, hash: hash) { return (entry, false) }
    let entry = dictionary.addEntry(hash: hash)
    dictionary.keyWords(at: entry).update(from: w, count: layout.words)
    copyReferences(
      from: r, to: dictionary.keyReferences(at: entry), count: layout.references)
    return (entry, true)
  }
}

extension NativeCall {
  package func find(
    _ reference: Reference?, _ w: UnsafeMutablePointer<UInt64>,
    _ r: UnsafeMutablePointer<Reference?>, _ key: RuntimeTypeID
  ) throws(Fault) -> Int? {
    try machine.find(reference, w, r, key)
  }

  package func insert(
    _ register: UnsafeMutablePointer<Reference?>, _ w: UnsafeMutablePointer<UInt64>,
    _ r: UnsafeMutablePointer<Reference?>, key: RuntimeTypeID, value: Layout
  ) throws(Fault) -> (entry: Int, isNew: Bool) {
    try machine.insert(register, w, r, key: key, value: value)
  }
}
