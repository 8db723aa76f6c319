// Calls whose labels match and whose argument types do not: which argument is wrong for which
// overload.

extension Checker {
  // MARK: Types

  /// Several overloads have these labels, none these types.
  mutating func reportNoOverload(
    _ candidates: [Candidate], base: TermID?, _ arguments: [CallArgument], _ node: NodeID,
    _ name: Name, in type: Type?
  ) -> TermID {
    // For a single function of the program, the precise error says more.
    if let only = candidates.first, candidates.count <= 2,
      !tables.declarations[only.declaration].flags.contains(.isLibrary)
    {
      return apply(only, base: base, arguments, node, expecting: nil, in: type)
    }
    if reportInsideOfClosure(candidates, base: base, arguments, node, in: type) {
      return invalid(node)
    }
    let plain = candidates.filter { !isGeneric($0) }
    let isOptional = reportUnwrap(arguments) { checker, changed in
      plain.contains { checker.misfit($0, base: base, changed, node, in: type) == nil }
    }
    if isOptional { return invalid(node) }
    let isExplained = reportPart(arguments, node, of: called(name, in: type)) { checker, changed in
      candidates.contains {
        checker.misfit($0, base: base, changed, node, in: type) == nil
      }
    }
    if isExplained { return invalid(node) }
    var misfits: [Misfit] = []
    for candidate in candidates {
      guard let misfit = misfit(candidate, base: base, arguments, node, in: type) else { continue }
      if !misfits.contains(where: { $0.isSame(as: misfit) }) { misfits.append(misfit) }
    }
    report(misfits, of: candidates, node, called(name, in: type), in: type)
    return invalid(node)
  }

  /// Why one candidate was not selected.
  private struct Misfit {
    var candidate: Candidate
    var diagnostic: Diagnostic
    /// The arguments match, except for a constraint on their types.
    var isRequirement: Bool

    func isSame(as other: Misfit) -> Bool {
      diagnostic.span == other.diagnostic.span && diagnostic.message == other.diagnostic.message
    }

    /// Whether more of the call matches this candidate than another.
    func isNearer(than other: Misfit) -> Bool {
      if isRequirement != other.isRequirement { return isRequirement }
      return diagnostic.span.span.start > other.diagnostic.span.span.start
    }
  }

  private mutating func misfit(
    _ candidate: Candidate, base: TermID?, _ arguments: [CallArgument], _ node: NodeID,
    in type: Type?
  ) -> Misfit? {
    let start = snapshot()
    defer { rollBack(to: start) }
    _ = apply(candidate, base: base, arguments, node, expecting: nil, in: type)
    if let first = diagnostics[start.errors...].first(where: { $0.severity == .error }) {
      let span = first.span
      let isWhole = span.source == tree.source && span.span == tree.span(node)
      return Misfit(candidate: candidate, diagnostic: first, isRequirement: isWhole)
    }
    guard let unmet = unmetObligation(since: start) else { return nil }
    // The library's internal requirements mean nothing to a reader.
    if tables.declarations[candidate.declaration].flags.contains(.isLibrary),
      text(program[unmet.protocol].name).hasPrefix("_")
    {
      return nil
    }
    // A constraint is about the first argument if there is no other.
    let marked = arguments.filter { tree.kind($0.node) != .closure }
    let type = refreshMember(zonk(unmet.type))
    let problem = CheckProblem.unmetBound(
      describe(finished: type), text(program[unmet.protocol].name), key: hashableKey(of: type))
    let place = marked.count == 1 ? marked[0].node : node
    // With a closure behind them the values have been taken so far; by itself an argument that
    // does not conform is as far off as one of another type.
    return Misfit(
      candidate: candidate, diagnostic: Diagnostic(.check(problem), at: tree.sourceSpan(place)),
      isRequirement: marked.count < arguments.count)
  }

  /// The nearest candidate's own error, or what is wrong with each if none is nearest.
  private mutating func report(
    _ misfits: [Misfit], of candidates: [Candidate], _ node: NodeID, _ name: String,
    in type: Type?
  ) {
    var nearest: Misfit?
    for misfit in misfits
    where misfits.allSatisfy({ $0.isSame(as: misfit) || misfit.isNearer(than: $0) }) {
      nearest = misfit
    }
    if var found = nearest?.diagnostic {
      let names = formNames(candidates, in: type)
      if names.count > 1 {
        found.labels.append(
          Diagnostic.Label(marked(node), "candidates are " + listed(names)))
      }
      return diagnostics.append(found)
    }
    let spans = Set(misfits.map { $0.diagnostic.span.span.start })
    let place = spans.count == 1 ? misfits[0].diagnostic.span : marked(node)
    let labels = misfits.prefix(4).map { misfit in
      Diagnostic.Label(
        misfit.diagnostic.span,
        "candidate '" + form(misfit.candidate.declaration, in: type) + "': "
          + misfit.diagnostic.message)
    }
    diagnostics.append(
      Diagnostic(
        .check(.noOverload(name, "no overload takes these arguments")), at: place,
        labels: labels))
  }

  /// If a candidate matches except for an error inside its closure, that error is reported.
  private mutating func reportInsideOfClosure(
    _ candidates: [Candidate], base: TermID?, _ arguments: [CallArgument], _ node: NodeID,
    in type: Type?
  ) -> Bool {
    let closures = arguments.filter { tree.kind($0.node) == .closure }.map { tree.span($0.node) }
    if closures.isEmpty { return false }
    var best: Diagnostic?
    for candidate in candidates {
      let start = snapshot()
      _ = apply(candidate, base: base, arguments, node, expecting: nil, in: type)
      let first = diagnostics[start.errors...].first
      rollBack(to: start)
      guard let first, first.span.source == tree.source,
        closures.contains(where: {
          $0.start < first.span.span.start && first.span.span.end <= $0.end
        })
      else { continue }
      if best.map({ $0.span.span.start < first.span.span.start }) ?? true { best = first }
    }
    guard let best else { return false }
    diagnostics.append(best)
    return true
  }

  // MARK: Candidates in words

  /// What is called, as written: an initialiser by its type.
  func called(_ name: Name, in type: Type?) -> String {
    guard name == .initializer, let type,
      case .nominal(let nominal, _) = program.types.shape(of: type)
    else {
      return text(name)
    }
    return text(program[nominal].name)
  }

  /// `ForEach(_:content:)`
  func form(_ declaration: DeclarationID, in type: Type?) -> String {
    let name = tables.declarations[declaration].name
    return called(name, in: type) + String(fullName(declaration).dropFirst(text(name).count))
  }

  /// The candidates, each once.
  func formNames(_ candidates: [Candidate], in type: Type?) -> [String] {
    var names: [String] = []
    for candidate in candidates {
      let form = form(candidate.declaration, in: type)
      let isHidden =
        tables.declarations[candidate.declaration].flags.contains(.isLibrary) && isInternal(form)
      let name = "'" + form + "'"
      if !isHidden, !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Whether a candidate is internal to the library: a label begins with an underscore.
  private func isInternal(_ form: String) -> Bool {
    form.split { $0 == "(" || $0 == ":" }.contains { $0.count > 1 && $0.hasPrefix("_") }
  }

  func listed(_ names: [String]) -> String {
    let shown = names.prefix(6).joined(separator: ", ")
    return names.count > 6 ? shown + "…" : shown
  }
}
