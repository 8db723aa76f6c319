// Which parts of a condition are worth telling when it does not hold.

extension Checker {
  /// The parts of an expectation's condition: operands of comparisons, what is called and with what,
  /// names; each before what it consists of. Literals say themselves what they are.
  func expectationParts(_ condition: NodeID) -> [NodeID] {
    var parts = partsOfCondition(condition)
    // What is known of the whole is that it does not hold.
    if parts.count > 1, parts[0] == condition { parts.removeFirst() }
    return parts
  }

  private func partsOfCondition(_ node: NodeID) -> [NodeID] {
    switch tree.kind(node) {
    case .parenExpression: return partsOfCondition(tree.operand(node))
    case .binaryOperator:
      let syntax = tree.binary(node)
      switch syntax.operator {
      case .and, .or: return partsOfCondition(syntax.left) + partsOfCondition(syntax.right)
      case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
        return partsOfOperand(syntax.left) + partsOfOperand(syntax.right)
      default: return partsInside(node)
      }
    case .prefixOperator where tree.unary(node).operator == .not:
      return partsOfCondition(tree.unary(node).operand)
    default: return partsOfOperand(node)
    }
  }

  private func partsOfOperand(_ node: NodeID) -> [NodeID] {
    if tree.kind(node) == .parenExpression { return partsOfOperand(tree.operand(node)) }
    return isWorthShowing(node) ? [node] + partsInside(node) : partsInside(node)
  }

  /// A part of an operand: sums and the like follow from what they are made of.
  private func parts(of node: NodeID) -> [NodeID] {
    switch tree.kind(node) {
    case .identifier, .selfExpression, .member, .tupleIndex, .call, .subscriptCall, .forceUnwrap:
      partsOfOperand(node)
    default: partsInside(node)
    }
  }

  private func partsInside(_ node: NodeID) -> [NodeID] {
    switch tree.kind(node) {
    case .parenExpression: return partsInside(tree.operand(node))
    case .forceUnwrap, .optionalChaining: return partsInside(tree.operand(node))
    case .member: return partsInside(tree.member(node).base)
    case .tupleIndex: return partsInside(tree.tupleIndex(node).base)
    case .call: return partsOfReceiver(tree.call(node).callee) + partsOfArguments(node)
    case .subscriptCall: return partsInside(tree.call(node).callee) + partsOfArguments(node)
    case .binaryOperator:
      let syntax = tree.binary(node)
      return parts(of: syntax.left) + parts(of: syntax.right)
    case .prefixOperator: return parts(of: tree.unary(node).operand)
    case .ternary:
      let syntax = tree.ternary(node)
      return partsOfCondition(syntax.condition) + parts(of: syntax.then)
        + parts(of: syntax.otherwise)
    case .asCast: return parts(of: tree.cast(node).operand)
    case .arrayLiteral: return tree.elements(node).flatMap { parts(of: $0) }
    case .tupleExpression:
      return tree.elements(node).flatMap { parts(of: tree.argument($0).value) }
    default: return []
    }
  }

  private func partsOfReceiver(_ callee: NodeID) -> [NodeID] {
    switch tree.kind(callee) {
    case .member: parts(of: tree.member(callee).base)
    case .identifier: []
    default: partsInside(callee)
    }
  }

  private func partsOfArguments(_ call: NodeID) -> [NodeID] {
    tree.call(call).arguments.flatMap { parts(of: tree.argument($0).value) }
  }

  private func isWorthShowing(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .integerLiteral, .floatLiteral, .booleanLiteral, .nilLiteral, .implicitMember, .closure,
      .keyPath:
      false
    case .stringLiteral:
      tree.stringLiteral(node).segments.contains { tree.kind($0) == .interpolation }
    case .arrayLiteral: tree.elements(node).contains { isWorthShowing($0) }
    case .tupleExpression:
      tree.elements(node).contains { isWorthShowing(tree.argument($0).value) }
    case .call: tree.kind(tree.call(node).callee) != .implicitMember
    case .prefixOperator: isWorthShowing(tree.unary(node).operand)
    default: true
    }
  }
}
