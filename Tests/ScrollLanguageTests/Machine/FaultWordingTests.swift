import Foundation
import Testing

/// Faults begin with a capital letter, as those of Swift's own runtime do, or with the name of the
/// verb that they are about; diagnostics begin with a small one, as the compiler's do.
struct FaultWordingTests {
  private static let verbs: Set = [
    "advance", "device", "drag", "expect", "expectFailure", "flick", "grab", "hold", "include",
    "release", "reset", "resize", "rotate", "scroll", "settle", "step", "tap", "tapStatusBar",
    "test", "wheel",
  ]

  @Test func faultsBeginWithACapitalOrAVerb() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var count = 0
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /[Ff]ault\(\s*\.[a-zA-Z]+,\s*"([A-Za-z]+)/) {
        let word = String(match.1)
        count += 1
        #expect(word.first?.isUppercase == true || Self.verbs.contains(word), "\(file): \(word)")
      }
    }
    #expect(count > 40)
  }
}
