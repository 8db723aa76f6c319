import ScrollLanguage
import ScrollStage

/// Something that the page says about the text, at its place.
struct PageFinding {
  enum Severity: String { case error, warning, note }

  var severity: Severity
  /// The page of `settle explain`, where there is one.
  var group: String?
  var message: String
  var span: SourceSpan
  var notes: [String] = []
  var fix: Diagnostic.Fix?

  init(_ diagnostic: Diagnostic) {
    switch diagnostic.severity {
    case .error: severity = .error
    case .warning: severity = .warning
    case .note: severity = .note
    }
    group = diagnostic.group
    message = diagnostic.message
    span = diagnostic.span
    notes = diagnostic.labels.map { $0.text } + (diagnostic.hint.map { [$0] } ?? [])
    fix = diagnostic.fix
  }

  init(_ report: LintReport) {
    severity = .warning
    group = report.group.rawValue
    message = report.lint.message
    span = report.span
    notes = report.labels.map { $0.text } + (report.lint.hint.map { [$0] } ?? [])
    fix = report.fix
  }

  init(_ fault: Fault, isRule: Bool = false) {
    severity = .error
    group = fault.reason.name
    message = fault.message
    span = fault.span
    notes = isRule ? ["the proposed target was kept"] : []
  }

  private init(
    _ severity: Severity, _ message: String, at span: SourceSpan, notes: [String] = []
  ) {
    self.severity = severity
    self.message = message
    self.span = span
    self.notes = notes
  }

  /// What a run reports besides rows; nil for what is no finding.
  init?(_ event: Event) {
    switch event {
    case .fault(let report): self.init(report.fault, isRule: report.isRule)
    case .warning(let warning):
      if let lint = warning.lint {
        self.init(lint)
      } else {
        self.init(.warning, warning.message, at: warning.span)
      }
    case .expectation(let expectation) where !expectation.passed: self.init(expectation)
    default: return nil
    }
  }

  private init(_ expectation: Expectation) {
    var message = "expectation failed: \(expectation.source)"
    if !expectation.message.isEmpty { message += ": \(expectation.message)" }
    var notes = expectation.reason.isEmpty ? [] : [expectation.reason]
    notes += expectation.parts.map { "\($0.text) is \($0.value)" }
    self.init(.error, message, at: expectation.span, notes: notes)
  }

  func write(to json: inout PageJSON, in text: PageText) {
    json.object { json in
      json.member("severity", severity.rawValue)
      json.member("group", group)
      json.member("message", message)
      PageFinding.write(text.place(span), to: &json)
      json.member("notes") { json in json.array { for note in notes { $0.string(note) } } }
      guard let fix, let place = text.place(fix.span) else { return }
      json.member("fix") { json in
        json.object { json in
          json.member("replacement", fix.replacement)
          PageFinding.write(place, to: &json)
        }
      }
    }
  }

  /// Lines from 1; columns in UTF-16 units from 1, as the editor counts.
  private static func write(
    _ place: (start: SourcePosition, end: SourcePosition)?, to json: inout PageJSON
  ) {
    guard let place else { return }
    json.member("line", place.start.line)
    json.member("column", place.start.utf16Column)
    json.member("endLine", place.end.line)
    json.member("endColumn", place.end.utf16Column)
  }
}
