import ScrollPictures
import Testing

@testable import SettleTools

struct SpellingTests {
  @Test func theNearestWordIsGuessedOnlyWhenItIsNear() {
    #expect(closestSpelling(to: "chekc", among: ["run", "check", "test"]) == "check")
    #expect(closestSpelling(to: "tset", among: ["run", "check", "test"]) == "test")
    #expect(closestSpelling(to: "cards.scroll", among: ["run", "check", "test"]) == nil)
    #expect(closestSpelling(to: "", among: ["run"]) == nil)
  }
}

struct DisplayWidthTests {
  @Test(arguments: [
    ("abc", 3), ("", 0), ("日本", 4), ("é", 1), ("e\u{301}", 1), ("👩‍👩‍👧", 2), ("❤️", 2), ("ﾊ", 1),
    ("한", 2), ("\u{200B}", 0),
  ])
  func countsColumns(text: String, columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }
}

struct JSONTests {
  @Test func keysKeepTheirOrderAndNumbersAreShort() {
    let value = JSON.object([
      .init("b", .number(300)), .init("a", .number(0.1)), .init("c", .number(-0.0)),
      .init("d", .array([.integer(1), .null, .boolean(true)])), .init("e", .array([])),
    ])
    #expect(value.compact == #"{"b":300,"a":0.1,"c":-0,"d":[1,null,true],"e":[]}"#)
  }

  @Test func whatJSONCannotHoldBecomesText() {
    #expect(JSON.array([.number(.nan), .number(-.infinity)]).compact == #"["nan","-inf"]"#)
  }

  @Test func textIsEscaped() {
    #expect(JSON.string("a\"\\\n\u{1}\u{1F}é😀/").compact == #""a\"\\\n\u0001\u001fé😀/""#)
  }

  @Test func indentedFormNests() {
    let value = JSON.object([.init("a", .array([.integer(1), .object([])]))])
    #expect(value.indented == "{\n  \"a\": [\n    1,\n    {}\n  ]\n}")
  }
}
