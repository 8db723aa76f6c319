// What a condition always is, as far as Swift sees it before it asks whether a body returns: literals,
// `let` variables that hold one, comparisons and arithmetic of numbers, known cases. `&&` and `||`
// it does not see through.

/// A value that is known without running anything.
private enum Constant {
  case boolean(Bool)
  case integer(Int64)
  case double(Double)
}

extension Checker {
  /// Whether a condition always or never holds; nil when that is not known.
  ///
  /// - Parameter statement: what the condition belongs to. The conditions of its list, which are put
  ///   together as `and`, have its place in the source.
  func constant(_ condition: TermID, of statement: TermID? = nil) -> Bool? {
    switch program[condition] {
    case .not(let operand): return constant(operand, of: statement).map { !$0 }
    case .and(let first, let second):
      guard let statement, program.span(of: condition) == program.span(of: statement) else {
        return nil
      }
      switch constant(first, of: statement) {
      case true: return constant(second, of: statement)
      case false: return false
      case nil: return nil
      }
    case .isCase(let value, let wanted): return knownCase(value).map { $0 == wanted }
    case .bindSome(_, let value): return knownCase(value).map { $0 == 1 }
    case .bind: return true
    case .block(let list):
      // `if case`: the value is bound and tested.
      guard let last = program[list].last else { return nil }
      return constant(last, of: statement)
    default:
      if case .boolean(let value) = value(of: condition) { return value }
      return nil
    }
  }

  /// The case of an enum value that is written out.
  private func knownCase(_ term: TermID) -> UInt32? {
    switch program[term] {
    case .enumCase(let index, _): index
    case .local(let local): initialValue(of: local).flatMap { knownCase($0) }
    default: nil
    }
  }

  private func value(of term: TermID) -> Constant? {
    switch program[term] {
    case .boolean(let value): return .boolean(value)
    case .integer(let value): return .integer(value)
    case .double(let value): return .double(value)
    case .local(let local): return initialValue(of: local).flatMap { value(of: $0) }
    case .not(let operand):
      guard case .boolean(let value) = value(of: operand) else { return nil }
      return .boolean(!value)
    case .relabel(let operand): return value(of: operand)
    case .block(let list) where list.count == 1: return value(of: Array(program[list])[0])
    case .field(let base, let index): return part(Int(index), of: base).flatMap { value(of: $0) }
    case .conditional(let condition, let then, let otherwise):
      return constant(condition).flatMap { value(of: $0 ? then : otherwise) }
    case .call(let function, _, let arguments):
      guard isLibrary(program[function].span.source) else { return nil }
      return result(of: function, Array(program[arguments]))
    default: return nil
    }
  }

  /// An element of a tuple that is written out.
  private func part(_ index: Int, of term: TermID) -> TermID? {
    switch program[term] {
    case .construct(let list) where index < list.count: Array(program[list])[index]
    case .local(let local): initialValue(of: local).flatMap { part(index, of: $0) }
    default: nil
    }
  }

  /// What a `let` variable is given where it is declared or by a pattern.
  private func initialValue(of local: LocalID) -> TermID? {
    // What was tried and given up has left its note.
    guard !program[local].isMutable, let term = flow.declaringTerms[local.index],
      Int(term.index) < program.terms.count
    else { return nil }
    switch program[term] {
    case .declare(local, let value), .bind(local, let value): return value == .none ? nil : value
    default: return nil
    }
  }

  private func result(of function: FunctionID, _ arguments: [TermID]) -> Constant? {
    let symbol = ConstantArithmetic.symbol(of: program[function].name)
    if arguments.count == 1, symbol == "-" {
      switch value(of: arguments[0]) {
      case .integer(let value): return .integer(0 &- value)
      case .double(let value): return .double(-value)
      default: return nil
      }
    }
    guard arguments.count == 2, let left = value(of: arguments[0]),
      let right = value(of: arguments[1])
    else { return nil }
    switch (left, right) {
    case (.integer(let left), .integer(let right)):
      if let holds = compare(left, symbol, right) { return .boolean(holds) }
      guard let (value, overflows) = ConstantArithmetic.calculate(left, symbol, right), !overflows
      else { return nil }
      return .integer(value)
    case (.double(let left), .double(let right)):
      return compare(left, symbol, right).map { .boolean($0) }
    case (.boolean(let left), .boolean(let right)):
      switch symbol {
      case "==", "~=": return .boolean(left == right)
      case "!=": return .boolean(left != right)
      default: return nil
      }
    default: return nil
    }
  }

  private func compare<Number: Comparable>(
    _ left: Number, _ symbol: String, _ right: Number
  ) -> Bool? {
    switch symbol {
    case "==", "~=": left == right
    case "!=": left != right
    case "<": left < right
    case "<=": left <= right
    case ">": left > right
    case ">=": left >= right
    default: nil
    }
  }
}
