// Constraints whose types are known by now are solved or fail; the others wait for what they speak of.

extension Inference {
  /// Looks at all constraints that are active; false where one does not hold.
  mutating func simplify(_ checker: inout Checker) -> Bool {
    while let constraint = system.nextActive() {
      bodies.steps += 1
      switch settle(constraint, &checker) {
      case .solved: system.solve(constraint)
      case .waiting: watch(constraint, &checker)
      case .failed:
        if repair(constraint, &checker) {
          system.solve(constraint)
          continue
        }
        return false
      }
    }
    return true
  }

  private mutating func settle(_ index: Int, _ checker: inout Checker) -> Outcome {
    let constraint = system.constraints[index]
    switch constraint.kind {
    case .convert(let flavour):
      return convert(
        constraint.left, constraint.right, flavour, constraint.node, &checker)
    case .conforms(let proto, let isOpened):
      if variable(constraint.left) != nil { return .waiting }
      return result(
        require(constraint.left, proto, isOpened: isOpened, constraint.node, &checker))
    case .associated(let associated):
      guard
        let found = witness(associated, of: constraint.left, constraint.node, &checker)
      else { return .waiting }
      return result(equateAsRequired(found, constraint.right, &checker))
    case .member(let member):
      return settleMember(members[member], of: constraint.left, for: constraint.right, &checker)
    case .apply(let call):
      return settleCall(call, of: constraint.left, &checker)
    case .element:
      return settleElement(constraint, &checker)
    case .dictionaryElement(let key):
      return settleDictionary(constraint, key, &checker)
    case .components(let keyPath): return settleComponents(of: keyPath, &checker)
    case .keyPath(let keyPath): return settleKeyPath(keyPath, constraint.left, &checker)
    case .wrapped(let flavour):
      if variable(constraint.right) != nil { return .waiting }
      return convert(
        constraint.left, constraint.right, flavour, constraint.node, &checker)
    case .chain(let name): return settleChain(constraint, name, &checker)
    case .dropped: return settleDropped(constraint.left, &checker)
    case .closure, .body, .disjunction, .implicit: return .waiting
    }
  }

  /// A chain has the type of its base, unless it begins with a static member of a protocol (SE-0299).
  private mutating func settleChain(
    _ constraint: Constraint, _ name: Name, _ checker: inout Checker
  ) -> Outcome {
    let base = resolve(constraint.right)
    guard base.variable == nil || resolve(constraint.left) == .error else { return .waiting }
    if isClosed(base, &checker),
      checker.members(named: name, of: base, isStatic: true).contains(where: {
        checker.isInProtocol($0)
      })
    {
      return .solved
    }
    return result(equate(constraint.left, base, &checker))
  }

  /// Dropping a value other than `()` costs as much as converting a function.
  private mutating func settleDropped(_ type: Type, _ checker: inout Checker) -> Outcome {
    let type = resolve(type)
    if type.variable != nil { return .waiting }
    if type != .unit, type != .error { system.cost.add(to: .function) }
    return .solved
  }

  /// Notes the variables at which a constraint is looked at again.
  private mutating func watch(_ index: Int, _ checker: inout Checker) {
    let constraint = system.constraints[index]
    if let variable = variable(constraint.left) {
      system.watch(variable, by: index)
      // The root and the value of a key path come from the key path.
      if system.variables[Int(variable)].literal == .keyPath {
        watchParts(of: constraint.right, by: index, &checker)
      }
    }
    watchWrapped(constraint.right, by: index, &checker)
    switch constraint.kind {
    case .member(let member):
      if let call = members[member].call { watchCall(call, by: index, &checker) }
      watchParts(of: constraint.left, by: index, &checker)
    case .apply(let call): watchCall(call, by: index, &checker)
    case .disjunction(let disjunction):
      if let call = disjunctions[disjunction].call { watchCall(call, by: index, &checker) }
      // What the base of a member is waits for the member.
      for type in disjunctions[disjunction].candidates[0].substitution.arguments {
        watchParts(of: type, by: index, &checker)
      }
    case .convert, .wrapped:
      watchParts(of: constraint.left, by: index, &checker)
      watchParts(of: constraint.right, by: index, &checker)
    case .closure, .body, .associated: watchParts(of: constraint.left, by: index, &checker)
    case .dictionaryElement(let key): watchWrapped(key, by: index, &checker)
    default: break
    }
  }

  /// Watches the result and the arguments of a call, which its callee determines.
  private mutating func watchCall(_ call: Int, by index: Int, _ checker: inout Checker) {
    watchParts(of: calls[call].result, by: index, &checker)
    for argument in calls[call].arguments { watchParts(of: argument.type, by: index, &checker) }
  }

  private mutating func watchParts(
    of type: Type, by index: Int, _ checker: inout Checker
  ) {
    let type = resolve(type)
    if let variable = type.variable { return system.watch(variable, by: index) }
    if isClosed(type, &checker) { return }
    for part in checker.program.types.shape(of: type).parts {
      watchParts(of: part, by: index, &checker)
    }
  }

  /// A variable, or what an optional wraps.
  mutating func watchWrapped(
    _ type: Type, by index: Int, _ checker: inout Checker
  ) {
    var type = resolve(type)
    while let inner = wrapped(type, &checker) { type = resolve(inner) }
    if let variable = type.variable { system.watch(variable, by: index) }
  }

  private mutating func settleCall(
    _ index: Int, of callee: Type, _ checker: inout Checker
  ) -> Outcome {
    let call = calls[index]
    switch shape(callee, &checker) {
    case .variable: return .waiting
    case .error:
      passError(to: index)
      return .solved
    case .function(let parameters, let result):
      guard parameters.count == call.arguments.count else { return .failed }
      for (argument, parameter) in zip(call.arguments, parameters)
      where !pass(argument, to: parameter, &checker) {
        return .failed
      }
      return self.result(equate(result, call.result, &checker))
    case .metatype(let instance):
      _ = require(.initializer, of: instance, isStatic: true, call: index, call.node, &checker)
      return .solved
    default:
      _ = require(
        checker.names.callAsFunction, of: callee, isStatic: false, call: index, call.node, &checker)
      return .solved
    }
  }

  /// If what is called is in error, so is the result, and so are the closures and collections among the arguments, whose
  /// parameters and elements nothing tells the types of.
  mutating func passError(to call: Int) {
    for type in calls[call].arguments.map({ $0.type }) + [calls[call].result] {
      guard let variable = variable(type) else { continue }
      switch system.variables[Int(variable)].literal {
      case .closure, .array, .dictionary, nil: system.bind(variable, to: .error)
      case .integer, .float, .string, .boolean, .nil, .keyPath: break
      }
    }
  }

  // MARK: Collection literals

  private mutating func settleElement(
    _ constraint: Constraint, _ checker: inout Checker
  ) -> Outcome {
    let collection = resolve(constraint.left)
    switch checker.program.types.shape(of: collection) {
    case .variable: return .waiting
    case .error: return result(equate(.error, constraint.right, &checker))
    case .nominal(let nominal, let arguments)
    where nominal == checker.known.array || nominal == checker.known.set:
      return result(
        equate(arguments[0], constraint.right, &checker)
          && requireHashable(of: nominal, arguments, constraint.node, &checker))
    case .nominal:
      guard let proto = checker.known.expressibleByArrayLiteral,
        let element = checker.associatedType(named: checker.names.arrayLiteralElement, in: proto)
      else { return .failed }
      return result(
        equateMember(element, of: collection, constraint.right, constraint.node, &checker))
    default: return .failed
    }
  }

  private mutating func settleDictionary(
    _ constraint: Constraint, _ key: Type, _ checker: inout Checker
  ) -> Outcome {
    switch shape(constraint.left, &checker) {
    case .variable: return .waiting
    case .error:
      return result(
        equate(.error, key, &checker) && equate(.error, constraint.right, &checker))
    case .nominal(let nominal, let arguments) where nominal == checker.known.dictionary:
      return result(
        equate(arguments[0], key, &checker) && equate(arguments[1], constraint.right, &checker)
          && requireHashable(of: nominal, arguments, constraint.node, &checker))
    case .nominal:
      let (type, node) = (constraint.left, constraint.node)
      guard let proto = checker.known.expressibleByDictionaryLiteral,
        let first = checker.associatedType(named: checker.names.keyType, in: proto),
        let second = checker.associatedType(named: checker.names.valueType, in: proto)
      else { return .failed }
      return result(
        equateMember(first, of: type, key, node, &checker)
          && equateMember(second, of: type, constraint.right, node, &checker))
    default: return .failed
    }
  }

  /// The elements of a set and the keys of a dictionary have to be hashable.
  private mutating func requireHashable(
    of nominal: NominalID, _ arguments: [Type], _ node: NodeID, _ checker: inout Checker
  ) -> Bool {
    require(
      arguments[0], boundsOf: checker.program[nominal].genericParameters[0], node, &checker)
  }
}
