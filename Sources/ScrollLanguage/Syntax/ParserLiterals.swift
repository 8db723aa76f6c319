extension Parser {
  /// integer-literal = integer ;
  mutating func parseIntegerLiteral() -> NodeID {
    let start = token.start
    let value = integerValue(token)
    advance()
    return add(
      .integerLiteral, from: start, flags: value.overflows ? 1 : 0,
      UInt32(truncatingIfNeeded: value.magnitude),
      UInt32(truncatingIfNeeded: value.magnitude >> 32))
  }

  /// The value of decimal, hexadecimal, octal or binary digits; the lexer has checked them.
  func integerValue(_ token: Token) -> (magnitude: UInt64, overflows: Bool) {
    var position = Int(token.start)
    let end = Int(token.end)
    var radix: UInt64 = 10
    if end - position > 2, bytes[position] == UInt8(ascii: "0") {
      switch bytes[position + 1] {
      case UInt8(ascii: "x"): radix = 16
      case UInt8(ascii: "o"): radix = 8
      case UInt8(ascii: "b"): radix = 2
      default: break
      }
      if radix != 10 { position += 2 }
    }
    var magnitude: UInt64 = 0
    while position < end {
      if let digit = hexDigit(bytes[position]), UInt64(digit) < radix {
        let (product, overflow) = magnitude.multipliedReportingOverflow(by: radix)
        let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
        if overflow || carry { return (0, true) }
        magnitude = sum
      }
      position &+= 1
    }
    return (magnitude, false)
  }

  /// float-literal = float ;
  @inline(never)
  mutating func parseFloatLiteral() -> NodeID {
    let start = token.start
    let text = UnsafeBufferPointer(rebasing: bytes[Int(token.start)..<Int(token.end)])
    let bits = parseDouble(text).bitPattern
    advance()
    return add(
      .floatLiteral, from: start, UInt32(truncatingIfNeeded: bits),
      UInt32(truncatingIfNeeded: bits >> 32))
  }

  // MARK: Strings

  /// plain-string-literal = plain-string ;
  mutating func parsePlainStringLiteral() -> NodeID {
    let start = token.start
    // Curly quotes are longer than one byte; they have been reported and hold no text.
    let isASCII = bytes[Int(start)] == UInt8(ascii: "\"")
    let first = Int(start) + 1
    let last = isASCII ? Int(token.end) - 1 : first
    let offset = tree.pool.count
    tree.pool.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[first..<max(first, last)]))
    advance()
    var segments: UInt32 = 0
    if tree.pool.count > offset {
      let text = add(
        .stringText, from: start, UInt32(truncatingIfNeeded: offset),
        UInt32(truncatingIfNeeded: tree.pool.count - offset))
      segments = UInt32(truncatingIfNeeded: tree.extra.count)
      tree.extra.append(1)
      tree.extra.append(text.rawValue)
    }
    return add(.stringLiteral, from: start, segments)
  }

  /// string-literal = string-start { string-segment | interpolation } string-end ;
  @inline(never)
  mutating func parseStringLiteral() -> NodeID {
    let start = token.start
    var decoder = StringDecoder(
      bytes: bytes, isMultiline: token.flags & Token.multiline != 0, hashes: Int(token.hashes))
    if decoder.isMultiline { measureIndentation(&decoder) }
    advance()
    let mark = scratch.count
    var isFirst = true
    while !at(.stringEnd), !at(.endOfFile) {
      if at(.stringSegment) {
        parseStringSegment(&decoder, isFirst: isFirst, isLast: peek() == .stringEnd)
        isFirst = false
      } else if at(.interpolationStart) {
        let interpolation = parseInterpolation()
        scratch.append(interpolation.rawValue)
      } else {
        skipBalanced()
      }
    }
    advance()
    return add(.stringLiteral, from: start, flags: decoder.isMultiline ? 1 : 0, list(from: mark))
  }

  /// Finds the white space before the closing quotes, which every line of the text begins with.
  private mutating func measureIndentation(_ decoder: inout StringDecoder) {
    var level = 0
    var ahead = 0
    repeat {
      switch peek(ahead) {
      case .stringStart: level += 1
      case .stringEnd: level -= 1
      case .endOfFile: return
      default: break
      }
      ahead += 1
    } while level > 0
    let end = peekToken(ahead - 1)
    guard end.flags & Token.unterminated == 0 else { return }
    decoder.findIndentation(endingAt: Int(end.start))
    let contentStart = Int(token.end)
    if bytes[contentStart] != UInt8(ascii: "\n"), bytes[contentStart] != UInt8(ascii: "\r") {
      reportAlways(
        .multilineStringFirstLine, Span(start: contentStart, end: contentStart),
        fix: fix(Span(start: contentStart, end: contentStart), "\n"))
      decoder.isBroken = true
    } else if !decoder.hasOwnLastLine {
      reportAlways(
        .multilineStringLastLine, end.span, fix: fix(Span(start: end.start, end: end.start), "\n"))
      decoder.isBroken = true
    }
  }

  /// string-segment = string-text ;
  private mutating func parseStringSegment(
    _ decoder: inout StringDecoder, isFirst: Bool, isLast: Bool
  ) {
    let span = token.span
    let offset = tree.pool.count
    decoder.decode(span, isFirst: isFirst, isLast: isLast, into: &tree.pool)
    for problem in decoder.problems { reportAlways(problem.kind, problem.span) }
    decoder.problems.removeAll()
    advance()
    guard tree.pool.count > offset else { return }
    let text = add(
      .stringText, from: span.start, UInt32(truncatingIfNeeded: offset),
      UInt32(truncatingIfNeeded: tree.pool.count - offset))
    scratch.append(text.rawValue)
  }

  /// interpolation = "\(" argument { "," argument } ")" ;
  mutating func parseInterpolation() -> NodeID {
    let start = token.start
    advance()
    let saved = (allowsTrailingClosure, isInPattern)
    allowsTrailingClosure = true
    isInPattern = false
    let mark = scratch.count
    while !at(.interpolationEnd), !at(.endOfFile) {
      let before = index
      let argument = parseArgument()
      scratch.append(argument.rawValue)
      if !take(.comma) || index == before { break }
    }
    (allowsTrailingClosure, isInPattern) = saved
    if scratch.count == mark {
      report(.expectedExpression(after: "\\("), token.span)
    }
    if !at(.interpolationEnd) {
      report(.expectedClosing(")"), token.span)
      while !at(.interpolationEnd), !at(.stringEnd), !at(.endOfFile) { skipBalanced() }
    }
    _ = take(.interpolationEnd)
    return add(.interpolation, from: start, list(from: mark))
  }
}
