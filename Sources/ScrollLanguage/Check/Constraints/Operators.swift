// Operators: all of their declarations, of whatever type.

extension Inference {
  mutating func operators(
    _ name: Name, count: Int, _ checker: inout Checker
  ) -> [Candidate] {
    var found = checker.libraryOperators(name, count: count)
    let own = checker.tables.nominalMembers.own(name) + checker.tables.protocolMembers.own(name)
    for id in own + checker.tables.globalNames[name] {
      if found.contains(where: { $0.declaration == id }) { continue }
      if let candidate = checker.operatorCandidate(id, count: count) { found.append(candidate) }
    }
    return found
  }
}

/// An operator with one operand or with two.
struct OperatorName: Hashable {
  let name: Name
  let count: Int
}

extension Checker {
  /// The library's operators with this name and number of operands.
  fileprivate mutating func libraryOperators(_ name: Name, count: Int) -> [Candidate] {
    guard let library else { return [] }
    let key = OperatorName(name: name, count: count)
    if let known = queries.operators[key] { return known }
    var found: [Candidate] = []
    for id in library.members(everywhere: name, isReader: isReader) {
      if let candidate = operatorCandidate(id, count: count) { found.append(candidate) }
    }
    queries.operators[key] = found
    return found
  }

  fileprivate func operatorCandidate(_ id: DeclarationID, count: Int) -> Candidate? {
    let declaration = tables.declarations[id]
    guard declaration.kind == .function, declaration.flags.contains(.isPrefix) == (count == 1),
      !declaration.flags.contains(.isPostfix)
    else { return nil }
    var candidate = Candidate(declaration: id, substitution: .empty, isStatic: true)
    candidate.isRequirement = declaration.flags.contains(.isRequirement)
    return candidate
  }
}
