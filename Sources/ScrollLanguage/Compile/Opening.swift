// Calls on existentials: the function is chosen, or specialised, for the type in the box.

extension Checker {
  /// Whether a box of an existential can hold a value of a concrete type.
  mutating func canBe(_ existential: Type, _ type: Type) -> Bool {
    guard case .existential(let protocols, let arguments) = shape(existential) else { return false }
    for proto in protocols where !conforms(type, to: proto) { return false }
    for argument in arguments
    where concrete(memberType(type, argument.associated), .empty) != argument.type {
      return false
    }
    return true
  }
}

extension Compiler {
  /// Whether a call opens the box of its argument: requirements always do, and so does generic code
  /// whose type argument is an existential. What it asks of `Self` is then asked of the type in the
  /// box: `Self.count`, `Self.self`, `T(…)`.
  func opens(_ function: FunctionID, _ types: [Type]) -> Bool {
    guard let own = types.first,
      case .existential(let protocols, _) = checker.program.types.shape(of: own),
      !protocols.isEmpty, !protocols.contains(where: { checker.program[$0].isErased }),
      case .term = checker.program[function].body
    else { return false }
    return openedParameter(of: function) != nil
  }

  /// The parameter that holds the box. In generic code it must be the only one that depends on what is in the box; the
  /// result may, which is boxed in turn.
  func openedParameter(of function: FunctionID) -> Int? {
    if case .requirement = checker.program[function].body { return 0 }
    let declaration = checker.program[function]
    guard let first = declaration.genericParameters.first, !owners(of: function).isEmpty else {
      return nil
    }
    var found: Int?
    for (index, parameter) in declaration.parameters.enumerated() {
      if isParameter(parameter.type, first) {
        if found != nil { return nil }
        found = index
      } else if mentions(first, parameter.type) {
        return nil
      }
    }
    return found
  }

  /// The protocols that the type in the box conforms to.
  func owners(of function: FunctionID) -> [ProtocolID] {
    if case .requirement(let owner) = checker.program[function].body { return [owner] }
    guard let first = checker.program[function].genericParameters.first else { return [] }
    let bounds = checker.program.genericParameters[Int(first.index)].bounds
    // Of the `Self` of a protocol its own comes first.
    if let own = bounds.first, checker.program[own].selfParameter == first { return [own] }
    return bounds
  }

  /// `any P` for the protocol that a function belongs to, by which it is dispatched.
  func boundsOfOwners(_ function: FunctionID) -> Type {
    checker.program.types.intern(.existential(owners(of: function)))
  }

  /// The existential by which a call is dispatched: where associated types are said it is the
  /// value's own, as parameters and results depend on them, else that of the function's protocol.
  func opened(_ existential: Type, by function: FunctionID) -> Type {
    if case .existential(_, let arguments) = checker.program.types.shape(of: existential),
      !arguments.isEmpty
    {
      return existential
    }
    return boundsOfOwners(function)
  }

  /// The function behind a call on a box that holds a value of this type.
  func openedWitness(
    _ function: FunctionID, _ type: Type, _ arguments: [Type]
  ) -> (function: FunctionID, arguments: [Type])? {
    for owner in owners(of: function) where !checker.conforms(type, to: owner) { return nil }
    if case .requirement = checker.program[function].body {
      return witness(for: function, in: type, arguments: arguments)
    }
    return (function, [type] + arguments)
  }

  private func isParameter(_ type: Type, _ parameter: GenericParameterID) -> Bool {
    if case .genericParameter(let id) = checker.program.types.shape(of: type) {
      return id == parameter
    }
    return false
  }

  private func mentions(_ parameter: GenericParameterID, _ type: Type) -> Bool {
    guard checker.program.types.contents(of: type).contains(.parameter) else { return false }
    switch checker.program.types.shape(of: type) {
    case .genericParameter(let id): return id == parameter
    case .nominal(_, let arguments), .opaque(_, let arguments):
      return arguments.contains { mentions(parameter, $0) }
    case .tuple(let elements): return elements.contains { mentions(parameter, $0.type) }
    case .function(let parameters, let result):
      return parameters.contains { mentions(parameter, $0.type) } || mentions(parameter, result)
    case .member(let base, _): return mentions(parameter, base)
    case .metatype(let instance): return mentions(parameter, instance)
    case .existential(_, let arguments):
      return arguments.contains { mentions(parameter, $0.type) }
    case .error, .variable: return false
    }
  }
}
