// Making terms, and finishing them once all that an expression says of its types is known.

extension Checker {
  mutating func make(_ term: Term, _ type: Type, _ node: NodeID) -> TermID {
    add(term, type, at: SourceSpan(tree.source, evaluated(node)))
  }

  /// What fails when an expression does: of an operator on a later line than its left side the part
  /// from there on, as in compiled Swift.
  private mutating func evaluated(_ node: NodeID) -> Span {
    let whole = tree.span(node)
    switch tree.kind(node) {
    case .binaryOperator, .compoundAssignment:
      let start = tree.binary(node).operatorSpan.start
      return isOnLaterLine(start, than: whole.start) ? Span(start: start, end: whole.end) : whole
    default: return whole
    }
  }

  mutating func add(_ term: Term, _ type: Type, at span: SourceSpan) -> TermID {
    program.terms.append(term)
    program.termTypes.append(type)
    program.termSpans.append(span)
    let id = TermID(index: UInt32(program.terms.count - 1))
    noteDeclaration(id, term)
    return id
  }

  /// Where a variable is declared or bound last is asked for at every condition.
  private mutating func noteDeclaration(_ id: TermID, _ term: Term) {
    switch term {
    case .declare(let local, _), .bind(let local, _):
      flow.declaringTerms[local.index] = id
    default: break
    }
  }

  mutating func list(_ terms: [TermID]) -> TermList {
    if terms.isEmpty { return .empty }
    return TermList(start: UInt32(program.termLists.append(terms)), count: UInt32(terms.count))
  }

  mutating func typeList(_ types: [Type]) -> TypeList {
    if types.isEmpty { return .empty }
    return TypeList(start: UInt32(program.typeLists.append(types)), count: UInt32(types.count))
  }

  mutating func loop(_ loop: Loop, overArray: Bool) -> Term {
    program.loops.append(loop)
    let id = LoopID(index: UInt32(program.loops.count - 1))
    return overArray ? .arrayLoop(id) : .rangeLoop(id)
  }

  mutating func makeLabel() -> LabelID {
    elaboration.nextLabel += 1
    return LabelID(index: elaboration.nextLabel)
  }

  mutating func text(constant: String) -> TextID {
    program.texts.append(constant)
    return TextID(index: UInt32(program.texts.count - 1))
  }

  mutating func makeText(_ constant: String, _ node: NodeID) -> TermID {
    let id = text(constant: constant)
    return make(.text(id), known.stringType, node)
  }

  mutating func makeInteger(_ value: Int64, _ node: NodeID) -> TermID {
    make(.integer(value), known.intType, node)
  }

  mutating func invalid(_ node: NodeID) -> TermID { make(.invalid, .error, node) }

  @inline(__always)
  func type(_ term: TermID) -> Type { resolve(program.type(of: term)) }

  // MARK: Inference of its own

  /// The unfinished inference of the expressions around a body, set aside while the body is checked.
  struct SetAside {
    fileprivate var solver: Solver
    fileprivate var obligations: [Obligation]
    fileprivate var openExtents: Int
    fileprivate var facts: Facts?
  }

  /// Sets aside what is being inferred; the answer is for `endInference`.
  mutating func beginInference() -> SetAside {
    let surrounding = SetAside(
      solver: inference.solver, obligations: inference.obligations,
      openExtents: inference.openExtents, facts: inference.facts)
    inference.facts = nil
    inference.solver = Solver()
    inference.obligations = []
    inference.openExtents = 0
    return surrounding
  }

  mutating func endInference(_ surrounding: SetAside) {
    inference.solver = surrounding.solver
    inference.obligations = surrounding.obligations
    inference.openExtents = surrounding.openExtents
    inference.facts = surrounding.facts
  }

  // MARK: Finishing

  /// Where the tables ended when an expression began: everything added since is finished together.
  struct Extent {
    fileprivate var terms: Int
    fileprivate var typeLists: Int
    fileprivate var locals: Int
    fileprivate var functions: Int
    fileprivate var variables: Int
    fileprivate var obligations: Int
    /// Nothing around it waits for what it leaves open.
    fileprivate var isOutermost: Bool
  }

  mutating func extent() -> Extent {
    inference.openExtents += 1
    return Extent(
      terms: program.terms.count, typeLists: program.typeLists.end,
      locals: program.locals.count, functions: program.functions.count,
      variables: inference.solver.count,
      obligations: inference.obligations.count,
      isOutermost: inference.openExtents == 1)
  }

  /// Decides what is still open (literals take their default types), and writes the final types
  /// into all terms made since the extent began.
  mutating func finish(_ extent: Extent) {
    settleObligations(since: extent.obligations)
    writeTypes(since: extent)
    inference.openExtents = max(0, inference.openExtents - 1)
    if extent.isOutermost { inference.solver = Solver() }
  }

  private mutating func settleObligations(since first: Int) {
    var kept: [Obligation] = []
    while inference.obligations.count > first {
      let obligation = inference.obligations.removeLast()
      let type = zonk(obligation.type)
      if isUnresolved(type) {
        kept.append(obligation)
        continue
      }
      let refreshed = refreshMember(type)
      if !holds(obligation, for: refreshed) {
        reportUnmetBound(refreshed, obligation.protocol, at: obligation.node)
      }
    }
    // Of variables that belong to an enclosing expression.
    inference.obligations += kept
  }

  private mutating func writeTypes(since extent: Extent) {
    var openTerm: Int?
    for index in extent.terms..<program.terms.count {
      let type = finalType(program.termTypes[index])
      program.termTypes[index] = type
      if program.types.contents(of: type).contains(.variable), openTerm == nil { openTerm = index }
      finishLiteral(index, type)
    }
    finishTypeLists(since: extent)
    for index in extent.locals..<program.locals.count {
      program.locals[index].type = finalType(program.locals[index].type)
    }
    for index in extent.functions..<program.functions.count
    where program.functions[index].isClosure {
      program.functions[index].result = finalType(program.functions[index].result)
      for parameter in program.functions[index].parameters.indices {
        program.functions[index].parameters[parameter].type = finalType(
          program.functions[index].parameters[parameter].type)
      }
    }
    if extent.isOutermost, let openTerm {
      if !hasErrors(since: 0) {
        diagnostics.append(
          Diagnostic(.check(.notInferred("")), at: program.termSpans[openTerm]))
      }
      closeTypes(since: extent)
    }
  }

  private mutating func finishTypeLists(since extent: Extent) {
    // Taken, for the types in it are looked up meanwhile.
    var lists = SharedLists<Type>()
    swap(&lists, &program.typeLists)
    lists.update(from: extent.typeLists) { finalType($0) }
    swap(&lists, &program.typeLists)
  }

  /// What could not be inferred is in error, so that nothing refers to forgotten variables.
  private mutating func closeTypes(since extent: Extent) {
    for index in extent.terms..<program.terms.count {
      program.termTypes[index] = closed(program.termTypes[index])
    }
    for index in extent.locals..<program.locals.count {
      program.locals[index].type = closed(program.locals[index].type)
    }
    for index in extent.functions..<program.functions.count
    where program.functions[index].isClosure {
      program.functions[index].result = closed(program.functions[index].result)
    }
  }

  private mutating func closed(_ type: Type) -> Type {
    guard program.types.contents(of: type).contains(.variable) else { return type }
    if case .variable = program.types.shape(of: type) { return .error }
    return mapParts(type) { checker, part in checker.closed(part) }
  }

  private mutating func finalType(_ type: Type) -> Type {
    guard program.types.contents(of: type).contains(.variable) else { return type }
    return zonk(type)
  }

  /// A literal becomes what its type makes of it.
  private mutating func finishLiteral(_ index: Int, _ type: Type) {
    switch program.terms[index] {
    case .integer(let value):
      if type == known.intType { return }
      if known.isFloating(type) {
        program.terms[index] = .double(
          type == known.floatType ? Double(Float(value)) : Double(value))
      } else if isCustomLiteral(type) {
        convertLiteral(index, type, known.expressibleByIntegerLiteral, known.intType)
      }
    case .double(let value):
      if type == known.doubleType { return }
      if type == known.floatType {
        program.terms[index] = .double(Double(Float(value)))
      } else if isCustomLiteral(type), !known.isFloating(type) {
        convertLiteral(index, type, known.expressibleByFloatLiteral, known.doubleType)
      }
    case .text, .interpolation:
      if type == known.stringType || type == known.characterType { return }
      if isCustomLiteral(type) {
        convertLiteral(index, type, known.expressibleByStringLiteral, known.stringType)
      }
    default: return
    }
  }

  @inline(__always)
  private func isCustomLiteral(_ type: Type) -> Bool {
    switch program.types.shape(of: type) {
    case .nominal(let nominal, _): program[nominal].storage == .parts
    case .genericParameter, .member: true
    default: false
    }
  }

  /// `T(integerLiteral: 0)` for a type of the program's own or a generic parameter.
  private mutating func convertLiteral(
    _ index: Int, _ type: Type, _ proto: ProtocolID?, _ literal: Type
  ) {
    guard let proto else { return }
    for id in tables.protocolRequirements[Int(proto.index)]
    where tables.declarations[id].kind == .initializer {
      guard let signature = resolveSignature(id) else { continue }
      program.terms.append(program.terms[index])
      program.termTypes.append(literal)
      program.termSpans.append(program.termSpans[index])
      let value = TermID(index: UInt32(program.terms.count - 1))
      program.terms[index] = .callRequirement(
        signature.function, typeList([type]), list([value]))
      return
    }
  }
}
