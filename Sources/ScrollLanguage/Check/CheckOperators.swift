// Operators: built into the language where evaluation is not strict, found like functions otherwise.

extension Checker {
  mutating func checkBinary(_ node: NodeID, expecting expected: Type?) -> TermID {
    let syntax = tree.binary(node)
    switch syntax.operator {
    case .and, .or:
      if hasOwnOperators(Name(syntax.operator)),
        let own = checkOwnLogic(syntax, node, expecting: expected)
      {
        return own
      }
      let left = checkConverted(syntax.left, to: known.boolType)
      let right = checkConverted(syntax.right, to: known.boolType)
      return make(
        syntax.operator == .and ? .and(left, right) : .or(left, right), known.boolType, node)
    case .nilCoalescing: return checkCoalesce(syntax, node, expecting: expected)
    case .equal, .notEqual:
      if let test = checkNilComparison(syntax, node) { return test }
    default: break
    }
    if let expected, let made = checkLiteralArithmetic(syntax, node, expecting: expected) {
      return made
    }
    return choosingOverloads(of: overloadedCalls(in: node)) { checker in
      let (left, right) = checker.checkOperands(syntax, expecting: expected)
      return checker.applyOperator(syntax.operator, left, right, node, expecting: expected)
    }
  }

  /// The calls among the operands of an operator and of those below it.
  private func overloadedCalls(in node: NodeID) -> [NodeID] {
    switch tree.kind(node) {
    case .call: [node]
    case .parenExpression: overloadedCalls(in: tree.operand(node))
    case .prefixOperator: overloadedCalls(in: tree.unary(node).operand)
    case .binaryOperator:
      overloadedCalls(in: tree.binary(node).left) + overloadedCalls(in: tree.binary(node).right)
    default: []
    }
  }

  /// `&&` and `||` on types of the program are functions like any other.
  private mutating func checkOwnLogic(
    _ syntax: BinarySyntax, _ node: NodeID, expecting expected: Type?
  ) -> TermID? {
    let start = snapshot()
    let left = check(syntax.left)
    let leftType = type(left)
    rollBack(to: start)
    if leftType == known.boolType || leftType == .error { return nil }
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
    guard !isComparison(syntax.operator), isOwnLiteralType(wish),
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
    guard case .nominal(let nominal, _) = shape(type),
      !self[nominalDeclarations[Int(nominal.index)]].flags.contains(.isLibrary)
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
      isComparison(syntax.operator) ? nil : expected.flatMap { isUnresolved($0) ? nil : $0 }
    if syntax.operator == .halfOpenRange || syntax.operator == .closedRange, let whole = wish {
      // What is wanted is the range, not its bounds.
      wish = nil
      if case .nominal(_, let arguments) = shape(unwrappedAll(whole)) { wish = arguments.first }
    }
    if isShift(syntax.operator), isNumber(syntax.left), let type = wish.flatMap({ integerHint($0) })
    {
      return (check(syntax.left, expecting: type), check(syntax.right))
    }
    if needsContext(syntax.left), !needsContext(syntax.right) {
      let right = check(syntax.right)
      // What was to help is in error, which has been said.
      if type(right) == .error { return (right, right) }
      if let wish, isUnresolved(type(right)) { return (check(syntax.left, expecting: wish), right) }
      if syntax.operator == .add, tree.kind(syntax.left) == .arrayLiteral, !isArray(type(right)) {
        // `[1] + set`, `[1] + slice`: the literal stays an array.
        return (check(syntax.left, expecting: wish), right)
      }
      return (check(syntax.left, expecting: type(right)), right)
    }
    let left: TermID
    if needsContext(syntax.left), let wish {
      left = check(syntax.left, expecting: wish)
    } else {
      left = check(syntax.left, expecting: hint(wish, for: syntax.left, of: syntax.operator))
    }
    if needsContext(syntax.right) {
      if type(left) == .error { return (left, left) }
      return (left, check(syntax.right, expecting: rightHint(syntax.operator, type(left))))
    }
    if !isShift(syntax.operator), shiftsLiteral(syntax.right) {
      return (left, check(syntax.right, expecting: integerHint(type(left))))
    }
    return (
      left, check(syntax.right, expecting: hint(wish, for: syntax.right, of: syntax.operator))
    )
  }

  /// What is wanted of a sum helps its operands where they are literals of an array, and decides
  /// between `Double` and `CGFloat`.
  private func hint(_ wish: Type?, for node: NodeID, of op: Operator) -> Type? {
    if op == .add, tree.kind(node) == .arrayLiteral, let wish, isArray(wish) { return wish }
    return floatingHint(wish, node)
  }

  /// `1 << i`, `~(1 << i)`: of whichever type of whole numbers is asked for.
  func shiftsLiteral(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .parenExpression: shiftsLiteral(tree.operand(node))
    case .prefixOperator: shiftsLiteral(tree.unary(node).operand)
    case .binaryOperator:
      isShift(tree.binary(node).operator)
        ? isNumber(tree.binary(node).left) || shiftsLiteral(tree.binary(node).left)
        : shiftsLiteral(tree.binary(node).left) && shiftsLiteral(tree.binary(node).right)
    default: false
    }
  }

  mutating func integerHint(_ type: Type) -> Type? {
    !isUnresolved(type) && accepts(resolve(type), .integerLiteral) ? resolve(type) : nil
  }

  private func isArray(_ type: Type) -> Bool { nominal(resolve(type)) == known.array }

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
  private func rightHint(_ op: Operator, _ left: Type) -> Type {
    if op == .patternMatch, case .nominal(let nominal, let arguments) = shape(left),
      nominal == known.range || nominal == known.closedRange, let bound = arguments.first
    {
      return bound
    }
    return left
  }

  func isComparison(_ op: Operator) -> Bool {
    switch op {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .patternMatch,
      .identical, .notIdentical:
      true
    default: false
    }
  }

  /// `x == nil` for any optional.
  private mutating func checkNilComparison(_ syntax: BinarySyntax, _ node: NodeID) -> TermID? {
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

  private mutating func checkCoalesce(
    _ syntax: BinarySyntax, _ node: NodeID, expecting expected: Type?
  ) -> TermID {
    let hint = expected.flatMap { isUnresolved($0) ? nil : optional(unwrappedOnce($0)) }
    let left = check(syntax.left, expecting: needsContext(syntax.left) ? hint : nil)
    let leftType = type(left)
    if leftType == .error { return invalid(node) }
    guard let inner = wrapped(leftType) else {
      if isUnresolved(leftType) {
        let right = check(syntax.right, expecting: expected)
        _ = unify(leftType, optional(type(right)))
        return make(.coalesce(left, otherwise: right), type(right), node)
      }
      // Swift warns and takes the left side.
      _ = check(syntax.right, expecting: leftType)
      return left
    }
    let right = check(
      syntax.right,
      expecting: tree.kind(syntax.right) == .nilLiteral && !isOptional(inner) ? leftType : inner)
    if canUnify(type(right), inner) {
      return make(.coalesce(left, otherwise: right), inner, node)
    }
    if isOptional(type(right)), canUnify(type(right), leftType) {
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
    reportMismatch(zonk(type(right)), expected: zonk(inner), at: syntax.right)
    return invalid(node)
  }

  private mutating func convertCoalesced(
    _ left: TermID, _ joined: Type, _ node: NodeID
  ) -> TermID? {
    convert(left, to: optional(joined), node)
  }

  func unwrappedOnce(_ type: Type) -> Type { wrapped(type) ?? resolve(type) }

  // MARK: Functions behind operators

  /// The value of an operator applied to operands that have been read.
  mutating func applyOperator(
    _ op: Operator, _ left: TermID, _ right: TermID, _ node: NodeID, expecting expected: Type?
  ) -> TermID {
    let leftType = type(left)
    let rightType = type(right)
    if leftType == .error || rightType == .error { return invalid(node) }
    if isUndecided(leftType) != isUndecided(rightType), !postponed.isEmpty, !isSettling {
      settlePostponed(since: 0)
      if !isUndecided(leftType), !isUndecided(rightType) {
        return applyOperator(op, left, right, node, expecting: expected)
      }
    }
    if isOpen(leftType), isOpen(rightType) {
      return postponeOperator(op, left, right, node)
    }
    if let quick = quickOperator(op, left, right, node) { return quick }
    if case .tuple(let first) = shape(leftType), case .tuple(let second) = shape(rightType),
      isComparison(op), first.count == second.count
    {
      return compareTuples(op, left, right, first, second, node)
    }
    return searchOperator(op, left, right, node, expecting: expected)
  }

  private func isOpen(_ type: Type) -> Bool { isUnresolved(type) }

  /// Not even a literal: what a generic function returns.
  private func isUndecided(_ type: Type) -> Bool {
    guard case .variable(let index) = shape(resolve(type)) else { return false }
    return solver.kind(of: index) == .any
  }

  /// Both operands are literals or unknown: what they are decides later.
  private mutating func postponeOperator(
    _ op: Operator, _ left: TermID, _ right: TermID, _ node: NodeID
  ) -> TermID {
    let resultType: Type
    if isShift(op) {
      resultType = type(left)
    } else if op == .halfOpenRange || op == .closedRange {
      _ = unify(type(left), type(right))
      resultType = intern(
        .nominal(op == .halfOpenRange ? known.range : known.closedRange, [type(left)]))
    } else if !canUnify(type(left), type(right)) {
      settleLiteral(left)
      settleLiteral(right)
      return searchOperator(op, left, right, node, expecting: nil)
    } else {
      resultType = isComparison(op) ? known.boolType : type(left)
    }
    let term = make(.invalid, resultType, node)
    postponed.append(
      Postponed(
        kind: .binary(term, op, node, left: left, right: right, result: resultType), node: node))
    return term
  }

  /// Makes two types one, or leaves both as they were.
  mutating func canUnify(_ left: Type, _ right: Type) -> Bool {
    let start = snapshot()
    if unify(left, right) { return true }
    rollBack(to: start)
    return false
  }

  private func isShift(_ op: Operator) -> Bool {
    switch op {
    case .shiftLeft, .shiftRight, .maskingShiftLeft, .maskingShiftRight: true
    default: false
    }
  }

  /// Two values of one library type, or one and a literal: the type's own operator.
  private mutating func quickOperator(
    _ op: Operator, _ left: TermID, _ right: TermID, _ node: NodeID
  ) -> TermID? {
    let leftType = type(left)
    let rightType = type(right)
    var common = leftType
    if leftType != rightType {
      if isOpen(leftType), case .nominal = shape(rightType) {
        common = rightType
      } else if isOpen(rightType), case .nominal = shape(leftType) {
        common = leftType
      } else {
        return nil
      }
    }
    if leftType != rightType, isUndecided(leftType) || isUndecided(rightType) { return nil }
    guard case .nominal(let nominal, let arguments) = shape(common), arguments.isEmpty,
      program[nominal].storage != .parts, !hasOwnOperators(Name(op))
    else { return nil }
    for id in nominalMembers[Int(nominal.index)][Name(op)] ?? []
    where self[id].flags.contains(.isStatic) && !self[id].flags.contains(.isPrefix) {
      guard let signature = resolveSignature(id), signature.parameters.count == 2,
        signature.parameters[0].type == common, signature.parameters[1].type == common,
        signature.genericParameters.isEmpty
      else { continue }
      guard let first = convert(left, to: common, node),
        let second = convert(right, to: common, node)
      else { return nil }
      return make(
        .call(signature.function, .empty, list([first, second])), signature.result, node)
    }
    return nil
  }

  /// Whether the program itself declares this operator at top level or in an extension of a
  /// library type.
  private func hasOwnOperators(_ name: Name) -> Bool {
    (globalNames[name] ?? []).contains { !self[$0].flags.contains(.isLibrary) }
  }

  private mutating func searchOperator(
    _ op: Operator, _ left: TermID, _ right: TermID, _ node: NodeID, expecting expected: Type?
  ) -> TermID {
    var candidates = operatorCandidates(Name(op), type(left))
    for candidate in operatorCandidates(Name(op), type(right))
    where !candidates.contains(where: {
      $0.declaration == candidate.declaration
        && $0.substitution.arguments == candidate.substitution.arguments
    }) {
      candidates.append(candidate)
    }
    if let expected, !isUnresolved(expected) {
      for candidate in operatorCandidates(Name(op), expected)
      where !candidates.contains(where: { $0.declaration == candidate.declaration }) {
        candidates.append(candidate)
      }
    }
    candidates += globalOperators(Name(op))
    candidates = candidates.filter {
      self[$0.declaration].flags.isDisjoint(with: [.isPrefix, .isPostfix])
    }
    let arguments = [
      CallArgument(label: .none, node: node, isTrailing: false, isInout: false, checked: left),
      CallArgument(label: .none, node: node, isTrailing: false, isInout: false, checked: right),
    ]
    if let mixed = mixedFloating(op, left, right, node, expecting: expected) { return mixed }
    return applyOperatorBest(candidates, arguments, op, node, expecting: expected)
  }

  /// `Double` with `CGFloat`: the `CGFloat` side becomes a `Double`, as Swift prefers.
  private mutating func mixedFloating(
    _ op: Operator, _ left: TermID, _ right: TermID, _ node: NodeID, expecting expected: Type?
  ) -> TermID? {
    let leftType = type(left)
    let rightType = type(right)
    let common =
      expected.map { resolve($0) } == known.cgFloatType ? known.cgFloatType : known.doubleType
    guard leftType != rightType, leftType == known.doubleType || leftType == known.cgFloatType,
      rightType == known.doubleType || rightType == known.cgFloatType,
      let first = convert(left, to: common, node), let second = convert(right, to: common, node)
    else { return nil }
    return quickOperator(op, first, second, node)
  }

  mutating func operatorCandidates(_ name: Name, _ type: Type) -> [Candidate] {
    let type = resolve(type)
    switch shape(type) {
    case .nominal, .genericParameter, .member, .opaque:
      var found = members(named: name, of: type, isStatic: true)
      if let inner = wrapped(type), !isExistentialType(inner) {
        found += members(named: name, of: inner, isStatic: true)
      }
      return found.filter {
        self[$0.declaration].kind == .function && isSynthesisMet($0.declaration, type)
      }
    default: return []
    }
  }

  /// `==` that Swift writes is there only where the conformance is.
  private mutating func isSynthesisMet(_ id: DeclarationID, _ type: Type) -> Bool {
    guard self[id].flags.contains(.isSynthesized), case .nominal = shape(type) else { return true }
    let proto = self[id].name == Name(Operator.less) ? known.comparable : known.equatable
    guard let proto else { return true }
    return conforms(wrapped(type) ?? type, to: proto)
  }

  /// Two values behind `any P` need not be of one type, so that no operator takes them.
  private func isExistentialType(_ type: Type) -> Bool {
    if case .existential = shape(resolve(type)) { return true }
    return false
  }

  func globalOperators(_ name: Name) -> [Candidate] {
    (globalNames[name] ?? []).filter { self[$0].kind == .function }.map {
      Candidate(
        declaration: $0, substitution: .empty,
        distance: self[$0].flags.contains(.isLibrary) ? 1 : 0)
    }
  }

  private mutating func applyOperatorBest(
    _ candidates: [Candidate], _ arguments: [CallArgument], _ op: Operator, _ node: NodeID,
    expecting expected: Type?
  ) -> TermID {
    let errors = diagnostics.count
    let wish = expected.flatMap { isUnresolved($0) || isComparison(op) ? nil : $0 }
    var best: (candidate: Candidate, score: Int)?
    for candidate in candidates {
      let start = snapshot()
      score = 0
      let term = apply(candidate, base: nil, arguments, node, expecting: nil)
      var failed = hasErrors(since: errors)
      var found = score
      if !failed, let wish, convert(term, to: wish, node) == nil {
        found += 1000
        failed = false
      } else {
        found = max(found, score)
      }
      if !failed, !obligationsHold(since: start) { failed = true }
      rollBack(to: start)
      if failed { continue }
      let ranked = found * 8 + candidate.distance + (isGeneric(candidate) ? 2 : 0)
      if best.map({ ranked < $0.score }) ?? true { best = (candidate, ranked) }
    }
    guard let best else {
      if isComparison(op), let value = arguments[0].checked, isExistentialType(type(value)) {
        report(.existentialComparison(describe(finished: type(value))), at: node)
        return invalid(node)
      }
      reportOperator(
        op, zonk(type(arguments[0].checked ?? .none)), zonk(type(arguments[1].checked ?? .none)),
        at: node)
      return invalid(node)
    }
    return apply(best.candidate, base: nil, arguments, node, expecting: nil)
  }

  private func isGeneric(_ candidate: Candidate) -> Bool {
    !signature(candidate.declaration).genericParameters.isEmpty
  }

  /// Whether the bounds of an attempt are met, as far as they are decided.
  mutating func obligationsHold(since start: Snapshot) -> Bool {
    unmetObligation(since: start) == nil
  }

  /// The first bound of an attempt that is not met.
  mutating func unmetObligation(since start: Snapshot) -> Obligation? {
    for obligation in obligations[start.obligationCount...] {
      let type = refreshMember(zonk(obligation.type))
      if !mayConform(type, to: obligation.protocol) { return obligation }
    }
    return nil
  }

  /// A literal has to be able to become a type that conforms.
  private mutating func mayConform(_ type: Type, to proto: ProtocolID) -> Bool {
    guard case .variable(let index) = shape(type) else { return conforms(type, to: proto) }
    switch solver.kind(of: index) {
    case .any: return true
    case .stringLiteral:
      return conforms(known.stringType, to: proto) || conforms(known.characterType, to: proto)
    case .integerLiteral:
      if conforms(known.intType, to: proto) { return true }
      score += 1
      return conforms(known.doubleType, to: proto)
    case .floatLiteral: return conforms(known.doubleType, to: proto)
    }
  }

  // MARK: Tuples

  private mutating func compareTuples(
    _ op: Operator, _ left: TermID, _ right: TermID, _ first: [TupleElement],
    _ second: [TupleElement], _ node: NodeID
  ) -> TermID {
    for element in first + second {
      if case .tuple(let parts) = shape(resolve(element.type)), !parts.isEmpty {
        report(.nestedTupleComparison, at: node)
        return invalid(node)
      }
    }
    let leftLocal = makeLocal(.none, program.type(of: left), isMutable: false)
    let rightLocal = makeLocal(.none, program.type(of: right), isMutable: false)
    let declarations = [
      make(.declare(leftLocal, left), .unit, node), make(.declare(rightLocal, right), .unit, node),
    ]
    func part(_ checker: inout Checker, _ local: LocalID, _ index: Int, _ type: Type) -> TermID {
      let base = checker.make(.local(local), checker.program[local].type, node)
      return checker.make(.field(base, index: UInt32(index)), type, node)
    }
    let isEquality = op == .equal || op == .notEqual
    var result: TermID?
    for index in first.indices.reversed() {
      let a = part(&self, leftLocal, index, first[index].type)
      let b = part(&self, rightLocal, index, second[index].type)
      if isEquality {
        let equal = applyOperator(.equal, a, b, node, expecting: nil)
        result = result.map { make(.and(equal, $0), known.boolType, node) } ?? equal
      } else if let rest = result {
        let equal = applyOperator(.equal, a, b, node, expecting: nil)
        let strict: Operator = op == .less || op == .lessOrEqual ? .less : .greater
        let ordered = applyOperator(strict, a, b, node, expecting: nil)
        result = make(.conditional(equal, then: rest, otherwise: ordered), known.boolType, node)
      } else {
        result = applyOperator(op, a, b, node, expecting: nil)
      }
    }
    var value = result ?? make(.boolean(true), known.boolType, node)
    if op == .notEqual { value = make(.not(value), known.boolType, node) }
    return make(.block(list(declarations + [value])), known.boolType, node)
  }
}

extension Checker.Snapshot {
  var obligationCount: Int { obligations }
}
