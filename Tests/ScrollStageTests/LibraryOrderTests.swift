import Foundation
import Testing

@testable import ScrollLanguage
@testable import ScrollStage

/// What a program means does not depend on which part of the library was read before it, nor on who reads
/// beside it.
struct LibraryOrderTests {
  private static let scripts: [String] = {
    let folder = #filePath.replacingOccurrences(
      of: "ScrollStageTests/LibraryOrderTests.swift", with: "GoldenTests/Scripts")
    let names = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    return names.filter { $0.hasSuffix(".scroll") }.sorted().enumerated()
      .filter { $0.offset % 80 == 0 }
      .compactMap { try? String(contentsOfFile: folder + "/" + $0.element, encoding: .utf8) }
  }()

  /// The typed terms of a script, or what is wrong with it.
  private static func meaning(of text: String, in library: Library) -> String {
    var checker = Checker(library)
    let source = Source(id: library.firstUserSource, name: "script", text: text)
    let parsed = parse(source, names: &checker.program.names)
    checker.addSource(parsed.tree, source: source, isScript: true)
    checker.checkProgram()
    let problems = checker.diagnostics.map { "\($0.span.span.start): \($0.message)\n" }
    return problems.joined() + checker.terms(sources: [source])
  }

  /// What each script means where nothing has been read before.
  private static let meaningsAlone = scripts.map {
    meaning(of: $0, in: Library(StageLibrary.allSources))
  }

  /// Numbers that look random, the same for each seed.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state
    }
  }

  private static func shuffled(_ seed: UInt64) -> Library {
    let library = Library(StageLibrary.allSources)
    var generator = Generator(state: seed)
    for unit in library.skeleton.units.indices.shuffled(using: &generator) {
      library.require(unit, isReader: false)
    }
    return library
  }

  @Test func meaningDoesNotDependOnWhatWasReadBefore() {
    let libraries = [1, 2].map { LibraryOrderTests.shuffled($0) }
    let used = Library(StageLibrary.allSources)
    for (text, alone) in zip(LibraryOrderTests.scripts, LibraryOrderTests.meaningsAlone) {
      #expect(alone.count > 50)
      #expect(LibraryOrderTests.meaning(of: text, in: used) == alone)
      for library in libraries {
        #expect(LibraryOrderTests.meaning(of: text, in: library) == alone)
      }
    }
  }

  /// Threads that begin at the same time.
  @Test func meaningDoesNotDependOnWhoReadsBesideIt() async {
    let library = Library(StageLibrary.allSources)
    let found = await withTaskGroup(of: (Int, String).self) { group in
      for (number, text) in LibraryOrderTests.scripts.enumerated() {
        group.addTask { (number, LibraryOrderTests.meaning(of: text, in: library)) }
      }
      var found: [Int: String] = [:]
      for await (number, meaning) in group { found[number] = meaning }
      return found
    }
    for (number, alone) in LibraryOrderTests.meaningsAlone.enumerated() {
      #expect(found[number] == alone)
    }
  }
}
