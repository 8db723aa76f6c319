// Calls that fit nothing: which argument of which form is wrong.

extension Checker {
  // MARK: Labels and number

  /// No form of the call has these labels, or as many arguments.
  mutating func reportMisfit(
    _ candidates: [Candidate], base: TermID?, _ arguments: [CallArgument], _ node: NodeID,
    _ name: Name, in type: Type?
  ) -> TermID {
    for argument in arguments
    where argument.checked == nil && !argument.isInout && !needsContext(argument.node) {
      let term = check(argument.node)
      if self.type(term) == .error { return invalid(node) }
    }
    if reportMisspelledLabel(candidates, arguments) { return invalid(node) }
    guard candidates.allSatisfy({ isBeside($0, candidates[0]) }),
      let candidate = nearestForm(candidates, to: arguments),
      let parameters = parameters(of: candidate.declaration)
    else {
      report(
        .noOverload(called(name, in: type), "it is " + listed(formNames(candidates, in: type))),
        at: node)
      return invalid(node)
    }
    switch match(arguments, parameters) {
    case .fits: break
    case .wrongLabel(let index, let expected):
      let label = arguments[index].label
      if label.isNone {
        report(.missingLabel(text(expected)), at: arguments[index].node)
      } else if expected.isNone {
        reportLabel(.extraneousLabel(text(label)), of: arguments[index])
      } else {
        reportLabel(.wrongLabel(text(label), expected: text(expected)), of: arguments[index])
      }
    case .missing(let index):
      reportMissing(parameters[index], number: index + 1, at: node)
    case .extra(let index): reportExtra(arguments[index])
    case .unknownTrailingLabel(let index):
      report(.unknownTrailingLabel(text(arguments[index].label)), at: arguments[index].node)
    }
    return invalid(node)
  }

  /// A parameter without a label is told by its number, and by what it is.
  private mutating func reportMissing(
    _ parameter: Signature.Parameter, number: Int, at node: NodeID
  ) {
    if !parameter.label.isNone {
      return report(.missingArgument("'" + text(parameter.label) + "'", meaning: nil), at: node)
    }
    let shown = "#" + String(number)
    let meaning = "'" + text(parameter.name) + "', of type '" + describe(parameter.type) + "'"
    report(
      .missingArgument(shown, meaning: parameter.name.isNone ? nil : shown + " is " + meaning),
      at: node)
  }

  private mutating func reportExtra(_ argument: CallArgument) {
    if argument.isTrailing { return report(.extraTrailingClosure, at: argument.node) }
    report(
      .extraArgument(argument.label.isNone ? nil : text(argument.label)), at: argument.node)
  }

  private func isBeside(_ first: Candidate, _ second: Candidate) -> Bool {
    self[first.declaration].context == self[second.declaration].context
  }

  /// The form with the most of the labels that are written; among equals the first.
  private mutating func nearestForm(
    _ candidates: [Candidate], to arguments: [CallArgument]
  ) -> Candidate? {
    var best: Candidate?
    var most = -1
    for candidate in candidates {
      let labels = (parameters(of: candidate.declaration) ?? []).map { $0.label }
      let count = arguments.filter { !$0.label.isNone && labels.contains($0.label) }.count
      if count > most {
        most = count
        best = candidate
      }
    }
    return best
  }

  /// What is wrong with a label is shown at the label.
  private mutating func reportLabel(_ problem: CheckProblem, of argument: CallArgument) {
    guard let span = argument.labelSpan else { return report(problem, at: argument.node) }
    diagnostics.append(Diagnostic(.check(problem), at: SourceSpan(tree.source, span)))
  }

  /// A label that no form of the call has, and that is a typing mistake away from one.
  private mutating func reportMisspelledLabel(
    _ candidates: [Candidate], _ arguments: [CallArgument]
  ) -> Bool {
    var labels: Set<Name> = []
    for candidate in candidates {
      for parameter in parameters(of: candidate.declaration) ?? [] where !parameter.label.isNone {
        labels.insert(parameter.label)
      }
    }
    let written = Set(arguments.map { $0.label })
    for argument in arguments where !argument.label.isNone && !labels.contains(argument.label) {
      let near = nearest(
        to: text(argument.label), among: labels.filter { !written.contains($0) }.map { text($0) })
      guard let near else { continue }
      reportLabel(.wrongLabel(text(argument.label), expected: near), of: argument)
      return true
    }
    return false
  }

  // MARK: Types

  /// Labels and number fit several forms, the types none of them.
  mutating func reportNoOverload(
    _ candidates: [Candidate], base: TermID?, _ arguments: [CallArgument], _ node: NodeID,
    _ name: Name, in type: Type?
  ) -> TermID {
    // With one candidate of its own the precise error says more.
    if let only = candidates.first, candidates.count <= 2,
      !self[only.declaration].flags.contains(.isLibrary)
    {
      return apply(only, base: base, arguments, node, expecting: nil, in: type)
    }
    if reportInsideOfClosure(candidates, base: base, arguments, node, in: type) {
      return invalid(node)
    }
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

  /// Why one form of a call cannot be meant.
  private struct Misfit {
    var candidate: Candidate
    var diagnostic: Diagnostic
    /// The arguments fit, but for what is required of their types.
    var isRequirement: Bool

    func isSame(as other: Misfit) -> Bool {
      diagnostic.span == other.diagnostic.span && diagnostic.message == other.diagnostic.message
    }

    /// Whether more of the call fits this form than another one.
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
    // What is required is required of the first argument, where no other could be meant.
    let marked = arguments.filter { tree.kind($0.node) != .closure }
    let problem = CheckProblem.unmetBound(
      describe(finished: refreshMember(zonk(unmet.type))), text(program[unmet.protocol].name))
    let place = marked.count == 1 ? marked[0].node : node
    // With a closure behind them the values have been taken so far; by itself an argument that
    // does not conform is as far off as one of another type.
    return Misfit(
      candidate: candidate, diagnostic: Diagnostic(.check(problem), at: tree.sourceSpan(place)),
      isRequirement: marked.count < arguments.count)
  }

  /// The nearest form's own error where one is nearest, or what is wrong with each.
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
          Diagnostic.Label(marked(node), "the call may be " + listed(names)))
      }
      return diagnostics.append(found)
    }
    let spans = Set(misfits.map { $0.diagnostic.span.span.start })
    let place = spans.count == 1 ? misfits[0].diagnostic.span : marked(node)
    let labels = misfits.prefix(4).map { misfit in
      Diagnostic.Label(
        misfit.diagnostic.span,
        "as '" + form(misfit.candidate, in: type) + "': " + misfit.diagnostic.message)
    }
    diagnostics.append(
      Diagnostic(
        .check(.noOverload(name, "no form of it takes these arguments")), at: place,
        labels: labels))
  }

  /// Where a form of the call fits but for what its closure does, that is what is wrong.
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

  // MARK: Forms in words

  /// What is called, as written: an initialiser by its type.
  private func called(_ name: Name, in type: Type?) -> String {
    guard name == .initializer, let type, case .nominal(let nominal, _) = shape(type) else {
      return text(name)
    }
    return text(program[nominal].name)
  }

  /// `ForEach(_:content:)`
  private func form(_ candidate: Candidate, in type: Type?) -> String {
    let name = self[candidate.declaration].name
    return called(name, in: type)
      + String(fullName(candidate.declaration).dropFirst(text(name).count))
  }

  /// The forms that there are, each once.
  private func formNames(_ candidates: [Candidate], in type: Type?) -> [String] {
    var names: [String] = []
    for candidate in candidates {
      let name = "'" + form(candidate, in: type) + "'"
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  private func listed(_ names: [String]) -> String {
    let shown = names.prefix(6).joined(separator: ", ")
    return names.count > 6 ? shown + "…" : shown
  }
}
