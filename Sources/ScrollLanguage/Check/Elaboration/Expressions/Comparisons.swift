// Comparisons with `nil`, of tuples and of types.

extension Checker {
  /// `x == nil` for any optional.
  mutating func checkNilComparison(_ syntax: BinarySyntax, _ node: NodeID) -> TermID? {
    let leftIsNil = tree.kind(syntax.left) == .nilLiteral
    let rightIsNil = tree.kind(syntax.right) == .nilLiteral
    guard leftIsNil != rightIsNil else { return nil }
    let value = check(leftIsNil ? syntax.right : syntax.left)
    let valueType = type(value)
    if valueType == .error { return invalid(node) }
    if !isOptional(valueType), let equatable = known.equatable, conforms(valueType, to: equatable),
      let none = checkNilLiteralType(valueType, node)
    {
      return applyOperator(syntax.operator, value, none, node)
    }
    guard isOptional(valueType) else {
      // Swift warns; a value that is not optional is never nil.
      let isEqual = make(.boolean(syntax.operator != .equal), known.boolType, node)
      return make(
        .block(
          list([
            make(.assign(place: make(.discard, valueType, node), value), .unit, node), isEqual,
          ])),
        known.boolType, node)
    }
    return make(
      .isCase(value, caseIndex: syntax.operator == .equal ? 0 : 1), known.boolType, node)
  }

  mutating func compareTuples(
    _ op: Operator, _ left: TermID, _ right: TermID, _ first: [TupleElement],
    _ second: [TupleElement], _ node: NodeID
  ) -> TermID {
    for element in first + second {
      if case .tuple(let parts) = program.types.shape(of: element.type), !parts.isEmpty {
        report(.nestedTupleComparison, at: node)
        return invalid(node)
      }
    }
    let leftLocal = makeLocal(.none, program.type(of: left), isMutable: false)
    let rightLocal = makeLocal(.none, program.type(of: right), isMutable: false)
    let declarations = [
      make(.declare(leftLocal, left), .unit, node), make(.declare(rightLocal, right), .unit, node),
    ]
    func part(_ checker: inout Checker, _ local: LocalID, _ index: Int, _ type: Type) -> TermID {
      let base = checker.make(.local(local), checker.program[local].type, node)
      return checker.make(.field(base, index: UInt32(index)), type, node)
    }
    let isEquality = op == .equal || op == .notEqual
    var result: TermID?
    for index in first.indices.reversed() {
      let a = part(&self, leftLocal, index, first[index].type)
      let b = part(&self, rightLocal, index, second[index].type)
      if isEquality {
        let equal = applyOperator(.equal, a, b, node)
        result = result.map { make(.and(equal, $0), known.boolType, node) } ?? equal
      } else if let rest = result {
        let equal = applyOperator(.equal, a, b, node)
        let strict: Operator = op == .less || op == .lessOrEqual ? .less : .greater
        let ordered = applyOperator(strict, a, b, node)
        result = make(.conditional(equal, then: rest, otherwise: ordered), known.boolType, node)
      } else {
        result = applyOperator(op, a, b, node)
      }
    }
    var value = result ?? make(.boolean(true), known.boolType, node)
    if op == .notEqual { value = make(.not(value), known.boolType, node) }
    return make(.block(list(declarations + [value])), known.boolType, node)
  }

  /// Whether two types are the same, which the machine is asked for when their parameters are known.
  mutating func compareMetatypes(
    _ op: Operator, _ left: TermID, _ right: TermID, _ first: Type, _ second: Type, _ node: NodeID
  ) -> TermID {
    guard let areSame = libraryFunction(names.areSameTypes) else { return invalid(node) }
    let equal = make(
      .call(areSame, typeList([first, second]), list([left, right])), known.boolType, node)
    return op == .notEqual ? make(.not(equal), known.boolType, node) : equal
  }
}
