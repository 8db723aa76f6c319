import DeepStack
import Foundation
import Testing

@testable import SettleTools

/// The readme shows what really happens.
struct ReadmeTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private let blocks: [String]

  init() throws {
    let text = try String(
      contentsOf: ReadmeTests.root.appendingPathComponent("README.md"), encoding: .utf8)
    blocks = text.components(separatedBy: "```").enumerated()
      .filter { $0.offset % 2 == 1 }.map(\.element)
  }

  @Test func theScriptIsTheExample() throws {
    let script = try String(contentsOf: example, encoding: .utf8)
    #expect(blocks[0] == "swift\n" + script)
  }

  @Test func theOutputIsThatOfTheExample() {
    let console = Console(output: Output(), errors: Output())
    let status = DeepStack.run { Settle.run([example.path], console: console) }
    #expect(status == .success)
    let command = "text\n$ swift run settle examples/collapsing-header.scroll\n"
    #expect(blocks[1] == command + console.output.text)
  }

  @Test(arguments: ["map", "why"])
  func theOutputsAreThoseOfTheCommands(command: String) {
    let console = Console(output: Output(), errors: Output())
    let cards = ReadmeTests.root.appendingPathComponent("examples/cards.scroll").path
    let status = DeepStack.run { Settle.run([command, cards], console: console) }
    #expect(status == .success)
    let shown = "text\n$ swift run settle \(command) examples/cards.scroll\n\(console.output.text)"
    #expect(blocks.contains(shown))
  }

  /// `SETTLE_RECORD=1` makes the picture anew.
  @Test func thePictureIsThatOfTheExample() throws {
    let console = Console(output: Output(), errors: Output())
    let cards = ReadmeTests.root.appendingPathComponent("examples/cards.scroll").path
    let words = ["map", "--format", "svg", cards]
    #expect(DeepStack.run { Settle.run(words, console: console) } == .success)
    let picture = ReadmeTests.root.appendingPathComponent("examples/pictures/cards.svg")
    if ProcessInfo.processInfo.environment["SETTLE_RECORD"] == "1" {
      try console.output.text.write(to: picture, atomically: true, encoding: .utf8)
    }
    let recorded = try String(contentsOf: picture, encoding: .utf8)
    #expect(recorded == console.output.text, "SETTLE_RECORD=1 swift test makes it anew")
  }

  @Test func everyExampleIsListed() throws {
    let text = try String(
      contentsOf: ReadmeTests.root.appendingPathComponent("README.md"), encoding: .utf8)
    let folder = ReadmeTests.root.appendingPathComponent("examples").path
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      #expect(text.contains("(examples/\(name))"))
    }
  }

  private var example: URL {
    ReadmeTests.root.appendingPathComponent("examples/collapsing-header.scroll")
  }
}
