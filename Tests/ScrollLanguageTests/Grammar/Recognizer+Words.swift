@testable import ScrollLanguage

/// What `grammar.md` says in words.
extension Recognizer {
  private static let operators: Set<TokenKind> = [
    .binaryOperator, .prefixOperator, .postfixOperator,
  ]

  /// The bytes of an operator that types may share, the numbers of a version, or nothing.
  static func parts(of sign: Sign) -> [String] {
    switch sign.kind {
    case .float where sign.text.allSatisfy { $0.isNumber || $0 == "." }:
      let numbers = sign.text.split(separator: ".").map(String.init)
      return Array(numbers.map { [$0] }.joined(separator: ["."]))
    case .binaryOperator, .prefixOperator, .postfixOperator:
      guard sign.text.contains(where: { "<>".contains($0) }), !sign.text.hasPrefix(".") else {
        return []
      }
      return sign.text.map(String.init)
    default: return []
    }
  }

  // MARK: Tokens

  static func fits(_ sign: Sign, _ terminal: Grammar.Terminal) -> Bool {
    terminal.isClass ? fitsClass(sign, terminal) : fitsText(sign, terminal)
  }

  /// The operators that Swift has, but not before an operand.
  private static let notPrefix = Set(
    zip(Operator.allCases, "\(Operator.spellings)".split(separator: " "))
      .filter { !$0.0.canBePrefix }.map { String($0.1) })

  private static let afterDot: Set = [
    "member-name", "implicit-member", "key-path-member", "member-type", "attribute",
    "chain-suffixes",
  ]

  private static func fitsClass(_ sign: Sign, _ terminal: Grammar.Terminal) -> Bool {
    if terminal.production.hasPrefix("config-"), sign.isOnNewLine { return false }
    if sign.isPart {
      return sign.kind == .float && terminal.text == "integer" && terminal.production == "version"
        && sign.text != "."
    }
    switch terminal.text {
    case "identifier" where terminal.production == "identifier-type":
      return sign.kind == .identifier && (sign.isEscaped || !["any", "some"].contains(sign.text))
    case "identifier"
    where ["member-name", "implicit-member", "chain-suffixes"].contains(terminal.production):
      return !sign.isOnNewLine && (sign.kind == .identifier || sign.kind == .keyword)
    case "identifier":
      return sign.kind == .identifier
        || sign.kind == .keyword && afterDot.contains(terminal.production)
    case "keyword": return sign.kind == .keyword && sign.text != "inout"
    case "integer": return sign.kind == .integer
    case "float": return sign.kind == .float
    case "prefix-operator": return sign.kind == .prefixOperator && !notPrefix.contains(sign.text)
    case "infix-operator": return sign.kind == .binaryOperator
    case "operator" where terminal.production == "unsupported-declaration":
      return operators.contains(sign.kind) && !sign.isOnNewLine
    case "operator":
      return operators.contains(sign.kind) || sign.kind == .prefixAmpersand
        || sign.kind == .postfixExclamation
    case "plain-string": return sign.kind == .plainString
    case "string-start": return sign.kind == .stringStart
    case "string-text": return sign.kind == .stringSegment
    case "string-end": return sign.kind == .stringEnd
    case "regex-literal": return sign.kind == .regex
    case "pound-name":
      return sign.kind == .pound
        && !["#Preview", "#available", "#unavailable"].contains(sign.text)
    case "token": return !["(", ")", "[", "]", "{", "}"].contains(sign.text)
    default: return false
    }
  }

  private static func fitsText(_ sign: Sign, _ terminal: Grammar.Terminal) -> Bool {
    guard sign.text == terminal.text, !sign.isEscaped, sign.kind != .stringSegment else {
      return false
    }
    let glued = !sign.hasSpaceBefore
    let isCondition = terminal.production.hasPrefix("config-")
    if isCondition, sign.isOnNewLine, sign.text != ")" { return false }
    if sign.isPart, sign.kind == .float { return terminal.production == "version" }
    switch (terminal.text, terminal.production) {
    case ("init", "member-name"), ("self", "member-name"): return !sign.isOnNewLine
    case ("?", "ternary-operation"): return sign.kind == .infixQuestion
    case ("!", "config-operand"), (">=", _), ("<", "config-test"):
      return sign.kind == .prefixOperator
    case ("?", _): return sign.isPart || sign.kind == .postfixQuestion && glued
    case ("!", _): return sign.isPart || sign.kind == .postfixExclamation && glued
    case ("&", "unary-expression"): return sign.kind == .prefixAmpersand
    case ("...", "postfix-operation"): return sign.kind == .postfixOperator && glued
    case (")", "interpolation"): return sign.kind == .interpolationEnd
    case (")", _): return sign.kind == .rightParen
    case (".", "member-type"): return glued
    case ("(", "compound-name"), ("(", "modifier"), ("(", "attribute"): return glued
    case ("(", "arguments"), ("[", "subscript-suffix"), ("<", "generic-arguments"),
      ("async", "effects"):
      return !sign.isOnNewLine
    case ("[", "key-path-subscript"): return !sign.isOnNewLine
    case ("=", _): return sign.kind == .equal || sign.isPart
    default: return true
    }
  }

  // MARK: Line ends

  func endsLine(at place: Int, of production: String, _ context: Context) -> Bool {
    guard place < pieces.count else { return true }
    let sign = pieces[place].sign
    if sign.isOnNewLine {
      return production.hasSuffix("if-config") || !continuesChain(at: place)
    }
    switch sign.kind {
    case .rightBrace, .poundElse, .poundElseif, .poundEndif, .interpolationEnd: return true
    case .keyword: return context.contains(.cases) && ["case", "default"].contains(sign.text)
    default: return false
    }
  }

  /// An `#if` behind an operand whose first line begins with a `.`.
  private func continuesChain(at place: Int) -> Bool {
    guard place > 0, pieces[place].sign.kind == .poundIf, endsOperand(pieces[place - 1].sign)
    else { return false }
    var index = place
    while index < pieces.count, pieces[index].sign.kind == .poundIf {
      index += 1
      while index < pieces.count, !pieces[index].sign.isOnNewLine { index += 1 }
    }
    return index < pieces.count && pieces[index].sign.kind == .prefixPeriod
  }

  // MARK: Surroundings

  static func change(of production: String) -> ((Context) -> Context)? {
    switch production {
    case "head-expression": { $0.union(.head) }
    case "pattern-expression": { $0.union(.bound) }
    case "expression": { $0.subtracting(.bound) }
    case "pattern": { $0.union([.head, .pattern]) }
    case "arguments", "paren-or-tuple", "array-or-dictionary", "subscript-suffix",
      "key-path-subscript", "initializer-value":
      { $0.subtracting(.head) }
    case "switch-case": { _ in .cases }
    case "closure", "code-block", "member-block", "parameter-list", "interpolation",
      "switch-cases", "accessor-block":
      { _ in [] }
    default: nil
    }
  }

  func admits(_ production: String, at place: Int, _ context: Context) -> Bool {
    switch production {
    case "binding-in-pattern", "is-pattern": context.contains(.pattern)
    case "assignment-operation": !context.contains(.bound)
    case "primary-expression": !awaits(at: place)
    case "attribute-arguments":
      place < pieces.count && !pieces[place].sign.hasSpaceBefore
    case "tuple-index": !pieces[place - 1].sign.isOnNewLine
    case "if-expression", "switch-expression": isValue(at: place)
    case "head-expression", "caught-pattern":
      place >= pieces.count || pieces[place].sign.kind != .leftBrace
    case "type-expression":
      pieces[place].sign.kind == .leftParen
        || place + 1 < pieces.count && pieces[place + 1].sign.kind == .identifier
    case "trailing-closures":
      canBeCalled(before: place) && !opensAccessors(at: place)
        && (!context.contains(.head) || closesBeforeBody(at: place))
    default: true
    }
  }

  /// Whether what begins here is an operand rather than a statement.
  private func isValue(at place: Int) -> Bool {
    guard place > 0 else { return false }
    let sign = pieces[place - 1].sign
    switch sign.kind {
    case .equal, .leftParen, .leftSquare, .comma, .colon, .binaryOperator, .prefixOperator,
      .infixQuestion, .prefixAmpersand:
      return true
    default: return ["return", "try"].contains(sign.text)
    }
  }

  /// `await` with an operand on its line, which is no name.
  private func awaits(at place: Int) -> Bool {
    guard place + 1 < pieces.count, pieces[place].sign.text == "await" else { return false }
    let next = pieces[place + 1].sign
    guard !next.isOnNewLine else { return false }
    switch next.kind {
    case .identifier, .integer, .float, .plainString, .stringStart, .leftParen, .leftSquare,
      .prefixPeriod, .backslash, .pound, .regex, .prefixAmpersand, .prefixOperator:
      return true
    default:
      return ["self", "Self", "super", "true", "false", "nil", "try"].contains(next.text)
    }
  }

  /// `{ get {` and its like.
  private func opensAccessors(at place: Int) -> Bool {
    guard place + 2 < pieces.count else { return false }
    return ["get", "set", "willSet", "didSet"].contains(pieces[place + 1].sign.text)
      && ["{", "("].contains(pieces[place + 2].sign.text)
  }

  /// A literal is no function.
  private func canBeCalled(before place: Int) -> Bool {
    guard place > 0 else { return false }
    let sign = pieces[place - 1].sign
    switch sign.kind {
    case .integer: return isMember(place - 1)
    case .float, .plainString, .stringEnd, .rightBrace: return false
    case .keyword: return !["true", "false", "nil"].contains(sign.text) || isMember(place - 1)
    case .pound:
      return !["#file", "#fileID", "#line", "#filePath", "#column", "#function"].contains(sign.text)
    case .rightSquare, .rightParen: return !isLiteral(endingAt: place - 1)
    default: return true
    }
  }

  private func isMember(_ place: Int) -> Bool { place > 0 && pieces[place - 1].sign.text == "." }

  /// Whether the bracket that ends here began an array or a tuple rather than arguments.
  private func isLiteral(endingAt place: Int) -> Bool {
    var level = 0
    var index = place
    var commas = 0
    repeat {
      switch pieces[index].sign.kind {
      case .rightSquare, .rightParen, .rightBrace, .interpolationEnd: level += 1
      case .leftSquare, .leftParen, .leftBrace, .interpolationStart: level -= 1
      case .comma where level == 1: commas += 1
      default: break
      }
      index -= 1
    } while level > 0 && index >= 0
    let isCall =
      index >= 0 && !pieces[index + 1].sign.isOnNewLine && endsOperand(pieces[index].sign)
    let isGroup = pieces[place].sign.kind == .rightParen && commas == 0 && place > index + 2
    let isType = index >= 0 && ["->", "&"].contains(pieces[index].sign.text)
    return !isCall && !isGroup && !isType
  }

  private func endsOperand(_ sign: Sign) -> Bool {
    switch sign.kind {
    case .identifier, .rightParen, .rightSquare, .rightBrace, .plainString, .stringEnd, .integer,
      .float, .regex, .postfixQuestion, .postfixExclamation, .pound:
      true
    case .keyword:
      ["self", "Self", "super", "_", "init", "true", "false", "nil"].contains(sign.text)
    default: sign.text == ">"
    }
  }

  /// A closure on one line, with the brace of the body behind it.
  private func closesBeforeBody(at place: Int) -> Bool {
    var level = 0
    var index = place
    while index < pieces.count {
      let sign = pieces[index].sign
      if index > place, sign.isOnNewLine { return false }
      if sign.kind == .leftBrace { level += 1 }
      if sign.kind == .rightBrace { level -= 1 }
      index += 1
      if level == 0 { break }
    }
    guard index < pieces.count, !pieces[index].sign.isOnNewLine else { return false }
    return ["{", ",", "where"].contains(pieces[index].sign.text)
  }

  func confirmsType(at place: Int) -> Bool {
    guard place < pieces.count else { return true }
    let sign = pieces[place].sign
    switch sign.kind {
    case .rightParen, .rightSquare, .leftBrace, .rightBrace, .period, .prefixPeriod, .comma,
      .semicolon, .colon, .postfixQuestion, .postfixExclamation, .interpolationEnd:
      return true
    case .leftParen, .leftSquare: return !sign.isOnNewLine
    default: return sign.isPart ? "?!".contains(sign.text) : sign.text == "&" && sign.hasSpaceBefore
    }
  }
}
