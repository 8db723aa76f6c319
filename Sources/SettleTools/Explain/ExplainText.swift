/// Pages of `explain` as text for a terminal of 80 columns.
package struct ExplainText {
  private let palette: Palette
  private static let column = 26

  package init(palette: Palette = .plain) { self.palette = palette }

  package func render(_ page: ExplainPage) -> String {
    var parts = [
      palette.paint("[#\(page.name)]", .mark) + " " + palette.paint(page.summary, .strong),
      page.meaning.wrapped(),
      page.reason.wrapped(),
    ]
    if let example = page.example {
      parts.append(failing(page.subject) + script(example.failing))
      parts.append(heading("This works:", .success) + script(example.fixed))
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Every page with its line, family by family.
  package func list(_ families: [ExplainFamily]) -> String {
    let blocks = families.map { family in
      let rows = family.pages.map { page in
        let gap = String(repeating: " ", count: Self.column - 2 - page.name.count)
        return "  " + palette.paint(page.name, .strong) + gap
          + page.summary.wrapped(indent: Self.column)
      }
      return palette.paint("\(family.title):", .note) + "\n" + rows.joined(separator: "\n")
    }
    return blocks.joined(separator: "\n\n")
      + "\n\n  '\(CommandTable.program) explain <name>' shows a page.\n"
  }

  /// A lint is a warning: its script runs.
  private func failing(_ subject: ExplainPage.Subject) -> String {
    if case .lint = subject { return heading("This is warned about:", .warning) }
    return heading("This fails:", .error)
  }

  private func heading(_ words: String, _ ink: Ink) -> String { palette.paint(words, ink) + "\n\n" }

  /// The lines of a script, indented and printable: a control character is shown as its picture, and
  /// a line that is too long is shortened.
  private func script(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var shown = ""
      for scalar in line.unicodeScalars {
        shown.unicodeScalars.append(
          scalar.value < 0x20 ? Unicode.Scalar(0x2400 + scalar.value) ?? " " : scalar)
      }
      if shown.count > 76 { shown = shown.prefix(36) + " … " + shown.suffix(36) }
      return shown.isEmpty ? "" : "    \(shown)"
    }
    return lines.joined(separator: "\n")
  }
}
