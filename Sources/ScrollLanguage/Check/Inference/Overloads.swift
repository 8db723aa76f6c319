// Choosing among declarations of one name.

extension Checker {
  mutating func parameters(of id: DeclarationID) -> [Signature.Parameter]? {
    switch tables.declarations[id].kind {
    case .enumCase: return caseParameters(id)
    case .function, .initializer, .subscript: return resolveSignature(id)?.parameters
    default: return nil
    }
  }

  private mutating func caseParameters(_ id: DeclarationID) -> [Signature.Parameter]? {
    guard case .nominal(let nominal) = tables.contexts[tables.declarations[id].context].kind else {
      return nil
    }
    resolveFields(of: nominal)
    let tree = trees[Int(tables.declarations[id].source.rawValue)]
    let nodes = tree.enumCase(tables.declarations[id].detail).parameters
    let payload = program[nominal].cases[Int(tables.declarations[id].payload)].payload
    var parameters: [Signature.Parameter] = []
    for (node, element) in zip(nodes, payload) {
      var parameter = Signature.Parameter(
        label: element.label, name: element.label, type: element.type)
      if let value = tree.parameter(node).defaultValue.some {
        parameter.defaultValue = .expression(tables.declarations[id].source, value)
      }
      parameter.isEscaping = true
      parameters.append(parameter)
    }
    return parameters
  }

  /// What the program declares hides what the library has of the same kind.
  private mutating func shadows(_ first: Candidate, _ second: Candidate) -> Bool {
    !tables.declarations[first.declaration].flags.contains(.isLibrary)
      && tables.declarations[second.declaration].flags.contains(.isLibrary)
  }

  /// Of two members with one name and as far away: the one whose extension asks for more, then the
  /// program's.
  mutating func isMoreSpecific(_ first: Candidate, than second: Candidate) -> Bool {
    let demanded = demands(of: tables.declarations[first.declaration].context)
    let rival = demands(of: tables.declarations[second.declaration].context)
    return demanded == rival ? shadows(first, second) : demanded > rival
  }

  /// How much an extension asks of the types whose members it declares.
  mutating func demands(of id: ContextID) -> Int {
    let context = tables.contexts[id]
    guard case .protocol(let proto) = context.kind else { return weight(of: context) }
    return weight(of: context) + allInherited(proto).count
  }

  /// A bound that implies others weighs more than these: `StringProtocol` more than `Sequence`. A
  /// type that is given says all.
  private mutating func weight(of context: Context) -> Int {
    var weight = context.sameTypeRequirements.count * 16
    for requirement in context.conformanceRequirements {
      weight += allInherited(requirement.protocol).count
    }
    return weight
  }
}
