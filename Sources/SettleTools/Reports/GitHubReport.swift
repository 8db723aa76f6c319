/// Workflow commands of GitHub Actions: each failure becomes an annotation on its line.
package struct GitHubReport: TestReport {
  package init() {}

  package func render(_ results: [FileResult]) -> String {
    var text = ""
    for result in results {
      for problem in result.problems where problem.severity == .warning {
        text += command("warning", problem, title: "warning")
      }
      for test in result.cases {
        for failure in test.failures { text += command("error", failure, title: test.title) }
      }
    }
    return text + TestTotals(results).sentence + "\n"
  }

  private func command(_ name: String, _ finding: Finding, title: String) -> String {
    var properties = ["file=\(GitHubReport.property(GitHubReport.path(finding.file)))"]
    if let place = finding.place {
      let (start, end) = (place.start, place.end)
      properties += ["line=\(start.line)", "col=\(start.column)"]
      properties += ["endLine=\(end.line)", "endColumn=\(end.column)"]
    }
    properties.append("title=\(GitHubReport.property(title))")
    let lines =
      [finding.message] + finding.difference + finding.details + finding.notes.map(\.message)
    let words = lines.joined(separator: "\n")
    return "::\(name) \(properties.joined(separator: ","))::\(GitHubReport.data(words))\n"
  }

  /// Paths count from the repository, without a `./` before them.
  private static func path(_ file: String) -> String {
    var path = Substring(file)
    while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
    return String(path)
  }

  private static func data(_ text: String) -> String {
    var clean = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": clean += "%25"
      case "\r": clean += "%0D"
      case "\n": clean += "%0A"
      default: clean.unicodeScalars.append(scalar)
      }
    }
    return clean
  }

  private static func property(_ text: String) -> String {
    var clean = ""
    for scalar in data(text).unicodeScalars {
      switch scalar {
      case ":": clean += "%3A"
      case ",": clean += "%2C"
      default: clean.unicodeScalars.append(scalar)
      }
    }
    return clean
  }
}
