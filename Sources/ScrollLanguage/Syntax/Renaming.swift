extension String {
  /// With the uses of a name as another name; a member, a label and what has a name of its own in
  /// its block stay.
  package func renaming(_ name: String, to other: String) -> String {
    let source = Source(text: self)
    let tokens = source.bytes.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes, source: source.id, names: NameTable())
      while !lexer.isDone { lexer.scanBatch(1024) }
      return lexer.tokens.map { WrittenToken($0, bytes) }
    }
    var edits = TextEdits()
    var depth = 0
    var isHidden = false
    for (index, token) in tokens.enumerated() {
      if token.text == "{" {
        if depth == 0 { isHidden = tokens.declares(name, inBlockAt: index) }
        depth += 1
      } else if token.text == "}" {
        depth -= 1
        if depth == 0 { isHidden = false }
      } else if token.text == name, !isHidden, !tokens.isMemberOrLabel(index) {
        edits.replace(token.span, with: other)
      }
    }
    return edits.applied(to: self)
  }
}

private struct WrittenToken {
  let text: String
  let span: Span

  init(_ token: Token, _ bytes: UnsafeBufferPointer<UInt8>) {
    span = Span(start: token.start, end: token.end)
    text = String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
  }
}

extension [WrittenToken] {
  private func text(_ index: Int) -> String { indices.contains(index) ? self[index].text : "" }

  func isMemberOrLabel(_ index: Int) -> Bool {
    if text(index - 1) == "." || text(index - 1) == "?." { return true }
    return (text(index - 1) == "(" || text(index - 1) == ",") && text(index + 1) == ":"
  }

  /// Whether the block that begins with a brace has a declaration of this name in it.
  func declares(_ name: String, inBlockAt start: Int) -> Bool {
    var depth = 0
    for index in start..<count {
      if text(index) == "{" { depth += 1 }
      if text(index) == "}" { depth -= 1 }
      if depth == 0 { return false }
      guard text(index) == name else { continue }
      if ["let", "var", "func", "case", "for"].contains(text(index - 1)) { return true }
      if text(index + 1) == "in" || text(index + 1) == ":" { return true }
    }
    return false
  }
}
