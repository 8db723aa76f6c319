// Calls of values of function type, and of names with labels.

extension Checker {
  mutating func callValue(_ function: TermID, _ arguments: [CallArgument], _ node: NodeID) -> TermID
  {
    let functionType = type(function)
    if functionType == .error { return invalid(node) }
    if case .metatype(let instance) = program.types.shape(of: functionType) {
      return construct(instance, arguments, node)
    }
    guard let (parameters, result) = functionShape(functionType) else {
      return callAsFunction(function, arguments, node)
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
    return applyChosen(candidates, base: value, arguments, node)
  }

  // MARK: Labels in the name

  mutating func checkCompoundCall(
    _ callee: NodeID, _ arguments: [CallArgument], _ node: NodeID
  ) -> TermID {
    callValue(checkReference(callee), arguments, node)
  }

  mutating func checkCompoundName(_ node: NodeID) -> TermID {
    let base = tree.compoundName(node).base
    switch tree.kind(base) {
    case .identifier:
      if case .candidates(let candidates) = lookUp(tree.name(base)) {
        return checkFunctionReference(candidates, base: nil, node)
      }
      guard let type = typeNamed(by: base) else { return invalid(node) }
      return checkStaticMember(.initializer, of: type, node)
    case .member:
      let member = tree.member(base)
      if let type = typeNamed(by: member.base) {
        return checkStaticMember(member.name, of: type, node)
      }
      return checkMember(member.name, of: checkBase(member.base), node)
    default: return invalid(node)
    }
  }
}
