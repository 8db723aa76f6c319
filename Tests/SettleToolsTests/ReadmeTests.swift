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
