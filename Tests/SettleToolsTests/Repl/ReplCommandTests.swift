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
      #expect(ReplCommand.page.contains(":\(command.rawValue)"))
    }
  }

  @Test func framesAreFewerThanTheLimit() {
    let output = Output()
    let repl = Repl(ReplOptions(), console: Console(output: output, errors: output))
    for count in ["1000000000000", "99999999999999999999", "x", "-1"] {
      _ = repl.take(":step \(count)")
    }
    #expect(
      output.text == """
        error: 1000000000000 frames are too many: at most 1000000000 at a time
        error: 99999999999999999999 frames are too many: at most 1000000000 at a time
        error: 'x' is not a number of frames
        error: '-1' is not a number of frames

        """)
  }
}
