extension FunctionEmitter {
  func emitWhile(_ label: LabelID, _ condition: TermID, _ body: TermID) {
    let outer = mark()
    let top = newLabel()
    let end = newLabel()
    targets[label] = JumpTarget(end: end, next: top, result: nil)
    place(top)
    emitJump(unless: condition, to: end)
    noteLoop(condition)
    emitStatement(body)
    let held = liveRegisters(from: outer)
    release(to: outer)
    emitJump(to: top)
    place(end)
    drop(held)
  }

  func emitRepeat(_ label: LabelID, _ body: TermID, _ condition: TermID) {
    let outer = mark()
    let top = newLabel()
    let next = newLabel()
    let end = newLabel()
    targets[label] = JumpTarget(end: end, next: next, result: nil)
    place(top)
    emitStatement(body)
    place(next)
    emitJump(unless: condition, to: end)
    let held = liveRegisters(from: outer)
    release(to: outer)
    emitJump(to: top)
    place(end)
    drop(held)
  }

  private func noteLoop(_ condition: TermID) {
    guard notedLocal != nil, inlining.isEmpty else { return }
    emit(.noteCondition)
  }

  /// Reference registers that are dropped at the end of each turn; those that leave in the middle
  /// of one drop them behind the loop.
  private func liveRegisters(from mark: Mark) -> Range<Int>? {
    var first: Int?
    var last = 0
    for register in mark.reference..<max(mark.reference, min(referenceTop, isLive.count))
    where isLive[register] {
      if first == nil { first = register }
      last = register
    }
    guard let first else { return nil }
    return first..<last + 1
  }

  private func drop(_ registers: Range<Int>?) {
    if let registers { emit(.clear, registers.lowerBound, 0, registers.count) }
  }

  // MARK: Ranges

  /// `for i in a..<b`: a counter and a bound, compared and advanced by one instruction per turn.
  func emitRangeLoop(_ loop: Loop) {
    let outer = mark()
    let isOwn =
      compiler[loop.variable].isMutable || compiler.needsCell(loop.variable)
    let counter = allocateWord()
    emit(loop.sequence, into: wordSlot(counter))
    let end = newLabel()
    let next = newLabel()
    let top = newLabel()
    targets[loop.label] = JumpTarget(end: end, next: next, result: nil)
    var bound = 0
    if loop.upperBound != .none {
      bound = allocateWord()
      emit(loop.upperBound, into: wordSlot(bound))
      emit(.checkRange, counter, bound)
      if !loop.includesUpperBound {
        emitJump(.jumpLessEqualI, bound, counter, to: end)
      }
    }
    place(top)
    let inner = mark()
    if isOwn {
      emitDeclaration(loop.variable, .slot(wordSlot(counter)), .word)
    } else {
      compiler.bindings[loop.variable.index] = .registers(wordSlot(counter))
    }
    if loop.condition != .none { emitJump(unless: loop.condition, to: next) }
    emitStatement(loop.body)
    place(next)
    release(to: inner)
    if loop.upperBound == .none {
      emit(.addIK, counter, counter, compiler.constant(1))
      emitJump(.loop, to: top)
    } else {
      emitJump(loop.includesUpperBound ? .nextClosed : .next, counter, bound, to: top)
    }
    place(end)
    release(to: outer)
  }

  /// A loop over `a..<b` or `a...b`, which needs no range: what the checker makes of it is a block that
  /// holds the range in a variable and loops over its bounds.
  func rangeLoop(_ list: TermList) -> Loop? {
    let terms = Array(compiler[list])
    guard terms.count == 2,
      case .declare(let range, let value) = compiler[terms[0]],
      value != .none, case .rangeLoop(let id) = compiler[terms[1]],
      case .field(let base, 0) = compiler[compiler[id].sequence],
      case .local(let local) = compiler[base], local == range,
      let bounds = bounds(value)
    else { return nil }
    var loop = compiler[id]
    loop.sequence = bounds.0
    loop.upperBound = bounds.1
    return loop
  }

  /// The operands of a range operator of the library.
  private func bounds(_ value: TermID) -> (TermID, TermID)? {
    switch compiler[value] {
    case .call(let function, _, let list), .callRequirement(let function, _, let list):
      let name = compiler[function].name
      guard list.count == 2, !compiler.isUser(compiler[function].span),
        name.hasSuffix("..<(_:_:)") || name.hasSuffix("...(_:_:)")
      else { return nil }
      let arguments = Array(compiler[list])
      return (arguments[0], arguments[1])
    default:
      return nil
    }
  }

  func wordSlot(_ register: Int) -> Slot {
    Slot(word: register, reference: 0, layout: .word)
  }

  // MARK: Arrays

  /// `for x in array`: the array is held for the whole loop, so the body may change the original.
  func emitArrayLoop(_ loop: Loop) {
    let outer = mark()
    let element = compiler.layout(of: concrete(compiler[loop.variable].type))
    let array = allocate(.reference)
    emit(loop.sequence, into: array)
    let index = allocateWord()
    emitWide(.integer, index, wide: 0)
    let end = newLabel()
    let next = newLabel()
    let top = newLabel()
    targets[loop.label] = JumpTarget(end: end, next: next, result: nil)
    let isOwn =
      compiler[loop.variable].isMutable || compiler.needsCell(loop.variable)
    var current = allocate(element)
    emitJump(.jump, to: next)
    place(top)
    let inner = mark()
    current.isTemporary = false
    if isOwn {
      emitDeclaration(loop.variable, .slot(current), element)
    } else {
      compiler.bindings[loop.variable.index] = .registers(current)
    }
    if loop.condition != .none { emitJump(unless: loop.condition, to: next) }
    emitStatement(loop.body)
    place(next)
    release(to: inner)
    emit(.nextElement, index, array.reference, current.word)
    emitWide(.data, current.reference, wide: 0)
    aim(position - 1, at: top)
    place(end)
    release(to: outer)
  }
}
