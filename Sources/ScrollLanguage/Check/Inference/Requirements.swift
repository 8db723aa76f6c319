// What declarations ask of the types that they are used with.

extension Inference {
  /// Holds a type to a protocol, now or once its head is known.
  mutating func require(
    _ type: Type, _ proto: ProtocolID, isOpened: Bool = false, _ node: NodeID,
    _ checker: inout Checker
  ) -> Bool {
    let type = resolve(type)
    if isClosed(type, &checker) {
      return checker.conforms(type, to: proto)
        && (isOpened || !checker.isExistentialOnly(type, for: proto))
    }
    switch checker.program.types.shape(of: type) {
    case .variable:
      system.add(.conforms(proto, isOpened: isOpened), type, type, at: node)
      return true
    case .nominal(let nominal, let arguments):
      let condition = ConditionUse(type: type, protocol: proto)
      // A condition that leads back to itself asks for nothing more.
      if checker.queries.conditionsInProgress.contains(condition) { return true }
      checker.queries.conditionsInProgress.append(condition)
      defer { checker.queries.conditionsInProgress.removeLast() }
      return requireParts(of: nominal, arguments, proto, node, &checker)
    case .existential, .opaque, .genericParameter, .member, .error: return true
    case .tuple, .function, .metatype: return proto == checker.known.sendable
    }
  }

  /// Requires a type to meet the bounds of a generic parameter.
  mutating func require(
    _ type: Type, boundsOf parameter: GenericParameterID, isOpened: Bool = false, _ node: NodeID,
    _ checker: inout Checker
  ) -> Bool {
    for bound in checker.program.genericParameters[Int(parameter.index)].bounds
    where !require(type, bound, isOpened: isOpened, node, &checker) {
      guard noteBound(type, bound, at: node, &checker) else { return false }
    }
    return true
  }

  /// The conditions under which a generic type conforms.
  private mutating func requireParts(
    of nominal: NominalID, _ arguments: [Type], _ proto: ProtocolID, _ node: NodeID,
    _ checker: inout Checker
  ) -> Bool {
    if proto == checker.known.sendable { return true }
    for declared in checker.allConformances(of: nominal) where declared.protocol == proto {
      let substitution = Substitution(
        parameters: checker.program[nominal].genericParameters, arguments: arguments)
      return require(declared.context, substitution, node, &checker)
    }
    return false
  }

  /// The `where` clause of a context, for what its parameters stand for here.
  mutating func require(
    _ context: ContextID, _ substitution: Substitution, _ node: NodeID, _ checker: inout Checker
  ) -> Bool {
    checker.readRequirements(of: context)
    let found = checker.tables.contexts[context]
    for requirement in found.conformanceRequirements {
      let type = substituted(requirement.type, substitution, node, &checker)
      // A member of an `any P` is one of the value in the box, and so are its conditions on `Self`.
      let isOpened = checker.isSelf(requirement.type, in: context)
      guard
        require(type, requirement.protocol, isOpened: isOpened, node, &checker)
          || noteBound(type, requirement.protocol, at: node, &checker)
      else { return false }
    }
    for requirement in found.sameTypeRequirements {
      let left = substituted(requirement.left, substitution, node, &checker)
      let right = substituted(requirement.right, substitution, node, &checker)
      if checker.isErasedAlike(resolve(left), resolve(right)) { continue }
      guard
        equateAsRequired(left, right, &checker)
          || noteEquality(left, right, at: node, &checker)
      else {
        return false
      }
    }
    return true
  }

  /// A type of a declaration, for what its generic parameters stand for; associated types of what is not
  /// known yet are variables of their own.
  mutating func substituted(
    _ type: Type, _ substitution: Substitution, _ node: NodeID, _ checker: inout Checker
  ) -> Type {
    guard checker.program.types.contents(of: type).contains(.parameter) else { return type }
    switch checker.program.types.shape(of: type) {
    case .genericParameter(let parameter): return substitution[parameter] ?? type
    case .member(let base, let associated):
      let base = substituted(base, substitution, node, &checker)
      return member(associated, of: base, node, &checker)
    case .nominal(let nominal, let arguments):
      let arguments = substituted(arguments, substitution, node, &checker)
      return checker.program.types.intern(.nominal(nominal, arguments))
    case .opaque(let opaque, let arguments):
      let arguments = substituted(arguments, substitution, node, &checker)
      return checker.program.types.intern(.opaque(opaque, arguments))
    case .tuple(var elements):
      for index in elements.indices {
        elements[index].type = substituted(elements[index].type, substitution, node, &checker)
      }
      return checker.program.types.intern(.tuple(elements))
    case .function(var parameters, let result):
      for index in parameters.indices {
        parameters[index].type = substituted(parameters[index].type, substitution, node, &checker)
      }
      let result = substituted(result, substitution, node, &checker)
      return checker.program.types.intern(.function(parameters, result: result))
    case .existential(let protocols, var said):
      for index in said.indices {
        said[index].type = substituted(said[index].type, substitution, node, &checker)
      }
      return checker.program.types.intern(.existential(protocols, where: said))
    case .metatype(let instance):
      let instance = substituted(instance, substitution, node, &checker)
      return checker.program.types.intern(.metatype(instance))
    case .error, .variable: return type
    }
  }

  private mutating func substituted(
    _ types: [Type], _ substitution: Substitution, _ node: NodeID, _ checker: inout Checker
  ) -> [Type] {
    var found: [Type] = []
    for type in types { found.append(substituted(type, substitution, node, &checker)) }
    return found
  }

  // MARK: Associated types

  /// `base.Name`: what it is, or a variable for it.
  mutating func member(
    _ associated: AssociatedTypeID, of base: Type, _ node: NodeID, _ checker: inout Checker
  ) -> Type {
    if let found = witness(associated, of: base, node, &checker) { return found }
    let variable = Type.variable(system.makeVariable(isDependent: true))
    system.add(.associated(associated), base, variable, at: node)
    return variable
  }

  mutating func equateMember(
    _ associated: AssociatedTypeID, of base: Type, _ type: Type, _ node: NodeID,
    _ checker: inout Checker
  ) -> Bool {
    if let found = witness(associated, of: base, node, &checker) {
      return equateAsRequired(found, type, &checker)
    }
    system.add(.associated(associated), base, type, at: node)
    return true
  }

  /// Makes two types one, as a `where` clause asks it: a tuple with labels also meets one without.
  mutating func equateAsRequired(
    _ left: Type, _ right: Type, _ checker: inout Checker
  ) -> Bool {
    guard case .tuple(let first) = shape(left, &checker),
      case .tuple(let second) = shape(right, &checker), first.count == second.count,
      first.allSatisfy({ $0.label.isNone }) || second.allSatisfy({ $0.label.isNone })
    else { return equate(left, right, &checker) }
    for (left, right) in zip(first, second) where !equate(left.type, right.type, &checker) {
      return false
    }
    return true
  }

  /// What an associated type is, once the head of the base is known.
  mutating func witness(
    _ associated: AssociatedTypeID, of base: Type, _ node: NodeID, _ checker: inout Checker
  ) -> Type? {
    var base = resolve(base)
    // An associated type of `some P` depends on the generic arguments of the function that returns it.
    if case .opaque = checker.program.types.shape(of: base) { base = applied(base, &checker) }
    if isClosed(base, &checker) { return checker.memberType(base, associated) }
    guard case .nominal(let nominal, let arguments) = checker.program.types.shape(of: base) else {
      return nil
    }
    let parameters = checker.program[nominal].genericParameters
    let own = parameters.map { checker.program.types.intern(.genericParameter($0)) }
    let generic = checker.program.types.intern(.nominal(nominal, own))
    let found = checker.memberType(generic, associated)
    return substituted(
      found, Substitution(parameters: parameters, arguments: arguments), node, &checker)
  }
}
