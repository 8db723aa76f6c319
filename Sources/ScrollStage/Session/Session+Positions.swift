import ScrollLanguage
import ScrollModel
import ScrollPhysics

/// The animation of the transaction under way, and of the change that is to be followed.
struct AnimationState {
  /// `withAnimation` calls under way, innermost last; nil for one without animation.
  var stack: [ScrollAnimation?] = []
  /// That of the last change of state.
  var ofChange: ScrollAnimation?
}

/// `scrollPosition(id:)` both ways, and programmatic scrolls.
extension Session {
  // MARK: State

  func noteStateChange(_ key: Int) {
    changedKeys.insert(key)
    animation.ofChange = animation.stack.last ?? nil
  }

  func beginTransaction(_ new: ScrollAnimation?) {
    animation.stack.append(new)
  }

  /// Changes made inside are followed at once, with their animation.
  func endTransaction() throws(Fault) {
    if !changedKeys.isEmpty, scene != nil, !host.isBusy, !rules.isRunning {
      _ = try currentScene()
    }
    _ = animation.stack.popLast()
  }

  // MARK: Bindings to the scroll view

  /// A position that is set when the scene appears is where it starts.
  func placeBoundPositions(_ scene: Scene) throws(Fault) {
    for scroll in scene.scrolls {
      guard let binding = scroll.binding else { continue }
      scroll.boundID = try read(binding)
      scroll.awaitsUser = true
      if let id = scroll.boundID, let index = scroll.targets.index(of: id) {
        scroll.model.scroll(toTarget: index, anchor: binding.anchor)
      }
      _ = scroll.model.takeEvents()
    }
  }

  /// Scrolls to identities that the program has written.
  func followBindings(_ scene: Scene) throws(Fault) {
    let animation = self.animation.ofChange
    self.animation.ofChange = nil
    for scroll in scene.scrolls {
      guard let binding = scroll.binding else { continue }
      let id = try read(binding)
      if id == scroll.boundID { continue }
      scroll.boundID = id
      scroll.awaitsUser = true
      guard let id, let index = scroll.targets.index(of: id) else {
        if let id { emitVerb("position \(id.text): no target has this id", scroll, in: scene) }
        scroll.model.forgetUserMovement()
        continue
      }
      emitVerb("position is set to \(id.text)", scroll, in: scene)
      scroll.model.scroll(toTarget: index, anchor: binding.anchor, animation: animation)
    }
    drainEvents(of: scene)
  }

  private func read(_ binding: PositionBinding) throws(Fault) -> ViewID? {
    host.beginCallback()
    defer { host.endCallback() }
    let heap = machine.heap
    let box: Kept? = try machine.invoke(closure: binding.read.reference) { _ in
    } results: { window in
      guard window.words[0] != 0, let box = window.references[0] else { return nil }
      window.references[0] = nil
      return Kept(taking: box, heap)
    }
    return box.flatMap { types.identity(of: $0.reference) }
  }

  // MARK: The scroll view to bindings

  /// The position has changed; a binding follows once the user has scrolled.
  func noteUserPosition(_ index: Int?, of scroll: SceneScroll) {
    guard scroll.binding != nil else { return }
    scroll.hasNewPosition = true
  }

  /// Writes the identities that the user has scrolled to. What the program wrote stays until
  /// the user has moved the content, and goes then even if the reported target is an old one.
  func writeBindings(_ scene: Scene) throws(Fault) {
    for scroll in scene.scrolls where scroll.hasNewPosition || scroll.awaitsUser {
      scroll.hasNewPosition = false
      guard let binding = scroll.binding, scroll.model.isMovedByUser else { continue }
      scroll.awaitsUser = false
      let id = scroll.position
      if id == scroll.boundID { continue }
      if try write(id, to: binding) {
        scroll.boundID = id
      } else if try write(nil, to: binding) {
        scroll.boundID = nil
      }
    }
  }

  /// Answers false when the binding is of another type.
  private func write(_ id: ViewID?, to binding: PositionBinding) throws(Fault) -> Bool {
    host.beginCallback()
    defer { host.endCallback() }
    let box = id.flatMap { types.box($0) }
    return try machine.invoke(closure: binding.write.reference) { window in
      window.words[0] = box == nil ? 0 : 1
      box?.reference.retain()
      window.references[0] = box?.reference
    } results: {
      $0.words[0] != 0
    }
  }

  // MARK: Verbs

  func scroll(
    to id: ViewID, anchor: UnitPoint?, animated: Bool, in container: ViewID?
  ) throws(Fault) {
    let scene = try currentScene()
    let scroll = try scroll(holding: id, in: container, of: scene)
    emitVerb(
      "scroll to \(id.text)\(animated ? ", animated" : "")", scroll, in: scene)
    let motion = animated ? ScrollAnimation.standard : nil
    if let index = scroll.targets.index(of: id) {
      scroll.model.scroll(toTarget: index, anchor: anchor, animation: motion)
    } else if let location = scroll.node.locate(id) {
      scroll.model.scroll(toRect: location.node.frame, anchor: anchor, animation: motion)
    }
    try afterMovement(scene)
  }

  /// The innermost scroll view around the view with an identity, or the one named.
  private func scroll(
    holding id: ViewID, in container: ViewID?, of scene: Scene
  ) throws(Fault) -> SceneScroll {
    if let container {
      let scroll = try scroll(in: container, along: [], of: scene)
      if scroll.node.locate(id) == nil {
        throw Fault(.stated, "No view in \(container.text) has the id \(id.text)")
      }
      return scroll
    }
    guard let location = scene.root.locate(id) else {
      throw Fault(.stated, "No view has the id \(id.text)")
    }
    guard let node = location.scroll, let scroll = scene.scroll(of: node) else {
      throw Fault(.stated, "The view \(id.text) lies in no scroll view")
    }
    return scroll
  }

  func scroll(to edge: Edge, animated: Bool, in container: ViewID?) throws(Fault) {
    let scene = try currentScene()
    let axes: AxisSet = edge.axis == .horizontal ? .horizontal : .vertical
    let scroll = try scroll(in: container, along: axes, of: scene)
    emitVerb(
      "scroll to the \(edge.name) edge\(animated ? ", animated" : "")", scroll, in: scene)
    scroll.model.scroll(to: edge, animation: animated ? .standard : nil)
    try afterMovement(scene)
  }

  func scroll(x: Double?, y: Double?, animated: Bool, in container: ViewID?) throws(Fault) {
    let scene = try currentScene()
    var axes: AxisSet = []
    if x != nil { axes.insert(.horizontal) }
    if y != nil { axes.insert(.vertical) }
    let scroll = try scroll(in: container, along: axes, of: scene)
    for value in [x, y] {
      if let value, !value.isFinite {
        throw Fault(.stated, "Scrolling: \(points(value)) is no finite number")
      }
    }
    var words = "scroll to"
    if let x { words += " x \(points(x))" }
    if let y { words += " y \(points(y))" }
    emitVerb(words + (animated ? ", animated" : ""), scroll, in: scene)
    scroll.model.scroll(x: x, y: y, animation: animated ? .standard : nil)
    try afterMovement(scene)
  }

  func tapStatusBar() throws(Fault) {
    let scene = try currentScene()
    let scroll = try scroll(in: nil, along: .vertical, of: scene)
    emitVerb("tap the status bar", scroll, in: scene)
    scroll.model.tapStatusBar()
    try afterMovement(scene)
  }
}

extension Edge {
  /// The cases of the library's `Edge` in their order.
  static let allInOrder: [Edge] = [.top, .leading, .bottom, .trailing]

  var name: String {
    switch self {
    case .top: "top"
    case .leading: "leading"
    case .bottom: "bottom"
    case .trailing: "trailing"
    }
  }
}
