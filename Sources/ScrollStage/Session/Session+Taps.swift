import ScrollLanguage
import ScrollModel

/// Taps on buttons and on views with a tap gesture.
extension Session {
  func tap(_ target: ViewID) throws(Fault) {
    let scene = try currentScene()
    let node = try tapped(target, in: scene)
    guard case .tap(let action) = node.content else { return }
    let call = target.literal.map { "tap(\($0))" }
    emitVerb(
      "tap \(target.text)\(action.isEnabled ? "" : ", which is disabled")", in: scene, call: call)
    if action.isEnabled {
      scene.setting += [call].compactMap { $0 }
      let around = scene.root.lineage(of: node) ?? []
      tappedView = scene.geometry(of: node, in: around.filter { $0.countsInside })
      defer { tappedView = nil }
      try perform(action.closure)
    }
    try afterMovement(scene)
  }

  /// Calls a closure of a view that does something.
  private func perform(_ closure: Kept) throws(Fault) {
    host.beginCallback()
    defer { host.endCallback() }
    try machine.call(closure)
  }

  private func tapped(_ target: ViewID, in scene: Scene) throws(Fault) -> LayoutNode {
    let all = scene.root.tappable
    var labelled = all.filter { $0.text == target.text }
    // The pictures in a label need not be said.
    if labelled.isEmpty { labelled = all.filter { $0.writtenText == target.text } }
    if labelled.count == 1 { return labelled[0] }
    if let location = scene.root.locate(target),
      // The gesture inside of the view with the id, or the nearest one around it.
      let node = location.node.tappable.first ?? all.last(where: { $0.contains(location.node) })
    {
      if try isCreated(target) { return node }
      throw Fault(.stated, "The view \(target.text) \(location.isNotMade)")
    }
    if labelled.count > 1 {
      throw Fault(
        .stated,
        "There are \(labelled.count) buttons \(target.text); give one of them an id and tap that")
    }
    if let row = scene.root.unmadeRow(with: { $0.text == target.text }) {
      throw Fault(.stated, "The button \(target.text) \(Location.isNotMade(row))")
    }
    try scene.checkAccount()
    if let id = all.lazy.flatMap({ $0.idsInside }).first(where: {
      $0.text == target.text && $0 != target
    }), let literal = id.literal, let written = target.literal {
      throw Fault(
        .stated,
        "There is no button \(written); one has the id \(literal), which is another type: tap(\(literal))"
      )
    }
    throw Fault(.stated, "There is no button \(target.text); there is \(inventory(all))")
  }

  /// A name that a script can write and by which `tap` finds a view: its label, else an identity of it,
  /// of a view inside or of one around it.
  func tapName(of node: LayoutNode, in scene: Scene) -> ViewID? {
    let around = scene.root.lineage(of: node) ?? []
    let label = node.text.isEmpty ? [] : [ViewID.string(node.text)]
    let names = label + node.idsInside + around.reversed().flatMap { $0.ids }
    return names.first { $0.literal != nil && (try? tapped($0, in: scene)) === node }
  }

  /// What can be tapped now, in tree order, as far as a script can name it.
  package var tapNames: [ViewID] {
    guard let scene else { return [] }
    return scene.root.tappable.compactMap { tapName(of: $0, in: scene) }
  }

  /// The labels that `tap` finds one button by, in tree order.
  package var tapLabels: [String] {
    var counts: [String: Int] = [:]
    let labels = (scene?.root.tappable ?? []).map { $0.text }
    for label in labels { counts[label, default: 0] += 1 }
    return labels.filter { !$0.isEmpty && counts[$0] == 1 }
  }

  /// The identities of what can be tapped, of views inside of it and around it, in tree order.
  package var tappableIDs: [ViewID] {
    (scene?.root.tappable ?? []).flatMap { $0.idsInside }
  }

  private static let greatestInventory = 12

  private func inventory(_ tappable: [LayoutNode]) -> String {
    if tappable.isEmpty { return "nothing to tap" }
    var words = ""
    for node in tappable.prefix(Session.greatestInventory) {
      if !words.isEmpty { words += ", " }
      words += node.text.isEmpty ? node.firstID?.text ?? "one without a label" : node.text
      if case .tap(let action) = node.content, !action.isEnabled { words += " (disabled)" }
    }
    let rest = tappable.count - Session.greatestInventory
    return rest > 0 ? words + " and \(rest) more" : words
  }
}

extension LayoutNode {
  /// The text in the view without what pictures are called.
  fileprivate var writtenText: String {
    if case .image = content { return "" }
    if let spokenText { return spokenText }
    if case .text(let block) = content { return block.string }
    return children.map { $0.writtenText }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Whether a view is this one or inside of it.
  fileprivate func contains(_ node: LayoutNode) -> Bool { lineage(of: node) != nil }

  /// The views around one, from this one inwards; nil where it is not in this one.
  fileprivate func lineage(of node: LayoutNode) -> [LayoutNode]? {
    if self === node { return [] }
    guard payForLook() else { return nil }
    for child in children + (content.lazyStack?.presentNodes ?? []) {
      if let inner = child.lineage(of: node) { return [self] + inner }
    }
    return nil
  }

  /// The identity of the view, or the first inside; one that can be written where there is any.
  fileprivate var firstID: ViewID? {
    let ids = idsInside
    return ids.first { $0.literal != nil } ?? ids.first
  }

  /// The identities of the view and of those inside, outermost first.
  fileprivate var idsInside: [ViewID] {
    var ids = ids
    guard payForLook() else { return ids }
    for child in children { ids += child.idsInside }
    return ids
  }
}
