// Swift's implicit conversions, made explicit.

extension Checker {
  /// The term as a value of another type, or nil when there is no conversion. Variables on either
  /// side may be bound. `score` grows with every conversion, so that overloads can be ranked.
  mutating func convert(_ term: TermID, to target: Type, _ node: NodeID) -> TermID? {
    let from = refreshMember(resolve(program.type(of: term)))
    let to = refreshMember(resolve(target))
    if from == to || from == .error || to == .error { return term }
    switch (program.types.shape(of: from), program.types.shape(of: to)) {
    case (_, .nominal(let id, let arguments)) where id == known.optional:
      return convertToOptional(term, from, wrapped: arguments[0], to, node)
    case (.variable, .existential):
      return eraseOpen(term, to, node)
    case (_, .existential(let protocols, let arguments)):
      return erase(term, from, to, protocols, arguments, node)
    case (.nominal(let first, _), .nominal(let second, _)) where first != second:
      return convertNominal(term, from, to, node)
    case (.nominal(let first, let firstArguments), .nominal(let second, let secondArguments))
    where first == second && !firstArguments.isEmpty:
      if let direct = unifyAttempt(term, from, to) { return direct }
      return upcast(term, firstArguments, secondArguments, first, to, node)
    case (.tuple(let elements), .tuple(let wanted)):
      return convertTuple(term, elements, wanted, from, to, node)
    case (.function(let parameters, let result), .function(let wanted, let wantedResult)):
      if let direct = unifyAttempt(term, from, to) { return direct }
      return convertFunction(term, parameters, result, wanted, wantedResult, to, node)
    default:
      break
    }
    if from == known.neverType { return make(.relabel(term), to, node) }
    return unify(from, to) ? term : nil
  }

  /// What a variable holds as a value of another type, for code that no text says.
  mutating func converted(_ local: LocalID, to target: Type) -> TermID? {
    convert(make(.local(local), program[local].type, .none), to: target, .none)
  }

  private mutating func unifyAttempt(_ term: TermID, _ from: Type, _ to: Type) -> TermID? {
    let start = snapshot()
    if unify(from, to) { return term }
    rollBack(to: start)
    return nil
  }

  private mutating func convertToOptional(
    _ term: TermID, _ from: Type, wrapped: Type, _ to: Type, _ node: NodeID
  ) -> TermID? {
    if let inner = self.wrapped(from) {
      if let direct = unifyAttempt(term, from, to) { return direct }
      if isOptional(wrapped), canUnify(from, wrapped) {
        inference.score[.optional] += 1
        return make(.enumCase(index: 1, list([term])), to, node)
      }
      let start = snapshot()
      let chained = make(.chained(term), inner, node)
      if let converted = convert(chained, to: wrapped, node) {
        inference.score[.optional] += 1
        return make(.optionalChain(converted, isFlattened: false), to, node)
      }
      rollBack(to: start)
      guard isOptional(wrapped), let value = convert(term, to: wrapped, node) else { return nil }
      return make(.enumCase(index: 1, list([value])), to, node)
    }
    if case .variable(let index) = program.types.shape(of: from),
      inference.solver.kind(of: index) == .any
    {
      // Nothing is known of the value yet: it may be an optional itself.
      return unify(from, to) ? term : nil
    }
    guard let value = convert(term, to: wrapped, node) else { return nil }
    inference.score[.optional] += 1
    return make(.enumCase(index: 1, list([value])), to, node)
  }

  /// What waits may say more of the value than that it is a literal: `[x, x].reduce(0, +)`.
  private mutating func eraseOpen(_ term: TermID, _ to: Type, _ node: NodeID) -> TermID? {
    if !inference.isSettling { settlePostponed(since: 0) }
    guard case .variable(let index) = program.types.shape(of: type(term)) else {
      return convert(term, to: to, node)
    }
    return eraseLiteral(term, index, to, node)
  }

  private mutating func eraseLiteral(
    _ term: TermID, _ index: UInt32, _ to: Type, _ node: NodeID
  ) -> TermID? {
    guard let type = defaultType(of: inference.solver.kind(of: index)) else {
      return unify(program.type(of: term), to) ? term : nil
    }
    guard case .existential(let protocols, _) = program.types.shape(of: to),
      protocols.allSatisfy({ conforms(type, to: $0) })
    else { return nil }
    guard unify(program.type(of: term), type) else { return nil }
    noteErasure(as: protocols)
    return make(.erase(term), to, node)
  }

  private mutating func noteErasure(as protocols: [ProtocolID]) {
    if protocols.isEmpty {
      inference.score[.any] += 1
    } else {
      inference.score[.existential] += 1
    }
  }

  func defaultType(of kind: Solver.Kind) -> Type? {
    switch kind {
    case .any: nil
    case .integerLiteral: known.intType
    case .floatLiteral: known.doubleType
    case .stringLiteral: known.stringType
    }
  }

  private mutating func erase(
    _ term: TermID, _ from: Type, _ to: Type, _ protocols: [ProtocolID],
    _ arguments: [AssociatedArgument], _ node: NodeID
  ) -> TermID? {
    for proto in protocols where !conforms(from, to: proto) { return nil }
    guard says(from, arguments) else { return nil }
    noteErasure(as: protocols)
    return make(.erase(term), to, node)
  }

  private mutating func convertNominal(
    _ term: TermID, _ from: Type, _ to: Type, _ node: NodeID
  ) -> TermID? {
    if from == known.cgFloatType, to == known.doubleType {
      inference.score[.number] += 2
      return make(.relabel(term), to, node)
    }
    if from == known.doubleType, to == known.cgFloatType {
      inference.score[.number] += 10
      return make(.relabel(term), to, node)
    }
    if from == known.neverType { return make(.relabel(term), to, node) }
    if case .nominal(let first, let arguments) = program.types.shape(of: from),
      case .nominal(let second, let wanted) = program.types.shape(of: to),
      first == known.writableKeyPath,
      second == known.keyPath
    {
      guard unify(arguments[0], wanted[0]), unify(arguments[1], wanted[1]) else { return nil }
      inference.score[.form] += 1
      return readOnlyKeyPath(term, to, node)
    }
    return nil
  }

  private mutating func convertTuple(
    _ term: TermID, _ elements: [TupleElement], _ wanted: [TupleElement], _ from: Type,
    _ to: Type, _ node: NodeID
  ) -> TermID? {
    guard elements.count == wanted.count else { return nil }
    for (element, target) in zip(elements, wanted)
    where element.label != target.label && !element.label.isNone && !target.label.isNone {
      return nil
    }
    if let direct = unifyAttempt(term, from, to) {
      return from == to ? direct : make(.relabel(direct), to, node)
    }
    let local = makeLocal(.none, from, isMutable: false)
    let declared = make(.declare(local, term), .unit, node)
    var parts: [TermID] = []
    for (index, element) in elements.enumerated() {
      let base = make(.local(local), from, node)
      let part = make(.field(base, index: UInt32(index)), element.type, node)
      guard let converted = convert(part, to: wanted[index].type, node) else { return nil }
      parts.append(converted)
    }
    let made = make(.construct(list(parts)), to, node)
    return make(.block(list([declared, made])), to, node)
  }

  /// A function as one of another type: a closure that converts what goes in and comes out.
  private mutating func convertFunction(
    _ term: TermID, _ parameters: [ParameterType], _ result: Type, _ wanted: [ParameterType],
    _ wantedResult: Type, _ to: Type, _ node: NodeID
  ) -> TermID? {
    guard parameters.count == wanted.count else { return nil }
    for (parameter, target) in zip(parameters, wanted)
    where parameter.isInout != target.isInout {
      return nil
    }
    inference.score[.form] += 1
    let function = makeLocal(.none, program.type(of: term), isMutable: false)
    let start = make(.declare(function, term), .unit, node)
    guard
      let closure = makeClosure(
        wanted, result: wantedResult, capturing: function, node,
        { checker, locals in
          var arguments: [TermID] = []
          for (index, local) in locals.enumerated() {
            var argument = checker.make(.local(local), wanted[index].type, node)
            if parameters[index].isInout {
              argument = checker.make(.inout(argument), wanted[index].type, node)
            } else if let converted = checker.convert(argument, to: parameters[index].type, node) {
              argument = converted
            } else {
              return nil
            }
            arguments.append(argument)
          }
          let callee = checker.make(.local(function), checker.program.type(of: term), node)
          let call = checker.make(
            .callValue(callee, checker.list(arguments)), result, node)
          return checker.convert(call, to: wantedResult, node)
        })
    else { return nil }
    return make(.block(list([start, closure])), to, node)
  }

  /// Converts or reports.
  mutating func coerce(_ term: TermID, to type: Type, _ node: NodeID) -> TermID {
    if let converted = convert(term, to: type, node) { return converted }
    reportMismatch(zonk(program.type(of: term)), expected: zonk(type), at: node)
    return make(.invalid, type, node)
  }
}
