// Which of two solutions that cost the same is taken.

extension Inference {
  /// Positive if the first choices are better, negative if the second are; 0 if they differ and neither is.
  /// Choices deeper in the expression count more, as in Swift. Members of two different types are not
  /// compared: they follow from another choice.
  func order(_ first: [Choice], _ second: [Choice], _ checker: inout Checker) -> Int {
    var points = 0
    var isSame = true
    for choice in first {
      let others = second.filter { $0.node == choice.node }
      guard let other = others.first,
        !others.contains(where: { $0.candidate.declaration == choice.candidate.declaration })
      else { continue }
      isSame = false
      if let first = head(of: choice.candidate, &checker),
        let second = head(of: other.candidate, &checker), first != second
      {
        continue
      }
      points += order(choice.candidate, other.candidate, &checker) * (choice.depth + 1)
    }
    // What was found first stays.
    return isSame ? -1 : points
  }

  /// The first place where two solutions have different declarations.
  func firstDifference(_ first: [Choice], _ second: [Choice]) -> NodeID? {
    for choice in first {
      let others = second.filter { $0.node == choice.node }
      if !others.contains(where: { $0.candidate.declaration == choice.candidate.declaration }) {
        return choice.node
      }
    }
    return nil
  }

  /// The type that a candidate is a member of, whatever its arguments are.
  private func head(of candidate: Candidate, _ checker: inout Checker) -> NominalID? {
    guard let type = selfType(of: candidate.declaration, &checker),
      case let base = checker.substitute(type, candidate.substitution),
      case .nominal(let nominal, _) = checker.program.types.shape(of: base)
    else { return nil }
    return nominal
  }

  /// 1 where the first declaration is more specialised, -1 where the second is.
  func order(
    _ first: Candidate, _ second: Candidate, _ checker: inout Checker
  ) -> Int {
    let isFirst = isAsSpecialised(first, as: second, &checker)
    let isSecond = isAsSpecialised(second, as: first, &checker)
    if isFirst != isSecond { return isFirst ? 1 : -1 }
    if first.distance != second.distance { return first.distance < second.distance ? 1 : -1 }
    let demanded = checker.isMoreSpecific(first, than: second)
    let rival = checker.isMoreSpecific(second, than: first)
    if demanded != rival { return demanded ? 1 : -1 }
    if let mine = checker.result(of: first), let other = checker.result(of: second) {
      // Of equal results, the one that is no optional.
      if wrapped(other, &checker) == mine { return 1 }
      if wrapped(mine, &checker) == other { return -1 }
    }
    guard let latest = checker.latestForm(of: [first, second]) else { return 0 }
    return latest.declaration == first.declaration ? 1 : -1
  }

  /// Whether a value that the first takes can be given to the second.
  private func isAsSpecialised(
    _ first: Candidate, as second: Candidate, _ checker: inout Checker
  ) -> Bool {
    let pair = DeclarationPair(first: first.declaration, second: second.declaration)
    if let known = checker.queries.specialised[pair] { return known }
    // The requirements around the first declaration hold for its parameters.
    let outer = checker.elaboration.functionState.context
    checker.elaboration.functionState.context = context(of: first.declaration, &checker)
    let found = takesAll(of: first, second, &checker)
    checker.elaboration.functionState.context = outer
    checker.queries.specialised[pair] = found
    return found
  }

  private func context(of id: DeclarationID, _ checker: inout Checker) -> ContextID {
    switch checker.tables.declarations[id].kind {
    case .function, .initializer, .subscript:
      return checker.resolveSignature(id)?.context ?? checker.tables.declarations[id].context
    case .variable, .enumCase, .nominal, .protocol, .typeAlias, .associatedType, .genericParameter:
      return checker.tables.declarations[id].context
    }
  }

  private func takesAll(
    of first: Candidate, _ second: Candidate, _ checker: inout Checker
  ) -> Bool {
    guard let mine = checker.parameters(of: first.declaration),
      let others = checker.parameters(of: second.declaration)
    else { return false }
    if checker.isInProtocol(first) {
      if !checker.isInProtocol(second) { return false }
      // A requirement is more specialised than a member of a protocol extension.
      if isRequirement(second, &checker), !isRequirement(first, &checker) { return false }
    }
    if mine.count != others.count {
      let (fewer, more) = mine.count < others.count ? (mine, others) : (others, mine)
      guard mine.count < others.count else { return false }
      return more.count - fewer.count <= more.filter { $0.hasDefault }.count
    }
    var inference = Inference()
    guard let opened = inference.open(second.declaration, &checker) else { return false }
    if let base = selfType(of: first.declaration, &checker), let wanted = opened.base {
      inference.system.add(.convert(.argument), base, wanted, at: .none)
    }
    for (parameter, other) in zip(mine, others)
    where other.isEscaping && !parameter.isEscaping && isFunction(parameter.type, &checker) {
      return false
    }
    // What both can do without says nothing.
    for index in mine.indices where !mine[index].hasDefault || !others[index].hasDefault {
      inference.system.add(
        .convert(.argument), mine[index].type, opened.parameters[index], at: .none)
    }
    guard inference.simplify(&checker), inference.holds(&checker) else { return false }
    return inference.system.cost[.optional] == 0 && inference.system.cost[.number] == 0
  }

  /// The `Self` of a member that is no operator, with the type's own generic parameters.
  private func selfType(of id: DeclarationID, _ checker: inout Checker) -> Type? {
    let declaration = checker.tables.declarations[id]
    if declaration.isOperator { return nil }
    switch checker.tables.contexts[declaration.context].kind {
    case .protocol(let proto):
      return checker.program.types.intern(
        .genericParameter(checker.program[proto].selfParameter))
    case .nominal(let nominal): return checker.selfType(nominal)
    case .file, .function: return nil
    }
  }

  private func isRequirement(_ candidate: Candidate, _ checker: inout Checker) -> Bool {
    checker.tables.declarations[candidate.declaration].flags.contains(.isRequirement)
  }

  /// The parameters of a declaration, and the `Self` of a member, with type variables for their generic
  /// parameters.
  private mutating func open(
    _ id: DeclarationID, _ checker: inout Checker
  ) -> (base: Type?, parameters: [Type])? {
    guard let parameters = checker.parameters(of: id) else { return nil }
    var substitution = Substitution()
    let context = checker.tables.declarations[id].context
    switch checker.tables.contexts[context].kind {
    case .nominal(let nominal):
      for parameter in checker.program[nominal].genericParameters {
        substitution.bind(parameter, to: fresh())
      }
    case .protocol(let proto):
      let type = fresh()
      substitution.bind(checker.program[proto].selfParameter, to: type)
      guard require(type, proto, .none, &checker) else { return nil }
    case .file, .function: break
    }
    if checker.tables.declarations[id].kind != .enumCase {
      let signature = checker.signature(id)
      for parameter in signature.genericParameters {
        substitution.bind(parameter, to: fresh())
      }
      for parameter in signature.genericParameters {
        guard let type = substitution[parameter] else { continue }
        for bound in checker.program.genericParameters[Int(parameter.index)].bounds {
          guard require(type, bound, .none, &checker) else { return nil }
        }
      }
    }
    let base = selfType(of: id, &checker).map { substituted($0, substitution, .none, &checker) }
    return (base, parameters.map { substituted($0.type, substitution, .none, &checker) })
  }

  /// Whether what is left open can be decided as it is.
  private mutating func holds(_ checker: inout Checker) -> Bool {
    for index in system.openConstraints() {
      let constraint = system.constraints[index]
      guard case .wrapped = constraint.kind else { continue }
      system.solve(index)
      guard equate(constraint.left, constraint.right, &checker) else { return false }
    }
    guard simplify(&checker) else { return false }
    for _ in 0..<system.variables.count {
      var isBound = false
      for index in system.variables.indices where system.variables[index].binding == nil {
        guard let found = bindings(of: UInt32(index), &checker),
          let type = firstType(found, &checker),
          bind(UInt32(index), to: type, &checker)
        else { continue }
        isBound = true
        guard simplify(&checker) else { return false }
      }
      if !isBound { break }
    }
    return true
  }
}

extension Checker {
  /// The result of a function or an initialiser.
  mutating func result(of candidate: Candidate) -> Type? {
    switch tables.declarations[candidate.declaration].kind {
    case .function, .initializer, .subscript:
      return (resolveSignature(candidate.declaration)?.result).map {
        substituteMember($0, candidate)
      }
    case .variable, .enumCase, .nominal, .protocol, .typeAlias, .associatedType, .genericParameter:
      return nil
    }
  }
}
