import DeepStack
import Foundation
import Testing

@testable import SettleTools

/// Lints of whole scripts: each script in `Scripts` announces them with `// warning: Name` on their
/// lines; what nothing announces fails as surely as what is missing.
struct LintTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Scripts")

  private static func scripts(in folder: URL) -> [String] {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { $0.hasSuffix(".scroll") }.sorted()
      .map { folder.appendingPathComponent($0).path }
  }

  @Test(arguments: scripts(in: folder))
  func announcedLintsAreGiven(path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var announced: [String] = []
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      let names = line.components(separatedBy: "// warning: ").dropFirst().first ?? ""
      for name in names.split(separator: " ") { announced.append("\(index + 1) \(name)") }
    }
    #expect(lints(settle("run", path).errors).sorted() == announced.sorted())
    #expect(!announced.isEmpty || path.hasSuffix("quiet.scroll"))
  }

  /// Of the examples with targets, those whose flicks need not be played, which takes long.
  @Test(arguments: scripts(in: root.appendingPathComponent("examples")))
  func mapsOfExamplesAreQuiet(path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    guard text.contains("scrollTargetLayout"), !text.contains("scrollPosition") else { return }
    #expect(lints(settle("map", path).errors).isEmpty)
  }

  @Test func aFixIsTextToInsert() throws {
    let folder = try Folder()
    let path = try folder.add(
      "a.scroll",
      """
      ScrollView(.horizontal) {
        LazyHStack { ForEach(0..<9) { _ in Color.red.frame(width: 300) } }
      }
      .scrollTargetBehavior(.viewAligned)

      """)
    let run = settle("check", path)
    #expect(run.status == .success)
    #expect(
      run.errors == """
        \(path):4:2: warning: nothing to align to: the scroll view has no target layout [#NoSnapTargets]
        4 | .scrollTargetBehavior(.viewAligned)
          |  ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        2 |   LazyHStack { ForEach(0..<9) { _ in Color.red.frame(width: 300) } }
          |                                                                     ^ fix: insert '.scrollTargetLayout()'
        note: add '.scrollTargetLayout()' to the LazyHStack

        """)
    for command in ["check", "run", "test"] {
      #expect(settle(command, "--strict", path).status == .failure, "\(command)")
    }
    #expect(settle("check", "--format", "json", path).output.contains("\"NoSnapTargets\""))
  }

  /// A group is no layout: the views in it lie in a stack that the script does not write.
  @Test(arguments: [
    (
      "Group { rows }.scrollTargetLayout()", "put the views in a stack with '.scrollTargetLayout()'"
    ),
    ("rows", "put the views in a stack with '.scrollTargetLayout()'"),
    ("Group { VStack { rows } }", "add '.scrollTargetLayout()' to the VStack"),
  ])
  func adviceNamesALayoutThatIsThere(content: String, advice: String) throws {
    let folder = try Folder()
    let path = try folder.add(
      "a.scroll",
      """
      @ViewBuilder var rows: some View { ForEach(0..<40) { Color.red.frame(height: 120).id($0) } }
      ScrollView { \(content) }
      .scrollTargetBehavior(.viewAligned)

      """)
    #expect(settle("check", path).errors.contains("note: \(advice)\n"))
  }

  /// Only what tries all flicks knows which targets none of them rests on.
  @Test(arguments: ["", "  // settle:allow Unreachable"])
  func mapAndVerifyTellWhatIsNeverRestedOn(comment: String) throws {
    let folder = try Folder()
    let path = try folder.add(
      "a.scroll",
      """
      struct Pages: ScrollTargetBehavior {
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
          let page = context.containerSize.height * 2
          target.rect.origin.y = (target.rect.minY / page).rounded() * page
        }
      }
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<5) { Text("\\($0)").containerRelativeFrame(.vertical) }
        }
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(Pages())\(comment)

      """)
    let wanted = comment.isEmpty ? ["13 Unreachable"] : []
    for command in ["map", "verify"] {
      let errors = settle(command, path).errors
      #expect(lints(errors) == wanted, "\(command)")
      let words = "the target 1 and 1 more: no velocity lands there"
      #expect(errors.contains(words) == comment.isEmpty)
    }
    for command in ["check", "run", "test"] {
      #expect(lints(settle(command, path).errors).isEmpty, "\(command)")
    }
    // Who asks for every target reads it in the verdict.
    let asked = settle("verify", "--property", "everyTargetReachable", path)
    #expect(asked.status == .failure && lints(asked.errors).isEmpty)
  }

  /// The advice fits the cause, and is right.
  @Test(arguments: [
    (16.0, "Color.red.containerRelativeFrame(.horizontal)", "", "set the spacing to 0 and give"),
    (
      0, "Color.red.containerRelativeFrame(.horizontal)", ".safeAreaPadding(.horizontal, 20)",
      "set the spacing to 40, as long as the margins are, or use"
    ),
    (
      20, "Color.red.frame(width: 300)", "",
      "make each view with its spacing as long as a page, 393 pt, or use"
    ),
  ])
  func adviceAgainstDriftingPagesFitsTheCause(
    spacing: Double, view: String, margins: String, advice: String
  ) throws {
    let folder = try Folder()
    func pages(spacing: Double) throws -> String {
      try folder.add(
        "\(spacing).scroll",
        """
        ScrollView(.horizontal) {
          HStack(spacing: \(spacing)) { ForEach(0..<6) { _ in \(view) } }
        }
        \(margins)
        .scrollTargetBehavior(.paging)

        """)
    }
    let errors = settle("check", try pages(spacing: spacing)).errors
    #expect(lints(errors) == ["5 PageDrift"] && errors.contains("note: \(advice)"))
    let better = errors.firstMatch(of: /set the spacing to (\d+)/).flatMap { Double($0.1) }
    if let better { #expect(settle("check", try pages(spacing: better)).errors.isEmpty) }
  }

  /// A change of the length proposes the item that is named, one of the breadth the offset itself.
  @Test(arguments: [
    (
      "(y / 100).rounded() * 100 - 100", 300, "the window gets another width: 500 → 400 → 300",
      "resize(width: 300, height: 852)", "resize(width: 393, height: 852)"
    ),
    (
      "context.velocity.dy > 0 ? 310 : y + 310", 120, "the device rotates: 310 → 670 → 1,030",
      "rotate()", "rotate()"
    ),
  ])
  func aRuleIsAskedAgainAsAResizeDoes(
    answer: String, height: Int, walk: String, first: String, second: String
  ) throws {
    let folder = try Folder()
    let path = try folder.add(
      "a.scroll",
      """
      struct R: ScrollTargetBehavior {
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
          let y = target.rect.minY
          target.rect.origin.y = \(answer)
        }
      }
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<40) { Color.red.frame(height: \(height)).id($0) } }
          .scrollTargetLayout()
      }
      .scrollTargetBehavior(R())
      flick(.up, velocity: 1211)
      settle()
      var walk = "\\(Int(offset.y))"
      \(first)
      walk += " → \\(Int(offset.y))"
      \(second)
      print(walk + " → \\(Int(offset.y))")

      """)
    let run = settle("run", path)
    #expect(run.errors.contains("as it is when \(walk) [#NotIdempotent]"))
    let places = walk.split(separator: ": ").last ?? ""
    #expect(run.output.contains(places.replacing(",", with: "") + "\n"))
  }

  /// What stands before the scene is run, and says nothing.
  @Test func checkPlaysNothing() throws {
    let folder = try Folder()
    let path = try folder.add(
      "a.scroll",
      """
      print("before")
      test("none") { expect(false) }
      ScrollView { Color.red.frame(height: 3000) }.scrollTargetBehavior(.viewAligned)
      expect(false)

      """)
    let run = settle("check", path)
    #expect(run.status == .success && run.output.isEmpty)
    #expect(lints(run.errors) == ["3 NoSnapTargets"])
  }

  private struct Run {
    var status: SettleTools.ExitStatus
    var output: String
    var errors: String
  }

  private func settle(_ words: String...) -> Run {
    let console = Console(output: Output(), errors: Output())
    let status = DeepStack.run { Settle.run(words, console: console) }
    return Run(status: status, output: console.output.text, errors: console.errors.text)
  }

  /// Lines and names: `4 NoSnapTargets`.
  private func lints(_ errors: String) -> [String] {
    errors.split(separator: "\n").compactMap { line in
      guard let match = line.firstMatch(of: /:(\d+):\d+: warning: .* \[#(\w+)\]$/) else {
        return nil
      }
      return "\(match.1) \(match.2)"
    }
  }
}
