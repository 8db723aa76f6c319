import Testing

@testable import ScrollLanguage

@Suite struct NativesTextTests {
  @Test(arguments: ["", "abc", "a\r\nb", "e\u{301}x", "👩‍👩‍👧!", "日本語", "\r\n\r\n", "🇫🇷🇩🇪z", "x\u{301}\n"])
  func stepsAsTheStandardLibrary(_ text: String) {
    var borders = text.indices.map { text.offset(of: $0) }
    borders.append(text.utf8.count)
    for (start, end) in zip(borders, borders.dropFirst()) {
      #expect(text.characterEnd(after: start) == end)
      #expect(text.characterStart(before: end) == start)
    }
  }

  @Test func findsByCharacters() {
    #expect(TextSearch("lo").find(in: "hello", from: 0) == 3..<5)
    #expect(TextSearch("l").find(in: "hello", from: 4) == nil)
    #expect(TextSearch("e").find(in: "e\u{301}", from: 0) == nil)
    #expect(TextSearch("é").find(in: "xe\u{301}", from: 0) == 1..<4)
    #expect(TextSearch("\n").find(in: "a\r\nb", from: 0) == nil)
    #expect(TextSearch("").find(in: "abc", from: 2) == 2..<2)
    #expect(TextSearch("aab").find(in: "aaab", from: 0) == 1..<4)
  }

  @Test func cutsAtEveryOccurrence() {
    #expect(TextSearch(",").parts(of: "a,,b,") == ["a", "", "b", ""])
    #expect(TextSearch("ä").parts(of: "xäyäz") == ["x", "y", "z"])
    #expect(TextSearch("aa").parts(of: "aaa") == ["", "a"])
    #expect(TextSearch("").parts(of: "abc") == ["abc"])
    #expect(TextSearch("x").parts(of: "") == [""])
  }
}
