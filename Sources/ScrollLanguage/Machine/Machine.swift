/// Runs the code of one program: registers, globals, heap and budget.
///
/// Registers lie on two stacks allocated once, words and references. A call slides a window over
/// them and allocates nothing. Above the current window every reference register is nil, as far up as
/// the stack has been prepared: most programs never see the rest of it.
package final class Machine {
  /// Changes only between runs, to code that continues it.
  @exclusivity(unchecked) package private(set) var code: Code
  package let heap: Heap
  package var limits: Limits {
    didSet {
      core.pointee.depthLimit = limits.depth
      heap.state.pointee.limit = limits.memory
    }
  }
  /// Where `print` writes; the text comes with its terminator.
  package var output: (String) -> Void = { _ in }
  /// Asked now and then while the program runs; true ends it with a fault.
  package var isInterrupted: () -> Bool = { false }
  /// Whatever the host's natives find their own state by.
  package var host: UnsafeMutableRawPointer?

  /// Where the values of a rule's expressions are kept, if somebody asks for them and the code notes
  /// them.
  package var valueLog: ValueLog?

  let wordStack: UnsafeMutablePointer<UInt64>
  let referenceStack: UnsafeMutablePointer<Reference?>
  let wordCapacity: Int
  let referenceCapacity: Int
  let frames: UnsafeMutablePointer<Frame>
  let frameCapacity: Int
  @exclusivity(unchecked) private(set) var globalWords: UnsafeMutablePointer<UInt64>
  @exclusivity(unchecked) private(set) var globalReferences: UnsafeMutablePointer<Reference?>
  @exclusivity(unchecked) private(set) var globalStates: UnsafeMutablePointer<Bool>
  @exclusivity(unchecked) private(set) var literals: UnsafeMutablePointer<Reference?>
  let haltCode: UnsafeMutablePointer<Instruction>

  /// What changes while a program runs.
  let core: UnsafeMutablePointer<MachineCore>

  /// How many reference registers are prepared at a time.
  private static let preparation = 512

  package init(code: Code, limits: Limits = .script) {
    self.code = code
    self.limits = limits
    heap = Heap(limit: limits.memory)
    wordCapacity = code.maximumFrame.words + 32_768
    referenceCapacity = code.maximumFrame.references + 16_384
    frameCapacity = max(1024, min(limits.depth, 1 << 16) * 4)
    wordStack = .allocate(capacity: wordCapacity)
    referenceStack = .allocate(capacity: referenceCapacity)
    let prepared = code.maximumFrame.references + Machine.preparation
    referenceStack.initialize(repeating: nil, count: prepared)
    frames = .allocate(capacity: frameCapacity)
    globalWords = .allocate(capacity: code.globalLayout.words)
    globalWords.initialize(repeating: 0, count: code.globalLayout.words)
    globalReferences = .allocate(capacity: code.globalLayout.references)
    globalReferences.initialize(repeating: nil, count: code.globalLayout.references)
    globalStates = .allocate(capacity: code.globals.count)
    globalStates.initialize(repeating: false, count: code.globals.count)
    literals = .allocate(capacity: code.texts.count)
    literals.initialize(repeating: nil, count: code.texts.count)
    haltCode = .allocate(capacity: 1)
    haltCode.initialize(to: Instruction(.halt))
    core = .allocate(capacity: 1)
    core.initialize(
      to: MachineCore(
        wordTop: wordStack, referenceTop: referenceStack,
        preparedEnd: referenceStack + prepared, depthLimit: limits.depth))
    steps = limits.steps
  }

  deinit {
    let state = heap.state
    state.clear(referenceStack, count: core.pointee.preparedEnd - referenceStack)
    state.clear(globalReferences, count: code.globalLayout.references)
    state.clear(literals, count: code.texts.count)
    wordStack.deallocate()
    referenceStack.deallocate()
    frames.deallocate()
    globalWords.deallocate()
    globalReferences.deallocate()
    globalStates.deallocate()
    literals.deallocate()
    haltCode.deallocate()
    core.pointee.visits.deallocate()
    core.deallocate()
  }

  /// Whether a function runs that has to give the same answer every time: it is refused variables
  /// that vary.
  package var isPure: Bool {
    get { core.pointee.isPure }
    set { core.pointee.isPure = newValue }
  }

  /// Goes over to code that continues the present one: globals keep their values and closures their
  /// bodies. Only between runs; false when the stacks are too small for a function of the new code.
  package func adopt(_ new: Code) -> Bool {
    guard core.pointee.runs == 0, new.maximumFrame.words + 16_384 <= wordCapacity,
      new.maximumFrame.references + 8_192 <= referenceCapacity
    else { return false }
    let old = code
    globalWords = extended(
      globalWords, from: old.globalLayout.words, to: new.globalLayout.words, by: 0)
    globalReferences = extended(
      globalReferences, from: old.globalLayout.references, to: new.globalLayout.references, by: nil)
    globalStates = extended(globalStates, from: old.globals.count, to: new.globals.count, by: false)
    literals = extended(literals, from: old.texts.count, to: new.texts.count, by: nil)
    code = new
    return true
  }

  /// The object of a text literal, made when it is first needed.
  @inline(never)
  func makeLiteral(_ index: Int) -> Reference? {
    let literal = heap.state.makeString(code.texts[index])
    literals[index] = literal
    return literal
  }

  /// Prepares reference registers up to this one; false where the stack does not go so far.
  @inline(never)
  func prepare(upTo end: UnsafeMutablePointer<Reference?>) -> Bool {
    let last = referenceStack + referenceCapacity
    if end > last { return false }
    let prepared = core.pointee.preparedEnd
    let new = last - end > Machine.preparation ? end + Machine.preparation : last
    prepared.initialize(repeating: nil, count: new - prepared)
    core.pointee.preparedEnd = new
    return true
  }

  package func memoryFault() -> Fault {
    Fault(.memory, "The program uses more memory than the \(limits.memory) bytes allowed")
  }

  func recursionFault() -> Fault {
    Fault(.recursion, "Calls are nested deeper than the limit of \(limits.depth)")
  }

  func nestingFault() -> Fault {
    Fault(
      .recursion,
      "Values are nested too deeply to be compared, hashed or described: the limit is \(limits.nesting) levels of sets, dictionaries and the program's own '==', 'hash(into:)' and 'description'"
    )
  }
}

private func extended<T>(
  _ memory: UnsafeMutablePointer<T>, from count: Int, to newCount: Int, by filler: T
) -> UnsafeMutablePointer<T> {
  let new = UnsafeMutablePointer<T>.allocate(capacity: newCount)
  new.moveInitialize(from: memory, count: count)
  (new + count).initialize(repeating: filler, count: newCount - count)
  memory.deallocate()
  return new
}

/// What changes while a program runs, in raw memory: access to a class's variables would be checked
/// each time.
struct MachineCore {
  /// First free registers and frame, for calls from the host and from natives.
  var wordTop: UnsafeMutablePointer<UInt64>
  var referenceTop: UnsafeMutablePointer<Reference?>
  /// Reference registers from here on have never held anything, not even nil.
  var preparedEnd: UnsafeMutablePointer<Reference?>
  var frameTop = 0
  var depth = 0
  /// Runs under way on the host's stack.
  var runs = 0
  /// Steps of the slice under way, and those beyond it.
  var steps: Int64 = 0
  var reserve: Int64 = 0
  var wasInterrupted = false
  var depthLimit: Int
  /// Levels of `describe`, `equal` and `hash` on the host's stack.
  var nesting = 0
  /// How far these are inside of the values at hand.
  var visits = VisitStack()
  /// Only pure functions may run: variables that vary are refused.
  var isPure = false
  /// The instruction that called the native under way.
  var nativeCaller: UnsafeMutablePointer<Instruction>?
  /// Instructions of the last `noteWrite` and `noteCondition`.
  var lastWrite: UnsafeMutablePointer<Instruction>?
  var lastCondition: UnsafeMutablePointer<Instruction>?
}

extension Machine {
  @inline(__always)
  var wordTop: UnsafeMutablePointer<UInt64> {
    get { core.pointee.wordTop }
    set { core.pointee.wordTop = newValue }
  }
  @inline(__always)
  var referenceTop: UnsafeMutablePointer<Reference?> {
    get { core.pointee.referenceTop }
    set { core.pointee.referenceTop = newValue }
  }
  @inline(__always)
  var frameTop: Int {
    get { core.pointee.frameTop }
    set { core.pointee.frameTop = newValue }
  }
  @inline(__always)
  var depth: Int {
    get { core.pointee.depth }
    set { core.pointee.depth = newValue }
  }
}

/// What a call must restore when it ends.
struct Frame {
  var returnTo: UnsafeMutablePointer<Instruction>
  var words: UnsafeMutablePointer<UInt64>
  var references: UnsafeMutablePointer<Reference?>
  var depth: Int
}
