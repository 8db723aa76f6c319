import ScrollStage

/// Several landing maps of one scene, whose parameters differ: one below the other as text, side by
/// side as a drawing, with what differs from the first one marked.
package struct MapMultiples {
  private let maps: [LandingMap]
  private let numbers: RestNumbers

  package init(_ maps: [LandingMap]) {
    self.maps = maps.map { $0.joined }
    numbers = RestNumbers(self.maps)
  }

  // MARK: Text

  /// Cells that differ from the first map's have a mark below them.
  package func text(style: TextStyle) -> String {
    guard let first = maps.first else { return "" }
    var shared = first
    shared.subject.settings = []
    var lines = MapText.header(MapWords(shared), style)
    for (index, map) in maps.enumerated() {
      let title = style.cut(style.spell(MapMultiples.title(of: map, index)), to: style.width)
      lines.append("")
      lines.append(Ink.strong.paint(title, style))
      let shown = Array(map.starts.indices.prefix(24))
      let rows = MapRows(map, shown: shown, numbers: numbers, style: style)
      lines.append(rows.ruler)
      for row in shown { lines += self.lines(of: row, in: map, rows: rows, style: style) }
      if shown.count < map.starts.count {
        lines.append("and \(map.starts.count - shown.count) more starts")
      }
      let never = Paragraph.lines(
        style.spell("never rested on: " + MapWords(map).neverRested.joined(separator: "; ")),
        width: style.width)
      lines += never
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func lines(
    of row: Int, in map: LandingMap, rows: MapRows, style: TextStyle
  ) -> [String] {
    let start = map.starts[row]
    var marks = [Bool](repeating: false, count: rows.cellCount)
    if let other = counterpart(of: row, in: map) {
      for column in 0..<rows.cellCount {
        marks[column] = differs(
          rows.piece(of: start, at: column), rows.piece(of: other, at: column))
      }
    }
    let cells = rows.cells(of: start, marked: marks)
    var lines = [rows.label(of: start) + cells]
    if marks.contains(true) {
      let sign = style.spell("▔")
      let marked = marks.map { $0 ? sign : " " }.joined()
      lines.append((String(repeating: " ", count: rows.labelWidth) + marked).trimmedEnd)
    }
    return lines
  }

  // MARK: Differences

  static func title(of map: LandingMap, _ index: Int) -> String {
    if map.subject.settings.isEmpty { return index == 0 ? map.subject.behavior : "\(index + 1)" }
    return map.subject.settings.joined(separator: ", ")
  }

  /// The first map's start that stands for a start of another map: of its name, else of its offset,
  /// else of its number. None in the first map itself.
  private func counterpart(of row: Int, in map: LandingMap) -> LandingMap.Start? {
    guard let first = maps.first, first != map else { return nil }
    let start = map.starts[row]
    if let name = start.name { return first.starts.first { $0.name == name } }
    let same = first.starts.first { abs($0.offset - start.offset) < 0.005 }
    if let same { return same }
    return row < first.starts.count && first.starts[row].name == nil ? first.starts[row] : nil
  }

  /// Two pieces end elsewhere: at another target where both have one, else at another offset.
  private func differs(_ piece: LandingMap.Piece?, _ other: LandingMap.Piece?) -> Bool {
    guard let piece, let other else { return false }
    if (piece.failure == nil) != (other.failure == nil) { return true }
    if piece.isCoasting != other.isCoasting { return true }
    return numbers.number(of: piece) != numbers.number(of: other)
  }

  /// The velocities of a row that end elsewhere than in the first map.
  func differences(of row: Int, in map: LandingMap) -> [ClosedRange<Double>] {
    guard let other = counterpart(of: row, in: map) else { return [] }
    let start = map.starts[row]
    var ends = start.pieces.indices.map { start.extent(of: $0).lowerBound }
    ends += other.pieces.indices.map { other.extent(of: $0).lowerBound }
    ends.sort()
    ends.append(map.subject.velocities.upperBound)
    var found: [ClosedRange<Double>] = []
    for index in ends.indices.dropLast() where ends[index] < ends[index + 1] {
      let middle = (ends[index] + ends[index + 1]) / 2
      guard let mine = start.pieceIndex(at: middle), let its = other.pieceIndex(at: middle),
        differs(start.pieces[mine], other.pieces[its])
      else { continue }
      if let last = found.last, last.upperBound == ends[index] {
        found[found.count - 1] = last.lowerBound...ends[index + 1]
      } else {
        found.append(ends[index]...ends[index + 1])
      }
    }
    return found
  }
}

// MARK: Drawing

extension MapMultiples {
  /// Flicks that end elsewhere than in the first map are outlined.
  package func svg() -> String {
    guard let first = maps.first else {
      return SVGPage.render(title: "No maps", description: "", height: 96, body: "")
    }
    var svg = SVGWriter()
    svg.text(caption, SVGPage.margin, drawFacts(of: first, into: &svg), "s")
    var styles: [Int] = []
    var hasFailures = false
    var bottom = 0.0
    for chart in charts {
      draw(chart, into: &svg)
      styles += chart.bands.styles.filter { !styles.contains($0) }
      hasFailures = hasFailures || chart.bands.hasFailures
      bottom = max(bottom, chart.bottom + MapChart.axisHeight)
    }
    return SVGPage.render(
      title: "\(first.subject.behavior): \(maps.count) maps", description: caption,
      height: bottom + SVGPage.margin,
      definitions: Hatching.definitions(styles.sorted(), hasFailures: hasFailures), body: svg.body)
  }

  /// Returns where the caption goes.
  private func drawFacts(of first: LandingMap, into svg: inout SVGWriter) -> Double {
    var shared = first
    shared.subject.settings = []
    return MapSVG.facts(MapWords(shared), into: &svg)
  }

  /// The maps side by side, from the left to the right and down.
  var charts: [MapChart] {
    guard let first = maps.first else { return [] }
    var unseen = SVGWriter()
    var y = drawFacts(of: first, into: &unseen) + 34
    let columns = maps.count > 6 ? 3 : maps.count > 3 ? 2 : 1
    let gap = 36.0
    let width = (SVGPage.width - 2 * SVGPage.margin - gap * Double(columns - 1)) / Double(columns)
    let label = min(width / 3, MapSVG.chartLeft(of: maps) - SVGPage.margin)
    var bottom = y
    return maps.enumerated().map { index, map in
      if index > 0, index % columns == 0 { y = bottom + 36 }
      let left = SVGPage.margin + (width + gap) * Double(index % columns)
      var chart = MapChart(
        map, numbers: numbers,
        frame: MapChart.Frame(left: left + label, top: y + 48, width: width - label, names: left),
        mayHaveTicks: false)
      chart.title = fitted(MapMultiples.title(of: map, index), width: width, size: 14)
      chart.outlines = map.starts.indices.map { row in
        differences(of: row, in: map).flatMap { [chart.x($0.lowerBound), chart.x($0.upperBound)] }
      }
      bottom = max(bottom, chart.bottom + MapChart.axisHeight)
      return chart
    }
  }

  private var caption: String {
    let differ = maps.contains { map in
      map.starts.indices.contains { !differences(of: $0, in: map).isEmpty }
    }
    return !differ
      ? "All maps agree."
      : "Outlined: flicks that come to rest elsewhere than in the first map."
  }

  private func draw(_ chart: MapChart, into svg: inout SVGWriter) {
    svg.text(chart.title, chart.frame.names ?? chart.frame.left, chart.frame.top - 34, "h")
    chart.drawBands(into: &svg)
    drawOutlines(of: chart.map, chart, into: &svg)
    chart.drawLabels(into: &svg)
  }

  private static func box(_ left: Double, _ right: Double, _ y: Double, _ half: Double) -> String {
    if right - left < 0.5 { return "" }
    let width = coordinate(right - left)
    let corner = "M\(coordinate(left)) \(coordinate(y - half))"
    return corner + "h\(width)v\(coordinate(2 * half))h-\(width)z"
  }

  /// What is as in the first map steps back, what is not has an outline.
  private func drawOutlines(of map: LandingMap, _ chart: MapChart, into svg: inout SVGWriter) {
    var outline = ""
    var veil = ""
    let half = chart.bands.band / 2
    for row in map.starts.indices {
      let y = chart.bands.middle(of: row)
      var end = map.subject.velocities.lowerBound
      for range in differences(of: row, in: map) {
        veil += MapMultiples.box(chart.x(end), chart.x(range.lowerBound) - 1, y, half)
        outline += MapMultiples.box(
          chart.x(range.lowerBound) - 0.5, chart.x(range.upperBound) - 0.5, y, half)
        end = range.upperBound
      }
      veil += MapMultiples.box(chart.x(end), chart.x(map.subject.velocities.upperBound), y, half)
    }
    if outline.isEmpty { return }
    svg.path(veil, "v")
    svg.path(outline, "o")
  }
}
