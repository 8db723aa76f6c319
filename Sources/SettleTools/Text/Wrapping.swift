extension String {
  /// The words in lines of at most `width` columns; all lines but the first are indented, and the
  /// first is taken to begin at the same column.
  package func wrapped(width: Int = 80, indent: Int = 0) -> String {
    var lines: [String] = []
    var line = ""
    for word in split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty, indent + line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    lines.append(line)
    return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
  }
}
