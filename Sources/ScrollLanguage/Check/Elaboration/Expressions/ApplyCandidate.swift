// Applying one declaration to arguments: its generic parameters are opened, its parameters filled.

extension Checker {
  /// Elaborates a call of one declaration.
  mutating func apply(
    _ candidate: Candidate, base: TermID?, _ arguments: [CallArgument], _ node: NodeID
  ) -> TermID {
    checkAccess(candidate.declaration, node)
    if tables.declarations[candidate.declaration].kind == .enumCase {
      return applyCase(candidate, arguments, node)
    }
    guard let signature = resolveSignature(candidate.declaration) else { return invalid(node) }
    if let type = boxHidingSelf(of: candidate) {
      report(
        .existentialMember(text(tables.declarations[candidate.declaration].name), describe(type)),
        at: node
      )
      return invalid(node)
    }
    return apply(candidate, signature, base: base, arguments, node)
  }

  /// The existential type through which a member cannot be used: it takes values of `Self` or of types
  /// that only `Self` knows, or makes a generic value of them.
  mutating func boxHidingSelf(of candidate: Candidate) -> Type? {
    guard let box = box(of: candidate) else { return nil }
    if tables.declarations[candidate.declaration].kind == .variable {
      guard let type = resolveVariable(candidate.declaration)?.type else { return nil }
      return isMade(of: box.parameter, type, hiddenBy: box.type) ? box.type : nil
    }
    guard let signature = resolveSignature(candidate.declaration) else { return nil }
    for taken in signature.parameters
    where occurs(box.parameter, in: taken.type, hiddenBy: box.type) {
      return box.type
    }
    return isMade(of: box.parameter, signature.result, hiddenBy: box.type) ? box.type : nil
  }

  /// The existential type through which a member is used, and the `Self` of the protocol that declares it.
  private mutating func box(of candidate: Candidate) -> (type: Type, parameter: Type)? {
    guard
      case .protocol(let proto) = tables.contexts[
        tables.declarations[candidate.declaration].context
      ].kind,
      !program[proto].isErased,
      let selfType = candidate.substitution[program[proto].selfParameter],
      case .existential = program.types.shape(of: selfType)
    else { return nil }
    return (selfType, intern(.genericParameter(program[proto].selfParameter)))
  }

  /// Reports a member that cannot be set through an `any P`, as its type depends on the value in the box.
  mutating func reportHidden(_ type: Type, of candidate: Candidate, _ node: NodeID) -> Bool {
    guard let box = box(of: candidate), occurs(box.parameter, in: type, hiddenBy: box.type) else {
      return false
    }
    report(
      .existentialMember(
        text(tables.declarations[candidate.declaration].name), describe(box.type)), at: node)
    return true
  }

  /// Whether a generic type other than an optional or a collection is made of what is hidden, as
  /// `EnumeratedSequence<Self>`, a function takes it, or its type is a value.
  private func isMade(
    of parameter: Type, _ type: Type, hiddenBy existential: Type
  ) -> Bool {
    switch program.types.shape(of: type) {
    case .nominal(let id, let arguments):
      if id == known.optional || id == known.array || id == known.dictionary {
        return arguments.contains { isMade(of: parameter, $0, hiddenBy: existential) }
      }
      return arguments.contains { occurs(parameter, in: $0, hiddenBy: existential) }
    case .function(let parameters, let result):
      return parameters.contains { occurs(parameter, in: $0.type, hiddenBy: existential) }
        || isMade(of: parameter, result, hiddenBy: existential)
    case .metatype(let instance): return occurs(parameter, in: instance, hiddenBy: existential)
    default: return false
    }
  }

  private mutating func apply(
    _ candidate: Candidate, _ signature: Signature, base: TermID?, _ arguments: [CallArgument],
    _ node: NodeID
  ) -> TermID {
    inference.effort.pay(Effort.expression * (1 + signature.parameters.count))
    if inference.effort.isExhausted { return invalid(node) }
    var candidate = candidate
    open(signature, &candidate)
    guard case .fits(let filled) = match(arguments, signature.parameters) else {
      return invalid(node)
    }
    let terms = fill(signature, candidate, arguments, filled, node)
    return makeCall(
      candidate, signature, terms, base: base,
      result: refreshMember(substituteMember(signature.result, candidate)), node)
  }

  /// Binds the generic parameters that nothing has decided, where the elaboration itself makes the call: to the
  /// existentials of their erased bounds.
  mutating func open(_ signature: Signature, _ candidate: inout Candidate) {
    for parameter in signature.genericParameters where candidate.substitution[parameter] == nil {
      let type = erasedBound(of: parameter).map { intern(.existential([$0])) } ?? .error
      candidate.substitution.set(parameter, to: type)
    }
  }

  /// The arguments in the order of the parameters, defaults filled in.
  private mutating func fill(
    _ signature: Signature, _ candidate: Candidate, _ arguments: [CallArgument], _ filled: [Int?],
    _ node: NodeID
  ) -> [TermID] {
    var terms: [TermID] = []
    for (index, parameter) in signature.parameters.enumerated() {
      guard let argument = filled[index] else {
        terms.append(defaultArgument(parameter, index, signature, candidate, node))
        continue
      }
      let type = substituteMember(parameter.type, candidate)
      terms.append(checkArgument(arguments[argument], to: type, parameter))
    }
    return terms
  }

  mutating func checkArgument(
    _ argument: CallArgument, to type: Type, _ parameter: Signature.Parameter
  ) -> TermID {
    if parameter.isInout { return checkInoutArgument(argument, to: type) }
    if parameter.isAutoclosure { return checkAutoclosure(argument, to: type) }
    if let checked = argument.checked {
      return coerce(spread(checked, to: type, argument.node), to: type, argument.node)
    }
    if functionShape(type) != nil, !parameter.isEscaping {
      elaboration.nonEscapingClosure = argument.node
    }
    defer { elaboration.nonEscapingClosure = .none }
    if parameter.isViewBuilder, tree.kind(argument.node) == .closure, functionShape(type) != nil {
      let closure = checkClosure(argument.node, expecting: type, isViewBuilder: true)
      return coerce(closure, to: type, argument.node)
    }
    let term = check(argument.node, expecting: type)
    return coerce(spread(term, to: type, argument.node), to: type, argument.node)
  }

  private mutating func checkInoutArgument(_ argument: CallArgument, to type: Type) -> TermID {
    let place = checkPlace(tree.operand(argument.node), purpose: .inoutArgument)
    if self.type(place) == .error { return make(.invalid, type, argument.node) }
    return make(.inout(place), type, argument.node)
  }

  private mutating func checkAutoclosure(_ argument: CallArgument, to type: Type) -> TermID {
    // An operator as a value is given what it would make of its operand: `let either: (Bool, () -> Bool) -> Bool = (||)`.
    if let checked = argument.checked, self.type(checked) == type { return checked }
    let result = functionShape(type)?.result ?? type
    return makeAutoclosure(argument.node, result: result)
  }

  /// A default argument is evaluated where the declaration stands.
  private mutating func defaultArgument(
    _ parameter: Signature.Parameter, _ index: Int, _ signature: Signature,
    _ candidate: Candidate, _ node: NodeID
  ) -> TermID {
    let type = substituteMember(parameter.type, candidate)
    switch parameter.defaultValue {
    case .none: return make(.invalid, type, node)
    case .function(let function):
      let types = typeList(genericArguments(program[function].genericParameters, candidate))
      return make(.call(function, types, .empty), type, node)
    case .storedProperty(let field):
      return fieldDefault(field, candidate, type, node)
    case .expression(let source, let expression):
      let declared = trees[Int(source.rawValue)]
      if declared.kind(expression) == .magicLiteral {
        let value = checkMagicLiteral(declared.magicLiteral(expression), node, expecting: type)
        return coerce(value, to: type, node)
      }
      let function = defaultFunction(
        source, expression, parameter, context: signature.context)
      noteUse(of: function)
      let types = typeList(genericArguments(program[function].genericParameters, candidate))
      return make(.call(function, types, .empty), type, node)
    }
  }

  /// Enters the function behind a default value, whose body is then checked like any other.
  mutating func requireDefault(_ parameter: Signature.Parameter, _ context: ContextID) {
    guard case .expression(let source, let expression) = parameter.defaultValue else { return }
    _ = defaultFunction(source, expression, parameter, context: context)
  }

  mutating func defaultFunction(
    _ source: SourceID, _ expression: NodeID, _ parameter: Signature.Parameter, context: ContextID
  ) -> FunctionID {
    let key = NodeRef(source, expression)
    if let found = elaboration.defaultFunctions[key] { return found }
    if !isReader, isLibrary(source), let library {
      let function = library.withReader {
        $0.defaultFunction(source, expression, parameter, context: context)
      }
      elaboration.defaultFunctions[key] = function
      return function
    }
    let previous = enter(source)
    defer { leave(previous) }
    let function = makeExpressionFunction(
      name: "default argument", expression, context: context,
      result: defaultType(expression, parameter, in: context))
    if parameter.isAutoclosure { elaboration.autoclosureDefaults.insert(function) }
    elaboration.defaultFunctions[key] = function
    return function
  }

  /// The call itself, with `self` in front.
  mutating func makeCall(
    _ candidate: Candidate, _ signature: Signature, _ terms: [TermID], base: TermID? = nil,
    result: Type, _ node: NodeID
  ) -> TermID {
    var arguments: [TermID] = []
    let function = signature.function
    if let selfParameter = program[function].parameters.first,
      program[function].parameters.count > signature.parameters.count
    {
      guard let base = baseTerm(candidate, base, node), base != .none else {
        report(
          .instanceMemberOnType(text(tables.declarations[candidate.declaration].name)), at: node)
        return invalid(node)
      }
      if reportLeftOut(function, candidate, of: base, node) { return invalid(node) }
      arguments.append(selfArgument(base, for: selfParameter, candidate, node))
    }
    arguments += terms
    noteUse(of: function)
    let types = typeList(genericArguments(program[function].genericParameters, candidate))
    if candidate.isRequirement {
      return make(.callRequirement(function, types, list(arguments)), result, node)
    }
    return make(.call(function, types, list(arguments)), result, node)
  }

  // MARK: Enum cases

  private mutating func applyCase(
    _ candidate: Candidate, _ arguments: [CallArgument], _ node: NodeID
  ) -> TermID {
    let declaration = tables.declarations[candidate.declaration]
    guard let parameters = parameters(of: candidate.declaration),
      case .fits(let filled) = match(arguments, parameters),
      case .nominal(let nominal) = tables.contexts[declaration.context].kind
    else { return invalid(node) }
    let generics = program[nominal].genericParameters
    let result = intern(
      .nominal(nominal, generics.map { candidate.substitution[$0] ?? .error }))
    var signature = Signature(
      genericParameters: [], context: declaration.context, parameters: parameters, result: result,
      function: FunctionID(index: 0), isMutating: false)
    signature.parameters = parameters
    let terms = fill(signature, candidate, arguments, filled, node)
    return make(.enumCase(index: declaration.payload, list(terms)), result, node)
  }
}
