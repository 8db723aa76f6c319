extension FunctionEmitter {
  /// Evaluates a term. With a destination the value ends there, else wherever it comes to lie, also
  /// in the registers of a variable.
  @discardableResult
  func emit(_ term: TermID, into destination: Slot? = nil) -> Slot {
    let outer = span
    defer { span = outer }
    let own = compiler.span(of: term)
    if own != .none { span = own }
    let slot = evaluate(term, destination)
    noteValue(of: term, slot)
    return slot
  }

  private func evaluate(_ term: TermID, _ destination: Slot?) -> Slot {
    switch compiler[term] {
    case .invalid:
      compiler.currentSpan = span
      compiler.refuse(.notInferred)
      return destination ?? .empty
    case .unit, .metatype, .discard:
      return destination ?? .empty
    case .integer(let value):
      return emitConstant(UInt64(bitPattern: value), destination)
    case .double(let value):
      return emitConstant(value.bitPattern, destination)
    case .boolean(let value):
      return emitConstant(value ? 1 : 0, destination)
    case .text(let text):
      let slot = destination ?? allocate(.reference)
      emitWide(.text, slot.reference, wide: compiler.text(text))
      return slot
    case .local(let local):
      return emitLocal(local, destination)
    case .global, .field, .payload:
      return emitPart(term, destination)
    case .isCase, .and, .or, .not, .bind, .bindSome:
      return emitTruth(of: term, destination)
    case .construct(let list):
      return emitConstruct(term, list, destination)
    case .enumCase(let index, let list):
      return emitEnumCase(term, Int(index), list, destination)
    case .array(let list):
      return emitArray(term, list, destination)
    case .collection(let list):
      return emitCollection(term, list, destination)
    case .interpolation(let list):
      return emitInterpolation(list, destination)
    case .describe(let value, let form):
      return emitDescribe(value, form, destination)
    case .call(let function, let types, let list):
      holdArguments(of: function, concrete(types), list)
      return emitCall(
        function, concrete(types), compiler[list].map { .term($0) }, destination)
    case .callRequirement(let requirement, let types, let list):
      return emitRequirementCall(
        requirement, concrete(types), compiler[list].map { .term($0) }, destination)
    case .callValue(let callee, let list):
      return emitValueCall(callee, list, destination)
    case .closure(let function, let types, let list):
      return emitClosure(function, concrete(types), list, destination)
    case .functionValue(let function, let types):
      return emitFunctionValue(function, concrete(types), destination)
    case .inout(let place):
      return emit(place, into: destination)
    case .erase(let value):
      return emitErase(value, term, destination)
    case .relabel(let value):
      return emit(value, into: destination)
    case .conditional(let condition, let then, let otherwise):
      return emitConditional(term, condition, then, otherwise, destination)
    case .coalesce(let optional, let otherwise):
      return emitCoalesce(term, optional, otherwise, destination)
    case .forceUnwrap(let optional):
      return deliver(emitUnwrapped(optional), destination)
    case .optionalChain(let inner, let isFlattened):
      return emitChain(term, inner, isFlattened, destination)
    case .chained(let optional):
      return deliver(emitChained(optional), destination)
    case .accessor(let accessor):
      return emitGetter(accessor, destination)
    case .block(let list):
      return emitBlock(term, list, destination)
    case .select(let label, let list):
      return emitSelect(term, label, list, destination)
    case .labelled(let label, let inner):
      return emitLabelled(term, label, inner, destination)
    case .if(let condition, let then, let otherwise) where layout(of: term) != .zero:
      return emitConditional(term, condition, then, otherwise, destination)
    case .declare, .initializeGlobal, .assign, .if, .whileLoop, .repeatLoop, .rangeLoop,
      .arrayLoop, .fallthrough, .break, .continue, .return, .print, .stop:
      emitStatement(term)
      return destination ?? placeholder(for: term)
    }
  }

  /// Registers for the value of a term that never yields one.
  private func placeholder(for term: TermID) -> Slot {
    let layout = layout(of: term)
    return layout == .zero ? .empty : allocate(layout)
  }

  private func emitConstant(_ bits: UInt64, _ destination: Slot?) -> Slot {
    let slot = destination ?? allocate(.word)
    load(bits, into: slot.word)
    return slot
  }

  private func emitLocal(_ local: LocalID, _ destination: Slot?) -> Slot {
    switch compiler.bindings[local.index] {
    case .registers(var slot):
      slot.isTemporary = false
      return deliver(slot, destination)
    case .constant(let bits):
      return emitConstant(bits, destination)
    case .cell(let register):
      let slot =
        destination ?? allocate(compiler.layout(of: concrete(compiler[local].type)))
      emitPayload(.getPayload, register, .zero, slot)
      return slot
    case nil:
      // A constant that is captured before its line is reached, in code that never runs so.
      let slot =
        destination ?? allocate(compiler.layout(of: concrete(compiler[local].type)))
      return slot
    }
  }

  /// A part of a value: only that part is fetched.
  private func emitPart(_ term: TermID, _ destination: Slot?) -> Slot {
    if let place = readablePlace(term) { return emitLoad(place, destination) }
    switch compiler[term] {
    case .field(let base, let index):
      let parts = compiler.parts(of: type(of: base))
      guard Int(index) < parts.count else { return destination ?? placeholder(for: term) }
      let part = parts[Int(index)]
      return emitPart(of: base, part.offset, compiler.layout(of: part.type), destination)
    case .payload(let base, let caseIndex, let index):
      let baseType = type(of: base)
      if compiler.isIndirect(baseType) {
        let payload = compiler.boxedPayload(of: baseType, case: Int(caseIndex)).parts
        guard Int(index) < payload.count else { return destination ?? placeholder(for: term) }
        let part = payload[Int(index)]
        let box = emit(base)
        let slot = destination ?? allocate(compiler.layout(of: part.type))
        emitPayload(.getPayload, box.reference, part.offset, slot)
        return slot
      }
      let payload = compiler.payload(of: baseType, case: Int(caseIndex))
      guard Int(index) < payload.count else { return destination ?? placeholder(for: term) }
      let part = payload[Int(index)]
      return emitPart(of: base, part.offset, compiler.layout(of: part.type), destination)
    default:
      return destination ?? placeholder(for: term)
    }
  }

  private func emitPart(
    of base: TermID, _ offset: Layout, _ layout: Layout, _ destination: Slot?
  ) -> Slot {
    let whole = emit(base)
    return deliver(whole.part(offset, layout), destination)
  }

  // MARK: Words

  /// A value of one word as an operand: a constant where it is one.
  func emitWord(_ term: TermID) -> Operand {
    switch compiler[term] {
    case .integer(let value): return .constant(UInt64(bitPattern: value))
    case .double(let value): return .constant(value.bitPattern)
    case .boolean(let value): return .constant(value ? 1 : 0)
    case .relabel(let value): return emitWord(value)
    case .enumCase(let index, let list)
    where list.count == 0 && layout(of: term) == .word:
      return .constant(UInt64(index))
    case .local(let local):
      if case .constant(let bits) = compiler.bindings[local.index], !notesValues {
        return .constant(bits)
      }
    case .call where notesValues, .callRequirement where notesValues: break
    case .call(let function, let types, let list):
      if let operand = emitInlineWord(
        function, concrete(types), compiler[list].map { .term($0) }, at: term)
      {
        return operand
      }
    case .callRequirement(let requirement, let types, let list):
      let arguments = concrete(types)
      if let witness = staticWitness(requirement, arguments),
        let operand = emitInlineWord(
          witness.function, witness.arguments, compiler[list].map { .term($0) },
          at: term)
      {
        return operand
      }
    default: break
    }
    return .register(emit(term).word)
  }

  func emitWord(_ argument: Argument) -> Operand {
    switch argument {
    case .term(let term): return emitWord(term)
    case .slot(let slot): return .register(slot.word)
    case .operand(let operand): return operand
    }
  }

  func emit(_ argument: Argument, into destination: Slot? = nil) -> Slot {
    switch argument {
    case .term(let term): return emit(term, into: destination)
    case .slot(let slot): return deliver(slot, destination)
    case .operand(.register(let register)):
      return deliver(
        Slot(word: register, reference: referenceTop, layout: .word), destination)
    case .operand(.constant(let bits)):
      return emitConstant(bits, destination)
    }
  }

  // MARK: Making values

  private func emitConstruct(_ term: TermID, _ list: TermList, _ destination: Slot?) -> Slot {
    let type = type(of: term)
    guard case .parts(let parts) = compiler.typeLayout(of: type).form else {
      // A struct that the machine keeps in one word or reference, made of one stored part.
      guard let first = compiler[list].first else {
        return destination ?? allocate(layout(of: term))
      }
      return emit(first, into: destination)
    }
    let slot = destination ?? allocate(compiler.layout(of: type))
    for (index, value) in compiler[list].enumerated() where index < parts.count {
      let part = parts[index]
      let inner = mark()
      emit(value, into: slot.part(part.offset, compiler.layout(of: part.type)))
      release(to: inner)
    }
    return slot
  }

  private func emitEnumCase(
    _ term: TermID, _ index: Int, _ list: TermList, _ destination: Slot?
  ) -> Slot {
    let type = type(of: term)
    let slot = destination ?? allocate(compiler.layout(of: type))
    let given = compiler[list].map { Argument.term($0) }
    if compiler.isIndirect(type) {
      let payload = compiler.boxedPayload(of: type, case: index)
      let inner = mark()
      let values = allocate(payload.size)
      for position in evaluationOrder(of: given) where position < payload.parts.count {
        let part = payload.parts[position]
        _ = emit(given[position], into: values.part(part.offset, compiler.layout(of: part.type)))
      }
      emitMakePayload(.box, tag: index, values, into: slot.reference)
      setLive(values, false)
      release(to: inner)
      return slot
    }
    var used = 0
    let payload = compiler.payload(of: type, case: index)
    for position in evaluationOrder(of: given) where position < payload.count {
      let part = payload[position]
      let layout = compiler.layout(of: part.type)
      used = max(used, part.offset.references + layout.references)
      let inner = mark()
      _ = emit(given[position], into: slot.part(part.offset, layout))
      release(to: inner)
    }
    load(UInt64(index), into: slot.word)
    clearRest(of: slot, after: used)
    return slot
  }

  /// Drops the references of a slot that the case of an enum does not use.
  func clearRest(of slot: Slot, after used: Int) {
    if slot.layout.references > used {
      emit(.clear, slot.reference + used, 0, slot.layout.references - used)
    }
  }

  private func emitArray(_ term: TermID, _ list: TermList, _ destination: Slot?) -> Slot {
    let type = type(of: term)
    let element = compiler.elementType(of: type) ?? .unit
    let layout = compiler.layout(of: element)
    // Made aside: the elements may mention what the destination holds.
    let slot = allocate(.reference)
    if list.count == 0 {
      emit(.clear, slot.reference, 0, 1)
      return deliver(slot, destination)
    }
    emit(.makeArray, slot.reference, layout.words, layout.references)
    emitWide(.data, wide: Int(list.count))
    for value in compiler[list] {
      let inner = mark()
      emitAppend(.term(value), layout, to: slot.reference)
      release(to: inner)
    }
    return deliver(slot, destination)
  }

  func emitAppend(_ value: Argument, _ layout: Layout, to array: Int) {
    if layout == .word {
      emit(.appendWord, array, register(emitWord(value)))
      return
    }
    var slot = emit(value)
    if !slot.isTemporary, layout.references > 0 {
      let copy = allocate(layout)
      transfer(slot, to: copy)
      slot = copy
    }
    emit(.append, array, slot.word, slot.reference)
    emit(.data, layout.words, layout.references)
    setLive(slot, false)
  }

  private func emitInterpolation(_ list: TermList, _ destination: Slot?) -> Slot {
    let slot = destination ?? allocate(.reference)
    let inner = mark()
    let parts = allocate(Layout(words: 0, references: Int(list.count)))
    for (index, part) in compiler[list].enumerated() {
      let target = parts.part(Layout(words: 0, references: index), .reference)
      let own = mark()
      emit(part, into: target)
      release(to: own)
    }
    emit(.concatenate, slot.reference, parts.reference, Int(list.count))
    release(to: inner)
    return slot
  }

  func emitDescribe(_ value: TermID, _ form: Description, _ destination: Slot?) -> Slot {
    let type = type(of: value)
    if form == .plain, compiler.primitive(of: type) == .string {
      return emit(value, into: destination)
    }
    let id = compiler.runtimeType(of: type)
    compiler.requestDescription(id)
    let slot = destination ?? allocate(.reference)
    let inner = mark()
    let held = emit(value)
    emit(.describe, slot.reference, held.word, held.reference, d: Int(form.rawValue))
    emitWide(.data, wide: Int(id.index))
    release(to: inner)
    return slot
  }

  // MARK: Existentials

  private func emitErase(_ value: TermID, _ term: TermID, _ destination: Slot?) -> Slot {
    let from = type(of: value)
    if compiler.isExistential(from) || !compiler.isExistential(type(of: term)) {
      return emit(value, into: destination)
    }
    let slot = destination ?? allocate(.reference)
    let inner = mark()
    emitBox(emit(value), from, into: slot)
    release(to: inner)
    return slot
  }

  /// Boxes a value of a concrete type.
  func emitBox(_ value: Slot, _ type: Type, into slot: Slot) {
    var value = value
    if !value.isTemporary, value.layout.references > 0 {
      let copy = allocate(value.layout)
      transfer(value, to: copy)
      value = copy
    }
    emitMakePayload(.box, tag: Int(compiler.erase(type).index), value, into: slot.reference)
    setLive(value, false)
  }

  /// Moves a value into a new object.
  func emitMakePayload(_ kind: ObjectKind, tag: Int, _ value: Slot, into register: Int) {
    emit(.makePayload, register, value.word, value.reference, d: Int(kind.rawValue))
    emitWide(.data, value.layout.words, wide: tag)
    emit(.data, value.layout.references)
  }

  /// Copies or moves between registers and an object, `offset` into it.
  func emitPayload(_ op: Opcode, _ object: Int, _ offset: Layout, _ slot: Slot) {
    if slot.layout == .word {
      emit(op == .putPayload ? .setWord : .getWord, slot.word, object, offset.words)
      return
    }
    var first = 0
    // The count of references is one byte.
    repeat {
      let count = min(slot.layout.references - first, 255)
      emit(op, slot.word, object, offset.words)
      emit(
        .data, first == 0 ? slot.layout.words : 0, slot.reference + first,
        offset.references + first, d: count)
      first += count
    } while first < slot.layout.references
  }
}
