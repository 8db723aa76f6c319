import Testing

@testable import SettleTools

@Suite struct ReplCommandTests {
  @Test(arguments: [
    ("help", ReplCommand.help), ("h", .help), ("q", .quit), ("ste", .step), ("und", .undo),
    ("rel", .reload), ("ty", .type), ("load", .load),
  ])
  func aUniqueBeginningIsEnough(word: String, command: ReplCommand) {
    #expect(ReplCommand.named(word) == .success(command))
  }

  @Test(arguments: ["", "s", "t", "re", "xyz", "Help"])
  func othersAreNot(word: String) {
    guard case .failure = ReplCommand.named(word) else {
      Issue.record("'\(word)' was taken")
      return
    }
  }

  @Test func helpFitsATerminal() {
    for line in ReplCommand.page.split(separator: "\n") { #expect(line.count <= 80) }
    let output = Output()
    let repl = Repl(ReplOptions(), console: Console(output: output, errors: output))
    for name in ["device", "scroll", "tap", "resize", "frame", "ScrollView", ":back", "padding"] {
      _ = repl.take(":help \(name)")
    }
    #expect(output.text.contains("func resize("))
    for line in output.text.split(separator: "\n") { #expect(line.count <= 80) }
  }

  @Test func helpNamesEveryCommandThatIsThere() {
    for command in ReplCommand.allCases {
      let isShown = ReplCommand.page.contains(":\(command.rawValue) ")
      #expect(isShown == !command.isPlanned)
    }
  }
}
