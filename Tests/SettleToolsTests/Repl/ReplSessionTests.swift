import Foundation
import ScrollLanguage
import Testing

@testable import SettleTools

/// Whole sessions, each a `.txt` of what is typed with a `.out` of what is shown beside it: every
/// entry behind `> `, its results below. `SETTLE_RECORD=1` rewrites them; the change is to be read.
@Suite struct ReplSessionTests {
  private static let folder = (#filePath as NSString).deletingLastPathComponent + "/Sessions"

  private static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return (files ?? []).filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
  }()

  @Test func thereAreSessions() { #expect(ReplSessionTests.names.count >= 5) }

  /// A pipe shows what somebody who types the same lines sees, without prompts.
  @Test(arguments: ReplSessionTests.names)
  func showsWhatIsRecordedAndThroughAPipe(name: String) throws {
    let path = "\(ReplSessionTests.folder)/\(name)"
    let session = try String(contentsOfFile: path + ".txt", encoding: .utf8)
    let (shown, answers) = play(session)
    if ProcessInfo.processInfo.environment["SETTLE_RECORD"] == "1" {
      try shown.write(toFile: path + ".out", atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOfFile: path + ".out", encoding: .utf8) == shown)
    let output = Output()
    try PipedRepl.play(session, output: output, errors: output)
    #expect(output.text == answers)
  }

  /// Answers and errors keep their order where both streams of the process are one.
  @Test func theProcessShowsTheSame() throws {
    let session = try String(
      contentsOfFile: "\(ReplSessionTests.folder)/mistakes.txt", encoding: .utf8)
    let settle = try #require(TerminalProcess.settle)
    let run = try Shell.run(
      "/bin/sh", ["-c", "exec \"$0\" repl --no-history 2>&1", settle], input: session)
    #expect(run.output == play(session).answers)
  }

  /// - Returns: what was typed with what was shown, and the latter alone.
  private func play(_ session: String) -> (shown: String, answers: String) {
    let output = Output()
    // Both streams in one, as on a terminal.
    let repl = Repl(ReplOptions(), console: Console(output: output, errors: output))
    var shown = ""
    var entry = ""
    var told = 0
    for line in session.split(separator: "\n", omittingEmptySubsequences: false) {
      entry += entry.isEmpty ? line : "\n" + line
      if !ReplEntry.isComplete(entry) { continue }
      if !entry.isEmpty { shown += "> \(entry)\n" }
      let goesOn = repl.take(entry)
      entry = ""
      shown += output.text.dropFirst(told)
      told = output.text.count
      if !goesOn { break }
    }
    return (shown, output.text)
  }
}
