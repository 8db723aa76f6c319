extension Parser {
  /// binding-pattern = "_" | identifier | binding-tuple ;
  mutating func parseBindingPattern() -> NodeID {
    let start = token.start
    switch token.kind {
    case .keyword where at(.underscore):
      advance()
      return add(.wildcardPattern, from: start)
    case .leftParen:
      return parseTupleBinding()
    case .keyword where at(.var) || at(.let):
      report(.expected("a name or pattern", found: text(token)), token.span)
      advance()
      return parseBindingPattern()
    default:
      let (name, _) = expectName("a name or pattern")
      if name.isNone { return addMissing() }
      return add(.identifierPattern, from: start, name.rawValue)
    }
  }

  /// binding-tuple = "(" [ binding-element { "," binding-element } [ "," ] ] ")" ;
  private mutating func parseTupleBinding() -> NodeID {
    let start = token.start
    let opening = token.span
    guard enter() else { return addMissing() }
    defer { leave() }
    advance()
    let mark = scratch.count
    while !at(.rightParen), !at(.endOfFile) {
      let before = index
      scratch.append(parseBindingElement().rawValue)
      if !take(.comma) || index == before { break }
    }
    let elements = list(from: mark)
    expectClosing(.rightParen, ")", opening: opening)
    return add(.tuplePattern, from: start, elements)
  }

  /// binding-element = [ identifier ":" ] binding-pattern ;
  private mutating func parseBindingElement() -> NodeID {
    let start = token.start
    var label = Name.none
    var labelEnd = start
    if at(.identifier), peek() == .colon {
      label = takeLabel()
      labelEnd = previousEnd
      advance()
    }
    let pattern = parseBindingPattern()
    return add(.patternElement, from: start, label.rawValue, pattern.rawValue, labelEnd)
  }

  /// pattern = pattern-expression ;
  mutating func parsePattern(isBinding: Bool = false) -> NodeID {
    let savedPattern = isInPattern
    let savedClosure = allowsTrailingClosure
    isInPattern = true
    allowsTrailingClosure = false
    let expression = parsePatternExpression()
    isInPattern = savedPattern
    allowsTrailingClosure = savedClosure
    return pattern(from: expression, isBinding: isBinding)
  }

  /// pattern-expression = operand { binary-operation | ternary-operation | cast } ;
  /// An expression up to a single `=`, which belongs to the condition around the pattern.
  private mutating func parsePatternExpression() -> NodeID {
    guard enter() else { return addMissing() }
    let outer = height
    height = 0
    defer {
      leave()
      height = max(outer, height + 1)
    }
    return parseInfixExpression(above: .ternary)
  }

  /// binding-in-pattern = ( "let" | "var" ) postfix-expression ;
  /// `let` or `var` inside a pattern; what it binds is the operand behind it.
  mutating func parseBindingInPattern() -> NodeID {
    let start = token.start
    let isVar = at(.var)
    advance()
    guard enter() else { return addMissing() }
    defer { leave() }
    let operand = parsePostfixExpression()
    let inner = pattern(from: operand, isBinding: true)
    return add(.bindingPattern, from: start, flags: isVar ? 1 : 0, inner.rawValue)
  }

  /// is-pattern = "is" type ;
  mutating func parseIsPattern() -> NodeID {
    let start = token.start
    refuseTypePattern(token.span)
    advance()
    let type = parseType(after: "is")
    return add(.isPattern, from: start, type.rawValue)
  }

  // MARK: Expressions as patterns

  /// Rereads an expression as the pattern it stands for. Nodes are created again; those of the
  /// expression stay, for a pattern that turns out to be a value.
  mutating func pattern(from id: NodeID, isBinding: Bool) -> NodeID {
    let span = tree.span(id)
    switch tree.kind(id) {
    case .discard:
      return make(.wildcardPattern, span)
    case .identifier where isBinding:
      return make(.identifierPattern, span, tree.name(id).rawValue)
    case .parenExpression:
      return pattern(from: tree.operand(id), isBinding: isBinding)
    case .tupleExpression:
      let elements = patternElements(tree.node(id).a, isBinding: isBinding)
      return make(.tuplePattern, span, elements)
    case .optionalChaining:
      let inner = pattern(from: tree.operand(id), isBinding: isBinding)
      return make(.optionalPattern, span, inner.rawValue)
    case .implicitMember, .member:
      return enumCasePattern(id, callee: id, arguments: nil, isBinding: isBinding)
    case .call:
      let call = tree.node(id)
      let callee = NodeID(rawValue: call.a)
      let isMember = tree.kind(callee) == .implicitMember || tree.kind(callee) == .member
      if isBinding, call.flags == 0, tree.kind(callee) == .identifier {
        return recoverCaseWithoutPeriod(callee, call.b, span)
      }
      guard isMember, call.flags == 0 else { break }
      return enumCasePattern(id, callee: callee, arguments: call.b, isBinding: isBinding)
    case .asCast:
      let cast = tree.cast(id)
      let inner = pattern(from: cast.operand, isBinding: isBinding)
      return make(.asPattern, span, inner.rawValue, cast.type.rawValue)
    case .bindingPattern:
      if isBinding {
        let word = Span(start: span.start, end: span.start + 3)
        report(.expected("a name or pattern", found: text(word)), word)
      }
      return id
    case .isPattern, .missing:
      return id
    default:
      break
    }
    return make(.expressionPattern, span, id.rawValue)
  }

  /// `case let some(x)`: says that the period is missing, and reads the rest.
  private mutating func recoverCaseWithoutPeriod(
    _ callee: NodeID, _ arguments: UInt32, _ span: Span
  ) -> NodeID {
    let place = tree.span(callee)
    report(
      .expected("'.' before the name of a case", found: text(place)), place,
      fix: fix(Span(start: place.start, end: place.start), "."))
    let elements = patternElements(arguments, isBinding: true)
    let tail = record(NodeID.none.rawValue, place.start, place.end, elements, 0)
    return make(.enumCasePattern, span, flags: 1, tree.name(callee).rawValue, 0, tail)
  }

  private mutating func enumCasePattern(
    _ id: NodeID, callee: NodeID, arguments: UInt32?, isBinding: Bool
  ) -> NodeID {
    let member = tree.member(callee)
    if !member.base.isNone, !isPath(member.base) {
      return make(.expressionPattern, tree.span(id), id.rawValue)
    }
    let elements = arguments.map { patternElements($0, isBinding: isBinding) } ?? 0
    let isValue = tree.list(elements).allSatisfy { isValuePattern($0) }
    let tail = record(
      member.base.rawValue, member.nameSpan.start, member.nameSpan.end, elements,
      isValue ? id.rawValue : 0)
    return make(
      .enumCasePattern, tree.span(id), flags: arguments == nil ? 0 : 1, member.name.rawValue, 0,
      tail)
  }

  /// Whether a pattern element binds nothing and can be read as a value.
  private func isValuePattern(_ element: NodeID) -> Bool {
    let pattern = tree.argument(element).value
    switch tree.kind(pattern) {
    case .expressionPattern: return true
    case .enumCasePattern: return !tree.enumCasePattern(pattern).expression.isNone
    case .tuplePattern: return tree.elements(pattern).allSatisfy { isValuePattern($0) }
    default: return false
    }
  }

  /// Names with dots between, possibly with generic arguments: what may name a type.
  private func isPath(_ id: NodeID) -> Bool {
    var base = id
    while true {
      switch tree.kind(base) {
      case .identifier, .selfTypeExpression: return true
      case .member: base = tree.member(base).base
      case .specialization: base = tree.specialization(base).base
      default: return false
      }
    }
  }

  /// The arguments of a list as `patternElement`s. Read by index: a `NodeList` in hand would make
  /// the next addition to the tree copy it.
  private mutating func patternElements(_ arguments: UInt32, isBinding: Bool) -> UInt32 {
    let mark = scratch.count
    let count = Int(tree.extra[Int(arguments)])
    for position in 0..<count {
      let node = tree.node(tree.extraID(arguments, position + 1))
      let inner = pattern(from: NodeID(rawValue: node.b), isBinding: isBinding)
      let span = Span(start: node.start, end: node.end)
      scratch.append(make(.patternElement, span, node.a, inner.rawValue, node.c).rawValue)
    }
    return list(from: mark)
  }

  private mutating func make(
    _ kind: NodeKind, _ span: Span, flags: UInt16 = 0, _ a: UInt32 = 0, _ b: UInt32 = 0,
    _ c: UInt32 = 0
  ) -> NodeID {
    let end = previousEnd
    previousEnd = span.end
    defer { previousEnd = end }
    return add(kind, from: span.start, flags: flags, a, b, c)
  }
}
