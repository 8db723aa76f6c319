import ScrollModel

/// A scroll view as layout sees it: its axes and margins, and after placement its geometry.
///
/// The frame of a scroll view is where its parent puts it; its viewport also covers the safe area
/// that the frame touches, and takes that as an inset (language.md §3, Devices).
package final class ScrollRegion {
  package let axes: AxisSet
  /// Content margins of this scroll view, left for leading.
  package let margins: Insets
  /// Insets of the indicators beyond the safe area, left for leading.
  package let indicatorMargins: Insets
  /// Where content that is shorter than the container lies; nil for the leading edge.
  package let shortContentAnchor: UnitPoint?
  /// What the scene needs to know besides; nil for a scroll view made by hand.
  package let attributes: ScrollAttributes?

  /// The viewport in the coordinates of the node's frame.
  package internal(set) var viewport = Rect()
  package internal(set) var insets = Insets()
  package internal(set) var indicatorInsets = Insets()
  package internal(set) var contentSize = Size()
  package internal(set) var isRightToLeft = false

  package init(
    axes: AxisSet, margins: Insets = Insets(), indicatorMargins: Insets = Insets(),
    shortContentAnchor: UnitPoint? = nil, attributes: ScrollAttributes? = nil
  ) {
    self.axes = axes
    self.margins = margins
    self.indicatorMargins = indicatorMargins
    self.shortContentAnchor = shortContentAnchor
    self.attributes = attributes
  }

  package var geometry: ScrollGeometry {
    ScrollGeometry(
      axes: axes, viewport: viewport.size, insets: insets, contentSize: contentSize,
      isRightToLeft: isRightToLeft)
  }

  /// Along an axis that scrolls, content is asked for its ideal length, across it is offered what lies
  /// between the insets.
  func contentProposal(_ proposal: Proposal) -> Proposal {
    var content = proposal
    if axes.contains(.horizontal) { content.width = nil }
    if axes.contains(.vertical) { content.height = nil }
    return content
  }
}

extension LayoutNode {
  func measureScroll(
    _ region: ScrollRegion, _ proposal: Proposal, _ context: LayoutContext
  ) -> Size {
    let margins = region.margins.mirrored(context.isRightToLeft)
    let inner = proposal.inset(by: margins)
    var innerContext = context
    innerContext.safeArea = Insets()
    innerContext.container = Size(
      width: inner.width ?? context.container.width,
      height: inner.height ?? context.container.height)
    if let width = proposal.width, let height = proposal.height, region.axes == .both {
      return Size(width: width, height: height)
    }
    let content = childSize(region.contentProposal(inner), innerContext).outset(by: margins)
    return Size(
      width: region.axes.contains(.horizontal) ? proposal.width ?? content.width : content.width,
      height: region.axes.contains(.vertical)
        ? proposal.height ?? content.height : content.height)
  }

  /// Fixes viewport, insets and content of the scroll view and places its content.
  ///
  /// - Parameter offer: what the scroll view was offered, and across its axes offers the content: that
  ///   may have come to be wider.
  func placeScroll(
    _ region: ScrollRegion, _ offer: Proposal, _ context: LayoutContext, _ scene: inout Placement
  ) {
    let margins = region.margins.mirrored(context.isRightToLeft)
    region.isRightToLeft = context.isRightToLeft
    region.viewport = frame.outset(by: context.safeArea)
    region.insets = context.safeArea + margins
    region.indicatorInsets =
      context.safeArea + region.indicatorMargins.mirrored(context.isRightToLeft)
    let container = region.viewport.size.inset(by: region.insets)
    var inner = context.inside(self, region, container: container)
    scene.beginScroll(self, region)
    defer { scene.finishScroll() }
    guard let content = children.first else {
      region.contentSize = Size()
      return
    }
    let proposal = region.contentProposal(
      Proposal(container).overridden(by: offer.inset(by: margins)))
    let size = content.size(for: proposal, in: inner)
    region.contentSize = size
    let frame = Rect(origin: region.contentOrigin(size, in: container), size: size)
    inner.safeArea = region.remainingSafeArea(context.safeArea, margins, frame, container)
    content.place(in: frame, offered: proposal, inner, &scene)
  }
}

extension LayoutContext {
  /// The surroundings of the content of a scroll view, whose viewport is placed.
  fileprivate func inside(
    _ scroll: LayoutNode, _ region: ScrollRegion, container: Size
  ) -> LayoutContext {
    var inner = self
    inner.container = container
    inner.safeArea = Insets()
    let viewport = region.viewport.moved(by: shift)
    inner.spaces.append(
      ViewGeometry.Space(
        axes: region.axes, name: scroll.coordinateSpace, frame: scroll.frame.moved(by: shift),
        viewport: viewport))
    let offset = offset?(region) ?? Point(x: -region.insets.left, y: -region.insets.top)
    inner.shift = Vector(dx: viewport.minX - offset.x, dy: viewport.minY - offset.y)
    return inner
  }
}

extension ScrollRegion {
  /// Where the content begins: 0, or the place that alignment gives content shorter than the
  /// container (physics.md §10).
  fileprivate func contentOrigin(_ size: Size, in container: Size) -> Point {
    var origin = Point()
    for axis in [Axis.horizontal, .vertical] {
      let spare = container[axis] - size[axis]
      guard spare > 0 else { continue }
      var fraction = axes.contains(axis) ? 0 : 0.5
      if axes.contains(axis), let anchor = shortContentAnchor { fraction = anchor[axis] }
      if axis == .horizontal, isRightToLeft { fraction = 1 - fraction }
      origin[axis] = fraction * spare
    }
    return origin
  }

  /// The safe area goes on to views in the content across the scroll axes, where they touch it.
  fileprivate func remainingSafeArea(
    _ safeArea: Insets, _ margins: Insets, _ frame: Rect, _ container: Size
  ) -> Insets {
    var rest = Insets()
    if !axes.contains(.horizontal) {
      if margins.left == 0, frame.minX <= 0 { rest.left = safeArea.left }
      if margins.right == 0, frame.maxX >= container.width { rest.right = safeArea.right }
    }
    if !axes.contains(.vertical) {
      if margins.top == 0, frame.minY <= 0 { rest.top = safeArea.top }
      if margins.bottom == 0, frame.maxY >= container.height { rest.bottom = safeArea.bottom }
    }
    return rest
  }
}
