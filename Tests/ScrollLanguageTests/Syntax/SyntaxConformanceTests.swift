import Foundation
import Testing

@testable import ScrollLanguage

/// The programs of the shared folder, where it is at hand: what must parse, and what must not.
struct SyntaxConformanceTests {
  private static let shared: URL = {
    if let path = ProcessInfo.processInfo.environment["SETTLE_SHARED"] {
      return URL(filePath: path)
    }
    return URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "shared")
  }()

  private static func files(_ folder: String, _ suffix: String) -> [URL] {
    let url = shared.appending(path: folder)
    let all = try? FileManager.default.contentsOfDirectory(
      at: url, includingPropertiesForKeys: nil)
    guard let all else {
      print("skipped: \(url.path) is not there")
      return []
    }
    return all.filter { $0.pathExtension == suffix }.sorted { $0.path < $1.path }
  }

  private static func parse(_ file: URL) throws -> SyntaxText {
    SyntaxText(bytes: Array(try Data(contentsOf: file)))
  }

  /// Numbers behind `line:` and `also:` of an expectation.
  private static func lines(_ file: URL, _ suffix: String) throws -> Set<Int> {
    let note = file.deletingPathExtension().appendingPathExtension(suffix)
    let text = try String(contentsOf: note, encoding: .utf8)
    var lines: Set<Int> = []
    for line in text.split(separator: "\n")
    where line.hasPrefix("line:") || line.hasPrefix("also:") {
      for number in line.matches(of: /\d+/) { lines.insert(Int(number.0) ?? 0) }
    }
    return lines
  }

  @Test(arguments: [
    ("corpus/run", "scroll"), ("corpus/trap", "scroll"), ("rules", "scroll"), ("samples", "swift"),
  ])
  func programsParse(_ folder: String, _ suffix: String) throws {
    for file in Self.files(folder, suffix) {
      let messages = try Self.parse(file).messages
      #expect(messages.isEmpty, "\(file.lastPathComponent): \(messages)")
    }
  }

  @Test func syntaxErrorsAreFoundOnTheirLines() throws {
    for file in Self.files("corpus/reject", "scroll") {
      let syntax = try Self.parse(file)
      let note = try String(
        contentsOf: file.deletingPathExtension().appendingPathExtension("err"), encoding: .utf8)
      let isSyntax = note.contains("category: syntax") || note.contains("category: reserved")
      let expected = try Self.lines(file, "err")
      let found = syntax.parsed.diagnostics.map {
        syntax.source.position(at: $0.span.span.start).line
      }
      #expect(found.allSatisfy { expected.contains($0) }, "\(file.lastPathComponent): \(found)")
      #expect(found.count <= 1, "\(file.lastPathComponent): \(syntax.messages)")
      #expect(!isSyntax || found.count == 1, "\(file.lastPathComponent)")
    }
  }

  @Test func refusalsStandOnTheirLines() throws {
    let names: Set = [
      "class", "actor", "async", "await", "variadic parameter", "operator declaration", "import",
      "is", "as", "result builder", "lazy", "defer", "macro",
    ]
    for file in Self.files("corpus/unsupported", "scroll") {
      let syntax = try Self.parse(file)
      let note = try String(
        contentsOf: file.deletingPathExtension().appendingPathExtension("why"), encoding: .utf8)
      let construct = note.firstMatch(of: /construct: (.*)/).map { String($0.1) } ?? ""
      let expected = try Self.lines(file, "why")
      let found = syntax.parsed.diagnostics.map {
        syntax.source.position(at: $0.span.span.start).line
      }
      #expect(found.allSatisfy { expected.contains($0) }, "\(file.lastPathComponent): \(found)")
      #expect(!names.contains(construct) || !found.isEmpty, "\(file.lastPathComponent)")
    }
  }
}
