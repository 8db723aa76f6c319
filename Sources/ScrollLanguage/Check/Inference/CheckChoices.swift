// `? :`, and which expressions say little of their type by themselves.

extension Checker {
  mutating func checkTernary(_ node: NodeID, expecting expected: Type?) -> TermID {
    let syntax = tree.ternary(node)
    let condition = checkCondition(syntax.condition)
    let hint = expected.flatMap { isUnresolved($0) ? nil : $0 }
    if let hint, let value = checkNilBeside(syntax, condition, node, in: hint) { return value }
    var then: TermID
    var otherwise: TermID
    if hint == nil, tree.needsContext(syntax.then),
      !tree.needsContext(syntax.otherwise)
        || !explains(expected, syntax.then)
          && explains(expected, syntax.otherwise)
    {
      otherwise = check(syntax.otherwise, expecting: branchHint(syntax.otherwise, expected))
      then = check(syntax.then, expecting: nilContext(syntax.then, type(otherwise)))
    } else {
      then = check(syntax.then, expecting: branchHint(syntax.then, expected))
      otherwise = check(
        syntax.otherwise, expecting: hint ?? nilContext(syntax.otherwise, type(then)))
    }
    if let hint, !isLiteralBesideOptional(then, otherwise, in: hint) {
      let start = snapshot()
      if let first = convert(then, to: hint, syntax.then),
        let second = convert(otherwise, to: hint, syntax.otherwise)
      {
        return make(.conditional(condition, then: first, otherwise: second), hint, node)
      }
      rollBack(to: start)
    }
    guard let common = join(type(then), type(otherwise)) else {
      report(
        .branchesDiffer(describe(finished: type(then)), describe(finished: type(otherwise))),
        at: syntax.then)
      return invalid(node)
    }
    then = coerce(then, to: common, syntax.then)
    otherwise = coerce(otherwise, to: common, syntax.otherwise)
    return make(.conditional(condition, then: then, otherwise: otherwise), common, node)
  }

  /// `print(c ? 1 : count)` for a `count` that is optional: a literal becomes what the other branch
  /// is before both are of any type.
  private mutating func isLiteralBesideOptional(
    _ then: TermID, _ otherwise: TermID, in hint: Type
  ) -> Bool {
    guard isExistential(hint) else { return false }
    for (literal, other) in [(then, otherwise), (otherwise, then)] {
      guard case .variable(let index) = program.types.shape(of: type(literal)),
        inference.solver.kind(of: index) != .any,
        let inner = wrapped(type(other))
      else { continue }
      return canUnify(type(literal), inner)
    }
    return false
  }

  /// `c ? nil : x` where `x` has fewer levels of optional than what is wanted: the two make one
  /// optional, which then becomes the other.
  private mutating func checkNilBeside(
    _ syntax: TernarySyntax, _ condition: TermID, _ node: NodeID, in hint: Type
  ) -> TermID? {
    guard let inner = wrapped(hint), isOptional(inner),
      isNil(syntax.then) != isNil(syntax.otherwise)
    else { return nil }
    let value = isNil(syntax.then) ? syntax.otherwise : syntax.then
    if tree.needsContext(value) || beginsWithLiteral(value) { return nil }
    let start = snapshot()
    let found = check(value)
    let own = isOptional(type(found)) ? type(found) : optional(type(found))
    if type(found) != .error, !isUnresolved(type(found)), resolve(own) != resolve(hint),
      let some = convert(found, to: own, value)
    {
      let none = check(isNil(syntax.then) ? syntax.then : syntax.otherwise, expecting: own)
      let choice = make(
        .conditional(
          condition, then: isNil(syntax.then) ? none : some,
          otherwise: isNil(syntax.then) ? some : none), own, node)
      if let converted = convert(choice, to: hint, node) { return converted }
    }
    rollBack(to: start)
    return nil
  }

  /// `[1].first`: a literal may be of whatever type the context asks for.
  private func beginsWithLiteral(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .integerLiteral, .floatLiteral, .stringLiteral, .arrayLiteral, .dictionaryLiteral: true
    case .member: beginsWithLiteral(tree.member(node).base)
    case .call, .subscriptCall: beginsWithLiteral(tree.call(node).callee)
    default: false
    }
  }

  func isNil(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .nilLiteral: true
    case .parenExpression: isNil(tree.operand(node))
    default: false
    }
  }

  /// What a branch is read with: of an open type only what its bounds say of `.name`.
  mutating func branchHint(_ node: NodeID, _ expected: Type?) -> Type? {
    guard let expected, isUnresolved(expected) else { return expected }
    return explains(expected, node) ? expected : nil
  }

  /// For `c ? nil : x` the nil is of the type `X?`.
  private mutating func nilContext(_ node: NodeID, _ other: Type) -> Type {
    if tree.kind(node) == .nilLiteral, !isOptional(other) { return optional(other) }
    return other
  }
}
