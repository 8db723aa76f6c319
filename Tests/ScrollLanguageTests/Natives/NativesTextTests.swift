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

  @Test func findsByCharacters() throws {
    #expect(try find("lo", in: "hello", from: 0) == 3..<5)
    #expect(try find("l", in: "hello", from: 4) == nil)
    #expect(try find("e", in: "e\u{301}", from: 0) == nil)
    #expect(try find("é", in: "xe\u{301}", from: 0) == 1..<4)
    #expect(try find("\n", in: "a\r\nb", from: 0) == nil)
    #expect(try find("", in: "abc", from: 2) == 2..<2)
    #expect(try find("aab", in: "aaab", from: 0) == 1..<4)
  }

  /// Long texts are searched piece by piece: what lies across two pieces is found.
  @Test func findsAcrossPieces() throws {
    for before in Array(0..<200) + Array(16_380..<16_520) {
      let text = String(repeating: "x", count: before) + "abc" + String(repeating: "y", count: 99)
      #expect(try find("abc", in: text, from: 0) == before..<before + 3)
      #expect(try find("ay", in: text, from: 0) == nil)
    }
  }

  private func find(_ pattern: String, in text: String, from start: Int) throws -> Range<Int>? {
    try TextSearch(pattern).find(in: text, from: start) { _ in }
  }

  private func cut(_ text: String, at pattern: String) throws -> [String] {
    var parts: [String] = []
    try TextSearch(pattern).cut(text, paying: { _ in }, { parts.append($0) })
    return parts
  }

  @Test func findsInPieces() throws {
    let text = String(repeating: "ab", count: 50_000) + "aab"
    #expect(try find("aab", in: text, from: 0) == 100_000..<100_003)
    #expect(try find("ba", in: text, from: 1) == 1..<3)
    #expect(try find(text, in: "x" + text, from: 0) == 1..<100_004)
    #expect(try find("aabc", in: text, from: 0) == nil)
    #expect(try find("aab", in: "ä" + text, from: 0) == 100_002..<100_005)
  }

  /// Each piece is paid for, that of a pattern which nearly fits as well.
  @Test func aSearchCanBeEnded() throws {
    let many = String(repeating: "a", count: 30_000)
    for (pattern, text) in [("b", many), ("é", many), (many + "b", many + many)] {
      var paid = 0
      #expect(throws: Fault.self) {
        try TextSearch(pattern).find(in: text, from: 0) { count throws(Fault) in
          paid += count
          if paid > 500 { throw Fault(.stated, "enough") }
        }
      }
      #expect(paid < 5_000)
    }
  }

  @Test func cutsAtEveryOccurrence() throws {
    #expect(try cut("a,,b,", at: ",") == ["a", "", "b", ""])
    #expect(try cut("xäyäz", at: "ä") == ["x", "y", "z"])
    #expect(try cut("aaa", at: "aa") == ["", "a"])
    #expect(try cut("abc", at: "") == ["abc"])
    #expect(try cut("", at: "x") == [""])
  }
}
