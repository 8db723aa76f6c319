// Closure expressions.

extension Checker {
  /// - Parameter isViewBuilder: whether the statements are views, put together as one.
  mutating func checkClosure(
    _ node: NodeID, expecting expected: Type?, isViewBuilder: Bool = false
  ) -> TermID {
    let syntax = tree.closure(node)
    let target = expected.flatMap { functionShape(unwrappedAll($0)) }
    let names = closureNames(syntax, node, expecting: target)
    guard let parameters = closureParameters(syntax, names, node, expecting: target) else {
      return invalid(node)
    }
    if syntax.statements.count > 1 {
      // Statements are read one by one: literals passed in take their types now.
    }
    checkDistinct(Array(syntax.parameters)) { $0.tree.parameter($1).name }
    let result = closureResult(syntax, expecting: target)
    var captured: [(Name, TermID)] = []
    for capture in syntax.captures { captured.append(checkCapture(capture)) }
    let scopeStart = elaboration.functionState.scope.count
    let function = beginClosure(parameters, result: result, node, names: names)
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
    destructure(syntax, function, node)
    if !isEscaping { captureObservedByValue(in: node) }
    let body = checkClosureBody(syntax, result, node, isViewBuilder: isViewBuilder)
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
    _ syntax: ClosureSyntax, _ node: NodeID,
    expecting target: (parameters: [ParameterType], result: Type)?
  ) -> [Name] {
    if syntax.hasSignature, !syntax.parameters.isEmpty || syntax.hasParentheses {
      return syntax.parameters.map { tree.parameter($0).name }
    }
    let used = highestDollar(node)
    let count = prompt.search == nil ? used + 1 : max(used + 1, target?.parameters.count ?? 0)
    return (0..<max(0, count)).map { program.names.intern("$" + String($0)) }
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

  private mutating func closureParameters(
    _ syntax: ClosureSyntax, _ names: [Name], _ node: NodeID,
    expecting target: (parameters: [ParameterType], result: Type)?
  ) -> [ParameterType]? {
    var parameters: [ParameterType] = []
    let isExplicit = syntax.hasSignature && (!syntax.parameters.isEmpty || syntax.hasParentheses)
    let wanted = target.map { $0.parameters }
    if let wanted, !fits(names.count, wanted, isExplicit: isExplicit, node) { return nil }
    for index in names.indices {
      var type = wanted.flatMap { index < $0.count ? $0[index].type : nil } ?? freshVariable()
      var isInout = wanted.flatMap { index < $0.count ? $0[index].isInout : nil } ?? false
      if isExplicit {
        let parameter = tree.parameter(syntax.parameters[index])
        if let typeNode = parameter.type.some {
          let written = resolveType(
            typeNode, in: elaboration.functionState.context, allowsProtocol: true)
          isInout = parameter.isInout
          if wanted != nil, names.count == wanted?.count ?? 0, !unify(written, type) {
            reportMismatch(zonk(written), expected: zonk(type), at: typeNode)
          }
          type = written
        }
      }
      parameters.append(ParameterType(type, isInout: isInout))
    }
    if let wanted, spreadsTuple(names.count, wanted) {
      // `{ a, b in }` where one pair is passed.
      return [ParameterType(wanted[0].type)]
    }
    if let wanted, names.count < wanted.count {
      return wanted
    }
    return parameters
  }

  private func spreadsTuple(_ count: Int, _ wanted: [ParameterType]) -> Bool {
    guard wanted.count == 1, count > 1,
      case .tuple(let elements) = program.types.shape(of: resolve(wanted[0].type))
    else { return false }
    return elements.count == count
  }

  private mutating func fits(
    _ count: Int, _ wanted: [ParameterType], isExplicit: Bool, _ node: NodeID
  ) -> Bool {
    if count == wanted.count || spreadsTuple(count, wanted) { return true }
    if !isExplicit, count == 0, wanted.isEmpty { return true }
    // One that is being written has yet to use what it is given.
    if prompt.search != nil, !isExplicit { return true }
    if !isExplicit, highestDollar(node) < 0 {
      report(.closureIgnoresArguments(wanted.count), at: node)
    } else {
      report(.closureParameterCount(wanted.count, count), at: node)
    }
    return false
  }

  private mutating func closureResult(
    _ syntax: ClosureSyntax, expecting target: (parameters: [ParameterType], result: Type)?
  ) -> Type {
    if let node = syntax.result.some {
      let written = resolveType(node, in: elaboration.functionState.context, allowsProtocol: true)
      if let target {
        let start = snapshot()
        if !unify(written, target.result) { rollBack(to: start) }
      }
      return written
    }
    return target?.result ?? freshVariable()
  }

  private mutating func checkCapture(_ node: NodeID) -> (Name, TermID) {
    let capture = tree.capture(node)
    if let value = capture.value.some { return (capture.name, check(value)) }
    if capture.name == .selfValue { return (capture.name, checkSelf(node)) }
    switch lookUp(capture.name) {
    case .local(let entry):
      if case .local(let local) = entry.entity {
        return (capture.name, reference(local, depth: entry.depth, node))
      }
      return (capture.name, invalid(node))
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

  /// `{ a, b in }` on a pair: the two names are its elements.
  private mutating func destructure(_ syntax: ClosureSyntax, _ function: FunctionID, _ node: NodeID)
  {
    elaboration.pendingDestructuring = nil
    let parameters = program[function].parameters
    guard parameters.count == 1 else { return }
    var names: [Name] = []
    if syntax.hasSignature, syntax.parameters.count > 1 {
      names = syntax.parameters.map { tree.parameter($0).name }
    } else if !syntax.hasSignature,
      case .tuple(let elements) = program.types.shape(of: resolve(parameters[0].type))
    {
      let used = highestDollar(node)
      if used > 0, elements.count == used + 1 {
        names = (0...used).map { program.names.intern("$" + String($0)) }
      }
    }
    guard names.count > 1,
      case .tuple(let elements) = program.types.shape(of: resolve(parameters[0].type)),
      elements.count == names.count
    else { return }
    var locals: [(LocalID, Int, Type)] = []
    for (index, name) in names.enumerated() {
      let local = makeLocal(name, elements[index].type, isMutable: false)
      declare(name, local)
      declareProjected(name, local)
      locals.append((local, index, elements[index].type))
    }
    elaboration.pendingDestructuring = (parameters[0].local, locals)
  }

  /// One expression is the result; otherwise statements.
  private mutating func checkClosureBody(
    _ syntax: ClosureSyntax, _ result: Type, _ node: NodeID, isViewBuilder: Bool
  ) -> TermID {
    var prefix: [TermID] = []
    if let (local, parts) = elaboration.pendingDestructuring {
      elaboration.pendingDestructuring = nil
      for (part, index, type) in parts {
        let base = make(.local(local), program[local].type, node)
        let value = make(.field(base, index: UInt32(index)), type, node)
        prefix.append(make(.declare(part, value), .unit, node))
      }
    }
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
      if !isBranching(statements[0]) || !isUnresolved(result) || !syntax.result.isNone {
        return checkSingleExpression(statements[0], result, in: syntax)
      }
      // Branches that have no type in common are statements, as `s.insert(1)` beside `s.remove(1)`.
      if let value = attempt({ $0.checkSingleExpression(statements[0], result, in: syntax) }) {
        return value
      }
    }
    if statements.count == 1, tree.kind(statements[0]) == .returnStatement,
      let value = tree.operand(statements[0]).some
    {
      // Only a value without `return` is dropped where nothing is wanted.
      if resolve(result) == .unit { return checkConverted(value, to: result) }
      return checkSingleExpression(value, result, in: syntax)
    }
    if isUnresolved(result), !containsReturnValue(statements) { _ = unify(result, .unit) }
    let body = checkBlock(statements, node)
    if resolve(result) != .unit, resolve(result) != known.neverType {
      checkReturns(body, result, node)
    }
    return body
  }

  /// Branches are expressions only where a value is wanted.
  private func isStatementOnly(_ node: NodeID, _ result: Type) -> Bool {
    isBranching(node) && (resolve(result) == .unit || !isExpressionBranching(node))
  }

  private func isBranching(_ node: NodeID) -> Bool {
    tree.kind(node) == .ifStatement || tree.kind(node) == .switchStatement
  }

  /// Where the result is written down and the expression is of another type, Swift holds the
  /// writing against it.
  private mutating func checkSingleExpression(
    _ node: NodeID, _ result: Type, in syntax: ClosureSyntax
  ) -> TermID {
    let errors = diagnostics.count
    let term = checkSingleExpression(node, result)
    if let written = syntax.result.some, diagnostics.count == errors + 1,
      let last = diagnostics.last, case .check(.mismatch) = last.kind,
      last.span == tree.sourceSpan(node)
    {
      diagnostics.removeLast()
      diagnostics.append(Diagnostic(last.kind, at: tree.sourceSpan(written)))
    }
    return term
  }

  mutating func checkSingleExpression(_ node: NodeID, _ result: Type) -> TermID {
    let wanted = resolve(result)
    if wanted == .unit {
      // The value of a single expression is dropped where nothing is wanted.
      let value = check(node)
      if type(value) == .unit || type(value) == .error { return value }
      if case .variable(let index) = program.types.shape(of: type(value)),
        inference.solver.kind(of: index) == .any
      {
        _ = unify(type(value), .unit)
        return value
      }
      let dropped = make(
        .assign(place: make(.discard, program.type(of: value), node), value), .unit, node)
      return make(.block(list([dropped])), .unit, node)
    }
    return checkConverted(node, to: result)
  }
}
