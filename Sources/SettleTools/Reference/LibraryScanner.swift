import ScrollLanguage

/// Reads the public declarations of a library text with their doc comments.
///
/// The text is the library's own and known to check, so that lines, brackets and the first words of a
/// declaration are enough to tell where one begins and ends. Names that begin with an underscore are
/// for the library's own use and left out.
package struct LibraryScanner {
  private struct Scope {
    let path: String
    let isShown: Bool
    /// The requirements of a protocol are as public as it is.
    let sharesAccess: Bool
  }

  private var lines: [Substring]
  private var scopes: [Scope] = []
  private var comment: [String] = []
  private var entries: [ReferenceEntry] = []

  package static func entries(of source: LibrarySource) -> [ReferenceEntry] {
    var scanner = LibraryScanner(source.text)
    scanner.scan()
    return scanner.entries
  }

  private init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).reversed()
  }

  private mutating func scan() {
    while let line = lines.popLast() {
      let words = line.trimmed
      if words.hasPrefix("///") {
        comment.append(String(words.dropFirst(3).trimmed))
      } else if words == "}" {
        _ = scopes.popLast()
        comment = []
      } else if words.isEmpty || words.hasPrefix("//") {
        comment = []
      } else {
        scan(declaration: words)
      }
    }
  }

  private mutating func scan(declaration first: Substring) {
    var text = String(first)
    while let next = lines.last?.trimmed, DeclarationText(text).isContinued(by: next) {
      text = DeclarationText.joined(text, next)
      lines.removeLast()
    }
    let declaration = DeclarationText(text)
    guard !declaration.keyword.isEmpty else {
      if !declaration.isOnlyAttributes { comment = [] }
      return
    }
    let body = declaration.opensScope ? "" : body(after: declaration)
    take(declaration, body: body)
    comment = []
  }

  private mutating func body(after declaration: DeclarationText) -> String {
    var body = declaration.rest
    while DeclarationText.bracketDepth(of: body) > 0, let next = lines.popLast() {
      body += "\n" + next
    }
    return body
  }

  private mutating func take(_ declaration: DeclarationText, body: String) {
    let outer = scopes.last
    let isPublic =
      declaration.isPublic || outer?.sharesAccess == true || declaration.keyword == "case"
    let isShown =
      isPublic && outer?.isShown != false && !declaration.names.contains { $0.hasPrefix("_") }
    let owner = outer?.path ?? ""
    if declaration.keyword == "extension" {
      let name = declaration.names.first ?? ""
      open(declaration, path: name, isShown: !name.hasPrefix("_"))
      return
    }
    if isShown {
      for name in declaration.names {
        entries.append(
          ReferenceEntry(
            kind: declaration.isType ? .type : .member, owner: owner, name: name,
            declaration: declaration.signature, words: comment.joined(separator: " "),
            status: status(declaration, body, words: comment.joined(separator: " "))))
      }
    }
    if declaration.isType {
      let name = declaration.names.first ?? ""
      open(declaration, path: owner.isEmpty ? name : "\(owner).\(name)", isShown: isShown)
    }
  }

  private mutating func open(_ declaration: DeclarationText, path: String, isShown: Bool) {
    guard DeclarationText.bracketDepth(of: declaration.rest) > 0 else { return }
    scopes.append(
      Scope(path: path, isShown: isShown, sharesAccess: declaration.keyword == "protocol"))
  }

  /// A modifier that only leaves a note, or gives back what it was applied to, has no effect; of others
  /// the doc comment says so.
  private func status(
    _ declaration: DeclarationText, _ body: String, words: String
  ) -> ReferenceEntry.Status {
    if words.contains("ithout effect") { return .recorded }
    let inside = body.drop { $0 == "{" || $0 == " " || $0 == "\n" }
    if inside.hasPrefix("_VisualModifier(") { return .recorded }
    if declaration.keyword != "func" { return .works }
    let result = String(inside.prefix { $0 != "}" }).trimmed
    if result == "self" || result == "body(AnyView(self))" { return .recorded }
    return .works
  }
}
