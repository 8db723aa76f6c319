import Testing

@testable import ScrollPictures

@Suite struct MapMultiplesTests {
  private let maps = [
    SampleMaps.cards(4, settings: ["CardSnap.width = 280"]),
    SampleMaps.cards(4, step: 320, settings: ["CardSnap.width = 300"]),
  ]

  @Test func whatDiffersIsMarkedInText() {
    let text = MapMultiples(maps).text(style: TextStyle(width: 120))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.contains("CardSnap.width = 280"))
    #expect(lines.filter { $0.contains("▔") }.count == 4)
    let first = lines.firstIndex(of: "CardSnap.width = 300") ?? 0
    #expect(!lines[..<first].contains { $0.contains("▔") })
  }

  @Test func whatDiffersIsOutlined() {
    let svg = MapMultiples(maps).svg()
    #expect(Markup.fault(in: svg) == nil)
    #expect(svg.contains("<path class=\"o\""))
    let same = MapMultiples([maps[0], maps[0]]).svg()
    #expect(!same.contains("<path class=\"o\""))
    #expect(same.contains("All maps agree."))
  }

  /// Between the thresholds of both maps a flick ends elsewhere.
  @Test func differencesLieBetweenThresholds() {
    let differences = MapMultiples(maps).differences(of: 0, in: maps[1])
    #expect(differences == [330.38...386.38, 970.38...1138.38, 1610.38...1890.38])
  }

  @Test func noMapsAndManyMapsAreDrawn() {
    #expect(Markup.fault(in: MapMultiples([]).svg()) == nil)
    let many = (0..<9).map { SampleMaps.cards(5, step: 300 + Double($0) * 10) }
    #expect(Markup.fault(in: MapMultiples(many).svg()) == nil)
  }
}
