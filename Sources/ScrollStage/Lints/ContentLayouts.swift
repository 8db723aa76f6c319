import ScrollModel

/// What lints ask of the content of a scroll view.
extension SceneScroll {
  /// Some content along the axes that scroll.
  var hasContent: Bool {
    Axis.all.contains { axes.contains($0) && region.contentSize[$0] > 0 }
  }

  /// The layout of several views that makes up the content; nil where it is a single view.
  var contentLayout: LayoutNode? {
    var node = node.children.first
    while let view = node {
      if view.content.isContainer { return view }
      guard view.content.isModifier else { return nil }
      node = view.children.first
    }
    return nil
  }
}

extension LayoutNode {
  /// A `Spacer`, whatever modifies it.
  var isSpacer: Bool {
    if case .spacer = content { return true }
    guard content.isModifier, let view = children.first else { return false }
    return view.isSpacer
  }

  /// As a script writes it; a stack that the scroll view has put around several views is written nowhere.
  var layoutName: Lint.ContentLayout {
    switch content {
    case .line where composition == nil: .none
    case .trackGrid(let grid): .named(grid.axis == .vertical ? "LazyVGrid" : "LazyHGrid")
    default: .named(content.name)
    }
  }

  /// Views of one length in a row, as far as the first few tell: how far apart they begin, how long they
  /// are, and how many there are.
  func evenRow(along axis: Axis) -> (stride: Double, length: Double, count: Int)? {
    guard let (views, count) = firstViews(), views.count > 1 else { return nil }
    let spans = views.map { $0[axis] }
    let stride = abs(spans[1].min - spans[0].min)
    for index in spans.indices.dropFirst() {
      let isEven =
        abs(abs(spans[index].min - spans[index - 1].min) - stride) < 0.01
        && abs(spans[index].length - spans[0].length) < 0.01
      if !isEven { return nil }
    }
    return stride > 0 ? (stride, spans[0].length, count) : nil
  }

  private static let lookedAt = 4

  /// The frames of the first views, and how many views there are.
  private func firstViews() -> (frames: [Rect], count: Int)? {
    if case .line = content {
      return (children.prefix(LayoutNode.lookedAt).map { $0.frame }, children.count)
    }
    guard case .lazyLine(let stack) = content else { return nil }
    guard stack.segments.count == 1, case .rows(let source) = stack.segments[0] else {
      return nil
    }
    var frames: [Rect] = []
    for row in 0..<min(LayoutNode.lookedAt, source.count) {
      let views = placedRow(row, of: source, run: 0, in: stack, isPassing: true)
      guard views.count == 1 else { return nil }
      frames.append(views[0].frame)
    }
    return (frames, source.count)
  }
}
