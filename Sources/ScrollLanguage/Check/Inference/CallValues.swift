// Calls of values of function type, and of names with labels.

extension Checker {
  mutating func callValue(_ function: TermID, _ arguments: [CallArgument], _ node: NodeID) -> TermID
  {
    let functionType = type(function)
    if functionType == .error { return checkForErrors(arguments, node) }
    if case .metatype(let instance) = program.types.shape(of: functionType) {
      return construct(instance, arguments, node, expecting: nil)
    }
    if nominal(functionType) != nil, functionShape(functionType) == nil {
      return callAsFunction(function, arguments, node)
    }
    if isUnresolved(functionType) {
      let parameters = arguments.map { _ in ParameterType(freshVariable()) }
      _ = unify(functionType, intern(.function(parameters, result: freshVariable())))
    }
    guard let (parameters, result) = functionShape(functionType) else {
      return callAsFunction(function, arguments, node)
    }
    guard parameters.count == arguments.count else {
      report(.argumentCount(parameters.count, arguments.count), at: node)
      return invalid(node)
    }
    var terms: [TermID] = []
    for (argument, parameter) in zip(arguments, parameters) {
      if !argument.label.isNone, !argument.isTrailing {
        report(.extraneousLabel(text(argument.label)), at: argument.node)
      }
      terms.append(
        checkArgument(
          argument, to: parameter.type,
          Signature.Parameter(
            label: .none, name: .none, type: parameter.type, isInout: parameter.isInout,
            isAutoclosure: parameter.isAutoclosure)))
    }
    return make(.callValue(function, list(terms)), result, node)
  }

  mutating func callAsFunction(
    _ value: TermID, _ arguments: [CallArgument], _ node: NodeID
  ) -> TermID {
    let valueType = type(value)
    let candidates = members(named: names.callAsFunction, of: valueType, isStatic: false)
    if candidates.isEmpty {
      report(.notCallable(describe(finished: valueType)), at: node)
      return invalid(node)
    }
    return applyBest(
      candidates, base: value, arguments, node, name: names.callAsFunction, expecting: nil)
  }

  // MARK: Labels in the name

  mutating func checkCompoundCall(
    _ callee: NodeID, _ arguments: [CallArgument], _ node: NodeID, expecting expected: Type?
  ) -> TermID {
    let function = checkReference(callee, expecting: nil)
    return callValue(function, arguments, node)
  }

  mutating func checkCompoundName(_ node: NodeID, expecting expected: Type?) -> TermID {
    let compound = tree.compoundName(node)
    let labels = Array(compound.labels)
    switch tree.kind(compound.base) {
    case .identifier:
      let name = tree.name(compound.base)
      if case .candidates(let candidates) = lookUp(name) {
        return checkCandidates(candidates, name, node, labels: labels, expecting: expected)
      }
      if let type = typeNamed(by: compound.base) {
        return checkStaticMember(.initializer, of: type, node, labels: labels, expecting: expected)
      }
      reportUnknownName(name, at: compound.base)
      return invalid(node)
    case .member:
      let member = tree.member(compound.base)
      if let type = typeNamed(by: member.base) {
        return checkStaticMember(
          member.name, of: type, node, labels: labels, expecting: expected)
      }
      let base = checkBase(member.base)
      return checkMember(member.name, of: base, node, labels: labels, expecting: expected)
    default:
      guard let expected else {
        report(.implicitMemberWithoutType(text(tree.member(compound.base).name)), at: node)
        return invalid(node)
      }
      return checkStaticMember(
        tree.member(compound.base).name, of: expected, node, labels: labels, expecting: expected)
    }
  }
}
