import ScrollLanguage
import ScrollStage

extension Finding {
  /// The finding that shows a lint.
  ///
  /// - Parameter file: what is blamed where the place is not in a file.
  package init(_ report: LintReport, sources: SourceTexts, file: String) {
    self.init(.warning, report.lint.message, file: file)
    group = report.group.rawValue
    place = sources.place(report.span)
    if let place { self.file = place.source.name }
    notes = report.labels.map { Note($0.text, place: sources.place($0.span)) }
    if let hint = report.lint.hint { notes.append(Note(hint)) }
    fix = report.fix.flatMap { fix in
      guard sources.isAsWritten(fix.span) else { return nil }
      return sources.place(fix.span).map { Fix($0, replacement: fix.replacement) }
    }
  }
}
