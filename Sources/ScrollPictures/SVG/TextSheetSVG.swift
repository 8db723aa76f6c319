/// A text in fixed columns as a drawing: its heading, then its lines in a monospace face.
struct TextSheetSVG {
  let title: String
  let facts: [String]
  let summary: String
  let lines: [String]

  /// - Parameter lines: what all of them are indented by is left out.
  init(title: String, facts: [String], summary: String, lines: [String]) {
    self.title = title
    self.facts = facts
    self.summary = summary
    let indent = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    self.lines = lines.map { String($0.dropFirst(indent)) }
  }

  /// Columns of a line that is not cut.
  static let columns = 118
  private static let size = 12.0
  private static let pitch = 17.0
  /// Bytes of the lines: the whole picture has at most 60 KB.
  private static let budget = 52_000

  func render() -> String {
    var svg = SVGWriter()
    let heading = PictureHeading(title: title, facts: facts, summary: summary)
    var y = heading.draw(width: SVGPage.width, into: &svg) + 20
    svg.begin(
      "g",
      "font-family=\"ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace\""
        + " font-size=\"\(coordinate(TextSheetSVG.size))\" xml:space=\"preserve\""
        + " style=\"white-space:pre\"")
    let shown = shownCount
    for line in lines.prefix(shown) {
      if !line.isEmpty { svg.text(line, SVGPage.margin, y) }
      y += TextSheetSVG.pitch
    }
    if shown < lines.count {
      svg.text("… \(lines.count - shown) more lines", SVGPage.margin, y, "d")
      y += TextSheetSVG.pitch
    }
    svg.end()
    return SVGPage.render(
      title: shortened(title, to: 200), description: shortened("\(summary) \(text)", to: 1000),
      height: y - TextSheetSVG.pitch + SVGPage.margin, body: svg.body)
  }

  /// The lines in one, for people who do not see the picture.
  private var text: String {
    lines.prefix(40).map { $0.split(separator: " ").joined(separator: " ") }
      .filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// How many lines there is room for.
  private var shownCount: Int {
    var size = 0
    for (index, line) in lines.enumerated() {
      size += escaped(line).utf8.count + 40
      if size > TextSheetSVG.budget { return index }
    }
    return lines.count
  }
}
