// Conditions become branches; a comparison and its jump are one instruction.

extension FunctionEmitter {
  /// A condition as a value.
  func emitTruth(of term: TermID, _ destination: Slot?) -> Slot {
    if case .not(let inner) = compiler[term], !isBranching(inner) {
      let slot = destination ?? allocate(.word)
      switch emitWord(inner) {
      case .register(let register): emit(.not, slot.word, register)
      case .constant(let bits): load(bits ^ 1, into: slot.word)
      }
      return slot
    }
    let slot = destination ?? allocate(.word)
    let inner = mark()
    let no = newLabel()
    let end = newLabel()
    emitJump(unless: term, to: no)
    emitWide(.integer, slot.word, wide: 1)
    emitJump(.jump, to: end)
    place(no)
    emitWide(.integer, slot.word, wide: 0)
    place(end)
    release(to: inner)
    return slot
  }

  private func isBranching(_ term: TermID) -> Bool {
    switch compiler[term] {
    case .and, .or, .not, .isCase, .bind, .bindSome: true
    default: false
    }
  }

  func emitJump(unless condition: TermID, to label: Label) {
    emitJump(condition, when: false, to: label)
  }

  /// Jumps when a condition comes out as `outcome`, else goes on.
  func emitJump(_ condition: TermID, when outcome: Bool, to label: Label) {
    let outer = span
    defer { span = outer }
    let own = compiler.span(of: condition)
    if own != .none { span = own }
    switch compiler[condition] {
    case .boolean(let value):
      if value == outcome { emitJump(to: label) }
    case .relabel(let inner):
      emitJump(inner, when: outcome, to: label)
    case .not(let inner):
      emitJump(inner, when: !outcome, to: label)
    case .block(let list) where list.count > 0:
      // What the block declares is in use for as long as what its condition binds.
      for statement in compiler[list].dropLast() { emitStatement(statement) }
      if let last = compiler[list].last { emitJump(last, when: outcome, to: label) }
    case .and(let a, let b):
      emitBoth(a, b, stop: false, when: outcome, to: label)
    case .or(let a, let b):
      let opened = openAlternatives(in: a)
      emitBoth(a, b, stop: true, when: outcome, to: label)
      alternatives.subtract(opened)
    case .isCase(let value, let index):
      emitCaseTest(value, Int(index), when: outcome, to: label)
    case .bind(let local, let value):
      emitBind(local, value)
      if outcome { emitJump(to: label) }
    case .bindSome(let local, let optional):
      emitBindSome(local, optional, when: outcome, to: label)
    case .call where notesValues, .callRequirement where notesValues:
      emitTest(emitWord(condition), when: outcome, to: label)
    case .call(let function, let types, let list):
      let arguments = compiler[list].map { Argument.term($0) }
      if emitInlineJump(function, concrete(types), arguments, when: outcome, to: label) { return }
      emitTest(emitWord(condition), when: outcome, to: label)
    case .callRequirement(let requirement, let types, let list):
      if let witness = staticWitness(requirement, concrete(types)),
        emitInlineJump(
          witness.function, witness.arguments, compiler[list].map { .term($0) },
          when: outcome,
          to: label)
      {
        return
      }
      emitTest(emitWord(condition), when: outcome, to: label)
    default:
      emitTest(emitWord(condition), when: outcome, to: label)
    }
  }

  func emitTest(_ operand: Operand, when outcome: Bool, to label: Label) {
    switch operand {
    case .constant(let bits):
      if (bits != 0) == outcome { emitJump(to: label) }
    case .register(let register):
      emitJump(outcome ? .jumpIfTrue : .jumpIfFalse, register, to: label)
    }
  }

  /// `&&` is decided by a false operand, `||` by a true one.
  private func emitBoth(
    _ a: TermID, _ b: TermID, stop: Bool, when outcome: Bool, to label: Label
  ) {
    if outcome == stop {
      emitJump(a, when: stop, to: label)
      emitJump(b, when: stop, to: label)
    } else {
      let skip = newLabel()
      emitJump(a, when: stop, to: skip)
      emitJump(b, when: outcome, to: label)
      place(skip)
    }
  }

  private func emitCaseTest(
    _ value: TermID, _ index: Int, when outcome: Bool, to label: Label
  ) {
    let type = type(of: value)
    let operand = emitTag(of: value, type)
    let count = caseCount(of: type)
    guard case .register(let tag) = operand else {
      emitIntegerJump(
        outcome ? .equal : .notEqual, operand, .constant(UInt64(index)), to: label)
      return
    }
    if index == 0 {
      emitJump(outcome ? .jumpIfFalse : .jumpIfTrue, tag, to: label)
    } else if count == 2 {
      emitJump(outcome ? .jumpIfTrue : .jumpIfFalse, tag, to: label)
    } else if let constant = constantIndex(UInt64(index)) {
      emitJump(outcome ? .jumpEqualIK : .jumpNotEqualIK, tag, constant, to: label)
    }
  }

  private func caseCount(of type: Type) -> Int {
    switch compiler.typeLayout(of: type).form {
    case .tagged(let cases), .boxed(let cases): cases.count
    case .scalar, .parts: 0
    }
  }

  /// The register with the number of an enum value's case.
  func emitTag(of value: TermID, _ type: Type) -> Operand {
    if compiler.isIndirect(type) {
      let box = emit(value)
      let tag = allocateWord()
      emit(.tag, tag, box.reference)
      return .register(tag)
    }
    if compiler.layout(of: type) == .word { return emitWord(value) }
    if let place = readablePlace(value) {
      return .register(emitLoad(place.part(.zero, .word), nil).word)
    }
    return .register(emit(value).word)
  }

  /// The outcome of a condition that is known already, as it often is in an inlined function.
  func knownOutcome(_ condition: TermID) -> Bool? {
    switch compiler[condition] {
    case .boolean(let value): return value
    case .relabel(let inner): return knownOutcome(inner)
    case .not(let inner): return knownOutcome(inner).map { !$0 }
    case .isCase(let value, let index):
      guard case .local(let local) = compiler[value],
        case .constant(let tag) = compiler.bindings[local.index]
      else { return nil }
      return tag == UInt64(index)
    default: return nil
    }
  }

  // MARK: Patterns

  /// `case .a(let x), .b(let x)`: the place of `x` is made before the first of the patterns.
  private func openAlternatives(in condition: TermID) -> Set<LocalID> {
    var found: Set<LocalID> = []
    collectAlternatives(condition, &found)
    return found
  }

  private func collectAlternatives(_ condition: TermID, _ found: inout Set<LocalID>) {
    switch compiler[condition] {
    case .bind(let local, _)
    where compiler[local].isRebound && alternatives.insert(local).inserted:
      emitDeclaration(local, .none)
      found.insert(local)
    case .and(let a, let b), .or(let a, let b):
      collectAlternatives(a, &found)
      collectAlternatives(b, &found)
    case .block(let list):
      if let last = compiler[list].last { collectAlternatives(last, &found) }
    default: break
    }
  }

  /// Registers of its own for a variable, or a cell.
  func emitBind(_ local: LocalID, _ value: TermID) {
    if alternatives.contains(local) {
      store(emit(value), in: place(of: local))
      return
    }
    if !compiler.needsCell(local), !compiler[local].isMutable, isStable(value) {
      // The value stays where it is for as long as the variable is in use.
      var slot = emit(value)
      slot.isTemporary = false
      compiler.bindings[local.index] = .registers(slot)
      return
    }
    emitDeclaration(local, value)
  }

  /// Whether a term is a constant's registers or a part of them.
  private func isStable(_ term: TermID) -> Bool {
    switch compiler[term] {
    case .local(let local):
      if compiler[local].isMutable { return false }
      if case .registers = compiler.bindings[local.index] { return true }
      return false
    case .field(let base, _), .relabel(let base):
      return isStable(base)
    case .payload(let base, _, _):
      return isStable(base) && !compiler.isIndirect(type(of: base))
    default:
      return false
    }
  }

  private func emitBindSome(
    _ local: LocalID, _ optional: TermID, when outcome: Bool, to label: Label
  ) {
    let value = emit(optional)
    let wrapped = Layout(
      words: value.layout.words - 1, references: value.layout.references)
    let skip = newLabel()
    emitJump(.jumpIfFalse, value.word, to: outcome ? skip : label)
    let payload = value.part(.word, wrapped)
    if !compiler.needsCell(local), !compiler[local].isMutable,
      value.isTemporary || isStable(optional)
    {
      var slot = payload
      slot.isTemporary = false
      compiler.bindings[local.index] = .registers(slot)
    } else {
      emitDeclaration(local, .slot(payload), wrapped)
    }
    if outcome { emitJump(to: label) }
    place(skip)
  }
}
