// Who sees what: `private`, `fileprivate`, and what is internal to the library.
//
// A name that several files declare for themselves means in each its own one: what cannot be named
// gives way in lookups to what can, and is reported by whoever is left with it.

extension Checker {
  /// The file that a source belongs to: all that is run or typed is one, whatever it comes from, and
  /// so is the library.
  func file(of source: SourceID) -> SourceID {
    if isScript(source) { return collection.scripts[0] }
    if isLibrary(source) { return SourceID(rawValue: 0) }
    return collection.repeatedFiles[source] ?? source
  }

  func isLibrary(_ source: SourceID) -> Bool {
    source.rawValue < program.firstUserSource.rawValue
  }

  /// What a source declares at its top level belongs to; nil before it is collected.
  func fileContext(of source: SourceID) -> ContextID? {
    if isLibrary(source), let library {
      return library.fileContext(of: source, isReader: isReader)
    }
    let index = Int(source.rawValue - program.firstUserSource.rawValue)
    return index < collection.fileContexts.count ? collection.fileContexts[index] : nil
  }

  func areOneFile(_ first: SourceID, _ second: SourceID) -> Bool {
    first == second || file(of: first) == file(of: second)
  }

  /// Whether text in a context may name a declaration.
  func isVisible(_ id: DeclarationID, from context: ContextID) -> Bool {
    let declaration = tables.declarations[id]
    if declaration.flags.contains(.isPrivate) { return isInside(declaration.context, context) }
    return !declaration.flags.contains(.isFilePrivate)
      || areOneFile(tables.contexts[context].source, declaration.source)
  }

  /// Of declarations of the top level those that the text being read can name, or all where it can
  /// name none.
  mutating func visible(_ ids: ArraySlice<DeclarationID>) -> [DeclarationID] {
    // Few programs have anything to hide.
    guard ids.contains(where: { !tables.declarations[$0].flags.isDisjoint(with: .hidden) }) else {
      return Array(ids)
    }
    let seen = ids.filter { id in
      tables.declarations[id].flags.isDisjoint(with: .hidden)
        || areOneFile(tables.declarations[id].source, tree.source)
    }
    return seen.isEmpty ? Array(ids) : seen
  }

  /// The same of members, for the code being checked.
  @inline(__always)
  mutating func visible(_ candidates: [Candidate]) -> [Candidate] {
    for candidate in candidates
    where !tables.declarations[candidate.declaration].flags.isDisjoint(with: .hidden) {
      return visibleOfSome(candidates)
    }
    return candidates
  }

  private func visibleOfSome(_ candidates: [Candidate]) -> [Candidate] {
    let seen = candidates.filter {
      isVisible($0.declaration, from: elaboration.functionState.context)
    }
    return seen.isEmpty ? candidates : seen
  }

  /// Whether neither of two declarations can be seen where the other stands.
  func areApart(_ first: Declaration, _ second: Declaration) -> Bool {
    !first.flags.isDisjoint(with: .hidden) && !second.flags.isDisjoint(with: .hidden)
      && !areOneFile(first.source, second.source)
  }

  mutating func checkAccess(_ id: DeclarationID, _ node: NodeID, from context: ContextID? = nil) {
    let declaration = tables.declarations[id]
    if declaration.flags.isDisjoint(with: .hidden)
      || isVisible(id, from: context ?? elaboration.functionState.context)
    {
      return
    }
    report(
      .inaccessible(text(declaration.name), level: declaration.flags.accessLevel), at: node)
  }

  mutating func checkSetterAccess(_ id: DeclarationID, _ node: NodeID) {
    let declaration = tables.declarations[id]
    if canSet(declaration, from: elaboration.functionState.context) { return }
    report(.inaccessibleSetter(text(declaration.name)), at: node)
  }

  func canSet(_ declaration: Declaration, from context: ContextID) -> Bool {
    if declaration.flags.contains(.isPrivateSet) { return isInside(declaration.context, context) }
    return !declaration.flags.contains(.isFilePrivateSet)
      || areOneFile(tables.contexts[context].source, declaration.source)
  }

  /// Whether code in a context belongs to the same type, in the same file.
  private func isInside(_ context: ContextID, _ code: ContextID) -> Bool {
    if case .file = tables.contexts[context].kind {
      return areOneFile(tables.contexts[context].source, tables.contexts[code].source)
    }
    var current: ContextID? = code
    while let id = current {
      if id == context { return true }
      switch (tables.contexts[id].kind, tables.contexts[context].kind) {
      case (.nominal(let first), .nominal(let second)) where first == second:
        if areOneFile(tables.contexts[id].source, tables.contexts[context].source) { return true }
      case (.protocol(let first), .protocol(let second)) where first == second:
        if areOneFile(tables.contexts[id].source, tables.contexts[context].source) { return true }
      default: break
      }
      current = tables.contexts[id].parent
    }
    return false
  }
}

extension Declaration.Flags {
  /// Either keeps a declaration to its file at least.
  static let hidden: Declaration.Flags = [.isPrivate, .isFilePrivate]

  var accessLevel: String {
    if contains(.isPrivate) { return "private" }
    return contains(.isLibrary) ? "internal" : "fileprivate"
  }
}
