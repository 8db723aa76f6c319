import Testing

@testable import ScrollLanguage
@testable import ScrollStage

/// The library is read from its own texts, as far as programs ask for it.
struct LibraryTests {
  /// What the beginnings of lines tell is what parsing all texts finds.
  @Test func skeletonIsWhatTheTextsDeclare() {
    let library = Library(StageLibrary.allSources)
    library.requireAll()
    #expect(library.diagnostics.map { $0.message } == [])
    #expect(library.skeletonFaults() == [])
  }

  /// What programs say stays in the library, which is not kept for ever.
  @Test func libraryIsOvergrownByNames() throws {
    let library = Library(StageLibrary.allSources, limit: 20_000)
    #expect(!library.isOvergrown)
    for program in 0..<4 {
      var names = Checker(library).program.names
      let text = (0..<5_000).map { "let name\(program)_\($0) = 0\n" }.joined()
      _ = parse(Source(id: library.firstUserSource, name: "", text: text), names: &names)
    }
    #expect(library.isOvergrown)
  }

  /// The checker looks at a body of the library when a program needs it; here at all of them.
  @Test func everyBodyOfTheTextsFits() {
    let library = Library(StageLibrary.allSources)
    library.requireAllBodies()
    for diagnostic in library.diagnostics where diagnostic.severity == .error {
      let source = library.source(diagnostic.span.source)
      let place = source.position(at: diagnostic.span.span.start)
      Issue.record("\(source.name):\(place.line):\(place.column) \(diagnostic.message)")
    }
  }
}
