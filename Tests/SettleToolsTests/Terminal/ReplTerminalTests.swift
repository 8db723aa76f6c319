import Foundation
import Testing

@testable import SettleTools

/// The REPL at a terminal, as a new user would have it in front of them.
@Suite(.enabled(if: TerminalProcess.settle != nil))
struct ReplTerminalTests {
  /// A session and the folder of its history, which goes away with it.
  private struct Session {
    let process: TerminalProcess

    /// Types, and waits until the window ends with these lines.
    func type(_ text: String, see lines: [String], _ location: SourceLocation = #_sourceLocation) {
      process.terminal.type(text)
      let isSeen = process.wait { $0.lines.suffix(lines.count).elementsEqual(lines) }
      let shown = process.terminal.screen.lines
      #expect(isSeen, "shown: \(shown)", sourceLocation: location)
    }
  }

  private static let prompt = "settle>"

  private func session(
    _ arguments: [String] = [], state: String? = nil, columns: Int = 60, shell: Bool = false,
    term: String = "xterm"
  ) throws -> Session {
    let settle = try #require(TerminalProcess.settle)
    let environment = [
      "TERM": term, "NO_COLOR": "1", "XDG_STATE_HOME": state ?? "/dev/null",
      "PATH": "/usr/bin:/bin", "PS1": "$ ", "LANG": "C.UTF-8",
    ]
    let history = state == nil ? ["--no-history"] : []
    if shell {
      let words = ["--norc", "--noprofile", "--noediting", "-i"]
      let process = try #require(
        TerminalProcess("/bin/bash", words, environment: environment, columns: columns))
      return Session(process: process)
    }
    let process = try #require(
      TerminalProcess(
        settle, ["repl"] + history + arguments, environment: environment, columns: columns))
    let session = Session(process: process)
    session.type("", see: [ReplTerminalTests.prompt])
    return session
  }

  @Test func aFirstSession() throws {
    let session = try session()
    session.type("1 + 1\r", see: ["settle> 1 + 1", "$0: Int = 2", "settle>"])
    session.type("func twice(_ x: Int) -> Int {\r", see: ["   ...>"])
    session.type("x * 2\r", see: ["   ...>   x * 2", "   ...>"])
    session.type("}\r", see: ["   ...> }", "settle>"])
    session.type("tw\t", see: ["settle> twice"])
    session.type("($0)\r", see: ["settle> twice($0)", "$1: Int = 4", "settle>"])
    // The prompt is there already: what tells that this one is over is its error.
    session.process.terminal.type("\u{1B}[A\u{1B}[D+\r")
    #expect(
      session.process.wait { screen in
        screen.lines.contains { $0.contains("error:") }
          && screen.lines.last == ReplTerminalTests.prompt
      })
    session.type("\u{12}+ 1\r", see: ["settle> 1 + 1", "$2: Int = 2", "settle>"])
    session.process.terminal.type("\u{4}")
    #expect(session.process.waitForEnd() == 0)
    #expect(session.process.terminal.isCooked)
    #expect(session.process.terminal.screen.unknown.isEmpty)
  }

  /// `print` shows at once that the run has begun.
  private static let endless = "print(\"go\"); while true {}"
  private static let interrupted = "note: interrupted: everything is as it was before"

  /// What is typed during a run stands behind the prompt that it is for, and nowhere else.
  @Test func whatIsTypedAhead() throws {
    let session = try session()
    session.type("print(\"go\"); for _ in 0..<10_000_000 {}\r", see: ["go"])
    session.type("1 + 1\r2", see: ["go", "settle> 1 + 1", "$0: Int = 2", "settle> 2"])
    session.process.terminal.type("\r\u{4}")
    #expect(session.process.waitForEnd() == 0)
    #expect(session.process.terminal.echoes)
  }

  @Test func aRunCanBeInterrupted() throws {
    let session = try session(["--limit-steps", "none"])
    session.type("\(ReplTerminalTests.endless)\r", see: ["go"])
    #expect(session.process.terminal.isCooked)
    #expect(!session.process.terminal.echoes)
    session.type("\u{3}", see: ["go", ReplTerminalTests.interrupted, "settle>"])
    session.type("1\r", see: ["settle> 1", "$0: Int = 1", "settle>"])
    session.type("half\u{3}", see: ["settle> half^C", "settle>"])
    session.process.terminal.type(":quit\r")
    #expect(session.process.waitForEnd() == 0)
  }

  /// What was entered is played again after an interruption, and who goes on pressing Ctrl-C
  /// meanwhile loses nothing by it, nor is the session over.
  @Test func impatienceCostsNothing() throws {
    let session = try session(["--limit-steps", "none"])
    for line in ["var n = 0", "for _ in 0..<200_000 { n += 1 }", "n += 1"] {
      session.type("\(line)\r", see: ["settle> \(line)", "settle>"])
    }
    session.type("\(ReplTerminalTests.endless)\r", see: ["go"])
    for _ in 0..<20 {
      session.process.terminal.type("\u{3}")
      usleep(5_000)
    }
    #expect(session.process.wait { $0.lines.last?.hasPrefix("settle>") ?? false })
    session.type("\u{15}(n, n)\r", see: ["$0: (Int, Int) = (200001, 200001)", "settle>"])
  }

  private static func pasted(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }

  /// A session as somebody has noted it, commands among it.
  @Test func aPastedSessionIsEnteredOneByOne() throws {
    let session = try session()
    let text = "let a = 1\n:type a\nlet a = \"b\"\na\n"
    session.type(ReplTerminalTests.pasted(text), see: ["   ...> a"])
    session.type("\r", see: ["   ...> a", "Int", "$0: String = \"b\"", "settle>"])
  }

  @Test func aPasteThatIsOneTextIsOneEntry() throws {
    let session = try session()
    let text = "let b = half(8)\nfunc half(_ x: Int) -> Int {\n  x / 2\n}\nb\n  .magnitude\n"
    session.type(ReplTerminalTests.pasted(text), see: ["   ...>   .magnitude"])
    session.type("\r", see: ["   ...>   .magnitude", "$0: UInt = 4", "settle>"])
    session.type(":undo\rb\r", see: ["settle>"])
    #expect(session.process.wait { $0.lines.contains { $0.contains("cannot find 'b'") } })
  }

  @Test func aTerminalThatCanDoNothing() throws {
    let session = try session(["--limit-steps", "none"], term: "dumb")
    session.type("f(\n", see: ["settle> f(", "   ...>"])
    session.type("\u{3}", see: ["   ...> ^C", "settle>"])
    session.type("\(ReplTerminalTests.endless)\n", see: ["go"])
    session.type("\u{3}", see: ["go", "^C" + ReplTerminalTests.interrupted, "settle>"])
    session.type("1\n", see: ["settle> 1", "$0: Int = 1", "settle>"])
    session.process.terminal.type("\u{4}")
    #expect(session.process.waitForEnd() == 0)
    let prompts = session.process.terminal.screen.lines.filter { $0 == ReplTerminalTests.prompt }
    #expect(prompts.count == 1, "none is asked twice")
  }

  @Test func aWindowOfAnotherSize() throws {
    let session = try session(columns: 40)
    session.type("let numbers = [1, 2, 3]", see: ["settle> let numbers = [1, 2, 3]"])
    session.process.terminal.resize(columns: 20, rows: 10)
    session.type("", see: ["settle> let numbers", "= [1, 2, 3]"])
    session.type("\r", see: ["= [1, 2, 3]", "settle>"])
    session.type("numbers\r", see: ["$0: [Int] = [1, 2, 3", "]", "settle>"])
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func aSignalGivesTheTerminalBack(number: Int32) throws {
    let session = try session()
    session.type("half", see: ["settle> half"])
    #expect(!session.process.terminal.isCooked)
    session.process.signal(number)
    #expect(session.process.waitForEnd().map { $0 & 0x7F } == number)
    #expect(session.process.terminal.isCooked)
    #expect(!session.process.terminal.screen.isPasteMarked)
  }

  @Test func aTerminalThatVanishes() throws {
    let session = try session()
    session.type("half", see: ["settle> half"])
    session.process.terminal.hangUp()
    #expect(session.process.waitForEnd() != nil)
  }

  @Test func aStoppedSessionGoesOn() throws {
    let settle = try #require(TerminalProcess.settle)
    let session = try session(columns: 200, shell: true)
    session.type("", see: ["$"])
    session.type("\(settle) repl --no-history\n", see: [ReplTerminalTests.prompt])
    session.type("let x = [1,\r", see: ["   ...>"])
    session.process.terminal.type("2\u{1A}")
    #expect(session.process.wait { $0.lines.contains { $0.contains("Stopped") } })
    session.type("stty -a | grep -c ' -icanon'\n", see: ["0", "$"])
    session.type("fg\n", see: ["settle> let x = [1,", "   ...>   2"])
    session.type("]\r", see: ["settle>"])
    session.type("x.count\r", see: ["settle> x.count", "$0: Int = 2", "settle>"])
    session.type("\u{4}", see: ["$"])
    session.process.terminal.type("exit\n")
    #expect(session.process.waitForEnd() == 0)
  }

  @Test func twoSessionsShareTheirHistory() throws {
    let state = NSTemporaryDirectory() + "settle-repl-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: state) }
    let first = try session(state: state)
    let second = try session(state: state)
    first.type("let a = 1\r", see: ["settle> let a = 1", "settle>"])
    second.type("let b = 2\r", see: ["settle> let b = 2", "settle>"])
    first.type("let c = 3\r", see: ["settle> let c = 3", "settle>"])
    for session in [first, second] {
      session.process.terminal.type("\u{4}")
      #expect(session.process.waitForEnd() == 0)
    }
    let third = try session(state: state)
    third.type("\u{1B}[A", see: ["settle> let c = 3"])
    third.type("\u{1B}[A", see: ["settle> let b = 2"])
    third.type("\u{1B}[A", see: ["settle> let a = 1"])
  }

  @Test func aHistoryThatCannotBeKeptIsNoHarm() throws {
    let session = try session(state: "/dev/null/state")
    let isSaid = session.process.wait { screen in
      screen.lines.contains { $0.contains("history cannot be kept") }
    }
    #expect(isSaid)
    session.type("1\r", see: ["settle> 1", "$0: Int = 1", "settle>"])
  }
}
