import ScrollModel

/// The frame of a child, and the proposal for which it has that size.
struct ChildFrame {
  /// In the coordinates of the view around it, x from the leading edge.
  var rect: Rect
  let offer: Proposal

  init(_ rect: Rect, offer: Proposal) {
    self.rect = rect
    self.offer = offer
  }

  static let hidden = ChildFrame(Rect(), offer: .unspecified)
}

extension LayoutNode {
  /// Where the children lie when the view has a size. One frame for each child; those of views that
  /// are not shown are empty.
  ///
  /// Scroll views, lazy stacks and readers of geometry place their content themselves.
  ///
  /// - Parameter offer: what the view was offered to be of this size.
  func childFrames(in size: Size, _ offer: Proposal, _ context: LayoutContext) -> [ChildFrame] {
    switch content {
    case .shape, .circle, .text, .image, .spacer, .divider, .lazyLine, .trackGrid, .scroll,
      .geometryReader:
      return []
    case .line(let stack):
      return lineFrames(stack, in: size, offer, context)
    case .layers(let alignment):
      return layerFrames(alignment, in: size, offer, context)
    case .fixedFrame(_, _, let alignment), .flexibleFrame(_, let alignment):
      return onlyFrame(framedProposal(offer, context), alignment, in: size, context)
    case .aspectRatio, .fixedSize:
      return onlyFrame(framedProposal(offer, context), .center, in: size, context)
    case .containerRelativeFrame(let relative):
      return onlyFrame(framedProposal(offer, context), relative.alignment, in: size, context)
    case .padding(let insets), .safeAreaPadding(let insets):
      let corner = Point(x: insets.left, y: insets.top)
      return onlySized(offer.inset(by: insets), at: corner, context)
    case .overlay:
      return [ChildFrame(Rect(size: size), offer: offer)] + overlayFrames(in: size, context)
    case .position(let point):
      return children.prefix(1).map { child in
        let own = child.size(for: offer, in: context)
        let corner = Point(x: point.x - own.width / 2, y: point.y - own.height / 2)
        return ChildFrame(Rect(origin: corner, size: own), offer: offer)
      }
    case .alignmentGuide, .ignoresSafeArea, .tap:
      return [ChildFrame(Rect(size: size), offer: offer)]
    case .fitting(let axes):
      let shown = fittingChild(axes, offer, context)
      return children.map {
        $0 === shown ? ChildFrame(Rect(size: size), offer: offer) : .hidden
      }
    case .safeAreaInset(let inset):
      return insetFrames(inset, in: size, offer, context)
    case .grid(let grid):
      return gridFrames(grid, in: size, offer, context)
    case .gridRow(let row):
      return row.cellFrames
    case .trackLine(let line):
      return trackLineFrames(line, in: size, context)
    case .custom(let layout):
      return layout.frames(self, size, offer, context)
    }
  }

  /// Where what lies behind or before the first child is.
  private func overlayFrames(in size: Size, _ context: LayoutContext) -> [ChildFrame] {
    guard case .overlay(let alignment, _, _) = content else { return [] }
    return children.dropFirst().map {
      aligned($0, Proposal(size), alignment, in: size, context)
    }
  }

  /// Places it where the first child has been placed.
  func placeOverlays(_ context: LayoutContext, _ scene: inout Placement) {
    for (child, local) in zip(children.dropFirst(), overlayFrames(in: frame.size, context)) {
      placeChild(child, local, context, &scene)
    }
  }

  private func aligned(
    _ child: LayoutNode, _ offer: Proposal, _ alignment: LayoutAlignment, in size: Size,
    _ context: LayoutContext
  ) -> ChildFrame {
    let own = child.size(for: offer, in: context)
    return ChildFrame(aligned(child, own, alignment, in: size, context), offer: offer)
  }

  private func onlyFrame(
    _ offer: Proposal, _ alignment: LayoutAlignment, in size: Size, _ context: LayoutContext
  ) -> [ChildFrame] {
    children.prefix(1).map { aligned($0, offer, alignment, in: size, context) }
  }

  /// The child in the size that it chooses.
  private func onlySized(
    _ offer: Proposal, at corner: Point, _ context: LayoutContext
  ) -> [ChildFrame] {
    children.prefix(1).map {
      ChildFrame(Rect(origin: corner, size: $0.size(for: offer, in: context)), offer: offer)
    }
  }

  private func lineFrames(
    _ stack: LineStack, in size: Size, _ offer: Proposal, _ context: LayoutContext
  ) -> [ChildFrame] {
    let cross = stack.axis.cross
    // Children of a stack that chose its breadth itself can fill it.
    var offer = offer
    offer[cross] = offer[cross] ?? size[cross]
    let line = measureLine(stack, offer, context)
    let breadth = LayoutNode.extent(
      of: line.children, along: cross, at: stack.alignment, context)
    let spare = (size[cross] - breadth.length) * stack.alignment.share
    var frames: [ChildFrame] = []
    let gaps = gaps(stack, context)
    var position = 0.0
    for (index, child) in line.children.enumerated() {
      var rect = Rect(size: child.size)
      rect.origin[stack.axis] = position
      rect.origin[cross] =
        spare + breadth.before
        - child.node.position(of: stack.alignment, along: cross, in: child.size, context)
      frames.append(ChildFrame(rect, offer: child.offer))
      position += child.size[stack.axis] + gaps[index]
    }
    return frames
  }

  // MARK: Layers

  /// The size in which all children lie on each other, by the children of the highest priority.
  func layersSize(
    _ alignment: LayoutAlignment, _ proposal: Proposal, _ context: LayoutContext
  ) -> Size {
    let highest = children.map { $0.layoutTraits.priority }.max() ?? 0
    let views = children.filter { $0.layoutTraits.priority == highest }.map {
      $0.offered(proposal, context)
    }
    var size = Size.zero
    for axis in [Axis.horizontal, .vertical] {
      size[axis] = LayoutNode.extent(of: views, along: axis, at: alignment[axis], context).length
    }
    return size
  }

  private func layerFrames(
    _ alignment: LayoutAlignment, in size: Size, _ offer: Proposal, _ context: LayoutContext
  ) -> [ChildFrame] {
    let highest = children.map { $0.layoutTraits.priority }.max() ?? 0
    let views = children.map {
      $0.offered($0.layoutTraits.priority == highest ? offer : Proposal(size), context)
    }
    let leaders = views.filter { $0.node.layoutTraits.priority == highest }
    var frames = views.map { ChildFrame(Rect(size: $0.size), offer: $0.offer) }
    for axis in [Axis.horizontal, .vertical] {
      let line = alignment[axis]
      let extent = LayoutNode.extent(of: leaders, along: axis, at: line, context)
      let start = extent.before + (size[axis] - extent.length) * line.share
      for (index, view) in views.enumerated() {
        frames[index].rect.origin[axis] =
          start - view.node.position(of: line, along: axis, in: view.size, context)
      }
    }
    return frames
  }

  // MARK: Safe area

  /// How much room the second child of a `safeAreaInset` takes along the axis of its edge.
  func insetLength(
    _ inset: SafeAreaInset, _ proposal: Proposal, _ context: LayoutContext
  ) -> Double {
    guard children.count > 1 else { return 0 }
    return children[1].size(for: proposal, in: context)[inset.axis] + inset.spacing
  }

  private func insetFrames(
    _ inset: SafeAreaInset, in size: Size, _ offer: Proposal, _ context: LayoutContext
  ) -> [ChildFrame] {
    guard children.count > 1 else { return [ChildFrame(Rect(size: size), offer: offer)] }
    let bar = children[1]
    let own = bar.size(for: offer, in: context)
    let insets = inset.insets(own[inset.axis] + inset.spacing)
    let view = ChildFrame(Rect(size: size).inset(by: insets), offer: offer.inset(by: insets))
    let cross = inset.axis.cross
    var frame = Rect(size: own)
    frame.origin[cross] =
      context.position(of: inset.alignment, along: cross, in: size)
      - bar.position(of: inset.alignment, along: cross, in: own, context)
    if inset.edge == .bottom || inset.edge == .trailing {
      frame.origin[inset.axis] = size[inset.axis] - own[inset.axis]
    }
    return [view, ChildFrame(frame, offer: offer)]
  }

  // MARK: Choosing

  /// The first child whose ideal size is within what is offered, or the last.
  func fittingChild(
    _ axes: AxisSet, _ proposal: Proposal, _ context: LayoutContext
  ) -> LayoutNode? {
    for child in children {
      var ideal = proposal
      if axes.contains(.horizontal) { ideal.width = nil }
      if axes.contains(.vertical) { ideal.height = nil }
      let size = child.size(for: ideal, in: context)
      let fitsWidth = !axes.contains(.horizontal) || size.width <= proposal.width ?? .infinity
      let fitsHeight = !axes.contains(.vertical) || size.height <= proposal.height ?? .infinity
      if fitsWidth, fitsHeight { return child }
    }
    return children.last
  }
}

extension Rect {
  func inset(by insets: Insets) -> Rect {
    Rect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}
