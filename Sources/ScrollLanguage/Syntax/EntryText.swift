/// Decides whether what was typed so far is complete.
///
/// A prompt asks this at every Enter. The lexer knows about open brackets, strings and comments; the
/// parser knows whether a statement continues: its first error is then after the last token. A text
/// that no further line could fix counts as complete, so that its error is shown.
package enum EntryText {
  /// False where more lines are needed. A line that begins with `:` is a command, and whole.
  package static func isComplete(_ text: String) -> Bool {
    let source = Source(text: text)
    if isCommand(source.bytes) || source.firstZero != nil { return true }
    let ending = source.bytes.withUnsafeBufferPointer { lexicalEnd($0, source.id) }
    switch ending {
    case .open, .openLiteral: return false
    case .broken, .empty: return true
    case .closed(let end):
      var names = NameTable()
      let parsed = parse(source, names: &names)
      return !wantsMore(parsed.diagnostics, end: end) && !lacksBody(parsed.tree)
    }
  }

  /// Whether a text ends inside of a string literal of several lines.
  package static func endsInLiteral(_ text: String) -> Bool {
    let source = Source(text: text)
    let ending = source.bytes.withUnsafeBufferPointer { lexicalEnd($0, source.id) }
    if case .openLiteral = ending { return true }
    return false
  }

  private enum LexicalEnd {
    case empty
    /// Nothing is open; the last token ends here.
    case closed(UInt32)
    case open
    /// A string literal of several lines is.
    case openLiteral
    /// No further line can mend it.
    case broken
  }

  private static func isCommand(_ bytes: [UInt8]) -> Bool {
    bytes.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } == UInt8(ascii: ":")
  }

  private static func lexicalEnd(
    _ bytes: UnsafeBufferPointer<UInt8>, _ source: SourceID
  ) -> LexicalEnd {
    var lexer = Lexer(bytes, source: source, names: NameTable())
    while !lexer.isDone { lexer.scanBatch(1024) }
    for diagnostic in lexer.diagnostics {
      if case .unterminatedComment = diagnostic.kind { return .open }
    }
    var brackets: [TokenKind] = []
    var strings: [Bool] = []
    var last: Token?
    for token in lexer.tokens where token.kind != .endOfFile {
      last = token
      switch token.kind {
      case .stringStart:
        strings.append(token.flags & Token.multiline != 0)
      case .stringEnd:
        let isMultiline = strings.popLast() ?? false
        if token.flags & Token.unterminated != 0 { return isMultiline ? .openLiteral : .broken }
      case .leftParen, .leftSquare, .leftBrace:
        brackets.append(token.kind)
      case .rightParen, .rightSquare, .rightBrace:
        guard brackets.popLast() == opening(token.kind) else { return .broken }
      default: break
      }
    }
    guard let last else { return .empty }
    return brackets.isEmpty ? .closed(last.end) : .open
  }

  private static func opening(_ kind: TokenKind) -> TokenKind {
    switch kind {
    case .rightParen: .leftParen
    case .rightSquare: .leftSquare
    default: .leftBrace
    }
  }

  /// A function at the end whose body may stand on the next line.
  private static func lacksBody(_ tree: Tree) -> Bool {
    var last = NodeID.none
    for statement in tree.sourceFile(tree.root) { last = statement }
    switch tree.kind(last) {
    case .functionDeclaration: return tree.function(last).body == .none
    default: return false
    }
  }

  private static func wantsMore(_ errors: [Diagnostic], end: UInt32) -> Bool {
    guard let first = errors.first(where: { $0.severity == .error }) else { return false }
    switch first.kind {
    case .missingEndif: return true
    case .expected, .expectedExpression, .expectedType, .expectedDeclaration, .statementInType,
      .expectedClosing,
      .expectedBody, .missingCondition, .protocolBody, .expectedInitializer,
      .missingParameterType, .onlyIn, .unexpectedConditional:
      return first.span.span.start >= end
    default: return false
    }
  }
}
