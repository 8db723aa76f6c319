// Expressions: the dispatch over their kinds.

extension Checker {
  /// Elaborates an expression. An expected type is a wish: the term may still need `coerce`.
  mutating func check(_ node: NodeID, expecting wish: Type? = nil) -> TermID {
    if inference.facts == nil {
      return guided(node, .nothing) { $0.check(node, expecting: wish) }
    }
    let start = inference.effort.mark
    inference.effort.pay(Effort.expression)
    if inference.effort.isExhausted { return invalid(node) }
    let wish = inference.facts?.types[node] ?? wish
    let term = checkWithinEffort(node, expecting: wish == .error ? nil : wish)
    noteEffort(of: node, since: start)
    return term
  }

  /// Notes what has been spent on an expression; a type that outgrew all measure ends the effort.
  mutating func noteEffort(of node: NodeID, since start: Int) {
    if program.types.isOverfull { inference.effort.exhaust() }
    if inference.effort.isExhausted { inference.effort.end(tree.sourceSpan(node), since: start) }
  }

  private mutating func checkWithinEffort(_ node: NodeID, expecting expected: Type?) -> TermID {
    isOptionalChain(node)
      ? checkChain(node, expecting: expected) : checkUnchained(node, expecting: expected)
  }

  /// Whether an expression is an optional chain, or a part of one that includes a `?`.
  mutating func isOptionalChain(_ node: NodeID) -> Bool {
    tree.kind(node).isPostfix && tree.hasOptionalChain(node) && !isOptionalTypeMember(node)
  }

  /// `Int?.self`, `Int?.none`: a type, though written like a chain.
  private mutating func isOptionalTypeMember(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .member:
      let base = tree.member(node).base
      if base.isNone { return false }
      if tree.kind(base) == .optionalChaining { return typeWritten(base) != nil }
      return isOptionalTypeMember(base)
    case .call, .subscriptCall: return isOptionalTypeMember(tree.call(node).callee)
    case .forceUnwrap, .parenExpression: return isOptionalTypeMember(tree.operand(node))
    default: return false
    }
  }

  /// Elaborates an expression whose parts a pattern may name.
  mutating func check(_ node: NodeID, namedBy pattern: NodeID) -> TermID {
    guided(node, Demand(pattern: pattern, self)) { $0.check(node) }
  }

  /// Elaborates an expression that must have a type, if one is written for it.
  mutating func check(_ node: NodeID, annotated type: Type?) -> TermID {
    guard let type else { return check(node) }
    return checkInitial(node, of: type)
  }

  /// Elaborates the initial value of a variable of a type. A variable of type `some P` hides what its value is.
  mutating func checkInitial(_ node: NodeID, of type: Type) -> TermID {
    guard case .opaque(let id, let arguments) = program.types.shape(of: type),
      isDeclared(id, arguments)
    else { return checkConverted(node, to: type) }
    let value = guided(node, .opaque(id)) { $0.check(node) }
    let found = self.type(value)
    return found == type || found == .error ? value : make(.relabel(value), type, node)
  }

  /// Elaborates an expression that must have a type.
  mutating func checkConverted(_ node: NodeID, to type: Type) -> TermID {
    if inference.facts == nil {
      return guided(node, .type(type)) {
        $0.checkConverted(node, to: $0.inference.facts?.demanded ?? type)
      }
    }
    let term = check(node, expecting: type)
    return coerce(term, to: type, node)
  }

  mutating func checkUnchained(_ node: NodeID, expecting expected: Type?) -> TermID {
    switch tree.kind(node) {
    case .integerLiteral: return checkInteger(node, negative: false, expecting: expected)
    case .floatLiteral: return checkFloat(node, negative: false, expecting: expected)
    case .stringLiteral: return checkString(node, expecting: expected)
    case .booleanLiteral: return checkBoolean(node, expecting: expected)
    case .nilLiteral: return checkNil(node, expecting: expected)
    case .arrayLiteral: return checkArray(node, expecting: expected)
    case .dictionaryLiteral: return checkDictionary(node, expecting: expected)
    case .tupleExpression: return checkTuple(node, expecting: expected)
    case .parenExpression: return check(tree.operand(node), expecting: expected)
    case .identifier, .selfExpression, .compoundName, .specialization:
      return checkReference(node)
    case .selfTypeExpression, .typeExpression: return checkTypeValue(node)
    case .implicitMember: return checkImplicitMember(node)
    case .member, .tupleIndex: return checkMember(node)
    case .call: return checkCall(node)
    case .subscriptCall: return checkSubscript(node)
    case .optionalChaining: return checkOptionalChaining(node)
    case .forceUnwrap: return checkForceUnwrap(node)
    case .prefixOperator: return checkPrefix(node, expecting: expected)
    case .postfixOperator: return checkPostfix(node)
    case .binaryOperator: return checkBinary(node)
    case .operatorReference: return checkOperatorReference(node, expecting: expected)
    case .assignment: return checkAssignment(node)
    case .compoundAssignment: return checkCompoundAssignment(node)
    case .ternary: return checkTernary(node, expecting: expected)
    case .asCast: return checkCast(node)
    case .closure: return checkClosure(node, expecting: expected)
    case .keyPath: return checkKeyPath(node, expecting: expected)
    case .ifStatement, .switchStatement: return checkBranches(node, expecting: expected)
    case .ifConfigPostfix: return checkConditionalChain(node)
    case .ifConfigBase: return checkBase(tree.operand(node))
    case .magicLiteral:
      return checkMagicLiteral(tree.magicLiteral(node), node, expecting: expected)
    case .inoutExpression:
      report(.misplacedInout, at: node)
      return invalid(node)
    case .discard:
      report(.misplacedDiscard, at: node)
      return invalid(node)
    default:
      return invalid(node)
    }
  }

  // MARK: Casts and choices

  private mutating func checkCast(_ node: NodeID) -> TermID {
    let operand = tree.cast(node).operand
    guard let type = inference.facts?.types[node] else { return invalid(node) }
    return coerce(check(operand, expecting: type), to: type, operand)
  }
}
