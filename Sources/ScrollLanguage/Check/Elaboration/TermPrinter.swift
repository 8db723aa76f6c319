/// Prints what the checker has made of a program's own functions: a term on each line, with where it
/// stands, what it names and its type, and the terms inside of it indented.
///
///     1:1       declare x : ()
///     1:9         call +(_:_:) : Int
///     1:9           integer 1 : Int
struct TermPrinter {
  private let checker: Checker
  private let sources: [Source]
  private var text = ""

  private var program: Program { checker.program }

  /// Lines and columns stand in front of the terms.
  private static let placeWidth = 10

  init(_ checker: Checker, sources: [Source]) {
    self.checker = checker
    self.sources = sources
  }

  /// The functions of the program in the order of their places; closures stand where they are made,
  /// local functions (which may name themselves) among the functions.
  mutating func print() -> String {
    var own: [FunctionID] = []
    for index in program.functions.ownIndices {
      let function = program.functions[index]
      guard case .term = function.body, !function.isClosure, source(of: function.span) != nil
      else { continue }
      own.append(FunctionID(index: UInt32(index)))
    }
    own.sort { a, b in
      let (a, b) = (program[a].span, program[b].span)
      return a.source == b.source
        ? a.span.start < b.span.start : a.source.rawValue < b.source.rawValue
    }
    for id in own { print(function: id, named: program[id].name, depth: 0) }
    return text
  }

  private mutating func print(function id: FunctionID, named name: String, depth: Int) {
    let function = program[id]
    let parameters = function.parameters.map { parameter in
      "\(local(parameter.local)): \(parameter.isInout ? "inout " : "")"
        + checker.describe(parameter.type)
    }
    line(
      "\(name)(\(parameters.joined(separator: ", "))) -> \(checker.describe(function.result))",
      function.span, depth)
    if case .term(let body) = function.body, body != .none { print(body, depth: depth + 1) }
  }

  private mutating func print(_ id: TermID, depth: Int) {
    line(
      "\(words(program[id])) : \(checker.describe(program.type(of: id)))", program.span(of: id),
      depth)
    for child in program.children(of: id) { print(child, depth: depth + 1) }
    if case .closure(let function, _, _) = program[id], program[function].isClosure {
      print(function: function, named: "body", depth: depth + 1)
    }
  }

  private mutating func line(_ words: String, _ span: SourceSpan, _ depth: Int) {
    var place = ""
    if let source = source(of: span) {
      let position = source.position(at: span.span.start)
      place = "\(position.line):\(position.column)"
    }
    place += String(repeating: " ", count: max(1, TermPrinter.placeWidth - place.utf8.count))
    text += place + String(repeating: "  ", count: depth) + words + "\n"
  }

  private func source(of span: SourceSpan) -> Source? { sources.first { $0.id == span.source } }

  // MARK: Words

  private func local(_ id: LocalID) -> String {
    let name = program[id].name
    return name.isNone ? "_" : checker.text(name)
  }

  private func global(_ id: GlobalID) -> String { checker.text(program[id].name) }

  private func arguments(_ types: TypeList) -> String {
    if types.count == 0 { return "" }
    return " <" + program[types].map { checker.describe($0) }.joined(separator: ", ") + ">"
  }

  private func called(_ verb: String, _ function: FunctionID, _ types: TypeList) -> String {
    "\(verb) \(program[function].name)\(arguments(types))"
  }

  private func closure(_ function: FunctionID, _ types: TypeList) -> String {
    guard program[function].isClosure else { return called("function", function, types) }
    return (program[function].isAutoclosure ? "autoclosure" : "closure") + arguments(types)
  }

  private func words(_ term: Term) -> String {
    switch term {
    case .invalid: "invalid"
    case .unit: "unit"
    case .integer(let value): "integer \(value)"
    case .double(let value): "double \(value)"
    case .boolean(let value): "boolean \(value)"
    case .text(let id): "text " + quoted(program.texts[Int(id.index)])
    case .local(let id): "local \(local(id))"
    case .global(let id): "global \(global(id))"
    case .field(_, let index): "field \(index)"
    case .payload(_, let caseIndex, let index): "payload \(caseIndex).\(index)"
    case .isCase(_, let caseIndex): "is case \(caseIndex)"
    case .construct: "construct"
    case .enumCase(let index, _): "case \(index)"
    case .array: "array"
    case .collection: "collection"
    case .interpolation: "interpolation"
    case .describe(_, let description):
      "describe" + (description.isQuoted ? " quoted" : "") + (description.isBrief ? " brief" : "")
    case .metatype: "metatype"
    case .call(let function, let types, _): called("call", function, types)
    case .callRequirement(let function, let types, _): called("requirement", function, types)
    case .callValue: "call value"
    case .closure(let function, let types, _): closure(function, types)
    case .functionValue(let function, let types): called("function", function, types)
    case .inout: "inout"
    case .erase: "erase"
    case .relabel: "relabel"
    case .and: "and"
    case .or: "or"
    case .not: "not"
    case .conditional: "conditional"
    case .coalesce: "coalesce"
    case .forceUnwrap: "force"
    case .optionalChain(_, let isFlattened): "chain" + (isFlattened ? " flattened" : "")
    case .chained: "chained"
    case .accessor(let id): accessor(program[id])
    case .discard: "discard"
    case .block: "block"
    case .declare(let id, _): "declare \(local(id))"
    case .initializeGlobal(let id, _): "initialize \(global(id))"
    case .assign: "assign"
    case .if: "if"
    case .whileLoop(let label, _, _): "while \(label.index)"
    case .repeatLoop(let label, _, _): "repeat \(label.index)"
    case .rangeLoop(let id): loop("range", program[id])
    case .arrayLoop(let id): loop("array", program[id])
    case .select(let label, _): "select \(label.index)"
    case .fallthrough: "fallthrough"
    case .labelled(let label, _): "labelled \(label.index)"
    case .break(let label): "break \(label.index)"
    case .continue(let label): "continue \(label.index)"
    case .return: "return"
    case .bind(let id, _): "bind \(local(id))"
    case .bindSome(let id, _): "bind some \(local(id))"
    case .print: "print"
    case .stop: "stop"
    }
  }

  private func accessor(_ accessor: Accessor) -> String {
    let verb = accessor.isRequirement ? "required accessor" : "accessor"
    return called(verb, accessor.getter, accessor.substitutions)
      + (accessor.mutatesBase ? " mutating" : "")
  }

  private func loop(_ kind: String, _ loop: Loop) -> String {
    "for \(kind) \(loop.label.index) \(local(loop.variable))"
      + (loop.includesUpperBound ? " closed" : "")
  }
}

extension Checker {
  /// The terms of the program's own functions, for people and for comparing.
  package func terms(sources: [Source]) -> String {
    var printer = TermPrinter(Checker(copying: self), sources: sources)
    return printer.print()
  }
}
