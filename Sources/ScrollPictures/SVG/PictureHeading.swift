/// Title, facts and a sentence, as every drawing begins.
struct PictureHeading {
  let title: String
  let facts: [String]
  let summary: String

  /// Draws the heading and returns where the picture may begin.
  func draw(width: Double, into svg: inout SVGWriter) -> Double {
    let margin = SVGPage.margin
    let room = width - 2 * margin
    svg.text(fitted(title, width: room, size: 26), margin, margin + 24, "t")
    var y = margin + 50
    for line in linesOfText(facts.joined(separator: " · "), width: room, size: 12).prefix(6) {
      svg.text(line, margin, y, "d")
      y += 18
    }
    if summary.isEmpty { return y }
    y += 10
    for line in linesOfText(summary, width: room, size: 14).prefix(4) {
      svg.text(line, margin, y, "s")
      y += 20
    }
    return y
  }
}
