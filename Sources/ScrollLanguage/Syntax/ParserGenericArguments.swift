/// Decides whether `<` after a name begins generic arguments, without making nodes.
///
/// Swift reads `a < b > (c)` as a specialisation only if a list of types fits and what follows
/// cannot continue a comparison. The scan walks tokens by hand and byte by byte through operators
/// such as `>>`; its depth is bounded, and a doubtful text counts as a comparison.
private struct TypeScan {
  static let depthLimit = 48

  let tokens: [Token]
  let bytes: UnsafeBufferPointer<UInt8>
  var index: Int
  /// Bytes of the current operator that are used up.
  var used: UInt32 = 0
  var depth = 0

  var token: Token { tokens[min(index, tokens.count - 1)] }

  mutating func advance() {
    index += 1
    used = 0
  }

  /// The current byte of an operator, 0 at other tokens.
  var operatorByte: UInt8 {
    switch token.kind {
    case .binaryOperator, .prefixOperator, .postfixOperator, .postfixQuestion,
      .postfixExclamation, .prefixAmpersand, .equal, .infixQuestion:
      bytes[Int(token.start + used)]
    default: 0
    }
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard operatorByte == byte else { return false }
    used += 1
    if token.start + used >= token.end { advance() }
    return true
  }

  mutating func take(_ kind: TokenKind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  mutating func scanArguments() -> Bool {
    guard take(UInt8(ascii: "<")) else { return false }
    repeat {
      guard scanType() else { return false }
    } while take(.comma) && operatorByte != UInt8(ascii: ">")
    return take(UInt8(ascii: ">"))
  }

  mutating func scanType() -> Bool {
    depth += 1
    defer { depth -= 1 }
    guard depth < TypeScan.depthLimit else { return false }
    while take(.at) {
      guard scanAttribute() else { return false }
    }
    if token.kind == .keyword, token.value == UInt32(Word.inout.rawValue) { advance() }
    if token.kind == .identifier,
      token.value == UInt32(Word.some.rawValue) || token.value == UInt32(Word.any.rawValue),
      startsType(tokens[min(index + 1, tokens.count - 1)])
    {
      advance()
    }
    guard scanPrimary() else { return false }
    while true {
      if token.kind == .period || token.kind == .prefixPeriod {
        advance()
        guard take(.identifier) || take(.keyword) else { return false }
        if operatorByte == UInt8(ascii: "<"), !scanArguments() { return false }
      } else if take(UInt8(ascii: "?")) || take(UInt8(ascii: "!")) {
        continue
      } else if operatorByte == UInt8(ascii: "&") {
        _ = take(UInt8(ascii: "&"))
        guard scanPrimary() else { return false }
      } else if take(.arrow) {
        return scanType()
      } else if atEffect {
        guard scanEffects() else { return false }
        return take(.arrow) && scanType()
      } else {
        return true
      }
    }
  }

  /// The rest of an attribute behind its `@`.
  private mutating func scanAttribute() -> Bool {
    guard take(.identifier) else { return false }
    while token.kind == .period {
      advance()
      guard take(.identifier) else { return false }
    }
    if operatorByte == UInt8(ascii: "<"), !token.hasSpaceBefore, !scanArguments() { return false }
    guard token.kind == .leftParen, !token.hasSpaceBefore else { return true }
    var level = 0
    repeat {
      switch token.kind {
      case .leftParen: level += 1
      case .rightParen: level -= 1
      case .endOfFile: return false
      default: break
      }
      advance()
    } while level > 0
    return true
  }

  private func startsType(_ next: Token) -> Bool {
    switch next.kind {
    case .identifier, .leftParen, .leftSquare: true
    case .keyword: next.value == UInt32(Word.selfType.rawValue)
    default: false
    }
  }

  /// At `async` or `throws`.
  private var atEffect: Bool {
    token.kind == .identifier && token.value == UInt32(Word.async.rawValue)
      || token.kind == .keyword && token.value == UInt32(Word.throws.rawValue)
  }

  private mutating func scanEffects() -> Bool {
    while atEffect { advance() }
    guard take(.leftParen) else { return true }
    return scanType() && take(.rightParen)
  }

  private mutating func scanPrimary() -> Bool {
    switch token.kind {
    case .identifier:
      advance()
      return operatorByte != UInt8(ascii: "<") || scanArguments()
    case .keyword where token.value == UInt32(Word.selfType.rawValue):
      advance()
      return true
    case .leftSquare:
      advance()
      guard scanType() else { return false }
      if take(.colon), !scanType() { return false }
      return take(.rightSquare)
    case .leftParen:
      advance()
      while token.kind != .rightParen {
        if token.kind == .identifier, tokens[min(index + 1, tokens.count - 1)].kind == .colon {
          index += 2
        }
        guard scanType() else { return false }
        if !take(.comma) { break }
      }
      return take(.rightParen)
    default:
      return false
    }
  }

  /// Whether the current token shows that what stood before was a type.
  var confirmsType: Bool {
    if used > 0 {
      return operatorByte == UInt8(ascii: "?") || operatorByte == UInt8(ascii: "!")
    }
    switch token.kind {
    case .rightParen, .rightSquare, .leftBrace, .rightBrace, .period, .prefixPeriod, .comma,
      .semicolon, .endOfFile, .colon, .postfixQuestion, .postfixExclamation, .interpolationEnd:
      return true
    case .leftParen, .leftSquare:
      return !token.isOnNewLine
    default:
      return operatorByte == UInt8(ascii: "&") && token.hasSpaceBefore
        && token.end - token.start == 1
    }
  }
}

extension Parser {
  /// The distance behind the generic arguments that begin at a distance, or nil if they are none.
  func skipGenericArguments(from distance: Int) -> Int? {
    var scan = TypeScan(tokens: tokens, bytes: bytes, index: index + distance)
    return scan.scanArguments() && scan.used == 0 ? scan.index - index : nil
  }

  /// Whether generic arguments begin at the current token of an expression.
  var startsGenericArguments: Bool {
    guard atLeftAngle, !token.isOnNewLine else { return false }
    switch peek() {
    case .identifier, .keyword, .leftSquare, .leftParen, .at: break
    default: return false
    }
    var scan = TypeScan(tokens: tokens, bytes: bytes, index: index)
    return scan.scanArguments() && scan.confirmsType
  }
}
