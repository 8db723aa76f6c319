import DeepStack
import Foundation
import Testing

@testable import SettleTools

/// Sessions at a terminal, as a person would have them.
///
/// One at a time, for there is one terminal that signals give back.
@Suite(.serialized)
struct LineReaderTests {
  private enum Step {
    case type(String)
    case bytes([UInt8])
    /// Waits until the window shows these as its last lines.
    case see([String])
    case resize(columns: Int, rows: Int)
    case signal(Int32)
    case vanish
  }

  /// What a session came to, each entry in quotes.
  private struct Result {
    var outcomes: [String] = []
    var lines: [String] = []
    var isCooked = false
    var isPasteMarked = true
    var notices: [String] = []
    var missing: [String]?
    var unknown: [String] = []
  }

  /// The session in a state that two threads look at in turn.
  private final class Session {
    let terminal: PseudoTerminal
    var steps: ArraySlice<Step>
    var result = Result()
    let deadline = Date().addingTimeInterval(30)

    init?(_ steps: [Step], columns: Int, rows: Int) {
      guard let terminal = PseudoTerminal(columns: columns, rows: rows) else { return nil }
      self.terminal = terminal
      self.steps = steps[...]
    }

    /// Does what can be done now.
    func go() {
      // A part of what is drawn may look like all of it.
      let isDrawing = terminal.look()
      while let step = steps.first {
        switch step {
        case .type(let text): terminal.type(text)
        case .bytes(let bytes): terminal.type(bytes)
        case .resize(let columns, let rows):
          terminal.resize(columns: columns, rows: rows)
          // The system tells those whose controlling terminal it is.
          kill(getpid(), SIGWINCH)
        case .signal(let number): kill(getpid(), number)
        case .vanish: terminal.hangUp()
        case .see(let lines):
          guard !isDrawing, terminal.screen.lines.suffix(lines.count).elementsEqual(lines) else {
            if Date() > deadline { giveUp(lines) }
            return
          }
        }
        steps.removeFirst()
      }
      if Date() > deadline { giveUp([]) }
    }

    private func giveUp(_ lines: [String]) {
      if result.missing == nil { result.missing = lines + ["but:"] + terminal.screen.lines }
      steps = []
      terminal.hangUp()
    }

    func run(_ environment: [String: String], palette: Palette, keepsHistory: Bool) {
      var reader = LineReader(
        input: terminal.program, output: terminal.program, environment: environment,
        palette: palette, keepsHistory: keepsHistory)
      while true {
        if let notice = reader.takeNotice() { result.notices.append(notice) }
        let outcome = reader.read(prompt: "> ", continuation: ". ", candidates: Session.complete)
        switch outcome {
        case .entry(let text):
          result.outcomes.append(text.debugDescription)
          if text == "print" { _ = write(terminal.program, "output", 6) }
        case .garbled: result.outcomes.append("garbled")
        case .cancelled: result.outcomes.append("cancelled")
        case .endOfInput: return
        }
      }
    }

    private static func complete(_ text: String, _ offset: Int) -> [Candidate] {
      let words = ["scrollTo", "scrollBy"] + (1...9).map { "value\($0)" }
      let before = String(text.utf8.prefix(offset)) ?? ""
      let typed = before.split(separator: ".").last.map(String.init) ?? ""
      return words.filter { $0.hasPrefix(typed) }.map {
        Candidate($0, type: "Int", documentation: "About \($0).")
      }
    }
  }

  private func session(
    _ steps: [Step], columns: Int = 40, rows: Int = 10, state: String? = nil,
    term: String = "xterm",
    palette: Palette = .plain
  ) throws -> Result {
    nonisolated(unsafe) let session = try #require(Session(steps, columns: columns, rows: rows))
    let environment = ["TERM": term, "XDG_STATE_HOME": state ?? "/nowhere"]
    DeepStack.run {
      session.run(environment, palette: palette, keepsHistory: state != nil)
    } meanwhile: {
      session.go()
    }
    session.terminal.look()
    var result = session.result
    result.lines = session.terminal.screen.lines
    result.isCooked = session.terminal.isCooked
    result.isPasteMarked = session.terminal.screen.isPasteMarked
    result.unknown = session.terminal.screen.unknown
    #expect(result.missing == nil)
    #expect(result.unknown.isEmpty)
    return result
  }

  private static let end = Step.type("\u{4}")

  @Test func typing() throws {
    let result = try session([
      .see([">"]), .type("let x = 1"), .see(["> let x = 1"]), .type("\u{1}\u{1B}[C\u{1B}OC"),
      .type("日本"), .see(["> le日本t x = 1"]), .type("\r"), .type("f(\r"), .see(["> f(", "."]),
      .type("1)\r"), .see(["> le日本t x = 1", "> f(", ".   1)", ">"]), LineReaderTests.end,
    ])
    #expect(result.outcomes == ["\"le日本t x = 1\"", "\"f(\\n  1)\""])
    #expect(result.isCooked)
    #expect(!result.isPasteMarked)
  }

  @Test func outputWithoutALineEndStaysInSight() throws {
    let result = try session([
      .see([">"]), .type("print\r"), .see(["> print", "output⏎", ">"]), .type("x\u{1}\u{5}y\r"),
      .see(["output⏎", "> xy", ">"]), LineReaderTests.end,
    ])
    #expect(result.outcomes.count == 2)
  }

  @Test func controlCCancelsTheLine() throws {
    let result = try session([
      .see([">"]), .type("f(\r1"), .type("\u{3}"), .see(["> f(", ". 1^C", ">"]), .type("2\r"),
      .see([">"]), LineReaderTests.end,
    ])
    #expect(result.outcomes == ["cancelled", "\"2\""])
  }

  @Test func aSignalCountsAsItsKey() throws {
    let result = try session([
      .see([">"]), .type("a"), .see(["> a"]), .signal(SIGINT), .see(["> a^C", ">"]),
      .type("b"), .see(["> b"]), .signal(SIGCONT), .see(["> b"]), .type("\r"),
      LineReaderTests.end,
    ])
    #expect(result.outcomes == ["cancelled", "\"b\""])
  }

  @Test func pasting() throws {
    let pasted = "\u{1B}[200~a = [\r\n    1,\r\n]\r\u{1B}[201~"
    let result = try session([
      .see([">"]), .type(pasted), .see(["> a = [", ".     1,", ". ]"]), .type("\r"),
      .see([">"]), LineReaderTests.end,
    ])
    #expect(result.outcomes == ["\"a = [\\n    1,\\n]\""])
  }

  @Test func completing() throws {
    let result = try session(
      [
        .see([">"]), .type("a.scr\t"), .see(["> a.scroll"]), .type("\t"),
        .see(["scrollTo  Int  About scrollTo.", "scrollBy  Int  About scrollBy.", "> a.scroll"]),
        .type("T\t"), .see(["scrollTo  Int  About scrollTo.", "> a.scrollTo"]), .type("\t"),
        .see([
          "scrollTo  Int  About scrollTo.", "> a.scrollTo", "scrollTo  Int  About scrollTo.",
          "> a.scrollTo",
        ]), .type("\r"), .type("value\t\t"),
        .see(["value4  Int  About value4.", "-- more: Space, Enter; q ends --"]), .type("\r"),
        .see(["value5  Int  About value5.", "-- more: Space, Enter; q ends --"]), .type(" "),
        .see(["value9  Int  About value9.", "> value"]), .type("\t"),
        .see(["value4  Int  About value4.", "-- more: Space, Enter; q ends --"]), .type("q"),
        .see(["value4  Int  About value4.", "> value"]), .type("\u{15}"), LineReaderTests.end,
      ], rows: 5)
    #expect(result.outcomes == ["\"a.scrollTo\""])
  }

  @Test func searchingAndGoingBack() throws {
    let result = try session([
      .see([">"]), .type("first\rsecond\r"), .see(["> first", "> second", ">"]),
      .type("\u{12}ir"), .see(["(search 'ir') first"]), .type("\r"), .see(["> first", ">"]),
      .type("new\u{1B}[A\u{1B}[A"), .see(["> second"]), .type("\u{1B}[B\u{1B}[B"),
      .see(["> new"]), .type("\u{12}x\u{7}"), .see(["> new"]), .type("\u{3}"), LineReaderTests.end,
    ])
    #expect(result.outcomes == ["\"first\"", "\"second\"", "\"first\"", "cancelled"])
  }

  @Test func anotherSizeOfTheWindow() throws {
    let result = try session(
      [
        .see([">"]), .type("abcdefghijklmnop"), .see(["> abcdefghijklmnop"]),
        .resize(columns: 10, rows: 6), .see(["> abcdefgh", "ijklmnop"]), .type("q\u{1}x"),
        .see(["> xabcdefg", "hijklmnopq"]), .resize(columns: 30, rows: 6),
        .see(["> xabcdefghijklmnopq"]), .type("\r"), LineReaderTests.end,
      ], columns: 30)
    #expect(result.outcomes == ["\"xabcdefghijklmnopq\""])
  }

  @Test func rubbishAtTheKeyboard() throws {
    let result = try session([
      .see([">"]), .bytes([0xFF, 0x61, 0xC3, 0x28, 0xE2, 0x82]), .see(["> �a�(�"]),
      .type("\u{1B}["),
      .type("b"), .see(["> �a�(�"]), .type(")\u{1B}"), .see(["> �a�(�)"]), .bytes([0xC3]),
      .bytes([0xA9]), .see(["> �a�(�)é"]), .type("\u{1B}]0;x\u{7}\u{1B}[99;99R\r"),
      LineReaderTests.end,
    ])
    #expect(result.outcomes == ["\"�a�(�)é\""])
  }

  @Test func aTerminalThatVanishesEndsTheSession() throws {
    let result = try session([.see([">"]), .type("half"), .see(["> half"]), .vanish])
    #expect(result.outcomes == [])
  }

  @Test func aTerminalThatCanDoNothing() throws {
    let result = try session(
      [
        .see([">"]), .type("f(\n"), .see(["> f(", "."]), .type("1)\n"), .see([">"]), .type("\u{4}"),
      ],
      term: "dumb")
    #expect(result.outcomes == ["\"f(\\n1)\""])
    #expect(result.lines == ["> f(", ". 1)", ">"])
  }

  @Test func colourChangesNothingThatIsSeen() throws {
    let result = try session(
      [
        .see([">"]), .type("let x = \"日本\" // a"), .see(["> let x = \"日本\" // a"]),
        .type("\r:help\r"), .see(["> let x = \"日本\" // a", "> :help", ">"]), LineReaderTests.end,
      ], palette: .color)
    #expect(result.outcomes.count == 2)
  }

  @Test func theHistoryIsKept() throws {
    let state = NSTemporaryDirectory() + "settle-reader-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: state) }
    _ = try session(
      [
        .see([">"]), .type("f(\r"), .see(["> f(", "."]), .type("1)\r"), .see([".   1)", ">"]),
        LineReaderTests.end,
      ], state: state)
    let result = try session(
      [
        .see([">"]), .type("\u{1B}[A"), .see(["> f(", ".   1)"]), .type("\r"),
        .see([".   1)", ">"]), LineReaderTests.end,
      ],
      state: state)
    #expect(result.outcomes == ["\"f(\\n  1)\""])
    #expect(result.notices.isEmpty)
  }

  @Test func aFolderThatCannotBeIsSaidOnce() throws {
    let result = try session(
      [.see([">"]), .type("1\r2\r"), .see(["> 1", "> 2", ">"]), LineReaderTests.end],
      state: "/dev/null/state")
    #expect(result.outcomes == ["\"1\"", "\"2\""])
    #expect(result.notices.count == 1)
  }

  @Test func aPipeIsReadByLines() throws {
    let pipe = Pipe()
    let bytes = Array("let x = [\n1]\r\n:help\n\nlet y = \"".utf8) + [0xFF] + Array("\"\nf(".utf8)
    try pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
    try pipe.fileHandleForWriting.close()
    var reader = LineReader(
      input: pipe.fileHandleForReading.fileDescriptor, output: -1, environment: [:],
      palette: .plain)
    #expect(!reader.isInteractive)
    let expected: [ReadOutcome] = [
      .entry("let x = [\n1]"), .entry(":help"), .entry(""),
      .garbled(Array("let y = \"".utf8) + [0xFF, 0x22]), .entry("f("), .endOfInput, .endOfInput,
    ]
    for outcome in expected {
      #expect(reader.read(prompt: "> ", continuation: ". ") == outcome)
    }
  }
}
