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

  @Test func optionals() {
    #expect(runProgram(LibraryPrograms.optionals) == LibraryPrograms.optionalsOutput)
  }

  @Test func generics() {
    #expect(runProgram(LibraryPrograms.generics) == LibraryPrograms.genericsOutput)
  }

  @Test func texts() {
    #expect(runProgram(LibraryPrograms.texts) == LibraryPrograms.textsOutput)
  }

  @Test func mutation() {
    #expect(runProgram(LibraryPrograms.mutation) == LibraryPrograms.mutationOutput)
  }
}

/// What a program prints; the first error or the fault when it ends otherwise.
func runProgram(_ text: String) -> String {
  let checker = checkScript(text)
  if let error = checker.diagnostics.first(where: { $0.severity == .error }) {
    return "\(line(of: error.span, in: text)): \(error.message)"
  }
  var output = ""
  do {
    let machine = Machine(code: try compile(checker))
    machine.output = { output += $0 }
    try machine.runMain()
  } catch {
    output += "\(error)"
  }
  return output
}
