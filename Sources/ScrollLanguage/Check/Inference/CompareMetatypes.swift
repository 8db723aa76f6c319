// `==` and `!=` on types: `Footer.self != EmptyView.self`.

extension Checker {
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
