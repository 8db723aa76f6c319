import DeepStack
import Foundation
import Testing

@testable import SettleTools

/// The page "Data formats": its examples are what the commands write, and its tables have every member of
/// every document.
struct DataFormatsTests {
  private let page: DataFormatsPage
  private let folder: Folder

  init() throws {
    page = try DataFormatsPage()
    folder = try Folder()
  }

  /// What a command writes, with the folder of the script left out.
  private func settle(_ command: String, script: String) throws -> String {
    let path = try folder.add("shelf.scroll", script)
    let words = command.split(separator: " ").dropFirst()
      .map { $0 == "shelf.scroll" ? path : String($0) }
    let console = Console(output: Output(), errors: Output())
    _ = DeepStack.run { Settle.run(words, console: console) }
    #expect(console.errors.text.isEmpty)
    return console.output.text.replacing(path, with: "shelf.scroll")
  }

  /// `SETTLE_RECORD=1` writes the examples again, for the difference to be reviewed.
  @Test func examplesAreWhatTheCommandsWrite() throws {
    var text = page.text
    for example in page.examples {
      let output = DataFormatsPage.shortened(
        try settle(example.command, script: page.script))
      text = text.replacing(example.block, with: example.replaced(with: output))
    }
    if ProcessInfo.processInfo.environment["SETTLE_RECORD"] == "1" {
      try text.write(to: DataFormatsPage.file, atomically: true, encoding: .utf8)
    }
    let written = try DataFormatsPage().text
    #expect(
      text == written, "write them again: SETTLE_RECORD=1 swift test --filter DataFormatsTests")
    #expect(page.examples.count == 8)
  }

  private static let aligned = """
    ScrollView(.horizontal) {
        LazyHStack(spacing: 10) {
            ForEach(0..<6) { card in Color.teal.frame(width: 300, height: 200).id(card) }
        }
        .scrollTargetLayout()
    }
    .scrollTargetBehavior(.viewAligned)
    flick(.left, velocity: 900)
    settle()
    """

  private static let drawn = """
    ScrollView {
        VStack { ForEach(0..<40) { row in Text("\\(row)").border(.red).frame(height: 70) } }
    }
    .frame(height: 300)
    .clipped()
    flick(.up, velocity: 900)
    settle()
    """

  private static let free = """
    ScrollView { Color.teal.frame(height: 5000) }
    flick(.up, velocity: 900)
    settle()
    """

  /// It fails for fast flicks and sets an anchor for slow ones.
  private static func failing(velocity: Int) -> String {
    """
    struct Shelf: ScrollTargetBehavior {
        var step = 300.0
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            target.rect.origin.y = [0.0, step][Int(target.rect.minY / step)]
            target.anchor = .center
        }
    }
    ScrollView { Color.teal.frame(height: 5000) }.scrollTargetBehavior(Shelf())
    flick(.up, velocity: \(velocity))
    settle()
    """
  }

  /// It rests beside the third shelf.
  private func misaligned() -> String {
    page.script.replacing("* step", with: "* step + (target.rect.minY > 450 ? 20 : 0)")
  }

  private static let grabbed = free + "\nflick(.up, velocity: 900)\ngrab()\nrelease()\nsettle()\n"

  /// Every document has the members of its table, each of a type that the table names; and no row of a
  /// table is without a document that has the member.
  @Test func documentsAreAsTheTablesSay() throws {
    var check = DataFormatsCheck(page.shapes)
    let few = "--velocity -3000...3000 --step 1000"
    let documents: [(shape: String, command: String, script: String)] = [
      ("Maps", "settle map --format json --set Shelf.step=300,250 \(few)", page.script),
      ("Maps", "settle map --format json \(few)", Self.aligned),
      ("Maps", "settle map --format json --from 0 \(few)", Self.free),
      ("Maps", "settle map --format json --from 0 \(few)", Self.failing(velocity: 900)),
      ("Maps", "settle plot --kind reach --format json --step 1000", Self.aligned),
      ("Explanation", "settle why --format json", page.script),
      ("Explanation", "settle why --format json", Self.aligned),
      ("Explanation", "settle why --format json --not 2", page.script),
      ("Explanation", "settle why --format json --not 1", page.script),
      ("Explanation", "settle why --format json --not 4", page.script),
      ("Explanation", "settle why --format json", Self.grabbed),
      ("Explanation", "settle why --format json", PlayedFlickTests.feed),
      ("Explanation", "settle why --format json", PlayedFlickTests.interrupted),
      ("Explanation", "settle why --format json", Self.failing(velocity: 300)),
      ("Explanation", "settle why --format json", Self.failing(velocity: 3000)),
      ("Plot", "settle plot --format json", page.script),
      ("Plot", "settle plot --kind band --format json", page.script),
      ("Plots", "settle plot --format json --set Shelf.step=300,250", page.script),
      ("Film", "settle plot --kind film --format json", page.script),
      ("Film", "settle plot --kind film --format json", Self.drawn),
      (
        "Verification",
        "settle verify --format json --property everyTargetReachable --property interruptible "
          + "--property keepsItemOnResize --property inBounds \(few)", Self.aligned
      ),
      ("Verification", "settle verify --format json \(few)", Self.failing(velocity: 900)),
      ("Verification", "settle verify --format json \(few)", page.script),
      ("Verification", "settle verify --format json \(few)", misaligned()),
      (
        "Difference",
        "settle diff --format json --set Shelf.step=300,250 --from 0 \(few)", page.script
      ),
      (
        "Difference",
        "settle diff --format json --set Shelf.step=300,250 --from 0 \(few)",
        Self.failing(velocity: 900)
      ),
    ]
    for document in documents {
      let text = try settle(document.command + " shelf.scroll", script: document.script)
      check.check(try JSONValue(text), document.shape, at: document.command)
    }
    for script in [page.script, Self.failing(velocity: 900)] {
      let rows = try settle("settle sweep --format ndjson \(few) shelf.scroll", script: script)
      for row in rows.split(separator: "\n") { check.check(try JSONValue(row), "Row", at: "sweep") }
    }
    #expect(check.problems.isEmpty, "\(check.problems.joined(separator: "\n"))")
    #expect(check.unseen.isEmpty, "no document has \(check.unseen)")
  }

  @Test func columnsAreTheMembersOfRows() throws {
    let columns = SweepRow.header.dropLast().split(separator: ",").map(String.init)
    #expect(page.shapes["Row"]?.map(\.name) == columns)
  }
}
