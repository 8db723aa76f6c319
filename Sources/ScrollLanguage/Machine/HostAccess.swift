// What the host asks of a machine between and during calls.

/// The top-level and static variables as they were at one moment.
package final class SavedGlobals {
  let heap: Heap
  let words: [UInt64]
  let references: [Reference?]
  let states: [Bool]

  init(heap: Heap, words: [UInt64], references: [Reference?], states: [Bool]) {
    self.heap = heap
    self.words = words
    self.references = references
    self.states = states
  }

  deinit {
    for reference in references { heap.state.release(reference) }
  }
}

extension Machine {
  package func saveGlobals() -> SavedGlobals {
    let layout = code.globalLayout
    let words = Array(UnsafeBufferPointer(start: globalWords, count: layout.words))
    let references = Array(
      UnsafeBufferPointer(start: globalReferences, count: layout.references))
    for reference in references { reference?.retain() }
    let states = Array(UnsafeBufferPointer(start: globalStates, count: code.globals.count))
    return SavedGlobals(heap: heap, words: words, references: references, states: states)
  }

  package func restore(_ saved: SavedGlobals) {
    for (index, word) in saved.words.enumerated() { globalWords[index] = word }
    for (index, reference) in saved.references.enumerated() {
      reference?.retain()
      let old = globalReferences[index]
      globalReferences[index] = reference
      heap.state.release(old)
    }
    for (index, state) in saved.states.enumerated() { globalStates[index] = state }
  }

  package func globalValue(_ id: GlobalID) -> Value? { globalValue { $0.id == id } }

  /// Gives a variable its first value again; nil where a statement does that.
  package func firstValue(_ id: GlobalID) throws(Fault) -> Value? {
    guard let global = code.globals.first(where: { $0.id == id }),
      let initializer = global.initializer
    else { return nil }
    refillSteps()
    try invoke(initializer) { _ in
    } results: { _ in
    }
    return globalValue(id)
  }

  private func globalValue(where matches: (CodeGlobal) -> Bool) -> Value? {
    for (index, global) in code.globals.enumerated() where matches(global) {
      guard globalStates[index] else { return nil }
      return Value(
        copying: globalWords + global.offset.words,
        globalReferences + global.offset.references, type: global.type, machine: self)
    }
    return nil
  }

  /// Where a variable of the program lies, for a host that sets it; nil where no code uses it.
  package func place(of id: GlobalID) -> (window: Window, type: RuntimeTypeID)? {
    for global in code.globals where global.id == id {
      let window = Window(
        words: globalWords + global.offset.words,
        references: globalReferences + global.offset.references)
      return (window, global.type)
    }
    return nil
  }

  /// Where the innermost function of the user's program is, while a native runs.
  package var innermostUserSpan: SourceSpan {
    var frame = frameTop
    var instruction = core.pointee.nativeCaller
    while true {
      if let instruction {
        let offset = instruction - code.instructions
        if offset >= 0, offset < code.instructionCount,
          let function = code.function(at: offset), function.isUser
        {
          return code.span(at: offset)
        }
      }
      if frame <= 0 { return .none }
      frame -= 1
      instruction = frames[frame].returnTo - 1
    }
  }

  /// Where the outermost function of the user's program is: a statement of the top level, while its
  /// statements are run.
  package var outermostUserSpan: SourceSpan {
    for frame in 0..<max(frameTop, 0) {
      if let span = userSpan(frames[frame].returnTo - 1) { return span }
    }
    return innermostUserSpan
  }

  private func userSpan(_ instruction: UnsafePointer<Instruction>) -> SourceSpan? {
    let offset = instruction - UnsafePointer(code.instructions)
    guard offset >= 0, offset < code.instructionCount,
      let function = code.function(at: offset), function.isUser
    else { return nil }
    return code.span(at: offset)
  }

  /// Forgets the line that decided in an earlier call of a rule.
  package func resetDecision() {
    core.pointee.lastWrite = nil
    core.pointee.lastCondition = nil
  }

  /// The line that wrote last to the target of a rule, else the last one that decided.
  package var lastDecision: SourceSpan? {
    guard let note = core.pointee.lastWrite ?? core.pointee.lastCondition else { return nil }
    return code.span(at: note - code.instructions)
  }

  /// What the host does from now on is nobody's call.
  package func forgetCaller() { core.pointee.nativeCaller = nil }

  /// A value of a concrete type, in a box as an existential.
  package func box(
    _ type: RuntimeTypeID, _ words: UnsafePointer<UInt64>, _ references: UnsafePointer<Reference?>
  ) -> Reference {
    let layout = code.type(type).layout
    let box = heap.state.makePayload(kind: .box, tag: Int64(type.index), layout: layout)
    box.payload.words.update(from: words, count: layout.words)
    for index in 0..<layout.references {
      references[index]?.retain()
      box.payload.references[index] = references[index]
    }
    return box
  }
}
