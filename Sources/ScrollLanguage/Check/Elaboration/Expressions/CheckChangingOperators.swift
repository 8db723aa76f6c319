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
      return make(.invalid, .unit, node)
    }
    let value = check(syntax.right)
    guard type(value) != .error, let choice = choice(at: node),
      let term = applyCompound(choice, place, value, node)
    else { return make(.invalid, .unit, node) }
    return term
  }

  /// `a += b`: the type's own `+=`.
  mutating func applyCompound(
    _ candidate: Candidate, _ place: TermID, _ value: TermID, _ node: NodeID
  ) -> TermID? {
    guard let signature = resolveSignature(candidate.declaration),
      signature.parameters.count == 2, signature.parameters[0].isInout
    else { return nil }
    var candidate = candidate
    open(signature, &candidate)
    let first = substituteMember(signature.parameters[0].type, candidate)
    let second = substituteMember(signature.parameters[1].type, candidate)
    guard agree(program.type(of: place), first), let right = convert(value, to: second, node) else {
      return nil
    }
    let left = make(.inout(place), program.type(of: place), node)
    let result = substituteMember(signature.result, candidate)
    return makeCall(candidate, signature, [left, right], result: result, node)
  }

  /// `-counter`, where an operator of the program takes its operand inout.
  mutating func checkChange(_ syntax: UnarySyntax, _ node: NodeID) -> TermID {
    let place = checkPlace(syntax.operand, purpose: .inoutArgument)
    if type(place) == .error { return invalid(node) }
    if let choice = choice(at: node), let term = applyToPlace(choice, place, node) {
      return term
    }
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
    open(signature, &candidate)
    let wanted = substituteMember(signature.parameters[0].type, candidate)
    guard agree(program.type(of: place), wanted) else { return nil }
    let operand = make(.inout(place), program.type(of: place), node)
    let result = substituteMember(signature.result, candidate)
    return makeCall(candidate, signature, [operand], result: result, node)
  }
}
