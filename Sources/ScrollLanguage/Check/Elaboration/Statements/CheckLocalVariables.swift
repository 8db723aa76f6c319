// Variables of a block.

extension Checker {
  mutating func checkLocalVariable(_ node: NodeID) -> TermID {
    let syntax = tree.variable(node)
    if !syntax.attributes.isEmpty, let entry = entryAttribute(of: syntax) {
      report(.misusedEntry("", .outsideOfExtension), at: entry)
    }
    var terms: [TermID] = []
    for binding in syntax.bindings {
      terms.append(
        checkLocalBinding(
          tree.annotated(tree.binding(binding), in: syntax), binding, isLet: syntax.isLet))
    }
    return block(terms, node)
  }

  private mutating func checkLocalBinding(
    _ binding: BindingSyntax, _ node: NodeID, isLet: Bool
  ) -> TermID {
    if !binding.accessors.isNone {
      let accessors = accessorNodes(binding.accessors)
      if accessors.hasGetter || !accessors.willSet.isNone || !accessors.didSet.isNone {
        return checkComputedLocal(binding, accessors, node)
      }
    }
    guard let initializer = binding.initializer.some else {
      let annotation = binding.type.some.map { resolveLocalAnnotation($0) }
      return declareUninitialised(binding, annotation, isLet: isLet, node)
    }
    if binding.type.isNone { noteInitializer(initializer) }
    var value = checkInitializer(initializer, of: binding)
    let pattern = tree.identifierPattern(binding.pattern)
    if tree.kind(pattern) == .identifierPattern {
      let local = makeLocal(
        tree.name(pattern), program.type(of: value), isMutable: !isLet,
        isImplicitlyUnwrapped: tree.isImplicitlyUnwrapped(binding.type))
      declare(tree.name(pattern), local)
      return make(.declare(local, value), .unit, node)
    }
    if case .wildcardPattern = tree.kind(pattern) {
      return make(
        .assign(place: make(.discard, program.type(of: value), node), value), .unit, node)
    }
    value = bindToLocal(&value, node)
    let subjectDeclaration = elaboration.lastDeclaration
    elaboration.boundByPattern = []
    let condition = checkPattern(pattern, value, isVar: !isLet)
    var terms = [subjectDeclaration]
    if let condition {
      let place = make(.discard, known.boolType, node)
      terms.append(make(.assign(place: place, condition), .unit, node))
    }
    return make(.block(list(terms)), .unit, node)
  }

  /// The first value of a variable, as what the annotation says.
  private mutating func checkInitializer(_ initializer: NodeID, of binding: BindingSyntax) -> TermID
  {
    guard let written = binding.type.some else {
      return check(initializer, namedBy: binding.pattern)
    }
    guard tree.kind(written) == .someType else {
      return checkConverted(initializer, to: resolveLocalAnnotation(written))
    }
    let context = elaboration.functionState.context
    let opaque = resolveType(
      written, in: context, opaque: .result(tables.contexts[context].genericParameters))
    guard case .opaque(let id, _) = program.types.shape(of: opaque) else {
      return checkConverted(initializer, to: opaque)
    }
    let value = checkInitial(initializer, of: opaque)
    if case .relabel(let hidden) = program[value] { hide(type(hidden), behind: id, initializer) }
    return value
  }

  /// Puts a value into a variable of its own, so that it can be looked at several times.
  mutating func bindToLocal(_ value: inout TermID, _ node: NodeID) -> TermID {
    let local = makeLocal(.none, program.type(of: value), isMutable: false)
    elaboration.lastDeclaration = make(.declare(local, value), .unit, node)
    return make(.local(local), program.type(of: value), node)
  }

  /// Resolves the annotation of a variable.
  mutating func resolveLocalAnnotation(_ node: NodeID) -> Type {
    guard tree.isImplicitlyUnwrapped(node) else { return resolveLocalType(node) }
    let wrapped = resolveLocalType(tree.operand(node))
    return optional(wrapped)
  }

  private mutating func declareUninitialised(
    _ binding: BindingSyntax, _ annotation: Type?, isLet: Bool, _ node: NodeID
  ) -> TermID {
    guard let annotation else {
      report(.missingTypeAnnotation, at: node)
      for name in tree.boundNames(binding.pattern) {
        declare(name, makeLocal(name, .error, isMutable: true))
      }
      return make(.unit, .unit, node)
    }
    var terms: [TermID] = []
    for name in tree.boundNames(binding.pattern) {
      let type = declaredType(name, in: binding.pattern, of: annotation)
      let local = makeLocal(
        name, type, isMutable: !isLet,
        isImplicitlyUnwrapped: tree.isImplicitlyUnwrapped(binding.type))
      declare(name, local)
      if isLet { flow.deferredConstants.insert(local) }
      let value =
        !isLet && isOptional(type)
        ? make(.enumCase(index: 0, .empty), type, node) : TermID.none
      terms.append(make(.declare(local, value), .unit, node))
    }
    return block(terms, node)
  }
}
