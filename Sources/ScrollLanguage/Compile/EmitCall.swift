extension FunctionEmitter {
  /// Refuses a call whose arguments are of other types than its parameters: nothing may read a value
  /// as another type, whatever the checker has overlooked.
  func holdArguments(of function: FunctionID, _ types: [Type], _ list: TermList) {
    let parameters = compiler[function].parameters
    let substitution = Substitution(
      parameters: compiler[function].genericParameters, arguments: types)
    for (argument, parameter) in zip(compiler[list], parameters) {
      let given = type(of: argument)
      let expected = compiler.checker.concrete(parameter.type, substitution)
      if given == expected || given == .error { continue }
      compiler.currentSpan = compiler.span(of: argument)
      compiler.refuse(
        .mismatch(
          compiler.name(of: given, isQualified: false),
          expected: compiler.name(of: expected, isQualified: false)))
    }
  }

  /// Calls a function: by instructions in its place, inlined, natively or with a window of its own.
  @discardableResult
  func emitCall(
    _ function: FunctionID, _ types: [Type], _ arguments: [Argument],
    _ destination: Slot? = nil
  ) -> Slot {
    if let intrinsic = intrinsic(of: function, types) {
      let result = compiler.callShape(function, types).result
      return emitIntrinsic(intrinsic, types, arguments, result, destination)
    }
    switch compiler[function].body {
    case .requirement:
      return emitRequirementCall(function, types, arguments, destination)
    case .native(let name):
      return emitNativeCall(function, types, name, arguments, destination)
    case .term:
      if let opening = compiler.opening(of: function, types) {
        return emitDispatch(function, opening, types, arguments, destination)
      }
      if canInline(function) { return emitInline(function, types, arguments, destination) }
    case .synthesized:
      break
    }
    let index = compiler.request(.body(function, types))
    if index.index > 0xFFFF { compiler.refuse(.tooLarge) }
    let shape = compiler.callShape(function, types)
    return emitWindow(
      shape, compiler.captures(of: function), arguments, destination, callee: function
    ) { base in
      emit(.call, base.word, base.reference, Int(index.index))
    }
  }

  @discardableResult
  func emitCall(
    _ function: FunctionID, _ types: [Type], _ slots: [Slot], into destination: Slot? = nil
  ) -> Slot {
    emitCall(function, types, slots.map { .slot($0) }, destination)
  }

  private func emitNativeCall(
    _ function: FunctionID, _ types: [Type], _ name: String, _ arguments: [Argument],
    _ destination: Slot?
  ) -> Slot {
    compiler.currentSpan = span
    guard let signature = compiler.signature(function, types, name: name) else {
      return destination ?? allocate(compiler.callShape(function, types).result)
    }
    let shape = compiler.callShape(function, types)
    return emitWindow(shape, [], arguments, destination, isNative: true) { base in
      emit(.callNative, base.word, base.reference, signature)
    }
  }

  // MARK: Requirements

  /// The function that meets a requirement, when `Self` is a concrete type.
  func staticWitness(
    _ requirement: FunctionID, _ types: [Type]
  ) -> (function: FunctionID, arguments: [Type])? {
    guard let own = types.first, !compiler.isExistential(own) else { return nil }
    return compiler.witness(
      for: requirement, in: own, arguments: Array(types.dropFirst()))
  }

  @discardableResult
  func emitRequirementCall(
    _ requirement: FunctionID, _ types: [Type], _ arguments: [Argument],
    _ destination: Slot? = nil
  ) -> Slot {
    if let witness = staticWitness(requirement, types) {
      return emitCall(witness.function, witness.arguments, arguments, destination)
    }
    guard let own = types.first, compiler.isExistential(own), compiler.takesBox(requirement) else {
      compiler.currentSpan = span
      let name = types.first.map { compiler.name(of: $0, isQualified: false) } ?? "_"
      compiler.fail("'\(compiler[requirement].name)' is not met by '\(name)'")
      return destination ?? allocate(compiler.callShape(requirement, types).result)
    }
    return emitDispatch(requirement, .own, types, arguments, destination)
  }

  /// Calls what the type in a box has.
  private func emitDispatch(
    _ function: FunctionID, _ opening: Opening, _ types: [Type], _ arguments: [Argument],
    _ destination: Slot?
  ) -> Slot {
    let slot = compiler.requirementSlot(compiler.use(of: function, opening, types))
    let shape = compiler.callShape(function, types)
    let offset = shape.parameters[opening.parameter].offset.references
    return emitWindow(shape, compiler.captures(of: function), arguments, destination) { base in
      emit(.callRequirement, base.word, base.reference, base.reference + offset)
      emitWide(.data, wide: slot)
    }
  }

  @discardableResult
  func emitRequirementCall(
    _ requirement: FunctionID, _ types: [Type], _ slots: [Slot]
  ) -> Slot {
    emitRequirementCall(requirement, types, slots.map { .slot($0) })
  }

  // MARK: Function values

  func emitValueCall(_ callee: TermID, _ list: TermList, _ destination: Slot?) -> Slot {
    guard let shape = compiler.callShape(of: type(of: callee)) else {
      return destination ?? .empty
    }
    let outer = mark()
    let closure = emit(callee)
    let slot = emitWindow(
      shape, [], compiler[list].map { .term($0) }, destination
    ) { base in
      emit(.callClosure, base.word, base.reference, closure.reference)
    }
    if destination != nil { release(to: outer) }
    return slot
  }

  func emitClosure(
    _ function: FunctionID, _ types: [Type], _ list: TermList, _ destination: Slot?
  ) -> Slot {
    let slot = destination ?? allocate(.reference)
    let inner = mark()
    let index = compiler.request(.body(function, types))
    let captured = compiler[function].captures
    var layouts: [Layout] = []
    var size = Layout.zero
    for local in captured {
      let layout =
        compiler.needsCell(local)
        ? Layout.reference : compiler.layout(of: concrete(compiler[local].type))
      layouts.append(layout)
      size = size + layout
    }
    let values = Array(compiler[list])
    for value in values {
      let layout = layout(of: value)
      layouts.append(layout)
      size = size + layout
    }
    let contents = allocate(size)
    var offset = Layout.zero
    for (position, layout) in layouts.enumerated() {
      let target = contents.part(offset, layout)
      if position < captured.count {
        emitCapture(captured[position], into: target)
      } else {
        let own = mark()
        emit(values[position - captured.count], into: target)
        release(to: own)
      }
      offset = offset + layout
    }
    emitMakePayload(.closure, tag: Int(index.index), contents, into: slot.reference)
    setLive(contents, false)
    release(to: inner)
    return slot
  }

  /// Puts what a function captures into registers: the cell of a variable, or a copy.
  private func emitCapture(_ local: LocalID, into target: Slot) {
    switch compiler.bindings[local.index] {
    case .cell(let register):
      emit(.copyReference, target.reference, register)
    case .registers(var slot):
      slot.isTemporary = false
      transfer(slot, to: target)
    case .constant(let bits):
      load(bits, into: target.word)
    case nil:
      // Captured by a local function above the variable's line.
      if target.layout.references > 0 {
        emit(.clear, target.reference, 0, target.layout.references)
      }
    }
  }

  func emitFunctionValue(
    _ function: FunctionID, _ types: [Type], _ destination: Slot?
  ) -> Slot {
    var target = function
    var arguments = types
    if case .requirement = compiler[function].body,
      let witness = staticWitness(function, types)
    {
      target = witness.function
      arguments = witness.arguments
    }
    let slot = destination ?? allocate(.reference)
    let index = compiler.request(.body(target, arguments))
    emitMakePayload(.closure, tag: Int(index.index), .empty, into: slot.reference)
    return slot
  }

  // MARK: Windows

  /// Lays the arguments out above the registers in use, emits the call, and puts inout arguments
  /// back where they came from.
  private func emitWindow(
    _ shape: CallShape, _ captured: [LocalID], _ arguments: [Argument], _ destination: Slot?,
    isNative: Bool = false, callee: FunctionID? = nil, _ call: (Mark) -> Void
  ) -> Slot {
    let outer = mark()
    let note = keepNote(of: callee, arguments)
    // What a place needs must survive the call, so it has to lie below the window.
    let isStaged = arguments.enumerated().contains { index, argument in
      index < shape.parameters.count && shape.parameters[index].isInout
        && !liesInRegisters(argument)
    }
    var opened: [Int: (slot: Slot, closing: Closing)] = [:]
    var values = arguments
    if isStaged { (values, opened) = stage(arguments, shape) }

    let base = mark()
    let captures = captureSlots(captured, from: base, shape)
    let window =
      isNative ? shape.arguments + shape.result : shape.window(captures: captures.size)
    wordTop += window.words
    referenceTop += window.references
    noteFrame()
    let end = mark()
    fill(shape, values, from: base, &opened)
    for (index, local) in captured.enumerated() { emitCapture(local, into: captures.slots[index]) }
    call(base)
    // Accesses end in the reverse of the order in which they began.
    for index in opened.keys.sorted().reversed() {
      guard let (slot, closing) = opened[index] else { continue }
      let changed = argumentSlot(shape.parameters[index], from: base)
      noteCall(of: callee, arguments[index], from: slot, to: changed)
      transfer(changed, to: slot)
      close(closing)
    }
    if let note { emit(.restoreNote, note) }
    return takeResult(shape, (outer, base, end), destination)
  }

  /// The order in which arguments are evaluated: those that are given, then the default values of the others.
  func evaluationOrder(of arguments: [Argument]) -> [Int] {
    var given: [Int] = []
    var defaults: [Int] = []
    for (index, argument) in arguments.enumerated() {
      if isDefaultValue(argument) { defaults.append(index) } else { given.append(index) }
    }
    return given + defaults
  }

  private func isDefaultValue(_ argument: Argument) -> Bool {
    guard case .term(let term) = argument,
      case .call(let function, _, _) = compiler[term]
    else { return false }
    return compiler[function].isDefaultValue
  }

  /// Whether an inout argument is a variable in registers, or a part of one.
  private func liesInRegisters(_ argument: Argument) -> Bool {
    switch argument {
    case .slot: return true
    case .operand: return false
    case .term(let term): return liesInRegisters(term)
    }
  }

  private func liesInRegisters(_ term: TermID) -> Bool {
    switch compiler[term] {
    case .inout(let place), .relabel(let place), .field(let place, _), .payload(let place, _, _):
      return liesInRegisters(place)
    case .local(let local):
      if case .registers = compiler.bindings[local.index] { return true }
      return false
    default:
      return false
    }
  }

  /// Evaluates arguments and opens places below the window of a call.
  private func stage(
    _ arguments: [Argument], _ shape: CallShape
  ) -> ([Argument], [Int: (slot: Slot, closing: Closing)]) {
    var values = arguments
    var places: [(Int, Place)] = []
    for index in evaluationOrder(of: arguments) where index < shape.parameters.count {
      let argument = arguments[index]
      if shape.parameters[index].isInout {
        places.append((index, prepare(argument)))
      } else {
        let slot = allocate(shape.parameters[index].layout)
        let inner = mark()
        _ = emit(argument, into: slot)
        release(to: inner)
        values[index] = .slot(slot)
      }
    }
    var opened: [Int: (slot: Slot, closing: Closing)] = [:]
    for (index, place) in places { opened[index] = open(place) }
    return (values, opened)
  }

  private func captureSlots(
    _ captured: [LocalID], from base: Mark, _ shape: CallShape
  ) -> (slots: [Slot], size: Layout) {
    var slots: [Slot] = []
    var size = Layout.zero
    for local in captured {
      let layout =
        compiler.needsCell(local)
        ? Layout.reference : compiler.layout(of: concrete(compiler[local].type))
      let offset = shape.arguments + size
      slots.append(
        Slot(
          word: base.word + offset.words, reference: base.reference + offset.references,
          layout: layout))
      size = size + layout
    }
    return (slots, size)
  }

  private func argumentSlot(_ parameter: CallShape.Parameter, from base: Mark) -> Slot {
    Slot(
      word: base.word + parameter.offset.words,
      reference: base.reference + parameter.offset.references, layout: parameter.layout,
      isTemporary: true)
  }

  /// Puts the arguments into the window: values in order, then what is passed inout.
  private func fill(
    _ shape: CallShape, _ arguments: [Argument], from base: Mark,
    _ opened: inout [Int: (slot: Slot, closing: Closing)]
  ) {
    for index in evaluationOrder(of: arguments) where index < shape.parameters.count {
      let argument = arguments[index]
      if shape.parameters[index].isInout {
        if opened[index] == nil { opened[index] = open(prepare(argument)) }
        continue
      }
      let inner = mark()
      _ = emit(argument, into: argumentSlot(shape.parameters[index], from: base))
      release(to: inner)
    }
    for index in opened.keys.sorted() {
      guard var source = opened[index]?.slot else { continue }
      source.isTemporary = true
      transfer(source, to: argumentSlot(shape.parameters[index], from: base))
    }
  }

  private func takeResult(
    _ shape: CallShape, _ marks: (outer: Mark, base: Mark, end: Mark), _ destination: Slot?
  ) -> Slot {
    release(to: marks.end)
    let base = marks.base
    let result = Slot(
      word: base.word + shape.inouts.words, reference: base.reference + shape.inouts.references,
      layout: shape.result, isTemporary: true)
    wordTop = result.word + shape.result.words
    referenceTop = result.reference + shape.result.references
    setLive(result)
    if let destination {
      transfer(result, to: destination)
      release(to: marks.outer)
      return destination
    }
    return result
  }

  // MARK: Accessors

  /// Calls a getter or setter with `self` (if any), the subscript's arguments and the new value.
  func emitAccess(
    _ function: FunctionID, _ accessor: Accessor, _ values: [Argument], into slot: Slot?,
    isOpening: Bool
  ) {
    let types = concrete(accessor.substitutions)
    var target = function
    var arguments = types
    if accessor.isRequirement {
      guard let witness = staticWitness(function, types) else {
        _ = emitRequirementCall(function, types, values, slot)
        return
      }
      target = witness.function
      arguments = witness.arguments
    }
    if isOpening, case .native(let name) = compiler[target].body,
      compiler.natives.contains(name + "&")
    {
      emitTakingGetter(target, arguments, name + "&", values, slot)
      return
    }
    emitCall(target, arguments, values, slot)
  }

  /// A native that moves the value out of its container: `self` is inout.
  private func emitTakingGetter(
    _ function: FunctionID, _ types: [Type], _ name: String, _ values: [Argument], _ slot: Slot?
  ) {
    compiler.currentSpan = span
    guard let signature = compiler.takingSignature(function, types, name: name) else { return }
    let shape = compiler.takingShape(function, types)
    _ = emitWindow(shape, [], values, slot, isNative: true) { base in
      emit(.callNative, base.word, base.reference, signature)
    }
  }

  func emitGetter(_ id: AccessorID, _ destination: Slot?) -> Slot {
    let accessor = compiler[id]
    var values: [Argument] = []
    if accessor.base != .none { values.append(.term(accessor.base)) }
    for argument in compiler[accessor.arguments] { values.append(.term(argument)) }
    let result = compiler.callShape(accessor.getter, concrete(accessor.substitutions)).result
    let slot = destination ?? allocate(result)
    emitAccess(accessor.getter, accessor, values, into: slot, isOpening: false)
    return slot
  }

  func emitGetter(
    _ id: AccessorID, base: Place?, _ arguments: [Argument], _ destination: Slot?
  ) -> Slot {
    let accessor = compiler[id]
    var values: [Argument] = []
    if let base { values.append(.slot(emitLoad(base, nil))) }
    values += arguments
    let result = compiler.callShape(accessor.getter, concrete(accessor.substitutions)).result
    let slot = destination ?? allocate(result)
    emitAccess(accessor.getter, accessor, values, into: slot, isOpening: false)
    return slot
  }
}
