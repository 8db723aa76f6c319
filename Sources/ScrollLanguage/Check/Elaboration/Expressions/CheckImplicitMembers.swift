// Implicit members: `.name` of the type that is expected.

extension Checker {
  /// `.name`: a static member of the type that is expected.
  mutating func checkImplicitMember(_ node: NodeID) -> TermID {
    if let choice = choice(at: node) { return value(of: choice, base: nil, node) }
    guard let target = inference.facts?.bases[node], target != .error else { return invalid(node) }
    return staticDynamicMember(tree.member(node).name, of: target, node) ?? invalid(node)
  }

  /// Reports a `.name` that no type which extensions of a protocol name has; false if they name none.
  mutating func reportStatic(_ name: Name, of proto: ProtocolID, at node: NodeID) -> Bool {
    if isInError(name, of: proto) { return true }
    let bound = intern(.existential([proto]))
    var names: [Name] = []
    for name in tables.protocolMembers.names(of: Int(proto.index))
    where !protocolStatics(name, of: bound).isEmpty {
      names.append(name)
    }
    if names.isEmpty { return false }
    let shown = text(program[proto].name)
    if reportRefusedMember(text(name), of: shown, at: node) { return true }
    if let near = nearest(to: text(name), among: names.map { text($0) }) {
      report(
        .misspelledMember(text(name), of: shown, suggestion: near, isStatic: true), at: node)
    } else {
      report(.unknownMember(text(name), of: shown, isStatic: true), at: node)
    }
    return true
  }

  /// Whether a static member stands in an extension for a type that is in error, which is reported there.
  private mutating func isInError(_ name: Name, of proto: ProtocolID) -> Bool {
    let parameter = intern(.genericParameter(program[proto].selfParameter))
    return tables.protocolMembers[Int(proto.index), name].contains { id in
      sameTypeRequirements(around: id).contains { $0.left == parameter && $0.right == .error }
    }
  }
}
