import ScrollModel

/// SwiftUI's stack (`LengthSharing`).
extension LayoutNode {
  /// The size of a stack and its children with theirs.
  struct MeasuredLine {
    var size: Size
    var children: [OfferedView]
  }

  func measureLine(
    _ stack: LineStack, _ proposal: Proposal, _ context: LayoutContext
  ) -> MeasuredLine {
    let views = lineViews(stack, proposal, context)
    var size = Size.zero
    for view in views { size[stack.axis] += view.size[stack.axis] }
    // Views that overlap more than they measure leave nothing, not less.
    size[stack.axis] = max(
      0,
      (size[stack.axis] + gaps(stack, context).total(children.count)).settled(
        on: proposal[stack.axis]))
    size[stack.axis.cross] =
      LayoutNode.extent(of: views, along: stack.axis.cross, at: stack.alignment, context).length
    return MeasuredLine(size: size, children: views)
  }

  private func lineViews(
    _ stack: LineStack, _ proposal: Proposal, _ context: LayoutContext
  ) -> [OfferedView] {
    guard let available = proposal[stack.axis], available.isFinite, children.count > 1 else {
      return children.map { $0.offered(proposal, context) }
    }
    let bounds = children.map { lengthBounds(of: $0, stack.axis, proposal, context) }
    var offers = Array(repeating: proposal, count: children.count)
    let spacing = gaps(stack, context).total(children.count)
    LengthSharing(bounds: bounds).share(available - spacing) { index, length in
      offers[index][stack.axis] = length
      return children[index].size(for: offers[index], in: context)[stack.axis]
    }
    return zip(children, offers).map { $0.offered($1, context) }
  }

  private func lengthBounds(
    of child: LayoutNode, _ axis: Axis, _ proposal: Proposal, _ context: LayoutContext
  ) -> LengthSharing.Bounds {
    var probe = proposal
    probe[axis] = 0
    let least = max(0, child.size(for: probe, in: context)[axis])
    probe[axis] = .infinity
    let most = child.size(for: probe, in: context)[axis]
    return LengthSharing.Bounds(
      priority: child.layoutTraits.priority, least: least, most: most)
  }
}
