// Whether one declaration is as specialised as another one, by the rules of swiftc 6.3 (`CSRanking.cpp`).

extension Inference {
  /// The one of two declarations that is as specialised as the other, which is not so specialised itself.
  func moreSpecialised(
    _ first: DeclarationID, _ second: DeclarationID, _ checker: inout Checker
  ) -> DeclarationID? {
    let isFirst = isAsSpecialised(first, as: second, &checker)
    let isSecond = isAsSpecialised(second, as: first, &checker)
    if isFirst == isSecond { return nil }
    return isFirst ? first : second
  }

  /// Whether the second declaration can do what the first does.
  func isAsSpecialised(
    _ first: DeclarationID, as second: DeclarationID, _ checker: inout Checker
  ) -> Bool {
    let pair = DeclarationPair(first: first, second: second)
    if let known = checker.queries.specialised[pair] { return known }
    // The requirements around the first declaration hold for its types.
    let outer = checker.elaboration.functionState.context
    checker.elaboration.functionState.context = context(of: first, &checker)
    let found = compare(first, second, &checker)
    checker.elaboration.functionState.context = outer
    checker.queries.specialised[pair] = found
    return found
  }

  private func compare(
    _ first: DeclarationID, _ second: DeclarationID, _ checker: inout Checker
  ) -> Bool {
    guard checker.tables.declarations[first].kind == checker.tables.declarations[second].kind
    else { return false }
    // What is not generic is more specialised than what is, whatever its parameters are.
    if let mine = isGeneric(first, &checker), let other = isGeneric(second, &checker), mine != other
    {
      return other
    }
    switch (place(of: first, checker), place(of: second, checker)) {
    case (.protocolExtension, .protocolExtension):
      let isFirst = isExtension(of: first, asSpecialisedAsThatOf: second, &checker)
      if isFirst != isExtension(of: second, asSpecialisedAsThatOf: first, &checker) {
        return isFirst
      }
    case (.protocolExtension, _), (.protocol, .other): return false
    case (_, .protocolExtension), (.other, .protocol): return true
    case (.protocol, .protocol), (.other, .other): break
    }
    return takesAll(of: first, second, &checker)
  }

  private enum Place {
    case protocolExtension
    case `protocol`
    case other
  }

  private func place(of id: DeclarationID, _ checker: borrowing Checker) -> Place {
    let declaration = checker.tables.declarations[id]
    let context = checker.tables.contexts[declaration.context]
    guard case .protocol(let proto) = context.kind else { return .other }
    guard context.isExtension else { return .protocol }
    // What the library provides by protocols of its own, `_NarrowInteger`, Swift declares in the types.
    let isHidden =
      declaration.flags.contains(.isLibrary)
      && checker.text(checker.program[proto].name).hasPrefix("_")
    return isHidden ? .other : .protocolExtension
  }

  /// Whether a function has generic parameters of its own; nil if it is no function.
  private func isGeneric(_ id: DeclarationID, _ checker: inout Checker) -> Bool? {
    switch checker.tables.declarations[id].kind {
    case .function, .initializer, .subscript:
      guard let signature = checker.resolveSignature(id) else { return nil }
      return !signature.genericParameters.isEmpty
    case .variable, .enumCase, .nominal, .protocol, .typeAlias, .associatedType, .genericParameter:
      return nil
    }
  }

  /// The context in which the requirements of a declaration hold: a function's own, or the one around it.
  func context(of id: DeclarationID, _ checker: inout Checker) -> ContextID {
    switch checker.tables.declarations[id].kind {
    case .function, .initializer, .subscript:
      return checker.resolveSignature(id)?.context ?? checker.tables.declarations[id].context
    case .variable, .enumCase, .nominal, .protocol, .typeAlias, .associatedType, .genericParameter:
      return checker.tables.declarations[id].context
    }
  }

  // MARK: Extensions of protocols

  /// Whether the extension around the first declaration meets the requirements of the one around the second.
  private func isExtension(
    of first: DeclarationID, asSpecialisedAsThatOf second: DeclarationID,
    _ checker: inout Checker
  ) -> Bool {
    let mine = checker.tables.declarations[first].context
    let other = checker.tables.declarations[second].context
    guard case .protocol(let proto) = checker.tables.contexts[mine].kind,
      case .protocol(let wanted) = checker.tables.contexts[other].kind
    else { return false }
    if proto != wanted {
      if checker.inherits(proto, from: wanted) { return true }
      if checker.inherits(wanted, from: proto) { return false }
    }
    var inference = Inference()
    var substitution = Substitution()
    let base = checker.program.types.intern(
      .genericParameter(checker.program[proto].selfParameter))
    substitution.bind(checker.program[wanted].selfParameter, to: base)
    return inference.require(base, wanted, .none, &checker)
      && inference.require(other, substitution, .none, &checker)
      && inference.simplify(&checker) && inference.holds(&checker)
  }

  // MARK: Parameters

  /// Whether the second declaration takes whatever the first one takes.
  private func takesAll(
    of first: DeclarationID, _ second: DeclarationID, _ checker: inout Checker
  ) -> Bool {
    guard let mine = checker.parameters(of: first), let others = checker.parameters(of: second),
      let pairs = pairs(mine, others, &checker)
    else { return false }
    // The first takes fewer arguments.
    if pairs.count < others.count { return true }
    var inference = Inference()
    guard let opened = inference.open(second, &checker) else { return false }
    if let base = selfType(of: first, &checker), let wanted = opened.base {
      inference.system.add(.convert(.argument), base, wanted, at: .none)
    }
    for (index, other) in pairs {
      let (parameter, taker) = (mine[index], others[other])
      if parameter.isInout != taker.isInout { return false }
      if taker.isEscaping, !parameter.isEscaping, isFunction(parameter.type, &checker) {
        return false
      }
      inference.system.add(
        .convert(.argument), operandType(of: parameter, &checker),
        inference.operandType(of: taker, as: opened.parameters[other], &checker), at: .none)
    }
    guard inference.simplify(&checker), inference.holds(&checker) else { return false }
    return inference.system.cost[.optional] == 0 && inference.system.cost[.number] == 0
  }

  /// The parameters of the first declaration, by number, with those of the second that match them; nil if some are left
  /// over. A parameter with a default value is skipped while the second declaration has more of them. Closures at the
  /// end of both match each other.
  private func pairs(
    _ mine: [Signature.Parameter], _ others: [Signature.Parameter], _ checker: inout Checker
  ) -> [(Int, Int)]? {
    guard mine.count <= others.count else { return nil }
    var count = mine.count
    var wanted = others.count
    if let last = mine.last, let other = others.last, isFunction(last.type, &checker),
      isFunction(other.type, &checker)
    {
      count -= 1
      wanted -= 1
    }
    var pairs: [(Int, Int)] = []
    for index in 0..<wanted {
      if count - pairs.count < wanted - index, others[index].hasDefault { continue }
      guard pairs.count < count else { return nil }
      pairs.append((pairs.count, index))
    }
    guard pairs.count == count else { return nil }
    return count == mine.count ? pairs : pairs + [(count, wanted)]
  }

  /// The `Self` of a member that is no operator, with the type's own generic parameters.
  func selfType(of id: DeclarationID, _ checker: inout Checker) -> Type? {
    let declaration = checker.tables.declarations[id]
    if declaration.isOperator { return nil }
    switch checker.tables.contexts[declaration.context].kind {
    case .protocol(let proto):
      return checker.program.types.intern(
        .genericParameter(checker.program[proto].selfParameter))
    case .nominal: return checker.enclosingSelfType(context(of: id, &checker))
    case .file, .function: return nil
    }
  }

  /// The parameters of a declaration, and the `Self` of a member, with type variables for their generic parameters,
  /// which must meet its requirements.
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
      for parameter in signature.genericParameters { substitution.bind(parameter, to: fresh()) }
      for parameter in signature.genericParameters {
        guard let type = substitution[parameter],
          require(type, boundsOf: parameter, .none, &checker)
        else { return nil }
      }
      if signature.context != context,
        !require(signature.context, substitution, .none, &checker)
      {
        return nil
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
