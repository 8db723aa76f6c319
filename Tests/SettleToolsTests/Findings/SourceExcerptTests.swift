import ScrollLanguage
import Testing

@testable import SettleTools

struct SourceExcerptTests {
  @Test func aTabTakesFourColumns() {
    let excerpt = excerpt(of: "x", in: "\ta\tx = 1\n")
    #expect(excerpt.line == "    a   x = 1")
    #expect(excerpt.indent == 8)
    #expect(excerpt.length == 1)
  }

  @Test func wideAndCombiningCharactersAreMeasured() {
    let excerpt = excerpt(of: "née", in: "let s = \"日本👍e\u{301}\"; née\n")
    #expect(excerpt.line == "let s = \"日本👍e\u{301}\"; née")
    #expect(excerpt.indent == 19)
    #expect(excerpt.length == 3)
  }

  @Test func controlCharactersDoNotReachTheTerminal() {
    let excerpt = excerpt(of: "b", in: "a\u{1B}[31m\u{202E}b\r\n")
    #expect(excerpt.line == "a\u{FFFD}[31m\u{FFFD}b")
  }

  @Test func theMarkEndsWithItsLine() {
    let source = Source(text: "let a = [\n  1\n]\n")
    let excerpt = SourceExcerpt(Place(source, Span(start: 8, end: 15)))
    #expect(excerpt.line == "let a = [")
    #expect(excerpt.length == 1)
  }

  @Test func anEmptyRangeAtTheEndHasAMark() {
    let source = Source(text: "let a =")
    let excerpt = SourceExcerpt(Place(source, Span(start: 7, end: 7)))
    #expect(excerpt.number == 1)
    #expect(excerpt.indent == 7)
    #expect(excerpt.length == 1)
  }

  @Test func aSpanBeyondTheTextIsHarmless() {
    let source = Source(text: "a\n")
    let excerpt = SourceExcerpt(Place(source, Span(start: 900, end: 950)))
    #expect(excerpt.number == 2)
    #expect(excerpt.line == "")
  }

  @Test func invalidTextIsShownAsFarAsItGoes() {
    let bytes: [UInt8] = [0x61, 0x80, 0x80, 0x80] + [UInt8](repeating: 0x80, count: 300) + [0x0A]
    let source = Source(id: SourceID(rawValue: 0), name: "a", bytes: bytes)
    for start in 0..<305 {
      let excerpt = SourceExcerpt(Place(source, Span(start: start, end: start + 1)))
      #expect(excerpt.length >= 1)
    }
  }

  @Test func aLineOfAMegabyteIsCutAroundTheMark() {
    let long = String(repeating: "é", count: 300_000)
    let excerpt = excerpt(of: "HERE", in: long + "HERE" + long)
    #expect(excerpt.line.count < 120)
    #expect(excerpt.line.hasPrefix("…"))
    #expect(excerpt.line.hasSuffix("…"))
    let marked = excerpt.line.dropFirst(excerpt.indent).prefix(excerpt.length)
    #expect(marked == "HERE")
  }

  private func excerpt(of word: String, in text: String) -> SourceExcerpt {
    let start = text.range(of: word)
    return SourceExcerpt(Place(Source(text: text), start))
  }
}

extension String {
  /// The bytes of the first occurrence of a word, as a span.
  func range(of word: String) -> Span {
    let (bytes, sought) = (Array(utf8), Array(word.utf8))
    let start = bytes.indices.first { bytes[$0...].starts(with: sought) } ?? 0
    return Span(start: start, end: start + sought.count)
  }
}
