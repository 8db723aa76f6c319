import ScrollModel

/// SwiftUI's stack: the least flexible children are asked first, each is offered an equal share of
/// what is left.
extension LayoutNode {
  /// The size of a stack, the sizes of its children, and what each of them was offered.
  struct LineSizes {
    var size = Size.zero
    var children: [Size]
    var offers: [Proposal]
  }

  func measureLine(
    _ stack: LineStack, _ proposal: Proposal, _ context: LayoutContext
  ) -> LineSizes {
    var line = lineSizes(stack, proposal, context)
    for child in line.children { line.size[stack.axis] += child[stack.axis] }
    // Views that overlap more than they measure leave nothing, not less.
    line.size[stack.axis] = max(
      0, line.size[stack.axis] + stack.spacing * Double(max(0, children.count - 1)))
    line.size[stack.axis.cross] = lineBreadth(stack, line.children).extent
    return line
  }

  /// The breadth of a stack whose children line up at their guides: how much of it lies before the
  /// guide, and all of it.
  func lineBreadth(_ stack: LineStack, _ sizes: [Size]) -> (before: Double, extent: Double) {
    var before = 0.0
    var after = 0.0
    for (child, size) in zip(children, sizes) {
      let breadth = size[stack.axis.cross]
      let guide = child.guide(stack.alignment, height: breadth)
      before = max(before, guide)
      after = max(after, breadth - guide)
    }
    return (before, before + after)
  }

  private func lineSizes(
    _ stack: LineStack, _ proposal: Proposal, _ context: LayoutContext
  ) -> LineSizes {
    var line = LineSizes(
      children: Array(repeating: Size.zero, count: children.count),
      offers: Array(repeating: proposal, count: children.count))
    guard let available = proposal[stack.axis], available.isFinite, children.count > 1 else {
      line.children = children.map { $0.size(for: proposal, in: context) }
      return line
    }
    let spacing = stack.spacing * Double(children.count - 1)
    let bounds = children.map { flexibility(of: $0, stack.axis, proposal, context) }
    let order = children.indices.sorted { a, b in
      if children[a].priority != children[b].priority {
        return children[a].priority > children[b].priority
      }
      return bounds[a].flexibility < bounds[b].flexibility
        || (bounds[a].flexibility == bounds[b].flexibility && a < b)
    }
    var reserved = 0.0
    for bound in bounds { reserved += bound.least }
    var remaining = available - spacing - reserved
    var position = 0
    while position < order.count {
      // The children of one priority share what those before them left.
      let priority = children[order[position]].priority
      var end = position
      while end < order.count, children[order[end]].priority == priority {
        remaining += bounds[order[end]].least
        end += 1
      }
      for place in position..<end {
        var offer = proposal
        offer[stack.axis] = max(0, remaining / Double(end - place))
        let index = order[place]
        line.offers[index] = offer
        line.children[index] = children[index].size(for: offer, in: context)
        remaining -= line.children[index][stack.axis]
      }
      position = end
    }
    return line
  }

  private func flexibility(
    of child: LayoutNode, _ axis: Axis, _ proposal: Proposal, _ context: LayoutContext
  ) -> (least: Double, flexibility: Double) {
    var probe = proposal
    probe[axis] = 0
    let least = max(0, child.size(for: probe, in: context)[axis])
    probe[axis] = .infinity
    let most = child.size(for: probe, in: context)[axis]
    return (least, most - least)
  }
}
