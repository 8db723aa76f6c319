import ScrollLanguage

/// The texts that findings quote, as their files hold them, even where a part of one was read as
/// something else.
package struct SourceTexts {
  /// A stretch of a file, and where the text that was read instead of it stands.
  struct Replacement {
    var written: Span
    var read: Span
  }

  /// Numbered one after the other.
  private var sources = Table<Source>()
  private var replacements: [SourceID: [Replacement]] = [:]

  package init() {}

  /// Texts that were read as they are written.
  package init(_ sources: Table<Source>) { self.sources = sources }

  /// A text that was read as it is written.
  package mutating func add(_ source: Source) { sources.append(source) }

  /// - Parameter replacements: in the order of their places.
  mutating func add(_ source: Source, replacements: [Replacement]) {
    sources.append(source)
    self.replacements[source.id] = replacements
  }

  /// Where something stands in its file; nil where no file holds it.
  func place(_ span: SourceSpan?) -> Place? {
    guard let span, let source = sources.source(span.source) else { return nil }
    guard let replacements = replacements[span.source] else { return Place(source, span.span) }
    var written = span.span
    for replacement in replacements {
      if span.span.start >= replacement.read.end {
        written.start = span.span.start - replacement.read.end + replacement.written.end
      } else if span.span.start >= replacement.read.start {
        written.start = replacement.written.start
      }
      if span.span.end > replacement.read.end {
        written.end = span.span.end - replacement.read.end + replacement.written.end
      } else if span.span.end > replacement.read.start {
        written.end = replacement.written.end
      }
    }
    return Place(source, written)
  }

  /// Whether nothing was replaced inside of a span, so that the file can be edited there.
  func isAsWritten(_ span: SourceSpan) -> Bool {
    guard let replacements = replacements[span.source] else { return true }
    return !replacements.contains {
      $0.read.start < span.span.end && span.span.start < $0.read.end
    }
  }
}
