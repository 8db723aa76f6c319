// Names declared twice in one scope, where the two are not overloads of each other.

extension Checker {
  /// Reports every declaration of the program that repeats one before it; names then mean the first.
  mutating func checkRedeclarations(among indices: Range<Int>) {
    var looked: Set<ScopedName> = []
    for index in indices where isNew(index) {
      let id = DeclarationID(index: UInt32(index))
      if let name = scopedName(id), looked.insert(name).inserted { checkRepeated(name) }
    }
    for index in indices where isNew(index) {
      checkOwnNames(DeclarationID(index: UInt32(index)))
    }
  }

  /// Nil for what stands in no table of names: local declarations.
  private func scopedName(_ id: DeclarationID) -> ScopedName? {
    switch tables.contexts[tables.declarations[id].context].kind {
    case .file: ScopedName(table: .file, name: tables.declarations[id].name)
    case .nominal(let nominal):
      ScopedName(table: .nominal(nominal), name: tables.declarations[id].name)
    case .protocol(let proto):
      ScopedName(table: .protocol(proto), name: tables.declarations[id].name)
    case .function: nil
    }
  }

  private mutating func checkRepeated(_ scoped: ScopedName) {
    let name = scoped.name
    switch scoped.table {
    case .file:
      if let ids = distinct(tables.globalNames[name]) {
        tables.globalNames.replace(ids, named: name, of: 0)
      }
    case .nominal(let nominal):
      let index = Int(nominal.index)
      if let ids = distinct(tables.nominalMembers[index, name]) {
        tables.nominalMembers.replace(ids, named: name, of: index)
      }
      if name == .initializer { checkSynthesized(of: nominal) }
    case .protocol(let proto):
      let index = Int(proto.index)
      if let ids = distinct(tables.protocolMembers[index, name]) {
        tables.protocolMembers.replace(ids, named: name, of: index)
      }
    }
  }

  private func isSynthesized(_ id: DeclarationID) -> Bool {
    tables.declarations[id].flags.contains(.isSynthesized)
  }

  /// Without those that repeat others; nil where none can.
  private mutating func distinct(_ ids: ArraySlice<DeclarationID>) -> [DeclarationID]? {
    guard ids.count > 1, ids.contains(where: { isOwn($0) }) else { return nil }
    var kept: [DeclarationID] = []
    for id in ids {
      if isOwn(id), let place = kept.firstIndex(where: { isOwn($0) && repeats(id, $0) }) {
        if !isNew(Int(kept[place].index)) {
          kept[place] = id
          noteShadowed(tables.declarations[id].name)
          continue
        }
        reportRedeclared(id, beside: kept[place])
        if givesWay(kept[place], to: id) { kept[place] = id }
      } else {
        kept.append(id)
      }
    }
    return kept
  }

  /// Reports an initialiser of an extension that repeats one that Swift writes for the struct.
  private mutating func checkSynthesized(of nominal: NominalID) {
    let index = Int(nominal.index)
    guard program[nominal].kind == .struct, !nominal.isOfLibrary,
      tables.nominalMembers[index, .initializer].contains(where: { isOwn($0) })
    else { return }
    ensureSynthesizedMembers(of: nominal, for: .initializer)
    // A function may have the name as well.
    let ids = tables.nominalMembers[index, .initializer].filter {
      tables.declarations[$0].kind == .initializer
    }
    for id in ids where isOwn(id) && isNew(Int(id.index)) {
      guard let made = ids.first(where: { isSynthesized($0) && isServed(id, by: $0) }) else {
        continue
      }
      diagnostics.append(
        Diagnostic(.check(.redeclaredSynthesized(declaredName(id))), at: place(of: id)))
      let others = tables.nominalMembers[index, .initializer].filter { $0 != made }
      tables.nominalMembers.replace(others, named: .initializer, of: index)
      return
    }
  }

  /// Whether a synthesised initialiser is what another one declares: with the same parameters, or none where all have
  /// defaults.
  private mutating func isServed(_ id: DeclarationID, by made: DeclarationID) -> Bool {
    guard haveSameRequirements(tables.declarations[made], tables.declarations[id]) else {
      return false
    }
    let isEmpty = parameterLabels(id).isEmpty
    return haveSameSignature(id, made)
      || isEmpty && resolveSignature(made)?.parameters.allSatisfy { $0.hasDefault } == true
  }

  /// What only one file sees gives way to what another file declares for all.
  private func givesWay(_ id: DeclarationID, to other: DeclarationID) -> Bool {
    tables.declarations[id].source != tables.declarations[other].source
      && !tables.declarations[id].flags.isDisjoint(with: .hidden)
      && tables.declarations[other].flags.isDisjoint(with: .hidden)
  }

  /// What stands in the script itself has to give way to what it includes; else the later to the
  /// earlier.
  private mutating func reportRedeclared(_ id: DeclarationID, beside other: DeclarationID) {
    let isIncluded =
      isScript(tables.declarations[other].source) && !isScript(tables.declarations[id].source)
    let blamesOther = givesWay(other, to: id) || isIncluded && !givesWay(id, to: other)
    let (blamed, first) = blamesOther ? (other, id) : (id, other)
    diagnostics.append(
      Diagnostic(
        .check(.redeclared(declaredName(blamed))), at: place(of: blamed),
        labels: [Diagnostic.Label(place(of: first), "it is also declared here")]))
  }

  private func place(of id: DeclarationID) -> SourceSpan {
    let source = tables.declarations[id].source
    return SourceSpan(source, trees[Int(source.rawValue)].span(nameNode(tables.declarations[id])))
  }

  private func isOwn(_ id: DeclarationID) -> Bool {
    tables.declarations[id].flags.isDisjoint(with: [.isLibrary, .isSynthesized])
  }

  private func declaredName(_ id: DeclarationID) -> String {
    let name =
      tables.declarations[id].kind == .initializer ? "init" : text(tables.declarations[id].name)
    switch tables.declarations[id].kind {
    case .function, .initializer, .subscript:
      let labels = parameterLabels(id).map { ($0.isNone ? "_" : text($0)) + ":" }
      return name + "(" + labels.joined() + ")"
    default: return name
    }
  }

  private mutating func repeats(_ id: DeclarationID, _ other: DeclarationID) -> Bool {
    let first = tables.declarations[other]
    let second = tables.declarations[id]
    if let both = sameNode(first, second) { return both }
    if areApart(first, second) { return false }
    if isType(first.kind) || isType(second.kind) {
      return isType(first.kind) && isType(second.kind) && haveSameRequirements(first, second)
    }
    if isStatic(first) != isStatic(second) || !haveSameRequirements(first, second) { return false }
    switch (first.kind, second.kind) {
    case (.variable, .variable), (.variable, .enumCase), (.enumCase, .variable): return true
    case (.enumCase, .enumCase): return parameterLabels(id) == parameterLabels(other)
    case (.variable, .function): return parameterLabels(id).isEmpty
    case (.function, .variable): return parameterLabels(other).isEmpty
    case (.function, .function), (.initializer, .initializer), (.subscript, .subscript):
      return haveSameSignature(id, other)
    default: return false
    }
  }

  /// Names of one pattern or a property with its wrapper share a node.
  private func sameNode(_ first: Declaration, _ second: Declaration) -> Bool? {
    first.node == second.node && first.source == second.source && first.kind == .variable
      && first.detail == second.detail && wrappedRole(first) != wrappedRole(second) ? false : nil
  }

  private func wrappedRole(_ declaration: Declaration) -> UInt8? {
    text(declaration.name).utf8.first
  }

  func isType(_ kind: Declaration.Kind) -> Bool {
    switch kind {
    case .nominal, .protocol, .typeAlias, .associatedType, .genericParameter: true
    case .function, .initializer, .subscript, .variable, .enumCase: false
    }
  }

  private func isStatic(_ declaration: Declaration) -> Bool {
    declaration.flags.contains(.isStatic) || declaration.kind == .enumCase
  }

  /// Extensions with different `where` clauses may declare the same names.
  private mutating func haveSameRequirements(_ first: Declaration, _ second: Declaration) -> Bool {
    readRequirements(of: first.context)
    readRequirements(of: second.context)
    let one = tables.contexts[first.context]
    let other = tables.contexts[second.context]
    // A requirement and its default implementation.
    if one.isExtension != other.isExtension, case .protocol = one.kind { return false }
    return Set(one.conformanceRequirements) == Set(other.conformanceRequirements)
      && Set(one.sameTypeRequirements) == Set(other.sameTypeRequirements)
  }

  /// Same labels, parameter types and result, generic parameters compared by position.
  private mutating func haveSameSignature(_ id: DeclarationID, _ other: DeclarationID) -> Bool {
    let operatorKinds: Declaration.Flags = [.isPrefix, .isPostfix]
    guard parameterLabels(id) == parameterLabels(other),
      tables.declarations[id].flags.intersection(operatorKinds)
        == tables.declarations[other].flags.intersection(operatorKinds),
      let second = resolveSignature(id), let first = resolveSignature(other),
      first.genericParameters.count == second.genericParameters.count,
      haveSameBounds(first, second)
    else { return false }
    var renaming = Substitution()
    for (mine, theirs) in zip(second.genericParameters, first.genericParameters) {
      renaming.bind(mine, to: intern(.genericParameter(theirs)))
    }
    for (mine, theirs) in zip(second.parameters, first.parameters) {
      if mine.isInout != theirs.isInout || mine.isAutoclosure != theirs.isAutoclosure
        || substitute(mine.type, renaming) != theirs.type
      {
        return false
      }
    }
    // At a prompt, an earlier function gives way to one that a call could not distinguish from it.
    return tables.declarations[id].kind == .initializer
      || isNew(Int(id.index)) != isNew(Int(other.index))
      || substitute(second.result, renaming) == first.result
  }

  private func haveSameBounds(_ first: Signature, _ second: Signature) -> Bool {
    zip(first.genericParameters, second.genericParameters).allSatisfy {
      Set(program.genericParameters[Int($0.index)].bounds)
        == Set(program.genericParameters[Int($1.index)].bounds)
    }
      && tables.contexts[first.context].conformanceRequirements.count
        == tables.contexts[second.context].conformanceRequirements.count
      && tables.contexts[first.context].sameTypeRequirements.count
        == tables.contexts[second.context].sameTypeRequirements.count
  }

  // MARK: Parameters and generic parameters

  private mutating func checkOwnNames(_ id: DeclarationID) {
    let declaration = tables.declarations[id]
    let previous = enter(declaration.source)
    defer { leave(previous) }
    switch declaration.kind {
    case .function, .initializer, .subscript:
      if isSynthesized(id) { return }
      let syntax = tree.function(declaration.node)
      checkDistinct(Array(syntax.parameters)) { $0.parameter($1).name }
      checkDistinct(Array(syntax.genericParameters)) { $0.genericParameter($1).name }
    case .nominal:
      let syntax = tree.nominalType(declaration.node)
      checkDistinct(Array(syntax.genericParameters)) { $0.genericParameter($1).name }
    default: break
    }
  }

  /// Reports the first of these nodes that has the name of one before it.
  mutating func checkDistinct(_ nodes: [NodeID], name: (Tree, NodeID) -> Name) {
    var seen: Set<Name> = []
    for node in nodes {
      let name = name(tree, node)
      if name.isNone || name == Name(Word.underscore) { continue }
      if !seen.insert(name).inserted {
        report(.redeclared(text(name)), at: node)
        return
      }
    }
  }

  // MARK: Local names

  /// Variables, functions and types declared twice among the statements of one block.
  mutating func checkLocalRedeclarations(_ statements: [NodeID]) {
    var variables: Set<Name> = []
    var types: Set<Name> = []
    var functions: [Name: [DeclarationID]] = [:]
    for node in statements {
      switch tree.kind(node) {
      case .variableDeclaration:
        for binding in tree.variable(node).bindings {
          for name in tree.boundNames(tree.binding(binding).pattern) where !name.isNone {
            if !variables.insert(name).inserted { report(.redeclared(text(name)), at: binding) }
          }
        }
      case .structDeclaration, .enumDeclaration, .protocolDeclaration:
        let syntax = tree.nominalType(node)
        if !types.insert(syntax.name).inserted { report(.redeclared(text(syntax.name)), at: node) }
      case .typealiasDeclaration:
        let name = tree.typealias(node).name
        if !types.insert(name).inserted { report(.redeclared(text(name)), at: node) }
      case .functionDeclaration:
        guard let id = elaboration.localDeclarations[NodeRef(tree.source, node)] else { continue }
        let name = tree.function(node).name
        if (functions[name] ?? []).contains(where: { haveSameSignatureLater(id, $0) }) {
          report(.redeclared(declaredName(id)), at: node)
        }
        functions[name, default: []].append(id)
      default: break
      }
    }
  }

  /// Local functions of one name: the same labels and parameter types, as written.
  private mutating func haveSameSignatureLater(_ id: DeclarationID, _ other: DeclarationID) -> Bool
  {
    guard parameterLabels(id) == parameterLabels(other), state(of: id).isResolved,
      state(of: other).isResolved
    else { return false }
    let first = signature(other)
    let second = signature(id)
    return first.result == second.result
      && zip(first.parameters, second.parameters).allSatisfy { $0.type == $1.type }
  }

  /// The variables of one pattern.
  mutating func checkPatternNames(_ pattern: NodeID) {
    var seen: Set<Name> = []
    for name in tree.boundNames(pattern) where !name.isNone {
      if !seen.insert(name).inserted { report(.redeclared(text(name)), at: pattern) }
    }
  }
}

/// A name and the table that declares it.
private struct ScopedName: Hashable {
  enum Table: Hashable {
    case file
    case nominal(NominalID)
    case `protocol`(ProtocolID)
  }

  let table: Table
  let name: Name
}
