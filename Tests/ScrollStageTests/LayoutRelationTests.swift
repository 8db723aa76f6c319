import ScrollModel
import Testing

@testable import ScrollStage

/// What holds of every layout, whatever it holds: tried on random trees, which are laid out twice.
@Suite struct LayoutRelationTests {
  /// A tree of views without what differs between the two layouts.
  private indirect enum Shape {
    case leaf(Int)
    case line(Axis, spacing: Double?, [Shape])
    case layers([Shape])
    case padded(Shape)
    case wide(Shape)
  }

  /// Numbers that are the same in every run.
  private struct Choices {
    var state: UInt64

    mutating func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
  }

  private func shape(_ depth: Int, _ choices: inout Choices) -> Shape {
    if depth == 0 || choices.next(4) == 0 { return .leaf(choices.next(8)) }
    let children = (0..<2 + choices.next(2)).map { _ in shape(depth - 1, &choices) }
    let whole: Shape
    switch choices.next(5) {
    case 0, 1: whole = .line(.vertical, spacing: [0, 4, nil][choices.next(3)], children)
    case 2, 3: whole = .line(.horizontal, spacing: [0, 4, nil][choices.next(3)], children)
    default: whole = .layers(children)
    }
    switch choices.next(6) {
    case 0: return .padded(whole)
    case 1: return .wide(whole)
    default: return whole
    }
  }

  private func node(_ shape: Shape, _ alignment: () -> Double) -> LayoutNode {
    switch shape {
    case .leaf(0): return LayoutNode(.shape)
    case .leaf(1): return LayoutNode(.text(TextBlock("some words that may take several lines")))
    case .leaf(2): return Build.fixed(40, nil)
    case .leaf(3): return Build.fixed(nil, 30)
    case .leaf(4): return Build.fixed(30, 20)
    case .leaf(5): return Build.scroll(.vertical, Build.fixed(20, 900))
    case .leaf(6): return LayoutNode(.circle)
    case .leaf: return LayoutNode(.text(TextBlock("abc")))
    case .line(let axis, let spacing, let children):
      return Build.stack(
        axis, spacing: spacing, alignment: alignment(), children.map { node($0, alignment) })
    case .layers(let children):
      return LayoutNode(
        .layers(LayoutAlignment(alignment(), alignment())),
        children: children.map { node($0, alignment) })
    case .padded(let child):
      return LayoutNode(
        .padding(Insets(top: 3, left: 5, bottom: 7, right: 11)), children: [node(child, alignment)])
    case .wide(let child):
      return Build.flexible(width: .init(most: .infinity), node(child, alignment))
    }
  }

  /// All frames of a tree that is laid out in a window.
  private func frames(_ node: LayoutNode, isRightToLeft: Bool = false) -> [Rect] {
    let window = Size(width: 390, height: 700)
    let context = LayoutContext(container: window, isRightToLeft: isRightToLeft)
    let size = node.size(for: Proposal(window), in: context)
    let frame = Rect(
      x: (window.width - size.width) / 2, y: (window.height - size.height) / 2, width: size.width,
      height: size.height)
    var placement = Placement()
    node.place(in: frame, offered: Proposal(window), context, &placement)
    return frames(below: node)
  }

  /// Inside of a scroll view frames count from its content.
  private func frames(below node: LayoutNode) -> [Rect] {
    if case .scroll = node.content { return [node.frame] }
    return [node.frame] + node.children.flatMap { frames(below: $0) }
  }

  private func areClose(_ first: Double, _ second: Double) -> Bool { abs(first - second) < 1e-6 }

  @Test(arguments: 0..<300)
  func noAlignmentChangesASize(seed: Int) {
    var choices = Choices(state: UInt64(seed))
    let shape = shape(3, &choices)
    let centred = frames(node(shape) { 0.5 })
    let aligned = frames(node(shape) { [0, 0.5, 1][choices.next(3)] })
    #expect(
      zip(centred, aligned).allSatisfy {
        areClose($0.size.width, $1.size.width) && areClose($0.size.height, $1.size.height)
      }, "\(shape)")
  }

  @Test(arguments: 0..<300)
  func rightToLeftIsTheMirrorImage(seed: Int) {
    var choices = Choices(state: UInt64(seed))
    let shape = shape(3, &choices)
    var left = choices
    var right = choices
    let leftToRight = frames(node(shape) { [0, 0.5, 1][left.next(3)] })
    let rightToLeft = frames(
      node(shape) { [0, 0.5, 1][right.next(3)] }, isRightToLeft: true)
    #expect(
      zip(leftToRight, rightToLeft).allSatisfy {
        areClose(390 - $0.maxX, $1.minX) && areClose($0.minY, $1.minY)
          && areClose($0.size.width, $1.size.width) && areClose($0.size.height, $1.size.height)
      }, "\(shape)")
  }
}
