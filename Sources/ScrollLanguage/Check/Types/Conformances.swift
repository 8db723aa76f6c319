// Which types meet which protocols, and what their associated types are.

extension Checker {
  // MARK: Associated types

  /// Own and inherited associated types; a redeclared one is the inherited one.
  mutating func associatedType(named name: Name, in proto: ProtocolID) -> AssociatedTypeID? {
    readAssociatedTypes(of: proto)
    for id in program[proto].associatedTypes
    where program.associatedTypes[Int(id.index)].name == name {
      return id
    }
    for inherited in program[proto].inherited {
      if let found = associatedType(named: name, in: inherited) { return found }
    }
    return nil
  }

  /// What a protocol of the library says of its associated types.
  mutating func readTypes(of proto: ProtocolID) {
    readAssociatedTypes(of: proto)
    _ = protocolEquations(proto)
    for associated in program[proto].associatedTypes { _ = boundsOf(associated) }
  }

  private mutating func readAssociatedTypes(of proto: ProtocolID) {
    if tables.hasFoundAssociatedTypes[Int(proto.index)] { return }
    tables.hasFoundAssociatedTypes[Int(proto.index)] = true
    for id in tables.protocolRequirements[Int(proto.index)]
    where tables.declarations[id].kind == .associatedType {
      var isInherited = false
      for inherited in program[proto].inherited
      where associatedType(named: tables.declarations[id].name, in: inherited) != nil {
        isInherited = true
      }
      if isInherited { continue }
      let type = AssociatedType(name: tables.declarations[id].name, owner: proto)
      let associated = AssociatedTypeID(index: UInt32(program.associatedTypes.append(type)))
      _ = tables.associatedDeclarations.append(id)
      _ = tables.associatedBounds.append(nil)
      program.protocols[Int(proto.index)].associatedTypes.append(associated)
    }
  }

  /// `base.Name`, resolved as far as the base is known.
  mutating func memberType(_ base: Type, _ associated: AssociatedTypeID) -> Type {
    let member = intern(.member(base, associated))
    switch program.types.shape(of: base) {
    case .error: return .error
    case .variable: return member
    case .genericParameter, .member, .opaque:
      if let found = equatedByOpaque(base, associated) ?? equated(member) { return found }
      if let found = equatedByProtocol(base, associated) { return found }
      return member
    default:
      return typeWitness(associated, of: base) ?? .error
    }
  }

  /// What `some Sequence<Element>` says, for the types that a call gives its generic parameters.
  private mutating func equatedByOpaque(_ base: Type, _ associated: AssociatedTypeID) -> Type? {
    guard case .opaque(let id, let arguments) = program.types.shape(of: base) else { return nil }
    let parameters = program.opaques[Int(id.index)].genericParameters
    let own = intern(.opaque(id, parameters.map { program.types.intern(.genericParameter($0)) }))
    let member = intern(.member(own, associated))
    guard let said = program.opaques[Int(id.index)].equations.last(where: { $0.member == member })
    else { return nil }
    return substitute(said.type, Substitution(parameters: parameters, arguments: arguments))
  }

  /// The type that the surrounding `where` clauses equate with a type: `Int` for the A of `A == B, B == Int`.
  mutating func equated(_ type: Type) -> Type? {
    guard var found = equatedOnce(type) else { return nil }
    var passed = [type]
    while let next = equatedOnce(found), !passed.contains(next) {
      passed.append(found)
      found = next
    }
    return found
  }

  private mutating func equatedOnce(_ type: Type) -> Type? {
    var current: ContextID? = elaboration.functionState.context
    while let id = current {
      for requirement in tables.contexts[id].sameTypeRequirements {
        if requirement.left == type, requirement.right != type { return requirement.right }
        // A generic parameter on the left has been replaced by the right side.
        if requirement.right == type, isMember(type), !isMember(requirement.left),
          !isGenericParameter(requirement.left)
        {
          return requirement.left
        }
      }
      current = surrounding(id)
    }
    return nil
  }

  /// The next context whose `where` clause holds in this one: what a type itself demands holds in
  /// its extensions.
  private mutating func surrounding(_ id: ContextID) -> ContextID? {
    if tables.contexts[id].isExtension, case .nominal(let nominal) = tables.contexts[id].kind {
      return tables.nominalContexts[Int(nominal.index)]
    }
    return tables.contexts[id].parent
  }

  /// What the protocols of the base say: `where Iterator.Element == Element`,
  /// `protocol P where Magnitude == Self`.
  private mutating func equatedByProtocol(
    _ base: Type, _ associated: AssociatedTypeID
  ) -> Type? {
    let key = TypeWitnessKey(type: base, associated: associated)
    if queries.typeWitnessesInProgress.contains(key) { return nil }
    queries.typeWitnessesInProgress.append(key)
    defer { queries.typeWitnessesInProgress.removeLast() }
    for proto in protocols(of: base) {
      let parameter = program[proto].selfParameter
      let own = intern(.member(intern(.genericParameter(parameter)), associated))
      for requirement in protocolEquations(proto) where requirement.left == own {
        return substitute(
          requirement.right, Substitution(parameters: [parameter], arguments: [base]))
      }
    }
    guard case .member(let inner, let outer) = program.types.shape(of: base) else { return nil }
    for proto in protocols(of: inner) {
      let parameter = program[proto].selfParameter
      let selfType = intern(.genericParameter(parameter))
      let own = intern(.member(intern(.member(selfType, outer)), associated))
      for requirement in protocolEquations(proto) where requirement.left == own {
        return substitute(
          requirement.right, Substitution(parameters: [parameter], arguments: [inner]))
      }
    }
    return nil
  }

  /// Same-type requirements of a protocol: its own and those of its associated types.
  mutating func protocolEquations(_ proto: ProtocolID) -> [SameTypeRequirement] {
    if let known = tables.protocolEquationTable[Int(proto.index)] { return known }
    let context = tables.protocolContexts[Int(proto.index)]
    if queries.contextsBeingRead.contains(context) {
      return tables.contexts[context].sameTypeRequirements
    }
    tables.protocolEquationTable[Int(proto.index)] = []
    let previous = enter(tables.contexts[context].source)
    let saved = elaboration.functionState.context
    elaboration.functionState.context = context
    defer {
      elaboration.functionState.context = saved
      leave(previous)
    }
    readRequirements(of: context)
    var found = tables.contexts[context].sameTypeRequirements
    for id in tables.protocolRequirements[Int(proto.index)]
    where tables.declarations[id].kind == .associatedType {
      let declared = tree.associatedType(tables.declarations[id].node)
      if let own = associatedType(named: declared.name, in: proto) {
        // `associatedtype Rows: Collection<Int>`
        let type = intern(
          .member(intern(.genericParameter(program[proto].selfParameter)), own))
        for bound in declared.inheritance {
          let protocols = resolveProtocols(bound, in: context)
          found += primaryAssociatedTypes(bound, of: type, protocols, in: context)
        }
      }
      for node in declared.requirements {
        let syntax = tree.requirement(node)
        guard syntax.isSameType else { continue }
        found.append(
          SameTypeRequirement(
            left: resolveType(syntax.subject, in: context),
            right: resolveType(syntax.constraint, in: context)))
      }
    }
    tables.protocolEquationTable[Int(proto.index)] = found
    return found
  }

  private func isMember(_ type: Type) -> Bool {
    if case .member = program.types.shape(of: type) { return true }
    return false
  }

  private func isGenericParameter(_ type: Type) -> Bool {
    if case .genericParameter = program.types.shape(of: type) { return true }
    return false
  }

  /// Whether a type may be called so in any protocol; no other name needs to be looked for in them.
  func mayNameTypeInProtocol(_ name: Name) -> Bool {
    collection.protocolTypeNames.contains(name)
      || library?.skeleton.mayNameType(name) == true
  }

  /// A member type by name, through the protocols that the type conforms to.
  mutating func associatedWitness(_ name: Name, of type: Type) -> Type? {
    guard mayNameTypeInProtocol(name) else { return nil }
    for proto in protocols(of: type) {
      if let associated = associatedType(named: name, in: proto) {
        let result = memberType(type, associated)
        if result != .error { return result }
      }
      if let alias = nestedAlias(name, in: proto) {
        return substitute(
          resolveAlias(alias),
          Substitution(parameters: selfParameters(of: proto), arguments: selfTypes(proto, type)))
      }
    }
    return nil
  }

  /// `Self` of a protocol and of all it inherits from.
  mutating func selfParameters(of proto: ProtocolID) -> [GenericParameterID] {
    allInherited(proto).map { program[$0].selfParameter }
  }

  mutating func selfTypes(_ proto: ProtocolID, _ type: Type) -> [Type] {
    allInherited(proto).map { _ in type }
  }

  /// The protocol itself and all it inherits from, nearest first.
  mutating func allInherited(_ proto: ProtocolID) -> [ProtocolID] {
    var all = [proto]
    // Of the few that most protocols inherit from, a list is searched soonest.
    var found: Set<ProtocolID> = []
    var index = 0
    while index < all.count {
      for inherited in program[all[index]].inherited {
        if all.count < 16 {
          if all.contains(inherited) { continue }
        } else {
          if found.isEmpty { found = Set(all) }
          if !found.insert(inherited).inserted { continue }
        }
        all.append(inherited)
      }
      index += 1
    }
    return all
  }

  mutating func inherits(_ proto: ProtocolID, from ancestor: ProtocolID) -> Bool {
    proto == ancestor || allInherited(proto).contains(ancestor)
  }

  // MARK: Conformance

  /// Declared conformances of a type with those implied by them.
  mutating func allConformances(of nominal: NominalID) -> [DeclaredConformance] {
    let index = Int(nominal.index)
    readInheritance(of: nominal)
    if !tables.nominalStates[index].hasAllImplied {
      tables.nominalStates[index].hasAllImplied = true
      for declared in tables.declaredConformances[index] {
        for inherited in allInherited(declared.protocol).dropFirst() {
          declare(
            inherited, of: nominal, in: declared.context, node: declared.node, isImplied: true)
        }
      }
      if program[nominal].kind == .enum { declareEnumConformances(nominal) }
      tables.nominalStates[index].hasAllImplied = true
    }
    return tables.declaredConformances[index]
  }

  /// An enum without associated values is Equatable and Hashable without saying so.
  private mutating func declareEnumConformances(_ nominal: NominalID) {
    let context = tables.nominalContexts[Int(nominal.index)]
    let source = tables.contexts[context].source
    let previous = enter(source)
    defer { leave(previous) }
    for id in members(of: nominal) where tables.declarations[id].kind == .enumCase {
      if !tree.enumCase(tables.declarations[id].detail).parameters.isEmpty { return }
    }
    if program[nominal].cases.isEmpty { return }
    for proto in [known.equatable, known.hashable] {
      if let proto {
        declare(
          proto, of: nominal, in: context, node: tables.contexts[context].unread, isImplied: true)
      }
    }
  }

  /// The protocols that a type is known to conform to, inherited ones included.
  mutating func protocols(of type: Type) -> [ProtocolID] {
    var found: [ProtocolID] = []
    func enter(_ proto: ProtocolID, _ found: inout [ProtocolID], _ all: [ProtocolID]) {
      for candidate in all where !found.contains(candidate) { found.append(candidate) }
    }
    switch program.types.shape(of: type) {
    case .nominal(let nominal, _):
      for declared in allConformances(of: nominal) { found.append(declared.protocol) }
    case .existential(let protocols, _):
      for proto in protocols { enter(proto, &found, allInherited(proto)) }
    case .opaque(let id, _):
      for proto in program.opaques[Int(id.index)].bounds {
        enter(proto, &found, allInherited(proto))
      }
    case .genericParameter, .member:
      for proto in bounds(of: type) { enter(proto, &found, allInherited(proto)) }
    default: break
    }
    return found
  }

  /// What is said of a generic parameter or its member here: by itself, by `where` clauses around.
  mutating func bounds(of type: Type) -> [ProtocolID] {
    var found: [ProtocolID] = []
    switch program.types.shape(of: type) {
    case .genericParameter(let id):
      found = program.genericParameters[Int(id.index)].bounds
    case .member(let base, let associated):
      found = boundsOf(associated) + refinedBounds(base, associated)
    default: break
    }
    var current: ContextID? = elaboration.functionState.context
    while let id = current {
      addBounds(of: type, in: id, to: &found)
      current = surrounding(id)
    }
    return found
  }

  private mutating func addBounds(
    of type: Type, in context: ContextID, to found: inout [ProtocolID]
  ) {
    for requirement in tables.contexts[context].conformanceRequirements
    where requirement.type == type {
      found.append(requirement.protocol)
    }
    for requirement in tables.contexts[context].sameTypeRequirements where requirement.right == type
    {
      if case .member(_, let associated) = program.types.shape(of: requirement.left) {
        found += boundsOf(associated)
      }
    }
  }

  /// What protocols that refine the owner add: `protocol Q: P where A: R`, a redeclaration of `A`.
  private mutating func refinedBounds(
    _ base: Type, _ associated: AssociatedTypeID
  ) -> [ProtocolID] {
    let key = TypeWitnessKey(type: base, associated: associated)
    if queries.boundsInProgress.contains(key) { return [] }
    queries.boundsInProgress.append(key)
    defer { queries.boundsInProgress.removeLast() }
    let name = program.associatedTypes[Int(associated.index)].name
    var found: [ProtocolID] = []
    for proto in protocols(of: base) {
      let context = tables.protocolContexts[Int(proto.index)]
      readRequirements(of: context)
      let own = intern(.member(intern(.genericParameter(program[proto].selfParameter)), associated))
      found += conditions(of: own, in: context)
      for id in tables.protocolRequirements[Int(proto.index)]
      where tables.declarations[id].kind == .associatedType && tables.declarations[id].name == name
      {
        let previous = enter(tables.declarations[id].source)
        for node in tree.associatedType(tables.declarations[id].node).inheritance {
          found += resolveProtocols(node, in: tables.declarations[id].context)
        }
        leave(previous)
      }
    }
    guard case .member(let outer, let inner) = program.types.shape(of: base) else { return found }
    for proto in protocols(of: outer) {
      let context = tables.protocolContexts[Int(proto.index)]
      readRequirements(of: context)
      let own = intern(.member(intern(.genericParameter(program[proto].selfParameter)), inner))
      found += conditions(of: intern(.member(own, associated)), in: context)
    }
    return found
  }

  /// The protocols to which the `where` clauses of a context say that a type conforms.
  private func conditions(of type: Type, in context: ContextID) -> [ProtocolID] {
    tables.contexts[context].conformanceRequirements.filter { $0.type == type }.map { $0.protocol }
  }

  mutating func boundsOf(_ associated: AssociatedTypeID) -> [ProtocolID] {
    if let known = tables.associatedBounds[Int(associated.index)] { return known }
    let id = tables.associatedDeclarations[Int(associated.index)]
    tables.associatedBounds[Int(associated.index)] = []
    let previous = enter(tables.declarations[id].source)
    defer { leave(previous) }
    var protocols: [ProtocolID] = []
    for node in tree.associatedType(tables.declarations[id].node).inheritance {
      protocols += resolveProtocols(node, in: tables.declarations[id].context)
    }
    tables.associatedBounds[Int(associated.index)] = protocols
    return protocols
  }

  /// Whether a type meets a protocol, its conditions included.
  mutating func conforms(_ type: Type, to proto: ProtocolID) -> Bool {
    switch program.types.shape(of: type) {
    case .error: return true
    case .variable: return true
    case .existential(let protocols, _):
      if protocols.isEmpty { return proto == known.sendable }
      return protocols.contains { inherits($0, from: proto) }
    case .nominal(let nominal, let arguments):
      if proto == known.sendable { return true }
      if let library, !library.mayConform(nominal, to: proto),
        !tables.declaredConformances.isChanged(Int(nominal.index))
      {
        return false
      }
      for declared in allConformances(of: nominal) where declared.protocol == proto {
        return meets(
          declared.context,
          Substitution(parameters: program[nominal].genericParameters, arguments: arguments))
      }
      return false
    case .genericParameter, .member, .opaque:
      if proto == known.sendable { return true }
      if isOpen(type) { return true }
      return protocols(of: type).contains(proto)
    case .tuple, .function, .metatype:
      return proto == known.sendable
    }
  }

  /// Whether a literal that is a number or a text can be of a type.
  mutating func accepts(_ type: Type, _ literal: LiteralKind) -> Bool {
    // `any P` conforms to nothing.
    if case .existential = program.types.shape(of: type) { return false }
    return switch literal {
    case .integer:
      type == known.intType || type == known.doubleType
        || known.expressibleByIntegerLiteral.map { conforms(type, to: $0) } ?? false
    case .float:
      type == known.doubleType
        || known.expressibleByFloatLiteral.map { conforms(type, to: $0) } ?? false
    case .string:
      type == known.stringType || type == known.characterType
        || known.expressibleByStringLiteral.map { conforms(type, to: $0) } ?? false
    case .boolean, .nil, .array, .dictionary, .closure, .keyPath: false
    }
  }

  /// Whether the `where` clause of a context holds.
  mutating func meets(_ context: ContextID, _ substitution: Substitution) -> Bool {
    readRequirements(of: context)
    if tables.contexts[context].conformanceRequirements.isEmpty,
      tables.contexts[context].sameTypeRequirements.isEmpty
    {
      return true
    }
    // A condition that leads back to itself holds if nothing else is against it, as in Swift; one
    // that leads to ever larger types does not.
    let question = Condition(context: context, arguments: substitution.arguments)
    if inference.openConditions.contains(question) { return true }
    if inference.openConditions.count > 50 { return false }
    inference.openConditions.append(question)
    defer { inference.openConditions.removeLast() }
    for requirement in tables.contexts[context].conformanceRequirements {
      let type = substitute(requirement.type, substitution)
      if !conforms(type, to: requirement.protocol) { return false }
      // A member of `any P` itself is found with the type that is in it.
      if !isSelf(requirement.type, in: context), isExistentialOnly(type, for: requirement.protocol)
      {
        return false
      }
    }
    for requirement in tables.contexts[context].sameTypeRequirements {
      let left = substitute(requirement.left, substitution)
      let right = substitute(requirement.right, substitution)
      if left == right { continue }
      if isUnresolved(left) || isUnresolved(right) {
        // Decided by what the variable turns out to be; taken to hold for now.
        continue
      }
      if program.types.contents(of: left).union(program.types.contents(of: right))
        .contains(.variable)
      {
        continue
      }
      if isErasedAlike(left, right) { continue }
      return false
    }
    return true
  }

  func isSelf(_ type: Type, in context: ContextID) -> Bool {
    guard case .protocol(let proto) = tables.contexts[context].kind,
      case .genericParameter(let parameter) = program.types.shape(of: type)
    else { return false }
    return parameter == program[proto].selfParameter
  }

  /// A parameter of a generic view is not known by its type but as `any View`:
  /// `where Header == EmptyView` holds for it as far as can be told.
  mutating func isErasedAlike(_ left: Type, _ right: Type) -> Bool {
    isErased(left, for: right) || isErased(right, for: left)
  }

  private mutating func isErased(_ parameter: Type, for type: Type) -> Bool {
    guard case .existential(let protocols, _) = program.types.shape(of: parameter),
      protocols.count == 1,
      program[protocols[0]].isErased
    else { return false }
    return conforms(type, to: protocols[0])
  }

  mutating func requireConformance(_ type: Type, _ proto: ProtocolID?, at node: NodeID) {
    guard let proto, !conforms(type, to: proto) || isExistentialOnly(type, for: proto) else {
      return
    }
    if let context = inference.inferringContext,
      case .genericParameter(let id) = program.types.shape(of: type),
      tables.contexts[context].types.values.contains(id)
    {
      program.genericParameters[Int(id.index)].bounds.append(proto)
      return
    }
    report(.doesNotConform(describe(type), text(program[proto].name)), at: node)
  }
}

/// The constraints of an extension, for a type with these generic arguments.
struct Condition: Equatable {
  let context: ContextID
  let arguments: [Type]
}
