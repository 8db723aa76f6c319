/// A closure whose body has yet to be read.
struct ClosureUse {
  let node: NodeID
  let depth: Int
  /// What is around it.
  let parameters: [KnownVariable]
  /// What it gives.
  var result = Type.error
}

/// A variable around an expression.
struct KnownVariable {
  let name: Name
  var type: Type
  /// It is declared as `T!`.
  var isImplicitlyUnwrapped = false
}

extension Inference {
  mutating func generateClosure(_ node: NodeID, _ checker: inout Checker) -> Type {
    let type = fresh(.closure)
    let outer = parameters
    defer { parameters = outer }
    var captured: [KnownVariable] = []
    for capture in checker.tree.closure(node).captures {
      guard let type = generateCapture(capture, &checker) else { return leaveOut(node, &checker) }
      captured.append(KnownVariable(name: checker.tree.capture(capture).name, type: type))
    }
    parameters += captured
    var use = ClosureUse(node: node, depth: depth, parameters: parameters)
    use.result =
      checker.tree.closure(node).result.some.map {
        checker.resolveAnnotation(
          $0, in: checker.elaboration.functionState.context, allowsProtocol: true)
      } ?? resultWanted(of: node, &checker) ?? fresh()
    if use.result == .error, !bodies.isRepairing { return leaveOut(node, as: .silent, &checker) }
    closures.append(use)
    system.add(.closure(closures.count - 1), type, type, at: node)
    return type
  }

  /// The result type that a type annotation gives to a closure that is the whole expression.
  private func resultWanted(of node: NodeID, _ checker: inout Checker) -> Type? {
    guard let whole, whole.node == node,
      case .function(_, let result) = checker.program.types.shape(of: whole.type),
      isClosed(result, &checker)
    else { return nil }
    return result
  }

  /// What a closure captures is evaluated outside of it.
  private mutating func generateCapture(_ node: NodeID, _ checker: inout Checker) -> Type? {
    let capture = checker.tree.capture(node)
    guard let value = capture.value.some else {
      return checker.typeOfVariable(capture.name, parameters)
    }
    let type = generateChainEnd(value, &checker)
    if isClosed(type, &checker) { return type }
    let captured = fresh()
    requireConversion(type, captured, .argument, at: value, &checker)
    return captured
  }

  /// Whether it is known what is wanted of a closure.
  mutating func isReady(_ closure: Int, _ type: Type, _ checker: inout Checker) -> Bool {
    guard case .function(let parameters, _) = shape(type, &checker) else { return false }
    // A single argument may turn out to be a tuple.
    let node = closures[closure].node
    return parameters.count != 1 || variable(parameters[0].type) == nil
      || parameterNames(checker.tree.closure(node), node, &checker).count < 2
  }

  /// Whether a body is read at once: that of one expression, whose constraints join the others, or the statements of a
  /// view builder.
  mutating func isReady(toRead closure: Int, _ checker: inout Checker) -> Bool {
    let use = closures[closure]
    let statements = checker.liveStatements(checker.tree.closure(use.node).statements)
    if isBuilder(use.node, statements, &checker) {
      return use.parameters.allSatisfy { isClosed(applied($0.type, &checker), &checker) }
    }
    return checker.tree.singleExpression(statements) != nil
  }

  /// The first type variable among the parameters of a closure of several statements, and of those around it.
  func openParameter(of closure: Int, _ checker: inout Checker) -> UInt32? {
    for parameter in closures[closure].parameters {
      if let variable = firstVariable(of: parameter.type, &checker) { return variable }
    }
    return nil
  }

  /// The first type variable in a type.
  func firstVariable(of type: Type, _ checker: inout Checker) -> UInt32? {
    let shape = checker.program.types.shape(of: resolve(type))
    if case .variable(let variable) = shape { return variable }
    for part in shape.parts {
      if let found = firstVariable(of: part, &checker) { return found }
    }
    return nil
  }

  /// Whether a closure is more than one expression, whose constraints would join the others.
  func hasStatements(_ closure: ClosureUse, _ checker: inout Checker) -> Bool {
    let statements = checker.liveStatements(checker.tree.closure(closure.node).statements)
    return isBuilder(closure.node, statements, &checker)
      || checker.tree.singleExpression(statements) == nil
  }

  private func isBuilder(
    _ node: NodeID, _ statements: [NodeID], _ checker: inout Checker
  ) -> Bool {
    builders.contains(node) && !checker.containsReturnValue(statements)
  }

  /// Gives a closure the parameters and the result that are written or wanted; its body is read later.
  mutating func open(_ closure: Int, _ type: Type, _ checker: inout Checker) -> Bool {
    let use = closures[closure]
    let syntax = checker.tree.closure(use.node)
    let names = parameterNames(syntax, use.node, &checker)
    var types: [ParameterType] = []
    for index in names.indices {
      guard let type = parameterType(index, of: syntax, &checker) else { return false }
      types.append(type)
    }
    var locals = types.map { $0.type }
    if resolve(type) == .error {
      for local in locals { _ = equate(local, .error, &checker) }
    }
    if case .function(let wanted, _) = shape(type, &checker) {
      if wanted.count == 1, names.count > 1,
        case .tuple(let elements) = shape(wanted[0].type, &checker), elements.count == names.count
      {
        // `{ a, b in }` where one pair is passed.
        for (local, element) in zip(locals, elements)
        where !equate(local, element.type, &checker) {
          return false
        }
        locals = elements.map { $0.type }
        types = wanted
      } else if wanted.count == names.count {
        for index in types.indices {
          types[index].isInout = wanted[index].isInout
          let (local, parameter) = (locals[index], wanted[index])
          // What is wrong is told where the parameter is used.
          guard !parameter.isInout, !bodies.isRepairing,
            let flavour = conversion(of: parameter.type, to: local, &checker)
          else { continue }
          types[index] = parameter
          system.add(.convert(flavour), parameter.type, local, at: use.node)
        }
      } else if wanted.count == 1, names.isEmpty, resolve(wanted[0].type) == .unit {
        // `{ 3 }` for a function of `()`.
        types = wanted
      } else {
        guard note(.closureParameters(wanted.count, named: names.count), at: use.node) else {
          return false
        }
        types = wanted
        for (local, parameter) in zip(locals, wanted) {
          _ = equate(local, parameter.type, &checker)
        }
      }
    }
    var result = use.result
    var given = result
    if case .function(_, let wanted) = shape(type, &checker) {
      given = wanted
      // What an expression gives converts to what is wanted of it, or is dropped; statements give it themselves.
      if syntax.result.isNone, resolve(wanted) == .unit || hasStatements(use, &checker) {
        result = wanted
      } else {
        requireConversion(result, wanted, .functionResult, at: use.node, &checker)
      }
    }
    let function = checker.program.types.intern(.function(types, result: given))
    guard
      equate(type, function, &checker)
        || note(.conversion(from: function, to: type), at: use.node)
    else { return false }
    let statements = checker.liveStatements(syntax.statements)
    if statements.isEmpty, !isBuilder(use.node, statements, &checker) {
      // An empty closure returns `()`, which is known before its body is read.
      guard
        equate(result, .unit, &checker)
          || note(.conversion(from: .unit, to: result), at: use.node)
      else { return false }
    }
    var parameters = use.parameters
    for (index, name) in names.enumerated() where !name.isNone {
      let type = locals[index]
      parameters.append(
        KnownVariable(
          name: name, type: type,
          isImplicitlyUnwrapped: checker.isImplicitlyUnwrapped(parameter: index, of: syntax)))
      if let projected = checker.nameProjected(by: name) {
        let value = require(
          checker.names.wrappedValue, of: type, isStatic: false, call: nil, use.node, &checker)
        parameters.append(KnownVariable(name: projected, type: value))
      }
    }
    closures.append(ClosureUse(node: use.node, depth: use.depth, parameters: parameters))
    system.add(.body(closures.count - 1), result, result, at: use.node)
    return true
  }

  /// How what a closure is given becomes what its parameter is; nil where neither is known, and both are of one type.
  private func conversion(
    of given: Type, to local: Type, _ checker: inout Checker
  ) -> Constraint.Flavour? {
    if variable(local) != nil { return variable(given) == nil ? nil : .parameter }
    return .functionParameter
  }

  /// Reads the body of a closure: the constraints of one expression join the others, statements are inferred
  /// one by one.
  mutating func readBody(of closure: Int, _ result: Type, _ checker: inout Checker) -> Bool {
    let use = closures[closure]
    let node = use.node
    let outer = (parameters, depth)
    defer { (parameters, depth) = outer }
    depth = use.depth
    parameters = use.parameters
    let statements = checker.liveStatements(checker.tree.closure(node).statements)
    let isBuilder = isBuilder(node, statements, &checker)
    if !isBuilder, let body = checker.tree.singleExpression(statements) {
      let value = generateChainEnd(body, &checker)
      if resolve(result) == .unit, checker.tree.kind(statements[0]) != .returnStatement {
        system.add(.dropped, value, value, at: body)
      } else {
        requireConversion(value, result, .result, at: body, &checker)
      }
      return true
    }
    guard closeParameters(&checker) else { return false }
    guard let facts = body(of: node, statements, result, isBuilder: isBuilder, &checker) else {
      return note(.untold, at: node)
    }
    if let unknown = facts.unknown {
      self.unknown = unknown
      return false
    }
    take(facts)
    if isBuilder {
      // A parameter that is a view of a type of its own is the type of what is built.
      guard variable(result) != nil, let built = facts.returned.first else { return true }
      return equate(result, built, &checker)
    }
    generateOpen(facts, as: result, &checker)
    if facts.returned.isEmpty, facts.open.isEmpty, !isClosed(applied(result, &checker), &checker) {
      return equate(result, .unit, &checker)
    }
    for (type, value) in zip(facts.returned, facts.returning) {
      requireConversion(type, result, .result, at: value, &checker)
    }
    return true
  }

  /// Generates the returned expressions of a body that have a type only once the result is known.
  mutating func generateOpen(_ facts: BodyFacts, as result: Type, _ checker: inout Checker) {
    let outer = parameters
    defer { parameters = outer }
    for (node, locals) in facts.open {
      parameters = locals
      let type = generateChainEnd(node, &checker)
      requireConversion(type, result, .result, at: node, &checker)
    }
  }

  /// Statements are read one by one: what literals are is decided before.
  private mutating func closeParameters(_ checker: inout Checker) -> Bool {
    for parameter in parameters {
      let type = parameter.type
      guard simplify(&checker) else { return false }
      while let variable = firstVariable(of: applied(type, &checker), &checker) {
        if let found = bindings(of: variable, &checker),
          let type = firstType(found, &checker)
        {
          guard bind(variable, to: type, &checker) else { return false }
        } else {
          guard bodies.isRepairing else { return false }
          leaveOpen(variable, &checker)
        }
        guard simplify(&checker) else { return false }
      }
    }
    return simplify(&checker)
  }

  /// The variables around, with the types that are known by now.
  func closedParameters(_ checker: inout Checker) -> [KnownVariable] {
    var found = parameters
    for index in found.indices { found[index].type = applied(found[index].type, &checker) }
    return found
  }

  private mutating func body(
    of node: NodeID, _ statements: [NodeID], _ result: Type, isBuilder: Bool,
    _ checker: inout Checker
  ) -> BodyFacts? {
    let locals = closedParameters(&checker)
    let wanted = applied(result, &checker)
    let key = BodyMemory.Key(
      node: node, given: locals.map { $0.type },
      result: isClosed(wanted, &checker) ? wanted : .error,
      isBuilder: isBuilder)
    if let known = bodies.found[key] { return known }
    var walk = BodyWalk(locals, result: key.result, mayBeTold: true, bodies)
    let view = checker.known.view.map { checker.program.types.intern(.existential([$0])) }
    var isWell = false
    if isBuilder {
      isWell = view.map { walk.buildAll(statements, $0, &checker) } ?? false
    } else if isValue(statements, key.result, &checker) {
      isWell = walk.walkBranches(statements[0], &checker)
      if !isWell, key.result == .error { walk.leaveOut(statements[0], &checker) }
      if walk.facts.returnsSeveralTypes {
        // Branches without a common type are statements, not values.
        walk = BodyWalk(locals, result: .unit, bodies)
        isWell = walk.walk(statements, &checker)
      }
    } else {
      isWell = walk.walk(statements, &checker)
    }
    let facts = isWell || walk.facts.unknown != nil ? walk.facts : nil
    bodies.found[key] = .some(facts)
    return facts
  }

  /// One `if` or `switch` whose branches are values.
  private func isValue(
    _ statements: [NodeID], _ result: Type, _ checker: inout Checker
  ) -> Bool {
    guard statements.count == 1, result != .unit else { return false }
    switch checker.tree.kind(statements[0]) {
    case .ifStatement, .switchStatement: return checker.isExpressionBranching(statements[0])
    default: return false
    }
  }

  private mutating func parameterNames(
    _ syntax: ClosureSyntax, _ node: NodeID, _ checker: inout Checker
  ) -> [Name] {
    if syntax.namesParameters {
      return syntax.parameters.map { checker.tree.parameter($0).name }
    }
    let used = checker.highestDollar(node)
    return (0..<max(0, used + 1)).map { checker.program.names.intern("$" + String($0)) }
  }

  private mutating func parameterType(
    _ index: Int, of syntax: ClosureSyntax, _ checker: inout Checker
  ) -> ParameterType? {
    let open = Type.variable(system.makeVariable(isClosureParameter: true))
    guard syntax.namesParameters else { return ParameterType(open) }
    let parameter = checker.tree.parameter(syntax.parameters[index])
    guard let written = parameter.type.some else { return ParameterType(open) }
    let type = checker.resolveAnnotation(
      written, in: checker.elaboration.functionState.context, allowsProtocol: true)
    if type == .error, !bodies.isRepairing { return nil }
    return ParameterType(type, isInout: parameter.isInout)
  }
}

extension Tree {
  /// The only statement of a closure, if it is an expression without branches, or returns one.
  func singleExpression(_ statements: [NodeID]) -> NodeID? {
    guard statements.count == 1, let statement = statements.first else { return nil }
    let kind = kind(statement)
    if kind == .returnStatement { return operand(statement).some }
    guard kind.isExpression, kind != .ifStatement, kind != .switchStatement else { return nil }
    return statement
  }
}
