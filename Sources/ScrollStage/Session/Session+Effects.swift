import ScrollLanguage
import ScrollModel

/// The look of a view at this moment: its transitions and other effects, worked out when asked for.
extension Session {
  /// All effects of a view, those of the modifiers around it in the same container included.
  func visualState(of id: ViewID) throws(Fault) -> VisualState {
    let location = try location(of: id)
    var state = VisualState()
    for node in location.modified.reversed() {
      for effect in node.effects {
        for part in try parts(of: effect, of: node, at: location) { state.add(part) }
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
        return try weights(of: transition, of: node, at: location).phase
      }
    }
    let plain = TransitionConfiguration.interactive
    guard let place = try place(of: location.node, along: nil, at: location) else { return 0 }
    return TransitionWeights(at: place, topLeading: plain, bottomTrailing: plain).phase
  }

  private func parts(
    of effect: NodeEffect, of node: LayoutNode, at location: Location
  ) throws(Fault) -> [VisualEffectPart] {
    switch effect {
    case .parts(let parts):
      return parts
    case .geometry(let closure):
      let number = host.add(try currentScene().geometry(of: node, in: location.around))
      return try parts(closure, number)
    case .transition(let transition):
      let weights = try weights(of: transition, of: node, at: location)
      var parts = try parts(transition.parts, 0)
      if weights.topLeading > 0 {
        parts = parts.interpolated(
          to: try self.parts(transition.parts, -1), weights.topLeading)
      }
      if weights.bottomTrailing > 0 {
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

  private func weights(
    of transition: NodeTransition, of node: LayoutNode, at location: Location
  ) throws(Fault) -> TransitionWeights {
    guard let place = try place(of: node, along: transition.axis, at: location) else {
      return .none
    }
    return TransitionWeights(
      at: place, topLeading: transition.topLeading, bottomTrailing: transition.bottomTrailing)
  }

  /// The place of a view in the viewport of the scroll view around it; nil where there is none.
  private func place(
    of node: LayoutNode, along axis: Axis?, at location: Location
  ) throws(Fault) -> TransitionPlace? {
    let scene = try currentScene()
    guard let scroll = location.scroll.flatMap({ scene.scroll(of: $0) }) else { return nil }
    let axis = axis ?? (scroll.axes == .horizontal ? .horizontal : .vertical)
    let viewport = scroll.model.visibleRect[axis]
    let frame = node.frame[axis]
    let isMirrored = axis == .horizontal && scroll.region.isRightToLeft
    return TransitionPlace(
      leading: isMirrored ? viewport.max - frame.max : frame.min - viewport.min,
      length: frame.length, container: viewport.length)
  }
}

extension TransitionWeights {
  /// The phase that the closure of a transition is told of.
  fileprivate var phase: Int { topLeading > 0 ? -1 : bottomTrailing > 0 ? 1 : 0 }
}

extension Rect {
  func moved(by way: Vector) -> Rect {
    Rect(origin: Point(x: origin.x + way.dx, y: origin.y + way.dy), size: size)
  }
}
