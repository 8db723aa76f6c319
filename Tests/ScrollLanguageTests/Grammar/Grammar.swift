import Foundation

/// The productions of `grammar.md` as a graph, for deriving sentences and for recognising them.
///
/// The notation is read as it stands there: `[ ]`, `{ }`, `( )`, `|` and quoted tokens. What the
/// lexer makes (names, numbers, operators, pieces of strings) is a terminal, whatever its
/// production says. A terminal knows the production it stands in, since white space counts there.
struct Grammar {
  enum Node {
    case terminal(Int)
    case production(Int)
    case sequence([Int])
    case choice([Int])
    case optional(Int)
    case repetition(Int)
  }

  struct Terminal: Hashable {
    var text: String
    var isClass: Bool
    var production: String
  }

  /// Productions that describe characters of a token rather than tokens.
  static let lexical: Set = [
    "comment", "identifier", "identifier-head", "integer", "float", "operator", "prefix-operator",
    "infix-operator", "string-start", "plain-string", "string-text", "string-end", "escape",
    "pound-name", "regex-literal", "keyword", "token", "end-of-line",
  ]

  private(set) var nodes: [Node] = []
  private(set) var terminals: [Terminal] = []
  /// The names of the productions, and the node of each body.
  private(set) var names: [String] = []
  private(set) var bodies: [Int] = []
  private(set) var numbers: [String: Int] = [:]
  private var terminalNumbers: [Terminal: Int] = [:]

  init(_ productions: [String: String]) {
    names = productions.keys.filter { !Self.lexical.contains($0) }.sorted()
    for (number, name) in names.enumerated() { numbers[name] = number }
    for name in names {
      var words = Self.words(productions[name] ?? "")[...]
      bodies.append(readChoice(&words, in: name))
    }
  }

  var start: Int { numbers["source-file"] ?? 0 }

  func children(_ node: Int) -> [Int] {
    switch nodes[node] {
    case .terminal: []
    case .production(let number): [bodies[number]]
    case .sequence(let parts), .choice(let parts): parts
    case .optional(let part), .repetition(let part): [part]
    }
  }

  // MARK: Notation

  private static func words(_ body: String) -> [Substring] {
    body.matches(of: /"[^"]*"|'[^']*'|[a-z][a-z-]*|[\[\]{}()|]/).map(\.output)
  }

  private mutating func add(_ node: Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }

  private mutating func readChoice(_ words: inout ArraySlice<Substring>, in name: String) -> Int {
    var alternatives = [readSequence(&words, in: name)]
    while words.first == "|" {
      words.removeFirst()
      alternatives.append(readSequence(&words, in: name))
    }
    return alternatives.count == 1 ? alternatives[0] : add(.choice(alternatives))
  }

  private mutating func readSequence(_ words: inout ArraySlice<Substring>, in name: String) -> Int {
    var parts: [Int] = []
    while let word = words.first, word != "|", word != "]", word != "}", word != ")" {
      words.removeFirst()
      parts.append(readItem(word, &words, in: name))
    }
    return parts.count == 1 ? parts[0] : add(.sequence(parts))
  }

  private mutating func readItem(
    _ word: Substring, _ words: inout ArraySlice<Substring>, in name: String
  ) -> Int {
    switch word {
    case "[", "{", "(":
      let inner = readChoice(&words, in: name)
      words.removeFirst()
      return word == "(" ? inner : add(word == "[" ? .optional(inner) : .repetition(inner))
    default:
      if let number = numbers[String(word)] { return add(.production(number)) }
      let isClass = word.first != "\"" && word.first != "'"
      let text = isClass ? String(word) : String(word.dropFirst().dropLast())
      return add(terminal(Terminal(text: text, isClass: isClass, production: name)))
    }
  }

  private mutating func terminal(_ terminal: Terminal) -> Node {
    if let known = terminalNumbers[terminal] { return .terminal(known) }
    terminals.append(terminal)
    terminalNumbers[terminal] = terminals.count - 1
    return .terminal(terminals.count - 1)
  }
}

extension Grammar {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The grammar as `grammar.md` has it.
  static func written() throws -> [String: String] {
    let text = try String(contentsOf: root.appending(path: "grammar.md"), encoding: .utf8)
    var isProduction = false
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isProduction = line.hasPrefix("```ebnf")
      } else if isProduction {
        lines.append(line)
      }
    }
    return productions(lines)
  }

  /// Productions by name; a production ends with ` ;`.
  static func productions(_ lines: [Substring]) -> [String: String] {
    var found: [String: String] = [:]
    var name = ""
    var body = ""
    for line in lines {
      if name.isEmpty {
        guard let match = line.wholeMatch(of: /([a-z][a-z-]*) = (.*)/) else { continue }
        name = String(match.1)
        body = String(match.2)
      } else {
        body += " " + line.trimmingCharacters(in: .whitespaces)
      }
      if body.hasSuffix(" ;") {
        found[name] = body
        name = ""
      }
    }
    return found
  }
}

extension Grammar {
  /// The production that a node stands in.
  func place(of node: Int) -> String {
    let production = bodies.indices.first { contains(bodies[$0], node) }
    return production.map { names[$0] } ?? "?"
  }

  private func contains(_ root: Int, _ node: Int) -> Bool {
    if root == node { return true }
    if case .production = nodes[root] { return false }
    return children(root).contains { contains($0, node) }
  }
}
