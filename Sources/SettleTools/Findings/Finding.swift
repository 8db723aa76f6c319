import ScrollLanguage

/// A span with the source that it lies in, so that a rendering can show the line.
package struct Place: Sendable {
  package var source: Source
  package var span: Span

  package init(_ source: Source, _ span: Span) {
    self.source = source
    self.span = span
  }

  package var start: SourcePosition { source.position(at: span.start) }
  package var end: SourcePosition { source.position(at: span.end) }
}

/// What the user reads about a script, ready to be shown: a diagnostic of the checker, a fault
/// of a run, or an expectation that failed. All three have one look.
package struct Finding: Sendable {
  package enum Severity: String, Sendable {
    case error
    case warning
    case note
  }

  package struct Note: Sendable {
    package var message: String
    package var place: Place?

    package init(_ message: String, place: Place? = nil) {
      self.message = message
      self.place = place
    }
  }

  package struct Fix: Sendable {
    package var place: Place
    package var replacement: String

    package init(_ place: Place, replacement: String) {
      self.place = place
      self.replacement = replacement
    }

    /// Whether a line goes with its end.
    var isWholeLine: Bool {
      replacement.isEmpty && place.span.end > 0
        && place.source.bytes[Int(place.span.end) - 1] == UInt8(ascii: "\n")
    }

    /// What to do, in words: `replace with 'x'`.
    package var words: String {
      if replacement.isEmpty { return isWholeLine ? "remove the line" : "remove it" }
      return place.span.isEmpty ? "insert '\(replacement)'" : "replace with '\(replacement)'"
    }
  }

  package var severity: Severity
  package var message: String
  package var group: String?
  /// Nil for what concerns a whole file, which `file` then names.
  package var place: Place?
  package var file: String
  package var notes: [Note]
  /// How a text differs from the recorded one, line by line.
  package var difference: [String] = []
  /// A report that is more than a note, line by line: a counterexample with its picture.
  package var details: [String] = []
  /// Whether an expectation is what failed.
  package var isExpectation = false
  package var fix: Fix?

  package init(
    _ severity: Severity, _ message: String, group: String? = nil, at place: Place,
    notes: [Note] = [], fix: Fix? = nil
  ) {
    self.severity = severity
    self.message = message
    self.group = group
    self.place = place
    self.file = place.source.name
    self.notes = notes
    self.fix = fix
  }

  /// About a whole file.
  package init(_ severity: Severity, _ message: String, file: String) {
    self.severity = severity
    self.message = message
    self.file = file
    self.notes = []
  }
}

extension [Finding] {
  /// What `--strict` makes of them: a warning is a failure.
  var strictStatus: ExitStatus { contains { $0.severity == .warning } ? .failure : .success }
}

extension Finding {
  /// The finding that shows a diagnostic.
  package init(_ diagnostic: Diagnostic, sources: SourceTexts) {
    func place(_ span: SourceSpan) -> Place? { sources.place(span) }
    switch diagnostic.severity {
    case .error: severity = .error
    case .warning: severity = .warning
    case .note: severity = .note
    }
    message = diagnostic.message
    group = diagnostic.group
    self.place = place(diagnostic.span)
    file = self.place?.source.name ?? ""
    notes = diagnostic.labels.map { Note($0.text, place: place($0.span)) }
    if let hint = diagnostic.hint { notes.append(Note(hint)) }
    fix = diagnostic.fix.flatMap { fix in
      guard sources.isAsWritten(fix.span) else { return nil }
      return place(fix.span).map { Fix($0, replacement: fix.replacement) }
    }
  }
}
