// Places: what can be assigned to, changed in place, passed inout.

/// What a mutable place is needed for; decides the message where an expression is not one.
package enum PlacePurpose: Sendable {
  case assignment
  case inoutArgument
  case mutatingCall(String)
}

extension Checker {
  /// Elaborates an expression as a place that can be changed.
  mutating func checkPlace(_ node: NodeID, purpose: PlacePurpose) -> TermID {
    switch tree.kind(node) {
    case .parenExpression: return checkPlace(tree.operand(node), purpose: purpose)
    case .identifier: return checkNamedPlace(node, purpose)
    case .selfExpression: return checkSelfPlace(node, purpose)
    case .member: return checkMemberPlace(node, purpose)
    case .tupleIndex:
      let syntax = tree.tupleIndex(node)
      return tupleElement(syntax.index, of: checkPlace(syntax.base, purpose: purpose), node)
    case .subscriptCall: return checkSubscriptPlace(node, purpose)
    case .forceUnwrap: return unwrapPlace(node, purpose, isForced: true)
    case .optionalChaining: return unwrapPlace(node, purpose, isForced: false)
    case .ifConfigBase: return checkPlace(tree.operand(node), purpose: purpose)
    case .discard:
      return make(.discard, inference.facts?.types[node] ?? .error, node)
    default:
      let value = check(node)
      if type(value) != .error { reportImmutable(.value, purpose, at: node) }
      return invalid(node)
    }
  }

  private mutating func unwrapPlace(
    _ node: NodeID, _ purpose: PlacePurpose, isForced: Bool
  ) -> TermID {
    let base = checkPlace(tree.operand(node), purpose: purpose)
    guard let inner = wrapped(type(base)) else { return invalid(node) }
    return make(isForced ? .forceUnwrap(base) : .chained(base), inner, node)
  }

  private mutating func checkNamedPlace(_ node: NodeID, _ purpose: PlacePurpose) -> TermID {
    let name = tree.name(node)
    if name == .selfValue { return checkSelfPlace(node, purpose) }
    if let choice = choice(at: node) { return chosenPlace(choice, purpose, node) }
    switch lookUp(name) {
    case .local(let entry):
      switch entry.entity {
      case .local(let local):
        let term = value(of: local, depth: entry.depth, node)
        if !program[local].isMutable, !isDeferred(local) {
          reportImmutable(.constant(text(name)), purpose, at: node)
        }
        return term
      case .computed(let computed): return computedLocalPlace(computed, entry.depth, purpose, node)
      case .projected(let local): return projectedPlace(local, entry.depth, purpose, node)
      case .later, .function, .type: return invalid(node)
      }
    case .none:
      guard let kept = readKeptValue(name, node) else { return invalid(node) }
      reportImmutable(.constant(text(name)), purpose, at: node)
      return kept
    case .candidates, .type, .typeDeclaration: return invalid(node)
    }
  }

  /// A chosen declaration that is no member of a value, or one of `self`.
  private mutating func chosenPlace(
    _ choice: Candidate, _ purpose: PlacePurpose, _ node: NodeID
  ) -> TermID {
    guard tables.declarations[choice.declaration].kind == .variable else {
      reportImmutable(.value, purpose, at: node)
      return invalid(node)
    }
    return forced(variablePlace(choice, base: nil, purpose, node), for: choice, node)
  }

  /// A `let` that is given its value later, once.
  func isDeferred(_ local: LocalID) -> Bool { flow.deferredConstants.contains(local) }

  private mutating func checkSelfPlace(_ node: NodeID, _ purpose: PlacePurpose) -> TermID {
    let term = checkSelf(node)
    if let entry = elaboration.functionState.selfEntry, !program[entry.local].isMutable {
      reportImmutable(.immutableSelf, purpose, at: node)
    }
    return term
  }

  private mutating func checkMemberPlace(_ node: NodeID, _ purpose: PlacePurpose) -> TermID {
    let member = tree.member(node)
    if member.name == .selfValue, !member.isEscaped {
      return checkPlace(member.base, purpose: purpose)
    }
    let choice = choice(at: node)
    if let choice, !hasReceiver(choice) {
      checkAccess(toTypeNamed: member.base)
      return chosenPlace(choice, purpose, node)
    }
    guard let found = inference.facts?.types[member.base], found != .error else {
      return invalid(node)
    }
    let baseType = refreshMember(found)
    if case .tuple(let elements) = program.types.shape(of: baseType),
      let index = elements.firstIndex(where: { $0.label == member.name })
    {
      let base = checkPlace(member.base, purpose: purpose)
      return tupleElement(index, of: base, node)
    }
    if looksUp(member.name, baseType) {
      return dynamicMemberPlace(member.name, of: checkBase(member.base), purpose, node)
    }
    guard let choice else { return invalid(node) }
    guard let variable = resolveVariable(choice.declaration) else {
      reportImmutable(.method(text(member.name)), purpose, at: node)
      return invalid(node)
    }
    var base: TermID
    if needsMutableBase(choice, variable) {
      let isConstantInInitializer = isOwnStoredConstant(member.base)
      if !variable.isMutable, !isConstantInInitializer {
        let fault = propertyFault(choice, variable, of: baseType)
        reportImmutable(fault, purpose, at: node)
        return invalid(node)
      }
      base = checkPlace(member.base, purpose: purpose)
      if type(base) == .error { return invalid(node) }
    } else {
      base = checkBase(member.base)
    }
    return forced(variablePlace(choice, base: base, purpose, node), for: choice, node)
  }

  private mutating func needsMutableBase(_ candidate: Candidate, _ variable: Variable) -> Bool {
    if let wrapped = elaboration.wrappedProperties[candidate.declaration] {
      _ = wrapped
      return variable.setterMutates
    }
    switch variable.access {
    case .field: return true
    case .global: return false
    case .computed: return variable.setterMutates || !variable.isMutable
    }
  }

  /// `self.x = …` of a constant in an initialiser.
  private mutating func isOwnStoredConstant(_ base: NodeID) -> Bool {
    guard elaboration.functionState.isInitializer, elaboration.functionState.frames.count == 1
    else { return false }
    return tree.kind(base) == .selfExpression
  }

  private func propertyFault(
    _ candidate: Candidate, _ variable: Variable, of base: Type? = nil
  ) -> ImmutableThing {
    let name = text(tables.declarations[candidate.declaration].name)
    switch variable.access {
    case .field: return .constantProperty(name)
    case .global(let global) where program[global].isMutable: return .getOnly(name)
    case .global: return .constant(name)
    case .computed: return .getOnly(name, settable: base.flatMap { settablePart(name, of: $0) })
    }
  }

  /// A property, global or member variable as a place. `base` is a place where one is needed.
  mutating func variablePlace(
    _ candidate: Candidate, base: TermID?, _ purpose: PlacePurpose, _ node: NodeID
  ) -> TermID {
    checkAccess(candidate.declaration, node)
    checkSetterAccess(candidate.declaration, node)
    guard let variable = resolveVariable(candidate.declaration) else { return invalid(node) }
    if let wrapped = elaboration.wrappedProperties[candidate.declaration] {
      return wrappedPlace(wrapped, candidate, base: base, purpose, node)
    }
    let isInitializing =
      elaboration.functionState.isInitializer && candidate.isImplicitSelf
      && elaboration.functionState.frames.count == 1
    let isInitializingSelf =
      elaboration.functionState.isInitializer && elaboration.functionState.frames.count == 1
    if !variable.isMutable, !isInitializingSelf || !isField(variable) {
      reportImmutable(propertyFault(candidate, variable), purpose, at: node)
      return invalid(node)
    }
    if reportHidden(variable.type, of: candidate, node) { return invalid(node) }
    guard let base = placeBase(candidate, variable, base, purpose, node) else {
      return invalid(node)
    }
    let resultType = substituteMember(variable.type, candidate)
    switch variable.access {
    case .field(let index):
      if let setter = variable.setter,
        !writesOwnStorage(candidate, isInitializing: isInitializingSelf)
      {
        return observedPlace(setter, index, base, candidate, resultType, node)
      }
      return make(.field(base, index: index), resultType, node)
    case .global(let global):
      noteGlobalUse(global, node)
      if let setter = variable.setter, !writesOwnStorage(candidate, isInitializing: false) {
        return observedGlobal(setter, global, resultType, node)
      }
      return make(.global(global), resultType, node)
    case .computed:
      return computedPlace(candidate, variable, base, resultType, isInitializing, node)
    }
  }

  private func isField(_ variable: Variable) -> Bool {
    if case .field = variable.access { return true }
    return false
  }

  private mutating func placeBase(
    _ candidate: Candidate, _ variable: Variable, _ base: TermID?, _ purpose: PlacePurpose,
    _ node: NodeID
  ) -> TermID? {
    if let base { return base }
    if candidate.isStatic || !candidate.isImplicitSelf { return TermID.none }
    let selfTerm = checkSelf(node)
    if type(selfTerm) == .error { return nil }
    if needsMutableBase(candidate, variable), let entry = elaboration.functionState.selfEntry,
      !program[entry.local].isMutable
    {
      if !hasForeignWrapper(candidate.declaration) {
        reportImmutable(.immutableSelf, purpose, at: node)
      }
      return nil
    }
    return selfTerm
  }

  /// An observer that writes its own property does not call itself, nor does an initialiser.
  private func writesOwnStorage(_ candidate: Candidate, isInitializing: Bool) -> Bool {
    if isInitializing { return true }
    guard let function = elaboration.functionState.frames.first else { return false }
    return elaboration.observed[function] == candidate.declaration
  }

  private mutating func computedPlace(
    _ candidate: Candidate, _ variable: Variable, _ base: TermID, _ type: Type,
    _ isInitializing: Bool, _ node: NodeID
  ) -> TermID {
    guard let getter = variable.getter, let setter = variable.setter else {
      return invalid(node)
    }
    let types = typeList(genericArguments(program[getter].genericParameters, candidate))
    program.accessors.append(
      Accessor(
        base: base, getter: getter, setter: setter, isRequirement: candidate.isRequirement,
        substitutions: types, arguments: .empty,
        mutatesBase: variable.setterMutates && base != .none))
    let id = AccessorID(index: UInt32(program.accessors.count - 1))
    return make(.accessor(id), type, node)
  }

  /// A stored property with observers: read directly, written through a setter.
  private mutating func observedPlace(
    _ setter: FunctionID, _ index: UInt32, _ base: TermID, _ candidate: Candidate, _ type: Type,
    _ node: NodeID
  ) -> TermID {
    let types = typeList(genericArguments(program[setter].genericParameters, candidate))
    program.accessors.append(
      Accessor(
        base: base, getter: storedGetter(index, setter, candidate), setter: setter,
        isRequirement: false, substitutions: types, arguments: .empty, mutatesBase: true))
    let id = AccessorID(index: UInt32(program.accessors.count - 1))
    return make(.accessor(id), type, node)
  }

  /// The getter that a stored property with observers needs to be read through an accessor.
  private mutating func storedGetter(
    _ index: UInt32, _ setter: FunctionID, _ candidate: Candidate
  ) -> FunctionID {
    if let found = elaboration.storedGetters[setter] { return found }
    guard let selfParameter = program[setter].parameters.first,
      let variable = resolveVariable(candidate.declaration)
    else { return setter }
    let local = makeLocal(.selfValue, selfParameter.type, isMutable: false)
    let getter = appendFunction(
      name: program[setter].name, like: setter, origin: .storedProperty(candidate.declaration),
      parameters: [Function.Parameter(local: local, type: selfParameter.type, isInout: false)],
      result: variable.type)
    elaboration.storedGetters[setter] = getter
    return getter
  }

  private mutating func observedGlobal(
    _ setter: FunctionID, _ global: GlobalID, _ type: Type, _ node: NodeID
  ) -> TermID {
    var getter = elaboration.storedGetters[setter]
    if getter == nil {
      guard let declaration = elaboration.observed[setter] else { return invalid(node) }
      let made = appendFunction(
        name: program[setter].name, like: setter, origin: .storedProperty(declaration),
        parameters: [], result: type)
      elaboration.storedGetters[setter] = made
      getter = made
    }
    program.accessors.append(
      Accessor(
        base: .none, getter: getter ?? setter, setter: setter, isRequirement: false,
        substitutions: .empty, arguments: .empty, mutatesBase: false))
    return make(.accessor(AccessorID(index: UInt32(program.accessors.count - 1))), type, node)
  }

  mutating func appendFunction(
    name: String, like other: FunctionID, origin: SynthesizedBody,
    parameters: [Function.Parameter], result: Type
  ) -> FunctionID {
    program.functions.append(
      Function(
        name: name, span: program[other].span,
        genericParameters: program[other].genericParameters, parameters: parameters,
        result: result, body: .term(.none), captures: [], captureListLocals: [], isClosure: false))
    elaboration.bodies.append(
      FunctionBody(
        declaration: nil, context: elaboration.bodies[Int(other.index)].context,
        origin: .synthesized(origin), source: program[other].span.source))
    return FunctionID(index: UInt32(program.functions.count - 1))
  }

  private mutating func wrappedPlace(
    _ wrapped: WrappedProperty, _ candidate: Candidate, base: TermID?, _ purpose: PlacePurpose,
    _ node: NodeID
  ) -> TermID {
    guard let storage = storageCandidate(wrapped, candidate),
      let stored = resolveVariable(storage.declaration)
    else { return invalid(node) }
    let storedType = substituteMember(stored.type, storage)
    guard let property = property(wrapped.property, of: storedType),
      let variable = resolveVariable(property.declaration)
    else { return invalid(node) }
    let storedTerm =
      variable.setterMutates
      ? variablePlace(storage, base: base, purpose, node)
      : readVariable(storage, base: base, node)
    return variablePlace(property, base: storedTerm, purpose, node)
  }

  /// `item` of a closure's parameter `$item`.
  private mutating func projectedPlace(
    _ local: LocalID, _ depth: Int, _ purpose: PlacePurpose, _ node: NodeID
  ) -> TermID {
    let projection = reference(local, depth: depth, node)
    guard let property = property(names.wrappedValue, of: type(projection)) else {
      return readProjected(local, depth, node)
    }
    return variablePlace(property, base: projection, purpose, node)
  }

  private mutating func computedLocalPlace(
    _ computed: LocalComputed, _ depth: Int, _ purpose: PlacePurpose, _ node: NodeID
  ) -> TermID {
    guard let getter = computed.getterFunction, let setter = computed.setterFunction else {
      reportImmutable(.value, purpose, at: node)
      return invalid(node)
    }
    if let storage = computed.storage, elaboration.functionState.frames.contains(setter) {
      return forced(reference(storage, depth: depth, node), node)
    }
    useLocalFunction(getter)
    useLocalFunction(setter)
    program.accessors.append(
      Accessor(
        base: .none, getter: getter, setter: setter, isRequirement: false,
        substitutions: ownGenericArguments(getter), arguments: .empty, mutatesBase: false))
    let place = make(
      .accessor(AccessorID(index: UInt32(program.accessors.count - 1))), computed.type, node)
    return computed.isImplicitlyUnwrapped ? forced(place, node) : place
  }

  // MARK: Assignment

  mutating func checkAssignment(_ node: NodeID) -> TermID {
    let syntax = tree.binary(node)
    if tree.kind(syntax.left) == .discard {
      let value = check(syntax.right)
      let place = make(.discard, program.type(of: value), syntax.left)
      return make(.assign(place: place, value), .unit, node)
    }
    if tree.kind(syntax.left) == .tupleExpression {
      return checkTupleAssignment(syntax, node)
    }
    let place = checkPlace(syntax.left, purpose: .assignment)
    if type(place) == .error {
      return make(.invalid, .unit, node)
    }
    let value = checkConverted(syntax.right, to: program.type(of: place))
    if case .global(let global) = program[place], flow.deferredGlobals.contains(global) {
      return make(.initializeGlobal(global, value), .unit, node)
    }
    return make(.assign(place: place, value), .unit, node)
  }

  /// `(a, b) = (b, a)`: what the places are is evaluated first, then all values; then these are assigned.
  private mutating func checkTupleAssignment(_ syntax: BinarySyntax, _ node: NodeID) -> TermID {
    var terms: [TermID] = []
    let target = assignedPlaces(syntax.left, &terms)
    let type = type(of: target)
    let value = checkConverted(syntax.right, to: type)
    let local = makeLocal(.none, type, isMutable: false)
    terms.append(make(.declare(local, value), .unit, node))
    assign(make(.local(local), type, node), to: target, node, &terms)
    return make(.block(list(terms)), .unit, node)
  }

  /// The left side of an assignment to a tuple.
  private indirect enum AssignedPlaces {
    case place(TermID)
    case tuple([AssignedPlaces])
  }

  private mutating func assignedPlaces(_ node: NodeID, _ terms: inout [TermID]) -> AssignedPlaces {
    guard tree.kind(node) == .tupleExpression else {
      let place = checkPlace(node, purpose: .assignment)
      evaluateParts(of: place, node, &terms)
      return .place(place)
    }
    var parts: [AssignedPlaces] = []
    for element in tree.elements(node) {
      parts.append(assignedPlaces(tree.argument(element).value, &terms))
    }
    return .tuple(parts)
  }

  /// Evaluates the arguments of the subscripts in a place, and what the place belongs to if that is a value.
  private mutating func evaluateParts(of place: TermID, _ node: NodeID, _ terms: inout [TermID]) {
    switch program[place] {
    case .field(let base, _), .relabel(let base), .payload(let base, _, _), .forceUnwrap(let base),
      .chained(let base):
      evaluateParts(of: base, node, &terms)
    case .accessor(let id):
      var accessor = program[id]
      if accessor.mutatesBase {
        evaluateParts(of: accessor.base, node, &terms)
      } else if accessor.base != .none {
        accessor.base = evaluate(accessor.base, node, &terms)
      }
      let arguments = Array(program[accessor.arguments]).map { evaluate($0, node, &terms) }
      accessor.arguments = list(arguments)
      program.accessors[Int(id.index)] = accessor
    default: break
    }
  }

  private mutating func evaluate(_ value: TermID, _ node: NodeID, _ terms: inout [TermID]) -> TermID
  {
    let local = makeLocal(.none, program.type(of: value), isMutable: false)
    terms.append(make(.declare(local, value), .unit, node))
    return make(.local(local), program.type(of: value), node)
  }

  private mutating func type(of places: AssignedPlaces) -> Type {
    switch places {
    case .place(let place): return program.type(of: place)
    case .tuple(let parts):
      let elements = parts.map { TupleElement(type: type(of: $0)) }
      return intern(.tuple(elements))
    }
  }

  private mutating func assign(
    _ value: TermID, to places: AssignedPlaces, _ node: NodeID, _ terms: inout [TermID]
  ) {
    switch places {
    case .place(let place): terms.append(make(.assign(place: place, value), .unit, node))
    case .tuple(let parts):
      for (index, part) in parts.enumerated() {
        let element = make(.field(value, index: UInt32(index)), type(of: part), node)
        assign(element, to: part, node, &terms)
      }
    }
  }
}
