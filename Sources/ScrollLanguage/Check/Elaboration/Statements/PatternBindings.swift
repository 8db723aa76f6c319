// Which variables the patterns of a `switch` bind, and where control can enter past them.

extension Checker {
  /// All alternatives of a case bind the same variables.
  mutating func checkAlternatives(_ items: NodeList) {
    if items.count < 2 { return }
    let bound = items.map { Set(tree.boundNames(tree.caseItem($0).pattern)) }
    for (index, item) in items.enumerated() {
      for name in tree.boundNames(tree.caseItem(item).pattern)
      where !bound.allSatisfy({ $0.contains(name) }) {
        report(.unboundInPattern(text(name)), at: items[index])
        return
      }
    }
  }

  /// `fallthrough` leads to a further case, whose variables this one must have bound.
  mutating func checkFallthrough(_ cases: [NodeID]) {
    for (index, node) in cases.enumerated() {
      let switchCase = tree.switchCase(node)
      guard let jump = fallthroughStatement(in: liveStatements(switchCase.statements)) else {
        continue
      }
      guard index + 1 < cases.count else {
        report(.fallthroughLast, at: jump)
        continue
      }
      let bound = Set(names(boundBy: switchCase))
      let wanted = names(boundBy: tree.switchCase(cases[index + 1]))
      if let missing = wanted.first(where: { !bound.contains($0) }) {
        report(.fallthroughIntoBinding(text(missing)), at: jump)
      }
    }
  }

  private func names(boundBy switchCase: SwitchCaseSyntax) -> [Name] {
    switchCase.items.flatMap { tree.boundNames(tree.caseItem($0).pattern) }
  }

  /// The first `fallthrough` of this case; those of a `switch` inside are its own.
  private func fallthroughStatement(in statements: [NodeID]) -> NodeID? {
    for node in statements {
      if let found = fallthroughStatement(at: node) { return found }
    }
    return nil
  }

  private func fallthroughStatement(at node: NodeID) -> NodeID? {
    switch tree.kind(node) {
    case .fallthroughStatement: return node
    case .codeBlock: return fallthroughStatement(in: liveStatements(tree.codeBlock(node)))
    case .doStatement: return fallthroughStatement(at: tree.doStatement(node))
    case .guardStatement: return fallthroughStatement(at: tree.guardStatement(node).body)
    case .ifStatement:
      let syntax = tree.ifStatement(node)
      return fallthroughStatement(at: syntax.body)
        ?? syntax.elseBody.some.flatMap { fallthroughStatement(at: $0) }
    default: return nil
    }
  }
}
