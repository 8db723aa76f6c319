import Testing

@testable import ScrollPictures

@Suite struct MapTextTests {
  private func render(
    _ width: Int, focus: Double? = nil, isColored: Bool = false, isASCII: Bool = false
  ) -> String {
    MapText(
      SampleMaps.cards(4, most: 2), focus: focus,
      style: TextStyle(width: width, isColored: isColored, isASCII: isASCII)
    ).render()
  }

  @Test func unicodeAt120() {
    #expect(
      render(120, focus: 352) == """
        CardSnap  carousel.scroll:4   393 × 852, compact   −6000…6000 pt/s, step 25, thresholds to 0.01
        start         ◀ −6000                −3000                     0                      3000                 6000 ▶   pt/s
        card 0   −24  ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░▏░░░▒▒▒▒▒▒▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓
        card 1   352  ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░▒▒▏▒▒▒▓▓▓▓▓▓████████████████████████████████████████
        card 2   728  ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░▒▒▒▒▒▒▒▓▓▏▓▓▓██████████████████████████████████████████████
        card 3  1104  ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▓▓▓▓▓▓▓██▏█████████████████████████████████████████████████
        from card 1 (352):  below −365.62 → card 0 (−24) · from −365.62 → card 1 (352) · from 386.38 → card 2 (728) ·
          from 1,138.38 → card 3 (1,104)   line 12 decides
        never rested on:    none

        """)
  }

  @Test func unicodeAt80() {
    #expect(
      render(80) == """
        CardSnap  carousel.scroll:4   393 × 852, compact
          −6000…6000 pt/s, step 25, thresholds to 0.01
        start         ◀ −6000      −3000           0            3000       6000 ▶   pt/s
        card 0   −24  ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░▏░▒▒▒▒▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓
        card 1   352  ░░░░░░░░░░░░░░░░░░░░░░░░░░░░▒▏▒▓▓▓▓████████████████████████
        card 2   728  ░░░░░░░░░░░░░░░░░░░░░░░░▒▒▒▒▓▏▓████████████████████████████
        card 3  1104  ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▓▓▓▓█▏█████████████████████████████
        from card 0 (−24):  below 386.38 → card 0 (−24) · from 386.38 → card 1 (352) ·
          from 1,138.38 → card 2 (728)   line 12 decides
        never rested on:    none

        """)
  }

  @Test func asciiAt40() {
    #expect(
      render(40, isASCII: true) == """
        CardSnap  carousel.scroll:4
          393 x 852, compact
          -6000..6000 pt/s, step 25, thresholds
          to 0.01
        start         < -6000     0      6000 >
        card 0   -24  ............|::----------
        card 1   352  ............|--==========
        card 2   728  ..........::|============
        card 3  1104  ::::::::::--|============
        from card 0 (-24):
          below 386.38 -> card 0 (-24),
          from 386.38 -> card 1 (352),
          from 1,138.38 -> card 2 (728)
          line 12 decides
        never rested on:    none

        """)
  }

  @Test func unicodeAt20() {
    #expect(
      render(20) == """
        CardSnap
          carousel.scroll:4
          393 × 852, compact
          −6000…6000 pt/s,
          step 25,
          thresholds to 0.01
        start        0
        card 0  ░░░░░▏▓▓▓▓▓
        card 1  ░░░░░▏█████
        card 2  ░░░░░▏█████
        card 3  ▒▒▒▒▒▏█████
        from card 0 (−24):
          below 386.38 →
          card 0 (−24) ·
          from 386.38 → card
          1 (352) ·
          from 1,138.38 →
          card 2 (728)
          line 12 decides
        never rested on:
          none

        """)
  }

  @Test func colorsOfASmallMap() {
    let text = render(40, isColored: true)
    #expect(text.contains("\u{1B}[1mCardSnap\u{1B}[0m  carousel.scroll:4"))
    #expect(text.contains("\u{1B}[38;5;25m░░░░░"))
    #expect(text.contains("\u{1B}[38;5;74m▒"))
  }

  @Test(arguments: [20, 21, 25, 33, 40, 41, 60, 80, 97, 120, 200], [true, false])
  func linesFit(_ width: Int, _ isASCII: Bool) {
    let style = TextStyle(width: width, isASCII: isASCII)
    for map in MapSVGTests.maps {
      let text = MapText(map, style: style).render()
      for line in text.split(separator: "\n") { #expect(DisplayWidth.of(String(line)) <= width) }
      if isASCII { #expect(text.utf8.allSatisfy { $0 < 0x80 }) }
    }
  }

  /// Colour is never the only carrier.
  @Test(arguments: [true, false])
  func adjacentRestsDiffer(_ isASCII: Bool) {
    let map = SampleMaps.large(starts: 12, pieces: 12)
    let style = TextStyle(width: 120, isASCII: isASCII)
    let rows = MapRows(
      map, shown: Array(0..<12), numbers: RestNumbers([map]), style: style)
    for start in map.starts {
      let cells = Array(rows.cells(of: start))
      for column in 1..<rows.cellCount {
        let before = rows.piece(of: start, at: column - 1)
        let here = rows.piece(of: start, at: column)
        if before?.rest != here?.rest { #expect(cells[column - 1] != cells[column]) }
      }
    }
  }

  @Test func manyStartsAreChosenEvenlyWithTheFocus() {
    let map = SampleMaps.large(starts: 64, pieces: 8)
    let text = MapText(map, focus: map.starts[31].offset, style: TextStyle(width: 80)).render()
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("section ") }
    #expect(rows.count == 24)
    #expect(rows.contains { $0.hasPrefix("section 31 ") })
    #expect(rows.first?.hasPrefix("section 0 ") == true)
    #expect(rows.last?.hasPrefix("section 63 ") == true)
    #expect(text.contains("40 of 64 starts are left out"))
  }

  @Test func atMostTwelveThresholdsAreListed() {
    let map = SampleMaps.cards(40, step: 100, most: 20)
    let text = MapText(map, focus: map.starts[20].offset, style: TextStyle(width: 80)).render()
    #expect(text.contains("and 28 more"))
  }

  @Test func reasonsAreWords() {
    let text = MapText(SampleMaps.failing, style: TextStyle(width: 120)).render()
    #expect(text.contains("the content ends 127 pt before it (a trailing margin of 127 would do)"))
    #expect(text.contains("the content begins 66 pt after it (a leading margin of 132 would do)"))
    #expect(text.contains("hero: longer than the container, 393 pt"))
    #expect(text.contains("spacer: no velocity within −6000…6000 pt/s lands there"))
    #expect(text.contains("812…3,044.31 pt/s from card 1 (352), and from 1"))
    #expect(text.contains("×"))
  }

  @Test func targetsThatDoNotExistAreNotMissed() {
    let text = MapText(SampleMaps.coasting, style: TextStyle(width: 80)).render()
    #expect(text.contains("never rested on:    no targets"))
    #expect(text.contains("thresholds to 0.01, played"))
    #expect(text.contains("╱"))
  }

  @Test func differentLinesAreNamedWhereTheyChange() {
    var map = SampleMaps.cards(3)
    map.starts[0].pieces[1].place?.line = 14
    let text = MapText(map, style: TextStyle(width: 200)).render()
    #expect(text.contains("→ card 0 (−24) by line 12 · "))
    #expect(text.contains("→ card 1 (352) by line 14 · "))
    #expect(!text.contains("decides"))
  }
}
