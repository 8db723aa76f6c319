@testable import ScrollLanguage

/// Trees and diagnostics as short text, for the tests of the syntax.
struct SyntaxText {
  let source: Source
  let parsed: ParsedSource
  let names: NameTable

  init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  init(bytes: [UInt8]) {
    source = Source(id: SourceID(rawValue: 0), name: "test.scroll", bytes: bytes)
    var names = NameTable()
    parsed = parse(source, names: &names)
    self.names = names
  }

  /// The tree in one line: `(call (identifier f) (argument x: (integerLiteral 1)))`.
  var tree: String {
    var printer = TreePrinter(parsed.tree, names: names, source: source)
    var output = ""
    var depth = -1
    for line in printer.print().split(separator: "\n") {
      let indentation = line.prefix { $0 == " " }.count / 2
      let place = line.range(of: "  @")
      let text = line[..<place].dropFirst(indentation * 2)
      output += String(repeating: ")", count: max(0, depth - indentation + 1))
      output += indentation > depth && depth < 0 ? "(" : " ("
      output += text
      depth = indentation
    }
    return output + String(repeating: ")", count: depth + 1)
  }

  /// The statements of the file, without the node around them.
  var statements: String {
    let text = tree
    guard text.hasPrefix("(sourceFile ") else { return "" }
    return String(text.dropFirst("(sourceFile ".count).dropLast())
  }

  /// Each diagnostic as `line:column Group`.
  var problems: [String] {
    parsed.diagnostics.map { diagnostic in
      let position = source.position(at: diagnostic.span.span.start)
      return "\(position.line):\(position.column) \(diagnostic.group)"
    }
  }

  var messages: [String] { parsed.diagnostics.map { $0.message } }
}

extension Substring {
  /// Where the last occurrence of a text begins; the end where there is none.
  fileprivate func range(of text: String) -> Index {
    var index = endIndex
    while index > startIndex {
      index = self.index(before: index)
      if self[index...].hasPrefix(text) { return index }
    }
    return endIndex
  }
}

/// The statements of a text that must parse.
func statements(_ text: String) -> String {
  let syntax = SyntaxText(text)
  return syntax.problems.isEmpty ? syntax.statements : "problems: \(syntax.messages)"
}

/// The only expression of a text that must parse.
func expression(_ text: String) -> String { statements(text) }

/// The type in `let x: …`.
func type(_ text: String) -> String {
  let whole = statements("let x: \(text)")
  let prefix = "(variableDeclaration let (binding (identifierPattern x) (type: "
  guard whole.hasPrefix(prefix) else { return whole }
  return "(" + whole.dropFirst(prefix.count).dropLast(2)
}

func problems(_ text: String) -> [String] { SyntaxText(text).problems }
