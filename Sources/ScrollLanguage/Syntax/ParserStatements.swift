extension Parser {
  /// source-file = statements ;
  mutating func parseSourceFile() {
    let mark = scratch.count
    readBatch()
    while !at(.endOfFile) {
      let checkpoint = Checkpoint(self)
      readAtTopLevel()
      // What reached the end of the batch might have gone on behind it.
      if at(.endOfFile), !lexer.isDone {
        restore(checkpoint)
        readBatch()
      }
    }
    previousEnd = token.end
    tree.root = add(.sourceFile, from: 0, list(from: mark))
  }

  private mutating func readAtTopLevel() {
    let before = index
    if at(.rightBrace) {
      reportSurplusBraces()
    } else if at(.poundElse) || at(.poundElseif) || at(.poundEndif) {
      report(.unexpectedConditional(text(token)), token.span)
      skipLine()
    } else {
      parseStatementAndEnd()
    }
    if index == before, !at(.endOfFile) { advance() }
  }

  private mutating func reportSurplusBraces() {
    let span = token.span
    report(.surplusClosing("}"), span, fix: fix(span, ""))
    while at(.rightBrace) { advance() }
  }

  /// statements = { statement-and-end } ;
  /// Statements up to a closing brace, a `case`, or the end of an `#if` clause.
  mutating func parseStatements(inSwitch: Bool = false) -> UInt32 {
    let mark = scratch.count
    loop: while true {
      switch token.kind {
      case .endOfFile, .rightBrace, .poundElse, .poundElseif, .poundEndif, .interpolationEnd:
        break loop
      case .keyword where inSwitch && (at(.case) || at(.default)):
        break loop
      case .at where inSwitch && isUnknownDefault:
        break loop
      case .poundIf where inSwitch && holdsCases():
        break loop
      default:
        break
      }
      let before = index
      parseStatementAndEnd(inSwitch: inSwitch)
      if index == before { advance() }
    }
    return list(from: mark)
  }

  /// statement-and-end = statement ( ";" | end-of-line ) | if-config ;
  /// One statement, and what must stand between it and the next.
  private mutating func parseStatementAndEnd(inSwitch: Bool = false) {
    if at(.semicolon) {
      report(.emptyStatement, token.span, fix: fix(token.span, ""))
      return advance()
    }
    let errors = diagnostics.count
    let isConditional = at(.poundIf)
    if let statement = parseStatement() { scratch.append(statement.rawValue) }
    if !isConditional && take(.semicolon) || atBoundary || at(.interpolationEnd) { return }
    if inSwitch, at(.case) || at(.default) { return }
    if diagnostics.count == errors { reportConsecutive() }
    skipLine()
  }

  @inline(never)
  private mutating func reportConsecutive() {
    if at(.unknown) { return }
    if at(.rightParen) || at(.rightSquare) {
      return report(.surplusClosing(text(token)), token.span)
    }
    report(
      .consecutiveStatements, Span(start: previousEnd, end: previousEnd),
      fix: fix(Span(start: previousEnd, end: previousEnd), ";"))
  }

  /// statement = declaration | control-statement | labeled-statement | preview | expression ;
  mutating func parseStatement() -> NodeID? {
    switch token.kind {
    case .keyword:
      if let id = parseControlStatement() { return id }
      if startsDeclaration { return parseDeclaration(isMember: false) }
    case .identifier:
      if peek() == .colon, let id = parseLabeledStatement() { return id }
      if startsDeclaration { return parseDeclaration(isMember: false) }
      if atContextual(.async), peek() == .keyword, !peekToken().isOnNewLine {
        refuse(.asyncFunction, token.span)
        advance()
        return parseStatement()
      }
      if reportStrayWords() { return nil }
    case .at:
      return parseDeclaration(isMember: false)
    case .poundIf:
      return parseIfConfig(.statements)
    case .pound where token.value == UInt32(Word.preview.rawValue):
      parsePreview()
      return nil
    case .placeholder:
      reportPlaceholder()
      advance()
      return nil
    case .leftBrace where container == .file:
      reportAlways(.beginsWithClosure, token.span)
    case .rightParen, .rightSquare:
      report(.surplusClosing(text(token)), token.span)
      while at(.rightParen) || at(.rightSquare) { advance() }
      // The rest of the chain that it stands in.
      if at(.prefixPeriod) { _ = parseExpression() }
      return nil
    default:
      break
    }
    return parseExpression()
  }

  /// A line of nothing but words, such as a heading that was pasted along.
  @inline(never)
  mutating func reportStrayWords() -> Bool {
    guard peek() == .identifier, !peekToken().isOnNewLine, !atContextual(.await),
      !atContextual(.any), !atContextual(.some)
    else {
      return false
    }
    var ahead = 1
    while true {
      let next = peekToken(ahead)
      if next.kind == .endOfFile || next.isOnNewLine { break }
      guard next.kind == .identifier || next.kind == .integer || next.kind == .keyword else {
        return false
      }
      ahead += 1
    }
    let start = token.start
    for _ in 0..<ahead - 1 { advance() }
    let span = Span(start: start, end: token.end)
    report(.strayWords, span, fix: fix(wholeLine(of: span), ""))
    advance()
    return true
  }

  /// labeled-statement = identifier ":" ( for-statement | while-statement | repeat-statement
  ///   | if-statement | switch-statement | do-statement ) ;
  mutating func parseLabeledStatement() -> NodeID? {
    let next = peekToken(2)
    guard next.kind == .keyword, let word = Name(rawValue: next.value).word else { return nil }
    switch word {
    case .for, .while, .repeat, .if, .switch, .do: break
    default: return nil
    }
    let start = token.start
    let end = token.end
    let label = token.value
    advance()
    advance()
    guard enter() else { return addMissing() }
    defer { leave() }
    let statement = parseControlStatement() ?? addMissing()
    return add(.labeledStatement, from: start, label, statement.rawValue, end)
  }

  /// code-block = "{" statements "}" ;
  mutating func parseCodeBlock(of construct: String) -> NodeID {
    let start = token.start
    guard at(.leftBrace) else {
      report(.expectedBody(of: construct), hereSpan)
      return addMissing()
    }
    guard enter() else { return addMissing() }
    defer { leave() }
    let opening = token.span
    advance()
    let saved = (allowsTrailingClosure, isInPattern, container)
    allowsTrailingClosure = true
    isInPattern = false
    container = .local
    let statements = parseStatements()
    (allowsTrailingClosure, isInPattern, container) = saved
    closeBrace(opening)
    return add(.codeBlock, from: start, statements)
  }

  /// Takes the brace that ends a block, or reports it at the place where it is missed.
  mutating func closeBrace(_ opening: Span) {
    if take(.rightBrace) { return }
    report(
      .expectedClosing("}"), token.span, labels: [label(opening, "to match this opening '{'")])
  }

  /// control-statement = if-statement | guard-statement | for-statement | while-statement |
  ///   repeat-statement | switch-statement | do-statement | return-statement | jump-statement |
  ///   "fallthrough" | throw-statement | defer-statement ;
  mutating func parseControlStatement() -> NodeID? {
    guard let word = Name(rawValue: token.value).word else { return nil }
    switch word {
    case .if: return parseIfStatement()
    case .guard: return parseGuardStatement()
    case .for: return parseForStatement()
    case .while: return parseWhileStatement()
    case .repeat: return parseRepeatStatement()
    case .switch: return parseSwitchStatement()
    case .do: return parseDoStatement()
    case .return: return parseReturnStatement()
    case .break: return parseJumpStatement(.breakStatement)
    case .continue: return parseJumpStatement(.continueStatement)
    case .fallthrough:
      let start = token.start
      advance()
      return add(.fallthroughStatement, from: start)
    case .throw: return parseThrowStatement()
    case .defer: return parseDeferStatement()
    default: return reportMisplacedKeyword(word)
    }
  }

  /// A keyword that belongs to a statement which is not there.
  @inline(never)
  private mutating func reportMisplacedKeyword(_ word: Word) -> NodeID? {
    switch word {
    case .else: report(.elseWithoutIf, token.span)
    case .case, .default, .catch, .in, .where:
      report(.expected("a statement", found: text(token)), token.span)
    default: return nil
    }
    skipLine()
    return addMissing()
  }

  /// return-statement = "return" [ expression ] ;
  mutating func parseReturnStatement() -> NodeID {
    let start = token.start
    advance()
    let isBare =
      token.isOnNewLine && !startsExpressionOnNewLine || at(.rightBrace) || at(.semicolon)
      || at(.endOfFile) || at(.case) || at(.default) || at(.poundElse) || at(.poundElseif)
      || at(.poundEndif) || at(.poundIf)
    let value = isBare ? NodeID.none : parseExpression()
    return add(.returnStatement, from: start, value.rawValue)
  }

  /// After `return` Swift takes an expression even from the next line.
  private var startsExpressionOnNewLine: Bool {
    switch token.kind {
    case .keyword: at(.true) || at(.false) || at(.nil) || at(.selfValue) || at(.selfType)
    case .identifier: !startsDeclaration && !(peek() == .colon)
    case .integer, .float, .plainString, .stringStart, .leftParen, .leftSquare, .prefixPeriod,
      .prefixOperator, .backslash:
      true
    default: false
    }
  }

  /// jump-statement = ( "break" | "continue" ) [ identifier ] ;
  mutating func parseJumpStatement(_ kind: NodeKind) -> NodeID {
    let start = token.start
    advance()
    guard at(.identifier), !token.isOnNewLine else { return add(kind, from: start) }
    let label = token
    advance()
    return add(kind, from: start, label.value, label.start, label.end)
  }

  /// throw-statement = "throw" expression ;
  mutating func parseThrowStatement() -> NodeID {
    let start = token.start
    refuse(.throw, token.span)
    advance()
    silence += 1
    _ = parseExpression()
    silence -= 1
    return addUnsupported(.throw, from: start)
  }

  /// defer-statement = "defer" code-block ;
  mutating func parseDeferStatement() -> NodeID {
    let start = token.start
    refuse(.defer, token.span)
    advance()
    silence += 1
    _ = parseCodeBlock(of: "defer")
    silence -= 1
    return addUnsupported(.defer, from: start)
  }

  mutating func addUnsupported(
    _ construct: Construct, from start: UInt32, name: Name = .none
  ) -> NodeID {
    add(.unsupported, from: start, flags: UInt16(construct.rawValue), name.rawValue)
  }
}
