import ScrollModel

extension LayoutNode {
  /// The size for a proposal, by the rule of the node's kind.
  func measure(_ proposal: Proposal, _ context: LayoutContext) -> Size {
    switch content {
    case .shape:
      return proposal.filled(with: DefaultLength.shape)
    case .circle:
      let size = proposal.filled(with: DefaultLength.shape)
      let side = min(size.width, size.height)
      return Size(width: side, height: side)
    case .text(let text):
      return text.size(for: proposal)
    case .spacer(let axis, let minLength):
      return spacerSize(axis, minLength, proposal)
    case .divider(let stackAxis):
      return dividerSize(stackAxis, proposal)
    case .line(let stack):
      return measureLine(stack, proposal, context).size
    case .layers(let alignment):
      return layersSize(alignment, proposal, context)
    case .lazyLine(let stack):
      return stack.size(for: proposal, in: context)
    case .padding(let insets), .safeAreaPadding(let insets):
      return childSize(proposal.inset(by: insets), context).outset(by: insets)
    case .image(let side):
      return Size(width: side, height: side)
    case .overlay, .tap, .alignmentGuide, .ignoresSafeArea:
      return childSize(proposal, context)
    case .fixedFrame, .flexibleFrame, .aspectRatio, .containerRelativeFrame, .fixedSize:
      return frameSize(proposal, context)
    case .scroll(let region):
      return measureScroll(region, proposal, context)
    case .position:
      let ideal = childSize(proposal, context)
      return Size(width: proposal.width ?? ideal.width, height: proposal.height ?? ideal.height)
    case .fitting(let axes):
      return fittingChild(axes, proposal, context)?.size(for: proposal, in: context) ?? .zero
    case .safeAreaInset(let inset):
      let insets = inset.insets(insetLength(inset, proposal, context))
      return childSize(proposal.inset(by: insets), context).outset(by: insets)
    case .grid(let grid):
      return arrangement(of: grid, proposal, context).size
    case .gridRow:
      // A row is measured by its grid.
      return .zero
    case .trackGrid(let grid):
      return grid.size(for: proposal, in: context)
    case .trackLine(let line):
      return trackLineSize(line, proposal, context)
    case .geometryReader:
      return proposal.filled(with: DefaultLength.shape)
    case .custom(let layout):
      return layout.size(self, proposal, context)
    }
  }

  /// The length that the view chooses along one axis: of what lies in a frame of fixed length nothing is
  /// asked.
  func length(along axis: Axis, for proposal: Proposal, in context: LayoutContext) -> Double {
    switch content {
    case .fixedFrame(let width, let height, _):
      if let length = axis == .horizontal ? width : height { return length }
    case .padding(let insets):
      guard let child = children.first else { break }
      var size = Size.zero
      size[axis] = child.length(along: axis, for: proposal.inset(by: insets), in: own(context))
      return size.outset(by: insets)[axis]
    case .overlay, .tap:
      guard let child = children.first else { break }
      return child.length(along: axis, for: proposal, in: own(context))
    default: break
    }
    return size(for: proposal, in: context)[axis]
  }

  func childSize(_ proposal: Proposal, _ context: LayoutContext) -> Size {
    children.first?.size(for: proposal, in: context) ?? .zero
  }

  private func spacerSize(_ axis: Axis?, _ minLength: Double, _ proposal: Proposal) -> Size {
    guard let axis else {
      return Size(
        width: max(minLength, proposal.width ?? 0), height: max(minLength, proposal.height ?? 0))
    }
    var size = Size.zero
    size[axis] = max(minLength, proposal[axis] ?? minLength)
    return size
  }

  private func dividerSize(_ stackAxis: Axis?, _ proposal: Proposal) -> Size {
    let axis = (stackAxis ?? .vertical).cross
    var size = Size.zero
    size[axis] = proposal[axis] ?? DefaultLength.shape
    size[axis.cross] = DefaultLength.divider
    return size
  }
}
