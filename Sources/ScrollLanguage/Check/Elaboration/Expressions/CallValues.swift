// Calls of values of function type, and of names with labels.

extension Checker {
  mutating func callValue(_ function: TermID, _ arguments: [CallArgument], _ node: NodeID) -> TermID
  {
    let functionType = type(function)
    if functionType == .error { return invalid(node) }
    if case .metatype = program.types.shape(of: functionType), let choice = choice(at: node) {
      return apply(choice, base: nil, arguments, node)
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
    guard let choice = choice(at: node) else { return invalid(node) }
    return call(choice, base: value, arguments, node)
  }

  // MARK: Labels in the name

  mutating func checkCompoundName(_ node: NodeID) -> TermID {
    guard let choice = choice(at: node) else { return invalid(node) }
    let base = tree.compoundName(node).base
    guard tree.kind(base) == .member, hasReceiver(choice) else {
      return value(of: choice, base: nil, node)
    }
    let receiver = tree.member(base).base
    if typeWritten(receiver) != nil { return unboundMethod(choice, node) }
    return value(of: choice, base: checkBase(receiver), node)
  }
}
