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

struct FixedPointTests {
  @Test(arguments: [
    (0.0, 2, "0.00"), (-0.0, 2, "0.00"), (-0.001, 2, "0.00"), (894.4, 2, "894.40"),
    (1.005, 2, "1.00"), (1.115, 2, "1.11"), (0.125, 2, "0.12"), (0.375, 2, "0.38"),
    (-2.5, 0, "-2"), (3.5, 0, "4"), (2.3905, 3, "2.390"), (1234567.891, 2, "1234567.89"),
    (-7.999, 2, "-8.00"), (Double.infinity, 2, "inf"), (1e300, 2, "1e+300"),
  ])
  func roundsAsTheCLibraryDoes(value: Double, decimals: Int, text: String) {
    #expect(fixedPoint(value, decimals: decimals) == text)
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
