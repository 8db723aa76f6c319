// Declarations that are seen more widely than a type that they name.

/// The part of the program in which a declaration can be named: all of it, a file, or the text of a
/// type in a file.
struct AccessScope {
  var file: SourceID?
  /// The type's declaration; only with a file.
  var type: DeclarationID?

  static let program = AccessScope()
}

extension Checker {
  /// Who can name a function can name what it takes and gives, and so on: nothing may tell of a
  /// type to text that cannot name it.
  mutating func checkExposure() {
    let hidesTypes = newDeclarations.contains { index in
      isNew(index) && isType(tables.declarations[index].kind)
        && accessScope(of: DeclarationID(index: UInt32(index))).file != nil
    }
    guard hidesTypes else { return }
    for index in newDeclarations where isNew(index) {
      let id = DeclarationID(index: UInt32(index))
      guard !tables.declarations[id].flags.contains(.isSynthesized), !isLocal(id) else { continue }
      let previous = enter(tables.declarations[id].source)
      checkExposure(of: id)
      leave(previous)
    }
  }

  private mutating func checkExposure(of id: DeclarationID) {
    let scope = accessScope(of: id)
    for used in namedTypes(id) {
      let needed = accessScope(of: used)
      if contains(needed, scope) { continue }
      let declaration = tables.declarations[id]
      report(
        .exposed(
          declaration.kind == .initializer ? "init" : text(declaration.name),
          level: neededLevel(declaration, needed), type: text(tables.declarations[used].name)),
        at: nameNode(declaration))
      return
    }
  }

  private func neededLevel(_ declaration: Declaration, _ needed: AccessScope) -> String {
    if needed.type != nil { return "private" }
    return enclosingType(of: declaration) == nil ? "private or fileprivate" : "fileprivate"
  }

  /// Whether a declaration stands inside of a function, where nothing outside can name it.
  private func isLocal(_ id: DeclarationID) -> Bool {
    var current: ContextID? = tables.declarations[id].context
    while let context = current {
      if case .function = tables.contexts[context].kind { return true }
      current = tables.contexts[context].parent
    }
    return false
  }

  // MARK: Scopes

  func accessScope(of id: DeclarationID) -> AccessScope {
    let declaration = tables.declarations[id]
    if declaration.flags.contains(.isLibrary) { return .program }
    let outer = enclosingType(of: declaration).map { accessScope(of: $0) } ?? .program
    if declaration.flags.isDisjoint(with: .hidden) { return outer }
    let isPrivate = declaration.flags.contains(.isPrivate)
    return narrowed(outer, to: declaration, isPrivate: isPrivate)
  }

  /// Where a variable can be given a value from.
  func setterScope(of id: DeclarationID) -> AccessScope {
    let declaration = tables.declarations[id]
    let scope = accessScope(of: id)
    guard !declaration.flags.isDisjoint(with: [.isPrivateSet, .isFilePrivateSet]) else {
      return scope
    }
    let isPrivate = declaration.flags.contains(.isPrivateSet)
    return narrowed(scope, to: declaration, isPrivate: isPrivate)
  }

  /// The file or the type that a declaration stands in, or the scope around where that is smaller.
  private func narrowed(
    _ scope: AccessScope, to declaration: Declaration, isPrivate: Bool
  ) -> AccessScope {
    let own = AccessScope(
      file: file(of: declaration.source), type: isPrivate ? enclosingType(of: declaration) : nil)
    return contains(scope, own) ? own : scope
  }

  private func enclosingType(of declaration: Declaration) -> DeclarationID? {
    switch tables.contexts[declaration.context].kind {
    case .nominal(let nominal): tables.nominalDeclarations[Int(nominal.index)]
    case .protocol(let proto): tables.protocolDeclarations[Int(proto.index)]
    case .file, .function: nil
    }
  }

  /// Whether all of one scope lies in another.
  func contains(_ outer: AccessScope, _ inner: AccessScope) -> Bool {
    guard let file = outer.file else { return true }
    guard file == inner.file else { return false }
    guard let type = outer.type else { return true }
    var current = inner.type
    while let id = current {
      if id == type { return true }
      current = enclosingType(of: tables.declarations[id])
    }
    return false
  }

  // MARK: Types in declarations

  /// The declarations of the types that one names, written or, of a variable, inferred.
  private mutating func namedTypes(_ id: DeclarationID) -> [DeclarationID] {
    let declaration = tables.declarations[id]
    let node = declaration.node
    switch declaration.kind {
    case .function, .initializer, .subscript:
      let syntax = tree.function(node)
      let types =
        syntax.parameters.map { tree.parameter($0).type } + [syntax.result]
        + constraints(syntax.genericParameters, syntax.requirements)
      return named(types, in: declaration.context)
    case .variable:
      if let annotation = typeAnnotation(tree.binding(declaration.detail)) {
        return named([annotation], in: declaration.context)
      }
      return resolveVariable(id).map { declarations(in: $0.type) } ?? []
    case .enumCase:
      let parameters = tree.enumCase(declaration.detail).parameters
      return named(parameters.map { tree.parameter($0).type }, in: declaration.context)
    case .typeAlias:
      let syntax = tree.typealias(node)
      let types = [syntax.type] + constraints(syntax.genericParameters, syntax.requirements)
      return named(types, in: declaration.context)
    case .nominal:
      let syntax = tree.nominalType(node)
      let types = constraints(syntax.genericParameters, syntax.requirements)
      return named(types, in: tables.nominalContexts[Int(declaration.payload)])
    case .protocol:
      let syntax = tree.nominalType(node)
      let types = Array(syntax.inheritance) + syntax.requirements.flatMap { constraints(of: $0) }
      return named(types, in: tables.protocolContexts[Int(declaration.payload)])
    case .associatedType:
      let syntax = tree.associatedType(node)
      return named(Array(syntax.inheritance) + [syntax.defaultType], in: declaration.context)
    case .genericParameter: return []
    }
  }

  /// The types in bounds and `where` clauses.
  private func constraints(_ parameters: NodeList, _ requirements: NodeList) -> [NodeID] {
    parameters.map { tree.genericParameter($0).bound }
      + requirements.flatMap { constraints(of: $0) }
  }

  private func constraints(of requirement: NodeID) -> [NodeID] {
    [tree.requirement(requirement).subject, tree.requirement(requirement).constraint]
  }

  private mutating func named(_ types: [NodeID], in context: ContextID) -> [DeclarationID] {
    var found: [DeclarationID] = []
    for type in types where !type.isNone { addNamed(type, in: context, &found) }
    return found
  }

  private mutating func addNamed(
    _ node: NodeID, in context: ContextID, _ found: inout [DeclarationID]
  ) {
    var parts: [NodeID] = []
    switch tree.kind(node) {
    case .identifierType:
      if let id = declaration(namedBy: node, in: context) { found.append(id) }
      parts = Array(tree.identifierType(node).genericArguments)
    case .memberType:
      if let id = declaration(namedBy: node, in: context) { found.append(id) }
      parts = [tree.memberType(node).base] + Array(tree.memberType(node).genericArguments)
    case .optionalType, .implicitlyUnwrappedType, .arrayType, .someType, .anyType:
      parts = [tree.operand(node)]
    case .dictionaryType: parts = [tree.pair(node).first, tree.pair(node).second]
    case .tupleType: parts = tree.elements(node).map { tree.parameter($0).type }
    case .functionType:
      let syntax = tree.functionType(node)
      parts = syntax.parameters.map { tree.parameter($0).type } + [syntax.result]
    case .compositionType: parts = Array(tree.elements(node))
    case .metatype: parts = [tree.metatype(node).base]
    case .attributedType: parts = [tree.attributedType(node).base]
    default: break
    }
    for part in parts where !part.isNone { addNamed(part, in: context, &found) }
  }

  /// The declaration of a type that is named; nil of a generic parameter and what belongs to it.
  private mutating func declaration(
    namedBy node: NodeID, in context: ContextID
  ) -> DeclarationID? {
    switch tree.kind(node) {
    case .identifierType:
      guard case .declaration(let id)? = lookUpType(tree.identifierType(node).name, in: context)
      else { return nil }
      return id
    case .memberType:
      let syntax = tree.memberType(node)
      guard let base = declaration(namedBy: syntax.base, in: context) else { return nil }
      switch tables.declarations[base].kind {
      case .nominal:
        return nestedType(syntax.name, in: NominalID(index: tables.declarations[base].payload))
      case .typeAlias:
        return nominal(resolveAlias(base)).flatMap { nestedType(syntax.name, in: $0) }
      case .function, .initializer, .subscript, .variable, .enumCase, .protocol, .associatedType,
        .genericParameter:
        return nil
      }
    default: return nil
    }
  }

  private func declarations(in type: Type) -> [DeclarationID] {
    let shape = program.types.shape(of: type)
    var found: [DeclarationID] = []
    switch shape {
    case .nominal(let nominal, _): found = [tables.nominalDeclarations[Int(nominal.index)]]
    case .existential(let protocols, _):
      found = protocols.map { tables.protocolDeclarations[Int($0.index)] }
    case .tuple, .function, .metatype: break
    case .error, .genericParameter, .member, .opaque, .variable: return []
    }
    for part in shape.parts { found += declarations(in: part) }
    return found
  }
}
