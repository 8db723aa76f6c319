import ScrollStage

/// Pictures and texts in one HTML file, without scripts or external resources.
package struct PictureHTML: Equatable, Sendable {
  /// One part of the page, from its top.
  package enum Part: Equatable, Sendable {
    /// A finished SVG.
    case svg(String)
    case heading(String)
    case paragraph(String)
    /// Text in fixed columns, as a terminal shows it; without escape sequences.
    case text(String)
    /// Rows of cells under a header.
    case table(header: [String], rows: [[String]])
  }

  package var title: String
  package var parts: [Part]

  package init(title: String, parts: [Part]) {
    self.title = title
    self.parts = parts
  }

  package func render() -> String {
    var html = "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
    html += "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
    html += "<meta name=\"color-scheme\" content=\"light dark\">\n"
    html += "<title>\(escaped(title))</title>\n<style>\(PictureHTML.style)</style>\n</head>\n"
    html += "<body>\n<main>\n"
    for part in parts { html += PictureHTML.render(part) }
    return html + "</main>\n</body>\n</html>\n"
  }

  private static func render(_ part: Part) -> String {
    switch part {
    case .svg(let svg): return "<figure>\n\(svg)</figure>\n"
    case .heading(let text): return "<h2>\(escaped(text))</h2>\n"
    case .paragraph(let text): return "<p>\(escaped(text))</p>\n"
    case .text(let text):
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return "<pre>\(lines.map { escaped(String($0)) }.joined(separator: "\n"))</pre>\n"
    case .table(let header, let rows): return table(header, rows)
    }
  }

  private static func table(_ header: [String], _ rows: [[String]]) -> String {
    var html = "<table>\n<thead><tr>"
    for cell in header { html += "<th scope=\"col\">\(escaped(cell))</th>" }
    html += "</tr></thead>\n<tbody>\n"
    for row in rows {
      html += "<tr>"
      for cell in row { html += "<td>\(escaped(cell))</td>" }
      html += "</tr>\n"
    }
    return html + "</tbody>\n</table>\n"
  }

  private static var style: String {
    var style = ":root{color-scheme:light dark}"
    style += "body{margin:0;background:#eef0f2;color:#1d2026;"
    style += "font:14px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}"
    style += "main{max-width:960px;margin:0 auto;padding:32px 16px}"
    style += "figure{margin:0 0 24px}figure svg{display:block}"
    style += "h2{font-size:14px;margin:32px 0 8px}"
    style += "pre{font:12px/1.35 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;"
    style += "background:#fdfdfb;border-radius:12px;padding:24px;overflow-x:auto}"
    style += "table{border-collapse:collapse;width:100%;font-size:12px;"
    style += "font-variant-numeric:tabular-nums}"
    style += "th,td{text-align:left;padding:4px 12px 4px 0;border-bottom:1px solid #dcdfe4}"
    style += "th{font-weight:600}"
    style += "@media (prefers-color-scheme:dark){body{background:#0b0c0f;color:#eceef1}"
    style += "pre{background:#14161b}th,td{border-color:#2b3039}}"
    return style
  }
}

extension PictureHTML {
  /// A landing map: its drawing, all of its thresholds, and its text.
  package static func map(_ map: LandingMap, focus: Double? = nil) -> PictureHTML {
    let drawing = MapSVG(map)
    let text = MapText(map, focus: focus, style: TextStyle(width: 100))
    return PictureHTML(
      title: drawing.title,
      parts: [
        .svg(drawing.render()), .heading("All thresholds"), thresholds(of: map.joined),
        .heading("As text"), .text(text.render()),
      ])
  }

  private static func thresholds(of map: LandingMap) -> Part {
    let words = MapWords(map)
    var rows: [[String]] = []
    for start in map.starts {
      for (index, piece) in start.pieces.enumerated() {
        let extent = start.extent(of: index)
        rows.append([
          named(start.name, start.offset), figure(extent.lowerBound),
          figure(extent.upperBound), words.rest(of: piece),
          piece.failure ?? piece.place.map { words.line($0) } ?? "",
        ])
      }
    }
    return .table(
      header: ["start", "from, pt/s", "to, pt/s", "rests at", "decided by"], rows: rows)
  }
}
