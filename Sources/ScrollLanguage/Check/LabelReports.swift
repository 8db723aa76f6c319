// Calls that fit nothing by their labels, or by the number of their arguments.

extension Checker {
  /// No form of the call has these labels, or as many arguments.
  mutating func reportMisfit(
    _ candidates: [Candidate], base: TermID?, _ arguments: [CallArgument], _ node: NodeID,
    _ name: Name, in type: Type?
  ) -> TermID {
    for argument in arguments
    where argument.checked == nil && !argument.isInout && !tree.needsContext(argument.node) {
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
      if arguments[index].label.isNone {
        report(.missingLabel(text(expected)), at: arguments[index].node)
      } else if !reportMixedForms(candidates, candidate, arguments, node, name, in: type),
        !reportMisplacedLabel(index, arguments, parameters, node)
      {
        reportWrongLabel(arguments[index], expected: expected)
      }
    case .missing(let index):
      reportMissing(parameters[index], number: index + 1, at: node)
    case .extra(let index): reportExtra(arguments[index])
    case .unknownTrailingLabel(let index):
      report(.unknownTrailingLabel(text(arguments[index].label)), at: arguments[index].node)
    }
    return invalid(node)
  }

  private mutating func reportWrongLabel(_ argument: CallArgument, expected: Name) {
    if expected.isNone {
      reportLabel(.extraneousLabel(text(argument.label)), of: argument)
    } else {
      reportLabel(.wrongLabel(text(argument.label), expected: text(expected)), of: argument)
    }
  }

  /// Every label is one of the call's, but no form has them all.
  private mutating func reportMixedForms(
    _ candidates: [Candidate], _ nearest: Candidate, _ arguments: [CallArgument], _ node: NodeID,
    _ name: Name, in type: Type?
  ) -> Bool {
    let forms = candidates.map { labels(of: $0) }
    let written = arguments.filter { !$0.label.isNone }
    if forms.contains(where: { form in written.allSatisfy { form.contains($0.label) } }) {
      return false
    }
    let own = labels(of: nearest)
    guard let stranger = written.first(where: { !own.contains($0.label) }),
      forms.contains(where: { $0.contains(stranger.label) }),
      let first = written.first(where: { argument in
        !forms.contains { $0.contains(argument.label) && $0.contains(stranger.label) }
      })
    else { return false }
    let call = called(name, in: type)
    var diagnostic = Diagnostic(
      .check(.mixedForms(call, text(first.label), text(stranger.label))),
      at: stranger.labelSpan.map { SourceSpan(tree.source, $0) } ?? marked(stranger.node))
    diagnostic.labels.append(
      Diagnostic.Label(
        marked(node), "the call may be " + listed(formNames(candidates, in: type))))
    diagnostics.append(diagnostic)
    return true
  }

  /// The label is one of the form's, at another place: of two arguments that have changed places,
  /// or behind one that is missing.
  private mutating func reportMisplacedLabel(
    _ index: Int, _ arguments: [CallArgument], _ parameters: [Signature.Parameter], _ node: NodeID
  ) -> Bool {
    let label = arguments[index].label
    guard let position = parameters.firstIndex(where: { $0.label == label }) else { return false }
    let later = Set(parameters[(position + 1)...].map { $0.label }.filter { !$0.isNone })
    if let behind = arguments[..<index].first(where: { later.contains($0.label) }) {
      reportLabel(
        .argumentOrder(text(label), before: text(behind.label)), of: arguments[index])
      return true
    }
    let written = Set(arguments.map { $0.label })
    guard
      let missing = parameters[..<position].indices.first(where: {
        $0 >= index && !parameters[$0].hasDefault && !written.contains(parameters[$0].label)
      })
    else { return false }
    reportMissing(parameters[missing], number: missing + 1, at: node)
    return true
  }

  private mutating func labels(of candidate: Candidate) -> Set<Name> {
    Set((parameters(of: candidate.declaration) ?? []).map { $0.label })
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
      let labels = labels(of: candidate)
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
}
