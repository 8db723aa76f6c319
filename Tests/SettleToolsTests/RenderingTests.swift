import Foundation
import Testing

@testable import SettleTools

/// Whole renderings of what is wrong with a script, each beside its script in `Renderings`.
/// `SETTLE_RECORD=1` rewrites them; the change is then to be read.
struct RenderingTests {
  private static let folder = (#filePath as NSString).deletingLastPathComponent + "/Renderings"

  private static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return (files ?? []).filter { $0.hasSuffix(".scroll") }.map { String($0.dropLast(7)) }.sorted()
  }()

  @Test func thereAreRenderings() { #expect(RenderingTests.names.count >= 10) }

  @Test(arguments: RenderingTests.names)
  func isAsRecorded(name: String) throws {
    let script = "\(RenderingTests.folder)/\(name).scroll"
    let console = Console(output: Output(), errors: Output())
    let status = Settle.run(["run", script], console: console)
    let text = """
      --- standard output
      \(console.output.text)--- standard error
      \(console.errors.text)--- status \(status.rawValue)

      """.replacingOccurrences(of: RenderingTests.folder + "/", with: "")
    let record = "\(RenderingTests.folder)/\(name).txt"
    if ProcessInfo.processInfo.environment["SETTLE_RECORD"] == "1" {
      try text.write(toFile: record, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOfFile: record, encoding: .utf8) == text)
  }
}
