import ScrollStage

/// A landing map as a drawing: start against velocity, a colour for each rest, the thresholds below.
package struct MapSVG {
  private let map: LandingMap
  let words: MapWords
  private let numbers: RestNumbers

  package init(_ map: LandingMap) {
    self.map = map.joined
    words = MapWords(self.map)
    numbers = RestNumbers([self.map])
  }

  /// At most 60 KB.
  private static let budget = 60_000
  /// What was flicked, and the summary.
  var title: String { shortened("\(map.subject.behavior): \(words.summary)", to: 200) }

  package func render() -> String {
    var svg = SVGWriter()
    var y = MapSVG.heading(words, into: &svg)
    let left = MapSVG.chartLeft(of: [map])
    let right = SVGPage.width - SVGPage.margin
    let chart = chart(below: y)
    chart.draw(into: &svg)
    y = chart.bottom + MapChart.axisHeight + 34
    y = MapKey(chart: chart, words: words, left: left, top: y, right: right).draw(into: &svg)
    let definitions = Hatching.definitions(
      chart.bands.styles, hasFailures: chart.bands.hasFailures)
    let room = MapSVG.budget - svg.body.utf8.count - frameSize(definitions)
    y = MapTable(
      map, numbers: numbers, words: words, left: left, top: y + 6, budget: max(0, room)
    ).draw(into: &svg)
    y = drawNeverRested(&svg, y + 22)
    return SVGPage.render(
      title: title, description: description, height: y + SVGPage.margin,
      definitions: definitions, body: svg.body)
  }

  /// - Parameter y: where the heading ends.
  func chart(below y: Double) -> MapChart {
    let left = MapSVG.chartLeft(of: [map])
    return MapChart(
      map, numbers: numbers,
      frame: MapChart.Frame(
        left: left, top: y + 34, width: SVGPage.width - SVGPage.margin - left,
        names: SVGPage.margin))
  }

  /// Bytes of the picture around the chart and its table, a few spared.
  private func frameSize(_ definitions: String) -> Int {
    var svg = SVGWriter()
    _ = drawNeverRested(&svg, 10_000)
    let page = SVGPage.render(
      title: title, description: description, height: 10_000, definitions: definitions,
      body: svg.body)
    return page.utf8.count + 400
  }

  /// Title, facts and summary; returns where they end.
  static func heading(_ words: MapWords, into svg: inout SVGWriter) -> Double {
    var y = facts(words, into: &svg)
    for line in linesOfText(
      words.summary, width: SVGPage.width - 2 * SVGPage.margin, size: 14)
    {
      svg.text(line, SVGPage.margin, y, "s")
      y += 20
    }
    return y
  }

  /// Title and facts; returns where the summary goes.
  static func facts(_ words: MapWords, into svg: inout SVGWriter) -> Double {
    let subject = words.map.subject
    let left = SVGPage.margin
    let room = SVGPage.width - 2 * left
    svg.text(fitted(subject.behavior, width: room, size: 26), left, left + 24, "t")
    let facts =
      [words.source] + subject.settings + [words.window, words.velocities, words.sampling]
    var y = left + 50
    let lines = linesOfText(facts.joined(separator: " · "), width: room, size: 12)
    for line in lines.prefix(6) {
      svg.text(line, left, y, "d")
      y += 18
    }
    return y + 10
  }

  /// Behind the widest label of a start.
  static func chartLeft(of maps: [LandingMap]) -> Double {
    var widest = 60.0
    for start in maps.flatMap({ $0.starts }) {
      let name = start.name.map { textWidth($0, size: 12) + 14 } ?? 0
      widest = max(widest, name + textWidth(figure(start.offset), size: 12))
    }
    return (SVGPage.margin + min(200, widest) + 14).rounded()
  }

  private func drawNeverRested(_ svg: inout SVGWriter, _ top: Double) -> Double {
    var y = top
    svg.text("Never rested on", SVGPage.margin, y + 4, "h")
    let column = SVGPage.margin + 130
    let room = SVGPage.width - SVGPage.margin - column
    for text in words.neverRested {
      for line in linesOfText(text, width: room, size: 12).prefix(3) {
        svg.text(line, column, y + 4)
        y += 20
      }
    }
    return y - 12
  }

  private var description: String {
    var text = "\(words.source), \(words.window), \(words.velocities), \(words.sampling)."
    if let start = map.starts.first {
      text += " From \(named(start.name, start.offset)): "
      text += words.thresholds(of: start).joined(separator: "; ") + "."
    }
    text += " Never rested on: " + words.neverRested.joined(separator: "; ") + "."
    return shortened(text, to: 1000)
  }
}

/// The text without what goes beyond so many characters.
func shortened(_ text: String, to count: Int) -> String {
  text.count <= count ? text : String(text.prefix(count - 1)) + "…"
}
