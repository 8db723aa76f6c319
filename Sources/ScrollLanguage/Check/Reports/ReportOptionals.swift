// Optionals where a value is needed.

extension Checker {
  /// Whether a value of one type would do, were it not optional.
  mutating func isMissingOnlyUnwrap(_ found: Type, for expected: Type) -> Bool {
    guard let inner = wrapped(found) else { return false }
    return inner == expected
  }

  mutating func reportUnwrap(_ found: Type, at node: NodeID) {
    guard let inner = wrapped(found) else { return }
    report(.mustUnwrap(describe(found), describe(inner)), at: node)
  }

  /// A member that only the value behind an optional has is reported at the optional.
  mutating func reportUnwrap(_ type: Type, for member: String, of inner: Type, at node: NodeID) {
    report(
      .mustUnwrapForMember(member, of: describe(type), describe(inner)),
      at: base(of: node))
  }

  private func base(of node: NodeID) -> NodeID {
    switch tree.kind(node) {
    case .member: tree.member(node).base.some ?? node
    case .call:
      tree.kind(tree.call(node).callee) == .member ? base(of: tree.call(node).callee) : node
    case .subscriptCall: tree.call(node).callee
    default: node
    }
  }

  /// `count + 1`, where one of the two is optional and would otherwise do.
  mutating func reportOptionalOperand(_ left: Type, _ right: Type, at node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .binaryOperator, .compoundAssignment:
      let syntax = tree.binary(node)
      if isMissingOnlyUnwrap(left, for: right) {
        reportUnwrap(left, at: syntax.left)
      } else if isMissingOnlyUnwrap(right, for: left) {
        reportUnwrap(right, at: syntax.right)
      } else {
        return false
      }
      return true
    default: return false
    }
  }

  /// `!flag`, `-count` of an optional.
  mutating func reportOptionalOperand(
    _ op: Operator, _ operand: Type, at node: NodeID
  ) -> Bool {
    guard let type = wrapped(operand) else { return false }
    let takes =
      op == .not
      ? type == known.boolType : type == known.intType || known.isFloating(type)
    if takes { reportUnwrap(operand, at: node) }
    return takes
  }
}
