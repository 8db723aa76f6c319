/// One message about a program: a value that is collected, never thrown.
///
/// The kind carries the facts; words, group and hint follow from it in one place
/// (`DiagnosticWording.swift`). Whatever shows it, to people or to programs, starts from here.
package struct Diagnostic: Sendable {
  package enum Severity: UInt8, Comparable, Sendable {
    case note
    case warning
    case error

    package static func < (left: Severity, right: Severity) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// A second place that explains the first, with its own words.
  package struct Label: Sendable {
    package let span: SourceSpan
    package let text: String

    package init(_ span: SourceSpan, _ text: String) {
      self.span = span
      self.text = text.withShortParts
    }
  }

  /// A replacement of text that would fix the program.
  package struct Fix: Sendable {
    package let span: SourceSpan
    package let replacement: String

    package init(_ span: SourceSpan, _ replacement: String) {
      self.span = span
      self.replacement = replacement
    }
  }

  package let kind: DiagnosticKind
  package let severity: Severity
  package let span: SourceSpan
  package var labels: [Label]
  package var fix: Fix?

  package init(
    _ kind: DiagnosticKind, at span: SourceSpan, severity: Severity = .error,
    labels: [Label] = [], fix: Fix? = nil
  ) {
    self.kind = kind
    self.severity = severity
    self.span = span
    self.labels = labels
    self.fix = fix
  }

  /// What is wrong, in one line.
  package var message: String { kind.message.withShortParts }
  /// What may be done about it, in one line.
  package var hint: String? { kind.hint?.withShortParts }
  /// The name under which `explain` has a page.
  package var group: String { kind.group.rawValue }
  /// Group and kind in one stable word for machines.
  package var code: String { group }
}
