import ScrollModel

/// Collects, while views are placed, what a scene needs afterwards, in tree order: scroll views with
/// the layouts whose children are their targets, and the rows of lazy stacks that nobody has placed.
package struct Placement {
  package struct Scroll {
    package let node: LayoutNode
    package let region: ScrollRegion
    package internal(set) var targetLayouts: [LayoutNode] = []
    /// The identities of the view and of those around it, as far as the scroll view that it lies in;
    /// last the first of the innermost view that has one.
    package let names: [ViewID]
  }

  /// Rows of a lazy stack that are made when they come into sight.
  struct Rows {
    let node: LayoutNode
    let stack: LazyStack
    let source: RowSource
    /// The number of the segment among those with rows or views.
    let run: Int
    /// The identities of the views around the rows.
    let names: [ViewID]
  }

  struct Part {
    enum Content {
      case scroll(Scroll)
      case rows(Rows)
    }
    var content: Content
    /// The number of the part that is the scroll view around this one.
    let enclosing: Int?
  }

  private(set) var parts: [Part] = []
  private var open: [OpenScroll] = []
  /// Identities on the way down to the present view.
  private var names: [ViewID]
  private var firstName = 0

  private struct OpenScroll {
    let part: Int
    let outerFirstName: Int
    var layouts: [LayoutNode] = []
    /// Depth of target layouts around the present node; only the outermost counts.
    var depth = 0
  }

  /// - Parameter names: the identities of views around those that are placed, up to a scroll view.
  package init(names: [ViewID] = []) { self.names = names }

  /// Scroll views in tree order.
  package var scrolls: [Scroll] {
    parts.compactMap { part in
      if case .scroll(let scroll) = part.content { return scroll }
      return nil
    }
  }

  mutating func beginScroll(_ node: LayoutNode, _ region: ScrollRegion) {
    let scroll = Scroll(node: node, region: region, names: Array(names[firstName...]))
    let part = parts.count
    parts.append(Part(content: .scroll(scroll), enclosing: open.last?.part))
    open.append(OpenScroll(part: part, outerFirstName: firstName))
    firstName = names.count
  }

  mutating func finishScroll() {
    guard let done = open.popLast() else { return }
    firstName = done.outerFirstName
    guard case .scroll(var scroll) = parts[done.part].content else { return }
    scroll.targetLayouts = done.layouts
    parts[done.part].content = .scroll(scroll)
  }

  mutating func addRows(_ source: RowSource, run: Int, of stack: LazyStack, _ node: LayoutNode) {
    let rows = Rows(
      node: node, stack: stack, source: source, run: run, names: Array(names[firstName...]))
    parts.append(Part(content: .rows(rows), enclosing: open.last?.part))
  }

  fileprivate mutating func enter(_ node: LayoutNode) {
    names += node.ids.reversed()
    guard node.isTargetLayout, !open.isEmpty else { return }
    if open[open.count - 1].depth == 0 { open[open.count - 1].layouts.append(node) }
    open[open.count - 1].depth += 1
  }

  fileprivate mutating func leave(_ node: LayoutNode) {
    names.removeLast(node.ids.count)
    guard node.isTargetLayout, !open.isEmpty else { return }
    open[open.count - 1].depth -= 1
  }
}

extension LayoutNode {
  /// Gives the node its frame and places what is in it.
  ///
  /// - Parameter offered: what the parent offered when it measured the node; what is inside is
  ///   offered the same again. Nil for the size of the frame.
  package func place(
    in frame: Rect, offered: Proposal? = nil, _ context: LayoutContext, _ scene: inout Placement
  ) {
    self.frame = frame
    scene.enter(self)
    placeChildren(offered ?? Proposal(frame.size), own(context), &scene)
    scene.leave(self)
  }

  private func placeChildren(
    _ offered: Proposal, _ context: LayoutContext, _ scene: inout Placement
  ) {
    switch content {
    case .shape, .circle, .text, .image, .spacer, .divider:
      break
    case .line(let stack):
      placeLine(stack, offered, context, &scene)
    case .layers(let alignment):
      for child in children {
        place(child, offered, alignment, context, &scene)
      }
    case .lazyLine(let stack):
      stack.placed = stack.extent(breadth: frame.size[stack.axis.cross], in: context)
      stack.placedContext = context
      placeSingles(of: stack, context, &scene)
    case .fixedFrame(_, _, let alignment), .flexibleFrame(_, let alignment):
      placeOnly(framedProposal(offered, context), alignment, context, &scene)
    case .aspectRatio:
      placeOnly(framedProposal(offered, context), .center, context, &scene)
    case .containerRelativeFrame(let relative):
      placeOnly(
        framedProposal(offered, context), relative.alignment, context, &scene)
    case .padding(let insets):
      placeInset(insets, Insets(), offered, context, &scene)
    case .safeAreaPadding(let insets):
      placeInset(insets, insets, offered, context, &scene)
    case .tap:
      placeOnly(offered, .topLeading, context, &scene)
    case .overlay(let alignment, _):
      placeOverlay(alignment, offered, context, &scene)
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
    placeChild(child, Rect(origin: origin, size: size), offered: proposal, context, &scene)
  }

  /// Places a child at a frame relative to this node, x counted from the leading edge.
  func placeChild(
    _ child: LayoutNode, _ local: Rect, offered: Proposal, _ context: LayoutContext,
    _ scene: inout Placement
  ) {
    let placed = Rect(origin: absolute(local, context), size: local.size)
    var inner = context
    inner.safeArea = context.safeArea.where(placed, touches: frame)
    child.place(in: placed, offered: offered, inner, &scene)
  }

  func absolute(_ local: Rect, _ context: LayoutContext) -> Point {
    let x = context.isRightToLeft ? frame.size.width - local.maxX : local.minX
    return Point(x: frame.minX + x, y: frame.minY + local.minY)
  }

  private func placeInset(
    _ insets: Insets, _ safeArea: Insets, _ offered: Proposal, _ context: LayoutContext,
    _ scene: inout Placement
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
    child.place(in: placed, offered: offered.inset(by: insets), inner, &scene)
  }

  private func placeOverlay(
    _ alignment: LayoutAlignment, _ offered: Proposal, _ context: LayoutContext,
    _ scene: inout Placement
  ) {
    guard let primary = children.first else { return }
    primary.place(in: frame, offered: offered, context, &scene)
    for secondary in children.dropFirst() {
      place(secondary, Proposal(frame.size), alignment, context, &scene)
    }
  }

  private func placeLine(
    _ stack: LineStack, _ offered: Proposal, _ context: LayoutContext, _ scene: inout Placement
  ) {
    let line = measureLine(stack, offered, context)
    let breadth = lineBreadth(stack, line.children)
    let spare = (frame.size[stack.axis.cross] - breadth.extent) * stack.alignment.share
    var position = 0.0
    for (index, child) in children.enumerated() {
      let size = line.children[index]
      var local = Rect(size: size)
      local.origin[stack.axis] = position
      local.origin[stack.axis.cross] =
        spare + breadth.before - child.guide(stack.alignment, height: size[stack.axis.cross])
      placeChild(child, local, offered: line.offers[index], context, &scene)
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
        guard source.count > 0 else { continue }
        scene.addRows(source, run: run, of: stack, self)
        run += 1
      }
    }
  }

  /// Places a child of a lazy stack at a position along its axis.
  func place(
    _ child: LayoutNode, at position: Double, of stack: LazyStack, _ context: LayoutContext,
    _ scene: inout Placement
  ) {
    let breadth = frame.size[stack.axis.cross]
    let proposal = stack.proposal(breadth: breadth)
    let size = child.size(for: proposal, in: context)
    var local = Rect(size: size)
    local.origin[stack.axis] = position
    local.origin[stack.axis.cross] = stack.alignment.share * (breadth - size[stack.axis.cross])
    placeChild(child, local, offered: proposal, context, &scene)
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
