// Calls of types: making values.

extension Checker {
  mutating func construct(
    _ type: Type, _ arguments: [CallArgument], _ node: NodeID
  ) -> TermID {
    if type == .error { return invalid(node) }
    if case .existential = program.types.shape(of: type) {
      report(.existentialInit(describe(type)), at: node)
      return invalid(node)
    }
    if let described = checkDescribing(type, arguments, node) { return described }
    if let literal = checkLiteralConversion(type, arguments) { return literal }
    let arguments = gatherFormatted(type, arguments, node)
    let candidates = members(named: .initializer, of: type, isStatic: true)
    if callsMadeValue(arguments, of: type) {
      let value = construct(type, arguments.filter { !$0.isTrailing }, node)
      return callAsFunction(value, arguments.filter { $0.isTrailing }, node)
    }
    return applyChosen(candidates, base: nil, arguments, node)
  }

  /// `Radial(radius: 10) { … }`: no initializer takes a closure at its end, but the value that is
  /// made can be called with one.
  mutating func callsMadeValue(_ arguments: [CallArgument], of type: Type) -> Bool {
    guard arguments.contains(where: { $0.isTrailing }),
      !members(named: names.callAsFunction, of: type, isStatic: false).isEmpty
    else { return false }
    for candidate in members(named: .initializer, of: type, isStatic: true) {
      let last = resolveSignature(candidate.declaration)?.parameters.last
      if let last, functionShape(last.type) != nil { return false }
    }
    return true
  }

  /// `String(describing: x)` and `String(reflecting: x)`.
  private mutating func checkDescribing(
    _ type: Type, _ arguments: [CallArgument], _ node: NodeID
  ) -> TermID? {
    guard type == known.stringType, arguments.count == 1,
      arguments[0].label == names.describing || arguments[0].label == names.reflecting
    else { return nil }
    let value = check(arguments[0].node)
    let isDebug = arguments[0].label == names.reflecting
    return make(.describe(value, isDebug ? .quoted : .plain), known.stringType, node)
  }

  /// `UInt64(18446744073709551615)`, `Float(0.1)`: a literal alone is a literal of that type.
  private mutating func checkLiteralConversion(
    _ type: Type, _ arguments: [CallArgument]
  ) -> TermID? {
    guard arguments.count == 1, arguments[0].label.isNone, !arguments[0].isTrailing,
      case .nominal = program.types.shape(of: type), !isUnresolved(type),
      let kind = signedLiteralKind(arguments[0].node),
      type != known.characterType, accepts(type, kind)
    else { return nil }
    return checkConverted(arguments[0].node, to: type)
  }

  /// The kind of a literal, which may have minus signs if it is a number.
  private func signedLiteralKind(_ node: NodeID) -> LiteralKind? {
    guard tree.kind(node) == .prefixOperator, tree.unary(node).operator == .subtract else {
      return tree.literalKind(node)
    }
    let kind = signedLiteralKind(tree.unary(node).operand)
    return kind == .string ? nil : kind
  }

  /// Whether a call makes a string of a format and the values after it.
  func formats(_ type: Type, _ arguments: [CallArgument]) -> Bool {
    type == known.stringType && arguments.count > 1 && arguments[0].label == names.format
      && arguments[1...].allSatisfy { $0.label.isNone && !$0.isInout }
  }

  /// `String(format: "%d of %d", a, b)`: the values after the format, of any number, as one array.
  private mutating func gatherFormatted(
    _ type: Type, _ arguments: [CallArgument], _ node: NodeID
  ) -> [CallArgument] {
    guard formats(type, arguments), let proto = known.formatArgument else { return arguments }
    let element = intern(.existential([proto]))
    let values = arguments[1...].map { checkConverted($0.node, to: element) }
    let all = make(.array(list(values)), array(element), node)
    return [
      arguments[0],
      CallArgument(
        label: names.arguments, node: node, isTrailing: false, isInout: false, checked: all),
    ]
  }
}
