import Testing

@testable import ScrollLanguage

@Suite struct EntrySplittingTests {
  @Test func eachWholeTextIsAnEntry() {
    #expect(
      EntryText.split("let a = 1\nlet b = [\n  2\n]\n\nb\n") == [
        "let a = 1", "let b = [\n  2\n]", "b",
      ])
    #expect(EntryText.split("\n\n") == [])
    #expect(EntryText.split("f(") == ["f("])
  }

  @Test func commandsStandForThemselves() {
    #expect(EntryText.split("a\n:step 2\n:trace off\nb") == ["a", ":step 2", ":trace off", "b"])
    #expect(
      EntryText.split("let x = a\n  ? b\n  : c\n:back") == ["let x = a\n  ? b\n  : c", ":back"])
    #expect(EntryText.split(":step\n.x") == [":step", ".x"])
  }

  @Test(arguments: [
    "ScrollView {\n}\n.padding()\n// As wide as it gets.\n\n.frame(width: 3)",
    "if a {\n}\nelse {\n}", "let x = 1\n  + 2", "a\n  && b",
    "x\n  .map { $0 }\n  .filter { _ in true }",
    "func f()\n{\n}", "#if os(iOS)\nlet a = 1\n#else\nlet a = 2\n#endif",
  ])
  func whatGoesOnBelongsToIt(text: String) {
    #expect(EntryText.split(text) == [text])
    #expect(
      EntryText.split("let z = 0\n" + text + "\nlet y = 1") == ["let z = 0", text, "let y = 1"])
  }

  @Test func partsAsTheyAreTyped() {
    #expect(
      EntryText.wholeParts(of: "f {\n}\n// c\n.a()\n.b {\n}")
        == ["f {\n}", "// c", ".a()", ".b {\n}"])
  }

  @Test func whatBeginsAnewDoesNot() {
    for text in ["a\n(b)", "a\n-b", "let a = 1\nb", "a\n[1]", "a()\n{ b }"] {
      #expect(EntryText.split(text).count == 2, "\(text)")
    }
  }
}
