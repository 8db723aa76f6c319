import Foundation
import ScrollLanguage
import Testing

@testable import SettleTools

/// The reference page is what the generator makes of the library now.
@Suite struct ReferencePageTests {
  static let page = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("Sources/SettleKit/SettleKit.docc/LibraryReference.md")

  /// `SETTLE_RECORD=1` writes the page anew, for the difference to be reviewed.
  @Test func pageOnDiskIsTheGenerators() throws {
    let text = ReferencePage().text
    if ProcessInfo.processInfo.environment["SETTLE_RECORD"] == "1" {
      try text.write(to: ReferencePageTests.page, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOf: ReferencePageTests.page, encoding: .utf8)
    #expect(
      written == text,
      "write it anew: SETTLE_RECORD=1 swift test --filter ReferencePageTests")
  }

  @Test func optionPrintsThePage() throws {
    #expect(try InvocationParser.parse(["--generate-reference"]) == .reference)
    #expect(throws: UsageError.self) {
      try InvocationParser.parse(["--generate-reference", "run"])
    }
  }

  @Test func noDeclarationIsListedTwice() {
    var seen: Set<String> = []
    for entry in LibraryReference().entries {
      let line = "\(entry.owner) \(entry.name) \(entry.declaration)"
      #expect(seen.insert(line).inserted, "\(line)")
    }
  }
}

/// Declarations of every form, each as it is to be read.
@Suite struct LibraryScannerTests {
  private func scan(_ text: StaticString) -> [ReferenceEntry] {
    LibraryScanner.entries(of: LibrarySource(name: "A.swift", text: text))
  }

  @Test func membersBelongToTheirTypes() {
    let entries = scan(
      """
      /// Words of
      /// two lines.
      @_primitive public struct Outer: View {
        var hidden: Int
        public enum Inner: Int8 {
          case a, b(Int)
        }
        public init?<C: View>(
          _ x: Int = 3, @ViewBuilder content: () -> C
        ) where C: Hashable {
          if x > 0 { return nil }
        }
      }
      public func free(by distance: Double, x: Int) -> Int { 1 }
      """)
    #expect(
      entries.map(\.path) == [
        "Outer", "Outer.Inner", "Outer.Inner.a", "Outer.Inner.b", "Outer.init?(_:content:)",
        "free(by:x:)",
      ])
    #expect(entries[0].words == "Words of two lines.")
    #expect(entries[0].declaration == "struct Outer: View")
  }

  @Test func whatIsPrivateOrUnderscoredIsLeftOut() {
    let entries = scan(
      """
      struct Own {
        public var x: Int
      }
      @_primitive public struct _Own: View {
        public var x: Int
      }
      public protocol Shown {
        associatedtype Body
        var _parts: Int { get }
        func make() -> Body
      }
      extension Shown {
        func own() {}
        public static func < (a: Self, b: Self) -> Bool { true }
        public subscript(index: Int) -> Int { 0 }
        public subscript<V>(dynamicMember path: V) -> Int { 0 }
      }
      """)
    #expect(
      entries.map(\.path) == [
        "Shown", "Shown.Body", "Shown.make()", "Shown.<(a:b:)", "Shown.subscript(_:)",
        "Shown.subscript(dynamicMember:)",
      ])
  }

  @Test func modifiersThatOnlyLeaveANoteAreRecorded() {
    let source = LibrarySource(
      name: "A.swift",
      text: """
        public enum Mode {
          case one
        }
        public enum Used {
          case one
        }
        extension View {
          public func look(_ mode: Mode) -> some View {
            _VisualModifier(content: self, name: "look")
          }
          public func bold() -> Text { self }
          public func use(_ used: Used) -> some View { _Use(content: self, used: used) }
        }
        """)
    let entries = LibraryReference([source]).entries
    #expect(
      entries.map { "\($0.path) \($0.status)" } == [
        "Mode recorded", "Mode.one recorded", "Used works", "Used.one works",
        "View.look(_:) recorded", "View.bold() recorded", "View.use(_:) works",
      ])
  }
}
