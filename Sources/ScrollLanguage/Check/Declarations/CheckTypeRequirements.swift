// What protocols ask of the types that conformances name: that they are there, conform, and agree.

extension Checker {
  /// Whether the associated types of a conformance are known and are what the protocol asks of them;
  /// the first that is not is reported.
  mutating func meetsTypeRequirements(
    _ nominal: NominalID, _ declared: DeclaredConformance
  ) -> Bool {
    guard declared.protocol != known.view,
      let selfType = tables.contexts[declared.context].selfType
        ?? tables.contexts[tables.nominalContexts[Int(nominal.index)]].selfType
    else { return true }
    let proto = declared.protocol
    for requirement in tables.protocolRequirements[Int(proto.index)]
    where tables.declarations[requirement].kind == .associatedType {
      guard let associated = associatedType(named: tables.declarations[requirement].name, in: proto)
      else {
        continue
      }
      guard let found = typeWitness(associated, of: selfType) else {
        reportMissingType(requirement, nominal, declared)
        return false
      }
      for bound in boundsOf(associated) {
        guard meets(found, bound, nominal, declared) else { return false }
      }
    }
    return meetsWhereClauses(of: proto, selfType, nominal, declared)
  }

  /// `protocol B: A where T: Comparable` and `associatedtype U: A where U.T == Int`.
  private mutating func meetsWhereClauses(
    of proto: ProtocolID, _ selfType: Type, _ nominal: NominalID, _ declared: DeclaredConformance
  ) -> Bool {
    let equations = protocolEquations(proto)
    let context = tables.protocolContexts[Int(proto.index)]
    readRequirements(of: context)
    let own = Substitution(parameters: [program[proto].selfParameter], arguments: [selfType])
    for requirement in tables.contexts[context].conformanceRequirements {
      let type = substitute(requirement.type, own)
      guard meets(type, requirement.protocol, nominal, declared) else { return false }
    }
    for equation in equations {
      let left = substitute(equation.left, own)
      let right = substitute(equation.right, own)
      guard left != right, left != .error, right != .error else { continue }
      report(
        .unequalTypes(
          text(program[nominal].name), text(program[proto].name), describe(left), describe(right)),
        at: nominalNode(nominal, declared))
      return false
    }
    return true
  }

  private mutating func meets(
    _ type: Type, _ bound: ProtocolID, _ nominal: NominalID, _ declared: DeclaredConformance
  ) -> Bool {
    if type == .error || conforms(type, to: bound) { return true }
    report(
      .unmetAssociatedBound(
        text(program[nominal].name), text(program[declared.protocol].name),
        describe(type) + "' does not conform to '" + text(program[bound].name)),
      at: nominalNode(nominal, declared))
    return false
  }
}
