/// A report of `settle test`, as one text per format. Only JUnit's holds clock time, which its readers
/// expect: in the others the same scripts give the same bytes.
package protocol TestReport {
  func render(_ results: [FileResult]) -> String
}

extension ReportFormat {
  package func report(palette: Palette, isQuiet: Bool = false) -> any TestReport {
    switch self {
    case .text: TextReport(palette: palette, isQuiet: isQuiet)
    case .json: JSONReport()
    case .tap: TAPReport()
    case .junit: JUnitReport()
    case .github: GitHubReport()
    }
  }
}

extension Finding {
  /// Place and message on one line, for formats that have no room for an excerpt.
  package var line: String {
    guard let place else { return file.isEmpty ? message : "\(file): \(message)" }
    let start = place.start
    return "\(file):\(start.line):\(start.column): \(message)"
  }
}
