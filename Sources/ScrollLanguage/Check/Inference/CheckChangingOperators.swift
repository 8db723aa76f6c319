// Operators that change an operand in place: `+=`, and what a program declares with an `inout`
// parameter.

extension Checker {
  /// Finds the operators of the program that change an operand although their name does not say so.
  mutating func findChangingOperators() {
    for index in newDeclarations where tables.declarations[index].isOperator {
      guard let op = tables.declarations[index].name.operator, !op.isAssignment,
        let signature = resolveSignature(DeclarationID(index: UInt32(index))),
        signature.parameters.first?.isInout == true
      else { continue }
      collection.changingOperators.insert(op)
    }
  }

  /// Whether an operator takes its first operand inout.
  mutating func changesOperand(_ choice: Candidate) -> Bool {
    resolveSignature(choice.declaration)?.parameters.first?.isInout == true
  }

  mutating func checkCompoundAssignment(_ node: NodeID) -> TermID {
    checkChange(tree.binary(node), node)
  }

  /// What is left of the operator is changed: `count += 1`, `log << "text"`.
  mutating func checkChange(_ syntax: BinarySyntax, _ node: NodeID) -> TermID {
    let place = checkPlace(syntax.left, purpose: .assignment)
    if type(place) == .error {
      _ = attemptCheck(syntax.right)
      return make(.invalid, .unit, node)
    }
    if let choice = guidedChoice(at: node) {
      let value = check(syntax.right)
      if let term = applyCompound(choice, place, value, node) { return term }
      return assignCompound(syntax.operator, place: place, value: value, node)
    }
    if tree.needsContext(syntax.right) { settleLiteral(place) }
    var hint = tree.needsContext(syntax.right) ? type(place) : nil
    if hint == nil, tree.shiftsLiteral(syntax.right) { hint = integerHint(type(place)) }
    let value = check(syntax.right, expecting: hint)
    return assignCompound(syntax.operator, place: place, value: value, node)
  }

  /// `a += b`: the type's own `+=`, or `+` and an assignment.
  mutating func assignCompound(
    _ op: Operator, place: TermID, value: TermID, _ node: NodeID
  ) -> TermID {
    if type(value) == .error || type(place) == .error { return make(.invalid, .unit, node) }
    // Nothing but literals has said what the place holds: `counts[key, default: 0] += 1`.
    if isUnresolved(type(place)), !isUnresolved(type(value)) {
      _ = canUnify(type(place), type(value))
    }
    settleLiteral(place)
    let placeType = type(place)
    var candidates = operatorCandidates(Name(op), placeType)
    for candidate in operatorCandidates(Name(op), type(value))
    where !candidates.contains(where: { $0.declaration == candidate.declaration }) {
      candidates.append(candidate)
    }
    candidates += globalOperators(Name(op))
    var best: (candidate: Candidate, score: Score)?
    for candidate in candidates {
      let start = snapshot()
      inference.score = .zero
      let errors = diagnostics.count
      let applied = applyCompound(candidate, place, value, node)
      let fits = applied != nil && !hasErrors(since: errors) && obligationsHold(since: start)
      let found = inference.score
      rollBack(to: start)
      if fits,
        best.map({ (found, candidate.distance) < ($0.score, $0.candidate.distance) }) ?? true
      {
        best = (candidate, found)
      }
    }
    if let best, let term = applyCompound(best.candidate, place, value, node) { return term }
    reportOperator(op, zonk(placeType), zonk(type(value)), at: node)
    return make(.invalid, .unit, node)
  }

  private mutating func applyCompound(
    _ candidate: Candidate, _ place: TermID, _ value: TermID, _ node: NodeID
  ) -> TermID? {
    guard let signature = resolveSignature(candidate.declaration),
      signature.parameters.count == 2, signature.parameters[0].isInout
    else { return nil }
    var candidate = candidate
    open(signature, &candidate, node)
    let first = substituteMember(signature.parameters[0].type, candidate)
    let second = substituteMember(signature.parameters[1].type, candidate)
    guard unify(program.type(of: place), first), let right = convert(value, to: second, node) else {
      return nil
    }
    let left = make(.inout(place), program.type(of: place), node)
    let result = substituteMember(signature.result, candidate)
    return makeCall(candidate, signature, [left, right], result: result, node)
  }

  /// `-counter`, where an operator of the program takes its operand inout.
  mutating func checkChange(_ syntax: UnarySyntax, _ node: NodeID) -> TermID {
    let place = checkPlace(syntax.operand, purpose: .inoutArgument)
    let name = Name(syntax.operator)
    if type(place) == .error { return invalid(node) }
    if let choice = guidedChoice(at: node), let term = applyToPlace(choice, place, node) {
      return term
    }
    for candidate in operatorCandidates(name, type(place)) + globalOperators(name) {
      let start = snapshot()
      if let term = applyToPlace(candidate, place, node), obligationsHold(since: start) {
        return term
      }
      rollBack(to: start)
    }
    report(.noPrefixOperator(text(name), describe(finished: type(place))), at: node)
    return invalid(node)
  }

  private mutating func applyToPlace(
    _ candidate: Candidate, _ place: TermID, _ node: NodeID
  ) -> TermID? {
    guard tables.declarations[candidate.declaration].flags.contains(.isPrefix),
      let signature = resolveSignature(candidate.declaration),
      signature.parameters.count == 1, signature.parameters[0].isInout
    else { return nil }
    var candidate = candidate
    open(signature, &candidate, node)
    let wanted = substituteMember(signature.parameters[0].type, candidate)
    guard unify(program.type(of: place), wanted) else { return nil }
    let operand = make(.inout(place), program.type(of: place), node)
    let result = substituteMember(signature.result, candidate)
    return makeCall(candidate, signature, [operand], result: result, node)
  }
}
