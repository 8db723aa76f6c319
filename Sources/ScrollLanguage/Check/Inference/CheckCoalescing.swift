// `??`, and comparisons with `nil`.

extension Checker {
  /// `x == nil` for any optional.
  mutating func checkNilComparison(_ syntax: BinarySyntax, _ node: NodeID) -> TermID? {
    let leftIsNil = tree.kind(syntax.left) == .nilLiteral
    let rightIsNil = tree.kind(syntax.right) == .nilLiteral
    guard leftIsNil != rightIsNil else { return nil }
    let value = check(leftIsNil ? syntax.right : syntax.left)
    let valueType = type(value)
    if valueType == .error { return invalid(node) }
    guard isOptional(valueType) else {
      if isUnresolved(valueType) {
        _ = unify(valueType, optional(freshVariable()))
      } else {
        // Swift warns; a value that is not optional is never nil.
        let isEqual = make(.boolean(syntax.operator != .equal), known.boolType, node)
        return make(
          .block(
            list([
              make(.assign(place: make(.discard, valueType, node), value), .unit, node), isEqual,
            ])),
          known.boolType, node)
      }
      return make(
        .isCase(value, caseIndex: syntax.operator == .equal ? 0 : 1), known.boolType, node)
    }
    return make(
      .isCase(value, caseIndex: syntax.operator == .equal ? 0 : 1), known.boolType, node)
  }

  mutating func checkCoalesce(
    _ syntax: BinarySyntax, _ node: NodeID, expecting expected: Type?
  ) -> TermID {
    let hint = expected.flatMap { isUnresolved($0) ? nil : optional(unwrappedOnce($0)) }
    let left = checkCoalesced(syntax.left, hint: hint)
    let leftType = type(left)
    if leftType == .error { return invalid(node) }
    guard let inner = wrapped(leftType) else {
      if isOfAnyType(leftType) {
        let right = check(syntax.right, expecting: expected)
        _ = unify(leftType, optional(type(right)))
        return make(.coalesce(left, otherwise: right), type(right), node)
      }
      // Swift warns and takes the left side, which is of the type that the right side could be.
      let right = check(syntax.right, expecting: leftType)
      if type(right) == .error { return invalid(node) }
      if convert(right, to: leftType, syntax.right) == nil {
        reportMismatch(zonk(type(right)), expected: zonk(leftType), at: syntax.right)
        return invalid(node)
      }
      return left
    }
    let wanted = expected.map { unwrappedOnce($0) }.flatMap { isExistential($0) ? $0 : nil }
    if let wanted, isOpen(left, syntax.left), !tree.needsContext(syntax.right) {
      return coalesceOpen(left, of: inner, syntax, node, in: wanted)
    }
    let right = checkOther(syntax.right, beside: inner, leftType, in: wanted)
    if canUnify(type(right), inner) {
      return make(.coalesce(left, otherwise: right), inner, node)
    }
    if isOptional(type(right)), canUnify(type(right), leftType) {
      // As `Any` the left side is what is in it, the right side the optional that it is.
      if let wanted, let value = coalesceSome(left, right, syntax, node, in: wanted) {
        return value
      }
      return make(.coalesce(left, otherwise: right), leftType, node)
    }
    let start = snapshot()
    for wanted in [inner, leftType] {
      if let converted = convert(right, to: wanted, node) {
        return make(.coalesce(left, otherwise: converted), wanted, node)
      }
      rollBack(to: start)
    }
    if let joined = join(inner, type(right)),
      let first = convertCoalesced(left, joined, syntax.left)
    {
      return make(
        .coalesce(first, otherwise: coerce(right, to: joined, syntax.right)), joined, node)
    }
    if let wanted, let value = coalesce(left, right, syntax, node, in: wanted) { return value }
    reportMismatch(zonk(type(right)), expected: zonk(inner), at: syntax.right)
    return invalid(node)
  }

  /// Whether nothing is known of a type yet, not even that it is that of a literal.
  private mutating func isOfAnyType(_ type: Type) -> Bool {
    guard case .variable(let index) = program.types.shape(of: resolve(type)) else { return false }
    return inference.solver.kind(of: index) == .any
  }

  /// `print(count ?? "none")`, `let shape: any Shape = square ?? Circle()`: two types that have no
  /// more in common than what is wanted of them.
  private mutating func coalesce(
    _ left: TermID, _ right: TermID, _ syntax: BinarySyntax, _ node: NodeID, in wanted: Type
  ) -> TermID? {
    if type(right) == .error { return nil }
    settleLiteral(right)
    let start = snapshot()
    if let first = convertCoalesced(left, wanted, syntax.left),
      let second = convert(right, to: wanted, syntax.right)
    {
      return make(.coalesce(first, otherwise: second), wanted, node)
    }
    rollBack(to: start)
    return nil
  }

  /// The same where a right side of `nil` stays the optional that it is.
  private mutating func coalesceSome(
    _ left: TermID, _ right: TermID, _ syntax: BinarySyntax, _ node: NodeID, in wanted: Type
  ) -> TermID? {
    isNone(syntax.right) ? nil : coalesce(left, right, syntax, node, in: wanted)
  }

  /// `print(shape?.width ?? 0)`: what the left side has becomes what is wanted before the two sides
  /// meet, so that a literal beside it is what it is by itself, here an `Int`.
  private mutating func coalesceOpen(
    _ left: TermID, of inner: Type, _ syntax: BinarySyntax, _ node: NodeID, in wanted: Type
  ) -> TermID {
    let right = check(syntax.right, expecting: isCoalescing(syntax.right) ? wanted : nil)
    if type(right) == .error { return invalid(node) }
    settleLiteral(right)
    if canUnify(type(right), inner) {
      return make(.coalesce(left, otherwise: right), inner, node)
    }
    if canUnify(type(right), optional(inner)) {
      if let value = coalesceSome(left, right, syntax, node, in: wanted) { return value }
      return make(.coalesce(left, otherwise: right), optional(inner), node)
    }
    if let value = coalesce(left, right, syntax, node, in: wanted) { return value }
    reportMismatch(zonk(type(right)), expected: zonk(inner), at: syntax.right)
    return invalid(node)
  }

  /// `a?.b` where `b` itself is no optional, and `a.map { $0.b }`: what is inside of the optional
  /// need not be of its own type.
  private func isOpen(_ term: TermID, _ node: NodeID) -> Bool {
    switch program[term] {
    case .optionalChain(_, let isFlattened): !isFlattened
    case .call(let function, _, _): takesClosure(node) && givesWhatClosureGives(function)
    default: false
    }
  }

  private func takesClosure(_ node: NodeID) -> Bool {
    tree.kind(node) == .call
      && tree.call(node).arguments.contains {
        let value = tree.argument($0).value
        return tree.kind(value) == .closure && tree.closure(value).result.isNone
      }
  }

  /// Whether the result is `T?` for a `T` that only functions among the parameters tell.
  private func givesWhatClosureGives(_ id: FunctionID) -> Bool {
    guard let inner = wrapped(program[id].result),
      case .genericParameter = program.types.shape(of: inner)
    else {
      return false
    }
    return program[id].parameters.allSatisfy {
      functionShape($0.type) != nil || !occurs(inner, in: $0.type)
    }
  }

  /// The right side. `a ?? b ?? "none"`: if the inner choice does not fit, it is wanted as the outer.
  private mutating func checkOther(
    _ right: NodeID, beside inner: Type, _ leftType: Type, in wanted: Type?
  ) -> TermID {
    if let wanted, isCoalescing(right) {
      return attempt { $0.check(right, expecting: inner) } ?? check(right, expecting: wanted)
    }
    if isCaseOfOptional(right) {
      return attempt { $0.check(right, expecting: inner) } ?? check(right, expecting: leftType)
    }
    let isNil = tree.kind(right) == .nilLiteral && !isOptional(inner)
    return check(right, expecting: isNil ? leftType : inner)
  }

  private func isNone(_ node: NodeID) -> Bool { isNil(node) || isCaseOfOptional(node) }

  /// `.none`, `.some(3)`
  private func isCaseOfOptional(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .implicitMember: [names.none, names.some].contains(tree.member(node).name)
    case .call: isCaseOfOptional(tree.call(node).callee)
    default: false
    }
  }

  private func isCoalescing(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .parenExpression: isCoalescing(tree.operand(node))
    case .binaryOperator: tree.binary(node).operator == .nilCoalescing
    default: false
    }
  }

  /// The left side by itself, or with what is expected of it where it does not make sense alone:
  /// `x.map { .some($0) }`.
  private mutating func checkCoalesced(_ node: NodeID, hint: Type?) -> TermID {
    guard let hint, !tree.needsContext(node) else { return check(node, expecting: hint) }
    return attempt { $0.check(node) } ?? check(node, expecting: hint)
  }

  private mutating func convertCoalesced(
    _ left: TermID, _ joined: Type, _ node: NodeID
  ) -> TermID? {
    convert(left, to: optional(joined), node)
  }

  func unwrappedOnce(_ type: Type) -> Type { wrapped(type) ?? resolve(type) }
}
