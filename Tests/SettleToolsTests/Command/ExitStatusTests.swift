import Foundation
import Testing

@testable import SettleTools

/// What each command ends with, held against what its help says.
struct ExitStatusTests {
  private static let files = [
    "good.scroll": "print(1)\n", "wrong.scroll": "let x: Int = \"a\"\n",
    "bytes.scroll": "print(1)\n", "failing.scroll": "expect(false)\n",
  ]

  /// Words, what is piped in, and the status.
  private static let cases: [(words: [String], input: String, status: Int32)] = [
    (["run", "@good.scroll"], "", 0), (["run", "@failing.scroll"], "", 1),
    (["run", "--wat"], "", 64), (["run", "@wrong.scroll"], "", 65),
    (["run", "@none.scroll"], "", 66), (["run", "@"], "", 66),
    (["check", "@failing.scroll"], "", 0), (["check", "--strict", "@empty.scroll"], "", 1),
    (["check"], "", 64), (["check", "@bytes.scroll"], "", 65), (["check", "@none.scroll"], "", 66),
    (["test", "@good.scroll"], "", 0), (["test", "@failing.scroll"], "", 1),
    (["test"], "", 64), (["test", "@"], "", 65), (["test", "@none"], "", 66),
    (["repl", "@good.scroll"], "1 + 2\n", 0), (["repl"], "1 +\n", 1),
    (["repl"], "expect(false)\n", 1),
    (["repl", "--every"], "", 64), (["repl", "@wrong.scroll"], "", 65),
    (["repl"], ":load @bytes.scroll\n", 65),
    (["repl", "@none.scroll"], "", 66), (["repl"], ":load @none.scroll\n1 +\n", 66),
    (["link", "@good.scroll"], "", 0), (["link", "-"], "print(1)\n", 0), (["link"], "", 64),
    (["link", "@bytes.scroll"], "", 65), (["link", "@none.scroll"], "", 66),
    (["explain", "Syntax"], "", 0), (["explain", "Nothing"], "", 64),
    (["help", "nothing"], "", 64),
  ]

  @Test(arguments: cases.indices)
  func isOneOfHelp(index: Int) throws {
    let (words, input, status) = ExitStatusTests.cases[index]
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("settle-status-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in ExitStatusTests.files {
      let bytes = Data(text.utf8) + (name == "bytes.scroll" ? Data([0xff, 0x0a]) : Data())
      try bytes.write(to: folder.appendingPathComponent(name))
    }
    try Data().write(to: folder.appendingPathComponent("empty.scroll"))
    func placed(_ text: String) -> String {
      text.replacingOccurrences(of: "@", with: folder.path + "/")
    }
    let run = try Shell.run(
      try #require(TerminalProcess.settle), words.map(placed), input: placed(input))
    #expect(run.status == status, "\(run.errors)")
    let command = try #require(CommandName(rawValue: words[0]))
    let told = CommandTable.specification(of: command).statuses
    #expect(told.contains { $0.status.rawValue == run.status })
    #expect(HelpPage(command).text.contains("\n  \(run.status) "))
  }
}
