extension Parser {
  /// What an `#if` surrounds.
  enum ConditionalContent {
    case statements
    case members
    case switchCases
    case accessors
    case postfix(base: NodeID)
  }

  /// if-config = "#if" config-condition end-of-line statements { "#elseif" config-condition
  ///   end-of-line statements } [ "#else" end-of-line statements ] "#endif" end-of-line ;
  /// member-if-config = "#if" config-condition end-of-line members { "#elseif" config-condition
  ///   end-of-line members } [ "#else" end-of-line members ] "#endif" end-of-line ;
  /// case-if-config = "#if" config-condition end-of-line switch-cases { "#elseif"
  ///   config-condition end-of-line switch-cases } [ "#else" end-of-line switch-cases ] "#endif"
  ///   end-of-line ;
  /// accessor-if-config = "#if" config-condition end-of-line accessors { "#elseif"
  ///   config-condition end-of-line accessors } [ "#else" end-of-line accessors ] "#endif"
  ///   end-of-line ;
  /// postfix-if-config = "#if" config-condition end-of-line chain-suffixes { "#elseif"
  ///   config-condition end-of-line [ chain-suffixes ] } [ "#else" end-of-line [ chain-suffixes ]
  ///   ] "#endif" end-of-line ;
  /// chain-suffixes = ( "." identifier name-suffix | postfix-if-config ) postfix-suffixes ;
  @inline(never)
  mutating func parseIfConfig(_ content: ConditionalContent) -> NodeID {
    let start = token.start
    guard enter() else { return addMissing() }
    defer { leave() }
    let clauses = readIfConfigClauses(content)
    if case .postfix(let base) = content {
      return add(.ifConfigPostfix, from: tree.span(base).start, base.rawValue, clauses)
    }
    return add(.ifConfig, from: start, clauses)
  }

  private mutating func readIfConfigClauses(_ content: ConditionalContent) -> UInt32 {
    let opening = token.span
    let mark = scratch.count
    var hasElse = false
    repeat {
      if hasElse { report(.unexpectedConditional(text(token)), token.span) }
      hasElse = at(.poundElse)
      scratch.append(readIfConfigClause(content).rawValue)
    } while at(.poundElse) || at(.poundElseif)
    if !take(.poundEndif) {
      report(.missingEndif, token.span, labels: [label(opening, "'#if' is here")])
    }
    return list(from: mark)
  }

  private mutating func readIfConfigClause(_ content: ConditionalContent) -> NodeID {
    let start = token.start
    let hasCondition = !at(.poundElse)
    // The node comes first, so that what is refused inside can name it.
    let id = add(.ifConfigClause, from: start)
    let outer = clause
    clause = id
    defer { clause = outer }
    advance()
    var condition = NodeID.none
    if hasCondition {
      if token.isOnNewLine || at(.endOfFile) {
        report(.invalidConfigCondition, Span(start: start, end: previousEnd))
      } else {
        let outer = height
        height = 0
        condition = parseConfigCondition()
        height = max(outer, height)
      }
    }
    if !token.isOnNewLine, !at(.endOfFile) {
      report(.invalidConfigCondition, token.span)
      skipLine()
    }
    let elements = readIfConfigContents(content)
    tree.nodes[Int(id.rawValue)].a = condition.rawValue
    tree.nodes[Int(id.rawValue)].b = elements
    tree.nodes[Int(id.rawValue)].end = previousEnd
    return id
  }

  private mutating func readIfConfigContents(_ content: ConditionalContent) -> UInt32 {
    switch content {
    case .statements:
      return parseStatements()
    case .members:
      return parseMembers()
    case .switchCases:
      var hasDefault = false
      return parseSwitchCases(hasDefault: &hasDefault)
    case .accessors:
      return parseAccessors()
    case .postfix(let base):
      let mark = scratch.count
      if (at(.prefixPeriod) || at(.period)) && peek() != .integer || at(.poundIf) {
        let end = previousEnd
        previousEnd = token.start
        let hole = add(.ifConfigBase, from: token.start, base.rawValue)
        previousEnd = end
        let chain = parsePostfixSuffixes(of: hole)
        scratch.append(chain.rawValue)
      }
      while !at(.endOfFile), !at(.poundElse), !at(.poundElseif), !at(.poundEndif) {
        report(.expected("a member that continues the expression", found: text(token)), token.span)
        skipBalanced()
      }
      return list(from: mark)
    }
  }

  // MARK: Conditions

  /// config-condition = config-conjunction { "||" config-conjunction } ;
  mutating func parseConfigCondition() -> NodeID {
    let start = token.start
    var left = parseConfigConjunction()
    while atOperator(.or), !token.isOnNewLine {
      advance()
      let right = parseConfigConjunction()
      left = add(.configOr, from: start, left.rawValue, right.rawValue)
      link()
    }
    return left
  }

  /// config-conjunction = config-operand { "&&" config-operand } ;
  mutating func parseConfigConjunction() -> NodeID {
    let start = token.start
    var left = parseConfigOperand()
    while atOperator(.and), !token.isOnNewLine {
      advance()
      let right = parseConfigOperand()
      left = add(.configAnd, from: start, left.rawValue, right.rawValue)
      link()
    }
    return left
  }

  /// config-operand = "!" config-operand | "(" config-condition ")" | "true" | "false"
  ///   | identifier | config-test ;
  mutating func parseConfigOperand() -> NodeID {
    let start = token.start
    guard !token.isOnNewLine else {
      report(.invalidConfigCondition, hereSpan)
      return addMissing()
    }
    guard enter() else { return addMissing() }
    defer { leave() }
    if atOperator(.not) {
      advance()
      let operand = parseConfigOperand()
      return add(.configNot, from: start, operand.rawValue)
    }
    if at(.leftParen) {
      let opening = token.span
      advance()
      let condition = parseConfigCondition()
      expectClosing(.rightParen, ")", opening: opening)
      return condition
    }
    if at(.true) || at(.false) {
      let isTrue = at(.true)
      advance()
      return add(.booleanLiteral, from: start, flags: isTrue ? 1 : 0)
    }
    guard at(.identifier) else {
      report(.invalidConfigCondition, hereSpan)
      return addMissing()
    }
    let name = token.value
    advance()
    if at(.leftParen), !token.isOnNewLine { return parseConfigTest(name, from: start) }
    return add(.configFlag, from: start, name)
  }

  /// config-test = identifier "(" ( identifier { "." identifier } [ "," identifier ":" version ]
  ///   | ( ">=" | "<" ) version ) ")" ;
  mutating func parseConfigTest(_ name: UInt32, from start: UInt32) -> NodeID {
    let opening = token.span
    advance()
    var comparison = ConfigTestSyntax.Comparison.none
    var argument: UInt32 = 0
    var version: UInt32 = 0
    if at(.prefixOperator), atOperator(.greaterOrEqual) || atOperator(.less) {
      comparison = atOperator(.less) ? .below : .atLeast
      advance()
      version = parseVersion()
    } else if at(.identifier) {
      argument = token.value
      advance()
      while at(.period), peek() == .identifier || peek() == .keyword {
        advance()
        advance()
      }
      if at(.comma), peek() == .identifier, peek(2) == .colon {
        for _ in 0..<3 { advance() }
        _ = parseVersion()
      }
    } else {
      report(.invalidConfigCondition, hereSpan)
    }
    expectClosing(.rightParen, ")", opening: opening)
    return add(
      .configTest, from: start, flags: comparison.rawValue, name, argument, version)
  }

  /// version = integer [ "." integer [ "." integer ] ] ;
  mutating func parseVersion() -> UInt32 {
    guard at(.integer) || at(.float) else {
      report(.invalidConfigCondition, hereSpan)
      return 0
    }
    var parts: [UInt32] = [0]
    for byte in bytes[Int(token.start)..<Int(token.end)] {
      if byte == UInt8(ascii: ".") {
        parts.append(0)
      } else if isDigitByte(byte) {
        let last = parts.count - 1
        parts[last] = min(parts[last] * 10 + UInt32(byte - UInt8(ascii: "0")), 0x3FF)
      }
    }
    advance()
    while at(.period), peek() == .integer {
      advance()
      parts.append(UInt32(truncatingIfNeeded: min(integerValue(token).magnitude, 0x3FF)))
      advance()
    }
    return parts[0] << 20 | (parts.count > 1 ? parts[1] : 0) << 10
      | (parts.count > 2 ? parts[2] : 0)
  }
}
