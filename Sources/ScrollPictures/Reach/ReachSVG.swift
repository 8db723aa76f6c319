import ScrollStage

/// Which rests can be reached, as a drawing: every rest at its offset, one level down for each flick
/// that it takes to get there; targets that are never reached on a line of their own, with the reasons
/// below.
package struct ReachSVG {
  private let words: MapWords
  private var reach: Reachability { words.map.reach }

  /// What is added to the sentence of the heading.
  private let note: String

  package init(_ reach: Reachability, of subject: LandingMap.Subject, note: String = "") {
    self.note = note
    words = MapWords(LandingMap(subject: subject, starts: [], reach: reach))
  }

  private let left = SVGPage.margin + 84
  private let right = SVGPage.width - SVGPage.margin - 8
  private static let pitch = 52.0

  package func render() -> String { sheet.render() }

  package var sheet: SVGSheet {
    let subject = words.map.subject
    var svg = SVGWriter()
    let top =
      PictureHeading(
        title: subject.behavior,
        facts: [words.source] + subject.settings + [words.window, words.velocities],
        summary: sentences(words.summary, note)
      ).draw(width: SVGPage.width, into: &svg) + 30
    let levels = (reach.rests.map { $0.flicks }.max() ?? 0) + 1
    let shownLevels = min(levels, 24)
    for level in 0..<shownLevels {
      draw(level, y: top + ReachSVG.pitch * Double(level), isLast: level == shownLevels - 1, &svg)
    }
    var bottom = top + ReachSVG.pitch * Double(shownLevels - 1)
    if !reach.missed.isEmpty {
      bottom += ReachSVG.pitch
      drawMissed(y: bottom, &svg)
    }
    drawAxis(bottom + 34, &svg)
    let end = drawReasons(bottom + 110, &svg)
    return SVGSheet(
      title: shortened("\(subject.behavior): \(words.summary)", to: 200),
      description: shortened(
        "Never rested on: " + words.neverRested.joined(separator: "; "), to: 1000),
      height: end + SVGPage.margin - 12, body: svg.body)
  }

  // MARK: Places

  private var span: ClosedRange<Double> {
    var extent = Extent()
    for rest in reach.rests { extent.add(rest.offset) }
    for missed in reach.missed { extent.add(missed.offset) }
    return extent.range
  }

  private func x(_ offset: Double) -> Double { left + span.part(of: offset) * (right - left) }

  private func draw(_ level: Int, y: Double, isLast: Bool, _ svg: inout SVGWriter) {
    let flicks = level == 0 ? "start" : counted(level, "flick")
    svg.text(flicks, SVGPage.margin, y + 4, "d")
    svg.line(left, y, right, y, "l")
    // All further ones share the last line.
    let rests = reach.rests.filter { isLast ? $0.flicks >= level : $0.flicks == level }
    let style = "v\(min(level, 3))"
    var dots = ""
    var free = -Double.infinity
    var previous = -Double.infinity
    for rest in rests {
      let x = x(rest.offset)
      if x - previous < 1 { continue }
      previous = x
      // A stroke of no length with a round cap is a dot.
      dots += "M\(coordinate(x)) \(coordinate(y))h0"
      label(rest.name ?? figure(rest.offset), x, y, &free, &svg)
    }
    svg.path(dots, "\(style) e0")
  }

  /// A name above its mark, within the margins, where it touches no other.
  private func label(
    _ name: String, _ x: Double, _ y: Double, _ free: inout Double, _ svg: inout SVGWriter
  ) {
    let name = fitted(name, width: 180, size: 12)
    let half = textWidth(name, size: 12) / 2
    let middle = min(x, SVGPage.width - SVGPage.margin + 24 - half)
    if middle - half < free { return }
    svg.text(name, middle, y - 14, "m")
    free = middle + half + 8
  }

  private func drawMissed(y: Double, _ svg: inout SVGWriter) {
    svg.text("never", SVGPage.margin, y + 4, "d")
    svg.line(left, y, right, y, "l")
    var crosses = ""
    var free = -Double.infinity
    for missed in reach.missed.sorted(by: { $0.offset < $1.offset }) {
      let x = x(missed.offset)
      crosses += "M\(coordinate(x - 4)) \(coordinate(y - 4))l8 8m0 -8l-8 8"
      label(missed.name, x, y, &free, &svg)
    }
    svg.path(crosses, "q b3")
  }

  private func drawAxis(_ y: Double, _ svg: inout SVGWriter) {
    svg.line(left, y, right, y, "a")
    for tick in roundNumbers(in: span, atMost: 9) {
      svg.line(x(tick), y, x(tick), y + 5, "a")
      svg.text(figure(tick), x(tick), y + 20, "m d")
    }
    svg.text("resting offset, pt", (left + right) / 2, y + 42, "m")
  }

  private func drawReasons(_ top: Double, _ svg: inout SVGWriter) -> Double {
    var y = top
    svg.text("Never rested on", SVGPage.margin, y + 4, "h")
    let column = SVGPage.margin + 130
    for text in words.neverRested {
      let room = SVGPage.width - SVGPage.margin - column
      for line in linesOfText(text, width: room, size: 12).prefix(3) {
        svg.text(line, column, y + 4)
        y += 20
      }
    }
    return y
  }
}
