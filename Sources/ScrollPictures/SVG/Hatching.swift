/// Patterns for repeated colours and for what fails: the picture can be read without colour.
enum Hatching {
  /// The definitions that some styles of rests need, each once.
  static func definitions(_ styles: [Int], hasFailures: Bool) -> String {
    var text = ""
    for style in styles where OkabeIto.hatch(style) != .none {
      text += pattern("r\(style)", fill: OkabeIto.color(style).hex, mark(style))
    }
    if hasFailures { text += failing }
    return text
  }

  /// How a path of a style is stroked.
  static func stroke(_ style: Int) -> (classes: String, attributes: String) {
    OkabeIto.hatch(style) == .none ? ("r\(style)", "") : ("", "stroke=\"url(#r\(style))\"")
  }

  private static func mark(_ style: Int) -> String {
    let data: String
    switch OkabeIto.hatch(style) {
    case .none: return ""
    case .falling: data = "M-2 -2l12 12M-2 6l4 4M6 -2l4 4"
    case .dots: data = "M1 1h2v2h-2zM5 5h2v2h-2z"
    case .rising: data = "M-2 10l12-12M-2 2l4-4M6 10l4-4"
    }
    let color = OkabeIto.color(style).isDark ? "#fff" : "#14161b"
    return "<path d=\"\(data)\" stroke=\"\(color)\" stroke-opacity=\".3\" fill=\"none\"/>"
  }

  private static func pattern(_ id: String, fill: String, _ mark: String) -> String {
    "<pattern id=\"\(id)\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\">"
      + "<rect width=\"8\" height=\"8\" fill=\"#\(fill)\"/>\(mark)</pattern>"
  }

  /// Red lines over what shows through.
  private static let failing =
    "<pattern id=\"x\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\">"
    + "<rect width=\"6\" height=\"6\" class=\"f\" fill=\"#c3002f\" fill-opacity=\".1\"/>"
    + "<path class=\"q\" d=\"M-1 7l8-8M-1 1l2-2M5 7l2-2\"/></pattern>"
}
