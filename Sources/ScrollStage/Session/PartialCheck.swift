import ScrollLanguage

/// Reports about a program of which a part could not be parsed: what is wrong with that part, and what
/// is wrong elsewhere for unrelated reasons.
///
/// The checker sees the tree without the part. Its errors count only in top-level declarations and
/// statements that were parsed, that name nothing declared in those that were not, and that miss
/// nothing that might have been lost with them.
struct PartialCheck {
  private let reading: SourceReading
  private let unread: [Diagnostic]
  /// Something is misspelt, not merely refused by name: declarations may be lost.
  private let isMisspelt: Bool
  /// Names that what could not be read declares.
  private let lostNames: Set<String>
  /// The words of what could not be read; nil if it is not known where that ends.
  private let unreadWords: Set<String>?

  init(_ reading: SourceReading) {
    self.reading = reading
    let unread = reading.diagnostics.filter { $0.severity == .error }
    self.unread = unread
    isMisspelt = unread.contains { !$0.kind.isRefusal && !reading.isInLiteral($0) }
    var lost: Set<String> = []
    var words: Set<String>? = []
    for diagnostic in unread where !reading.isInLiteral(diagnostic) {
      guard let item = reading.item(around: diagnostic.span) else {
        words = nil
        continue
      }
      let unread = Words(reading.text(item, in: diagnostic.span.source))
      lost.formUnion(unread.declared)
      words?.formUnion(unread.all)
    }
    unreadWords = words
    lostNames = PartialCheck.spread(lost, over: reading.items)
  }

  /// With the names of declarations that name what is lost, and so on.
  private static func spread(_ lost: Set<String>, over items: [Words]) -> Set<String> {
    var lost = lost
    var isGrowing = !lost.isEmpty
    while isGrowing {
      let before = lost.count
      for item in items where item.all.contains(where: { lost.contains($0) }) {
        lost.formUnion(item.declared)
      }
      isGrowing = lost.count > before
    }
    return lost
  }

  /// Errors of the reading, and those that the checker finds beside them.
  func diagnostics(_ checker: inout Checker) -> [Diagnostic] {
    _ = reading.check(by: &checker)
    var told = reading.diagnostics
    var found: [Diagnostic] = []
    for diagnostic in checker.diagnostics where diagnostic.severity == .error {
      if let statements = strayStatements(around: diagnostic.span) {
        guard diagnostic.fix != nil else { continue }
        // The members are reported first; what stands among them comes after that.
        told.removeAll { other in statements.contains { $0.span == other.span } }
        var first = diagnostic
        first.labels += statements.map {
          Diagnostic.Label($0.span, "this must be outside the type")
        }
        found.append(first)
      } else if isApart(diagnostic) {
        found.append(diagnostic)
      }
    }
    return told + found
  }

  private func isApart(_ diagnostic: Diagnostic) -> Bool {
    if isMisspelt, diagnostic.kind.mayComeOfMissingDeclaration, mayBeLost(diagnostic) {
      return false
    }
    let own = unread.filter { $0.span.source == diagnostic.span.source }
    // With a bracket that is missing or too many nothing stands where it was meant to.
    if own.contains(where: { $0.kind.endsStructure && !reading.isInLiteral($0) }) { return false }
    guard let item = reading.item(around: diagnostic.span),
      !own.contains(where: { item.start <= $0.span.span.start && $0.span.span.start <= item.end })
    else { return false }
    let words = Words(reading.text(item, in: diagnostic.span.source)).all
    return !words.contains { lostNames.contains($0) }
  }

  /// Whether the text that could not be read may declare the name that an error is about.
  private func mayBeLost(_ diagnostic: Diagnostic) -> Bool {
    guard let unreadWords else { return true }
    let name = reading.text(diagnostic.span.span, in: diagnostic.span.source)
    return !name.utf8.allSatisfy(isWordByte) || unreadWords.contains(name)
  }

  /// The statements that are all that is wrong with the type around a place.
  private func strayStatements(around span: SourceSpan) -> [Diagnostic]? {
    guard let item = reading.item(around: span) else { return nil }
    let inside = unread.filter {
      $0.span.source == span.source && item.start <= $0.span.span.start
        && $0.span.span.start <= item.end
    }
    if inside.isEmpty { return nil }
    for diagnostic in inside {
      guard case .statementInType = diagnostic.kind else { return nil }
    }
    return inside
  }
}

extension SourceReading {
  /// Whether an error is confined to a literal, so that all around it was read as intended.
  fileprivate func isInLiteral(_ diagnostic: Diagnostic) -> Bool {
    switch diagnostic.kind {
    case .singleQuotes, .invalidEscape, .invalidUnicodeEscape, .floatWithoutLeadingDigit,
      .invalidDigit, .invalidNumber, .multilineStringFirstLine, .multilineStringLastLine,
      .multilineStringIndentation:
      return true
    case .unterminatedString:
      guard let source = sources.first(where: { $0.id == diagnostic.span.source }) else {
        return false
      }
      // Of several lines nobody knows where it was to end, and of one line whether it has
      // swallowed the end of a block.
      let rest = source.bytes[Int(diagnostic.span.span.end)...].prefix { $0 != 10 }
      return diagnostic.span.span.end - diagnostic.span.span.start == 1
        && !rest.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
    default: return false
    }
  }

  /// The declaration or statement at the top level that holds a place.
  fileprivate func item(around span: SourceSpan) -> Span? {
    guard let tree = trees.first(where: { $0.source == span.source }) else { return nil }
    for node in tree.sourceFile(tree.root) {
      let item = tree.span(node)
      if item.start <= span.span.start, span.span.start < item.end { return item }
    }
    return nil
  }

  /// The words of every declaration and statement at the top level.
  fileprivate var items: [Words] {
    trees.flatMap { tree in
      tree.sourceFile(tree.root).map { Words(text(tree.span($0), in: tree.source)) }
    }
  }

  fileprivate func text(_ span: Span, in source: SourceID) -> String {
    sources.first { $0.id == source }?.text(span) ?? ""
  }
}

/// The words of a text, and those that it declares, as far as that shows without parsing.
private struct Words {
  private(set) var all: Set<String> = []
  private(set) var declared: Set<String> = []

  private static let keywords: Set<String> = [
    "struct", "class", "actor", "enum", "protocol", "extension", "func", "var", "let", "typealias",
    "macro", "case",
  ]

  init(_ text: String) {
    var previous = ""
    var word: [UInt8] = []
    for byte in Array(text.utf8) + [UInt8(ascii: " ")] {
      if isWordByte(byte) {
        word.append(byte)
      } else if !word.isEmpty {
        let written = String(decoding: word, as: UTF8.self)
        all.insert(written)
        if Words.keywords.contains(previous) { declared.insert(written) }
        previous = written
        word = []
      }
    }
  }
}
