import Foundation
import Testing

@testable import SettleTools

/// Blocks of the talks that do not compile as printed give one error each, at the place that is
/// wrong, with what mends it. Those that are not to be had are rebuilt here in other words; those
/// that are stand in the shared folder and are skipped where there is none.
@Suite struct BrokenSampleTests {
  struct Block: Sendable {
    let name: String
    let text: String
    /// The first line of the error, counted in the block from 1.
    let line: Int
    let group: String
    /// What the fix replaces, and by what.
    let replaced: String
    let replacement: String
  }

  /// Lines that a user may put before and after a block.
  struct Frame: Sendable {
    let before: String
    let after: String
    static let bare = Frame(before: "", after: "")
    static let view = Frame(before: "struct Wall<Content: View>: View {\n", after: "}\n")
    static let data = Frame(
      before: """
        struct Wall<Data: RandomAccessCollection, Content: View>: View
        where Data.Element: Identifiable {

        """, after: "}\n")
  }

  static let rebuilt: [Block] = [
    Block(
      name: "full-width brace",
      text: "ScrollView {\n  Color.red\n｝\n.contentMargins(.vertical, 5, for: .scrollContent)\n",
      line: 3, group: "InvalidCharacter", replaced: "｝", replacement: "}"),
    Block(
      name: "dots for a body",
      text: """
        VStack {
          ScrollView(.horizontal) { ... }
            .scrollIndicators(.hidden)
        }

        // in another file
        VStack {
          Text("Title")
          // ...
        }

        """, line: 2, group: "Placeholder", replaced: "...", replacement: ""),
    Block(
      name: "heading",
      text: """
        NoticeWall columns
        @ViewBuilder var content: Content

        var body: some View {
          VStack { content }
        }

        """, line: 1, group: "StrayWords", replaced: "NoticeWall columns\n", replacement: ""),
    Block(
      name: "ellipsis among views",
      text: "Group {\nText(\"One\")\n…\nText(\"Nine\")\n}\n",
      line: 3, group: "Placeholder", replaced: "…\n", replacement: ""),
    Block(
      name: "dots for members",
      text: """
        struct Column<Content: View>: View {
          @ViewBuilder var content: Content
          ...
        }
        Column { Text("a") }

        """, line: 3, group: "Placeholder", replaced: "...",
      replacement: "var body: some View { content }"),
    Block(
      name: "braces too many",
      text: """
        VStack {
          Section("Mine") {
            Text("A")
          }
          Section("Others") {
            ForEach(0..<3) { Text("\\($0)") }}}
          }
        }

        """, line: 6, group: "UnbalancedBracket", replaced: "}}", replacement: ""),
  ]

  @Test(arguments: rebuilt)
  func rebuiltBlock(block: Block) throws {
    try check(block, in: .bare)
    if block.name == "heading" { try check(block, in: .view) }
  }

  /// The blocks mended are right.
  @Test(arguments: rebuilt.filter { $0.name != "heading" })
  func mendedBlock(block: Block) throws {
    let finding = try #require(findings(in: block.text).first)
    #expect(try findings(in: mended(block.text, by: finding)) == [])
  }

  @Test func printedBlocks() throws {
    guard let samples = SampleTests.samples else { return }
    func block(
      _ name: String, _ line: Int, _ group: String, _ replaced: String, _ replacement: String
    ) throws -> Block {
      Block(
        name: name,
        text: try String(
          contentsOf: samples.appendingPathComponent("\(name).swift"), encoding: .utf8),
        line: line, group: group, replaced: replaced, replacement: replacement)
    }
    try check(block("T1-01", 23, "Overload", "item", "item.id"), in: .bare)
    let comment = try block(
      "T2-06", 6, "UnknownName", "// Insert code snvar data: Data", "var data: Data")
    try check(comment, in: .bare)
    try check(comment, in: .data)
    let loop = try block(
      "T2-12", 7, "UnknownName", "data) { item in\n      CardView {\n        content(item)",
      "subviews: content) { item in\n      CardView {\n        item")
    try check(loop, in: .bare)
    try check(loop, in: .view)
  }

  // MARK: Reading findings

  private func check(_ block: Block, in frame: Frame) throws {
    let text = Self.stubs + frame.before + block.text + frame.after
    let offset = (Self.stubs + frame.before).filter { $0 == "\n" }.count
    let found = try findings(in: text)
    let name = Comment(rawValue: block.name)
    #expect(found.count == 1, name)
    let finding = try #require(found.first)
    #expect(finding.group == block.group, name)
    #expect(finding.range.start.line == block.line + offset, name)
    let fix = try #require(finding.fix, name)
    let bytes = Array(text.utf8)[fix.range.start.offset..<fix.range.end.offset]
    #expect(String(decoding: bytes, as: UTF8.self) == block.replaced, name)
    #expect(fix.replacement == block.replacement, name)
  }

  private static let stubs = """
    struct DisplayBoardCardLayout<Content: View>: View {
      @ViewBuilder var content: Content
      var body: some View { VStack { content } }
    }
    struct CardView<Content: View>: View {
      @ViewBuilder var content: Content
      var body: some View { content }
    }
    struct BoardBackgroundView: View { var body: some View { Color.red } }

    """

  private struct Report: Decodable {
    var diagnostics: [Found]
  }

  private struct Found: Decodable, Equatable {
    struct Range: Decodable, Equatable {
      struct Place: Decodable, Equatable {
        var line: Int
        var offset: Int
      }
      var start: Place
      var end: Place
    }
    struct Fix: Decodable, Equatable {
      var range: Range
      var replacement: String
    }
    var group: String
    var message: String
    var range: Range
    var fix: Fix?
  }

  private func findings(in text: String) throws -> [Found] {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("settle-broken-\(UUID().uuidString).scroll")
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let console = Console(output: Output(), errors: Output())
    _ = Settle.run(["check", "--format", "json", file.path], console: console)
    return try JSONDecoder().decode(Report.self, from: Data(console.output.text.utf8)).diagnostics
  }

  private func mended(_ text: String, by finding: Found) throws -> String {
    let fix = try #require(finding.fix)
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(
      fix.range.start.offset..<fix.range.end.offset, with: Array(fix.replacement.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }
}
