import Foundation
import Testing

@testable import SettleTools

/// Every example holds what it says, and nothing that is shown as right is warned of.
struct ExampleTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("examples").path

  private static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return (files ?? []).filter { $0.hasSuffix(".scroll") }.sorted()
  }()

  @Test func thereAreAtLeastTwelve() { #expect(ExampleTests.names.count >= 12) }

  @Test(arguments: ExampleTests.names)
  func holds(name: String) {
    let console = Console(output: Output(), errors: Output())
    let status = Settle.run(["test", "\(ExampleTests.folder)/\(name)"], console: console)
    #expect(status == .success, "\(console.output.text)\(console.errors.text)")
    #expect(!console.output.text.contains(" 0 expectations"))
    #expect(!console.errors.text.contains(": warning: "), "\(console.errors.text)")
  }
}
