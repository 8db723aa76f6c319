@testable import ScrollLanguage

/// Builds small programs by hand, with just enough of a library.
struct ProgramBuilder {
  var program = Program()
  let int: Type
  let double: Type
  let bool: Type
  let string: Type
  private(set) var natives: [String: FunctionID] = [:]
  var extraNatives = NativeTable()
  private var loopCount: UInt32 = 0

  init() {
    func word(_ name: String, _ storage: Nominal.Storage, _ program: inout Program) -> Type {
      let index = program.nominals.append(
        Nominal(
          kind: .struct, name: program.names.intern(name), qualifiedName: name, storage: storage,
          genericParameters: [], fields: [], cases: [], isIndirect: false),
        in: SourceID(rawValue: 0))
      return program.types.intern(.nominal(NominalID(index: UInt32(index)), []))
    }
    int = word("Int", .word, &program)
    double = word("Double", .word, &program)
    bool = word("Bool", .word, &program)
    string = word("String", .reference, &program)
  }

  mutating func term(_ term: Term, _ type: Type = .unit) -> TermID {
    program.terms.append(term)
    program.termTypes.append(type)
    program.termSpans.append(
      SourceSpan(SourceID(rawValue: 1), Span(start: program.terms.count, end: program.terms.count)))
    return TermID(index: UInt32(program.terms.count - 1))
  }

  mutating func list(_ terms: [TermID]) -> TermList {
    let start = program.termLists.append(terms)
    return TermList(start: UInt32(start), count: UInt32(terms.count))
  }

  mutating func local(_ name: String, _ type: Type, isMutable: Bool = false) -> LocalID {
    program.locals.append(
      Local(name: program.names.intern(name), type: type, isMutable: isMutable, isCaptured: false))
    return LocalID(index: UInt32(program.locals.count - 1))
  }

  mutating func int(_ value: Int64) -> TermID { term(.integer(value), int) }
  mutating func double(_ value: Double) -> TermID { term(.double(value), double) }
  mutating func read(_ local: LocalID) -> TermID {
    term(.local(local), program.locals[Int(local.index)].type)
  }
  mutating func block(_ terms: [TermID]) -> TermID {
    let list = list(terms)
    return term(.block(list))
  }

  mutating func native(_ name: String, _ parameters: [ParameterType], _ result: Type)
    -> FunctionID
  {
    if let known = natives[name] { return known }
    var own: [Function.Parameter] = []
    for parameter in parameters {
      own.append(
        Function.Parameter(
          local: local("_", parameter.type), type: parameter.type, isInout: parameter.isInout))
    }
    let id = add(
      Function(
        name: name, span: .none, genericParameters: [], parameters: own, result: result,
        body: .native(name), captures: [], captureListLocals: [], isClosure: false))
    natives[name] = id
    return id
  }

  mutating func add(_ function: Function) -> FunctionID {
    program.functions.append(function)
    return FunctionID(index: UInt32(program.functions.count - 1))
  }

  mutating func function(
    _ name: String, _ parameters: [(LocalID, Bool)], _ result: Type, _ body: TermID
  ) -> FunctionID {
    add(
      Function(
        name: name, span: SourceSpan(SourceID(rawValue: 1), .zero), genericParameters: [],
        parameters: parameters.map {
          Function.Parameter(
            local: $0.0, type: program.locals[Int($0.0.index)].type, isInout: $0.1)
        }, result: result, body: .term(body), captures: [], captureListLocals: [],
        isClosure: false))
  }

  /// `a op b` of a type, by the native of that name.
  mutating func binary(
    _ name: String, _ a: TermID, _ b: TermID, _ operand: Type, _ result: Type
  ) -> TermID {
    let function = native(name, [ParameterType(operand), ParameterType(operand)], result)
    return call(function, [a, b], result)
  }

  mutating func call(_ function: FunctionID, _ arguments: [TermID], _ type: Type) -> TermID {
    let list = list(arguments)
    return term(.call(function, .empty, list), type)
  }

  mutating func print(_ values: [TermID]) -> TermID {
    program.texts.append(" ")
    let separator = term(.text(TextID(index: UInt32(program.texts.count - 1))), string)
    program.texts.append("\n")
    let terminator = term(.text(TextID(index: UInt32(program.texts.count - 1))), string)
    let list = list(values)
    return term(.print(list, separator: separator, terminator: terminator))
  }

  mutating func text(_ text: String) -> TermID {
    program.texts.append(text)
    return term(.text(TextID(index: UInt32(program.texts.count - 1))), string)
  }

  mutating func label() -> LabelID {
    loopCount += 1
    return LabelID(index: loopCount)
  }

  mutating func code(main: TermID) throws -> Code {
    program.main = function("main", [], .unit, main)
    var natives = extraNatives
    natives.addCore()
    var options = CompileOptions()
    options.firstUserSource = SourceID(rawValue: 1)
    return try Compiler.compile(
      Checker(elaborated: program), natives: natives, options: options)
  }

  mutating func run(main: TermID, limits: Limits = .script) throws -> String {
    let code = try code(main: main)
    let machine = Machine(code: code, limits: limits)
    var text = ""
    machine.output = { text += $0 }
    try machine.runMain()
    return text
  }
}
