/// What type checking a text may cost, and what it has cost so far.
///
/// Every expression checked, every declaration tried and every walk through a type counts. Where trying
/// all combinations would take too long, the text ends with one error that names the expression.
/// Undoing an attempt gives back nothing of what it has spent.
struct Effort {
  /// What looking at an expression costs; a part of a type that a walk visits costs one.
  static let expression = 16

  /// About half a second on one core of 2024. Scripts spend a hundredth of it.
  private static let base = 200_000 * expression
  /// For each node of the text's tree: long texts may take longer.
  private static let perNode = 20 * expression

  private let limit: Int
  private var spent = 0
  /// The innermost expression that took most of the effort.
  private var culprit: SourceSpan?
  /// Where the effort ended.
  private var last: SourceSpan?

  /// - Parameter nodes: how many nodes the text has.
  init(nodes: Int = 0) { limit = Effort.base + nodes * Effort.perNode }

  var isExhausted: Bool { spent > limit }

  /// The expression to be named, once the effort is exhausted.
  var blamed: SourceSpan? { isExhausted ? culprit ?? last : nil }

  /// Marks where an expression begins, for `end(_:since:)`.
  var mark: Int { spent }

  mutating func pay(_ amount: Int) { spent += amount }

  /// Ends the effort where a type has grown beyond all measure.
  mutating func exhaust() { spent = max(spent, limit + 1) }

  /// Notes an expression that has been left, and what had been spent when it began.
  mutating func end(_ span: SourceSpan, since start: Int) {
    guard isExhausted else { return }
    if last == nil { last = span }
    if culprit == nil, spent - start > limit / 2 { culprit = span }
  }
}
