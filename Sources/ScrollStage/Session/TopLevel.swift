import ScrollLanguage

/// The statements of a checked program's top level, as far as tests are concerned.
struct TopLevel {
  struct Test {
    let statement: TermID
    let span: SourceSpan
    /// Empty where it is no literal.
    let name: String
    let isLiteral: Bool
    let nameSpan: SourceSpan
    /// The last statement above that the test may rely on: one that makes the scene or a variable,
    /// or may change one.
    let foundation: SourceSpan?
  }

  private(set) var tests: [Test] = []

  init(of program: Program) {
    guard let main = program.main, case .term(let body) = program[main].body, body != .none,
      case .block(let statements) = program[body]
    else { return }
    var foundation: SourceSpan?
    for statement in program[statements] {
      let span = program.span(of: statement)
      if let test = TopLevel.test(statement, in: program, foundation: foundation) {
        tests.append(test)
      } else if TopLevel.mayShapeTests(statement, in: program) {
        foundation = span
      }
    }
  }

  private static func test(
    _ statement: TermID, in program: Program, foundation: SourceSpan?
  ) -> Test? {
    guard case .call(let function, _, let arguments) = program[statement],
      isLibrary(function, in: program), program[function].name == "test(_:_:)",
      let name = program[arguments].first
    else { return nil }
    var literal: String?
    if case .text(let text) = program[name] { literal = program.texts[Int(text.index)] }
    return Test(
      statement: statement, span: program.span(of: statement), name: literal ?? "",
      isLiteral: literal != nil, nameSpan: program.span(of: name), foundation: foundation)
  }

  /// Whether a test below would not be what it is without this statement. Verbs act on the scene that
  /// they find, and every test has a fresh one.
  private static func mayShapeTests(_ statement: TermID, in program: Program) -> Bool {
    switch program[statement] {
    case .unit, .print, .stop: return false
    case .call(let function, _, let arguments):
      guard isLibrary(function, in: program) else { return true }
      let name = program[function].name
      return name.hasPrefix("device(") || name.hasPrefix("_show")
        || program[arguments].contains { canWrite($0, in: program) }
    default: return true
    }
  }

  private static func canWrite(_ argument: TermID, in program: Program) -> Bool {
    switch program[argument] {
    case .closure, .inout, .functionValue: true
    default: false
    }
  }

  private static func isLibrary(_ function: FunctionID, in program: Program) -> Bool {
    program[function].span.source.rawValue
      < StageFoundation.shared.firstUserSource.rawValue
  }

  /// Tests with a name that one above has.
  var repeatedTests: [Diagnostic] {
    var first: [String: SourceSpan] = [:]
    var found: [Diagnostic] = []
    for test in tests where test.isLiteral {
      guard let earlier = first[test.name] else {
        first[test.name] = test.nameSpan
        continue
      }
      found.append(
        Diagnostic(
          .repeatedTest(test.name), at: test.nameSpan,
          labels: [Diagnostic.Label(earlier, "the first one is here")]))
    }
    return found
  }
}
