import Testing

@testable import ScrollLanguage

struct SourceTests {
  @Test func positionsCountBytesAndUnits() {
    let source = Source(text: "a\r\næ😀b\n")
    #expect(source.position(at: 0) == SourcePosition(line: 1, column: 1, utf16Column: 1))
    #expect(source.position(at: 3) == SourcePosition(line: 2, column: 1, utf16Column: 1))
    #expect(source.position(at: 9) == SourcePosition(line: 2, column: 7, utf16Column: 4))
    #expect(source.position(at: 99) == SourcePosition(line: 3, column: 1, utf16Column: 1))
    #expect(source.lineText(2) == "æ😀b")
    #expect(source.lineText(9) == "")
    #expect(source.text(Span(start: 3, end: 5)) == "æ")
  }

  @Test(
    arguments: [
      ([0x61, 0xC3, 0xA6], nil), ([0xC3], 0), ([0x61, 0x80], 1), ([0xC0, 0x80], 0),
      ([0xED, 0xA0, 0x80], 0), ([0xF0, 0x9F, 0x98, 0x80], nil), ([0xF4, 0x90, 0x80, 0x80], 0),
      ([0xE2, 0x82], 0), ([0xE2, 0x82, 0xAC], nil), ([0xFF], 0),
    ] as [([UInt8], Int?)])
  func invalidUTF8IsFound(_ bytes: [UInt8], _ offset: Int?) {
    let source = Source(id: SourceID(rawValue: 0), name: "", bytes: bytes)
    #expect(source.firstInvalidUTF8 == offset)
  }
}
