// Operators: all of their declarations, of whatever type.

extension Inference {
  mutating func operators(
    _ name: Name, count: Int, _ checker: inout Checker
  ) -> [Candidate] {
    var found: [Candidate] = []
    for id in checker.declarations(ofOperator: name) {
      let declaration = checker.tables.declarations[id]
      guard declaration.kind == .function,
        declaration.flags.contains(.isPrefix) == (count == 1),
        !declaration.flags.contains(.isPostfix)
      else { continue }
      var candidate = Candidate(declaration: id, substitution: .empty, isStatic: true)
      candidate.isRequirement = declaration.flags.contains(.isRequirement)
      found.append(candidate)
    }
    return found
  }
}

extension Checker {
  /// All functions of this name that are operators: of the library's types and protocols, of the program's,
  /// and of the top level.
  mutating func declarations(ofOperator name: Name) -> [DeclarationID] {
    var found: [DeclarationID] = []
    if let library {
      found = queries.operators[name] ?? library.members(everywhere: name, isReader: isReader)
      queries.operators[name] = found
    }
    let own = tables.nominalMembers.own(name) + tables.protocolMembers.own(name)
    for id in own + tables.globalNames[name] where !found.contains(id) { found.append(id) }
    return found
  }
}
