// Optionals where a value is needed.

extension Checker {
  /// Whether a value of one type would do, were it not optional.
  mutating func isMissingOnlyUnwrap(_ found: Type, for expected: Type) -> Bool {
    guard let inner = wrapped(found) else { return false }
    if zonk(inner) == zonk(expected) { return true }
    guard !isOptional(expected), isUnresolved(expected) || isUnresolved(inner),
      !isUnresolved(defaulted(zonk(inner)))
    else { return false }
    let start = snapshot()
    let fits = unify(inner, expected)
    rollBack(to: start)
    return fits
  }

  mutating func reportUnwrap(_ found: Type, at node: NodeID) {
    guard let inner = wrapped(found) else { return }
    report(.mustUnwrap(describe(finished: found), describe(finished: inner)), at: node)
  }

  /// Where a call would fit if one of its arguments were not optional, that one is named.
  mutating func reportUnwrap(
    _ arguments: [CallArgument], fits: (inout Checker, [CallArgument]) -> Bool
  ) -> Bool {
    for (index, argument) in arguments.enumerated() {
      guard let value = argument.checked, let inner = wrapped(type(value)) else { continue }
      guard wouldFit(arguments, with: .forceUnwrap(value), inner, at: index, fits) else { continue }
      reportUnwrap(type(value), at: argument.node)
      return true
    }
    return false
  }

  /// Whether a call would fit with another term for one of its arguments.
  mutating func wouldFit(
    _ arguments: [CallArgument], with term: Term, _ type: Type, at index: Int,
    _ fits: (inout Checker, [CallArgument]) -> Bool
  ) -> Bool {
    let start = snapshot()
    defer { rollBack(to: start) }
    var changed = arguments
    changed[index].checked = make(term, type, arguments[index].node)
    return fits(&self, changed)
  }

  /// A member that only the value behind an optional has is reported at the optional.
  mutating func reportUnwrap(_ type: Type, for member: String, of inner: Type, at node: NodeID) {
    report(
      .mustUnwrapForMember(member, of: describe(finished: type), describe(finished: inner)),
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
    guard let inner = wrapped(operand) else { return false }
    let type = zonk(inner)
    let takes =
      op == .not
      ? type == known.boolType : type == known.intType || known.isFloating(type)
    if takes { reportUnwrap(operand, at: node) }
    return takes
  }
}
