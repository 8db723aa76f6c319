// Cases of enums that meet static requirements.

extension Checker {
  /// The function that makes a case, where a protocol asks for one.
  mutating func caseWitness(_ id: DeclarationID) -> FunctionID? {
    let declaration = tables.declarations[id]
    let key = AccessorKey(declaration: id, isSetter: false)
    if let found = elaboration.witnessAccessors[key] { return found }
    guard let parameters = parameters(of: id),
      case .nominal(let nominal) = tables.contexts[declaration.context].kind
    else { return nil }
    let previous = enter(declaration.source)
    defer { leave(previous) }
    var given: [Function.Parameter] = []
    for parameter in parameters {
      let local = makeLocal(parameter.name, parameter.type, isMutable: false)
      given.append(Function.Parameter(local: local, type: parameter.type, isInout: false))
    }
    let context = declaration.context
    program.functions.append(
      Function(
        name: qualified(text(declaration.name), in: context),
        span: tree.sourceSpan(declaration.node),
        genericParameters: tables.contexts[context].genericParameters, parameters: given,
        result: selfType(nominal), body: .term(.none), captures: [], captureListLocals: [],
        isClosure: false))
    elaboration.bodies.append(
      FunctionBody(
        declaration: nil, context: context, origin: .synthesized(.enumCase(id)),
        source: declaration.source))
    let function = FunctionID(index: UInt32(program.functions.count - 1))
    elaboration.witnessAccessors[key] = function
    return function
  }

  mutating func caseBody(_ id: DeclarationID, _ function: FunctionID) -> TermID {
    let declaration = tables.declarations[id]
    var values: [TermID] = []
    for parameter in program[function].parameters {
      values.append(make(.local(parameter.local), parameter.type, declaration.node))
    }
    return make(
      .enumCase(index: declaration.payload, list(values)), program[function].result,
      declaration.node)
  }
}
