// That types meet the protocols they claim, and how: the table of witnesses.

extension Checker {
  /// Checks what the program's own types and extensions declare.
  mutating func checkConformances(of nominals: [Int]) {
    for index in nominals {
      let nominal = NominalID(index: UInt32(index))
      guard tables.declaredConformances[index].contains(where: { isOwn($0) }) || isOwnType(nominal)
      else {
        continue
      }
      for position in allConformances(of: nominal).indices {
        let declared = tables.declaredConformances[index][position]
        let source = tables.contexts[declared.context].source
        if !isNew(source) { continue }
        checkConformance(nominal, declared)
      }
    }
  }

  /// New types of the program, and other types that it extends again.
  func conformingNominals() -> [Int] {
    var found: Set<Int> = []
    for index in newContexts {
      let context = tables.contexts[index]
      guard context.isExtension else { continue }
      if case .nominal(let nominal) = context.kind, nominal.index < newNominals.lowerBound {
        found.insert(Int(nominal.index))
      }
    }
    return found.sorted() + newNominals
  }

  /// Declared by the program, not by the library, whose sources come first.
  private func isOwn(_ declared: DeclaredConformance) -> Bool {
    !isLibrary(tables.contexts[declared.context].source)
  }

  private func isOwnType(_ nominal: NominalID) -> Bool {
    !tables.declarations[tables.nominalDeclarations[Int(nominal.index)]].flags.contains(.isLibrary)
  }

  private mutating func checkConformance(_ nominal: NominalID, _ declared: DeclaredConformance) {
    let previous = enter(tables.contexts[declared.context].source)
    let saved = elaboration.functionState
    elaboration.functionState = FunctionState()
    elaboration.functionState.context = declared.context
    defer {
      elaboration.functionState = saved
      leave(previous)
    }
    if let derived = conditionalOrigin(of: declared, nominal) {
      report(
        .conditionalImplied(
          text(program[nominal].name), text(program[derived].name),
          text(program[declared.protocol].name)), at: nominalNode(nominal, declared))
      return
    }
    if declared.protocol == known.caseIterable, program[nominal].kind == .enum {
      checkAllCases(nominal, declared)
    }
    if declared.protocol == known.equatable || declared.protocol == known.hashable
      || (declared.protocol == known.comparable && program[nominal].kind == .enum)
    {
      checkSynthesis(nominal, declared)
    }
    guard meetsTypeRequirements(nominal, declared) else { return }
    let proto = declared.protocol
    for requirement in tables.protocolRequirements[Int(proto.index)] {
      switch tables.declarations[requirement].kind {
      case .function, .initializer, .subscript, .variable:
        guard let found = witness(requirement, nominal, declared) else {
          reportMissingWitness(requirement, nominal, declared)
          return
        }
        if let written = existentialWitness(found, requirement, proto) {
          report(
            .existentialWitness(text(program[nominal].name), text(program[proto].name), written),
            at: nominalNode(nominal, declared))
          return
        }
        checkWitnessAccess(found, requirement, proto, nominal)
      default: break
      }
    }
  }

  /// The protocol whose conformance under a condition would imply this one, which Swift wants
  /// written: the condition may be another.
  private mutating func conditionalOrigin(
    of declared: DeclaredConformance, _ nominal: NominalID
  ) -> ProtocolID? {
    guard declared.isImplied, tables.contexts[declared.context].isExtension,
      !tables.protocolRequirements[Int(declared.protocol.index)].isEmpty
    else { return nil }
    readRequirements(of: declared.context)
    let context = tables.contexts[declared.context]
    if context.conformanceRequirements.isEmpty, context.sameTypeRequirements.isEmpty { return nil }
    return tables.declaredConformances[Int(nominal.index)].first {
      !$0.isImplied && $0.context == declared.context
        && inherits($0.protocol, from: declared.protocol)
    }?.protocol
  }

  /// The protocol that a witness is declared as, with `any` or without, where the requirement asks for a type that
  /// conforms to it: `var body: any View`.
  private mutating func existentialWitness(
    _ witness: Candidate, _ requirement: DeclarationID, _ proto: ProtocolID
  ) -> String? {
    guard let wanted = writtenType(of: requirement),
      wanted.tree.kind(wanted.node) == .identifierType,
      let associated = associatedType(
        named: wanted.tree.identifierType(wanted.node).name, in: proto),
      boundsOf(associated).contains(where: { program[$0].isErased }),
      namesProtocol(witness.declaration), let type = declaredType(of: witness.declaration),
      case .existential(let protocols, _) = program.types.shape(of: type)
    else { return nil }
    return protocols.map { text(program[$0].name) }.joined(separator: " & ")
  }

  /// Whether a declaration's type is written as `any P` or `P`.
  private mutating func namesProtocol(_ id: DeclarationID) -> Bool {
    guard let written = writtenType(of: id) else { return false }
    switch written.tree.kind(written.node) {
    case .anyType: return true
    case .identifierType:
      let name = written.tree.identifierType(written.node).name
      guard case .declaration(let found)? = lookUpType(name, in: tables.declarations[id].context)
      else {
        return false
      }
      return tables.declarations[found].kind == .protocol
    default: return false
    }
  }

  /// The type that a property or a function's result is declared with.
  func writtenType(of id: DeclarationID) -> (tree: Tree, node: NodeID)? {
    let tree = trees[Int(tables.declarations[id].source.rawValue)]
    let node =
      switch tables.declarations[id].kind {
      case .variable: tree.binding(tables.declarations[id].detail).type
      case .function, .subscript: tree.function(tables.declarations[id].node).result
      default: NodeID.none
      }
    return node.some.map { (tree, $0) }
  }

  private mutating func declaredType(of id: DeclarationID) -> Type? {
    tables.declarations[id].kind == .variable
      ? resolveVariable(id)?.type : resolveSignature(id)?.result
  }

  /// Cases with associated values cannot be listed.
  private mutating func checkAllCases(_ nominal: NominalID, _ declared: DeclaredConformance) {
    let isWritten = tables.nominalMembers[Int(nominal.index), names.allCases].contains {
      !tables.declarations[$0].flags.contains(.isSynthesized)
    }
    resolveFields(of: nominal)
    if !isWritten, program[nominal].cases.contains(where: { !$0.payload.isEmpty }) {
      report(
        .allCasesWithValues(text(program[nominal].name)), at: nominalNode(nominal, declared))
    }
  }

  /// `==` and `hash(into:)` are written by Swift only where all parts have them.
  private mutating func checkSynthesis(_ nominal: NominalID, _ declared: DeclaredConformance) {
    guard declared.context == tables.nominalContexts[Int(nominal.index)] || !declared.isImplied
    else {
      return
    }
    let name =
      declared.protocol == known.comparable
      ? Name(Operator.less)
      : (declared.protocol == known.equatable ? Name(Operator.equal) : names.hashInto)
    let isWritten = tables.nominalMembers[Int(nominal.index), name].contains {
      !tables.declarations[$0].flags.contains(.isSynthesized)
    }
    if isWritten || globalOperatorExists(name, for: nominal) { return }
    if declared.protocol != known.comparable, hasOwnRawValue(nominal, declared.protocol) { return }
    resolveFields(of: nominal)
    var parts = program[nominal].fields.map { $0.type }
    for enumCase in program[nominal].cases { parts += enumCase.payload.map { $0.type } }
    for part in parts where !conforms(part, to: declared.protocol) {
      if isSelf(part, nominal) { continue }
      report(
        .notSynthesized(
          text(program[nominal].name), text(program[declared.protocol].name), describe(part)),
        at: nominalNode(nominal, declared))
      return
    }
  }

  private func isSelf(_ type: Type, _ nominal: NominalID) -> Bool {
    if case .nominal(let id, _) = program.types.shape(of: type) { return id == nominal }
    return false
  }

  private mutating func globalOperatorExists(_ name: Name, for nominal: NominalID) -> Bool {
    for candidate in globalOperators(name) {
      guard let signature = resolveSignature(candidate.declaration),
        let first = signature.parameters.first
      else { continue }
      if case .nominal(let id, _) = program.types.shape(of: first.type), id == nominal {
        return true
      }
    }
    return false
  }

  func nominalNode(_ nominal: NominalID, _ declared: DeclaredConformance) -> NodeID {
    declared.node.isNone
      ? tables.declarations[tables.nominalDeclarations[Int(nominal.index)]].node : declared.node
  }

  /// The member that meets a requirement.
  mutating func witness(
    _ requirement: DeclarationID, _ nominal: NominalID, _ declared: DeclaredConformance
  ) -> Candidate? {
    guard let selfType = tables.contexts[declared.context].selfType else { return nil }
    let outer = elaboration.functionState.context
    elaboration.functionState.context = declared.context
    defer { elaboration.functionState.context = outer }
    let name = tables.declarations[requirement].name
    let isStatic = tables.declarations[requirement].flags.contains(.isStatic)
    ensureSynthesizedMembers(of: nominal, for: name)
    var candidates = members(named: name, of: selfType, isStatic: isStatic).filter {
      $0.declaration != requirement && !$0.isRequirement
    }
    if tables.declarations[requirement].kind == .function, isOperatorName(name) {
      candidates += globalOperators(name)
    }
    var fitting = candidates.filter { fits($0, requirement, selfType) }
    if fitting.isEmpty {
      fitting = candidates.compactMap { specialised($0, for: requirement, selfType) }
    }
    var best: Candidate?
    for candidate in fitting {
      guard let rival = best else {
        best = candidate
        continue
      }
      if candidate.distance < rival.distance
        || (candidate.distance == rival.distance && isMoreSpecific(candidate, than: rival))
      {
        best = candidate
      }
    }
    return best
  }

  /// Whether a declaration meets a requirement for a type, by itself or as a generic one.
  mutating func isWitness(
    _ candidate: Candidate, _ requirement: DeclarationID, _ selfType: Type
  ) -> Bool {
    fits(candidate, requirement, selfType)
      || specialised(candidate, for: requirement, selfType) != nil
  }

  private func isOperatorName(_ name: Name) -> Bool { name.operator != nil }

  /// Whether a member has the kind, labels and types that the requirement asks for.
  private mutating func fits(
    _ candidate: Candidate, _ requirement: DeclarationID, _ selfType: Type
  ) -> Bool {
    let id = candidate.declaration
    if tables.declarations[id].kind == .enumCase {
      return caseFits(candidate, requirement, selfType)
    }
    guard tables.declarations[id].kind == tables.declarations[requirement].kind else {
      return false
    }
    guard parameterLabels(id) == parameterLabels(requirement) else { return false }
    if !agree(id, requirement, on: .isPrefix) { return false }
    if tables.isMutating(id), !tables.isMutating(requirement) { return false }
    if !agree(id, requirement, on: .isImplicitlyUnwrapped) { return false }
    if tables.declarations[requirement].kind == .variable {
      guard let wanted = resolveVariable(requirement), let found = resolveVariable(id) else {
        return false
      }
      if wanted.isMutable, !found.isMutable { return false }
      return sameType(found.type, candidate, wanted.type, requirement, selfType)
    }
    guard let wanted = resolveSignature(requirement), let found = resolveSignature(id) else {
      return false
    }
    if tables.declarations[requirement].kind == .subscript, wanted.setter != nil,
      found.setter == nil
    {
      return false
    }
    let isSpecialised = wanted.genericParameters.isEmpty && candidate.binds(found.genericParameters)
    guard isSpecialised || wanted.genericParameters.count == found.genericParameters.count else {
      return false
    }
    var requirementGenerics = Substitution()
    for (index, parameter) in wanted.genericParameters.enumerated() {
      requirementGenerics.bind(
        parameter, to: intern(.genericParameter(found.genericParameters[index])))
    }
    for (first, second) in zip(found.parameters, wanted.parameters) {
      if first.isInout != second.isInout
        || first.isImplicitlyUnwrapped != second.isImplicitlyUnwrapped
      {
        return false
      }
      let type = substitute(second.type, requirementGenerics)
      if !sameType(first.type, candidate, type, requirement, selfType) { return false }
    }
    let result = substitute(wanted.result, requirementGenerics)
    return sameType(found.result, candidate, result, requirement, selfType)
  }

  /// Whether a case is what a static requirement asks for: a value of its type, or a function that makes one.
  private mutating func caseFits(
    _ candidate: Candidate, _ requirement: DeclarationID, _ selfType: Type
  ) -> Bool {
    guard let parameters = parameters(of: candidate.declaration) else { return false }
    if tables.declarations[requirement].kind == .variable {
      guard let wanted = resolveVariable(requirement) else { return false }
      return parameters.isEmpty && !wanted.isMutable
        && sameType(selfType, candidate, wanted.type, requirement, selfType)
    }
    guard let wanted = resolveSignature(requirement), wanted.genericParameters.isEmpty,
      !parameters.isEmpty, parameters.map({ $0.label }) == wanted.parameters.map({ $0.label })
    else { return false }
    for (first, second) in zip(parameters, wanted.parameters)
    where !sameType(first.type, candidate, second.type, requirement, selfType) { return false }
    return sameType(selfType, candidate, wanted.result, requirement, selfType)
  }

  /// Whether a member and a requirement both have a property, or neither has. What an initialiser gives where it
  /// fails is the caller's business.
  private func agree(
    _ id: DeclarationID, _ requirement: DeclarationID, on flag: Declaration.Flags
  ) -> Bool {
    tables.declarations[id].kind == .initializer
      || tables.declarations[id].flags.contains(flag)
        == tables.declarations[requirement].flags.contains(flag)
  }

  /// A generic member with the type arguments with which it meets a requirement that is not generic:
  /// `func + <U>(a: Matrix<U>, b: Matrix<U>) -> Matrix<U>`.
  private mutating func specialised(
    _ candidate: Candidate, for requirement: DeclarationID, _ selfType: Type
  ) -> Candidate? {
    guard tables.declarations[candidate.declaration].kind != .variable,
      tables.declarations[requirement].kind != .variable,
      let wanted = resolveSignature(requirement), wanted.genericParameters.isEmpty,
      let found = resolveSignature(candidate.declaration), !found.genericParameters.isEmpty,
      wanted.parameters.count == found.parameters.count,
      case .protocol(let proto) = tables.contexts[tables.declarations[requirement].context].kind
    else { return nil }
    let own = Substitution(parameters: [program[proto].selfParameter], arguments: [selfType])
    var special = candidate
    let types = zip(found.parameters, wanted.parameters).map { ($0.type, $1.type) }
    for (pattern, type) in types + [(found.result, wanted.result)] {
      bind(found.genericParameters, in: pattern, to: substitute(type, own), &special.substitution)
    }
    guard
      found.genericParameters.allSatisfy({ parameter in
        guard let type = special.substitution[parameter] else { return false }
        return program.genericParameters[Int(parameter.index)].bounds.allSatisfy {
          conforms(type, to: $0)
        }
      }), meets(found.context, special.substitution), fits(special, requirement, selfType)
    else { return nil }
    return special
  }

  /// Binds parameters to what stands in their place in a type.
  private func bind(
    _ parameters: [GenericParameterID], in pattern: Type, to type: Type,
    _ substitution: inout Substitution
  ) {
    let shape = program.types.shape(of: pattern)
    if case .genericParameter(let parameter) = shape, parameters.contains(parameter) {
      if substitution[parameter] == nil { substitution.set(parameter, to: type) }
      return
    }
    for (part, other) in zip(shape.parts, program.types.shape(of: type).parts) {
      bind(parameters, in: part, to: other, &substitution)
    }
  }

  private mutating func sameType(
    _ found: Type, _ candidate: Candidate, _ wanted: Type, _ requirement: DeclarationID,
    _ selfType: Type
  ) -> Bool {
    guard case .protocol(let proto) = tables.contexts[tables.declarations[requirement].context].kind
    else {
      return false
    }
    let left = refreshMember(substitute(found, candidate.substitution))
    let right = refreshMember(
      substitute(
        wanted, Substitution(parameters: [program[proto].selfParameter], arguments: [selfType])))
    if left == right { return true }
    if left == .error || right == .error { return true }
    // A body may return any view, and a closure's optional-ness may differ.
    if case .existential = program.types.shape(of: right) { return true }
    if case .opaque = program.types.shape(of: left) { return true }
    return tables.declarations[requirement].kind == .initializer && optional(left) == right
  }

  /// Whoever knows the type and the protocol reaches the witnesses.
  private mutating func checkWitnessAccess(
    _ witness: Candidate, _ requirement: DeclarationID, _ proto: ProtocolID, _ nominal: NominalID
  ) {
    let declaration = tables.declarations[witness.declaration]
    guard !declaration.flags.contains(.isLibrary) else { return }
    let type = accessScope(of: tables.nominalDeclarations[Int(nominal.index)])
    var needed = accessScope(of: tables.protocolDeclarations[Int(proto.index)])
    if contains(needed, type) { needed = type }
    let isSet = declaration.kind == .variable && resolveVariable(requirement)?.isMutable == true
    let scope =
      isSet ? setterScope(of: witness.declaration) : accessScope(of: witness.declaration)
    if contains(scope, needed) { return }
    report(
      .witnessAccess(text(declaration.name), text(program[proto].name)), at: nameNode(declaration),
      declaration.source)
  }

  // MARK: Witnesses for the compiler

  /// The function that meets a requirement for a concrete type, with its generic arguments: those
  /// of the type or `Self`, then the requirement's own.
  package mutating func witness(
    for requirement: FunctionID, in type: Type, arguments: [Type]
  ) -> (function: FunctionID, arguments: [Type])? {
    guard let owner = requirementOwner(requirement), let nominal = nominal(type),
      case .protocol(let proto) = tables.contexts[tables.declarations[owner.declaration].context]
        .kind
    else { return nil }
    let key = WitnessKey(requirement: requirement, nominal: nominal)
    let found: Candidate
    if let known = queries.witnesses[key], !known.isConditional {
      found = known.candidate
    } else {
      guard
        let declared = allConformances(of: nominal).first(where: { $0.protocol == proto })
      else { return nil }
      let previous = enter(tables.contexts[declared.context].source)
      let saved = elaboration.functionState
      elaboration.functionState = FunctionState()
      elaboration.functionState.context = declared.context
      let candidate = witness(owner.declaration, nominal, declared)
      elaboration.functionState = saved
      leave(previous)
      guard let candidate else { return nil }
      found = candidate
      queries.witnesses[key] = (candidate, false)
    }
    return concreteWitness(found, owner, type, arguments)
  }

  struct RequirementOwner {
    var declaration: DeclarationID
    var isSetter: Bool
  }

  private mutating func requirementOwner(_ requirement: FunctionID) -> RequirementOwner? {
    guard let declaration = elaboration.bodies[Int(requirement.index)].declaration else {
      return nil
    }
    if tables.declarations[declaration].kind == .variable {
      return RequirementOwner(
        declaration: declaration, isSetter: variable(declaration).setter == requirement)
    }
    return RequirementOwner(
      declaration: declaration, isSetter: signature(declaration).setter == requirement)
  }

  private mutating func concreteWitness(
    _ candidate: Candidate, _ owner: RequirementOwner, _ type: Type, _ own: [Type]
  ) -> (function: FunctionID, arguments: [Type])? {
    guard case .nominal(let nominal, let arguments) = program.types.shape(of: type) else {
      return nil
    }
    let id = candidate.declaration
    let function: FunctionID
    var ownParameters: [GenericParameterID] = []
    switch tables.declarations[id].kind {
    case .variable:
      guard let found = variableWitness(candidate, owner) else { return nil }
      function = found
    case .enumCase:
      guard let found = caseWitness(id) else { return nil }
      function = found
    default:
      guard let signature = resolveSignature(id) else { return nil }
      guard let chosen = owner.isSetter ? signature.setter : signature.function else { return nil }
      function = chosen
      ownParameters = signature.genericParameters
    }
    let typeArguments = Substitution(
      parameters: program[nominal].genericParameters, arguments: arguments)
    var types: [Type] = []
    for parameter in program[function].genericParameters {
      if let position = ownParameters.firstIndex(of: parameter), !candidate.binds([parameter]) {
        types.append(position < own.count ? own[position] : .error)
      } else if let bound = candidate.substitution[parameter] {
        types.append(substitute(bound, typeArguments))
      } else {
        types.append(typeArguments[parameter] ?? type)
      }
    }
    return (function, types)
  }

  /// The getter or setter that meets a property requirement; a stored property gets functions.
  private mutating func variableWitness(
    _ candidate: Candidate, _ owner: RequirementOwner
  ) -> FunctionID? {
    let id = candidate.declaration
    guard let variable = resolveVariable(id) else { return nil }
    if case .computed = variable.access, elaboration.wrappedProperties[id] == nil {
      return owner.isSetter ? variable.setter : variable.getter
    }
    let key = AccessorKey(declaration: id, isSetter: owner.isSetter)
    if let found = elaboration.witnessAccessors[key] { return found }
    let previous = enter(tables.declarations[id].source)
    defer { leave(previous) }
    let selfType = selfTypeOfMember(tables.declarations[id])
    var parameters: [Function.Parameter] = []
    if let selfType {
      let local = makeLocal(.selfValue, selfType, isMutable: owner.isSetter)
      parameters.append(
        Function.Parameter(local: local, type: selfType, isInout: owner.isSetter))
    }
    if owner.isSetter {
      let local = makeLocal(names.newValue, variable.type, isMutable: false)
      parameters.append(Function.Parameter(local: local, type: variable.type, isInout: false))
    }
    let context = tables.declarations[id].context
    program.functions.append(
      Function(
        name: qualified(text(tables.declarations[id].name), in: context),
        span: tree.sourceSpan(tables.declarations[id].node),
        genericParameters: tables.contexts[context].genericParameters, parameters: parameters,
        result: owner.isSetter ? .unit : variable.type, body: .term(.none), captures: [],
        captureListLocals: [], isClosure: false))
    elaboration.bodies.append(
      FunctionBody(
        declaration: nil, context: context,
        origin: .synthesized(owner.isSetter ? .propertySetter(id) : .propertyGetter(id)),
        source: tables.declarations[id].source))
    let function = FunctionID(index: UInt32(program.functions.count - 1))
    elaboration.witnessAccessors[key] = function
    return function
  }
}

struct WitnessKey: Hashable {
  var requirement: FunctionID
  var nominal: NominalID
}

struct AccessorKey: Hashable {
  var declaration: DeclarationID
  var isSetter: Bool
}
