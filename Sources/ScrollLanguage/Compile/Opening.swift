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

/// Which box a call opens.
struct Opening: Hashable {
  /// The number of the type argument that is the type in the box.
  let argument: Int
  /// The number of the parameter that holds the box.
  let parameter: Int

  /// A requirement opens the box that it is called on.
  static let own = Opening(argument: 0, parameter: 0)
}

extension Compiler {
  /// The first box that a call of generic code opens: there may be one for each type argument that is an existential. What
  /// the code asks of the parameter is then asked of the type in the box: `Self.count`, `T.self`, `T(…)`.
  func opening(of function: FunctionID, _ types: [Type]) -> Opening? {
    for (argument, type) in types.enumerated() where mayBeOpened(type) {
      if let parameter = boxParameter(of: function, for: argument, type) {
        return Opening(argument: argument, parameter: parameter)
      }
    }
    return nil
  }

  /// Whether a requirement is called on a value, or given one of its type first. Without a value there is no box to take
  /// the type from.
  func takesBox(_ requirement: FunctionID) -> Bool {
    let declaration = self[requirement]
    guard let first = declaration.parameters.first, let own = declaration.genericParameters.first
    else { return false }
    return first.type == checker.program.types.intern(.genericParameter(own))
  }

  private func mayBeOpened(_ type: Type) -> Bool {
    guard case .existential(let protocols, _) = checker.program.types.shape(of: type) else {
      return false
    }
    return !protocols.isEmpty && !protocols.contains { self[$0].isErased }
  }

  /// The parameter that holds the box: the only one that depends on more of what is in it than the existential says. The
  /// result may depend on that as well, and is boxed in turn.
  private func boxParameter(
    of function: FunctionID, for argument: Int, _ existential: Type
  ) -> Int? {
    let declaration = self[function]
    guard argument < declaration.genericParameters.count,
      !owners(of: function, at: argument).isEmpty
    else { return nil }
    let own = checker.program.types.intern(
      .genericParameter(declaration.genericParameters[argument]))
    var found: Int?
    for (index, parameter) in declaration.parameters.enumerated() {
      if parameter.type == own {
        if found != nil { return nil }
        found = index
      } else if checker.occurs(own, in: parameter.type, hiddenBy: existential) {
        return nil
      }
    }
    return found
  }

  /// The protocols that the type in the box conforms to.
  private func owners(of function: FunctionID, at argument: Int) -> [ProtocolID] {
    if case .requirement(let owner) = self[function].body { return [owner] }
    let generic = self[function].genericParameters[argument]
    let bounds = checker.program.genericParameters[Int(generic.index)].bounds
    // Of the `Self` of a protocol its own comes first.
    if let own = bounds.first, self[own].selfParameter == generic {
      return [own] + conditions(on: generic, of: function).filter { $0 != own }
    }
    return bounds
  }

  /// The conformances that the `where` clauses around a function require of a generic parameter:
  /// `extension P where Self: Q`.
  private func conditions(on generic: GenericParameterID, of function: FunctionID) -> [ProtocolID] {
    let type = checker.program.types.intern(.genericParameter(generic))
    var found: [ProtocolID] = []
    var context: ContextID? = checker.elaboration.bodies[Int(function.index)].context
    while let id = context {
      for requirement in checker.tables.contexts[id].conformanceRequirements
      where requirement.type == type && !found.contains(requirement.protocol) {
        found.append(requirement.protocol)
      }
      context = checker.tables.contexts[id].parent
    }
    return found
  }

  /// A requirement that is called on a value of its protocol, of which nothing else is known.
  func use(of requirement: FunctionID) -> RequirementUse {
    RequirementUse(
      requirement, opening: .own, on: boundsOfOwners(requirement, at: 0), arguments: [])
  }

  /// A call with an existential among its type arguments.
  func use(of function: FunctionID, _ opening: Opening, _ types: [Type]) -> RequirementUse {
    var others = types
    let existential = others.remove(at: opening.argument)
    return RequirementUse(
      function, opening: opening, on: opened(existential, by: function, at: opening.argument),
      arguments: others)
  }

  /// `any P` for the protocols that the type in the box conforms to, by which a function is dispatched.
  private func boundsOfOwners(_ function: FunctionID, at argument: Int) -> Type {
    checker.program.types.intern(.existential(owners(of: function, at: argument)))
  }

  /// The existential by which a call is dispatched: where associated types are said it is the
  /// value's own, as parameters and results depend on them, else that of the function's protocol.
  private func opened(_ existential: Type, by function: FunctionID, at argument: Int) -> Type {
    let shape = checker.program.types.shape(of: existential)
    if case .existential(let protocols, let arguments) = shape,
      !arguments.isEmpty || protocols.contains(where: { checker.fixesAssociatedTypes($0) })
    {
      return existential
    }
    return boundsOfOwners(function, at: argument)
  }

  /// The function behind a call on a box that holds a value of this type.
  func openedWitness(
    _ use: RequirementUse, _ type: Type
  ) -> (function: FunctionID, arguments: [Type])? {
    for owner in owners(of: use.function, at: use.opening.argument)
    where !checker.conforms(type, to: owner) {
      return nil
    }
    if case .requirement = self[use.function].body {
      return witness(for: use.function, in: type, arguments: use.arguments)
    }
    return (use.function, use.types(with: type))
  }
}
