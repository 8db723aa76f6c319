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
    case .layers:
      return union(of: children, proposal, context)
    case .lazyLine(let stack):
      return stack.size(for: proposal, in: context)
    case .padding(let insets), .safeAreaPadding(let insets):
      return childSize(proposal.inset(by: insets), context).outset(by: insets)
    case .image(let side):
      return Size(width: side, height: side)
    case .overlay, .tap:
      return childSize(proposal, context)
    case .fixedFrame, .flexibleFrame, .aspectRatio, .containerRelativeFrame:
      return frameSize(proposal, context)
    case .scroll(let region):
      return measureScroll(region, proposal, context)
    }
  }

  func childSize(_ proposal: Proposal, _ context: LayoutContext) -> Size {
    children.first?.size(for: proposal, in: context) ?? .zero
  }

  func union(of nodes: [LayoutNode], _ proposal: Proposal, _ context: LayoutContext) -> Size {
    var size = Size.zero
    for node in nodes {
      let own = node.size(for: proposal, in: context)
      size.width = max(size.width, own.width)
      size.height = max(size.height, own.height)
    }
    return size
  }

  private func spacerSize(_ axis: Axis?, _ minLength: Double, _ proposal: Proposal) -> Size {
    guard let axis else {
      return Size(
        width: max(minLength, proposal.width ?? 0), height: max(minLength, proposal.height ?? 0))
    }
    var size = Size.zero
    size[axis] = max(minLength, proposal[axis] ?? 0)
    return size
  }

  private func dividerSize(_ stackAxis: Axis?, _ proposal: Proposal) -> Size {
    let axis = (stackAxis ?? .vertical).cross
    var size = Size.zero
    size[axis] = proposal[axis] ?? DefaultLength.shape
    size[axis.cross] = DefaultLength.divider
    return size
  }

  /// The height at which the view lines up with its neighbours; its lower edge where it is no text.
  func guide(_ guide: VerticalGuide, height: Double) -> Double {
    switch guide {
    case .fraction(let fraction):
      return fraction * height
    case .firstBaseline:
      if case .text(let text) = content { return min(text.lineHeight, height) }
      return height
    case .lastBaseline:
      return height
    }
  }
}
