extension Parser {
  /// variable-declaration = ( "let" | "var" ) binding { "," binding } ;
  mutating func parseVariableDeclaration(_ prologue: Prologue) -> NodeID {
    let isLet = at(.let)
    advance()
    let mark = scratch.count
    repeat {
      let binding = parseBinding(isLet: isLet)
      scratch.append(binding.rawValue)
    } while take(.comma)
    let bindings = list(from: mark)
    return add(
      .variableDeclaration, from: prologue.start,
      flags: prologue.modifiers.rawValue | (isLet ? declarationBit : 0), prologue.attributes,
      bindings)
  }

  /// binding = binding-pattern [ type-annotation ] [ "=" initializer-value ] [ accessor-block ]
  ///   ;
  mutating func parseBinding(isLet: Bool) -> NodeID {
    let start = token.start
    let pattern = parseBindingPattern()
    let type = at(.colon) ? parseTypeAnnotation() : .none
    var value = NodeID.none
    if take(.equal) {
      value = parseInitializerValue()
    } else if atOperator(.equal) {
      report(.expected("'='", found: "=="), token.span, fix: fix(token.span, "="))
      advance()
      value = parseInitializerValue()
    }
    guard at(.leftBrace), opensAccessors(afterValue: !value.isNone) else {
      return add(.binding, from: start, pattern.rawValue, type.rawValue, value.rawValue)
    }
    let brace = token.span
    let accessors = parseAccessorBlock()
    if isLet {
      let isObserving = observes(accessors)
      reportAlways(isObserving ? .letWithObservers : .letWithAccessors, brace)
    }
    if tree.kind(pattern) != .identifierPattern {
      report(.accessorsOfSeveral, tree.span(pattern))
    }
    reportMixedAccessors(accessors, afterValue: !value.isNone, brace)
    let tail = record(value.rawValue, accessors.rawValue)
    return add(.binding, from: start, flags: declarationBit, pattern.rawValue, type.rawValue, tail)
  }

  /// A getter beside observers, or beside an initial value: the property is stored or it is not.
  private mutating func reportMixedAccessors(
    _ block: NodeID, afterValue hasValue: Bool, _ brace: Span
  ) {
    guard tree.kind(block) == .accessorBlock else {
      if hasValue { report(.computedWithValue, brace) }
      return
    }
    let all = tree.accessorBlock(block).accessors.filter { tree.kind($0) == .accessor }
    guard all.contains(where: { tree.accessor($0).kind == .get }) else { return }
    if hasValue { report(.computedWithValue, brace) }
    let observer = all.first {
      tree.accessor($0).kind == .willSet || tree.accessor($0).kind == .didSet
    }
    guard let observer else { return }
    let word = tree.accessor(observer).kind == .willSet ? "willSet" : "didSet"
    report(.observerWithGetter(word), tree.span(observer))
  }

  /// type-annotation = ":" type ;
  mutating func parseTypeAnnotation() -> NodeID {
    advance()
    return parseType(after: ":")
  }

  /// initializer-value = expression ;
  private mutating func parseInitializerValue() -> NodeID {
    let saved = allowsTrailingClosure
    allowsTrailingClosure = true
    defer { allowsTrailingClosure = saved }
    return parseExpression()
  }

  private func opensAccessors(afterValue: Bool) -> Bool {
    if !allowsTrailingClosure { return false }
    return !afterValue || !token.isOnNewLine || accessorBegins(at: 1)
  }

  private func observes(_ block: NodeID) -> Bool {
    guard tree.kind(block) == .accessorBlock else { return false }
    return tree.accessorBlock(block).accessors.contains { id in
      guard tree.kind(id) == .accessor else { return false }
      let kind = tree.accessor(id).kind
      return kind == .willSet || kind == .didSet
    }
  }

  // MARK: Accessors

  /// accessor-block = "{" accessors "}" | code-block ;
  mutating func parseAccessorBlock() -> NodeID {
    let start = token.start
    guard accessorBegins(at: 1) else {
      let body = parseCodeBlock(of: "getter")
      let mark = scratch.count
      scratch.append(
        add(.accessor, from: start, AccessorKind.get.rawValue, 0, body.rawValue).rawValue)
      return add(.accessorBlock, from: start, flags: declarationBit, list(from: mark))
    }
    guard enter() else { return addMissing() }
    defer { leave() }
    let opening = token.span
    advance()
    let accessors = parseAccessors()
    closeBrace(opening)
    return add(.accessorBlock, from: start, accessors)
  }

  /// accessors = { accessor | accessor-if-config } ;
  mutating func parseAccessors() -> UInt32 {
    let mark = scratch.count
    loop: while true {
      switch token.kind {
      case .endOfFile, .rightBrace, .poundElse, .poundElseif, .poundEndif: break loop
      case .semicolon:
        report(.emptyStatement, token.span, fix: fix(token.span, ""))
        advance()
      case .poundIf: scratch.append(parseIfConfig(.accessors).rawValue)
      default:
        let before = index
        if let accessor = parseAccessor() { scratch.append(accessor.rawValue) }
        if index == before { advance() }
      }
    }
    return list(from: mark)
  }

  /// accessor = prologue ( "get" | "set" [ "(" identifier ")" ] ) effects [ code-block ] |
  ///   prologue ( "willSet" | "didSet" ) [ "(" identifier ")" ] code-block ;
  mutating func parseAccessor() -> NodeID? {
    let prologue = parsePrologue()
    guard let word, let kind = accessorKind(word) else {
      report(.expected("'get', 'set', 'willSet' or 'didSet'", found: text(token)), token.span)
      skipLine()
      return nil
    }
    let name = token
    advance()
    var parameter: UInt32 = 0
    if kind != .get, take(.leftParen) {
      parameter = expectName("a name for the new value").name.rawValue
      expectClosing(.rightParen, ")", opening: token.span)
    }
    parseEffects()
    let needsBody = kind == .willSet || kind == .didSet || at(.leftParen)
    let body = needsBody || at(.leftBrace) ? parseCodeBlock(of: text(name)) : .none
    return add(
      .accessor, from: prologue.start, flags: prologue.modifiers.rawValue, kind.rawValue,
      parameter, body.rawValue)
  }

  private func accessorKind(_ word: Word) -> AccessorKind? {
    switch word {
    case .get: .get
    case .set: .set
    case .willSet: .willSet
    case .didSet: .didSet
    default: nil
    }
  }

  /// Whether an accessor begins at this distance.
  func accessorBegins(at distance: Int) -> Bool { accessorBeginning(at: distance) != nil }

  /// What accessor begins at this distance, behind attributes, modifiers and `#if` lines.
  func accessorBeginning(at distance: Int) -> AccessorKind? {
    var ahead = distance
    while true {
      let next = peekToken(ahead)
      switch next.kind {
      case .at:
        guard let behind = skipAttribute(from: ahead) else { return nil }
        ahead = behind
      case .poundIf:
        ahead += 1
        while peek(ahead) != .endOfFile, !peekToken(ahead).isOnNewLine { ahead += 1 }
      case .identifier where next.flags & Token.escaped == 0:
        guard let word = Name(rawValue: next.value).word else { return nil }
        switch word {
        case .mutating, .nonmutating: ahead += 1
        case .get, .set, .willSet, .didSet:
          return isAccessorHead(at: ahead + 1) ? accessorKind(word) : nil
        default: return nil
        }
      default:
        return nil
      }
    }
  }

  /// Whether what follows `get` and its like at this distance lets it be an accessor.
  private func isAccessorHead(at distance: Int) -> Bool {
    let next = peekToken(distance)
    switch next.kind {
    case .leftBrace, .leftParen, .rightBrace: return true
    case .keyword: return next.value == UInt32(Word.throws.rawValue)
    case .identifier:
      guard let word = Name(rawValue: next.value).word else { return false }
      switch word {
      case .get, .set, .async, .mutating, .nonmutating: return true
      default: return false
      }
    default: return next.isOnNewLine && next.kind == .poundEndif
    }
  }
}
