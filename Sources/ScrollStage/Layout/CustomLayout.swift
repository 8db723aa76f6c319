import ScrollModel

/// A layout of the program's own (`Layout`), as closures that call it.
package final class CustomLayout {
  let size: (LayoutNode, Proposal, LayoutContext) -> Size
  /// One frame for each child, x from the leading edge.
  let frames: (LayoutNode, Size, Proposal, LayoutContext) -> [ChildFrame]
  /// `explicitAlignment`.
  let position: (LayoutNode, AlignmentLine, Axis, Size, LayoutContext) -> Double?
  /// How far it would like to be from others.
  let spacing: (LayoutNode, LayoutContext) -> ViewSpacing
  let saysLines: Bool

  init(
    saysLines: Bool, size: @escaping (LayoutNode, Proposal, LayoutContext) -> Size,
    frames: @escaping (LayoutNode, Size, Proposal, LayoutContext) -> [ChildFrame],
    position: @escaping (LayoutNode, AlignmentLine, Axis, Size, LayoutContext) -> Double?,
    spacing: @escaping (LayoutNode, LayoutContext) -> ViewSpacing
  ) {
    self.saysLines = saysLines
    self.size = size
    self.frames = frames
    self.position = position
    self.spacing = spacing
  }
}

/// `GeometryReader`: its views are made when its frame is known.
package final class GeometryReading {
  let views: (LayoutNode, LayoutContext) -> [LayoutNode]

  init(views: @escaping (LayoutNode, LayoutContext) -> [LayoutNode]) { self.views = views }
}
