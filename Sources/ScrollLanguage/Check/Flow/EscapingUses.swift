/// Finds closures that could outlive what they must not: parameters of function type without
/// `@escaping` that are kept or handed on to be kept, and closures that are kept and use an inout
/// parameter, a mutating `self` or such a function parameter.
///
/// A value escapes wherever it stands, except where it is called, given to a parameter that does not
/// keep it, or named by a local constant, which then must not escape either.
struct EscapingUses {
  private let facts: FlowFacts
  private let function: FunctionID
  /// Constants that hold such a parameter.
  private var nonEscaping: Set<LocalID> = []
  private var reported: Set<SourceSpan> = []
  private(set) var diagnostics: [Diagnostic] = []

  private let program: Program

  init(_ facts: FlowFacts, _ function: FunctionID) {
    self.facts = facts
    program = facts.program
    self.function = function
  }

  mutating func check(_ body: TermID) {
    visit(body, escapes: isResult)
  }

  /// A body that is an expression gives its value away.
  private var isResult: Bool { program[function].result != .unit }

  // MARK: Walk

  private mutating func visit(_ term: TermID, escapes: Bool) {
    switch program[term] {
    case .local(let local): if escapes { checkValue(local, term) }
    case .closure(let closure, _, let values):
      for value in program[values] { visit(value, escapes: true) }
      if escapes { checkCaptures(of: closure, term) }
    case .call(let callee, _, let arguments): visitCall(callee, arguments)
    case .callRequirement(let callee, _, let arguments): visitCall(callee, arguments)
    case .callValue(let callee, let arguments): visitValueCall(callee, arguments)
    case .declare(let local, let value):
      if value != .none { visitDeclaration(local, value) }
    case .assign(let place, let value):
      if case .discard = program[place] {
        visit(value, escapes: false)
      } else {
        visit(place, escapes: false)
        visit(value, escapes: true)
      }
    case .block(let list):
      let terms = Array(program[list])
      for (index, term) in terms.enumerated() {
        visit(term, escapes: escapes && index == terms.count - 1)
      }
    case .relabel(let value): visit(value, escapes: escapes)
    case .conditional(let condition, let then, let otherwise):
      visit(condition, escapes: false)
      visit(then, escapes: escapes)
      visit(otherwise, escapes: escapes)
    default: visitParts(of: term)
    }
  }

  /// Parts of values and results are kept with them.
  private mutating func visitParts(of term: TermID) {
    let keeps: Bool
    switch program[term] {
    case .construct, .enumCase, .array, .collection, .return, .erase, .initializeGlobal,
      .coalesce, .bind, .bindSome, .select:
      keeps = true
    default: keeps = false
    }
    for child in program.children(of: term) { visit(child, escapes: keeps) }
  }

  private mutating func visitDeclaration(_ local: LocalID, _ value: TermID) {
    if !program[local].isMutable, namesOnlyNonEscaping(value) {
      nonEscaping.insert(local)
      visit(value, escapes: false)
    } else {
      visit(value, escapes: true)
    }
  }

  /// A parameter of function type that does not escape, or a constant that holds one.
  private func isNonEscaping(_ local: LocalID) -> Bool {
    program[local].isNonEscaping || nonEscaping.contains(local)
  }

  /// Whether a value is such a parameter itself, or a choice with one.
  private func namesOnlyNonEscaping(_ value: TermID) -> Bool {
    switch program[value] {
    case .local(let local): isNonEscaping(local)
    case .relabel(let value): namesOnlyNonEscaping(value)
    case .conditional(_, let then, let otherwise):
      namesOnlyNonEscaping(then) || namesOnlyNonEscaping(otherwise)
    default: false
    }
  }

  private mutating func visitCall(_ callee: FunctionID, _ arguments: TermList) {
    let terms = Array(program[arguments])
    let parameters = program[callee].parameters
    for (index, argument) in terms.enumerated() {
      let keeps =
        index < parameters.count && !program[parameters[index].local].isNonEscaping
      visit(argument, escapes: keeps && !isAutoclosure(argument))
    }
  }

  private func isAutoclosure(_ term: TermID) -> Bool {
    if case .closure(let closure, _, _) = program[term] { return program[closure].isAutoclosure }
    return false
  }

  private mutating func visitValueCall(_ callee: TermID, _ arguments: TermList) {
    visit(callee, escapes: false)
    var isParameter = false
    if case .local(let local) = program[callee] { isParameter = isNonEscaping(local) }
    for argument in program[arguments] {
      if isParameter, case .local(let local) = program[argument], isNonEscaping(local) {
        report(.escapingReentry(facts.text(program[local].name)), at: argument)
      }
      visit(argument, escapes: false)
    }
  }

  // MARK: What escapes

  private mutating func checkValue(_ local: LocalID, _ term: TermID) {
    if isNonEscaping(local) {
      report(.closureNotEscaping(facts.text(program[local].name)), at: term)
    }
  }

  private mutating func checkCaptures(of closure: FunctionID, _ term: TermID) {
    for local in program[closure].captures {
      if isNonEscaping(local) {
        report(.closureNotEscaping(facts.text(program[local].name)), at: term)
      } else if facts.parameters.isInout.contains(local) {
        report(.escapingCapture(facts.text(program[local].name)), at: term)
      }
    }
  }

  private mutating func report(_ problem: CheckProblem, at term: TermID) {
    let span = program.span(of: term)
    if !reported.insert(span).inserted { return }
    diagnostics.append(Diagnostic(.check(problem), at: span))
  }
}
