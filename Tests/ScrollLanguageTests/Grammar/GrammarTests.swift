import Foundation
import Testing

/// `grammar.md` and the productions above the parse functions are one and the same.
struct GrammarTests {
  private static let syntax = Grammar.root.appending(path: "Sources/ScrollLanguage/Syntax")

  private static func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(at: syntax, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }

  private static func parsed() throws -> [String: String] {
    var all: [String: String] = [:]
    for file in try files() {
      let comments = file.split(separator: "\n").compactMap { line -> Substring? in
        guard let match = line.wholeMatch(of: /\s*\/\/\/ (.*)/) else { return nil }
        return match.1
      }
      all.merge(Grammar.productions(comments)) { first, _ in first }
    }
    return all
  }

  @Test func theTwoSetsAreEqual() throws {
    let written = try Grammar.written()
    let parsed = try Self.parsed()
    #expect(written.count > 100)
    #expect(Set(written.keys) == Set(parsed.keys))
    for (name, body) in parsed { #expect(written[name] == body, "\(name)") }
  }

  @Test func everyParseFunctionHasItsProduction() throws {
    for file in try Self.files() {
      let lines = file.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        guard let match = line.firstMatch(of: /func (parse[A-Z]\w*)\(/),
          line.contains("mutating")
        else { continue }
        let comment = lines[..<index].reversed().prefix {
          $0.contains("///") || $0.contains("@inline")
        }
        #expect(
          comment.contains { $0.firstMatch(of: #/\/\/\/ [a-z][a-z-]* = /#) != nil }, "\(match.1)")
      }
    }
  }

  @Test func everyNameIsDefined() throws {
    let written = try Grammar.written()
    let plain: Set = [
      "any-character", "binary-digits", "digit", "end-of-line", "hex-digits", "keyword",
      "letter-beyond-ascii", "octal-digits", "operator-character", "token",
    ]
    for (name, body) in written {
      let names = body.replacing(/"[^"]*"|'[^']*'/, with: "").matches(of: /[a-z][a-z-]*/)
      for used in names where !plain.contains(String(used.0)) {
        #expect(written[String(used.0)] != nil, "\(used.0) in \(name)")
      }
    }
  }
}
