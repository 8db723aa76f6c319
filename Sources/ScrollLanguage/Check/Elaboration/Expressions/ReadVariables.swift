// Reading properties and variables.

extension Checker {
  /// The value of a property, global or member variable.
  mutating func readVariable(
    _ candidate: Candidate, base: TermID?, _ node: NodeID
  ) -> TermID {
    checkAccess(candidate.declaration, node)
    return valueOfVariable(candidate, base: base, node)
  }

  /// The same without a check of access, for what the checker reads by itself.
  mutating func valueOfVariable(
    _ candidate: Candidate, base: TermID?, _ node: NodeID
  ) -> TermID {
    guard let variable = resolveVariable(candidate.declaration) else { return invalid(node) }
    if let wrapped = elaboration.wrappedProperties[candidate.declaration] {
      return readWrapped(wrapped, candidate, base: base, node)
    }
    let resultType = substituteMember(variable.type, candidate)
    guard let base = baseTerm(candidate, base, node) else { return invalid(node) }
    if let getter = variable.getter, reportLeftOut(getter, candidate, of: base, node) {
      return invalid(node)
    }
    switch variable.access {
    case .field(let index):
      return make(.field(base, index: index), resultType, node)
    case .global(let global):
      noteGlobalUse(global, node)
      return make(.global(global), resultType, node)
    case .computed:
      guard let getter = variable.getter else { return invalid(node) }
      if let box = boxHidingSelf(of: candidate) {
        let name = text(tables.declarations[candidate.declaration].name)
        report(.existentialMember(name, describe(box)), at: node)
        return invalid(node)
      }
      return callAccessor(
        getter, candidate, base: hasSelfParameter(getter, variable) ? base : nil,
        result: resultType, node)
    }
  }

  /// Reports a requirement that a built-in type meets without a member: `Text("a").body`. The engine
  /// knows what such a value is made of, and a program cannot ask.
  mutating func reportLeftOut(
    _ requirement: FunctionID, _ candidate: Candidate, of base: TermID, _ node: NodeID
  ) -> Bool {
    guard candidate.isRequirement, base != .none else { return false }
    let type = type(base)
    guard let nominal = nominal(type),
      tables.declarations[tables.nominalDeclarations[Int(nominal.index)]].flags.contains(
        .isLibrary),
      witness(for: requirement, in: type, arguments: []) == nil
    else { return false }
    let isView = known.view.map { conforms(type, to: $0) } ?? false
    reportMember(
      tables.declarations[candidate.declaration].name,
      .leftOut(
        text(tables.declarations[candidate.declaration].name), of: describe(type), isView: isView),
      at: node)
    return true
  }

  private func hasSelfParameter(_ getter: FunctionID, _ variable: Variable) -> Bool {
    !program[getter].parameters.isEmpty
  }

  /// The term of the base: given, or `self` for a bare name.
  mutating func baseTerm(_ candidate: Candidate, _ base: TermID?, _ node: NodeID) -> TermID? {
    if let base { return base }
    if candidate.isStatic || !candidate.isImplicitSelf { return TermID.none }
    let selfTerm = checkSelf(node)
    return type(selfTerm) == .error ? nil : selfTerm
  }

  mutating func callAccessor(
    _ function: FunctionID, _ candidate: Candidate, base: TermID?, result: Type, _ node: NodeID
  ) -> TermID {
    var arguments: [TermID] = []
    if let base, base != .none, let parameter = program[function].parameters.first {
      arguments.append(selfArgument(base, for: parameter, candidate, node))
    }
    let types = typeList(genericArguments(program[function].genericParameters, candidate))
    let call: Term =
      candidate.isRequirement
      ? .callRequirement(function, types, list(arguments)) : .call(function, types, list(arguments))
    return make(call, result, node)
  }

  /// `self` as the parameter wants it: members of erased protocols take `any` of it.
  mutating func selfArgument(
    _ base: TermID, for parameter: Function.Parameter, _ candidate: Candidate, _ node: NodeID
  ) -> TermID {
    if parameter.isInout { return changedSelf(base, candidate, node) }
    let wanted = substitute(parameter.type, candidate.substitution)
    guard case .existential = program.types.shape(of: wanted) else { return base }
    return convert(base, to: wanted, node) ?? base
  }

  /// `self` of a function that may change it.
  private mutating func changedSelf(
    _ base: TermID, _ candidate: Candidate, _ node: NodeID
  ) -> TermID {
    if candidate.isImplicitSelf, let entry = elaboration.functionState.selfEntry,
      !program[entry.local].isMutable
    {
      report(.mutatingOnImmutableSelf, at: node)
    }
    return make(.inout(base), program.type(of: base), node)
  }

  // MARK: Wrappers

  /// `x` and `$x` of a wrapped property: `_x.wrappedValue`, `_x.projectedValue`.
  mutating func readWrapped(
    _ wrapped: WrappedProperty, _ candidate: Candidate, base: TermID?, _ node: NodeID
  ) -> TermID {
    guard let storage = storageCandidate(wrapped, candidate) else { return invalid(node) }
    let stored = readVariable(storage, base: base, node)
    return readProperty(wrapped.property, of: stored, node)
  }

  mutating func storageCandidate(
    _ wrapped: WrappedProperty, _ candidate: Candidate
  ) -> Candidate? {
    guard let id = siblingVariable(wrapped.storage, of: tables.declarations[candidate.declaration])
    else {
      return nil
    }
    var storage = candidate
    storage.declaration = id
    return storage
  }

  // MARK: Computed locals

  /// `item` of a closure's parameter `$item`: the wrapped value.
  mutating func readProjected(_ local: LocalID, _ depth: Int, _ node: NodeID) -> TermID {
    readProperty(names.wrappedValue, of: reference(local, depth: depth, node), node)
  }

  mutating func readComputedLocal(
    _ computed: LocalComputed, _ depth: Int, _ node: NodeID
  ) -> TermID {
    if let storage = computed.storage, computed.getterFunction == nil {
      return reference(storage, depth: depth, node)
    }
    guard let getter = computed.getterFunction else { return invalid(node) }
    useLocalFunction(getter)
    let value = make(
      .call(getter, ownGenericArguments(getter), .empty), computed.type, node)
    return computed.isImplicitlyUnwrapped ? forced(value, node) : value
  }

  /// Notes that a function is called, if it is a local one.
  mutating func noteUse(of function: FunctionID) {
    if elaboration.functionState.functionDepths[function] != nil { useLocalFunction(function) }
  }

  mutating func useLocalFunction(_ function: FunctionID) {
    guard let user = elaboration.functionState.frames.last else { return }
    elaboration.functionState.localUses.append((user: user, used: function))
  }
}
