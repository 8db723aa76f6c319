import ScrollModel

/// Collects, while views are placed, what a scene needs afterwards: its scroll views, outermost
/// first, and the layouts whose children are scroll targets.
package struct Placement {
  package struct Scroll {
    package let node: LayoutNode
    package let region: ScrollRegion
    package var targetLayouts: [LayoutNode]
  }

  /// Scroll views in tree order.
  package private(set) var scrolls: [Scroll] = []
  private var open: [OpenScroll] = []

  private struct OpenScroll {
    let index: Int
    var layouts: [LayoutNode] = []
    /// Depth of target layouts around the present node; only the outermost counts.
    var depth = 0
  }

  package init() {}

  mutating func beginScroll(_ node: LayoutNode) {
    guard case .scroll(let region) = node.content else { return }
    open.append(OpenScroll(index: scrolls.count))
    scrolls.append(Scroll(node: node, region: region, targetLayouts: []))
  }

  mutating func finishScroll(_ node: LayoutNode, _ region: ScrollRegion) {
    if node.children.isEmpty {
      scrolls.append(Scroll(node: node, region: region, targetLayouts: []))
      return
    }
    guard let done = open.popLast() else { return }
    scrolls[done.index].targetLayouts = done.layouts
  }

  fileprivate mutating func enter(_ node: LayoutNode) {
    guard node.isTargetLayout, !open.isEmpty else { return }
    if open[open.count - 1].depth == 0 { open[open.count - 1].layouts.append(node) }
    open[open.count - 1].depth += 1
  }

  fileprivate mutating func leave(_ node: LayoutNode) {
    guard node.isTargetLayout, !open.isEmpty else { return }
    open[open.count - 1].depth -= 1
  }
}

extension LayoutNode {
  /// Gives the node its frame and places what is in it.
  package func place(in frame: Rect, _ context: LayoutContext, _ scene: inout Placement) {
    self.frame = frame
    scene.enter(self)
    placeChildren(context, &scene)
    scene.leave(self)
  }

  private func placeChildren(_ context: LayoutContext, _ scene: inout Placement) {
    switch content {
    case .shape, .circle, .text, .spacer, .divider:
      break
    case .line(let stack):
      placeLine(stack, context, &scene)
    case .layers(let alignment):
      for child in children {
        place(child, Proposal(frame.size), alignment, context, &scene)
      }
    case .lazyLine(let stack):
      stack.placed = stack.extent(breadth: frame.size[stack.axis.cross], in: context)
      stack.placedContext = context
      placeSingles(of: stack, context, &scene)
    case .fixedFrame(_, _, let alignment), .flexibleFrame(_, let alignment):
      placeOnly(framedProposal(Proposal(frame.size), context), alignment, context, &scene)
    case .aspectRatio:
      placeOnly(framedProposal(Proposal(frame.size), context), .center, context, &scene)
    case .containerRelativeFrame(let relative):
      placeOnly(
        framedProposal(Proposal(frame.size), context), relative.alignment, context, &scene)
    case .padding(let insets):
      placeInset(insets, Insets(), context, &scene)
    case .safeAreaPadding(let insets):
      placeInset(insets, insets, context, &scene)
    case .overlay(let alignment, _):
      placeOverlay(alignment, context, &scene)
    case .scroll(let region):
      placeScroll(region, context, &scene)
    }
  }

  private func placeOnly(
    _ proposal: Proposal, _ alignment: LayoutAlignment, _ context: LayoutContext,
    _ scene: inout Placement
  ) {
    guard let child = children.first else { return }
    place(child, proposal, alignment, context, &scene)
  }

  /// Places a child by an alignment in the frame of this node.
  private func place(
    _ child: LayoutNode, _ proposal: Proposal, _ alignment: LayoutAlignment,
    _ context: LayoutContext, _ scene: inout Placement
  ) {
    let size = child.size(for: proposal, in: context)
    let vertical =
      guide(alignment.vertical, height: frame.size.height)
      - child.guide(alignment.vertical, height: size.height)
    let origin = Point(
      x: alignment.horizontal * (frame.size.width - size.width), y: vertical)
    placeChild(child, Rect(origin: origin, size: size), context, &scene)
  }

  /// Places a child at a frame relative to this node, x counted from the leading edge.
  func placeChild(
    _ child: LayoutNode, _ local: Rect, _ context: LayoutContext, _ scene: inout Placement
  ) {
    let placed = Rect(origin: absolute(local, context), size: local.size)
    var inner = context
    inner.safeArea = context.safeArea.where(placed, touches: frame)
    child.place(in: placed, inner, &scene)
  }

  func absolute(_ local: Rect, _ context: LayoutContext) -> Point {
    let x = context.isRightToLeft ? frame.size.width - local.maxX : local.minX
    return Point(x: frame.minX + x, y: frame.minY + local.minY)
  }

  private func placeInset(
    _ insets: Insets, _ safeArea: Insets, _ context: LayoutContext, _ scene: inout Placement
  ) {
    guard let child = children.first else { return }
    let physical = insets.mirrored(context.isRightToLeft)
    let placed = Rect(
      x: frame.minX + physical.left, y: frame.minY + physical.top,
      width: frame.size.width - physical.left - physical.right,
      height: frame.size.height - physical.top - physical.bottom)
    var inner = context
    if safeArea == Insets() {
      inner.safeArea = context.safeArea.where(placed, touches: frame)
    } else {
      inner.safeArea = context.safeArea + safeArea.mirrored(context.isRightToLeft)
    }
    child.place(in: placed, inner, &scene)
  }

  private func placeOverlay(
    _ alignment: LayoutAlignment, _ context: LayoutContext, _ scene: inout Placement
  ) {
    guard let primary = children.first else { return }
    primary.place(in: frame, context, &scene)
    for secondary in children.dropFirst() {
      place(secondary, Proposal(frame.size), alignment, context, &scene)
    }
  }

  private func placeLine(
    _ stack: LineStack, _ context: LayoutContext, _ scene: inout Placement
  ) {
    let line = measureLine(stack, Proposal(frame.size), context)
    let breadth = lineBreadth(stack, line.children)
    let spare = (frame.size[stack.axis.cross] - breadth.extent) * stack.alignment.share
    var position = 0.0
    for (child, size) in zip(children, line.children) {
      var local = Rect(size: size)
      local.origin[stack.axis] = position
      local.origin[stack.axis.cross] =
        spare + breadth.before - child.guide(stack.alignment, height: size[stack.axis.cross])
      placeChild(child, local, context, &scene)
      position += size[stack.axis] + stack.spacing
    }
  }

  /// Views of a lazy stack that stand by themselves are placed at once; rows when they are needed.
  private func placeSingles(
    of stack: LazyStack, _ context: LayoutContext, _ scene: inout Placement
  ) {
    guard let extent = stack.placed else { return }
    var run = 0
    for segment in stack.segments {
      switch segment {
      case .node(let node):
        place(node, at: extent.runs[run].start, of: stack, context, &scene)
        run += 1
      case .rows(let source):
        if source.count > 0 { run += 1 }
      }
    }
  }

  /// Places a child of a lazy stack at a position along its axis.
  func place(
    _ child: LayoutNode, at position: Double, of stack: LazyStack, _ context: LayoutContext,
    _ scene: inout Placement
  ) {
    let breadth = frame.size[stack.axis.cross]
    let size = child.size(for: stack.proposal(breadth: breadth), in: context)
    var local = Rect(size: size)
    local.origin[stack.axis] = position
    local.origin[stack.axis.cross] = stack.alignment.share * (breadth - size[stack.axis.cross])
    placeChild(child, local, context, &scene)
  }
}

extension VerticalGuide {
  /// The share of spare room that lies before aligned views.
  var share: Double {
    switch self {
    case .fraction(let fraction): fraction
    case .firstBaseline, .lastBaseline: 0
    }
  }
}

extension Insets {
  /// Only the edges at which one frame touches another around it.
  func `where`(_ inner: Rect, touches outer: Rect) -> Insets {
    let rounding = 1e-6
    return Insets(
      top: abs(inner.minY - outer.minY) < rounding ? top : 0,
      left: abs(inner.minX - outer.minX) < rounding ? left : 0,
      bottom: abs(inner.maxY - outer.maxY) < rounding ? bottom : 0,
      right: abs(inner.maxX - outer.maxX) < rounding ? right : 0)
  }
}
