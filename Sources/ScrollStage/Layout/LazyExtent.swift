import ScrollModel

/// Where the rows of a lazy stack lie along its axis, from its start.
///
/// Of rows that are equally long by the program's text only the first is measured. Others are all
/// measured when the stack is first laid out; in later evaluations of a very long list, only those that
/// are created or new (`RowRuler`).
package struct LazyExtent {
  /// A segment of the stack with its position; runs have the indices of their segments.
  package struct Run {
    package let start: Double
    package let rows: Rows
    /// Some of the lengths are those of an earlier evaluation.
    var areKept = false

    init(start: Double, rows: Rows, areKept: Bool = false) {
      self.start = start
      self.rows = rows
      self.areKept = areKept
    }
  }

  package enum Rows {
    /// One view that stands by itself.
    case single(length: Double)
    /// Rows of the same lengths, each `stride` after the one before. A row may hold several views.
    case equal(count: Int, lengths: [Double], stride: Double)
    /// Rows with their spans from the start of the run, spacing inside included.
    case different(RowSpans)
  }

  package private(set) var runs: [Run] = []
  /// The length of the whole stack.
  package private(set) var length = 0.0
  /// How many views there are.
  package private(set) var viewCount = 0
  /// The lengths of the container on which it hangs.
  private(set) var containerAxes: AxisSet = []

  private var position = 0.0
  private let spacing: Double

  init(of stack: LazyStack, breadth: Double, in context: LayoutContext) {
    spacing = stack.spacing
    let ruler = RowRuler(stack: stack, breadth: breadth, context: context)
    for (run, segment) in stack.segments.enumerated() {
      switch segment {
      case .node(let node):
        let length = ruler.length(of: node)
        runs.append(Run(start: position, rows: .single(length: length)))
        place(views: 1, length: length)
      case .rows(let source):
        append(source, run, ruler)
      }
    }
    containerAxes = ruler.containerAxes
    length = max(0, position - (viewCount > 0 ? spacing : 0))
  }

  private mutating func place(views: Int, length: Double) {
    position += length + spacing
    viewCount = viewCount.plus(views)
  }

  private mutating func append(_ source: RowSource, _ run: Int, _ ruler: RowRuler) {
    guard source.count > 0 else {
      return runs.append(Run(start: position, rows: .different(RowSpans())))
    }
    let measured = ruler.rows(of: source, run)
    switch measured.rows {
    case .equal(let lengths): append(source.count, of: lengths, measured.areKept)
    case .different(let spans): append(spans, measured.areKept)
    }
  }

  private mutating func append(_ count: Int, of lengths: [Double], _ areKept: Bool) {
    var stride = 0.0
    for length in lengths { stride += length + spacing }
    runs.append(
      Run(
        start: position, rows: .equal(count: count, lengths: lengths, stride: stride),
        areKept: areKept))
    position += stride * Double(count)
    viewCount = viewCount.plus(lengths.count.times(count))
  }

  private mutating func append(_ spans: RowSpans, _ areKept: Bool) {
    runs.append(Run(start: position, rows: .different(spans), areKept: areKept))
    position += spans.stride
    viewCount = viewCount.plus(spans.viewCount)
  }
}
