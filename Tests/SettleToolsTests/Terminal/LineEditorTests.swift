import ScrollLanguage
import Testing

@testable import SettleTools

struct LineEditorTests {
  /// Sends keys written as text: `<up>`, `<C-a>`, `<A-b>`, `<enter>`; the rest is typed.
  private func type(_ keys: String, into editor: inout LineEditor) -> [EditorEvent] {
    var events: [EditorEvent] = []
    var rest = Substring(keys)
    while let character = rest.first {
      if character == "<", let end = rest.firstIndex(of: ">"), let key = key(rest[..<end]) {
        events.append(editor.handle(key))
        rest = rest[rest.index(after: end)...]
      } else {
        events.append(editor.handle(.text(String(rest.removeFirst()))))
      }
    }
    return events
  }

  private func key(_ name: Substring) -> Key? {
    let name = name.dropFirst()
    if name.hasPrefix("C-"), let letter = name.last { return .control(letter) }
    if name.hasPrefix("A-"), let letter = name.last { return .alt(letter) }
    let names: [Substring: Key] = [
      "up": .up, "down": .down, "left": .left, "right": .right, "home": .home, "end": .end,
      "enter": .enter, "tab": .tab, "bs": .backspace, "del": .delete, "abs": .altBackspace,
      "aenter": .altEnter, "esc": .escape, "pgup": .pageUp, "pgdn": .pageDown,
    ]
    return names[name]
  }

  private func editor(_ history: [String] = []) -> LineEditor {
    LineEditor(history: history, isComplete: EntryText.isComplete)
  }

  /// The text with `|` at the cursor.
  private func shown(_ editor: LineEditor) -> String {
    var buffer = editor.shown
    buffer.insert("|")
    return buffer.text
  }

  @Test(arguments: [
    ("abc<left>X", "abX|c"), ("abc<home>X", "X|abc"), ("abc<C-a><C-f>X", "aX|bc"),
    ("ab<C-b><C-e>c", "abc|"), ("abc<bs>", "ab|"), ("abc<C-a><del>", "|bc"),
    ("abc<C-a><C-d>", "|bc"), ("one two<C-a><A-f><C-k>", "one|"),
    ("one two<C-w>", "one |"), ("one.two<abs>", "one.|"), ("one.two<C-w>", "|"),
    ("one two<C-u><C-y><C-y>", "one twoone two|"), ("a b c<C-w><C-w><C-y>", "a b c|"),
    ("one two<A-b><A-b><A-d><C-e><C-y>", " twoone|"), ("ab<C-t>", "ba|"),
    ("abc<left><left><C-t>", "ba|c"), ("日本<left>x", "日x|本"),
    ("e\u{301}x<left><left>y", "y|e\u{301}x"), ("👩‍👩‍👧a<bs><bs>", "|"),
    ("a<C-_>", "|"), ("ab<left>c<C-_><C-_>", "|"), ("ab<C-w>x<C-_><C-_>", "ab|"),
    ("f(<enter>1", "f(\n  1|"), ("f(<enter>1<enter>)", "f(\n  1\n)|"),
    ("a {<enter>b {<enter>c", "a {\n  b {\n    c|"), ("ab<aenter>c", "ab\nc|"),
    ("[<enter>12345<up>x<up>", "[x|\n  12345"), ("[<enter>1<up><end><down>", "[\n | 1"),
    ("x.map { a in<enter>", "x.map { a in\n  |"), ("[<enter><tab>", "[\n    |"),
    ("f([1,<enter>2", "f([1,\n  2|"), ("a {<aenter>} else {<enter>x", "a {\n} else {\n  x|"),
    ("f(\"(\",<enter>x", "f(\"(\",\n  x|"), ("f(\"(\") +<enter>x", "f(\"(\") +\nx|"),
    ("\"\"\"<enter>{<enter>  [1<enter>}<enter>x", "\"\"\"\n{\n  [1\n}\nx|"),
    ("f(\"\"\"<enter>  a<enter>b<enter><enter><enter>c", "f(\"\"\"\n  a\nb\n\n\nc|"),
    ("f(<enter>\"\"\"<enter>b<aenter>c", "f(\n  \"\"\"\nb\nc|"),
    ("[<enter><C-u><C-u>x", "[x|"), ("[<enter><home><bs>", "[|  "),
  ])
  func edits(keys: String, result: String) {
    var editor = editor()
    _ = type(keys, into: &editor)
    #expect(shown(editor) == result)
  }

  @Test func marksJoinWhatStandsBeforeThem() {
    var buffer = EntryBuffer("ex")
    buffer.move(to: buffer.previous)
    buffer.insert("\u{301}")
    #expect(buffer.lines[0].characters == ["e\u{301}", "x"])
    #expect(buffer.cursor.column == 1)
    #expect(buffer.offset == 3)
  }

  @Test func enterSendsWhatIsWhole() {
    var one = editor()
    #expect(type("f(1)<enter>", into: &one).last == .submitted)
    var open = editor()
    #expect(type("f(<enter>", into: &open).last == .edited)
    #expect(type("<enter>", into: &open).last == .edited)
    #expect(type("<enter>", into: &open).last == .submitted, "two blank lines end it")
  }

  @Test func hurriedLinesKeepTheirOwnIndentation() {
    var editor = editor()
    _ = editor.handle(.text("f("))
    _ = editor.handle(.enter, isHurried: true)
    _ = editor.handle(.text("  1"), isHurried: true)
    #expect(editor.buffer.text == "f(\n  1")
  }

  @Test func controlDLeavesOnlyAnEmptyEntry() {
    var editor = editor()
    #expect(type("a<C-a><C-d>", into: &editor).last == .edited)
    #expect(type("<C-d>", into: &editor).last == .endOfInput)
    #expect(type("ab<C-d>", into: &editor).last == .refused)
    #expect(type("<C-c>", into: &editor).last == .cancelled)
  }

  @Test(arguments: [
    ("new<up>", "two\nlines|"), ("new<up><up>", "two|\nlines"), ("new<up><up><up>", "one|"),
    ("new<up><up><up><up>", "one|"), ("new<up><up><up><down>", "two\nlines|"),
    ("new<up><down>", "new|"), ("new<down>", "new|"), ("new<up>X<up><up><C-n><C-n>", "new|"),
    ("new<pgup>", "one|"), ("new<pgup><pgdn>", "new|"), ("<C-p><C-p><C-p><C-n><C-n>", "|"),
  ])
  func walksThroughTheHistory(keys: String, result: String) {
    var editor = editor(["one", "two\nlines"])
    _ = type(keys, into: &editor)
    #expect(shown(editor) == result)
  }

  @Test(arguments: [
    ("x<C-r>let", "let b = 2|"), ("x<C-r>let<C-r>", "let a = 1|"),
    ("x<C-r>let<C-r><C-s>", "let b = 2|"), ("x<C-r>let<C-g>", "x|"), ("x<C-r>let<esc>", "x|"),
    ("x<C-r>let a<home>Y", "Y|let a = 1"), ("x<C-r>let a<bs>", "let b = 2|"),
    ("x<C-r>PRINT", "Print(a)|"), ("x<C-r>LET", "x|"), ("x<C-r>print", "Print(a)|"),
    ("x<C-r>let<down>", "Print(a)|"),
    ("x<C-r>let<home><C-r>Print<home><pgdn>", "x|"), ("x<C-r>let<end><down><down>", "x|"),
    ("x<C-r>let<end><C-_>", "x|"), ("x<C-r>zzz<end>", "x|"),
  ])
  func searchesTheHistory(keys: String, result: String) {
    var editor = editor(["let a = 1", "let b = 2", "Print(a)"])
    _ = type(keys, into: &editor)
    #expect(shown(editor) == result)
  }

  @Test func aSearchShowsWhatItLooksFor() {
    var editor = editor(["one"])
    _ = type("<C-r>on", into: &editor)
    #expect(editor.search?.prompt == "(search 'on') ")
    #expect(type("x", into: &editor) == [.refused])
    #expect(editor.search?.prompt == "(no such entry 'onx') ")
    #expect(type("<bs><enter>", into: &editor).last == .submitted)
    #expect(editor.buffer.text == "one")
  }

  @Test func aPasteIsOneStepOfUndo() {
    var editor = editor()
    _ = type("f(", into: &editor)
    _ = editor.handle(.paste("1,\n    2\n"))
    #expect(editor.buffer.text == "f(1,\n    2", "whole lines end with the last one")
    _ = editor.handle(.control("_"))
    #expect(editor.buffer.text == "f(")
  }

  @Test func eachPasteIsAStepOfItsOwn() {
    var editor = editor()
    for word in ["one ", "two ", "three"] { _ = editor.handle(.paste(word)) }
    _ = editor.handle(.control("_"))
    #expect(editor.buffer.text == "one two ")
    _ = editor.handle(.control("_"))
    #expect(editor.buffer.text == "one ")
  }

  @Test func replacesAWordByBytes() {
    var editor = editor()
    _ = type("f(日本x)<left>", into: &editor)
    editor.replace(7, with: "日本語")
    #expect(shown(editor) == "f(日本語|)")
  }
}
