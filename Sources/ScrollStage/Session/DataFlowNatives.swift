import ScrollLanguage

/// The native bodies of the library's keyed values.
extension NativeTable {
  mutating func addDataFlow() {
    add("_typeKey(_:)") { call in call.result(int: -1 - Int64(call.generic(0).index)) }
    add("_boxedValue(_:)") { call throws(Fault) in
      guard let box = call.reference(0), call.machine.boxType(box) == call.generic(0) else {
        throw Fault(.stated, "A value is of another type than its key says")
      }
      let payload = box.payload
      call.resultWords.update(from: payload.words, count: call.resultLayout.words)
      for index in 0..<call.resultLayout.references {
        payload.references[index]?.retain()
        call.store(payload.references[index], in: call.resultReferences + index)
      }
    }
  }
}
