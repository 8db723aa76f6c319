/// A plot as a drawing: panels above each other, phases shaded behind them, names at the right end
/// of what they name.
package struct PlotSVG {
  private let plot: Plot
  private let width: Double
  private let height: Double

  /// `height` is the height of all panels together; the title and the axis come on top.
  package init(_ plot: Plot, width: Double = 960, height: Double = 480) {
    self.plot = plot
    self.width = max(360, width.isFinite ? width : 960)
    self.height = max(120, height.isFinite ? height : 480)
  }

  private var left: Double { SVGPage.margin + 56 }
  private var right: Double { width - SVGPage.margin - labelRoom - 6 }
  private static let gap = 34.0
  /// Labels at the right end have so much room at least, and a third of the picture at most.
  private static let leastLabelRoom = 106.0

  /// What the widest label takes.
  private var labelRoom: Double {
    let widest =
      zip(plot.panels, frames(from: 0)).flatMap { panel, frame in
        PlotLabels(panel, top: frame.lowerBound, bottom: frame.upperBound).all
      }.map { textWidth($0.text, size: 12).rounded(.up) }.max() ?? 0
    return max(PlotSVG.leastLabelRoom, min(widest, width / 3 - SVGPage.margin - 6))
  }

  package func render() -> String { sheet.render() }

  package var sheet: SVGSheet {
    var svg = SVGWriter()
    let heading = PictureHeading(title: plot.title, facts: plot.facts, summary: plot.summary)
    let top = heading.draw(width: width, into: &svg) + 40
    let frames = self.frames(from: top)
    let bottom = frames.last.map { $0.upperBound } ?? top
    drawPhases(&svg, top - 18, bottom)
    for (index, panel) in plot.panels.enumerated() {
      PlotPanelSVG(
        panel: panel, across: plot.span, left: left, right: right, labelRoom: labelRoom,
        top: frames[index].lowerBound, bottom: frames[index].upperBound, color: index
      ).draw(into: &svg)
    }
    drawAxis(&svg, bottom)
    let end = drawHiddenPhases(&svg, bottom + 44)
    return SVGSheet(
      title: shortened(plot.title, to: 200), description: description,
      height: end + SVGPage.margin, width: width, body: svg.body)
  }

  /// The first panel is twice as high as the others.
  private func frames(from top: Double) -> [ClosedRange<Double>] {
    let shares = Double(plot.panels.count + 1)
    var frames: [ClosedRange<Double>] = []
    var y = top
    for index in plot.panels.indices {
      let share = plot.panels.count == 1 ? 2.0 : index == 0 ? 2 : 1
      let end = y + height * share / shares
      frames.append(y...end)
      y = end + PlotSVG.gap
    }
    return frames
  }

  private func x(_ value: Double) -> Double { left + plot.span.part(of: value) * (right - left) }

  /// Every other phase is shaded, so that none needs a colour; all have names.
  private func drawPhases(_ svg: inout SVGWriter, _ top: Double, _ bottom: Double) {
    for (index, phase) in plot.phases.enumerated() {
      let from = x(phase.range.lowerBound)
      let to = x(phase.range.upperBound)
      if index % 2 == 0 { svg.rect(from, top - 4, to - from, bottom - top + 4, "j", radius: 3) }
      if fits(phase) {
        svg.text(phase.name, (from + to) / 2, top + 10, "m d")
      }
    }
  }

  private func fits(_ phase: Plot.Phase) -> Bool {
    textWidth(phase.name, size: 12) + 8 <= x(phase.range.upperBound) - x(phase.range.lowerBound)
  }

  /// Phases too short for their names are listed below the axis.
  private func drawHiddenPhases(_ svg: inout SVGWriter, _ top: Double) -> Double {
    let hidden = plot.phases.filter { !fits($0) }.prefix(12).map { phase in
      let range = "\(figure(phase.range.lowerBound))…\(figure(phase.range.upperBound))"
      return "\(phase.name) \(range) \(plot.horizontal.unit)"
    }
    if hidden.isEmpty { return top }
    var y = top + 20
    let text = "Short phases: " + hidden.joined(separator: " · ")
    for line in linesOfText(text, width: right - left, size: 12).prefix(3) {
      svg.text(line, left, y, "d")
      y += 18
    }
    return y - 8
  }

  private func drawAxis(_ svg: inout SVGWriter, _ bottom: Double) {
    svg.line(left, bottom, right, bottom, "a")
    for tick in roundNumbers(in: plot.span, atMost: 9) {
      svg.line(x(tick), bottom, x(tick), bottom + 5, "a")
      svg.text(figure(tick), x(tick), bottom + 20, "m d")
    }
    svg.text(plot.horizontal.words, (left + right) / 2, bottom + 42, "m")
  }

  private var description: String {
    var text = plot.summary
    for panel in plot.panels {
      text += " \(panel.quantity.words) against \(plot.horizontal.words)."
      for level in panel.shownLevels.prefix(8) { text += " \(level.name): \(figure(level.value))." }
    }
    if !plot.phases.isEmpty {
      text += " Phases: " + plot.phases.prefix(12).map { $0.name }.joined(separator: ", ") + "."
    }
    return shortened(text, to: 1000)
  }
}

/// One panel of a drawn plot.
struct PlotPanelSVG {
  let panel: Plot.Panel
  let across: ClosedRange<Double>
  let left: Double
  let right: Double
  let labelRoom: Double
  let top: Double
  let bottom: Double
  /// Of its first curve.
  let color: Int

  /// Blue, vermilion, green, purple; on dark the lighter ones.
  private static let styles = ["c0", "c1", "c2", "c3"]

  private func x(_ value: Double) -> Double { left + across.part(of: value) * (right - left) }

  private func y(_ value: Double, _ span: ClosedRange<Double>) -> Double {
    bottom - span.part(of: value) * (bottom - top)
  }

  func draw(into svg: inout SVGWriter) {
    let span = panel.span
    for tick in roundNumbers(in: span, atMost: bottom - top > 200 ? 7 : 4) {
      svg.line(left, y(tick, span), right, y(tick, span), tick == 0 ? "a" : "l")
      svg.text(figure(tick), left - 10, y(tick, span) + 4, "e d")
    }
    svg.text(panel.quantity.words, SVGPage.margin, top - 8)
    let labels = PlotLabels(panel, top: top, bottom: bottom)
    for level in panel.shownLevels {
      svg.line(
        left, y(level.value, span), right, y(level.value, span),
        PlotPanelSVG.style(of: level.kind))
    }
    draw(labels.levels, &svg)
    drawSeries(&svg, span)
    draw(labels.series, &svg)
  }

  private func draw(_ labels: [PlotLabels.Label], _ svg: inout SVGWriter) {
    for label in labels {
      svg.text(
        fitted(label.text, width: labelRoom, size: 12), right + 8, label.y + 4,
        label.isFaint ? "d" : "")
    }
  }

  private static func style(of kind: Plot.Level.Kind) -> String {
    switch kind {
    case .chosen: "c r2"
    case .proposed: "c r4 i"
    case .limit: "a"
    case .target: "l i"
    }
  }

  // MARK: Curves

  private func drawSeries(_ svg: inout SVGWriter, _ span: ClosedRange<Double>) {
    for (index, series) in panel.series.enumerated() {
      let style = PlotPanelSVG.styles[(color + index) % PlotPanelSVG.styles.count]
      svg.path(data(of: series, span), "c b2 \(style)" + (series.isDashed ? " i" : ""))
    }
  }

  /// Samples less than a pixel apart add nothing that can be seen.
  private func data(of series: Plot.Series, _ span: ClosedRange<Double>) -> String {
    var data = ""
    var previous: (x: Double, y: Double)?
    var skipped: (x: Double, y: Double)?
    for sample in series.samples {
      guard sample.x.isFinite, sample.y.isFinite else {
        previous = nil
        continue
      }
      let point = (x: x(sample.x), y: y(sample.y, span))
      if let last = previous, abs(point.x - last.x) < 1, abs(point.y - last.y) < 1 {
        skipped = point
        continue
      }
      data += "\(previous == nil ? "M" : "L")\(coordinate(point.x)) \(coordinate(point.y))"
      previous = point
      skipped = nil
    }
    if previous != nil, let skipped {
      data += "L\(coordinate(skipped.x)) \(coordinate(skipped.y))"
    }
    return data
  }
}

/// The names at the right end of a panel: those of levels, then those of curves where there are several.
/// What matters more comes first and keeps its label where two would touch.
struct PlotLabels {
  struct Label {
    let text: String
    let y: Double
    let isFaint: Bool
  }

  private(set) var levels: [Label] = []
  private(set) var series: [Label] = []

  var all: [Label] { levels + series }

  init(_ panel: Plot.Panel, top: Double, bottom: Double) {
    let span = panel.span
    func y(_ value: Double) -> Double { bottom - span.part(of: value) * (bottom - top) }
    for level in panel.shownLevels where isFree(y(level.value)) {
      levels.append(
        Label(
          text: "\(level.name) \(figure(level.value))", y: y(level.value),
          isFaint: level.kind == .target))
    }
    if panel.series.count < 2 { return }
    for curve in panel.series {
      guard let last = curve.samples.last, last.y.isFinite, isFree(y(last.y)) else { continue }
      series.append(Label(text: curve.name, y: y(last.y), isFaint: false))
    }
  }

  private func isFree(_ y: Double) -> Bool { all.allSatisfy { abs($0.y - y) >= 13 } }
}
