extension Lexer {
  /// Whether something stands directly before `position` that an operator can bind to.
  @inline(__always)
  func isLeftBound(_ position: Int) -> Bool {
    guard position > 0 else { return false }
    switch bytes[position &- 1] {
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"), 0x0B, 0x0C,
      UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"), 0xA0:
      return false
    case UInt8(ascii: "/"):
      return !(position > 1 && bytes[position &- 2] == UInt8(ascii: "*"))
    default:
      return true
    }
  }

  /// Whether something stands directly at `position` that the operator before it can bind to.
  @inline(__always)
  func isRightBound(_ position: Int, leftBound: Bool) -> Bool {
    guard position < bytes.count else { return false }
    switch bytes[position] {
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"), 0x0B, 0x0C,
      UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "."):
      return !leftBound
    case UInt8(ascii: "/"):
      let next = position &+ 1 < bytes.count ? bytes[position &+ 1] : 0
      return next != UInt8(ascii: "/") && next != UInt8(ascii: "*")
    case 0xC2:
      return !(position &+ 1 < bytes.count && bytes[position &+ 1] == 0xA0)
    default:
      return true
    }
  }

  mutating func scanDot() {
    let start = index
    if dotBeginsOperator { return scanOperator() }
    index += 1
    let left = isLeftBound(start)
    let right = isRightBound(index, leftBound: left)
    add(right && !left ? .prefixPeriod : .period, from: start)
  }

  /// `..<`, and `.<` of vectors, which nobody declares but everybody should see whole.
  private var dotBeginsOperator: Bool {
    switch peek(1) {
    case UInt8(ascii: "."): true
    case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "/"), UInt8(ascii: "-"),
      UInt8(ascii: "+"):
      false
    default: isOperatorByte(peek(1))
    }
  }

  /// operator = operator-character { operator-character } | "." { operator-character | "." } ;
  mutating func scanOperator() {
    let start = index
    let startsWithDot = bytes[index] == UInt8(ascii: ".")
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "."), startsWithDot {
        index &+= 1
        continue
      }
      guard isOperatorByte(byte) else { break }
      if byte == UInt8(ascii: "/"), index > start,
        peek(1) == UInt8(ascii: "/") || peek(1) == UInt8(ascii: "*")
      {
        break
      }
      index &+= 1
    }
    add(operatorFrom: start)
  }

  /// prefix-operator = operator ;
  /// infix-operator = operator ;
  /// Adds the operator token that ends at `index`, with its binding.
  private mutating func add(operatorFrom start: Int) {
    let left = isLeftBound(start)
    let right = isRightBound(index, leftBound: left)
    let op = operatorValue(from: start)
    if index &- start == 1 {
      switch bytes[start] {
      case UInt8(ascii: "="):
        if left != right { report(.operatorSpacing("="), from: start, to: index) }
        return add(.equal, from: start)
      case UInt8(ascii: "?"):
        return add(left ? .postfixQuestion : .infixQuestion, from: start)
      case UInt8(ascii: "!") where left: return add(.postfixExclamation, from: start)
      case UInt8(ascii: "&") where right && !left: return add(.prefixAmpersand, from: start)
      default: break
      }
    } else if op == 0, index &- start == 2, bytes[start] == UInt8(ascii: "-"),
      bytes[start &+ 1] == UInt8(ascii: ">")
    {
      return add(.arrow, from: start)
    }
    if op == UInt32(Operator.closedRange.rawValue), isPlaceholder(from: start) {
      return add(.placeholder, from: start)
    }
    let kind: TokenKind =
      left == right ? .binaryOperator : left ? .postfixOperator : .prefixOperator
    add(kind, from: start, value: op)
  }

  private mutating func operatorValue(from start: Int) -> UInt32 {
    let name = names.intern(UnsafeBufferPointer(rebasing: bytes[start..<index]))
    return UInt32(name.operator?.rawValue ?? 0)
  }

  /// Whether `...` stands alone on its line or in its braces, for text that was left out.
  private func isPlaceholder(from start: Int) -> Bool {
    let opens = tokens.last.map { $0.kind == .leftBrace } ?? true
    guard opens || trivia & Token.newlineBefore != 0 else { return false }
    var next = index
    while next < bytes.count, bytes[next] == UInt8(ascii: " ") || bytes[next] == UInt8(ascii: "\t")
    {
      next += 1
    }
    guard next < bytes.count else { return true }
    switch bytes[next] {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "}"): return true
    default: return false
    }
  }

  /// The token that is left when the first byte of an operator has been used up, as the second `>`
  /// of `Array<Array<Int>>` is.
  func remainder(of token: Token) -> Token {
    var rest = token
    rest.start += 1
    rest.flags &= ~(Token.newlineBefore | Token.spaceBefore)
    let start = Int(rest.start)
    let length = Int(rest.end) - start
    switch bytes[start] {
    case UInt8(ascii: "=") where length == 1: rest.kind = .equal
    case UInt8(ascii: "?"):
      rest.kind = .postfixQuestion
      rest.end = rest.start + 1
    case UInt8(ascii: "!"):
      rest.kind = .postfixExclamation
      rest.end = rest.start + 1
    default:
      rest.kind = .binaryOperator
    }
    let text = UnsafeBufferPointer(rebasing: bytes[start..<Int(rest.end)])
    rest.value = UInt32(names.find(text)?.operator?.rawValue ?? 0)
    return rest
  }
}
