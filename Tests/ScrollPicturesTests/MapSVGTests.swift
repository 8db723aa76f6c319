import Testing

@testable import ScrollPictures

@Suite struct MapSVGTests {
  static let maps = [
    SampleMaps.cards(), SampleMaps.cards(20, step: 120, most: 8), SampleMaps.coasting,
    SampleMaps.failing, SampleMaps.large(),
  ]

  @Test(arguments: maps.indices)
  func everyDrawingIsWellFormed(_ index: Int) {
    let svg = MapSVG(Self.maps[index]).render()
    #expect(Markup.fault(in: svg) == nil)
    #expect(Markup.longNumber(in: svg) == nil)
    #expect(svg.contains("role=\"img\""))
    #expect(svg.contains("aria-label=\""))
    #expect(svg.contains("<title>") && svg.contains("<desc>"))
    #expect(svg.contains("prefers-color-scheme:dark"))
    #expect(!svg.contains("<script") && !svg.contains("href"))
  }

  @Test func namesAreEscaped() {
    let svg = MapSVG(SampleMaps.failing).render()
    #expect(svg.contains("Snap&lt;&amp;&quot;&#39;&gt;"))
    #expect(svg.contains("card &lt;4&gt; &amp; &quot;more&quot;"))
    #expect(!svg.contains("card <4>"))
  }

  @Test func aControlCharacterIsNoMarkup() {
    var map = SampleMaps.cards(3)
    map.starts[0].name = "a\u{1}b\nc"
    let svg = MapSVG(map).render()
    #expect(!svg.unicodeScalars.contains { $0.value == 1 })
  }

  @Test(arguments: [(64, 40), (64, 480), (24, 480), (16, 480), (12, 480), (1, 480), (16, 18)])
  func aDrawingStaysSmall(_ size: (starts: Int, pieces: Int)) {
    let svg = MapSVG(SampleMaps.large(starts: size.starts, pieces: size.pieces)).render()
    #expect(svg.utf8.count <= 60_000)
    #expect(Markup.fault(in: svg) == nil)
  }

  @Test func longNamesStaySmall() {
    var map = SampleMaps.large(starts: 24, pieces: 40)
    let name = String(repeating: "<&>", count: 400)
    for start in map.starts.indices {
      map.starts[start].name = "\(start)" + name
      for piece in map.starts[start].pieces.indices {
        map.starts[start].pieces[piece].name = "\(piece)" + name
        map.starts[start].pieces[piece].failure = piece == 7 ? name : nil
      }
    }
    map.subject.behavior = name
    map.reach.missed = (0..<12).map {
      .init(index: $0, name: name, offset: 0, reason: .noVelocity)
    }
    #expect(MapSVG(map).render().utf8.count <= 60_000)
  }

  @Test func whatFailsSaysWhy() {
    let svg = MapSVG(SampleMaps.failing).render()
    #expect(svg.contains("url(#x)"))
    #expect(svg.contains("index 12 is out of range"))
  }

  @Test func coastingIsARampWithItsOffsets() {
    let svg = MapSVG(SampleMaps.coasting).render()
    #expect(svg.contains(">rests at</text>"))
    #expect(svg.contains(">1,000</text>"))
  }

  /// Fonts are wider than measured by as much as a seventh.
  @Test func thresholdsKeepAGapInWideFonts() {
    let svg = MapSVG(SampleMaps.large(starts: 8, pieces: 30)).render()
    var ends: [Substring: Double] = [:]
    var count = 0
    for element in svg.split(separator: "<text ") where element.contains("class=\"n m f\"") {
      let parts = element.split(separator: "\"")
      let text = element.split(separator: ">")[1].prefix { $0 != "<" }
      guard let x = Double(parts[1]) else { continue }
      let half = textWidth(String(text), size: 10) * 1.15 / 2
      if let end = ends[parts[3]] {
        #expect(x - half >= end + 3, "\(text)")
        count += 1
      }
      ends[parts[3]] = x + half
    }
    #expect(count > 10)
  }

  @Test func thresholdsAreInTheTable() {
    let svg = MapSVG(SampleMaps.cards()).render()
    #expect(svg.contains("card 1 <tspan class=\"d\">from 386.38</tspan>"))
    #expect(svg.contains("Line 12 decides."))
  }

  @Test func numbersThatAreNoneDrawNoPicture() {
    var map = SampleMaps.cards(3)
    map.starts[0].offset = .nan
    map.starts[1].pieces[0].rest = .from(.nan, to: .infinity)
    map.starts[2].pieces[0].rest = .at(-.infinity)
    #expect(Markup.fault(in: MapSVG(map).render()) == nil)
  }

  @Test func aMapWithoutStartsIsDrawn() {
    var map = SampleMaps.cards(3)
    map.starts = []
    #expect(Markup.fault(in: MapSVG(map).render()) == nil)
    #expect(!MapText(map, style: TextStyle(width: 80)).render().isEmpty)
  }
}
