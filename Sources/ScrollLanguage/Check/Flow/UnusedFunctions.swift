/// Finds functions that are named as statements but not called: `save` where `save()` was intended.
struct UnusedFunctions {
  private let facts: FlowFacts
  private(set) var diagnostics: [Diagnostic] = []

  private let program: Program

  init(_ facts: FlowFacts) {
    self.facts = facts
    program = facts.program
  }

  mutating func check(_ term: TermID) {
    if let function = droppedFunction(term) {
      diagnostics.append(
        Diagnostic(.check(.unusedFunction), at: program.span(of: function)))
    }
    for child in program.children(of: term) { check(child) }
  }

  /// What a statement drops that says nothing of dropping it, where it is a function.
  private func droppedFunction(_ term: TermID) -> TermID? {
    guard case .assign(let place, let value) = program[term], case .discard = program[place],
      program.span(of: term) == program.span(of: value), isFunction(value)
    else { return nil }
    return value
  }

  /// A variable that can change is read by naming it, which does no harm.
  private func isFunction(_ value: TermID) -> Bool {
    guard case .function = program.types.shape(of: program.type(of: value)) else { return false }
    switch program[value] {
    case .functionValue, .closure: return true
    case .relabel(let inner): return isFunction(inner)
    // A method of a value that has been read first.
    case .block(let terms): return program[terms].last.map { isFunction($0) } ?? false
    case .local(let local): return !program[local].isMutable
    case .conditional(_, let then, let otherwise): return isFunction(then) && isFunction(otherwise)
    default: return false
    }
  }
}
