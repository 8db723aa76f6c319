@testable import ScrollLanguage

/// Tells whether the grammar derives a text, by memoised descent over sets of ends.
///
/// It reads the lexer's tokens, so it shares the lexer with the parser and nothing else. What
/// `grammar.md` says in words (line ends, bodies, patterns) is in `Recognizer+Words.swift`.
struct Recognizer {
  /// A set of places in the text.
  typealias Ends = UInt128

  /// What the surroundings forbid or allow.
  struct Context: OptionSet {
    let rawValue: Int
    static let head = Context(rawValue: 1)
    static let pattern = Context(rawValue: 2)
    static let cases = Context(rawValue: 4)
    static let bound = Context(rawValue: 8)
    static let count = 16
  }

  /// What can be told of a token without its neighbours.
  struct Sign: Hashable {
    var kind: TokenKind
    var text: String
    var isOnNewLine: Bool
    var hasSpaceBefore: Bool
    var isEscaped: Bool
    /// One byte of an operator, or one number of a version.
    var isPart = false
  }

  /// What a sign can be: terminals by number, and nodes that may begin with it.
  private struct Fit {
    var terminals: [Bool]
    var nodes: [Bool]
  }

  /// A token, or a part of one.
  struct Piece {
    var sign: Sign
    /// The fit as a whole token, absent for a later part, and where the token ends.
    var whole: Int?
    var next: Int
    /// The fit as a part.
    var part: Int?
  }

  let grammar: Grammar
  private(set) var pieces: [Piece] = []
  private var fits: [Fit] = []
  private var fitNumbers: [Sign: Int] = [:]
  private var memo: [Ends] = []
  private var isKnown: [Bool] = []
  private let isNullable: [Bool]
  /// The nodes that may begin with each terminal.
  private let starters: [[Int]]
  private let contexts: [((Context) -> Context)?]

  init(_ grammar: Grammar) {
    self.grammar = grammar
    (isNullable, starters) = Self.analyze(grammar)
    contexts = grammar.names.map { Self.change(of: $0) }
  }

  private static func analyze(_ grammar: Grammar) -> ([Bool], [[Int]]) {
    var firsts = Array(repeating: Set<Int>(), count: grammar.nodes.count)
    var isNullable = Array(repeating: false, count: grammar.nodes.count)
    var changes = true
    while changes {
      changes = false
      for node in grammar.nodes.indices {
        var set: Set<Int> = []
        var isEmpty = false
        let children = grammar.children(node)
        switch grammar.nodes[node] {
        case .terminal(let number):
          set = [number]
          isEmpty = grammar.terminals[number].text == "end-of-line"
        case .sequence:
          isEmpty = true
          for child in children where isEmpty {
            set.formUnion(firsts[child])
            isEmpty = isNullable[child]
          }
        default:
          for child in children { set.formUnion(firsts[child]) }
          isEmpty = children.contains { isNullable[$0] }
        }
        switch grammar.nodes[node] {
        case .optional, .repetition: isEmpty = true
        default: break
        }
        if set.count != firsts[node].count || isEmpty != isNullable[node] { changes = true }
        firsts[node] = set
        isNullable[node] = isEmpty
      }
    }
    var starters = Array(repeating: [Int](), count: grammar.terminals.count)
    for (node, set) in firsts.enumerated() {
      for terminal in set { starters[terminal].append(node) }
    }
    return (isNullable, starters)
  }

  // MARK: Text

  /// Whether the grammar derives the text; nil where it is too long to say.
  mutating func derives(_ text: String) -> Bool? {
    guard read(text) else { return nil }
    let count = grammar.names.count * Context.count * (pieces.count + 1)
    memo = Array(repeating: 0, count: count)
    isKnown = Array(repeating: false, count: count)
    let ends = match(grammar.bodies[grammar.start], at: 0, [])
    return ends >> Ends(pieces.count) & 1 == 1
  }

  private mutating func read(_ text: String) -> Bool {
    pieces = []
    let bytes = Array(text.utf8)
    let tokens = bytes.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes, source: SourceID(rawValue: 0), names: NameTable())
      lexer.scanBatch(1 << 20)
      return lexer.diagnostics.isEmpty ? lexer.tokens : nil
    }
    guard let tokens else { return false }
    for token in tokens where token.kind != .endOfFile {
      let text = String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
      add(token, text)
    }
    return pieces.count < 120
  }

  private mutating func add(_ token: Token, _ text: String) {
    let sign = Sign(
      kind: token.kind, text: text, isOnNewLine: token.isOnNewLine,
      hasSpaceBefore: token.hasSpaceBefore, isEscaped: token.flags & Token.escaped != 0)
    let parts = Self.parts(of: sign)
    let whole = fit(sign)
    guard parts.count > 1 else {
      return pieces.append(Piece(sign: sign, whole: whole, next: pieces.count + 1))
    }
    let next = pieces.count + parts.count
    for (index, part) in parts.enumerated() {
      var later = sign
      later.text = part
      later.isPart = true
      if index > 0 { (later.isOnNewLine, later.hasSpaceBefore) = (false, false) }
      pieces.append(
        Piece(
          sign: index == 0 ? sign : later, whole: index == 0 ? whole : nil, next: next,
          part: fit(later)))
    }
  }

  private mutating func fit(_ sign: Sign) -> Int {
    if let known = fitNumbers[sign] { return known }
    var fit = Fit(
      terminals: grammar.terminals.map { Self.fits(sign, $0) }, nodes: isNullable)
    for (terminal, isFit) in fit.terminals.enumerated() where isFit {
      for node in starters[terminal] { fit.nodes[node] = true }
    }
    fits.append(fit)
    fitNumbers[sign] = fits.count - 1
    return fits.count - 1
  }

  // MARK: Matching

  private func canBegin(_ node: Int, at place: Int) -> Bool {
    guard place < pieces.count else { return isNullable[node] }
    if let whole = pieces[place].whole, fits[whole].nodes[node] { return true }
    if let part = pieces[place].part, fits[part].nodes[node] { return true }
    return false
  }

  private mutating func match(_ node: Int, at place: Int, _ context: Context) -> Ends {
    guard canBegin(node, at: place) else { return 0 }
    switch grammar.nodes[node] {
    case .terminal(let number): return matchTerminal(number, at: place, context)
    case .production(let number): return matchProduction(number, at: place, context)
    case .sequence(let parts):
      var ends: Ends = 1 << Ends(place)
      for part in parts where ends != 0 { ends = matchAll(part, at: ends, context) }
      return ends
    case .choice(let parts):
      var ends: Ends = 0
      for part in parts { ends |= match(part, at: place, context) }
      return ends
    case .optional(let part):
      return 1 << Ends(place) | match(part, at: place, context)
    case .repetition(let part):
      var ends: Ends = 1 << Ends(place)
      var new = ends
      while new != 0 {
        new = matchAll(part, at: new, context) & ~ends
        ends |= new
      }
      return ends
    }
  }

  private mutating func matchAll(_ node: Int, at places: Ends, _ context: Context) -> Ends {
    var rest = places
    var ends: Ends = 0
    while rest != 0 {
      ends |= match(node, at: rest.trailingZeroBitCount, context)
      rest &= rest - 1
    }
    return ends
  }

  private mutating func matchProduction(_ number: Int, at place: Int, _ context: Context) -> Ends {
    let key = (number * (pieces.count + 1) + place) * Context.count + context.rawValue
    if isKnown[key] { return memo[key] }
    var ends: Ends = 0
    if admits(grammar.names[number], at: place, context) {
      let inner = contexts[number]?(context) ?? context
      ends = match(grammar.bodies[number], at: place, inner)
      switch grammar.names[number] {
      case "specialization": ends = confirmed(ends, from: place)
      case "attribute": ends = withoutArguments(ends)
      default: break
      }
    }
    isKnown[key] = true
    memo[key] = ends
    return ends
  }

  private func matchTerminal(_ number: Int, at place: Int, _ context: Context) -> Ends {
    if grammar.terminals[number].text == "end-of-line" {
      let ends = endsLine(at: place, of: grammar.terminals[number].production, context)
      return ends ? 1 << Ends(place) : 0
    }
    guard place < pieces.count else { return 0 }
    let piece = pieces[place]
    var ends: Ends = 0
    if let whole = piece.whole, fits[whole].terminals[number] { ends |= 1 << Ends(piece.next) }
    if let part = piece.part, fits[part].terminals[number] { ends |= 1 << Ends(place + 1) }
    return ends
  }

  /// Parentheses directly behind an attribute are its arguments.
  private func withoutArguments(_ ends: Ends) -> Ends {
    var kept = ends
    for (place, piece) in pieces.enumerated() where piece.sign.kind == .leftParen {
      if !piece.sign.hasSpaceBefore { kept &= ~(1 << Ends(place)) }
    }
    return kept
  }

  /// Generic arguments in an expression need what follows them to show that they are such.
  private func confirmed(_ ends: Ends, from place: Int) -> Ends {
    var kept: Ends = 0
    for end in place...pieces.count where ends >> Ends(end) & 1 == 1 {
      if confirmsType(at: end) { kept |= 1 << Ends(end) }
    }
    return kept
  }
}
