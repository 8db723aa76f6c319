extension FunctionEmitter {
  /// Operands of one word each; a variable that a later argument may change is copied.
  private func operands(_ arguments: [Argument]) -> [Operand] {
    var operands: [Operand] = []
    for (index, argument) in arguments.enumerated() {
      var operand = emitWord(argument)
      if case .register(let register) = operand, mayChange(argument, before: arguments, index) {
        let copy = allocateWord()
        emit(.move, copy, register)
        operand = .register(copy)
      }
      operands.append(operand)
    }
    return operands
  }

  /// Whether an argument lies in the registers of a variable that a later one writes to.
  func mayChange(_ argument: Argument, before arguments: [Argument], _ index: Int) -> Bool {
    guard case .term(let term) = argument, isVariablePart(term) else { return false }
    for later in arguments[(index + 1)...] {
      if case .term(let other) = later, compiler.checker.program.mayWrite(other) { return true }
    }
    return false
  }

  private func isVariablePart(_ term: TermID) -> Bool {
    switch compiler[term] {
    case .local(let local): return compiler[local].isMutable
    case .field(let base, _), .relabel(let base), .payload(let base, _, _),
      .forceUnwrap(let base), .chained(let base):
      return isVariablePart(base)
    default: return false
    }
  }

  func emitIntrinsic(
    _ intrinsic: Intrinsic, _ types: [Type], _ arguments: [Argument], _ result: Layout,
    _ destination: Slot?
  ) -> Slot {
    switch intrinsic {
    case .binary(let op, let type):
      let slot = destination ?? allocate(.word)
      let inner = mark()
      let values = operands(arguments)
      if case .constant(let a) = values[0], case .constant(let b) = values[1], type == .double,
        let folded = fold(op, a, b)
      {
        load(folded, into: slot.word)
      } else {
        emitBinary(op, values[0], values[1], type, into: slot.word)
      }
      release(to: inner)
      return slot
    case .compound(let op, let type):
      emitCompound(op, type, arguments)
      return destination ?? .empty
    case .unary(let op, let d, let type):
      let slot = destination ?? allocate(.word)
      let inner = mark()
      emit(op, slot.word, register(emitWord(arguments[0])), d: d)
      finish(op, type, slot.word)
      release(to: inner)
      return slot
    case .narrow(let type):
      let slot = emit(arguments[0], into: destination ?? allocate(.word))
      finish(.addI, type, slot.word)
      return slot
    case .identity:
      return emit(arguments[0], into: destination)
    case .zero:
      let slot = destination ?? allocate(.word)
      load(0, into: slot.word)
      return slot
    case .compareInteger, .compareFloat:
      return emitComparison(intrinsic, arguments, destination)
    case .compareText(let comparison):
      return emitTextComparison(comparison, arguments, destination)
    case .isNaN:
      let slot = destination ?? allocate(.word)
      let inner = mark()
      emit(.isNaN, slot.word, register(emitWord(arguments[0])))
      release(to: inner)
      return slot
    case .toggle:
      let inner = mark()
      let (slot, closing) = open(prepare(arguments[0]))
      emit(.not, slot.word, slot.word)
      close(closing)
      release(to: inner)
      return destination ?? .empty
    case .empty:
      let slot = destination ?? allocate(.reference)
      emit(.clear, slot.reference, 0, 1)
      return slot
    case .concatenateText:
      let slot = destination ?? allocate(.reference)
      let inner = mark()
      let parts = allocate(Layout(words: 0, references: 2))
      for index in 0..<2 {
        let own = mark()
        _ = emit(
          arguments[index],
          into: parts.part(Layout(words: 0, references: index), .reference))
        release(to: own)
      }
      emit(.concatenate, slot.reference, parts.reference, 2)
      release(to: inner)
      return slot
    case .appendText:
      emitAppendText(arguments)
      return destination ?? .empty
    case .arrayCount, .arrayIsEmpty, .arrayElement, .setArrayElement, .arrayAppend,
      .arrayRemoveLast:
      return emitArrayIntrinsic(intrinsic, types, arguments, result, destination)
    case .dictionaryFind:
      return emitFind(types, arguments, result, destination)
    }
  }

  func prepare(_ argument: Argument) -> Place {
    switch argument {
    case .term(let term): return prepare(term)
    case .slot(let slot): return Place(storage: .registers(slot), layout: slot.layout)
    case .operand(let operand):
      let slot = wordSlot(register(operand))
      return Place(storage: .registers(slot), layout: .word)
    }
  }

  // MARK: Arithmetic

  func emitBinary(
    _ op: Opcode, _ left: Operand, _ right: Operand, _ type: Primitive, into target: Int
  ) {
    switch (left, right) {
    case (.register(let a), .constant(let bits)):
      emitWithConstant(op, a, bits, into: target)
    case (.constant(let bits), .register(let b)):
      emitWithConstant(op, reversed: bits, b, into: target)
    default:
      emit(op, target, register(left), register(right))
    }
    finish(op, type, target)
  }

  /// Brings a result into the range or precision of its type.
  private func finish(_ op: Opcode, _ type: Primitive, _ target: Int) {
    if type == .float {
      if op != .roundToFloat { emit(.roundToFloat, target, target) }
    } else if let range = type.range {
      emit(.checkI, target, d: Int(UInt8(bitPattern: range)))
    }
  }

  private func emitWithConstant(_ op: Opcode, _ a: Int, _ bits: UInt64, into target: Int) {
    var bits = bits
    let fused: Opcode?
    switch op {
    case .addI: fused = .addIK
    case .subtractI:
      // a - k is a + (-k), in overflow too, but for the least integer.
      let (negative, overflow) = (0 as Int64).subtractingReportingOverflow(Int64(bitPattern: bits))
      bits = overflow ? bits : UInt64(bitPattern: negative)
      fused = overflow ? nil : .addIK
    case .multiplyI: fused = .multiplyIK
    case .divideI: fused = .divideIK
    case .remainderI: fused = .remainderIK
    case .addD: fused = .addDK
    case .subtractD:
      // x - k and x + (-k) are the same in IEEE arithmetic.
      bits = (-Double(bitPattern: bits)).bitPattern
      fused = .addDK
    case .multiplyD: fused = .multiplyDK
    case .divideD: fused = .divideDK
    case .minimumD: fused = .minimumDK
    case .maximumD: fused = .maximumDK
    default: fused = nil
    }
    if let fused, let index = constantIndex(bits) {
      emit(fused, target, a, index)
    } else {
      emit(op, target, a, register(.constant(bits)))
    }
  }

  private func emitWithConstant(_ op: Opcode, reversed bits: UInt64, _ b: Int, into target: Int) {
    let fused: Opcode?
    switch op {
    case .addI: fused = .addIK
    case .multiplyI: fused = .multiplyIK
    case .addD: fused = .addDK
    case .multiplyD: fused = .multiplyDK
    case .subtractD: fused = .fromDK
    case .divideD: fused = .overDK
    case .minimumD: fused = .minimumKD
    case .maximumD: fused = .maximumKD
    default: fused = nil
    }
    if let fused, let index = constantIndex(bits) {
      emit(fused, target, b, index)
    } else {
      emit(op, target, register(.constant(bits)), b)
    }
  }

  private func emitCompound(_ op: Opcode, _ type: Primitive, _ arguments: [Argument]) {
    let inner = mark()
    let place = prepare(arguments[0])
    let value = emitWord(arguments[1])
    let (slot, closing) = open(place)
    emitBinary(op, .register(slot.word), value, type, into: slot.word)
    close(closing)
    if case .term(let term) = arguments[0] { noteWrite(term) }
    release(to: inner)
  }

  // MARK: Comparisons

  private func emitComparison(
    _ intrinsic: Intrinsic, _ arguments: [Argument], _ destination: Slot?
  ) -> Slot {
    let slot = destination ?? allocate(.word)
    let inner = mark()
    let values = operands(arguments)
    let a = register(values[0])
    let b = register(values[1])
    switch intrinsic {
    case .compareInteger(let comparison):
      emitComparison(comparison, a, b, (.equalI, .lessI, .lessEqualI), into: slot.word)
    case .compareFloat(let comparison):
      emitComparison(comparison, a, b, (.equalD, .lessD, .lessEqualD), into: slot.word)
    default: break
    }
    release(to: inner)
    return slot
  }

  private func emitComparison(
    _ comparison: Intrinsic.Comparison, _ a: Int, _ b: Int,
    _ ops: (equal: Opcode, less: Opcode, lessEqual: Opcode), into target: Int
  ) {
    switch comparison {
    case .equal: emit(ops.equal, target, a, b)
    case .notEqual:
      emit(ops.equal, target, a, b)
      emit(.not, target, target)
    case .less: emit(ops.less, target, a, b)
    case .lessEqual: emit(ops.lessEqual, target, a, b)
    case .greater: emit(ops.less, target, b, a)
    case .greaterEqual: emit(ops.lessEqual, target, b, a)
    }
  }

  /// A comparison and the jump on its outcome in one instruction.
  func emitJump(
    comparing intrinsic: Intrinsic, _ arguments: [Argument], when outcome: Bool, to label: Label
  ) -> Bool {
    switch intrinsic {
    case .compareInteger(let comparison):
      let values = operands(arguments)
      emitIntegerJump(outcome ? comparison : comparison.negated, values[0], values[1], to: label)
      return true
    case .compareFloat(let comparison):
      let values = operands(arguments)
      emitFloatJump(comparison, values[0], values[1], when: outcome, to: label)
      return true
    default:
      return false
    }
  }

  func emitIntegerJump(
    _ comparison: Intrinsic.Comparison, _ a: Operand, _ b: Operand, to label: Label
  ) {
    switch (a, b) {
    case (.constant(let left), .constant(let right)):
      if comparison.holds(Int64(bitPattern: left), Int64(bitPattern: right)) {
        emitJump(to: label)
      }
    case (.constant, .register(_)):
      emitIntegerJump(comparison.flipped, b, a, to: label)
    case (.register(let left), .constant(let bits)):
      guard let index = constantIndex(bits) else {
        emitIntegerJump(comparison, a, .register(register(b)), to: label)
        return
      }
      let op: Opcode =
        switch comparison {
        case .equal: .jumpEqualIK
        case .notEqual: .jumpNotEqualIK
        case .less: .jumpLessIK
        case .lessEqual: .jumpLessEqualIK
        case .greater: .jumpGreaterIK
        case .greaterEqual: .jumpGreaterEqualIK
        }
      emitJump(op, left, index, to: label)
    default:
      let left = register(a)
      let right = register(b)
      switch comparison {
      case .equal: emitJump(.jumpEqualI, left, right, to: label)
      case .notEqual: emitJump(.jumpNotEqualI, left, right, to: label)
      case .less: emitJump(.jumpLessI, left, right, to: label)
      case .lessEqual: emitJump(.jumpLessEqualI, left, right, to: label)
      case .greater: emitJump(.jumpLessI, right, left, to: label)
      case .greaterEqual: emitJump(.jumpLessEqualI, right, left, to: label)
      }
    }
  }

  private func emitFloatJump(
    _ comparison: Intrinsic.Comparison, _ a: Operand, _ b: Operand, when outcome: Bool,
    to label: Label
  ) {
    if case .constant = a, case .register = b {
      emitFloatJump(comparison.flipped, b, a, when: outcome, to: label)
      return
    }
    if case .register(let left) = a, case .constant(let bits) = b,
      let index = constantIndex(bits)
    {
      let op: Opcode =
        switch comparison {
        case .equal: outcome ? .jumpEqualDK : .jumpNotEqualDK
        case .notEqual: outcome ? .jumpNotEqualDK : .jumpEqualDK
        case .less: outcome ? .jumpLessDK : .jumpNotLessDK
        case .lessEqual: outcome ? .jumpLessEqualDK : .jumpNotLessEqualDK
        case .greater: outcome ? .jumpGreaterDK : .jumpNotGreaterDK
        case .greaterEqual: outcome ? .jumpGreaterEqualDK : .jumpNotGreaterEqualDK
        }
      emitJump(op, left, index, to: label)
      return
    }
    let left = register(a)
    let right = register(b)
    switch comparison {
    case .equal: emitJump(outcome ? .jumpEqualD : .jumpNotEqualD, left, right, to: label)
    case .notEqual: emitJump(outcome ? .jumpNotEqualD : .jumpEqualD, left, right, to: label)
    case .less: emitJump(outcome ? .jumpLessD : .jumpNotLessD, left, right, to: label)
    case .lessEqual:
      emitJump(outcome ? .jumpLessEqualD : .jumpNotLessEqualD, left, right, to: label)
    case .greater: emitJump(outcome ? .jumpLessD : .jumpNotLessD, right, left, to: label)
    case .greaterEqual:
      emitJump(outcome ? .jumpLessEqualD : .jumpNotLessEqualD, right, left, to: label)
    }
  }

  // MARK: Text

  private func emitTextComparison(
    _ comparison: Intrinsic.Comparison, _ arguments: [Argument], _ destination: Slot?
  ) -> Slot {
    let slot = destination ?? allocate(.word)
    let inner = mark()
    let a = emit(arguments[0]).reference
    let b = emit(arguments[1]).reference
    switch comparison {
    case .equal, .notEqual: emit(.equalText, slot.word, a, b)
    case .less, .greaterEqual: emit(.lessText, slot.word, a, b)
    case .greater, .lessEqual: emit(.lessText, slot.word, b, a)
    }
    switch comparison {
    case .notEqual, .greaterEqual, .lessEqual: emit(.not, slot.word, slot.word)
    case .equal, .less, .greater: break
    }
    release(to: inner)
    return slot
  }

  private func emitAppendText(_ arguments: [Argument]) {
    let inner = mark()
    let place = prepare(arguments[0])
    let value = emit(arguments[1])
    let (slot, closing) = open(place)
    emit(.appendText, slot.reference, value.reference)
    close(closing)
    release(to: inner)
  }

  // MARK: Arrays

  private func emitArrayIntrinsic(
    _ intrinsic: Intrinsic, _ types: [Type], _ arguments: [Argument], _ result: Layout,
    _ destination: Slot?
  ) -> Slot {
    let element = compiler.layout(of: types.first ?? .unit)
    switch intrinsic {
    case .arrayCount:
      let slot = destination ?? allocate(.word)
      let inner = mark()
      emit(.arrayCount, slot.word, emitArray(arguments[0]))
      release(to: inner)
      return slot
    case .arrayIsEmpty:
      let slot = destination ?? allocate(.word)
      let inner = mark()
      let count = allocateWord()
      emit(.arrayCount, count, emitArray(arguments[0]))
      let zero = allocateWord()
      load(0, into: zero)
      emit(.equalI, slot.word, count, zero)
      release(to: inner)
      return slot
    case .arrayElement:
      let slot = destination ?? allocate(result)
      let inner = mark()
      let array = emitArray(arguments[0])
      emitElement(.arrayGet, slot, array, register(emitWord(arguments[1])), .zero)
      release(to: inner)
      return slot
    case .setArrayElement:
      let inner = mark()
      let place = prepare(arguments[0])
      let index = register(emitWord(arguments[1]))
      let value = emit(arguments[2])
      store(
        value,
        in: Place(
          storage: .element(place, index: index, offset: .zero), layout: element))
      release(to: inner)
      return destination ?? .empty
    case .arrayAppend:
      let inner = mark()
      let place = prepare(arguments[0])
      var value = Argument.slot(.empty)
      if element == .word {
        value = .operand(.register(register(emitWord(arguments[1]))))
      } else {
        value = .slot(owned(emit(arguments[1])))
      }
      let (slot, closing) = open(place)
      emitAppend(value, element, to: slot.reference)
      close(closing)
      release(to: inner)
      return destination ?? .empty
    case .arrayRemoveLast(let isOptional):
      let slot = destination ?? allocate(result)
      let inner = mark()
      let (array, closing) = open(prepare(arguments[0]))
      let value = allocate(result)
      emit(.removeLast, array.reference, value.word, value.reference, d: isOptional ? 1 : 0)
      close(closing)
      transfer(value, to: slot)
      release(to: inner)
      return slot
    default:
      return destination ?? .empty
    }
  }

  private func emitArray(_ argument: Argument) -> Int { emit(argument).reference }

  // MARK: Dictionaries

  private func emitFind(
    _ types: [Type], _ arguments: [Argument], _ result: Layout, _ destination: Slot?
  ) -> Slot {
    let slot = destination ?? allocate(result)
    let inner = mark()
    let dictionary = emit(arguments[0])
    let key = emit(arguments[1])
    let id = compiler.runtimeType(of: types.first ?? .unit)
    compiler.requestHash(id)
    emit(.find, slot.word, key.word, dictionary.reference)
    emitWide(.data, slot.reference, wide: Int(id.index))
    emit(.data, slot.layout.references, key.reference)
    release(to: inner)
    return slot
  }
}
