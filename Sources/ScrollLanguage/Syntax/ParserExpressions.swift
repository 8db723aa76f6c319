extension Parser {
  /// expression = infix-expression ;
  mutating func parseExpression() -> NodeID {
    guard enter() else { return addMissing() }
    let outer = height
    height = 0
    let expression = parseInfixExpression(above: .assignment)
    height = max(outer, height &+ 1)
    leave()
    return expression
  }

  /// infix-expression = operand { binary-operation | assignment-operation | ternary-operation |
  ///   cast } ;
  /// Operators of at least this precedence, by one loop over binding powers.
  mutating func parseInfixExpression(above minimum: Precedence) -> NodeID {
    let start = token.start
    var left = parseOperand()
    while true {
      switch token.kind {
      case .binaryOperator:
        let op = Operator(rawValue: UInt8(truncatingIfNeeded: token.value))
        // An operator that nobody knows binds like a comparison's neighbour, tightly.
        let precedence = op?.precedence ?? .addition
        guard precedence >= minimum else { return left }
        left = parseBinaryOperation(left, op, precedence, from: start)
      case .equal:
        guard minimum == .assignment else { return left }
        left = parseAssignmentOperation(left, from: start)
      case .infixQuestion:
        guard Precedence.ternary >= minimum else { return left }
        left = parseTernaryOperation(left, from: start)
      case .keyword where at(.as) || at(.is):
        guard Precedence.casting >= minimum else { return left }
        left = parseCast(left, from: start)
      case .prefixOperator, .postfixOperator:
        // `a -b` and `a- b` are two things in Swift; say so instead of tripping over the rest.
        guard !token.isOnNewLine, token.value != 0, !at(.rightParen), isMisspaced else {
          return left
        }
        left = recoverSpacing(left, from: start)
      default:
        return left
      }
      link()
    }
  }

  /// Operators with equal precedence on both sides: the right operand of one.
  private func rightMinimum(_ precedence: Precedence) -> Precedence {
    if precedence.associativity == .right { return precedence }
    return Precedence(rawValue: precedence.rawValue + 1) ?? .bitwiseShift
  }

  /// binary-operation = infix-operator right-operand ;
  private mutating func parseBinaryOperation(
    _ left: NodeID, _ op: Operator?, _ precedence: Precedence, from start: UInt32
  ) -> NodeID {
    let operatorToken = token
    advance()
    let right = parseRightOperand(precedence)
    guard let op, op.precedence != nil else {
      noteUnknownOperator(operatorToken)
      return add(.missing, from: start)
    }
    if precedence.associativity == .none { reportChain(left, op, precedence, operatorToken) }
    return add(
      op.isAssignment ? .compoundAssignment : .binaryOperator, from: start,
      flags: UInt16(op.rawValue), left.rawValue, right.rawValue, operatorToken.start)
  }

  /// right-operand = infix-expression ;
  /// The right operand of an operator. Recursion only for operators that bind to the right.
  private mutating func parseRightOperand(_ precedence: Precedence) -> NodeID {
    guard enter() else { return addMissing() }
    let outer = height
    height = 0
    let right: NodeID
    if precedence == .bitwiseShift {
      right = parseOperand()
    } else {
      right = parseInfixExpression(above: rightMinimum(precedence))
    }
    height = max(outer, height)
    leave()
    return right
  }

  /// `a < b < c` has no meaning.
  @inline(never)
  private mutating func reportChain(
    _ left: NodeID, _ op: Operator, _ precedence: Precedence, _ operatorToken: Token
  ) {
    guard tree.kind(left) == .binaryOperator else { return }
    let inner = tree.binary(left)
    guard inner.operator.precedence == precedence else { return }
    // Once per chain.
    if tree.kind(inner.left) == .binaryOperator,
      tree.binary(inner.left).operator.precedence == precedence
    {
      return
    }
    reportAlways(
      .nonAssociative(lexer.names.text(Name(inner.operator)), lexer.names.text(Name(op))),
      operatorToken.span)
  }

  @inline(never)
  mutating func noteUnknownOperator(_ token: Token) {
    let name = lexer.names.intern(
      UnsafeBufferPointer(rebasing: bytes[Int(token.start)..<Int(token.end)]))
    guard !isAborted, silence == 0 else { return }
    unknownOperators.append((name: name, span: token.span))
  }

  /// assignment-operation = "=" right-operand ;
  private mutating func parseAssignmentOperation(_ left: NodeID, from start: UInt32) -> NodeID {
    let sign = token.start
    advance()
    let right = parseRightOperand(.assignment)
    return add(.assignment, from: start, left.rawValue, right.rawValue, sign)
  }

  /// ternary-operation = "?" expression ":" right-operand ;
  @inline(never)
  private mutating func parseTernaryOperation(_ condition: NodeID, from start: UInt32) -> NodeID {
    let question = token.span
    advance()
    let saved = isInPattern
    isInPattern = false
    let then = parseExpression()
    isInPattern = saved
    guard take(.colon) else {
      report(
        .expected("':' and the other value after '? …'", found: text(token)), hereSpan,
        labels: [label(question, "for this '?'")])
      let missing = add(.missing, from: token.start)
      return add(.ternary, from: start, condition.rawValue, then.rawValue, missing.rawValue)
    }
    let otherwise = parseRightOperand(.ternary)
    return add(
      .ternary, from: start, condition.rawValue, then.rawValue, otherwise.rawValue)
  }

  /// cast = ( "is" | "as" [ "?" | "!" ] ) type ;
  @inline(never)
  private mutating func parseCast(_ operand: NodeID, from start: UInt32) -> NodeID {
    let keyword = token
    let isTest = at(.is)
    advance()
    var kind: NodeKind = isTest ? .isCast : .asCast
    if !isTest, at(.postfixQuestion) {
      kind = .conditionalCast
      advance()
    } else if !isTest, at(.postfixExclamation) {
      kind = .forcedCast
      advance()
    }
    if isInPattern {
      refuseTypePattern(keyword.span)
    } else {
      switch kind {
      case .isCast: refuse(.isCast, keyword.span)
      case .conditionalCast: refuse(.conditionalCast, Span(start: keyword.start, end: previousEnd))
      case .forcedCast: refuse(.forcedCast, Span(start: keyword.start, end: previousEnd))
      default: break
      }
    }
    let type = parseType(after: isTest ? "is" : "as")
    return add(kind, from: start, operand.rawValue, type.rawValue, keyword.start)
  }

  /// Once per `switch`: its other type patterns have the same cause.
  mutating func refuseTypePattern(_ span: Span) {
    guard !hasRefusedTypePattern else { return }
    refuse(.typePattern, span)
    hasRefusedTypePattern = true
  }

  /// An operator with space on one side only, where something to its right could be an operand.
  private var isMisspaced: Bool {
    guard at(.postfixOperator) else {
      return Operator(rawValue: UInt8(truncatingIfNeeded: token.value))?.precedence != nil
    }
    let next = peekToken()
    guard !next.isOnNewLine else { return false }
    switch next.kind {
    case .identifier, .integer, .float, .plainString, .stringStart, .leftParen: return true
    default: return false
    }
  }

  @inline(never)
  private mutating func recoverSpacing(_ left: NodeID, from start: UInt32) -> NodeID {
    report(.operatorSpacing(text(token)), token.span)
    let op = Operator(rawValue: UInt8(truncatingIfNeeded: token.value))
    return parseBinaryOperation(left, op, op?.precedence ?? .addition, from: start)
  }

  // MARK: Operands

  /// operand = try-expression | await-expression | unary-expression ;
  mutating func parseOperand() -> NodeID {
    switch token.kind {
    case .keyword where at(.try):
      return parseTryExpression()
    case .identifier where atContextual(.await) && startsOperand(at: 1):
      return parseAwaitExpression()
    default:
      return parseUnaryExpression()
    }
  }

  /// unary-expression = prefix-operator unary-expression | "&" unary-expression |
  ///   postfix-expression ;
  private mutating func parseUnaryExpression() -> NodeID {
    switch token.kind {
    case .prefixOperator, .binaryOperator, .postfixOperator:
      return readPrefixOperator()
    case .prefixAmpersand:
      let start = token.start
      advance()
      let operand = readNestedOperand()
      return add(.inoutExpression, from: start, operand.rawValue)
    default:
      return parsePostfixExpression()
    }
  }

  private mutating func readNestedOperand() -> NodeID {
    guard enter() else { return addMissing() }
    defer { leave() }
    let operand = parseUnaryExpression()
    link()
    return operand
  }

  private mutating func readPrefixOperator() -> NodeID {
    let operatorToken = token
    let start = token.start
    guard let op = Operator(rawValue: UInt8(truncatingIfNeeded: token.value)) else {
      if bytes[Int(start)] == UInt8(ascii: "/") { return recoverRegexLiteral() }
      advance()
      noteUnknownOperator(operatorToken)
      _ = readNestedOperand()
      return add(.missing, from: start)
    }
    if op == .divide || op == .divideAssign, at(.prefixOperator), closesRegex {
      return recoverRegexLiteral()
    }
    guard op.canBePrefix, at(.prefixOperator) || startsOperand(at: 1) else {
      return reportMissingOperand()
    }
    if !at(.prefixOperator) { report(.separatedOperand(text(token)), token.span) }
    advance()
    let operand = readNestedOperand()
    return add(
      .prefixOperator, from: start, flags: UInt16(op.rawValue), operand.rawValue, start)
  }

  @inline(never)
  private mutating func reportMissingOperand() -> NodeID {
    report(.expectedExpression(after: previousText), token.span)
    // Goes on behind the operator, so that its right side is read once.
    advance()
    if startsOperand(at: 0) { _ = readNestedOperand() }
    return addMissing()
  }

  /// The last token as written, for messages.
  var previousText: String { index > 0 ? text(tokens[index - 1]) : "" }

  /// Whether an operand can begin at this distance on the same line.
  func startsOperand(at distance: Int) -> Bool {
    let next = peekToken(distance)
    guard !next.isOnNewLine else { return false }
    switch next.kind {
    case .identifier, .integer, .float, .plainString, .stringStart, .leftParen, .leftSquare,
      .prefixPeriod, .backslash, .pound, .regex, .prefixAmpersand, .prefixOperator:
      return true
    case .keyword:
      switch Name(rawValue: next.value).word {
      case .selfValue, .selfType, .super, .true, .false, .nil, .try: return true
      default: return false
      }
    default: return false
    }
  }

  /// try-expression = "try" [ "?" | "!" ] right-operand ;
  @inline(never)
  private mutating func parseTryExpression() -> NodeID {
    let start = token.start
    refuse(.try, token.span)
    advance()
    if at(.postfixQuestion) || at(.postfixExclamation) { advance() }
    let operand = parseRightOperand(.ternary)
    return add(.tryExpression, from: start, operand.rawValue)
  }

  /// await-expression = "await" right-operand ;
  @inline(never)
  private mutating func parseAwaitExpression() -> NodeID {
    let start = token.start
    refuse(.await, token.span)
    advance()
    let operand = parseRightOperand(.ternary)
    return add(.awaitExpression, from: start, operand.rawValue)
  }

  // MARK: Regular expressions

  /// Whether a `/` that begins an operand has its other end on the line.
  private var closesRegex: Bool {
    var position = Int(token.start) + 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") {
      if bytes[position] == UInt8(ascii: "/"), bytes[position - 1] != UInt8(ascii: "\\") {
        return true
      }
      position += 1
    }
    return false
  }

  /// Refuses `/…/` and passes over it.
  @inline(never)
  private mutating func recoverRegexLiteral() -> NodeID {
    let start = token.start
    var end = Int(token.start) + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
      if bytes[end] == UInt8(ascii: "/"), bytes[end - 1] != UInt8(ascii: "\\") { break }
      end += 1
    }
    refuse(.regexLiteral, Span(start: Int(start), end: min(end + 1, bytes.count)))
    lastErrorIndex = index
    while !at(.endOfFile), Int(token.end) <= end + 1, !token.isOnNewLine || token.start == start {
      advance()
    }
    previousEnd = UInt32(truncatingIfNeeded: min(end + 1, bytes.count))
    return addUnsupported(.regexLiteral, from: start)
  }
}
