/// The lexical kind of a stretch of source text, for colouring.
package enum SyntaxKind: UInt8, Sendable {
  case keyword
  /// A name with a capital.
  case type
  case name
  case number
  case string
  case comment
  /// `@State`, `#if`
  case attribute
  case mark
}

/// A stretch of text of one kind; offsets are UTF-8 bytes.
package struct SyntaxSpan: Equatable, Sendable {
  package let start: Int
  package let end: Int
  package let kind: SyntaxKind
}

/// Tells keywords, names, numbers, strings and comments apart, for colouring.
///
/// Works on any text, finished or not, at the speed of the lexer. Keeps its table of names from one
/// text to the next, because it runs at every keystroke.
package struct SyntaxSpans: Sendable {
  private var names = NameTable()
  private let seeded: Int

  package init() { seeded = names.count }

  /// The spans of a text in order; what lies between two of them is white space.
  package mutating func spans(_ text: String) -> [SyntaxSpan] {
    // Half-typed names gather in the table; now and then it starts over.
    if names.count > seeded + 10_000 { names = NameTable() }
    var text = text
    return text.withUTF8 { bytes in
      var table = NameTable(empty: ())
      swap(&table, &names)
      var lexer = Lexer(bytes, source: SourceID(rawValue: 0), names: table)
      table = NameTable(empty: ())
      while !lexer.isDone { lexer.scanBatch(1024) }
      let spans = SyntaxSpans.merge(lexer.tokens, lexer.comments, bytes)
      swap(&lexer.names, &names)
      return spans
    }
  }

  private static func merge(
    _ tokens: [Token], _ comments: [Comment], _ bytes: UnsafeBufferPointer<UInt8>
  ) -> [SyntaxSpan] {
    var spans: [SyntaxSpan] = []
    spans.reserveCapacity(tokens.count + comments.count)
    var comment = 0
    var previous = TokenKind.endOfFile
    for token in tokens where token.kind != .endOfFile {
      while comment < comments.count, comments[comment].span.start <= token.start {
        spans.append(span(comments[comment]))
        comment += 1
      }
      let isAttributeName = previous == .at && token.kind == .identifier
      let kind = isAttributeName ? .attribute : kind(token, bytes)
      if token.end > token.start {
        spans.append(SyntaxSpan(start: Int(token.start), end: Int(token.end), kind: kind))
      }
      previous = token.kind
    }
    for comment in comments[comment...] { spans.append(span(comment)) }
    return spans
  }

  private static func span(_ comment: Comment) -> SyntaxSpan {
    SyntaxSpan(start: Int(comment.span.start), end: Int(comment.span.end), kind: .comment)
  }

  private static func kind(_ token: Token, _ bytes: UnsafeBufferPointer<UInt8>) -> SyntaxKind {
    switch token.kind {
    case .keyword: return .keyword
    case .identifier:
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[Int(token.start)])
      return isCapital ? .type : .name
    case .integer, .float: return .number
    case .plainString, .stringStart, .stringSegment, .stringEnd, .regex: return .string
    case .at, .pound, .poundIf, .poundElse, .poundElseif, .poundEndif: return .attribute
    default: return .mark
    }
  }
}
