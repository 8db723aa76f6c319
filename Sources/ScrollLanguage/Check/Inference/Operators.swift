// Operators: all of their declarations, of whatever type.

extension Inference {
  /// The result of an operator that is applied to operands.
  mutating func generateOperator(
    _ name: Name, _ arguments: [GivenArgument], _ node: NodeID, _ checker: inout Checker
  ) -> Type {
    // The result of an operand in error is in error, whichever overload is chosen.
    if bodies.isRepairing, arguments.contains(where: { resolve($0.type) == .error }) {
      return .error
    }
    if let result = applyOwnOperator(name, arguments, node, &checker) { return result }
    let candidates = operators(name, count: arguments.count, &checker)
    if candidates.isEmpty {
      return leaveOut(
        node, as: .operands(name, arguments.map { $0.type }), &checker)
    }
    let result = fresh()
    calls.append(CallUse(node: node, arguments: arguments, result: result))
    let disjunction = Disjunction(
      node: node, depth: depth, candidates: candidates, call: calls.count - 1, base: nil,
      isCoalescing: name.operator == .nilCoalescing,
      // The operator that compares a pattern is not written anywhere.
      place: place(ofOperator: node.isNone ? arguments[0].node : node, checker))
    // What none of them takes has to be noted.
    if candidates.count == 1, !bodies.isRepairing {
      return take(candidates[0], of: disjunction, for: result, &checker)
        ? result : leaveOut(node, &checker)
    }
    disjunctions.append(disjunction)
    let index = system.add(.disjunction(disjunctions.count - 1), fresh(), result, at: node)
    // The end of an optional chain stays open until `??` is selected.
    if disjunction.isCoalescing { watchWrapped(arguments[0].type, by: index, &checker) }
    for argument in arguments {
      guard let variable = variable(argument.type),
        system.variables[Int(variable)].literal?.isPlain != true
      else { continue }
      system.watch(variable, by: index)
    }
    return result
  }

  /// Selects the operator that a library type declares for its own values, if every operand has that type or is
  /// a literal that can have it. No other candidate ranks as high, whatever the context; but a Double and a CGFloat may
  /// have to be converted, and where that is best done the whole expression tells.
  private mutating func applyOwnOperator(
    _ name: Name, _ arguments: [GivenArgument], _ node: NodeID, _ checker: inout Checker
  ) -> Type? {
    guard let operand = ownOperand(name, arguments, &checker),
      checker.known.counterpart(of: operand) == nil
    else { return nil }
    return takeOwnOperator(name, of: operand, arguments, node, depth: depth, &checker)
  }

  /// Selects such an operator for an open disjunction, also if the operands are Doubles or CGFloats.
  mutating func takeOwnOperator(of disjunction: Disjunction, _ checker: inout Checker) -> Outcome {
    guard let call = disjunction.call, let declaration = disjunction.candidates.first?.declaration,
      checker.tables.declarations[declaration].isOperator,
      case let name = checker.tables.declarations[declaration].name,
      let operand = ownOperand(name, calls[call].arguments, &checker),
      let result = takeOwnOperator(
        name, of: operand, calls[call].arguments, disjunction.node, depth: disjunction.depth,
        &checker)
    else { return .waiting }
    return equate(result, calls[call].result, &checker) ? .solved : .failed
  }

  /// - Returns: its result; nil if there is none that takes these operands.
  private mutating func takeOwnOperator(
    _ name: Name, of operand: Type, _ arguments: [GivenArgument], _ node: NodeID, depth: Int,
    _ checker: inout Checker
  ) -> Type? {
    guard let own = checker.ownOperator(OwnOperatorUse(name, arguments.count, operand)),
      own.isInout == (arguments[0].passing == .inout)
    else { return nil }
    for argument in arguments {
      guard let variable = variable(argument.type) else { continue }
      guard bind(variable, to: operand, &checker) else { return nil }
    }
    let candidate = Candidate(declaration: own.declaration, substitution: .empty, isStatic: true)
    chosen.append(Choice(node: node, candidate: candidate, depth: depth))
    return own.result
  }

  /// The type that the operands have, but for literals that can have it.
  private func ownOperand(
    _ name: Name, _ arguments: [GivenArgument], _ checker: inout Checker
  ) -> Type? {
    var operand = Type.error
    for argument in arguments {
      let type = resolve(argument.type)
      if let variable = type.variable {
        // The amount of a shift says nothing of what is shifted.
        guard system.variables[Int(variable)].literal?.isPlain == true,
          name.operator?.isShift != true
        else { return nil }
      } else if operand == .error, isClosed(type, &checker) {
        operand = type
      } else if type != operand {
        return nil
      }
    }
    return operand == .error ? nil : operand
  }

  /// The operator that a library type declares for its own values, where it is the only one that is favoured.
  func ownOperator(
    of disjunction: Disjunction, _ checker: inout Checker
  ) -> Candidate? {
    guard let call = disjunction.call,
      let declaration = disjunction.candidates.first?.declaration,
      case let name = checker.tables.declarations[declaration].name,
      name.operator?.isRated == true, !disjunction.isCoalescing,
      let operand = ownOperand(name, calls[call].arguments, &checker),
      checker.known.counterpart(of: operand) == nil,
      let own = checker.ownOperator(
        OwnOperatorUse(name, calls[call].arguments.count, operand)), !own.isInout
    else { return nil }
    return disjunction.candidates.first { $0.declaration == own.declaration }
  }

  mutating func operators(
    _ name: Name, count: Int, _ checker: inout Checker
  ) -> [Candidate] {
    var found = checker.libraryOperators(name, count: count)
    // A synthesized operator is only a witness: the candidate is the requirement.
    let members = checker.tables.nominalMembers.own(name)
    let requirements = checker.tables.protocolMembers.own(name)
    let globals = checker.tables.globalNames[name]
    if members.isEmpty, requirements.isEmpty, globals.isEmpty { return found }
    let own = (members + requirements).filter {
      !checker.tables.declarations[$0].flags.contains(.isSynthesized)
    }
    for id in own + globals
    where checker.isVisible(id, from: checker.elaboration.functionState.context) {
      if found.contains(where: { $0.declaration == id }) { continue }
      if let candidate = checker.operatorCandidate(id, count: count) { found.append(candidate) }
    }
    return found
  }
}

/// An operator with one operand or with two.
struct OperatorName: Hashable {
  let name: Name
  let count: Int
}

/// An operator of operands of one type.
struct OwnOperatorUse: Hashable {
  let name: Name
  let count: Int
  let operand: Type

  init(_ name: Name, _ count: Int, _ operand: Type) {
    self.name = name
    self.count = count
    self.operand = operand
  }
}

/// An operator that a type without generic parameters declares for values of its own.
struct OwnOperator {
  let declaration: DeclarationID
  let result: Type
  /// It changes its first operand.
  let isInout: Bool
}

extension Checker {
  /// The only operator of a type of the library that takes values of exactly this type, unless the program
  /// declares operators of that name.
  fileprivate mutating func ownOperator(_ use: OwnOperatorUse) -> OwnOperator? {
    if declaresOperator(use.name) { return nil }
    if let known = queries.ownOperators[use] { return known }
    let found = findOwnOperator(use)
    queries.ownOperators[use] = .some(found)
    return found
  }

  private mutating func findOwnOperator(_ use: OwnOperatorUse) -> OwnOperator? {
    guard case .nominal(let nominal, let arguments) = program.types.shape(of: use.operand),
      arguments.isEmpty, isOfLibrary(nominal)
    else { return nil }
    var found: OwnOperator?
    for id in tables.nominalMembers[Int(nominal.index), use.name] {
      guard operatorCandidate(id, count: use.count) != nil, let signature = resolveSignature(id),
        signature.genericParameters.isEmpty, signature.parameters.count == use.count,
        signature.parameters.allSatisfy({ $0.type == use.operand })
      else { continue }
      if found != nil { return nil }
      found = OwnOperator(
        declaration: id, result: signature.result, isInout: signature.parameters[0].isInout)
    }
    return found
  }

  /// The library's operators with this name and number of operands.
  fileprivate mutating func libraryOperators(_ name: Name, count: Int) -> [Candidate] {
    guard let library else { return [] }
    let key = OperatorName(name: name, count: count)
    if let known = queries.operators[key] { return known }
    var found: [Candidate] = []
    for id in library.operators(named: name, isReader: isReader) {
      if let candidate = operatorCandidate(id, count: count) { found.append(candidate) }
    }
    queries.operators[key] = found
    return found
  }

  /// The library's operators behind an operand.
  mutating func postfixOperators(_ name: Name) -> [Candidate] {
    guard let library else { return [] }
    return library.operators(named: name, isReader: isReader).filter {
      tables.declarations[$0].flags.contains(.isPostfix)
    }.map { Candidate(declaration: $0, substitution: .empty, isStatic: true) }
  }

  fileprivate func operatorCandidate(_ id: DeclarationID, count: Int) -> Candidate? {
    let declaration = tables.declarations[id]
    guard declaration.kind == .function, declaration.flags.contains(.isPrefix) == (count == 1),
      !declaration.flags.contains(.isPostfix)
    else { return nil }
    var candidate = Candidate(declaration: id, substitution: .empty, isStatic: true)
    candidate.isRequirement = declaration.flags.contains(.isRequirement)
    return candidate
  }
}

extension Checker {
  /// The operators of the top level.
  mutating func globalOperators(_ name: Name) -> [Candidate] {
    globals(named: name).filter { tables.declarations[$0].kind == .function }.map {
      Candidate(
        declaration: $0, substitution: .empty,
        distance: tables.declarations[$0].flags.contains(.isLibrary) ? 1 : 0)
    }
  }
}
