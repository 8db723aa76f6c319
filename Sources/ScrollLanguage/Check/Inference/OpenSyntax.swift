// What an expression says of its type by the way it is written.

extension Tree {
  /// Whether an expression says little of its type by itself.
  func needsContext(_ node: NodeID) -> Bool {
    switch kind(node) {
    case .implicitMember, .closure, .nilLiteral, .operatorReference, .keyPath: return true
    case .arrayLiteral, .dictionaryLiteral: return true
    case .parenExpression: return needsContext(operand(node))
    case .tupleExpression:
      return elements(node).contains { needsContext(argument($0).value) }
    case .call, .subscriptCall: return needsContextCallee(call(node).callee)
    case .member: return needsContextCallee(member(node).base)
    case .forceUnwrap, .optionalChaining: return needsContextCallee(operand(node))
    case .ternary:
      let syntax = ternary(node)
      return needsContext(syntax.then) && needsContext(syntax.otherwise)
    case .prefixOperator: return needsContext(unary(node).operand)
    case .binaryOperator:
      let syntax = binary(node)
      if syntax.operator.isComparison || syntax.operator == .and || syntax.operator == .or {
        return false
      }
      // The left side, which may be a long chain, is looked through only where it decides.
      let right = needsContext(syntax.right)
      if right, isNumber(syntax.left) { return true }
      return (right || isNumber(syntax.right)) && needsContext(syntax.left)
    default: return false
    }
  }

  func isNumber(_ node: NodeID) -> Bool {
    switch kind(node) {
    case .integerLiteral, .floatLiteral: true
    case .prefixOperator: isNumber(unary(node).operand)
    case .parenExpression: isNumber(operand(node))
    default: false
    }
  }

  /// Whether a value is what a call gives, or the negative of that.
  func isCall(_ node: NodeID) -> Bool {
    switch kind(node) {
    case .call: true
    case .prefixOperator: isCall(unary(node).operand)
    case .parenExpression: isCall(operand(node))
    default: false
    }
  }

  private func needsContextCallee(_ node: NodeID) -> Bool {
    switch kind(node) {
    case .implicitMember: true
    case .call, .member, .subscriptCall, .forceUnwrap, .optionalChaining: needsContext(node)
    case .arrayLiteral, .dictionaryLiteral: holdsOpenElements(node)
    default: false
    }
  }

  /// `[.red, .green]`, `[[.red]][0]`: a literal of elements without a type, or a part of one.
  func holdsOpenElements(_ node: NodeID) -> Bool {
    switch kind(node) {
    case .parenExpression: holdsOpenElements(operand(node))
    case .subscriptCall: holdsOpenElements(call(node).callee)
    case .arrayLiteral: elements(node).contains { isOpenElement($0) }
    case .dictionaryLiteral: elements(node).contains { isOpenElement(pair($0).second) }
    default: false
    }
  }

  private func isOpenElement(_ node: NodeID) -> Bool {
    isImplicitRooted(node) || kind(node) == .arrayLiteral && holdsOpenElements(node)
  }

  /// `1 << i`, `~(1 << i)`: of whichever type of whole numbers is asked for.
  func shiftsLiteral(_ node: NodeID) -> Bool {
    switch kind(node) {
    case .parenExpression: shiftsLiteral(operand(node))
    case .prefixOperator: shiftsLiteral(unary(node).operand)
    case .binaryOperator:
      binary(node).operator.isShift
        ? isNumber(binary(node).left) || shiftsLiteral(binary(node).left)
        : shiftsLiteral(binary(node).left) && shiftsLiteral(binary(node).right)
    default: false
    }
  }

  /// Whether an expression has no type of its own: where the place is in error, which has been told,
  /// there is nothing to add.
  func isNothingWithoutContext(_ node: NodeID) -> Bool {
    switch kind(node) {
    case .nilLiteral, .implicitMember: true
    case .call, .member, .forceUnwrap: needsContext(node)
    case .arrayLiteral: elements(node).isEmpty
    default: false
    }
  }

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

  /// The calls among the operands of an operator and of those below it.
  func calls(amongOperandsOf node: NodeID) -> [NodeID] {
    var calls: [NodeID] = []
    findCalls(node, &calls)
    return calls
  }

  private func findCalls(_ node: NodeID, _ calls: inout [NodeID]) {
    switch kind(node) {
    case .call: calls.append(node)
    case .parenExpression: findCalls(operand(node), &calls)
    case .prefixOperator: findCalls(unary(node).operand, &calls)
    case .binaryOperator:
      findCalls(binary(node).left, &calls)
      findCalls(binary(node).right, &calls)
    default: break
    }
  }

  /// The integer literals with members in a sum or a product.
  func baseLiterals(_ node: NodeID) -> [NodeID] {
    var literals: [NodeID] = []
    findBaseLiterals(node, &literals)
    return literals
  }

  private func findBaseLiterals(_ node: NodeID, _ literals: inout [NodeID]) {
    switch kind(node) {
    case .member, .call: if let literal = baseLiteral(node) { literals.append(literal) }
    case .parenExpression: findBaseLiterals(operand(node), &literals)
    case .binaryOperator:
      let syntax = binary(node)
      switch syntax.operator {
      case .add, .subtract, .multiply, .divide:
        findBaseLiterals(syntax.left, &literals)
        findBaseLiterals(syntax.right, &literals)
      default: break
      }
    default: break
    }
  }

  /// The integer literal that a chain of members begins with.
  func baseLiteral(_ node: NodeID) -> NodeID? {
    switch kind(node) {
    case .member:
      let base = member(node).base
      return kind(base) == .integerLiteral ? base : baseLiteral(base)
    case .call: return baseLiteral(call(node).callee)
    default: return nil
    }
  }

  /// `.title.bolded()`: the chain begins with an implicit member.
  func isImplicitRooted(_ node: NodeID) -> Bool { rootedMember(node) != nil }

  /// The implicit member that a chain begins with.
  func rootedMember(_ node: NodeID) -> Name? {
    switch kind(node) {
    case .implicitMember: member(node).name
    case .member: rootedMember(member(node).base)
    case .call, .subscriptCall: rootedMember(call(node).callee)
    case .forceUnwrap, .optionalChaining: rootedMember(operand(node))
    default: nil
    }
  }
}
