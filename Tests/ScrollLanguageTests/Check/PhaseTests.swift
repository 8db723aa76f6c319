import Foundation
import Testing

/// The phases of the checker do not reach into each other, as its source files say.
@Suite struct PhaseTests {
  private static let sources = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { folder, _ in
    folder.deletingLastPathComponent()
  }.appendingPathComponent("Sources")

  private struct Line {
    let file: String
    let text: String
  }

  /// The lines of all Swift files in a folder, comments apart.
  private static func lines(in folder: String) throws -> [Line] {
    let root = sources.appendingPathComponent(folder)
    let files = try #require(FileManager.default.enumerator(atPath: root.path))
    var found: [Line] = []
    for case let file as String in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
      for line in text.split(separator: "\n")
      where !line.drop(while: { $0 == " " }).hasPrefix("//") {
        found.append(Line(file: file, text: String(line)))
      }
    }
    #expect(!found.isEmpty)
    return found
  }

  private static func uses(of pattern: String, in lines: [Line]) throws -> [String] {
    let word = try Regex(pattern)
    return lines.filter { $0.text.contains(word) }.map { $0.file + ":" + $0.text }
  }

  @Test("Inference reports nothing and makes no terms")
  func inferenceHasNoEffectOutside() throws {
    let lines = try Self.lines(in: "ScrollLanguage/Check/Inference")
    #expect(
      try Self.uses(
        of: #"\b(report|warn|make|makeCall)\(|\bdiagnostics\b|\bprogram\.terms\b"#, in: lines
      ).isEmpty)
  }

  @Test("Only inference rolls back")
  func onlyInferenceGoesBack() throws {
    let lines = try Self.lines(in: "ScrollLanguage/Check").filter {
      !$0.file.hasPrefix("Inference/")
    }
    #expect(try Self.uses(of: #"\brollBack\b|\bsnapshot\b|\battempt\b"#, in: lines).isEmpty)
  }

  @Test("Elaboration makes no type variables")
  func elaborationMakesNoVariables() throws {
    let lines = try Self.lines(in: "ScrollLanguage/Check/Elaboration")
    #expect(try Self.uses(of: #"\b(makeVariable|equate|requireConversion)\("#, in: lines).isEmpty)
  }

  @Test("No product imports Foundation")
  func noFoundation() throws {
    let lines = try Self.lines(in: ".").filter { !$0.file.hasPrefix("settle-") }
    #expect(try Self.uses(of: #"^ *(\w+ )?import Foundation"#, in: lines).isEmpty)
  }
}
