extension Lexer {
  /// integer = digit { digit | "_" } | "0x" hex-digits | "0o" octal-digits | "0b" binary-digits ;
  /// float = integer [ "." digit { digit | "_" } ] [ ( "e" | "E" ) [ "+" | "-" ] integer ]
  ///   | "0x" hex-digits [ "." hex-digits ] ( "p" | "P" ) [ "+" | "-" ] integer ;
  /// Scans a number. Its value is read by the parser; here its extent and its digits are checked.
  mutating func scanNumber() {
    let start = index
    if bytes[index] == UInt8(ascii: "0") {
      switch peek(1) {
      case UInt8(ascii: "x"): return scanRadix(from: start, radix: 16)
      case UInt8(ascii: "o"): return scanRadix(from: start, radix: 8)
      case UInt8(ascii: "b"): return scanRadix(from: start, radix: 2)
      default: break
      }
    }
    skipDigits()
    // After a dot, as in `t.0.1`, only an index is read.
    if let last = tokens.last, last.kind == .period, last.end == start {
      return add(.integer, from: start)
    }
    var kind = TokenKind.integer
    if peek(0) == UInt8(ascii: "."), isDigitByte(peek(1)) {
      kind = .float
      index += 1
      skipDigits()
    }
    if peek(0) | 0x20 == UInt8(ascii: "e") {
      let sign = peek(1) == UInt8(ascii: "+") || peek(1) == UInt8(ascii: "-") ? 1 : 0
      if isDigitByte(peek(1 + sign)) {
        kind = .float
        index += 1 + sign
        skipDigits()
      }
    }
    finishNumber(kind, from: start)
  }

  @inline(__always)
  private mutating func skipDigits() {
    while index < bytes.count, isDigitByte(bytes[index]) || bytes[index] == UInt8(ascii: "_") {
      index &+= 1
    }
  }

  private mutating func scanRadix(from start: Int, radix: UInt8) {
    index += 2
    let digits = index
    skipDigits(radix: radix)
    var kind = TokenKind.integer
    if radix == 16 {
      let hasFraction = peek(0) == UInt8(ascii: ".") && hexDigit(peek(1)) != nil
      let beforeFraction = index
      if hasFraction {
        index += 1
        skipDigits(radix: 16)
      }
      if peek(0) | 0x20 == UInt8(ascii: "p") {
        kind = .float
        index += 1
        if peek(0) == UInt8(ascii: "+") || peek(0) == UInt8(ascii: "-") { index += 1 }
        let exponent = index
        skipDigits()
        if exponent == index {
          report(.invalidNumber(text(from: start)), from: start, to: index)
        }
      } else if hasFraction {
        // `0x1.magnitude` is a member of 1, as in Swift.
        index = beforeFraction
      }
    }
    if index == digits {
      report(.invalidNumber(text(from: start)), from: start, to: index)
    }
    finishNumber(kind, from: start)
  }

  private mutating func skipDigits(radix: UInt8) {
    while index < bytes.count {
      if bytes[index] != UInt8(ascii: "_") {
        guard let digit = hexDigit(bytes[index]), digit < radix else { return }
      }
      index += 1
    }
  }

  /// Refuses letters and digits that are glued to the number.
  private mutating func finishNumber(_ kind: TokenKind, from start: Int) {
    if index < bytes.count, isIdentifierByte(bytes[index]) {
      let wrong = index
      while index < bytes.count, isIdentifierByte(bytes[index]) { index += 1 }
      report(
        .invalidDigit(
          String(decoding: bytes[wrong..<wrong + 1], as: UTF8.self), literal: text(from: start)),
        from: wrong, to: wrong + 1)
    }
    add(kind, from: start)
  }

  private func text(from start: Int) -> String {
    String(decoding: bytes[start..<index], as: UTF8.self)
  }
}
