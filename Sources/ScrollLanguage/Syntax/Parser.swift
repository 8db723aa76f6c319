/// Tokens to tree, by recursive descent.
///
/// One `parse…` function per production of `grammar.md`, whose production stands above it. There
/// are no exceptions: what is absent becomes a `missing` node, an error is reported once, and
/// parsing goes on at the next statement or member. `depth` bounds the host's recursion here and
/// `height` bounds that of everybody who walks the tree, so no input exhausts a stack.
///
/// Nobody copies a parser: one that looks ahead goes back to the token where it was.
struct Parser: ~Copyable {
  /// Brackets, blocks and operands inside each other.
  static let nestingLimit = 256
  /// Errors per source; more would help nobody.
  static let errorLimit = 64
  /// Levels of the tree, counting the links of long chains.
  static let heightLimit = 1000

  /// Where declarations can stand.
  enum Container {
    case file
    case local
    case type
    case `enum`
    case `protocol`
  }

  var lexer: Lexer
  let bytes: UnsafeBufferPointer<UInt8>
  /// Tokens of the current batch and of what is left of the one before.
  var tokens: [Token] = []
  var tree: Tree
  var diagnostics: [Diagnostic] = []
  /// The current token, and its place in `tokens`.
  var token: Token
  var index = 0
  /// Where the last consumed token ended.
  var previousEnd: UInt32 = 0
  /// Stack on which lists are gathered.
  var scratch: [UInt32] = []
  var depth = 0
  var height = 0
  /// The token at which the last error was reported; no second one is reported there.
  var lastErrorIndex = -1
  /// Nesting was too deep: the rest of the text is passed over.
  var isAborted = false
  /// The innermost `#if` clause around the current token.
  var clause = NodeID.none
  /// Above 0 where the surrounding construct has been refused as a whole.
  var silence = 0
  /// False in the head of `if`, `while`, `for`, `switch`, `guard`, where `{` begins the body.
  var allowsTrailingClosure = true
  /// In a pattern, where `let x` and `is T` may stand among expressions.
  var isInPattern = false
  /// What the current declaration stands in.
  var container = Container.file
  /// In the head of a `switch` whose type patterns have been refused already.
  var hasRefusedTypePattern = false
  /// The report of a placeholder among the members of the type being read.
  var memberPlaceholder: Int?
  /// Operators that no one knows, for a report at the end, unless the text declares them.
  var unknownOperators: [(name: Name, span: Span)] = []
  var declaredOperators: [Name] = []

  init(_ lexer: consuming Lexer) {
    bytes = lexer.bytes
    tree = Tree(source: lexer.source)
    tree.nodes.reserveCapacity(bytes.count / 4 + 16)
    tree.extra.reserveCapacity(bytes.count / 4 + 16)
    token = Token(kind: .endOfFile, flags: 0, start: 0, end: 0, value: 0)
    self.lexer = lexer
  }

  // MARK: Tokens

  @inline(__always)
  mutating func advance() {
    previousEnd = token.end
    if index &+ 1 < tokens.count { index &+= 1 }
    token = tokens[index]
  }

  /// The kind of the token at a distance ahead.
  @inline(__always)
  func peek(_ distance: Int = 1) -> TokenKind {
    let position = index &+ distance
    return position < tokens.count ? tokens[position].kind : .endOfFile
  }

  @inline(__always)
  func peekToken(_ distance: Int = 1) -> Token {
    let position = index &+ distance
    return position < tokens.count ? tokens[position] : tokens[tokens.count - 1]
  }

  @inline(__always)
  func at(_ kind: TokenKind) -> Bool { token.kind == kind }

  @inline(__always)
  func at(_ word: Word) -> Bool {
    token.kind == .keyword && token.value == UInt32(word.rawValue)
  }

  /// A contextual word, not in back-ticks.
  @inline(__always)
  func atContextual(_ word: Word) -> Bool {
    token.kind == .identifier && token.value == UInt32(word.rawValue)
      && token.flags & Token.escaped == 0
  }

  @inline(__always)
  func atOperator(_ op: Operator) -> Bool {
    token.value == UInt32(op.rawValue) && isOperator(token.kind)
  }

  @inline(__always)
  func isOperator(_ kind: TokenKind) -> Bool {
    kind == .binaryOperator || kind == .prefixOperator || kind == .postfixOperator
  }

  @inline(__always)
  mutating func take(_ kind: TokenKind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  @inline(__always)
  mutating func take(_ word: Word) -> Bool {
    guard at(word) else { return false }
    advance()
    return true
  }

  var word: Word? {
    token.kind == .keyword || (token.kind == .identifier && token.flags & Token.escaped == 0)
      ? Name(rawValue: token.value).word : nil
  }

  @inline(never)
  func text(_ token: Token) -> String {
    if token.kind == .endOfFile { return "end of file" }
    return String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
  }

  @inline(never)
  func text(_ span: Span) -> String {
    String(decoding: bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
  }

  // MARK: Nodes

  /// Adds a node that begins at `start` and ends with the last consumed token.
  @inline(__always)
  mutating func add(
    _ kind: NodeKind, from start: UInt32, flags: UInt16 = 0, _ a: UInt32 = 0, _ b: UInt32 = 0,
    _ c: UInt32 = 0
  ) -> NodeID {
    let id = NodeID(rawValue: UInt32(truncatingIfNeeded: tree.nodes.count))
    tree.nodes.append(
      Node(
        kind: kind, flags: flags, start: start, end: max(start, previousEnd), a: a, b: b, c: c))
    return id
  }

  /// A node for something that is not there.
  mutating func addMissing() -> NodeID {
    let end = max(previousEnd, 0)
    let id = NodeID(rawValue: UInt32(truncatingIfNeeded: tree.nodes.count))
    tree.nodes.append(Node(kind: .missing, flags: 0, start: end, end: end, a: 0, b: 0, c: 0))
    return id
  }

  /// Moves what has been gathered since `mark` into a list.
  @inline(__always)
  mutating func list(from mark: Int) -> UInt32 {
    let count = scratch.count &- mark
    guard count > 0 else { return 0 }
    let index = UInt32(truncatingIfNeeded: tree.extra.count)
    tree.extra.append(UInt32(truncatingIfNeeded: count))
    var position = mark
    while position < scratch.count {
      tree.extra.append(scratch[position])
      position &+= 1
    }
    scratch.removeLast(count)
    return index
  }

  /// Adds words that belong together; readers know their order.
  mutating func record(_ words: UInt32...) -> UInt32 {
    let index = UInt32(truncatingIfNeeded: tree.extra.count)
    tree.extra.append(contentsOf: words)
    return index
  }

  // MARK: Nesting

  /// Goes one level down; false when the limit is reached, and then nothing more is read.
  @inline(__always)
  mutating func enter() -> Bool {
    depth &+= 1
    if depth > Parser.nestingLimit {
      abort(.nestingTooDeep(limit: Parser.nestingLimit))
      return false
    }
    return true
  }

  @inline(__always)
  mutating func leave() { depth &-= 1 }

  /// Counts one more link of a chain that grows to the left.
  @inline(__always)
  mutating func link() {
    height &+= 1
    if height > Parser.heightLimit { abort(.chainTooLong(limit: Parser.heightLimit)) }
  }

  @inline(never)
  private mutating func abort(_ problem: DiagnosticKind) {
    guard !isAborted else { return }
    report(problem, token.span)
    isAborted = true
    lexer.isDone = true
    index = tokens.count - 1
    token = tokens[index]
  }

  // MARK: Reports

  @inline(never)
  mutating func report(
    _ kind: DiagnosticKind, _ span: Span, labels: [Diagnostic.Label] = [],
    fix: Diagnostic.Fix? = nil
  ) {
    guard !isAborted, lastErrorIndex != index else { return }
    lastErrorIndex = index
    guard diagnostics.count < Parser.errorLimit else { return }
    diagnostics.append(
      Diagnostic(kind, at: SourceSpan(tree.source, span), labels: labels, fix: fix))
  }

  /// Reports without regard to earlier reports at the same token: for what is complete in itself.
  @inline(never)
  mutating func reportAlways(_ kind: DiagnosticKind, _ span: Span, fix: Diagnostic.Fix? = nil) {
    guard !isAborted, diagnostics.count < Parser.errorLimit else { return }
    diagnostics.append(Diagnostic(kind, at: SourceSpan(tree.source, span), fix: fix))
  }

  /// Refuses an excluded construct by name. In an `#if` clause that waits until the clause is live.
  @inline(never)
  mutating func refuse(_ construct: Construct, _ span: Span, detail: String = "") {
    reportWhereLive(.unsupported(construct, detail: detail), span)
  }

  /// Reports what is no error in text that is not compiled.
  mutating func reportWhereLive(
    _ kind: DiagnosticKind, _ span: Span, severity: Diagnostic.Severity = .error,
    fix: Diagnostic.Fix? = nil
  ) {
    guard silence == 0, !isAborted, diagnostics.count < Parser.errorLimit else { return }
    let diagnostic = Diagnostic(
      kind, at: SourceSpan(tree.source, span), severity: severity, fix: fix)
    if clause.isNone {
      diagnostics.append(diagnostic)
    } else {
      tree.conditionalRefusals.append(ConditionalRefusal(clause: clause, diagnostic: diagnostic))
    }
  }

  func label(_ span: Span, _ text: String) -> Diagnostic.Label {
    Diagnostic.Label(SourceSpan(tree.source, span), text)
  }

  func fix(_ span: Span, _ replacement: String) -> Diagnostic.Fix {
    Diagnostic.Fix(SourceSpan(tree.source, span), replacement)
  }
}
