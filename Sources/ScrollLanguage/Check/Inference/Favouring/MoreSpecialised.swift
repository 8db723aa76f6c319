// Of two generic functions the more specialised one is tried first, and alone where it has a solution.
//
// The conditions are those of swiftc 6.3: arguments that are numbers may decide otherwise, and so may optionals and
// `Any`, to which every argument converts.

extension Inference {
  /// The candidates of the disjunction that is decided next, in the order in which they are tried. Which declaration is
  /// more specialised does not tell how soon a disjunction is decided.
  mutating func candidates(
    of disjunction: Disjunction, _ rated: RatedDisjunction, _ checker: inout Checker
  ) -> [RatedCandidate] {
    guard rated.favoured == 0, !rated.isOperator, !isGivenNumber(disjunction, checker),
      let favourite = moreSpecialised(of: disjunction, &checker),
      let place = rated.candidates.firstIndex(where: { $0.candidate.declaration == favourite })
    else { return rated.candidates }
    var candidates = rated.candidates
    let first = RatedCandidate(
      candidate: candidates.remove(at: place).candidate, isFavoured: true, genericness: .other)
    return [first] + candidates
  }

  /// The more specialised one of the only two declarations with the call's labels.
  private func moreSpecialised(
    of disjunction: Disjunction, _ checker: inout Checker
  ) -> DeclarationID? {
    var two: [Candidate] = []
    for candidate in disjunction.candidates where fits(candidate, disjunction.call, &checker) {
      guard two.count < 2, isPlainGenericFunction(candidate, &checker) else { return nil }
      two.append(candidate)
    }
    guard two.count == 2 else { return nil }
    return moreSpecialised(two[0].declaration, two[1].declaration, &checker)
  }

  /// Whether what is called takes arguments with such labels.
  private func fits(_ candidate: Candidate, _ call: Int?, _ checker: inout Checker) -> Bool {
    guard let call else { return true }
    guard let parameters = checker.parameters(of: candidate.declaration) else { return false }
    return filled(candidate, call, parameters, &checker) != nil
  }

  private func isGivenNumber(_ disjunction: Disjunction, _ checker: borrowing Checker) -> Bool {
    guard let call = disjunction.call else { return false }
    return calls[call].arguments.contains { isNumber($0.node, checker) }
  }

  private func isNumber(_ node: NodeID, _ checker: borrowing Checker) -> Bool {
    let node = checker.tree.withoutParentheses(node)
    switch checker.tree.kind(node) {
    case .integerLiteral, .floatLiteral: return true
    case .prefixOperator:
      let unary = checker.tree.unary(node)
      return unary.operator == .subtract && isNumber(unary.operand, checker)
    default: return false
    }
  }

  /// Whether it is a function with generic parameters of its own, without optionals or `Any` in its type.
  private func isPlainGenericFunction(_ candidate: Candidate, _ checker: inout Checker) -> Bool {
    let declaration = checker.tables.declarations[candidate.declaration]
    guard declaration.kind == .function || declaration.kind == .initializer,
      !declaration.flags.contains(.isDisfavoured),
      let signature = checker.resolveSignature(candidate.declaration),
      !signature.genericParameters.isEmpty
    else { return false }
    return !checker.takesAnything(signature.result)
      && !signature.parameters.contains { checker.takesAnything($0.type) }
  }
}

extension Checker {
  /// Whether a part of a type is an optional or `Any`.
  fileprivate func takesAnything(_ type: Type) -> Bool {
    let shape = program.types.shape(of: type)
    switch shape {
    case .nominal(known.optional, _), .existential([], _): return true
    default: return shape.parts.contains { takesAnything($0) }
    }
  }
}
