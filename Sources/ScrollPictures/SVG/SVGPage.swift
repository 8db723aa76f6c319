/// What all drawn pictures share: the sheet, its margins, one type scale, and colours for light and
/// dark.
///
/// Type: 26 for the title, 14 for sentences and headings, 12 for labels, 10 for numbers at ticks.
/// Classes are short, because a map repeats them hundreds of times:
/// `t` title, `h` heading, `s` sentence, `d` faint, `n` number at a tick, `m` and `e` anchors,
/// `k` and `w` dark and light labels on a colour, `l` hairline, `a` axis, `z` velocity 0,
/// `y` what sets it off, `o` outline, `v` veil, `c` curve, `i` dashed, `j` shade,
/// `f` a label on hatching, `b` bands, `q` what fails.
enum SVGPage {
  static let width = 960.0
  static let margin = 48.0

  /// A whole picture around its body. `title` and `description` are for people who do not see it.
  static func render(
    title: String, description: String, height: Double, width: Double = width,
    definitions: String = "", body: String
  ) -> String {
    let size = "\(coordinate(width)) \(coordinate(height))"
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(size)\""
    text += " width=\"\(coordinate(width))\" height=\"\(coordinate(height))\""
    text += " class=\"settle\" role=\"img\" aria-label=\"\(escaped(title))\">\n"
    text += "<title>\(escaped(title))</title>\n<desc>\(escaped(description))</desc>\n"
    text += "<style>\(style)</style>\n"
    if !definitions.isEmpty { text += "<defs>\(definitions)</defs>\n" }
    text += "<rect class=\"p\" width=\"100%\" height=\"100%\" rx=\"12\"/>\n"
    return text + body + "</svg>\n"
  }

  private static var style: String {
    var style = ".settle{font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;"
    style += "font-size:12px;font-variant-numeric:tabular-nums;max-width:100%;height:auto}"
    style += ".settle text{fill:#1d2026}.settle .d{fill:#667080}.p{fill:#fdfdfb}"
    style += ".p0{stroke:#fdfdfb}"
    style += ".t{font-size:26px;font-weight:600;letter-spacing:-.3px}"
    style += ".h{font-size:14px;font-weight:600}.s{font-size:14px}"
    style += ".settle .n{font-size:10px;fill:#667080}"
    style += ".m{text-anchor:middle}.e{text-anchor:end}"
    style += ".settle .k{fill:#14161b}.settle .w{fill:#fff}"
    style += ".l,.a,.z,.o{fill:none;stroke:#dcdfe4}.a{stroke:#8a93a1}"
    style += ".z{stroke:#14161b}"
    style += ".y{stroke:#fff;stroke-opacity:.5;stroke-width:3}"
    style += ".f{paint-order:stroke;stroke:#fdfdfb;stroke-width:4px;stroke-linejoin:round}"
    style += ".o{stroke:#14161b;stroke-width:1.5}"
    style += ".v{fill:#fdfdfb;fill-opacity:.6}"
    style += ".b{fill:none;opacity:.9}.q{fill:none;stroke:#c3002f}"
    style += ".c{fill:none;stroke-width:1.25}.b2{stroke-width:2.5;stroke-linejoin:round}"
    style += ".i{stroke-dasharray:5 4}.j{fill:#f1f2f4}"
    style += ".e0{fill:none;stroke-width:12;stroke-linecap:round}.b3{stroke-width:2}"
    style += ".v0{stroke:#14161b}.v1{stroke:#0072b2}.v2{stroke:#009e73}.v3{stroke:#d55e00}"
    style += ".c0{stroke:#0072b2}.c1{stroke:#d55e00}.c2{stroke:#009e73}.c3{stroke:#cc79a7}"
    style += restStyles + greyStyles
    style += "@media (prefers-color-scheme:dark){"
    style += ".settle text{fill:#eceef1}.settle .d,.settle .n{fill:#98a2b1}"
    style += ".p,.v{fill:#14161b}.p0,.f{stroke:#14161b}"
    style += ".v0{stroke:#fff}.v1{stroke:#56b4e9}.c0{stroke:#56b4e9}.c1{stroke:#e69f00}"
    style += ".j{fill:#1d2027}.l{stroke:#2b3039}.a{stroke:#6d7684}.o{stroke:#fff}"
    style += ".q{stroke:#ff6b81}"
    style += ".settle .k{fill:#14161b}.settle .w{fill:#fff}}"
    return style
  }

  /// Plain colours of rests as strokes; hatched ones are patterns.
  private static var restStyles: String {
    var style = ""
    for (number, color) in OkabeIto.colors.enumerated() {
      style += ".r\(number){stroke:#\(color.hex)}"
    }
    return style
  }

  /// The steps of a ramp, from the least offset to the greatest.
  static let greySteps = 12

  private static var greyStyles: String {
    var style = ""
    for step in 0..<greySteps {
      style += ".g\(step){stroke:#\(grey(step))}"
    }
    return style
  }

  private static func grey(_ step: Int) -> String {
    let part = Double(step) / Double(greySteps - 1)
    return hexadecimal(220 - 138 * part) + hexadecimal(224 - 134 * part)
      + hexadecimal(230 - 124 * part)
  }
}

/// A colour channel, 0…255, as two digits.
func hexadecimal(_ channel: Double) -> String {
  let value = channel.isFinite ? Int(min(255, max(0, channel.rounded()))) : 0
  let text = String(value, radix: 16)
  return text.utf8.count == 1 ? "0" + text : text
}
