// Operators with one operand, and the one-sided ranges that look like them.

extension Checker {
  mutating func checkPrefix(_ node: NodeID, expecting expected: Type?) -> TermID {
    let syntax = tree.unary(node)
    if syntax.operator == .subtract {
      if tree.kind(syntax.operand) == .integerLiteral {
        return checkInteger(syntax.operand, negative: true, expecting: expected)
      }
      if tree.kind(syntax.operand) == .floatLiteral {
        return checkFloat(syntax.operand, negative: true, expecting: expected)
      }
    }
    if let choice = guidedChoice(at: node) {
      if syntax.operator == .not, isOfLibrary(choice) {
        return make(.not(checkConverted(syntax.operand, to: known.boolType)), known.boolType, node)
      }
      return changesOperand(choice)
        ? checkChange(syntax, node) : applyGuided(choice, [syntax.operand], node)
    }
    if syntax.operator == .not {
      return applyPrefix(.not, check(syntax.operand), node, expecting: expected)
    }
    if syntax.operator == .halfOpenRange || syntax.operator == .closedRange {
      return checkPartialRange(
        syntax.operand,
        syntax.operator == .halfOpenRange ? names.partialRangeUpTo : names.partialRangeThrough,
        node, expecting: expected)
    }
    if syntax.operator == .subtract, let literal = tree.baseLiteral(syntax.operand),
      let negated = attempt({ $0.negate(syntax.operand, literal, node, expecting: expected) })
    {
      return negated
    }
    if collection.changingOperators.contains(syntax.operator),
      let change = attempt({ $0.checkChange(syntax, node) })
    {
      return change
    }
    let operand = check(syntax.operand, expecting: expected)
    return applyPrefix(syntax.operator, operand, node, expecting: expected)
  }

  /// `-5.magnitude`: the magnitude of an `Int` has no negative, that of a `Double` has.
  private mutating func negate(
    _ operand: NodeID, _ literal: NodeID, _ node: NodeID, expecting expected: Type?
  ) -> TermID {
    if let asInteger = attempt({
      $0.applyPrefix(
        .subtract, $0.check(operand, expecting: expected), node, expecting: expected)
    }) {
      return asInteger
    }
    inference.floatingLiterals.insert(literal)
    defer { inference.floatingLiterals.remove(literal) }
    return applyPrefix(
      .subtract, check(operand, expecting: expected), node, expecting: expected)
  }

  mutating func checkPostfix(_ node: NodeID, expecting expected: Type?) -> TermID {
    let syntax = tree.unary(node)
    return checkPartialRange(syntax.operand, names.partialRangeFrom, node, expecting: expected)
  }

  /// `...a`, `..<a`, `a...`
  private mutating func checkPartialRange(
    _ operand: NodeID, _ typeName: Name, _ node: NodeID, expecting expected: Type?
  ) -> TermID {
    guard let id = libraryType(typeName) else { return invalid(node) }
    let nominal = NominalID(index: tables.declarations[id].payload)
    var hint: Type?
    if let expected,
      case .nominal(let wanted, let arguments) = program.types.shape(of: unwrappedAll(expected)),
      wanted == nominal
    {
      hint = arguments[0]
    }
    let bound = hint.map { checkConverted(operand, to: $0) } ?? check(operand)
    let type = intern(.nominal(nominal, [program.type(of: bound)]))
    return make(.construct(list([bound])), type, node)
  }

  mutating func applyPrefix(
    _ op: Operator, _ operand: TermID, _ node: NodeID, expecting expected: Type?
  ) -> TermID {
    if type(operand) == .error { return invalid(node) }
    if let expected, isUnresolved(type(operand)), !isUnresolved(expected) {
      _ = unify(type(operand), unwrappedAll(expected))
    }
    settleLiteral(operand)
    if op == .not, type(operand) == known.boolType {
      return make(.not(operand), known.boolType, node)
    }
    var candidates = operatorCandidates(Name(op), type(operand))
    candidates += globalOperators(Name(op))
    candidates = candidates.filter {
      !tables.declarations[$0.declaration].flags.isDisjoint(with: [.isPrefix, .isPostfix])
    }
    let arguments = [
      CallArgument(label: .none, node: node, isTrailing: false, isInout: false, checked: operand)
    ]
    for candidate in candidates.sorted(by: { $0.distance < $1.distance }) {
      let start = snapshot()
      let errors = diagnostics.count
      let term = apply(candidate, base: nil, arguments, node, expecting: expected)
      if !hasErrors(since: errors), obligationsHold(since: start) { return term }
      rollBack(to: start)
    }
    if !reportOptionalOperand(op, type(operand), at: tree.unary(node).operand) {
      report(.noPrefixOperator(text(Name(op)), describe(finished: type(operand))), at: node)
    }
    return invalid(node)
  }
}
