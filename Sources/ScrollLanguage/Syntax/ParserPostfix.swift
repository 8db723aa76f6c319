extension Parser {
  /// postfix-expression = primary-expression postfix-suffixes ;
  mutating func parsePostfixExpression() -> NodeID {
    let primary = parsePrimaryExpression()
    return parsePostfixSuffixes(of: primary)
  }

  /// postfix-suffixes = { member-name | call-suffix | subscript-suffix | trailing-closures |
  ///   "?" | "!" | postfix-operation | postfix-if-config } ;
  mutating func parsePostfixSuffixes(of primary: NodeID) -> NodeID {
    let start = tree.nodes[Int(primary.rawValue)].start
    var base = primary
    while true {
      switch token.kind {
      case .period, .prefixPeriod:
        base = parseMemberName(of: base, from: start)
      case .leftParen where !token.isOnNewLine:
        base = parseCallSuffix(of: base, from: start)
      case .leftSquare where !token.isOnNewLine:
        base = parseSubscriptSuffix(of: base, from: start)
      case .leftBrace:
        guard startsTrailingClosure(after: base) else { return base }
        base = parseTrailingClosures(of: base, from: start)
      case .postfixQuestion where !token.hasSpaceBefore:
        advance()
        base = add(.optionalChaining, from: start, base.rawValue)
      case .postfixExclamation where !token.hasSpaceBefore:
        advance()
        base = add(.forceUnwrap, from: start, base.rawValue)
      case .postfixOperator where !token.hasSpaceBefore:
        guard let next = parsePostfixOperation(base, from: start) else { return base }
        base = next
      case .poundIf:
        guard continuesChain else { return base }
        base = readPostfixIfConfig(of: base)
      default:
        return base
      }
      link()
    }
  }

  @inline(never)
  mutating func readPostfixIfConfig(of base: NodeID) -> NodeID {
    parseIfConfig(.postfix(base: base))
  }

  /// Whether the lines inside the `#if` here continue the expression before it.
  private var continuesChain: Bool {
    var ahead = 0
    while peek(ahead) == .poundIf {
      ahead += 1
      while peek(ahead) != .endOfFile, !peekToken(ahead).isOnNewLine { ahead += 1 }
    }
    return peek(ahead) == .prefixPeriod
  }

  // MARK: Members

  /// member-name = "." ( ( identifier | "init" | "self" ) name-suffix | tuple-index ) ;
  private mutating func parseMemberName(of base: NodeID, from start: UInt32) -> NodeID {
    let dot = token.span
    advance()
    switch token.kind {
    case .identifier, .keyword:
      // The name stands on the line of its dot.
      if token.isOnNewLine { break }
      let name = token
      advance()
      let member = add(
        .member, from: start, flags: name.flags & Token.escaped == 0 ? 0 : declarationBit,
        base.rawValue, name.value, name.start)
      return parseNameSuffix(of: member, from: start)
    case .integer where !token.isOnNewLine:
      return parseTupleIndex(of: base, from: start)
    default: break
    }
    if token.isOnNewLine || at(.endOfFile) {
      report(.expectedMemberName, dot)
    } else {
      report(.expected("a member name after '.'", found: text(token)), token.span)
    }
    return add(.missing, from: start)
  }

  /// tuple-index = integer ;
  @inline(never)
  private mutating func parseTupleIndex(of base: NodeID, from start: UInt32) -> NodeID {
    let digits = token
    let value = integerValue(digits)
    advance()
    return add(
      .tupleIndex, from: start, base.rawValue,
      UInt32(truncatingIfNeeded: min(value.magnitude, 0x7FFF_FFFF)), digits.start)
  }

  /// name-suffix = [ compound-name | specialization ] ;
  /// specialization = generic-arguments ;
  /// Generic arguments or argument labels behind a name.
  @inline(__always)
  mutating func parseNameSuffix(of name: NodeID, from start: UInt32) -> NodeID {
    if token.kind == .leftParen, startsCompoundName {
      return parseCompoundName(of: name, from: start)
    }
    if atLeftAngle, startsGenericArguments {
      let arguments = parseGenericArguments()
      return add(.specialization, from: start, name.rawValue, arguments)
    }
    return name
  }

  /// `(by:)` and its like directly behind a name.
  private var startsCompoundName: Bool {
    guard !token.hasSpaceBefore else { return false }
    var ahead = 1
    while true {
      guard peek(ahead) == .identifier || peek(ahead) == .keyword, peek(ahead + 1) == .colon
      else { return false }
      ahead += 2
      if peek(ahead) == .rightParen { return true }
    }
  }

  /// compound-name = "(" argument-label ":" { argument-label ":" } ")" ;
  @inline(never)
  private mutating func parseCompoundName(of name: NodeID, from start: UInt32) -> NodeID {
    advance()
    let mark = scratch.count
    while !at(.rightParen), !at(.endOfFile) {
      let label = takeLabel()
      scratch.append(label.rawValue)
      advance()
    }
    advance()
    return add(.compoundName, from: start, name.rawValue, list(from: mark))
  }

  // MARK: Calls

  /// call-suffix = arguments [ trailing-closures ] ;
  private mutating func parseCallSuffix(of callee: NodeID, from start: UInt32) -> NodeID {
    let mark = scratch.count
    gatherArguments(.rightParen, ")")
    if at(.leftBrace), startsTrailingClosure(after: callee) { gatherTrailingClosures() }
    return add(.call, from: start, callee.rawValue, list(from: mark))
  }

  /// subscript-suffix = "[" [ argument { "," argument } [ "," ] ] "]" [ trailing-closures ] ;
  @inline(never)
  private mutating func parseSubscriptSuffix(of base: NodeID, from start: UInt32) -> NodeID {
    let mark = scratch.count
    gatherArguments(.rightSquare, "]")
    if at(.leftBrace), startsTrailingClosure(after: base) { gatherTrailingClosures() }
    return add(.subscriptCall, from: start, base.rawValue, list(from: mark))
  }

  /// arguments = "(" [ argument { "," argument } [ "," ] ] ")" ;
  mutating func parseArguments() -> UInt32 {
    let mark = scratch.count
    gatherArguments(.rightParen, ")")
    return list(from: mark)
  }

  mutating func gatherArguments(_ closing: TokenKind, _ text: String) {
    let opening = token.span
    advance()
    let saved = allowsTrailingClosure
    allowsTrailingClosure = true
    while !at(closing), !at(.endOfFile) {
      let before = index
      let argument = parseArgument()
      scratch.append(argument.rawValue)
      if !take(.comma) || index == before { break }
    }
    allowsTrailingClosure = saved
    expectListClosing(closing, text, opening: opening)
  }

  /// argument = [ argument-label ":" ] ( expression | operator-reference ) ;
  @inline(__always)
  mutating func parseArgument() -> NodeID {
    let start = token.start
    var label = Name.none
    var labelEnd = start
    if token.kind == .identifier || token.kind == .keyword, peek() == .colon {
      label = takeLabel()
      labelEnd = previousEnd
      advance()
    }
    let value = isLoneOperator ? parseOperatorReference() : parseExpression()
    return add(.argument, from: start, label.rawValue, value.rawValue, labelEnd)
  }

  /// An operator between commas or brackets is a value.
  @inline(__always)
  var isLoneOperator: Bool {
    guard
      isOperator(token.kind) || token.kind == .prefixAmpersand
        || token.kind == .placeholder || token.kind == .postfixExclamation
    else { return false }
    switch peek() {
    case .comma, .rightParen, .rightSquare, .interpolationEnd: return true
    default: return false
    }
  }

  /// operator-reference = operator ;
  /// An operator as a function: `reduce(0, +)`.
  @inline(never)
  mutating func parseOperatorReference() -> NodeID {
    let start = token.start
    let operatorToken = token
    let name = lexer.names.intern(
      UnsafeBufferPointer(rebasing: bytes[Int(token.start)..<Int(token.end)]))
    advance()
    guard let op = name.operator else {
      noteUnknownOperator(operatorToken)
      return add(.missing, from: start)
    }
    return add(.operatorReference, from: start, flags: UInt16(op.rawValue))
  }

  /// postfix-operation = "..." ;
  @inline(never)
  private mutating func parsePostfixOperation(_ base: NodeID, from start: UInt32) -> NodeID? {
    let operatorToken = token
    guard let op = Operator(rawValue: UInt8(truncatingIfNeeded: token.value)) else {
      advance()
      noteUnknownOperator(operatorToken)
      return add(.missing, from: start)
    }
    guard op.canBePostfix else { return nil }
    advance()
    return add(
      .postfixOperator, from: start, flags: UInt16(op.rawValue), base.rawValue,
      operatorToken.start)
  }

  // MARK: Trailing closures

  /// trailing-closures = closure { argument-label ":" closure } ;
  private mutating func parseTrailingClosures(of callee: NodeID, from start: UInt32) -> NodeID {
    let mark = scratch.count
    gatherTrailingClosures()
    return add(.call, from: start, flags: 1, callee.rawValue, list(from: mark))
  }

  mutating func gatherTrailingClosures() {
    let first = token.start
    let closure = parseClosure()
    scratch.append(add(.argument, from: first, flags: 1, 0, closure.rawValue, first).rawValue)
    while isAtClosureLabel, peek() == .colon, peek(2) == .leftBrace {
      let start = token.start
      let label = takeLabel()
      let labelEnd = previousEnd
      advance()
      let closure = parseClosure()
      scratch.append(
        add(.argument, from: start, flags: 1, label.rawValue, closure.rawValue, labelEnd)
          .rawValue)
    }
  }

  /// `default:` begins a case.
  private var isAtClosureLabel: Bool {
    at(.identifier) || at(.underscore)
      || at(.keyword) && token.value != UInt32(Word.default.rawValue)
  }

  /// Whether the brace here is a closure that belongs to the call before it.
  private func startsTrailingClosure(after base: NodeID) -> Bool {
    switch tree.kind(base) {
    case .integerLiteral, .floatLiteral, .stringLiteral, .booleanLiteral, .nilLiteral,
      .arrayLiteral, .dictionaryLiteral, .tupleExpression, .magicLiteral, .closure, .missing,
      .ifStatement, .switchStatement:
      return false
    default: break
    }
    // `{ get` and `{ set` begin calls in a closure: a value and a getter exclude one another.
    switch accessorBeginning(at: 1) {
    case .willSet, .didSet: return false
    case .get, .set, nil: return admitsTrailingClosure
    }
  }

  /// Whether the brace here can be a closure rather than the body of a statement.
  var admitsTrailingClosure: Bool { allowsTrailingClosure || closesBeforeBody }

  /// In the head of a statement, a closure on one line with the body's brace behind it.
  private var closesBeforeBody: Bool {
    var level = 0
    var ahead = 0
    while true {
      let next = peekToken(ahead)
      if ahead > 0, next.isOnNewLine || next.kind == .endOfFile { return false }
      switch next.kind {
      case .leftBrace: level += 1
      case .rightBrace: level -= 1
      default: break
      }
      ahead += 1
      if level == 0 { break }
    }
    let next = peekToken(ahead)
    guard !next.isOnNewLine else { return false }
    return next.kind == .leftBrace || next.kind == .comma
      || next.kind == .keyword && next.value == UInt32(Word.where.rawValue)
  }
}
