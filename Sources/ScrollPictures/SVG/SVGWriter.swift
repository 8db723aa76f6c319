import ScrollLanguage

/// Writes the elements of an SVG.
///
/// All text is escaped and all coordinates are finite, with at most one digit after the point; what a
/// script names or computes can break neither the markup nor its numbers.
struct SVGWriter {
  private(set) var body = ""
  private var open: [String] = []

  mutating func begin(_ name: String, _ attributes: String = "") {
    body += "<\(name)\(attributes.isEmpty ? "" : " ")\(attributes)>"
    open.append(name)
  }

  mutating func end() {
    guard let name = open.popLast() else { return }
    body += "</\(name)>\n"
  }

  /// Finished markup.
  mutating func append(_ markup: String) { body += markup }

  mutating func text(_ text: String, _ x: Double, _ y: Double, _ style: String = "") {
    body += "<text\(place(x, y))\(classes(style))>\(escaped(text))</text>\n"
  }

  /// A text and, fainter, what it adds.
  mutating func text(
    _ text: String, faint: String, _ x: Double, _ y: Double, _ style: String = ""
  ) {
    body += "<text\(place(x, y))\(classes(style))>\(escaped(text)) "
    body += "<tspan class=\"d\">\(escaped(faint))</tspan></text>\n"
  }

  mutating func path(_ data: String, _ style: String, _ attributes: String = "") {
    if data.isEmpty { return }
    body += "<path\(classes(style))\(attributes.isEmpty ? "" : " ")\(attributes) d=\"\(data)\"/>\n"
  }

  mutating func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ style: String
  ) {
    path("M\(coordinate(x1)) \(coordinate(y1))L\(coordinate(x2)) \(coordinate(y2))", style)
  }

  mutating func rect(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ style: String,
    radius: Double = 0, _ attributes: String = ""
  ) {
    var text = "x=\"\(coordinate(x))\" y=\"\(coordinate(y))\""
    text += " width=\"\(coordinate(max(0, width)))\" height=\"\(coordinate(max(0, height)))\""
    if radius > 0 { text += " rx=\"\(coordinate(radius))\"" }
    if !attributes.isEmpty { text += " " + attributes }
    body += "<rect\(classes(style)) \(text)/>\n"
  }

  private func place(_ x: Double, _ y: Double) -> String {
    " x=\"\(coordinate(x))\" y=\"\(coordinate(y))\""
  }

  private func classes(_ style: String) -> String { style.isEmpty ? "" : " class=\"\(style)\"" }
}

/// A coordinate, short: `12.5`, `12`. What is no number is 0, what is far outside is cut.
func coordinate(_ x: Double, digits: Int = 1) -> String {
  guard x.isFinite else { return "0" }
  let text = fixed(min(1e6, max(-1e6, x)), digits: digits)
  guard digits > 0, text.hasSuffix("0") else { return text == "-0" ? "0" : text }
  var short = text
  while short.hasSuffix("0") { short.removeLast() }
  if short.hasSuffix(".") { short.removeLast() }
  return short == "-0" ? "0" : short
}

/// The text as markup has it. Characters that XML forbids become the replacement character.
func escaped(_ text: String) -> String {
  var escaped = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "&": escaped += "&amp;"
    case "\"": escaped += "&quot;"
    case "'": escaped += "&#39;"
    case "\t", "\n", "\r": escaped += " "
    default:
      let isForbidden = scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF
      escaped.unicodeScalars.append(isForbidden ? "\u{FFFD}" : scalar)
    }
  }
  return escaped
}
