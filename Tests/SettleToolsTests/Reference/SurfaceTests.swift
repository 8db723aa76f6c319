import Foundation
import ScrollLanguage
import ScrollStage
import Testing

@testable import SettleTools

/// Every entry of SwiftUI's scroll and container interface works, is recorded or is refused by name.
@Suite struct SurfaceTests {
  private static let scripts = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("GoldenTests/Scripts")
  private static let declared: [String: [ReferenceEntry]] = Dictionary(
    grouping: LibraryReference().entries, by: \.path)

  @Test func thereAreRows() { #expect(SurfaceRow.all.count > 250) }

  @Test func everyRowHasAStatus() {
    for row in SurfaceRow.all {
      #expect(row.status != nil, "\(row): neither works, recorded nor refused")
      #expect(!row.names.isEmpty && !row.evidence.isEmpty, "\(row): three columns are needed")
    }
  }

  @Test func noNameHasTwoRows() {
    var seen: Set<String> = []
    for name in SurfaceRow.all.flatMap(\.names) { #expect(seen.insert(name).inserted, "\(name)") }
  }

  @Test func whatWorksIsDeclaredAndShown() throws {
    for row in SurfaceRow.all where row.status == .works {
      let script = try? String(
        contentsOf: SurfaceTests.scripts.appendingPathComponent(row.evidence), encoding: .utf8)
      let text = try #require(script, "\(row): there is no such script")
      let code = text.components(separatedBy: "\n").map { $0.components(separatedBy: "//")[0] }
        .joined(separator: "\n")
      for name in row.names {
        if name.hasPrefix("@") {
          #expect(LibraryReference.attributes.contains { $0.name == name }, "\(row)")
          #expect(code.contains(name), "\(row): the script does not use \(name)")
          continue
        }
        let entries = SurfaceTests.declared[name] ?? []
        #expect(
          entries.contains { $0.status == .works }, "\(row): the library has no \(name) that works")
        #expect(
          code.mentions(SurfaceRow.word(name)), "\(row): the script does not mention \(name)")
      }
    }
  }

  @Test func whatIsRecordedChecks() {
    for row in SurfaceRow.all where row.status == .recorded {
      for name in row.names {
        let entries = SurfaceTests.declared[name] ?? []
        #expect(
          entries.contains { $0.status == .recorded },
          "\(row): the library has no \(name) without effect")
        #expect(row.evidence.mentions(SurfaceRow.word(name)), "\(row)")
      }
      let diagnostics = messages(row.evidence)
      #expect(diagnostics.isEmpty, "\(row): \(diagnostics)")
    }
  }

  /// A row of what has come meanwhile fails here: it works or is recorded now.
  @Test func whatIsRefusedIsNamed() {
    for row in SurfaceRow.all where row.status == .refused {
      let diagnostics = messages(row.evidence)
      for name in row.names {
        #expect(!isDeclared(name), "\(row): the library has \(name)")
        #expect(
          diagnostics.contains { message in
            SurfaceRow.words(name).contains { message.mentions($0) }
          }, "\(row): \(diagnostics)")
      }
    }
  }

  /// With labels if the name says any.
  private func isDeclared(_ name: String) -> Bool {
    if name.contains("(") { return SurfaceTests.declared[name] != nil }
    return SurfaceTests.declared.keys.contains { $0.prefix { $0 != "(" } == name }
  }

  private func messages(_ line: String) -> [String] {
    let script = ScriptLoader().load([
      ScriptInput(name: "row.scroll", bytes: Array((line + "\n").utf8), isScript: true)
    ])
    return script.diagnostics.map(\.message)
  }
}
