// What the parts of an expectation's condition came to, kept while it is evaluated: nothing is
// evaluated for the report's sake.

extension Checker {
  /// Completes the expectations of terms made since this was last done: their conditions note the
  /// parts that are worth telling, and what was noted is handed over where they do not hold.
  ///
  /// Done when all types are known and every attempt has been decided.
  mutating func recordExpectations() {
    defer { flow.recordedTerms = program.terms.count }
    guard !flow.conditions.isEmpty, let expect = libraryFunction(names.expectation) else { return }
    for index in program.terms.ownIndices.from(flow.recordedTerms) {
      guard case .call(expect, _, let list) = program.terms[index] else { continue }
      let arguments = Array(program[list])
      guard let node = flow.conditions[program.span(of: arguments[1])] else { continue }
      record(TermID(index: UInt32(index)), arguments, node)
    }
    flow.conditions = [:]
  }

  private mutating func record(_ call: TermID, _ arguments: [TermID], _ node: NodeRef) {
    let previous = enter(node.source)
    defer { leave(previous) }
    var recording = Recording(expectationParts(node.node).map { tree.sourceSpan($0) })
    record(arguments[0], isCertain: true, &recording)
    var statements = recording.declarations
    let condition = arguments[0]
    let local = makeLocal(.none, known.boolType, isMutable: false)
    let holds = make(.local(local), known.boolType, node.node)
    statements.append(make(.declare(local, condition), .unit, node.node))
    let type = program.type(of: arguments[2])
    let parts = recording.parts.sorted { $0.place < $1.place }.map { reported($0, type) }
    let told = make(
      .conditional(
        holds, then: arguments[2], otherwise: make(.array(list(parts)), type, node.node)),
      type, node.node)
    let message = make(
      .conditional(
        holds, then: make(.text(text(constant: "")), known.stringType, node.node),
        otherwise: arguments[3]),
      known.stringType, node.node)
    let span = program.span(of: call)
    let expectation = add(
      program[call].with(list([holds, arguments[1], told, message])), .unit, at: span)
    program.terms[Int(call.index)] = .block(list(statements + [expectation]))
  }

  /// The source and the value of a part; without source where it has not been evaluated.
  private mutating func reported(_ part: Recording.Part, _ list: Type) -> TermID {
    let span = part.span
    let type = program[part.local].type
    let isText = type == known.stringType || type == known.characterType
    let value = add(.local(part.local), type, at: span)
    var texts = [
      add(
        .text(text(constant: sources[Int(span.source.rawValue)].text(span.span))),
        known.stringType, at: span),
      add(.describe(value, isText ? .briefQuoted : .brief), known.stringType, at: span),
    ]
    if let ran = part.ran {
      let nothing = add(.text(text(constant: "")), known.stringType, at: span)
      for index in texts.indices {
        let condition = add(.local(ran), known.boolType, at: span)
        texts[index] = add(
          .conditional(condition, then: texts[index], otherwise: nothing), known.stringType,
          at: span)
      }
    }
    guard case .nominal(_, let elements) = program.types.shape(of: list), let pair = elements.first
    else {
      return add(.invalid, .error, at: span)
    }
    return add(.construct(self.list(texts)), pair, at: span)
  }

  // MARK: Taking notes

  /// - Parameter isCertain: Whether the term is evaluated whenever the condition is.
  private mutating func record(
    _ id: TermID, isCertain: Bool, _ recording: inout Recording
  ) {
    var id = id
    if let place = recording.place(of: program.span(of: id)), isValue(id), !isConversion(id),
      !recording.isKnown(place)
    {
      id = note(id, place, isCertain: isCertain, &recording)
    }
    switch program[id] {
    case .and(let first, let second), .or(let first, let second),
      .coalesce(let first, otherwise: let second):
      record(first, isCertain: isCertain, &recording)
      record(second, isCertain: false, &recording)
    case .conditional(let condition, let then, let otherwise):
      record(condition, isCertain: isCertain, &recording)
      record(then, isCertain: false, &recording)
      record(otherwise, isCertain: false, &recording)
    case .optionalChain(let chain, _): record(chain, isCertain: false, &recording)
    // Places, and what runs at another time or more than once.
    case .inout, .accessor, .assign, .closure, .if, .select, .labelled, .whileLoop, .repeatLoop,
      .rangeLoop, .arrayLoop:
      return
    default:
      for child in Array(program.children(of: id)) {
        record(child, isCertain: isCertain, &recording)
      }
    }
  }

  /// Has a term leave its value in a variable of its own. A constant needs none. Answers where the
  /// value is now.
  private mutating func note(
    _ id: TermID, _ place: Int, isCertain: Bool, _ recording: inout Recording
  ) -> TermID {
    let span = program.span(of: id)
    let type = program.type(of: id)
    if case .local(let local) = program[id], !program[local].isMutable {
      recording.parts.append(Recording.Part(place: place, span: span, local: local))
      return id
    }
    let local = makeLocal(.none, type, isMutable: true)
    recording.declarations.append(add(.declare(local, .none), .unit, at: span))
    var part = Recording.Part(place: place, span: span, local: local)
    let value = add(program[id], type, at: span)
    var notes = [
      add(.assign(place: add(.local(local), type, at: span), value), .unit, at: span)
    ]
    if !isCertain {
      let ran = makeLocal(.none, known.boolType, isMutable: true)
      recording.declarations.append(
        add(.declare(ran, add(.boolean(false), known.boolType, at: span)), .unit, at: span))
      notes.append(
        add(
          .assign(
            place: add(.local(ran), known.boolType, at: span),
            add(.boolean(true), known.boolType, at: span)), .unit, at: span))
      part.ran = ran
    }
    recording.parts.append(part)
    program.terms[Int(id.index)] = .block(list(notes + [add(.local(local), type, at: span)]))
    return value
  }

  /// Whether a term has a value that can be shown and does not say itself what it is.
  private func isValue(_ id: TermID) -> Bool {
    switch program[id] {
    case .unit, .integer, .double, .boolean, .text, .metatype, .inout, .accessor, .discard:
      return false
    case .enumCase(_, let values) where values.count == 0: return false
    default: break
    }
    switch program.types.shape(of: program.type(of: id)) {
    case .function, .metatype, .error: return false
    default: return program.type(of: id) != .unit
    }
  }

  /// What a value of the source is turned into where another type is expected.
  private func isConversion(_ id: TermID) -> Bool {
    let inner: TermID
    switch program[id] {
    case .relabel(let value), .erase(let value): inner = value
    case .enumCase(index: 1, let list) where list.count == 1: inner = Array(program[list])[0]
    default: return false
    }
    return program.span(of: inner) == program.span(of: id)
  }
}

/// The parts of a condition whose values are reported, and the variables that hold them.
private struct Recording {
  struct Part {
    /// Its number among all.
    var place: Int
    var span: SourceSpan
    var local: LocalID
    /// Whether it has been evaluated, where that depends.
    var ran: LocalID?
  }

  private let places: [SourceSpan: Int]
  var declarations: [TermID] = []
  var parts: [Part] = []

  init(_ spans: [SourceSpan]) {
    var places: [SourceSpan: Int] = [:]
    for (index, span) in spans.enumerated() where places[span] == nil { places[span] = index }
    self.places = places
  }

  func place(of span: SourceSpan) -> Int? { places[span] }

  func isKnown(_ place: Int) -> Bool { parts.contains { $0.place == place } }
}

extension Term {
  /// The same call with other arguments.
  fileprivate func with(_ arguments: TermList) -> Term {
    guard case .call(let function, let types, _) = self else { return self }
    return .call(function, types, arguments)
  }
}
