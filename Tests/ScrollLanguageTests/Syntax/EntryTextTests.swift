import Testing

@testable import ScrollLanguage

struct EntryTextTests {
  @Test(arguments: [
    "", "  ", "// note", "1", "let x = 1", "f(1)", "x.", "x.map { $0 + 1 }", "\"abc\"",
    "\"a\\(b)c\"",
    "struct A { var x: Int }", "let s = \"\"\"\n  a\n  \"\"\"", "a\nb", "x -= 1", "x!", "[1, 2]",
    "if a { b } else { c }", ":help", ":load (x", "  :type [", "/* a */ 1",
    "#if DEBUG\nf()\n#endif",
    "scroll.flick(velocity: 900)", "func f() -> Int { 1 }", "-x", "a ? b : c", "drag up 300",
  ])
  func isWhole(text: String) {
    #expect(EntryText.isComplete(text))
  }

  @Test(arguments: [
    "f(", "f(1,", "{", "[1, 2", "x.map {", "x.map { $0", "struct A {", "struct A", "func f()",
    "func f() ->", "let x =", "let x: ", "1 +", "a &&", "if a", "if a {", "for x in", "a ? b",
    "while", "switch x {\ncase 1:", "guard a", "repeat { }", "/* a", "let s = \"\"\"",
    "let s = \"\"\"\n a \\(f(", "#if DEBUG", "f(1, [2, { a in", "return a ==", "let x = 1,",
    "enum E {\n  case a", "@State", "1 + // more",
  ])
  func wantsMore(text: String) {
    #expect(!EntryText.isComplete(text))
    #expect(!EntryText.isComplete(text + "\n"), "a blank line changes nothing")
  }

  /// Nothing that follows could mend these: they are sent, to be refused with a reason.
  @Test(arguments: [
    "f(1]", ")", "}", "\"abc", "\"a\\(f(1", "let 1 = 2", "1 2", "f(\"abc", "\u{0}(",
    "let x = = 1", "struct 1 {}", "'a",
  ])
  func isBeyondMending(text: String) {
    #expect(EntryText.isComplete(text))
  }
}
