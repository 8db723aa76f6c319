/// Text to tokens, in one pass over UTF-8 bytes.
///
/// Tokens come in batches that end where a statement at top level may end, so the parser can look
/// ahead and go back freely inside one, and a large text never has all its tokens at once.
/// Comments and white space become flags of the token behind them; comments are also kept aside.
/// A string with escapes or interpolation is several tokens: the text between two of its quotes is
/// segments, and inside `\( )` ordinary tokens stand. Interpolation is a stack here, not a
/// recursion, so no input exhausts the host's stack. The bytes must be valid UTF-8.
struct Lexer {
  /// A string whose end has not been reached.
  struct OpenString {
    var isMultiline: Bool
    var hashes: Int
    /// Index of its `stringStart` token.
    var token: Int
    /// Open parentheses inside the interpolation that is being scanned.
    var depth = 0
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let source: SourceID
  var names: NameTable
  var tokens: [Token] = []
  var comments: [Comment] = []
  var diagnostics: [Diagnostic] = []
  var openStrings: [OpenString] = []
  /// Where the next token is looked for.
  var index = 0
  /// Flags of the next token.
  var trivia: UInt8 = Token.newlineBefore
  /// Open brackets.
  var depth = 0
  var isDone = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, source: SourceID, names: consuming NameTable) {
    self.bytes = bytes
    self.source = source
    self.names = names
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { index = 3 }
    if peek(0) == UInt8(ascii: "#"), peek(1) == UInt8(ascii: "!") { skipToLineEnd() }
  }

  /// Adds at least `count` tokens, up to the beginning of a line outside of all brackets, or all
  /// that are left. The last one is `endOfFile`, also where more will follow.
  mutating func scanBatch(_ count: Int) {
    let target = tokens.count + count
    while true {
      scanTrivia()
      guard index < bytes.count else { break }
      if tokens.count >= target, depth == 0, openStrings.isEmpty,
        trivia & Token.newlineBefore != 0
      {
        return addEnd()
      }
      let before = index
      scanToken()
      assert(index > before, "the lexer must advance")
    }
    isDone = true
    if !openStrings.isEmpty { closeUnterminated(keepMultiline: false) }
    addEnd()
  }

  private mutating func addEnd() {
    let flags = trivia
    let end = index
    add(.endOfFile, from: end)
    trivia = flags
  }

  /// The byte at a distance from the current one, 0 beyond the end.
  @inline(__always)
  func peek(_ distance: Int) -> UInt8 {
    let position = index &+ distance
    return position < bytes.count ? bytes[position] : 0
  }

  @inline(__always)
  mutating func add(_ kind: TokenKind, from start: Int, value: UInt32 = 0) {
    tokens.append(
      Token(
        kind: kind, flags: trivia, start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: index), value: value))
    trivia = 0
  }

  mutating func report(_ kind: DiagnosticKind, from start: Int, to end: Int) {
    guard diagnostics.count < Parser.errorLimit else { return }
    diagnostics.append(Diagnostic(kind, at: SourceSpan(source, Span(start: start, end: end))))
  }

  mutating func skipToLineEnd() {
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n"),
      bytes[index] != UInt8(ascii: "\r")
    {
      index &+= 1
    }
  }

  // MARK: Trivia

  @inline(__always)
  private mutating func scanTrivia() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C:
        trivia |= Token.spaceBefore
        index &+= 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if let open = openStrings.last, !open.isMultiline { closeUnterminated(keepMultiline: true) }
        trivia |= Token.newlineBefore
        index &+= 1
      case UInt8(ascii: "/"):
        guard scanComment() else { return }
      case 0xC2 where peek(1) == 0xA0:
        trivia |= Token.spaceBefore
        index &+= 2
      default:
        return
      }
    }
  }

  /// comment = "//" { any-character } | "/*" { any-character | comment } "*/" ;
  private mutating func scanComment() -> Bool {
    let start = index
    switch peek(1) {
    case UInt8(ascii: "/"):
      skipToLineEnd()
      comments.append(Comment(span: Span(start: start, end: index), isBlock: false))
    case UInt8(ascii: "*"):
      skipBlockComment()
      comments.append(Comment(span: Span(start: start, end: index), isBlock: true))
    default:
      return false
    }
    trivia |= Token.spaceBefore
    return true
  }

  private mutating func skipBlockComment() {
    let start = index
    var depth = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth &+= 1
        index &+= 2
      } else if bytes[index] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth &-= 1
        index &+= 2
        if depth == 0 { return }
      } else {
        if bytes[index] == UInt8(ascii: "\n") { trivia |= Token.newlineBefore }
        index &+= 1
      }
    }
    var end = bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    diagnostics.append(
      Diagnostic(
        .unterminatedComment, at: SourceSpan(source, Span(start: end, end: end)),
        labels: [
          Diagnostic.Label(
            SourceSpan(source, Span(start: start, end: start + 2)), "comment started here")
        ]))
  }
}
