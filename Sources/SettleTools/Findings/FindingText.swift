import ScrollLanguage

/// Findings for people, in the look of Swift's own compiler:
/// `file:line:col: error: message [#Group]`, the line, its range marked, notes, a fix.
package struct FindingText {
  private let palette: Palette

  package init(palette: Palette = .plain) { self.palette = palette }

  package func render(_ finding: Finding) -> String {
    let group = finding.group.map { " " + palette.paint("[#\($0)]", .faint) } ?? ""
    var text = heading(finding.place, finding.file)
    text += palette.paint("\(finding.severity.rawValue): ", ink(finding.severity))
    text += palette.paint(printable(finding.message), .strong) + group + "\n"
    text += marks(finding)
    for line in finding.difference { text += paint(difference: printable(line)) + "\n" }
    for line in finding.details { text += printable(line) + "\n" }
    for note in finding.notes {
      if let place = note.place {
        text += heading(place, "") + palette.paint("note: ", .note) + printable(note.message) + "\n"
        text += excerpt(place, label: "")
      } else {
        text += palette.paint("note: ", .note) + printable(note.message) + "\n"
      }
    }
    return text
  }

  package func render(_ findings: [Finding]) -> String { findings.map(render).joined() }

  /// The excerpt of the finding itself, with its fix on the line of the mark where it fits there.
  private func marks(_ finding: Finding) -> String {
    guard let place = finding.place else { return "" }
    guard let fix = finding.fix else { return excerpt(place, label: "") }
    let words = "fix: \(printable(fix.words))"
    if fix.place.source.id == place.source.id, fix.place.start.line == place.start.line,
      fix.place.span == place.span || fix.place.span.isEmpty || fix.isWholeLine
    {
      return excerpt(place, label: " " + words)
    }
    return excerpt(place, label: "") + excerpt(fix.place, label: " " + words)
  }

  private func paint(difference line: String) -> String {
    if line.hasPrefix("- ") { return palette.paint(line, .error) }
    if line.hasPrefix("+ ") { return palette.paint(line, .success) }
    return line.hasPrefix("@@") ? palette.paint(line, .faint) : line
  }

  private func heading(_ place: Place?, _ file: String) -> String {
    guard let place else {
      return file.isEmpty ? "" : palette.paint("\(printable(file)): ", .strong)
    }
    let start = place.start
    return palette.paint(
      "\(printable(place.source.name)):\(start.line):\(start.column): ", .strong)
  }

  private func excerpt(_ place: Place, label: String) -> String {
    let excerpt = SourceExcerpt(place)
    let number = "\(excerpt.number)"
    let blank = String(repeating: " ", count: number.count)
    let mark = "^" + String(repeating: "~", count: excerpt.length - 1)
    return palette.paint("\(number) | ", .faint) + excerpt.line + "\n"
      + palette.paint("\(blank) | ", .faint) + String(repeating: " ", count: excerpt.indent)
      + palette.paint(mark + label, .mark) + "\n"
  }

  private func ink(_ severity: Finding.Severity) -> Ink {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }

  /// Words of a script or a file name must not command the terminal.
  private func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
      return text
    }
    var clean = ""
    for scalar in text.unicodeScalars {
      if scalar.value < 0x20 || scalar.value == 0x7F {
        clean += scalar.escaped(asASCII: true)
      } else {
        clean.unicodeScalars.append(scalar)
      }
    }
    return clean
  }
}
