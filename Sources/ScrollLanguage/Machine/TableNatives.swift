// The core of `Dictionary` and `Set`.

extension NativeTable {
  /// Binds what belongs to the machine itself; the rest of the library's natives come on top.
  package mutating func addCore() {
    addDictionary()
    addDictionaryAccess()
    addSet()
    addHashing()
    addDescriptions()
    addFloatingPointTests()
    add("_areSame(_:_:)") { call in call.result(bool: call.generic(0) == call.generic(1)) }
  }

  private mutating func addDictionary() {
    for type in ["Dictionary", "Set"] {
      add(type + ".count") { call in
        call.result(int: Int64(call.reference(0)?.dictionary.pointee.count ?? 0))
      }
      add(type + "._next(_:)") { call in
        guard let table = call.reference(0)?.dictionary else { return call.result(int: -1) }
        let start = max(0, min(call.int(1), Int64(table.pointee.entryCount)))
        let entry = table.next(from: Int(start))
        call.result(int: entry < table.pointee.entryCount ? Int64(entry) : -1)
      }
    }
    for name in ["Dictionary._key(_:)", "Set._element(_:)"] {
      add(name) { call throws(Fault) in
        let (table, entry) = try call.entry()
        call.copyResult(table.keyWords(at: entry), table.keyReferences(at: entry))
      }
    }
    add("Dictionary._value(_:)") { call throws(Fault) in
      let (table, entry) = try call.entry()
      call.copyResult(table.valueWords(at: entry), table.valueReferences(at: entry))
    }
    add("Dictionary.updateValue(_:forKey:)") { call throws(Fault) in
      let entry = try call.insertKey(2)
      call.exchangeValue(entry.entry, parameter: 1, hasOld: !entry.isNew)
    }
    add("Dictionary.removeValue(forKey:)") { call throws(Fault) in
      try call.removeEntry(hasValue: true)
    }
  }

  private mutating func addDictionaryAccess() {
    add("Dictionary.subscript(_:)=") { call throws(Fault) in
      if call.words(2)[0] == 0 {
        if let entry = try call.findUnique() { call.drop(entry) }
      } else {
        let (entry, _) = try call.insertKey(1)
        call.putValue(entry, call.words(2) + 1, call.references(2))
      }
    }
    add("Dictionary.subscript(_:)&") { call throws(Fault) in
      guard let entry = try call.findUnique() else { return call.resultNil() }
      call.resultWords[0] = 1
      call.takeValue(entry, call.resultWords + 1)
    }
    add("Dictionary.subscript(_:default:)") { call throws(Fault) in
      let found = try call.find(
        call.reference(0), call.words(1), call.references(1), call.generic(0))
      if let entry = found, let table = call.reference(0)?.dictionary {
        call.copyResult(table.valueWords(at: entry), table.valueReferences(at: entry))
      } else {
        call.copyResult(call.words(2), call.references(2))
      }
    }
    add("Dictionary.subscript(_:default:)&") { call throws(Fault) in
      if let entry = try call.findUnique() {
        call.takeValue(entry, call.resultWords)
      } else {
        call.copyResult(call.words(2), call.references(2))
        call.heap.clear(call.references(2), count: call.layout(2).references)
      }
    }
    add("Dictionary.subscript(_:default:)=") { call throws(Fault) in
      let (entry, _) = try call.insertKey(1)
      call.putValue(entry, call.words(3), call.references(3))
    }
  }

  private mutating func addSet() {
    add("Set.contains(_:)") { call throws(Fault) in
      let found = try call.find(
        call.reference(0), call.words(1), call.references(1), call.generic(0))
      call.result(bool: found != nil)
    }
    add("Set._insert(_:)") { call throws(Fault) in
      let (_, isNew) = try call.insert(
        call.references(0), call.words(1), call.references(1), key: call.generic(0), value: .zero)
      call.result(bool: isNew)
    }
    add("Set.remove(_:)") { call throws(Fault) in
      try call.removeEntry(hasValue: false)
    }
  }

  private mutating func addDescriptions() {
    for type in [
      "Int", "Double", "CGFloat", "Float", "Bool", "String", "Character", "Int8", "Int16", "Int32",
      "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    ] {
      add(type + ".description") { call throws(Fault) in
        call.result(
          string: try call.machine.describe(
            call.type(0), call.words(0), call.references(0), isDebug: false))
      }
    }
    add("String.isEmpty") { call in
      call.result(bool: call.reference(0) == nil || call.string(0).isEmpty)
    }
  }

  private mutating func addHashing() {
    add("Hasher.init()") { call in call.result(int: 0) }
    add("Hasher.finalize()") { call in
      call.result(int: Int64(bitPattern: call.machine.finish(call.words(0)[0])))
    }
    let types = [
      "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
      "Double", "CGFloat", "Float", "Bool", "String", "Character", "Array", "Dictionary", "Set",
      "Optional",
    ]
    for type in types {
      add(type + ".hash(into:)") { call throws(Fault) in
        try call.machine.hash(
          call.type(0), call.words(0), call.references(0), into: &call.words(1)[0])
      }
    }
  }

  private mutating func addFloatingPointTests() {
    for type in ["Double", "CGFloat", "Float"] {
      add(type + ".isFinite") { call in call.result(bool: call.double(0).isFinite) }
      add(type + ".isInfinite") { call in call.result(bool: call.double(0).isInfinite) }
      add(type + ".truncatingRemainder(dividingBy:)") { call in
        call.result(double: truncatingRemainder(call.double(0), call.double(1)))
      }
    }
    add("Float._pattern") { call in
      call.result(int: Int64(Float(call.double(0)).bitPattern))
    }
    add("Float._from(pattern:)") { call in
      let bits = UInt32(truncatingIfNeeded: call.int(0))
      call.result(double: Double(Float(bitPattern: bits)))
    }
    add("Int.init(exactly double)") { call in
      let value = call.double(0)
      if let exact = Int64(exactly: value) { call.result(some: exact) } else { call.resultNil() }
    }
  }
}

/// The remainder of a truncating division, exact: the dividend is reduced by multiples of the divisor
/// that are powers of two, each subtraction exact (the method of `fmod`).
func truncatingRemainder(_ x: Double, _ y: Double) -> Double {
  guard x.isFinite, !y.isNaN, y != 0 else { return .nan }
  let divisor = y.magnitude
  var rest = x.magnitude
  if rest < divisor { return x }
  if divisor.isInfinite { return x }
  while rest >= divisor {
    // The largest multiple of the divisor by a power of two that is not above the rest.
    var step = Double(
      sign: .plus, exponent: rest.exponent - divisor.exponent, significand: divisor)
    if step > rest { step /= 2 }
    rest -= step
  }
  return x.sign == .minus ? -rest : rest
}

extension NativeCall {
  /// The table `self` and the entry that the first argument names.
  fileprivate func entry() throws(Fault) -> (UnsafeMutablePointer<DictionaryObject>, Int) {
    guard let table = reference(0)?.dictionary, int(1) >= 0,
      int(1) < Int64(table.pointee.entryCount), !table.isHole(Int(int(1)))
    else { throw fault(.index, "The index is not one of the collection") }
    return (table, Int(int(1)))
  }

  fileprivate func copyResult(
    _ words: UnsafeMutablePointer<UInt64>, _ references: UnsafeMutablePointer<Reference?>
  ) {
    resultWords.update(from: words, count: resultLayout.words)
    copy(from: references, to: resultReferences, count: resultLayout.references, heap)
  }

  /// The entry of the key in the first argument, in a table that is `self` alone's.
  fileprivate func findUnique() throws(Fault) -> Int? {
    let key = generic(0)
    guard let old = reference(0), try find(old, words(1), references(1), key) != nil else {
      return nil
    }
    if !old.isUnique {
      if !heap.admits(old.pointee.bytes) { throw memoryFault() }
      machine.owe(Int(old.copySteps))
      let fresh = heap.copyDictionary(old, capacity: old.dictionary.pointee.capacity)
      store(fresh, in: references(0))
    }
    return try find(reference(0), words(1), references(1), key)
  }

  fileprivate func insertKey(_ parameter: Int) throws(Fault) -> (entry: Int, isNew: Bool) {
    try insert(
      references(0), words(parameter), references(parameter), key: generic(0),
      value: layout(of: generic(1)))
  }

  /// Moves a value into an entry.
  fileprivate func putValue(
    _ entry: Int, _ words: UnsafeMutablePointer<UInt64>,
    _ source: UnsafeMutablePointer<Reference?>
  ) {
    guard let table = reference(0)?.dictionary else { return }
    let layout = table.pointee.valueLayout
    table.valueWords(at: entry).update(from: words, count: layout.words)
    take(from: source, to: table.valueReferences(at: entry), count: layout.references, heap)
  }

  /// Moves the value of an entry into the result, at these words.
  fileprivate func takeValue(_ entry: Int, _ words: UnsafeMutablePointer<UInt64>) {
    guard let table = reference(0)?.dictionary else { return }
    let layout = table.pointee.valueLayout
    words.update(from: table.valueWords(at: entry), count: layout.words)
    take(
      from: table.valueReferences(at: entry), to: resultReferences, count: layout.references, heap)
  }

  /// Puts a parameter into an entry; the result is the old value, an optional.
  fileprivate func exchangeValue(_ entry: Int, parameter: Int, hasOld: Bool) {
    if hasOld {
      resultWords[0] = 1
      takeValue(entry, resultWords + 1)
    } else {
      resultNil()
    }
    putValue(entry, words(parameter), references(parameter))
  }

  fileprivate func drop(_ entry: Int) {
    guard let table = reference(0)?.dictionary else { return }
    heap.clear(table.keyReferences(at: entry), count: table.pointee.keyLayout.references)
    heap.clear(table.valueReferences(at: entry), count: table.pointee.valueLayout.references)
    table.removeEntry(entry)
  }

  /// Removes the key in the first argument; the result is its value, or the element itself.
  fileprivate func removeEntry(hasValue: Bool) throws(Fault) {
    guard let entry = try findUnique(), let table = reference(0)?.dictionary else {
      return resultNil()
    }
    resultWords[0] = 1
    if hasValue {
      takeValue(entry, resultWords + 1)
    } else {
      let layout = table.pointee.keyLayout
      (resultWords + 1).update(from: table.keyWords(at: entry), count: layout.words)
      take(
        from: table.keyReferences(at: entry), to: resultReferences, count: layout.references, heap)
    }
    drop(entry)
  }
}
