// The parts of the machine loop that need no place in it.

/// Copies references over registers that may hold others.
@inline(__always)
func copy(
  from source: UnsafeMutablePointer<Reference?>, to target: UnsafeMutablePointer<Reference?>,
  count: Int, _ heap: HeapPointer
) {
  var index = 0
  while index < count {
    let new = source[index]
    if let new { new.retain() }
    let old = target[index]
    target[index] = new
    if let old { heap.release(old) }
    index &+= 1
  }
}

/// Moves references over registers that may hold others; leaves nil. A shift of overlapping
/// registers goes in the direction that is safe.
@inline(__always)
func take(
  from source: UnsafeMutablePointer<Reference?>, to target: UnsafeMutablePointer<Reference?>,
  count: Int, _ heap: HeapPointer
) {
  var index = target > source ? count &- 1 : 0
  let step = target > source ? -1 : 1
  var left = count
  while left > 0 {
    let new = source[index]
    source[index] = nil
    let old = target[index]
    target[index] = new
    if let old { heap.release(old) }
    index &+= step
    left &-= 1
  }
}

/// Moves references into fresh memory; leaves nil.
@inline(__always)
func move(
  from source: UnsafeMutablePointer<Reference?>, to target: UnsafeMutablePointer<Reference?>,
  count: Int
) {
  var index = 0
  while index < count {
    target[index] = source[index]
    source[index] = nil
    index &+= 1
  }
}

/// The rounding rules in the order of the `d` of `Opcode.roundD`.
enum RoundingRule: UInt8 {
  case down, up, towardZero, nearestOrAwayFromZero, nearestOrEven, awayFromZero
}

@inline(__always)
func rounded(_ value: Double, rule: UInt8) -> Double {
  switch rule {
  case RoundingRule.down.rawValue: value.rounded(.down)
  case RoundingRule.up.rawValue: value.rounded(.up)
  case RoundingRule.towardZero.rawValue: value.rounded(.towardZero)
  case RoundingRule.nearestOrAwayFromZero.rawValue: value.rounded(.toNearestOrAwayFromZero)
  case RoundingRule.nearestOrEven.rawValue: value.rounded(.toNearestOrEven)
  default: value.rounded(.awayFromZero)
  }
}

/// Whether a value is one of the integer type of so many bits, unsigned when negative.
func fits(_ value: Int64, _ bits: Int8) -> Bool {
  switch bits {
  case 8: Int8(exactly: value) != nil
  case 16: Int16(exactly: value) != nil
  case 32: Int32(exactly: value) != nil
  case -8: UInt8(exactly: value) != nil
  case -16: UInt16(exactly: value) != nil
  case -32: UInt32(exactly: value) != nil
  default: true
  }
}

extension Machine {
  // MARK: Calls

  /// Whether a call has steps, depth and room left.
  @inline(__always)
  func admits(
    _ entry: UnsafeMutablePointer<CodeEntry>, _ words: UnsafeMutablePointer<UInt64>,
    _ references: UnsafeMutablePointer<Reference?>, _ steps: Int64
  ) -> Bool {
    steps >= 0 && frameTop < frameCapacity
      && depth &+ Int(entry.pointee.weight) <= core.pointee.depthLimit
      && wordStack + wordCapacity - words >= Int(entry.pointee.words)
      && referenceStack + referenceCapacity - references >= Int(entry.pointee.references)
  }

  func callFault(_ steps: Int64) -> Fault { steps < 0 ? budgetFault() : recursionFault() }

  func boxedWitness(
    _ requirement: Int, of box: Reference?
  ) -> UnsafeMutablePointer<CodeEntry>? {
    guard let box, box.pointee.kind == .box else { return nil }
    let type = Int(truncatingIfNeeded: box.payload.pointee.tag)
    guard type >= 0, type < code.requirements[requirement].boxed.count else { return nil }
    let function = code.requirements[requirement].boxed[type]
    return function == CodeRequirement.none ? nil : code.entries + Int(function)
  }

  @inline(never)
  func callNative(
    _ signature: UnsafeMutablePointer<NativeSignature>, _ w: UnsafeMutablePointer<UInt64>,
    _ r: UnsafeMutablePointer<Reference?>, _ heap: HeapPointer
  ) throws(Fault) {
    let result = signature.pointee.result.offset
    let size = signature.pointee.result.layout
    wordTop = w + result.words + size.words
    referenceTop = r + result.references + size.references
    if size.references > 0 { heap.clear(r + result.references, count: size.references) }
    let call = NativeCall(
      machine: self, heap: heap, base: w, referenceBase: r, signature: UnsafePointer(signature))
    try code.natives[signature.pointee.function](call)
    let inouts = signature.pointee.inouts
    let arguments = signature.pointee.arguments
    heap.clear(
      r + inouts.references, count: arguments.references - inouts.references)
    if size.words > 0 {
      (w + inouts.words).update(from: w + result.words, count: size.words)
    }
    if size.references > 0, result.references != inouts.references {
      take(from: r + result.references, to: r + inouts.references, count: size.references, heap)
    }
    if heap.isExhausted { throw memoryFault() }
  }

  /// Puts calls that the host's code makes from here above the window of the running function.
  func saveTop(
    _ pc: UnsafeMutablePointer<Instruction>, _ w: UnsafeMutablePointer<UInt64>,
    _ r: UnsafeMutablePointer<Reference?>
  ) {
    guard let function = code.function(at: pc - code.instructions) else { return }
    wordTop = w + function.frame.words
    referenceTop = r + function.frame.references
  }

  // MARK: Objects

  @inline(never)
  func makePayload(
    _ i: UnsafeMutablePointer<Instruction>, _ w: UnsafeMutablePointer<UInt64>,
    _ r: UnsafeMutablePointer<Reference?>, _ heap: HeapPointer
  ) {
    let kind = ObjectKind(rawValue: i.pointee.d) ?? .box
    let layout = Layout(words: Int(i[1].a), references: Int(i[2].a))
    let object = heap.makePayload(kind: kind, tag: Int64(i[1].wide), layout: layout)
    object.payload.words.update(from: w + Int(i.pointee.b), count: layout.words)
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
      saveTop(i, w, r)
      entry = try find(dictionary, w + Int(i.pointee.b), r + Int(i[2].b), key)
    }
    guard let entry, let dictionary = r[Int(i.pointee.c)]?.dictionary else {
      words[0] = 0
      heap.clear(references, count: Int(i[2].a))
      return
    }
    words[0] = 1
    (words + 1).update(
      from: dictionary.valueWords(at: entry), count: dictionary.pointee.valueLayout.words)
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

  // MARK: Text

  /// Returns the steps to be paid: copying a long text is work.
  @inline(never)
  func appendText(
    _ register: UnsafeMutablePointer<Reference?>, _ added: Reference?, _ heap: HeapPointer
  ) -> Int64 {
    guard let added else { return 0 }
    guard let reference = register.pointee else {
      added.retain()
      register.pointee = added
      return 0
    }
    let count = added.string.pointee.value.utf8.count
    if reference.isUnique, reference != added {
      reference.string.pointee.value += added.string.pointee.value
      reference.string.pointee.hash = 0
      reference.pointee.bytes += count
      heap.pointee.used += count
      return 0
    }
    register.pointee = heap.makeString(
      reference.string.pointee.value + added.string.pointee.value)
    heap.release(reference)
    return Int64(register.pointee?.pointee.bytes ?? 0) >> 10
  }

  @inline(never)
  func concatenate(
    _ parts: UnsafeMutablePointer<Reference?>, count: Int, _ heap: HeapPointer
  ) -> Reference? {
    var text = ""
    for index in 0..<count {
      if let part = parts[index] { text += part.string.pointee.value }
    }
    return heap.makeString(text)
  }

  @inline(never)
  func equalText(_ a: Reference?, _ b: Reference?) -> Bool {
    guard let a, let b else { return a == b }
    return a == b || a.string.pointee.value == b.string.pointee.value
  }

  @inline(never)
  func lessText(_ a: Reference?, _ b: Reference?) -> Bool {
    guard let b else { return false }
    guard let a else { return true }
    return a.string.pointee.value < b.string.pointee.value
  }
}
