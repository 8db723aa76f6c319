// Requirements of protocols that no member meets.

extension Checker {
  mutating func reportMissingWitness(
    _ requirement: DeclarationID, _ nominal: NominalID, _ declared: DeclaredConformance
  ) {
    let namesakes = tables.nominalMembers[Int(nominal.index), tables.declarations[requirement].name]
    // An operator that should have been static has been reported.
    if tables.declarations[requirement].name.operator != nil,
      namesakes.contains(where: { !tables.declarations[$0].flags.contains(.isStatic) })
    {
      return
    }
    let wanted = fullName(requirement)
    if let near = mislabelledWitness(requirement, nominal) {
      let tree = trees[Int(tables.declarations[near].source.rawValue)]
      let problem = CheckProblem.witnessLabels(
        fullName(near), text(program[declared.protocol].name), requirement: wanted)
      diagnostics.append(
        Diagnostic(
          .check(problem), at: tree.sourceSpan(nameNode(tables.declarations[near])),
          fix: relabelling(near, as: parameterLabels(requirement))))
      return
    }
    if reportMisnamedWitness(requirement, nominal, declared) { return }
    var found = Diagnostic(
      .check(
        .missingWitness(
          text(program[nominal].name), text(program[declared.protocol].name),
          requirement: "'" + wanted + "'")), at: marked(nominalNode(nominal, declared)))
    if let near = nearWitness(requirement, nominal) {
      explain(near, requirement, in: declared.protocol, &found)
    }
    explainProperty(requirement, nominal, in: declared.protocol, &found)
    diagnostics.append(found)
  }

  /// `updateTargets` where `updateTarget` is required: the only member with nearly its name.
  private mutating func reportMisnamedWitness(
    _ requirement: DeclarationID, _ nominal: NominalID, _ declared: DeclaredConformance
  ) -> Bool {
    guard let near = misnamedWitness(requirement, nominal, declared.protocol) else { return false }
    let wanted = tables.declarations[requirement].name
    let hasLabels = parameterLabels(near) == parameterLabels(requirement)
    let name = nameSpan(of: near)
    let place =
      name
      ?? trees[Int(tables.declarations[near].source.rawValue)].sourceSpan(
        nameNode(tables.declarations[near]))
    let problem = CheckProblem.witnessName(
      fullName(near), text(program[declared.protocol].name), requirement: fullName(requirement))
    diagnostics.append(
      Diagnostic(
        .check(problem), at: place,
        fix: hasLabels ? name.map { Diagnostic.Fix($0, text(wanted)) } : nil))
    return true
  }

  private func nameSpan(of id: DeclarationID) -> SourceSpan? {
    let tree = trees[Int(tables.declarations[id].source.rawValue)]
    guard tree.kind(tables.declarations[id].node) == .functionDeclaration else { return nil }
    return SourceSpan(tree.source, tree.function(tables.declarations[id].node).nameSpan)
  }

  private mutating func misnamedWitness(
    _ requirement: DeclarationID, _ nominal: NominalID, _ proto: ProtocolID
  ) -> DeclarationID? {
    let wanted = tables.declarations[requirement]
    guard wanted.kind == .function, wanted.name.operator == nil,
      tables.nominalMembers[Int(nominal.index), wanted.name].isEmpty
    else { return nil }
    let required = tables.protocolRequirements[Int(proto.index)].map {
      tables.declarations[$0].name
    }
    let functions = tables.nominalMembers.all(of: Int(nominal.index)).flatMap { $0.ids }.filter {
      id in
      tables.declarations[id].kind == .function && !required.contains(tables.declarations[id].name)
        && tables.declarations[id].flags.contains(.isStatic) == wanted.flags.contains(.isStatic)
        && parameterLabels(id).count == parameterLabels(requirement).count
    }
    let near = nearest(
      to: text(wanted.name), among: functions.map { text(tables.declarations[$0].name) })
    if let near { return functions.first { text(tables.declarations[$0].name) == near } }
    let alike = functions.filter { takesTheSame($0, as: requirement, proto) }
    return alike.count == 1 ? alike[0] : nil
  }

  /// Whether a function has the labels and the types of a requirement: `update(_:context:)` can only be
  /// what `updateTarget(_:context:)` asks for.
  private mutating func takesTheSame(
    _ function: DeclarationID, as requirement: DeclarationID, _ proto: ProtocolID
  ) -> Bool {
    guard parameterLabels(function) == parameterLabels(requirement),
      let own = resolveSignature(function), let wanted = resolveSignature(requirement),
      !wanted.parameters.isEmpty, own.parameters.count == wanted.parameters.count,
      own.result == wanted.result
    else { return false }
    return zip(own.parameters, wanted.parameters).allSatisfy {
      $0.type == $1.type && $0.isInout == $1.isInout
    }
  }

  /// Gives a function's parameters other labels, where they differ.
  private func relabelling(_ function: DeclarationID, as labels: [Name]) -> Diagnostic.Fix? {
    let tree = trees[Int(tables.declarations[function].source.rawValue)]
    let source = sources[Int(tree.source.rawValue)]
    var edits: [(span: Span, text: String)] = []
    for (node, label) in zip(tree.function(tables.declarations[function].node).parameters, labels) {
      let parameter = tree.parameter(node)
      if parameter.label == label { continue }
      guard parameter.attributes.isEmpty, !parameter.name.isNone else { return nil }
      let name = text(parameter.name)
      let words =
        label.isNone ? "_ " + name : label == parameter.name ? name : text(label) + " " + name
      edits.append((Span(start: tree.span(node).start, end: parameter.nameSpan.end), words))
    }
    guard let first = edits.first, let last = edits.last else { return nil }
    var replacement = ""
    var position = first.span.start
    for edit in edits {
      replacement += source.text(Span(start: position, end: edit.span.start)) + edit.text
      position = edit.span.end
    }
    return Diagnostic.Fix(
      SourceSpan(tree.source, Span(start: first.span.start, end: last.span.end)), replacement)
  }

  /// A type that is required and neither written nor to be inferred: perhaps because the function that
  /// would say it has other labels.
  mutating func reportMissingType(
    _ requirement: DeclarationID, _ nominal: NominalID, _ declared: DeclaredConformance
  ) {
    for function in tables.protocolRequirements[Int(declared.protocol.index)]
    where mislabelledWitness(function, nominal) != nil
      || misnamedWitness(function, nominal, declared.protocol) != nil
    {
      return reportMissingWitness(function, nominal, declared)
    }
    report(
      .missingTypeWitness(
        text(program[nominal].name), text(program[declared.protocol].name),
        text(tables.declarations[requirement].name)), at: nominalNode(nominal, declared))
  }

  /// What keeps a member from being the one that is required.
  private mutating func explain(
    _ near: DeclarationID, _ requirement: DeclarationID, in proto: ProtocolID,
    _ found: inout Diagnostic
  ) {
    let tree = trees[Int(tables.declarations[near].source.rawValue)]
    let function = tree.function(tables.declarations[near].node)
    func label(_ span: Span, _ words: String) {
      found.labels.append(Diagnostic.Label(SourceSpan(tree.source, span), words))
    }
    if tables.isMutating(near), !tables.isMutating(requirement) {
      let words =
        "it is here, but '" + text(program[proto].name) + "' does not allow it to be 'mutating'"
      label(function.nameSpan, words)
      found.fix = mutatingWord(
        tree.span(tables.declarations[near].node), before: function.nameSpan, tree.source
      )
      .map { Diagnostic.Fix($0, "") }
      return
    }
    guard let wanted = resolveSignature(requirement), let own = resolveSignature(near) else {
      return
    }
    for (index, node) in function.parameters.enumerated() where index < wanted.parameters.count {
      let parameter = tree.parameter(node)
      let isInout = wanted.parameters[index].isInout
      if parameter.isInout != isInout {
        label(
          tree.span(node),
          "it is here, but '" + text(parameter.name) + "' must "
            + (isInout ? "be 'inout'" : "not be 'inout'"))
        let start = tree.span(parameter.type).start
        if isInout, found.fix == nil {
          found.fix = Diagnostic.Fix(
            SourceSpan(tree.source, Span(start: start, end: start)), "inout ")
        }
      } else if own.parameters[index].type != .error,
        !isSame(own.parameters[index].type, wanted.parameters[index].type, proto)
      {
        label(
          tree.span(node),
          "it is here, but '" + text(parameter.name) + "' must be of type '"
            + describe(wanted.parameters[index].type) + "'")
      }
    }
    if found.labels.isEmpty, own.result != wanted.result, wanted.result == .unit {
      label(function.nameSpan, "it is here, but it must not return anything")
    }
  }

  /// What is wrong with a property that has the name of one that is required.
  private mutating func explainProperty(
    _ requirement: DeclarationID, _ nominal: NominalID, in proto: ProtocolID,
    _ found: inout Diagnostic
  ) {
    let wanted = tables.declarations[requirement]
    guard wanted.kind == .variable, let required = resolveVariable(requirement),
      let near = tables.nominalMembers[Int(nominal.index), wanted.name].first(where: { id in
        tables.declarations[id].kind == .variable
          && tables.declarations[id].flags.contains(.isStatic) == wanted.flags.contains(.isStatic)
      }), let own = resolveVariable(near)
    else { return }
    let words: String
    if required.isMutable, !own.isMutable {
      words = "it is here, but '" + text(program[proto].name) + "' asks that it can be set"
    } else if own.type != .error, !isSame(own.type, required.type, proto) {
      words = "it is here, but it must be of type '" + describe(required.type) + "'"
    } else {
      return
    }
    let tree = trees[Int(tables.declarations[near].source.rawValue)]
    found.labels.append(
      Diagnostic.Label(tree.sourceSpan(nameNode(tables.declarations[near])), words))
  }

  /// Whether a parameter's type is the one required; what only `Self` knows is left open.
  private func isSame(_ type: Type, _ wanted: Type, _ proto: ProtocolID) -> Bool {
    type == wanted || program.types.contents(of: wanted).contains(.parameter)
  }

  private func mutatingWord(
    _ whole: Span, before name: Span, _ source: SourceID
  ) -> SourceSpan? {
    let written = Array(
      sources[Int(source.rawValue)].text(Span(start: whole.start, end: name.start)).utf8)
    let word = Array("mutating ".utf8)
    for start in written.indices where written[start...].starts(with: word) {
      let place = whole.start + UInt32(start)
      return SourceSpan(source, Span(start: place, end: place + UInt32(word.count)))
    }
    return nil
  }

  /// The only member that has the requirement's name and as many parameters, under other labels.
  private func mislabelledWitness(
    _ requirement: DeclarationID, _ nominal: NominalID
  ) -> DeclarationID? {
    namesake(of: requirement, nominal, haveLabels: false)
  }

  /// The only member that has the requirement's name and labels, and is something else all the same.
  private func nearWitness(
    _ requirement: DeclarationID, _ nominal: NominalID
  ) -> DeclarationID? {
    namesake(of: requirement, nominal, haveLabels: true)
  }

  private func namesake(
    of requirement: DeclarationID, _ nominal: NominalID, haveLabels: Bool
  ) -> DeclarationID? {
    let wanted = tables.declarations[requirement]
    guard wanted.kind == .function, wanted.name.operator == nil else { return nil }
    let labels = parameterLabels(requirement)
    let namesakes = tables.nominalMembers[Int(nominal.index), wanted.name].filter { id in
      tables.declarations[id].kind == .function
        && tables.declarations[id].flags.contains(.isStatic) == wanted.flags.contains(.isStatic)
    }
    guard namesakes.count == 1, parameterLabels(namesakes[0]).count == labels.count,
      (parameterLabels(namesakes[0]) == labels) == haveLabels
    else { return nil }
    return namesakes[0]
  }
}
