import ScrollLanguage

/// A range of a source text, for a message or an editor.
public struct SourceRange: Hashable, Sendable {
  /// A place between two characters; all numbers begin at 1.
  public struct Position: Hashable, Sendable {
    /// The line; lines end at LF, CR LF or CR.
    public let line: Int
    /// UTF-8 bytes from the start of the line, plus 1: what compilers print.
    public let column: Int
    /// UTF-16 units from the start of the line, plus 1: what editors count.
    public let utf16Column: Int
  }

  /// The name of the source.
  public let source: String
  /// The first character.
  public let start: Position
  /// After the last character; equal to `start` if something is missing there.
  public let end: Position
  /// The same range as offsets into the source's UTF-8, from 0.
  public let utf8: Range<Int>
}

extension SourceRange {
  /// Nil for a span outside these sources, such as in the library.
  init?(_ span: SourceSpan, in sources: [Source]) {
    guard let source = sources.first(where: { $0.id == span.source }),
      source.name != SourceRange.hidden
    else { return nil }
    self.source = source.name
    start = Position(source.position(at: span.span.start))
    end = Position(source.position(at: span.span.end))
    utf8 = Int(span.span.start)..<Int(max(span.span.start, span.span.end))
  }

  /// The generated declarations of host names are not part of any text.
  private static let hidden = "<host>"
}

extension SourceRange.Position {
  fileprivate init(_ position: SourcePosition) {
    line = position.line
    column = position.column
    utf16Column = position.utf16Column
  }
}
