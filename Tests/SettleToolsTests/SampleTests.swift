import Foundation
import Testing

@testable import SettleTools

/// The samples of the two talks run as they are printed: each script in `Samples` has lines
/// `// sample: T2-13`, in whose place the text of that sample is put, and announces what it prints.
/// Skipped where there are no samples.
@Suite struct SampleTests {
  private static let harnesses = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Samples")

  static let samples: URL? = {
    let environment = ProcessInfo.processInfo.environment["SETTLE_SHARED"]
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let shared =
      environment.map { URL(fileURLWithPath: $0) }
      ?? package.deletingLastPathComponent().appendingPathComponent("shared")
    let samples = shared.appendingPathComponent("samples")
    if FileManager.default.fileExists(atPath: samples.path) { return samples }
    print("skipped: no shared samples here")
    return nil
  }()

  private static let names: [String] = {
    guard samples != nil else { return [] }
    let files = try? FileManager.default.contentsOfDirectory(atPath: harnesses.path)
    return (files ?? []).filter { $0.hasSuffix(".scroll") }.sorted()
  }()

  @Test(arguments: names)
  func sample(name: String) throws {
    let text = try String(
      contentsOf: SampleTests.harnesses.appendingPathComponent(name), encoding: .utf8)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("settle-samples-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: SampleTests.harnesses, to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = folder.appendingPathComponent(name)
    try SampleTests.filled(text).write(to: script, atomically: true, encoding: .utf8)
    let console = Console(output: Output(), errors: Output())
    _ = Settle.run(["run", script.path], console: console)
    let announced = text.matches(of: /\/\/ prints: (.*)/).map { String($0.1) }
    // Rows of the trace are indented, and those of a test stand below its name.
    let printed = console.output.text.split(separator: "\n").filter {
      !$0.hasPrefix("  ") && !$0.hasPrefix("test \"")
    }
    #expect(printed.map(String.init) == announced)
    #expect(console.errors.text == "")
  }

  /// The script with the samples in their places.
  private static func filled(_ text: String) throws -> String {
    try text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let match = line.firstMatch(of: /^\s*\/\/ sample: (\S+)/) else { return String(line) }
      let samples = try #require(SampleTests.samples)
      return try String(
        contentsOf: samples.appendingPathComponent("\(match.1).swift"), encoding: .utf8)
    }.joined(separator: "\n")
  }
}
