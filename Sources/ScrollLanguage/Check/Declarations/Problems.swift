// Noting what is wrong, and where.

extension Checker {
  mutating func report(_ problem: CheckProblem, at node: NodeID) {
    diagnostics.append(Diagnostic(.check(problem), at: marked(node)))
  }

  mutating func report(_ problem: CheckProblem, at node: NodeID, _ source: SourceID) {
    let span = trees[Int(source.rawValue)].span(node)
    diagnostics.append(Diagnostic(.check(problem), at: SourceSpan(source, span)))
  }

  mutating func warn(_ problem: CheckProblem, at node: NodeID) {
    diagnostics.append(Diagnostic(.check(problem), at: marked(node), severity: .warning))
  }

  /// What is marked: of a chain over several lines only its last link.
  func marked(_ node: NodeID) -> SourceSpan {
    let whole = tree.span(node)
    guard let member = lastLink(node), isOnLaterLine(member.nameSpan.start, than: whole.start)
    else { return tree.sourceSpan(node) }
    return SourceSpan(tree.source, Span(start: member.nameSpan.start, end: whole.end))
  }

  func lastLink(_ node: NodeID) -> MemberSyntax? {
    switch tree.kind(node) {
    case .member: tree.member(node)
    case .call: lastLink(tree.call(node).callee)
    default: nil
    }
  }

  @inline(__always)
  func isOnLaterLine(_ offset: UInt32, than start: UInt32) -> Bool {
    let index = Int(tree.source.rawValue)
    guard sources.indices.contains(index), start < offset else { return false }
    return sources[index].bytes[Int(start)..<Int(offset)].contains {
      $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
    }
  }

  func hasErrors(since count: Int) -> Bool {
    diagnostics[count...].contains { $0.severity == .error }
  }

  func text(_ name: Name) -> String { program.names.text(name) }
}
