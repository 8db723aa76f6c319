import Foundation
import Testing

@testable import settle_fuzz

@Suite struct TraceHashTests {
  private func hash(_ scripts: [String: String]) throws -> TraceHash {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("settle-traces")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in scripts {
      try text.write(
        to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    return TraceHash(of: [folder.path])
  }

  /// Two runs are alike, and a difference in the last bit of a number is one.
  @Test func tellsRunsApart() throws {
    let scene = Throws.scenes[0].text
    let text = scene + "flick(.up, velocity: 900)\nsettle()\nprint(offset)\n"
    let first = try hash(["a.scroll": text, "b.scroll": "let x = \n"])
    let second = try hash(["a.scroll": text, "b.scroll": "let x = \n"])
    #expect(first.scripts == 2)
    #expect(first.events == 15)
    #expect(first.value == second.value)
    let other = text.split(separator: "900").joined(separator: "900.0000000000001")
    #expect(try hash(["a.scroll": other, "b.scroll": "let x = \n"]).value != first.value)
  }
}
