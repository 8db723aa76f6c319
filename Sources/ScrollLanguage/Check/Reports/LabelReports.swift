// Calls whose labels or number of arguments match no overload.

extension Checker {
  /// Reports how the labels, or the number, of arguments differ from what the nearest form takes.
  mutating func reportLabels(
    _ all: [Candidate], _ arguments: [CallArgument], _ node: NodeID, _ name: Name,
    in type: Type?
  ) {
    let candidates = all.filter {
      isVisible($0.declaration, from: elaboration.functionState.context)
    }
    if candidates.isEmpty {
      return isMadeByLibrary(all)
        ? report(.noOverload(called(name, in: type), "it has no initializers here"), at: node)
        : checkAccess(all[0].declaration, node)
    }
    if reportMisspelledLabel(candidates, arguments, node) { return }
    guard !isUnknownForm(candidates, arguments),
      let candidate = meant(among: candidates, by: arguments),
      let parameters = parameters(of: candidate.declaration)
    else {
      report(
        .noOverload(
          called(name, in: type), "candidates are " + listed(formNames(candidates, in: type))),
        at: node)
      return
    }
    switch match(arguments, parameters) {
    case .fits: break
    case .wrongLabel(let index, let expected):
      if !labels(ofAll: candidates).contains(arguments[index].label),
        !isMeant(arguments[index], as: expected, among: parameters),
        fitsWithout(index, arguments, parameters)
      {
        reportExtra(index, of: parameters, arguments)
      } else if arguments[index].label.isNone {
        reportLabel(.missingLabel(text(expected)), of: arguments[index], node)
      } else if !reportMixedForms(candidates, candidate, arguments, node, name, in: type),
        !reportMisplacedLabel(index, arguments, parameters, node)
      {
        reportWrongLabel(arguments[index], expected: expected, node)
      }
    case .missing(let index): reportMissing(index, of: parameters, arguments, node)
    case .extra(let index):
      if !reportOrder(of: index, arguments, parameters) {
        reportExtra(index, of: parameters, arguments)
      }
    case .unknownTrailingLabel(let index):
      report(.unknownTrailingLabel(text(arguments[index].label)), at: arguments[index].node)
    }
  }

  /// Whether an argument can be of the type of the parameter that is expected in its place.
  private mutating func isMeant(
    _ argument: CallArgument, as label: Name, among parameters: [Signature.Parameter]
  ) -> Bool {
    guard let parameter = parameters.first(where: { $0.label == label }) else { return false }
    return program.types.contents(of: parameter.type).contains(.parameter)
      || fits(argument.node, parameter.type)
  }

  /// Whether a call fits as soon as one of its arguments is left out.
  private mutating func fitsWithout(
    _ index: Int, _ arguments: [CallArgument], _ parameters: [Signature.Parameter]
  ) -> Bool {
    var others = arguments
    others.remove(at: index)
    if case .fits = match(others, parameters) { return true }
    return false
  }

  /// Whether a type of the library is made in a way that no initialiser here has a label of. Apple's may have it:
  /// `Image(uiImage:)`.
  private mutating func isUnknownForm(
    _ candidates: [Candidate], _ arguments: [CallArgument]
  ) -> Bool {
    guard isMadeByLibrary(candidates) else { return false }
    let known = labels(ofAll: candidates)
    return arguments.contains { !$0.label.isNone && !known.contains($0.label) }
  }

  private func isMadeByLibrary(_ candidates: [Candidate]) -> Bool {
    let first = tables.declarations[candidates[0].declaration]
    return first.kind == .initializer && first.flags.contains(.isLibrary)
  }

  private mutating func reportWrongLabel(
    _ argument: CallArgument, expected: Name, _ node: NodeID
  ) {
    if expected.isNone {
      reportLabel(.extraneousLabel(text(argument.label)), of: argument, node)
    } else {
      reportLabel(.wrongLabel(text(argument.label), expected: text(expected)), of: argument, node)
    }
  }

  /// Each label belongs to some overload, but no overload has them all.
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
      at: labelPlace(of: stranger))
    diagnostic.labels.append(
      Diagnostic.Label(
        marked(node), "candidates are " + listed(formNames(candidates, in: type))))
    diagnostics.append(diagnostic)
    return true
  }

  /// The overload has this label at another position: two arguments are swapped, or one before it
  /// is missing.
  private mutating func reportMisplacedLabel(
    _ index: Int, _ arguments: [CallArgument], _ parameters: [Signature.Parameter], _ node: NodeID
  ) -> Bool {
    let label = arguments[index].label
    guard let position = parameters.firstIndex(where: { $0.label == label }) else { return false }
    let later = Set(parameters[(position + 1)...].map { $0.label }.filter { !$0.isNone })
    if let behind = arguments[..<index].first(where: { later.contains($0.label) }) {
      reportOrder(of: arguments[index], before: behind)
      return true
    }
    let earlier = Set(parameters[..<position].map { $0.label }.filter { !$0.isNone })
    if let ahead = arguments[index...].first(where: { earlier.contains($0.label) }),
      !arguments[..<index].contains(where: { $0.label == ahead.label })
    {
      reportOrder(of: ahead, before: arguments[index])
      return true
    }
    if position > index, parameters[index].label.isNone,
      let unnamed = arguments[index...].firstIndex(where: { $0.label.isNone && !$0.isTrailing })
    {
      let problem = CheckProblem.argumentOrder(
        "unnamed argument #\(unnamed + 1)", before: text(label))
      report(problem, at: arguments[unnamed].node)
      return true
    }
    let written = Set(arguments.map { $0.label })
    guard
      let missing = parameters[..<position].indices.first(where: {
        $0 >= index && !parameters[$0].hasDefault && !written.contains(parameters[$0].label)
      })
    else { return false }
    reportMissing(missing, of: parameters, arguments, node)
    return true
  }

  private mutating func labels(ofAll candidates: [Candidate]) -> Set<Name> {
    candidates.reduce(into: []) { $0.formUnion(labels(of: $1)) }
  }

  private mutating func labels(of candidate: Candidate) -> Set<Name> {
    Set((parameters(of: candidate.declaration) ?? []).map { $0.label })
  }

  /// A parameter without a label is named by its number, with its name and type.
  private mutating func reportMissing(
    _ index: Int, of parameters: [Signature.Parameter], _ arguments: [CallArgument],
    _ node: NodeID
  ) {
    let parameter = parameters[index]
    let place = gap(before: index, in: parameters, arguments, node)
    if !parameter.label.isNone {
      let problem = CheckProblem.missingArgument("'" + text(parameter.label) + "'", meaning: nil)
      diagnostics.append(Diagnostic(.check(problem), at: place))
      return
    }
    let shown = "#" + String(index + 1)
    let meaning = "'" + text(parameter.name) + "', of type '" + describe(parameter.type) + "'"
    let problem = CheckProblem.missingArgument(
      shown, meaning: parameter.name.isNone ? nil : shown + " is " + meaning)
    diagnostics.append(Diagnostic(.check(problem), at: place))
  }

  /// Where an argument is missing; in a call over several lines, after the argument before it.
  private func gap(
    before index: Int, in parameters: [Signature.Parameter], _ arguments: [CallArgument],
    _ node: NodeID
  ) -> SourceSpan {
    let whole = marked(node)
    let written = arguments.filter { !$0.isTrailing }
    var count = 0
    for parameter in parameters[..<index]
    where count < written.count && written[count].label == parameter.label {
      count += 1
    }
    guard let first = written.first else { return whole }
    let place =
      count > 0
      ? tree.span(written[count - 1].node).end
      : first.labelSpan?.start ?? tree.span(first.node).start
    guard isOnLaterLine(place, than: whole.span.start) else { return whole }
    return SourceSpan(tree.source, Span(start: place, end: place))
  }

  private mutating func reportExtra(
    _ index: Int, of parameters: [Signature.Parameter], _ arguments: [CallArgument]
  ) {
    let argument = arguments[index]
    if argument.isTrailing { return report(.extraTrailingClosure, at: argument.node) }
    let label = argument.label.isNone ? nil : text(argument.label)
    var isBehindOption = false
    if label == nil, parameters.indices.contains(index - 1), let optionSet = known.optionSet {
      isBehindOption = conforms(parameters[index - 1].type, to: optionSet)
    }
    report(.extraArgument(label, isBehindOption: isBehindOption), at: argument.node)
  }

  private func isBeside(_ first: Candidate, _ second: Candidate) -> Bool {
    let contexts = (
      tables.contexts[tables.declarations[first.declaration].context],
      tables.contexts[tables.declarations[second.declaration].context]
    )
    switch (contexts.0.kind, contexts.1.kind) {
    case (.file, .file): return areOneFile(contexts.0.source, contexts.1.source)
    default:
      return tables.declarations[first.declaration].context
        == tables.declarations[second.declaration].context
    }
  }

  /// The form that was probably meant; nil where several declarations may have been.
  private mutating func meant(
    among candidates: [Candidate], by arguments: [CallArgument]
  ) -> Candidate? {
    if candidates.allSatisfy({ isBeside($0, candidates[0]) }) {
      return nearestForm(candidates, to: arguments)
    }
    let able = candidates.filter { takes(arguments.count, $0) }
    guard let first = able.first, case let labels = parameterLabels(first.declaration),
      able.allSatisfy({ parameterLabels($0.declaration) == labels })
    else { return nil }
    return first
  }

  /// The candidate with the most of the labels written; among equals one that takes as many arguments, and of
  /// these the first.
  private mutating func nearestForm(
    _ candidates: [Candidate], to arguments: [CallArgument]
  ) -> Candidate? {
    var best: Candidate?
    var most = (-1, 0)
    for candidate in candidates {
      let labels = labels(of: candidate)
      let count = (
        arguments.filter { !$0.label.isNone && labels.contains($0.label) }.count,
        takes(arguments.count, candidate) ? 1 : 0
      )
      if count > most {
        most = count
        best = candidate
      }
    }
    return best
  }

  /// The label of an argument, or the argument where it has none.
  private func labelPlace(of argument: CallArgument) -> SourceSpan {
    argument.labelSpan.map { SourceSpan(tree.source, $0) } ?? marked(argument.node)
  }

  /// A problem with a label is shown at the label or, if that is on a later line than the call, at
  /// the opening parenthesis.
  private mutating func reportLabel(
    _ problem: CheckProblem, of argument: CallArgument, _ node: NodeID
  ) {
    let label = labelPlace(of: argument)
    var diagnostic = Diagnostic(.check(problem), at: label)
    if tree.kind(node) == .call {
      let bracket = tree.span(tree.call(node).callee).end
      if isOnLaterLine(label.span.start, than: bracket) {
        let place = SourceSpan(tree.source, Span(start: bracket, end: bracket + 1))
        diagnostic = Diagnostic(.check(problem), at: place)
        diagnostic.labels.append(Diagnostic.Label(label, "it is this argument"))
      }
    }
    diagnostics.append(diagnostic)
  }

  /// A surplus argument whose label belongs to a parameter before one that is written.
  private mutating func reportOrder(
    of index: Int, _ arguments: [CallArgument], _ parameters: [Signature.Parameter]
  ) -> Bool {
    let label = arguments[index].label
    guard !label.isNone, let position = parameters.firstIndex(where: { $0.label == label }),
      !arguments[..<index].contains(where: { $0.label == label })
    else { return false }
    let later = Set(parameters[(position + 1)...].map { $0.label }.filter { !$0.isNone })
    guard let behind = arguments[..<index].first(where: { later.contains($0.label) }) else {
      return false
    }
    reportOrder(of: arguments[index], before: behind)
    return true
  }

  private mutating func reportOrder(of argument: CallArgument, before other: CallArgument) {
    let problem = CheckProblem.argumentOrder(
      "argument '" + text(argument.label) + "'", before: text(other.label))
    diagnostics.append(Diagnostic(.check(problem), at: labelPlace(of: argument)))
  }

  /// A label that no overload has, and that is a typing mistake away from one.
  private mutating func reportMisspelledLabel(
    _ candidates: [Candidate], _ arguments: [CallArgument], _ node: NodeID
  ) -> Bool {
    let labels = labels(ofAll: candidates).filter { !$0.isNone }
    let written = Set(arguments.map { $0.label })
    for argument in arguments where !argument.label.isNone && !labels.contains(argument.label) {
      let near = nearest(
        to: text(argument.label), among: labels.filter { !written.contains($0) }.map { text($0) })
      guard let near else { continue }
      reportLabel(.wrongLabel(text(argument.label), expected: near), of: argument, node)
      return true
    }
    return false
  }
}
