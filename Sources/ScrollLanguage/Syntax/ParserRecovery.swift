extension Parser {
  /// Where reading can resume: what begins a statement or member, or ends what surrounds it.
  var atBoundary: Bool {
    switch token.kind {
    case .endOfFile, .rightBrace, .poundElse, .poundElseif, .poundEndif, .semicolon: true
    default: token.isOnNewLine
    }
  }

  /// Passes over the rest of the line, with whatever its brackets hold.
  mutating func skipLine() {
    repeat { skipBalanced() } while !atBoundary && !at(.endOfFile)
  }

  /// balanced-tokens = { token | "(" balanced-tokens ")" | "[" balanced-tokens "]"
  ///   | "{" balanced-tokens "}" } ;
  /// Passes over one token, or from an opening bracket to its end.
  mutating func skipBalanced() {
    switch token.kind {
    case .leftParen, .leftSquare, .leftBrace, .interpolationStart, .stringStart:
      skipBrackets()
    case .endOfFile:
      return
    default:
      advance()
    }
  }

  /// Passes over a bracket and its contents; an end of a block that nobody opened stops it.
  private mutating func skipBrackets() {
    var level = 0
    repeat {
      switch token.kind {
      case .leftParen, .leftSquare, .leftBrace, .interpolationStart, .stringStart: level += 1
      case .rightParen, .rightSquare, .rightBrace, .interpolationEnd, .stringEnd: level -= 1
      case .endOfFile: return
      default: break
      }
      advance()
    } while level > 0
  }

  /// Passes over arguments that are no expressions; their brackets must match.
  mutating func skipOpaqueArguments() {
    var open: [TokenKind] = []
    repeat {
      switch token.kind {
      case .leftParen: open.append(.rightParen)
      case .leftSquare: open.append(.rightSquare)
      case .leftBrace: open.append(.rightBrace)
      case .rightParen, .rightSquare, .rightBrace:
        if open.last != token.kind { return report(.surplusClosing(text(token)), token.span) }
        open.removeLast()
      case .endOfFile: return report(.expectedClosing(")"), hereSpan)
      default: break
      }
      advance()
    } while !open.isEmpty
  }

  /// The distance of the token behind the bracket at `distance`, or nil if it never closes.
  func skipBrackets(from distance: Int) -> Int? {
    var level = 0
    var ahead = distance
    while index + ahead < tokens.count {
      switch tokens[index + ahead].kind {
      case .leftParen, .leftSquare, .leftBrace, .interpolationStart, .stringStart: level += 1
      case .rightParen, .rightSquare, .rightBrace, .interpolationEnd, .stringEnd: level -= 1
      case .endOfFile: return nil
      default: break
      }
      ahead += 1
      if level == 0 { return ahead }
    }
    return nil
  }

  /// Takes a closing bracket, or reports it and looks for it in the rest of the line.
  mutating func expectClosing(_ kind: TokenKind, _ text: String, opening: Span) {
    if take(kind) { return }
    reportClosing(text, Span(start: previousEnd, end: previousEnd), opening)
    skipToClosing(kind)
  }

  /// The same for a list of expressions: where nothing can continue it the report stands there.
  mutating func expectListClosing(_ kind: TokenKind, _ text: String, opening: Span) {
    if take(kind) { return }
    let ends = at(.endOfFile) || at(.rightBrace) || token.isOnNewLine && at(.keyword)
    reportClosing(text, ends ? token.span : Span(start: previousEnd, end: previousEnd), opening)
    skipToClosing(kind)
  }

  @inline(never)
  private mutating func reportClosing(_ text: String, _ span: Span, _ opening: Span) {
    report(
      .expectedClosing(text), span, labels: [label(opening, "to match this opening bracket")])
  }

  @inline(never)
  private mutating func skipToClosing(_ kind: TokenKind) {
    while !at(kind), !at(.rightParen), !at(.rightSquare), !at(.in), !at(.equal),
      !(isInPattern && at(.colon)), !opensBlock, at(.semicolon) || !atBoundary
    {
      skipBalanced()
    }
    if !at(kind), closesBelow(kind) {
      while !at(kind) { skipBalanced() }
    }
    _ = take(kind)
  }

  /// A brace at the end of a line.
  private var opensBlock: Bool { at(.leftBrace) && peekToken().isOnNewLine }

  /// `f(1⏎ 2)`: whether the bracket follows on a later line, before anything that begins a
  /// statement or ends a block.
  private mutating func closesBelow(_ kind: TokenKind) -> Bool {
    let before = (index, previousEnd)
    defer {
      (index, previousEnd) = before
      token = tokens[index]
    }
    for _ in 0..<64 {
      if at(kind) { return true }
      switch token.kind {
      case .endOfFile, .rightBrace, .rightParen, .rightSquare, .semicolon, .equal: return false
      case .keyword where token.isOnNewLine && !at(.underscore): return false
      default: skipBalanced()
      }
    }
    return false
  }

  /// Reports that something else was expected here, and passes over what is there on this line.
  mutating func reportExpected(_ what: String) {
    report(.expected(what, found: text(token)), token.span)
  }

  /// The span of the current token, or just behind the last one where the line ends.
  var hereSpan: Span {
    token.isOnNewLine || at(.endOfFile)
      ? Span(start: previousEnd, end: previousEnd) : token.span
  }

  /// Reads a name where one is needed. A keyword is reported and read as the name.
  mutating func expectName(_ what: String) -> (name: Name, span: Span) {
    let span = token.span
    if at(.identifier) {
      let name = Name(rawValue: token.value)
      if bytes[Int(span.start)] == UInt8(ascii: "$") { report(.dollarName(text(token)), span) }
      advance()
      return (name, span)
    }
    if at(.keyword), !token.isOnNewLine {
      let word = text(token)
      report(.keywordAsName(word), span, fix: fix(span, "`\(word)`"))
      let name = Name(rawValue: token.value)
      advance()
      return (name, span)
    }
    report(.expected(what, found: text(token)), hereSpan)
    return (.none, Span(start: previousEnd, end: previousEnd))
  }
}
