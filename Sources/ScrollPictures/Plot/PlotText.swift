/// A plot on a terminal: curves in braille dots, names of levels at the right, phases below.
package struct PlotText {
  private let plot: Plot
  private let style: TextStyle
  private let rows: Int

  /// `rows` is how many lines the first panel has; the others have half as many.
  package init(_ plot: Plot, style: TextStyle, rows: Int = 16) {
    self.plot = plot
    self.style = style
    self.rows = max(3, min(200, rows))
  }

  package func render() -> String {
    var lines = heading
    for (index, panel) in plot.panels.enumerated() {
      lines.append(style.cut(style.spell(panel.quantity.words), to: style.width))
      lines += self.lines(of: panel, rows: index == 0 ? rows : max(3, rows / 2), color: index)
    }
    lines.append(axis)
    lines += phases
    return lines.map { $0.trimmedEnd + "\n" }.joined()
  }

  private var heading: [String] {
    var lines = [
      Ink.strong.paint(style.cut(style.spell(plot.title), to: style.width), style)
    ]
    if !plot.facts.isEmpty {
      lines += Paragraph.lines(style.spell(plot.facts.joined(separator: " · ")), width: style.width)
    }
    if !plot.summary.isEmpty {
      lines += Paragraph.lines(style.spell(plot.summary), width: style.width, indent: 0)
    }
    return lines
  }

  // MARK: Columns

  /// Of the numbers at the left, over all panels.
  private var labelWidth: Int {
    var width = 0
    for panel in plot.panels {
      let span = panel.span
      for value in [span.lowerBound, span.upperBound] {
        width = max(width, DisplayWidth.of(label(value)))
      }
    }
    return min(width, style.width / 3) + 1
  }

  /// Of the names at the right; a narrow terminal has none.
  private var nameWidth: Int {
    if style.width < 48 { return 0 }
    let names = plot.panels.flatMap { $0.shownLevels }.map { DisplayWidth.of(name(of: $0)) }
    return min(names.max() ?? 0, style.width / 4)
  }

  private var columns: Int {
    max(4, style.width - labelWidth - 1 - (nameWidth == 0 ? 0 : nameWidth + 1))
  }

  private func label(_ value: Double) -> String {
    style.spell(figure(value, digits: abs(value) < 10 ? 2 : 0))
  }

  // MARK: Panels

  private func lines(of panel: Plot.Panel, rows: Int, color: Int) -> [String] {
    let span = panel.span
    var canvas = DotCanvas(columns: columns, rows: rows, isASCII: style.isASCII)
    for series in panel.series { draw(series, in: &canvas, span) }
    var names = [Plot.Level?](repeating: nil, count: rows)
    for level in panel.shownLevels {
      let row = min(rows - 1, Int((1 - span.part(of: level.value)) * Double(rows)))
      if names[row] == nil { names[row] = level }
    }
    return (0..<rows).map { row in
      line(row, of: rows, canvas: canvas, level: names[row], span: span, color: color)
    }
  }

  private func line(
    _ row: Int, of rows: Int, canvas: DotCanvas, level: Plot.Level?, span: ClosedRange<Double>,
    color: Int
  ) -> String {
    var text = ""
    if row == 0 {
      text = label(span.upperBound)
    } else if row == rows - 1 {
      text = label(span.lowerBound)
    }
    let edge = style.isASCII ? "|" : "│"
    var cells = PaintedRun(style: style)
    for column in 0..<columns {
      if let dot = canvas.character(column, row) {
        cells.append(String(dot), .indexed(OkabeIto.color(color == 0 ? 1 : 4).terminal))
      } else if let level {
        cells.append(rule(of: level.kind), .faint)
      } else {
        cells.append(" ", .plain)
      }
    }
    let name = level.map { " " + style.cut(self.name(of: $0), to: nameWidth) } ?? ""
    return style.cut(text, to: labelWidth - 1).indented(to: labelWidth - 1) + edge
      + cells.finish() + (nameWidth == 0 ? "" : name)
  }

  private func name(of level: Plot.Level) -> String {
    style.spell("\(level.name) \(figure(level.value))")
  }

  private func rule(of kind: Plot.Level.Kind) -> String {
    switch kind {
    case .chosen: style.isASCII ? "=" : "─"
    case .proposed: style.isASCII ? "-" : "┄"
    case .limit: style.isASCII ? "_" : "━"
    case .target: style.isASCII ? "." : "┈"
    }
  }

  private func draw(
    _ series: Plot.Series, in canvas: inout DotCanvas, _ span: ClosedRange<Double>
  ) {
    let across = plot.span
    var previous: (x: Int, y: Int)?
    for sample in series.samples {
      guard sample.x.isFinite, sample.y.isFinite else {
        previous = nil
        continue
      }
      let x = Int((across.part(of: sample.x) * Double(canvas.width - 1)).rounded())
      let y = Int(((1 - span.part(of: sample.y)) * Double(canvas.height - 1)).rounded())
      canvas.draw(from: previous ?? (x, y), to: (x, y), isDotted: series.isDashed)
      previous = (x, y)
    }
  }

  // MARK: Below

  private var axis: String {
    let span = plot.span
    let left = style.spell(figure(span.lowerBound))
    let right = style.spell("\(figure(span.upperBound)) \(plot.horizontal.unit)")
    let middle = style.spell(plot.horizontal.name)
    let free = columns - DisplayWidth.of(left) - DisplayWidth.of(right)
    let margin = String(repeating: " ", count: labelWidth)
    if free < DisplayWidth.of(middle) + 2 {
      return margin + left + String(repeating: " ", count: max(1, free)) + right
    }
    let before = (free - DisplayWidth.of(middle)) / 2
    let after = free - DisplayWidth.of(middle) - before
    return margin + left + String(repeating: " ", count: before) + middle
      + String(repeating: " ", count: after) + right
  }

  /// `tracking 0…0.12 s · decelerating 0.12…1.9 s`.
  private var phases: [String] {
    if plot.phases.isEmpty { return [] }
    var paragraph = Paragraph(width: style.width)
    var separator = ""
    for phase in plot.phases.prefix(24) {
      let range = "\(figure(phase.range.lowerBound))…\(figure(phase.range.upperBound))"
      paragraph.add(style.spell("\(phase.name) \(range) \(plot.horizontal.unit)"), after: separator)
      separator = style.isASCII ? ", " : " · "
    }
    return paragraph.finish()
  }
}
