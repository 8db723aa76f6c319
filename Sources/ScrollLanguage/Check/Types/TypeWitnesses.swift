// What the associated types of a type are: said, inferred from members, or by default.

extension Checker {
  /// An associated type of a concrete (or existential) type.
  mutating func typeWitness(_ associated: AssociatedTypeID, of base: Type) -> Type? {
    let key = TypeWitnessKey(type: base, associated: associated)
    if let found = queries.typeWitnesses[key] { return found }
    if queries.typeWitnessesInProgress.contains(key) { return nil }
    queries.typeWitnessesInProgress.append(key)
    defer { queries.typeWitnessesInProgress.removeLast() }
    let found = findTypeWitness(associated, of: base)
    if let found, !isOpen(base) {
      queries.typeWitnesses[key] = found
    }
    return found
  }

  private mutating func findTypeWitness(
    _ associated: AssociatedTypeID, of base: Type
  ) -> Type? {
    let name = program.associatedTypes[Int(associated.index)].name
    if case .existential(let protocols, let arguments) = program.types.shape(of: base) {
      return typeWitness(associated, of: base, protocols, arguments)
    }
    guard case .nominal(let nominal, let arguments) = program.types.shape(of: base) else {
      return nil
    }
    let substitution = Substitution(
      parameters: program[nominal].genericParameters, arguments: arguments)
    if let alias = explicitTypeWitness(name, in: nominal, base) {
      return substitute(alias, substitution)
    }
    if let inferred = inferredTypeWitness(associated, of: nominal) {
      return substitute(inferred, substitution)
    }
    if let equated = equatedTypeWitness(associated, of: base) { return equated }
    return extensionTypeWitness(associated, of: base, nominal)
      ?? defaultTypeWitness(associated, of: base)
  }

  /// What an existential says of an associated type, else what is known of every type that it can
  /// be: `any IteratorProtocol<Int>` for the `Iterator` of `any Sequence<Int>`.
  private mutating func typeWitness(
    _ associated: AssociatedTypeID, of base: Type, _ protocols: [ProtocolID],
    _ arguments: [AssociatedArgument]
  ) -> Type? {
    for argument in arguments where argument.associated == associated { return argument.type }
    let bounds = boundsOf(associated)
    var said: [AssociatedArgument] = []
    for proto in protocols.flatMap({ allInherited($0) }) {
      let parameter = program[proto].selfParameter
      let selfType = intern(.genericParameter(parameter))
      let own = intern(.member(selfType, associated))
      let substitution = Substitution(parameters: [parameter], arguments: [base])
      for equation in protocolEquations(proto)
      where !occurs(selfType, in: equation.right, hiddenBy: base) {
        // `protocol Layer: Identifiable where ID == String`
        if equation.left == own { return substitute(equation.right, substitution) }
        guard case .member(own, let inner) = program.types.shape(of: equation.left) else {
          continue
        }
        let type = substitute(equation.right, substitution)
        if type != .error { said.append(AssociatedArgument(inner, type)) }
      }
    }
    return intern(.existential(bounds.sorted { $0.index < $1.index }, where: said))
  }

  /// Whether a protocol says of one of its associated types what it is: `protocol Layer: Identifiable where ID == String`.
  mutating func fixesAssociatedTypes(_ proto: ProtocolID) -> Bool {
    for proto in allInherited(proto) {
      let selfType = intern(.genericParameter(program[proto].selfParameter))
      for equation in protocolEquations(proto) {
        guard case .member(selfType, _) = program.types.shape(of: equation.left) else { continue }
        if !occurs(selfType, in: equation.right, hiddenBy: .error) { return true }
      }
    }
    return false
  }

  /// A typealias, nested type or generic parameter of that name; for enums with a raw type, it.
  private mutating func explicitTypeWitness(
    _ name: Name, in nominal: NominalID, _ base: Type
  ) -> Type? {
    if let found = nestedType(name, in: nominal) {
      switch tables.declarations[found].kind {
      case .typeAlias: return resolveAlias(found)
      default:
        return typeOf(
          found, arguments: [], tables.declarations[found].node,
          in: tables.nominalContexts[Int(nominal.index)],
          allowsProtocol: true)
      }
    }
    if let parameter = tables.contexts[tables.nominalContexts[Int(nominal.index)]].types[name] {
      return intern(.genericParameter(parameter))
    }
    if name == names.rawValueType { return tables.nominalStates[Int(nominal.index)].rawType }
    if name == names.allCasesType, program[nominal].kind == .enum {
      let type = tables.contexts[tables.nominalContexts[Int(nominal.index)]].selfType ?? .error
      return array(type)
    }
    return nil
  }

  /// Compares the requirements that mention the associated type with the members that meet them.
  /// Every protocol that knows a type by this name has a say: `Sequence.Element` of an iterator
  /// that is its own sequence is what `IteratorProtocol.next()` returns.
  private mutating func inferredTypeWitness(
    _ associated: AssociatedTypeID, of nominal: NominalID
  ) -> Type? {
    let name = program.associatedTypes[Int(associated.index)].name
    for proto in protocolsKnowing(name, of: nominal, owner: associated) {
      guard let pattern = interfacePattern(of: name, in: proto, nominal) else { continue }
      for requirement in tables.protocolRequirements[Int(proto.index)] {
        if tables.declarations[requirement].kind == .initializer {
          ensureSynthesizedMembers(of: nominal, for: .initializer)
        }
        for candidate in tables.nominalMembers[
          Int(nominal.index), tables.declarations[requirement].name]
        where tables.declarations[candidate].kind == tables.declarations[requirement].kind {
          if let found = matchInterface(requirement, candidate, for: pattern),
            !isOpen(found)
          {
            return found
          }
        }
      }
    }
    return nil
  }

  /// The same of the members that extensions of protocols supply: `var keys: Range<Int>` says what
  /// `Keys` is where the type has no `keys` of its own.
  private mutating func extensionTypeWitness(
    _ associated: AssociatedTypeID, of base: Type, _ nominal: NominalID
  ) -> Type? {
    let name = program.associatedTypes[Int(associated.index)].name
    for proto in protocolsKnowing(name, of: nominal, owner: associated) {
      guard let pattern = interfacePattern(of: name, in: proto, nominal) else { continue }
      for requirement in tables.protocolRequirements[Int(proto.index)] {
        for declared in allConformances(of: nominal) {
          let substitution = Substitution(
            parameters: [program[declared.protocol].selfParameter], arguments: [base])
          for candidate in tables.protocolMembers[
            Int(declared.protocol.index), tables.declarations[requirement].name]
          where tables.declarations[candidate].kind == tables.declarations[requirement].kind
            && !tables.declarations[candidate].flags.contains(.isRequirement)
            && meets(tables.declarations[candidate].context, substitution)
          {
            guard let match = matchInterface(requirement, candidate, for: pattern) else { continue }
            let found = substitute(match, substitution)
            if found != .error, !mentions(pattern.member, in: match),
              !isOpen(found)
            {
              return found
            }
          }
        }
      }
    }
    return nil
  }

  /// The owner, then what refines it, then the others that the type conforms to.
  private mutating func protocolsKnowing(
    _ name: Name, of nominal: NominalID, owner associated: AssociatedTypeID
  ) -> [ProtocolID] {
    let owner = program.associatedTypes[Int(associated.index)].owner
    var found = [owner]
    var others: [ProtocolID] = []
    for declared in allConformances(of: nominal) where declared.protocol != owner {
      if inherits(declared.protocol, from: owner) {
        found.append(declared.protocol)
      } else if associatedType(named: name, in: declared.protocol) != nil {
        others.append(declared.protocol)
      }
    }
    return found + others
  }

  /// What the equations of the protocols say: `Iterator.Element == Element` once the members have
  /// said what `Iterator` is.
  private mutating func equatedTypeWitness(
    _ associated: AssociatedTypeID, of base: Type
  ) -> Type? {
    guard case .nominal(let nominal, _) = program.types.shape(of: base) else { return nil }
    for declared in allConformances(of: nominal) {
      let parameter = program[declared.protocol].selfParameter
      let selfType = intern(.genericParameter(parameter))
      let own = intern(.member(selfType, associated))
      let substitution = Substitution(parameters: [parameter], arguments: [base])
      for equation in protocolEquations(declared.protocol) {
        let other: Type
        if equation.left == own {
          other = equation.right
        } else if equation.right == own {
          other = equation.left
        } else {
          continue
        }
        let found = substitute(other, substitution)
        if found != .error, !mentions(own, in: found), found != intern(.member(base, associated)) {
          return found
        }
      }
    }
    return nil
  }

  /// How the requirements of a protocol mention `Self` and the associated type to be inferred.
  private struct InterfacePattern {
    var selfParameter: Type
    var member: Type
    var nominal: NominalID
  }

  /// How a protocol's requirements mention the type that it knows by a name; nil if it knows none.
  private mutating func interfacePattern(
    of name: Name, in proto: ProtocolID, _ nominal: NominalID
  ) -> InterfacePattern? {
    guard let own = associatedType(named: name, in: proto) else { return nil }
    let selfParameter = intern(.genericParameter(program[proto].selfParameter))
    return InterfacePattern(
      selfParameter: selfParameter, member: intern(.member(selfParameter, own)), nominal: nominal)
  }

  private mutating func matchInterface(
    _ requirement: DeclarationID, _ candidate: DeclarationID, for pattern: InterfacePattern
  ) -> Type? {
    if state(of: candidate).isResolving { return nil }
    let wanted = interfaceTypes(requirement)
    guard wanted.contains(where: { mentions(pattern.member, in: $0) }) else { return nil }
    let found = interfaceTypes(candidate)
    guard wanted.count == found.count,
      tables.declarations[requirement].flags.contains(.isStatic)
        == tables.declarations[candidate].flags.contains(.isStatic)
    else { return nil }
    if tables.declarations[requirement].kind != .variable {
      guard parameterLabels(requirement) == parameterLabels(candidate) else { return nil }
    }
    var match: Type?
    for (wanted, type) in zip(wanted, found) {
      if !agrees(type, with: wanted, pattern) { return nil }
      if match == nil { match = part(of: type, at: pattern.member, in: wanted) }
    }
    // A generic parameter of the member itself is no type witness.
    if let match, case .genericParameter(let parameter) = program.types.shape(of: match),
      genericParameters(of: candidate).contains(parameter)
    {
      return nil
    }
    return match
  }

  /// Whether a member's type can stand where the requirement's does: `Int` cannot be a
  /// `Range<Index>`, and what is known of other associated types holds.
  private mutating func agrees(_ type: Type, with wanted: Type, _ pattern: InterfacePattern) -> Bool
  {
    switch program.types.shape(of: wanted) {
    case .member(let base, let associated):
      guard wanted != pattern.member, base == pattern.selfParameter,
        let selfType = tables.contexts[tables.nominalContexts[Int(pattern.nominal.index)]].selfType,
        !isOpenEnded(type, pattern), let known = typeWitness(associated, of: selfType)
      else { return true }
      return known == type || known == .error
    case .nominal(let first, let arguments):
      guard case .nominal(let second, let found) = program.types.shape(of: type) else {
        return isOpenEnded(type, pattern)
      }
      if first != second { return false }
      for (argument, wanted) in zip(found, arguments)
      where !agrees(argument, with: wanted, pattern) {
        return false
      }
      return true
    case .tuple(let elements):
      guard case .tuple(let found) = program.types.shape(of: type) else {
        return isOpenEnded(type, pattern)
      }
      return found.count == elements.count
    default: return true
    }
  }

  /// Whether a type can stand for any other. Generic parameters of the conforming type and their associated types cannot.
  private func isOpenEnded(_ type: Type, _ pattern: InterfacePattern) -> Bool {
    switch program.types.shape(of: type) {
    case .nominal, .tuple, .function, .metatype, .existential: false
    case .genericParameter(let parameter):
      !program[pattern.nominal].genericParameters.contains(parameter)
    case .member(let base, _): isOpenEnded(base, pattern)
    case .error, .variable, .opaque: true
    }
  }

  func mentions(_ member: Type, in type: Type) -> Bool {
    type == member || program.types.shape(of: type).parts.contains { mentions(member, in: $0) }
  }

  /// The part of `type` that stands where `member` stands in `pattern`.
  func part(of type: Type, at member: Type, in pattern: Type) -> Type? {
    if pattern == member { return type }
    switch (program.types.shape(of: pattern), program.types.shape(of: type)) {
    case (.nominal(let left, let wanted), .nominal(let right, let found)) where left == right:
      for (wanted, found) in zip(wanted, found) {
        if let match = part(of: found, at: member, in: wanted) { return match }
      }
    case (.tuple(let wanted), .tuple(let found)) where wanted.count == found.count:
      for (wanted, found) in zip(wanted, found) {
        if let match = part(of: found.type, at: member, in: wanted.type) { return match }
      }
    case (.function(let wanted, let result), .function(let found, let foundResult))
    where wanted.count == found.count:
      for (wanted, found) in zip(wanted, found) {
        if let match = part(of: found.type, at: member, in: wanted.type) { return match }
      }
      return part(of: foundResult, at: member, in: result)
    default: break
    }
    return nil
  }

  private mutating func defaultTypeWitness(
    _ associated: AssociatedTypeID, of base: Type
  ) -> Type? {
    guard case .nominal(let nominal, _) = program.types.shape(of: base) else { return nil }
    let name = program.associatedTypes[Int(associated.index)].name
    var found: (type: Type, owner: ProtocolID)?
    for declared in allConformances(of: nominal) {
      // A redeclaration in a refining protocol may have a default of its own, which wins.
      if let found, !inherits(declared.protocol, from: found.owner) { continue }
      guard let type = defaultTypeWitness(named: name, in: declared.protocol) else { continue }
      let substitution = Substitution(
        parameters: [program[declared.protocol].selfParameter], arguments: [base])
      found = (substitute(type, substitution), declared.protocol)
    }
    return found?.type
  }

  private mutating func defaultTypeWitness(named name: Name, in proto: ProtocolID) -> Type? {
    for id in tables.protocolRequirements[Int(proto.index)]
    where tables.declarations[id].kind == .associatedType && tables.declarations[id].name == name {
      let previous = enter(tables.declarations[id].source)
      defer { leave(previous) }
      guard let node = tree.associatedType(tables.declarations[id].node).defaultType.some else {
        continue
      }
      return resolveType(node, in: tables.protocolContexts[Int(proto.index)])
    }
    return nestedAlias(name, in: proto).map { resolveAlias($0) }
  }
}

struct TypeWitnessKey: Hashable {
  var type: Type
  var associated: AssociatedTypeID
}
