// Operators, as constraints have chosen them.

extension Checker {
  mutating func checkBinary(_ node: NodeID) -> TermID {
    let syntax = tree.binary(node)
    if let choice = choice(at: node) {
      if let term = shortCircuit(choice, syntax, node) { return term }
      return changesOperand(choice)
        ? checkChange(syntax, node) : applyGuided(choice, [syntax.left, syntax.right], node)
    }
    switch syntax.operator {
    case .and, .or: return elaborateLogic(syntax, node)
    case .equal, .notEqual: if let test = checkNilComparison(syntax, node) { return test }
    default: break
    }
    let left = check(syntax.left)
    let right = check(syntax.right)
    return applyOperator(syntax.operator, left, right, node)
  }

  mutating func checkPrefix(_ node: NodeID, expecting expected: Type?) -> TermID {
    let syntax = tree.unary(node)
    if let choice = choice(at: node) {
      if syntax.operator != .not || !isOfLibrary(choice) {
        return changesOperand(choice)
          ? checkChange(syntax, node) : applyGuided(choice, [syntax.operand], node)
      }
    }
    switch syntax.operator {
    case .not:
      return make(.not(checkConverted(syntax.operand, to: known.boolType)), known.boolType, node)
    case .halfOpenRange: return checkPartialRange(syntax.operand, names.partialRangeUpTo, node)
    case .closedRange: return checkPartialRange(syntax.operand, names.partialRangeThrough, node)
    default: break
    }
    return tree.kind(syntax.operand) == .integerLiteral
      ? checkInteger(syntax.operand, negative: true, expecting: expected)
      : checkFloat(syntax.operand, negative: true, expecting: expected)
  }

  mutating func checkPostfix(_ node: NodeID) -> TermID {
    checkPartialRange(tree.unary(node).operand, names.partialRangeFrom, node)
  }

  /// `...a`, `..<a`, `a...`
  private mutating func checkPartialRange(
    _ operand: NodeID, _ typeName: Name, _ node: NodeID
  ) -> TermID {
    guard let id = libraryType(typeName), let type = inference.facts?.types[node],
      case .nominal(let nominal, let arguments) = program.types.shape(of: type),
      nominal.index == tables.declarations[id].payload
    else { return invalid(node) }
    let bound = checkConverted(operand, to: arguments[0])
    return make(.construct(list([bound])), type, node)
  }

  // MARK: Operators that the elaboration applies itself

  /// The value of an operator applied to values of known types: parts of tuples, raw values, patterns.
  mutating func applyOperator(
    _ op: Operator, _ left: TermID, _ right: TermID, _ node: NodeID
  ) -> TermID {
    let types = [type(left), type(right)]
    if types.contains(.error) { return invalid(node) }
    switch (program.types.shape(of: types[0]), program.types.shape(of: types[1])) {
    case (.tuple(let first), .tuple(let second)):
      return compareTuples(op, left, right, first, second, node)
    case (.metatype(let first), .metatype(let second)):
      return compareMetatypes(op, left, right, first, second, node)
    default:
      guard let candidate = chosenOperator(Name(op), types, node) else { return invalid(node) }
      return apply(candidate, base: nil, operands([left, right], node), node)
    }
  }

  func operands(_ terms: [TermID], _ node: NodeID) -> [CallArgument] {
    terms.map {
      CallArgument(label: .none, node: node, isTrailing: false, isInout: false, checked: $0)
    }
  }

  /// The operator that takes values of these types.
  ///
  /// - Parameter isChange: whether it changes the first one.
  mutating func chosenOperator(
    _ name: Name, _ types: [Type], _ node: NodeID, isChange: Bool = false
  ) -> Candidate? {
    var given = types.map { GivenArgument(operand: node, $0) }
    if isChange {
      given[0] = GivenArgument(
        label: .none, node: node, type: types[0], isTrailing: false, passing: .inout)
    }
    var inference = Inference()
    _ = inference.generateOperator(name, given, .none, &self)
    inference.search(&self)
    return inference.best?.choices.last?.candidate
  }
}
