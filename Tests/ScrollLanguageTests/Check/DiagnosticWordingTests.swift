import Foundation
import Testing

/// The house's rule for the words of diagnostics, held against the files that they stand in.
struct DiagnosticWordingTests {
  private static let properNouns = ["Objective-C", "SwiftUI", "Swift"]

  /// The texts that stand for a case, as written.
  private static func texts() throws -> [String] {
    try ["DiagnosticWording", "CheckWording", "CheckHints"].flatMap { name in
      let file = "Sources/ScrollLanguage/Diagnostics/\(name).swift"
      let text = try String(contentsOf: Grammar.root.appending(path: file), encoding: .utf8)
      return text.matches(of: /case \.\w+[^:\n]*:\s*\n?\s*"((?:[^"\\]|\\.)*)"/).map {
        String($0.1)
      }
    }
  }

  @Test func messagesBeginSmallAndHaveNoFullStop() throws {
    let texts = try Self.texts()
    #expect(texts.count > 200)
    for text in texts {
      let isProper = Self.properNouns.contains { text.hasPrefix($0) }
      #expect(isProper || text.first?.isUppercase == false, "\(text)")
      #expect(text.last != ".", "\(text)")
    }
  }

  @Test func faultsBeginWithACapital() throws {
    let sources = Grammar.root.appending(path: "Sources")
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /Fault\(\s*\.\w+,\s*"([^"]+)/) {
        count += 1
        #expect(match.1.first?.isLowercase == false, "\(file.lastPathComponent): \(match.1)")
      }
    }
    #expect(count > 40)
  }

  /// Two situations with the same words would be one.
  @Test func noMessageStandsTwice() throws {
    var seen: Set<String> = []
    for text in try Self.texts() {
      let template = text.replacing(/\\\([^)]*\)/, with: "…")
      #expect(seen.insert(template).inserted, "\(template)")
    }
  }
}
