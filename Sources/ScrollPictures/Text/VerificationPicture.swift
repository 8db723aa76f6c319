import ScrollStage

/// The verdicts of a verification as a drawing and as a page.
package struct VerificationPicture {
  private let verification: Verification
  private let text: VerificationText

  /// - Parameter untried: properties that an interruption has left out.
  package init(_ verification: Verification, untried: [LandingProperty] = []) {
    self.verification = verification
    text = VerificationText(
      verification, untried: untried, style: TextStyle(width: TextSheetSVG.columns))
  }

  package func svg() -> String {
    let lines = text.table + text.reports.flatMap { [""] + $0.lines }
    return TextSheetSVG(title: title, facts: facts, summary: text.summary, lines: lines).render()
  }

  package func html() -> String {
    var parts: [PictureHTML.Part] = [
      .heading(([title] + facts).joined(separator: " · ")), .paragraph(text.summary),
      .text(text.table.joined(separator: "\n")),
    ]
    for report in text.reports {
      parts.append(.svg(CounterexampleSVG(report.example, of: verification).render()))
      parts.append(.text(report.lines.joined(separator: "\n")))
    }
    return PictureHTML(title: "\(title): \(text.summary)", parts: parts).render()
  }

  private var title: String { verification.subject.behavior }

  private var facts: [String] {
    let words = text.words
    return [words.source] + verification.subject.settings
      + [words.window, words.velocities, words.sampling]
  }
}

/// The landings from the start of a counterexample, its flick marked.
struct CounterexampleSVG {
  private let example: Verification.Counterexample
  private let map: LandingMap

  init(_ example: Verification.Counterexample, of verification: Verification) {
    self.example = example
    map = VerificationText.map(of: [example.row], verification).joined
  }

  func render() -> String {
    var svg = SVGWriter()
    let left = MapSVG.chartLeft(of: [map])
    let top = SVGPage.margin + 24
    let chart = MapChart(
      map, numbers: RestNumbers([map]),
      frame: MapChart.Frame(
        left: left, top: top, width: SVGPage.width - SVGPage.margin - left,
        names: SVGPage.margin))
    chart.draw(into: &svg)
    let x = chart.x(example.velocity)
    svg.line(x, top - 16, x, chart.bottom, "o")
    let words = "\(figure(example.velocity)) pt/s"
    let isAtEnd = x + textWidth(words, size: 12) + 8 > SVGPage.width - SVGPage.margin
    svg.text(words, isAtEnd ? x - 6 : x + 6, top - 10, isAtEnd ? "e" : "")
    let title = "From \(named(example.startName, example.start)): \(example.words)"
    return SVGPage.render(
      title: shortened(title, to: 200), description: shortened(title, to: 1000),
      height: chart.bottom + MapChart.axisHeight + SVGPage.margin,
      definitions: Hatching.definitions(
        chart.bands.styles, hasFailures: chart.bands.hasFailures), body: svg.body)
  }
}
