// What can be said of a body without running it: whether it comes to its end.

extension Checker {
  /// Whether control never reaches the end of a term.
  func neverCompletes(_ term: TermID) -> Bool {
    if term == .none { return false }
    switch program[term] {
    case .block(let list): return program[list].contains { neverCompletes($0) }
    case .return, .break, .continue, .fallthrough: return true
    case .if(let condition, let then, let otherwise):
      if neverCompletes(condition) { return true }
      switch constant(condition, of: term) {
      case true: return neverCompletes(then)
      case false: return otherwise != .none && neverCompletes(otherwise)
      case nil:
        return otherwise != .none && neverCompletes(then) && neverCompletes(otherwise)
      }
    case .conditional(_, let then, let otherwise):
      return neverCompletes(then) && neverCompletes(otherwise)
    case .select(let label, let list):
      let parts = Array(program[list])
      guard parts.count > 1 else { return false }
      for index in stride(from: 1, to: parts.count, by: 2) {
        let decided = constant(parts[index - 1], of: term)
        if decided == false, parts[index - 1] != parts.last { continue }
        if !neverCompletes(parts[index]) || breaks(to: label, parts[index]) { return false }
        if decided == true { return true }
      }
      return true
    case .whileLoop(let label, let condition, let body):
      return constant(condition, of: term) == true && !breaks(to: label, body)
    case .repeatLoop(let label, let body, let condition):
      if neverCompletes(body), !breaks(to: label, body) { return true }
      return constant(condition) == true && !breaks(to: label, body)
    case .labelled(let label, let body): return neverCompletes(body) && !breaks(to: label, body)
    case .assign(_, let value): return neverCompletes(value)
    case .declare(_, let value): return neverCompletes(value)
    case .stop: return true
    default: return program.type(of: term) == known.neverType
    }
  }

  /// Whether a `break` inside leaves for the end of this label's statement.
  private func breaks(to label: LabelID, _ term: TermID) -> Bool {
    if term == .none { return false }
    switch program[term] {
    case .break(let target): return target == label
    case .block(let list): return program[list].contains { breaks(to: label, $0) }
    case .if(_, let then, let otherwise):
      return breaks(to: label, then) || breaks(to: label, otherwise)
    case .conditional(_, let then, let otherwise):
      return breaks(to: label, then) || breaks(to: label, otherwise)
    case .select(_, let list): return program[list].contains { breaks(to: label, $0) }
    case .whileLoop(_, _, let body), .labelled(_, let body), .repeatLoop(_, let body, _):
      return breaks(to: label, body)
    case .rangeLoop(let id), .arrayLoop(let id): return breaks(to: label, program[id].body)
    default: return false
    }
  }

  /// A function must return a value on every path; one that returns `Never` must not reach its end.
  mutating func checkReturns(_ body: TermID, _ result: Type, _ node: NodeID) {
    if neverCompletes(body) || result == .error || isUnresolved(result) { return }
    if hasErrors(since: 0) { return }
    var span = closingBrace(of: node)
    if let last = lastExpression(of: body, result) { span = program.span(of: last) }
    let problem =
      result == known.neverType ? CheckProblem.returnsAsNever : .missingReturn(describe(result))
    diagnostics.append(Diagnostic(.check(problem), at: span))
  }

  /// Where the end of a body is reported.
  func closingBrace(of body: NodeID) -> SourceSpan {
    let end = tree.span(body).end
    return SourceSpan(tree.source, Span(start: end > 0 ? end - 1 : 0, end: end))
  }

  /// A value of the right type at the end, which was surely meant to be returned.
  private func lastExpression(of body: TermID, _ type: Type) -> TermID? {
    guard case .block(let list) = program[body], let last = program[list].last,
      case .assign(let place, let value) = program[last], case .discard = program[place],
      self.type(value) == type
    else { return nil }
    return value
  }

  /// Whether `return` with a value occurs in these statements (closures and functions inside left
  /// out).
  func containsReturnValue(_ statements: [NodeID]) -> Bool {
    firstReturn(in: statements) != nil
  }

  private func firstReturn(in statements: [NodeID]) -> NodeID? {
    for statement in statements {
      if let found = firstReturn(in: statement) { return found }
    }
    return nil
  }

  private func firstReturn(in node: NodeID) -> NodeID? {
    switch tree.kind(node) {
    case .returnStatement: return tree.operand(node).isNone ? nil : node
    case .ifStatement:
      let syntax = tree.ifStatement(node)
      return firstReturn(in: syntax.body) ?? syntax.elseBody.some.flatMap { firstReturn(in: $0) }
    case .codeBlock: return firstReturn(in: liveStatements(tree.codeBlock(node)))
    case .guardStatement: return firstReturn(in: tree.guardStatement(node).body)
    case .forStatement: return firstReturn(in: tree.forStatement(node).body)
    case .whileStatement: return firstReturn(in: tree.whileStatement(node).body)
    case .repeatStatement: return firstReturn(in: tree.repeatStatement(node).body)
    case .labeledStatement: return firstReturn(in: tree.labeled(node).statement)
    case .doStatement: return firstReturn(in: tree.doStatement(node))
    case .switchStatement:
      for node in tree.switchStatement(node).cases where tree.kind(node) == .switchCase {
        let statements = liveStatements(tree.switchCase(node).statements)
        if let found = firstReturn(in: statements) { return found }
      }
      return nil
    default: return nil
    }
  }

  /// Names the cause where a `return` makes plain statements of what was meant for a view builder:
  /// instead of what has been said of the statements since a mark, one diagnostic at the `return`.
  mutating func explainReturn(in statements: [NodeID], since mark: Int) {
    guard mark < diagnostics.count, let node = firstReturn(in: statements) else { return }
    let said = diagnostics[mark...].filter { isOfPlainStatements($0) }
    guard !said.isEmpty else { return }
    let severity: Diagnostic.Severity =
      said.contains { $0.severity == .error } ? .error : .warning
    let others = diagnostics[mark...].filter { !isOfPlainStatements($0) }
    diagnostics.replaceSubrange(mark..., with: others)
    diagnostics.append(
      Diagnostic(.check(.returnInBuilder), at: tree.sourceSpan(node), severity: severity))
  }

  private func isOfPlainStatements(_ diagnostic: Diagnostic) -> Bool {
    guard case .check(let problem) = diagnostic.kind else { return false }
    switch problem {
    case .unusedView, .missingReturn, .returnsAsNever, .opaqueResultsDiffer: return true
    default: return false
    }
  }

  // MARK: Types

  /// What is wrong with a type as a whole.
  mutating func checkNominal(_ nominal: NominalID) {
    let previous = enter(tables.contexts[tables.nominalContexts[Int(nominal.index)]].source)
    defer { leave(previous) }
    if tables.nominalStates[Int(nominal.index)].rawType != nil {
      ensureSynthesizedMembers(of: nominal, for: names.rawValue)
    }
    if let member = memberHolding(nominal) {
      report(
        .recursiveType(
          text(program[nominal].name), isEnum: program[nominal].kind == .enum), at: member)
      // Nothing must follow the cycle; the fields stay, for initialisers are still made of them.
      for index in program[nominal].fields.indices {
        program.nominals[Int(nominal.index)].fields[index].type = .error
      }
    }
    // An enum may declare properties that it must not have: they are no fields.
    for (index, id) in zip(program[nominal].fields.indices, fieldDeclarations(of: nominal)) {
      _ = fieldInitializer(index, nominal)
      _ = patternInitializer(id)
    }
  }

  /// Resolves a struct or enum of a function's body, before any of those beside it is checked.
  mutating func resolveLocalNominal(_ id: DeclarationID) {
    let nominal = NominalID(index: tables.declarations[id].payload)
    readRequirements(of: tables.nominalContexts[Int(nominal.index)])
    resolveFields(of: nominal)
    for member in members(of: nominal) {
      switch tables.declarations[member].kind {
      case .function, .initializer, .subscript: resolveSignature(member)
      case .variable: resolveVariable(member)
      default: break
      }
    }
  }
}
