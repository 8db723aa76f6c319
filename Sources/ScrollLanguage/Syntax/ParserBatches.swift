extension Parser {
  /// Where a top-level statement began, to parse it again with more tokens.
  struct Checkpoint {
    let index: Int
    let previousEnd: UInt32
    let nodes: Int
    let extra: Int
    let pool: Int
    let scratch: Int
    let diagnostics: Int
    let refusals: Int
    let unknownOperators: Int
    let declaredOperators: Int

    init(_ parser: borrowing Parser) {
      index = parser.index
      previousEnd = parser.previousEnd
      nodes = parser.tree.nodes.count
      extra = parser.tree.extra.count
      pool = parser.tree.pool.count
      scratch = parser.scratch.count
      diagnostics = parser.diagnostics.count
      refusals = parser.tree.conditionalRefusals.count
      unknownOperators = parser.unknownOperators.count
      declaredOperators = parser.declaredOperators.count
    }
  }

  /// Tokens per batch: few enough to stay in the processor's cache.
  static let batchSize = 32_768

  mutating func restore(_ checkpoint: Checkpoint) {
    index = checkpoint.index
    token = tokens[index]
    previousEnd = checkpoint.previousEnd
    tree.nodes.removeLast(tree.nodes.count - checkpoint.nodes)
    tree.extra.removeLast(tree.extra.count - checkpoint.extra)
    tree.pool.removeLast(tree.pool.count - checkpoint.pool)
    scratch.removeLast(scratch.count - checkpoint.scratch)
    diagnostics.removeLast(diagnostics.count - checkpoint.diagnostics)
    tree.conditionalRefusals.removeLast(
      tree.conditionalRefusals.count - checkpoint.refusals)
    unknownOperators.removeLast(unknownOperators.count - checkpoint.unknownOperators)
    declaredOperators.removeLast(declaredOperators.count - checkpoint.declaredOperators)
    lastErrorIndex = -1
  }

  /// Drops the tokens that have been read, but for the last, and scans the next ones.
  mutating func readBatch() {
    if !tokens.isEmpty { tokens.removeLast() }
    let used = max(index - 1, 0)
    tokens.removeFirst(used)
    index -= used
    swap(&tokens, &lexer.tokens)
    lexer.scanBatch(Parser.batchSize)
    swap(&tokens, &lexer.tokens)
    token = tokens[index]
  }
}
