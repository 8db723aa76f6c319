import Testing

@testable import ScrollLanguage

/// The library, read once for all tests that run programs from their text.
let testFrontend = Frontend(library: StandardLibrary.sources)

/// A program that did not get as far as running.
struct NotRun: Error, CustomStringConvertible {
  var description: String
}

func compileScript(
  _ text: String, _ change: (inout CompileOptions, Checker) -> Void = { _, _ in }
) throws -> Code {
  let checker = testFrontend.check([(name: "test", bytes: Array(text.utf8), isScript: true)])
  if let first = checker.diagnostics.first(where: { $0.severity == .error }) {
    throw NotRun(description: first.message)
  }
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
