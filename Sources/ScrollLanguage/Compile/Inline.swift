// Small library functions are emitted in place of their calls.

extension FunctionEmitter {
  func canInline(_ function: FunctionID) -> Bool {
    guard inlining.count < 12, !inlining.contains(function) else { return false }
    if let known = compiler.inlineCosts[function] { return known }
    let can = isSmall(function)
    compiler.inlineCosts[function] = can
    return can
  }

  private func isSmall(_ function: FunctionID) -> Bool {
    if compiler.isUser(compiler[function].span) { return false }
    compiler.requireBody(function)
    let declaration = compiler[function]
    guard case .term(let body) = declaration.body, !compiler.isUser(declaration.span),
      declaration.captures.isEmpty, declaration.captureListLocals.isEmpty,
      compiler.checker.program.main != function
    else { return false }
    for parameter in declaration.parameters where compiler.needsCell(parameter.local) {
      return false
    }
    if compiler.checker.program.singleExpression(of: function) != nil {
      return compiler.checker.program.size(of: body, limit: 49) <= 48
    }
    return compiler.checker.program.size(of: body, limit: 49) <= 48 && !hasLoop(body)
  }

  private func hasLoop(_ term: TermID) -> Bool {
    switch compiler[term] {
    case .whileLoop, .repeatLoop, .rangeLoop, .arrayLoop, .initializeGlobal: return true
    default: break
    }
    return compiler.checker.program.children(of: term).contains { hasLoop($0) }
  }

  /// Binds the parameters and emits the body by `emitBody`; then puts inout arguments back.
  private func inline(
    _ function: FunctionID, _ types: [Type], _ arguments: [Argument], _ emitBody: () -> Void
  ) {
    let declaration = compiler[function]
    let hasInout = declaration.parameters.contains { $0.isInout }
    var places: [(LocalID, Place, Argument)] = []
    var bound: [(LocalID, Binding)] = []
    for (index, argument) in arguments.enumerated()
    where index < declaration.parameters.count {
      let parameter = declaration.parameters[index]
      if parameter.isInout {
        places.append((parameter.local, prepare(argument), argument))
        continue
      }
      let needsCopy = hasInout || mayChange(argument, before: arguments, index)
      bound.append((parameter.local, bindArgument(argument, needsCopy: needsCopy)))
    }
    var closings: [Closing] = []
    for (local, place, _) in places {
      var (slot, closing) = open(place)
      slot.isTemporary = false
      bound.append((local, .registers(slot)))
      closings.append(closing)
    }
    for (local, binding) in bound { compiler.bindings[local.index] = binding }
    let outerTargets = targets
    let outerPlace = inlinedAt
    if inlinedAt == nil, compiler.isUser(span) { inlinedAt = span }
    inlining.append(function)
    withSubstitution(
      Substitution(parameters: declaration.genericParameters, arguments: types), emitBody)
    inlining.removeLast()
    inlinedAt = outerPlace
    targets = outerTargets
    for closing in closings.reversed() { close(closing) }
    for (_, _, argument) in places {
      if case .term(let term) = argument { noteWrite(term) }
    }
  }

  private func bindArgument(_ argument: Argument, needsCopy: Bool) -> Binding {
    if isWord(argument) {
      switch emitWord(argument) {
      case .constant(let bits): return .constant(bits)
      case .register(let register):
        if !needsCopy { return .registers(wordSlot(register)) }
        let copy = allocateWord()
        emit(.move, copy, register)
        return .registers(wordSlot(copy))
      }
    }
    var slot = emit(argument)
    if needsCopy, !slot.isTemporary {
      let copy = allocate(slot.layout)
      transfer(slot, to: copy)
      slot = copy
    }
    slot.isTemporary = false
    return .registers(slot)
  }

  private func isWord(_ argument: Argument) -> Bool {
    switch argument {
    case .term(let term): layout(of: term) == .word
    case .slot: false
    case .operand: true
    }
  }

  func emitInline(
    _ function: FunctionID, _ types: [Type], _ arguments: [Argument], _ destination: Slot?
  ) -> Slot {
    let declaration = compiler[function]
    let hasInout = declaration.parameters.contains { $0.isInout }
    let layout = compiler.callShape(function, types).result
    let expression = compiler.checker.program.singleExpression(of: function)
    var slot = destination
    // The result must not lie in what an inout argument is put back from.
    if slot == nil, hasInout || expression == nil, layout != .zero { slot = allocate(layout) }
    let outer = mark()
    var result = slot ?? .empty
    inline(function, types, arguments) {
      if let expression {
        if layout == .zero {
          emitStatement(expression)
        } else {
          result = emit(expression, into: slot)
        }
      } else if case .term(let body) = declaration.body {
        emitInlineBody(body, into: slot ?? .empty)
      }
    }
    if slot != nil { release(to: outer) }
    return result
  }

  /// Statements with `return`s, which jump behind them.
  private func emitInlineBody(_ body: TermID, into slot: Slot) {
    let outerResult = resultSlot
    let outerReturn = inlineReturn
    let end = newLabel()
    resultSlot = slot
    inlineReturn = end
    if isStatement(body) || slot.layout == .zero {
      emitStatement(body)
    } else {
      emit(body, into: slot)
    }
    place(end)
    resultSlot = outerResult
    inlineReturn = outerReturn
  }

  /// An inlined call as an operand, which may be a constant.
  func emitInlineWord(
    _ function: FunctionID, _ types: [Type], _ arguments: [Argument], at term: TermID
  ) -> Operand? {
    if let folded = foldedWord(function, arguments) { return .constant(folded) }
    guard intrinsic(of: function, types) == nil, canInline(function),
      let expression = compiler.checker.program.singleExpression(of: function),
      !compiler[function].parameters.contains(where: { $0.isInout }),
      layout(of: term) == .word
    else { return nil }
    var operand = Operand.constant(0)
    inline(function, types, arguments) { operand = emitWord(expression) }
    return operand
  }

  /// An inlined condition, or a comparison that the compiler knows, as a branch.
  func emitInlineJump(
    _ function: FunctionID, _ types: [Type], _ arguments: [Argument], when outcome: Bool,
    to label: Label
  ) -> Bool {
    if let intrinsic = intrinsic(of: function, types) {
      return emitJump(comparing: intrinsic, arguments, when: outcome, to: label)
    }
    if case .requirement = compiler[function].body,
      let witness = staticWitness(function, types)
    {
      return emitInlineJump(
        witness.function, witness.arguments, arguments, when: outcome, to: label)
    }
    guard canInline(function),
      let expression = compiler.checker.program.singleExpression(of: function),
      !compiler[function].parameters.contains(where: { $0.isInout })
    else { return false }
    inline(function, types, arguments) { emitJump(expression, when: outcome, to: label) }
    return true
  }

  /// The value of a negated or converted literal.
  private func foldedWord(_ function: FunctionID, _ arguments: [Argument]) -> UInt64? {
    if arguments.count == 2 { return foldedBinary(function, arguments) }
    guard arguments.count == 1, case .term(let term) = arguments[0],
      let bits = literal(term), case .unary(let op, _, _) = intrinsic(of: function)
    else { return nil }
    switch op {
    case .negateD: return (-Double(bitPattern: bits)).bitPattern
    case .negateI:
      let (value, overflow) = (0 as Int64).subtractingReportingOverflow(Int64(bitPattern: bits))
      return overflow ? nil : UInt64(bitPattern: value)
    default: return nil
    }
  }

  /// Arithmetic of floating-point literals, as in `1.0 / 0.0`.
  private func foldedBinary(_ function: FunctionID, _ arguments: [Argument]) -> UInt64? {
    guard case .binary(let op, .double) = intrinsic(of: function),
      case .term(let first) = arguments[0], let left = literal(first),
      case .term(let second) = arguments[1], let right = literal(second)
    else { return nil }
    return fold(op, left, right)
  }

  /// The outcome of floating-point arithmetic on constants.
  func fold(_ op: Opcode, _ left: UInt64, _ right: UInt64) -> UInt64? {
    let a = Double(bitPattern: left)
    let b = Double(bitPattern: right)
    switch op {
    case .addD: return (a + b).bitPattern
    case .subtractD: return (a - b).bitPattern
    case .multiplyD: return (a * b).bitPattern
    case .divideD: return (a / b).bitPattern
    default: return nil
    }
  }

  private func literal(_ term: TermID) -> UInt64? {
    switch compiler[term] {
    case .integer(let value): UInt64(bitPattern: value)
    case .double(let value): value.bitPattern
    case .relabel(let inner): literal(inner)
    default: nil
    }
  }
}
