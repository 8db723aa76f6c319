import ScrollLanguage
import ScrollModel

/// The one view of a navigation stack that is there.
extension ViewResolver {
  /// It takes the room that it is offered, as the window of a stack does, and several views in it
  /// stand one below the other, as in a scene.
  func expandNavigation(
    _ value: inout ValueCursor, _ environment: ViewEnvironment, _ identity: Identity
  ) throws(Fault) -> [ViewItem] {
    guard let content = value.reference().map({ Kept($0, machine.heap) }) else { return [] }
    let showsFirst = value.bool()
    let owner = Leaf(identity) { [self] (outer) throws(Fault) in
      var inner = outer
      inner.stackAxis = nil
      inner.isInGrid = false
      var leaves = try leaves(expand(content.reference, inner, identity.child(0)))
      if showsFirst { leaves = Array(leaves.prefix(1)) }
      var nodes: [LayoutNode] = []
      for leaf in leaves { nodes.append(try leaf.node(inner)) }
      let root =
        nodes.count == 1
        ? nodes[0] : LayoutNode(.line(LineStack(axis: .vertical)), children: nodes)
      let all = FlexibleFrame.Bounds(least: 0, most: .infinity)
      return LayoutNode(
        .flexibleFrame(FlexibleFrame(width: all, height: all), LayoutAlignment(0.5, 0.5)),
        children: [root])
    }
    return [.leaf(owner)]
  }
}
