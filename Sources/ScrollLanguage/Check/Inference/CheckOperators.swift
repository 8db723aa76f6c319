// Operators with two operands: what is read first, and with which types in mind.

extension Checker {
  mutating func checkBinary(_ node: NodeID, expecting expected: Type?) -> TermID {
    let syntax = tree.binary(node)
    if let choice = guidedChoice(at: node) {
      if let term = shortCircuit(choice, syntax, node) { return term }
      return changesOperand(choice)
        ? checkChange(syntax, node) : applyGuided(choice, [syntax.left, syntax.right], node)
    }
    switch syntax.operator {
    case .and, .or:
      if declaresOperator(Name(syntax.operator)),
        let own = checkOwnLogic(syntax, node, expecting: expected)
      {
        return own
      }
      return elaborateLogic(syntax, node)
    case .nilCoalescing:
      guard declaresOperator(Name(syntax.operator)) else {
        return checkCoalesce(syntax, node, expecting: expected)
      }
      return checkOwnCoalesce(syntax, node, expecting: expected)
    case .equal, .notEqual:
      if let test = checkNilComparison(syntax, node) { return test }
    default: break
    }
    if let expected, let made = checkLiteralArithmetic(syntax, node, expecting: expected) {
      return made
    }
    if collection.changingOperators.contains(syntax.operator) {
      return attempt { $0.checkValues(syntax, node, expecting: expected) }
        ?? checkChange(syntax, node)
    }
    return checkValues(syntax, node, expecting: expected)
  }

  /// An operator that takes the values of its operands.
  private mutating func checkValues(
    _ syntax: BinarySyntax, _ node: NodeID, expecting expected: Type?
  ) -> TermID {
    // Asked once for a whole expression: the operators below it would look at every call again.
    let calls = inference.isChoosingOverloads ? [] : tree.calls(amongOperandsOf: node)
    return choosingOverloads(of: calls) { checker in
      let (left, right) = checker.checkOperands(syntax, expecting: expected)
      return checker.applyOperator(syntax.operator, left, right, node, expecting: expected)
    }
  }

  /// `&&` and `||` on types of the program are functions like any other.
  private mutating func checkOwnLogic(
    _ syntax: BinarySyntax, _ node: NodeID, expecting expected: Type?
  ) -> TermID? {
    let leftType = typeByItself(syntax.left)
    if leftType == known.boolType || leftType == .error { return nil }
    return callOwnOperator(syntax, of: leftType, node, expecting: expected)
  }

  /// `??` of the program: of a type that is no optional, and of optionals where Swift's own does
  /// not fit.
  private mutating func checkOwnCoalesce(
    _ syntax: BinarySyntax, _ node: NodeID, expecting expected: Type?
  ) -> TermID {
    let leftType = typeByItself(syntax.left)
    if leftType != .error, !isUnresolved(leftType) {
      let own = attempt { $0.callOwnOperator(syntax, of: leftType, node, expecting: expected) }
      if let own, type(own) != .error { return own }
    }
    return checkCoalesce(syntax, node, expecting: expected)
  }

  private mutating func typeByItself(_ node: NodeID) -> Type {
    let start = snapshot()
    let term = check(node)
    let found = type(term)
    rollBack(to: start)
    return found
  }

  /// A call of the functions that the program declares for an operator.
  private mutating func callOwnOperator(
    _ syntax: BinarySyntax, of leftType: Type, _ node: NodeID, expecting expected: Type?
  ) -> TermID {
    let arguments = [syntax.left, syntax.right].map {
      CallArgument(label: .none, node: $0, isTrailing: false, isInout: false, checked: nil)
    }
    let name = Name(syntax.operator)
    let candidates = globalOperators(name) + operatorCandidates(name, leftType)
    return applyBest(
      candidates, base: nil, arguments, node, name: name, expecting: expected)
  }

  /// `2 * .x + 1` where a type of the program is wanted that literals can be: all of the operands
  /// are of that type, if that makes sense.
  private mutating func checkLiteralArithmetic(
    _ syntax: BinarySyntax, _ node: NodeID, expecting expected: Type
  ) -> TermID? {
    let wish = unwrappedAll(expected)
    guard !syntax.operator.isComparison, isOwnLiteralType(wish),
      isWithoutType(syntax.left) || isWithoutType(syntax.right)
    else { return nil }
    return attempt { checker in
      let left = checker.check(syntax.left, expecting: wish)
      let right = checker.check(syntax.right, expecting: wish)
      let value = checker.applyOperator(syntax.operator, left, right, node, expecting: wish)
      return checker.coerce(value, to: wish, node)
    }
  }

  private mutating func isOwnLiteralType(_ type: Type) -> Bool {
    guard case .nominal(let nominal, _) = program.types.shape(of: type),
      !tables.declarations[tables.nominalDeclarations[Int(nominal.index)]].flags.contains(
        .isLibrary)
    else { return false }
    return accepts(type, .integerLiteral) || accepts(type, .floatLiteral)
      || accepts(type, .stringLiteral)
  }

  /// Literals, implicit members, and operators on them.
  private func isWithoutType(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .integerLiteral, .floatLiteral, .stringLiteral, .implicitMember: true
    case .parenExpression: isWithoutType(tree.operand(node))
    case .prefixOperator: isWithoutType(tree.unary(node).operand)
    case .binaryOperator:
      isWithoutType(tree.binary(node).left) || isWithoutType(tree.binary(node).right)
    case .call: isWithoutType(tree.call(node).callee)
    default: false
    }
  }

  /// The operand that says its type by itself is read first and helps the other.
  private mutating func checkOperands(
    _ syntax: BinarySyntax, expecting expected: Type?
  ) -> (TermID, TermID) {
    var wish =
      syntax.operator.isComparison ? nil : expected.flatMap { isUnresolved($0) ? nil : $0 }
    if syntax.operator == .halfOpenRange || syntax.operator == .closedRange, let whole = wish {
      // What is wanted is the range, not its bounds.
      wish = nil
      if case .nominal(_, let arguments) = program.types.shape(of: unwrappedAll(whole)) {
        wish = arguments.first
      }
    }
    if syntax.operator.isShift, tree.isNumber(syntax.left),
      let type = wish.flatMap({ integerHint($0) })
    {
      return (check(syntax.left, expecting: type), check(syntax.right))
    }
    if syntax.operator == .add, let operands = checkArrayOperands(syntax, wish: wish) {
      return operands
    }
    if tree.needsContext(syntax.left), !tree.needsContext(syntax.right) {
      let right = check(syntax.right)
      // What was to help is in error, which has been said.
      if type(right) == .error { return (right, right) }
      if let wish, isUnresolved(type(right)) { return (check(syntax.left, expecting: wish), right) }
      return (check(syntax.left, expecting: type(right)), right)
    }
    let left: TermID
    if tree.needsContext(syntax.left), let wish {
      left = check(syntax.left, expecting: wish)
    } else {
      left = checkOperand(syntax.left, of: syntax, wish: wish, beside: literalType(syntax.right))
    }
    if tree.needsContext(syntax.right) {
      if type(left) == .error { return (left, left) }
      return (left, check(syntax.right, expecting: rightHint(syntax.operator, type(left))))
    }
    if !syntax.operator.isShift, tree.shiftsLiteral(syntax.right) {
      return (left, check(syntax.right, expecting: integerHint(type(left))))
    }
    let beside = literalType(syntax.left) ?? type(left)
    return (left, checkOperand(syntax.right, of: syntax, wish: wish, beside: beside))
  }

  /// An operand by itself; where it is a call of which only the result says what is meant, with
  /// what is wanted of the whole or with the type of the other operand.
  mutating func checkOperand(
    _ node: NodeID, of syntax: BinarySyntax, wish: Type?, beside other: Type?
  ) -> TermID {
    let op = syntax.operator
    let start = snapshot()
    let term = check(node, expecting: hint(wish, for: node, of: op))
    guard tree.isCall(node), !op.isShift,
      isAmbiguous(since: start) || op == .add && isOpenArray(since: start, wish ?? other)
    else { return term }
    for expected in [wish, other].compactMap({ $0 }) where !isUnresolved(expected) {
      rollBack(to: start)
      let again = attempt { $0.check(node, expecting: expected) }
      if let again { return again }
    }
    rollBack(to: start)
    return check(node, expecting: hint(wish, for: node, of: op))
  }

  /// What a literal is by itself.
  private mutating func literalType(_ node: NodeID) -> Type? {
    switch tree.kind(node) {
    case .integerLiteral: known.intType
    case .floatLiteral: known.doubleType
    case .stringLiteral: known.stringType
    case .prefixOperator: literalType(tree.unary(node).operand)
    case .parenExpression: literalType(tree.operand(node))
    default: nil
    }
  }

  /// Whether the first thing reported since then is that several declarations fit.
  mutating func isAmbiguous(since start: Snapshot) -> Bool {
    guard let first = diagnostics[start.diagnostics...].first, case .check(.ambiguous) = first.kind
    else { return false }
    return true
  }

  /// What is wanted of a sum helps its operands where they are literals of an array, and decides
  /// between `Double` and `CGFloat`.
  mutating func hint(_ wish: Type?, for node: NodeID, of op: Operator) -> Type? {
    if op == .add, tree.kind(node) == .arrayLiteral, let wish, isArray(wish) { return wish }
    return floatingHint(wish, node)
  }

  mutating func integerHint(_ type: Type) -> Type? {
    !isUnresolved(type) && accepts(resolve(type), .integerLiteral) ? resolve(type) : nil
  }

  func isArray(_ type: Type) -> Bool { nominal(resolve(type)) == known.array }

  /// `Double` or `CGFloat` decides what arithmetic on both of them gives.
  private func floatingHint(_ wish: Type?, _ node: NodeID) -> Type? {
    guard let wish, wish == known.cgFloatType || wish == known.doubleType else { return nil }
    var operand = node
    while tree.kind(operand) == .parenExpression { operand = tree.operand(operand) }
    switch tree.kind(operand) {
    case .binaryOperator, .ternary: return wish
    default: return nil
    }
  }

  /// Most operators take two of a kind; a range is matched by a value within.
  private mutating func rightHint(_ op: Operator, _ left: Type) -> Type {
    if op == .patternMatch,
      case .nominal(let nominal, let arguments) = program.types.shape(of: left),
      nominal == known.range || nominal == known.closedRange, let bound = arguments.first
    {
      return bound
    }
    return left
  }
}
