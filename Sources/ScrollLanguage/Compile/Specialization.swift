/// Which concrete types stand for the generic parameters of a declaration.
package struct Substitution {
  package var parameters: [GenericParameterID]
  package var arguments: [Type]

  package init(parameters: [GenericParameterID] = [], arguments: [Type] = []) {
    self.parameters = parameters
    self.arguments = arguments
  }

  package static let empty = Substitution()

  package subscript(parameter: GenericParameterID) -> Type? {
    for (index, candidate) in parameters.enumerated() where candidate == parameter {
      return index < arguments.count ? arguments[index] : nil
    }
    return nil
  }

  mutating func bind(_ parameter: GenericParameterID, to type: Type) {
    parameters.append(parameter)
    arguments.append(type)
  }
}

extension Checker {
  /// A type with its generic parameters replaced, and members and opaque types of concrete types
  /// resolved.
  mutating func concrete(_ type: Type, _ substitution: Substitution) -> Type {
    let contents = program.types.contents(of: type)
    if contents.isDisjoint(with: [.parameter, .opaque]) { return type }
    switch program.types.shape(of: type) {
    case .genericParameter(let parameter): return substitution[parameter] ?? type
    case .member(let base, let associated):
      let concreteBase = concrete(base, substitution)
      let member =
        memberOfExistential(concreteBase, associated) ?? memberType(concreteBase, associated)
      // A type's own part can be opaque: `makeIterator() -> some IteratorProtocol<Int>`.
      return program.types.contents(of: member).contains(.opaque)
        ? concrete(member, .empty) : member
    case .opaque(let id, let arguments):
      var concreteArguments: [Type] = []
      for argument in arguments { concreteArguments.append(concrete(argument, substitution)) }
      requireUnderlying(of: id)
      let opaque = program.opaques[Int(id.index)]
      return concrete(
        opaque.underlying,
        Substitution(parameters: opaque.genericParameters, arguments: concreteArguments))
    default:
      return mapParts(type) { checker, part in checker.concrete(part, substitution) }
    }
  }

  /// An associated type of `any P` is the existential of its bounds.
  private mutating func memberOfExistential(
    _ base: Type, _ associated: AssociatedTypeID
  ) -> Type? {
    guard case .existential(_, let arguments) = shape(base) else { return nil }
    let owner = program.associatedTypes[Int(associated.index)].owner
    if arguments.isEmpty, program[owner].isErased { return intern(.existential([owner])) }
    return typeWitness(associated, of: base)
  }
}
