import Foundation
import Testing

@testable import ScrollLanguage
@testable import ScrollStage

/// The library's texts are laid out by the toolchain's formatter, so that a top-level declaration
/// begins at the first column and nothing inside it does.
///
/// `SETTLE_RECORD=1 swift test --filter LibraryFormatTests` lays them out in the sources.
struct LibraryFormatTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let isRecording = ProcessInfo.processInfo.environment["SETTLE_RECORD"] == "1"
  private static let hasFormatter = (try? runFormatter(["--version"]))?.status == 0

  @Test(.enabled(if: hasFormatter, "there is no `swift format`"))
  func textsAreLaidOutByTheFormatter() throws {
    let sources = StageLibrary.allSources
    let formatted = try LibraryFormatTests.formatted(sources.map { $0.text })
    if LibraryFormatTests.isRecording {
      return try record(zip(sources, formatted).filter { $0.text != $1 })
    }
    let differences = zip(sources, formatted).compactMap { source, text in
      firstDifference(source.text, text).map { "\(source.name):\($0)" }
    }
    #expect(
      differences.isEmpty,
      """
      \(differences.joined(separator: "\n"))
      lay them out: SETTLE_RECORD=1 swift test --filter LibraryFormatTests
      """)
  }

  /// What the formatter leaves open: a body ends on a line of its own unless all of the declaration is
  /// on one line, or the body is empty.
  @Test func bodiesEndOnALineOfTheirOwn() {
    for source in StageLibrary.allSources {
      for (index, line) in source.text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        let isContinued =
          line.first.map { "{}()[]<>-".contains($0) } == true || line.hasPrefix("where ")
        let endsHere = line == "}" || !line.contains("}") || line.hasSuffix("{}")
        #expect(!isContinued || endsHere, "\(source.name):\(index + 1): \(line)")
      }
    }
  }

  private func firstDifference(_ text: String, _ formatted: String) -> String? {
    if text == formatted { return nil }
    let lines = text.components(separatedBy: "\n")
    let others = formatted.components(separatedBy: "\n")
    let index = zip(lines, others).prefix { $0 == $1 }.count
    let line = index < lines.count ? lines[index] : "the end"
    let other = index < others.count ? others[index] : "the end"
    return "\(index + 1): \(line)\n  formatted: \(other)"
  }

  /// A text is found in the sources by its literal.
  private func record(_ changes: [(source: LibrarySource, formatted: String)]) throws {
    var unfound = changes
    for library in ["ScrollLanguage", "ScrollStage"] {
      let folder = LibraryFormatTests.root.appendingPathComponent("Sources/\(library)/Library")
      for file in try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)
      {
        let before = try String(contentsOf: file, encoding: .utf8)
        var contents = before
        unfound.removeAll { source, formatted in
          for isRaw in [false, true] {
            let old = literal(source.text, isRaw: isRaw)
            guard let place = contents.range(of: old) else { continue }
            contents.replaceSubrange(place, with: literal(formatted, isRaw: isRaw))
            return true
          }
          return false
        }
        if contents != before { try contents.write(to: file, atomically: true, encoding: .utf8) }
      }
    }
    for (source, _) in unfound { Issue.record("no literal holds the text of \(source.name)") }
  }

  private func literal(_ text: String, isRaw: Bool) -> String {
    let lines = text.components(separatedBy: "\n").map { $0.isEmpty ? "" : "    \($0)" }
      .joined(separator: "\n")
    return isRaw
      ? "#\"\"\"\n\(lines)\n    \"\"\"#\n"
      : " \"\"\"\n\(lines.replacingOccurrences(of: "\\", with: "\\\\"))\n    \"\"\"\n"
  }

  private static func formatted(_ texts: [String]) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("settle-format-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = texts.indices.map { folder.appendingPathComponent("\($0).swift") }
    for (file, text) in zip(files, texts) {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let configuration = root.appendingPathComponent(".swift-format").path
    let run = try runFormatter(
      ["--in-place", "--parallel", "--recursive", folder.path]
        + (FileManager.default.fileExists(atPath: configuration)
          ? ["--configuration", configuration] : []))
    try #require(run.status == 0 && run.output.isEmpty, "\(run.output)")
    return try files.map { try String(contentsOf: $0, encoding: .utf8) }
  }

  private static func runFormatter(
    _ arguments: [String]
  ) throws -> (output: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift", "format"] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: output, as: UTF8.self), process.terminationStatus)
  }
}
