import ScrollLanguage
import ScrollPhysics

/// The native bodies of the library's keyed values and transactions.
extension NativeTable {
  mutating func addDataFlow() {
    add("_typeKey(_:)") { call in call.result(int: -1 - Int64(call.generic(0).index)) }
    add(session: "_beginTransaction(_:)") { (session, call) throws(Fault) in
      let entries = call.reference(0).map { Kept($0, session.machine.heap) }
      try session.beginTransaction(TransactionRecord(reading: call.words(0), entries: entries))
    }
    add(session: "_endTransaction()") { (session, call) throws(Fault) in
      try session.endTransaction()
    }
    add(session: "_currentTransaction()") { (session, call) in
      let current = session.transactions.current
      current.write(to: call.resultWords, call.resultReferences)
    }
    add(session: "_whenAnimationsEnd(_:_:_:)") { (session, call) in
      var value = call.cursor(0)
      guard let closure = call.reference(2) else { return }
      let logical = value.optionalAnimation()?.logicalDuration ?? 0
      session.transactions.completions.append(
        AnimationCompletion(
          Kept(closure, session.machine.heap), logicalDuration: call.bool(1) ? logical : nil))
    }
    add("_boxedValue(_:)") { call throws(Fault) in
      if let box = call.reference(0),
        case .existential = call.machine.code.type(call.generic(0)).kind
      {
        // A value of `any P` is the same box, whatever type is in it.
        box.retain()
        return call.store(box, in: call.resultReferences)
      }
      guard let box = call.reference(0), call.machine.boxType(box) == call.generic(0) else {
        throw Fault(.stated, "A value has another type than its key")
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
