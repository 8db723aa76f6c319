import ScrollLanguage
import Testing

@testable import ScrollStage

@Suite struct StageLibraryTests {
  @Test(arguments: StageLibrary.texts.indices)
  func everyTextParses(index: Int) {
    let library = StageLibrary.texts[index]
    var names = NameTable()
    let source = Source(id: SourceID(rawValue: 0), name: library.name, text: library.text)
    let parsed = parse(source, names: &names)
    for diagnostic in parsed.diagnostics {
      let place = source.position(at: diagnostic.span.span.start)
      Issue.record("\(library.name):\(place.line):\(place.column) \(diagnostic.message)")
    }
  }

  @Test func everyPrimitiveViewIsDeclared() {
    for view in PrimitiveView.allCases {
      let isDeclared = StageLibrary.texts.contains { library in
        library.text.contains("struct \(view.typeName):")
      }
      #expect(isDeclared, "\(view.typeName)")
    }
  }
}
