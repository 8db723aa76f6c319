import ScrollLanguage

/// One thing that is wrong, or worth a look, in a script.
public struct Diagnostic: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable {
    /// The script cannot be used.
    case error
    /// The script can be used; it may not do what was meant.
    case warning
    /// Something to know.
    case note
  }

  /// A second place that explains the first.
  public struct Note: Hashable, Sendable {
    /// In one line without a full stop.
    public let message: String
    /// Nil where the note is about the library.
    public let range: SourceRange?
  }

  /// A change of the text that would mend it.
  public struct Fix: Hashable, Sendable {
    /// What to replace; empty for an insertion.
    public let range: SourceRange
    /// The new text; empty for a removal.
    public let replacement: String
  }

  /// The stable name of this kind of finding, as `settle explain` knows it: `Mismatch`.
  public let group: String
  /// Whether the script can be used in spite of it.
  public let severity: Severity
  /// Where; nil where the finding is about the script as a whole.
  public let range: SourceRange?
  /// What is wrong, in one line without a full stop.
  public let message: String
  /// Why.
  public let notes: [Note]
  /// What may be done about it, in one line.
  public let hint: String?
  /// The same as an edit, where there is one that is likely right.
  public let fix: Fix?

  init(_ diagnostic: ScrollLanguage.Diagnostic, in sources: [Source]) {
    group = diagnostic.group
    switch diagnostic.severity {
    case .note: severity = .note
    case .warning: severity = .warning
    case .error: severity = .error
    }
    range = SourceRange(diagnostic.span, in: sources)
    message = diagnostic.message
    var notes: [Note] = []
    for label in diagnostic.labels {
      notes.append(Note(message: label.text, range: SourceRange(label.span, in: sources)))
    }
    self.notes = notes
    hint = diagnostic.hint
    if let fix = diagnostic.fix, let range = SourceRange(fix.span, in: sources) {
      self.fix = Fix(range: range, replacement: fix.replacement)
    } else {
      fix = nil
    }
  }

  init(error message: String, group: DiagnosticGroup) {
    self.group = group.rawValue
    severity = .error
    range = nil
    self.message = message
    notes = []
    hint = nil
    fix = nil
  }

  /// `cards.scroll:4:9: error: message [#Group]`
  public var description: String {
    var text = ""
    if let range { text = "\(range.source):\(range.start.line):\(range.start.column): " }
    return text + "\(severity.rawValue): \(message) [#\(group)]"
  }
}

extension Diagnostic: CustomStringConvertible {}

/// Why a script cannot be used: all that is wrong with it, in the order of the text.
public struct Diagnostics: Error, Hashable, Sendable {
  /// At least one of them is an error.
  public let all: [Diagnostic]

  /// The first error.
  public var first: Diagnostic? { all.first { $0.severity == .error } }

  /// One line for each.
  public var description: String {
    var text = ""
    for diagnostic in all {
      if !text.isEmpty { text += "\n" }
      text += diagnostic.description
    }
    return text
  }
}

extension Diagnostics: CustomStringConvertible {}
