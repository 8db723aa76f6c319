import ScrollStage

/// A landing map on a terminal: a row of cells for each start, the thresholds of one in words, and the
/// targets that no flick rests on.
package struct MapText {
  private let map: LandingMap
  private let focus: Double?
  private let style: TextStyle
  private let words: MapWords
  private let shown: [Int]

  /// `focus` is the offset of the start whose thresholds are listed; without one, the first is.
  package init(_ map: LandingMap, focus: Double? = nil, style: TextStyle) {
    let map = map.joined
    self.map = map
    self.focus = focus
    self.style = style
    words = MapWords(map)
    shown = MapText.shownRows(of: map, focus: map.startIndex(at: focus))
  }

  /// The whole picture, each line ended by a newline.
  package func render() -> String {
    var lines = header
    let rows = MapRows(map, shown: shown, numbers: RestNumbers([map]), style: style)
    if !map.starts.isEmpty { lines += [rows.ruler] + rows.lines }
    lines += leftOut + thresholds + legend
    lines += labeled("never rested on:", words.neverRested)
    if !words.failures.isEmpty { lines += labeled("fails:", words.failures) }
    return lines.map { $0 + "\n" }.joined()
  }

  private var header: [String] { MapText.header(words, style) }

  /// What was flicked and how, as wide as the terminal allows.
  static func header(_ words: MapWords, _ style: TextStyle) -> [String] {
    let subject = words.map.subject
    var fields = [subject.behavior + "  " + words.source]
    fields += subject.settings
    fields += [words.window, "\(words.velocities), \(words.sampling)"]
    var paragraph = Paragraph(width: style.width)
    for field in fields { paragraph.add(style.spell(field), after: "   ") }
    var lines = paragraph.finish()
    let name = style.spell(subject.behavior)
    if let first = lines.first, first.hasPrefix(name) {
      lines[0] = Ink.strong.paint(name, style) + String(first.dropFirst(name.count))
    }
    return lines
  }

  // MARK: Rows

  private static let rowLimit = 24

  /// All starts, or evenly chosen ones, the one in focus among them.
  private static func shownRows(of map: LandingMap, focus: Int?) -> [Int] {
    let count = map.starts.count
    if count <= rowLimit { return Array(0..<count) }
    var rows = (0..<rowLimit).map { $0 * (count - 1) / (rowLimit - 1) }
    if let focus, !rows.contains(focus) {
      // The ends stay: they show what the first and the last start do.
      let nearest = rows.indices.dropFirst().dropLast().min {
        abs(rows[$0] - focus) < abs(rows[$1] - focus)
      }
      if let nearest { rows[nearest] = focus }
    }
    return rows
  }

  private var leftOut: [String] {
    let count = map.starts.count - shown.count
    if count == 0 { return [] }
    let text = "\(count) of \(map.starts.count) starts are left out"
    return [Ink.faint.paint(style.cut(style.spell(text), to: style.width), style)]
  }

  /// What the cells that are no rests are.
  private var legend: [String] {
    let pieces = shown.flatMap { map.starts[$0].pieces }
    var lines: [String] = []
    if pieces.contains(where: { $0.isCoasting && $0.failure == nil }) {
      lines += hanging(
        style.spell("╱") + "  ", "the content coasts: the resting offset grows with the velocity")
    }
    if pieces.contains(where: { $0.failure != nil }) {
      lines += hanging(
        style.spell("×") + "  ", "the rule fails, and the proposed target is kept")
    }
    return lines
  }

  // MARK: Words

  private var thresholds: [String] {
    guard let index = map.startIndex(at: focus) else { return [] }
    let start = map.starts[index]
    var paragraph = Paragraph(width: style.width)
    paragraph.add(style.spell("from \(named(start.name, start.offset)):"))
    var separator = "  "
    for part in words.thresholds(of: start) {
      paragraph.add(style.spell(part), after: separator)
      separator = style.isASCII ? ", " : " · "
    }
    if let decision = words.decision(of: start) {
      paragraph.add(style.spell(decision), after: "   ")
    }
    return paragraph.finish()
  }

  /// Lines behind a label, below each other; a narrow terminal puts them under it.
  private func labeled(_ label: String, _ texts: [String]) -> [String] {
    let column = 20
    if style.width < 2 * column {
      return [label] + texts.flatMap { hanging("  ", $0) }
    }
    var lines: [String] = []
    for text in texts {
      lines += hanging((lines.isEmpty ? label : "").padded(to: column), text)
    }
    return lines
  }

  /// A text in lines behind a head, all of them indented by its width.
  private func hanging(_ head: String, _ text: String) -> [String] {
    let indent = DisplayWidth.of(head)
    let lines = Paragraph.lines(style.spell(text), width: style.width - indent, indent: 0)
    let margin = String(repeating: " ", count: indent)
    return lines.indices.map { ($0 == 0 ? head : margin) + lines[$0] }
  }
}
