import ScrollModel

/// A line through a view at which it lines up with others, along either axis.
package enum AlignmentLine: Equatable, Sendable {
  /// A share of the length, from the leading or the top edge.
  case fraction(Double)
  case firstBaseline
  case lastBaseline
  /// One of the program's own (`AlignmentID`), by its number.
  case custom(Int)

  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// The share of spare room that lies before aligned views.
  var share: Double {
    switch self {
    case .fraction(let fraction): fraction
    case .firstBaseline, .lastBaseline, .custom: 0
    }
  }
}

/// Where a child lies in a larger frame: a line of the child on the same line of the frame.
package struct LayoutAlignment: Equatable, Sendable {
  package var horizontal: AlignmentLine
  package var vertical: AlignmentLine

  package init(horizontal: AlignmentLine, vertical: AlignmentLine) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Fractions counted from the leading and the top edge.
  package init(_ horizontal: Double, _ vertical: Double) {
    self.init(horizontal: .fraction(horizontal), vertical: .fraction(vertical))
  }

  package static let center = LayoutAlignment(0.5, 0.5)
  package static let topLeading = LayoutAlignment(0, 0)

  subscript(axis: Axis) -> AlignmentLine { axis == .horizontal ? horizontal : vertical }
}

/// `alignmentGuide`: the program says where a line of a view is.
package struct AlignmentRule {
  let axis: Axis
  let line: AlignmentLine
  let position: (MeasuredView) -> Double
}

/// A view of a size, as `ViewDimensions` reports it.
package struct MeasuredView {
  /// Nil for an empty frame.
  let node: LayoutNode?
  let size: Size
  let context: LayoutContext

  func position(of line: AlignmentLine, along axis: Axis) -> Double {
    node?.position(of: line, along: axis, in: size, context)
      ?? context.position(of: line, along: axis, in: size)
  }
}

/// A child with the size that it takes for a proposal.
struct OfferedView {
  let node: LayoutNode
  let offer: Proposal
  let size: Size
}

extension LayoutNode {
  func offered(_ offer: Proposal, _ context: LayoutContext) -> OfferedView {
    OfferedView(node: self, offer: offer, size: size(for: offer, in: context))
  }
}

extension LayoutContext {
  /// Where a line is in a frame in which nobody has said anything of it.
  func position(of line: AlignmentLine, along axis: Axis, in size: Size) -> Double {
    switch line {
    case .fraction(let fraction):
      return fraction * size[axis]
    case .firstBaseline, .lastBaseline:
      return size.height
    case .custom(let key):
      return customLine?(key, MeasuredView(node: nil, size: size, context: self)) ?? 0
    }
  }
}

extension LayoutNode {
  /// Where a line of the view is, given its size, from its leading or top edge.
  func position(
    of line: AlignmentLine, along axis: Axis, in size: Size, _ context: LayoutContext
  ) -> Double {
    explicitPosition(of: line, along: axis, in: size, context)
      ?? context.position(of: line, along: axis, in: size)
  }

  /// Where the program, or a text in the view, says that the line is. Of several children that say
  /// so the first or last baseline counts, of other lines the mean.
  func explicitPosition(
    of line: AlignmentLine, along axis: Axis, in size: Size, _ context: LayoutContext
  ) -> Double? {
    guard saysLines || (line.isBaseline && axis == .vertical && holdsText), payForLook()
    else { return nil }
    switch content {
    case .text(let text):
      guard line.isBaseline, axis == .vertical else { return nil }
      return line == .firstBaseline ? min(text.lineHeight, size.height) : size.height
    case .alignmentGuide(let rule):
      guard let child = children.first else { return nil }
      if rule.axis == axis, rule.line == line {
        return rule.position(MeasuredView(node: child, size: size, context: context))
      }
      return child.explicitPosition(of: line, along: axis, in: size, context)
    case .overlay:
      return children.first?.explicitPosition(of: line, along: axis, in: size, context)
    case .custom(let layout):
      if let own = layout.position(self, line, axis, size, context) { return own }
      let isSaid =
        children.contains { $0.saysLines } || (line.isBaseline && axis == .vertical && holdsText)
      return isSaid ? mergedPosition(of: line, along: axis, in: size, context) : nil
    case .shape, .circle, .image, .spacer, .divider, .scroll, .lazyLine, .trackGrid,
      .geometryReader:
      return nil
    default:
      return mergedPosition(of: line, along: axis, in: size, context)
    }
  }

  private func mergedPosition(
    of line: AlignmentLine, along axis: Axis, in size: Size, _ context: LayoutContext
  ) -> Double? {
    var positions: [Double] = []
    for (child, frame) in zip(children, childFrames(in: size, Proposal(size), context)) {
      let rect = frame.rect
      guard let own = child.explicitPosition(of: line, along: axis, in: rect.size, context)
      else { continue }
      positions.append(rect.origin[axis] + own)
    }
    guard let first = positions.first else { return nil }
    switch line {
    case .firstBaseline: return positions.min()
    case .lastBaseline: return positions.max()
    case .fraction, .custom:
      return positions.dropFirst().reduce(first, +) / Double(positions.count)
    }
  }

  /// How far views reach before and behind a line that all of them share.
  static func extent(
    of views: [OfferedView], along axis: Axis, at line: AlignmentLine,
    _ context: LayoutContext
  ) -> (before: Double, length: Double) {
    // A line has no place in a view that takes all there is: a stack asks how much that could be.
    if views.contains(where: { $0.size[axis] == .infinity }) { return (0, .infinity) }
    var before = -Double.infinity
    var after = -Double.infinity
    for view in views {
      let position = view.node.position(of: line, along: axis, in: view.size, context)
      before = max(before, position)
      after = max(after, view.size[axis] - position)
    }
    return views.isEmpty ? (0, 0) : (before, before + after)
  }

  /// Where a child of a size lies in a frame, from the frame's leading top corner.
  func aligned(
    _ child: LayoutNode, _ size: Size, _ alignment: LayoutAlignment, in frame: Size,
    _ context: LayoutContext
  ) -> Rect {
    var rect = Rect(size: size)
    for axis in [Axis.horizontal, .vertical] {
      rect.origin[axis] =
        context.position(of: alignment[axis], along: axis, in: frame)
        - child.position(of: alignment[axis], along: axis, in: size, context)
    }
    return rect
  }
}
