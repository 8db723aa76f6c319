extension Lexer {
  /// string-start = { "#" } ( '"' | '"""' ) ;
  /// Scans a string literal up to its end or its first interpolation; `index` is at the quote.
  mutating func scanString(hashes: Int, from start: Int) {
    if hashes == 0, scanPlainString() { return }
    let isMultiline = opensMultiline(hashes: hashes)
    index += isMultiline ? 3 : 1
    openStrings.append(
      OpenString(isMultiline: isMultiline, hashes: hashes, token: tokens.count))
    if isMultiline { trivia |= Token.multiline }
    add(.stringStart, from: start)
    tokens[tokens.count - 1].hashes = UInt16(truncatingIfNeeded: hashes)
    scanStringText()
  }

  /// plain-string = '"' { any-character } '"' ;
  /// A one-line string without escapes is one token.
  @inline(__always)
  private mutating func scanPlainString() -> Bool {
    let start = index
    var end = index &+ 1
    while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "\""):
        if end == start &+ 1, end &+ 1 < bytes.count, bytes[end &+ 1] == UInt8(ascii: "\"") {
          return false
        }
        index = end &+ 1
        add(.plainString, from: start)
        return true
      case UInt8(ascii: "\\"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        return false
      default:
        end &+= 1
      }
    }
    return false
  }

  /// `#""""#` looks like a multi-line opening and is not one: its end is on the same line.
  private func opensMultiline(hashes: Int) -> Bool {
    guard peek(1) == UInt8(ascii: "\""), peek(2) == UInt8(ascii: "\"") else { return false }
    guard hashes > 0 else { return true }
    var position = index + 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n"),
      bytes[position] != UInt8(ascii: "\r")
    {
      if bytes[position] == UInt8(ascii: "\""), matchesHashes(at: position + 1, hashes) {
        return false
      }
      position += 1
    }
    return true
  }

  private func matchesHashes(at position: Int, _ hashes: Int) -> Bool {
    guard position + hashes <= bytes.count else { return false }
    for step in 0..<hashes where bytes[position + step] != UInt8(ascii: "#") { return false }
    return true
  }

  /// string-text = { any-character | escape } ;
  /// string-end = ( '"' | '"""' ) { "#" } ;
  /// Scans the text of the innermost string up to its end or its next interpolation.
  mutating func scanStringText() {
    guard let open = openStrings.last else { return }
    let start = index
    let quotes = open.isMultiline ? 3 : 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\"") where endsString(open):
        add(.stringSegment, from: start)
        let end = index
        index += quotes + open.hashes
        openStrings.removeLast()
        return add(.stringEnd, from: end)
      case UInt8(ascii: "\\") where matchesHashes(at: index + 1, open.hashes):
        let escape = index + 1 + open.hashes
        if escape < bytes.count, bytes[escape] == UInt8(ascii: "(") {
          add(.stringSegment, from: start)
          let begin = index
          index = escape + 1
          openStrings[openStrings.count - 1].depth = 0
          return add(.interpolationStart, from: begin)
        }
        index = escape
        if index < bytes.count, bytes[index] != UInt8(ascii: "\n"),
          bytes[index] != UInt8(ascii: "\r")
        {
          index += 1
        }
      case UInt8(ascii: "\n") where !open.isMultiline, UInt8(ascii: "\r") where !open.isMultiline:
        return endUnterminated(from: start)
      default:
        index &+= 1
      }
    }
    endUnterminated(from: start)
  }

  private func endsString(_ open: OpenString) -> Bool {
    if open.isMultiline {
      guard peek(1) == UInt8(ascii: "\""), peek(2) == UInt8(ascii: "\"") else { return false }
      return matchesHashes(at: index + 3, open.hashes)
    }
    return matchesHashes(at: index + 1, open.hashes)
  }

  /// The text of the innermost string breaks off.
  private mutating func endUnterminated(from start: Int) {
    add(.stringSegment, from: start)
    reportUnterminated(openStrings[openStrings.count - 1])
    trivia |= Token.unterminated
    add(.stringEnd, from: index)
    openStrings.removeLast()
    if let outer = openStrings.last, !outer.isMultiline { closeUnterminated(keepMultiline: true) }
  }

  /// An interpolation breaks off: ends every string that cannot go on, and reports the outermost.
  mutating func closeUnterminated(keepMultiline: Bool) {
    var outermost: OpenString?
    while let open = openStrings.last, !(keepMultiline && open.isMultiline) {
      outermost = open
      add(.interpolationEnd, from: index)
      trivia |= Token.unterminated
      add(.stringEnd, from: index)
      openStrings.removeLast()
    }
    if let outermost { reportUnterminated(outermost) }
  }

  private mutating func reportUnterminated(_ open: OpenString) {
    let start = Int(tokens[open.token].start)
    let length = open.hashes + (open.isMultiline ? 3 : 1)
    if diagnostics.last.map({ Int($0.span.span.start) >= start && $0.kind.isUnterminated }) == true
    {
      diagnostics.removeLast()
    }
    report(.unterminatedString, from: start, to: start + length)
  }
}
