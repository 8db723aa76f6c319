// `+` on arrays: what is wanted of the whole, or the other operand, says what the elements are.

extension Checker {
  /// The operands of a sum of which one is an array literal; nil for any other.
  mutating func checkArrayOperands(
    _ syntax: BinarySyntax, wish: Type?
  ) -> (TermID, TermID)? {
    let wish = wish.flatMap { isArray($0) ? $0 : nil }
    if tree.kind(syntax.left) == .arrayLiteral, !tree.needsContext(syntax.right) {
      if let right = attempt({ $0.checkOperand(syntax.right, of: syntax, wish: wish, beside: nil) })
      {
        return (checkArray(syntax.left, wish: wish, beside: type(right)), right)
      }
      // `[Page.home] + names.map { .named($0) }`
      let left = check(syntax.left, expecting: wish)
      return (left, checkOperand(syntax.right, of: syntax, wish: wish, beside: type(left)))
    }
    if tree.kind(syntax.right) == .arrayLiteral, !tree.needsContext(syntax.left) {
      let left = checkOperand(syntax.left, of: syntax, wish: wish, beside: nil)
      if type(left) == .error { return (left, left) }
      return (left, checkArray(syntax.right, wish: wish, beside: type(left)))
    }
    return nil
  }

  /// An array literal beside a sequence: of what is wanted, of the other's elements or, as `[nil]` is,
  /// of optionals of them. Beside `set` and a slice it stays an array.
  private mutating func checkArray(_ node: NodeID, wish: Type?, beside other: Type) -> TermID {
    if wish != nil || !isArray(other) { return check(node, expecting: wish) }
    if let literal = attempt({ $0.check(node, expecting: other) }) { return literal }
    if case .nominal(_, let arguments) = program.types.shape(of: resolve(other)),
      let element = arguments.first
    {
      let optionals = array(optional(element))
      if let literal = attempt({ $0.check(node, expecting: optionals) }) { return literal }
    }
    return check(node, expecting: other)
  }

  /// Whether a call beside an array has failed since then, which may know more of its elements.
  mutating func isOpenArray(since start: Snapshot, _ known: Type?) -> Bool {
    known.map { isArray($0) } == true && hasErrors(since: start.diagnostics)
  }
}
