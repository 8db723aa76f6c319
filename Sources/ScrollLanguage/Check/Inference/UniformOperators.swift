// Expressions in which Double occurs and CGFloat does not, or the reverse. Nothing can be converted between the two, so
// that an operator whose operands are known is decided without a search.

extension Inference {
  /// Decides operators of Double, or of CGFloat, if the other does not occur in the expression, and otherwise none.
  /// Whoever calls has simplified the system.
  mutating func decideUniformOperators(_ checker: inout Checker) {
    if bodies.isRepairing || disjunctions.isEmpty { return }
    let mark = mark()
    if !takesAllOwnOperators(&checker) { rollBack(to: mark) }
  }

  /// Takes operators until none is left whose operands are known; false if the expression turns out not to be uniform.
  private mutating func takesAllOwnOperators(_ checker: inout Checker) -> Bool {
    while isUniform(&checker) {
      switch takeOwnOperators(&checker) {
      case .waiting: return !hasUnknownPart()
      case .solved: if !simplify(&checker) { return false }
      case .failed: return false
      }
    }
    return false
  }

  /// Takes the operators whose operands are all of one type.
  private mutating func takeOwnOperators(_ checker: inout Checker) -> Outcome {
    var outcome = Outcome.waiting
    for index in system.constraints.indices where !system.constraints[index].isSolved {
      guard case .disjunction(let number) = system.constraints[index].kind else { continue }
      switch takeOwnOperator(of: disjunctions[number], &checker) {
      case .solved:
        system.solve(index)
        outcome = .solved
      case .failed: return .failed
      case .waiting: break
      }
    }
    return outcome
  }

  /// Whether Double and CGFloat do not both occur in what is known.
  private mutating func isUniform(_ checker: inout Checker) -> Bool {
    var seen = NumbersSeen()
    if let demanded, !see(demanded, &seen, &checker) { return false }
    for index in nodes.indices where !see(nodes[index].type, &seen, &checker) { return false }
    for index in system.constraints.indices {
      guard see(system.constraints[index].left, &seen, &checker),
        see(system.constraints[index].right, &seen, &checker)
      else { return false }
      if !system.constraints[index].isSolved,
        case .disjunction(let number) = system.constraints[index].kind,
        !seeCandidates(of: disjunctions[number], &seen, &checker)
      {
        return false
      }
    }
    return true
  }

  /// Whether a constraint is open that may still bring in either type.
  private func hasUnknownPart() -> Bool {
    for index in system.constraints.indices where !system.constraints[index].isSolved {
      switch system.constraints[index].kind {
      case .convert, .conforms, .wrapped, .associated, .disjunction, .dropped: break
      case .member, .apply, .element, .dictionaryElement, .closure, .body, .implicit,
        .components, .keyPath, .chain:
        return true
      }
    }
    return false
  }

  /// Notes what the candidates that can match take and give. Those of operators need no look: the library declares the same
  /// for both types.
  private mutating func seeCandidates(
    of disjunction: Disjunction, _ seen: inout NumbersSeen, _ checker: inout Checker
  ) -> Bool {
    let declaration = checker.tables.declarations[disjunction.candidates[0].declaration]
    if declaration.isOperator { return !checker.declaresOperator(declaration.name) }
    for candidate in possibleCandidates(of: disjunction, nil, &checker).candidates {
      guard let parameters = checker.parameters(of: candidate.declaration),
        let result = checker.result(of: candidate), see(result, &seen, &checker)
      else { return false }
      for parameter in parameters where !see(parameter.type, &seen, &checker) { return false }
    }
    return true
  }

  /// Notes what occurs in a type; false once both do.
  private func see(_ type: Type, _ seen: inout NumbersSeen, _ checker: inout Checker) -> Bool {
    let type = resolve(type)
    if type == checker.known.doubleType {
      seen.double = true
    } else if type == checker.known.cgFloatType {
      seen.cgFloat = true
    } else if type.variable == nil {
      for part in checker.program.types.shape(of: type).parts
      where !see(part, &seen, &checker) { return false }
    }
    return !seen.double || !seen.cgFloat
  }
}

/// Which of the two types have been seen that convert to each other.
private struct NumbersSeen {
  var double = false
  var cgFloat = false
}
