// What stands for text that was left out: '…', and '...' where no range can be.

extension Parser {
  /// Reports a placeholder, with its line as what to delete where it stands there alone.
  mutating func reportPlaceholder() {
    report(.placeholder(text(token)), token.span, fix: fix(wholeLine(of: token.span), ""))
  }

  /// The line with its end, where nothing else stands on it.
  func wholeLine(of span: Span) -> Span {
    var start = Int(span.start)
    var end = Int(span.end)
    while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, isBlank(bytes[end]) { end += 1 }
    let beginsLine = start == 0 || isLineEnd(bytes[start - 1])
    guard beginsLine, end == bytes.count || isLineEnd(bytes[end]) else { return span }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\n") { end += 1 }
    return Span(start: start, end: end)
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// In a view without `body`, the placeholder among its members stands for that.
  mutating func completePlaceholder(_ report: Int, inheritance: UInt32, members: UInt32) {
    guard report < diagnostics.count, case .placeholder = diagnostics[report].kind,
      tree.list(inheritance).contains(where: { text(tree.span($0)) == "View" })
    else { return }
    var content = "EmptyView()"
    for member in tree.list(members) where tree.kind(member) == .variableDeclaration {
      let variable = tree.variable(member)
      for node in variable.bindings {
        let binding = tree.binding(node)
        let name = text(tree.span(binding.pattern))
        if name == "body" { return }
        if isBuilt(variable), tree.kind(binding.type) != .functionType { content = name }
      }
    }
    diagnostics[report].fix = fix(
      diagnostics[report].span.span, "var body: some View { " + content + " }")
  }

  private func isBuilt(_ variable: VariableSyntax) -> Bool {
    variable.attributes.contains { lexer.names.text(tree.attribute($0).name) == "ViewBuilder" }
  }
}
