import Testing

@testable import ScrollLanguage

/// Programs about one subject of the library each, with what the Swift compiler makes of them.
@Suite struct LibraryBehaviorTests {
  @Test func integers() {
    #expect(runProgram(LibraryPrograms.integers) == LibraryPrograms.integersOutput)
  }

  @Test func dictionariesAndSets() {
    #expect(
      runProgram(LibraryPrograms.dictionariesAndSets) == LibraryPrograms.dictionariesAndSetsOutput)
  }

  @Test func strings() {
    #expect(runProgram(LibraryPrograms.strings) == LibraryPrograms.stringsOutput)
  }

  @Test func sequences() {
    #expect(runProgram(LibraryPrograms.sequences) == LibraryPrograms.sequencesOutput)
  }

  @Test func floatingPoint() {
    #expect(runProgram(LibraryPrograms.floatingPoint) == LibraryPrograms.floatingPointOutput)
  }

}

/// What a program prints; the first error or the fault when it ends otherwise.
func runProgram(_ text: String) -> String {
  var checker = Checker(configuration: Configuration())
  for library in StandardLibrary.sources {
    add(library.name, library.text, isLibrary: true, &checker)
  }
  checker.finishLibrary()
  let source = add("main", text, isLibrary: false, &checker)
  checker.checkProgram()
  if let error = checker.diagnostics.first(where: { $0.severity == .error }) {
    return "\(source.position(at: error.span.span.start).line): \(error.message)"
  }
  var natives = NativeTable()
  natives.addCore()
  natives.addStandardLibrary()
  var options = CompileOptions()
  options.firstUserSource = source.id
  var output = ""
  do {
    let machine = Machine(code: try Compiler.compile(checker, natives: natives, options: options))
    machine.output = { (text: String) in output += text }
    try machine.runMain()
  } catch {
    output += "\(error)"
  }
  return output
}

@discardableResult
private func add(
  _ name: String, _ text: String, isLibrary: Bool, _ checker: inout Checker
) -> Source {
  let source = Source(
    id: SourceID(rawValue: UInt32(checker.sources.count)), name: name, bytes: Array(text.utf8))
  let tree = parse(source, names: &checker.program.names).tree
  if isLibrary {
    checker.addLibrary(tree, source: source)
  } else {
    checker.addSource(tree, source: source, isScript: true)
  }
  return source
}
