extension Parser {
  /// closure = "{" [ closure-signature ] statements "}" ;
  mutating func parseClosure() -> NodeID {
    let start = token.start
    let outer = height
    height = 0
    defer { height = max(outer, height + 1) }
    let opening = token.span
    let hasSignature = startsClosureSignature
    advance()
    let saved = (allowsTrailingClosure, isInPattern, container)
    allowsTrailingClosure = true
    isInPattern = false
    container = .local
    var flags: UInt16 = 0
    var signature: UInt32 = 0
    if hasSignature {
      flags = 1
      signature = parseClosureSignature(&flags)
    }
    let statements = parseStatements()
    (allowsTrailingClosure, isInPattern, container) = saved
    closeBrace(opening)
    return add(.closure, from: start, flags: flags, signature, statements)
  }

  /// Whether an `in` shows that what follows the brace is a signature.
  private var startsClosureSignature: Bool {
    var ahead = 1
    while peek(ahead) == .at {
      guard let behind = skipAttribute(from: ahead) else { return false }
      ahead = behind
    }
    if peek(ahead) == .leftSquare {
      guard let behind = skipBrackets(from: ahead) else { return false }
      ahead = behind
    }
    switch peek(ahead) {
    case .leftParen:
      guard let behind = skipBrackets(from: ahead) else { return false }
      ahead = behind
    case .identifier, .keyword:
      ahead = skipNames(from: ahead)
    default: break
    }
    return ahead > 1 && endsSignature(at: ahead)
  }

  /// The distance behind `a, b, _`.
  private func skipNames(from distance: Int) -> Int {
    var ahead = distance
    while isName(at: ahead) {
      ahead += 1
      guard peek(ahead) == .comma, isName(at: ahead + 1) else { break }
      ahead += 1
    }
    return ahead
  }

  private func isName(at distance: Int) -> Bool {
    let next = peekToken(distance)
    return next.kind == .identifier
      || next.kind == .keyword && next.value == UInt32(Word.underscore.rawValue)
  }

  /// Whether effects and a result type lead up to `in`.
  private func endsSignature(at distance: Int) -> Bool {
    var ahead = distance
    var hasArrow = false
    while true {
      let next = peekToken(ahead)
      switch next.kind {
      case .keyword:
        switch Name(rawValue: next.value).word {
        case .in: return true
        case .throws, .rethrows, .selfType: break
        default: return false
        }
      case .arrow: hasArrow = true
      case .identifier:
        if !hasArrow, next.value != UInt32(Word.async.rawValue) { return false }
      case .leftParen, .leftSquare:
        guard let behind = skipBrackets(from: ahead) else { return false }
        ahead = behind - 1
      case .period, .postfixQuestion, .postfixExclamation, .prefixAmpersand, .at:
        break
      case .binaryOperator, .prefixOperator, .postfixOperator:
        let byte = bytes[Int(next.start)]
        guard byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "&")
        else { return false }
      case .comma where hasArrow: break
      default: return false
      }
      ahead += 1
    }
  }

  /// closure-signature = ( attribute { attribute } [ capture-list ] [ closure-parameters ] |
  ///   capture-list [ closure-parameters ] | closure-parameters ) type-effects [ "->" type ] "in"
  ///   ;
  @inline(never)
  mutating func parseClosureSignature(_ flags: inout UInt16) -> UInt32 {
    let mark = scratch.count
    var refusal: Construct?
    while at(.at) {
      let attribute = parseAttribute(refusal: &refusal)
      scratch.append(attribute.rawValue)
    }
    let attributes = list(from: mark)
    let captures = at(.leftSquare) ? parseCaptureList() : 0
    let parameters = parseClosureParameters(&flags)
    parseEffects()
    let result = take(.arrow) ? parseType(after: "->") : .none
    if !take(.in) { report(.expected("'in'", found: text(token)), hereSpan) }
    return record(captures, parameters, result.rawValue, attributes)
  }

  /// capture-list = "[" [ capture { "," capture } [ "," ] ] "]" ;
  mutating func parseCaptureList() -> UInt32 {
    let opening = token.span
    advance()
    let mark = scratch.count
    while !at(.rightSquare), !at(.endOfFile) {
      let before = index
      let capture = parseCapture()
      scratch.append(capture.rawValue)
      if !take(.comma) || index == before { break }
    }
    let captures = list(from: mark)
    expectClosing(.rightSquare, "]", opening: opening)
    return captures
  }

  /// capture = [ "weak" | "unowned" [ "(" ( "safe" | "unsafe" ) ")" ] ] ( "self" | identifier ) [
  ///   "=" expression ] ;
  mutating func parseCapture() -> NodeID {
    let start = token.start
    if atContextual(.weak) || atContextual(.unowned), peek() != .comma, peek() != .rightSquare,
      peek() != .equal
    {
      refuse(.weakReference, token.span, detail: text(token))
      advance()
      if at(.leftParen) { readOwnership() }
    }
    let name: Name
    if at(.selfValue) {
      name = .selfValue
      advance()
    } else {
      name = expectName("a name to capture").name
    }
    let value = take(.equal) ? parseExpression() : .none
    return add(.capture, from: start, name.rawValue, value.rawValue)
  }

  /// The rest of `unowned(safe)`.
  private mutating func readOwnership() {
    let opening = token.span
    advance()
    if !atContextual(.safe), !atContextual(.unsafe) { reportExpected("'safe' or 'unsafe'") }
    if !at(.rightParen) { advance() }
    expectClosing(.rightParen, ")", opening: opening)
  }

  /// closure-parameters = bare-parameter { "," bare-parameter } | "(" [ closure-parameter { ","
  ///   closure-parameter } [ "," ] ] ")" ;
  mutating func parseClosureParameters(_ flags: inout UInt16) -> UInt32 {
    let mark = scratch.count
    guard at(.leftParen) else {
      while at(.identifier) || at(.underscore) {
        if atContextual(.async), peek() == .arrow { break }
        scratch.append(parseBareParameter().rawValue)
        if !take(.comma) { break }
      }
      return list(from: mark)
    }
    flags |= 2
    let opening = token.span
    advance()
    while !at(.rightParen), !at(.endOfFile) {
      let before = index
      scratch.append(parseClosureParameter().rawValue)
      if !take(.comma) || index == before { break }
    }
    let parameters = list(from: mark)
    expectClosing(.rightParen, ")", opening: opening)
    return parameters
  }

  /// bare-parameter = identifier | "_" ;
  private mutating func parseBareParameter() -> NodeID {
    let start = token.start
    let span = token.span
    let name = takeLabel()
    return addParameter(
      from: start, label: .none, name: name, span: span, type: .none, mark: scratch.count)
  }

  /// closure-parameter = [ identifier | "_" ] ( identifier | "_" ) [ ":" parameter-specifiers
  ///   type ] ;
  mutating func parseClosureParameter() -> NodeID {
    let start = token.start
    let mark = scratch.count
    guard at(.identifier) || at(.underscore) else {
      report(.expected("a name for the parameter", found: text(token)), hereSpan)
      skipBalanced()
      return addParameter(
        from: start, label: .none, name: .none, span: token.span, type: .none, mark: mark)
    }
    var span = token.span
    var name = takeLabel()
    if at(.identifier) || at(.underscore) {
      span = token.span
      name = takeLabel()
    }
    var flags: ParameterFlags = []
    var type = NodeID.none
    if take(.colon) {
      parseParameterSpecifiers(&flags)
      type = parseType(after: ":")
      if atOperator(.closedRange) {
        refuse(.variadicParameter, token.span)
        flags.insert(.variadic)
        advance()
      }
    }
    return addParameter(
      from: start, label: .none, name: name, span: span, type: type, flags: flags, mark: mark)
  }
}
