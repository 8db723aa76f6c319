/// A variable that is given its value after its declaration.
struct TrackedVariable {
  let name: String
  /// One for each part.
  let slots: Range<Int>
  /// Which parts are constants, and what they are called.
  let constants: [Bool]
  let parts: [String]
  /// The variable has an initial value and is tracked because a local function uses it.
  let isDeclaredLater: Bool
  /// Where a top-level variable is declared.
  var declaration = SourceSpan.none
  var isDeclared = false

  func partName(_ slot: Int) -> String {
    let index = slot - slots.lowerBound
    return parts.indices.contains(index) ? parts[index] : name
  }

  func isConstant(_ slot: Int) -> Bool {
    let index = slot - slots.lowerBound
    return constants.indices.contains(index) && constants[index]
  }
}

// Which variables there are, and what happens to them.

extension DefiniteInitialization {
  // MARK: Finding

  mutating func findVariables(_ body: TermID) {
    if function == program.main { findGlobals(body) }
    find(in: body)
  }

  private mutating func find(in term: TermID) {
    switch program[term] {
    case .declare(let local, let value):
      if value == .none {
        addLocal(local)
      } else if program[local].isCaptured {
        addCaptured(local)
      }
    case .bind(let local, _), .bindSome(let local, _):
      if program[local].isCaptured { addCaptured(local) }
    default: break
    }
    for child in program.children(of: term) { find(in: child) }
  }

  private mutating func add(
    _ name: String, constants: [Bool], parts: [String] = [], isDeclaredLater: Bool = false
  ) -> Int {
    let start = variables.last?.slots.upperBound ?? 0
    variables.append(
      TrackedVariable(
        name: name, slots: start..<start + constants.count, constants: constants, parts: parts,
        isDeclaredLater: isDeclaredLater))
    return variables.count - 1
  }

  private mutating func addLocal(_ local: LocalID) {
    if localVariables[local] != nil { return }
    let declared = program[local]
    let name = facts.text(declared.name)
    if let initializer, initializer.selfLocal == local {
      localVariables[local] =
        initializer.isDelegating || initializer.isEnum
        ? add("self", constants: [false])
        : add(
          "self", constants: initializer.fields.map { !$0.isMutable },
          parts: initializer.fields.map { facts.text($0.name) })
    } else if case .tuple(let elements) = program.types.shape(of: declared.type), !elements.isEmpty
    {
      localVariables[local] = add(
        name, constants: elements.map { _ in !declared.isMutable },
        parts: elements.indices.map { name + "." + String($0) })
    } else {
      localVariables[local] = add(name, constants: [!declared.isMutable])
    }
  }

  private mutating func addCaptured(_ local: LocalID) {
    if localVariables[local] != nil || program[local].name.isNone { return }
    localVariables[local] = add(
      facts.text(program[local].name), constants: [false], isDeclaredLater: true)
  }

  /// Top-level variables without an initial value.
  private mutating func findGlobals(_ body: TermID) {
    if facts.globalsWithoutValue.isEmpty { return }
    for index in program.globals.ownIndices {
      let global = GlobalID(index: UInt32(index))
      guard let declaration = facts.globalsWithoutValue[global] else { continue }
      let made = add(facts.text(program[global].name), constants: [!program[global].isMutable])
      variables[made].declaration = declaration
      variables[made].isDeclared = facts.givenGlobals[global] != nil
      globalVariables[global] = made
    }
  }

  /// The state in which text that was accepted before has left the top-level variables.
  mutating func recallGlobals() {
    for (global, variable) in globalVariables {
      guard let given = facts.givenGlobals[global] else { continue }
      state.recall(given, variables[variable].slots)
    }
  }

  /// The state in which this text leaves the top-level variables.
  var givenGlobals: [GlobalID: GivenGlobal] {
    // The first dictionary of a kind costs the runtime a search, at every start.
    if globalVariables.isEmpty { return [:] }
    return globalVariables.mapValues { variable in
      let slots = variables[variable].slots
      return GivenGlobal(
        isDefinite: state.isDefinite(slots), isPossible: slots.contains { state.isPossible($0) })
    }
  }

  /// The top-level variables without initial value in a function and the closures inside of it.
  func globals(usedBy function: FunctionID) -> [GlobalID] {
    guard let body = facts.body(of: function) else { return [] }
    var found: [GlobalID] = []
    collectGlobals(body, &found)
    return found
  }

  private func collectGlobals(_ term: TermID, _ found: inout [GlobalID]) {
    switch program[term] {
    case .global(let global): if globalVariables[global] != nil { found.append(global) }
    case .closure(let closure, _, _):
      if program[closure].isClosure, let body = facts.body(of: closure) {
        collectGlobals(body, &found)
      }
    default: break
    }
    for child in program.children(of: term) { collectGlobals(child, &found) }
  }

  // MARK: Uses

  /// The part that a term names, as in `self.x` of an initialiser.
  func part(of term: TermID) -> (variable: Int, slot: Int)? {
    guard case .field(let base, let index) = program[term], case .local(let local) = program[base],
      let variable = localVariables[local]
    else { return nil }
    let tracked = variables[variable]
    if tracked.parts.isEmpty || Int(index) >= tracked.slots.count { return nil }
    return (variable, tracked.slots.lowerBound + Int(index))
  }

  mutating func use(_ variable: Int, _ term: TermID) {
    let tracked = variables[variable]
    guard let missing = state.firstMissing(tracked.slots) else { return }
    if isSelf(variable) {
      report(selfProblem(missing: missing, tracked), variable, at: term)
    } else {
      report(.notInitialized(tracked.partName(missing)), variable, at: term)
    }
  }

  mutating func use(_ variable: Int, slot: Int, _ term: TermID) {
    if state.isDefinite(slot..<slot + 1) { return }
    report(.notInitialized(variables[variable].partName(slot)), variable, at: term)
  }

  func isSelf(_ variable: Int) -> Bool {
    guard let initializer else { return false }
    return localVariables[initializer.selfLocal] == variable
  }

  func selfProblem(missing: Int, _ variable: TrackedVariable) -> CheckProblem {
    guard let initializer, !initializer.isDelegating, !initializer.isEnum else {
      return .usedBeforeSelfInit
    }
    return .usedBeforeComplete(variable.partName(missing))
  }

  // MARK: Changes

  /// Gives a place its value.
  mutating func store(_ place: TermID) {
    switch program[place] {
    case .local(let local):
      if let variable = localVariables[local] { assign(variable, place) }
    case .global(let global): initialize(global, place)
    case .field(let base, _):
      if let part = part(of: place) {
        assign(part.variable, slot: part.slot, place)
      } else {
        checkDelegatingConstant(place, base)
        modify(base)
      }
    case .discard: return
    default: modify(place)
    }
  }

  /// Changes a place that has a value already.
  mutating func modify(_ place: TermID) {
    switch program[place] {
    case .local(let local):
      guard let variable = localVariables[local] else { return }
      use(variable, place)
      if variables[variable].constants.contains(true), !isSelf(variable) {
        report(.assignedTwice(variables[variable].name), variable, at: place)
      }
    case .global(let global):
      guard let variable = globalVariables[global] else { return checkConstant(global, place) }
      use(variable, place)
      if variables[variable].isConstant(variables[variable].slots.lowerBound) {
        report(.assignedTwice(variables[variable].name), variable, at: place)
      }
    case .field(let base, _):
      guard let part = part(of: place) else { return modify(base) }
      use(part.variable, slot: part.slot, place)
      if variables[part.variable].isConstant(part.slot) {
        report(
          .assignedTwice(variables[part.variable].partName(part.slot)), part.variable, at: place)
      }
    case .forceUnwrap(let base), .chained(let base), .payload(let base, _, _): modify(base)
    case .accessor(let id):
      let accessor = program[id]
      if accessor.base != .none {
        if accessor.mutatesBase { modify(accessor.base) } else { visit(accessor.base) }
      }
      for argument in program[accessor.arguments] { visit(argument) }
      captureAccessors(id, place)
    case .discard: return
    default: visit(place)
    }
  }

  mutating func initialize(_ global: GlobalID, _ place: TermID) {
    if let variable = globalVariables[global] {
      assign(variable, place)
    } else if function != program.main {
      checkConstant(global, place)
    }
  }

  private mutating func assign(_ variable: Int, _ place: TermID) {
    for slot in variables[variable].slots
    where variables[variable].isConstant(slot) && state.isPossible(slot) {
      report(.assignedTwice(variables[variable].partName(slot)), variable, at: place)
    }
    state.assign(variables[variable].slots)
  }

  private mutating func assign(_ variable: Int, slot: Int, _ place: TermID) {
    if variables[variable].isConstant(slot), state.isPossible(slot) {
      report(.assignedTwice(variables[variable].partName(slot)), variable, at: place)
    }
    state.assign(slot..<slot + 1)
  }

  /// A top-level constant is given its value by top-level statements only.
  private mutating func checkConstant(_ global: GlobalID, _ place: TermID) {
    if program[global].isMutable { return }
    reportConstant(facts.text(program[global].name), place)
  }

  /// After `self.init(…)` constants have their values.
  private mutating func checkDelegatingConstant(_ place: TermID, _ base: TermID) {
    guard let initializer, case .local(initializer.selfLocal) = program[base],
      case .field(_, let index) = program[place], Int(index) < initializer.fields.count
    else { return }
    let field = initializer.fields[Int(index)]
    if !field.isMutable { reportConstant(facts.text(field.name), place) }
  }
}
