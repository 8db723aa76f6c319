// Calls of types: making values.

extension Checker {
  /// `T(…)` with an initialiser that has been chosen.
  mutating func construct(
    _ choice: Candidate, _ arguments: [CallArgument], _ node: NodeID
  ) -> TermID {
    guard let signature = resolveSignature(choice.declaration) else { return invalid(node) }
    let type = substituteMember(signature.result, choice)
    if case .existential = program.types.shape(of: type) {
      report(.existentialInit(describe(type)), at: node)
      return invalid(node)
    }
    if let described = checkDescribing(type, arguments, node) { return described }
    if case .fits = match(arguments, signature.parameters) {
      return call(choice, base: nil, arguments, node)
    }
    // `Radial(radius: 10) { … }`: the value is called.
    let value = call(choice, base: nil, arguments.filter { !$0.isTrailing }, node)
    return callAsFunction(value, arguments.filter { $0.isTrailing }, node)
  }

  /// `T(…)` without an initialiser that has been chosen: `UInt64(18446744073709551615)`, where a literal alone is
  /// one of that type, a string of a format and values, or a tuple whose type has a name: `Position(x: 1, y: 2)`.
  mutating func construct(
    _ type: Type, _ arguments: [CallArgument], _ node: NodeID
  ) -> TermID {
    if case .tuple(let elements) = program.types.shape(of: type) {
      return constructTuple(of: elements, arguments, node)
    }
    if arguments.count == 1 { return checkConverted(arguments[0].node, to: type) }
    return checkFormat(type, arguments, node) ?? invalid(node)
  }

  private mutating func constructTuple(
    of elements: [TupleElement], _ arguments: [CallArgument], _ node: NodeID
  ) -> TermID {
    guard elements.count == arguments.count else { return invalid(node) }
    var terms: [TermID] = []
    var made = elements
    for (index, argument) in arguments.enumerated() {
      // What a generic alias leaves open is what is given.
      let isOpen = program.types.contents(of: elements[index].type).contains(.variable)
      let term =
        isOpen ? check(argument.node) : checkConverted(argument.node, to: elements[index].type)
      terms.append(term)
      made[index].type = type(term)
    }
    return make(.construct(list(terms)), intern(.tuple(made)), node)
  }

  /// `Radial(radius: 10) { … }`: no initializer takes a closure at its end, but the value that is
  /// made can be called with one.
  mutating func callsMadeValue(_ arguments: [CallArgument], of type: Type) -> Bool {
    guard arguments.contains(where: { $0.isTrailing }),
      !members(named: names.callAsFunction, of: type, isStatic: false).isEmpty
    else { return false }
    for candidate in members(named: .initializer, of: type, isStatic: true) {
      let last = resolveSignature(candidate.declaration)?.parameters.last
      if let last, functionShape(unwrappedAll(last.type)) != nil { return false }
    }
    return true
  }

  /// `String(describing: x)` and `String(reflecting: x)`.
  private mutating func checkDescribing(
    _ type: Type, _ arguments: [CallArgument], _ node: NodeID
  ) -> TermID? {
    guard type == known.stringType, arguments.count == 1,
      arguments[0].label == names.describing || arguments[0].label == names.reflecting
    else { return nil }
    let value = check(arguments[0].node)
    let isDebug = arguments[0].label == names.reflecting
    return make(.describe(value, isDebug ? .quoted : .plain), known.stringType, node)
  }

  /// Whether a call makes a string of a format and the values after it.
  func formats(_ type: Type, _ arguments: [CallArgument]) -> Bool {
    type == known.stringType && arguments.count > 1 && arguments[0].label == names.format
      && arguments[1...].allSatisfy { $0.label.isNone && !$0.isInout }
  }

  /// `String(format: "%d of %d", a, b)`: the values after the format, of any number, as one array.
  private mutating func checkFormat(
    _ type: Type, _ arguments: [CallArgument], _ node: NodeID
  ) -> TermID? {
    let labels = [names.format, names.arguments]
    guard formats(type, arguments), let proto = known.formatArgument,
      let initializer = members(named: .initializer, of: type, isStatic: true).first(where: {
        parameterLabels($0.declaration) == labels
      })
    else { return nil }
    let element = intern(.existential([proto]))
    let values = arguments[1...].map { checkConverted($0.node, to: element) }
    let all = CallArgument(
      label: names.arguments, node: node, isTrailing: false, isInout: false,
      checked: make(.array(list(values)), array(element), node))
    return apply(initializer, base: nil, [arguments[0], all], node)
  }
}
