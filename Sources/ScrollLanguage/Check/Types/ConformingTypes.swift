/// A struct of the program that conforms to a protocol of the library, for analyses that read its
/// functions.
package struct ConformingType {
  /// The name as the program writes it: `Snap`, `Rules.Snap`.
  package var name: String
  /// As the machine names its values.
  package var qualifiedName: String
  package var type: Type
  package var nameSpan: SourceSpan
  /// The declaration from its first word to its closing brace.
  package var span: SourceSpan
  /// What meets the requirement that was asked for.
  package var witness: FunctionID?
  /// The functions that make the initial values of its stored properties, by their index.
  package var initialValues: [UInt32: FunctionID] = [:]
}

extension Checker {
  /// The structs of the program without generic parameters that conform to a protocol of the library, in
  /// the order of their declaration, each with its witness for a requirement.
  package mutating func structs(meeting requirement: FunctionID) -> [ConformingType] {
    guard case .requirement(let proto) = program[requirement].body else { return [] }
    var found: [ConformingType] = []
    for index in programNominals {
      let nominal = NominalID(index: UInt32(index))
      let declaration = tables.declarations[tables.nominalDeclarations[index]]
      guard !declaration.flags.contains(.isLibrary), program[nominal].kind == .struct,
        program[nominal].genericParameters.isEmpty,
        let type = tables.contexts[tables.nominalContexts[index]].selfType,
        conforms(type, to: proto)
      else { continue }
      let previous = enter(declaration.source)
      let nameSpan = tree.nominalType(declaration.node).nameSpan
      let span = tree.sourceSpan(declaration.node)
      leave(previous)
      var conforming = ConformingType(
        name: nestedName(of: nominal), qualifiedName: program[nominal].qualifiedName, type: type,
        nameSpan: SourceSpan(declaration.source, nameSpan), span: span,
        witness: witness(for: requirement, in: type, arguments: [])?.function)
      for field in program[nominal].fields.indices {
        guard let value = fieldInitializer(field, nominal) else { continue }
        requireBody(value)
        conforming.initialValues[UInt32(field)] = value
      }
      found.append(conforming)
    }
    return found
  }

  /// `extension P where Self == T { static var x: Self }`, found where a `P` is expected.
  mutating func protocolStatics(_ name: Name, of target: Type) -> [Candidate] {
    typesNamed(byStatics: name, of: target).filter { $0.parameters.isEmpty }.map {
      Candidate(
        declaration: $0.member,
        substitution: Substitution(parameters: [$0.selfParameter], arguments: [$0.type]),
        isStatic: true)
    }
  }

  /// A type that a static member of a protocol's extension says `Self` to be.
  struct NamedType {
    let member: DeclarationID
    let selfParameter: GenericParameterID
    let type: Type
    /// The member's own generic parameters that the type has: `where Self == Bounded<Base>`.
    let parameters: [GenericParameterID]
  }

  mutating func typesNamed(byStatics name: Name, of target: Type) -> [NamedType] {
    let protocols: [ProtocolID]
    switch program.types.shape(of: target) {
    case .existential(let all, _): protocols = all
    case .genericParameter, .opaque: protocols = self.protocols(of: target)
    default: return []
    }
    if isSought(name) { noteStatics(of: protocols) }
    var found: [NamedType] = []
    for proto in owners(of: protocols) {
      for id in tables.protocolMembers[Int(proto.index), name]
      where tables.declarations[id].flags.contains(.isStatic) {
        let selfParameter = program[proto].selfParameter
        let parameter = intern(.genericParameter(selfParameter))
        for requirement in sameTypeRequirements(around: id)
        where requirement.left == parameter && !isReplaced(requirement.right) {
          let own = signatureOfFunction(id)?.genericParameters ?? []
          let parameters = own.filter {
            mentions(intern(.genericParameter($0)), in: requirement.right)
          }
          // `extension Shape where Self == Dot` holds for an `InsettableShape`, too, if a dot is one.
          if !protocols.contains(proto), parameters.isEmpty,
            !protocols.allSatisfy({ conforms(requirement.right, to: $0) })
          {
            continue
          }
          found.append(
            NamedType(
              member: id, selfParameter: selfParameter, type: requirement.right,
              parameters: parameters))
        }
      }
    }
    return found
  }

  /// Protocols, and those that they inherit from.
  private mutating func owners(of protocols: [ProtocolID]) -> [ProtocolID] {
    var found = protocols
    for proto in protocols {
      for inherited in allInherited(proto) where !found.contains(inherited) {
        found.append(inherited)
      }
    }
    return found
  }

  /// Nil for what is no function, and for one that is being resolved.
  private mutating func signatureOfFunction(_ id: DeclarationID) -> Signature? {
    guard tables.declarations[id].kind == .function, !state(of: id).isResolving else { return nil }
    return resolveSignature(id)
  }

  /// What the extension around a member, and the member itself, ask of types.
  mutating func sameTypeRequirements(around id: DeclarationID) -> [SameTypeRequirement] {
    let context = tables.declarations[id].context
    readRequirements(of: context)
    let outer = tables.contexts[context].sameTypeRequirements
    guard let signature = signatureOfFunction(id), signature.context != context else {
      return outer
    }
    return outer + tables.contexts[signature.context].sameTypeRequirements
  }
}
