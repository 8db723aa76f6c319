/// Turns the text of a string literal into the bytes that it stands for.
///
/// Resolves escapes, and in multi-line literals removes the indentation of the closing quotes, the
/// first and the last line end, and writes every line end as LF. Problems are gathered with their
/// places; what is wrong is left out.
struct StringDecoder {
  let bytes: UnsafeBufferPointer<UInt8>
  let isMultiline: Bool
  let hashes: Int
  /// The white space before the closing quotes, as a range of the source.
  var indentation = 0..<0
  /// The closing quotes stand on a line of their own.
  var hasOwnLastLine = true
  /// The layout is wrong as a whole and has been reported.
  var isBroken = false
  var problems: [(kind: DiagnosticKind, span: Span)] = []

  init(bytes: UnsafeBufferPointer<UInt8>, isMultiline: Bool, hashes: Int) {
    self.bytes = bytes
    self.isMultiline = isMultiline
    self.hashes = hashes
  }

  mutating func findIndentation(endingAt end: Int) {
    var start = end
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t")
    {
      start -= 1
    }
    hasOwnLastLine =
      start > 0
      && (bytes[start - 1] == UInt8(ascii: "\n") || bytes[start - 1] == UInt8(ascii: "\r"))
    indentation = start..<end
  }

  /// Appends what a segment stands for. The first one of a multi-line literal begins with the line
  /// end behind the opening quotes, the last one ends with the line of the closing quotes.
  mutating func decode(_ span: Span, isFirst: Bool, isLast: Bool, into pool: inout [UInt8]) {
    var position = Int(span.start)
    var end = Int(span.end)
    if isMultiline, !isBroken {
      if isFirst {
        position = skipLineEnd(position, end)
        position = skipIndentation(position, end)
      }
      if isLast { end = max(position, startOfLastLine(end, notBefore: Int(span.start))) }
    }
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\\"), isEscape(position) {
        position = decodeEscape(position, end, into: &pool)
      } else if isMultiline, byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        pool.append(UInt8(ascii: "\n"))
        position = skipLineEnd(position, end)
        position = skipIndentation(position, end)
      } else {
        pool.append(byte)
        position &+= 1
      }
    }
  }

  /// Where the line end before the closing quotes begins.
  private func startOfLastLine(_ end: Int, notBefore start: Int) -> Int {
    var position = indentation.lowerBound
    guard position > start, position <= end else { return min(end, max(start, position)) }
    position -= 1
    if bytes[position] == UInt8(ascii: "\n"), position > start,
      bytes[position - 1] == UInt8(ascii: "\r")
    {
      position -= 1
    }
    return position
  }

  private func skipLineEnd(_ position: Int, _ end: Int) -> Int {
    guard position < end else { return position }
    if bytes[position] == UInt8(ascii: "\r"), position + 1 < end,
      bytes[position + 1] == UInt8(ascii: "\n")
    {
      return position + 2
    }
    return bytes[position] == UInt8(ascii: "\n") || bytes[position] == UInt8(ascii: "\r")
      ? position + 1 : position
  }

  private mutating func skipIndentation(_ start: Int, _ end: Int) -> Int {
    var position = start
    for index in indentation {
      guard position < end else { return position }
      let byte = bytes[position]
      // An empty line needs no indentation.
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { return position }
      guard byte == bytes[index] else {
        if isBlank(position, end) { return skipBlanks(position, end) }
        problems.append(
          (kind: .multilineStringIndentation, span: Span(start: position, end: position)))
        isBroken = true
        return skipBlanks(position, end)
      }
      position += 1
    }
    return position
  }

  private func isBlank(_ start: Int, _ end: Int) -> Bool {
    let position = skipBlanks(start, end)
    return position >= end || bytes[position] == UInt8(ascii: "\n")
      || bytes[position] == UInt8(ascii: "\r")
  }

  private func skipBlanks(_ start: Int, _ end: Int) -> Int {
    var position = start
    while position < end,
      bytes[position] == UInt8(ascii: " ") || bytes[position] == UInt8(ascii: "\t")
    {
      position += 1
    }
    return position
  }

  // MARK: Escapes

  private func isEscape(_ position: Int) -> Bool {
    guard position + hashes < bytes.count else { return false }
    for step in 0..<hashes where bytes[position + 1 + step] != UInt8(ascii: "#") { return false }
    return true
  }

  /// escape = "\" { "#" } ( "0" | "n" | "r" | "t" | "\" | '"' | "'" | "u" "{" hex-digits "}"
  ///   | end-of-line ) ;
  /// Resolves the escape at `start` and answers where the text goes on.
  private mutating func decodeEscape(_ start: Int, _ end: Int, into pool: inout [UInt8]) -> Int {
    let position = start + 1 + hashes
    guard position < end else { return end }
    switch bytes[position] {
    case UInt8(ascii: "0"): pool.append(0)
    case UInt8(ascii: "n"): pool.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "r"): pool.append(UInt8(ascii: "\r"))
    case UInt8(ascii: "t"): pool.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "\\"): pool.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "\""): pool.append(UInt8(ascii: "\""))
    case UInt8(ascii: "'"): pool.append(UInt8(ascii: "'"))
    case UInt8(ascii: "u"): return decodeScalarEscape(start, position + 1, end, into: &pool)
    default:
      if isMultiline, isBlank(position, end) {
        let next = skipLineEnd(skipBlanks(position, end), end)
        return skipIndentation(next, end)
      }
      let length = decodeScalar(bytes, position).length
      problems.append((kind: .invalidEscape, span: Span(start: start, end: position + length)))
      return position + length
    }
    return position + 1
  }

  /// `u{…}` with one to eight hexadecimal digits.
  private mutating func decodeScalarEscape(
    _ start: Int, _ brace: Int, _ end: Int, into pool: inout [UInt8]
  ) -> Int {
    var position = brace
    var value: UInt32 = 0
    var digits = 0
    if position < end, bytes[position] == UInt8(ascii: "{") {
      position += 1
      while position < end, let digit = hexDigit(bytes[position]) {
        if digits < 8 { value = value << 4 | UInt32(digit) }
        digits += 1
        position += 1
      }
    }
    let isClosed = position < end && bytes[position] == UInt8(ascii: "}")
    if isClosed { position += 1 }
    guard isClosed, digits >= 1, digits <= 8, let scalar = UnicodeScalar(value) else {
      problems.append((kind: .invalidUnicodeEscape, span: Span(start: start, end: position)))
      return max(position, brace)
    }
    for byte in UTF8.encode(scalar).map({ Array($0) }) ?? [] { pool.append(byte) }
    return position
  }
}
