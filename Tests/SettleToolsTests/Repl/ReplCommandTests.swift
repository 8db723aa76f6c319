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

  @Test func helpNamesEveryCommandThatIsThere() {
    for command in ReplCommand.allCases {
      #expect(ReplCommand.page.contains(":\(command.rawValue) ") == !command.isPlanned)
    }
  }
}
