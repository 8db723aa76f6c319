extension FunctionEmitter {
  /// Emits a term for its effect; its temporaries are given back, its variables stay until the end
  /// of the block.
  func emitStatement(_ term: TermID) {
    let outer = span
    defer { span = outer }
    let own = compiler.span(of: term)
    if own != .none { span = own }
    switch compiler[term] {
    case .unit:
      return
    case .declare(let local, let value):
      emitDeclaration(local, value)
    case .initializeGlobal(let global, let value):
      let inner = mark()
      let index = compiler.global(global)
      emitStoreGlobal(index, .zero, emit(value))
      emitWide(.markGlobal, wide: index)
      if isMain { knownGlobals.insert(global) }
      release(to: inner)
    case .assign(let place, let value)
    where compiler[place].isDiscard && binds(value):
      emitStatement(value)
    case .assign(let place, let value):
      let inner = mark()
      emitAssign(place, value)
      noteWrite(place)
      release(to: inner)
    case .if(let condition, let then, let otherwise):
      emitIf(condition, then, otherwise)
    case .whileLoop(let label, let condition, let body):
      emitWhile(label, condition, body)
    case .repeatLoop(let label, let body, let condition):
      emitRepeat(label, body, condition)
    case .rangeLoop(let loop):
      emitRangeLoop(compiler[loop])
    case .arrayLoop(let loop):
      emitArrayLoop(compiler[loop])
    case .fallthrough:
      if let next = fallthroughs.last { emitJump(to: next) }
    case .break(let label):
      if let target = targets[label] { emitJump(to: target.end) }
    case .continue(let label):
      if let next = targets[label]?.next { emitJump(to: next) }
    case .return(let value):
      emitReturnStatement(value)
    case .print(let list, let separator, let terminator):
      emitPrint(list, separator, terminator)
    case .stop(let message):
      let inner = mark()
      let text = message == .none ? .empty : emit(message)
      emit(.stop, text.reference, d: message == .none ? 0 : 1)
      release(to: inner)
    case .block(let list) where rangeLoop(list) != nil:
      let inner = mark()
      if let loop = rangeLoop(list) { emitRangeLoop(loop) }
      release(to: inner)
    case .block(let list):
      let inner = mark()
      for statement in compiler[list] { emitStatement(statement) }
      if !declares(list) { release(to: inner) }
    case .bind(let local, let value):
      emitBind(local, value)
    case .and where binds(term):
      // `let (a, b) = pair`: a pattern that always holds.
      let no = newLabel()
      emitBindings(of: term, else: no)
      place(no)
    default:
      let inner = mark()
      emit(term)
      release(to: inner)
    }
  }

  private func emitReturnStatement(_ value: TermID) {
    if value == .none || layout(of: value) == .zero {
      if value != .none { emitStatement(value) }
      if let inlineReturn { emitJump(to: inlineReturn) } else { emitLeave() }
      return
    }
    emitReturn(of: value)
  }

  /// Whether a block only stands for several declarations of one statement, `var a = 1, b = 2`: then
  /// it is no scope.
  private func declares(_ list: TermList) -> Bool {
    guard let last = compiler[list].last else { return false }
    switch compiler[last] {
    case .declare, .bind: return true
    case .block(let inner): return declares(inner)
    case .assign(let place, let value):
      return compiler[place].isDiscard && binds(value)
    default: return binds(last)
    }
  }

  // MARK: Variables

  func emitDeclaration(_ local: LocalID, _ value: TermID) {
    let layout = compiler.layout(of: concrete(compiler[local].type))
    if value == .none {
      declare(local, layout)
      return
    }
    if !compiler[local].isMutable, let bits = constantWord(value) {
      compiler.bindings[local.index] = .constant(bits)
      return
    }
    emitDeclaration(local, .term(value), layout)
  }

  /// The value of a term that is a constant word and needs no code.
  private func constantWord(_ term: TermID) -> UInt64? {
    switch compiler[term] {
    case .integer(let value): return UInt64(bitPattern: value)
    case .double(let value): return value.bitPattern
    case .boolean(let value): return value ? 1 : 0
    case .relabel(let inner): return constantWord(inner)
    case .enumCase(let index, let list)
    where list.count == 0 && layout(of: term) == .word:
      return UInt64(index)
    case .local(let local):
      if case .constant(let bits) = compiler.bindings[local.index] { return bits }
      return nil
    default: return nil
    }
  }

  func emitDeclaration(_ local: LocalID, _ value: Argument, _ layout: Layout) {
    if compiler.needsCell(local) {
      let cell = allocate(.reference)
      let inner = mark()
      let contents = allocate(layout)
      _ = emit(value, into: contents)
      emitMakePayload(.cell, tag: 0, contents, into: cell.reference)
      setLive(contents, false)
      release(to: inner)
      compiler.bindings[local.index] = .cell(register: cell.reference)
      return
    }
    var slot = allocate(layout)
    let inner = mark()
    _ = emit(value, into: slot)
    release(to: inner)
    slot.isTemporary = false
    compiler.bindings[local.index] = .registers(slot)
  }

  /// A variable that gets its value later.
  private func declare(_ local: LocalID, _ layout: Layout) {
    if compiler.needsCell(local) {
      let cell = allocate(.reference)
      let inner = mark()
      let contents = allocate(layout)
      if layout.references > 0 { emit(.clear, contents.reference, 0, layout.references) }
      emitMakePayload(.cell, tag: 0, contents, into: cell.reference)
      release(to: inner)
      compiler.bindings[local.index] = .cell(register: cell.reference)
      return
    }
    var slot = allocate(layout)
    slot.isTemporary = false
    compiler.bindings[local.index] = .registers(slot)
  }

  // MARK: Blocks and choices

  func emitBlock(_ term: TermID, _ list: TermList, _ destination: Slot?) -> Slot {
    let layout = layout(of: term)
    if layout == .zero {
      emitStatement(term)
      return destination ?? .empty
    }
    let slot = destination ?? allocate(layout)
    let inner = mark()
    let terms = compiler[list]
    for (index, statement) in terms.enumerated() {
      if index == terms.count - 1 {
        emit(statement, into: slot)
      } else {
        emitStatement(statement)
      }
    }
    release(to: inner)
    return slot
  }

  private func emitIf(_ condition: TermID, _ then: TermID, _ otherwise: TermID) {
    let outer = mark()
    let no = newLabel()
    emitJump(unless: condition, to: no)
    noteCondition(condition)
    let inner = mark()
    if then != .none { emitStatement(then) }
    release(to: inner)
    let hasElse = otherwise != .none
    if hasElse {
      let end = newLabel()
      if canGoOn { emitJump(.jump, to: end) }
      place(no)
      noteCondition(condition)
      emitStatement(otherwise)
      place(end)
    } else {
      place(no)
      noteCondition(condition)
    }
    // What the condition of a `guard` binds is in use until the block ends.
    if !bindsForLater(condition, then) { release(to: outer) }
  }

  private func bindsForLater(_ condition: TermID, _ then: TermID) -> Bool {
    var isGuard = then == .none
    if !isGuard {
      switch compiler[then] {
      case .unit: isGuard = true
      case .block(let list): isGuard = list.count == 0
      default: break
      }
    }
    if case .not = compiler[condition] { isGuard = true }
    return isGuard && binds(condition)
  }

  private func binds(_ term: TermID) -> Bool {
    switch compiler[term] {
    case .bind, .bindSome: return true
    case .block(let list): return compiler[list].contains { binds($0) }
    case .and(let a, let b), .or(let a, let b): return binds(a) || binds(b)
    case .not(let a): return binds(a)
    default: return false
    }
  }

  func emitConditional(
    _ term: TermID, _ condition: TermID, _ then: TermID, _ otherwise: TermID,
    _ destination: Slot?
  ) -> Slot {
    // Made aside when the destination may be read on the way.
    let slot = destination ?? allocate(layout(of: term))
    let outer = mark()
    let no = newLabel()
    let end = newLabel()
    emitJump(unless: condition, to: no)
    noteCondition(condition)
    let inner = mark()
    emit(then, into: slot)
    release(to: inner)
    emitJump(.jump, to: end)
    place(no)
    noteCondition(condition)
    emit(otherwise, into: slot)
    place(end)
    release(to: outer)
    return slot
  }

  func emitSelect(
    _ term: TermID, _ label: LabelID, _ list: TermList, _ destination: Slot?
  ) -> Slot {
    let layout = layout(of: term)
    let slot = layout == .zero ? Slot.empty : destination ?? allocate(layout)
    let end = newLabel()
    targets[label] = JumpTarget(end: end, next: nil, result: slot)
    let terms = Array(compiler[list])
    var bodyLabels: [Label] = []
    for _ in stride(from: 0, to: terms.count, by: 2) { bodyLabels.append(newLabel()) }
    for index in stride(from: 0, to: terms.count - 1, by: 2) {
      let known = knownOutcome(terms[index])
      if known == false, !isUsed(bodyLabels[index / 2]) { continue }
      let inner = mark()
      let next = newLabel()
      let isLast = index + 2 >= terms.count
      if isLast {
        emitBindings(of: terms[index], else: next)
      } else {
        emitJump(unless: terms[index], to: next)
      }
      if known == nil { noteCondition(terms[index]) }
      place(bodyLabels[index / 2])
      fallthroughs.append(isLast ? end : bodyLabels[index / 2 + 1])
      if layout == .zero {
        emitStatement(terms[index + 1])
      } else {
        emit(terms[index + 1], into: slot)
      }
      fallthroughs.removeLast()
      release(to: inner)
      if !isLast, canGoOn { emitJump(.jump, to: end) }
      if isUsed(next) {
        place(next)
        noteCondition(terms[index])
      }
      if known == true, !isLast, !isUsed(bodyLabels[index / 2 + 1]) { break }
    }
    if isUsed(end) { place(end) }
    return destination ?? slot
  }

  /// The last case of an exhaustive `switch` holds: only its variables matter.
  private func emitBindings(of condition: TermID, else label: Label) {
    switch compiler[condition] {
    case .isCase, .boolean: return
    case .and(let a, let b):
      emitBindings(of: a, else: label)
      emitBindings(of: b, else: label)
    default:
      emitJump(unless: condition, to: label)
    }
  }

  func emitLabelled(
    _ term: TermID, _ label: LabelID, _ inner: TermID, _ destination: Slot?
  ) -> Slot {
    let end = newLabel()
    targets[label] = JumpTarget(end: end, next: nil, result: destination)
    if layout(of: term) == .zero {
      emitStatement(inner)
      place(end)
      return destination ?? .empty
    }
    let slot = emit(inner, into: destination ?? allocate(layout(of: term)))
    place(end)
    return slot
  }

  // MARK: Printing

  private func emitPrint(_ list: TermList, _ separator: TermID, _ terminator: TermID) {
    let inner = mark()
    let values = Array(compiler[list])
    let count = max(values.count * 2, 1)
    let texts = allocate(Layout(words: 0, references: count))
    // All values are computed before any is described.
    var held: [Slot] = []
    for value in values {
      var slot = emit(value)
      if !slot.isTemporary, values.count > 1 {
        let copy = allocate(slot.layout)
        transfer(slot, to: copy)
        slot = copy
      }
      held.append(slot)
    }
    let between = values.count > 1 && separator != .none ? emit(separator) : nil
    for (index, value) in values.enumerated() {
      let target = texts.part(Layout(words: 0, references: index * 2), .reference)
      emitDescription(of: held[index], type(of: value), into: target)
      guard index + 1 < values.count else { continue }
      if let between {
        emit(.copyReference, target.reference + 1, between.reference)
      } else {
        emitWide(.text, target.reference + 1, wide: compiler.space)
      }
    }
    let last = texts.reference + count - 1
    if terminator != .none {
      emit(
        terminator, into: Slot(word: texts.word, reference: last, layout: .reference))
    } else {
      emitWide(.text, last, wide: compiler.newline)
    }
    emit(.concatenate, texts.reference, texts.reference, count)
    emit(.print, texts.reference)
    release(to: inner)
  }

  private func emitDescription(of value: Slot, _ type: Type, into target: Slot) {
    if compiler.primitive(of: type) == .string {
      transfer(value, to: target)
      return
    }
    let id = compiler.runtimeType(of: type)
    compiler.requestDescription(id)
    emit(.describe, target.reference, value.word, value.reference)
    emitWide(.data, wide: Int(id.index))
  }
}
