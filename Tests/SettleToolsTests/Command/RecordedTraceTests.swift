import DeepStack
import Foundation
import Testing

@testable import SettleTools

/// Golden traces beside scripts: recorded on demand, compared from then on.
struct RecordedTraceTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private static let script = """
    ScrollView { VStack(spacing: 0) { ForEach(0..<40) { _ in Color.red.frame(height: 100) } } }
    print("begin")
    drag(.up, by: 50)
    release()
    test("a flick") {
      flick(.up, velocity: 900)
      settle()
      expect(offset.y > 100)
    }

    """

  @Test func theRecordingIsTheTraceOfARun() throws {
    let path = try folder.add("a.scroll", Self.script)
    let recorded = settle("test", "--record", path)
    #expect(recorded.status == .success)
    #expect(
      recorded.errors == "\(path).trace: note: the trace is recorded; it is compared from now on\n")
    #expect(try text(of: path + ".trace") == settle("run", "--every", "event", path).output)
    // What is recorded already is not said again.
    #expect(settle("test", "--record", path).errors.isEmpty)
    let compared = settle("test", path)
    #expect(compared.status == .success && compared.output.contains("  ok      trace (1)\n"))
    #expect(compared.output.hasSuffix("1 file, 2 tests, 2 expectations: all passed\n"))
  }

  @Test func nothingIsComparedWithoutARecording() throws {
    let path = try folder.add("a.scroll", Self.script)
    #expect(!settle("test", path).output.contains("trace"))
    #expect(!FileManager.default.fileExists(atPath: path + ".trace"))
  }

  @Test func aDifferenceFailsWithItsLines() throws {
    let path = try folder.add("a.scroll", Self.script)
    _ = settle("test", "--record", path)
    try folder.add("a.scroll", Self.script.replacingOccurrences(of: "by: 50", with: "by: 60"))
    let run = settle("test", path)
    #expect(run.status == .failure)
    #expect(run.output.contains("  FAILED  trace (1)\n"))
    #expect(
      run.output.contains(
        "error: the trace differs from the recorded one (- recorded, + now)\n@@ line 1 @@\n"))
    #expect(run.output.contains("\n-  0.000  idle ") || run.output.contains("\n-   0.000  idle "))
    #expect(run.output.contains("drag up 60 pt in 0.25 s\n"))
    #expect(run.output.contains("\nnote: 'settle test --record' records it again\n"))
    #expect(settle("test", "--record", path).status == .success)
    #expect(settle("test", path).status == .success)
  }

  @Test func everyFormatHasTheDifference() throws {
    let path = try folder.add("a.scroll", Self.script)
    try folder.add("a.scroll.trace", "nothing\n")
    let expected = [
      ("tap", "not ok 2 - \(path): trace\n"), ("tap", "#   - nothing\n"),
      ("junit", "<failure message=\"\(path): the trace differs"), ("junit", "\n- nothing\n"),
      ("github", "::error file=\(path),title=trace::the trace differs"),
      ("github", "%0A- nothing%0A"),
      ("json", "\"difference\": [\n"), ("json", "\"- nothing\""),
    ]
    for (format, words) in expected {
      #expect(settle("test", "--format", format, path).output.contains(words), "\(format)")
    }
  }

  @Test func aFilterComparesNothing() throws {
    let path = try folder.add("a.scroll", Self.script)
    try folder.add("a.scroll.trace", "nothing\n")
    let run = settle("test", "--filter", "flick", path)
    #expect(run.status == .success && !run.output.contains("trace") && run.errors.isEmpty)
  }

  @Test func buildServersRecordNothing() throws {
    let path = try folder.add("a.scroll", Self.script)
    let refused = settle("test", "--record", path, environment: ["CI": "true"])
    #expect(refused.status == .usage && refused.output.isEmpty)
    #expect(refused.errors.hasPrefix("Error: --record is refused because CI is set"))
    #expect(!FileManager.default.fileExists(atPath: path + ".trace"))
    for value in ["", "false"] {
      #expect(settle("test", "--record", path, environment: ["CI": value]).status == .success)
    }
  }

  @Test func whatCannotBeRecordedIsRefused() throws {
    let path = try folder.add("a.scroll", Self.script)
    #expect(settle("test", "--record", "-").errors.contains("cannot be used with standard input"))
    #expect(settle("test", "--record", "-").status == .usage)
    #expect(settle("test", "--record", "--set", "R.k=1", path).status == .usage)
    try FileManager.default.createDirectory(
      atPath: path + ".trace", withIntermediateDirectories: false)
    let run = settle("test", "--record", path)
    #expect(run.status == .inputOutput)
    #expect(run.output.contains(".trace: error: the trace cannot be written: "))
    #expect(
      settle("test", path).output.contains(".trace: error: the recorded trace: this is a dir"))
  }

  @Test func differencesAreShort() {
    let old = (0..<300).map { "\($0)\n" }.joined()
    let new = (0..<300).map { $0 % 10 == 5 ? "x\($0)\n" : "\($0)\n" }.joined()
    let lines = LineDifference(from: old, to: new).lines
    #expect(lines.prefix(7) == ["@@ line 4 @@", "  3", "  4", "- 5", "+ x5", "  6", "  7"])
    #expect(lines.count == 21 && lines[20].hasPrefix("… and "))
    #expect(LineDifference(from: old, to: old).lines.isEmpty)
    #expect(
      LineDifference(from: "a\n", to: "a").lines == ["@@ line 1 @@", "- a", "+ a (no line end)"])
    #expect(LineDifference(from: "a\n", to: "").lines == ["@@ line 1 @@", "- a"])
  }

  private func text(of path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  private struct Run {
    var status: SettleTools.ExitStatus
    var output: String
    var errors: String
  }

  private func settle(_ words: String..., environment: [String: String] = [:]) -> Run {
    let console = Console(output: Output(), errors: Output(), environment: environment)
    let status = DeepStack.run { Settle.run(words, console: console) }
    return Run(status: status, output: console.output.text, errors: console.errors.text)
  }
}
