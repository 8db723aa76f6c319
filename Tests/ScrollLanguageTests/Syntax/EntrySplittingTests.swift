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

  /// What is open line by line agrees with the text as a whole, and is not forgotten.
  @Test(arguments: [
    "f(\n1,\n[\n2]\n)", "let a = \"\"\"\n}\n\\(f(\n1))\n\"\"\"", "/* a {\n/* b */\n\" */\nx",
    "f {\n// }\n\"}\"\n#\"\"}\"#\n}", "f {\n  \"\\(g(\"}\"))\"\n}", "f(]\na", "f {\n  \"open\n}\na",
    "f(\n\"\\(g\n)\"\na", "f {\n  /*\n}\n*/\n}",
  ])
  func openEndsAreNeverWhole(text: String) {
    var ends = OpenEnds()
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(line)
      ends.add(line.utf8)
      let isComplete = EntryText.isComplete(lines.joined(separator: "\n"))
      if ends.areSure { #expect(!isComplete, "\(lines)") }
    }
    #expect(!ends.areSure)
  }

  @Test func linesInsideOfBracketsStringsAndCommentsAreOpen() {
    for text in ["f {", "f(\na: [", "let a = \"\"\"\n}", "/* a\n\"", "f {\n// }", "f {\n\"}\""] {
      var ends = OpenEnds()
      for line in text.split(separator: "\n") { ends.add(line.utf8) }
      #expect(ends.areSure, "\(text)")
    }
  }
}
