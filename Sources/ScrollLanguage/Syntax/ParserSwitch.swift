extension Parser {
  /// switch-statement = "switch" head-expression "{" switch-cases "}" ;
  @inline(never)
  mutating func parseSwitchStatement() -> NodeID {
    let start = token.start
    advance()
    guard enter() else { return addMissing() }
    defer { leave() }
    let subject: NodeID
    if at(.leftBrace) {
      report(.missingCondition(of: "switch"), hereSpan)
      subject = addMissing()
    } else {
      subject = parseHeadExpression()
    }
    guard at(.leftBrace) else {
      report(.expectedBody(of: "switch"), hereSpan)
      return add(.switchStatement, from: start, subject.rawValue)
    }
    let opening = token.span
    let saved = (allowsTrailingClosure, isInPattern, hasRefusedTypePattern)
    allowsTrailingClosure = true
    isInPattern = false
    hasRefusedTypePattern = false
    advance()
    var hasDefault = false
    let cases = parseSwitchCases(hasDefault: &hasDefault)
    (allowsTrailingClosure, isInPattern, hasRefusedTypePattern) = saved
    closeBrace(opening)
    return add(.switchStatement, from: start, subject.rawValue, cases)
  }

  /// switch-cases = { switch-case | case-if-config } ;
  /// Cases up to the end of the switch or of an `#if` clause in it.
  mutating func parseSwitchCases(hasDefault: inout Bool) -> UInt32 {
    let mark = scratch.count
    loop: while true {
      switch token.kind {
      case .endOfFile, .rightBrace, .poundElse, .poundElseif, .poundEndif:
        break loop
      case .poundIf:
        scratch.append(parseIfConfig(.switchCases).rawValue)
      case .keyword where at(.case) || at(.default):
        if hasDefault { report(.defaultNotLast, token.span) }
        if at(.default) { hasDefault = true }
        scratch.append(parseSwitchCase().rawValue)
      case .at where isUnknownDefault:
        advance()
        advance()
      case .placeholder:
        reportPlaceholder()
        advance()
      default:
        report(.statementBeforeCase, token.span)
        skipToCase()
      }
    }
    return list(from: mark)
  }

  var isUnknownDefault: Bool {
    peek() == .identifier && peekToken(2).kind == .keyword
      && peekToken(2).value == UInt32(Word.default.rawValue)
  }

  private mutating func skipToCase() {
    repeat {
      skipBalanced()
    } while !at(.endOfFile) && !at(.rightBrace) && !at(.case)
      && !at(.default)
  }

  /// switch-case = ( "case" case-item { "," case-item } | [ "@" "unknown" ] "default" ) ":"
  ///   statements ;
  mutating func parseSwitchCase() -> NodeID {
    let start = token.start
    let isDefault = at(.default)
    advance()
    let mark = scratch.count
    let reported = diagnostics.count
    if !isDefault {
      repeat {
        let item = parseCaseItem()
        scratch.append(item.rawValue)
      } while take(.comma)
    }
    let items = list(from: mark)
    if !take(.colon) {
      report(.expected("':' after the case", found: text(token)), hereSpan)
      if at(.rightParen) { advance() }
      _ = take(.colon)
    }
    let head = Span(start: start, end: previousEnd)
    let outer = container
    container = .local
    let statements = parseStatements(inSwitch: true)
    container = outer
    if statements == 0, !isAborted, !hasSemicolonBehind, diagnostics.count == reported {
      reportAlways(.emptyCase(isDefault: isDefault), head)
    }
    return add(.switchCase, from: start, flags: isDefault ? 1 : 0, items, statements)
  }

  /// `case 1: ;` counts as a statement.
  private var hasSemicolonBehind: Bool {
    index > 0 && tokens[index - 1].kind == .semicolon
  }

  /// case-item = pattern [ "where" expression ] ;
  mutating func parseCaseItem() -> NodeID {
    let start = token.start
    let pattern = parsePattern()
    let filter = take(.where) ? parseExpression() : .none
    return add(.caseItem, from: start, pattern.rawValue, filter.rawValue)
  }

  /// Whether the `#if` at this distance holds cases rather than statements of a case.
  func holdsCases(at distance: Int = 0) -> Bool {
    var ahead = distance
    while peek(ahead) == .poundIf {
      ahead += 1
      while peek(ahead) != .endOfFile, !peekToken(ahead).isOnNewLine { ahead += 1 }
    }
    let next = peekToken(ahead)
    return next.kind == .keyword
      && (next.value == UInt32(Word.case.rawValue) || next.value == UInt32(Word.default.rawValue))
  }
}
