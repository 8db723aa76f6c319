import ScrollModel

/// Sizes of the modifiers that put a frame around a view.
extension LayoutNode {
  func frameSize(_ proposal: Proposal, _ context: LayoutContext) -> Size {
    switch content {
    case .fixedFrame(let width, let height, _):
      let inner = childSize(framedProposal(proposal, context), context)
      return Size(width: width ?? inner.width, height: height ?? inner.height)
    case .flexibleFrame(let frame, _):
      let inner = childSize(framedProposal(proposal, context), context)
      return Size(
        width: frame.width.result(child: inner.width, proposed: proposal.width),
        height: frame.height.result(child: inner.height, proposed: proposal.height))
    case .aspectRatio, .fixedSize:
      return childSize(framedProposal(proposal, context), context)
    case .containerRelativeFrame(let frame):
      let framed = framedProposal(proposal, context)
      let inner = childSize(framed, context)
      return Size(
        width: frame.axes.contains(.horizontal) ? framed.width ?? inner.width : inner.width,
        height: frame.axes.contains(.vertical) ? framed.height ?? inner.height : inner.height)
    default:
      return childSize(proposal, context)
    }
  }

  /// What a frame offers the view in it.
  func framedProposal(_ proposal: Proposal, _ context: LayoutContext) -> Proposal {
    switch content {
    case .fixedFrame(let width, let height, _):
      return Proposal(width: width ?? proposal.width, height: height ?? proposal.height)
    case .flexibleFrame(let frame, _):
      return Proposal(
        width: frame.width.clamped(proposal.width), height: frame.height.clamped(proposal.height))
    case .fixedSize(let axes):
      return Proposal(
        width: axes.contains(.horizontal) ? nil : proposal.width,
        height: axes.contains(.vertical) ? nil : proposal.height)
    case .aspectRatio(let ratio, let isFilling):
      return proportioned(proposal, ratio, isFilling, context)
    case .containerRelativeFrame(let frame):
      var framed = proposal
      for axis in [Axis.horizontal, .vertical] where frame.axes.contains(axis) {
        framed[axis] = frame.length(in: context.container, along: axis)
      }
      return framed
    default:
      return proposal
    }
  }

  private func proportioned(
    _ proposal: Proposal, _ ratio: Double?, _ isFilling: Bool, _ context: LayoutContext
  ) -> Proposal {
    let ideal = childSize(.unspecified, context)
    let ratio = ratio ?? ideal.width / ideal.height
    guard ratio.isFinite, ratio > 0 else { return proposal }
    switch (proposal.width, proposal.height) {
    case (nil, nil):
      return proposal
    case (let width?, nil):
      return Proposal(width: width, height: width / ratio)
    case (nil, let height?):
      return Proposal(width: height * ratio, height: height)
    case (let width?, let height?):
      // The whole width is taken when the height that goes with it suits the mode.
      if (width / ratio <= height) != isFilling {
        return Proposal(width: width, height: width / ratio)
      }
      return Proposal(width: height * ratio, height: height)
    }
  }
}

extension FlexibleFrame.Bounds {
  /// The proposal as the frame hands it on.
  func clamped(_ proposed: Double?) -> Double? {
    guard var length = proposed ?? ideal else { return nil }
    if let least { length = max(length, least) }
    if let most { length = min(length, most) }
    return length
  }

  /// The length of the frame around a child: within the bounds, as near to the proposal as the
  /// bounds that are given allow.
  func result(child: Double, proposed: Double?) -> Double {
    guard let proposed else {
      // An ideal length above the greatest counts more.
      if let ideal { return max(least ?? 0, ideal) }
      return clamped(child) ?? child
    }
    var length = child
    if let least { length = max(least, min(length, proposed)) }
    if let most { length = min(most, max(length, proposed)) }
    if let least { length = max(least, length) }
    return length
  }
}

extension ContainerRelativeFrame {
  /// The length along an axis of a container without insets (physics.md §9).
  func length(in container: Size, along axis: Axis) -> Double {
    switch length {
    case .whole:
      return container[axis]
    case .columns(let count, let span, let spacing):
      // Spacing may need more than there is.
      return max(
        0,
        ContainerFrame.length(
          container: container[axis], count: count, span: span, spacing: spacing)
          ?? container[axis])
    case .computed(let formula):
      let length = formula(container[axis], axis)
      return length.isFinite ? max(0, length) : container[axis]
    }
  }
}
