import ScrollModel

/// `LazyVStack` and `LazyHStack`: children in a line, made when they are needed.
///
/// Rows whose lengths follow from their frames alone take constant memory, others one span each. Across,
/// the stack takes the length that it is proposed; its ideal length there is that of the first child.
package final class LazyStack {
  package enum Segment {
    case node(LayoutNode)
    case rows(RowSource)
  }

  package let axis: Axis
  /// Place of the children across the axis.
  package let alignment: AlignmentLine
  package let spacing: Double
  package let segments: [Segment]
  /// The segments that are one view. Looked at in every frame.
  let singles: [(segment: Int, node: LayoutNode)]
  /// The view that the stack is; nil for one made by hand.
  var identity: Identity?
  /// What its rows measured in earlier evaluations.
  var memory: RowMemory?
  /// There are so many rows that not all may be measured in every evaluation.
  let isLong: Bool
  /// Rows of longer lists are not all measured again when something changes, unless frames tell of
  /// their lengths.
  static let greatestMeasured = 10_000
  /// The parts of sections that stay in sight.
  var pinned: PinnedParts = []
  /// For each segment the part of a section that it is.
  var sectionParts: [SectionPart?] = []
  /// What is in sight now along the stack, counted from its start; kept where something is pinned.
  var visible: Span?

  /// The segments of one view that are there: they are in sight, or have been and are near.
  var createdSingles: Set<Int> = []
  /// The segments that have rows which are there.
  var presentRuns: Set<Int> = []
  /// How often views have come or gone.
  var changes = 0

  private var measured: [(breadth: Double, container: Size, extent: LazyExtent)] = []
  /// The extents of the frame in which the stack was placed.
  package internal(set) var placed: LazyExtent?
  var placedContext: LayoutContext?

  package init(
    axis: Axis, alignment: AlignmentLine = .fraction(0.5), spacing: Double? = nil,
    segments: [Segment]
  ) {
    self.axis = axis
    self.alignment = alignment
    self.spacing = spacing ?? DefaultLength.stackSpacing
    self.segments = segments
    var singles: [(segment: Int, node: LayoutNode)] = []
    var rowCount = 0
    for (index, segment) in segments.enumerated() {
      switch segment {
      case .node(let node): singles.append((index, node))
      case .rows(let source): rowCount = rowCount.plus(source.count)
      }
    }
    self.singles = singles
    isLong = rowCount > LazyStack.greatestMeasured
  }

  func size(for proposal: Proposal, in context: LayoutContext) -> Size {
    let breadth = proposal[axis.cross] ?? idealBreadth(context)
    var size = Size.zero
    size[axis.cross] = breadth
    size[axis] = extent(breadth: breadth, in: context).length
    return size
  }

  private func idealBreadth(_ context: LayoutContext) -> Double {
    guard let first = firstNode() else { return 0 }
    return first.size(for: .unspecified, in: context)[axis.cross]
  }

  private func firstNode() -> LayoutNode? {
    for segment in segments {
      switch segment {
      case .node(let node): return node
      case .rows(let source):
        for index in 0..<min(source.count, 16) {
          if let node = source.knownNodes(at: index).first { return node }
        }
      }
    }
    return nil
  }

  /// Where the rows lie for a breadth.
  func extent(breadth: Double, in context: LayoutContext) -> LazyExtent {
    for entry in measured
    where entry.breadth == breadth
      && entry.container.agrees(with: context.container, along: entry.extent.containerAxes)
    {
      return entry.extent
    }
    let extent = LazyExtent(of: self, breadth: breadth, in: context)
    if measured.count == RowMemory.greatestVariety { measured.removeFirst() }
    measured.append((breadth, context.container, extent))
    return extent
  }

  func proposal(breadth: Double) -> Proposal {
    var proposal = Proposal.unspecified
    proposal[axis.cross] = breadth
    return proposal
  }
}
