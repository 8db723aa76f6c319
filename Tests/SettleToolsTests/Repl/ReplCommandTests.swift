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
    for name in [
      "device", "scroll", "tap", "resize", "frame", "ScrollView", ":back", "padding", ":map",
      ":why", ":plot",
    ] {
      _ = repl.take(":help \(name)")
    }
    #expect(output.text.contains("func resize("))
    #expect(output.text.contains("--not <id>") && output.text.contains("--kind <kind>"))
    for line in output.text.split(separator: "\n") { #expect(line.count <= 80) }
  }

  @Test func commandsAboutFlicksTakeOptions() {
    let scene = """
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<9) { row in \
      Color.red.frame(height: 300).id("row \\(row)") } }.scrollTargetLayout() }\
      .scrollTargetBehavior(.viewAligned)
      """
    let (output, errors) = (Output(), Output())
    let repl = Repl(ReplOptions(), console: Console(output: output, errors: errors))
    for entry in [
      scene, "flick(.up, velocity: 900)", "settle()", "flick(.up, velocity: 2000)", "settle()",
    ] {
      _ = repl.take(entry)
    }
    func answer(_ command: String) -> (text: String, problem: String) {
      let (told, warned) = (output.text.utf8.count, errors.text.utf8.count)
      _ = repl.take(command)
      return (
        String(output.text.utf8.dropFirst(told)) ?? "",
        String(errors.text.utf8.dropFirst(warned)) ?? ""
      )
    }
    let map = answer(":map --from 0 --from 'id:row 2' --velocity -500...500 --step 250").text
    #expect(map.contains("−500…500 pt/s, step 250"))
    #expect(map.contains("row 0") && map.contains("row 2") && !map.contains("row 1  "))
    #expect(answer(":why --not \"row 5\"").text.contains("not row 5"))
    #expect(answer(":why --gesture 1").text.hasPrefix("flick up 900 pt/s"))
    #expect(answer(":why").text.hasPrefix("flick up 2000 pt/s"))
    #expect(answer(":why --gesture 9").problem.contains("there is no landing 9"))
    #expect(answer(":plot --gesture 1").text.hasPrefix("flick up 900 pt/s"))
    #expect(answer(":plot --kind band --format text").text.hasPrefix("Rubber band"))
    #expect(answer(":plot --kind reach --ascii").text.utf8.allSatisfy { $0 < 128 })
    let film = answer(":plot --kind film --at 0,0.5").text
    #expect(film.contains("0.5 s"))
    for (command, problem) in [
      (":map --velocity nan", "'nan' is not a finite number"),
      (":map --axis z", "it may be 'x', 'y'"),
      (":map --axis x", "nothing in the scene scrolls horizontally"),
      (":why --nto 3", "did you mean '--not'?"), (":why --not row 5", "'5' is left over"),
      (":why --not 'row", "is not closed"), (":plot --format svg", "it may be 'text'"),
      (":map --from 1e9", "nothing rests at 1000000000"),
    ] { #expect(answer(command).problem.contains(problem), "\(command)") }
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
