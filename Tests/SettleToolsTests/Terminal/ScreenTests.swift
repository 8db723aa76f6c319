import ScrollLanguage
import Testing

@testable import SettleTools

/// Drawing, seen through a terminal: after any changes the window shows what a fresh one would.
struct ScreenTests {
  private struct Drawing {
    var terminal: TerminalEmulator
    var layout = EntryLayout()
    var screen = Screen()
    var colors: TypingColors

    init(columns: Int, rows: Int, palette: Palette = .plain) {
      terminal = TerminalEmulator(columns: columns, rows: rows)
      colors = TypingColors(palette)
    }

    @discardableResult
    mutating func draw(_ buffer: EntryBuffer) -> String {
      colors.update(buffer.text)
      let frame = layout.frame(
        buffer, prompt: "> ", continuation: ". ", colors: colors, width: terminal.columns,
        height: terminal.rows)
      let changes = screen.draw(frame)
      terminal.feed(changes)
      return changes
    }
  }

  private func buffer(_ text: String, line: Int? = nil, column: Int = 0) -> EntryBuffer {
    var buffer = EntryBuffer(text)
    if let line { buffer.move(to: EntryBuffer.Position(line: line, column: column)) }
    return buffer
  }

  @Test func wrapsAtTheWidth() {
    var drawing = Drawing(columns: 10, rows: 6)
    drawing.draw(buffer("abcdefgh"))
    #expect(drawing.terminal.lines == ["> abcdefgh"])
    #expect((drawing.terminal.row, drawing.terminal.column) == (1, 0))
    drawing.draw(buffer("abcdefghij\nk"))
    #expect(drawing.terminal.lines == ["> abcdefgh", "ij", ". k"])
    drawing.draw(buffer("日本語日本"))
    #expect(drawing.terminal.lines == ["> 日本語日", "本"])
    #expect((drawing.terminal.row, drawing.terminal.column) == (1, 2))
    drawing.draw(buffer("e\u{301}👩‍👩‍👧", line: 0, column: 1))
    #expect(drawing.terminal.column == 3)
  }

  @Test func theCursorIsRightBehindEmojiThatTheTerminalDrawsWider() {
    var drawing = Drawing(columns: 30, rows: 2)
    drawing.terminal = TerminalEmulator(columns: 30, rows: 2, joins: false)
    drawing.draw(buffer("👩‍👩‍👧abc"))
    #expect(drawing.terminal.column == 7)
    #expect(drawing.terminal.lines[0].hasSuffix("abc"))
    drawing.draw(buffer("x"))
    #expect(drawing.terminal.lines == ["> x"])
  }

  @Test func controlCharactersDoNotReachTheTerminal() {
    var drawing = Drawing(columns: 30, rows: 2)
    let changes = drawing.draw(buffer("a\u{1B}[2Jb\u{9B}1A\u{7}c"))
    #expect(!changes.contains("\u{1B}[2J") && !changes.unicodeScalars.contains("\u{9B}"))
    #expect(drawing.terminal.lines == ["> a\u{FFFD}[2Jb\u{FFFD}1A\u{FFFD}c"])
  }

  @Test func aKeystrokeWritesLittle() {
    var drawing = Drawing(columns: 40, rows: 10)
    drawing.draw(buffer("let x = 1"))
    #expect(drawing.draw(buffer("let x = 12")) == "2")
    #expect(drawing.draw(buffer("let x = 12")) == "")
    #expect(drawing.draw(buffer("let x = 12", line: 0, column: 9)) == "\u{8}")
    let lines = Array(repeating: "let x = 1", count: 5_000).joined(separator: "\n")
    drawing.draw(buffer(lines))
    #expect(drawing.draw(buffer(lines + "2")).utf8.count < 20)
  }

  @Test func showsThePartAroundTheCursor() {
    var drawing = Drawing(columns: 10, rows: 3)
    let text = "0\n1\n2\n3\n4\n5"
    drawing.draw(buffer(text))
    #expect(drawing.terminal.lines == [". 3", ". 4", ". 5"])
    drawing.draw(buffer(text, line: 4))
    #expect(drawing.terminal.lines == [". 3", ". 4", ". 5"])
    drawing.draw(buffer(text, line: 0))
    #expect(drawing.terminal.lines == ["> 0", ". 1", ". 2"])
    drawing.draw(buffer(text, line: 3))
    #expect(drawing.terminal.lines == [". 1", ". 2", ". 3"])
    drawing.draw(buffer("x"))
    #expect(drawing.terminal.lines == ["> x"])
  }

  @Test func coloursChangeNothingElse() {
    var plain = Drawing(columns: 30, rows: 5)
    var colored = Drawing(columns: 30, rows: 5, palette: .color)
    for text in ["let", "let x = 1", "let x = \"a\\(b)\" // 日本", ":help x", "lett"] {
      let dull = plain.draw(buffer(text))
      #expect(!dull.contains("m") || !dull.contains("\u{1B}["))
      #expect(colored.draw(buffer(text)).contains("\u{1B}["))
      #expect(plain.terminal.lines == colored.terminal.lines)
      #expect(plain.terminal.column == colored.terminal.column)
    }
  }

  @Test(arguments: [3, 7, 20], [1, 4, 30])
  func differencesComeToTheSameAsDrawingAnew(columns: Int, rows: Int) {
    var drawing = Drawing(columns: columns, rows: rows, palette: .color)
    var generator = Numbers(state: UInt64(columns * 100 + rows))
    let pieces = ["a", "let ", "日本", "\n", "e\u{301}", "\"s\"", "👩‍👩‍👧", "1234567", "\n\n", "\t", "{"]
    var text = ""
    for step in 0..<150 {
      if generator.next() % 4 == 0 {
        text = String(text.dropLast(Int(generator.next() % 12)))
      } else {
        text += pieces[Int(generator.next() % UInt64(pieces.count))]
      }
      let end = EntryBuffer(text).end
      let line = Int(generator.next() % UInt64(end.line + 1))
      let place = buffer(text, line: line, column: Int(generator.next() % 9))
      drawing.draw(place)
      // A window that keeps its place, drawn from nothing.
      var fresh = drawing
      fresh.terminal = TerminalEmulator(columns: columns, rows: rows)
      fresh.screen = Screen()
      fresh.draw(place)
      #expect(
        drawing.terminal.lines == fresh.terminal.lines, "step \(step) \(text.debugDescription)")
      #expect(drawing.terminal.column == fresh.terminal.column, "step \(step)")
      #expect(drawing.terminal.unknown.isEmpty)
    }
  }

  /// As a terminal does that breaks long rows into several.
  @Test func aNarrowerWindowIsDrawnAnew() {
    var drawing = Drawing(columns: 20, rows: 8)
    drawing.terminal.feed("before\r\n")
    drawing.draw(buffer("abcdefghijklmnop"))
    var narrow = TerminalEmulator(columns: 10, rows: 8)
    narrow.feed("before\r\n> abcdefgh\r\nijklmnop")
    drawing.terminal = narrow
    drawing.terminal.feed(drawing.screen.resize(to: 10))
    drawing.draw(buffer("abcdefghijklmnop"))
    #expect(drawing.terminal.lines == ["before", "> abcdefgh", "ijklmnop"])
  }

  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
  }
}
