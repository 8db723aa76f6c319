extension Parser {
  /// type = attributed-type | ( "some" | "any" ) composition-type | function-type |
  ///   composition-type ;
  /// function-type = tuple-type type-effects "->" type ;
  /// type-effects = [ "async" ] [ "throws" [ "(" type ")" ] ] ;
  mutating func parseType(after what: String) -> NodeID {
    let start = token.start
    guard enter() else { return addMissing() }
    let outer = height
    height = 0
    defer {
      leave()
      height = max(outer, height + 1)
    }
    if at(.at) { return parseAttributedType(from: start, after: what) }
    if at(.inout) {
      report(.expected("a type; 'inout' belongs to parameters", found: "inout"), token.span)
      advance()
    }
    if atContextual(.some) || atContextual(.any) {
      let kind: NodeKind = atContextual(.some) ? .someType : .anyType
      advance()
      let constraint = parseCompositionType(after: what)
      return add(kind, from: start, constraint.rawValue)
    }
    if at(.repeat) || atContextual(.each) && startsType(at: 1) {
      refuse(.parameterPack, token.span)
      advance()
      silence += 1
      let type = parseType(after: what)
      silence -= 1
      return type
    }
    let isParenthesized = at(.leftParen)
    let type = parseCompositionType(after: what)
    guard atFunctionArrow else { return type }
    if !isParenthesized, tree.kind(type) != .missing {
      report(
        .functionTypeNeedsParentheses, tree.span(type),
        fix: fix(tree.span(type), "(" + text(tree.span(type)) + ")"))
    }
    parseEffects()
    advance()
    let result = parseType(after: "->")
    return add(
      .functionType, from: start, functionParameters(of: type), result.rawValue)
  }

  /// Whether effects, if any, and an arrow make what was read the parameters of a function type.
  var atFunctionArrow: Bool {
    var ahead = atContextual(.async) ? 1 : 0
    let word = peekToken(ahead)
    if word.kind == .keyword {
      guard
        word.value == UInt32(Word.throws.rawValue) || word.value == UInt32(Word.rethrows.rawValue)
      else { return false }
      ahead += 1
      if peek(ahead) == .leftParen {
        guard let behind = skipBrackets(from: ahead) else { return false }
        ahead = behind
      }
    }
    return peek(ahead) == .arrow
  }

  /// The elements of the tuple before an arrow, or the one type in parentheses.
  private mutating func functionParameters(of type: NodeID) -> UInt32 {
    let node = tree.node(type)
    if node.kind == .tupleType { return node.a }
    let span = tree.span(type)
    // `(T)` has been read as T; `T -> U` without parentheses is not Swift, but the intent is clear.
    let tail = record(type.rawValue, 0, 0, span.start, span.start)
    let element = add(.tupleTypeElement, from: span.start, 0, 0, tail)
    let mark = scratch.count
    scratch.append(element.rawValue)
    return list(from: mark)
  }

  /// attributed-type = attribute { attribute } type ;
  private mutating func parseAttributedType(from start: UInt32, after what: String) -> NodeID {
    let mark = scratch.count
    var refusal: Construct?
    while at(.at) {
      let attribute = parseAttribute(refusal: &refusal)
      scratch.append(attribute.rawValue)
    }
    let attributes = list(from: mark)
    let base = parseType(after: what)
    return add(.attributedType, from: start, attributes, base.rawValue)
  }

  /// composition-type = postfix-type { "&" postfix-type } ;
  mutating func parseCompositionType(after what: String) -> NodeID {
    let start = token.start
    let first = parsePostfixType(after: what)
    guard atOperator(.bitAnd) || at(.prefixAmpersand) else { return first }
    let mark = scratch.count
    scratch.append(first.rawValue)
    while atOperator(.bitAnd) || at(.prefixAmpersand) {
      advance()
      let next = parsePostfixType(after: "&")
      scratch.append(next.rawValue)
    }
    return add(.compositionType, from: start, list(from: mark))
  }

  /// postfix-type = primary-type { "?" | "!" | member-type } ;
  mutating func parsePostfixType(after what: String) -> NodeID {
    let start = token.start
    var type = parsePrimaryType(after: what)
    while !token.hasSpaceBefore {
      switch token.kind {
      case .postfixQuestion:
        takeMark()
        type = add(.optionalType, from: start, type.rawValue)
      case .postfixExclamation:
        takeMark()
        type = add(.implicitlyUnwrappedType, from: start, type.rawValue)
      case .period where peek() == .identifier || peek() == .keyword:
        type = parseMemberType(of: type, from: start)
      default:
        return type
      }
      link()
    }
    return type
  }

  /// member-type = "." ( identifier [ generic-arguments ] | "Type" | "Protocol" ) ;
  private mutating func parseMemberType(of base: NodeID, from start: UInt32) -> NodeID {
    advance()
    let name = Name(rawValue: token.value)
    advance()
    if name.word == .typeMember || name.word == .protocolMember {
      return add(
        .metatype, from: start, flags: name.word == .protocolMember ? 1 : 0, base.rawValue)
    }
    let arguments = parseGenericArguments()
    return add(.memberType, from: start, base.rawValue, name.rawValue, arguments)
  }

  /// primary-type = identifier-type | tuple-type | collection-type ;
  mutating func parsePrimaryType(after what: String) -> NodeID {
    let start = token.start
    switch token.kind {
    case .identifier where (atContextual(.any) || atContextual(.some)) && startsType(at: 1):
      report(.expectedType(after: what), token.span)
      advance()
      return parsePrimaryType(after: what)
    case .identifier:
      return parseIdentifierType()
    case .keyword where at(.selfType):
      return parseIdentifierType()
    case .leftParen:
      return parseTupleType()
    case .leftSquare:
      return parseCollectionType()
    case .prefixOperator where atOperator(.bitNot):
      refuse(.noncopyable, token.span)
      advance()
      silence += 1
      _ = parsePrimaryType(after: what)
      silence -= 1
      return add(.missing, from: start)
    case .keyword where !token.isOnNewLine && (at(.class) || at(.selfValue)):
      report(.expectedType(after: what), token.span)
      advance()
      return addMissing()
    default:
      let isCast = what == "as" || what == "is"
      report(.expectedType(after: what), isCast ? token.span : hereSpan)
      return addMissing()
    }
  }

  /// identifier-type = ( identifier | "Self" ) [ generic-arguments ] ;
  private mutating func parseIdentifierType() -> NodeID {
    let start = token.start
    let name = token.value
    advance()
    let nameEnd = previousEnd
    let arguments = parseGenericArguments()
    return add(.identifierType, from: start, name, arguments, nameEnd)
  }

  /// generic-arguments = "<" type { "," type } [ "," ] ">" ;
  mutating func parseGenericArguments() -> UInt32 {
    guard atLeftAngle, !token.isOnNewLine else { return 0 }
    let opening = token.span
    takeFirstByte()
    let mark = scratch.count
    repeat {
      let type = parseType(after: "<")
      scratch.append(type.rawValue)
    } while take(.comma) && !atRightAngle
    expectRightAngle(opening)
    return list(from: mark)
  }

  /// tuple-type = "(" [ tuple-type-element { "," tuple-type-element } [ "," ] ] ")" ;
  mutating func parseTupleType() -> NodeID {
    let start = token.start
    let opening = token.span
    advance()
    let mark = scratch.count
    while !at(.rightParen), !at(.endOfFile) {
      let before = index
      let element = parseTupleTypeElement()
      scratch.append(element.rawValue)
      if !take(.comma) || index == before { break }
    }
    let count = scratch.count - mark
    let elements = list(from: mark)
    expectClosing(.rightParen, ")", opening: opening)
    if count == 1, let type = onlyType(elements), !at(.arrow), !at(.throws) {
      return type
    }
    return add(.tupleType, from: start, elements)
  }

  /// The type of a lone element without a label, which parentheses only surround.
  private func onlyType(_ elements: UInt32) -> NodeID? {
    let element = tree.parameter(tree.list(elements)[0])
    guard element.label.isNone, element.name.isNone, element.attributes.isEmpty, !element.isInout
    else { return nil }
    return element.type
  }

  /// tuple-type-element = [ [ identifier | "_" ] ( identifier | "_" ) ":" ]
  ///   parameter-specifiers type [ "..." ] ;
  mutating func parseTupleTypeElement() -> NodeID {
    let start = token.start
    let mark = scratch.count
    var label = Name.none
    var name = Name.none
    var span = Span(start: start, end: start)
    if atArgumentLabel, peek() == .colon {
      span = token.span
      label = takeLabel()
      name = label
      advance()
    } else if atArgumentLabel, peek() == .identifier || isUnderscore(at: 1), peek(2) == .colon {
      label = takeLabel()
      span = token.span
      name = takeLabel()
      advance()
    }
    var flags: ParameterFlags = []
    parseParameterSpecifiers(&flags)
    let type = parseType(after: "(")
    if atOperator(.closedRange) {
      refuse(.variadicParameter, token.span)
      flags.insert(.variadic)
      advance()
    }
    return addParameter(
      .tupleTypeElement, from: start, label: label, name: name, span: span, type: type,
      flags: flags, mark: mark)
  }

  private func isUnderscore(at distance: Int) -> Bool {
    let next = peekToken(distance)
    return next.kind == .keyword && next.value == UInt32(Word.underscore.rawValue)
  }

  /// collection-type = "[" type [ ":" type ] "]" ;
  private mutating func parseCollectionType() -> NodeID {
    let start = token.start
    let opening = token.span
    advance()
    let first = parseType(after: "[")
    guard take(.colon) else {
      expectClosing(.rightSquare, "]", opening: opening)
      return add(.arrayType, from: start, first.rawValue)
    }
    let value = parseType(after: ":")
    expectClosing(.rightSquare, "]", opening: opening)
    return add(.dictionaryType, from: start, first.rawValue, value.rawValue)
  }

  // MARK: Angle brackets

  var atLeftAngle: Bool {
    isOperator(token.kind) && bytes[Int(token.start)] == UInt8(ascii: "<")
  }

  var atRightAngle: Bool {
    isOperator(token.kind) && bytes[Int(token.start)] == UInt8(ascii: ">")
  }

  /// Takes one byte of an operator; the rest, if there is any, becomes the current token.
  mutating func takeFirstByte() {
    guard token.end - token.start > 1 else { return advance() }
    previousEnd = token.start + 1
    token = lexer.remainder(of: token)
  }

  /// Takes a `?` or `!`, behind which more of a split operator may be left.
  private mutating func takeMark() {
    var whole = tokens[index]
    guard token.end < whole.end else { return advance() }
    previousEnd = token.end
    whole.start = token.end - 1
    token = lexer.remainder(of: whole)
  }

  mutating func expectRightAngle(_ opening: Span) {
    if atRightAngle { return takeFirstByte() }
    report(
      .expectedClosing(">"), hereSpan,
      labels: [label(opening, "to match this opening '<'")])
  }

  /// Whether a type begins at this distance on the same line.
  func startsType(at distance: Int) -> Bool {
    let next = peekToken(distance)
    guard !next.isOnNewLine else { return false }
    switch next.kind {
    case .identifier, .leftParen, .leftSquare, .at: return true
    case .keyword: return next.value == UInt32(Word.selfType.rawValue)
    case .prefixOperator: return next.value == UInt32(Operator.bitNot.rawValue)
    default: return false
    }
  }
}
