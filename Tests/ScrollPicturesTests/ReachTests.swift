import ScrollStage
import Testing

@testable import ScrollPictures

@Suite struct ReachTests {
  private let map = SampleMaps.failing

  @Test func textListsRestsByFlicks() {
    let text = ReachText(map.reach, of: map.subject, style: TextStyle(width: 120)).render()
    #expect(text.contains("start      card 0 (−24)\n"))
    #expect(text.contains("1 flick    card 1 (352) · card 2 (728)\n"))
    #expect(text.contains("2 flicks   card 3 (1,104)\n"))
    #expect(text.contains("never      card <4> & \"more\": the content ends 127 pt before it"))
  }

  @Test func whatIsNotKnownIsSaid() {
    var reach = map.reach
    reach.missed = []
    reach.undecidedCount = 3
    let text = ReachText(reach, of: map.subject, style: TextStyle(width: 160)).render()
    let words = "3 of 8 targets were not looked at: the search ended after 4 rests"
    #expect(text.contains("Not decided: \(words).\n"))
    #expect(text.contains("never      not known: \(words)\n"))
    #expect(!text.contains("Every target") && !text.contains("none"))
  }

  @Test(arguments: [20, 39, 40, 80], [true, false])
  func linesFit(_ width: Int, _ isASCII: Bool) {
    let style = TextStyle(width: width, isASCII: isASCII)
    let text = ReachText(map.reach, of: map.subject, style: style).render()
    for line in text.split(separator: "\n") { #expect(DisplayWidth.of(String(line)) <= width) }
    if isASCII { #expect(text.utf8.allSatisfy { $0 < 0x80 }) }
  }

  @Test func aDrawingIsWellFormed() {
    let svg = ReachSVG(map.reach, of: map.subject).render()
    #expect(Markup.fault(in: svg) == nil)
    #expect(Markup.longNumber(in: svg) == nil)
    #expect(svg.contains(">never</text>") && svg.contains(">2 flicks</text>"))
    #expect(svg.contains("&lt;4&gt;"))
  }

  @Test func aThousandRestsStaySmall() {
    var reach = map.reach
    reach.rests = (0..<1000).map { .init(offset: Double($0), name: "row \($0)", flicks: $0 / 20) }
    let svg = ReachSVG(reach, of: map.subject).render()
    #expect(Markup.fault(in: svg) == nil)
    #expect(svg.utf8.count < 60_000)
    reach.rests = []
    reach.missed = []
    #expect(Markup.fault(in: ReachSVG(reach, of: map.subject).render()) == nil)
  }
}
