import Foundation
import Testing

@testable import ScrollPictures

@Suite struct PlotTests {
  /// A straight line to a target, under a fault in the middle.
  private let plot = Plot(
    title: "Snap & \"co\"", facts: ["a.scroll:3"], summary: "It moves.",
    horizontal: .init(name: "time", unit: "s"),
    phases: [
      .init(name: "tracking", range: 0...0.02), .init(name: "decelerating", range: 0.02...2),
    ],
    panels: [
      .init(
        quantity: .init(name: "offset", unit: "pt"),
        series: [
          .init(name: "offset", samples: (0...20).map { .init(Double($0) / 10, Double($0) * 5) })
        ],
        levels: [
          .init(name: "chosen", value: 100, kind: .chosen),
          .init(name: "card <1>", value: 50, kind: .target),
          .init(name: "far", value: 5000, kind: .target),
        ]),
      .init(
        quantity: .init(name: "velocity", unit: "pt/s"),
        series: [.init(name: "velocity", samples: [.init(0, 50), .init(1, .nan), .init(2, 0)])]),
    ])

  @Test func aDrawingIsWellFormed() {
    let svg = PlotSVG(plot).render()
    #expect(Markup.fault(in: svg) == nil)
    #expect(Markup.longNumber(in: svg) == nil)
    #expect(svg.contains("offset, pt") && svg.contains("velocity, pt/s"))
    #expect(svg.contains(">time, s</text>"))
    #expect(svg.contains("chosen 100"))
    #expect(svg.contains("card &lt;1&gt; 50"))
    #expect(!svg.contains("far 5,000"))
    #expect(svg.contains("Short phases: tracking 0…0.02 s"))
  }

  @Test func labelsHaveTheRoomThatTheyNeed() throws {
    var plot = plot
    plot.panels[0].levels[0].name = "a natural rest with quite some words"
    plot.panels[0].levels[1].name = String(repeating: "far too long ", count: 20)
    let svg = PlotSVG(plot).render()
    #expect(svg.contains(">a natural rest with quite some words 100<"))
    #expect(svg.contains("far too long far too"))
    #expect(!svg.contains("far too long 50"))
    // The curves keep two thirds of the picture.
    let axis = try #require(svg.firstRange(of: ">time, s<"))
    let x = try #require(
      svg[..<axis.lowerBound].split(separator: " x=\"").last?.prefix { $0 != "\"" })
    #expect(Double(x).map { $0 > 350 } == true)
    plot.panels[0].series.append(
      .init(name: "without any resistance", samples: [.init(0, 10), .init(2, 10)]))
    plot.panels[0].levels = []
    #expect(PlotSVG(plot).render().contains(">without any resistance<"))
  }

  @Test func manySamplesStaySmall() {
    var plot = plot
    plot.panels[0].series[0].samples = (0...20_000).map {
      .init(Double($0) / 1000, Double($0 * $0 % 9973))
    }
    plot.panels[0].series[0].samples += [.init(.nan, 1), .init(.infinity, .infinity)]
    #expect(Markup.fault(in: PlotSVG(plot).render()) == nil)
    plot.panels[0].series[0].samples = (0...20_000).map { .init(Double($0), Double($0) / 7) }
    #expect(PlotSVG(plot).render().utf8.count < 40_000)
  }

  @Test func asciiText() {
    let text = PlotText(plot, style: TextStyle(width: 40, isASCII: true), rows: 5).render()
    #expect(
      text == """
        Snap & "co"
        a.scroll:3
        It moves.
        offset, pt
        106|================================***
           |                     ***********
           |.............********..............
           |   **********
         -6|***
        velocity, pt/s
         53|*
           |
         -3|                                  *
            0             time              2 s
        tracking 0..0.02 s,
          decelerating 0.02..2 s

        """)
  }

  @Test func brailleText() {
    var plot = plot
    plot.panels.removeLast()
    let text = PlotText(plot, style: TextStyle(width: 24), rows: 3).render()
    #expect(text.contains("⣀") || text.contains("⡠"))
    #expect(text.contains("106│"))
  }

  @Test(arguments: [20, 24, 47, 48, 80, 130], [true, false])
  func linesFit(_ width: Int, _ isASCII: Bool) {
    let text = PlotText(plot, style: TextStyle(width: width, isASCII: isASCII)).render()
    for line in text.split(separator: "\n") { #expect(DisplayWidth.of(String(line)) <= width) }
    if isASCII { #expect(text.utf8.allSatisfy { $0 < 0x80 }) }
  }

  /// Plots with different parameters can be laid over one another, and each but the first shows the
  /// first one's curves.
  @Test func severalHaveTheirAxesInCommon() {
    var other = plot
    other.panels[0].series[0].samples = [.init(0, -500), .init(9, 700)]
    let plots = Plot.comparable([plot, other], first: "width = 280")
    #expect(plots.map { $0.span } == [other.span, other.span])
    #expect(plots[0].panels[0].span == plots[1].panels[0].span)
    #expect(plots[0].panels[0].series == plot.panels[0].series)
    #expect(plots[1].panels[0].series.map { $0.name }.last == "width = 280")
    #expect(plots[1].panels[0].series.last?.samples == plot.panels[0].series[0].samples)
    #expect(plots[1].panels[1].series == plot.panels[1].series)
    #expect(Plot.comparable([plot], first: "") == [plot])
  }

  @Test func severalAreOnePage() {
    let page = SVGSheet.page(of: [PlotSVG(plot).sheet, PlotSVG(plot).sheet])
    #expect(Markup.fault(in: page) == nil)
    #expect(page.components(separatedBy: "<style>").count == 2)
    #expect(page.contains("height=\"\(coordinate(2 * PlotSVG(plot).sheet.height))\""))
    #expect(SVGSheet.page(of: [PlotSVG(plot).sheet]) == PlotSVG(plot).render())
  }

  @Test func nothingToPlotIsNoTrap() {
    let empty = Plot(title: "", horizontal: .init(name: "", unit: ""), panels: [])
    #expect(Markup.fault(in: PlotSVG(empty).render()) == nil)
    #expect(!PlotText(empty, style: TextStyle(width: 20)).render().isEmpty)
    let huge = Plot(
      title: "", horizontal: .init(name: "", unit: ""),
      panels: [
        .init(
          quantity: .init(name: "", unit: ""),
          series: [
            .init(
              name: "",
              samples: [
                .init(-1e308, -1e308), .init(1e308, 1e308), .init(5e-308, 5e-308), .init(0, 0),
              ])
          ])
      ])
    #expect(Markup.fault(in: PlotSVG(huge).render()) == nil)
    #expect(!PlotText(huge, style: TextStyle(width: 20)).render().isEmpty)
  }
}
