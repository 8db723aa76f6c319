// What dictionaries and sets need beyond the operations of the machine.

extension NativeTable {
  mutating func addTables() {
    for name in ["Dictionary", "Set"] {
      add(name + "._entry(of:)") { call throws(Fault) in
        let key = call.generic(0)
        let entry = try call.find(call.reference(0), call.words(1), call.references(1), key)
        call.result(int: Int64(entry ?? -1))
      }
    }
    add("Set._setElement(_:_:)") { call throws(Fault) in
      let element = call.layout(of: call.generic(0))
      guard let count = call.reference(0)?.dictionary.pointee.entryCount,
        call.int(1) >= 0, call.int(1) < Int64(count)
      else { return }
      let (entry, _) = try call.insert(
        register: call.references(0), call.words(2), call.references(2), key: call.generic(0))
      guard let set = call.reference(0)?.dictionary else { return }
      set.keyWords(at: entry).update(from: call.words(2), count: element.words)
      let old = set.keyReferences(at: entry)
      for offset in 0..<element.references {
        call.references(2)[offset]?.retain()
        call.store(call.references(2)[offset], in: old + offset)
      }
    }
  }
}

extension NativeCall {
  /// The entry of an element that is in the set of a register, which becomes unique.
  fileprivate func insert(
    register: UnsafeMutablePointer<Reference?>, _ w: UnsafeMutablePointer<UInt64>,
    _ r: UnsafeMutablePointer<Reference?>, key: RuntimeTypeID
  ) throws(Fault) -> (entry: Int, isNew: Bool) {
    try insert(register, w, r, key: key, value: .zero)
  }
}
