/// A token of a derived sentence, and whether it touches its neighbours.
struct SentenceToken {
  var text: String
  var touchesLeft = false
  var touchesRight = false
}

/// Derives sentences from the grammar: towards a place in it that is to be covered, or at random.
struct SentenceGenerator {
  let grammar: Grammar
  private let parents: [[Int]]
  private let heights: [Int]
  private var state: UInt64
  private var tokens: [SentenceToken] = []
  private var strings: [String] = []
  /// Steps from each node to the target; absent where it cannot be reached.
  private var distances: [Int: Int] = [:]
  private var target = -1
  private var branch = 0
  private var depth = 0
  private var budget = 0

  init(_ grammar: Grammar, seed: UInt64) {
    self.grammar = grammar
    state = seed
    var parents = Array(repeating: [Int](), count: grammar.nodes.count)
    for node in grammar.nodes.indices {
      for child in grammar.children(node) { parents[child].append(node) }
    }
    self.parents = parents
    heights = Self.heights(of: grammar)
  }

  /// The least number of levels below each node.
  private static func heights(of grammar: Grammar) -> [Int] {
    var heights = Array(repeating: 1000, count: grammar.nodes.count)
    var changes = true
    while changes {
      changes = false
      for node in grammar.nodes.indices {
        let below = grammar.children(node).map { heights[$0] }
        let height =
          switch grammar.nodes[node] {
          case .terminal, .optional, .repetition: 0
          case .choice: (below.min() ?? 0) + 1
          default: (below.max() ?? 0) + 1
          }
        if height < heights[node] {
          heights[node] = height
          changes = true
        }
      }
    }
    return heights
  }

  /// A sentence that takes the branch of this node; elsewhere short, or random within the budget.
  /// On its way there it keeps off the production to avoid.
  mutating func sentence(
    through node: Int, branch: Int, budget: Int, avoiding production: String? = nil
  ) -> [SentenceToken] {
    let avoided = production.flatMap { grammar.numbers[$0] }.map { grammar.bodies[$0] }
    target = node
    self.branch = branch
    distances = [node: 0]
    var edge = [node]
    while !edge.isEmpty {
      var next: [Int] = []
      for node in edge {
        for parent in parents[node] where distances[parent] == nil && parent != avoided {
          distances[parent] = distances[node, default: 0] + 1
          next.append(parent)
        }
      }
      edge = next
    }
    return derive(budget)
  }

  /// A random sentence.
  mutating func sentence(budget: Int) -> [SentenceToken] {
    target = -1
    distances = [:]
    return derive(budget)
  }

  private mutating func derive(_ budget: Int) -> [SentenceToken] {
    tokens = []
    strings = []
    depth = 0
    self.budget = budget
    expand(grammar.bodies[grammar.start], isSteered: target >= 0)
    return tokens
  }

  /// The next number below a bound, from a linear congruential generator.
  mutating func random(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(bound, 1)))
  }

  // MARK: Derivation

  private var isSparse: Bool { budget <= 0 || depth > 60 }

  private mutating func expand(_ node: Int, isSteered: Bool) {
    depth += 1
    budget -= 1
    defer { depth -= 1 }
    if isSteered, node == target { return take(branch, of: node) }
    switch grammar.nodes[node] {
    case .terminal(let number): emit(grammar.terminals[number])
    case .production(let number): expand(grammar.bodies[number], isSteered: isSteered)
    case .sequence(let parts):
      let leader = isSteered ? nearest(parts) : nil
      for part in parts { expand(part, isSteered: part == leader) }
    case .choice(let parts):
      if isSteered, let part = nearest(parts) { return expand(part, isSteered: true) }
      let lowest = parts.map { heights[$0] }.min() ?? 0
      let open = isSparse ? parts.filter { heights[$0] == lowest } : parts
      expand(open[random(open.count)], isSteered: false)
    case .optional(let part):
      if isSteered || !isSparse && random(3) == 0 { expand(part, isSteered: isSteered) }
    case .repetition(let part):
      let count = isSteered ? 1 : isSparse ? 0 : max(0, random(4) - 1)
      for _ in 0..<count { expand(part, isSteered: isSteered) }
    }
  }

  private func nearest(_ parts: [Int]) -> Int? {
    parts.filter { distances[$0] != nil }.min {
      distances[$0, default: 0] < distances[$1, default: 0]
    }
  }

  private mutating func take(_ branch: Int, of node: Int) {
    switch grammar.nodes[node] {
    case .choice(let parts): expand(parts[branch], isSteered: false)
    case .optional(let part), .repetition(let part):
      for _ in 0..<branch { expand(part, isSteered: false) }
    default: break
    }
  }

  // MARK: Tokens

  private mutating func emit(_ terminal: Grammar.Terminal) {
    var token = SentenceToken(text: spelling(of: terminal))
    let (left, right) = Self.touches(terminal)
    token.touchesLeft = left
    token.touchesRight = right
    if token.text.hasPrefix("#"), ["#if", "#elseif", "#else", "#endif"].contains(token.text) {
      tokens.append(SentenceToken(text: "\n"))
    }
    tokens.append(token)
    if token.text == "#else" || token.text == "#endif" { tokens.append(SentenceToken(text: "\n")) }
  }

  private mutating func spelling(of terminal: Grammar.Terminal) -> String {
    func one(_ texts: [String], _ index: Int) -> String { texts[index % texts.count] }
    guard terminal.isClass else { return terminal.text }
    let index = random(1 << 16)
    switch terminal.text {
    case "identifier": return one(["a", "b", "x", "T", "Foo", "`in`", "été"], index)
    case "keyword": return one(["in", "for", "where", "is"], index)
    case "integer" where terminal.production == "version": return one(["6", "5", "12"], index)
    case "integer": return one(["1", "0", "12_3"], index)
    case "float": return one(["1.5", "2e3", "0x1p-2"], index)
    case "prefix-operator": return one(["-", "!", "~"], index)
    case "infix-operator": return one(["+", "==", "&&", "??", "..<", "<<", "|", "<"], index)
    case "operator": return one(["+", "<", "=="], index)
    case "plain-string": return one(["\"s\"", "\"\""], index)
    case "string-start":
      strings.append(one(["\"\"\"", "#\"", "##\""], index))
      let start = strings[strings.count - 1]
      return start == "\"\"\"" ? start + "\n" : start
    case "string-text": return one(["text", "two words"], index)
    case "string-end":
      let start = strings.popLast() ?? ""
      return start == "\"\"\"" ? "\n\"\"\"" : String(start.reversed())
    case "regex-literal": return "#/x/#"
    case "pound-name": return "#expand"
    case "token": return one(["a", "1", "+", ",", "x"], index)
    default: return "\n"
    }
  }

  /// Where a token touches the one before it and the one behind it.
  private static func touches(_ terminal: Grammar.Terminal) -> (left: Bool, right: Bool) {
    switch (terminal.text, terminal.production) {
    case ("?", "ternary-operation"): (false, false)
    case ("!", "config-operand"): (false, true)
    case ("?", _), ("!", _): (true, false)
    case (".", "implicit-member"), (".", "chain-suffixes"), ("@", _), ("\\", _): (false, true)
    case (".", _): (true, true)
    case ("...", _): (true, false)
    case (">=", _), ("<", "config-test"), ("&", "unary-expression"), ("prefix-operator", _):
      (false, true)
    case ("(", "arguments"), ("[", "subscript-suffix"), ("(", "compound-name"),
      ("(", "attribute"), ("(", "associated-values"), ("[", "key-path-subscript"),
      ("(", "modifier"), ("(", "config-test"):
      (true, false)
    case ("<", "generic-arguments"): (true, true)
    case (">", "generic-arguments"): (true, false)
    case ("string-start", _): (false, true)
    case ("string-text", _): (true, true)
    case ("string-end", _): (true, false)
    case ("\\(", _): (true, true)
    case (")", "interpolation"): (true, true)
    default: (false, false)
    }
  }
}

extension [SentenceToken] {
  /// The text: one space between two tokens, none where one of them touches the other.
  var text: String {
    var text = ""
    for (index, token) in enumerated() {
      let isApart = index > 0 && !token.touchesLeft && !self[index - 1].touchesRight
      if isApart { text += " " }
      text += token.text
    }
    return text
  }
}
