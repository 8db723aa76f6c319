/// What a drawing must be, found by reading its tags.
enum Markup {
  /// The first thing that is wrong with the markup; nil if nothing is.
  static func fault(in text: String) -> String? {
    var open: [String] = []
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "<") {
      if rest[..<start].contains(">") { return "a stray > in \(rest[..<start].prefix(60))" }
      guard let end = rest[start...].firstIndex(of: ">") else { return "an open tag" }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("!") || isVoid(tag) { continue }
      if tag.filter({ $0 == "\"" }).count % 2 != 0 { return "quotes in <\(tag)>" }
      if tag.hasPrefix("/") {
        let name = String(tag.dropFirst())
        guard open.popLast() == name else { return "</\(name)> closes another tag" }
      } else if !tag.hasSuffix("/") {
        open.append(String(tag.prefix { $0 != " " }))
      }
    }
    return open.isEmpty ? numberFault(in: text) : "<\(open[open.count - 1])> stays open"
  }

  private static func isVoid(_ tag: Substring) -> Bool { tag.hasPrefix("meta ") }

  private static func numberFault(in text: String) -> String? {
    for word in ["nan", "inf", "NaN"] {
      for place in ["=\"\(word)", "=\"-\(word)", " \(word)h", " \(word)\"", "M\(word)"] {
        if text.contains(place) { return "\(place) is no number" }
      }
    }
    return nil
  }

  /// A number of path data that has more than one digit behind its point.
  static func longNumber(in text: String) -> String? {
    for data in text.split(separator: " d=\"").dropFirst() {
      let numbers = data.prefix { $0 != "\"" }
      for part in numbers.split(whereSeparator: { !$0.isNumber && $0 != "." }) {
        if let point = part.firstIndex(of: "."), part[point...].count > 2 { return String(part) }
      }
    }
    return nil
  }
}
