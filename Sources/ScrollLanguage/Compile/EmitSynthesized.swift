// Members that the compiler makes from the parts of a type.

extension FunctionEmitter {
  func emitSynthesized(_ kind: Function.Synthesized, _ function: FunctionID) {
    guard let first = shape.parameters.first else { return }
    switch kind {
    case .equal:
      guard shape.parameters.count == 2 else { return }
      let no = newLabel()
      emitEqual(first.type, slot(of: 0), slot(of: 1), else: no)
      emitAnswer(else: no)
    case .less:
      guard shape.parameters.count == 2 else { return }
      emitLess(first.type)
    case .hash:
      guard let hasher = shape.parameters.firstIndex(where: { $0.isInout }) else { return }
      let own = hasher == 0 ? 1 : 0
      emitHash(shape.parameters[own].type, slot(of: own), into: slot(of: hasher).word)
      emitReturn()
    }
  }

  private func slot(of parameter: Int) -> Slot {
    let own = shape.parameters[parameter]
    return Slot(
      word: own.offset.words, reference: own.offset.references, layout: own.layout)
  }

  /// Answers true here, false at the label.
  private func emitAnswer(else no: Label) {
    emitWide(.integer, resultSlot.word, wide: 1)
    emitReturn()
    place(no)
    emitWide(.integer, resultSlot.word, wide: 0)
    emitReturn()
  }

  /// Goes on when two values are equal, else jumps.
  private func emitEqual(_ type: Type, _ a: Slot, _ b: Slot, else no: Label) {
    if case .parts(let parts) = compiler.typeLayout(of: type).form {
      for part in parts {
        let layout = compiler.layout(of: part.type)
        emitPartEqual(
          part.type, a.part(part.offset, layout), b.part(part.offset, layout), else: no)
      }
    } else {
      emitPartEqual(type, a, b, else: no)
    }
  }

  private func emitPartEqual(_ type: Type, _ a: Slot, _ b: Slot, else no: Label) {
    switch compiler.primitive(of: type) {
    case .integer, .boolean:
      emitJump(.jumpNotEqualI, a.word, b.word, to: no)
      return
    case .double, .float:
      emitJump(.jumpNotEqualD, a.word, b.word, to: no)
      return
    default: break
    }
    if case .tagged = compiler.typeLayout(of: type).form, a.layout == .word,
      !hasOwnEqual(type)
    {
      emitJump(.jumpNotEqualI, a.word, b.word, to: no)
      return
    }
    let id = compiler.runtimeType(of: type)
    compiler.requestHash(id)
    let inner = mark()
    let answer = allocateWord()
    emit(.equal, answer, a.word, a.reference)
    emitWide(.data, b.word, wide: Int(id.index))
    emit(.data, b.reference)
    emitJump(.jumpIfFalse, answer, to: no)
    release(to: inner)
  }

  private func hasOwnEqual(_ type: Type) -> Bool {
    guard
      let found = compiler.witness(
        of: "==", compiler.wellKnown.equatable, in: type)
    else {
      return false
    }
    if case .term = compiler[found.function].body { return true }
    return false
  }

  /// `<` of an enum: by the order of its cases, then by their values.
  private func emitLess(_ type: Type) {
    let no = newLabel()
    let a = slot(of: 0)
    let b = slot(of: 1)
    let first = tagRegister(type, a)
    let second = tagRegister(type, b)
    let same = newLabel()
    emitJump(.jumpEqualI, first, second, to: same)
    emit(.lessI, resultSlot.word, first, second)
    emitReturn()
    place(same)
    emitPayloadLess(type, first, a, b, else: no)
    place(no)
    emitWide(.integer, resultSlot.word, wide: 0)
    emitReturn()
  }

  private func tagRegister(_ type: Type, _ slot: Slot) -> Int {
    let copy = allocateWord()
    if compiler.isIndirect(type) {
      emit(.tag, copy, slot.reference)
    } else {
      emit(.move, copy, slot.word)
    }
    return copy
  }

  private func emitPayloadLess(
    _ type: Type, _ tag: Int, _ a: Slot, _ b: Slot, else no: Label
  ) {
    guard case .tagged(let cases) = compiler.typeLayout(of: type).form else { return }
    for (index, parts) in cases.enumerated() where !parts.isEmpty {
      guard let constant = constantIndex(UInt64(index)) else { continue }
      let next = newLabel()
      emitJump(.jumpNotEqualIK, tag, constant, to: next)
      for part in parts {
        let layout = compiler.layout(of: part.type)
        let differ = newLabel()
        let left = a.part(part.offset, layout)
        let right = b.part(part.offset, layout)
        let equal = newLabel()
        emitPartEqual(part.type, left, right, else: differ)
        emitJump(.jump, to: equal)
        place(differ)
        emitLess(part.type, left, right)
        emitReturn()
        place(equal)
      }
      emitJump(.jump, to: no)
      place(next)
    }
  }

  /// Calls `<` of a type, into the result.
  private func emitLess(_ type: Type, _ a: Slot, _ b: Slot) {
    guard
      let requirement = compiler.requirement(named: "<", of: compiler.wellKnown.comparable)
    else { return }
    emitRequirementCall(requirement, [type], [.slot(a), .slot(b)], resultSlot)
  }

  /// Feeds a value to the hasher in a register.
  func emitHash(_ type: Type, _ value: Slot, into hasher: Int) {
    let id = compiler.runtimeType(of: type)
    compiler.requestHash(id)
    emit(.hash, hasher, value.word, value.reference)
    emitWide(.data, wide: Int(id.index))
  }

  // MARK: Literals of dictionaries and sets

  func emitCollection(_ term: TermID, _ list: TermList, _ destination: Slot?) -> Slot {
    let type = type(of: term)
    guard case .nominal(_, let arguments) = compiler.checker.program.types.shape(of: type),
      let key = arguments.first
    else { return destination ?? allocate(.reference) }
    let isDictionary = arguments.count == 2
    let id = compiler.runtimeType(of: key)
    compiler.requestHash(id)
    let slot = allocate(.reference)
    emit(.clear, slot.reference, 0, 1)
    let terms = Array(compiler[list])
    let step = isDictionary ? 2 : 1
    for index in stride(from: 0, to: terms.count - step + 1, by: step) {
      let inner = mark()
      let keySlot = emit(terms[index])
      var value = Slot.empty
      if isDictionary { value = owned(emit(terms[index + 1])) }
      emit(
        .insert, slot.reference, keySlot.word, value.word, d: isDictionary ? 1 : 0)
      emitWide(.data, keySlot.reference, wide: Int(id.index))
      emit(.data, value.reference, value.layout.words, value.layout.references)
      setLive(value, false)
      release(to: inner)
    }
    return deliver(slot, destination)
  }
}
