// What a type with `@dynamicMemberLookup` has besides the members that it declares.

extension Checker {
  /// What a member stands for that the type of its base does not declare.
  private enum DynamicMember {
    /// A member of another value: `context.environment.x` for `context.x`.
    case member(Candidate, of: TermID)
    case value(TermID)
  }

  /// Whether a type finds a member of its values by itself.
  mutating func looksUp(_ name: Name, _ type: Type) -> Bool {
    guard let nominal = nominal(type), hasDynamicMembers(nominal) else { return false }
    return members(named: name, of: type, isStatic: false).isEmpty
  }

  /// The value of a member that the type of its base does not declare.
  mutating func dynamicMember(_ name: Name, of base: TermID, _ node: NodeID) -> TermID {
    switch findDynamicMember(name, of: base, node) {
    case .member(let member, let base): return value(of: member, base: base, node)
    case .value(let term): return term
    case nil: return invalid(node)
    }
  }

  /// The same as a place that is written.
  mutating func dynamicMemberPlace(
    _ name: Name, of base: TermID, _ purpose: PlacePurpose, _ node: NodeID
  ) -> TermID {
    switch findDynamicMember(name, of: base, node) {
    case .member(let member, let base)
    where tables.declarations[member.declaration].kind == .variable:
      return variablePlace(member, base: base, purpose, node)
    case .member, .value: reportImmutable(.value, purpose, at: node)
    case nil: break
    }
    return invalid(node)
  }

  private mutating func findDynamicMember(
    _ name: Name, of base: TermID, _ node: NodeID
  ) -> DynamicMember? {
    let baseType = type(base)
    for candidate in dynamicSubscripts(of: baseType) {
      guard let signature = resolveSignature(candidate.declaration),
        let parameter = signature.parameters.first
      else { continue }
      let wanted = substitute(parameter.type, candidate.substitution)
      if wanted == known.stringType {
        guard let wrapper = namedProperty(name, candidate, base, node),
          let value = property(names.wrappedValue, of: type(wrapper))
        else { return nil }
        return .member(value, of: wrapper)
      }
      guard case .nominal(_, let arguments) = program.types.shape(of: wanted),
        let root = arguments.first
      else {
        continue
      }
      if !hasMember(name, nil, in: root) { continue }
      if let environment = environmentMember(root, of: baseType) {
        guard let choice = choice(at: node) else { return nil }
        return .member(choice, of: valueOfVariable(environment, base: base, node))
      }
      return keyPathMember(.member(name), root: root, candidate, base: base, node)
        .map { .value($0) }
    }
    reportUnknownMember(name, of: baseType, isStatic: false, at: node)
    return nil
  }

  /// Whether a type has a member of that name, or a tuple an element of that name or number.
  mutating func hasMember(_ name: Name, _ element: Int?, in type: Type) -> Bool {
    if case .tuple(let elements) = program.types.shape(of: type) {
      return element.map { elements.indices.contains($0) }
        ?? elements.contains { $0.label == name }
    }
    return element == nil && !members(named: name, of: type, isStatic: false).isEmpty
  }

  /// `subscript(dynamicMember:)` of a type that says that it looks members up.
  mutating func dynamicSubscripts(of type: Type, isStatic: Bool = false) -> [Candidate] {
    guard let nominal = nominal(type), hasDynamicMembers(nominal),
      tables.declarations[tables.nominalDeclarations[Int(nominal.index)]].flags.contains(.isLibrary)
    else { return [] }
    return members(named: Name(Word.subscript), of: type, isStatic: isStatic).filter {
      parameterLabels($0.declaration) == [names.dynamicMember]
    }
  }

  /// `ImageResource.cat`: a member that the type itself looks up by its name.
  mutating func staticDynamicMember(_ name: Name, of type: Type, _ node: NodeID) -> TermID? {
    guard let candidate = dynamicSubscripts(of: type, isStatic: true).first else { return nil }
    let argument = CallArgument(
      label: names.dynamicMember, node: node, isTrailing: false, isInout: false,
      checked: makeText(text(name), node))
    return apply(candidate, base: nil, [argument], node)
  }

  /// `$pair.0`: an element of the tuple that a type looks members up in.
  mutating func dynamicTupleElement(_ index: Int, of base: TermID, _ node: NodeID) -> TermID? {
    for candidate in dynamicSubscripts(of: type(base)) {
      guard let parameter = resolveSignature(candidate.declaration)?.parameters.first else {
        continue
      }
      // The type may be a new one: its shape is not known to the checker before it is made.
      let wanted = substitute(parameter.type, candidate.substitution)
      guard case .nominal(_, let arguments) = program.types.shape(of: wanted),
        let root = arguments.first,
        case .tuple(let elements) = program.types.shape(of: root), index < elements.count
      else { continue }
      return keyPathMember(.element(index), root: root, candidate, base: base, node)
    }
    return nil
  }

  /// The types whose members can be read as if they were those of a type.
  mutating func dynamicRoots(of type: Type) -> [Type] {
    dynamicSubscripts(of: type).compactMap { candidate in
      guard let parameter = resolveSignature(candidate.declaration)?.parameters.first else {
        return nil
      }
      // The type may be a new one: its shape is not known to the checker before it is made.
      let type = substitute(parameter.type, candidate.substitution)
      guard case .nominal(_, let arguments) = program.types.shape(of: type) else { return nil }
      return arguments.first
    }
  }

  mutating func hasDynamicMembers(_ nominal: NominalID) -> Bool {
    let declaration = tables.declarations[tables.nominalDeclarations[Int(nominal.index)]]
    let tree = trees[Int(declaration.source.rawValue)]
    return tree.nominalType(declaration.node).attributes.contains {
      tree.attribute($0).name == names.dynamicMemberLookup
    }
  }

  /// A stored property that holds the root itself: no key path is needed then.
  mutating func environmentMember(_ root: Type, of type: Type) -> Candidate? {
    for candidate in members(named: names.environment, of: type, isStatic: false)
    where tables.declarations[candidate.declaration].kind == .variable {
      if resolveVariable(candidate.declaration)?.type == root { return candidate }
    }
    return nil
  }

  // MARK: Key paths

  /// `$person.name` and `$rows[0]`: the subscript that takes a key path, with the path that the
  /// member or the subscript is.
  private mutating func keyPathMember(
    _ step: KeyPathStep, root: Type, _ candidate: Candidate, base: TermID, _ node: NodeID
  ) -> TermID? {
    guard let writable = known.writableKeyPath else { return nil }
    let target = intern(.nominal(writable, [root, .error]))
    let path = keyPathValue(.step(step), root: root, target: target, false, node)
    guard let signature = resolveSignature(candidate.declaration),
      case .nominal(_, let arguments) = program.types.shape(of: type(path))
    else { return nil }
    var candidate = candidate
    // The only generic parameter of such a subscript is the type of the value.
    for parameter in signature.genericParameters {
      candidate.substitution.set(parameter, to: arguments[1])
    }
    let argument = CallArgument(
      label: names.dynamicMember, node: node, isTrailing: false, isInout: false, checked: path)
    return apply(candidate, base: base, [argument], node)
  }

  /// A subscript that the type of the base looks up, where it has none of its own that could be
  /// meant.
  mutating func dynamicSubscript(of base: TermID, _ node: NodeID) -> TermID? {
    for candidate in dynamicSubscripts(of: type(base)) {
      guard let signature = resolveSignature(candidate.declaration),
        let parameter = signature.parameters.first
      else { continue }
      let wanted = substitute(parameter.type, candidate.substitution)
      guard case .nominal(_, let arguments) = program.types.shape(of: wanted),
        let root = arguments.first,
        !members(named: Name(Word.subscript), of: root, isStatic: false).isEmpty
      else { continue }
      return keyPathMember(.subscript(node), root: root, candidate, base: base, node)
        ?? invalid(node)
    }
    return nil
  }

  // MARK: Properties of the program by name

  /// A subscript that takes the name of a property and gives a wrapper: the property is one that the
  /// program wraps in it, and has its type. Where several of the name differ in type, what is done
  /// with the value tells which is meant.
  private mutating func namedProperty(
    _ name: Name, _ candidate: Candidate, _ base: TermID, _ node: NodeID
  ) -> TermID? {
    guard let signature = resolveSignature(candidate.declaration),
      let nominal = nominal(signature.result)
    else { return nil }
    let types = wrappedProperties(of: nominal).filter { $0.name == text(name) }.map { $0.type }
    let value = inference.facts?.types[node]
    let meant = types.first { valueType(of: $0) == value } ?? types.first
    guard let meant, case .nominal(_, let arguments) = program.types.shape(of: meant) else {
      return nil
    }
    var candidate = candidate
    for (parameter, type) in zip(signature.genericParameters, arguments) {
      candidate.substitution.set(parameter, to: type)
    }
    let argument = CallArgument(
      label: names.dynamicMember, node: node, isTrailing: false, isInout: false,
      checked: makeText(text(name), node))
    return apply(candidate, base: base, [argument], node)
  }

  /// What a wrapper wraps.
  private mutating func valueType(of wrapper: Type) -> Type? {
    guard let value = members(named: names.wrappedValue, of: wrapper, isStatic: false).first,
      let variable = resolveVariable(value.declaration)
    else { return nil }
    return substituteMember(variable.type, value)
  }

  /// The distinct value types of the wrapped properties with a name.
  mutating func namedPropertyTypes(_ name: Name, _ signature: Signature) -> [Type] {
    guard case .nominal(let nominal, _) = program.types.shape(of: signature.result) else {
      return []
    }
    var found: [Type] = []
    for property in wrappedProperties(of: nominal) where property.name == text(name) {
      if let type = valueType(of: property.type), !found.contains(type) { found.append(type) }
    }
    return found
  }

  private struct NamedProperty {
    let name: String
    let owner: String
    /// Of the wrapper.
    let type: Type
  }

  /// The properties that types of the program wrap in a wrapper of the library.
  private mutating func wrappedProperties(of wrapper: NominalID) -> [NamedProperty] {
    var found: [NamedProperty] = []
    for index in programNominals
    where !tables.declarations[tables.nominalDeclarations[index]].flags.contains(.isLibrary) {
      for (storage, ids) in tables.nominalMembers.all(of: index) {
        let word = text(storage)
        guard word.hasPrefix("_"),
          let id = ids.first(where: { tables.declarations[$0].kind == .variable }),
          let type = resolveVariable(id)?.type, nominal(type) == wrapper
        else { continue }
        found.append(
          NamedProperty(
            name: String(word.dropFirst()), owner: text(program.nominals[index].name), type: type))
      }
    }
    return found.sorted { ($0.owner, $0.name) < ($1.owner, $1.name) }
  }

  /// Reports a member of a type that looks up properties of the program by their names.
  mutating func reportNoProperty(_ name: Name, of type: Type, at node: NodeID) -> Bool {
    for candidate in dynamicSubscripts(of: type) {
      guard let signature = resolveSignature(candidate.declaration),
        signature.parameters.first?.type == known.stringType,
        case .nominal(let wrapper, _) = program.types.shape(of: signature.result)
      else { continue }
      reportNoProperty(name, among: wrappedProperties(of: wrapper), of: wrapper, type, at: node)
      return true
    }
    return false
  }

  private mutating func reportNoProperty(
    _ name: Name, among found: [NamedProperty], of wrapper: NominalID, _ type: Type,
    at node: NodeID
  ) {
    if let near = nearest(to: text(name), among: found.map { $0.name }) {
      reportMember(
        name, .misspelledMember(text(name), of: describe(type), suggestion: near), at: node)
      return
    }
    reportMember(
      name,
      .unknownProperty(
        text(name), wrapper: text(program[wrapper].name),
        known: found.map { "'\($0.name)' of '\($0.owner)'" }), at: node)
  }
}
