/// The registers of a call that the host makes: its arguments before, its results after.
package struct Window {
  package let words: UnsafeMutablePointer<UInt64>
  package let references: UnsafeMutablePointer<Reference?>
}

extension Machine {
  /// Runs the top-level statements.
  package func runMain() throws(Fault) {
    guard let main = code.main else { return }
    try invoke(main) { _ in
    } results: { _ in
    }
  }

  /// Calls a function. `arguments` fills the window (references handed over); `results` reads what
  /// the call left there: first the inout parameters, then the result. Nothing is allocated.
  package func invoke<T>(
    _ function: FunctionIndex, arguments: (Window) -> Void, results: (Window) -> T
  ) throws(Fault) -> T {
    guard Int(function.index) < code.functions.count else {
      throw Fault(.stated, "The program has no such function")
    }
    let entry = code.entries[Int(function.index)]
    return try invoke(entry, capturing: nil, arguments: arguments, results: results)
  }

  /// Calls a closure or function value.
  package func invoke<T>(
    closure: Reference?, arguments: (Window) -> Void, results: (Window) -> T
  ) throws(Fault) -> T {
    guard let closure, closure.pointee.kind == .closure else {
      throw Fault(.stated, "The function value is being changed by the call")
    }
    let entry = code.entries[Int(closure.payload.pointee.tag)]
    return try invoke(entry, capturing: closure, arguments: arguments, results: results)
  }

  /// The function that meets a requirement for values of a type: the witness itself, or the one
  /// that takes the value boxed.
  package func witness(
    _ requirement: FunctionID, of type: RuntimeTypeID, boxed: Bool = false
  ) -> FunctionIndex? {
    for entry in code.requirements where entry.requirement == requirement {
      let table = boxed ? entry.boxed : entry.direct
      guard Int(type.index) < table.count else { return nil }
      let index = table[Int(type.index)]
      return index == CodeRequirement.none ? nil : FunctionIndex(index: index)
    }
    return nil
  }

  private func invoke<T>(
    _ entry: CodeEntry, capturing closure: Reference?, arguments: (Window) -> Void,
    results: (Window) -> T
  ) throws(Fault) -> T {
    let window = Window(words: wordTop, references: referenceTop)
    let wordsLeft = wordStack + wordCapacity - window.words
    let referencesLeft = referenceStack + referenceCapacity - window.references
    if wordsLeft < Int(entry.words) || referencesLeft < Int(entry.references)
      || frameTop + 1 >= frameCapacity || runs >= 200
    {
      throw recursionFault()
    }
    // A jump may have left something in registers above the window.
    heap.state.clear(window.references, count: Int(entry.references))
    arguments(window)
    if let closure { load(closure, into: window, entry) }
    try pay(1)
    runs += 1
    defer { runs -= 1 }
    let outerFrame = frameTop
    let outerDepth = depth
    frames[frameTop] = Frame(
      returnTo: haltCode, words: window.words, references: window.references, depth: depth)
    frameTop += 1
    depth += Int(entry.weight)
    defer {
      wordTop = window.words
      referenceTop = window.references
      frameTop = outerFrame
      depth = outerDepth
    }
    if depth > limits.depth { throw recursionFault() }
    try run(entry.start, window.words, window.references)
    return results(window)
  }

  /// Copies what a closure captured behind its parameters.
  private func load(_ closure: Reference, into window: Window, _ entry: CodeEntry) {
    let payload = closure.payload
    (window.words + Int(entry.captureWord)).update(
      from: payload.words, count: Int(payload.pointee.wordCount))
    copyReferences(
      from: payload.references, to: window.references + Int(entry.captureReference),
      count: Int(payload.pointee.referenceCount))
  }
}

extension NativeCall {
  /// Calls a closure that came as an argument.
  package func invoke<T>(
    _ parameter: Int, arguments: (Window) -> Void, results: (Window) -> T
  ) throws(Fault) -> T {
    try machine.invoke(closure: reference(parameter), arguments: arguments, results: results)
  }
}
