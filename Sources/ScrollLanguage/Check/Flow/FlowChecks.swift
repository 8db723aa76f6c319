/// What the checks of control flow know of a program. They read elaborated terms, run only over a
/// program without errors in names and types, and cover the program's own functions: the library's are
/// trusted.
///
/// Each check keeps the program itself: what computes it from here would copy it at every look.
final class FlowFacts {
  let program: Program
  let neverType: Type
  /// Sources before this one are taken on trust.
  let firstNewSource: UInt32
  let parameters: ParameterTraits
  let initializers: [FunctionID: InitializerFacts]
  /// Top-level variables without an initial value, and where they are declared.
  let globalsWithoutValue: [GlobalID: SourceSpan]
  /// Which of them were accepted before, and what became of them there.
  let givenGlobals: [GlobalID: GivenGlobal]

  init(
    program: Program, neverType: Type, firstNewSource: UInt32, parameters: ParameterTraits,
    initializers: [FunctionID: InitializerFacts], globalsWithoutValue: [GlobalID: SourceSpan],
    givenGlobals: [GlobalID: GivenGlobal]
  ) {
    self.program = program
    self.neverType = neverType
    self.firstNewSource = firstNewSource
    self.parameters = parameters
    self.initializers = initializers
    self.globalsWithoutValue = globalsWithoutValue
    self.givenGlobals = givenGlobals
  }

  func isLibrary(_ function: FunctionID) -> Bool {
    program[function].span.source.rawValue < firstNewSource
  }

  func body(of function: FunctionID) -> TermID? {
    guard case .term(let body) = program[function].body, body != .none else { return nil }
    return body
  }

  func text(_ name: Name) -> String { program.names.text(name) }

  /// Where a function, or a closure inside of it, names a variable.
  func firstUse(of local: LocalID, in function: FunctionID) -> TermID? {
    body(of: function).flatMap { firstUse(of: local, below: $0) }
  }

  private func firstUse(of local: LocalID, below term: TermID) -> TermID? {
    switch program[term] {
    case .local(local): return term
    case .closure(let closure, _, _):
      if program[closure].isClosure, let found = firstUse(of: local, in: closure) { return found }
    default: break
    }
    for child in program.children(of: term) {
      if let found = firstUse(of: local, below: child) { return found }
    }
    return nil
  }
}

/// Whether a top-level variable without an initial value has one at the end of an accepted text: on
/// every path, and on some path.
struct GivenGlobal {
  let isDefinite: Bool
  let isPossible: Bool
}

/// What an initialiser has to initialise.
struct InitializerFacts {
  /// The variable that becomes the new value.
  let selfLocal: LocalID
  /// The stored properties of a struct; empty when `self` can only be assigned as a whole.
  let fields: [Field]
  let isEnum: Bool
  /// Calls `self.init`, so that the properties are not its own to set.
  let isDelegating: Bool
  /// `self` is a type parameter: an initialiser of a protocol's extension.
  let isGeneric: Bool
}

/// What flow checks need to know about parameters, and how much of the program has been read for it.
/// Functions are only ever added, so each is read once, however often a program is continued.
struct ParameterTraits {
  /// Inout parameters and the `self` of initialisers.
  fileprivate(set) var isInout: Set<LocalID> = []
  fileprivate var functions = 0
}

extension Checker {
  /// What Swift finds out only once a program is known to be well typed: variables without a value,
  /// closures that outlive what they capture, accesses that overlap, and functions nobody calls.
  mutating func checkFlow() {
    if hasErrors(since: 0) { return }
    let initializers = initializerFacts()
    noteGlobalsWithoutValue()
    noteParameters(initializers)
    let facts = FlowFacts(
      program: program, neverType: known.neverType,
      firstNewSource: firstNewSource, parameters: flow.parameterTraits, initializers: initializers,
      globalsWithoutValue: flow.globalsWithoutValue, givenGlobals: flow.givenGlobals)
    var pending: [FunctionID] = []
    for index in newFunctions where !program.functions[index].isClosure {
      let function = FunctionID(index: UInt32(index))
      // What stands inside of another function is reached from there.
      if elaboration.functionParents[function] != nil, elaboration.bodies[index].declaration == nil
      {
        continue
      }
      if !facts.isLibrary(function) { pending.append(function) }
    }
    var seen = Set(pending)
    while let function = pending.popLast() {
      guard let body = facts.body(of: function) else { continue }
      var initialization = DefiniteInitialization(facts, function)
      initialization.check(body)
      if function == program.main { flow.givenGlobals = initialization.givenGlobals }
      for closure in initialization.closures where seen.insert(closure).inserted {
        pending.append(closure)
      }
      if initialization.diagnostics.isEmpty {
        var escaping = EscapingUses(facts, function)
        escaping.check(body)
        diagnostics += escaping.diagnostics
        if escaping.diagnostics.isEmpty {
          var exclusivity = Exclusivity(facts)
          exclusivity.check(body)
          diagnostics += exclusivity.diagnostics
          var arithmetic = ConstantArithmetic(facts)
          arithmetic.check(body)
          diagnostics += arithmetic.diagnostics
          var unused = UnusedFunctions(facts)
          unused.check(body)
          diagnostics += unused.diagnostics
        }
      }
      diagnostics += initialization.diagnostics
    }
  }

  private mutating func noteParameters(_ initializers: [FunctionID: InitializerFacts]) {
    var traits = ParameterTraits()
    swap(&traits, &flow.parameterTraits)
    for index in program.functions.ownIndices.dropFirst(traits.functions) {
      for parameter in program.functions[index].parameters where parameter.isInout {
        traits.isInout.insert(parameter.local)
      }
    }
    for facts in initializers.values { traits.isInout.insert(facts.selfLocal) }
    traits.functions = program.functions.ownIndices.count
    swap(&traits, &flow.parameterTraits)
  }

  private mutating func noteGlobalsWithoutValue() {
    for index in newDeclarations {
      let id = DeclarationID(index: UInt32(index))
      let declaration = tables.declarations[index]
      guard declaration.kind == .variable, state(of: id).isResolved,
        isScript(declaration.source),
        declaration.flags.isDisjoint(with: [.isStatic, .isSynthesized])
      else { continue }
      let variable = variable(id)
      let tree = trees[Int(declaration.source.rawValue)]
      guard case .global(let global) = variable.access,
        tree.binding(declaration.detail).initializer.isNone,
        wrapperAttribute(of: tree.variable(declaration.node), in: tree) == nil,
        !(isOptional(variable.type) && program[global].isMutable)
      else { continue }
      flow.globalsWithoutValue[global] = tree.sourceSpan(declaration.detail)
    }
  }

  private mutating func initializerFacts() -> [FunctionID: InitializerFacts] {
    var found: [FunctionID: InitializerFacts] = [:]
    for index in newDeclarations {
      let id = DeclarationID(index: UInt32(index))
      let declaration = tables.declarations[index]
      guard declaration.kind == .initializer, state(of: id).isResolved,
        declaration.flags.isDisjoint(with: [.isSynthesized, .isLibrary])
      else { continue }
      let function = signature(id).function
      guard case .term(let body) = program[function].body,
        let local = selfVariable(of: body)
      else { continue }
      let previous = enter(declaration.source)
      var isDelegating = delegates(tree.function(declaration.node).body)
      leave(previous)
      var fields: [Field] = []
      var isEnum = false
      var isGeneric = true
      if case .nominal(let nominal, _) = program.types.shape(of: program[local].type) {
        isGeneric = false
        fields = program[nominal].fields
        isEnum = program[nominal].kind == .enum
        // What the machine knows by itself has no parts that could be set one by one.
        switch program[nominal].storage {
        case .word, .reference: isDelegating = true
        case .parts: break
        }
      }
      found[function] = InitializerFacts(
        selfLocal: local, fields: fields, isEnum: isEnum,
        isDelegating: isDelegating || isGeneric, isGeneric: isGeneric)
    }
    return found
  }

  /// The first term of an initialiser declares `self`.
  private func selfVariable(of body: TermID) -> LocalID? {
    guard body != .none, case .block(let list) = program[body], let first = program[list].first,
      case .declare(let local, .none) = program[first]
    else { return nil }
    return local
  }
}
