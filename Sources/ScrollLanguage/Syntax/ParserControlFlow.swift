extension Parser {
  /// if-statement = "if" condition-list code-block [ "else" ( else-if | code-block ) ] ;
  @inline(never)
  mutating func parseIfStatement() -> NodeID {
    let start = token.start
    advance()
    let conditions = parseConditionList(of: "if")
    let body = parseCodeBlock(of: "if")
    var elseBody = NodeID.none
    if at(.else) {
      advance()
      elseBody = at(.if) ? parseElseIf() : parseCodeBlock(of: "else")
    }
    return add(.ifStatement, from: start, conditions, body.rawValue, elseBody.rawValue)
  }

  /// else-if = if-statement ;
  private mutating func parseElseIf() -> NodeID {
    guard enter() else { return addMissing() }
    defer { leave() }
    return parseIfStatement()
  }

  /// guard-statement = "guard" condition-list "else" code-block ;
  mutating func parseGuardStatement() -> NodeID {
    let start = token.start
    advance()
    let conditions = parseConditionList(of: "guard")
    if !take(.else) {
      report(.expected("'else' after the condition of 'guard'", found: text(token)), hereSpan)
    }
    let body = parseCodeBlock(of: "guard")
    return add(.guardStatement, from: start, conditions, body.rawValue)
  }

  /// while-statement = "while" condition-list code-block ;
  mutating func parseWhileStatement() -> NodeID {
    let start = token.start
    advance()
    let conditions = parseConditionList(of: "while")
    let body = parseCodeBlock(of: "while")
    return add(.whileStatement, from: start, conditions, body.rawValue)
  }

  /// repeat-statement = "repeat" code-block "while" expression ;
  mutating func parseRepeatStatement() -> NodeID {
    let start = token.start
    advance()
    let body = parseCodeBlock(of: "repeat")
    guard take(.while) else {
      report(.expected("'while' after the body of 'repeat'", found: text(token)), hereSpan)
      return add(.repeatStatement, from: start, body.rawValue, addMissing().rawValue)
    }
    let condition = parseExpression()
    return add(.repeatStatement, from: start, body.rawValue, condition.rawValue)
  }

  /// for-statement = "for" ( "case" pattern | [ "var" ] binding-pattern ) [ type-annotation ]
  ///   "in" head-expression [ "where" head-expression ] code-block ;
  @inline(never)
  mutating func parseForStatement() -> NodeID {
    let start = token.start
    advance()
    while at(.try) || atContextual(.await) {
      refuse(at(.try) ? .try : .await, token.span)
      advance()
    }
    if at(.leftParen), peek() == .keyword,
      Name(rawValue: peekToken().value).word == .var
    {
      report(.loopOfC, Span(start: start, end: token.end))
    }
    let isCase = take(.case)
    var pattern = isCase ? parsePattern() : readLoopPattern()
    if at(.colon) {
      let patternStart = tree.span(pattern).start
      let type = parseTypeAnnotation()
      pattern = add(.typedPattern, from: patternStart, pattern.rawValue, type.rawValue)
    }
    if !take(.in) {
      report(.expected("'in' after the pattern of 'for'", found: text(token)), hereSpan)
    }
    let sequence = parseHeadExpression()
    var filter = NodeID.none
    if take(.where) { filter = parseHeadExpression() }
    let body = parseCodeBlock(of: "for")
    let tail = record(filter.rawValue, body.rawValue)
    return add(
      .forStatement, from: start, flags: isCase ? 1 : 0, pattern.rawValue, sequence.rawValue, tail)
  }

  /// In `for var i in` the loop's own copy may change.
  private mutating func readLoopPattern() -> NodeID {
    let start = token.start
    guard take(.var) else { return parseBindingPattern() }
    let pattern = parseBindingPattern()
    return add(.bindingPattern, from: start, flags: 1, pattern.rawValue)
  }

  /// do-statement = "do" [ "throws" [ "(" type ")" ] ] code-block { "catch" [ caught-pattern ] [
  ///   "where" head-expression ] code-block } ;
  /// caught-pattern = pattern ;
  mutating func parseDoStatement() -> NodeID {
    let start = token.start
    let keyword = token.span
    let reported = diagnostics.count
    let waiting = tree.conditionalRefusals.count
    advance()
    if at(.throws) {
      refuse(.throwing, token.span)
      advance()
      if at(.leftParen) { readThrownType() }
    }
    let body = parseCodeBlock(of: "do")
    guard at(.catch) else { return add(.doStatement, from: start, body.rawValue) }
    // One refusal for the whole: those of `try` inside are the same cause.
    diagnostics[reported...].removeAll { $0.kind.isRefusal }
    tree.conditionalRefusals.removeLast(tree.conditionalRefusals.count - waiting)
    refuse(.doCatch, keyword)
    silence += 1
    while take(.catch) {
      if !at(.leftBrace), !at(.where) { _ = parsePattern() }
      if take(.where) { _ = parseHeadExpression() }
      _ = parseCodeBlock(of: "catch")
    }
    silence -= 1
    return addUnsupported(.doCatch, from: start)
  }

  // MARK: Conditions

  /// condition-list = condition { "," condition } ;
  mutating func parseConditionList(of construct: String) -> UInt32 {
    let mark = scratch.count
    if at(.leftBrace) || at(.else) {
      report(.missingCondition(of: construct), hereSpan)
      return 0
    }
    var isAfterBinding = false
    repeat {
      let before = index
      let condition =
        isAfterBinding && at(.identifier) && peek() == .equal
        ? readBindingWithoutKeyword() : parseCondition()
      scratch.append(condition.rawValue)
      isAfterBinding = tree.kind(condition) == .optionalBinding
      if index == before { break }
    } while take(.comma)
    return list(from: mark)
  }

  /// condition = optional-binding | case-condition | availability-condition | head-expression ;
  mutating func parseCondition() -> NodeID {
    if at(.let) || at(.var) { return parseOptionalBinding() }
    if at(.case) { return parseCaseCondition() }
    if at(.pound), let word = Name(rawValue: token.value).word,
      word == .available || word == .unavailable
    {
      return parseAvailabilityCondition(isUnavailable: word == .unavailable)
    }
    return parseHeadExpression()
  }

  /// `if let a = x, b = y`: says that `let` is missing, and reads the rest.
  private mutating func readBindingWithoutKeyword() -> NodeID {
    let start = token.start
    let here = Span(start: start, end: start)
    report(
      .expected("'let' in conditional binding", found: text(token)), token.span,
      fix: fix(here, "let "))
    let pattern = parseBindingPattern()
    advance()
    let value = parseHeadExpression()
    return add(.optionalBinding, from: start, pattern.rawValue, 0, value.rawValue)
  }

  /// optional-binding = ( "let" | "var" ) binding-pattern [ type-annotation ] [ "="
  ///   head-expression ] ;
  /// The name may be `self`.
  mutating func parseOptionalBinding() -> NodeID {
    let start = token.start
    let isVar = at(.var)
    advance()
    if at(.prefixPeriod) { return recoverBindingWithoutCase(from: start) }
    let pattern = at(.selfValue) ? takeSelf() : parseBindingPattern()
    let type = at(.colon) ? parseTypeAnnotation() : .none
    let value = take(.equal) ? parseHeadExpression() : .none
    return add(
      .optionalBinding, from: start, flags: isVar ? 1 : 0, pattern.rawValue, type.rawValue,
      value.rawValue)
  }

  /// `if let self`, as members of `Optional` write it.
  private mutating func takeSelf() -> NodeID {
    let start = token.start
    advance()
    return add(.identifierPattern, from: start, Name.selfValue.rawValue)
  }

  /// `if let .some(x) = y`: says that `case` is missing, and reads the rest.
  private mutating func recoverBindingWithoutCase(from start: UInt32) -> NodeID {
    let keyword = Span(start: start, end: previousEnd)
    report(.bindingNeedsCase, keyword, fix: fix(Span(start: start, end: start), "case "))
    let pattern = parsePattern(isBinding: true)
    let value = take(.equal) ? parseHeadExpression() : addMissing()
    return add(.caseCondition, from: start, pattern.rawValue, 0, value.rawValue)
  }

  /// case-condition = "case" pattern [ type-annotation ] "=" head-expression ;
  mutating func parseCaseCondition() -> NodeID {
    let start = token.start
    advance()
    let pattern = parsePattern()
    let type = at(.colon) ? parseTypeAnnotation() : .none
    guard take(.equal) else {
      report(.expectedInitializer("pattern"), hereSpan)
      return add(
        .caseCondition, from: start, pattern.rawValue, type.rawValue, addMissing().rawValue)
    }
    let value = parseHeadExpression()
    return add(.caseCondition, from: start, pattern.rawValue, type.rawValue, value.rawValue)
  }

  /// availability-condition = ( "#available" | "#unavailable" ) "(" balanced-tokens ")" ;
  @inline(never)
  mutating func parseAvailabilityCondition(isUnavailable: Bool) -> NodeID {
    let start = token.start
    advance()
    if at(.leftParen) {
      skipOpaqueArguments()
    } else {
      report(.expected("'('", found: text(token)), hereSpan)
    }
    return add(.availabilityCondition, from: start, flags: isUnavailable ? 1 : 0)
  }

  /// head-expression = expression ;
  /// An expression before a body: `{` does not continue it.
  mutating func parseHeadExpression() -> NodeID {
    let saved = allowsTrailingClosure
    allowsTrailingClosure = false
    defer { allowsTrailingClosure = saved }
    return parseExpression()
  }
}
