extension Parser {
  /// primary-expression = integer-literal | float-literal | plain-string-literal | string-literal
  ///   | regex-literal | identifier name-suffix | implicit-member | keyword-expression |
  ///   paren-or-tuple | array-or-dictionary | closure | key-path | magic-literal |
  ///   macro-expansion | type-expression ;
  mutating func parsePrimaryExpression() -> NodeID {
    let start = token.start
    switch token.kind {
    case .identifier:
      if atContextual(.any) || atContextual(.some), startsType(at: 1), peek() == .identifier {
        return parseTypeExpression()
      }
      let name = token.value
      advance()
      let identifier = add(.identifier, from: start, name)
      return parseNameSuffix(of: identifier, from: start)
    case .integer: return parseIntegerLiteral()
    case .float: return parseFloatLiteral()
    case .plainString: return parsePlainStringLiteral()
    case .stringStart: return parseStringLiteral()
    case .prefixPeriod, .period: return parseImplicitMember()
    case .leftParen: return parseParenOrTuple()
    case .leftSquare: return parseArrayOrDictionary()
    case .leftBrace: return parseClosure()
    case .backslash: return parseKeyPath()
    case .keyword: return parseKeywordExpression()
    case .pound: return parseMagicLiteral()
    case .regex:
      refuse(.regexLiteral, token.span)
      advance()
      return addUnsupported(.regexLiteral, from: start)
    default: return recoverExpression()
    }
  }

  /// keyword-expression = "true" | "false" | "nil" | "self" | "Self" | "super" | "_" |
  ///   if-expression | switch-expression | binding-in-pattern | is-pattern ;
  /// if-expression = if-statement ;
  /// switch-expression = switch-statement ;
  private mutating func parseKeywordExpression() -> NodeID {
    let start = token.start
    guard let word = Name(rawValue: token.value).word else { return recoverExpression() }
    switch word {
    case .true, .false:
      advance()
      return add(.booleanLiteral, from: start, flags: word == .true ? 1 : 0)
    case .nil:
      advance()
      return add(.nilLiteral, from: start)
    case .selfValue:
      advance()
      return add(.selfExpression, from: start)
    case .selfType:
      advance()
      return add(.selfTypeExpression, from: start)
    case .super:
      advance()
      return add(.superExpression, from: start)
    case .underscore:
      advance()
      return add(.discard, from: start)
    case .if: return parseIfStatement()
    case .switch: return parseSwitchStatement()
    case .let where isInPattern, .var where isInPattern: return parseBindingInPattern()
    case .is where isInPattern: return parseIsPattern()
    default: return recoverExpression()
    }
  }

  /// Reports that an expression is missing. A keyword in the middle of a line is taken for a name.
  @inline(never)
  private mutating func recoverExpression() -> NodeID {
    if at(.placeholder) {
      reportPlaceholder()
      advance()
      return addMissing()
    }
    report(.expectedExpression(after: previousText), isBehindOperator ? token.span : hereSpan)
    if at(.unknown) || at(.at) { advance() }
    return addMissing()
  }

  /// Behind an operator, Swift misses the operand where the next token stands.
  private var isBehindOperator: Bool {
    guard index > 0 else { return false }
    switch tokens[index - 1].kind {
    case .binaryOperator, .prefixOperator, .infixQuestion, .prefixAmpersand: return true
    case .colon: return true
    default: return false
    }
  }

  /// implicit-member = "." identifier name-suffix ;
  mutating func parseImplicitMember() -> NodeID {
    let start = token.start
    let dot = token.span
    advance()
    if at(.integer), !token.hasSpaceBefore { return recoverFloatWithoutDigit(dot) }
    guard at(.identifier) || at(.keyword), !token.isOnNewLine else {
      if token.isOnNewLine || at(.endOfFile) {
        report(.expectedMemberName, dot)
      } else {
        report(.expected("a name after '.'", found: text(token)), token.span)
      }
      return addMissing()
    }
    let name = token
    advance()
    let member = add(.implicitMember, from: start, 0, name.value, name.start)
    return parseNameSuffix(of: member, from: start)
  }

  /// `.5`: reported, and read as 0.5.
  @inline(never)
  private mutating func recoverFloatWithoutDigit(_ dot: Span) -> NodeID {
    let digits = text(token)
    let whole = Span(start: dot.start, end: token.end)
    report(.floatWithoutLeadingDigit(digits), whole, fix: fix(whole, "0." + digits))
    advance()
    return add(.floatLiteral, from: dot.start)
  }

  /// type-expression = ( "some" | "any" ) composition-type | function-type ;
  @inline(never)
  mutating func parseTypeExpression() -> NodeID {
    let start = token.start
    let type = parseType(after: previousText)
    return add(.typeExpression, from: start, type.rawValue)
  }

  // MARK: Parentheses

  /// paren-or-tuple = "(" [ argument { "," argument } [ "," ] ] ")" ;
  mutating func parseParenOrTuple() -> NodeID {
    let start = token.start
    let before = (index, tree.nodes.count, tree.extra.count, diagnostics.count)
    let opening = token.span
    advance()
    let saved = allowsTrailingClosure
    allowsTrailingClosure = true
    let mark = scratch.count
    while !at(.rightParen), !at(.endOfFile) {
      let place = index
      let element = parseArgument()
      scratch.append(element.rawValue)
      if !take(.comma) || index == place { break }
    }
    allowsTrailingClosure = saved
    let count = scratch.count - mark
    let elements = list(from: mark)
    expectListClosing(.rightParen, ")", opening: opening)
    if atFunctionArrow {
      return reparseAsType(before)
    }
    if count == 1, let value = onlyValue(elements) {
      return add(.parenExpression, from: start, value.rawValue)
    }
    return add(.tupleExpression, from: start, elements)
  }

  /// What seemed a tuple stands before an arrow: goes back and reads a function type.
  @inline(never)
  private mutating func reparseAsType(_ before: (Int, Int, Int, Int)) -> NodeID {
    index = before.0
    token = tokens[index]
    previousEnd = index > 0 ? tokens[index - 1].end : 0
    tree.nodes.removeLast(tree.nodes.count - before.1)
    tree.extra.removeLast(tree.extra.count - before.2)
    diagnostics.removeLast(diagnostics.count - before.3)
    lastErrorIndex = -1
    return parseTypeExpression()
  }

  /// The value of a lone element without a label.
  private func onlyValue(_ elements: UInt32) -> NodeID? {
    let argument = tree.argument(tree.list(elements)[0])
    return argument.label.isNone && argument.labelSpan.isEmpty ? argument.value : nil
  }

  /// array-or-dictionary = "[" [ ":" | array-or-dictionary-element { ","
  ///   array-or-dictionary-element } [ "," ] ] "]" ;
  mutating func parseArrayOrDictionary() -> NodeID {
    let start = token.start
    let opening = token.span
    advance()
    let saved = allowsTrailingClosure
    allowsTrailingClosure = true
    defer { allowsTrailingClosure = saved }
    if at(.colon), peek() == .rightSquare {
      advance()
      advance()
      return add(.dictionaryLiteral, from: start)
    }
    let mark = scratch.count
    var isDictionary = false
    while !at(.rightSquare), !at(.endOfFile) {
      let before = index
      let element = parseArrayOrDictionaryElement(
        isDictionary: &isDictionary, isFirst: scratch.count == mark)
      scratch.append(element.rawValue)
      if !take(.comma) || index == before { break }
    }
    let elements = list(from: mark)
    expectClosing(.rightSquare, "]", opening: opening)
    return add(isDictionary ? .dictionaryLiteral : .arrayLiteral, from: start, elements)
  }

  /// array-or-dictionary-element = expression [ ":" expression ] ;
  private mutating func parseArrayOrDictionaryElement(isDictionary: inout Bool, isFirst: Bool)
    -> NodeID
  {
    let start = token.start
    let first = parseExpression()
    if isFirst, at(.colon) { isDictionary = true }
    guard isDictionary else { return first }
    guard take(.colon) else {
      report(.expected("':' and a value in the dictionary literal", found: text(token)), hereSpan)
      return add(.dictionaryEntry, from: start, first.rawValue, addMissing().rawValue)
    }
    let value = parseExpression()
    return add(.dictionaryEntry, from: start, first.rawValue, value.rawValue)
  }

  // MARK: Key paths

  /// key-path = "\" ( key-path-root key-path-begin | key-path-member ) { key-path-component } ;
  /// key-path-begin = key-path-member | key-path-subscript ;
  /// key-path-component = key-path-member | key-path-subscript | key-path-mark ;
  @inline(never)
  mutating func parseKeyPath() -> NodeID {
    let start = token.start
    advance()
    let root = parseKeyPathRoot()
    let mark = scratch.count
    // Behind nothing but the `\` a component needs its dot.
    let isRooted = !root.isNone || at(.period) || at(.prefixPeriod)
    components: while isRooted, !token.isOnNewLine || scratch.count == mark {
      switch token.kind {
      case .period, .prefixPeriod:
        guard let component = parseKeyPathMember() else { break components }
        scratch.append(component.rawValue)
      case .leftSquare:
        let first = token.start
        let inner = scratch.count
        gatherArguments(.rightSquare, "]")
        let arguments = list(from: inner)
        scratch.append(add(.keyPathSubscript, from: first, 0, arguments).rawValue)
      case .postfixQuestion, .postfixExclamation:
        let first = token.start
        let kind: NodeKind = at(.postfixQuestion) ? .keyPathOptional : .keyPathUnwrap
        advance()
        scratch.append(add(kind, from: first).rawValue)
      default: break components
      }
      link()
    }
    if scratch.count == mark {
      report(.expected("a component after '\\'", found: text(token)), hereSpan)
    }
    return add(.keyPath, from: start, root.rawValue, list(from: mark))
  }

  /// key-path-root = primary-type { "?" } ;
  private mutating func parseKeyPathRoot() -> NodeID {
    let start = token.start
    switch token.kind {
    case .identifier, .leftSquare, .leftParen: break
    case .keyword where at(.selfType): break
    default: return .none
    }
    var root = parsePrimaryType(after: "\\")
    while at(.postfixQuestion), !token.hasSpaceBefore {
      advance()
      root = add(.optionalType, from: start, root.rawValue)
      link()
    }
    return root
  }

  /// key-path-member = "." ( identifier | integer | "self" | key-path-subscript | key-path-mark
  ///   ) ;
  private mutating func parseKeyPathMember() -> NodeID? {
    let start = token.start
    // `\.[0]` and `\.?`: the dot only begins the path.
    if peek() == .leftSquare || peek() == .postfixQuestion || peek() == .postfixExclamation {
      advance()
      return at(.leftSquare) ? parseKeyPathSubscript() : parseKeyPathMark()
    }
    guard peek() == .identifier || peek() == .keyword || peek() == .integer else { return nil }
    advance()
    let name = token
    if at(.integer) {
      let value = integerValue(name)
      advance()
      return add(
        .keyPathTupleIndex, from: start, 0,
        UInt32(truncatingIfNeeded: min(value.magnitude, 0x7FFF_FFFF)), name.start)
    }
    let isSelf = at(.selfValue)
    advance()
    return isSelf
      ? add(.keyPathSelf, from: start)
      : add(.keyPathMember, from: start, 0, name.value, name.start)
  }

  /// key-path-subscript = "[" [ argument { "," argument } ] "]" ;
  private mutating func parseKeyPathSubscript() -> NodeID {
    let first = token.start
    let mark = scratch.count
    gatherArguments(.rightSquare, "]")
    return add(.keyPathSubscript, from: first, 0, list(from: mark))
  }

  /// key-path-mark = "?" | "!" ;
  private mutating func parseKeyPathMark() -> NodeID {
    let first = token.start
    let kind: NodeKind = at(.postfixQuestion) ? .keyPathOptional : .keyPathUnwrap
    advance()
    return add(kind, from: first)
  }

  // MARK: `#`

  /// magic-literal = "#file" | "#fileID" | "#filePath" | "#line" | "#column" | "#function" ;
  @inline(never)
  mutating func parseMagicLiteral() -> NodeID {
    let start = token.start
    let literal: MagicLiteral
    switch Name(rawValue: token.value).word {
    case .file: literal = .file
    case .fileID: literal = .fileID
    case .filePath: literal = .filePath
    case .line: literal = .line
    case .column: literal = .column
    case .function: literal = .function
    default: return parseMacroExpansion()
    }
    advance()
    return add(.magicLiteral, from: start, flags: literal.rawValue)
  }

  /// macro-expansion = pound-name [ specialization ] [ arguments ] ;
  @inline(never)
  mutating func parseMacroExpansion() -> NodeID {
    let start = token.start
    let construct: Construct =
      Name(rawValue: token.value).word == .selector ? .selector : .macro
    refuse(construct, token.span, detail: text(token))
    silence += 1
    skipExpansion()
    silence -= 1
    return addUnsupported(construct, from: start)
  }

  /// Passes over a macro with its arguments and closures; what is inside must parse.
  ///
  /// - Returns: the first closure, `.none` without one.
  @discardableResult
  private mutating func skipExpansion() -> NodeID {
    advance()
    if startsGenericArguments { _ = parseGenericArguments() }
    if at(.leftParen), !token.isOnNewLine { _ = parseArguments() }
    let mark = scratch.count
    if at(.leftBrace), !token.isOnNewLine, admitsTrailingClosure { gatherTrailingClosures() }
    defer { scratch.removeLast(scratch.count - mark) }
    guard scratch.count > mark else { return .none }
    return tree.argument(NodeID(rawValue: scratch[mark])).value
  }

  var atPreview: Bool { at(.pound) && token.value == UInt32(Word.preview.rawValue) }

  /// preview = { attribute } "#Preview" [ arguments ] [ closure ] ;
  @inline(never)
  mutating func parsePreview() {
    let start = token.start
    silence += 1
    let view = skipExpansion()
    silence -= 1
    tree.previews.append(
      Tree.Preview(
        span: Span(start: start, end: previousEnd), closure: container == .file ? view : .none))
  }
}
