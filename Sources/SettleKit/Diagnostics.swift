import ScrollLanguage

/// An error, a warning or a note about a script.
public struct Diagnostic: Hashable, Sendable {
  /// How severe it is.
  public enum Severity: String, Hashable, Sendable {
    /// The script cannot be used.
    case error
    /// The script can be used, but may not do what its author intended.
    case warning
    /// Information only.
    case note
  }

  /// A second place, or more words, that explain the first.
  public struct Note: Hashable, Sendable {
    /// One line without a full stop.
    public let message: String
    /// Nil if the note is about the library.
    public let range: SourceRange?
  }

  /// An edit of the text that would fix it.
  public struct Fix: Hashable, Sendable {
    /// What to replace; empty for an insertion.
    public let range: SourceRange
    /// The new text; empty for a removal.
    public let replacement: String
  }

  /// The stable name of this kind of finding, as `settle explain` knows it: `Mismatch`.
  public let group: String
  /// How severe it is; without an error, the script can be used.
  public let severity: Severity
  /// Where it is; nil if it is about the script as a whole.
  public let range: SourceRange?
  /// What is wrong, in one line without a full stop.
  public let message: String
  /// Notes that explain it.
  public let notes: [Note]
  /// What to do about it, in one line.
  public let hint: String?
  /// The same as an edit, if one is likely to be right.
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

/// Why a script cannot be used: all its errors and warnings, in the order of the text.
public struct Diagnostics: Error, Hashable, Sendable {
  /// At least one of them is an error.
  public let all: [Diagnostic]

  /// The first error.
  public var first: Diagnostic? { all.first { $0.severity == .error } }

  /// One line per diagnostic.
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
