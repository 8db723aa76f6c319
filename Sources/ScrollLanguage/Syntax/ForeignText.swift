/// A document that is plainly not Swift: markup, data, or a program in another language.
///
/// Its first telling line is wrong and does not look like Swift, and at least half of all telling lines
/// are wrong. Lines that could be in any language tell nothing: single words, brackets, comments and
/// imports.
struct ForeignText {
  let diagnostic: Diagnostic

  init?(_ source: Source, _ diagnostics: [Diagnostic]) {
    guard !diagnostics.isEmpty else { return nil }
    let count = source.lines.starts.count
    guard count < 100_000 else { return nil }
    var errors: [Int: Diagnostic] = [:]
    for diagnostic in diagnostics {
      let line = source.lines.line(at: diagnostic.span.span.start)
      if errors[line] == nil { errors[line] = diagnostic }
    }
    var first: (error: Diagnostic, line: String)?
    var telling = 0
    var wrong = 0
    for number in 1...count {
      let line = WrittenLine(source.lineText(number))
      if !line.tells { continue }
      telling += 1
      let error = errors[number]
      if let error, error.kind.mayBeForeign(line) { wrong += 1 }
      if first != nil { continue }
      guard let error, error.kind.mayBeForeign(line), line.looksForeign else { return nil }
      first = (error, line.text)
    }
    guard let first, wrong * 2 >= telling else { return nil }
    diagnostic = Diagnostic(.notSwift(line: first.line), at: first.error.span)
  }
}

extension DiagnosticKind {
  /// What a line of another language looks like to the parser.
  fileprivate func mayBeForeign(_ line: WrittenLine) -> Bool {
    switch self {
    case .strayWords, .consecutiveStatements, .unexpectedCharacter, .expectedExpression,
      .unknownOperator, .expected, .expectedBody, .expectedClosing, .surplusClosing,
      .beginsWithClosure:
      true
    // `This is a sentence.`
    case .unsupported(.isCast, _): line.goesOn(behind: " is ")
    default: false
    }
  }
}

/// What a line shows without being parsed.
private struct WrittenLine {
  let text: String
  private let bytes: ArraySlice<UInt8>

  init(_ text: String) {
    self.text = text
    let all = Array(text.utf8)
    bytes = all.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  /// Whether it could not stand as it is in any language.
  var tells: Bool {
    if bytes.isEmpty || bytes.starts(with: Array("//".utf8)) { return false }
    if bytes.starts(with: Array("import ".utf8)) { return false }
    if bytes.allSatisfy({ isIdentifierByte($0) || $0 == UInt8(ascii: " ") }) {
      return firstWord.count < bytes.count
    }
    return !bytes.allSatisfy { Array("(){}[];, ".utf8).contains($0) }
  }

  private var firstWord: ArraySlice<UInt8> { bytes.prefix { isIdentifierByte($0) } }

  /// A word, a space and another word; a key and a value; or a mark that begins a line of markup.
  var looksForeign: Bool {
    guard let first = bytes.first else { return false }
    let rest = bytes.dropFirst()
    switch first {
    case UInt8(ascii: "#"): return rest.first.map { !isIdentifierByte($0) } ?? true
    case UInt8(ascii: "<"), UInt8(ascii: "*"): return true
    case UInt8(ascii: "-"): return rest.first == UInt8(ascii: " ") || rest.first == first
    case UInt8(ascii: "\""):
      // `"key": value`
      guard let end = rest.firstIndex(of: first) else { return false }
      return bytes[(end + 1)...].first == UInt8(ascii: ":")
    default: break
    }
    let word = firstWord
    let behind = bytes[word.endIndex...]
    guard word.first.map({ !isDigitByte($0) }) ?? false, !isReserved(word), let next = behind.first
    else { return false }
    if next == UInt8(ascii: ":") { return behind.dropFirst().first == UInt8(ascii: " ") }
    guard next == UInt8(ascii: " "), let second = behind.dropFirst().first else { return false }
    return isIdentifierByte(second) || second >= 0x80
  }

  /// Whether two words follow another: of a type there would be one.
  func goesOn(behind words: String) -> Bool {
    let wanted = Array(words.utf8)
    for start in bytes.indices where bytes[start...].starts(with: wanted) {
      let next = bytes[(start + wanted.count)...].drop { isIdentifierByte($0) }
      return next.first == UInt8(ascii: " ")
        && next.dropFirst().first.map { isIdentifierByte($0) } ?? false
    }
    return false
  }

  private func isReserved(_ word: ArraySlice<UInt8>) -> Bool {
    let known = NameTable().find(String(decoding: word, as: UTF8.self))?.word
    return known.map { $0.isReserved } ?? false
  }
}
