/// What a tap on a view does: the closure of a button or of a tap gesture.
package struct TapAction {
  let closure: Kept
  let isEnabled: Bool
  package let isGesture: Bool
}

extension LayoutNode {
  /// The views that can be tapped, in tree order: buttons, and views with a tap gesture. Of the rows
  /// of lazy stacks those count that are there.
  var tappable: [LayoutNode] {
    var found: [LayoutNode] = []
    collectTappable(into: &found)
    return found
  }

  private func collectTappable(into found: inout [LayoutNode]) {
    guard payForLook() else { return }
    if case .tap(let action) = content {
      found.append(self)
      if !action.isGesture { return }
    }
    for child in children { child.collectTappable(into: &found) }
    guard let stack = content.lazyStack else { return }
    for node in stack.presentNodes { node.collectTappable(into: &found) }
  }
}
