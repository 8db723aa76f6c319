// Members that Swift writes itself: when they are entered, and `==`, `<` and `hash(into:)`.

extension CheckerNames {
  /// Whether Swift writes members of this name itself; asked at every look-up of a member.
  func isSynthesized(_ name: Name) -> Bool {
    name == .initializer || name == rawValue || name == allCases || name == Name(Operator.equal)
      || name == Name(Operator.less) || name == hashInto
  }
}

extension Checker {
  /// Enters the synthesised members of this name, once.
  mutating func ensureSynthesizedMembers(of nominal: NominalID, for name: Name) {
    // Those of the library are there once its unit is read.
    if !isReader, nominal.isOfLibrary, library != nil { return }
    // No other name has anything synthesised, and what everybody may read is not written to.
    guard names.isSynthesized(name) else { return }
    let index = Int(nominal.index)
    if tables.nominalStates[index].synthesizedNames.contains(name) { return }
    tables.nominalStates[index].synthesizedNames.insert(name)
    let previous = enter(tables.contexts[tables.nominalContexts[index]].source)
    defer { leave(previous) }
    if name == .initializer {
      synthesizeInitializers(nominal)
    } else if name == names.rawValue {
      synthesizeRawValue(nominal)
    } else if name == names.allCases {
      synthesizeAllCases(nominal)
    } else if name == Name(Operator.equal) {
      synthesizeOperator(nominal, name, known.equatable, .equal)
    } else if name == Name(Operator.less), program[nominal].kind == .enum,
      tables.nominalStates[index].rawType == nil
    {
      synthesizeOperator(nominal, name, known.comparable, .less)
    } else if name == names.hashInto {
      synthesizeHash(nominal)
    }
  }

  /// Enters all synthesised members of a type of the library.
  mutating func synthesizeMembers(of nominal: NominalID) {
    ensureSynthesizedMembers(of: nominal, for: .initializer)
    ensureSynthesizedMembers(of: nominal, for: names.rawValue)
    ensureSynthesizedMembers(of: nominal, for: names.allCases)
    ensureSynthesizedMembers(of: nominal, for: Name(Operator.equal))
    ensureSynthesizedMembers(of: nominal, for: Name(Operator.less))
    ensureSynthesizedMembers(of: nominal, for: names.hashInto)
  }

  func selfType(_ nominal: NominalID) -> Type {
    tables.contexts[tables.nominalContexts[Int(nominal.index)]].selfType ?? .error
  }

  func isLibrary(_ nominal: NominalID) -> Bool {
    tables.declarations[tables.nominalDeclarations[Int(nominal.index)]].flags.contains(.isLibrary)
  }

  mutating func declares(_ nominal: NominalID, _ proto: ProtocolID?) -> Bool {
    guard let proto else { return false }
    return allConformances(of: nominal).contains { $0.protocol == proto }
  }

  /// Adds a member with a signature and a function of its own.
  @discardableResult
  mutating func addMember(
    _ nominal: NominalID, _ kind: Declaration.Kind, _ name: Name, _ flags: Declaration.Flags,
    parameters: [Signature.Parameter], result: Type, selfParameter: Bool,
    body: Function.Body = .term(.none), origin: SynthesizedBody? = nil
  ) -> FunctionID {
    let context = tables.nominalContexts[Int(nominal.index)]
    let node = tables.declarations[tables.nominalDeclarations[Int(nominal.index)]].node
    var flags = flags
    flags.insert(.isSynthesized)
    let id = add(kind, name, node, context, flags)
    let functionContext = makeContext(
      Context(
        kind: .function, parent: context, source: tree.source,
        genericParameters: tables.contexts[context].genericParameters, selfType: nil,
        isExtension: false))
    let function = FunctionID(index: UInt32(program.functions.count))
    var made: [Function.Parameter] = []
    if selfParameter {
      let local = makeLocal(.selfValue, selfType(nominal), isMutable: false)
      made.append(Function.Parameter(local: local, type: selfType(nominal), isInout: false))
    }
    for parameter in parameters {
      let local = makeLocal(parameter.name, parameter.type, isMutable: parameter.isInout)
      made.append(
        Function.Parameter(local: local, type: parameter.type, isInout: parameter.isInout))
    }
    program.functions.append(
      Function(
        name: qualified(text(name), in: context), span: tree.sourceSpan(node),
        genericParameters: tables.contexts[context].genericParameters, parameters: made,
        result: result,
        body: body, captures: [], captureListLocals: [], isClosure: false))
    elaboration.bodies.append(
      FunctionBody(
        declaration: nil, context: functionContext,
        origin: origin.map { .synthesized($0) } ?? .body,
        state: origin == nil ? .checked : .unchecked, source: tree.source))
    if kind == .variable {
      resolve(
        id,
        to: tables.variables.append(
          Variable(type: result, access: .computed, isMutable: false, getter: function)))
    } else {
      let signature = Signature(
        genericParameters: [], context: functionContext, parameters: parameters, result: result,
        function: function, isMutating: false)
      noteNonEscaping(signature)
      resolve(id, to: tables.signatures.append(signature))
    }
    tables.nominalMembers.append(id, named: name, to: Int(nominal.index))
    return function
  }

  // MARK: Equality, order, hashing

  private mutating func synthesizeOperator(
    _ nominal: NominalID, _ name: Name, _ proto: ProtocolID?, _ kind: Function.Synthesized
  ) {
    guard program[nominal].storage == .parts, declares(nominal, proto) else { return }
    if kind == .equal, hasOwnRawValue(nominal, known.equatable) { return }
    let type = selfType(nominal)
    if isGiven(name, to: type, proto) { return }
    for id in tables.nominalMembers[Int(nominal.index), name] {
      if let signature = resolveSignature(id), signature.parameters.count == 2,
        signature.parameters[0].type == type, signature.parameters[1].type == type
      {
        return
      }
    }
    let parameters = [
      Signature.Parameter(label: .none, name: names.lhs, type: type),
      Signature.Parameter(label: .none, name: names.rhs, type: type),
    ]
    addMember(
      nominal, .function, name, [.isStatic], parameters: parameters, result: known.boolType,
      selfParameter: false, body: .synthesized(kind))
  }

  /// Whether a type has a witness already, so that none is synthesised: a member of a protocol's extension, or an operator of
  /// the top level. Of several witnesses one has to be the best. Those of RawRepresentable do not count.
  private mutating func isGiven(_ name: Name, to type: Type, _ proto: ProtocolID?) -> Bool {
    guard let proto, let requirement = tables.protocolMembers[Int(proto.index), name].first else {
      return false
    }
    let isStatic = tables.declarations[requirement].flags.contains(.isStatic)
    var candidates: [Candidate] = []
    for candidate in members(named: name, of: type, isStatic: isStatic)
    where !candidate.isRequirement {
      let context = tables.declarations[candidate.declaration].context
      guard case .protocol(let owner) = tables.contexts[context].kind,
        owner != known.rawRepresentable
      else { continue }
      candidates.append(candidate)
    }
    if name.operator != nil, !tables.globalNames[name].isEmpty {
      candidates += globalOperators(name)
    }
    let found = candidates.filter { isWitness($0, requirement, type) }
    return found.contains { best in
      found.allSatisfy { other in
        if other.declaration == best.declaration || best.distance < other.distance { return true }
        return best.distance == other.distance && isMoreSpecific(best, than: other)
      }
    }
  }

  /// Whether the program itself declares the raw value of a type, and the raw value conforms to a protocol. `==` and
  /// `hash(into:)` of RawRepresentable then apply, and none is synthesized.
  mutating func hasOwnRawValue(_ nominal: NominalID, _ bound: ProtocolID?) -> Bool {
    guard tables.nominalStates[Int(nominal.index)].rawType == nil,
      declares(nominal, known.rawRepresentable), let bound, let proto = known.rawRepresentable,
      let associated = associatedType(named: names.rawValueType, in: proto)
    else { return false }
    return conforms(memberType(selfType(nominal), associated), to: bound)
  }

  private mutating func synthesizeHash(_ nominal: NominalID) {
    guard program[nominal].storage == .parts, declares(nominal, known.hashable),
      !hasOwnRawValue(nominal, known.hashable),
      !isGiven(names.hashInto, to: selfType(nominal), known.hashable),
      !tables.nominalMembers[Int(nominal.index), names.hashInto].contains(where: {
        tables.declarations[$0].kind == .function
      }), let hasher = known.hasher
    else { return }
    var parameter = Signature.Parameter(
      label: names.into, name: names.hasher,
      type: intern(.nominal(hasher, [])))
    parameter.isInout = true
    addMember(
      nominal, .function, names.hashInto, [], parameters: [parameter], result: .unit,
      selfParameter: true, body: .synthesized(.hash))
  }
}

struct FieldKey: Hashable {
  var nominal: NominalID
  var index: Int
}
