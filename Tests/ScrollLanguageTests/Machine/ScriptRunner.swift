import Testing

@testable import ScrollLanguage

/// The library, read once for all tests that run programs from their text.
let testLibrary = Library(StandardLibrary.sources)

/// A program that did not get as far as running.
struct NotRun: Error, CustomStringConvertible {
  var description: String
}

/// The script with what is wrong with it.
func checkScript(_ text: String) -> Checker {
  var checker = Checker(testLibrary)
  let source = Source(id: testLibrary.firstUserSource, name: "test", text: text)
  let parsed = parse(source, names: &checker.program.names)
  checker.diagnostics = parsed.diagnostics
  if parsed.diagnostics.contains(where: { $0.severity == .error }) { return checker }
  checker.addSource(parsed.tree, source: source, isScript: true)
  checker.checkProgram()
  return checker
}

func compileScript(
  _ text: String, _ change: (inout CompileOptions, borrowing Checker) -> Void = { _, _ in }
) throws -> Code {
  let checker = checkScript(text)
  if let first = checker.diagnostics.first(where: { $0.severity == .error }) {
    throw NotRun(description: first.message)
  }
  return try compile(checker, change)
}

func compile(
  _ checker: consuming Checker,
  _ change: (inout CompileOptions, borrowing Checker) -> Void = { _, _ in }
) throws -> Code {
  var natives = NativeTable()
  natives.addCore()
  natives.addStandardLibrary()
  var options = CompileOptions()
  options.firstUserSource = checker.program.firstUserSource
  change(&options, checker)
  return try Compiler.compile(checker, natives: natives, options: options)
}

/// What a script prints.
func runScript(_ text: String, limits: Limits = .script) throws -> String {
  let machine = Machine(code: try compileScript(text), limits: limits)
  var output = ""
  machine.output = { output += $0 }
  try machine.runMain()
  return output
}

/// The fault that a script ends in, with what it printed before; nil when it ends well.
func faultOf(_ text: String, limits: Limits = .script) throws -> (fault: Fault, output: String)? {
  let machine = Machine(code: try compileScript(text), limits: limits)
  var output = ""
  machine.output = { output += $0 }
  do throws(Fault) {
    try machine.runMain()
    return nil
  } catch {
    return (error, output)
  }
}

/// The 1-based line of a span in a script.
func line(of span: SourceSpan, in text: String) -> Int {
  Source(text: text).position(at: span.span.start).line
}
