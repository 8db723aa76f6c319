/// One of several declarations, taken at a node.
struct Choice {
  let node: NodeID
  let candidate: Candidate
  /// How deep in the expression the node is.
  let depth: Int
}

/// Declarations of which one is to be taken.
struct Disjunction {
  let node: NodeID
  let depth: Int
  let candidates: [Candidate]
  /// The call, where it is called; its arguments are then matched by their labels.
  let call: Int?
  /// What an unapplied method takes first: `Type.method`.
  let base: Type?
  /// It is one of the declarations of `??`.
  var isCoalescing = false
  let place: Place
  /// How its candidates were rated last.
  var rating: Rating?

  /// Its place among those that are open. swiftc makes those of an expression in one walk: an operator before its
  /// operands, a member behind its base, an initialiser behind its arguments. Others follow as the search makes them.
  struct Place: Comparable {
    /// How many steps the search had taken when it was made; all of one walk have the same.
    let moment: Int
    /// Where in the text an operator's operands start; where a name, or the call of an initialiser, ends.
    let offset: UInt32
    let isOperator: Bool
    /// Nodes lie in postorder, so that of operators that start at one place the outer has the greater number.
    let node: UInt32

    static func < (first: Place, second: Place) -> Bool {
      if first.moment != second.moment { return first.moment < second.moment }
      if first.offset != second.offset { return first.offset < second.offset }
      if first.isOperator != second.isOperator { return first.isOperator }
      return first.isOperator ? first.node > second.node : first.node < second.node
    }
  }
}

extension Inference {
  func place(ofOperator node: NodeID, _ checker: borrowing Checker) -> Disjunction.Place {
    Disjunction.Place(
      moment: bodies.steps, offset: checker.tree.span(node).start, isOperator: true,
      node: node.rawValue)
  }

  fileprivate func place(behind node: NodeID, _ checker: borrowing Checker) -> Disjunction.Place {
    Disjunction.Place(
      moment: bodies.steps, offset: checker.tree.span(node).end, isOperator: false,
      node: node.rawValue)
  }
}

/// An argument of a call with the type that it has by itself.
struct GivenArgument {
  enum Passing {
    case value
    case `inout`
    /// An operand is given as its operator takes it.
    case operand
  }

  let label: Name
  let node: NodeID
  let type: Type
  let isTrailing: Bool
  let passing: Passing
}

extension GivenArgument {
  init(operand node: NodeID, _ type: Type) {
    self.init(label: .none, node: node, type: type, isTrailing: false, passing: .operand)
  }
}

/// A call whose function is not known yet.
struct CallUse {
  let node: NodeID
  let arguments: [GivenArgument]
  let result: Type
  /// Its arguments, for matching them to parameters.
  let written: [CallArgument]

  init(node: NodeID, arguments: [GivenArgument], result: Type) {
    self.node = node
    self.arguments = arguments
    self.result = result
    written = arguments.map { argument in
      CallArgument(
        label: argument.label, node: argument.node, isTrailing: argument.isTrailing,
        isInout: argument.passing == .inout, checked: nil)
    }
  }
}

/// A member whose base is not known yet.
struct MemberReference {
  let node: NodeID
  let depth: Int
  let name: Name
  /// The labels that are written with the name: `f(by:)`.
  var labels: [Name]?
  /// The number of an element of a tuple, instead of a name.
  let element: Int?
  let isStatic: Bool
  /// The base stands for what is expected: `.name`.
  let isImplicit: Bool
  let call: Int?
}

extension Inference {
  /// Takes one of the candidates; with several, the search does.
  mutating func choose(
    _ candidates: [Candidate], for type: Type, call: Int?, base: Type? = nil, at node: NodeID,
    depth: Int, _ checker: inout Checker
  ) -> Bool {
    var fitting = candidates
    if checker.prompt.search != nil, let call {
      checker.noteArguments(candidates, of: calls[call].node)
    }
    if let call { fitting = self.fitting(candidates, calls[call], &checker) }
    if let call, let exact = exactInitializer(fitting, calls[call], &checker) {
      fitting = [exact]
    }
    if fitting.isEmpty {
      return call.map { repair(candidates, calledBy: $0, node, &checker) } ?? false
    }
    let isInitializer = checker.tables.declarations[fitting[0].declaration].name == .initializer
    let whole = isInitializer ? call.map { calls[$0].node } ?? node : node
    let disjunction = Disjunction(
      node: node, depth: depth, candidates: fitting, call: call, base: base,
      place: place(behind: whole, checker))
    if fitting.count == 1 {
      guard take(fitting[0], of: disjunction, for: type, &checker) else { return false }
      if let call, candidates.count == 1, isFunction(fitting, &checker) {
        noteParameter(fitting[0], as: calls[call].result, &checker)
      }
      return true
    }
    disjunctions.append(disjunction)
    let result = call.map { calls[$0].result } ?? type
    system.add(.disjunction(disjunctions.count - 1), type, result, at: node)
    return true
  }

  /// What the only function of a name gives stands for its generic parameter, if that is its result.
  private mutating func noteParameter(
    _ function: Candidate, as result: Type, _ checker: inout Checker
  ) {
    guard let variable = variable(result), let declared = checker.result(of: function),
      case .genericParameter = checker.program.types.shape(of: declared)
    else { return }
    system.makeResult(variable)
  }

  /// The only initialiser, of a type without generic parameters, whose parameters have exactly the types of the
  /// arguments. No other ranks as high, and all of them have the same result.
  private mutating func exactInitializer(
    _ candidates: [Candidate], _ call: CallUse, _ checker: inout Checker
  ) -> Candidate? {
    var exact: Candidate?
    for candidate in candidates {
      guard checker.tables.declarations[candidate.declaration].kind == .initializer else {
        return nil
      }
      guard candidate.substitution.arguments.isEmpty,
        let signature = checker.resolveSignature(candidate.declaration),
        signature.genericParameters.isEmpty, takes(signature, call, &checker)
      else { continue }
      if exact != nil || wrapped(signature.result, &checker) != nil { return nil }
      exact = candidate
    }
    return exact
  }

  /// Whether each parameter has the type of its argument.
  private mutating func takes(
    _ signature: Signature, _ call: CallUse, _ checker: inout Checker
  ) -> Bool {
    guard signature.parameters.count == call.arguments.count else { return false }
    for (parameter, argument) in zip(signature.parameters, call.arguments) {
      let type = resolve(argument.type)
      if type != parameter.type || !isClosed(type, &checker) { return false }
    }
    return true
  }

  /// Those whose parameters take so many arguments with such labels.
  mutating func fitting(
    _ candidates: [Candidate], _ call: CallUse, _ checker: inout Checker
  ) -> [Candidate] {
    var found: [Candidate] = []
    for candidate in candidates {
      guard let parameters = checker.parameters(of: candidate.declaration) else {
        // A variable that may hold a function. It is not called to infer its own type.
        if checker.tables.declarations[candidate.declaration].kind == .variable,
          !checker.state(of: candidate.declaration).isResolving
        {
          found.append(candidate)
        }
        continue
      }
      if case .fits = checker.match(call.written, parameters) { found.append(candidate) }
    }
    let callable = found.filter { mayBeCalled($0, &checker) }
    // A value that cannot be called is left only where no function of the name takes as many arguments.
    if callable.isEmpty, !candidates.contains(where: { checker.takes(call.arguments.count, $0) }) {
      return found
    }
    return callable
  }

  /// Whether a declaration is a function, or a variable that can hold one.
  private func mayBeCalled(_ candidate: Candidate, _ checker: inout Checker) -> Bool {
    guard isVariable(candidate, &checker),
      let type = checker.resolveVariable(candidate.declaration)?.type,
      case .nominal = checker.program.types.shape(of: type)
    else { return true }
    return !checker.members(named: checker.names.callAsFunction, of: type, isStatic: false).isEmpty
  }

  /// Takes a declaration. The reference gets its type; a call gives it the arguments.
  mutating func take(
    _ candidate: Candidate, of disjunction: Disjunction, for type: Type, _ checker: inout Checker
  ) -> Bool {
    let node = disjunction.node
    let flags = checker.tables.declarations[candidate.declaration].flags
    if flags.contains(.isDisfavoured) { system.cost.add(to: .disfavoured) }
    let isImplicitlyUnwrapped = flags.contains(.isImplicitlyUnwrapped) && node != assigned
    let site = disjunction.call.map { calls[$0].node } ?? node
    let isCalled = disjunction.call != nil
    guard let opened = open(candidate, isCalled: isCalled, site, &checker) else { return false }
    if candidate.isRequirement, opened.type == .error, (opened.result ?? .error) == .error,
      !isErroneous(candidate.declaration, &checker),
      let base = candidate.substitution.arguments.first,
      note(
        .leftOut(checker.tables.declarations[candidate.declaration].name, of: base), at: node)
    {
      return true
    }
    chosen.append(Choice(node: node, candidate: opened.candidate, depth: disjunction.depth))
    if isImplicitlyUnwrapped, opened.parameters == nil {
      return equate(forced(opened.type, disjunction.call, node), type, &checker)
    }
    guard let index = disjunction.call else {
      var found = opened.type
      if let parameters = opened.parameters, let result = opened.result {
        if disjunction.candidates.count > 1 { system.cost.add(to: .unapplied) }
        found = checker.program.types.intern(.function(parameters, result: result))
      }
      if let base = disjunction.base {
        found = checker.program.types.intern(.function([ParameterType(base)], result: found))
      }
      return equate(found, type, &checker)
        || noteConversion(found, to: type, at: node, &checker)
    }
    guard let parameters = opened.parameters, let result = opened.result else {
      if let made = opened.result { return equate(made, calls[index].result, &checker) }
      guard equate(opened.type, type, &checker) else { return false }
      system.add(.apply(index), opened.type, opened.type, at: node)
      return true
    }
    if disjunction.candidates.count > 1,
      let kept = keptNonEscaping(of: calls[index], opened, &checker)
    {
      guard note(.escaping, at: kept) else { return false }
    }
    let given = isImplicitlyUnwrapped ? forced(result, nil, site) : result
    return pass(calls[index], to: parameters, given, of: opened, &checker)
  }

  /// A non-escaping argument that a call gives to an escaping parameter: `lazy.filter(body)`.
  private mutating func keptNonEscaping(
    of call: CallUse, _ opened: Opened, _ checker: inout Checker
  ) -> NodeID? {
    guard call.arguments.contains(where: { isNonEscaping($0.node, &checker) }),
      case .fits(let filled) = checker.match(call.written, opened.declared)
    else { return nil }
    for (parameter, place) in zip(opened.declared, filled) where parameter.isEscaping {
      if let place, isNonEscaping(call.arguments[place].node, &checker) {
        return call.arguments[place].node
      }
    }
    return nil
  }

  /// Whether an argument names a parameter of function type without `@escaping`.
  private func isNonEscaping(_ node: NodeID, _ checker: inout Checker) -> Bool {
    guard !node.isNone, checker.tree.kind(node) == .identifier else { return false }
    var named = checker.elaboration.functionState.scope.named(checker.tree.name(node))
      .makeIterator()
    guard case .local(let local)? = named.next()?.entity else { return false }
    return checker.program[local].isNonEscaping
  }

  /// A declaration with variables in the place of its generic parameters.
  struct Opened {
    var candidate: Candidate
    /// Of what cannot be called by itself.
    var type: Type
    /// Of what can be called.
    var parameters: [ParameterType]?
    var result: Type?
    /// Its parameters as they are declared.
    var declared: [Signature.Parameter] = []
    /// The context in which default values are evaluated.
    var context: ContextID?
  }

  /// - Parameter isCalled: whether arguments are given, which open what an existential holds.
  mutating func open(
    _ candidate: Candidate, isCalled: Bool = true, _ node: NodeID, _ checker: inout Checker
  ) -> Opened? {
    let declaration = checker.tables.declarations[candidate.declaration]
    var candidate = candidate
    openContext(of: &candidate, &checker)
    guard requireContext(of: candidate, node, &checker) else { return nil }
    switch declaration.kind {
    case .variable:
      guard let variable = checker.resolveVariable(candidate.declaration) else { return nil }
      // An erroneous type has no solution; the declaration reports it.
      if checker.program.types.contents(of: variable.type).contains(.error) {
        return erroneous(candidate, node, &checker)
      }
      return Opened(
        candidate: candidate,
        type: substituted(variable.type, candidate.substitution, node, &checker))
    case .enumCase: return openCase(candidate, node, &checker)
    case .function, .initializer, .subscript:
      guard let signature = checker.resolveSignature(candidate.declaration) else {
        return bodies.isRepairing ? erroneous(candidate, node, &checker) : nil
      }
      if signature.parameters.contains(where: { $0.type == .error }) || signature.result == .error {
        return erroneous(candidate, node, &checker)
      }
      guard openParameters(of: signature, &candidate, isCalled: isCalled, node, &checker) else {
        return nil
      }
      let parameters = signature.parameters.map { parameter in
        ParameterType(
          substituted(parameter.type, candidate.substitution, node, &checker),
          isInout: parameter.isInout, isAutoclosure: parameter.isAutoclosure)
      }
      let result = substituted(signature.result, candidate.substitution, node, &checker)
      return Opened(
        candidate: candidate, type: .error, parameters: parameters, result: result,
        declared: signature.parameters, context: signature.context)
    case .nominal, .protocol, .typeAlias, .associatedType, .genericParameter: return nil
    }
  }

  /// Whether the type of a property is wrong where it is declared.
  private func isErroneous(_ id: DeclarationID, _ checker: inout Checker) -> Bool {
    guard checker.tables.declarations[id].kind == .variable,
      let variable = checker.resolveVariable(id)
    else { return false }
    return checker.program.types.contents(of: variable.type).contains(.error)
  }

  /// What an initialiser makes, whatever it takes.
  private mutating func made(
    by candidate: Candidate, _ node: NodeID, _ checker: inout Checker
  ) -> Type? {
    let declaration = checker.tables.declarations[candidate.declaration]
    guard declaration.kind == .initializer,
      case .nominal(let nominal) = checker.tables.contexts[declaration.context].kind
    else { return nil }
    return substituted(checker.selfType(nominal), candidate.substitution, node, &checker)
  }

  /// A declaration that is in error, as is told where it stands.
  private mutating func erroneous(
    _ candidate: Candidate, _ node: NodeID, _ checker: inout Checker
  ) -> Opened? {
    _ = leaveOut(node, as: .silent, &checker)
    guard bodies.isRepairing else { return nil }
    return Opened(
      candidate: candidate, type: .error, result: made(by: candidate, node, &checker))
  }

  private mutating func openCase(
    _ candidate: Candidate, _ node: NodeID, _ checker: inout Checker
  ) -> Opened? {
    let context = checker.tables.declarations[candidate.declaration].context
    guard let parameters = checker.parameters(of: candidate.declaration),
      case .nominal(let nominal) = checker.tables.contexts[context].kind
    else { return nil }
    if parameters.contains(where: { $0.type == .error }) {
      return erroneous(candidate, node, &checker)
    }
    let arguments = checker.program[nominal].genericParameters.map {
      candidate.substitution[$0] ?? .error
    }
    let result = checker.program.types.intern(.nominal(nominal, arguments))
    if parameters.isEmpty { return Opened(candidate: candidate, type: result) }
    let types = parameters.map {
      ParameterType(substituted($0.type, candidate.substitution, node, &checker))
    }
    return Opened(
      candidate: candidate, type: .error, parameters: types, result: result, declared: parameters,
      context: context)
  }

  /// Gives a function's own generic parameters variables that must meet their bounds.
  private mutating func openParameters(
    of signature: Signature, _ candidate: inout Candidate, isCalled: Bool, _ node: NodeID,
    _ checker: inout Checker
  ) -> Bool {
    for parameter in signature.genericParameters {
      if let erased = checker.erasedBound(of: parameter) {
        let type = checker.program.types.intern(.existential([erased]))
        candidate.substitution.set(parameter, to: type)
      } else {
        candidate.substitution.set(
          parameter, to: Type.variable(system.makeVariable(isParameter: true)))
      }
    }
    for parameter in signature.genericParameters where checker.erasedBound(of: parameter) == nil {
      guard let type = candidate.substitution[parameter] else { continue }
      let isOpened = isCalled && checker.isOpened(parameter, in: signature)
      guard require(type, boundsOf: parameter, isOpened: isOpened, node, &checker) else {
        return false
      }
    }
    let context = checker.tables.declarations[candidate.declaration].context
    if signature.context == context { return true }
    return require(signature.context, candidate.substitution, node, &checker)
  }

  /// Gives what is around an operator, which is not looked up in a type, variables for its parameters.
  private mutating func openContext(of candidate: inout Candidate, _ checker: inout Checker) {
    let context = checker.tables.declarations[candidate.declaration].context
    let parameters: [GenericParameterID]
    switch checker.tables.contexts[context].kind {
    case .nominal(let nominal): parameters = checker.program[nominal].genericParameters
    case .protocol(let proto): parameters = [checker.program[proto].selfParameter]
    case .file, .function: return
    }
    for parameter in parameters where candidate.substitution[parameter] == nil {
      candidate.substitution.bind(
        parameter, to: Type.variable(system.makeVariable(isParameter: true)))
    }
  }

  /// What the type and the extension around a declaration ask of its parameters.
  private mutating func requireContext(
    of candidate: Candidate, _ node: NodeID, _ checker: inout Checker
  ) -> Bool {
    let context = checker.tables.declarations[candidate.declaration].context
    switch checker.tables.contexts[context].kind {
    case .nominal(let nominal):
      for parameter in checker.program[nominal].genericParameters {
        guard let type = candidate.substitution[parameter] else { continue }
        let given = resolve(type)
        if bodies.isRepairing, isClosed(given, &checker),
          !conforms(
            given, to: checker.program.genericParameters[Int(parameter.index)].bounds, &checker)
        {
          return note(.silent, at: node)
        }
        if !require(type, boundsOf: parameter, node, &checker) {
          // A type that does not meet its own bounds is reported where it is written.
          if isClosed(resolve(type), &checker) { _ = leaveOut(node, &checker) }
          return false
        }
      }
      let own = checker.tables.nominalContexts[Int(nominal.index)]
      if own != context, !require(own, candidate.substitution, node, &checker) { return false }
      return require(context, candidate.substitution, node, &checker)
    case .protocol(let proto):
      if let type = candidate.substitution[checker.program[proto].selfParameter] {
        guard require(type, proto, isOpened: true, node, &checker) else { return false }
      }
      return !checker.tables.contexts[context].isExtension
        || require(context, candidate.substitution, node, &checker)
    case .file, .function: return true
    }
  }

  // MARK: Calls

  /// Gives the arguments of a call to parameters.
  private mutating func pass(
    _ call: CallUse, to parameters: [ParameterType], _ result: Type, of opened: Opened,
    _ checker: inout Checker
  ) -> Bool {
    guard case .fits(let filled) = checker.match(call.written, opened.declared) else {
      return false
    }
    for (index, parameter) in parameters.enumerated() {
      guard let argument = filled[index] else {
        suggest(parameter.type, byDefaultOf: index, opened, call.node, &checker)
        continue
      }
      if opened.declared[index].isViewBuilder { builders.append(call.arguments[argument].node) }
      guard pass(call.arguments[argument], to: parameter, &checker) else { return false }
    }
    if equate(result, call.result, &checker) { return true }
    if let use = unwrapping.last(where: { $0.base == call.node }),
      let inner = wrapped(call.result, &checker), equate(result, inner, &checker)
    {
      return note(.unwrapped(applied(result, &checker)), at: use.node)
    }
    // The context has fixed the type of the call: the result has that type only once it is unwrapped.
    guard let inner = wrapped(result, &checker), equate(inner, call.result, &checker) else {
      return false
    }
    return note(.unwrap(applied(result, &checker)), at: call.node)
  }

  /// Where no argument is given, a generic parameter is what the default value says, unless something else says more.
  private mutating func suggest(
    _ type: Type, byDefaultOf index: Int, _ opened: Opened, _ node: NodeID,
    _ checker: inout Checker
  ) {
    let parameter = opened.declared[index]
    guard case .expression(let source, let expression) = parameter.defaultValue,
      let context = opened.context, !parameter.openToDefault.isEmpty
    else { return }
    let function = checker.defaultFunction(source, expression, parameter, context: context)
    let value = substituted(
      checker.program[function].result, opened.candidate.substitution, node, &checker)
    requireConversion(type, value, .parameter, at: node, &checker)
  }

  mutating func pass(
    _ argument: GivenArgument, to parameter: ParameterType, _ checker: inout Checker
  ) -> Bool {
    switch argument.passing {
    case .value:
      if parameter.isInout { return note(.ampersand(isMissing: true), at: argument.node) }
    case .inout:
      if !parameter.isInout { return note(.ampersand(isMissing: false), at: argument.node) }
    case .operand: break
    }
    if parameter.isInout {
      if equate(argument.type, parameter.type, &checker) { return true }
      if case .operand = argument.passing { return false }
      return note(.conversion(from: argument.type, to: parameter.type), at: argument.node)
    }
    if parameter.isAutoclosure, case .function(_, let result) = shape(parameter.type, &checker) {
      requireConversion(argument.type, result, .argument, at: argument.node, &checker)
      return true
    }
    let flavour: Constraint.Flavour =
      switch argument.passing {
      case .operand: .operand
      case .value, .inout: .argument
      }
    requireConversion(argument.type, parameter.type, flavour, at: argument.node, &checker)
    return true
  }
}
