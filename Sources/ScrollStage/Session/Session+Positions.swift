import ScrollLanguage
import ScrollModel
import ScrollPhysics

/// `scrollPosition(id:)` both ways, and programmatic scrolls.
extension Session {
  // MARK: Bindings to the scroll view

  /// A position that is set when a scroll view appears is where it starts.
  func placeBoundPositions(_ scene: Scene) throws(Fault) {
    while let scroll = scene.scrolls.first(where: { !$0.isPositioned }) {
      scroll.isPositioned = true
      guard let binding = scroll.binding else { continue }
      scroll.bound = try read(binding)
      scroll.awaitsUser = true
      if try place(scroll, binding, TransactionRecord()) { try scene.followRows() }
      _ = scroll.model.takeEvents()
    }
  }

  /// Scrolls to where the program has written that it wants to be.
  ///
  /// - Parameters:
  ///   - looks: those of the views before the change.
  ///   - changes: what has changed of the state.
  func followBindings(
    _ scene: Scene, looks: [Identity: [VisualEffectPart]] = [:],
    after changes: StateChanges = StateChanges()
  ) throws(Fault) {
    let transaction = transactions.takeChange()
    try followLooks(scene, from: looks, transaction)
    let statement = changes.place ?? machine.outermostUserSpan
    var missed: [ViewID] = []
    for scroll in scene.scrolls where scroll.isPositioned {
      guard let binding = scroll.binding else { continue }
      let request = try read(binding)
      if request == scroll.bound { continue }
      scroll.bound = request
      scroll.awaitsUser = true
      if request.isEmpty {
        scroll.model.forgetUserMovement()
        continue
      }
      if let id = request.id, scroll.targets.index(ofPosition: id) == nil {
        scroll.model.forgetUserMovement()
        if try isTarget(id, ofAnotherWith: request, than: scroll, in: scene) { continue }
        let words = "position \(id.quoted): \(scroll.whyNoTarget(has: id))"
        emitVerb(words, scroll, in: scene, at: statement)
        if !missed.contains(id) { warn(words, at: changes.write ?? statement) }
        missed.append(id)
        continue
      }
      emitVerb("position is set to \(request.words)", scroll, in: scene, at: statement)
      let own = try transformed(
        transaction, by: scroll.region.attributes?.transactions ?? [])
      _ = try place(scroll, binding, own)
    }
    forgetChangedValues(scene)
    drainEvents(of: scene)
  }

  /// Whether a position is for another scroll view, with which this one shares its binding.
  private func isTarget(
    _ id: ViewID, ofAnotherWith request: PositionRequest, than scroll: SceneScroll,
    in scene: Scene
  ) throws(Fault) -> Bool {
    for other in scene.scrolls where other !== scroll {
      guard let binding = other.binding, other.targets.index(ofPosition: id) != nil else {
        continue
      }
      if try read(binding).id == request.id { return true }
    }
    return false
  }

  /// A word besides the trace: the position keeps what was written, and nothing moves.
  private func warn(_ what: String, at statement: SourceSpan) {
    emit(.warning(RunWarning(message: what, span: statement, test: test?.name)))
  }

  /// Puts a scroll view where its binding wants it; false where that is nowhere.
  private func place(
    _ scroll: SceneScroll, _ binding: PositionBinding, _ transaction: TransactionRecord
  ) throws(Fault) -> Bool {
    let request = scroll.bound
    if request.isEmpty { return false }
    let animation = try transaction.scrollAnimation
    scroll.model.keepsVelocity = transaction.preservesVelocity
    defer { scroll.model.keepsVelocity = false }
    if let id = request.id {
      guard let index = scroll.targets.index(ofPosition: id) else { return false }
      scroll.model.scroll(
        toTarget: index,
        anchor: transaction.scrollTargetAnchor ?? request.anchor ?? binding.anchor,
        animation: animation)
    } else if let edge = request.edge {
      scroll.model.scroll(to: edge, animation: animation)
    } else {
      scroll.model.scroll(x: request.x, y: request.y, animation: animation)
      scroll.noteAimAtPoint()
    }
    return true
  }

  private func read(_ binding: PositionBinding) throws(Fault) -> PositionRequest {
    host.beginCallback()
    defer { host.endCallback() }
    let heap = machine.heap
    let types = types
    guard let request = binding.request else {
      let box: Kept? = try machine.invoke(closure: binding.read.reference) { _ in
      } results: { window in
        guard window.words[0] != 0, let box = window.references[0] else { return nil }
        window.references[0] = nil
        return Kept(taking: box, heap)
      }
      return PositionRequest(id: box.flatMap { types.identity(of: $0.reference) })
    }
    return try machine.invoke(closure: request.reference) { _ in
    } results: { window in
      var value = ValueCursor(
        words: UnsafePointer(window.words), references: UnsafePointer(window.references))
      return PositionRequest(reading: &value) { types.identity(of: $0) }
    }
  }

  // MARK: The scroll view to bindings

  /// The position has changed; a binding follows once the user has scrolled.
  func noteUserPosition(_ index: Int?, of scroll: SceneScroll) {
    guard scroll.binding != nil else { return }
    scroll.hasNewPosition = true
  }

  /// Writes the identities that the user has scrolled to. What the program wrote stays until
  /// the user has moved the content, and goes then even if the reported target is an old one; what it
  /// has just written is yet to be followed, and stays.
  func writeBindings(_ scene: Scene) throws(Fault) {
    for scroll in scene.scrolls where scroll.hasNewPosition || scroll.awaitsUser {
      scroll.hasNewPosition = false
      guard let binding = scroll.binding, scroll.model.isMovedByUser else { continue }
      if !stateChanges.keys.isEmpty, try read(binding) != scroll.bound { continue }
      scroll.awaitsUser = false
      let ids = scroll.positions
      let isKnown = binding.request == nil || scroll.bound.isByUser
      if isKnown, scroll.bound.id.map({ ids.contains($0) }) ?? ids.isEmpty { continue }
      if binding.isConstant {
        warn(
          "the user scrolled, but the position is a constant binding and cannot follow; use @State",
          of: binding)
        continue
      }
      if try !write(firstOf: ids, to: binding) {
        if let id = ids.first {
          warn(
            "the position has the type '\(binding.type)' and cannot hold \(id.text), the id of a "
              + "scroll target, which has the type '\(id.typeName)'", of: binding)
        }
        _ = try write(nil, to: binding)
      }
      scroll.bound = try read(binding)
    }
  }

  /// Writes the first identity of a target that is of the binding's type; answers false without one.
  private func write(firstOf ids: [ViewID], to binding: PositionBinding) throws(Fault) -> Bool {
    for id in ids where try write(id, to: binding) { return true }
    return false
  }

  /// A word at the modifier that ties a position, once.
  private func warn(_ message: String, of binding: PositionBinding) {
    guard let place = host.identities.place(binding.place) else { return }
    host.warnings.note("scrollPosition: " + message, at: place)
    warnOfViews()
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
    to id: ViewID, anchor: UnitPoint?, animated: Bool, in container: ScrollReference?
  ) throws(Fault) {
    let place = machine.innermostUserSpan
    let scene = try currentScene()
    if let anchor, !anchor.x.isFinite || !anchor.y.isFinite {
      throw Fault(.stated, "Scrolling: the anchor must be finite")
    }
    let motion = animated ? Animation.standard : nil
    var words = "scroll to \(id.text)"
    if animated { words += ", animated" }
    if let container {
      let scroll = try scroll(in: container, along: [], of: scene)
      guard let location = scroll.node.locate(id) else {
        try scene.checkAccount()
        throw Fault(.stated, "No view in that scroll view has the id \(scroll.node.missing(id))")
      }
      if location.scroll !== scroll.node, location.scroll.flatMap({ scene.scroll(of: $0) }) == nil {
        throw Fault(.stated, "The view \(id.text) \(location.isNotMade)")
      }
      warn(ofShared: id, location, at: place)
      emitVerb(words, scroll, in: scene)
      reveal(id, location.frame, anchor: anchor, in: scroll, of: scene, motion)
    } else {
      let location = try location(toReveal: id, in: scene)
      warn(ofShared: id, location, at: place)
      emitVerb(words, scene.scrollAround(location), in: scene)
      reveal(id, location, anchor: anchor, of: scene, motion)
    }
    try afterMovement(scene)
  }

  private func location(toReveal id: ViewID, in scene: Scene) throws(Fault) -> Location {
    guard let location = scene.root.locateToScroll(id) else {
      try scene.checkAccount()
      throw Fault(.stated, "No view has the id \(scene.root.missing(id))")
    }
    if scene.scrollAround(location) == nil {
      if location.scroll != nil {
        throw Fault(.stated, "The view \(id.text) \(location.isNotMade)")
      }
      throw Fault(.stated, "The view \(id.text) is not in a scroll view")
    }
    return location
  }

  func scroll(to edge: Edge, animated: Bool, in container: ScrollReference?) throws(Fault) {
    let scene = try currentScene()
    let scroll = try scroll(in: container, along: AxisSet(edge.axis), of: scene)
    emitVerb(
      "scroll to the \(edge.name) edge\(animated ? ", animated" : "")", scroll, in: scene)
    scroll.model.scroll(to: edge, animation: animated ? .standard : nil)
    try afterMovement(scene)
  }

  func scroll(x: Double?, y: Double?, animated: Bool, in container: ScrollReference?) throws(Fault)
  {
    let scene = try currentScene()
    var axes: AxisSet = []
    if x != nil { axes.insert(.horizontal) }
    if y != nil { axes.insert(.vertical) }
    let scroll = try scroll(in: container, along: axes, of: scene)
    for value in [x, y] {
      if let value, !value.isFinite {
        throw Fault(.stated, "Scrolling: \(points(value)) is not a finite number")
      }
    }
    var words = "scroll to"
    if let x { words += " x \(points(x))" }
    if let y { words += " y \(points(y))" }
    emitVerb(words + (animated ? ", animated" : ""), scroll, in: scene)
    scroll.model.scroll(x: x, y: y, animation: animated ? .standard : nil)
    scroll.noteAimAtPoint()
    try afterMovement(scene)
  }

  func tapStatusBar() throws(Fault) {
    let scene = try currentScene()
    let scroll = try scroll(in: nil, along: .vertical, of: scene)
    emitVerb("tap the status bar", scroll, in: scene, call: "tapStatusBar()")
    scroll.model.tapStatusBar()
    scroll.noteAimAtPoint()
    try afterMovement(scene)
  }
}

extension SceneScroll {
  /// For an identity that no target has.
  fileprivate func whyNoTarget(has id: ViewID) -> String {
    if node.locate(id) == nil { return "no target has this id; \(KnownIDs(in: node).words)" }
    return targets.count == 0
      ? "a view has this id, but there are no targets: scrollTargetLayout() makes the views of a "
        + "layout targets"
      : "a view has this id, but it is not a target: it is in no layout with scrollTargetLayout()"
  }
}

extension Edge {
  /// The cases of the library's `Edge` in their order.
  static let allInOrder: [Edge] = [.top, .leading, .bottom, .trailing]

  package var name: String {
    switch self {
    case .top: "top"
    case .leading: "leading"
    case .bottom: "bottom"
    case .trailing: "trailing"
    }
  }
}
