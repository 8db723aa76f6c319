/// A closure whose body has yet to be read.
struct ClosureUse {
  let node: NodeID
  /// What is around it.
  let parameters: [(name: Name, type: Type)]
}

extension Inference {
  mutating func generateClosure(_ node: NodeID, _ checker: inout Checker) -> Type {
    let type = fresh(&checker)
    closures.append(ClosureUse(node: node, parameters: parameters))
    system.add(.closure(closures.count - 1), type, type, at: node)
    return type
  }

  /// Whether nothing is open that the body of a closure might have to know.
  func isReady(_ type: Type, _ checker: borrowing Checker) -> Bool {
    guard case .function(let parameters, _) = shape(type, checker) else { return false }
    return parameters.allSatisfy { isKnown($0.type, checker) }
  }

  /// Literals may become something else, but are something by themselves.
  private func isKnown(_ type: Type, _ checker: borrowing Checker) -> Bool {
    let type = resolve(type, checker)
    if isClosed(type, checker) { return true }
    let shape = checker.program.types.shape(of: type)
    if case .variable(let variable) = shape {
      return isBareLiteral(variable, checker)
    }
    return shape.parts.allSatisfy { isKnown($0, checker) }
  }

  /// Reads the body of a closure: its constraints join the others.
  mutating func open(_ closure: Int, _ type: Type, _ checker: inout Checker) -> Bool {
    let use = closures[closure]
    let syntax = checker.tree.closure(use.node)
    guard let names = parameterNames(syntax, use.node, type, &checker),
      let body = singleExpression(syntax, checker)
    else { return false }
    var types: [ParameterType] = []
    for (index, name) in names.enumerated() {
      guard let type = parameterType(index, of: syntax, &checker) else { return false }
      types.append(type)
      _ = name
    }
    var wanted: [ParameterType]?
    if case .function(let parameters, _) = shape(type, checker) { wanted = parameters }
    if let wanted, wanted.count == 1, names.count > 1,
      case .tuple(let elements) = shape(wanted[0].type, checker), elements.count == names.count
    {
      // `{ a, b in }` where one pair is passed.
      for (type, element) in zip(types, elements)
      where !equate(type.type, element.type, &checker) {
        return false
      }
      types = wanted
      return read(use, names, elements.map { $0.type }, types, body, syntax, type, &checker)
    }
    if let wanted {
      guard wanted.count == names.count || names.isEmpty && !hasSignature(syntax) else {
        return false
      }
      if names.isEmpty { types = wanted }
      for index in types.indices where index < names.count {
        types[index].isInout = types[index].isInout || wanted[index].isInout
      }
    }
    return read(use, names, types.map { $0.type }, types, body, syntax, type, &checker)
  }

  private mutating func read(
    _ use: ClosureUse, _ names: [Name], _ locals: [Type], _ types: [ParameterType],
    _ body: NodeID, _ syntax: ClosureSyntax, _ type: Type, _ checker: inout Checker
  ) -> Bool {
    var result = fresh(&checker)
    if let written = syntax.result.some {
      result = checker.resolveType(
        written, in: checker.elaboration.functionState.context, allowsProtocol: true)
    }
    let function = checker.program.types.intern(.function(types, result: result))
    guard equate(type, function, &checker) else { return false }
    let outer = parameters
    parameters = use.parameters
    for (name, type) in zip(names, locals) where !name.isNone { parameters.append((name, type)) }
    let value = generateChainEnd(body, &checker)
    parameters = outer
    if resolve(result, checker) == .unit {
      // The value is dropped.
      return true
    }
    system.add(.convert(.argument), value, result, at: body)
    return true
  }

  private func hasSignature(_ syntax: ClosureSyntax) -> Bool {
    syntax.hasSignature && (!syntax.parameters.isEmpty || syntax.hasParentheses)
  }

  private mutating func parameterNames(
    _ syntax: ClosureSyntax, _ node: NodeID, _ type: Type, _ checker: inout Checker
  ) -> [Name]? {
    if !syntax.captures.isEmpty { return nil }
    if hasSignature(syntax) {
      return syntax.parameters.map { checker.tree.parameter($0).name }
    }
    let used = checker.highestDollar(node)
    var count = used + 1
    if used >= 0, case .function(let wanted, _) = shape(type, checker), wanted.count == 1,
      used == 0
    {
      count = 1
    }
    return (0..<max(0, count)).map { checker.program.names.intern("$" + String($0)) }
  }

  private mutating func parameterType(
    _ index: Int, of syntax: ClosureSyntax, _ checker: inout Checker
  ) -> ParameterType? {
    guard hasSignature(syntax) else { return ParameterType(fresh(&checker)) }
    let parameter = checker.tree.parameter(syntax.parameters[index])
    guard let written = parameter.type.some else { return ParameterType(fresh(&checker)) }
    let type = checker.resolveType(
      written, in: checker.elaboration.functionState.context, allowsProtocol: true)
    return type == .error ? nil : ParameterType(type, isInout: parameter.isInout)
  }

  private mutating func singleExpression(
    _ syntax: ClosureSyntax, _ checker: borrowing Checker
  ) -> NodeID? {
    guard syntax.statements.count == 1, let statement = syntax.statements.first else {
      return nil
    }
    let kind = checker.tree.kind(statement)
    if kind == .returnStatement { return checker.tree.operand(statement).some }
    guard kind.isExpression, kind != .ifStatement, kind != .switchStatement,
      kind != .assignment, kind != .compoundAssignment
    else { return nil }
    return statement
  }
}
