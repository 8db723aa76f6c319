// Closure expressions.

extension Checker {
  /// - Parameter isViewBuilder: whether the statements are views, put together as one.
  mutating func checkClosure(
    _ node: NodeID, expecting expected: Type?, isViewBuilder: Bool = false
  ) -> TermID {
    let syntax = tree.closure(node)
    var names = closureNames(syntax, node)
    guard let (parameters, result) = expected.flatMap({ functionShape(unwrappedAll($0)) })
    else { return invalid(node) }
    if names.isEmpty, parameters.count == 1, parameters[0].type == .unit { names = [.none] }
    guard names.count == parameters.count || spreadsTuple(names.count, parameters)
    else { return invalid(node) }
    checkDistinct(Array(syntax.parameters)) { $0.parameter($1).name }
    var captured: [(Name, TermID)] = []
    for capture in syntax.captures { captured.append(checkCapture(capture)) }
    let scopeStart = elaboration.functionState.scope.count
    let function = beginClosure(parameters, result: result, node, names: names, of: syntax)
    elaboration.functionState.labels.append(
      LabelEntry(
        name: .none, label: LabelID(index: 0), isLoop: false, isSwitch: false,
        depth: elaboration.functionState.frames.count))
    let outerSelf = elaboration.functionState.selfEntry
    defer { elaboration.functionState.selfEntry = outerSelf }
    let captures = declareCaptures(captured, function)
    for (parameter, name) in zip(program[function].parameters, names) where !name.isNone {
      declare(name, parameter.local)
      declareProjected(name, parameter.local)
    }
    let isEscaping = elaboration.nonEscapingClosure != node
    if isEscaping { elaboration.escapingDepths.append(elaboration.functionState.frames.count) }
    elaboration.nonEscapingClosure = .none
    let declared =
      convertParameters(syntax, function, names) + destructure(syntax, function, node)
    if !isEscaping { captureObservedByValue(in: node) }
    let body = checkClosureBody(
      syntax, result, node, after: declared, isViewBuilder: isViewBuilder)
    if isEscaping { elaboration.escapingDepths.removeLast() }
    elaboration.functionState.labels.removeLast()
    elaboration.functionState.scope.removeLast(elaboration.functionState.scope.count - scopeStart)
    endClosure()
    program.functions[Int(function.index)].body = .term(body)
    let type = intern(.function(parameters, result: result))
    return make(
      .closure(function, ownGenericArguments(function), list(captures)), type, node)
  }

  /// `{ $item in … }`: besides the wrapper there is `item`, what is in it.
  private mutating func declareProjected(_ name: Name, _ local: LocalID) {
    guard let projected = nameProjected(by: name) else { return }
    elaboration.functionState.scope.append(
      ScopeEntry(
        name: projected, entity: .projected(local),
        depth: elaboration.functionState.frames.count))
  }

  /// `item` for `$item`.
  mutating func nameProjected(by name: Name) -> Name? {
    let word = text(name)
    guard word.hasPrefix("$"), dollarIndex(name) == nil else { return nil }
    return program.names.intern(String(word.dropFirst()))
  }

  /// Names of the parameters: written, or `$0`…
  private mutating func closureNames(
    _ syntax: ClosureSyntax, _ node: NodeID
  ) -> [Name] {
    if syntax.namesParameters {
      return syntax.parameters.map { tree.parameter($0).name }
    }
    let used = highestDollar(node)
    return (0..<max(0, used + 1)).map { program.names.intern("$" + String($0)) }
  }

  /// Whether a closure declares a parameter as `T!`.
  func isImplicitlyUnwrapped(parameter index: Int, of syntax: ClosureSyntax) -> Bool {
    syntax.namesParameters
      && tree.isImplicitlyUnwrapped(tree.parameter(syntax.parameters[index]).type)
  }

  /// The highest `$n` in a closure, not counting closures inside; -1 without any.
  func highestDollar(_ node: NodeID) -> Int {
    var highest = -1
    tree.visitParts(of: node) { part in
      if tree.kind(part) == .identifier, let used = dollarIndex(tree.name(part)) {
        highest = max(highest, used)
      }
      return tree.kind(part) != .closure
    }
    return highest
  }

  private func spreadsTuple(_ count: Int, _ wanted: [ParameterType]) -> Bool {
    guard wanted.count == 1, count > 1,
      case .tuple(let elements) = program.types.shape(of: wanted[0].type)
    else { return false }
    return elements.count == count
  }

  private mutating func checkCapture(_ node: NodeID) -> (Name, TermID) {
    let capture = tree.capture(node)
    if let value = capture.value.some { return (capture.name, check(value)) }
    if capture.name == .selfValue { return (capture.name, checkSelf(node)) }
    switch lookUp(capture.name) {
    case .local(let entry):
      switch entry.entity {
      case .local(let local):
        return (capture.name, reference(local, depth: entry.depth, node))
      case .computed(let computed):
        return (capture.name, readComputedLocal(computed, entry.depth, node))
      case .projected, .later, .function, .type: return (capture.name, invalid(node))
      }
    case .candidates(let candidates):
      if let variable = nearest(candidates) {
        return (capture.name, readVariable(variable, base: nil, node))
      }
      return (capture.name, invalid(node))
    default:
      reportUnknownName(capture.name, at: node)
      return (capture.name, invalid(node))
    }
  }

  private mutating func declareCaptures(
    _ captured: [(Name, TermID)], _ function: FunctionID
  ) -> [TermID] {
    var values: [TermID] = []
    for (name, value) in captured where name != .selfValue || type(value) != .error {
      let local = makeLocal(name, program.type(of: value), isMutable: false)
      program.functions[Int(function.index)].captureListLocals.append(local)
      if name == .selfValue {
        elaboration.functionState.selfEntry = (local, elaboration.functionState.frames.count)
        elaboration.localDepths[local] = elaboration.functionState.frames.count
      } else {
        declare(name, local)
      }
      values.append(value)
    }
    return values
  }

  /// Declares the parameters with a written type other than what the closure is given: `{ (pair: (String, Int)) in }` of
  /// a dictionary's elements.
  private mutating func convertParameters(
    _ syntax: ClosureSyntax, _ function: FunctionID, _ names: [Name]
  ) -> [TermID] {
    guard syntax.namesParameters, names.count == program[function].parameters.count else {
      return []
    }
    var terms: [TermID] = []
    for (index, name) in names.enumerated() {
      let parameter = program[function].parameters[index]
      let node = syntax.parameters[index]
      guard let written = tree.parameter(node).type.some, !parameter.isInout else { continue }
      let type = resolveAnnotation(
        written, in: elaboration.functionState.context, allowsProtocol: true)
      if type == parameter.type || type == .error { continue }
      let local = makeLocal(
        name, type, isMutable: false,
        isImplicitlyUnwrapped: isImplicitlyUnwrapped(parameter: index, of: syntax))
      declare(name, local)
      let given = make(.local(parameter.local), parameter.type, node)
      let relabelled = make(.relabel(given), relabelled(parameter.type, as: type), node)
      terms.append(make(.declare(local, coerce(relabelled, to: type, node)), .unit, node))
    }
    return terms
  }

  /// `{ a, b in }` on a pair: the two names are its elements.
  private mutating func destructure(
    _ syntax: ClosureSyntax, _ function: FunctionID, _ node: NodeID
  ) -> [TermID] {
    let parameters = program[function].parameters
    guard parameters.count == 1 else { return [] }
    var names: [Name] = []
    if syntax.hasSignature, syntax.parameters.count > 1 {
      names = syntax.parameters.map { tree.parameter($0).name }
    } else if !syntax.hasSignature,
      case .tuple(let elements) = program.types.shape(of: parameters[0].type)
    {
      let used = highestDollar(node)
      if used > 0, elements.count == used + 1 {
        names = (0...used).map { program.names.intern("$" + String($0)) }
      }
    }
    guard names.count > 1,
      case .tuple(let elements) = program.types.shape(of: parameters[0].type),
      elements.count == names.count
    else { return [] }
    var terms: [TermID] = []
    for (index, name) in names.enumerated() {
      let type = elements[index].type
      let local = makeLocal(name, type, isMutable: false)
      declare(name, local)
      declareProjected(name, local)
      let base = make(.local(parameters[0].local), parameters[0].type, node)
      let value = make(.field(base, index: UInt32(index)), type, node)
      terms.append(make(.declare(local, value), .unit, node))
    }
    return terms
  }

  /// One expression is the result; otherwise statements.
  private mutating func checkClosureBody(
    _ syntax: ClosureSyntax, _ result: Type, _ node: NodeID, after prefix: [TermID],
    isViewBuilder: Bool
  ) -> TermID {
    let statements = liveStatements(syntax.statements)
    let mark = diagnostics.count
    let body =
      isViewBuilder && !containsReturnValue(statements)
      ? buildViews(statements, as: result, node)
      : closureStatements(syntax, result, node)
    if isViewBuilder { explainReturn(in: statements, since: mark) }
    if prefix.isEmpty { return body }
    return make(.block(list(prefix + [body])), program.type(of: body), node)
  }

  private mutating func closureStatements(
    _ syntax: ClosureSyntax, _ result: Type, _ node: NodeID
  ) -> TermID {
    let statements = liveStatements(syntax.statements)
    if statements.count == 1, tree.kind(statements[0]).isExpression,
      !isStatementOnly(statements[0], result)
    {
      return checkSingleExpression(statements[0], result)
    }
    if statements.count == 1, tree.kind(statements[0]) == .returnStatement,
      let value = tree.operand(statements[0]).some
    {
      // Only a value without `return` is dropped where nothing is wanted.
      if result == .unit { return checkConverted(value, to: result) }
      return checkSingleExpression(value, result)
    }
    let body = checkBlock(statements, node)
    if result != .unit {
      checkReturns(body, result, node)
    }
    return body
  }

  /// Branches are expressions only where a value is wanted.
  private func isStatementOnly(_ node: NodeID, _ result: Type) -> Bool {
    isBranching(node) && (result == .unit || !isExpressionBranching(node))
  }

  private func isBranching(_ node: NodeID) -> Bool {
    tree.kind(node) == .ifStatement || tree.kind(node) == .switchStatement
  }

  mutating func checkSingleExpression(_ node: NodeID, _ result: Type) -> TermID {
    if result == .unit {
      // The value of a single expression is dropped where nothing is wanted.
      let value = check(node)
      if type(value) == .unit || type(value) == .error { return value }
      let dropped = make(
        .assign(place: make(.discard, program.type(of: value), node), value), .unit, node)
      return make(.block(list([dropped])), .unit, node)
    }
    return checkConverted(node, to: result)
  }
}
