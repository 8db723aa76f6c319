import Foundation
import Testing

@testable import ScrollLanguage
@testable import ScrollStage

/// The index of the library in the sources is what the library's texts give.
///
/// `SETTLE_RECORD=1 swift test --filter LibraryIndexTests` writes it anew, which every change of a
/// library text asks for, and every change of the parser that numbers nodes differently.
struct LibraryIndexTests {
  private static let read = LoadedLibrary(StageLibrary.allSources)

  private static let path = #filePath.replacingOccurrences(
    of: "Tests/ScrollStageTests/LibraryIndexTests.swift",
    with: "Sources/ScrollStage/Library/StageLibrary+Index.swift")

  @Test func indexIsWhatTheTextsGive() throws {
    try #require(LibraryIndexTests.read.diagnostics.isEmpty)
    let index = LibraryIndexTests.read.checker.index(of: StageLibrary.allSources)
    let text = """
      // swift-format-ignore-file
      // Written by LibraryIndexTests: SETTLE_RECORD=1 swift test --filter LibraryIndexTests

      import ScrollLanguage

      extension StageLibrary {
        /// What reading the library's texts comes to.
        package static let index = LibraryIndex(
          names: #\"""
      \(index.names)\"""#,
          tables: #\"""
      \(index.tables)\"""#)
      }

      """
    if ProcessInfo.processInfo.environment["SETTLE_RECORD"] == "1" {
      try text.write(toFile: LibraryIndexTests.path, atomically: true, encoding: .utf8)
    }
    let recorded = try String(contentsOfFile: LibraryIndexTests.path, encoding: .utf8)
    #expect(
      recorded == text, "write it anew: SETTLE_RECORD=1 swift test --filter LibraryIndexTests")
  }

  /// Nothing that the checker knows of the library is missing from the index.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["SETTLE_RECORD"] == nil))
  func checkerOfTheIndexIsThatOfTheTexts() throws {
    let indexed = try #require(Checker(StageLibrary.index, of: StageLibrary.allSources))
    var differences: [String] = []
    compare(indexed, LibraryIndexTests.read.checker, at: "checker", &differences)
    #expect(differences == [])
  }

  /// The checker looks at a body of the library when a program needs it; here at all of them.
  @Test func everyBodyOfTheTextsFits() {
    var checker = LibraryIndexTests.read.checker
    for index in checker.declarations.indices {
      let id = DeclarationID(index: UInt32(index))
      switch checker.declarations[id].kind {
      case .function, .initializer, .subscript: checker.resolveSignature(id)
      case .variable: checker.resolveVariable(id)
      case .nominal, .protocol, .typeAlias, .enumCase, .associatedType, .genericParameter: break
      }
    }
    var index = 0
    while index < checker.program.functions.count {
      checker.requireBody(FunctionID(index: UInt32(index)))
      index += 1
    }
    for diagnostic in checker.diagnostics where diagnostic.severity == .error {
      let source = checker.sources[Int(diagnostic.span.source.rawValue)]
      let place = source.position(at: diagnostic.span.span.start)
      Issue.record("\(source.name):\(place.line):\(place.column) \(diagnostic.message)")
    }
  }

  @Test func indexOfMoreTextsIsNotUsed() {
    #expect(Checker(StageLibrary.index, of: StageLibrary.allSources.dropLast()) == nil)
  }

  /// Names the parts in which two values differ: dictionaries and sets by what they hold, trees and
  /// sources by themselves, since these are read when they are asked for.
  private func compare(_ a: Any, _ b: Any, at place: String, _ differences: inout [String]) {
    let (first, second) = (Mirror(reflecting: a), Mirror(reflecting: b))
    if let trees = a as? TreeTable, let others = b as? TreeTable {
      for (tree, other) in zip(trees, others) {
        compare(tree, other, at: "\(place)[\(tree.source.rawValue)]", &differences)
      }
    } else if place == "checker.tree" {
      return
    } else if let source = a as? Source, let other = b as? Source {
      if source.name != other.name || source.bytes != other.bytes { differences.append(place) }
    } else if first.displayStyle == .dictionary || first.displayStyle == .set {
      let (members, others) = (sorted(first), sorted(second))
      if members != others { differences.append("\(place): \(members) \(others)") }
    } else if first.children.isEmpty {
      if "\(a)" != "\(b)" { differences.append("\(place): \(a) \(b)") }
    } else {
      if first.children.count != second.children.count { differences.append("\(place): count") }
      for (index, (child, other)) in zip(first.children, second.children).enumerated() {
        compare(child.value, other.value, at: "\(place).\(child.label ?? "\(index)")", &differences)
      }
    }
  }

  private func sorted(_ mirror: Mirror) -> [String] {
    mirror.children.map { "\($0.value)" }.sorted()
  }
}

/// A table is compared by its elements, wherever they are kept.
extension LibraryTable: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: self, displayStyle: .collection)
  }
}
