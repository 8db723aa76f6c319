// Behind `func` or `var` in a type: what its protocols require and it has not declared.

extension Checker {
  /// Notes, where the sought name is what a member is being called, the requirements that it can be.
  mutating func noteRequirements() {
    for index in newDeclarations where isSought(tables.declarations[index].name) {
      let id = tables.declarations[index]
      guard case .nominal(let nominal) = tables.contexts[id.context].kind else { continue }
      for conformance in allConformances(of: nominal) {
        for requirement in tables.protocolRequirements[Int(conformance.protocol.index)]
        where tables.declarations[requirement].kind == id.kind
          && tables.nominalMembers[Int(nominal.index), tables.declarations[requirement].name]
            .isEmpty
        {
          note(requirement: requirement)
        }
      }
    }
  }

  /// As it is written behind its keyword.
  private mutating func note(requirement id: DeclarationID) {
    guard let found = completion(of: id) else { return }
    var words = found.declaration.split(separator: " ")
    guard let keyword = words.firstIndex(where: { $0 == "func" || $0 == "var" }) else { return }
    words.removeFirst(keyword + 1)
    if let last = words.last, let hidden = hiddenType(named: String(last), of: id) {
      words[words.count - 1] = Substring(hidden)
    }
    prompt.search?.add(
      Completion(
        text: words.joined(separator: " "), declaration: found.declaration,
        documentation: found.documentation))
  }

  /// `some View` for a `Body` that the type decides by what it gives.
  private mutating func hiddenType(named name: String, of id: DeclarationID) -> String? {
    guard case .protocol(let proto) = tables.contexts[tables.declarations[id].context].kind,
      let associated = associatedType(named: program.names.intern(name), in: proto)
    else { return nil }
    let bounds = boundsOf(associated)
    if bounds.isEmpty { return nil }
    return "some " + bounds.map { text(program[$0].name) }.joined(separator: " & ")
  }
}
