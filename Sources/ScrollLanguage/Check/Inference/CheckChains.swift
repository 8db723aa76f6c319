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
    case .optionalChaining: typeNamed(by: tree.operand(node)) != nil
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
    var hint = expected
    if let expected, let inner = wrapped(expected) { hint = inner }
    let inner = checkUnchained(node, expecting: hint)
    let innerType = type(inner)
    if innerType == .error { return inner }
    let isFlattened = isOptional(innerType)
    return make(
      .optionalChain(inner, isFlattened: isFlattened),
      isFlattened ? innerType : optional(innerType), node)
  }

  mutating func checkOptionalChaining(_ node: NodeID) -> TermID {
    let base = checkBase(tree.operand(node))
    guard let inner = wrapped(type(base)) else {
      if type(base) != .error {
        report(.chainOnNonOptional(describe(finished: type(base))), at: node)
      }
      return invalid(node)
    }
    return make(.chained(base), inner, node)
  }

  mutating func checkForceUnwrap(_ node: NodeID, expecting expected: Type?) -> TermID {
    let operand = tree.operand(node)
    if isDelegation(operand) { return forcedDelegation(operand, node) }
    let hint = expected.map { optional($0) }
    let base =
      tree.kind(operand).isPostfix
      ? checkBase(operand, expecting: hint) : check(operand, expecting: hint)
    guard let inner = wrapped(type(base)) else {
      if type(base) != .error {
        report(.unwrapNonOptional(describe(finished: type(base))), at: node)
      }
      return invalid(node)
    }
    return make(.forceUnwrap(base), inner, node)
  }

  /// The base of a postfix expression: part of the same optional chain.
  mutating func checkBase(_ node: NodeID, expecting expected: Type? = nil) -> TermID {
    if let type = inference.facts?.types[node] {
      return checkUnchained(node, expecting: type == .error ? nil : type)
    }
    if tree.isImplicitRooted(node) || tree.readsOpenLiteral(node) {
      return checkUnchained(node, expecting: expected)
    }
    guard let expected, let wanted = collection(of: expected, at: node) else {
      return checkUnchained(node, expecting: nil)
    }
    for hint in [wanted, nil] {
      if let base = attempt({ $0.checkUnchained(node, expecting: hint) }) { return base }
    }
    return checkUnchained(node, expecting: wanted)
  }

  /// `[.red, .green][index]`, `[.red].first!`: what is wanted of an element, or of a part of it, is
  /// what the elements of a literal are, if they say nothing themselves.
  private mutating func collection(of part: Type, at node: NodeID) -> Type? {
    guard tree.holdsOpenElements(node), !isUnresolved(part) else { return nil }
    let element = unwrappedAll(part)
    guard tree.kind(node) == .dictionaryLiteral else { return array(element) }
    return intern(.nominal(known.dictionary, [freshVariable(), element]))
  }

  @inline(__always)
  func isEmptyLiteral(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .arrayLiteral: tree.elements(node).isEmpty
    case .dictionaryLiteral: tree.elements(node).isEmpty
    default: false
    }
  }

  /// `[].count`: the elements that are not there can be anything.
  mutating func settleEmptyLiteral(_ base: TermID) {
    guard case .nominal(_, let arguments) = program.types.shape(of: type(base)) else { return }
    let any = intern(.existential([]))
    for argument in arguments where isUnresolved(argument) { _ = unify(argument, any) }
  }
}
