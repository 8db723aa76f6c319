// Comparing and hashing values of any type by their runtime type, and keyed access with it.

extension Machine {
  /// Whether two values of a type are equal: by their own `==` where the program wrote one, else by
  /// their parts.
  package func equal(
    _ id: RuntimeTypeID, _ aw: UnsafeMutablePointer<UInt64>, _ ar: UnsafeMutablePointer<Reference?>,
    _ bw: UnsafeMutablePointer<UInt64>, _ br: UnsafeMutablePointer<Reference?>
  ) throws(Fault) -> Bool {
    let a = Window(words: aw, references: ar)
    let b = Window(words: bw, references: br)
    let isEqual: Bool
    if let isLeafEqual = leafEqual(id, a, b) {
      isEqual = isLeafEqual
    } else {
      isEqual = try equalParts(id, a, b)
    }
    if core.pointee.wasInterrupted { throw budgetFault() }
    return isEqual
  }

  /// Nil when the values have parts.
  @inline(__always)
  private func leafEqual(_ id: RuntimeTypeID, _ a: Window, _ b: Window) -> Bool? {
    switch code.keyKinds[Int(id.index)] {
    case .word: a.words[0] == b.words[0]
    case .number: Double(bitPattern: a.words[0]) == Double(bitPattern: b.words[0])
    case .text: equalOwedText(a.references[0], b.references[0])
    case .other: nil
    }
  }

  private func equalParts(_ id: RuntimeTypeID, _ a: Window, _ b: Window) throws(Fault) -> Bool {
    let base = core.pointee.visits.count
    defer { core.pointee.visits.count = base }
    guard try beginEqual(id, a, b) else { return false }
    var seen = 0
    while core.pointee.visits.count > base {
      let top = core.pointee.visits.count - 1
      let visit = core.pointee.visits.base[top]
      let kind = code.types[Int(visit.type.index)].kind
      var index = visit.next
      var deep: (type: RuntimeTypeID, a: Window, b: Window)?
      while index < visit.count, deep == nil {
        guard let first = part(kind, index, of: visit.a),
          let second = part(kind, index, of: visit.b)
        else { return false }
        index += 1
        switch leafEqual(first.type, first.value, second.value) {
        case true: if slice < 0 { try pay(1) }
        case false: return false
        case nil: deep = (first.type, first.value, second.value)
        }
      }
      // The last part takes its whole's place, so that a list takes no room.
      if index == visit.count {
        core.pointee.visits.count = top
      } else {
        core.pointee.visits.base[top].next = index
      }
      guard let deep else { continue }
      seen &+= 1
      if seen & 15 == 0 { try pay(1) }
      guard try beginEqual(deep.type, deep.a, deep.b) else { return false }
    }
    return true
  }

  /// False when the values differ whatever their parts; else the parts that matter are to be visited.
  private func beginEqual(_ id: RuntimeTypeID, _ a: Window, _ b: Window) throws(Fault) -> Bool {
    let count: Int
    switch code.types[Int(id.index)].kind {
    case _ where code.types[Int(id.index)].equal != nil:
      return try equalByProgram(id, a, b)
    case .structure(let parts), .tuple(let parts):
      count = parts.count
    case .optional:
      if a.words[0] != b.words[0] { return false }
      count = a.words[0] == 0 ? 0 : 1
    case .enumeration(let cases, let isIndirect):
      guard let first = caseIndex(cases, isIndirect, of: a),
        first == caseIndex(cases, isIndirect, of: b)
      else { return false }
      count = cases[first].payload.count
    case .array:
      count = a.references[0]?.array.pointee.count ?? 0
      guard count == b.references[0]?.array.pointee.count ?? 0 else { return false }
      if count == 0 || a.references[0] == b.references[0] { return true }
      try pay(count / 16)
    case .dictionary(let key, let value):
      return try equalDictionaries(key, value, a.references[0], b.references[0])
    case .set(let element):
      return try equalDictionaries(element, nil, a.references[0], b.references[0])
    case .existential:
      guard let first = a.references[0], let second = b.references[0] else {
        return a.references[0] == b.references[0]
      }
      guard first.payload.pointee.tag == second.payload.pointee.tag else { return false }
      count = 1
    case .function:
      return a.references[0] == b.references[0]
    case .integer, .double, .float, .boolean, .string, .character, .metatype:
      return true
    }
    if count > 0 { try push(Visit(id, a, b, count: count)) }
    return true
  }

  private func equalByProgram(
    _ id: RuntimeTypeID, _ a: Window, _ b: Window
  ) throws(Fault) -> Bool {
    let type = code.type(id)
    guard let function = type.equal else { return true }
    try deepen()
    defer { core.pointee.nesting -= 1 }
    return try invoke(function) { window in
      window.words.update(from: a.words, count: type.layout.words)
      (window.words + type.layout.words).update(from: b.words, count: type.layout.words)
      copyReferences(from: a.references, to: window.references, count: type.layout.references)
      copyReferences(
        from: b.references, to: window.references + type.layout.references,
        count: type.layout.references)
    } results: {
      $0.words[0] != 0
    }
  }

  private func equalDictionaries(
    _ key: RuntimeTypeID, _ value: RuntimeTypeID?, _ a: Reference?, _ b: Reference?
  ) throws(Fault) -> Bool {
    guard (a?.dictionary.pointee.count ?? 0) == (b?.dictionary.pointee.count ?? 0) else {
      return false
    }
    guard let a, let b, a != b else { return true }
    try deepen()
    defer { core.pointee.nesting -= 1 }
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
    let value = Window(words: w, references: r)
    if !hashLeaf(id, value, into: &state) { try hashParts(id, value, into: &state) }
  }

  /// False when the value has parts.
  @inline(__always)
  private func hashLeaf(
    _ id: RuntimeTypeID, _ value: Window, into state: inout UInt64
  ) -> Bool {
    switch code.keyKinds[Int(id.index)] {
    case .word:
      mix(value.words[0], into: &state)
    case .number:
      mix(Double(bitPattern: value.words[0]) == 0 ? 0 : value.words[0], into: &state)
    case .text:
      mix(hashText(value.references[0]), into: &state)
    case .other:
      return false
    }
    return true
  }

  private func hashParts(
    _ id: RuntimeTypeID, _ value: Window, into state: inout UInt64
  ) throws(Fault) {
    let base = core.pointee.visits.count
    defer { core.pointee.visits.count = base }
    try beginHash(id, value, into: &state)
    var seen = 0
    while core.pointee.visits.count > base {
      let top = core.pointee.visits.count - 1
      let visit = core.pointee.visits.base[top]
      let kind = code.types[Int(visit.type.index)].kind
      var index = visit.next
      var deep: (type: RuntimeTypeID, value: Window)?
      while index < visit.count, deep == nil, let part = part(kind, index, of: visit.a) {
        index += 1
        if !hashLeaf(part.type, part.value, into: &state) { deep = part }
      }
      if deep == nil || index == visit.count {
        core.pointee.visits.count = top
      } else {
        core.pointee.visits.base[top].next = index
      }
      guard let deep else { continue }
      seen &+= 1
      if seen & 15 == 0 { try pay(1) }
      try beginHash(deep.type, deep.value, into: &state)
    }
  }

  /// Feeds what a value is besides its parts, and has these visited.
  private func beginHash(
    _ id: RuntimeTypeID, _ value: Window, into state: inout UInt64
  ) throws(Fault) {
    let count: Int
    switch code.types[Int(id.index)].kind {
    case _ where code.types[Int(id.index)].hash != nil:
      return try hashByProgram(id, value, into: &state)
    case .structure(let parts), .tuple(let parts):
      count = parts.count
    case .optional:
      mix(value.words[0], into: &state)
      count = value.words[0] == 0 ? 0 : 1
    case .enumeration(let cases, let isIndirect):
      let index = caseIndex(cases, isIndirect, of: value)
      mix(UInt64(index ?? 0), into: &state)
      count = index.map { cases[$0].payload.count } ?? 0
    case .array:
      count = value.references[0]?.array.pointee.count ?? 0
      mix(UInt64(count), into: &state)
      try pay(count / 16)
    case .dictionary(let key, let element):
      return try hashEntries(key, element, value.references[0], into: &state)
    case .set(let element):
      return try hashEntries(element, nil, value.references[0], into: &state)
    case .existential:
      count = value.references[0] == nil ? 0 : 1
    case .integer, .double, .float, .boolean, .string, .character, .function, .metatype:
      return
    }
    if count > 0 { try push(Visit(id, value, count: count)) }
  }

  private func hashByProgram(
    _ id: RuntimeTypeID, _ value: Window, into state: inout UInt64
  ) throws(Fault) {
    let type = code.type(id)
    guard let function = type.hash else { return }
    try deepen()
    defer { core.pointee.nesting -= 1 }
    let hasher = state
    state = try invoke(function) { window in
      window.words[0] = hasher
      (window.words + 1).update(from: value.words, count: type.layout.words)
      copyReferences(
        from: value.references, to: window.references, count: type.layout.references)
    } results: {
      $0.words[0]
    }
  }

  /// The order of entries does not matter for equality, so it must not for the hash.
  private func hashEntries(
    _ key: RuntimeTypeID, _ value: RuntimeTypeID?, _ reference: Reference?,
    into state: inout UInt64
  ) throws(Fault) {
    try deepen()
    defer { core.pointee.nesting -= 1 }
    var sum: UInt64 = 0
    if let dictionary = reference?.dictionary {
      try pay(dictionary.pointee.entryCount / 16)
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
      owe(string.pointee.object.bytes >> 6)
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
    var passed = 0
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
      // Keys that share a hash without being equal, as NaN does with itself.
      passed &+= 1
      if passed & 15 == 0 { try pay(8) }
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
      if !reference.isUnique { owe(Int(reference.copySteps)) }
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
