/// A report of `settle test`, as one text per format. Reports hold no clock time, so that the same
/// scripts give the same bytes.
package protocol TestReport {
  func render(_ results: [FileResult]) -> String
}

extension ReportFormat {
  package func report(palette: Palette) -> any TestReport {
    switch self {
    case .text: TextReport(palette: palette)
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
