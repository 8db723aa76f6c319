// What subscripts in key paths are given: evaluated once, where the key path stands.

/// The arguments of the subscripts in a key path, in variables beside the key path.
struct KeyPathArguments {
  /// For every argument its variable; nil for a literal, which is the same every time.
  var locals: [LocalID?]
  /// Depth of the function that holds the variables.
  var depth: Int
}

extension Checker {
  /// Makes a key path whose subscripts are given values, after these have been evaluated.
  mutating func withArguments(
    of components: NodeList, root: Type, _ node: NodeID, _ make: (inout Checker) -> TermID
  ) -> TermID {
    guard components.contains(where: { takesValues($0) }) else { return make(&self) }
    let errors = diagnostics.count
    let declared = evaluateArguments(of: components, root: root, node)
    defer { for component in components { inference.keyPathArguments[component] = nil } }
    if hasErrors(since: errors) { return invalid(node) }
    let path = make(&self)
    if declared.isEmpty || type(path) == .error { return path }
    return self.make(.block(list(declared + [path])), program.type(of: path), node)
  }

  /// A subscript with something other than literals without labels.
  private func takesValues(_ component: NodeID) -> Bool {
    guard tree.kind(component) == .keyPathSubscript else { return false }
    return arguments(of: component).contains { !$0.label.isNone || !isPlainLiteral($0.node) }
  }

  private func isPlainLiteral(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .integerLiteral, .floatLiteral, .booleanLiteral, .nilLiteral: true
    case .stringLiteral:
      tree.stringLiteral(node).segments.allSatisfy { tree.kind($0) == .stringText }
    default: false
    }
  }

  /// Walks the path from a value that is never read, for the sake of the types on the way.
  private mutating func evaluateArguments(
    of components: NodeList, root: Type, _ node: NodeID
  ) -> [TermID] {
    let start = makeLocal(.none, root, isMutable: false)
    var current = make(.local(start), root, node)
    var isChain = false
    var declared: [TermID] = []
    for component in components {
      let base = current
      current = follow(component, base, &isChain)
      if type(current) == .error { return declared }
      if tree.kind(component) == .keyPathSubscript {
        declared += keepArguments(of: component, given: current, base)
      }
    }
    return declared
  }

  private mutating func keepArguments(
    of component: NodeID, given call: TermID, _ base: TermID
  ) -> [TermID] {
    guard let choice = choice(at: component),
      let signature = resolveSignature(choice.declaration)
    else { return [] }
    let written = arguments(of: component)
    guard case .fits(let filled) = match(written, signature.parameters) else { return [] }
    let given = Array(program[calledArguments(call)].suffix(signature.parameters.count))
    var kept = KeyPathArguments(
      locals: Array(repeating: nil, count: written.count),
      depth: elaboration.functionState.frames.count)
    var declared: [TermID] = []
    for (parameter, argument) in filled.enumerated() {
      guard let argument, parameter < given.count else { continue }
      let type = program.type(of: given[parameter])
      if let refused = refusedIndex(signature.parameters[parameter], type, of: self.type(base)) {
        report(.keyPathIndexNotHashable(refused), at: written[argument].node)
      }
      if isPlainLiteral(written[argument].node) { continue }
      let local = makeLocal(.none, type, isMutable: false)
      declared.append(make(.declare(local, given[parameter]), .unit, component))
      kept.locals[argument] = local
    }
    inference.keyPathArguments[component] = kept
    return declared
  }

  private func calledArguments(_ call: TermID) -> TermList {
    switch program[call] {
    case .call(_, _, let list), .callRequirement(_, _, let list): list
    default: .empty
    }
  }

  /// What a key path cannot be compared by: values without `==`, and functions, which the default of
  /// a dictionary's subscript is to Swift.
  private mutating func refusedIndex(
    _ parameter: Signature.Parameter, _ type: Type, of base: Type
  ) -> String? {
    guard let hashable = known.hashable, type != .error else { return nil }
    let isFunction =
      parameter.isAutoclosure
      || nominal(base) == known.dictionary && parameter.label == Name(Word.default)
    if isFunction, functionShape(type) == nil { return "() -> " + describe(type) }
    return conforms(type, to: hashable) ? nil : describe(type)
  }

  /// The arguments of a subscript in a key path, those that have been evaluated as what they were.
  mutating func keyPathArguments(of component: NodeID) -> [CallArgument] {
    var found = arguments(of: component)
    guard let kept = inference.keyPathArguments[component] else { return found }
    for index in found.indices {
      guard let local = kept.locals[index] else { continue }
      found[index].checked = reference(local, depth: kept.depth, component)
    }
    return found
  }

  /// `[0]` of the text by which key paths are compared, with the values that a subscript is given.
  mutating func subscriptText(_ component: NodeID) -> [TermID] {
    let written = arguments(of: component)
    var parts = [makeText("[", component)]
    for (index, argument) in keyPathArguments(of: component).enumerated() {
      if index > 0 { parts.append(makeText(", ", component)) }
      if !argument.label.isNone { parts.append(makeText(text(argument.label) + ": ", component)) }
      if let value = argument.checked {
        parts.append(make(.describe(value, .quoted), known.stringType, component))
      } else {
        let span = tree.span(written[index].node)
        parts.append(makeText(sources[Int(tree.source.rawValue)].text(span), component))
      }
    }
    parts.append(makeText("]", component))
    return parts
  }
}
