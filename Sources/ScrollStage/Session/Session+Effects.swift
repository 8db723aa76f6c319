import ScrollLanguage
import ScrollModel

/// The look of a view at this moment: its transitions and other effects, worked out when asked for.
extension Session {
  /// All effects of a view, those of the modifiers around it in the same container included.
  func visualState(of id: ViewID) throws(Fault) -> VisualState {
    let location = try location(of: id)
    return try visualState(of: location.modified, around: location.around)
  }

  /// The same of a subview that is reached by going from container to subview.
  func visualState(of id: ViewID, _ path: [Int]) throws(Fault) -> VisualState {
    let (view, around) = try place(id, path)
    return try visualState(of: view.modified, around: around)
  }

  private func visualState(
    of nodes: [LayoutNode], around: [LayoutNode]
  ) throws(Fault) -> VisualState {
    var state = VisualState()
    for node in nodes.reversed() {
      for number in node.effects.indices {
        for part in try parts(ofEffect: number, of: node, around: around) { state.add(part) }
      }
    }
    return state
  }

  /// -1 before the viewport, 0 in it, 1 behind it: for the outermost transition of a view, or for
  /// the default one where it has none.
  func transitionPhase(of id: ViewID) throws(Fault) -> Int {
    let location = try location(of: id)
    for node in location.modified {
      for case .transition(let transition) in node.effects.reversed() {
        return try weights(of: transition, of: node, around: location.around).phase
      }
    }
    let plain = TransitionConfiguration.interactive
    guard let place = try place(of: location.node, along: nil, around: location.around)
    else { return 0 }
    return TransitionWeights(at: place, topLeading: plain, bottomTrailing: plain).phase
  }

  func parts(
    ofEffect number: Int, of node: LayoutNode, around: [LayoutNode]
  ) throws(Fault) -> [VisualEffectPart] {
    switch node.effects[number] {
    case .look(let look):
      let scene = try currentScene()
      return scene.motions.parts(of: look, at: scene.time)
    case .geometry(let closure):
      let geometry = try currentScene().geometry(of: node, in: around, outside: number + 1)
      return try parts(closure, host.add(geometry))
    case .transition(let transition):
      let scene = try currentScene()
      var weights = try self.weights(of: transition, of: node, around: around)
      if let moving = scene.motions.weights(of: transition, at: scene.time) {
        // A side without an animation is where its place says, whatever the other one does.
        if transition.topLeadingAnimation != nil { weights.topLeading = moving.topLeading }
        if transition.bottomTrailingAnimation != nil {
          weights.bottomTrailing = moving.bottomTrailing
        }
      }
      var parts = try parts(transition.parts, 0)
      if weights.topLeading != 0 {
        parts = parts.interpolated(
          to: try self.parts(transition.parts, -1), weights.topLeading)
      }
      if weights.bottomTrailing != 0 {
        parts = parts.interpolated(
          to: try self.parts(transition.parts, 1), weights.bottomTrailing)
      }
      return parts
    }
  }

  /// Calls a closure that gives the parts of an effect.
  private func parts(_ closure: Kept, _ number: Int) throws(Fault) -> [VisualEffectPart] {
    host.beginCallback()
    defer { host.endCallback() }
    return try machine.invoke(closure: closure.reference) { window in
      window.words[0] = UInt64(bitPattern: Int64(number))
    } results: { [machine] window in
      let parts = window.references[0].map(VisualEffectPart.parts) ?? []
      machine.heap.state.release(window.references[0])
      window.references[0] = nil
      return parts
    }
  }

  // MARK: Places

  func weights(
    of transition: NodeTransition, of node: LayoutNode, around: [LayoutNode]
  ) throws(Fault) -> TransitionWeights {
    let place = try place(of: node, along: transition.axis, around: around)
    return place.map { transition.weights(at: $0) } ?? .none
  }

  /// The place of a view in the viewport of the scroll view around it; nil where there is none.
  private func place(
    of node: LayoutNode, along axis: Axis?, around: [LayoutNode]
  ) throws(Fault) -> TransitionPlace? {
    let scene = try currentScene()
    guard let scroll = around.last(where: { $0.isScroll }).flatMap({ scene.scroll(of: $0) }) else {
      return nil
    }
    return scroll.place(of: node, along: axis)
  }
}

extension TransitionWeights {
  /// The phase that is passed to the closure of a transition.
  var phase: Int { topLeading > 0 ? -1 : bottomTrailing > 0 ? 1 : 0 }
}

extension Rect {
  func moved(by way: Vector) -> Rect {
    Rect(origin: Point(x: origin.x + way.dx, y: origin.y + way.dy), size: size)
  }
}
