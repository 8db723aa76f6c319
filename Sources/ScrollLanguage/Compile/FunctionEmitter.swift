/// Registers that hold a value.
struct Slot: Equatable {
  var word: Int
  var reference: Int
  var layout: Layout
  /// Nobody else uses the value: its references may be moved away.
  var isTemporary = false

  /// The registers of a part of the value.
  func part(_ offset: Layout, _ layout: Layout) -> Slot {
    Slot(
      word: word + offset.words, reference: reference + offset.references, layout: layout,
      isTemporary: isTemporary)
  }

  static let empty = Slot(word: 0, reference: 0, layout: .zero)
}

/// Where a variable of the function being emitted lives.
enum Binding {
  case registers(Slot)
  /// In a cell; `register` holds the reference to it.
  case cell(register: Int)
  /// A parameter of an inlined function whose argument is a constant word.
  case constant(UInt64)
}

/// One word as an operand of an instruction.
enum Operand {
  case register(Int)
  case constant(UInt64)
}

/// A jump target, whose position is known once emission reaches it.
struct Label {
  fileprivate var index: Int
}

/// Emits one function: terms to instructions, with registers allocated as on a stack.
///
/// The window begins with the parameters; variables and temporaries follow. A statement gives back
/// its temporaries when it ends, a block its variables; references among them are dropped there.
/// The emitter never fails: what cannot be emitted is reported to the compiler.
final class FunctionEmitter {
  let compiler: Compiler
  let start: Int

  var wordTop = 0
  var referenceTop = 0
  var frame = Layout.zero
  /// Reference registers that may hold something to be dropped.
  var isLive: [Bool] = []

  var substitution = Substitution.empty
  private var concreteTypes: [Type: Type] = [:]
  var span = SourceSpan.none
  /// While a library function is emitted inside of a user's: the place of the call.
  var inlinedAt: SourceSpan?
  var inlining: [FunctionID] = []

  private var labels: [(position: Int, jumps: [Int])] = []
  /// Where the last label was placed.
  private var lastLabel = -1
  var targets: [LabelID: JumpTarget] = [:]
  var chainEnds: [Label] = []
  var fallthroughs: [Label] = []

  /// Where `return` leaves the result.
  var resultSlot = Slot.empty
  var inlineReturn: Label?
  var returns: [Int] = []
  /// Variables that several patterns of the case at hand bind.
  var alternatives: Set<LocalID> = []
  var shape: CallShape
  /// The layout of the captures, which follow the arguments in the window.
  var captures = Layout.zero
  /// Inout parameters that live in cells.
  var cellParameters: [(cell: Int, slot: Slot)] = []
  /// Globals known to have their value at this point of the top-level statements.
  var knownGlobals: Set<GlobalID> = []
  var isMain = false
  /// The inout parameter whose writes are noted, in a rule's `updateTarget`.
  var notedLocal: LocalID?

  struct JumpTarget {
    var end: Label
    var next: Label?
    var result: Slot?
  }

  init(_ compiler: Compiler) {
    self.compiler = compiler
    start = compiler.parts.instructions.count
    shape = CallShape(
      parameters: [], inouts: .zero, arguments: .zero, resultType: .unit, result: .zero)
  }

  // MARK: Types

  func concrete(_ type: Type) -> Type {
    if compiler.checker.program.types.contents(of: type).isDisjoint(with: [.parameter, .opaque]) {
      return type
    }
    if let known = concreteTypes[type] { return known }
    let made = compiler.checker.concrete(type, substitution)
    concreteTypes[type] = made
    return made
  }

  func concrete(_ list: TypeList) -> [Type] {
    if list.count == 0 { return [] }
    return compiler[list].map { concrete($0) }
  }

  func type(of term: TermID) -> Type { concrete(compiler.type(of: term)) }
  func layout(of term: TermID) -> Layout { compiler.layout(of: type(of: term)) }

  func withSubstitution(_ new: Substitution, _ body: () -> Void) {
    let outer = substitution
    let outerTypes = concreteTypes
    substitution = new
    concreteTypes = [:]
    body()
    substitution = outer
    concreteTypes = outerTypes
  }

  // MARK: Instructions

  func emit(_ instruction: Instruction) {
    let place = inlinedAt ?? span
    if compiler.parts.places.last?.span != place {
      compiler.parts.places.append(
        CodePlace(start: UInt32(compiler.parts.instructions.count), span: place))
    }
    compiler.parts.instructions.append(instruction)
  }

  func emit(_ op: Opcode, _ a: Int = 0, _ b: Int = 0, _ c: Int = 0, d: Int = 0) {
    if max(a, b, c) > 0xFFFF {
      compiler.currentSpan = span
      compiler.refuse(.tooLarge)
      return
    }
    emit(
      Instruction(op, a: UInt16(a), b: UInt16(b), c: UInt16(c), d: UInt8(truncatingIfNeeded: d)))
  }

  func emitWide(_ op: Opcode, _ a: Int = 0, wide: Int, d: Int = 0) {
    if a > 0xFFFF {
      compiler.currentSpan = span
      compiler.refuse(.tooLarge)
      return
    }
    emit(
      Instruction(
        op, a: UInt16(a), wide: Int32(truncatingIfNeeded: wide), d: UInt8(truncatingIfNeeded: d)))
  }

  var position: Int { compiler.parts.instructions.count }

  // MARK: Labels

  func newLabel() -> Label {
    labels.append((-1, []))
    return Label(index: labels.count - 1)
  }

  /// The label is here.
  func place(_ label: Label) {
    dropIdleJump(to: label)
    lastLabel = position
    labels[label.index].position = position
    for jump in labels[label.index].jumps { patch(jump, to: position) }
    labels[label.index].jumps = []
  }

  /// A jump to the very next instruction is not needed, unless another label already counts on what
  /// follows it.
  private func dropIdleJump(to label: Label) {
    guard position > start, lastLabel != position,
      compiler.parts.instructions[position - 1].op == .jump,
      labels[label.index].jumps.last == position - 1
    else { return }
    compiler.parts.instructions.removeLast()
    labels[label.index].jumps.removeLast()
  }

  /// Whether control comes to here: from the instruction before, or by a jump.
  var canGoOn: Bool {
    guard position > start, lastLabel != position else { return true }
    switch compiler.parts.instructions[position - 1].op {
    case .jump, .loop, .return: return false
    default: return true
    }
  }

  /// Whether the instruction before is a return that nothing jumps over.
  var hasReturned: Bool {
    position > start && lastLabel != position
      && compiler.parts.instructions[position - 1].op == .return
  }

  func isUsed(_ label: Label) -> Bool {
    labels[label.index].position >= 0 || !labels[label.index].jumps.isEmpty
  }

  /// Emits a jump with its operands; the distance follows.
  func emitJump(_ op: Opcode, _ a: Int = 0, _ b: Int = 0, to label: Label) {
    emit(op, a, b)
    aim(position - 1, at: label)
  }

  /// Makes an instruction jump to a label.
  func aim(_ instruction: Int, at label: Label) {
    if labels[label.index].position >= 0 {
      patch(instruction, to: labels[label.index].position)
    } else {
      labels[label.index].jumps.append(instruction)
    }
  }

  private func patch(_ jump: Int, to target: Int) {
    let op = compiler.parts.instructions[jump].op
    switch op {
    case .jump, .loop, .jumpIfTrue, .jumpIfFalse:
      compiler.parts.instructions[jump].wide = Int32(truncatingIfNeeded: target - jump)
    case .data:
      // The distance of `nextElement` lies in its second slot and counts from the first.
      compiler.parts.instructions[jump].wide = Int32(truncatingIfNeeded: target - jump + 1)
    default:
      let distance = target - jump
      if distance != Int(Int16(truncatingIfNeeded: distance)) {
        compiler.currentSpan = span
        compiler.refuse(.tooLarge)
      }
      compiler.parts.instructions[jump].c = UInt16(truncatingIfNeeded: distance)
    }
  }

  /// A jump that may go backward, and then pays.
  func emitJump(to label: Label) {
    emitJump(labels[label.index].position >= 0 ? .loop : .jump, to: label)
  }

  // MARK: Registers

  struct Mark {
    var word: Int
    var reference: Int
  }

  func mark() -> Mark { Mark(word: wordTop, reference: referenceTop) }

  func allocate(_ layout: Layout) -> Slot {
    let slot = Slot(
      word: wordTop, reference: referenceTop, layout: layout, isTemporary: true)
    wordTop += layout.words
    referenceTop += layout.references
    noteFrame()
    setLive(slot)
    return slot
  }

  func allocateWord() -> Int { allocate(.word).word }

  func noteFrame() {
    frame.words = max(frame.words, wordTop)
    frame.references = max(frame.references, referenceTop)
  }

  func setLive(_ slot: Slot, _ live: Bool = true) {
    for register in slot.reference..<slot.reference + slot.layout.references {
      while isLive.count <= register { isLive.append(false) }
      isLive[register] = live
    }
  }

  /// Gives back all registers allocated since the mark, dropping their references.
  func release(to mark: Mark) {
    clearLive(from: mark.reference)
    wordTop = mark.word
    referenceTop = mark.reference
  }

  private func clearLive(from first: Int) {
    var register = first
    while register < min(isLive.count, referenceTop) {
      if !isLive[register] {
        register += 1
        continue
      }
      var end = register
      while end < min(isLive.count, referenceTop), isLive[end] {
        isLive[end] = false
        end += 1
      }
      emit(.clear, register, 0, end - register)
      register = end
    }
  }

  // MARK: Moving values

  /// Puts a value into registers: moved when it is a temporary, else copied.
  func transfer(_ source: Slot, to target: Slot) {
    guard
      source.word != target.word || source.layout.words == 0
        || source.reference != target.reference
    else { return }
    if source.word != target.word || source.layout.words == 0 {
      emitMoveWords(from: source.word, to: target.word, count: source.layout.words)
    }
    let count = source.layout.references
    if count > 0, source.reference != target.reference {
      if source.isTemporary {
        if count == 1 {
          emit(.takeReference, target.reference, source.reference)
        } else {
          emit(.takeReferences, target.reference, source.reference, count)
        }
        setLive(source, false)
      } else if count == 1 {
        emit(.copyReference, target.reference, source.reference)
      } else {
        emit(.copyReferences, target.reference, source.reference, count)
      }
    }
  }

  private func emitMoveWords(from source: Int, to target: Int, count: Int) {
    if count == 1 {
      emit(.move, target, source)
    } else if count > 1 {
      emit(.moveWords, target, source, count)
    }
  }

  /// A value that is in some registers, in the ones asked for if any were.
  func deliver(_ slot: Slot, _ destination: Slot?) -> Slot {
    guard let destination else { return slot }
    transfer(slot, to: destination)
    return destination
  }

  func load(_ bits: UInt64, into register: Int) {
    let small = Int64(bitPattern: bits)
    if Int64(Int32(truncatingIfNeeded: small)) == small {
      emitWide(.integer, register, wide: Int(truncatingIfNeeded: small))
    } else {
      emitWide(.constant, register, wide: compiler.constant(bits))
    }
  }

  /// The register that holds an operand; constants are loaded.
  func register(_ operand: Operand) -> Int {
    switch operand {
    case .register(let register): return register
    case .constant(let bits):
      let register = allocateWord()
      load(bits, into: register)
      return register
    }
  }

  /// Index of a constant that fits a 16-bit operand.
  func constantIndex(_ bits: UInt64) -> Int? {
    let index = compiler.constant(bits)
    return index <= 0xFFFF ? index : nil
  }
}
