// `some P`: the one type that all returns of a body have.
//
// Where the protocol is erased (`View`), the checker knows values by the protocol alone. What is
// behind them is read from the terms, as far as these tell it.

/// What is known of the type behind a value of an erased protocol.
indirect enum ErasedIdentity: Sendable {
  case unknown
  case type(Type)
  /// What a function gives that is declared as `some P`: of a member also what it was called on.
  case result(of: String, on: ErasedIdentity)
}

/// The `return`s met so far in a function whose result is `some P`.
struct OpaqueReturns: Sendable {
  var first: ErasedIdentity?
  /// The declaration, where it is one of a view; what a builder makes has no returns to compare.
  var plainView: DeclarationID?
  var isReported = false
}

extension Checker {
  /// A returned value of `some P`, or a tuple in which there are such; nil where the result is
  /// something else.
  mutating func checkOpaqueParts(_ node: NodeID, _ result: Type) -> TermID? {
    switch program.types.shape(of: result) {
    case .opaque(let id, let arguments) where isDeclared(id, arguments):
      return checkOpaqueResult(node, id)
    case .tuple(let elements):
      guard tree.kind(node) == .tupleExpression,
        elements.contains(where: { opaqueParts(of: $0.type).first != nil })
      else { return nil }
      let values = tree.elements(node)
      guard values.count == elements.count else { return nil }
      var terms: [TermID] = []
      var types: [TupleElement] = []
      for (value, element) in zip(values, elements) {
        let value = tree.argument(value).value
        let term =
          checkOpaqueParts(value, element.type) ?? checkConverted(value, to: element.type)
        terms.append(term)
        types.append(TupleElement(label: element.label, type: type(term)))
      }
      return make(.construct(list(terms)), intern(.tuple(types)), node)
    default: return checkAroundOpaque(node, result)
    }
  }

  /// Whether a type is a result as its declaration says it, and not that of a call, whose generic arguments are known.
  mutating func isDeclared(_ id: OpaqueID, _ arguments: [Type]) -> Bool {
    let parameters = program.opaques[Int(id.index)].genericParameters
    return arguments == parameters.map { intern(.genericParameter($0)) }
  }

  /// A returned value of `(some P)?` or `[some P]`: what it holds decides.
  private mutating func checkAroundOpaque(_ node: NodeID, _ result: Type) -> TermID? {
    let parts = opaqueParts(of: result)
    guard !parts.isEmpty, let function = elaboration.functionState.frames.last,
      program[function].result == result
    else { return nil }
    var hidden: [Type: Type] = [:]
    for part in parts {
      let known = underlying(of: part)
      hidden[part] = known == .error ? freshVariable() : known
    }
    let value = checkConverted(node, to: program.types.replacing(hidden, in: result))
    for part in parts where underlying(of: part) == .error {
      guard case .opaque(let id, _) = program.types.shape(of: part),
        let found = self.part(of: type(value), at: part, in: result)
      else { continue }
      settleUnderlying(of: id, as: found, node)
    }
    return value
  }

  private func underlying(of part: Type) -> Type {
    guard case .opaque(let id, _) = program.types.shape(of: part) else { return .error }
    return program.opaques[Int(id.index)].underlying
  }

  /// The opaque types that a result is made of.
  private func opaqueParts(of type: Type) -> [Type] {
    guard program.types.contents(of: type).contains(.opaque) else { return [] }
    let shape = program.types.shape(of: type)
    if case .opaque = shape { return [type] }
    return shape.parts.flatMap { opaqueParts(of: $0) }
  }

  /// The type of the body is what `some P` stands for.
  private mutating func checkOpaqueResult(_ node: NodeID, _ id: OpaqueID) -> TermID {
    let value = guided(node, .opaque(id)) { $0.check(node) }
    for (member, wanted) in program.opaques[Int(id.index)].equations {
      guard case .member(_, let associated) = program.types.shape(of: member) else { continue }
      let part = memberType(type(value), associated)
      if !agree(part, wanted) { reportMismatch(part, expected: wanted, at: node) }
    }
    settleUnderlying(of: id, as: type(value), node)
    return value
  }

  private mutating func settleUnderlying(of id: OpaqueID, as underlying: Type, _ node: NodeID) {
    for bound in program.opaques[Int(id.index)].bounds where !conforms(underlying, to: bound) {
      reportUnmetBound(underlying, bound, at: node)
    }
    if program.opaques[Int(id.index)].underlying == .error {
      program.opaques[Int(id.index)].underlying = underlying
    } else if program.opaques[Int(id.index)].underlying != underlying, underlying != .error {
      let first = program.opaques[Int(id.index)].underlying
      reportDifferentResults(describe(first), describe(underlying), node)
    }
  }

  /// `let x: some P = value`: the value's own type is what the variable's type stands for.
  mutating func hide(_ type: Type, behind id: OpaqueID, _ node: NodeID) {
    if type != .error { settleUnderlying(of: id, as: type, node) }
  }

  private mutating func reportDifferentResults(
    _ first: String, _ second: String, _ node: NodeID, isPlainView: Bool = false
  ) {
    let span =
      elaboration.functionState.frames.last.map { program[$0].span } ?? tree.sourceSpan(node)
    let problem = CheckProblem.opaqueResultsDiffer(first, second, isPlainView: isPlainView)
    diagnostics.append(Diagnostic(.check(problem), at: span))
  }

  /// Checks the body that decides what an opaque result stands for.
  mutating func requireUnderlying(of id: OpaqueID) {
    guard program.opaques[Int(id.index)].underlying == .error else { return }
    if !isReader, id.index < Numbers.firstOwn, let library {
      library.withReader { $0.requireUnderlying(of: id) }
      return
    }
    for index in isReader ? 0..<program.functions.count : program.functions.ownIndices {
      guard
        opaqueParts(of: program.functions[index].result).contains(where: {
          if case .opaque(id, _) = program.types.shape(of: $0) { true } else { false }
        })
      else { continue }
      requireBody(FunctionID(index: UInt32(index)))
    }
  }

  // MARK: Erased protocols

  /// What `return` means in the body of a function.
  func resultState(_ function: FunctionID, _ type: Type) -> ResultState {
    guard isErasedOpaque(function) else { return ResultState(type: type, isClosure: false) }
    var returns = OpaqueReturns()
    if case .existential(let bounds, _) = program.types.shape(of: type), let view = known.view,
      bounds == [view],
      let id = elaboration.bodies[Int(function.index)].declaration
    {
      returns.plainView = id
    }
    return ResultState(type: type, isClosure: false, opaqueReturns: returns)
  }

  /// Whether a function is declared as `some P` with an erased protocol.
  private func isErasedOpaque(_ function: FunctionID) -> Bool {
    guard case .existential = program.types.shape(of: program[function].result),
      let id = elaboration.bodies[Int(function.index)].declaration
    else { return false }
    return writtenType(of: id).map { $0.tree.kind($0.node) == .someType } ?? false
  }

  /// A returned value must be of the same type as those before.
  mutating func noteReturn(_ value: TermID, _ node: NodeID) {
    guard let index = elaboration.functionState.results.indices.last,
      let returns = elaboration.functionState.results[index].opaqueReturns
    else { return }
    let isStatement = [.ifStatement, .switchStatement].contains(tree.kind(node))
    checkSameBranches(value, plainView: isStatement ? returns.plainView : nil)
    let found = identity(of: value)
    guard let first = returns.first else {
      elaboration.functionState.results[index].opaqueReturns?.first = found
      return
    }
    if !returns.isReported, differ(first, found) {
      reportDifferentResults(
        describe(first), describe(found), node, isPlainView: returns.plainView != nil)
      elaboration.functionState.results[index].opaqueReturns?.isReported = true
    }
  }

  /// The branches of a `? :`, or of an `if` or `switch` that is a value, must be of one type.
  ///
  /// - Parameter plainView: the declaration that a builder would allow branches of several types.
  private mutating func checkSameBranches(_ value: TermID, plainView: DeclarationID?) {
    let branches = branches(of: value)
    guard let first = branches.first else { return }
    for branch in branches { checkSameBranches(branch, plainView: plainView) }
    let wanted = identity(of: first)
    for branch in branches.dropFirst() where differ(wanted, identity(of: branch)) {
      let problem = CheckProblem.branchesDiffer(
        describe(wanted), describe(identity(of: branch)), isPlainView: plainView != nil)
      diagnostics.append(
        Diagnostic(
          .check(problem), at: program.termSpans[Int(branch.index)],
          fix: plainView.map { builderFix($0) }))
      return
    }
  }

  /// `@ViewBuilder` before a declaration.
  private func builderFix(_ id: DeclarationID) -> Diagnostic.Fix {
    let start = tree.span(tables.declarations[id].node).start
    return Diagnostic.Fix(
      SourceSpan(tree.source, Span(start: start, end: start)), "@ViewBuilder ")
  }

  private func branches(of value: TermID) -> [TermID] {
    switch program[value] {
    case .conditional(_, let then, let otherwise): [then, otherwise]
    case .select(_, let list):
      program[list].enumerated().filter { $0.offset % 2 == 1 }.map { $0.element }
    case .erase(let inner): branches(of: inner)
    case .block(let list): program[list].last.map { branches(of: $0) } ?? []
    default: []
    }
  }

  /// Whether all that a value of an erased protocol can be is of one hidden type.
  func isOfOneType(_ value: TermID) -> Bool {
    if case .unknown = identity(of: value) { return false }
    return true
  }

  private func identity(of value: TermID) -> ErasedIdentity {
    switch program[value] {
    case .erase(let inner): return identity(of: inner)
    case .block(let list): return program[list].last.map { identity(of: $0) } ?? .unknown
    case .conditional, .select:
      return branches(of: value).first.map { identity(of: $0) } ?? .unknown
    case .call(let function, _, let arguments) where isErasedOpaque(function):
      return .result(of: opaqueName(function), on: receiver(function, program[arguments].first))
    default:
      let type = program.type(of: value)
      // There is no value of Never that would have to be of the same type.
      guard case .nominal = program.types.shape(of: type), type != known.neverType else {
        return .unknown
      }
      return .type(type)
    }
  }

  private func receiver(_ function: FunctionID, _ first: TermID?) -> ErasedIdentity {
    guard let first, let parameter = program[function].parameters.first,
      program[parameter.local].name == .selfValue
    else { return .unknown }
    return identity(of: first)
  }

  /// The library may write in one declaration what SwiftUI has in several.
  private func opaqueName(_ function: FunctionID) -> String {
    let name = program[function].name
    guard let id = elaboration.bodies[Int(function.index)].declaration,
      tables.declarations[id].flags.contains(.isLibrary),
      let end = name.firstIndex(of: "(")
    else { return name }
    return String(name[..<end])
  }

  /// Whether two values are certainly of different types.
  private func differ(_ first: ErasedIdentity, _ second: ErasedIdentity) -> Bool {
    switch (first, second) {
    case (.unknown, _), (_, .unknown): return false
    case (.type(let one), .type(let other)): return nominal(one) != nominal(other)
    case (.type, .result), (.result, .type): return true
    case (.result(let one, let base), .result(let other, let otherBase)):
      return one != other || differ(base, otherBase)
    }
  }

  private func describe(_ identity: ErasedIdentity) -> String {
    switch identity {
    case .unknown: "_"
    case .type(let type): describe(type)
    case .result(let function, _): "some View' of '" + function
    }
  }
}

extension TypeTable {
  fileprivate mutating func replacing(_ hidden: [Type: Type], in type: Type) -> Type {
    hidden[type] ?? mapParts(of: type) { $0.replacing(hidden, in: $1) }
  }
}
