import ScrollModel

/// What may differ between the rows of a `ForEach` besides their looks: found by reading the program
/// (`RowAnalysis`), before any row is made.
///
/// Together with the layout of one row it tells whether all rows have the same length: a text that
/// differs does not matter inside of a frame of fixed height.
package struct RowVariation: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// What texts say, and in which font of their own.
  package static let texts = RowVariation(rawValue: 1)
  /// Widths of fixed frames.
  package static let frameWidths = RowVariation(rawValue: 2)
  /// Heights of fixed frames.
  package static let frameHeights = RowVariation(rawValue: 4)
  /// Which of several views conditions show; each of these differs in no more than is said besides.
  package static let branches = RowVariation(rawValue: 32)
  /// Anything: which views there are, lengths other than those of fixed frames, what cannot be told.
  package static let structure: RowVariation = [RowVariation(rawValue: 8), .branches]
  /// Nothing as to how they are made up: rows may be lists, and must be looked at to tell.
  package static let lists = RowVariation(rawValue: 16)
  /// Nothing is known of the rows.
  package static let unknown: RowVariation = [.structure, .lists]
}

extension LayoutNode {
  /// The axes along which the view is, for any one proposal, as long in every row as in this one,
  /// if rows differ in no more than this.
  func constantAxes(_ variation: RowVariation) -> AxisSet {
    if variation.contains(.branches) { return [] }
    switch content {
    case .shape, .circle, .image, .spacer, .divider:
      return .both
    case .text:
      return variation.contains(.texts) ? [] : .both
    case .layers:
      return constantAxesOfChildren(variation)
    case .line(let stack):
      // Lengths across the stack follow from what is offered along it.
      let axes = constantAxesOfChildren(variation)
      if axes == .both { return .both }
      return axes.intersection(AxisSet(stack.axis))
    case .lazyLine(let stack):
      return stack.segments.allSatisfy { $0.isConstant(variation) } ? .both : []
    case .trackGrid(let grid):
      return grid.blocks.allSatisfy { $0.isConstant(variation) } ? .both : []
    case .trackLine(let line):
      // Across its axis a line takes what it is offered.
      let across: AxisSet = line.axis == .vertical ? .horizontal : .vertical
      return constantAxesOfChildren(variation).union(across)
    case .padding, .safeAreaPadding, .flexibleFrame, .tap, .alignmentGuide, .ignoresSafeArea:
      return constantAxesOfChildren(variation)
    case .overlay:
      return children.first?.constantAxes(variation) ?? .both
    case .aspectRatio, .scroll, .fixedSize, .position, .fitting, .safeAreaInset, .grid, .gridRow:
      return constantAxesOfChildren(variation) == .both ? .both : []
    case .geometryReader:
      return .both
    case .custom:
      return []
    case .fixedFrame(let width, let height, _):
      return constantAxes(
        ofFrame: (width != nil, height != nil), variation)
    case .containerRelativeFrame(let frame):
      return constantAxesOfChildren(variation).union(frame.axes)
    }
  }

  private func constantAxesOfChildren(_ variation: RowVariation) -> AxisSet {
    var axes = AxisSet.both
    for child in children { axes.formIntersection(child.constantAxes(variation)) }
    return axes
  }

  /// A length that the frame leaves to the view inside also depends on what the frame proposes along the
  /// other axis.
  private func constantAxes(
    ofFrame isFixed: (width: Bool, height: Bool), _ variation: RowVariation
  ) -> AxisSet {
    let inner = constantAxesOfChildren(variation)
    let hasWidth = !variation.contains(.frameWidths)
    let hasHeight = !variation.contains(.frameHeights)
    var axes: AxisSet = []
    if hasWidth, isFixed.width || (hasHeight && inner.contains(.horizontal)) {
      axes.insert(.horizontal)
    }
    if hasHeight, isFixed.height || (hasWidth && inner.contains(.vertical)) {
      axes.insert(.vertical)
    }
    return axes
  }
}

extension LazyStack.Segment {
  /// Whether the segment is as long in every row, if rows differ in no more than this.
  func isConstant(_ variation: RowVariation) -> Bool {
    switch self {
    case .node(let node): node.constantAxes(variation) == .both
    case .rows(let source): !source.likeness.keepsState
    }
  }
}

extension TrackGrid.Block {
  fileprivate func isConstant(_ variation: RowVariation) -> Bool {
    switch self {
    case .line(let node, _): node.constantAxes(variation) == .both
    case .cells(let run, _): run.content.allSatisfy { $0.isConstant(variation) }
    }
  }
}
