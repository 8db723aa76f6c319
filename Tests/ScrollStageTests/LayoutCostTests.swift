import ScrollModel
import Testing

@testable import ScrollStage

/// What laying out costs, counted in questions put to the views.
@Suite struct LayoutCostTests {
  /// Views that count how often they are asked for a size.
  private final class Counter {
    var count = 0

    func view() -> LayoutNode {
      LayoutNode(
        .custom(
          CustomLayout(
            saysLines: false,
            size: { [self] _, proposal, _ in
              count += 1
              return Size(width: min(40, proposal.width ?? 20), height: 10)
            },
            frames: { _, _, _, _ in [] }, position: { _, _, _, _, _ in nil },
            spacing: { _, _ in ViewSpacing() })))
    }
  }

  private func layOut(_ node: LayoutNode) {
    let context = LayoutContext(container: Size(width: 400, height: 800))
    let size = node.size(for: Proposal(width: 400, height: 800), in: context)
    var placement = Placement()
    node.place(
      in: Rect(size: size), offered: Proposal(width: 400, height: 800), context, &placement)
  }

  private func questions(rows: Int) -> Int {
    let counter = Counter()
    let lines = (0..<rows).map { _ in
      LayoutNode(
        .line(LineStack(axis: .horizontal)), children: [counter.view(), counter.view()])
    }
    layOut(LayoutNode(.line(LineStack(axis: .vertical)), children: lines))
    return counter.count
  }

  @Test func aStackIsLinearInItsViews() {
    #expect(questions(rows: 1000) <= 10 * questions(rows: 100))
    #expect(questions(rows: 1000) <= 2 * 1000 * 8)
  }

  @Test func stacksInStacksAskNoMoreOften() {
    func questions(depth: Int) -> Int {
      let counter = Counter()
      var node = counter.view()
      for level in 0..<depth {
        node = LayoutNode(
          .line(LineStack(axis: level % 2 == 0 ? .vertical : .horizontal)),
          children: [node, LayoutNode(.spacer(nil, minLength: 0))])
      }
      layOut(node)
      return counter.count
    }
    #expect(questions(depth: 40) <= 100)
  }
}
