extension Parser {
  /// nominal-declaration = ( "struct" | "enum" | "protocol" ) identifier [ generic-parameters ]
  ///   [ inheritance ] [ where-clause ] member-block ;
  mutating func parseNominalDeclaration(_ kind: NodeKind, _ prologue: Prologue) -> NodeID {
    let keyword = text(token)
    advance()
    let (name, span) = expectName("a name for the \(keyword)")
    let generics = parseGenericParameters()
    let inheritance = parseInheritance()
    let requirements = parseWhereClause()
    let body: Container =
      switch kind {
      case .protocolDeclaration: .protocol
      case .enumDeclaration: .enum
      default: .type
      }
    let outer = memberPlaceholder
    memberPlaceholder = nil
    let members = parseMemberBlock(of: keyword, container: body)
    if let report = memberPlaceholder {
      completePlaceholder(report, inheritance: inheritance, members: members)
    }
    memberPlaceholder = outer
    let tail = record(
      span.start, span.end, prologue.attributes, generics, 0, inheritance, requirements)
    return add(
      kind, from: prologue.start, flags: prologue.modifiers.rawValue, name.rawValue, tail, members)
  }

  /// extension-declaration = "extension" type [ inheritance ] [ where-clause ] member-block ;
  mutating func parseExtensionDeclaration(_ prologue: Prologue) -> NodeID {
    let keyword = token.span
    if container != .file { reportMisplaced("an extension", "at file scope", keyword) }
    advance()
    let type = parseType(after: "extension")
    let inheritance = parseInheritance()
    let requirements = parseWhereClause()
    let members = parseMemberBlock(of: "extension", container: .type)
    let tail = record(
      keyword.start, keyword.end, prologue.attributes, 0, type.rawValue, inheritance, requirements)
    return add(
      .extensionDeclaration, from: prologue.start, flags: prologue.modifiers.rawValue, 0, tail,
      members)
  }

  /// member-block = "{" members "}" ;
  mutating func parseMemberBlock(of construct: String, container inner: Container) -> UInt32 {
    guard at(.leftBrace) else {
      report(.expectedBody(of: construct), hereSpan)
      return 0
    }
    guard enter() else { return 0 }
    defer { leave() }
    let opening = token.span
    advance()
    let saved = (allowsTrailingClosure, isInPattern, container)
    allowsTrailingClosure = true
    isInPattern = false
    container = inner
    let members = parseMembers()
    (allowsTrailingClosure, isInPattern, container) = saved
    closeBrace(opening)
    return members
  }

  /// members = { member-and-end } ;
  /// member-and-end = member ( ";" | end-of-line ) | member-if-config ;
  /// Members up to a closing brace or the end of an `#if` clause.
  mutating func parseMembers() -> UInt32 {
    let mark = scratch.count
    loop: while true {
      switch token.kind {
      case .endOfFile, .rightBrace, .poundElse, .poundElseif, .poundEndif: break loop
      case .semicolon:
        report(.emptyStatement, token.span, fix: fix(token.span, ""))
        advance()
      default:
        let before = index
        if let member = parseMember() { scratch.append(member.rawValue) }
        if index == before { advance() }
      }
    }
    return list(from: mark)
  }

  /// member = declaration | prologue enum-case-declaration | preview ;
  mutating func parseMember() -> NodeID? {
    switch token.kind {
    case .poundIf:
      return parseIfConfig(.members)
    case .placeholder:
      memberPlaceholder = diagnostics.count
      reportPlaceholder()
      advance()
      return nil
    case .identifier where !startsDeclaration && reportStrayWords():
      return nil
    default:
      break
    }
    let errors = diagnostics.count
    var member: NodeID?
    if atPreview {
      parsePreview()
    } else {
      member = parseDeclaration(isMember: true)
    }
    if take(.semicolon) { return member }
    if !atBoundary, diagnostics.count == errors {
      report(
        .consecutiveMembers, Span(start: previousEnd, end: previousEnd),
        fix: fix(Span(start: previousEnd, end: previousEnd), ";"))
    }
    if !atBoundary, diagnostics.count > errors { skipLine() }
    return member
  }

  // MARK: Enum cases

  /// enum-case-declaration = "case" enum-case { "," enum-case } ;
  mutating func parseEnumCaseDeclaration(_ prologue: Prologue) -> NodeID {
    advance()
    let mark = scratch.count
    repeat {
      let element = parseEnumCase()
      scratch.append(element.rawValue)
    } while take(.comma)
    let elements = list(from: mark)
    return add(
      .enumCaseDeclaration, from: prologue.start, flags: prologue.modifiers.rawValue,
      prologue.attributes, elements)
  }

  /// enum-case = identifier [ associated-values ] [ "=" expression ] ;
  mutating func parseEnumCase() -> NodeID {
    let start = token.start
    if at(.prefixPeriod) {
      report(.expected("a case name without its dot", found: text(token)), token.span)
      advance()
    }
    let (name, span) = expectName("a name for the case")
    var parameters: UInt32 = 0
    if at(.leftParen), !token.isOnNewLine { parameters = parseParameterList(.associatedValues) }
    let rawValue = take(.equal) ? parseExpression() : .none
    let tail = record(span.start, span.end, parameters)
    return add(.enumCaseElement, from: start, name.rawValue, tail, rawValue.rawValue)
  }

  // MARK: Excluded declarations

  /// unsupported-declaration = ( "class" | "actor" ) identifier [ generic-parameters ] [
  ///   inheritance ] [ where-clause ] member-block | [ "infix" | "prefix" | "postfix" ]
  ///   "operator" operator [ ":" identifier ] | "precedencegroup" identifier "{" balanced-tokens
  ///   "}" | "macro" identifier "(" balanced-tokens ")" | "deinit" code-block ;
  mutating func parseUnsupportedDeclaration(_ word: Word, _ prologue: Prologue) -> NodeID {
    let keyword = token.span
    silence += 1
    defer { silence -= 1 }
    switch word {
    case .class, .actor:
      let construct: Construct = word == .class ? .class : .actor
      refuseThroughSilence(construct, keyword)
      if word == .class, peek() != .identifier {
        // `class func`, `class var` in a class or a protocol.
        advance()
        _ = parseDeclaration(isMember: true)
        return addUnsupported(construct, from: prologue.start)
      }
      let name = Name(rawValue: peekToken().value)
      _ = parseNominalDeclaration(.structDeclaration, prologue)
      return addUnsupported(construct, from: prologue.start, name: name)
    case .operator:
      refuseThroughSilence(.operatorDeclaration, keyword)
      advance()
      if !token.isOnNewLine, !at(.endOfFile) { declareOperator() }
      return addUnsupported(.operatorDeclaration, from: prologue.start)
    case .precedencegroup:
      refuseThroughSilence(.precedenceGroup, keyword)
      advance()
      while !at(.leftBrace), !atBoundary { advance() }
      if at(.leftBrace) { skipBalanced() }
      return addUnsupported(.precedenceGroup, from: prologue.start)
    case .macro:
      refuseThroughSilence(.macroDeclaration, keyword)
      skipLine()
      return addUnsupported(.macroDeclaration, from: prologue.start)
    default:
      refuseThroughSilence(.deinitializer, keyword)
      advance()
      _ = parseCodeBlock(of: "deinit")
      return addUnsupported(.deinitializer, from: prologue.start)
    }
  }

  /// Refuses, unless something around has been refused already.
  private mutating func refuseThroughSilence(_ construct: Construct, _ span: Span) {
    silence -= 1
    refuse(construct, span)
    silence += 1
  }

  private mutating func declareOperator() {
    let text = UnsafeBufferPointer(rebasing: bytes[Int(token.start)..<Int(token.end)])
    declaredOperators.append(lexer.names.intern(text))
    advance()
    if take(.colon), at(.identifier) { advance() }
  }
}
