/// Proves that variables have a value where they are used, and that constants get theirs once: a walk
/// over a function body in order of execution that keeps, for every variable without an initial
/// value, whether it has been given one on all paths and on some path.
///
/// A variable consists of parts that are given values one by one: the stored properties of `self` in
/// an initialiser, the elements of a tuple; all others have one part. A closure counts as a use of
/// what it captures where it is made, a local function where it is called or used as a value.
struct DefiniteInitialization {
  let facts: FlowFacts
  let function: FunctionID
  var variables: [TrackedVariable] = []
  var localVariables: [LocalID: Int] = [:]
  var globalVariables: [GlobalID: Int] = [:]
  var state = InitializationState(count: 0)
  /// States in which statements with a label are left.
  private var exits: [LabelID: InitializationState] = [:]
  private var turns: [LabelID: InitializationState] = [:]
  private var intoNextCase: InitializationState?
  /// Reading a loop ahead of its check.
  private var isAhead = false
  private var reported: Set<Int> = []
  /// Closures and local functions met on the way; their bodies are looked at by themselves.
  private(set) var closures: [FunctionID] = []
  private(set) var diagnostics: [Diagnostic] = []

  let program: Program
  var initializer: InitializerFacts? { facts.initializers[function] }

  init(_ facts: FlowFacts, _ function: FunctionID) {
    self.facts = facts
    program = facts.program
    self.function = function
  }

  mutating func check(_ body: TermID) {
    findVariables(body)
    state = InitializationState(count: variables.last?.slots.upperBound ?? 0)
    recallGlobals()
    visit(body)
  }

  // MARK: Expressions and statements

  mutating func visit(_ term: TermID) {
    switch program[term] {
    case .local(let local): if let variable = localVariables[local] { use(variable, term) }
    case .global(let global): if let variable = globalVariables[global] { use(variable, term) }
    case .field(let base, _):
      if let part = part(of: term) {
        use(part.variable, slot: part.slot, term)
      } else {
        visit(base)
      }
    case .inout(let place): modify(place)
    case .accessor(let id):
      if program[id].base != .none { visit(program[id].base) }
      visitAll(program[id].arguments)
      captureAccessors(id, term)
    case .declare(let local, let value):
      if value != .none { visit(value) }
      guard let variable = localVariables[local] else { return }
      if value == .none {
        state.reset(variables[variable].slots)
      } else {
        state.assign(variables[variable].slots)
      }
    case .bind(let local, let value), .bindSome(let local, let value):
      visit(value)
      if let variable = localVariables[local] { state.assign(variables[variable].slots) }
    case .assign(let place, let value):
      visit(value)
      store(place)
    case .initializeGlobal(let global, let value):
      visit(value)
      initialize(global, term)
    case .closure(let closure, _, let values):
      visitAll(values)
      capture(closure, term)
    case .call(let callee, _, let arguments):
      visitCall(callee, arguments, term)
    case .unit: checkDefinitions(term)
    default: visitControl(term)
    }
    if program.type(of: term) == facts.neverType { state.leave() }
  }

  private mutating func visitControl(_ term: TermID) {
    switch program[term] {
    case .if(_, let then, let otherwise): branch(condition(of: term), then, otherwise)
    case .conditional(_, let then, let otherwise): branch(condition(of: term), then, otherwise)
    case .and, .or, .not:
      let (whenTrue, whenFalse) = visitCondition(term)
      state = whenTrue
      state.join(whenFalse)
    case .coalesce(let value, let otherwise):
      visit(value)
      let present = state
      visit(otherwise)
      state.join(present)
    case .whileLoop, .repeatLoop, .rangeLoop, .arrayLoop: visitLoop(term)
    case .select(let label, let cases): visitSelect(label, Array(program[cases]))
    case .labelled(let label, let body):
      visit(body)
      state.join(exits[label])
    case .break(let label): exits[label] = leaving(exits[label])
    case .continue(let label): turns[label] = leaving(turns[label])
    case .fallthrough:
      intoNextCase = state
      state.leave()
    case .return(let value): visitReturn(value, term)
    case .stop(let message):
      if message != .none { visit(message) }
      state.leave()
    default:
      for child in program.children(of: term) { visit(child) }
    }
  }

  private mutating func visitAll(_ terms: TermList) {
    for term in program[terms] { visit(term) }
  }

  private func condition(of term: TermID) -> TermID {
    switch program[term] {
    case .if(let condition, _, _), .conditional(let condition, _, _): condition
    default: term
    }
  }

  private mutating func branch(_ condition: TermID, _ then: TermID, _ otherwise: TermID) {
    let (whenTrue, whenFalse) = visitCondition(condition)
    state = whenTrue
    visit(then)
    let after = state
    state = whenFalse
    if otherwise != .none { visit(otherwise) }
    state.join(after)
  }

  /// The states after a condition that holds and one that does not.
  private mutating func visitCondition(
    _ term: TermID
  ) -> (whenTrue: InitializationState, whenFalse: InitializationState) {
    switch program[term] {
    case .boolean(let value):
      var never = state
      never.leave()
      return value ? (state, never) : (never, state)
    case .bind:
      // A pattern that only names the value always matches.
      visit(term)
      var never = state
      never.leave()
      return (state, never)
    case .not(let operand):
      let (whenTrue, whenFalse) = visitCondition(operand)
      return (whenFalse, whenTrue)
    case .and(let left, let right):
      let first = visitCondition(left)
      state = first.whenTrue
      var second = visitCondition(right)
      second.whenFalse.join(first.whenFalse)
      return second
    case .or(let left, let right):
      let first = visitCondition(left)
      state = first.whenFalse
      var second = visitCondition(right)
      second.whenTrue.join(first.whenTrue)
      return second
    case .block(let list):
      let terms = Array(program[list])
      for term in terms.dropLast() { visit(term) }
      if let last = terms.last { return visitCondition(last) }
      return (state, state)
    default:
      visit(term)
      return (state, state)
    }
  }

  private mutating func leaving(_ earlier: InitializationState?) -> InitializationState {
    var joined = state
    joined.join(earlier)
    state.leave()
    return joined
  }

  // MARK: Loops and cases

  /// A value given in one turn is possibly there in the next: the loop is read once to find out which
  /// those are, and once to be checked.
  private mutating func visitLoop(_ term: TermID) {
    guard let label = label(of: term) else { return }
    let entry = visitLoopHead(term)
    if !isAhead {
      isAhead = true
      let saved = (exits, turns, intoNextCase)
      visitTurn(term, label)
      let back = state
      (exits, turns, intoNextCase) = saved
      isAhead = false
      state = entry
      state.addPossible(back)
    }
    var after = visitTurn(term, label)
    let back = state
    after.addPossible(back)
    if var left = exits[label] {
      left.addPossible(back)
      after.join(left)
    }
    state = after
  }

  private func label(of loop: TermID) -> LabelID? {
    switch program[loop] {
    case .whileLoop(let label, _, _), .repeatLoop(let label, _, _): label
    case .rangeLoop(let id), .arrayLoop(let id): program[id].label
    default: nil
    }
  }

  private mutating func visitLoopHead(_ term: TermID) -> InitializationState {
    switch program[term] {
    case .rangeLoop(let id), .arrayLoop(let id):
      visit(program[id].sequence)
      if program[id].upperBound != .none { visit(program[id].upperBound) }
    default: break
    }
    return state
  }

  /// One turn, which leaves the state at its end; gives the state in which the loop ends.
  @discardableResult
  private mutating func visitTurn(_ term: TermID, _ label: LabelID) -> InitializationState {
    switch program[term] {
    case .whileLoop(_, let condition, let body):
      let (whenTrue, whenFalse) = visitCondition(condition)
      state = whenTrue
      visit(body)
      state.join(turns[label])
      return whenFalse
    case .repeatLoop(_, let body, let condition):
      visit(body)
      state.join(turns[label])
      let (whenTrue, whenFalse) = visitCondition(condition)
      state = whenTrue
      return whenFalse
    case .rangeLoop(let id), .arrayLoop(let id):
      let before = state
      if program[id].condition != .none { state = visitCondition(program[id].condition).whenTrue }
      visit(program[id].body)
      state.join(turns[label])
      return before
    default: return state
    }
  }

  private mutating func visitSelect(_ label: LabelID, _ parts: [TermID]) {
    var after = state
    after.leave()
    for index in stride(from: 0, to: parts.count - 1, by: 2) {
      let (whenTrue, whenFalse) = visitCondition(parts[index])
      state = whenTrue
      state.join(intoNextCase)
      intoNextCase = nil
      visit(parts[index + 1])
      after.join(state)
      state = whenFalse
    }
    after.join(exits[label])
    state = after
  }

  // MARK: Calls, closures, results

  private mutating func visitCall(_ callee: FunctionID, _ arguments: TermList, _ term: TermID) {
    let isTrusted = facts.isLibrary(callee)
    for argument in Array(program[arguments]) {
      if isTrusted, case .closure(let closure, _, _) = program[argument],
        program[closure].isAutoclosure, let body = facts.body(of: closure)
      {
        // `precondition(x > 0)` asks at once, if at all.
        let before = state
        visit(body)
        state = before
      } else {
        visit(argument)
      }
    }
    if !program[callee].captures.isEmpty { capture(callee, term) }
  }

  /// A computed local variable uses what its accessors use.
  mutating func captureAccessors(_ id: AccessorID, _ term: TermID) {
    for function in [program[id].getter, program[id].setter]
    where !program[function].captures.isEmpty {
      capture(function, term)
    }
  }

  private mutating func capture(_ closure: FunctionID, _ term: TermID) {
    if !isAhead { closures.append(closure) }
    for local in program[closure].captures {
      guard let variable = localVariables[local] else { continue }
      guard let missing = state.firstMissing(variables[variable].slots) else { continue }
      let problem: CheckProblem
      if local == initializer?.selfLocal {
        problem = selfProblem(missing: missing, variables[variable])
      } else if variables[variable].isDeclaredLater {
        let problem = CheckProblem.capturedBeforeDeclaration(variables[variable].name)
        let use = facts.firstUse(of: local, in: closure) ?? term
        report(problem, variable, at: use)
        continue
      } else {
        problem = .capturedUninitialized(variables[variable].name)
      }
      report(problem, variable, at: term)
    }
    if function == program.main { checkGlobals(usedBy: closure, at: term) }
  }

  /// Globals do not count as captured, but a closure that reads one needs its value all the same.
  private mutating func checkGlobals(usedBy closure: FunctionID, at term: TermID) {
    if globalVariables.isEmpty { return }
    for global in globals(usedBy: closure) {
      guard let variable = globalVariables[global], variables[variable].isDeclared,
        !state.isDefinite(variables[variable].slots)
      else { continue }
      report(.capturedUninitialized(variables[variable].name), variable, at: term)
    }
  }

  /// Functions and types declared after a top-level variable use it only once it has a value.
  private mutating func checkDefinitions(_ term: TermID) {
    if globalVariables.isEmpty { return }
    let span = program.span(of: term)
    for variable in variables.indices where variables[variable].declaration == span {
      variables[variable].isDeclared = true
    }
    for index in program.functions.ownIndices {
      let function = FunctionID(index: UInt32(index))
      let found = program[function].span
      if found.source != span.source || found.span.start < span.span.start
        || found.span.end > span.span.end || program[function].isClosure
      {
        continue
      }
      for global in globals(usedBy: function) {
        guard let variable = globalVariables[global], variables[variable].isDeclared,
          !state.isDefinite(variables[variable].slots)
        else { continue }
        report(.capturedUninitialized(variables[variable].name), variable, at: found)
      }
    }
  }

  /// A value leaves an initialiser only when it is complete.
  private mutating func visitReturn(_ value: TermID, _ term: TermID) {
    if let initializer, let variable = localVariables[initializer.selfLocal],
      isSelf(value, initializer.selfLocal)
    {
      if let missing = state.firstMissing(variables[variable].slots) {
        var span = program.span(of: term)
        if isLast(term) {
          span = SourceSpan(
            span.source, Span(start: max(span.span.end, 1) - 1, end: span.span.end))
        }
        let problem: CheckProblem =
          initializer.fields.isEmpty || initializer.isDelegating
          ? .selfNotInitialized : .initIncomplete(variables[variable].partName(missing))
        report(problem, variable, at: span)
      }
    } else if value != .none {
      visit(value)
    }
    state.leave()
  }

  private func isSelf(_ value: TermID, _ local: LocalID) -> Bool {
    switch program[value] {
    case .local(let found): found == local
    case .enumCase(1, let list): program[list].contains { isSelf($0, local) }
    default: false
    }
  }

  /// The end of the body, where the new value is returned without a `return`.
  private func isLast(_ term: TermID) -> Bool {
    guard let body = facts.body(of: function), case .block(let list) = program[body] else {
      return false
    }
    return program[list].last == term
  }

  // MARK: Reports

  /// One report for each variable says enough.
  mutating func report(_ problem: CheckProblem, _ variable: Int, at term: TermID) {
    report(problem, variable, at: program.span(of: term))
  }

  mutating func reportConstant(_ name: String, _ place: TermID) {
    if isAhead || !state.isReachable { return }
    diagnostics.append(
      Diagnostic(.check(.immutable(.constant(name), .assignment)), at: program.span(of: place)))
  }

  mutating func report(_ problem: CheckProblem, _ variable: Int, at span: SourceSpan) {
    if isAhead || !state.isReachable || !reported.insert(variable).inserted { return }
    diagnostics.append(Diagnostic(.check(problem), at: span))
  }
}
