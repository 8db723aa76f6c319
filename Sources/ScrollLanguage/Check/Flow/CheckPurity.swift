// Rules have to give the same answer to the same question: they may use nothing that varies.

extension Checker {
  /// Follows what the members called by a pure protocol call, and refuses variables that vary and
  /// whatever else of the library is not always the same. What closures kept in a value do is only known when the program runs: the machine refuses them.
  mutating func checkPurity() {
    if hasErrors(since: 0) { return }
    // What was right before stays so, unless a variable that it reads begins to vary.
    let nominals = markVaryingGlobals() ? Array(programNominals) : conformingNominals()
    var walk = PurityWalk()
    for index in nominals {
      let nominal = NominalID(index: UInt32(index))
      if tables.declarations[tables.nominalDeclarations[index]].flags.contains(.isLibrary) {
        continue
      }
      for declared in allConformances(of: nominal) where program[declared.protocol].isPure {
        warnOfState(in: nominal)
        let own = program[nominal].genericParameters.map { intern(.genericParameter($0)) }
        for requirement in requirementFunctions(of: declared.protocol) {
          followWitness(of: requirement, in: intern(.nominal(nominal, own)), from: .none, &walk)
        }
      }
    }
    diagnostics += walk.diagnostics
  }

  /// Warns of the library's wrappers in a rule: there is no view that would keep what `@State` has. A
  /// `@Binding` has the value that it leads to when the rule is called.
  private mutating func warnOfState(in rule: NominalID) {
    let name = text(program[rule].name)
    for field in program[rule].fields {
      guard case .nominal(let wrapper, _) = program.types.shape(of: field.type),
        collection.wrapperNames.contains(program[wrapper].name),
        tables.declarations[tables.nominalDeclarations[Int(wrapper.index)]].flags.contains(
          .isLibrary),
        program[wrapper].name != names.binding,
        let id = tables.nominalMembers[Int(rule.index), field.name].first
      else { continue }
      let span = trees[Int(tables.declarations[id].source.rawValue)].span(
        tables.declarations[id].node)
      let problem = CheckProblem.stateInRule(
        String(text(field.name).dropFirst()), rule: name, wrapper: text(program[wrapper].name))
      diagnostics.append(
        Diagnostic(
          .check(problem), at: SourceSpan(tables.declarations[id].source, span), severity: .warning)
      )
    }
  }

  /// Looks for changes in what is new.
  /// - Returns: whether an accepted variable varies that did not before.
  private mutating func markVaryingGlobals() -> Bool {
    var isOldOne = false
    for global in changedGlobals() where !program[global].varies {
      program.globals[Int(global.index)].varies = true
      flow.varyingCount += 1
      if global.index < prompt.accepted.globals { isOldOne = true }
    }
    return isOldOne
  }

  private func changedGlobals() -> Set<GlobalID> {
    var search = VariationSearch(program)
    for function in newFunctions.map({ program.functions[$0] })
    where !isLibrary(function.span.source) {
      if case .term(let body) = function.body, body != .none { search.visit(body, self) }
    }
    return search.found
  }

  package func isWrapped(_ global: GlobalID) -> Bool {
    guard case .nominal(let nominal, _) = program.types.shape(of: program[global].type) else {
      return false
    }
    return collection.wrapperNames.contains(program[nominal].name)
  }
}

/// Finds the globals that the program changes after their initial value.
private struct VariationSearch {
  private let program: Program
  private(set) var found: Set<GlobalID> = []

  init(_ program: Program) { self.program = program }

  mutating func visit(_ term: TermID, _ checker: borrowing Checker) {
    switch program[term] {
    case .assign(let place, _), .inout(let place):
      if let global = program.globalBehind(place), isVaried(global, checker) {
        found.insert(global)
      }
    case .call(let function, _, let list):
      // A projected value can be written by whoever gets it.
      if let first = program[list].first, case .global(let global) = program[first],
        checker.isWrapped(global), program[function].name.hasSuffix("projectedValue")
      {
        found.insert(global)
      }
    default: break
    }
    for child in program.children(of: term) { visit(child, checker) }
  }

  private func isVaried(_ global: GlobalID, _ checker: borrowing Checker) -> Bool {
    program[global].isMutable || checker.isWrapped(global)
  }
}

/// A walk from a function through everything that it is known to call.
private struct PurityWalk {
  var diagnostics: [Diagnostic] = []
  var seen: Set<FunctionID> = []
  /// The functions around the one being walked, the rule's own first.
  var way: [FunctionID] = []
}

extension Checker {
  private mutating func follow(
    _ function: FunctionID, from term: TermID, _ walk: inout PurityWalk
  ) {
    if let declaration = elaboration.bodies[Int(function.index)].declaration,
      tables.declarations[declaration].flags.contains(.isVarying)
    {
      reportVarying(program[function].name, at: term, &walk)
      return
    }
    guard !isLibrary(program[function].span.source),
      case .term(let body) = program[function].body, body != .none,
      walk.seen.insert(function).inserted
    else { return }
    walk.way.append(function)
    followTerm(body, &walk)
    walk.way.removeLast()
  }

  private mutating func followTerm(_ term: TermID, _ walk: inout PurityWalk) {
    switch program[term] {
    case .global(let global):
      if program[global].varies { reportImpure(global, at: term, &walk) }
    case .call(let function, _, _), .functionValue(let function, _), .closure(let function, _, _):
      follow(function, from: term, &walk)
    case .callRequirement(let function, let types, _):
      if let type = program[types].first {
        followWitness(of: function, in: type, from: term, &walk)
      }
    case .accessor(let accessor): followAccess(accessor, isChange: false, from: term, &walk)
    case .assign(let place, _), .inout(let place): followChange(of: place, &walk)
    default: break
    }
    for child in Array(program.children(of: term)) { followTerm(child, &walk) }
  }

  private mutating func followAccess(
    _ id: AccessorID, isChange: Bool, from term: TermID, _ walk: inout PurityWalk
  ) {
    let accessor = program[id]
    let function = isChange ? accessor.setter : accessor.getter
    if !accessor.isRequirement {
      follow(function, from: term, &walk)
    } else if let type = program[accessor.substitutions].first {
      followWitness(of: function, in: type, from: term, &walk)
    }
  }

  /// The setters on the way to a place that is changed.
  private mutating func followChange(of place: TermID, _ walk: inout PurityWalk) {
    var place = place
    while true {
      if case .accessor(let accessor) = program[place] {
        followAccess(accessor, isChange: true, from: place, &walk)
      }
      guard let base = program.base(ofPlace: place) else { return }
      place = base
    }
  }

  /// The function that meets a requirement, where the type is known.
  private mutating func followWitness(
    of requirement: FunctionID, in type: Type, from term: TermID, _ walk: inout PurityWalk
  ) {
    guard case .nominal = program.types.shape(of: type),
      let found = witness(for: requirement, in: type, arguments: [])
    else { return }
    follow(found.function, from: term, &walk)
  }

  private func reportImpure(_ global: GlobalID, at term: TermID, _ walk: inout PurityWalk) {
    let name = program.names.text(program[global].name)
    let variable = name.hasPrefix("_") ? String(name.dropFirst()) : name
    report(.impure(variable, rule: rule(of: walk), by: calls(of: walk)), at: term, &walk)
  }

  private func reportVarying(_ function: String, at term: TermID, _ walk: inout PurityWalk) {
    report(
      .impureUse(function, rule: rule(of: walk), by: calls(of: walk)), at: term, &walk)
  }

  private func report(_ problem: CheckProblem, at term: TermID, _ walk: inout PurityWalk) {
    walk.diagnostics.append(Diagnostic(.check(problem), at: program.span(of: term)))
  }

  private func rule(of walk: PurityWalk) -> String {
    walk.way.first.map { program[$0].name } ?? ""
  }

  /// The functions between the rule and the place.
  private func calls(of walk: PurityWalk) -> String {
    var steps: [String] = []
    for function in walk.way.dropFirst() where !program[function].isClosure {
      steps.append(program[function].name)
    }
    return steps.joined(separator: ", ")
  }
}

extension Program {
  /// The place that a part, an unwrapped value or a computed property of it belongs to.
  fileprivate func base(ofPlace place: TermID) -> TermID? {
    switch self[place] {
    case .field(let base, _), .payload(let base, _, _), .forceUnwrap(let base),
      .chained(let base), .optionalChain(let base, _), .relabel(let base), .inout(let base):
      return base
    case .accessor(let accessor):
      let base = self[accessor].base
      return base == .none ? nil : base
    default: return nil
    }
  }

  /// The top-level or static variable that changes when a place does.
  fileprivate func globalBehind(_ place: TermID) -> GlobalID? {
    var place = place
    while let base = base(ofPlace: place) { place = base }
    if case .global(let global) = self[place] { return global }
    return nil
  }
}
