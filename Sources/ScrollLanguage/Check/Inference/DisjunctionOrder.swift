// Which of several open disjunctions is decided first.

extension Inference {
  /// The disjunction to decide first, of those that count; nil if there is none.
  func nextDisjunction(
    of open: [Int], _ checker: inout Checker, _ counts: (Disjunction) -> Bool
  ) -> Int? {
    var next: (index: Int, prospect: Prospect)?
    for index in open {
      guard case .disjunction(let number) = system.constraints[index].kind,
        counts(disjunctions[number])
      else { continue }
      let prospect = prospect(of: disjunctions[number], system.constraints[index].left, &checker)
      if let next, !prospect.comesBefore(next.prospect) { continue }
      next = (index, prospect)
    }
    return next?.index
  }

  /// Determines which of several disjunctions is decided first.
  private struct Prospect {
    /// How much of a call is known, in percent of its arguments, or 1 if it is only the result; of what is not
    /// called, its type.
    var known = 0
    /// How much of it is at least a literal; nothing if literals of several kinds leave open what they are.
    var literal = 0
    let isOperator: Bool
    let count: Int

    func comesBefore(_ other: Prospect) -> Bool {
      if known != other.known { return known > other.known }
      // Literals alone are no reason to decide an operator before the functions that give its operands.
      if isOperator == other.isOperator, literal != other.literal { return literal > other.literal }
      return count < other.count
    }
  }

  private func prospect(
    of disjunction: Disjunction, _ type: Type, _ checker: inout Checker
  ) -> Prospect {
    let declaration = disjunction.candidates.first?.declaration
    var prospect = Prospect(
      isOperator: declaration.map { checker.tables.declarations[$0].isOperator } ?? false,
      count: disjunction.candidates.count)
    guard let call = disjunction.call else {
      prospect.known = variable(type) == nil ? 1 : 0
      return prospect
    }
    let arguments = calls[call].arguments
    var kind: LiteralKind?
    var isOfOneKind = true
    for argument in arguments {
      let variable = variable(argument.type)
      let isKnown = variable.map { system.variables[Int($0)].presumed != .error } ?? true
      if isKnown {
        prospect.known += 100
      } else if let literal = variable.flatMap({ system.variables[Int($0)].literal }),
        !literal.isFunction
      {
        prospect.literal += 100
        if kind != nil, kind != literal { isOfOneKind = false }
        kind = literal
      }
    }
    if !isOfOneKind { prospect.literal = 0 }
    if prospect.known + prospect.literal == 0, variable(calls[call].result) == nil {
      prospect.known = 1
    } else if !arguments.isEmpty {
      prospect.known /= arguments.count
      prospect.literal /= arguments.count
    }
    return prospect
  }
}
