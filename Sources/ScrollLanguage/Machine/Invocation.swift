/// The registers of a call that the host makes: its arguments before, its results after.
package struct Window {
  package let words: UnsafeMutablePointer<UInt64>
  package let references: UnsafeMutablePointer<Reference?>

  package init(
    words: UnsafeMutablePointer<UInt64>, references: UnsafeMutablePointer<Reference?>
  ) {
    self.words = words
    self.references = references
  }
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

  @inline(__always)
  private func invoke<T>(
    _ entry: CodeEntry, capturing closure: Reference?, arguments: (Window) -> Void,
    results: (Window) -> T
  ) throws(Fault) -> T {
    let window = Window(words: core.pointee.wordTop, references: core.pointee.referenceTop)
    try prepare(window, entry)
    arguments(window)
    if let closure { load(closure, into: window, entry) }
    try call(entry, window)
    return results(window)
  }

  /// Makes sure that there is room for a call, and that its reference registers are nil.
  @inline(__always)
  func prepare(_ window: Window, _ entry: CodeEntry) throws(Fault) {
    let core = self.core
    let wordsLeft = wordStack + wordCapacity - window.words
    if wordsLeft < Int(entry.words) || core.pointee.frameTop + 1 >= frameCapacity
      || !holds(window.references + Int(entry.references))
    {
      throw recursionFault()
    }
    if core.pointee.runs >= 200 { throw nestingFault() }
    // A jump may have left something in registers above the window.
    if entry.references > 0 {
      heap.state.clear(window.references, count: Int(entry.references))
    }
  }

  /// Runs a function whose arguments lie in a window.
  @inline(__always)
  func call(_ entry: CodeEntry, _ window: Window) throws(Fault) {
    let core = self.core
    slice &-= 1
    if slice < 0 {
      slice = nextSlice(slice)
      if slice < 0 { throw budgetFault() }
    }
    let outerFrame = core.pointee.frameTop
    let outerDepth = core.pointee.depth
    frames[outerFrame] = Frame(
      returnTo: haltCode, words: window.words, references: window.references, depth: outerDepth)
    core.pointee.frameTop = outerFrame &+ 1
    core.pointee.depth = outerDepth &+ Int(entry.weight)
    core.pointee.runs &+= 1
    defer {
      core.pointee.runs &-= 1
      core.pointee.wordTop = window.words
      core.pointee.referenceTop = window.references
      core.pointee.frameTop = outerFrame
      core.pointee.depth = outerDepth
    }
    if core.pointee.depth > core.pointee.depthLimit { throw recursionFault() }
    try run(entry.start, window.words, window.references)
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

/// A function made ready to be called again and again: the host writes the argument words into its
/// window, calls it, and reads the results there. Nothing is looked up or allocated.
///
/// The machine has nothing else under way when it is called, so its registers are always the same.
package final class PreparedCall {
  let machine: Machine
  let entry: CodeEntry
  package let window: Window
  private let core: UnsafeMutablePointer<MachineCore>
  /// What the call comes back to.
  private let outer: Frame
  private let frame: UnsafeMutablePointer<Frame>
  private let frameIndex: Int
  private var kept: KeptArguments?

  /// Nil when there is no such function or no room for it.
  package init?(_ function: FunctionIndex, on machine: Machine) {
    guard Int(function.index) < machine.code.functions.count else { return nil }
    self.machine = machine
    entry = machine.code.entries[Int(function.index)]
    core = machine.core
    window = Window(words: core.pointee.wordTop, references: core.pointee.referenceTop)
    frameIndex = core.pointee.frameTop
    frame = machine.frames + frameIndex
    outer = Frame(
      returnTo: machine.haltCode, words: window.words, references: window.references,
      depth: core.pointee.depth)
    do throws(Fault) {
      try machine.prepare(window, entry)
    } catch {
      return nil
    }
  }

  /// Hands every call copies of these from now on.
  package func keep(_ kept: KeptArguments) { self.kept = kept.isEmpty ? nil : kept }

  /// Begins to run the function, with a budget of its own of which the call takes a step: where it has to
  /// be gone on with, nil when it has ended, as one that works on words alone does. Nothing fails here.
  /// What decided a call before is forgotten.
  package func begin(steps: Int64) -> UnsafeMutablePointer<Instruction>? {
    let core = core
    core.pointee.lastWrite = nil
    core.pointee.lastCondition = nil
    if steps <= 0 || depth > core.pointee.depthLimit { return entry.start }
    if let kept { kept.copy(to: window) }
    let end = machine.runWords(entry.start, window.words)
    return hasEnded(at: end) ? nil : end
  }

  /// Whether an instruction ends the function, with nothing to drop.
  @inline(__always)
  private func hasEnded(at end: UnsafeMutablePointer<Instruction>) -> Bool {
    guard end.pointee.op == .return else { return false }
    for index in 0..<Int(end.pointee.b)
    where window.references[Int(end.pointee.a) &+ index] != nil {
      return false
    }
    return true
  }

  /// Goes on where `begin` has left off.
  package func goOn(
    at place: UnsafeMutablePointer<Instruction>, steps: Int64
  ) throws(Fault) {
    let core = core
    core.pointee.steps = steps &- 1
    core.pointee.reserve = 0
    if steps <= 0 { throw machine.budgetFault() }
    if depth > core.pointee.depthLimit { throw machine.recursionFault() }
    // As in `Machine.call`, from what is known beforehand: with one function for both, a call of a
    // small rule takes a twentieth longer.
    frame.pointee = outer
    core.pointee.frameTop = frameIndex &+ 1
    core.pointee.depth = depth
    core.pointee.runs &+= 1
    defer {
      core.pointee.runs &-= 1
      core.pointee.wordTop = outer.words
      core.pointee.referenceTop = outer.references
      core.pointee.frameTop = frameIndex
      core.pointee.depth = outer.depth
    }
    try machine.run(place, outer.words, outer.references)
  }

  /// How deep calls are nested in the function.
  private var depth: Int { outer.depth &+ Int(entry.weight) }
}

/// Arguments that are the same in every run of a prepared call.
package struct KeptArguments {
  private let source: Window
  private let firstWord: Int
  private let count: Layout

  var isEmpty: Bool { count == .zero }

  /// - Parameters:
  ///   - source: where they lie; whoever makes the call owns it.
  ///   - firstWord: where their words begin in the window of the call. References begin at 0.
  package init(_ source: Window, firstWord: Int, count: Layout) {
    self.source = source
    self.firstWord = firstWord
    self.count = count
  }

  /// A few words, mostly none, for which a call of the library is too much.
  @inline(__always)
  fileprivate func copy(to window: Window) {
    var index = 0
    while index < count.words {
      window.words[firstWord &+ index] = source.words[index]
      index &+= 1
    }
    // The registers are nil: a function drops its arguments.
    index = 0
    while index < count.references {
      let reference = source.references[index]
      if let reference { reference.retain() }
      window.references[index] = reference
      index &+= 1
    }
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
