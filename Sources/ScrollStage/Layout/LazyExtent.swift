import ScrollModel

/// Where the rows of a lazy stack lie along its axis, from its start.
///
/// Lengths are exact. Rows that the program shows to be equally long are known by the first of them;
/// of others every one is measured, once for each evaluation. Only in a list of more than two million
/// rows of which nothing is known does a sample speak for the rest, if its rows are equal.
package struct LazyExtent {
  /// A segment of the stack with its place: there is one for each, of the same number.
  package struct Run {
    package let start: Double
    package let rows: Rows
  }

  package enum Rows {
    /// One view that stands by itself.
    case single(length: Double)
    /// Rows of the same lengths, each `stride` after the one before. A row may hold several views.
    case equal(count: Int, lengths: [Double], stride: Double)
    /// Rows with their spans from the start of the stack, spacing inside included; the number of
    /// views of each when it is not one throughout.
    case different(spans: [Span], viewCounts: [Int32]?)
  }

  package private(set) var runs: [Run] = []
  /// The length of the whole stack.
  package private(set) var length = 0.0
  /// How many views there are.
  package private(set) var viewCount = 0

  private var position = 0.0
  private let spacing: Double

  /// Sources above this size are taken to be uniform when the rows that are looked at agree.
  private static let greatestWalk = 2_000_000

  init(of stack: LazyStack, breadth: Double, in context: LayoutContext) {
    spacing = stack.spacing
    let ruler = RowRuler(stack: stack, breadth: breadth, context: context)
    for segment in stack.segments {
      switch segment {
      case .node(let node):
        let length = ruler.length(of: node)
        runs.append(Run(start: position, rows: .single(length: length)))
        place(views: 1, length: length)
      case .rows(let source):
        append(source, ruler)
      }
    }
    length = max(0, position - (viewCount > 0 ? spacing : 0))
  }

  private mutating func place(views: Int, length: Double) {
    position += length + spacing
    viewCount += views
  }

  private mutating func append(_ source: RowSource, _ ruler: RowRuler) {
    guard source.count > 0 else {
      return runs.append(Run(start: position, rows: .different(spans: [], viewCounts: nil)))
    }
    guard let common = ruler.commonLengths(of: source, greatestWalk: LazyExtent.greatestWalk)
    else { return appendDifferent(source) { ruler.lengths(ofPassing: source, at: $0) } }
    if !common.others.isEmpty {
      return appendDifferent(source) { common.others[$0] ?? common.lengths }
    }
    var stride = 0.0
    for length in common.lengths { stride += length + spacing }
    runs.append(
      Run(
        start: position,
        rows: .equal(count: source.count, lengths: common.lengths, stride: stride)))
    position += stride * Double(source.count)
    viewCount += common.lengths.count * source.count
  }

  private mutating func appendDifferent(
    _ source: RowSource, lengthsOf: (_ row: Int) -> [Double]
  ) {
    let start = position
    var spans: [Span] = []
    spans.reserveCapacity(source.count)
    var viewCounts: [Int32]?
    for index in 0..<source.count {
      let lengths = lengthsOf(index)
      var length = 0.0
      for own in lengths { length += own + spacing }
      if lengths.count != 1, viewCounts == nil {
        viewCounts = Array(repeating: 1, count: index)
      }
      viewCounts?.append(Int32(lengths.count))
      let visible = lengths.count == 1 ? lengths[0] : max(0, length - spacing)
      spans.append(Span(min: position, length: lengths.isEmpty ? 0 : visible))
      position += length
      viewCount += lengths.count
    }
    runs.append(Run(start: start, rows: .different(spans: spans, viewCounts: viewCounts)))
  }
}

/// Measures rows of a lazy stack for one breadth.
struct RowRuler {
  let stack: LazyStack
  let proposal: Proposal
  let context: LayoutContext

  init(stack: LazyStack, breadth: Double, context: LayoutContext) {
    self.stack = stack
    self.context = context
    proposal = stack.proposal(breadth: breadth)
  }

  func length(of node: LayoutNode) -> Double {
    node.size(for: proposal, in: context)[stack.axis]
  }

  func lengths(of nodes: [LayoutNode]) -> [Double] { nodes.map(length) }

  func lengths(ofPassing source: RowSource, at index: Int) -> [Double] {
    lengths(of: source.passingNodes(at: index))
  }

  /// The lengths of the views of every row when the rows are all alike, those excepted that state has
  /// made different. Rows that are not known to be (`RowAnalysis`) are all looked at, up to a number;
  /// beyond it a sample stands for them.
  func commonLengths(
    of source: RowSource, greatestWalk: Int
  ) -> (lengths: [Double], others: [Int: [Double]])? {
    let nodes = source.knownNodes(at: 0)
    let first = lengths(of: nodes)
    if first.isEmpty { return source.count == 1 ? (first, [:]) : nil }
    if source.count == 1 { return (first, [:]) }
    if source.likeness.keepsState { return lengthsOfFreshRows(source) }
    if source.isConstant(nodes, along: stack.axis) { return (first, [:]) }
    guard isEverywhere(first, source, greatestWalk: greatestWalk) else { return nil }
    return (first, [:])
  }

  /// Where rows have state of their own, but are otherwise alike: what those measure that have not
  /// been made yet, and the others that measure something else.
  private func lengthsOfFreshRows(
    _ source: RowSource
  ) -> (lengths: [Double], others: [Int: [Double]])? {
    let known = source.rowsWithState()
    var fresh = 0
    for row in known where row == fresh { fresh += 1 }
    if fresh == source.count { return nil }
    let nodes = source.passingNodes(at: fresh)
    guard !nodes.isEmpty, source.isConstant(nodes, along: stack.axis) else { return nil }
    let common = lengths(of: nodes)
    var others: [Int: [Double]] = [:]
    for row in known {
      let own = lengths(ofPassing: source, at: row)
      if own != common { others[row] = own }
    }
    return (common, others)
  }

  private func isEverywhere(
    _ first: [Double], _ source: RowSource, greatestWalk: Int
  ) -> Bool {
    for index in sample(of: source.count) where lengths(ofPassing: source, at: index) != first {
      return false
    }
    if source.count <= greatestWalk {
      for index in 1..<source.count where lengths(ofPassing: source, at: index) != first {
        return false
      }
    }
    return true
  }

  /// Row numbers near the start, near the end and scattered between, always the same ones.
  private func sample(of count: Int) -> [Int] {
    var sample = Array(1..<min(count, 16))
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    for _ in 0..<48 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      sample.append(Int((state >> 33) % UInt64(count)))
    }
    sample.append(count - 1)
    return sample
  }
}
