// Finding declarations: everything that a source declares gets an entry, and nothing is resolved.

extension Checker {
  /// Enters the declarations of a source of the program. Its other statements are left to `makeMain`.
  mutating func collect(_ tree: Tree) {
    trees.append(tree)
    let file = makeFileContext(tree.source)
    collection.fileContexts.append(file)
    self.tree = tree
    noteExactParameters(in: tree)
    collectTopLevel(tree.sourceFile(tree.root), file)
    collectPreviewState(file)
  }

  /// Enters the declarations of a unit of the library.
  mutating func collectUnit(_ tree: Tree) {
    self.tree = tree
    collectTopLevel(tree.sourceFile(tree.root), makeFileContext(tree.source))
  }

  private mutating func makeFileContext(_ source: SourceID) -> ContextID {
    makeContext(
      Context(
        kind: .file, parent: nil, source: source, genericParameters: [], selfType: nil,
        isExtension: false))
  }

  /// `@Previewable @State` of a preview that may be shown is state of the program, unless something
  /// else has its name.
  private mutating func collectPreviewState(_ file: ContextID) {
    for node in previewState() {
      let names = tree.variable(node).bindings.flatMap { tree.boundNames(tree.binding($0).pattern) }
      if names.contains(where: { !tables.globalNames[$0].isEmpty }) { continue }
      for id in collectDeclaration(node, in: file) { enterGlobal(id) }
      collection.hoistedState.insert(SourceSpan(tree.source, tree.span(node)))
    }
  }

  private func previewState() -> [NodeID] {
    guard let preview = preview() else { return [] }
    return tree.closure(preview).statements.filter { node in
      tree.kind(node) == .variableDeclaration && wrapperAttribute(of: tree.variable(node)) != nil
    }
  }

  private mutating func collectTopLevel(_ statements: NodeList, _ file: ContextID) {
    for node in statements {
      switch tree.kind(node) {
      case .ifConfig:
        if let clause = liveClause(of: node) {
          collectTopLevel(tree.ifConfigClause(clause).elements, file)
        }
      case .guardStatement where isScript(tree.source):
        for id in collectGuard(node, in: file) { enterGlobal(id) }
      default:
        for id in collectDeclaration(node, in: file) { enterGlobal(id) }
      }
    }
  }

  mutating func enterGlobal(_ id: DeclarationID) {
    let declaration = tables.declarations[id]
    tables.globalNames.append(id, named: declaration.name, to: 0)
  }

  func nameNode(_ declaration: Declaration) -> NodeID {
    declaration.detail.isNone ? declaration.node : declaration.detail
  }

  /// The entries for one declaration; none for a statement, an import or an extension (which waits
  /// in `extensions` until all types are known).
  mutating func collectDeclaration(_ node: NodeID, in context: ContextID) -> [DeclarationID] {
    switch tree.kind(node) {
    case .variableDeclaration: return collectVariable(node, in: context)
    case .functionDeclaration:
      let function = tree.function(node)
      var flags = flags(function.modifiers, function.attributes)
      if tree.isImplicitlyUnwrapped(function.result) { flags.insert(.isImplicitlyUnwrapped) }
      // An operator of a type has to be static; where it is not, that is reported.
      if function.name.operator != nil, isMemberContext(context) { flags.insert(.isStatic) }
      return [add(.function, function.name, node, context, flags)]
    case .initializerDeclaration:
      let function = tree.function(node)
      var flags = flags(function.modifiers, function.attributes)
      flags.insert(.isStatic)
      if function.failability != .none { flags.insert(.isFailable) }
      if function.failability == .implicitlyUnwrapped { flags.insert(.isImplicitlyUnwrapped) }
      return [add(.initializer, .initializer, node, context, flags)]
    case .subscriptDeclaration:
      let function = tree.function(node)
      var flags = flags(function.modifiers, function.attributes)
      if tree.isImplicitlyUnwrapped(function.result) { flags.insert(.isImplicitlyUnwrapped) }
      return [add(.subscript, Name(Word.subscript), node, context, flags)]
    case .structDeclaration, .enumDeclaration: return [collectNominal(node, in: context)]
    case .protocolDeclaration: return [collectProtocol(node, in: context)]
    case .extensionDeclaration:
      // Of the library, what it extends is read when it is named.
      if isReader {
        collectExtension(node, tree.source)
      } else {
        collection.extensions.append((tree.source, node))
      }
      return []
    case .enumCaseDeclaration: return collectCases(node, in: context)
    case .typealiasDeclaration:
      let alias = tree.typealias(node)
      return [add(.typeAlias, alias.name, node, context, flags(alias.modifiers, alias.attributes))]
    case .associatedTypeDeclaration:
      return [add(.associatedType, tree.associatedType(node).name, node, context, [])]
    case .unsupported:
      flow.silencedNames.insert(tree.unsupported(node).name)
      return []
    default: return []
    }
  }

  mutating func add(
    _ kind: Declaration.Kind, _ name: Name, _ node: NodeID, _ context: ContextID,
    _ flags: Declaration.Flags, detail: NodeID = .none, payload: UInt32 = 0
  ) -> DeclarationID {
    var flags = flags
    if isLibrary(tree.source) {
      flags.insert(.isLibrary)
      // Members that begin with `_` are the library's own business.
      if isMemberContext(context), text(name).utf8.first == UInt8(ascii: "_") {
        flags.insert(.isFilePrivate)
      }
    }
    let index = tables.declarations.append(
      Declaration(
        kind: kind, name: name, source: tree.source, node: node, detail: detail, context: context,
        flags: flags, payload: payload), in: tree.source)
    return DeclarationID(index: UInt32(index))
  }

  private mutating func flags(_ modifiers: Modifiers, _ attributes: NodeList) -> Declaration.Flags {
    var flags: Declaration.Flags = []
    if modifiers.contains(.static) { flags.insert(.isStatic) }
    if modifiers.contains(.mutating) { flags.insert(.isMutating) }
    if modifiers.contains(.private) { flags.insert(.isPrivate) }
    if modifiers.contains(.fileprivate) { flags.insert(.isFilePrivate) }
    if modifiers.contains(.privateSet) { flags.insert(.isPrivateSet) }
    if modifiers.contains(.fileprivateSet) { flags.insert(.isFilePrivateSet) }
    if modifiers.contains(.prefix) { flags.insert(.isPrefix) }
    if modifiers.contains(.postfix) { flags.insert(.isPostfix) }
    for attribute in attributes {
      let name = tree.attribute(attribute).name
      if name == names.discardableResult { flags.insert(.isDiscardable) }
      if name == names.varying { flags.insert(.isVarying) }
      if name == names.disfavoured { flags.insert(.isDisfavoured) }
    }
    return flags
  }

  private mutating func collectVariable(
    _ node: NodeID, in context: ContextID
  ) -> [DeclarationID] {
    let variable = tree.variable(node)
    var flags = flags(variable.modifiers, variable.attributes)
    if tables.contexts[context].isPublic, !variable.modifiers.contains(.public) {
      flags.insert(.isFilePrivate)
    }
    var found: [DeclarationID] = []
    for binding in variable.bindings {
      let type = tree.annotated(tree.binding(binding), in: variable).type
      let own = tree.isImplicitlyUnwrapped(type) ? flags.union(.isImplicitlyUnwrapped) : flags
      for name in tree.boundNames(tree.binding(binding).pattern) {
        found.append(add(.variable, name, node, context, own, detail: binding))
      }
    }
    for id in found {
      let declaration = tables.declarations[id]
      if let wrapper = wrapperAttribute(of: variable) {
        wrapped(declaration, by: wrapper, in: context, into: &found)
      }
    }
    return found
  }

  /// `$name` of a property with a wrapper; `_name` is entered as well.
  private mutating func wrapped(
    _ declaration: Declaration, by wrapper: NodeID, in context: ContextID,
    into found: inout [DeclarationID]
  ) {
    let text = program.names.text(declaration.name)
    for prefix in ["_", "$"] {
      let name = program.names.intern(prefix + text)
      found.append(
        add(
          .variable, name, declaration.node, context, declaration.flags,
          detail: declaration.detail, payload: prefix == "_" ? 1 : 2))
    }
  }

  private mutating func collectCases(_ node: NodeID, in context: ContextID) -> [DeclarationID] {
    guard case .nominal(let nominal) = tables.contexts[context].kind else { return [] }
    let syntax = tree.enumCases(node)
    var found: [DeclarationID] = []
    for element in syntax.elements {
      let name = tree.enumCase(element).name
      if syntax.modifiers.contains(.indirect), tree.enumCase(element).parameters.isEmpty {
        report(.indirectWithoutValue(text(name)), at: element)
      }
      let index = program.nominals[Int(nominal.index)].cases.count
      program.nominals[Int(nominal.index)].cases.append(EnumCase(name: name, payload: []))
      if syntax.modifiers.contains(.indirect) {
        program.nominals[Int(nominal.index)].isIndirect = true
      }
      found.append(
        add(
          .enumCase, name, node, context, [.isStatic], detail: element, payload: UInt32(index)))
    }
    return found
  }

  private mutating func collectNominal(_ node: NodeID, in context: ContextID) -> DeclarationID {
    let syntax = tree.nominalType(node)
    reportNesting(of: syntax, node, in: context)
    let isEnum = tree.kind(node) == .enumDeclaration
    let outer = enclosingNominal(context)
    let index = program.nominals.append(
      Nominal(
        kind: isEnum ? .enum : .struct, name: syntax.name,
        qualifiedName: qualifiedName(syntax.name, in: context), outer: outer,
        storage: storage(syntax.attributes), genericParameters: [], fields: [], cases: [],
        isIndirect: syntax.modifiers.contains(.indirect)), in: tree.source)
    let nominal = NominalID(index: UInt32(index))
    if isReader { library?.noteNominal(named: syntax.name, in: outer, source: tree.source) }
    tables.declaredConformances.append([], in: tree.source)
    tables.nominalStates.append(NominalState(), in: tree.source)
    let id = add(
      .nominal, syntax.name, node, context, flags(syntax.modifiers, syntax.attributes),
      payload: nominal.index)
    tables.nominalDeclarations.append(id, in: tree.source)
    let inner = makeContext(
      Context(
        kind: .nominal(nominal), parent: context, source: tree.source,
        genericParameters: tables.contexts[context].genericParameters, selfType: nil,
        isExtension: false,
        isPublic: isLibrary(tree.source) && syntax.modifiers.contains(.public),
        unread: node))
    tables.nominalContexts.append(inner, in: tree.source)
    declareGenericParameters(syntax.genericParameters, in: inner)
    let parameters = tables.contexts[inner].genericParameters
    program.nominals[Int(nominal.index)].genericParameters = parameters
    tables.contexts[inner].selfType = intern(
      .nominal(nominal, parameters.map { program.types.intern(.genericParameter($0)) }))
    collectMembers(syntax.members, in: inner)
    noteInheritance(syntax.inheritance, in: inner)
    return id
  }

  /// What a type conforms to can be told when all types are known; of a type of the library when
  /// somebody asks.
  private mutating func noteInheritance(_ list: NodeList, in context: ContextID) {
    guard isReader else {
      collection.inheritances.append((tree.source, list, context))
      return
    }
    switch tables.contexts[context].kind {
    case .nominal(let nominal):
      library?.note(
        Library.Inheritance(nominal: nominal, list: list, context: context, source: tree.source))
    case .protocol: collectInheritance(list, in: context)
    case .file, .function: break
    }
  }

  /// Enters what the library's texts say of the conformances of a type, once.
  mutating func readInheritance(of nominal: NominalID) {
    guard isReader, let library, !tables.nominalStates[Int(nominal.index)].hasReadInheritance else {
      return
    }
    tables.nominalStates[Int(nominal.index)].hasReadInheritance = true
    for inheritance in library.inheritances(of: nominal) {
      let previous = enter(inheritance.source)
      collectInheritance(inheritance.list, in: inheritance.context)
      leave(previous)
    }
  }

  /// A type has its own generic parameters and those of the types around it, no others.
  private mutating func reportNesting(
    of syntax: NominalTypeSyntax, _ node: NodeID, in context: ContextID
  ) {
    let place: NestingPlace
    switch tables.contexts[context].kind {
    case .protocol(let proto):
      let name = text(program[proto].name)
      place = tables.contexts[context].isExtension ? .protocolExtension(name) : .protocol(name)
    case .function where !tables.contexts[context].genericParameters.isEmpty:
      place = .genericFunction
    case .function, .nominal, .file: return
    }
    report(.nestedType(text(syntax.name), place), at: node)
  }

  private mutating func storage(_ attributes: NodeList) -> Nominal.Storage {
    for attribute in attributes {
      let name = tree.attribute(attribute).name
      if name == names.word { return .word }
      if name == names.reference { return .reference }
    }
    return .parts
  }

  private mutating func enclosingNominal(_ context: ContextID) -> NominalID? {
    if case .nominal(let outer) = tables.contexts[context].kind { return outer }
    return nil
  }

  private mutating func collectProtocol(_ node: NodeID, in context: ContextID) -> DeclarationID {
    let syntax = tree.nominalType(node)
    reportNesting(of: syntax, node, in: context)
    let selfParameter = makeGenericParameter(.selfType, bounds: [])
    let attributes = syntax.attributes.map { tree.attribute($0).name }
    let index = program.protocols.append(
      ProtocolDeclaration(
        name: syntax.name, selfParameter: selfParameter, inherited: [],
        associatedTypes: [], isErased: attributes.contains(names.erased),
        isPure: attributes.contains(names.pure)), in: tree.source)
    let id = ProtocolID(index: UInt32(index))
    program.genericParameters[Int(selfParameter.index)].bounds = [id]
    tables.protocolRequirements.append([], in: tree.source)
    tables.hasFoundAssociatedTypes.append(false, in: tree.source)
    tables.protocolEquationTable.append(nil, in: tree.source)
    let declaration = add(
      .protocol, syntax.name, node, context, flags(syntax.modifiers, syntax.attributes),
      payload: id.index)
    tables.protocolDeclarations.append(declaration, in: tree.source)
    let inner = makeContext(
      Context(
        kind: .protocol(id), parent: context, source: tree.source,
        genericParameters: [selfParameter], selfType: intern(.genericParameter(selfParameter)),
        isExtension: false, unread: node))
    tables.protocolContexts.append(inner, in: tree.source)
    collectMembers(syntax.members, in: inner)
    noteInheritance(syntax.inheritance, in: inner)
    return declaration
  }

  /// Enters members of a type, protocol or extension; `#if` around members is decided here.
  mutating func collectMembers(_ members: NodeList, in context: ContextID) {
    for node in members {
      if tree.kind(node) == .ifConfig {
        if let clause = liveClause(of: node) {
          collectMembers(tree.ifConfigClause(clause).elements, in: context)
        }
        continue
      }
      for id in collectDeclaration(node, in: context) { enterMember(id, in: context) }
    }
  }

  mutating func enterMember(_ id: DeclarationID, in context: ContextID) {
    let name = tables.declarations[id].name
    if tables.declarations[id].flags.isDisjoint(with: .hidden) {
      tables.declarations[Int(id.index)].flags.formUnion(tables.contexts[context].memberAccess)
    }
    switch tables.contexts[context].kind {
    case .nominal(let nominal):
      let index = Int(nominal.index)
      tables.nominalMembers.append(id, named: name, to: index)
      // What extends a type of the library is read when somebody asks for it.
      if !(isReader && tables.contexts[context].isExtension) {
        tables.nominalStates[index].members.append(id)
      }
    case .protocol(let proto):
      if !tables.contexts[context].isExtension {
        tables.declarations[Int(id.index)].flags.insert(.isRequirement)
        tables.protocolRequirements[Int(proto.index)].append(id)
      }
      tables.protocolMembers.append(id, named: name, to: Int(proto.index))
      switch tables.declarations[id].kind {
      case .associatedType, .typeAlias:
        if !isReader { collection.protocolTypeNames.insert(name) }
      default: break
      }
    case .file, .function:
      break
    }
  }

  mutating func makeContext(_ context: Context) -> ContextID {
    let id = ContextID(index: UInt32(tables.contexts.append(context)))
    if isReader { library?.note(id, in: context.source, isFile: context.parent == nil) }
    return id
  }

  mutating func makeGenericParameter(_ name: Name, bounds: [ProtocolID]) -> GenericParameterID {
    GenericParameterID(
      index: UInt32(program.genericParameters.append(GenericParameter(name: name, bounds: bounds))))
  }

  /// Enters `<T, U: P>`; bounds are read with the `where` clause.
  mutating func declareGenericParameters(_ parameters: NodeList, in context: ContextID) {
    for node in parameters {
      let name = tree.genericParameter(node).name
      let id = makeGenericParameter(name, bounds: [])
      if collection.exactParameters.contains(name), !isLibrary(tree.source) {
        program.genericParameters[Int(id.index)].isExact = true
      }
      tables.contexts[context].genericParameters.append(id)
      tables.contexts[context].types[name] = id
    }
  }

  // MARK: After all types are known

  /// Enters the members of extensions and the conformances of inheritance lists.
  mutating func collectExtensions() {
    for (source, node) in collection.extensions { collectExtension(node, source) }
    collection.extensions = []
    for (source, list, context) in collection.inheritances {
      enter(source)
      collectInheritance(list, in: context)
    }
    collection.inheritances = []
  }

  private mutating func collectExtension(_ node: NodeID, _ source: SourceID) {
    enter(source)
    let syntax = tree.nominalType(node)
    guard let file = fileContext(of: source) else { return }
    guard let target = extendedDeclaration(syntax.extendedType, in: file) else { return }
    var context = Context(
      kind: target, parent: file, source: source, genericParameters: [], selfType: nil,
      isExtension: true, unread: node, node: node)
    switch target {
    case .nominal(let id):
      if let head = simpleHead(of: id) {
        context.selfType = intern(.nominal(id, []))
        context.isPublic = isLibrary(source) && head.isPublic
      } else {
        extend(tables.nominalContexts[Int(id.index)], in: &context)
        addOuterParameters(of: id, to: &context)
      }
    case .protocol(let id): extend(tables.protocolContexts[Int(id.index)], in: &context)
    case .file, .function: return
    }
    if !syntax.modifiers.isDisjoint(with: [.private, .fileprivate]) {
      context.memberAccess = .isFilePrivate
    }
    let id = makeContext(context)
    collectMembers(syntax.members, in: id)
    noteInheritance(syntax.inheritance, in: id)
  }

  /// What an extension has of the context of what it extends.
  private func extend(_ base: ContextID, in context: inout Context) {
    context.genericParameters = tables.contexts[base].genericParameters
    context.selfType = tables.contexts[base].selfType
    context.types = tables.contexts[base].types
    context.isPublic = isLibrary(context.source) && tables.contexts[base].isPublic
  }

  /// An extension of `Outer.Inner` stands in no other type, but the parameters of both are named in it.
  private func addOuterParameters(of nominal: NominalID, to context: inout Context) {
    var outer = program[nominal].outer
    while let type = outer {
      let types = tables.contexts[tables.nominalContexts[Int(type.index)]].types
      for (name, parameter) in types where context.types[name] == nil {
        context.types[name] = parameter
      }
      outer = program[type].outer
    }
  }

  /// The type or protocol that an extension is of; nil where there is none, which is reported.
  private mutating func extendedDeclaration(
    _ type: NodeID, in file: ContextID
  ) -> Context.Kind? {
    switch tree.kind(type) {
    case .arrayType: return .nominal(known.array)
    case .dictionaryType: return .nominal(known.dictionary)
    case .optionalType: return .nominal(known.optional)
    case .identifierType:
      if case .declaration(let id)? = lookUpType(tree.identifierType(type).name, in: file) {
        switch declaredType(by: id) {
        case .nominal(let nominal): return .nominal(nominal)
        case .protocol(let proto): return .protocol(proto)
        case .alias, nil: break
        }
      }
    default: break
    }
    let count = diagnostics.count
    // `Outer.Inner` of a generic `Outer` is named without arguments.
    inference.allowsUnboundGenerics = true
    let resolved = resolveType(type, in: file, allowsProtocol: true)
    inference.allowsUnboundGenerics = false
    switch program.types.shape(of: resolved) {
    case .nominal(let id, _): return .nominal(id)
    case .existential(let protocols, _) where protocols.count == 1: return .protocol(protocols[0])
    default:
      if resolved != .error, diagnostics.count == count {
        report(.cannotExtend(describe(resolved)), at: type)
      }
      return nil
    }
  }

  private mutating func collectInheritance(_ list: NodeList, in context: ContextID) {
    for node in list {
      switch tables.contexts[context].kind {
      case .nominal(let nominal): enterConformance(node, of: nominal, in: context)
      case .protocol(let proto):
        for inherited in resolveProtocols(node, in: context, isInheritance: true) {
          inherit(inherited, by: proto)
        }
      case .file, .function: break
      }
    }
  }

  /// What would close a circle is reported and left out, so that whoever follows inheritance ends.
  private mutating func inherit(_ inherited: ProtocolID, by proto: ProtocolID) {
    if inherits(inherited, from: proto) {
      let declaration = tables.declarations[tables.protocolDeclarations[Int(proto.index)]]
      report(.circular(text(declaration.name)), at: declaration.node)
      return
    }
    program.protocols[Int(proto.index)].inherited.append(inherited)
  }

  private mutating func enterConformance(
    _ node: NodeID, of nominal: NominalID, in context: ContextID
  ) {
    let isEnum = program[nominal].kind == .enum
    if isEnum, !tables.contexts[context].isExtension, let raw = rawType(node, in: context) {
      tables.nominalStates[Int(nominal.index)].rawType = raw
      if let rawRepresentable = known.rawRepresentable {
        declare(rawRepresentable, of: nominal, in: context, node: node, isImplied: true)
      }
      return
    }
    let errors = diagnostics.count
    for proto in resolveProtocols(node, in: context, isInheritance: true) {
      declare(proto, of: nominal, in: context, node: node)
    }
    if hasErrors(since: errors) { collection.refusedConformers.insert(nominal) }
  }

  /// `Int`, `String`… in the inheritance list of an enum.
  private mutating func rawType(_ node: NodeID, in context: ContextID) -> Type? {
    guard tree.kind(node) == .identifierType,
      let id = globalType(tree.identifierType(node).name),
      tables.declarations[id].kind == .nominal,
      case let raw = NominalID(index: tables.declarations[id].payload),
      program[raw].genericParameters.isEmpty
    else { return nil }
    return intern(.nominal(raw, []))
  }

  mutating func declare(
    _ proto: ProtocolID, of nominal: NominalID, in context: ContextID, node: NodeID,
    isImplied: Bool = false
  ) {
    let index = Int(nominal.index)
    for existing in tables.declaredConformances[index].indices
    where tables.declaredConformances[index][existing].protocol == proto {
      if tables.declaredConformances[index][existing].isImplied, !isImplied {
        tables.declaredConformances[index][existing].context = context
        tables.declaredConformances[index][existing].node = node
        tables.declaredConformances[index][existing].isImplied = false
      } else if !isImplied, !isLibrary(tree.source),
        !isLibrary(tables.contexts[tables.declaredConformances[index][existing].context].source)
      {
        report(
          .redundantConformance(text(program[nominal].name), text(program[proto].name)), at: node)
      }
      return
    }
    tables.declaredConformances[index].append(
      DeclaredConformance(protocol: proto, context: context, node: node, isImplied: isImplied))
    tables.nominalStates[index].hasAllImplied = false
  }
}
