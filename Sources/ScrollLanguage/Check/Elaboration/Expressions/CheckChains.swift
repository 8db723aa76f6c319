// Optional chains, and the values that members are taken of.

extension NodeKind {
  var isPostfix: Bool {
    switch self {
    case .member, .tupleIndex, .call, .subscriptCall, .forceUnwrap, .optionalChaining,
      .ifConfigPostfix, .specialization, .assignment, .compoundAssignment:
      true
    default: false
    }
  }
}

extension Checker {
  /// `String?.self`, `Int?.none`: the `?` belongs to the name of a type.
  private mutating func isTypeChain(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .optionalChaining: typeWritten(tree.operand(node)) != nil
    case .member: !tree.member(node).base.isNone && isTypeChain(tree.member(node).base)
    case .tupleIndex: isTypeChain(tree.tupleIndex(node).base)
    case .call, .subscriptCall: isTypeChain(tree.call(node).callee)
    case .forceUnwrap: isTypeChain(tree.operand(node))
    default: false
    }
  }

  mutating func checkChain(_ node: NodeID, expecting expected: Type?) -> TermID {
    if isTypeChain(node) { return checkUnchained(node, expecting: expected) }
    if tree.kind(node) == .optionalChaining {
      report(.chainWithoutMember, at: node)
      return invalid(node)
    }
    let inner = checkUnchained(node, expecting: nil)
    let innerType = type(inner)
    if innerType == .error { return inner }
    let isFlattened = isOptional(innerType)
    return make(
      .optionalChain(inner, isFlattened: isFlattened),
      isFlattened ? innerType : optional(innerType), node)
  }

  mutating func checkOptionalChaining(_ node: NodeID) -> TermID {
    let base = checkBase(tree.operand(node))
    guard let inner = wrapped(type(base)) else { return invalid(node) }
    return make(.chained(base), inner, node)
  }

  mutating func checkForceUnwrap(_ node: NodeID) -> TermID {
    let operand = tree.operand(node)
    if isDelegation(operand) { return forcedDelegation(operand, node) }
    let base = tree.kind(operand).isPostfix ? checkBase(operand) : check(operand)
    guard let inner = wrapped(type(base)) else { return invalid(node) }
    return make(.forceUnwrap(base), inner, node)
  }

  /// The base of a postfix expression: part of the same optional chain.
  mutating func checkBase(_ node: NodeID) -> TermID {
    let type = inference.facts?.types[node]
    return checkUnchained(node, expecting: type == .error ? nil : type)
  }

  @inline(__always)
  func isEmptyLiteral(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .arrayLiteral: tree.elements(node).isEmpty
    case .dictionaryLiteral: tree.elements(node).isEmpty
    default: false
    }
  }
}

extension Tree {
  /// Whether `?` occurs in the chain that this expression ends.
  func hasOptionalChain(_ node: NodeID) -> Bool {
    switch kind(node) {
    case .optionalChaining: true
    case .member: !member(node).base.isNone && hasOptionalChain(member(node).base)
    case .tupleIndex: hasOptionalChain(tupleIndex(node).base)
    case .call, .subscriptCall: hasOptionalChain(call(node).callee)
    case .forceUnwrap: hasOptionalChain(operand(node))
    case .assignment, .compoundAssignment: hasOptionalChain(binary(node).left)
    default: false
    }
  }
}
