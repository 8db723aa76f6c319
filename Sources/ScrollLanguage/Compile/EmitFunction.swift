extension FunctionEmitter {
  /// Emits an instance and adds it to the code.
  func emitFunction(_ instance: Instance) {
    switch instance {
    case .body(let function, let arguments): emitBody(function, arguments)
    case .boxed(let use, let type):
      emitBoxed(use, type)
    case .initializer(let global): emitInitializer(global)
    }
  }

  private func finish(
    name: String, span: SourceSpan, isUser: Bool, captures: Layout, resultType: RuntimeTypeID?
  ) {
    noteFrame()
    let window = shape.window(captures: captures)
    frame.words = max(frame.words, window.words)
    frame.references = max(frame.references, window.references)
    improve(argumentWords: window.words)
    let kept = shape.inouts.references + shape.result.references
    for index in returns {
      compiler.parts.instructions[index].a = UInt16(truncatingIfNeeded: kept)
      compiler.parts.instructions[index].b = UInt16(
        truncatingIfNeeded: max(0, frame.references - kept))
    }
    if max(frame.words, frame.references) > 0xFFFF {
      compiler.currentSpan = span
      compiler.refuse(.tooLarge)
    }
    compiler.parts.functions.append(
      CodeFunction(
        name: name, span: span, isUser: isUser, start: start, count: position - start,
        frame: frame, inouts: shape.inouts, parameters: shape.arguments, captures: captures,
        result: shape.result, resultType: resultType))
  }

  /// Takes out instructions that turn out not to be needed.
  private func improve(argumentWords: Int) {
    var emitted = EmittedFunction(
      Array(compiler.parts.instructions[start...]),
      resultWords: shape.inouts.words + shape.result.words, argumentWords: argumentWords,
      frameWords: frame.words)
    if notedLocal != nil { emitted.removeDeadNotes() }
    emitted = PairFusion.improved(MoveCoalescing.improved(emitted))
    if emitted.removedCount == 0, !emitted.hasChanged { return }
    let places = emitted.compact()
    compiler.parts.instructions.replaceSubrange(start..., with: emitted.instructions)
    for index in returns.indices { returns[index] = start + places[returns[index] - start] }
    var place = compiler.parts.places.count - 1
    while place >= 0, Int(compiler.parts.places[place].start) > start {
      let old = Int(compiler.parts.places[place].start) - start
      compiler.parts.places[place].start = UInt32(start + places[old])
      place -= 1
    }
  }

  func emitReturn() {
    returns.append(position)
    emit(.return)
  }

  // MARK: Bodies

  private func emitBody(_ function: FunctionID, _ arguments: [Type]) {
    compiler.requireBody(function)
    let declaration = compiler[function]
    compiler.currentSpan = declaration.span
    span = declaration.span
    substitution = Substitution(
      parameters: declaration.genericParameters, arguments: arguments)
    shape = compiler.callShape(function, arguments)
    captures = layOutWindow(function)
    isMain = compiler.checker.program.main == function
    switch declaration.body {
    case .term(let term):
      notedLocal = notedParameter(of: function)
      bindCells(function)
      emitResult(of: term)
    case .native, .requirement:
      emitForwarding(function, arguments)
    case .synthesized(let kind):
      emitSynthesized(kind, function)
    }
    finish(
      name: declaration.name, span: declaration.span,
      isUser: compiler.isUser(declaration.span), captures: captures, resultType: nil)
  }

  /// Binds parameters and captures to the beginning of the window.
  private func layOutWindow(_ function: FunctionID) -> Layout {
    let declaration = compiler[function]
    for (index, parameter) in declaration.parameters.enumerated() {
      bind(parameter.local, shape.parameters[index])
    }
    wordTop = shape.arguments.words
    referenceTop = shape.arguments.references
    let captured = compiler.captures(of: function)
    for local in captured {
      if compiler.needsCell(local) {
        let slot = allocate(.reference)
        compiler.bindings[local.index] = .cell(register: slot.reference)
      } else {
        var slot = allocate(compiler.layout(of: concrete(compiler[local].type)))
        slot.isTemporary = false
        compiler.bindings[local.index] = .registers(slot)
      }
    }
    let captures = Layout(
      words: wordTop - shape.arguments.words,
      references: referenceTop - shape.arguments.references)
    let window = shape.window(captures: captures)
    wordTop = window.words
    referenceTop = window.references
    noteFrame()
    // What lies below belongs to the caller's arguments: the return drops it.
    isLive = Array(repeating: false, count: referenceTop)
    resultSlot = Slot(
      word: shape.inouts.words, reference: shape.inouts.references, layout: shape.result)
    return captures
  }

  private func bind(_ local: LocalID, _ parameter: CallShape.Parameter) {
    compiler.bindings[local.index] = .registers(
      Slot(
        word: parameter.offset.words, reference: parameter.offset.references,
        layout: parameter.layout))
  }

  /// Moves parameters that closures change into cells.
  private func bindCells(_ function: FunctionID) {
    for (index, parameter) in compiler[function].parameters.enumerated()
    where compiler.needsCell(parameter.local) {
      let own = shape.parameters[index]
      var slot = Slot(
        word: own.offset.words, reference: own.offset.references, layout: own.layout)
      slot.isTemporary = true
      let cell = allocate(.reference)
      emitMakePayload(.cell, tag: 0, slot, into: cell.reference)
      compiler.bindings[parameter.local.index] = .cell(register: cell.reference)
      setLive(cell, false)
      slot.isTemporary = false
      if parameter.isInout { cellParameters.append((cell.reference, slot)) }
    }
  }

  /// Whether the result's registers are free while the result is computed: no argument and no capture lies in them.
  private var isResultFree: Bool {
    let end = shape.inouts + shape.result
    return shape.result.words + shape.result.references <= 1
      || (shape.arguments == shape.inouts && captures == .zero && frame.words >= end.words)
  }

  private func emitResult(of term: TermID) {
    let type = type(of: term)
    if shape.result == .zero || type == .unit || isStatement(term) {
      emitStatement(term)
      if !hasReturned { emitLeave() }
    } else {
      emitReturn(of: term)
    }
  }

  /// Whether a term yields no value of its own: it ends in `return`.
  func isStatement(_ term: TermID) -> Bool {
    switch compiler[term] {
    case .return, .if, .whileLoop, .repeatLoop, .rangeLoop, .arrayLoop, .declare, .assign, .stop:
      return true
    case .block(let list):
      guard let last = compiler[list].last else { return true }
      return isStatement(last)
    case .labelled(_, let inner):
      return isStatement(inner)
    case .select:
      return compiler.type(of: term) == .unit
    default:
      return compiler.type(of: term) == .unit
    }
  }

  /// Evaluates the result and leaves the function.
  func emitReturn(of term: TermID) {
    let outer = mark()
    if inlineReturn == nil, case .local(let local) = compiler[term],
      case .registers(var slot) = compiler.bindings[local.index]
    {
      // The variable ends with the function: its references are moved out, unless it is inout.
      slot.isTemporary = slot.reference >= shape.inouts.references
      transfer(slot, to: resultSlot)
    } else if isResultFree || inlineReturn != nil {
      emit(term, into: resultSlot)
    } else {
      transfer(emit(term), to: resultSlot)
    }
    if let inlineReturn {
      release(to: outer)
      emitJump(to: inlineReturn)
      return
    }
    emitLeave()
    wordTop = outer.word
    referenceTop = outer.reference
  }

  /// Puts back inout parameters that live in cells, and returns.
  func emitLeave() {
    for (cell, slot) in cellParameters {
      emitPayload(.getPayload, cell, .zero, slot)
    }
    emitReturn()
  }

  /// A native, an intrinsic or a requirement as a function of its own.
  private func emitForwarding(_ function: FunctionID, _ arguments: [Type]) {
    var slots: [Slot] = []
    for parameter in shape.parameters {
      slots.append(
        Slot(
          word: parameter.offset.words, reference: parameter.offset.references,
          layout: parameter.layout))
    }
    let result: Slot
    if case .requirement = compiler[function].body {
      result = emitRequirementCall(function, arguments, slots)
    } else {
      result = emitCall(function, arguments, slots)
    }
    if shape.result != .zero { transfer(result, to: resultSlot) }
    emitReturn()
  }

  private func emitInitializer(_ global: GlobalID) {
    compiler.currentSpan = span
    isLive = []
    let index = compiler.global(global)
    guard let initializer = compiler[global].initializer else { return }
    span = compiler[initializer].span
    let layout = compiler.parts.globals[index].layout
    let slot = allocate(layout)
    emitCall(initializer, [], [], into: slot)
    emitStoreGlobal(index, .zero, slot)
    emitWide(.markGlobal, wide: index)
    emitReturn()
    finish(
      name: compiler.checker.program.names.text(compiler[global].name), span: span,
      isUser: compiler.isUser(span), captures: .zero, resultType: nil)
  }

  // MARK: Witnesses for boxed values

  private func emitBoxed(_ use: RequirementUse, _ type: Type) {
    let requirement = use.function
    let declaration = compiler[requirement]
    span = declaration.span
    substitution = Substitution(
      parameters: declaration.genericParameters, arguments: use.types(with: use.existential))
    shape = compiler.callShape(requirement, use.types(with: use.existential))
    let captures = layOutWindow(requirement)
    let opened = use.opening.parameter
    guard let witness = compiler.openedWitness(use, type) else {
      compiler.fail("a requirement is not met")
      return
    }
    var slots: [Slot] = []
    for parameter in shape.parameters {
      slots.append(
        Slot(
          word: parameter.offset.words, reference: parameter.offset.references,
          layout: parameter.layout))
    }
    let box = slots[opened]
    let inner = compiler.layout(of: type)
    let value = allocate(inner)
    let isMutating = declaration.parameters[opened].isInout
    emitPayload(.getPayload, box.reference, .zero, value)
    if isMutating { emit(.clear, box.reference, 0, 1) }
    slots[opened] = value
    // Parameters and results that depend on Self have other layouts; only results may be boxed.
    let witnessShape = compiler.callShape(witness.function, witness.arguments)
    let result = allocate(witnessShape.result)
    emitCall(witness.function, witness.arguments, slots, into: result)
    if isMutating {
      emitMakePayload(
        .box, tag: Int(compiler.erase(type).index), value, into: box.reference)
    }
    let converted = emitConversion(
      result, from: witnessShape.resultType, to: shape.resultType, of: requirement)
    transfer(converted, to: resultSlot)
    emitReturn()
    finish(
      name: declaration.name, span: span, isUser: false, captures: captures,
      resultType: nil)
  }

  /// What a witness gives as what its requirement gives on an existential: `Self` and what only
  /// `Self` knows are boxed, also in optionals and arrays.
  private func emitConversion(
    _ slot: Slot, from: Type, to: Type, of requirement: FunctionID
  ) -> Slot {
    if from == to || compiler.isExistential(from) { return slot }
    if compiler.isExistential(to) {
      let box = allocate(.reference)
      emitBox(slot, from, into: box)
      return box
    }
    let local = compiler.checker.makeLocal(.none, from, isMutable: false)
    let converted = compiler.checker.boxed(local, as: to)
    compiler.bindings[local.index] = .registers(slot)
    guard let converted else {
      compiler.currentSpan = span
      compiler.fail(
        "the result of '\(compiler[requirement].name)' is not boxed")
      return slot
    }
    return emit(converted)
  }

  /// The target of a rule, in the rule itself and in the functions that it hands the target to.
  func notedParameter(of function: FunctionID) -> LocalID? {
    guard let type = compiler.options.notedType,
      compiler.isUser(compiler[function].span)
    else {
      return nil
    }
    for parameter in compiler[function].parameters
    where parameter.isInout && compiler[parameter.local].type == type {
      return parameter.local
    }
    return nil
  }
}
