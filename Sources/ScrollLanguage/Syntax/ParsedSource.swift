/// What parsing one source gives: always a tree, and what was wrong with the text.
package struct ParsedSource: Sendable {
  package let tree: Tree
  /// In source order. What stands in an `#if` clause and is only refused, not misspelt, is in
  /// `tree.refusals(in:)` instead.
  package let diagnostics: [Diagnostic]
}

/// Reads a source. Never fails: a text that is no program gives an empty tree and a diagnostic.
package func parse(_ source: Source, names: inout NameTable) -> ParsedSource {
  if let problem = unreadable(source) {
    var tree = Tree(source: source.id)
    tree.nodes.append(Node(kind: .sourceFile, flags: 0, start: 0, end: 0, a: 0, b: 0, c: 0))
    tree.root = NodeID(rawValue: 1)
    return ParsedSource(tree: tree, diagnostics: [problem])
  }
  return source.bytes.withUnsafeBufferPointer { bytes in
    // The table is moved, not shared: a copy of all names per source would be waste.
    var table = NameTable(empty: ())
    swap(&table, &names)
    let lexer = Lexer(bytes, source: source.id, names: table)
    table = NameTable(empty: ())
    var parser = Parser(lexer)
    parser.parseSourceFile()
    swap(&parser.lexer.names, &names)
    return finish(&parser, source)
  }
}

/// What keeps a file from being read as text at all.
private func unreadable(_ source: Source) -> Diagnostic? {
  if let offset = source.firstInvalidUTF8 {
    let span = Span(start: offset, end: offset + 1)
    return Diagnostic(.invalidUTF8(offset: offset), at: SourceSpan(source.id, span))
  }
  if let offset = source.firstZero {
    let span = Span(start: offset, end: offset + 1)
    return Diagnostic(.binaryFile, at: SourceSpan(source.id, span))
  }
  return nil
}

private func finish(_ parser: inout Parser, _ source: Source) -> ParsedSource {
  let names = parser.declaredOperators
  for unknown in parser.unknownOperators where !names.contains(unknown.name) {
    parser.reportAlways(.unknownOperator(source.text(unknown.span)), unknown.span)
  }
  parser.tree.comments = parser.lexer.comments
  var diagnostics = parser.lexer.diagnostics + parser.diagnostics
  diagnostics = placingMissingBrace(
    placingSurplusBraces(thinned(sorted(diagnostics), in: source), in: source), in: source)
  if diagnostics.contains(where: { $0.kind.isMissingBrace }) {
    // What stands in a type that nothing closes was not meant to.
    diagnostics.removeAll { $0.kind.isStatementInType }
  }
  if let foreign = ForeignText(source, diagnostics) { diagnostics = [foreign.diagnostic] }
  return ParsedSource(tree: parser.tree, diagnostics: diagnostics)
}

/// By place, and at one place in the order of their finding; later errors at a place already
/// reported are dropped.
private func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  let order = diagnostics.indices.sorted {
    let (left, right) = (diagnostics[$0].span.span.start, diagnostics[$1].span.span.start)
    return left == right ? $0 < $1 : left < right
  }
  var result: [Diagnostic] = []
  for index in order {
    let diagnostic = diagnostics[index]
    if let last = result.last, last.span == diagnostic.span { continue }
    result.append(diagnostic)
  }
  return result
}

/// What follows from an error before it is dropped: a second error on its line, a bracket that an
/// open string has swallowed, and the rest of a body once one of its lines is no declaration.
private func thinned(_ diagnostics: [Diagnostic], in source: Source) -> [Diagnostic] {
  var result: [Diagnostic] = []
  for diagnostic in diagnostics {
    if let last = result.last, !diagnostic.kind.isRefusal, !last.kind.isRefusal {
      let lines = (
        source.lines.line(at: last.span.span.start),
        source.lines.line(at: diagnostic.span.span.start)
      )
      if lines.0 == lines.1 { continue }
      switch (last.kind, diagnostic.kind) {
      case (.unterminatedString, .expectedClosing) where lines.1 == lines.0 + 1: continue
      case (.expectedDeclaration, .expectedDeclaration), (.statementInType, .statementInType):
        continue
      default: break
      }
    }
    result.append(diagnostic)
  }
  return result
}

/// A surplus brace is reported where the lines show it, and nothing of what it caused.
private func placingSurplusBraces(_ diagnostics: [Diagnostic], in source: Source) -> [Diagnostic] {
  guard diagnostics.contains(where: { $0.kind.isSurplusBrace }),
    let span = BraceBalance(source).surplus
  else { return diagnostics }
  let place = SourceSpan(source.id, span)
  let found = Diagnostic(
    .surplusClosing(source.text(span)), at: place, fix: Diagnostic.Fix(place, ""))
  return diagnostics.filter { $0.span.span.start < span.start } + [found]
}

/// A missing brace gets a note at the brace that by the indentation is still open. Errors behind its
/// block follow from it and are dropped.
private func placingMissingBrace(_ diagnostics: [Diagnostic], in source: Source) -> [Diagnostic] {
  guard let index = diagnostics.firstIndex(where: { $0.kind.isMissingBrace }),
    let block = BraceBalance(source).unclosed
  else { return diagnostics }
  var found = diagnostics[index]
  func label(_ span: Span, _ text: String) -> Diagnostic.Label {
    Diagnostic.Label(SourceSpan(source.id, span), text)
  }
  found.labels = [label(block.opening, "by the indentation, this '{' is not closed")]
  // At the end of the text the error itself stands.
  if let end = block.end, end < source.bytes.count {
    let place = Span(start: end, end: end + 1)
    found.labels.append(label(place, "its '}' belongs before this line"))
  }
  return diagnostics.filter {
    !$0.kind.isMissingBrace && $0.span.span.start < block.end ?? .max
  } + [found]
}

extension DiagnosticKind {
  fileprivate var isMissingBrace: Bool {
    if case .expectedClosing("}") = self { return true }
    return false
  }

  fileprivate var isStatementInType: Bool {
    if case .statementInType = self { return true }
    return false
  }

  fileprivate var isSurplusBrace: Bool {
    if case .surplusClosing("}") = self { return true }
    return false
  }
}
