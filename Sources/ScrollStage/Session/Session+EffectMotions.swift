import ScrollLanguage
import ScrollModel

/// Looks that take time to change.
extension Session {
  /// Has the transitions that take time head for where the views are, at the moments for that.
  func followTransitions(_ scene: Scene) {
    guard host.hasTimedTransitions, scene.motions.isDue(at: scene.time) else { return }
    var found: [(transition: NodeTransition, weights: TransitionWeights)] = []
    scene.eachEffect { (effect, node, scroll) in
      guard case .transition(let transition) = effect, transition.takesTime else { return }
      guard let scroll else { return }
      let place = scroll.place(of: node, along: transition.axis)
      found.append((transition, transition.weights(at: place)))
    }
    scene.motions.follow(
      found, at: scene.time, evaluations: scene.evaluations, offsets: scene.scrollOffsets)
  }

  /// Whether transitions have yet to be told that something is elsewhere.
  func hasUnseenPlaces(_ scene: Scene) -> Bool {
    host.hasTimedTransitions
      && !scene.motions.hasSeen(evaluations: scene.evaluations, offsets: scene.scrollOffsets)
  }

  /// The next moment at which transitions that take time are to be looked at.
  func nextLook(in scene: Scene, until end: Double) -> Double? {
    guard host.hasTimedTransitions,
      fingerScroll != nil || scene.scrolls.contains(where: { $0.model.isMoving })
        || hasUnseenPlaces(scene)
    else { return nil }
    let next = EffectMotions.moment(after: scene.time)
    return next <= end ? next : nil
  }

  /// Has the modifiers whose values a change of state has changed go there by the change's animation.
  ///
  /// - Parameter before: the values that they had.
  func followLooks(
    _ scene: Scene, from before: [Identity: [VisualEffectPart]], _ transaction: TransactionRecord
  ) throws(Fault) {
    guard !before.isEmpty else { return }
    var present: Set<Identity> = []
    var changed: [(look: NodeLook, before: [VisualEffectPart])] = []
    scene.eachEffect { (effect, _, _) in
      guard case .look(let look) = effect else { return }
      present.insert(look.identity)
      guard let old = before[look.identity], old != look.parts else { return }
      changed.append((look, old))
    }
    scene.motions.forgetLooks(but: present, at: scene.time)
    for (look, old) in changed {
      let own = try transformed(transaction, by: look.transactions)
      scene.motions.move(look, from: old, with: own.animation, at: scene.time)
    }
  }
}

extension Scene {
  /// What the modifiers of the views that are there say of their looks.
  var presentLooks: [Identity: [VisualEffectPart]] {
    guard host.hasLooks else { return [:] }
    var looks: [Identity: [VisualEffectPart]] = [:]
    eachEffect { (effect, _, _) in
      if case .look(let look) = effect { looks[look.identity] = look.parts }
    }
    return looks
  }

  fileprivate var scrollOffsets: [Point] { scrolls.map { $0.model.offset } }

  /// Calls a function for the effects of all views that are there, with the scroll view around each.
  fileprivate func eachEffect(_ body: (NodeEffect, LayoutNode, SceneScroll?) -> Void) {
    visit(root, inside: nil, body)
  }

  private func visit(
    _ node: LayoutNode, inside outer: SceneScroll?,
    _ body: (NodeEffect, LayoutNode, SceneScroll?) -> Void
  ) {
    guard node.payForLook() else { return }
    for effect in node.effects { body(effect, node, outer) }
    if node.isScroll { account?.pay(scrolls.count) }
    let inner = node.isScroll ? scroll(of: node) : outer
    for child in node.children { visit(child, inside: inner, body) }
    guard let stack = node.content.lazyStack else { return }
    for child in stack.presentNodes { visit(child, inside: inner, body) }
  }
}

extension SceneScroll {
  /// The place of a view in the viewport.
  ///
  /// - Parameter axis: nil for the axis of the scroll view, vertical if it has both.
  func place(of node: LayoutNode, along axis: Axis?) -> TransitionPlace {
    let axis = axis ?? (axes == .horizontal ? .horizontal : .vertical)
    let viewport = model.visibleRect[axis]
    let frame = node.frame[axis]
    let isMirrored = axis == .horizontal && region.isRightToLeft
    return TransitionPlace(
      leading: isMirrored ? viewport.max - frame.max : frame.min - viewport.min,
      length: frame.length, container: viewport.length)
  }
}
