import Testing

@testable import ScrollLanguage

@Suite struct WrittenContextTests {
  @Test(arguments: [
    "", "a(", "\"x\" + ", "\"a\\(b", "/* c */ d", "// c\nd", "#\"a\"# + ", "\"\"\"\n\"q\"\n\"\"\".",
    "\"a\\((1 + 2) * x", "\"open\nnext",
  ])
  func code(_ text: String) { #expect(WrittenContext(endOf: text) == .code) }

  @Test(arguments: ["// fl", "a // \"fl", "/* fl", "/* /* */ fl", "/*"])
  func comment(_ text: String) { #expect(WrittenContext(endOf: text) == .comment) }

  @Test(arguments: [
    ("\"fl", 0), ("scroll(to: \"flo", 11), ("\"a\\(b)c", 0), ("\"a\\\"b", 0), ("x = #\"a\\(b\"", 4),
    ("\"a\\(\"b", 4), ("\"\"\"\na\nb", 0),
  ])
  func string(_ text: String, _ start: Int) {
    #expect(WrittenContext(endOf: text) == .string(start: start))
  }
}
