// The library's `!`, `&&`, `||` and `??`, which become terms instead of calls.

extension Checker {
  /// An operator that evaluates its second operand only if it has to; nil where another one was chosen.
  mutating func shortCircuit(
    _ choice: Candidate, _ syntax: BinarySyntax, _ node: NodeID
  ) -> TermID? {
    guard isOfLibrary(choice) else { return nil }
    switch syntax.operator {
    case .and, .or: return elaborateLogic(syntax, node)
    case .nilCoalescing: return elaborateCoalescing(choice, syntax, node)
    default: return nil
    }
  }

  /// `&&`, `||` on truth values.
  mutating func elaborateLogic(_ syntax: BinarySyntax, _ node: NodeID) -> TermID {
    let left = checkConverted(syntax.left, to: known.boolType)
    let right = checkConverted(syntax.right, to: known.boolType)
    return make(
      syntax.operator == .and ? .and(left, right) : .or(left, right), known.boolType, node)
  }

  private mutating func elaborateCoalescing(
    _ choice: Candidate, _ syntax: BinarySyntax, _ node: NodeID
  ) -> TermID? {
    guard let signature = resolveSignature(choice.declaration), signature.parameters.count == 2
    else { return nil }
    let optional = substitute(signature.parameters[0].type, choice.substitution)
    let result = substitute(signature.result, choice.substitution)
    let left = checkConverted(syntax.left, to: optional)
    let right = checkConverted(syntax.right, to: result)
    if type(left) == .error || type(right) == .error { return invalid(node) }
    return make(.coalesce(left, otherwise: right), result, node)
  }
}
