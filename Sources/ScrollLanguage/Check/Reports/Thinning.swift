// Which of the errors found are reported: not those that follow from another.

extension Checker {
  /// One error for each line: what else is found there mostly follows from it. A part of the
  /// world that scripts cannot reach is refused where it is named first. Inside of what is in error
  /// nothing is warned of.
  mutating func thinned(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var kept: [Diagnostic] = []
    var subjects: Set<String> = []
    let errors = diagnostics.filter { $0.severity == .error }.map { $0.span }
    for diagnostic in withoutSurroundings(withoutConsequences(diagnostics)) {
      let place = diagnostic.span
      if diagnostic.severity == .warning,
        errors.contains(where: { $0.source == place.source && $0.span.contains(place.span) })
      {
        continue
      }
      if let last = kept.last, last.severity == .error, diagnostic.severity == .error,
        line(of: last) == line(of: diagnostic)
      {
        continue
      }
      if let subject = refusedSubject(diagnostic), !subjects.insert(subject).inserted { continue }
      kept.append(diagnostic)
    }
    return kept
  }

  /// Without what mentions a type in error, which follows from the error that made it one. So does
  /// mostly an operand of an open type after another error.
  private func withoutConsequences(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var kept: [Diagnostic] = []
    for diagnostic in diagnostics {
      let words = diagnostic.kind.message
      if words.mentions(Checker.typeInError) { continue }
      if diagnostic.isAboutOperator, words.mentions(Checker.openType),
        kept.contains(where: { $0.isError })
      {
        continue
      }
      var diagnostic = diagnostic
      diagnostic.labels.removeAll { $0.text.mentions(Checker.typeInError) }
      kept.append(diagnostic)
    }
    // A type in error without an error of its own: never nothing at all.
    if !kept.contains(where: { $0.isError }), let first = diagnostics.first(where: { $0.isError }) {
      kept.append(Diagnostic(.check(.notInferred), at: first.span))
    }
    return kept
  }

  private func refusedSubject(_ diagnostic: Diagnostic) -> String? {
    if case .check(.refusedName(_, let hint)) = diagnostic.kind { return hint }
    return nil
  }

  private func line(of diagnostic: Diagnostic) -> [Int] {
    let index = Int(diagnostic.span.source.rawValue)
    guard sources.indices.contains(index) else { return [index, 0] }
    return [index, sources[index].lines.line(at: diagnostic.span.span.start)]
  }

  // MARK: Members without their type

  /// Members of a view that stand at the top level miss what their type would declare. One error
  /// tells that, or what is wrong with the members themselves.
  private mutating func withoutSurroundings(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var kept = diagnostics
    for source in collection.scripts[prompt.accepted.scripts...] {
      guard let body = bareBody(in: source) else { continue }
      let own = kept.filter { $0.span.source == source && $0.severity == .error }
      guard !own.isEmpty else { continue }
      kept.removeAll { $0.span.source == source && $0.severity == .error }
      let told =
        own.first { $0.fix != nil } ?? explained(in: source)
        ?? Diagnostic(.check(.membersWithoutType), at: body)
      kept.append(told)
    }
    return kept
  }

  /// The first name that nothing declares and whose meaning the program shows. Calls of what is
  /// missing have not been looked into.
  private mutating func explained(in source: SourceID) -> Diagnostic? {
    let previous = enter(source)
    defer { leave(previous) }
    elaboration.functionState = FunctionState()
    elaboration.functionState.context = fileContext(of: source) ?? elaboration.functionState.context
    var declared: Set<Name> = []
    for index in 1..<tree.nodeCount {
      let node = NodeID(rawValue: UInt32(index))
      switch tree.kind(node) {
      case .identifierPattern: declared.insert(tree.name(node))
      case .parameter: declared.insert(tree.parameter(node).name)
      default: break
      }
    }
    for index in 1..<tree.nodeCount {
      let node = NodeID(rawValue: UInt32(index))
      guard tree.kind(node) == .identifier, tables.globalNames[tree.name(node)].isEmpty,
        !declared.contains(tree.name(node)), reportExplained(text(tree.name(node)), at: node)
      else { continue }
      return diagnostics.removeLast()
    }
    return nil
  }

  /// The name in `var body: some View { … }` outside of any type.
  private func bareBody(in source: SourceID) -> SourceSpan? {
    for id in tables.globalNames[names.body] {
      guard tables.declarations[id].source == source, tables.declarations[id].kind == .variable
      else { continue }
      let tree = trees[Int(source.rawValue)]
      let binding = tree.binding(tables.declarations[id].detail)
      guard !binding.accessors.isNone, let type = binding.type.some,
        tree.kind(type) == .someType
      else { continue }
      return tree.sourceSpan(binding.pattern)
    }
    return nil
  }
}

extension Diagnostic {
  fileprivate var isError: Bool { severity == .error }

  fileprivate var isAboutOperator: Bool {
    switch kind {
    case .check(.operatorMismatch), .check(.noPrefixOperator): true
    default: false
    }
  }
}

extension String {
  /// Whether a text holds one of the marks that stand for types without a name.
  fileprivate func mentions(_ mark: String) -> Bool {
    utf8.contains { $0 == mark.utf8.first }
  }
}
