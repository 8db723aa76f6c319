extension Lexer {
  /// Scans the token at `index`, which is not white space. Every path advances.
  @inline(__always)
  mutating func scanToken() {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      scanName()
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      scanNumber()
    case UInt8(ascii: "("):
      if !openStrings.isEmpty { openStrings[openStrings.count - 1].depth += 1 }
      depth &+= 1
      scanPunctuation(.leftParen)
    case UInt8(ascii: ")"):
      scanRightParen()
    case UInt8(ascii: "{"):
      depth &+= 1
      scanPunctuation(.leftBrace)
    case UInt8(ascii: "}"):
      depth = max(depth &- 1, 0)
      scanPunctuation(.rightBrace)
    case UInt8(ascii: "["):
      depth &+= 1
      scanPunctuation(.leftSquare)
    case UInt8(ascii: "]"):
      depth = max(depth &- 1, 0)
      scanPunctuation(.rightSquare)
    case UInt8(ascii: ","): scanPunctuation(.comma)
    case UInt8(ascii: ":"): scanPunctuation(.colon)
    case UInt8(ascii: ";"): scanPunctuation(.semicolon)
    case UInt8(ascii: "@"): scanPunctuation(.at)
    case UInt8(ascii: "\\"): scanPunctuation(.backslash)
    case UInt8(ascii: "\""): scanString(hashes: 0, from: index)
    case UInt8(ascii: "."): scanDot()
    case UInt8(ascii: "?") where isLeftBound(index): scanPunctuation(.postfixQuestion)
    case UInt8(ascii: "!") where isLeftBound(index): scanPunctuation(.postfixExclamation)
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "!"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
      UInt8(ascii: "~"), UInt8(ascii: "?"):
      scanOperator()
    case UInt8(ascii: "#"): scanPound()
    case UInt8(ascii: "$"): scanDollar()
    case UInt8(ascii: "`"): scanEscapedName()
    case UInt8(ascii: "'"): scanSingleQuotes()
    default: scanOther(byte)
    }
  }

  @inline(__always)
  private mutating func scanPunctuation(_ kind: TokenKind) {
    let start = index
    index &+= 1
    add(kind, from: start)
  }

  /// A `)` may end an interpolation.
  private mutating func scanRightParen() {
    guard let open = openStrings.last else {
      depth = max(depth &- 1, 0)
      return scanPunctuation(.rightParen)
    }
    if open.depth > 0 {
      depth = max(depth &- 1, 0)
      openStrings[openStrings.count - 1].depth -= 1
      return scanPunctuation(.rightParen)
    }
    scanPunctuation(.interpolationEnd)
    scanStringText()
  }

  // MARK: Names

  /// identifier = identifier-head { identifier-head | digit } | "$" { identifier-head | digit }
  ///   | "`" { any-character } "`" ;
  @inline(__always)
  private mutating func scanName() {
    let start = index
    var end = start
    var prefix: UInt64 = 0
    while end < bytes.count, isIdentifierByte(bytes[end]) {
      // Shifts beyond the eighth byte give zero.
      prefix |= UInt64(bytes[end]) << UInt64((end &- start) &* 8)
      end &+= 1
    }
    index = end
    let name: Name
    if end < bytes.count, bytes[end] >= 0x80 {
      scanNameRest()
      name = names.intern(UnsafeBufferPointer(rebasing: bytes[start..<index]))
    } else {
      name = names.intern(UnsafeBufferPointer(rebasing: bytes[start..<end]), prefix: prefix)
    }
    let isKeyword = name.rawValue <= UInt32(Word.lastReserved.rawValue)
    add(isKeyword ? .keyword : .identifier, from: start, value: name.rawValue)
  }

  /// identifier-head = "a" … "z" | "A" … "Z" | "_" | letter-beyond-ascii ;
  /// The rest of a name that holds characters beyond ASCII.
  private mutating func scanNameRest() {
    while index < bytes.count {
      if isIdentifierByte(bytes[index]) {
        index &+= 1
        continue
      }
      guard bytes[index] >= 0x80 else { return }
      let (scalar, length) = decodeScalar(bytes, index)
      let continues = isIdentifierScalar(scalar) || isCombiningScalar(scalar)
      guard continues, asciiLookalike(scalar) == nil else { return }
      index &+= length
    }
  }

  private func isCombiningScalar(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F: true
    default: false
    }
  }

  private mutating func scanEscapedName() {
    let start = index
    var end = index + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "`"), bytes[end] != UInt8(ascii: "\n"),
      bytes[end] != UInt8(ascii: "\r")
    {
      end += 1
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "`"), end > start + 1 else {
      index += 1
      report(.unexpectedCharacter("`"), from: start, to: index)
      return
    }
    let name = names.intern(UnsafeBufferPointer(rebasing: bytes[start + 1..<end]))
    index = end + 1
    trivia |= Token.escaped
    add(.identifier, from: start, value: name.rawValue)
  }

  private mutating func scanDollar() {
    let start = index
    index += 1
    while index < bytes.count, isIdentifierByte(bytes[index]) { index += 1 }
    guard index > start + 1 else {
      report(.unexpectedCharacter("$"), from: start, to: index)
      return
    }
    let name = names.intern(UnsafeBufferPointer(rebasing: bytes[start..<index]))
    add(.identifier, from: start, value: name.rawValue)
  }

  // MARK: `#`

  /// pound-name = "#" identifier ;
  private mutating func scanPound() {
    let start = index
    var hashes = 0
    while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
    if peek(hashes) == UInt8(ascii: "\"") {
      index += hashes
      return scanString(hashes: hashes, from: start)
    }
    if peek(hashes) == UInt8(ascii: "/") { return scanExtendedRegex(hashes: hashes) }
    index += 1
    let nameStart = index
    while index < bytes.count, isIdentifierByte(bytes[index]) { index += 1 }
    guard index > nameStart else {
      report(.unexpectedCharacter("#"), from: start, to: index)
      return add(.unknown, from: start)
    }
    let name = names.intern(UnsafeBufferPointer(rebasing: bytes[nameStart..<index]))
    add(poundKind(from: nameStart), from: start, value: name.rawValue)
  }

  /// regex-literal = "/" any-character { any-character } "/" | "#/" { any-character } "/#" ;
  /// A regular expression between `#/` and `/#`, to be refused by name.
  private mutating func scanExtendedRegex(hashes: Int) {
    let start = index
    index += hashes + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "#") {
        index += 1 + hashes
        break
      }
      index += 1
    }
    index = min(index, bytes.count)
    add(.regex, from: start)
  }

  private func poundKind(from start: Int) -> TokenKind {
    func spells(_ text: StaticString) -> Bool {
      guard index - start == text.utf8CodeUnitCount else { return false }
      for step in 0..<text.utf8CodeUnitCount where bytes[start + step] != text.utf8Start[step] {
        return false
      }
      return true
    }
    if spells("if") { return .poundIf }
    if spells("else") { return .poundElse }
    if spells("elseif") { return .poundElseif }
    if spells("endif") { return .poundEndif }
    return .pound
  }

  // MARK: Beyond ASCII

  private mutating func scanOther(_ byte: UInt8) {
    let start = index
    guard byte >= 0x80 else {
      index += 1
      return report(.unexpectedCharacter(controlName(byte)), from: start, to: index)
    }
    let (scalar, length) = decodeScalar(bytes, index)
    if let meant = asciiLookalike(scalar) { return scanLookalike(meant, length: length) }
    if scalar == 0x2026 {
      index += length
      return add(.placeholder, from: start)
    }
    if isIdentifierScalar(scalar) { return scanName() }
    index += length
    if isOperatorScalar(scalar) {
      while index < bytes.count, bytes[index] >= 0x80 {
        let next = decodeScalar(bytes, index)
        guard isOperatorScalar(next.scalar) else { break }
        index += next.length
      }
      return add(.binaryOperator, from: start)
    }
    if scalar == 0xFEFF || scalar == 0x2028 || scalar == 0x2029 {
      trivia |= Token.spaceBefore
      return
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    report(.unexpectedCharacter(text), from: start, to: index)
  }

  private func controlName(_ byte: UInt8) -> String {
    byte < 0x20 || byte == 0x7F ? "control character \(Int(byte))" : String(UnicodeScalar(byte))
  }

  /// Reads a full-width or curly character as the one that was meant, and says so.
  private mutating func scanLookalike(_ meant: UInt8, length: Int) {
    let start = index
    let found = String(decoding: bytes[start..<start + length], as: UTF8.self)
    let asciiText = String(UnicodeScalar(meant))
    diagnostics.append(
      Diagnostic(
        .lookalike(found: found, meant: asciiText),
        at: SourceSpan(source, Span(start: start, end: start + length)),
        fix: Diagnostic.Fix(
          SourceSpan(source, Span(start: start, end: start + length)), asciiText)))
    if meant == UInt8(ascii: "\"") { return scanCurlyString(length: length) }
    index += length
    switch meant {
    case UInt8(ascii: "{"): add(.leftBrace, from: start)
    case UInt8(ascii: "}"): add(.rightBrace, from: start)
    case UInt8(ascii: "("): add(.leftParen, from: start)
    case UInt8(ascii: ")"): add(openStrings.isEmpty ? .rightParen : .unknown, from: start)
    case UInt8(ascii: "["): add(.leftSquare, from: start)
    case UInt8(ascii: "]"): add(.rightSquare, from: start)
    case UInt8(ascii: ","): add(.comma, from: start)
    case UInt8(ascii: ":"): add(.colon, from: start)
    case UInt8(ascii: ";"): add(.semicolon, from: start)
    default: add(.equal, from: start)
    }
  }

  /// Passes over text in single quotes, up to the next one or the line's end.
  private mutating func scanSingleQuotes() {
    let start = index
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n"), bytes[index] != UInt8(ascii: "'")
    {
      index += 1
    }
    if peek(0) == UInt8(ascii: "'") { index += 1 }
    report(.singleQuotes, from: start, to: index)
    add(.plainString, from: start)
  }

  /// Passes over text in curly quotes, up to the next such quote or the line's end.
  private mutating func scanCurlyString(length: Int) {
    let start = index
    index += length
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] == UInt8(ascii: "\"") {
        index += 1
        break
      }
      let (scalar, width) = decodeScalar(bytes, index)
      index += width
      if asciiLookalike(scalar) == UInt8(ascii: "\"") { break }
    }
    add(.plainString, from: start)
  }
}
