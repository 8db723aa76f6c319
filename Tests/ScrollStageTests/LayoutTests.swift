import ScrollModel
import Testing

@testable import ScrollStage

/// Nodes made by hand, as the resolver makes them of views.
enum Build {
  static func fixed(_ width: Double?, _ height: Double?, id: Int64? = nil) -> LayoutNode {
    LayoutNode(
      .fixedFrame(width: width, height: height, .center), children: [LayoutNode(.shape)],
      ids: id.map { [.integer($0)] } ?? [])
  }

  static func stack(
    _ axis: Axis, spacing: Double? = nil, alignment: Double = 0.5, _ children: [LayoutNode]
  ) -> LayoutNode {
    LayoutNode(
      .line(LineStack(axis: axis, alignment: .fraction(alignment), spacing: spacing)),
      children: children)
  }

  static func flexible(width: FlexibleFrame.Bounds, _ child: LayoutNode) -> LayoutNode {
    LayoutNode(.flexibleFrame(FlexibleFrame(width: width), .center), children: [child])
  }

  static func rows(
    _ count: Int, axis: Axis, spacing: Double, length: @escaping (Int) -> Double
  ) -> LayoutNode {
    let source = RowSource(
      count: count, firstID: 0, id: { .integer(Int64($0)) },
      nodes: { index in
        axis == .vertical ? [fixed(nil, length(index))] : [fixed(length(index), nil)]
      })
    return LayoutNode(
      .lazyLine(LazyStack(axis: axis, spacing: spacing, segments: [.rows(source)])))
  }

  static func scroll(
    _ axes: AxisSet, margins: Insets = Insets(), _ content: LayoutNode
  ) -> LayoutNode {
    LayoutNode(.scroll(ScrollRegion(axes: axes, margins: margins)), children: [content])
  }

  /// Lays a node out in a window, in the middle.
  @discardableResult
  static func place(
    _ node: LayoutNode, _ width: Double, _ height: Double, safeArea: Insets = Insets(),
    isRightToLeft: Bool = false
  ) -> Placement {
    let safe = Size(width: width, height: height).inset(by: safeArea)
    var context = LayoutContext(container: safe, isRightToLeft: isRightToLeft)
    let size = node.size(for: Proposal(safe), in: context)
    let frame = Rect(
      x: safeArea.left + (safe.width - size.width) / 2,
      y: safeArea.top + (safe.height - size.height) / 2, width: size.width, height: size.height)
    context.safeArea = safeArea.where(
      frame, touches: Rect(origin: Point(x: safeArea.left, y: safeArea.top), size: safe))
    var placement = Placement()
    node.place(in: frame, context, &placement)
    return placement
  }
}

@Suite struct StackLayoutTests {
  @Test func childrenFollowEachOtherWithTheSpacing() {
    let children = [Build.fixed(100, 100), Build.fixed(100, 50)]
    let stack = Build.stack(.horizontal, spacing: 10, children)
    Build.place(stack, 210, 100)
    #expect(stack.frame.size == Size(width: 210, height: 100))
    #expect(children[1].frame == Rect(x: 110, y: 25, width: 100, height: 50))
  }

  @Test func defaultSpacingIsEight() {
    let stack = Build.stack(.vertical, [Build.fixed(10, 10), Build.fixed(10, 10)])
    Build.place(stack, 100, 100)
    #expect(stack.frame.size.height == 28)
  }

  @Test func spacerTakesWhatIsLeft() {
    let spacer = LayoutNode(.spacer(.horizontal, minLength: 8))
    let stack = Build.stack(
      .horizontal, spacing: 0, [Build.fixed(1, 1), spacer, Build.fixed(1, 1)])
    Build.place(stack, 20, 10)
    #expect(spacer.frame == Rect(x: 1, y: 5, width: 18, height: 0))
    #expect(stack.children[2].frame.origin.x == 19)
  }

  @Test func flexibleChildrenShareWhatFixedOnesLeave() {
    let children = [LayoutNode(.shape), Build.fixed(100, 10), LayoutNode(.shape)]
    let stack = Build.stack(.horizontal, spacing: 10, children)
    Build.place(stack, 320, 50)
    #expect(children[0].frame == Rect(x: 0, y: 0, width: 100, height: 50))
    #expect(children[2].frame == Rect(x: 220, y: 0, width: 100, height: 50))
  }

  @Test func leadingAndTrailingAreMirroredFromRightToLeft() {
    let narrow = Build.fixed(10, 10)
    let stack = Build.stack(.vertical, spacing: 0, alignment: 0, [narrow, Build.fixed(50, 10)])
    Build.place(stack, 50, 20, isRightToLeft: true)
    #expect(narrow.frame.origin.x == 40)
  }

  @Test func higherPriorityIsServedFirst() {
    let text = LayoutNode(.text(TextBlock("aaaaaaaaaa", fontSize: 10, lineHeight: 12)))
    let other = LayoutNode(.text(TextBlock("bbbbbbbbbb", fontSize: 10, lineHeight: 12)))
    other.layoutTraits.priority = 1
    let stack = Build.stack(.horizontal, spacing: 0, [text, other])
    Build.place(stack, 60, 100)
    #expect(other.frame.size.width == 50)
  }
}

@Suite struct FrameLayoutTests {
  @Test func maxWidthInfinityFillsTheProposal() {
    let node = Build.flexible(width: .init(most: .infinity), Build.fixed(20, 20))
    Build.place(node, 200, 100)
    #expect(node.frame.size == Size(width: 200, height: 20))
    #expect(node.children[0].frame.origin.x == 90)
  }

  @Test func minimumGrowsASmallChild() {
    let node = Build.flexible(width: .init(least: 10), Build.fixed(2, 1))
    Build.place(node, 100, 100)
    #expect(node.frame.size.width == 10)
  }

  @Test func paddingInsetsTheProposal() {
    let node = LayoutNode(
      .padding(Insets(top: 1, left: 2, bottom: 3, right: 4)), children: [LayoutNode(.shape)])
    Build.place(node, 100, 100)
    #expect(node.children[0].frame == Rect(x: 2, y: 1, width: 94, height: 96))
  }

  @Test func aspectRatioFits() {
    let node = LayoutNode(
      .aspectRatio(0.75, isFilling: false), children: [LayoutNode(.shape)])
    Build.place(node, 100, 100)
    #expect(node.frame == Rect(x: 12.5, y: 0, width: 75, height: 100))
  }

  @Test func overlayIsSizedByTheViewItself() {
    let front = LayoutNode(.shape)
    let node = LayoutNode(
      .overlay(.center, isBehind: false), children: [Build.fixed(80, 60), front])
    Build.place(node, 200, 200)
    #expect(front.frame == Rect(x: 60, y: 70, width: 80, height: 60))
  }

  @Test(arguments: [
    (390.0, 3, 1, 10.0, 123.333333333), (390, 3, 2, 10, 256.666666667), (350, 2, 1, 8, 171),
    (361, 4, 3, 12, 267.75), (390, 1, 1, 0, 390),
  ])
  func containerRelativeColumns(
    container: Double, count: Int, span: Int, spacing: Double, expected: Double
  ) {
    let frame = ContainerRelativeFrame(
      axes: .horizontal, length: .columns(count: count, span: span, spacing: spacing))
    let node = LayoutNode(.containerRelativeFrame(frame), children: [LayoutNode(.shape)])
    Build.place(node, container, 100)
    #expect(abs(node.frame.size.width - expected) < 1e-8)
  }
}

@Suite struct TextBlockTests {
  @Test func aLineIsAsLongAsItsGraphemes() {
    let size = TextBlock("Featured", fontSize: 22, lineHeight: 28).size(for: .unspecified)
    #expect(size == Size(width: 88, height: 28))
  }

  @Test func linesBreakAtSpacesThenAnywhere() {
    let text = TextBlock("aa bb cccccc", fontSize: 20, lineHeight: 25)
    #expect(text.size(for: Proposal(width: 50, height: nil)) == Size(width: 50, height: 75))
  }

  @Test func tooLowAProposalCutsLines() {
    let text = TextBlock("aa bb", fontSize: 20, lineHeight: 25)
    #expect(text.size(for: Proposal(width: 20, height: 30)) == Size(width: 20, height: 25))
  }
}
