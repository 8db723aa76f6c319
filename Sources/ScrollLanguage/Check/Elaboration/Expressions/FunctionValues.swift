// Functions, methods, initialisers, cases and operators used as values.

extension Checker {
  /// A declaration as a closure value.
  mutating func functionValue(
    _ candidate: Candidate, base: TermID?, _ node: NodeID
  ) -> TermID {
    if tables.declarations[candidate.declaration].kind == .enumCase {
      return caseFunction(candidate, node)
    }
    guard let signature = resolveSignature(candidate.declaration) else { return invalid(node) }
    checkAccess(candidate.declaration, node)
    var candidate = candidate
    open(signature, &candidate)
    var parameters: [ParameterType] = []
    for parameter in signature.parameters {
      parameters.append(
        ParameterType(substituteMember(parameter.type, candidate), isInout: parameter.isInout))
    }
    let result = substituteMember(signature.result, candidate)
    let type = intern(.function(parameters, result: result))
    let function = program[signature.function]
    if function.parameters.count > signature.parameters.count {
      guard let base = baseTerm(candidate, base, node), base != .none else {
        report(
          .instanceMemberOnType(text(tables.declarations[candidate.declaration].name)), at: node)
        return invalid(node)
      }
      return boundMethod(candidate, signature, base: base, parameters, result, type, node)
    }
    if isLocalFunction(signature.function) {
      useLocalFunction(signature.function)
      return make(
        .closure(
          signature.function,
          typeList(genericArguments(function.genericParameters, candidate)), .empty), type, node)
    }
    if candidate.isRequirement {
      return makeClosure(parameters, result: result, capturing: nil, node) { checker, locals in
        let arguments = checker.forwarded(locals, parameters, node)
        return checker.makeCall(candidate, signature, arguments, result: result, node)
      } ?? invalid(node)
    }
    return make(
      .functionValue(
        signature.function, typeList(genericArguments(function.genericParameters, candidate))),
      type, node)
  }

  func isLocalFunction(_ function: FunctionID) -> Bool {
    elaboration.functionState.functionDepths[function] != nil
  }

  /// `p.method`: the value of `p` now, and the rest of the arguments later.
  private mutating func boundMethod(
    _ candidate: Candidate, _ signature: Signature, base: TermID, _ parameters: [ParameterType],
    _ result: Type, _ type: Type, _ node: NodeID
  ) -> TermID {
    if signature.isMutating {
      report(.partialMutating(text(tables.declarations[candidate.declaration].name)), at: node)
      return invalid(node)
    }
    let captured = makeLocal(.none, program.type(of: base), isMutable: false)
    let declared = make(.declare(captured, base), .unit, node)
    let closure = makeClosure(parameters, result: result, capturing: captured, node) {
      checker, locals in
      let arguments = checker.forwarded(locals, parameters, node)
      let receiver = checker.make(.local(captured), checker.program.type(of: base), node)
      return checker.makeCall(
        candidate, signature, arguments, base: receiver, result: result, node)
    }
    guard let closure else { return invalid(node) }
    return make(.block(list([declared, closure])), type, node)
  }

  mutating func forwarded(
    _ locals: [LocalID], _ parameters: [ParameterType], _ node: NodeID
  ) -> [TermID] {
    var arguments: [TermID] = []
    for (local, parameter) in zip(locals, parameters) {
      let value = make(.local(local), parameter.type, node)
      arguments.append(
        parameter.isInout ? make(.inout(value), parameter.type, node) : value)
    }
    return arguments
  }

  /// `T.method` without a value: a function from the value to the method.
  mutating func unboundMethod(_ choice: Candidate, _ node: NodeID) -> TermID {
    guard let declared = selfTypeOfMember(tables.declarations[choice.declaration]) else {
      return invalid(node)
    }
    let type = substitute(declared, choice.substitution)
    let closure = makeClosure([ParameterType(type)], result: nil, capturing: nil, node) {
      checker, locals in
      let receiver = checker.reference(
        locals[0], depth: checker.elaboration.functionState.frames.count, node)
      return checker.functionValue(choice, base: receiver, node)
    }
    return closure ?? invalid(node)
  }

  /// An enum case with values, as the function that makes it.
  private mutating func caseFunction(
    _ candidate: Candidate, _ node: NodeID
  ) -> TermID {
    guard let parameters = parameters(of: candidate.declaration),
      case .nominal(let nominal) = tables.contexts[
        tables.declarations[candidate.declaration].context
      ].kind
    else { return invalid(node) }
    var types: [ParameterType] = []
    for parameter in parameters {
      types.append(ParameterType(substituteMember(parameter.type, candidate)))
    }
    let result = intern(
      .nominal(
        nominal,
        program[nominal].genericParameters.map { candidate.substitution[$0] ?? .error }))
    let index = tables.declarations[candidate.declaration].payload
    return makeClosure(types, result: result, capturing: nil, node) { checker, locals in
      let arguments = checker.forwarded(locals, types, node)
      return checker.make(.enumCase(index: index, checker.list(arguments)), result, node)
    } ?? invalid(node)
  }

  // MARK: One pair for two parameters

  /// The parts of the one tuple that a function takes.
  private mutating func spreadElements(_ parameters: [ParameterType]) -> [TupleElement]? {
    guard parameters.count == 1, !parameters[0].isInout else { return nil }
    guard case .tuple(let elements) = program.types.shape(of: parameters[0].type),
      elements.count > 1
    else {
      return nil
    }
    return elements
  }

  /// `zip(a, b).map(f)`: a function of several values as an argument where one of a tuple is wanted.
  mutating func spread(_ term: TermID, to target: Type, _ node: NodeID) -> TermID {
    guard let wanted = functionShape(unwrappedAll(target)),
      let found = functionShape(program.type(of: term)), found.parameters.count > 1,
      !found.parameters.contains(where: { $0.isInout }),
      let elements = spreadElements(wanted.parameters),
      elements.count == found.parameters.count
    else { return term }
    let function = makeLocal(.none, program.type(of: term), isMutable: false)
    let declared = make(.declare(function, term), .unit, node)
    let closure = makeClosure(
      wanted.parameters, result: found.result, capturing: function, node
    ) { checker, locals in
      let tuple = checker.make(.local(locals[0]), wanted.parameters[0].type, node)
      var arguments: [TermID] = []
      for (index, element) in elements.enumerated() {
        let part = checker.make(.field(tuple, index: UInt32(index)), element.type, node)
        guard let value = checker.convert(part, to: found.parameters[index].type, node) else {
          return nil
        }
        arguments.append(value)
      }
      let callee = checker.make(.local(function), checker.program.type(of: term), node)
      return checker.make(.callValue(callee, checker.list(arguments)), found.result, node)
    }
    guard let closure else { return term }
    return make(.block(list([declared, closure])), program.type(of: closure), node)
  }

  // MARK: Closures made by the checker

  /// A closure whose body is made from its parameters, and whose result is that of its body if it is not said.
  /// The captured variable belongs to the function being checked.
  mutating func makeClosure(
    _ parameters: [ParameterType], result: Type?, capturing captured: LocalID?, _ node: NodeID,
    _ body: (inout Checker, [LocalID]) -> TermID?
  ) -> TermID? {
    let function = beginClosure(parameters, result: result ?? .error, node)
    var locals: [LocalID] = []
    for parameter in program[function].parameters { locals.append(parameter.local) }
    if let captured {
      capture(captured, declaredAt: elaboration.functionState.frames.count - 1)
    }
    let value = body(&self, locals)
    endClosure()
    guard let value else { return nil }
    let found = result ?? type(value)
    program.functions[Int(function.index)].result = found
    program.functions[Int(function.index)].body = .term(value)
    let type = intern(.function(parameters, result: found))
    return make(.closure(function, ownGenericArguments(function), .empty), type, node)
  }

  /// Enters a closure as the innermost function being checked.
  mutating func beginClosure(
    _ parameters: [ParameterType], result: Type, _ node: NodeID, names parameterNames: [Name] = [],
    of syntax: ClosureSyntax? = nil
  ) -> FunctionID {
    let function = FunctionID(index: UInt32(program.functions.count))
    var made: [Function.Parameter] = []
    for (index, parameter) in parameters.enumerated() {
      let name = index < parameterNames.count ? parameterNames[index] : .none
      let local = makeLocal(
        name, parameter.type, isMutable: parameter.isInout,
        isImplicitlyUnwrapped: syntax.map { isImplicitlyUnwrapped(parameter: index, of: $0) }
          ?? false)
      made.append(
        Function.Parameter(local: local, type: parameter.type, isInout: parameter.isInout))
    }
    program.functions.append(
      Function(
        name: "closure", span: tree.sourceSpan(node), genericParameters: currentGenerics(),
        parameters: made, result: result, body: .term(.none), captures: [],
        captureListLocals: [], isClosure: true))
    elaboration.bodies.append(
      FunctionBody(
        declaration: nil, context: elaboration.functionState.context, origin: .body, state: .checked
      ))
    elaboration.functionParents[function] = elaboration.functionState.frames.last
    elaboration.functionState.frames.append(function)
    elaboration.functionState.results.append(ResultState(type: result, isClosure: true))
    return function
  }

  mutating func endClosure() {
    elaboration.functionState.frames.removeLast()
    elaboration.functionState.results.removeLast()
  }

  /// The generic parameters that a function inside of the current one shares with it.
  func currentGenerics() -> [GenericParameterID] {
    elaboration.functionState.frames.last.map { program[$0].genericParameters }
      ?? tables.contexts[elaboration.functionState.context].genericParameters
  }

  /// An argument evaluated when the callee asks for it.
  mutating func makeAutoclosure(_ node: NodeID, result: Type) -> TermID {
    let function = beginClosure([], result: result, node)
    program.functions[Int(function.index)].isAutoclosure = true
    let value = checkConverted(node, to: result)
    endClosure()
    program.functions[Int(function.index)].body = .term(value)
    return make(
      .closure(function, ownGenericArguments(function), .empty),
      intern(.function([], result: result)), node)
  }

  // MARK: Operators as values

  mutating func checkOperatorReference(_ node: NodeID, expecting expected: Type?) -> TermID {
    guard let expected, let wanted = functionShape(unwrappedAll(expected)),
      let choice = choice(at: node)
    else { return invalid(node) }
    let parameters = wanted.parameters
    let closure = makeClosure(parameters, result: wanted.result, capturing: nil, node) {
      checker, locals in
      let operands = zip(locals, parameters).map {
        checker.make(.local($0.0), $0.1.type, node)
      }
      if parameters.first?.isInout == true, operands.count == 2 {
        return checker.applyCompound(choice, operands[0], operands[1], node)
      }
      let value = checker.apply(choice, base: nil, checker.operands(operands, node), node)
      return checker.convert(value, to: wanted.result, node)
    }
    return closure ?? invalid(node)
  }
}
