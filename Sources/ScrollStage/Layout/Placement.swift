import ScrollModel

/// Collects, while views are placed, what a scene needs afterwards, in tree order: scroll views with
/// the layouts whose children are their targets, and the rows of lazy stacks that have not been placed.
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
    /// The numbers of the segments, which follow one another.
    fileprivate(set) var runs: Range<Int>
    /// The identities of the views around the rows.
    let names: [ViewID]
  }

  /// Views that depend on the preferences of a view.
  struct Overlay {
    let node: LayoutNode
    let reading: PreferenceOverlay
    let context: LayoutContext
    /// The identities of the views around them.
    let names: [ViewID]
  }

  struct Part {
    enum Content {
      case scroll(Scroll)
      case rows(Rows)
      case stack(LayoutNode, LazyStack)
      case overlay(Overlay)
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

  mutating func addRows(run: Int, of stack: LazyStack, _ node: LayoutNode) {
    if case .rows(var last)? = parts.last?.content, last.stack === stack,
      last.runs.upperBound == run
    {
      last.runs = last.runs.lowerBound..<run + 1
      parts[parts.count - 1].content = .rows(last)
      return
    }
    let rows = Rows(
      node: node, stack: stack, runs: run..<run + 1, names: Array(names[firstName...]))
    parts.append(Part(content: .rows(rows), enclosing: open.last?.part))
  }

  /// A lazy stack with views that stand by themselves, which come and go or stay in sight.
  mutating func add(_ stack: LazyStack, _ node: LayoutNode) {
    parts.append(Part(content: .stack(node, stack), enclosing: open.last?.part))
  }

  fileprivate mutating func add(
    _ reading: PreferenceOverlay, _ node: LayoutNode, _ context: LayoutContext
  ) {
    let overlay = Overlay(
      node: node, reading: reading, context: context, names: Array(names[firstName...]))
    overlay.make()
    parts.append(Part(content: .overlay(overlay), enclosing: open.last?.part))
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
    guard payForLook() else { return }
    if !hooks.isEmpty { safeArea = context.safeArea.mirrored(context.isRightToLeft) }
    scene.enter(self)
    placeChildren(offered ?? Proposal(frame.size), own(context), &scene)
    scene.leave(self)
  }

  private func placeChildren(
    _ offer: Proposal, _ context: LayoutContext, _ scene: inout Placement
  ) {
    var context = context
    context.shift += drawnMove()
    if let name = coordinateSpace {
      context.spaces.append(
        ViewGeometry.Space(axes: nil, name: name, frame: frame.moved(by: context.shift)))
    }
    switch content {
    case .lazyLine(let stack):
      placeLazily(stack, context, &scene)
    case .trackGrid(let grid):
      let lines = grid.lines(in: frame.size[grid.axis.cross])
      grid.placed = lines
      placeLazily(lines, context, &scene)
    case .safeAreaPadding(let insets) where insets != Insets():
      placeInset(insets, offer, context, &scene)
    case .safeAreaInset(let inset):
      placeSafeAreaInset(inset, offer, context, &scene)
    case .ignoresSafeArea(let edges):
      placeOverSafeArea(edges, offer, context, &scene)
    case .scroll(let region):
      placeScroll(region, offer, context, &scene)
    case .geometryReader(let reading):
      children = reading.views(self, context)
      for child in children {
        let view = child.offered(Proposal(frame.size), context)
        placeChild(child, ChildFrame(Rect(size: view.size), offer: view.offer), context, &scene)
      }
    case .overlay(_, _, let reading?):
      guard let view = children.first else { return }
      placeChild(view, ChildFrame(Rect(size: frame.size), offer: offer), context, &scene)
      scene.add(reading, self, context)
    case .fitting(let axes):
      guard let shown = fittingChild(axes, offer, context) else { return }
      children = [shown]
      placeChild(shown, ChildFrame(Rect(size: frame.size), offer: offer), context, &scene)
    default:
      for (child, local) in zip(children, childFrames(in: frame.size, offer, context)) {
        placeChild(child, local, context, &scene)
      }
    }
  }

  /// Places a child at a frame relative to this node, x counted from the leading edge.
  func placeChild(
    _ child: LayoutNode, _ local: ChildFrame, _ context: LayoutContext,
    _ scene: inout Placement
  ) {
    let placed = Rect(origin: absolute(local.rect, context), size: local.rect.size)
    var inner = context
    inner.safeArea = context.safeArea.where(placed, touches: frame)
    child.place(in: placed, offered: local.offer, inner, &scene)
  }

  func absolute(_ local: Rect, _ context: LayoutContext) -> Point {
    let x = context.isRightToLeft ? frame.size.width - local.maxX : local.minX
    return Point(x: frame.minX + x, y: frame.minY + local.minY)
  }

  private func placeInset(
    _ insets: Insets, _ offer: Proposal, _ context: LayoutContext, _ scene: inout Placement
  ) {
    guard let child = children.first else { return }
    let physical = insets.mirrored(context.isRightToLeft)
    var inner = context
    inner.safeArea = context.safeArea + physical
    child.place(
      in: frame.inset(by: physical), offered: offer.inset(by: insets), inner, &scene)
  }

  private func placeSafeAreaInset(
    _ inset: SafeAreaInset, _ offer: Proposal, _ context: LayoutContext,
    _ scene: inout Placement
  ) {
    let frames = childFrames(in: frame.size, offer, context)
    placeInset(inset.insets(insetLength(inset, offer, context)), offer, context, &scene)
    if frames.count > 1 { placeChild(children[1], frames[1], context, &scene) }
  }

  private func placeOverSafeArea(
    _ edges: EdgeSet, _ offer: Proposal, _ context: LayoutContext, _ scene: inout Placement
  ) {
    guard let child = children.first else { return }
    let taken = context.safeArea.mirrored(context.isRightToLeft).only(edges)
      .mirrored(context.isRightToLeft)
    let whole = frame.outset(by: taken)
    let larger = Proposal(
      width: offer.width.map { $0 + taken.left + taken.right },
      height: offer.height.map { $0 + taken.top + taken.bottom })
    let size = child.size(for: larger, in: context)
    var inner = context
    inner.safeArea = Insets(
      top: context.safeArea.top - taken.top, left: context.safeArea.left - taken.left,
      bottom: context.safeArea.bottom - taken.bottom, right: context.safeArea.right - taken.right)
    let placed = Rect(
      x: whole.minX + (whole.size.width - size.width) / 2,
      y: whole.minY + (whole.size.height - size.height) / 2, width: size.width,
      height: size.height)
    inner.safeArea = inner.safeArea.where(placed, touches: whole)
    child.place(in: placed, offered: larger, inner, &scene)
  }

  private func placeLazily(
    _ stack: LazyStack, _ context: LayoutContext, _ scene: inout Placement
  ) {
    stack.placed = stack.extent(breadth: frame.size[stack.axis.cross], in: context)
    stack.placedContext = context
    placeSingles(of: stack, context, &scene)
    if !stack.pinned.isEmpty || !stack.singles.isEmpty { scene.add(stack, self) }
  }

  /// Views of a lazy stack that stand by themselves are placed at once; rows when they are needed.
  private func placeSingles(
    of stack: LazyStack, _ context: LayoutContext, _ scene: inout Placement
  ) {
    guard let extent = stack.placed else { return }
    for (run, segment) in stack.segments.enumerated() {
      switch segment {
      case .node(let node): place(node, at: extent.runs[run].start, of: stack, context, &scene)
      case .rows: scene.addRows(run: run, of: stack, self)
      }
    }
  }

  /// Places a child of a lazy stack at a position along its axis.
  func place(
    _ child: LayoutNode, at position: Double, of stack: LazyStack, _ context: LayoutContext,
    _ scene: inout Placement
  ) {
    child.pinned = Vector()
    let breadth = frame.size[stack.axis.cross]
    let size = child.size(for: stack.proposal(breadth: breadth), in: context)
    var local = Rect(size: size)
    local.origin[stack.axis] = position
    var across = Size.zero
    across[stack.axis.cross] = breadth
    local.origin[stack.axis.cross] =
      context.position(of: stack.alignment, along: stack.axis.cross, in: across)
      - child.position(of: stack.alignment, along: stack.axis.cross, in: size, context)
    placeChild(
      child, ChildFrame(local, offer: stack.proposal(breadth: breadth)), context, &scene)
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

  /// With left for leading.
  fileprivate func only(_ edges: EdgeSet) -> Insets {
    Insets(
      top: edges.contains(.top) ? top : 0, left: edges.contains(.leading) ? left : 0,
      bottom: edges.contains(.bottom) ? bottom : 0, right: edges.contains(.trailing) ? right : 0)
  }
}
