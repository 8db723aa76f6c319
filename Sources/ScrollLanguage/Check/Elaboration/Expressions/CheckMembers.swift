// Members of values and of types.

extension Checker {
  mutating func checkMember(_ node: NodeID) -> TermID {
    if tree.kind(node) == .tupleIndex { return checkTupleIndex(node) }
    let member = tree.member(node)
    if member.name == .selfValue, !member.isEscaped {
      if let type = typeWritten(member.base) {
        // What is not written of the type follows from the rest of the expression.
        let isOpen = isOpen(type)
        let inferred = isOpen ? inference.facts?.types[node] : nil
        return make(.metatype, inferred ?? intern(.metatype(type)), node)
      }
      return checkBase(member.base)
    }
    if let choice = choice(at: node), !hasReceiver(choice) {
      checkAccess(toTypeNamed: member.base)
      return value(of: choice, base: nil, node)
    }
    if let type = typeWritten(member.base) {
      return memberOfType(member.name, type, node)
    }
    return checkMember(
      member.name, of: checkBase(member.base, ofReading: text(member.name), at: node), node)
  }

  /// The base of a property or subscript that is read: a place where its getter is a mutating one.
  mutating func checkBase(_ base: NodeID, ofReading name: String, at node: NodeID) -> TermID {
    guard let choice = choice(at: node), isChangedByReading(choice.declaration) else {
      return checkBase(base)
    }
    return checkPlace(base, purpose: .mutatingCall(name))
  }

  private mutating func isChangedByReading(_ id: DeclarationID) -> Bool {
    switch tables.declarations[id].kind {
    case .variable: resolveVariable(id)?.getterMutates ?? false
    case .subscript: resolveSignature(id)?.getterMutates ?? false
    default: false
    }
  }

  /// Reports a type that may not be named here.
  mutating func checkAccess(toTypeNamed node: NodeID) { _ = typeWritten(node) }

  /// Whether a chosen member belongs to a value, and not to a type or a module.
  mutating func hasReceiver(_ choice: Candidate) -> Bool {
    if choice.isStatic { return false }
    switch tables.contexts[tables.declarations[choice.declaration].context].kind {
    case .nominal, .protocol: return true
    case .file, .function: return false
    }
  }

  mutating func isModule(_ node: NodeID) -> Bool {
    guard tree.kind(node) == .identifier, isModuleName(tree.name(node)) else { return false }
    if case .none = lookUp(tree.name(node)) { return true }
    return false
  }

  private mutating func checkTupleIndex(_ node: NodeID) -> TermID {
    let syntax = tree.tupleIndex(node)
    let base = checkBase(syntax.base)
    return tupleElement(syntax.index, of: base, node)
  }

  mutating func tupleElement(_ index: Int, of base: TermID, _ node: NodeID) -> TermID {
    let baseType = type(base)
    if baseType == .error { return base }
    guard case .tuple(let elements) = program.types.shape(of: baseType), index < elements.count
    else {
      return dynamicTupleElement(index, of: base, node) ?? invalid(node)
    }
    return make(.field(base, index: UInt32(index)), elements[index].type, node)
  }

  /// A member of a value, which has been chosen at a node.
  mutating func checkMember(_ name: Name, of base: TermID, _ node: NodeID) -> TermID {
    let baseType = refreshMember(type(base))
    if baseType == .error { return invalid(node) }
    switch program.types.shape(of: baseType) {
    case .metatype(let instance): return memberOfType(name, instance, node)
    case .tuple(let elements):
      if let index = elements.firstIndex(where: { $0.label == name }) {
        return tupleElement(index, of: base, node)
      }
    default: break
    }
    if looksUp(name, baseType) { return dynamicMember(name, of: base, node) }
    guard let choice = choice(at: node) else { return invalid(node) }
    return value(of: choice, base: base, node)
  }

  /// The property of a value that has a name which is not written.
  mutating func readProperty(_ name: Name, of base: TermID, _ node: NodeID) -> TermID {
    guard let property = property(name, of: type(base)) else { return invalid(node) }
    return readVariable(property, base: base, node)
  }

  mutating func property(_ name: Name, of type: Type) -> Candidate? {
    nearest(
      members(named: name, of: type, isStatic: false).filter {
        tables.declarations[$0.declaration].kind == .variable
      })
  }

  /// A member of a type that is not static: a method as a function of what it is called on, or what the type
  /// finds by itself.
  private mutating func memberOfType(_ name: Name, _ type: Type, _ node: NodeID) -> TermID {
    if type == .error { return invalid(node) }
    guard let choice = choice(at: node) else {
      return staticDynamicMember(name, of: type, node) ?? checkTypeValue(node)
    }
    return hasReceiver(choice)
      ? unboundMethod(choice, node) : value(of: choice, base: nil, node)
  }

  /// A chosen declaration where it is not called: what a variable holds, a case, or a function.
  mutating func value(of choice: Candidate, base: TermID?, _ node: NodeID) -> TermID {
    switch tables.declarations[choice.declaration].kind {
    case .variable: forced(readVariable(choice, base: base, node), for: choice, node)
    case .enumCase: caseValue(choice, node) ?? functionValue(choice, base: nil, node)
    default: functionValue(choice, base: base, node)
    }
  }

  /// Unwraps the value of a declaration of type `T!` if inference found a `T`.
  mutating func forced(_ term: TermID, for choice: Candidate, _ node: NodeID) -> TermID {
    tables.declarations[choice.declaration].flags.contains(.isImplicitlyUnwrapped)
      ? forced(term, node) : term
  }

  /// Unwraps an implicitly unwrapped optional if inference found the type that it wraps.
  mutating func forced(_ term: TermID, _ node: NodeID) -> TermID {
    guard let inner = wrapped(type(term)), inference.facts?.types[node] == inner else {
      return term
    }
    return make(.forceUnwrap(term), inner, node)
  }

  /// A case without associated values.
  private mutating func caseValue(_ choice: Candidate, _ node: NodeID) -> TermID? {
    let declaration = tables.declarations[choice.declaration]
    guard takesNothing(choice),
      case .nominal(let nominal) = tables.contexts[declaration.context].kind
    else { return nil }
    let arguments = program[nominal].genericParameters.map { choice.substitution[$0] ?? .error }
    return make(
      .enumCase(index: declaration.payload, .empty), intern(.nominal(nominal, arguments)), node)
  }

  /// Whether what has been chosen is a case without associated values.
  mutating func takesNothing(_ choice: Candidate) -> Bool {
    let declaration = tables.declarations[choice.declaration]
    guard declaration.kind == .enumCase,
      case .nominal(let nominal) = tables.contexts[declaration.context].kind
    else { return false }
    resolveFields(of: nominal)
    return program[nominal].cases[Int(declaration.payload)].payload.isEmpty
  }
}
