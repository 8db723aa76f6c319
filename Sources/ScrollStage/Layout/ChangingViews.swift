/// The views of a scene that come and go without an evaluation: those of lazy stacks, and those that
/// depend on preferences. Each is noted with how often its views had come or gone.
struct ChangingViews {
  private var stacks: [(stack: LazyStack, changes: Int)] = []
  private var overlays: [(overlay: PreferenceOverlay, changes: Int)] = []

  init() {}

  /// Those in a view and in the views inside that are there.
  init(in node: LayoutNode) { noteAll(in: node) }

  mutating func note(_ node: LayoutNode) {
    if let stack = node.content.lazyStack { stacks.append((stack, stack.changes)) }
    if case .overlay(_, _, let overlay?) = node.content {
      overlays.append((overlay, overlay.changes))
    }
  }

  private mutating func noteAll(in node: LayoutNode) {
    note(node)
    guard node.payForLook() else { return }
    for child in node.appearedChildren { noteAll(in: child) }
  }

  /// Whether other views are there by now.
  var haveChanged: Bool {
    for (stack, changes) in stacks where stack.changes != changes { return true }
    for (overlay, changes) in overlays where overlay.changes != changes { return true }
    return false
  }
}

extension LayoutNode {
  /// The views in this one, of a lazy stack those that have come into sight.
  var appearedChildren: [LayoutNode] { content.lazyStack?.appearedNodes ?? children }
}
