extension Parser {
  /// The attributes and modifiers before a declaration.
  struct Prologue {
    var start: UInt32
    var attributes: UInt32 = 0
    var modifiers: Modifiers = []
    /// Every modifier as it is written, in order.
    var written: [WrittenModifier] = []
    /// Refused as a whole by an attribute or modifier.
    var refusal: Construct?
    /// Nothing at all was there.
    var isEmpty = true
  }

  /// prologue = { attribute | modifier } ;
  mutating func parsePrologue() -> Prologue {
    var prologue = Prologue(start: token.start)
    let mark = scratch.count
    while true {
      if at(.at) {
        let attribute = parseAttribute(refusal: &prologue.refusal)
        scratch.append(attribute.rawValue)
      } else if lacksAt {
        let name = text(token)
        report(.attributeWithoutAt(name), token.span, fix: fix(token.span, "@" + name))
        let attribute = readAttribute(from: token.start, refusal: &prologue.refusal)
        scratch.append(attribute.rawValue)
      } else if !parseModifier(&prologue) {
        break
      }
      prologue.isEmpty = false
    }
    prologue.attributes = list(from: mark)
    return prologue
  }

  /// attribute = "@" identifier { "." identifier } [ generic-arguments ] [ attribute-arguments ]
  ///   | "@" opaque-attribute "(" balanced-tokens ")" ;
  /// attribute-arguments = arguments ;
  /// opaque-attribute = "available" | "inline" | "convention" | "objc" | "backDeployed" |
  ///   "attached" | "freestanding" | "derivative" | "differentiable" ;
  mutating func parseAttribute(refusal: inout Construct?) -> NodeID {
    let start = token.start
    advance()
    return readAttribute(from: start, refusal: &refusal)
  }

  /// From the name on.
  private mutating func readAttribute(from start: UInt32, refusal: inout Construct?) -> NodeID {
    guard at(.identifier) || at(.keyword) else {
      report(.expected("an attribute name", found: text(token)), hereSpan)
      return addMissing()
    }
    var name = token.value
    advance()
    while at(.period), peek() == .identifier {
      advance()
      name = token.value
      advance()
    }
    let nameEnd = previousEnd
    refuseAttribute(Name(rawValue: name), Span(start: start, end: nameEnd), &refusal)
    if atLeftAngle, !token.hasSpaceBefore { _ = parseGenericArguments() }
    guard at(.leftParen), !token.hasSpaceBefore, takesArguments(Name(rawValue: name)) else {
      return add(.attribute, from: start, name, 0, nameEnd)
    }
    var arguments: UInt32 = 0
    if hasOpaqueArguments(Name(rawValue: name)) {
      skipOpaqueArguments()
    } else {
      arguments = parseArguments()
    }
    return add(.attribute, from: start, flags: declarationBit, name, arguments, nameEnd)
  }

  /// The distance behind the attribute that begins at a distance, or nil if it has no end.
  func skipAttribute(from distance: Int) -> Int? {
    var ahead = distance + 2
    let name = Name(rawValue: peekToken(distance + 1).value)
    while peek(ahead) == .period, peek(ahead + 1) == .identifier { ahead += 2 }
    let next = peekToken(ahead)
    if isOperator(next.kind), !next.hasSpaceBefore, bytes[Int(next.start)] == UInt8(ascii: "<") {
      guard let behind = skipGenericArguments(from: ahead) else { return nil }
      ahead = behind
    }
    // `@A (x) in`: with space before them the parentheses hold parameters, not arguments.
    guard peek(ahead) == .leftParen, !peekToken(ahead).hasSpaceBefore, takesArguments(name) else {
      return ahead
    }
    return skipBrackets(from: ahead)
  }

  /// `@escaping()->()`: attributes of function types take no arguments, so the parentheses behind them
  /// begin the type.
  private func takesArguments(_ name: Name) -> Bool {
    switch lexer.names.text(name) {
    case "escaping", "autoclosure", "Sendable", "MainActor", "noescape": false
    default: true
    }
  }

  /// Arguments that are no expressions: platforms, conventions, hints to an optimiser.
  private func hasOpaqueArguments(_ name: Name) -> Bool {
    if name.word == .available { return true }
    let text = lexer.names.text(name)
    if text.utf8.first == UInt8(ascii: "_") { return text != "_native" }
    switch text {
    case "inline", "convention", "objc", "backDeployed", "attached",
      "freestanding", "derivative", "differentiable":
      return true
    default: return false
    }
  }

  private mutating func refuseAttribute(_ name: Name, _ span: Span, _ refusal: inout Construct?) {
    guard let word = name.word else {
      switch lexer.names.text(name) {
      case "objc", "objcMembers", "IBOutlet", "IBAction", "IBInspectable", "NSManaged":
        refuse(.objectiveC, span, detail: "@" + lexer.names.text(name))
      default: break
      }
      return
    }
    switch word {
    case .propertyWrapper:
      refuse(.propertyWrapper, span)
      refusal = .propertyWrapper
    case .resultBuilder:
      refuse(.resultBuilder, span)
      refusal = .resultBuilder
    case .globalActor:
      refuse(.actor, span)
      refusal = .actor
    default: break
    }
  }

  /// Whether the current word is an attribute that has lost its `@`: `State var isOpen`.
  private var lacksAt: Bool {
    guard at(.identifier), mayBeAttribute(bytes[Int(token.start)]) else { return false }
    switch peek() {
    case .keyword, .identifier, .leftParen, .at: break
    default: return false
    }
    switch text(token) {
    case "State", "Binding", "Environment", "EnvironmentObject", "StateObject", "ObservedObject",
      "Published", "Bindable", "GestureState", "FocusState", "Namespace", "AppStorage",
      "SceneStorage", "ScaledMetric", "Query", "ViewBuilder", "MainActor", "Observable",
      "discardableResult", "available":
      return isFollowedByDeclaration
    default: return false
    }
  }

  /// Whether one of the attributes below begins with a letter.
  private func mayBeAttribute(_ letter: UInt8) -> Bool {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= letter || letter == UInt8(ascii: "d")
      || letter == UInt8(ascii: "a")
  }

  /// What stands behind the current word and its arguments.
  var behindArguments: Token {
    if peek() == .leftParen, let behind = skipBrackets(from: 1) { return peekToken(behind) }
    return peekToken()
  }

  /// Whether a declaration begins at the current token.
  var startsDeclaration: Bool {
    if at(.at) || lacksAt && !behindArguments.isOnNewLine { return true }
    guard let word else { return false }
    switch word {
    case .func, .var, .let, .struct, .enum, .extension, .protocol, .typealias, .import, .class,
      .associatedtype, .operator, .precedencegroup, .deinit, .static, .private, .fileprivate,
      .internal, .public:
      return true
    case .initializer: return true
    case .subscript: return true
    case .actor, .macro: return startsNamedDeclaration
    default: return isModifier(word)
    }
  }

  /// `actor Name {`, `macro name(`: a contextual keyword with the name of what it declares.
  private var startsNamedDeclaration: Bool {
    guard peek() == .identifier, !peekToken().isOnNewLine else { return false }
    switch peek(2) {
    case .leftBrace, .colon, .leftParen: return true
    case .keyword: return text(peekToken(2)) == "where"
    default: return text(peekToken(2)) == "<"
    }
  }
}
