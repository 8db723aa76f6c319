extension Parser {
  /// Where a parameter stands, which decides how its names are read.
  enum ParameterContext {
    case function
    case `subscript`
    case associatedValues
  }

  /// function-declaration = "func" function-name [ generic-parameters ] parameter-list effects
  ///   [ "->" type ] [ where-clause ] [ code-block ] ;
  mutating func parseFunctionDeclaration(_ prologue: Prologue) -> NodeID {
    advance()
    let (name, span) = parseFunctionName()
    return finishFunction(
      .functionDeclaration, prologue, name: name, span: span, failability: .none,
      context: .function)
  }

  /// initializer-declaration = "init" [ "?" | "!" ] [ generic-parameters ] parameter-list effects
  ///   [ where-clause ] [ code-block ] ;
  mutating func parseInitializerDeclaration(_ prologue: Prologue) -> NodeID {
    let span = token.span
    advance()
    var failability = Failability.none
    if take(.postfixQuestion) {
      failability = .optional
    } else if take(.postfixExclamation) {
      failability = .implicitlyUnwrapped
    }
    return finishFunction(
      .initializerDeclaration, prologue, name: .initializer, span: span, failability: failability,
      context: .function)
  }

  /// subscript-declaration = "subscript" [ generic-parameters ] parameter-list "->" type
  ///   [ where-clause ] [ accessor-block ] ;
  mutating func parseSubscriptDeclaration(_ prologue: Prologue) -> NodeID {
    let span = token.span
    advance()
    return finishFunction(
      .subscriptDeclaration, prologue, name: Name(Word.subscript), span: span, failability: .none,
      context: .subscript)
  }

  private mutating func finishFunction(
    _ kind: NodeKind, _ prologue: Prologue, name: Name, span: Span, failability: Failability,
    context: ParameterContext
  ) -> NodeID {
    let reported = diagnostics.count
    let generics = parseGenericParameters()
    var parameters: UInt32 = 0
    if at(.leftParen) {
      parameters = parseParameterList(context)
    } else {
      report(.expected("'(' and the parameters", found: text(token)), hereSpan)
    }
    parseEffects()
    let result = readResult(isRequired: context == .subscript)
    let requirements = parseWhereClause()
    var body = NodeID.none
    if at(.leftBrace) {
      if container == .protocol, context == .function { reportAlways(.protocolBody, token.span) }
      body = context == .subscript ? parseAccessorBlock() : parseCodeBlock(of: "func")
    } else if diagnostics.count > reported {
      // An error has been reported in the head: the missing body is not another one.
      body = addMissing()
    }
    let tail = record(
      span.start, span.end, prologue.attributes, generics, parameters, result.rawValue,
      requirements, failability.rawValue)
    return add(
      kind, from: prologue.start, flags: prologue.modifiers.rawValue, name.rawValue, tail,
      body.rawValue)
  }

  private mutating func readResult(isRequired: Bool) -> NodeID {
    if take(.arrow) { return parseType(after: "->") }
    if at(.colon), !token.isOnNewLine {
      report(
        .expected("'->' before the type of the result", found: text(token)), token.span,
        fix: fix(token.span, " ->"))
      advance()
      return parseType(after: "->")
    }
    if isRequired { report(.expected("'->' and a type", found: text(token)), hereSpan) }
    return .none
  }

  /// function-name = identifier | operator-name ;
  private mutating func parseFunctionName() -> (name: Name, span: Span) {
    switch token.kind {
    case .binaryOperator, .prefixOperator, .postfixOperator, .prefixAmpersand, .infixQuestion,
      .equal, .arrow, .postfixExclamation, .placeholder:
      return parseOperatorName()
    default:
      return expectName("a name for the function")
    }
  }

  /// operator-name = operator ;
  private mutating func parseOperatorName() -> (name: Name, span: Span) {
    var span = token.span
    var end = Int(token.end)
    // In `func ==<T>(…)` the lexer has taken the angle bracket for a part of the operator.
    let opensGenerics =
      token.value == 0 && token.end - token.start > 1 && bytes[end - 1] == UInt8(ascii: "<")
      && peek() == .identifier
    if opensGenerics {
      end -= 1
      span.end -= 1
    }
    let name = lexer.names.intern(
      UnsafeBufferPointer(rebasing: bytes[Int(token.start)..<end]))
    if name.operator == nil, !declaredOperators.contains(name) {
      refuse(.operatorDeclaration, span, detail: lexer.names.text(name))
      declaredOperators.append(name)
    }
    if opensGenerics {
      previousEnd = UInt32(truncatingIfNeeded: end)
      token.start = UInt32(truncatingIfNeeded: end)
      token.value = UInt32(Operator.less.rawValue)
    } else {
      advance()
    }
    return (name, span)
  }

  /// effects = [ "async" ] [ "throws" [ "(" type ")" ] | "rethrows" ] ;
  mutating func parseEffects() {
    var isAsync = false
    var isThrowing = false
    while true {
      if atContextual(.async), !token.isOnNewLine, !isAsync {
        isAsync = true
        refuse(.asyncFunction, token.span)
        advance()
      } else if at(.throws) || at(.rethrows), !isThrowing {
        isThrowing = true
        refuse(.throwing, token.span, detail: text(token))
        advance()
        if at(.leftParen) { readThrownType() }
      } else {
        return
      }
    }
  }

  /// The `(E)` of `throws(E)`.
  mutating func readThrownType() {
    let opening = token.span
    advance()
    silence += 1
    _ = parseType(after: "(")
    silence -= 1
    expectClosing(.rightParen, ")", opening: opening)
  }

  // MARK: Parameters

  /// parameter-list = "(" [ parameter { "," parameter } [ "," ] ] ")" ;
  /// associated-values = "(" associated-value { "," associated-value } [ "," ] ")" ;
  mutating func parseParameterList(_ context: ParameterContext) -> UInt32 {
    let opening = token.span
    guard enter() else { return 0 }
    defer { leave() }
    advance()
    let saved = (allowsTrailingClosure, isInPattern)
    allowsTrailingClosure = true
    isInPattern = false
    let mark = scratch.count
    while !at(.rightParen), !at(.endOfFile) {
      let before = index
      let parameter =
        context == .associatedValues ? parseAssociatedValue() : parseParameter(context)
      scratch.append(parameter.rawValue)
      if !take(.comma) || index == before { break }
    }
    (allowsTrailingClosure, isInPattern) = saved
    let parameters = list(from: mark)
    expectClosing(.rightParen, ")", opening: opening)
    return parameters
  }

  /// parameter = { attribute } [ identifier | "_" ] ( identifier | "_" ) ":" parameter-type ;
  mutating func parseParameter(_ context: ParameterContext) -> NodeID {
    let start = token.start
    let mark = scratch.count
    var refusal: Construct?
    while at(.at) {
      let attribute = parseAttribute(refusal: &refusal)
      scratch.append(attribute.rawValue)
    }
    var label = Name.none
    var name = Name.none
    var span = token.span
    if atArgumentLabel {
      label = takeLabel()
      name = label
      if atArgumentLabel, !token.isOnNewLine || peek() == .colon {
        span = token.span
        name = takeLabel()
      } else if context == .subscript {
        label = .none
      }
    }
    if at(.colon), token.start == span.start { reportExpected("a name for the parameter") }
    guard take(.colon) else {
      report(.missingParameterType(lexer.names.text(name)), hereSpan)
      skipParameter()
      return addParameter(
        from: start, label: label, name: name, span: span, type: addMissing(), mark: mark)
    }
    return parseParameterType(from: start, label: label, name: name, span: span, mark: mark)
  }

  /// Passes over the rest of a parameter that cannot be read.
  private mutating func skipParameter() {
    while !at(.comma), !at(.rightParen), !at(.leftBrace), !at(.rightBrace), !at(.endOfFile),
      !(at(.keyword) && token.isOnNewLine)
    {
      skipBalanced()
    }
  }

  /// associated-value = [ [ identifier | "_" ] identifier ":" ] parameter-type ;
  mutating func parseAssociatedValue() -> NodeID {
    let start = token.start
    let mark = scratch.count
    var label = Name.none
    let span = token.span
    if atArgumentLabel, peek() == .colon {
      label = takeLabel()
      advance()
    } else if atArgumentLabel, peek() == .identifier, peek(2) == .colon {
      label = takeLabel()
      advance()
      advance()
    }
    return parseParameterType(from: start, label: label, name: label, span: span, mark: mark)
  }

  /// parameter-type = parameter-specifiers type [ "..." ] [ "=" expression ] ;
  private mutating func parseParameterType(
    from start: UInt32, label: Name, name: Name, span: Span, mark: Int
  ) -> NodeID {
    var flags: ParameterFlags = []
    parseParameterSpecifiers(&flags)
    let type = parseType(after: ":")
    if atOperator(.closedRange) {
      refuse(.variadicParameter, token.span)
      flags.insert(.variadic)
      advance()
    }
    var value = NodeID.none
    let equal = token.span
    if take(.equal) {
      if flags.contains(.inout) { reportAlways(.defaultForInout, equal) }
      value = parseExpression()
    }
    return addParameter(
      from: start, label: label, name: name, span: span, type: type, value: value, flags: flags,
      mark: mark)
  }

  /// parameter-specifiers = { attribute | "inout" | "borrowing" | "consuming" | "sending" |
  ///   "isolated" } ;
  /// Gathers attributes of the type and notes `inout`.
  mutating func parseParameterSpecifiers(_ flags: inout ParameterFlags) {
    var refusal: Construct?
    while true {
      if at(.at) {
        switch peekToken().value {
        case UInt32(Word.escaping.rawValue): flags.insert(.escaping)
        case UInt32(Word.autoclosure.rawValue): flags.insert(.autoclosure)
        default: break
        }
        let attribute = parseAttribute(refusal: &refusal)
        scratch.append(attribute.rawValue)
      } else if at(.inout) {
        flags.insert(.inout)
        advance()
      } else if atContextual(.borrowing) || atContextual(.consuming) || atContextual(.sending)
        || atContextual(.isolated), startsType(at: 1) || isInout(at: 1)
      {
        advance()
      } else {
        return
      }
    }
  }

  private func isInout(at distance: Int) -> Bool {
    let next = peekToken(distance)
    return next.kind == .keyword && next.value == UInt32(Word.inout.rawValue)
  }

  /// Makes a `parameter` with the attributes gathered since `mark`.
  mutating func addParameter(
    _ kind: NodeKind = .parameter, from start: UInt32, label: Name, name: Name, span: Span,
    type: NodeID, value: NodeID = .none, flags: ParameterFlags = [], mark: Int
  ) -> NodeID {
    let attributes = list(from: mark)
    let tail = record(type.rawValue, value.rawValue, attributes, span.start, span.end)
    return add(kind, from: start, flags: flags.rawValue, label.rawValue, name.rawValue, tail)
  }

  // MARK: Labels

  /// Whether the current token can be an argument label: any name or keyword, or `_`.
  var atArgumentLabel: Bool {
    switch token.kind {
    case .identifier: true
    case .keyword:
      // These begin a type or an expression rather than name something.
      !at(.inout)
    default: false
    }
  }

  /// argument-label = identifier | keyword | "_" ;
  /// Takes a label; `_` is none.
  mutating func takeLabel() -> Name {
    let name = at(.underscore) ? Name.none : Name(rawValue: token.value)
    advance()
    return name
  }
}
