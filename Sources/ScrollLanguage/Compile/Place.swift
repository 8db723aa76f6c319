/// Something that can be read and written: registers, or a part of something stored elsewhere.
///
/// A place is prepared once, its indices and arguments evaluated; opening it brings the value into
/// registers, moving the references so that they stay unique, and closing it puts the value back.
struct Place {
  indirect enum Storage {
    case registers(Slot)
    case cell(register: Int, offset: Layout)
    case global(Int, offset: Layout)
    /// An element of an array that is itself a place.
    case element(Place, index: Int, offset: Layout)
    case accessor(AccessorID, base: Place?, arguments: [Argument])
    /// A part of the value of an accessor.
    case part(Place, offset: Layout)
    /// Part of a value that was already brought into registers.
    case opened(Slot, Closing)
    case discard
  }

  var storage: Storage
  var layout: Layout

  func part(_ offset: Layout, _ layout: Layout) -> Place {
    switch storage {
    case .registers(let slot):
      return Place(storage: .registers(slot.part(offset, layout)), layout: layout)
    case .cell(let register, let base):
      return Place(storage: .cell(register: register, offset: base + offset), layout: layout)
    case .global(let index, let base):
      return Place(storage: .global(index, offset: base + offset), layout: layout)
    case .element(let array, let index, let base):
      return Place(
        storage: .element(array, index: index, offset: base + offset), layout: layout)
    case .opened(let slot, let closing):
      return Place(storage: .opened(slot.part(offset, layout), closing), layout: layout)
    case .accessor, .part:
      return Place(storage: .part(self, offset: offset), layout: layout)
    case .discard:
      return Place(storage: .discard, layout: layout)
    }
  }
}

/// What is left to do when the use of an opened place ends.
indirect enum Closing {
  case nothing
  case cell(register: Int, offset: Layout, Slot)
  case global(Int, offset: Layout, Slot)
  case element(array: Int, index: Int, offset: Layout, Slot, then: Closing)
  case accessor(AccessorID, base: Slot?, arguments: [Argument], Slot, then: Closing)
}

/// An argument of a call being emitted.
enum Argument {
  case term(TermID)
  case slot(Slot)
  case operand(Operand)
}

extension FunctionEmitter {
  // MARK: Reading

  /// The place of a term whose parts can be read one by one; nil for others.
  func readablePlace(_ term: TermID) -> Place? {
    switch compiler[term] {
    case .local(let local):
      switch compiler.bindings[local.index] {
      case .registers(var slot):
        slot.isTemporary = false
        return Place(storage: .registers(slot), layout: slot.layout)
      case .cell(let register):
        return Place(
          storage: .cell(register: register, offset: .zero), layout: layout(of: term))
      case .constant, nil:
        return nil
      }
    case .global(let global):
      return globalPlace(global, layout(of: term))
    case .relabel(let inner):
      return readablePlace(inner)
    case .field(let base, let index):
      let parts = compiler.parts(of: type(of: base))
      guard Int(index) < parts.count, let place = readablePlace(base) else { return nil }
      let part = parts[Int(index)]
      return place.part(part.offset, compiler.layout(of: part.type))
    case .payload(let base, let caseIndex, let index):
      let baseType = type(of: base)
      if compiler.isIndirect(baseType) { return nil }
      let payload = compiler.payload(of: baseType, case: Int(caseIndex))
      guard Int(index) < payload.count, let place = readablePlace(base) else { return nil }
      let part = payload[Int(index)]
      return place.part(part.offset, compiler.layout(of: part.type))
    case .call(let function, _, let list):
      guard list.count == 2, case .arrayElement = intrinsic(of: function) else { return nil }
      let arguments = Array(compiler[list])
      // An array that has to be computed first is held in a temporary.
      let array: Place
      if let readable = readablePlace(arguments[0]) {
        array = readable
      } else {
        array = Place(storage: .registers(emit(arguments[0])), layout: .reference)
      }
      let index = register(emitWord(arguments[1]))
      return Place(
        storage: .element(array, index: index, offset: .zero), layout: layout(of: term))
    default:
      return nil
    }
  }

  /// Copies what lies at a place.
  func emitLoad(_ place: Place, _ destination: Slot?) -> Slot {
    switch place.storage {
    case .registers(let slot):
      return deliver(slot, destination)
    case .cell(let register, let offset):
      let slot = destination ?? allocate(place.layout)
      emitPayload(.getPayload, register, offset, slot)
      return slot
    case .global(let index, let offset):
      let slot = destination ?? allocate(place.layout)
      emitLoadGlobal(index, offset, slot)
      return slot
    case .element(let array, let index, let offset):
      let slot = destination ?? allocate(place.layout)
      let inner = mark()
      let held = emitLoad(array, nil)
      emitElement(.arrayGet, slot, held.reference, index, offset)
      release(to: inner)
      return slot
    case .accessor(let accessor, let base, let arguments):
      return emitGetter(accessor, base: base, arguments, destination)
    case .part(let whole, let offset):
      return deliver(emitLoad(whole, nil).part(offset, place.layout), destination)
    case .opened(let slot, _):
      return deliver(slot, destination)
    case .discard:
      return destination ?? .empty
    }
  }

  func globalPlace(_ global: GlobalID, _ layout: Layout) -> Place {
    let index = compiler.global(global)
    guardPurity(global, index)
    if compiler[global].initializer != nil {
      let function = compiler.request(.initializer(global))
      compiler.parts.globals[index].initializer = function
      let top = mark()
      if function.index > 0xFFFF { compiler.refuse(.tooLarge) }
      emit(.ensureGlobal, top.word, top.reference, Int(function.index))
      emitWide(.data, wide: index)
    } else if !(isMain && knownGlobals.contains(global)) {
      emitWide(.checkGlobal, wide: index)
    }
    return Place(storage: .global(index, offset: .zero), layout: layout)
  }

  /// Rules are called by the host: the top-level statements need no guard.
  private func guardPurity(_ global: GlobalID, _ index: Int) {
    if compiler[global].varies, !isMain { emitWide(.checkPurity, wide: index) }
  }

  private func emitLoadGlobal(_ index: Int, _ offset: Layout, _ slot: Slot) {
    let base = compiler.parts.globals[index].offset + offset
    if slot.layout.words > 0 { emit(.getGlobal, slot.word, base.words, slot.layout.words) }
    if slot.layout.references > 0 {
      emit(.getGlobalReferences, slot.reference, base.references, slot.layout.references)
    }
  }

  func emitStoreGlobal(_ index: Int, _ offset: Layout, _ value: Slot) {
    let slot = owned(value)
    let base = compiler.parts.globals[index].offset + offset
    if slot.layout.words > 0 { emit(.setGlobal, slot.word, base.words, slot.layout.words) }
    if slot.layout.references > 0 {
      emit(.putGlobalReferences, slot.reference, base.references, slot.layout.references)
      setLive(slot, false)
    }
  }

  /// A value whose references can be moved away.
  func owned(_ slot: Slot) -> Slot {
    if slot.isTemporary || slot.layout.references == 0 { return slot }
    let copy = allocate(slot.layout)
    transfer(slot, to: copy)
    return copy
  }

  func emitElement(_ op: Opcode, _ slot: Slot, _ array: Int, _ index: Int, _ offset: Layout) {
    if slot.layout == .word, offset.words < 256 {
      emit(op == .arrayPut ? .setArrayWord : .arrayWord, slot.word, array, index, d: offset.words)
      return
    }
    emit(op, slot.word, array, index)
    emit(.data, offset.words, slot.layout.words, slot.reference)
    emit(.data, offset.references, slot.layout.references)
  }

  // MARK: Preparing

  /// Evaluates what a place needs before it can be used.
  func place(of local: LocalID) -> Place {
    let layout = compiler.layout(of: concrete(compiler[local].type))
    switch compiler.bindings[local.index] {
    case .registers(var slot):
      slot.isTemporary = false
      return Place(storage: .registers(slot), layout: layout)
    case .cell(let register):
      return Place(storage: .cell(register: register, offset: .zero), layout: layout)
    case .constant, nil:
      return Place(storage: .registers(allocate(layout)), layout: layout)
    }
  }

  func prepare(_ term: TermID) -> Place {
    switch compiler[term] {
    case .discard:
      return Place(storage: .discard, layout: .zero)
    case .inout(let place), .relabel(let place):
      return prepare(place)
    case .local(let local):
      return place(of: local)
    case .global(let global):
      return globalPlace(global, layout(of: term))
    case .field(let base, let index):
      let parts = compiler.parts(of: type(of: base))
      guard Int(index) < parts.count else { return prepare(base) }
      let part = parts[Int(index)]
      return prepare(base).part(part.offset, compiler.layout(of: part.type))
    case .payload(let base, let caseIndex, let index):
      let payload = compiler.payload(of: type(of: base), case: Int(caseIndex))
      guard Int(index) < payload.count else { return prepare(base) }
      let part = payload[Int(index)]
      return prepare(base).part(part.offset, compiler.layout(of: part.type))
    case .forceUnwrap(let base):
      let place = testable(prepare(base))
      let tag = emitLoad(place.part(.zero, .word), nil)
      span = compiler.span(of: term)
      emitUnwrap(tag.word)
      return place.part(.word, layout(of: term))
    case .chained(let base):
      let place = testable(prepare(base))
      let tag = emitLoad(place.part(.zero, .word), nil)
      emitChainEnd(unless: tag.word, opened: place)
      return place.part(.word, layout(of: term))
    case .accessor(let accessor):
      return prepareAccessor(accessor, layout(of: term))
    default:
      // A value used as a place: what is written to it is lost.
      let slot = emit(term)
      return Place(storage: .registers(owned(slot)), layout: slot.layout)
    }
  }

  private func prepareAccessor(_ id: AccessorID, _ layout: Layout) -> Place {
    let accessor = compiler[id]
    if case .arrayElement = intrinsic(of: accessor.getter), accessor.arguments.count == 1,
      let argument = compiler[accessor.arguments].first
    {
      let array = prepare(accessor.base)
      var index = emitWord(argument)
      if case .register(let register) = index, isVariable(argument) {
        let copy = allocateWord()
        emit(.move, copy, register)
        index = .register(copy)
      }
      return Place(
        storage: .element(array, index: register(index), offset: .zero), layout: layout)
    }
    var base: Place?
    if accessor.base != .none {
      if accessor.mutatesBase {
        base = prepare(accessor.base)
      } else {
        let slot = owned(emit(accessor.base))
        base = Place(storage: .registers(slot), layout: slot.layout)
      }
    }
    var arguments = compiler[accessor.arguments].map { Argument.term($0) }
    for index in evaluationOrder(of: arguments) {
      var slot = emit(arguments[index])
      if !slot.isTemporary {
        let copy = allocate(slot.layout)
        transfer(slot, to: copy)
        slot = copy
      }
      // Used by the getter and by the setter.
      slot.isTemporary = false
      arguments[index] = .slot(slot)
    }
    return Place(storage: .accessor(id, base: base, arguments: arguments), layout: layout)
  }

  /// Whether a term is a variable that later code may change before the place is used.
  private func isVariable(_ term: TermID) -> Bool {
    if case .local(let local) = compiler[term] {
      return compiler[local].isMutable
    }
    return false
  }

  /// A place whose tag can be looked at: an accessor's value is fetched now.
  private func testable(_ place: Place) -> Place {
    switch place.storage {
    case .accessor, .part:
      let (slot, closing) = open(place)
      return Place(storage: .opened(slot, closing), layout: place.layout)
    default:
      return place
    }
  }

  /// Leaves the optional chain when a place holds nil; what was opened on the way is put back.
  private func emitChainEnd(unless tag: Int, opened: Place) {
    guard let end = chainEnds.last else { return }
    // A setter is called with the nil that was looked at, as in Swift.
    let closing = pending(opened)
    if isNothing(closing) {
      emitJump(.jumpIfFalse, tag, to: end)
      return
    }
    let goOn = newLabel()
    emitJump(.jumpIfTrue, tag, to: goOn)
    let live = isLive
    close(closing)
    isLive = live
    emitJump(.jump, to: end)
    place(goOn)
  }

  /// What must be put back when a prepared place is not used after all.
  private func pending(_ place: Place) -> Closing {
    switch place.storage {
    case .opened(_, let closing): closing
    case .element(let array, _, _): pending(array)
    case .part(let whole, _): pending(whole)
    case .accessor(_, let base, _): base.map { pending($0) } ?? .nothing
    case .registers, .cell, .global, .discard: .nothing
    }
  }

  private func isNothing(_ closing: Closing) -> Bool {
    if case .nothing = closing { return true }
    return false
  }

  // MARK: Changing

  /// Brings the value of a place into registers, to be changed there.
  func open(_ place: Place) -> (Slot, Closing) {
    switch place.storage {
    case .registers(let slot):
      return (slot, .nothing)
    case .cell(let register, let offset):
      let slot = allocate(place.layout)
      emitPayload(.takePayload, register, offset, slot)
      return (slot, .cell(register: register, offset: offset, slot))
    case .global(let index, let offset):
      let slot = allocate(place.layout)
      let base = compiler.parts.globals[index].offset + offset
      if slot.layout.words > 0 { emit(.getGlobal, slot.word, base.words, slot.layout.words) }
      if slot.layout.references > 0 {
        emit(.takeGlobalReferences, slot.reference, base.references, slot.layout.references)
      }
      return (slot, .global(index, offset: offset, slot))
    case .element(let array, let index, let offset):
      let (held, closing) = open(array)
      let slot = allocate(place.layout)
      emitElement(
        place.layout.references > 0 ? .arrayTake : .arrayGet, slot, held.reference, index, offset)
      return (
        slot,
        .element(array: held.reference, index: index, offset: offset, slot, then: closing)
      )
    case .accessor(let accessor, let base, let arguments):
      return openAccessor(accessor, base, arguments, place.layout)
    case .part(let whole, let offset):
      let (slot, closing) = open(whole)
      return (slot.part(offset, place.layout), closing)
    case .opened(let slot, let closing):
      return (slot, closing)
    case .discard:
      return (allocate(place.layout), .nothing)
    }
  }

  private func openAccessor(
    _ id: AccessorID, _ base: Place?, _ arguments: [Argument], _ layout: Layout
  ) -> (Slot, Closing) {
    let accessor = compiler[id]
    var held: Slot?
    var closing = Closing.nothing
    if let base {
      let (slot, inner) = open(base)
      held = slot
      closing = inner
    }
    let slot = allocate(layout)
    var values: [Argument] = []
    if var own = held {
      own.isTemporary = false
      values.append(.slot(own))
    }
    values += arguments
    emitAccess(accessor.getter, accessor, values, into: slot, isOpening: true)
    return (slot, .accessor(id, base: held, arguments: arguments, slot, then: closing))
  }

  /// Puts an opened value back.
  func close(_ closing: Closing) {
    switch closing {
    case .nothing:
      return
    case .cell(let register, let offset, let slot):
      emitPayload(.putPayload, register, offset, slot)
      setLive(slot, false)
    case .global(let index, let offset, var slot):
      slot.isTemporary = true
      emitStoreGlobal(index, offset, slot)
    case .element(let array, let index, let offset, let slot, let next):
      emitElement(.arrayPut, slot, array, index, offset)
      setLive(slot, false)
      close(next)
    case .accessor(let id, let base, let arguments, var slot, let next):
      let accessor = compiler[id]
      slot.isTemporary = true
      var values: [Argument] = []
      if let base { values.append(.slot(base)) }
      values += arguments
      values.append(.slot(slot))
      emitAccess(accessor.setter, accessor, values, into: nil, isOpening: false)
      close(next)
    }
  }

  /// Gives a place a new value without reading the old one.
  func store(_ value: Slot, in place: Place) {
    switch place.storage {
    case .registers(let slot):
      transfer(value, to: slot)
    case .cell(let register, let offset):
      let slot = owned(value)
      emitPayload(.putPayload, register, offset, slot)
      setLive(slot, false)
    case .global(let index, let offset):
      emitStoreGlobal(index, offset, value)
    case .element(let array, let index, let offset):
      let slot = owned(value)
      let (held, closing) = open(array)
      emitElement(.arrayPut, slot, held.reference, index, offset)
      setLive(slot, false)
      close(closing)
    case .accessor(let id, let base, let arguments):
      var held: Slot?
      var closing = Closing.nothing
      if let base {
        let (slot, inner) = open(base)
        held = slot
        closing = inner
      }
      close(
        .accessor(id, base: held, arguments: arguments, owned(value), then: closing))
    case .part, .opened:
      let (slot, closing) = open(place)
      transfer(value, to: slot)
      close(closing)
    case .discard:
      return
    }
  }

  func emitAssign(_ target: TermID, _ value: TermID) {
    if case .local(let local) = compiler[target],
      case .registers(var slot) = compiler.bindings[local.index]
    {
      slot.isTemporary = false
      let isScalar = slot.layout.words + slot.layout.references <= 1
      if isScalar || !compiler.checker.program.mentions(local, in: value) {
        emit(value, into: slot)
      } else {
        transfer(owned(emit(value)), to: slot)
      }
      return
    }
    if case .global(let global) = compiler[target],
      compiler[global].initializer == nil
    {
      // The assignment may be what gives the variable its first value.
      let index = compiler.global(global)
      guardPurity(global, index)
      emitStoreGlobal(index, .zero, emit(value))
      if !(isMain && knownGlobals.contains(global)) { emitWide(.markGlobal, wide: index) }
      return
    }
    let place = prepare(target)
    if case .registers(let slot) = place.storage, slot.layout == .word {
      emit(value, into: slot)
      return
    }
    store(emit(value), in: place)
  }
}
