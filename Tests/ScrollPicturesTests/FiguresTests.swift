import Testing

@testable import ScrollPictures

@Suite struct FiguresTests {
  @Test(arguments: [
    (1139.13, "1,139.13"), (-24, "−24"), (0, "0"), (-0.001, "0"), (386.5, "386.5"),
    (1_234_567.891, "1,234,567.89"), (999.999, "1,000"), (-1000, "−1,000"), (.nan, "nan"),
  ])
  func figuresReadAsPeopleWriteThem(_ number: Double, _ text: String) {
    #expect(figure(number) == text)
  }

  @Test func roundNumbersAreRound() {
    #expect(
      roundNumbers(in: -6000...6000, atMost: 9) == [-6000, -4000, -2000, 0, 2000, 4000, 6000])
    #expect(roundNumbers(in: 0...0.4, atMost: 5) == [0, 0.1, 0.2, 0.30000000000000004, 0.4])
    #expect(roundNumbers(in: 3...3, atMost: 5) == [3])
    #expect(roundNumbers(in: -.infinity ... .infinity, atMost: 5).count == 1)
  }

  @Test func coordinatesAreShortAndFinite() {
    #expect(coordinate(12.04) == "12")
    #expect(coordinate(12.06) == "12.1")
    #expect(coordinate(-0.01) == "0")
    #expect(coordinate(.nan) == "0")
    #expect(coordinate(1e300) == "1000000")
  }

  @Test func wideCharactersTakeTwoColumns() {
    #expect(DisplayWidth.of("日本e\u{301}🎬") == 7)
    #expect(TextStyle(width: 40).cut("日本語", to: 5) == "日本…")
    #expect(TextStyle(width: 40).cutMiddle("section 12", to: 6) == "s…n 12")
  }
}
