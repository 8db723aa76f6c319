// `==` and `<` on tuples: element by element.

extension Checker {
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
}
